# What `pitiless score` says.
score-pad-at = The score pad is at { $url }
score-pad-no-server = No server answers at { $url }. Start one with `pitiless serve`, and the score pad is at /score there.
score-pad-file = It also comes as one file that needs no server: pitiless score --export score.html
score-pad-written = Wrote { $file }: open it in any browser; it needs no server and no network.
score-pad-not-built = The score pad was not built. With Node.js, in the folder of the repository: make client
score-pad-not-written = { $file } was not written: { $reason }
