# What a server says: to who runs it, and to who is kept out or sent away.

# --- the log ---
log-closed = The server is ending.
log-full = The disk is full. Make room; nothing that was answered is lost.
log-in-use = Another server uses this file. End that one, or give this one a folder of its own with --data.
log-damaged = This is no log of tables, or it is damaged. Put a copy in its place, or move it away to begin a new one.
log-not-ours = This is a file of another program. Choose another folder with --data.
log-later = This log has format { $found }; this version of Pitiless reads up to format { $known }. Use a later version.
log-no-access = The file cannot be opened or written ({ $reason }). Check who owns the folder.
log-odd = The log cannot be written or read ({ $reason }).
secret-short = { $path }: the secret is shorter than { $least } characters. Remove the file to have a new one made.
secret-no-access = { $path }: the file cannot be read or written ({ $reason }). Check who owns the folder.

# --- settings ---
setting-bad = { $name }={ $value }: { $reason }
setting-rate = that is no rate; write COUNT/SECONDS, such as 10/60

# --- why a socket is closed or a request is not answered as wished ---
closed-hello = Nothing was said in time.
closed-form = That message cannot be read: { $reason }
closed-no-table = There is no table with this code.
closed-token = Your place at this table is not valid any more. Join again with a name.
closed-taken-over = The table is open in another window.
closed-gone = You are not at this table any more.
closed-slow = This connection is too slow to keep up.
closed-fault = Something went wrong at this table. Everything up to now is kept; come back in a moment.
closed-broken = This table is broken and cannot be played on. Nothing else is affected; please open a new one.
closed-worn = This table has seen so much that no more fits into its log. Please open a new one.
closed-ending = The server is ending. The table is kept, and goes on when the server is back.
closed-name = Say who you are: a name to join with, or the token that you have.
closed-full = Too many are connected to this table.

refusal-busy = The table has its hands full. Try again in a moment.
refusal-disk = That could not be written down, so it did not happen: { $reason }
refusal-form = That cannot be read: { $reason }
refusal-quick = Slowly, please: that was too much in too short a time.

limit-sockets = Too many connections from your address. Close some windows, or wait a moment.
limit-joins = Too many joins from your address in a short time. Wait a moment.
limit-tables = Too many tables from your address in a short time. Wait a while.
limit-chat = Slowly, please: so much talk in so little time cannot be read.
limit-requests = Too many requests in a short time. Wait a moment.
limit-codes = Too many wrong codes from your address. Wait a minute.
limit-open-tables = Your address has as many open tables as it may have ({ $most }).
limit-all-tables = This server has as many open tables as it can hold. Try later.

problem-not-found = There is nothing at this address.
problem-no-table = There is no table with this code.
problem-no-replay = There is no replay with this id.
problem-method = This address does not know that method.
problem-origin = This request comes from another site.
problem-host = This server does not go by that name. Its names are in the setting PITILESS_HOSTS.
problem-type = The body must be JSON: Content-Type application/json.
problem-big = The body is longer than { $most } bytes.
problem-slow = The body did not come in time.
problem-form = That cannot be read: { $reason }
problem-fault = Something went wrong here. It is noted.
problem-number = { $name } is a whole number.

# --- pitiless serve ---
serve-at = The table is at { $url }
serve-lan = Others in this network: { $url }
serve-lan-unknown = No address of this machine in a network was found. Is it connected?
serve-other-port = Port { $port } is taken; using { $other } instead.
serve-port-taken = port { $port } at { $host } is taken. Choose another with --port, or leave it out to have a free one.
serve-bad-host = { $host } is no address of this machine ({ $reason }). Leave --host out, or use --lan.
serve-data = Tables are kept in { $folder }
serve-end = Ctrl-C ends it. Tables are kept and go on where they were.
serve-ended = Ended. Tables are kept.
serve-no-client = The browser client is not built: `make client` in the repository builds it (with Node.js). Meanwhile: pitiless play

# --- what each bot is like ---
about-bot-thrifty = Keeps its strong cards for when they hurt, and never forgets to call.
about-bot-uniform = Plays anything that is allowed, and often forgets to call or to catch.
