"""The errors of Pitiless.

    PitilessError
    ├── IllegalAction   an action the rules refuse (carries the ruling)
    ├── BadNotation     a card, action or position text that cannot be read
    ├── BadRules        a switch, value, deck or combination that cannot be played
    ├── BadRecord       a record that is stale, edited or cut off
    └── BadScenario     a scenario file that cannot be read

Every message says what was wrong, where, and what would be right.
"""


class PitilessError(Exception):
    """Anything that Pitiless refuses on purpose."""


class BadNotation(PitilessError):
    """A text form that cannot be read."""


class BadRules(PitilessError):
    """A deck, switch, value or combination that cannot be played."""


class BadRecord(PitilessError):
    """A record that is stale, edited or cut off."""


class BadScenario(PitilessError):
    """A scenario that cannot be read."""
