# Bots of one's own, `module:attribute`.
bot-own-spelling = { $bot } is no bot: one of your own is written module:attribute, such as mybot:Clever for class Clever in mybot.py.
bot-own-missing = { $bot }: there is no { $attribute } in that module. Name a class, such as mybot:Clever for class Clever in mybot.py.
bot-own-broken = { $bot } cannot be made: { $error }. Modules are looked for in the current folder first.
bot-own-no-choice = { $bot } makes no bot: what it makes needs a method choose(question, chance).
