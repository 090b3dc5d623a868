# The score pad for a table with a real deck.
score-title = Score pad
score-intro = For a table with a real deck: tap the cards that are left, and the pad does the sums. It is kept in this browser and works without a network.
score-lists = Matches
score-none = No match yet. Two to twenty players, and off you go.
score-new = New match
score-duplicate = Duplicate { $name }
score-delete = Delete { $name }
score-back = All matches
score-state = { $rounds ->
    [0] not begun
    [one] 1 round
   *[other] { $rounds } rounds
  } · begun { DATETIME($begun, year: "numeric", month: "short", day: "numeric") }
score-state-won = { $name } won with { NUMBER($points) } points after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
score-copy-name = { $name } (copy)
score-import = Import a file
score-export-all = Export all
score-export-all-more = All matches as one file
score-default-name = Match of { DATETIME($begun, month: "long", day: "numeric") }
score-player = Player { $number }

score-did-new = “{ $name }” begun
score-did-duplicate = “{ $name }” duplicated
score-did-delete = “{ $name }” deleted
score-did-import = { $count ->
    [one] 1 match imported
   *[other] { $count } matches imported
  }
score-did-round = Round { $number } written down
score-did-change = Round { $number } changed
score-did-erase = Round { $number } deleted
score-did-rename = { $name } renamed
score-did-join = { $name } added
score-did-leave = { $name } removed
score-did-return = { $name } back
score-did-move = { $name } moved
score-did-rules = Rules changed
score-did-title = Match renamed
score-undo = Undo
score-redo = Redo
score-undone = Undone: { $what }.
score-redone = Done again: { $what }.

score-import-none = All matches in this file are here already.
score-import-failed = “{ $file }” was not imported: { $reason }
score-import-big = it is larger than 5 MB, which no score pad is.
score-bad-json = it is not a JSON file.
score-bad-format = it is not a score pad. A file that this page exported has “format”: “pitiless-score” in it.
score-bad-version = it was written by another version (format { $version }; this page reads { $known }).
score-bad-part = { $where } is missing, or not as it must be.

score-no-store = This browser keeps nothing for this page. Export the match before you close it.
score-store-full = The store of this browser is full: the last change is on this page only. Export the match, then delete old ones.
score-store-refused = This browser refused to keep the last change: it is on this page only. Export the match before you close it.
score-aside = The matches kept here could not be read: { $reason } { $count ->
    [0] They were
    [one] One match is whole and stands below; all that was there was
   *[other] { $count } matches are whole and stand below; all that was there was
  } set aside under “{ $key }”, and you can save it as a file below.
score-aside-full = The matches kept here could not be read, and there is no room to set them aside: { $reason } Nothing was overwritten, and nothing new will be kept. Export what you write before you close this page.
score-aside-list = Set aside, because it could not be read
score-aside-save = Save as a file
score-aside-forget = Forget it
score-aside-when = From { DATETIME($when, dateStyle: "medium", timeStyle: "short") }

score-setup-new = A new match
score-setup = Players and rules
score-name = Name of the match
score-players = Players
score-name-of = Name of player { $number }
score-twice = Two players are called { $name }.
score-up = Move { $name } up
score-down = Move { $name } down
score-remove = Remove { $name }
score-add = Add a player
score-full = { $most } players are the most.
score-few = A match needs { $least } players.
score-gone = No longer playing
score-return = { $name } plays again
score-rules = Rules
score-preset = Deck and rules
score-target = Points that win the match
score-target-wrong = A whole number from 1 to { NUMBER($most) }.
score-bonus = { $points } points for each knock-out go to
score-bonus-winner = the round winner
score-bonus-causer = whoever caused it
score-bonus-off = nobody
score-start = Start the match
score-done = Done

score-standing = Standing
score-terms = { $preset } rules, to { NUMBER($target) } points
score-terms-winner = { $points } for each knock-out to the round winner
score-terms-causer = { $points } for each knock-out to whoever caused it
score-terms-off = nothing for knock-outs
score-total = { NUMBER($points) }
score-gain = +{ NUMBER($points) }
score-of-target = { $name }: { NUMBER($points) } of { NUMBER($target) } points
score-left-match = left
score-won = { $name } wins the match
score-won-more = { NUMBER($points) } points after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }.
score-level = { $names } are level at { NUMBER($points) } points: play on until one is ahead.
score-again = Play again with the same players
score-add-round = Add round { $number }
score-go-on = Go on with round { $number }
score-play-on = Play on

score-view = How to look at the match
score-view-rounds = Rounds
score-view-chart = Chart
score-view-table = Table
score-rounds-none = Nothing written yet. After the first round, tap “Add round 1”.
score-round = Round { $number }
score-round-won = { $name } wins
score-round-nobody = nobody wins
score-round-out = { $names } out
score-edit = Change round { $number }
score-erase = Delete round { $number }
score-edit-players = Players and rules
score-export = Export
score-export-json = Export as JSON, to bring back
score-export-csv = Export as CSV, for a spreadsheet

score-chart = Totals after each round. { $names }. The target is { NUMBER($target) }.
score-chart-one = { $name } { NUMBER($points) }
score-chart-target = target { NUMBER($target) }
score-chart-none = The chart begins with the first round.

score-table = All rounds
score-csv-round = Round
score-csv-winner = Winner
score-csv-total = Total

score-entry-new = Round { $number }
score-who = Who won the round?
score-nobody = Nobody
score-nobody-more = Nobody could play any more: no points.
score-hands = What is left in the hands?
score-hands-more = Tap a name for the cards, or type the points.
score-hand-count = { $count ->
    [0] no cards yet
    [one] 1 card
   *[other] { $count } cards
  }
score-hand-typed = typed
score-points-of = Points of { $name }
score-points-wrong = A whole number from 0 to { NUMBER($most) }.
score-out = Out
score-out-of = { $name } was knocked out
score-out-more = the hand counts nothing
score-by = Knocked out by
score-by-nobody = nobody, or by own doing
score-tile = { $symbol }, { $points ->
    [one] 1 point
   *[other] { $points } points
  }, { $count ->
    [0] none in the hand
   *[other] { $count } in the hand
  }
score-take-back = Take back { $symbol }, { $count } in the hand
score-chosen = In the hand of { $name }
score-chosen-none = Tap the cards that { $name } still holds. The colour does not matter.
score-tiles = Cards to add
score-next-hand = Next: { $name }
score-gets = { $name } gets { NUMBER($points) }
score-gets-none = No points this round
score-who-first = Say who won the round.
score-empty = Nothing is entered for { $names }.
score-many = { $name } has { $count } cards: with { $limit } one is knocked out.
score-more-than-deck = { $symbol } is entered { $count } times; the deck has { $most }.
score-save = Write it down
score-discard = Throw this round away
score-cancel = Back without changes
score-told = Round { $number } written down. { $gains }.
