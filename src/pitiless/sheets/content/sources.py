"""Where the rules come from, and where the sources differ from each other and from what holds here."""

from pitiless.sheets.content.blocks import Item, Sentence, Table
from pitiless.sheets.content.pen import Pen, plain
from pitiless.sheets.content.silence import speaks
from pitiless.text import say

SOURCES = ("sheet", "editions", "page", "shops", "open-mercy", "wiki", "comparison", "classic")
DIFFER: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("players", "sheet", ("players",)),
    ("split", "sheet", ("deck",)),
    ("more", "wiki", ("deck",)),
    ("first", "comparison", ("first_card",)),
    ("drawn", "comparison", ("drawn_playable",)),
    ("hands", "product-page", ("seven", "zero")),
    ("seven", "open-mercy", ("seven",)),
    ("answers", "product-page", ("stack_mode",)),
    ("total", "some", ("stack_mode",)),
    ("ten", "comparison", ("ten_stackable",)),
    ("sixteen", "open-mercy", ("stack_mode",)),
    ("two", "open-mercy", ("wr4_two",)),
    ("roulette", "wiki", ("roulette_colour_by",)),
    ("top", "open-mercy", ("discard_all_top",)),
    ("catch", "open-mercy", ("catch_penalty",)),
    ("bonus", "wiki", ("ko_bonus",)),
)
"""Point, who says something else about it, and the switches that settle it here."""
CLASSIC: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("draw", ("cannot_play", "drawn_playable", "draw_one_then")),
    ("answers", ("stack_mode",)),
    ("challenge", ("challenge_wild_draw",)),
    ("hands", ("seven", "zero")),
    ("limit", ("mercy_limit",)),
    ("points", ("scoring", "target")),
)


def source_list() -> tuple[str, ...]:
    """The sources, with what each is followed on."""
    return tuple(say(f"source-list-{name}") for name in SOURCES)


def differing_sources(pen: Pen) -> Table:
    """What a source says, and what holds here."""
    heads = (say("head-topic"), say("head-they"), say("head-they-say"), say("head-here"))
    rows = tuple(
        (
            Item(lead=say(f"differ-{name}")),
            plain(say(f"source-{source}")),
            plain(say(f"differ-{name}-say")),
            Item(sentences=pen.switches(*switches)),
        )
        for name, source, switches in DIFFER
        if all(speaks(pen.rules, switch) for switch in switches)
    )
    return Table(heads=heads, rows=rows, shares=(3, 2, 4, 5))


def classic_table(pen: Pen) -> Table:
    """The classic rules beside these."""
    heads = (say("head-topic"), say("head-classic"), say("head-here"))
    deck = Sentence(text=say("classic-deck-here", total=pen.rules.setup.deck.total), mark=pen.mark("deck"))
    rows = [(Item(lead=say("classic-deck")), plain(say("classic-deck-there")), Item(sentences=(deck,)))]
    rows += [
        (
            Item(lead=say(f"classic-{name}")),
            plain(say(f"classic-{name}-there")),
            Item(sentences=pen.switches(*switches)),
        )
        for name, switches in CLASSIC
    ]
    return Table(heads=heads, rows=tuple(rows), shares=(2, 3, 6))
