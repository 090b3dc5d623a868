"""Every colour of the screen and of the cards, named once.

The four card colours are told apart by their lightness (blue < red < green < yellow) as much as by their hue, so that
they stay apart for people who see hues differently, and in grey; tests/sheets measures it.
"""

from dataclasses import dataclass

from pitiless.cards.colours import Colour

DARK_INK = "#14161a"
LIGHT_INK = "#ffffff"
EDGE = "#f6f2e7"
"""The light edge around every card, and what outlines a colour on the black face."""
SLATE = "#232a38"
"""The ground of the back."""


@dataclass(frozen=True, slots=True)
class Paint:
    """What a card of one colour is painted with: its ground, a shade of it, and the ink on both."""

    ground: str
    shade: str
    ink: str


PAINTS: dict[Colour, Paint] = {
    Colour.RED: Paint("#d92b2b", "#c42323", LIGHT_INK),
    Colour.YELLOW: Paint("#ffdb4d", "#ffe88f", DARK_INK),
    Colour.GREEN: Paint("#3fc28a", "#38b680", DARK_INK),
    Colour.BLUE: Paint("#2a55bd", "#1f459f", LIGHT_INK),
    Colour.WILD: Paint("#1b1e27", "#2b303d", LIGHT_INK),
}

DARK: dict[str, str] = {
    "table": "#101a24",
    "felt": "#172735",
    "text": "#f3f6f8",
    "muted": "#a9bccb",
    "outline": "#5f7b93",
    "accent": "#ffb52e",
    "accent-ink": DARK_INK,
    "accent-text": "#ffb52e",
    "danger": "#ff6b5e",
    "danger-ink": DARK_INK,
}
"""The dark theme by role: an ``-ink`` is written on its namesake, the rest stand on ``table`` and ``felt``."""
LIGHT: dict[str, str] = {
    "table": "#f6f2e7",
    "felt": "#ebe4d2",
    "text": "#1b2733",
    "muted": "#4d6072",
    "outline": "#5f7b93",
    "accent": "#ffb52e",
    "accent-ink": DARK_INK,
    "accent-text": "#8a5a00",
    "danger": "#b3261e",
    "danger-ink": LIGHT_INK,
}
"""The light theme, with the roles of the dark one. The cards are the same in both."""


def card_roles() -> dict[str, str]:
    """The colours of the cards by role: ``card-red``, ``card-red-shade``, ``card-red-ink`` and so on."""
    roles = {"card-edge": EDGE, "card-back": SLATE}
    for colour, paint in PAINTS.items():
        name = f"card-{colour.word}"
        roles |= {name: paint.ground, f"{name}-shade": paint.shade, f"{name}-ink": paint.ink}
    return roles


def _rule(selector: str, scheme: str, roles: dict[str, str]) -> str:
    lines = [f"  --{role}: {value};" for role, value in roles.items()]
    return "\n".join([f"{selector} {{", f"  color-scheme: {scheme};", *lines, "}"]) + "\n"


def css() -> str:
    """The colours as custom properties, one for each role.

    Dark unless the reader's system asks for light; ``data-theme="dark"`` or ``"light"`` on the root element settles it.
    """
    system = _rule(':root:not([data-theme="dark"])', "light", LIGHT)
    return "\n".join(
        [
            _rule(":root", "dark", DARK | card_roles()),
            f"@media (prefers-color-scheme: light) {{\n{system}}}\n",
            _rule(':root[data-theme="light"]', "light", LIGHT),
        ]
    )
