# What the table in the terminal says besides what happens (that is in events.ftl).

# --- before the deal ---
play-opening = Pitiless: { $preset } rules, { $seats } seats, { $scoring ->
    [points] to { $target } points.
   *[none] the first round decides.
 }
play-differs = Other than in the official rules: { $switches }.
play-differs-not = Every rule is the official one.
play-bots = Bots: { $bots }.
play-no-bots = No bots sit here.
play-commitment = The shuffle is fixed already. Its commitment: { $hash }
play-record = This match is written down in { $path }
play-hint = Type ? for help at any time.
play-round = Round { $number }

# --- the table on your turn ---
table-your-turn = Your turn, { $name }.
table-answer = Answer or take, { $name }.
table-name = Name a colour, { $name }.
table-since = Since your last turn:
table-order = Play goes { $way ->
    [clockwise] clockwise
   *[anticlockwise] anticlockwise
 }: { $seats }.
table-you = you
table-next = next { $seat }
table-seat = { $name } { $count }{ $marks ->
    [none] {""}
   *[other] {" "}({ $marks })
 }
table-mark-near = { $short } short of { $limit }!
table-mark-called = last card called
table-mark-owes = last card not called
table-mark-one = last card
table-gone = No longer in the round: { $seats }.
table-top = Top card:
table-colour = The colour is { $colour }.
table-piles = Draw pile { $draw }, discard pile { $discard }{ $aside ->
    [0] {""}
   *[other] , set aside { $aside }
 }.
table-penalty = { $total ->
    [one] 1 CARD IS WAITING FOR YOU.
   *[other] { $total } CARDS ARE WAITING FOR YOU.
 }
table-answer-official = Answer with a Draw card worth { $least } or more, or take.
table-answer-higher = Answer with a Draw card worth more than { $least }, or take.
table-answer-identical = Answer with another +{ $least }, or take.
table-answer-any = Answer with a Draw card that may follow, or take.
table-answer-off = Draw cards are not answered at this table: take.
table-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
 }{ $short ->
    [none] :
   *[other] , { $short } short of { $limit }:
 }
table-hand-empty = You hold no cards.
table-wild = wild
table-can = You can { $choices }.
table-can-play = play { $cards }
table-can-draw = draw
table-can-take = take
table-can-keep = keep
table-can-name = name a colour
table-can-challenge = challenge
table-can-accept = accept
table-can-call = call your last card
table-can-catch = catch { $names }
table-or = { $first } or { $last }

# --- prompts ---
ask-action = { $name }> {""}
ask-colour = Which colour? You hold { $counts } (Enter goes back) {""}
ask-colour-count = { $colour } { $count }
ask-target = Swap hands with whom? { $seats } ({ $keep ->
    [yes] "keep" keeps your hand, {""}
   *[no] {""}
 }Enter goes back) {""}
ask-top = Which card goes on top? { $cards } (Enter: the { $card } itself) {""}
ask-quit = Leave the table? What was played is kept in the record. (y/n) {""}
ask-leave = Give up this round? (y/n) {""}
ask-call = { $name }, you have one card left: type call (or l), or Enter to say nothing. {""}
ask-catch = { $name } has one card left and has not called: catch? (c catches, Enter lets it go) {""}
ask-catch-who = { $name } has one card left and has not called. Who catches? ({ $seats }; Enter: nobody) {""}
ask-jump = { $name }, you hold an exact copy of { $card }: jump in? (y, or Enter lets it go) {""}
ask-next-round = Enter deals the next round (q leaves). {""}
ask-pass = { $name }, press Enter when only you can see the screen. {""}

play-pass = Pass the device to { $name }.
play-not-a-colour = { $text } is not a colour here: red, yellow, green or blue.
play-not-a-seat = { $text } is nobody to choose here: { $seats }.
play-not-understood = { $text } is not understood. Type a card's number or letters, or ? for help.
play-no-such-number = There is no card number { $number } in your hand: 1 to { $count }.
play-not-a-card = { $text } is not a card: write its number, or letters such as R7, G+2, BS or W+6.
play-nobody-owes = Nobody owes a call now.
play-catch-whom = Catch whom? Write catch and a name: { $seats }.
play-why-fits = { $card } can be played now.
play-why-allowed = That is allowed now.
play-why-what = Write why and a card of yours, such as: why { $card }
play-ruling = { $sentence } ({ $id })
play-bot-failed = The bot of { $name } failed ({ $error }); the table acts for it.
play-watching = You are out of this round and watch the rest.

# --- the end of a round and of the match ---
play-round-over = Round { $number } is over.
play-left-in-hand = { $person ->
    [you] You hold
   *[other] { $name } holds
 } { $count ->
    [one] 1 card
   *[other] { $count } cards
 }, { $points } points: { $cards }.
play-knocked-out = { $person ->
    [you] You were
   *[other] { $name } was
 } knocked out.
play-match-won = { $person ->
    [you] You win the match!
   *[other] { $name } wins the match.
 }
play-match-open = The match is not finished.
play-too-few = Too few seats are left for another round.
play-column-place = Place
play-column-name = Name
play-column-round = Round
play-column-total = Total
play-saved = The record is in { $path } (pitiless verify checks it, pitiless replay tells it).
play-ended = The input has ended, and so does the match.
play-interrupted = Interrupted.
play-quit = You leave the table.

# --- the rules in force ---
play-rules-differ = Other than in the official rules:
play-rules-unprinted = Not printed anywhere, and so our reading or a house habit:
play-rules-line = { $name } = { $value } [{ $number }]: { $sentence }

# --- help ---
play-help =
    3, R7, g+2, w: play a card by its number or its letters.
    w+6 green: and name a colour. R7 with Ben: and swap hands. R7!: and call your last card.
    top CARD, keeping CARD..., also CARD...: further choices, where the rules give them.
    draw (d), take (t), keep (k): draw a card, take what is waiting, keep the card you drew.
    red, yellow, green, blue (r y g b): name a colour when you are asked to.
    call (l): call your last card before the play. After it you are asked once more.
    catch NAME (c): catch somebody who has not called.
    challenge, accept: where wild Draw cards can be challenged.
    why CARD: why it can or cannot be played.
    hand (h): the table and your hand again. log: this round so far.
    rules: the switches in force. score: the totals.
    leave: give up this round. quit (q): leave the table.
    Cards marked * can be played.
    R Y G B: red, yellow, green, blue. S Skip, R Reverse, E Skip Everyone, X Discard All. W Wild, WR+4 Wild Reverse +4, WC Wild Colour Roulette.
    When you come down to one card without a call you are asked at once; say nothing, and bots may catch you. A thrifty bot never forgets to call and always catches; a uniform bot does either by lot.
