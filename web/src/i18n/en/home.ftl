home-line = 168 cards. Nobody is spared.
home-more = The No Mercy card game, played by the printed rules, with friends or with bots. No account, nothing to install.
home-name = Your name
home-name-hint = Up to 20 letters. The others at the table see it.
home-name-needed = Write a name first, so that the others know who plays.
home-play = Play now
home-play-more = against three bots
home-make = Make a table
home-make-more = to invite others
home-join = Join a table
home-code = Code or link
home-code-wrong = A code is eight letters and digits, as in K7QM2XPA.
home-code-go = Go to the table

home-yours = Your places
home-yours-back = Back to the table
home-yours-forget = Forget table { $code }
home-open = Open tables
home-open-none = Nobody has opened a table to everybody right now. Make one, and tick “on the list of tables” there.
home-open-again = Look again
home-open-join = Join
home-open-watch = Watch
home-table = { $host }'s table
home-table-plain = Table { $code }
home-table-people = { $people ->
    [one] 1 person
   *[other] { $people } people
  }, { $bots ->
    [0] no bots
    [one] 1 bot
   *[other] { $bots } bots
  }, { $seats } chairs
home-stage-lobby = waiting for the deal
home-stage-round = round { $round } is being played
home-stage-between = between two rounds
home-stage-over = the match is over

home-settings = Settings
home-licences = Licences
home-version = Pitiless { $version }
