# Colours and cards in words. $colour is red, yellow, green or blue.
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-none = no colour

symbol-S = Skip
symbol-R = Reverse
symbol-plus = +{ $value }
symbol-E = Skip Everyone
symbol-X = Discard All
symbol-W = Wild
symbol-WR = Wild Reverse +{ $value }
symbol-Wplus = Wild +{ $value }
symbol-WC = Wild Colour Roulette

card-coloured = { $colour } { $symbol }
card-named = { $card } ({ $colour })
