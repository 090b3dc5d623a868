# Looking at a finished match again.
replay = Replay
replay-title = Replay: { $names }
replay-none = There is no such replay
replay-only = This is a replay: nothing can be played here.
replay-controls = Steps of the replay
replay-first = To the deal
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end of the round
replay-step = Step
replay-step-of = step { $step } of { $last }
replay-look = Look
replay-eyes = Through the eyes of
replay-watcher = a watcher
replay-which = Round
replay-round = Round { $round }
replay-link = Link to this turn
replay-link-there = The address of this page leads to this turn; copy it from the address bar.
replay-record = Download the record
replay-end = How the match ended

verify = Verify the deals
verify-more = This page checks it by itself: the server sealed its secret before anybody wrote a text for the shuffle, everything follows from both, and every hand is dealt again here.
verify-go = Check it now
verify-closed = The secret is opened when the match is over.
verify-good = All { $count } checks hold: this match was dealt as promised.
verify-bad = { $count ->
    [one] 1 check fails: something was changed.
   *[other] { $count } checks fail: something was changed.
  }
verify-stirred = By these rules the first card may move hands before anybody acts, so the hands themselves are not compared here; `pitiless verify` does.
verify-all = All { $count } checks
verify-is-good = holds
verify-is-bad = fails
verify-secret = The secret fits the seal shown before the match.
verify-seed = The seed follows from the secret and everybody's texts.
verify-round-seal = Round { $round }: its seed fits the seal shown with the deal.
verify-round-seed = Round { $round }: its seed follows from the seed of the match.
verify-dealer = Round { $round }: the dealer is the one that the lots name.
verify-hand = Round { $round }: { $name } held the cards that the shuffle gives.
