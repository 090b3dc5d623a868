# The lab: `pitiless simulate`, `compare` and `tournament`.
lab-extra-missing = { $package } is not installed; this needs it: pip install "pitiless[{ $extra }]"
lab-bot-unknown = { $bot } is not a bot: { $known }, or module:attribute for one of your own, such as mybot:Clever.
lab-bot-failed = { $bot } failed: { $error }
lab-bot-stray = { $bot } chose { $action }, which is none of the actions that it was offered.
lab-bot-illegal = { $bot } chose { $action }: { $ruling }
lab-bots-count = { $bots ->
    [one] 1 bot for { $seats } seats: name one for all seats, or at most as many as there are seats.
   *[other] { $bots } bots for { $seats } seats: name one for all seats, or at most as many as there are seats.
}
lab-rounds = { $rounds } rounds: a number of rounds is from 1 to a million million, such as 5000 or 1e6.
lab-rounds-unread = --rounds { $text }: write a whole number, such as 5000 or 1e6.
lab-jobs = --jobs { $jobs }: a number of processes, or 0 for one on each core.
lab-seats = { $seats } seats: the lab plays with { $least } to { $most }.
lab-seed = --seed { $seed }: it is a whole number from 0 to 2**256 - 1.
lab-bound = --bound { $bound }: a number of actions after which a round is cut off, at least 1.
lab-formats = --json and --csv exclude each other: choose one.
lab-workers-die = The worker processes died { $tries } times in a row without finishing anything; perhaps there is too little memory. What was finished is kept.
lab-cluster-address = --cluster { $address }: write the address that the scheduler shows, such as tcp://127.0.0.1:8786.
lab-cluster-absent = There is no Dask cluster at { $address }. Start one with `dask scheduler` and `dask worker`, and give the address that the scheduler shows.
lab-cluster-empty = The Dask cluster at { $address } has no workers. Start some with `dask worker { $address }`.
lab-cluster-lost = The Dask cluster at { $address } gave up ({ $reason }). What was finished is kept; the same command with --out goes on from there.
lab-out-other = { $folder } holds the batches of other work. Use another folder, or give the arguments it was begun with.
lab-out-failed = The results cannot be kept in { $folder }: { $reason }. What was written before is still there, and the same command goes on from it.
lab-plot-failed = The plots cannot be written to { $folder }: { $reason }.
lab-ladder-failed = The ladder cannot be written to { $file }: { $reason }.
lab-ladder-place = the folder does not exist, or the name is that of a folder
lab-compare-one = There is nothing to compare: name a second preset, or set a switch with --set.
lab-tournament-one = A tournament takes at least two bots: { $known }.
lab-tournament-twice = { $bot } is named twice; each bot enters once.

lab-progress = rounds
lab-resumed = { $rounds ->
    [one] 1 round was played before; going on from there.
   *[other] { $rounds } rounds were played before; going on from there.
}
lab-done = { $rounds } rounds in { $seconds } s, { $rate } a second
lab-interrupted = Interrupted after { $rounds } of { $wanted } rounds; these figures are for what was played.
lab-plotted = Plots: { $files }

lab-title = { $preset }, { $seats } seats, { $bots }: { $rounds } rounds, seed { $seed }
lab-confidence = Values with their 95 % confidence intervals.
lab-column-what = in a round
lab-column-value = value
lab-column-interval = 95 % interval
lab-column-seat = seat
lab-column-bot = bot
lab-column-wins = wins
lab-column-rating = rating
lab-column-difference = { $name }
lab-section-round = A round
lab-section-seat = Wins by seat
lab-section-place = Wins by place, clockwise from the first player
lab-section-decided = How the winner came to hold the fewest cards for the last time
lab-place-first = first player
lab-place = { $place } further on

lab-measure-turns = turns
lab-measure-actions = actions
lab-measure-knock-outs = knock-outs
lab-measure-any-knock-out = somebody is knocked out
lab-measure-ends-emptied = ends with an empty hand
lab-measure-ends-survivor = ends with one survivor
lab-measure-ends-stalemate = ends in a stalemate
lab-measure-ends-cut-off = cut off unfinished
lab-measure-first-player-wins = the first player wins
lab-measure-points = points of the winner
lab-measure-longest-stack = Draw cards in the longest stack
lab-measure-largest-penalty = cards in the largest penalty taken
lab-measure-penalties = penalties taken
lab-measure-skipped = turns skipped
lab-measure-lead-changes = changes of the lead
lab-measure-comebacks = the winner once held 15 cards or more
lab-measure-played = cards played
lab-measure-drawn = cards drawn
lab-measure-reshuffles = reshuffles
lab-measure-swaps = hands swapped by a 7
lab-measure-passes = hands passed on by a 0
lab-measure-roulettes = Roulettes
lab-measure-caught = forgotten calls caught
lab-measure-challenges = challenges

lab-decided-deal = dealt that way
lab-decided-play = playing cards
lab-decided-seven = a 7
lab-decided-zero = a 0
lab-decided-roulette = somebody's Roulette
lab-decided-penalty = somebody's penalty
lab-decided-mercy = the mercy rule
lab-decided-draw = somebody's drawing
lab-decided-catch = a catch

lab-plot-caption = { $rounds } rounds, { $seats } seats, { $bots }
lab-plot-lengths = How long a round takes
lab-plot-hands = Hands during a round
lab-plot-wins = Who wins, by seat
lab-plot-places = What it is worth to begin
lab-plot-deciders = What brought the winner to the front
lab-plot-kinds = Which cards are played, and which win
lab-plot-half = { "" } half of all rounds take { $turns } turns or fewer
lab-plot-turns = length (turns)
lab-plot-rounds = share of rounds (%)
lab-plot-turn = time (turns since the deal)
lab-plot-cards = hand (cards)
lab-plot-seat = seat and bot
lab-plot-place = place (seats clockwise from the first player)
lab-plot-won = rounds won (%), with 95 % interval
lab-plot-decider = how it came to hold the fewest cards
lab-plot-card = card (all colours together)
lab-plot-share = share (%)
lab-plot-mean = mean hand
lab-plot-fewest = smallest hand
lab-plot-largest = largest hand
lab-plot-played = of all plays
lab-plot-winning = of all last cards

lab-plot-even = all alike
lab-plot-deals = { $deals } deals, { $seats } seats, { $bots }
lab-plot-differences = What each change does to { $base }
lab-plot-differences-note = Differences on the same deals, with 95 % intervals; grey: may be luck. { $played }.
lab-plot-short-turns = length of a round
lab-plot-short-ends-emptied = ends with an empty hand
lab-plot-short-knock-outs = knock-outs
lab-plot-short-largest-penalty = largest penalty taken
lab-plot-short-lead-changes = changes of the lead
lab-plot-short-comebacks = wins from 15 cards or more
lab-plot-unit-turns = turns
lab-plot-unit-knock-outs = in a round
lab-plot-unit-largest-penalty = cards
lab-plot-unit-lead-changes = in a round
lab-plot-points = percentage points
lab-plot-lengths-by-rules = How long a round takes, by rules
lab-plot-rounds-a-turn = share of rounds (% for each turn)
lab-plot-line-title = median
lab-plot-line = { $rules }: { $turns } turns
lab-plot-line-longer = { $rules }: { $turns } turns or more
lab-plot-ends = How rounds end, by rules
lab-plot-tournament = { $rounds } rounds of { $deals } deals, { $seats } seats
lab-plot-ratings = How strong the bots are
lab-plot-rating = rating (400 points are ten to one), with 95 % interval
lab-plot-shares = How often the bots win
lab-plot-won-a-seat = rounds won for each seat taken (%), with 95 % interval

lab-compare-title = { $rounds } deals under each of the rules, { $seats } seats, { $bots }, seed { $seed }
lab-compare-note = The first column is the value under { $base }; the others are the differences from it, on the same deals, with their 95 % confidence intervals. * the interval leaves out 0.
lab-tournament-title = { $preset }, { $seats } seats: { $rounds } rounds of { $deals } deals, seed { $seed }
lab-tournament-note = Wins are for each seat taken (even: { $even }). Ratings: 400 points are ten to one; 95 % intervals by resampling.
lab-laddered = Ladder: { $file }
