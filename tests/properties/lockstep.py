"""Kernel and oracle side by side: the same rules, deal and actions must show the same at every step."""

import random
from typing import Any

from pitiless.cards.notation import listed, write_card
from pitiless.engine import codec
from pitiless.engine.actions import write_action
from pitiless.engine.expectation import READERS, Seen
from pitiless.engine.round import Round
from tests.oracle import Referee, Refused
from tests.properties.worlds import random_action, random_round

MOST_ACTIONS = 3000
LISTS = ("draw", "discard", "playable")


def kernel_sees(rnd: Round) -> dict[str, Any]:
    """What the kernel shows, in the oracle's shapes."""
    seen = {key: read(Seen(rnd, [0] * len(rnd.names))) for key, read in READERS.items()}
    hands = [
        sorted(write_card(card) for card in listed(codec.hand_of(rnd.state, s)))
        for s in range(len(rnd.names))
    ]
    seen["hands"] = dict(zip(rnd.names, hands, strict=True))
    seen["draw"] = [write_card(card) for card in codec.draw_pile(rnd.state)]
    seen["discard"] = [write_card(card) for card in codec.discard_pile(rnd.state)]
    seen["playable"] = sorted(seen["playable"].split())
    return seen


def tidy(seen: dict[str, Any]) -> dict[str, Any]:
    """The same shape for both: no difference between "none" and None."""
    tidied: dict[str, Any] = {key: None if value == "none" else value for key, value in seen.items()}
    for key in ("out", "owes", "may"):
        tidied[key] = sorted(tidied[key])
    for key in ("draw", "discard"):
        tidied[key] = [card.partition("/")[0] for card in tidied[key]]
    tidied["top"] = tidied["top"].partition("/")[0]
    if tidied["phase"] != "over":
        del tidied["points"]
    tidied["hands"] = {name: sorted(hand) for name, hand in tidied["hands"].items()}
    if tidied["turn"] is None:
        tidied["playable"] = []
    return tidied


def kernel_actions(rnd: Round, seat: int) -> frozenset[str]:
    """All legal actions of a seat, as text."""
    return frozenset(write_action(action, rnd.names) for action in rnd.legal(seat))


def plainly(text: str) -> str:
    """A Discard All chosen to lie on itself is the plain play."""
    words = text.split()
    return " ".join(words[:2]) if len(words) == 4 and words[2] == "top" and words[1] == words[3] else text


def compare(rnd: Round, oracle: Referee, told: str) -> None:
    """Fails with the first difference between the two."""
    mine, theirs = tidy(kernel_sees(rnd)), tidy(oracle.see())
    for key, value in mine.items():
        assert value == theirs[key], f"{key}: kernel {value!r}, oracle {theirs[key]!r}\n{told}"
    for seat in {rnd.turn or 0, len(rnd.log) % len(rnd.names)}:
        name = rnd.names[seat]
        acts, others = kernel_actions(rnd, seat), frozenset(map(plainly, oracle.actions_of(name)))
        extra, lacking = acts - others, others - acts
        assert extra | lacking == set(), (
            f"actions of {name}: kernel only {extra}, oracle only {lacking}\n{told}"
        )


def play_in_lockstep(seed: int) -> int:
    """One random round; returns how many actions it took. Fails with a story that can be replayed."""
    chance = random.Random(seed)
    rnd = random_round(chance)
    oracle = Referee.deal({"preset": "official", **rnd.rules.differences()}, list(rnd.names), rnd.seed, None)
    story = [f"seed {seed}: {rnd.rules.differences()}, {len(rnd.names)} seats"]
    count = 0
    while True:
        compare(rnd, oracle, "\n".join([*story[:1], *story[-6:], str(rnd)]))
        if rnd.over or count >= MOST_ACTIONS:
            return count
        seat, action = random_action(rnd, chance)
        text = write_action(action, rnd.names)
        story += [str(rnd), f"{rnd.names[seat]}: {text}"]
        rnd.apply(seat, action)
        try:
            oracle = oracle.apply(rnd.names[seat], text)
        except Refused as error:
            raise AssertionError(f"oracle refuses: {error}\n" + "\n".join(story[-6:])) from error
        count += 1
