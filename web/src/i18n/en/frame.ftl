# The frame of the table page: bar, panels, joining, results.
cancel = Cancel
seat-free = free

connection-joining = Connecting
connection-away = Connection lost, trying again
connection-elsewhere = Open in another tab or on another device
connection-ended = Not at this table any more
connection-now = Try now
connection-here = Play here

line-said = { $name }: { $text }
your-turn = Your turn
your-turn-more = Your turn: { $penalty ->
    [0] {""}
    [one] 1 card waiting for you,{" "}
   *[other] { $penalty } cards waiting for you,{" "}
  }{ $playable ->
    [0] nothing to play
    [one] 1 sort of card to play
   *[other] { $playable } sorts of cards to play
  }.

bar-round = Round { $round }
bar-lobby = Before the deal
bar-between = After round { $round }
bar-over = Match over
bar-watching = Watching
panel-label = Table { $code }
panel-open = Log, chat, people and rules
panel-log = Log
panel-chat = Chat
panel-chat-new = { $count ->
    [0] Chat
    [one] Chat, 1 new line
   *[other] Chat, { $count } new lines
  }
panel-people = People
panel-rules = Rules

log-empty = Nothing has happened yet.
chat-phrases = Quick phrases
chat-write = Write to the table
chat-send = Send
chat-off = The host has turned free text off; quick phrases stay.
chat-empty = Nobody has said anything yet.

phrase-hello = Hello!
phrase-good-luck = Good luck
phrase-well-played = Well played
phrase-ouch = Ouch!
phrase-no-mercy = No mercy!
phrase-hurry = Come on
phrase-one-moment = One moment
phrase-thanks = Thank you
phrase-sorry = Sorry!
phrase-bye = Goodbye

member-you = (you)
member-host = host
member-away = away
member-seated = chair { $chair }
member-watches = watching
member-waits = waits for a chair
member-make-host = Make host
member-remove = Remove
member-remove-sure = Yes, remove

leave = Leave
leave-title = Leave the table?
leave-playing = You are in a round. If you leave, you give it up, and your place is gone. If you only close the page, a bot stands in after a while and your place stays yours.
leave-plain = Your place will be gone. If you only close the page, it stays yours.
leave-sure = Leave for good
leave-stand = Give up the chair and watch
leave-stay = Stay

join-title = { $host } invites you
join-sit = Take a chair
join-watch = Only watch
join-again = The place you had here is gone. You can come in anew.
join-gone = There is no such table
join-gone-more = It may have been closed, or the code is mistyped.
join-home = To the first page

ended-title = You are no longer at this table
ended-again = Come in again

result-nobody = Nobody wins the round
result-you-round = You win the round!
result-you-match = You win the match!
result-round = { $name } wins the round
result-match = { $name } wins the match
result-player = Player
result-points = Round
result-total = Total
result-of-target = { $total } of { $target } points
result-ready = ready
result-next = Next round
result-deal = Deal now
result-wait = Waiting for the others
result-wait-watching = The next round is dealt when everybody is ready.
result-rematch = Another match
result-rematch-wait = The host may begin another match.
result-replay = Look at it again
result-show = Show result
result-hide = Show table
