# The board of a table in play.
board-you = You
board-seats = Players, in turn order
board-middle = Piles
board-mine = Your hand
board-foot = What you can do
board-ticker = Last events

# A seat, read aloud. $limit is 0 where no number of cards knocks out.
board-seat = { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }{ $limit ->
    [0] {""}
   *[other] {" "}of { $limit }
  }
board-points = { $total ->
    [one] 1 point
   *[other] { $total } points
  }
board-cards = { $count ->
    [one] card
   *[other] cards
  }

# What stands on a seat, short, and as it is read aloud.
board-tag-turn = turn
board-tag-turn-words = to play
board-tag-next = next
board-tag-next-words = next
board-tag-last = LAST
board-tag-last-words = has called the last card
board-tag-owes = catch
board-tag-owes-words = has one card and has not called
board-tag-out = out
board-tag-out-words = out of the round
board-tag-left = left
board-tag-left-words = has left the round
board-tag-finished = done
board-tag-finished-words = has finished
board-tag-away = away
board-tag-away-words = away
board-tag-stand-in = stand-in
board-tag-stand-in-words = a bot stands in
board-tag-bot = bot
board-tag-bot-words = a bot

board-penalty = { $total ->
    [one] 1 card is waiting
   *[other] { $total } cards are waiting
  }
board-to-you = to you
board-to = to { $name }
board-least = answer: +{ $least } or more
board-clockwise = clockwise
board-anticlockwise = anticlockwise
board-next = then { $name }
board-next-you = then you
board-draw-pile = Draw from the pile, { $count ->
    [one] 1 card
   *[other] { $count } cards
  } left
board-pile-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  } in the draw pile
board-top = On top: { $card }, the colour is { $colour }. Look at it
board-clock = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
  }

board-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-card-playable = { $card }, playable

# The line above the buttons.
board-round-over = The round is over.
board-waits = { $total ->
    [0] { $name } is to play.
    [one] { $name } is to answer or take 1 card.
   *[other] { $name } is to answer or take { $total } cards.
  }
board-names = { $name } is to name a colour.
board-name-it = Name a colour: you turn up cards until it comes.
board-challenge-it = Challenge the wild card, or accept { $total ->
    [one] 1 card
   *[other] { $total } cards
  }.
board-drawn = You drew { $card }: play it.
board-drawn-or-keep = You drew { $card }: play it or keep it.
board-answer = Your turn: answer with { $least ->
    [0] a Draw card
   *[other] +{ $least } or more
  }, or take { $total }. { $count ->
    [one] 1 card fits.
   *[other] { $count } cards fit.
  }
board-no-answer = Your turn: { $total ->
    [one] 1 card is waiting
   *[other] { $total } cards are waiting
  } and nothing in your hand answers.
board-play = Your turn: { $count ->
    [one] 1 card fits.
   *[other] { $count } cards fit.
  }
board-draw = Your turn: nothing fits, so draw.
board-may = { $card } may be played: tap it again, or press Play.
board-not-yet = { $name } is to play. Wait for your turn.

# In place of a hand.
board-watching = You are watching. Hands stay hidden.
board-out = You are out of this round: you had { $limit } cards or more. Watch how it ends; you play again in the next round, or you may leave by the menu.
board-left = You gave up this round. Watch how it ends.
board-finished = You have played your last card. Watch who follows.
board-absent = You have no hand in this round. You play from the next one on.
board-take-chair = Take a chair
board-chair-waits = A chair is yours from the next deal on.

# Buttons.
board-actions = Actions
board-verb-draw = Draw
board-verb-take = Take { $total }
board-verb-keep = Keep it
board-verb-challenge = Challenge
board-verb-accept = Accept { $total }
board-play-card = Play
board-sent = Sent
board-last = Last card!
board-last-armed = Last card! ✓
board-called = Called
board-name = Name a colour
board-catch = Catch { $name }

# Choices.
board-ask-cards = { $card }: which cards go with it?
board-ask-colour = { $card }: which colour?
board-ask-target = Swap hands with whom?
board-ask-name = Name a colour
board-you-hold = { $count ->
    [0] you hold none
    [one] you hold 1
   *[other] you hold { $count }
  }
board-swap-with = Swap with { $name }: { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
board-along = Lay along with it
board-keeping = Keep back
board-on-top = Which lies on top?
board-on-top-or-not = Lay another on top, if you like
board-play-so = Play { $card }

# Read aloud by a key.
board-aloud-top = On top: { $card }. The colour is { $colour }.
board-aloud-hand = You hold { $count ->
    [0] no cards
    [one] 1 card: { $cards }
   *[other] { $count } cards: { $cards }
  }.
board-aloud-count = { $name }: { $count }
board-aloud-out = { $name }: out
board-aloud-pile = Draw pile: { $count }.

# A card seen large: what is printed of it.
board-card-number = A number card. It fits a card of its colour or its number.
board-card-0 = Everybody passes the hand on in the direction of play.
board-card-7 = Whoever plays it swaps hands with another player.
board-card-S = The next player is skipped.
board-card-R = The direction of play turns round.
board-card-plus-2 = The next player draws 2 cards, or passes it on with a Draw card.
board-card-plus-4 = The next player draws 4 cards, or passes it on with a Draw card.
board-card-E = Everybody else is skipped: whoever plays it plays again.
board-card-X = All cards of its colour leave the hand with it.
board-card-W = A wild card: whoever plays it names the colour.
board-card-WRplus-4 = A wild card that turns the direction round and draws 4.
board-card-Wplus-6 = A wild card that draws 6.
board-card-Wplus-10 = A wild card that draws 10.
board-card-WC = The next player names a colour and turns up cards until it comes, and keeps them all.
board-rules = The rules at this table

# Help.
board-help = Help: hand, sound and keys
board-sort = The hand is sorted
board-sort-colour = by colour
board-sort-playable = playable first
board-sort-manual = by hand
board-sound-on = Sound is on
board-sound-off = Sound is off
board-keys-on = Single keys are on
board-keys-off = Single keys are off
board-gestures = Tap a card to select it, tap it again to play it. Or swipe it up. Hold it to see it large.
board-key-arrows = arrows
board-key-arrows-does = from card to card; with Shift, move a card of a hand sorted by hand
board-key-enter = Enter
board-key-enter-does = select the card, then play it
board-key-d = D
board-key-d-does = draw, or take the penalty
board-key-p = P
board-key-p-does = play the selected card
board-key-l = L
board-key-l-does = Last card!
board-key-x = X
board-key-x-does = catch whoever has not called
board-key-digits = 1 to 9
board-key-digits-does = choose a colour or a player
board-key-t = T
board-key-t-does = read the top card
board-key-h = H
board-key-h-does = read my hand
board-key-c = C
board-key-c-does = read all counts
board-key-e = E
board-key-e-does = read the last events
board-key-s = S
board-key-s-does = sort the hand in another way
board-key-m = M
board-key-m-does = sound on or off
board-key-i = I
board-key-i-does = look at the selected card
board-key-help = ?
board-key-help-does = this help
