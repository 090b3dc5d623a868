"""Writes ``web/src/generated/points.ts``: all the score pad knows of points, from the kinds, the decks and the presets.

``make client`` runs it. In a hand only the symbol counts, not the colour, so the pad counts cards by symbol.
"""

import json
import sys
from pathlib import Path
from typing import Any

from pitiless.cards.decks import Deck
from pitiless.cards.kinds import KINDS, SYMBOLS
from pitiless.engine.kernel import KO_POINTS
from pitiless.rules.options import OutBonus, OutNextRound
from pitiless.rules.rules import LEAST_SEATS, SEATS_BY_SPAN, SWITCHES, Rules
from pitiless.rules.variants import VARIANTS

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "web" / "src" / "generated" / "points.ts"
MADE = "// Made by tools/client_points.py; `make client` writes it anew."
TYPES = """export type CardSymbol = keyof typeof KINDS;
export type Preset = keyof typeof PRESETS;
export type Bonus = (typeof BONUSES)[number];"""


def kinds() -> dict[str, dict[str, Any]]:
    """Points of each symbol [80], and its cards in notation, one a colour.

    :raises ValueError: when the colours of a symbol do not count the same.
    """
    table: dict[str, dict[str, Any]] = {}
    for symbol in SYMBOLS:
        alike = [kind for kind in KINDS if kind.symbol == symbol]
        if len({kind.points for kind in alike}) != 1:
            raise ValueError(f"{symbol}: the colours count differently, and the score pad asks for no colour")
        table[symbol] = {"points": alike[0].points, "cards": [kind.code for kind in alike]}
    return table


def cards(deck: Deck) -> dict[str, int]:
    """How many cards of each symbol a deck has; those it lacks are left out."""
    counts = dict.fromkeys(SYMBOLS, 0)
    for kind, count in zip(KINDS, deck.counts, strict=True):
        counts[kind.symbol] += count
    return {symbol: count for symbol, count in counts.items() if count}


def preset(name: str, rules: Rules) -> dict[str, Any]:
    """What a preset says of points.

    :raises ValueError: when it scores in a way that the pad cannot follow.
    """
    if not rules.scoring.scoring or rules.mercy.ko_next_round is not OutNextRound.RETURN:
        raise ValueError(f"{name}: the score pad keeps points, and deals everybody in again [74][79]")
    return {
        "bonus": rules.mercy.ko_bonus.value,
        "target": rules.scoring.target,
        "limit": rules.mercy.mercy_limit,
        "cards": cards(rules.setup.deck),
    }


def constant(name: str, value: object) -> str:
    """A constant of the file."""
    return f"export const {name} = {json.dumps(value)} as const;"


def typescript() -> str:
    """The whole file."""
    target = next(switch for switch in SWITCHES if switch.name == "target")
    most_target = int(target.values[0].split(" to ")[1])
    return "\n".join(
        (
            MADE,
            "/** Points and cards of each symbol. */",
            constant("KINDS", kinds()),
            "/** Points for a knock-out [71]. */",
            constant("KNOCK_OUT", KO_POINTS),
            "/** Who may get them [71]. */",
            constant("BONUSES", [bonus.value for bonus in OutBonus]),
            constant("PRESETS", {name: preset(name, rules) for name, rules in VARIANTS.items()}),
            constant("SEATS", {"least": LEAST_SEATS, "most": max(SEATS_BY_SPAN.values())}),
            constant("MOST_TARGET", most_target),
            TYPES,
            "",
        )
    )


def main() -> None:
    """Write the file when it is not as it should be."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != typescript():
        TARGET.write_text(typescript(), encoding="utf-8")
        sys.stdout.write(f"wrote {TARGET.relative_to(ROOT)}\n")


if __name__ == "__main__":
    main()
