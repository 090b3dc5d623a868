# What happened, in sentences.
# $person is "you" where the one who acts ($seat) is the reader, otherwise "other"; $whom says the same of $target.
# A selector that may have nothing to say gets "none".

event-passed-over = Turned up before it and passed over: { $cards }.
event-began = { $dealer-person ->
    [you] You have
   *[other] { $dealer } has
 } dealt. The first card is { $card }{ $colour ->
    [none] {""}
   *[other] , the colour { $colour }
 }.
event-begins = { $person ->
    [you] You begin.
   *[other] { $seat } begins.
 }
event-stands = The card on top is { $card }{ $colour ->
    [none] {""}
   *[other] , the colour { $colour }
 }.

event-played = { $person ->
    [you] You play
   *[other] { $seat } plays
 } { $card }{ $shed-count ->
    [0] {""}
    [one] {" "}and { $shed } with it
   *[other] {" "}and { $shed-count } cards with it ({ $shed })
 }{ $top ->
    [none] {""}
   *[other] , with { $top } on top
 }{ $colour ->
    [none] {""}
   *[other] {" "}and { $person ->
        [you] name
       *[other] names
     } { $colour }
 }{ $whom ->
    [none] {""}
    [you] {" "}and swaps hands with you
   *[other] {" "}and { $person ->
        [you] swap
       *[other] swaps
     } hands with { $target }
 }
event-waiting-after = { $play }: { $waiting }
event-waiting = { $total ->
    [one] 1 card is waiting
   *[other] { $total } cards are waiting
 }{ $whom ->
    [none] {""}
    [you] {" "}for you
   *[other] {" "}for { $target }
 }{ $least ->
    [0] {""}
   *[other] , the answer must be worth { $least } or more
 }.
event-roulette-waits = { $play }: { $whom ->
    [you] you are to name a colour.
   *[other] { $target } is to name a colour.
 }
event-plays-again = { $person ->
    [you] Everyone else is skipped: you play again.
   *[other] Everyone else is skipped: { $seat } plays again.
 }

event-drew = { $person ->
    [you] You draw
   *[other] { $seat } draws
 } { $cards ->
    [none] { $count ->
        [one] 1 card
       *[other] { $count } cards
     }
   *[other] { $cards }
 }.
event-took = { $person ->
    [you] You take { $total ->
        [one] the waiting card
       *[other] the { $total } cards
     }
   *[other] { $seat } takes { $total ->
        [one] the waiting card
       *[other] the { $total } cards
     }
 }{ $cards ->
    [none] {""}
   *[other] : { $cards }
 }.
event-took-short = { $person ->
    [you] You have to take { $total } cards and draw { $count }
   *[other] { $seat } has to take { $total } cards and draws { $count }
 }{ $cards ->
    [none] {""}
   *[other] : { $cards }
 }.
event-topped = { $card } now lies on top, the colour is { $colour }.
event-reshuffled = The discard pile is shuffled: { $count ->
    [one] 1 card lies
   *[other] { $count } cards lie
 } in the new draw pile.
event-named = { $person ->
    [you] You name { $colour }.
    [nobody] The colour is { $colour }.
   *[other] { $seat } names { $colour }.
 }
event-roulette = Roulette for { $person ->
    [you] you
   *[other] { $seat }
 }, until { $colour } appears: { $count ->
    [0] no card is left to turn up.
    [one] 1 card, { $cards }.
   *[other] { $count } cards, { $cards }.
 }
event-revealed = { $person ->
    [you] You turn up { $cards }.
   *[other] { $seat } turns up { $cards }.
 }
event-roulette-discarded = { $card } ends it and goes to the discard pile.
event-direction = { $way ->
    [clockwise] Play now goes clockwise.
   *[anticlockwise] Play now goes anticlockwise.
 }
event-swapped = { $person ->
    [you] You and { $target } swap hands.
   *[other] { $whom ->
        [you] { $seat } and you swap hands.
       *[other] { $seat } and { $target } swap hands.
     }
 }
event-passed = { $way ->
    [clockwise] Every hand moves on one seat, clockwise.
   *[anticlockwise] Every hand moves on one seat, anticlockwise.
 }
event-skipped = { $person ->
    [you] You are skipped.
   *[other] { $count ->
        [one] { $seats } is skipped.
       *[other] { $seats } are skipped.
     }
 }
event-person-you = you
event-knocked-out = { $person ->
    [you] You have { $count } cards and are out of the round
   *[other] { $seat } has { $count } cards and is out of the round
 }{ $whom ->
    [none] {""}
    [you] , put out by you
   *[other] , put out by { $target }
 }.
event-left = { $person ->
    [you] You give up the round.
   *[other] { $seat } gives up the round.
 }
event-called = { $person ->
    [you] You call “Last card!”.
   *[other] { $seat } calls “Last card!”.
 }
event-owes = { $person ->
    [you] You have one card left and have not called.
   *[other] { $seat } has one card left and has not called.
 }
event-caught = { $person ->
    [you] You are caught: the last card was not called. You draw
   *[other] { $seat } is caught: the last card was not called. { $seat } draws
 } { $cards ->
    [none] { $count ->
        [one] 1 card
       *[other] { $count } cards
     }
   *[other] { $cards }
 }.
event-caught-falsely = { $person ->
    [you] You try to catch { $target }, who owes no call, and draw
   *[other] { $whom ->
        [you] { $seat } tries to catch you, though you owe no call, and draws
       *[other] { $seat } tries to catch { $target }, who owes no call, and draws
     }
 } { $count ->
    [one] 1 card
   *[other] { $count } cards
 }.
event-challenged = { $person ->
    [you] You challenge { $target }
   *[other] { $seat } challenges { $whom ->
        [you] you
       *[other] { $target }
     }
 }: { $verdict ->
    [guilty] rightly, a card of the colour in play was held.
   *[innocent] wrongly, no card of the colour in play was held.
 }
event-hand-shown = { $seat } shows you this hand: { $cards }.
event-lost-turn = { $person ->
    [you] You lose this turn for having been caught.
   *[other] { $seat } loses this turn for having been caught.
 }
event-stalled = { $person ->
    [you] You can neither play nor draw, and pass.
   *[other] { $seat } can neither play nor draw, and passes.
 }
event-finished = { $person ->
    [you] You have played your last card: place { $place }.
   *[other] { $seat } has played the last card: place { $place }.
 }
event-round-won = { $person ->
    [you] You win the round{ $points ->
        [0] .
        [one] {" "}and get 1 point.
       *[other] {" "}and get { $points } points.
     }
   *[other] { $seat } wins the round{ $points ->
        [0] .
        [one] {" "}and gets 1 point.
       *[other] {" "}and gets { $points } points.
     }
 }
event-round-undecided = The round ends without a winner: nobody can play or draw.
event-points = { $person ->
    [you] You get { $points ->
        [one] 1 point
       *[other] { $points } points
     }.
   *[other] { $seat } gets { $points ->
        [one] 1 point
       *[other] { $points } points
     }.
 }
