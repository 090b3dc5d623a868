"""The table as lines of text: a pure rendering of one seat's view.

Colour is never the only sign of anything: a card shows its letters, a colour its word and its sign, and what can be
played is marked and listed.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from pitiless.cards.colours import Colour
from pitiless.cards.kinds import BY_CODE, KINDS, Kind
from pitiless.cards.words import card_words, colour_word, symbol_words
from pitiless.engine import actions as a
from pitiless.engine.actions import Action
from pitiless.engine.view import ACTIVE, View
from pitiless.rules.options import StackMode
from pitiless.rules.rules import Rules
from pitiless.text import say

NOTHING = "none"
NEAR = 5  # cards below the limit at which a hand is marked
SIGNS = {Colour.RED: "◆", Colour.YELLOW: "●", Colour.GREEN: "♣", Colour.BLUE: "☾", Colour.WILD: "✦"}
INKS = {
    Colour.RED: "bold #ffffff on #d92b2b",
    Colour.YELLOW: "bold #14161a on #ffdb4d",
    Colour.GREEN: "bold #14161a on #3fc28a",
    Colour.BLUE: "bold #ffffff on #2a55bd",
    Colour.WILD: "bold #ffffff on #1b1e27",
}
LOUD = "bold #14161a on #ffb52e"
HEAD = "bold"
PLAYABLE, NOT_PLAYABLE = "*", " "
HEADER_WIDTH = 10
ANSWERS = {
    StackMode.OFFICIAL: "table-answer-official",
    StackMode.RUNNING_TOTAL: "table-answer-official",
    StackMode.STRICTLY_HIGHER: "table-answer-higher",
    StackMode.IDENTICAL: "table-answer-identical",
    StackMode.OFF: "table-answer-off",
}


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal can show."""

    width: int = 80
    signs: bool = True

    def sign(self, colour: Colour) -> str:
        """The sign of a colour with a space after it; nothing where signs cannot be shown."""
        return f"{SIGNS[colour]} " if self.signs else ""


@dataclass(frozen=True, slots=True)
class Scene:
    """All that the table shows one seat on its turn."""

    view: View
    names: tuple[str, ...]
    rules: Rules
    legal: tuple[Action, ...]
    look: Look

    @property
    def playable(self) -> set[str]:
        """The cards that may be played now."""
        return {action.card for action in self.legal if isinstance(action, a.Play)}

    def lines(self) -> list[Text]:
        """The table, line by line."""
        return [
            Text(self.title(), HEAD),
            *self.seats(),
            self.top(),
            *self.penalty(),
            *self.hand(),
            *self.choices(),
        ]

    def title(self) -> str:
        """Whose turn it is, and for what."""
        keys = {"answer": "table-answer", "challenge": "table-answer", "name": "table-name"}
        return say(keys.get(self.view.phase, "table-your-turn"), name=self.names[self.view.seat or 0])

    # --- the others -----------------------------------------------------------------------------------------------

    def seats(self) -> list[Text]:
        """The seats in the order of turns from the viewer on, then those that are out."""
        view = self.view
        order = turn_order(view)
        shown = [self.seat(seat, place) for place, seat in enumerate(order)]
        way = "clockwise" if view.direction == 1 else "anticlockwise"
        lines = [Text(say("table-order", way=way, seats=", ".join(shown)))]
        gone = [self.names[seat] for seat, status in enumerate(view.status) if status != ACTIVE]
        return [*lines, Text(say("table-gone", seats=", ".join(gone)))] if gone else lines

    def seat(self, seat: int, place: int) -> str:
        """One seat with its count and marks."""
        name = say("table-you") if seat == self.view.seat else self.names[seat]
        marks = ", ".join(self.marks(seat)) or NOTHING
        shown = say("table-seat", name=name, count=self.view.counts[seat], marks=marks)
        return say("table-next", seat=shown) if place == 1 else shown

    def marks(self, seat: int) -> list[str]:
        """What is to be noticed about a seat."""
        view, limit = self.view, self.rules.mercy.mercy_limit
        marks = []
        if limit and view.counts[seat] >= limit - NEAR:
            marks.append(say("table-mark-near", short=limit - view.counts[seat], limit=limit))
        if seat in view.called:
            marks.append(say("table-mark-called"))
        elif seat in view.owes:
            marks.append(say("table-mark-owes"))
        elif view.counts[seat] == 1:
            marks.append(say("table-mark-one"))
        return marks

    # --- the middle -----------------------------------------------------------------------------------------------

    def top(self) -> Text:
        """The top card, the colour in play, the piles."""
        view = self.view
        kind = KINDS[BY_CODE[view.card]]
        line = Text(say("table-top") + " ")
        line.append_text(chip(kind, f"{self.look.sign(kind.colour)}{kind.code}"))
        line.append(f" {card_words(view.card)}. ")
        colour = say("table-colour", colour=f"{self.look.sign(view.colour)}{colour_word(view.colour)}")
        line.append(colour, HEAD)
        piles = {"draw": view.draw_count, "discard": view.discard_count, "aside": view.aside_count}
        return line.append(" " + say("table-piles", **piles))

    def penalty(self) -> list[Text]:
        """What is waiting, and the least answer; the loudest line there is."""
        view = self.view
        if not view.penalty:
            return []
        key = ANSWERS.get(self.rules.stacking.stack_mode, "table-answer-any")
        line = Text(">> " + say("table-penalty", total=view.penalty), LOUD)
        return [line.append(" " + say(key, least=view.least))]

    # --- the hand -------------------------------------------------------------------------------------------------

    def hand(self) -> list[Text]:
        """The hand by colours, numbered; what can be played is marked."""
        hand = self.view.hand
        if not hand:
            return [Text(say("table-hand-empty"))]
        lines = [self.hand_title()]
        rows: dict[Colour, list[Text]] = {}
        for number, card in enumerate(hand, 1):
            kind = KINDS[BY_CODE[card]]
            mark = PLAYABLE if card in self.playable else NOT_PLAYABLE
            item = Text(f"{mark}{number} ").append_text(chip(kind, kind.code))
            rows.setdefault(kind.colour, []).append(item.append(_spoken(kind)))
        for colour, items in rows.items():
            word = say("table-wild") if colour is Colour.WILD else colour_word(colour)
            lines += packed(f"  {self.look.sign(colour)}{word}", items, self.look.width)
        return lines

    def hand_title(self) -> Text:
        """How many cards there are; with a warning when the limit is near."""
        count, limit = len(self.view.hand), self.rules.mercy.mercy_limit
        near = bool(limit) and count >= limit - NEAR
        short = str(limit - count) if near else NOTHING
        return Text(say("table-hand", count=count, short=short, limit=limit), HEAD)

    def choices(self) -> list[Text]:
        """What can be done now, in words."""
        found = [say("table-can-play", cards=self._playable_words())] if self.playable else []
        for sort, key in CHOICES.items():
            if any(isinstance(action, sort) for action in self.legal):
                found.append(say(key))
        catches = [action.target for action in self.legal if isinstance(action, a.Catch)]
        owing = [self.names[seat] for seat in catches if seat in self.view.owes]
        if owing:
            found.append(say("table-can-catch", names=", ".join(owing)))
        return [Text(say("table-can", choices=either(found)))] if found else []

    def _playable_words(self) -> str:
        numbers = [str(i) for i, card in enumerate(self.view.hand, 1) if card in self.playable]
        return either(numbers)


CHOICES: dict[type, str] = {
    a.Draw: "table-can-draw",
    a.Take: "table-can-take",
    a.Keep: "table-can-keep",
    a.Name: "table-can-name",
    a.Challenge: "table-can-challenge",
    a.Accept: "table-can-accept",
    a.Call: "table-can-call",
}


def turn_order(view: View) -> list[int]:
    """The active seats as turns go, from the viewer on."""
    seats, first = len(view.status), view.seat or 0
    order = [(first + step * view.direction) % seats for step in range(seats)]
    return [seat for seat in order if view.status[seat] == ACTIVE]


def chip(kind: Kind, text: str) -> Text:
    """A card as a small coloured label."""
    return Text(f" {text} ", INKS[kind.colour])


def _spoken(kind: Kind) -> str:
    """The word for a sign that its letters alone do not tell a newcomer."""
    return "" if kind.is_number or kind.symbol.startswith(("+", "W+")) else f" {symbol_words(kind)}"


def either(words: Sequence[str]) -> str:
    """The words with commas and a last "or"."""
    if len(words) < 2:
        return "".join(words)
    return say("table-or", first=", ".join(words[:-1]), last=words[-1])


def packed(header: str, items: Iterable[Text], width: int) -> list[Text]:
    """Items beside a header, as many to a line as the width holds; the rest hang under the first."""
    indent = max(HEADER_WIDTH + 2, len(header) + 1)
    lines = [Text(header.ljust(indent))]
    for item in items:
        line = lines[-1]
        gap = "  " if line.cell_len > indent else ""
        if gap and line.cell_len + len(gap) + item.cell_len > width:
            lines.append(Text(" " * indent))
            gap = ""
        lines[-1].append(gap).append_text(item)
    return lines
