"""The worked examples: scenarios told from their own text, without an engine.

All that a caption says is read from the scenario: who does what, and the expectations between the steps. A test plays
each scenario under the rules that show it, so that an example which the engine contradicts fails.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.notation import read_cards, read_colour
from pitiless.cards.words import card_words, colour_word, list_words
from pitiless.rules.lines import Spelled
from pitiless.rules.rules import Rules
from pitiless.sheets.content.blocks import Block, Item, Items, Section, Table
from pitiless.sheets.content.pen import plain
from pitiless.text import say

Scenario = Mapping[str, Any]
OUT_POINTS = 250
ROOM = 25
"""No example but the one about it may come near the mercy limit."""

_ANSWERS: Mapping[str, tuple[Spelled, ...]] = {
    "stack_mode": ("official", "house", "strictly_higher"),
    "stack_total_cap": (0,),
    "challenge_wild_draw": (False,),
    "wild_draw_colour_by": ("player",),
}
SHOWN_UNDER: dict[str, Mapping[str, tuple[Spelled, ...]]] = {
    "green-five": {"wild_restriction": ("none",)},
    "first-card": {"first_card": ("bury",), "first_player": ("left_of_dealer",)},
    "draw-until": {"cannot_play": ("until_playable",), "drawn_playable": ("must",)},
    "stack-out": {**_ANSWERS, "mercy_limit": (25,)},
    "stack-sixteen": {
        **_ANSWERS,
        "stack_mode": ("house", "casual"),
        "ten_stackable": (True,),
        "same_colour_allowed": (True,),
    },
    "turn-stack": {
        **_ANSWERS,
        "stack_mode": ("official", "house", "casual", "strictly_higher"),
        "wr4_in_stack": ("flips",),
    },
    "discard-all": {"discard_all_scope": ("all", "optional")},
    "pass-hands": {"zero": ("rotate",)},
    "swap": {"seven": ("must", "may_keep")},
    "roulette": {
        "roulette_colour_by": ("victim",),
        "roulette_colour_after": ("named", "before", "last_card"),
        "roulette_hit_card": ("kept",),
    },
    "two-back": {
        **_ANSWERS,
        "stack_mode": ("official", "house", "casual"),
        "wild_restriction": ("none",),
        "same_colour_allowed": (True,),
        "wr4_two": ("self",),
    },
    "caught": {"catch_penalty": (2,), "catch_mode": ("caught",)},
    "score": {"scoring": (True,), "ko_bonus": ("winner",), "round_end": ("first_out",)},
}
"""The examples in the order of the page, each with the values of switches under which it holds."""
HANDS_SHOWN = {
    "green-five": ("Ana",),
    "draw-until": ("Ana",),
    "discard-all": ("Ana",),
    "pass-hands": ("Ana", "Ben", "Cal"),
    "swap": ("Ana", "Cal"),
    "roulette": ("Ben",),
}
"""Whose hands are laid open at the start."""


@cache
def scenarios() -> dict[str, Scenario]:
    """The scenarios by id."""
    text = (files(__package__) / "examples" / "rounds.toml").read_text(encoding="utf-8")
    return {entry["id"]: entry for entry in tomllib.loads(text)["scenario"]}


def shown(rules: Rules) -> tuple[str, ...]:
    """The ids of the examples that hold under these rules."""
    return tuple(name for name in SHOWN_UNDER if _holds(name, rules))


def _holds(name: str, rules: Rules) -> bool:
    limit = rules.mercy.mercy_limit
    if (limit and limit < ROOM) or (not limit and scenarios()[name].get("out")):
        return False
    values = SHOWN_UNDER[name]
    in_deck = all(rules.setup.deck.counts[card] for card in _all_cards(scenarios()[name]))
    return in_deck and all(rules.spelled(switch) in allowed for switch, allowed in values.items())


def _all_cards(scenario: Scenario) -> set[int]:
    piles = (*scenario["hands"].values(), scenario.get("discard", ""), scenario["draw"])
    return {card for pile in piles for card in read_cards(pile)}


def example(name: str) -> Section:
    """One example, told."""
    scenario = scenarios()[name]
    told: tuple[Block, ...] = (Items(items=_gathered(_Teller(name, scenario).told()), style="steps"),)
    if "winner" in scenario["steps"][-1]:
        told = (*told, counting(scenario))
    lesson = Items(items=(plain(say(f"example-{name}-lesson")),), style="plain")
    return Section(id=f"example-{name}", title=say(f"example-{name}"), blocks=(*told, lesson), level=3)


def _gathered(told: Iterable[Item]) -> tuple[Item, ...]:
    """What shows no card stands with what came before it."""
    steps: list[Item] = []
    for item in told:
        if steps and not item.cards:
            before = steps.pop()
            steps.append(replace(before, sentences=(*before.sentences, *item.sentences)))
        else:
            steps.append(item)
    return tuple(steps)


# --- telling --------------------------------------------------------------------------------------------------------


def _codes(pile: str) -> tuple[str, ...]:
    return tuple(KINDS[card].code for card in read_cards(pile))


@dataclass(slots=True)
class _Teller:
    """Tells one scenario from its text; knows of the course of play what the expectations say."""

    name: str
    scenario: Scenario
    waiting: int = 0

    def told(self) -> Iterator[Item]:
        yield from self.start()
        steps: Sequence[Any] = self.scenario["steps"]
        for at, step in enumerate(steps):
            following = steps[at + 1] if at + 1 < len(steps) else {}
            if isinstance(step, str):
                yield self.act(step, following if isinstance(following, dict) else {})
            else:
                yield from self.see(step)

    def start(self) -> Iterator[Item]:
        names, discard = self.scenario["seats"], self.scenario.get("discard", "")
        if discard:
            top = _codes(discard)[-1]
            text = say("example-order", names=", ".join(names), top=card_words(top))
            yield plain(text, top)
        for name in HANDS_SHOWN.get(self.name, ()):
            cards = _codes(self.scenario["hands"][name])
            yield plain(say("example-holds", name=name, cards=list_words(cards)), *cards)

    def act(self, step: str, following: Scenario) -> Item:
        """One step; what follows it says how many cards it moved."""
        step, refused, _ = step.partition(" !")
        name, _, action = step.partition(": ")
        verb, *words = action.split()
        tell: Callable[..., Item] = getattr(self, f"_{verb}")
        if refused:
            return plain(say("example-refused", name=name, card=card_words(words[0])), words[0])
        return tell(name, words, following)

    def _play(self, name: str, words: list[str], _following: Scenario) -> Item:
        card, *rest = words
        target = rest[1] if rest[:1] == ["with"] else "none"
        named = rest[0] if rest and target == "none" else ""
        colour = read_colour(named) if named else None
        text = say(
            "example-play",
            name=name,
            card=card_words(card),
            colour="none" if colour is None else colour_word(colour),
            target=target,
        )
        return plain(text, card if colour is None else f"{card}/{colour.letter}")

    def _take(self, name: str, _words: list[str], _following: Scenario) -> Item:
        return plain(say("example-take", name=name, count=self.waiting))

    def _draw(self, name: str, _words: list[str], following: Scenario) -> Item:
        cards = self.moved(name, following)
        return plain(say("example-draw", name=name, count=len(cards)), *cards)

    def _name(self, name: str, words: list[str], following: Scenario) -> Item:
        cards = self.moved(name, following)
        colour = colour_word(read_colour(words[0]))
        return plain(say("example-name", name=name, colour=colour, count=len(cards)), *cards)

    def _catch(self, name: str, words: list[str], following: Scenario) -> Item:
        kept = 1
        count = following["counts"][words[0]] - kept
        return plain(say("example-catch", name=name, target=words[0], count=count))

    def moved(self, name: str, following: Scenario) -> tuple[str, ...]:
        """The cards that came from the draw pile into a hand that had not changed before."""
        more = following["counts"][name] - len(read_cards(self.scenario["hands"][name]))
        return _codes(self.scenario["draw"])[:more]

    def see(self, seen: Scenario) -> Iterator[Item]:
        """What an expectation says."""
        if "discard" in seen:
            cards = _codes(seen["discard"])
            yield plain(say("example-turned", cards=list_words(cards)), *cards)
        if "penalty" in seen:
            self.waiting = seen["penalty"]
            least = seen.get("least", 0)
            yield plain(say("example-waiting", count=self.waiting, name=seen["turn"], least=least))
        for name, count in seen.get("counts", {}).items():
            yield plain(say("example-counts", name=name, count=count))
        for name in seen.get("out", ()):
            yield plain(say("example-out", name=name, count=ROOM))
        for name, hand in seen.get("hands", {}).items():
            cards = _codes(hand)
            yield plain(say("example-holds", name=name, cards=list_words(cards)), *cards)
        if "playable" in seen:
            cards = _codes(seen["playable"])
            yield plain(say("example-playable", name=self.scenario["turn"], cards=list_words(cards)), *cards)
        if "turn" in seen and "penalty" not in seen:
            yield plain(say("example-next", name=seen["turn"]))
        if "winner" in seen:
            yield plain(say("example-round-over", name=seen["winner"]))


def counting(scenario: Scenario) -> Table:
    """The hands that are left at the end, counted card by card [80]."""
    winner = scenario["steps"][-1]["winner"]
    rows = []
    for name, hand in scenario["hands"].items():
        if name != winner:
            cards = _codes(hand)
            points = [KINDS[BY_CODE[card]].points for card in cards]
            sum_of = " + ".join(str(n) for n in points)
            rows.append((Item(lead=name, cards=cards), plain(sum_of), plain(str(sum(points)))))
    out = plain(say("example-sum-out"))
    rows.extend((Item(lead=name), out, plain(str(OUT_POINTS))) for name in scenario["out"])
    total = scenario["steps"][-1]["points"][winner]
    rows.append((Item(lead=say("example-total")), plain(""), plain(str(total))))
    heads = (say("example-head-hand"), say("example-head-sum"), say("head-points"))
    return Table(heads=heads, rows=tuple(rows), shares=(3, 3, 0))
