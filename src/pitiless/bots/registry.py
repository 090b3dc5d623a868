"""The bots by name."""

from collections.abc import Callable

from pitiless.bots.policy import Policy
from pitiless.bots.thrifty import Thrifty
from pitiless.bots.uniform import Uniform
from pitiless.errors import BadRules

BOTS: dict[str, Callable[[], Policy]] = {"uniform": Uniform, "thrifty": Thrifty}


def bot(name: str) -> Policy:
    """A new bot of that name.

    :raises BadRules: when there is none.
    """
    if name not in BOTS:
        raise BadRules(f"{name!r} is not a bot: {', '.join(BOTS)}")
    return BOTS[name]()
