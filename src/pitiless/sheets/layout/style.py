"""How a sheet looks outside its drawings: inks, and the styles of an HTML page."""

from base64 import b64encode
from functools import cache
from importlib.resources import files

from pitiless.cards.colours import SUITS
from pitiless.sheets.palette import LIGHT, PAINTS

INK, MUTED, PAPER = LIGHT["text"], LIGHT["muted"], "#ffffff"
RULE = "#b9c4cd"
TINT = LIGHT["table"]
STRIPE = tuple(PAINTS[colour].ground for colour in SUITS)
FONT = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', system-ui, sans-serif"

PAGES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a paper in millimetres."""

SAFETY = 0.96
"""A browser breaks lines a little earlier than the measure does; printed text is that much smaller."""


def css(kind: str, paper: str, size: float) -> str:
    """The styles of a page: ``size`` is the size of printed text in points."""
    width, height = PAGES[paper]
    printed = size if kind == "full" else round(size * SAFETY, 2)
    page = f"@page {{ size: {width}mm {height}mm; margin: 10mm 12mm 9mm; }}\n"
    stripe = "".join(
        f".stripe i:nth-child({at}) {{ background: {ink}; }}\n" for at, ink in enumerate(STRIPE, 1)
    )
    roles = (
        f":root {{ --ink: {INK}; --muted: {MUTED}; --rule: {RULE}; --tint: {TINT}; --paper: {PAPER};"
        f" --print: {printed}pt; --page: {height - 19.5}mm; }}\n"
    )
    style = (files(__package__) / "sheet.css").read_text(encoding="utf-8")
    return font_faces() + "\n" + roles + f"body {{ font-family: {FONT}; }}\n" + stripe + page + style


@cache
def font_faces() -> str:
    """The shipped fonts inside a style sheet, so that the page needs nothing else."""
    faces = []
    for name, weight in (("Regular", 400), ("Bold", 700)):
        data = (files("pitiless.sheets") / "fonts" / f"AtkinsonHyperlegibleNext-{name}.ttf").read_bytes()
        source = f"url(data:font/ttf;base64,{b64encode(data).decode()})"
        family = FONT.partition(",")[0]
        faces.append(f"@font-face{{font-family:{family};font-weight:{weight};src:{source}}}")
    return "".join(faces)
