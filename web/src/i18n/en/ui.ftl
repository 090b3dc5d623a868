# What stands on every page.
wordmark = Pitiless
close = Close
skip = Skip to content
loading = One moment
title-page = { $page } · Pitiless
title-home = Pitiless: the No Mercy card game
broken-title = This part did not load
broken-try = Try again

api-away = The server does not answer. Is it running, and are you in its network?
api-odd = The server answered in a way that this page does not understand (status { $status }).

missing-title = There is nothing here
missing-text = The address may be mistyped, or the table is long gone.
