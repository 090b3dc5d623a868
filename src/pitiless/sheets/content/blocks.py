"""What a sheet of paper or a page of rules is made of: plain frozen values, fit for JSON, without any layout.

Each block has a ``sort`` to tell it by. A sentence is marked ``*`` where it differs from the official rules, and ``°``
where the published rules are silent and it is our reading. Cards are in notation (``WR+4``, ``W+6/G``);
``pitiless.sheets.svg`` draws them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Mark = Literal["*", "°", ""]
CHANGED: Mark = "*"
READING: Mark = "°"
PLAIN: Mark = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What is said, its mark, and the names of the switches it speaks of."""

    text: str
    mark: Mark = PLAIN
    switches: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """Sentences that stand together, with a word in front and cards beside them, if any."""

    sentences: tuple[Sentence, ...] = ()
    lead: str = ""
    cards: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The sentences with their marks."""
        return " ".join(sentence.text + sentence.mark for sentence in self.sentences)


@dataclass(frozen=True, slots=True, kw_only=True)
class Items:
    """Sentences one below the other: as paragraphs, with bullets, or as numbered steps."""

    items: tuple[Item, ...]
    style: Literal["plain", "bullets", "steps"] = "bullets"
    sort: Literal["items"] = "items"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows of cells; ``shares`` weighs the widths of the columns, 0 for one as narrow as its content."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Item, ...], ...]
    shares: tuple[int, ...]
    sort: Literal["table"] = "table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A card and what stands below it."""

    card: str
    caption: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pictures:
    """Cards in rows of ``columns``."""

    pictures: tuple[Picture, ...]
    columns: int
    sort: Literal["pictures"] = "pictures"


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Room to write in: ``rows`` rows below a heading for each column; each row begins with its label."""

    heads: tuple[str, ...]
    labels: tuple[str, ...]
    parts: tuple[str, ...]
    """What each cell below a player's name is divided into, such as points and total; none for a whole cell."""
    last: str
    """Head of one more column at the end; empty for none."""
    foot: tuple[str, ...]
    """Labels of rows below the others, with whole cells."""
    sort: Literal["grid"] = "grid"


Block = Items | Table | Pictures | Grid


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading and what stands under it; ``level`` 3 lies within the section of level 2 before it."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    level: Literal[2, 3] = 2

    def items(self) -> Iterator[Item]:
        """Every sentence of the section."""
        for block in self.blocks:
            if isinstance(block, Items):
                yield from block.items
            elif isinstance(block, Table):
                for row in block.rows:
                    yield from row


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole sheet or page. ``facts`` are the few figures under the title, ``legend`` explains the marks in use."""

    kind: Literal["rules", "full", "score", "cards"]
    preset: str
    title: str
    subtitle: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    legend: tuple[str, ...]
    notice: str
    language: str = "en"

    def cards(self) -> tuple[str, ...]:
        """Every card that the sheet shows, once."""
        shown: dict[str, None] = {}
        for section in self.sections:
            for block in section.blocks:
                if isinstance(block, Pictures):
                    shown |= dict.fromkeys(picture.card for picture in block.pictures)
            for item in section.items():
                shown |= dict.fromkeys(item.cards)
        return tuple(shown)


def sheet_marks(sections: tuple[Section, ...]) -> set[Mark]:
    """The marks in use."""
    return {sentence.mark for section in sections for item in section.items() for sentence in item.sentences}
