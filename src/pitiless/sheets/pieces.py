"""Named pieces of a drawing, and how one is placed in another.

A piece is SVG under an id. Another piece refers to it with ``<use>``, so that the sprite holds it once; a drawing that
stands alone has every reference replaced by what it refers to, and then needs no ids.
"""

import re
from collections.abc import Mapping

Pieces = Mapping[str, str]
_USE = re.compile(r'<use href="#([^"]+)"([^>]*)/>')


def number(value: float, places: int = 3) -> str:
    """A number as short as SVG allows."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return re.sub(r"^(-?)0\.", r"\1.", text) if text != "-0" else "0"


def name(text: str) -> str:
    """Notation, made fit for an id: ``WR+4`` is ``WRplus4``, ``W+6/G`` is ``Wplus6-G``."""
    return text.replace("+", "plus").replace("/", "-")


def attributes(**values: str | float) -> str:
    """Attributes with a space before each; ``stroke_width`` is written ``stroke-width``."""
    return "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in values.items()
    )


def use(piece: str, **values: str | float) -> str:
    """A reference to a piece."""
    return f'<use href="#{piece}"{attributes(**values)}/>'


def place(piece: str, x: float, y: float, scale: float = 1, **values: str | float) -> str:
    """A reference that puts the piece's origin at a point, at a scale."""
    where = f"translate({number(x)} {number(y)})" + (f"scale({number(scale, 6)})" if scale != 1 else "")
    return use(piece, transform=where, **values)


def painted(piece: str, ink: str, **values: str | float) -> str:
    """A reference whose fills and strokes are of one colour; only lines that have a width are stroked."""
    return use(piece, fill=ink, stroke=ink, stroke_width=0, **values)


def expanded(markup: str, pieces: Pieces) -> str:
    """The markup with every reference replaced by its piece."""
    return _USE.sub(lambda found: f"<g{found[2]}>{expanded(pieces[found[1]], pieces)}</g>", markup)


def svg(box: str, markup: str) -> str:
    """A drawing that stands alone."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{markup}</svg>\n'
