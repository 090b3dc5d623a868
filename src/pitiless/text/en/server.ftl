# What a table on a server says besides what happens in the round (that is in events.ftl).

# --- the log of the table ---
note-joined = { $name } has joined.
note-renamed = { $name } is now called { $new }.
note-stood = { $name } gives the chair up.
note-left = { $name } has left the table.
note-cleared = The host has freed the chair of { $name }.
note-removed = The host has sent { $name } away.
note-rules = The rules are now { $preset }{ $count ->
    [0] {""}
    [one] {" "}with { $count } switch set
   *[other] {" "}with { $count } switches set
 }.
note-host = { $name } is now the host.
note-salted = { $name } has added salt to the shuffle.
note-stood-in = { $name } has dropped out of touch: a bot stands in.
note-handed-back = { $name } is back.
note-reopened = Back to the chairs for a new match.
table-worn-out = This table has seen { $most } entries and stands still now. Make a new one to play on.
note-resumed = The server is back. Everything is as it was.

# --- why a request is refused ---
refusal-not-a-member = You are not at this table any more.
refusal-name-empty = A name needs at least one letter that can be seen.
refusal-table-full = This table is full: { $most } people are here.
refusal-no-round = No round is being played.
refusal-not-seated = You have no chair at this table.
refusal-stale = The table has moved on since. Look again, then decide.
refusal-tables-own = Only the table's clock does that.
refusal-leave-the-table = To give up the round, leave the table.
refusal-stray-catches = There was nothing to catch. Wait until the next turn before you try again.
refusal-too-soon = Too soon: everybody gets a moment to call.
refusal-no-such-chair = There is no such chair; this table has { $count }.
refusal-host-only = Only the host does that.
refusal-match-runs = That can be changed before the deal only.
refusal-no-chair = Every chair is taken.
refusal-chair-taken = Somebody has that chair.
refusal-seated = You have a chair already.
refusal-not-between = That is for the time between two rounds.
refusal-too-many-seats = These rules are for at most { $most } seats.
refusal-unknown-bot = There is no such bot. The bots are: { $bots }.
refusal-nothing-to-clear = Nobody sits there whom you could move.
refusal-no-such-member = There is nobody like that at the table.
refusal-bad-clock = A clock runs for { $least } to { $most } seconds, or not at all.
refusal-salted = Your salt is in the shuffle already.
refusal-too-few-seats = A round needs at least { $least } players. Add a bot?
refusal-unknown-phrase = There is no such phrase.
refusal-chat-off = The host has turned free chat off; the quick phrases still work.
refusal-nothing-said = There is nothing to say in that.
