"""Cards and colours in words, for sentences."""

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import BY_CODE, KINDS, Kind
from pitiless.text import knows, say


def colour_word(colour: int) -> str:
    """The word for a colour in play."""
    return say("colour-none") if colour == Colour.WILD else say(f"colour-{Colour(colour).word}")


def symbol_words(kind: Kind) -> str:
    """A kind without its colour: ``7``, ``Skip``, ``+2``, ``Wild +6``."""
    if kind.is_number:
        return kind.symbol
    for key in (f"symbol-{kind.symbol.partition('+')[0]}", f"symbol-{kind.symbol}"):
        if "+" not in kind.symbol and knows(key):
            return say(key)
    reverses = kind.symbol.startswith("WR")
    return say(
        "symbol-WR" if reverses else "symbol-Wplus" if kind.is_wild else "symbol-plus", value=str(kind.value)
    )


def value_words(kind: Kind) -> str:
    """A draw card by its worth alone: ``+6``."""
    return say("symbol-plus", value=str(kind.value))


def kind_words(index: int) -> str:
    """A card in words: ``red 7``, ``Wild +6``."""
    kind = KINDS[index]
    if kind.is_wild:
        return symbol_words(kind)
    return say("card-coloured", colour=colour_word(kind.colour), symbol=symbol_words(kind))


def card_words(code: str) -> str:
    """The card written ``code`` in words."""
    return kind_words(BY_CODE[code])


def list_words(codes: list[str] | tuple[str, ...]) -> str:
    """Several cards in words."""
    return ", ".join(card_words(code) for code in codes)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]
