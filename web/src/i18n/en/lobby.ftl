# Before the deal.
invite = Invite
invite-code = Table code
invite-link = Link to this table
invite-qr = The link as a QR code, to be read with a phone
invite-copy = Copy link
invite-share = Share
invite-text = Come and play No Mercy with me
invite-copied = The link is copied.
invite-selected = The link is selected; copy it with your keys or menu.

chairs = Chairs
chairs-count = Number of chairs
chairs-fewer = One chair fewer
chairs-more = One chair more
chairs-fill = { $count ->
    [one] A bot on the free chair
   *[other] Bots on the { $count } free chairs
  }
chairs-watching = Watching: { $names }
chair = Chair { $chair }: { $name }
chair-number = Chair { $chair }
chair-free = free
chair-bot = bot
chair-person = here
chair-you = you
chair-sit = Sit here
chair-stand = Stand up
chair-clear = Free it
chair-set-bot = Bot on chair { $chair }
chair-no-bot = no bot
chair-bot-sort = bot: { $bot }

settings-table = The table
settings-clock = Time for a decision
settings-clock-value = { $seconds ->
    [0] no clock
   *[other] { $seconds } s
  }
settings-easy = Twice the time for
settings-pace = Bots play
settings-grace = A bot stands in after
settings-seconds = { $seconds ->
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } seconds
  }
settings-public = On the list of tables
settings-public-more = Anybody on this server may find it.
settings-chat = Free text in the chat
settings-chat-more = Quick phrases are always there.
settings-said-clock = { $seconds ->
    [0] No clock: take your time.
   *[other] { $seconds } seconds for a decision.
  }
settings-said-grace = If somebody drops out, a bot stands in after { $seconds } seconds and hands back.
settings-said-public = The table is on the public list.
settings-said-private = Only who has the code finds this table.
settings-said-chat = Free text in the chat is allowed.
settings-said-no-chat = Quick phrases only in the chat.
pace-fast = fast
pace-normal = normal
pace-slow = slow

fair = A fair shuffle
fair-more = The server has fixed its secret already: this is its seal. Add a text of your own, and nobody alone decides the shuffle. After the match all is opened, and anybody can check it.
fair-commitment = Seal of the server's secret
fair-salts = Texts in the shuffle
fair-salt = { $name }: { $text }
fair-add = Your text for the shuffle
fair-add-go = Add

lobby-deal = Deal
lobby-wait = { $free ->
    [0] All chairs are taken. { $host } deals.
    [one] 1 chair is free. { $host } deals.
   *[other] { $free } chairs are free. { $host } deals.
  }
