"""The colours of a face."""

from enum import IntEnum


class Colour(IntEnum):
    """A colour of the light side; ``WILD`` is the colour of a card that has none."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3
    WILD = 4

    @property
    def letter(self) -> str:
        """The letter of the notation: ``R``, ``Y``, ``G``, ``B`` or ``W``."""
        return self.name[0]

    @property
    def word(self) -> str:
        """The word of the text forms: ``red`` and so on."""
        return self.name.lower()


SUITS: tuple[Colour, ...] = (Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.BLUE)
BY_LETTER = {colour.letter: colour for colour in SUITS}
BY_WORD = {colour.word: colour for colour in SUITS}
