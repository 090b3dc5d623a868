"""What is asked and answered over HTTP."""

from typing import Annotated

import msgspec
from msgspec import Meta

from pitiless.server.protocol.fields import Name, RulesSpec, TableSettings, Word
from pitiless.server.protocol.messages import Fact, Line
from pitiless.server.protocol.views import DealView, RoundView, RulesView, Stage


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a table, its host in the first chair; ``bots`` take the next ones; ``deal``: at once."""

    name: Name
    seats: Annotated[int, Meta(ge=2, le=20)] = 4
    rules: RulesSpec = RulesSpec()
    settings: TableSettings = TableSettings()
    bots: Annotated[tuple[Word, ...], Meta(max_length=19)] = ()
    deal: bool = False


class NewTableMade(msgspec.Struct, frozen=True):
    """Its answer."""

    code: str
    token: str


class TableSummary(msgspec.Struct, frozen=True):
    """A line of ``GET /api/tables``, and ``GET /api/tables/CODE`` for who was sent a link."""

    code: str
    host: str
    stage: Stage
    seats: int
    people: int
    bots: int
    watching: int
    rules: RulesView
    round: int


class SwitchLine(msgspec.Struct, frozen=True):
    """A rule switch as it stands: its values, what the value means in a sentence, and what the sources say of it."""

    number: int
    name: str
    group: str
    decides: str
    value: str
    values: tuple[str, ...]
    sentence: str
    official: str
    changed: bool
    printed: bool
    grade: str


class RulesPage(msgspec.Struct, frozen=True):
    """``GET /api/rules``: every switch of a preset with some set, in the order of the rulebook."""

    preset: str
    presets: tuple[str, ...]
    lines: tuple[SwitchLine, ...]


class BotLine(msgspec.Struct, frozen=True):
    """A sort of bot, of ``GET /api/bots``."""

    name: str
    sentence: str


class ServerPage(msgspec.Struct, frozen=True):
    """``GET /api/server``: the version, and addresses under which others in the same network find this server."""

    version: str
    addresses: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """The body of every answer that is an error: what was wrong, where, and what would be right."""

    rule: str
    sentence: str


class ReplayStep(msgspec.Struct, frozen=True):
    """A moment of a replay, seen from the chosen seat (or as a watcher): after action ``number`` of the match."""

    number: int
    round: RoundView
    lines: tuple[Line, ...]
    facts: tuple[Fact, ...]
    totals: tuple[int, ...]


class Replay(msgspec.Struct, frozen=True):
    """``GET /api/replays/ID``: a finished match, one round of it at a time."""

    id: str
    names: tuple[str, ...]
    rules: RulesView
    round: int
    rounds: int
    eyes: int | None
    winner: int | None
    totals: tuple[int, ...]
    deal: DealView
    steps: tuple[ReplayStep, ...]


class RuleCited(msgspec.Struct, frozen=True):
    """What decides: a sentence, the id of the rule, and the switch with its value, what that does and its standing."""

    sentence: str
    rule: str
    switch: int | None = None
    value: str | None = None
    standing: str | None = None
    switch_sentence: str | None = None


class Otherwise(msgspec.Struct, frozen=True):
    """When the answer is no after all, in words, and what decides then."""

    words: str
    cited: RuleCited


class CaseAnswer(msgspec.Struct, frozen=True):
    """The answer for one case: ``case`` says which (empty where there is only one), ``then`` what follows a play."""

    case: str
    allowed: bool
    cited: RuleCited
    then: tuple[str, ...]
    unless: tuple[Otherwise, ...]


class QuestionAnswered(msgspec.Struct, frozen=True):
    """``GET /api/ask``: may this card be played on that one? ``title`` is the question as it was understood."""

    title: str
    card: str
    top: str
    answers: tuple[CaseAnswer, ...]
