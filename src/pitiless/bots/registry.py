"""The bots by name."""

from collections.abc import Callable

from pitiless.bots.policy import Chance, Policy
from pitiless.bots.thrifty import Thrifty
from pitiless.bots.uniform import Uniform
from pitiless.errors import BadRules

BOTS: dict[str, Callable[[], Policy]] = {"uniform": Uniform, "thrifty": Thrifty}
DEFAULT_BOT = "thrifty"
NAMES = (
    *("Ben", "Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jan", "Kim"),
    *("Lou", "Mia", "Ned", "Oda", "Pia", "Quin", "Rex", "Sue", "Tom", "Una", "Viv"),
)
"""What bots are called at a table."""
# How often a bot calls or catches when it is not its turn; whoever is not listed never misses a call.
ATTENTION = {"uniform": 0.5}


def bot(name: str) -> Policy:
    """A new bot of that name.

    :raises BadRules: when there is none.
    """
    if name not in BOTS:
        raise BadRules(f"{name!r} is not a bot: {', '.join(BOTS)}")
    return BOTS[name]()


def notices(name: str, chance: Chance) -> bool:
    """Whether a bot of that name sees in time that there is something to call or to catch."""
    return chance.random() < ATTENTION.get(name, 1.0)
