"""Where the ink of a drawing lies: each shape of an SVG document with its bounds on the card."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from math import radians

from fontTools.misc.transform import Identity, Transform
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

SVG = "{http://www.w3.org/2000/svg}"
INHERITED = ("fill", "stroke", "stroke-width")


@dataclass(frozen=True)
class Mark:
    """One shape: its outline as path data, what it is painted with, and its bounds with half a stroke around it."""

    outline: str
    fill: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def within(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether the shape lies in the rectangle."""
        return self.left >= left and self.top >= top and self.right <= right and self.bottom <= bottom


def together(marks: list[Mark]) -> Mark:
    """What surrounds all of them."""
    return Mark(
        " ".join(mark.outline for mark in marks),
        "",
        min(mark.left for mark in marks),
        min(mark.top for mark in marks),
        max(mark.right for mark in marks),
        max(mark.bottom for mark in marks),
    )


def marks(document: str) -> list[Mark]:
    """All shapes of a document without references, in the order in which they are painted."""
    return list(
        _marks(ET.fromstring(document), Identity, {"fill": "", "stroke": "none", "stroke-width": "1"})
    )


def _marks(element: ET.Element, at: Transform, paint: dict[str, str]) -> Iterator[Mark]:
    at = at.transform(_transform(element.get("transform", "")))
    paint = paint | {key: element.attrib[key] for key in INHERITED if key in element.attrib}
    if element.tag in (SVG + "path", SVG + "circle", SVG + "rect"):
        yield _mark(element, at, paint)
    for child in element:
        yield from _marks(child, at, paint)


def _transform(text: str) -> Transform:
    transform = Identity
    for verb, words in re.findall(r"(\w+)\(([^)]*)\)", text):
        numbers = [float(word) for word in words.split()]
        if verb == "rotate":
            transform = transform.rotate(radians(numbers[0]))
        else:
            transform = {"translate": transform.translate, "scale": transform.scale}[verb](*numbers)
    return transform


def _mark(element: ET.Element, at: Transform, paint: dict[str, str]) -> Mark:
    outline = _outline(element)
    pen = BoundsPen(None)
    parse_path(outline, TransformPen(pen, at))
    left, top, right, bottom = pen.bounds
    stroke = 0.0 if paint["stroke"] == "none" else float(paint["stroke-width"]) * abs(at[0] or at[1]) / 2
    return Mark(outline, paint["fill"], left - stroke, top - stroke, right + stroke, bottom + stroke)


def _outline(element: ET.Element) -> str:
    if element.tag == SVG + "path":
        return element.attrib["d"]
    if element.tag == SVG + "circle":
        r = element.attrib["r"]
        return f"M{r} 0A{r} {r} 0 1 1 -{r} 0 {r} {r} 0 0 1 {r} 0z"
    x, y, width, height = (element.get(key, "0") for key in ("x", "y", "width", "height"))
    return f"M{x} {y}h{width}v{height}h-{width}z"
