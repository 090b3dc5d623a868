# Colours and cards in words.
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue

symbol-S = Skip
symbol-R = Reverse
symbol-E = Skip Everyone
symbol-X = Discard All
symbol-W = Wild
symbol-WRplus-4 = Wild Reverse +4
symbol-Wplus-6 = Wild +6
symbol-Wplus-10 = Wild +10
symbol-WC = Wild Colour Roulette

card-coloured = { $colour } { $symbol }
card-named = { $card }, { $colour } named
card-back = a card face down
