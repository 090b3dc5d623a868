"""Writes the drawings of the cards: for the browser's client, which is built from them, and for the docs.

`make faces` runs it (`python -m tools.faces`). A test holds the pictures in docs/ against what this would write; what
the client needs is made anew before every build of the client and is not kept in the repository.
"""

from pathlib import Path

from pitiless.cards.colours import SUITS
from pitiless.cards.kinds import KINDS
from pitiless.sheets.palette import DARK, css
from pitiless.sheets.svg import sprite, symbol_id

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web" / "src" / "generated"
PICTURES = ROOT / "docs" / "pictures"
COLUMNS = 16
PITCH_X, PITCH_Y, MARGIN = 66, 90, 6


def shown() -> list[str]:
    """The cards of the overview, in notation: every face, a wild in each colour named for it, and the back."""
    return [*(kind.code for kind in KINDS), "back", *(f"W+10/{colour.letter}" for colour in SUITS)]


def overview() -> str:
    """All faces in rows."""
    cards = shown()
    width = COLUMNS * PITCH_X + MARGIN
    height = -(-len(cards) // COLUMNS) * PITCH_Y + MARGIN
    placed = "".join(
        f'<use href="#{symbol_id(code)}" x="{at % COLUMNS * PITCH_X + MARGIN}" y="{at // COLUMNS * PITCH_Y + MARGIN}"'
        ' width="60" height="84"/>'
        for at, code in enumerate(cards)
    )
    ground = f'<rect width="{width}" height="{height}" rx="{MARGIN}" fill="{DARK["table"]}"/>'
    return (
        sprite()
        .replace("<svg ", f'<svg viewBox="0 0 {width} {height}" ', 1)
        .replace("</svg>", f"{ground}{placed}</svg>")
    )


def client() -> dict[Path, str]:
    """The files that the client is built from."""
    return {CLIENT / "sprite.svg": sprite(), CLIENT / "palette.css": css()}


def pictures() -> dict[Path, str]:
    """The pictures of the docs."""
    return {PICTURES / "faces.svg": overview()}


if __name__ == "__main__":
    for path, text in (client() | pictures()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {path.relative_to(ROOT)}")
