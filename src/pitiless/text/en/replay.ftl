# `pitiless scenario show`, `pitiless replay` and `pitiless verify`.
scenario-start = Position
scenario-step = Step { $number }: { $step }
scenario-expectation = Step { $number } expects { $expected }
scenario-unchanged = The position is as it was.
scenario-hand = { $name } ({ $count }): { $cards }{ $status ->
    [none] {""}
   *[other] {" "}- { $status }
 }
scenario-top = Top card { $top }, { $card }; colour { $colour }; draw pile { $draw }, discard pile { $discard }, set aside { $aside }
scenario-turn = To act: { $name } ({ $phase }); play goes { $way }
scenario-penalty = Waiting: { $total }, least answer { $least }
scenario-owes = Owing a call: { $names }
scenario-over = The round is over; winner: { $name }

replay-step = Step { $number }, { $seat ->
    [none] the deal
   *[other] { $seat }: { $action }
 }
verify-ok = ok { $file }: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 } in { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
 } give the same result; commitment { $commitment }
