# `pitiless explain`.
explain-title = { $card } on { $top }. Rules: { $preset }, { $seats } players.
explain-hand = Your hand: { $cards }.

explain-case-open = With { $penalty } cards waiting:
explain-case-open-named = With { $penalty } cards waiting, and { $colour } named:
explain-case-drawn = With those cards drawn already:
explain-case-drawn-named = With those cards drawn already, and { $colour } named:
explain-another = another colour (say { $colour })
explain-case-plain-named = With { $colour } named:

explain-yes = Yes. { $sentence }
explain-no = No. { $sentence }
explain-rule = Rule: { $rule } [{ $number }] = { $value } ({ $standing }).
explain-rule-plain = Rule: { $rule }, the same at every table.
explain-but-last = But not as your last card: { $sentence }
explain-but-colour = But not while you hold a { $colour } card: { $sentence }

explain-yes-answers = A { $symbol } answers a { $last }.
explain-yes-deflects = { $card } fits, and passes the waiting cards on.
explain-yes-roulette = A Roulette may be laid while cards are waiting.
explain-yes-wild = A wild fits on any card.
explain-yes-colour = { $card } has the colour in play.
explain-yes-symbol = { $card } has the symbol of the top card.

# What happens then. $seat is a name or "you".
explain-you = you
explain-then-won = It is your last card: you win the round.
explain-then-colour = You name the colour.
explain-then-direction = The direction turns.
explain-then-skipped = { $seat } loses a turn.
explain-then-skipped-others = Everybody else loses a turn.
explain-then-shed = The other { $colour } cards of your hand go with it.
explain-then-shed-numbers = The other { $colour } numbers of your hand but 0 and 7 go with it.
explain-then-shed-picked = You pick which other { $colour } cards of your hand go with it.
explain-then-swap-two = You swap hands with the other player.
explain-then-swap = You swap hands with a player of your choice.
explain-then-swap-or-keep = You swap hands with a player of your choice, or keep yours.
explain-then-pass = Every hand moves one seat on.
explain-then-roulette = { $seat } names a colour and turns up cards until it appears.
explain-then-revealed = { $seat } turns up cards until the colour appears.
explain-then-answered = { $total } cards are waiting for { $seat }; the least answer is { $least } ({ $answers }).
explain-then-taken = { $total } cards are waiting for { $seat }, and nothing answers them.
explain-then-you = Then it is your turn again.
explain-then-turn = Then it is { $seat }'s turn.

# What cannot be answered.
explain-example = Ask for example: pitiless explain "may I play Y+2 on W+6 under official?"
explain-no-card = No card to play is named.
explain-no-top = The card to play on is missing: write `on` and the top card.
explain-colourless = { $word } needs its colour, for example { $example }.
explain-no-penalty = No cards can be waiting on a { $top }: it is not a Draw card.
explain-small-penalty = On a { $top } at least { $value } cards are waiting, not { $penalty }.
explain-large-penalty = { $penalty } cards are more than can be waiting; the most asked about is { $most }.
explain-players = These rules are for { $least } to { $most } players, not { $seats }.
explain-coloured-top = A { $top } has its own colour; no other is named for it.
