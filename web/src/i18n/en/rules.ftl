# Rules as they are shown and chosen.
preset-official = Official
preset-open-mercy = Open Mercy
preset-house = House
preset-casual = Casual
preset-wiki = Wiki
preset-comparison = Comparison

preset-more-official = The printed rules of the 168-card game, nothing added.
preset-more-open-mercy = As the free Open Mercy table plays it.
preset-more-house = What many families play: freer stacking, more ways to answer.
preset-more-casual = Milder and shorter, for a first evening.
preset-more-wiki = As a well-read wiki page tells it.
preset-more-comparison = Close to the classic game, to compare with.

rules-title = Rules of table { $code }
rules-back = Back to the table
rules-search = Search the rules
rules-none = No rule has these words.
rules-changed = changed
rules-unprinted = not printed
rules-unprinted-more = “Not printed” marks what no sheet says: there it is our reading.
rules-official-value = Official: { $value }
rules-only-changed = Only what is changed
rules-by-the-book = Every switch stands as the official rules have it.
rules-count = { $count ->
    [one] 1 switch is changed.
   *[other] { $count } switches are changed.
  }
rules-preset = Start from
rules-use = Use these rules
rules-undo = Back to the preset
rules-choose = Change the rules
rules-all = All rules
rules-in-force = Rules in force
rules-target = Played to { $target } points.
rules-one-round = Every round stands for itself.
rules-count-short = { $count ->
    [0] {""}
   *[other] { $count } changed
  }

group-setup = Setting up
group-matching = What may be played
group-drawing = Drawing
group-stacking = Answering Draw cards
group-cards = What the cards do
group-going_out = Going out
group-last_card = The last-card call
group-mercy = The mercy limit
group-scoring = Piles, points and the table
