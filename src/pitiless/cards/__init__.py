"""Cards as data: colours, effects, kinds, decks and their text forms."""
