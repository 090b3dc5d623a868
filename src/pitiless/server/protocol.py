"""Every message that crosses the network. The client's types and the protocol documents are generated from here.

Requests come from a person, tagged ``type``. Each but :class:`Hello` carries ``id``, new for every intent (a repeated id
is answered again and applied once), and ``seen``, the last number that the person's page has shown. Replies and updates go to
one viewer and hold what that viewer may know. Times are milliseconds since 1970, by the server's clock; seats and members
are numbers from 0; cards and actions are in notation (``docs/notation.md``), where an action names a seat by its number:
``play R7 with 2``.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Code = Annotated[str, Meta(min_length=8, max_length=8, pattern="^[0-9A-Z]+$")]
Name = Annotated[str, Meta(min_length=1, max_length=20)]
Id = Annotated[str, Meta(min_length=8, max_length=40, pattern="^[0-9A-Za-z_-]+$")]
Token = Annotated[str, Meta(max_length=120)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Number = Annotated[int, Meta(ge=0)]
SeatIndex = Annotated[int, Meta(ge=0, le=19)]
Word = Annotated[str, Meta(min_length=1, max_length=60)]

LEAST_CLOCK, MOST_CLOCK = 15, 120


class TableSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a host may set beside the rules.

    ``clock``: seconds for a decision, 0 without a clock. ``easy``: seats that are given twice the time. ``grace``:
    seconds before a bot stands in for a dropped player. ``pace`` of the bots. ``public``: on the list of tables.
    ``chat``: free text; quick phrases are always there.
    """

    clock: Annotated[int, Meta(ge=0, le=MOST_CLOCK)] = 0
    easy: Annotated[tuple[SeatIndex, ...], Meta(max_length=20)] = ()
    grace: Annotated[int, Meta(ge=5, le=600)] = 30
    pace: Literal["fast", "normal", "slow"] = "normal"
    public: bool = False
    chat: bool = True


class RulesSpec(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A preset and the switches set beside it, each as its name and value are spelled."""

    preset: Word = "official"
    switches: Annotated[dict[Word, Word], Meta(max_length=100)] = {}


# --- requests -------------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag_field="type", tag="hello", forbid_unknown_fields=True):
    """The first frame of a socket: a token to come back with, or a name to join with; ``seen`` to go on after."""

    code: Code
    token: Token | None = None
    name: Name | None = None
    seen: Number = 0


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What every request after the first carries."""

    id: Id
    seen: Number = 0


class Act(Request, frozen=True, tag="act"):
    """An action of the person's seat, in notation."""

    action: ActionText


class Sit(Request, frozen=True, tag="sit"):
    """Take a chair: a free one at once, one that a bot holds from the next deal on. Without a number: any."""

    seat: SeatIndex | None = None


class Stand(Request, frozen=True, tag="stand"):
    """Give the chair up and watch."""


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table for good; in a round this gives it up [85]."""


class Rename(Request, frozen=True, tag="rename"):
    """Another name, before the deal."""

    name: Name


class SetSeats(Request, frozen=True, tag="seats"):
    """Host: how many chairs there are."""

    count: Annotated[int, Meta(ge=2, le=20)]


class SetBot(Request, frozen=True, tag="bot"):
    """Host: a bot of this sort takes the chair; in a match only one that nobody holds."""

    seat: SeatIndex
    bot: Word


class Clear(Request, frozen=True, tag="clear"):
    """Host: nobody holds this chair; its person watches. In a match a bot takes over."""

    seat: SeatIndex


class Remove(Request, frozen=True, tag="remove"):
    """Host: this member must go, and the token is void."""

    member: Number


class SetRules(Request, frozen=True, tag="rules"):
    """Host: the rules, before the deal."""

    rules: RulesSpec


class SetTable(Request, frozen=True, tag="settings"):
    """Host: the settings of the table."""

    settings: TableSettings


class PassHost(Request, frozen=True, tag="host"):
    """Host: another member is host."""

    member: Number


class AddSalt(Request, frozen=True, tag="salt"):
    """A text that goes into the shuffle of the next match."""

    text: Annotated[str, Meta(min_length=1, max_length=64)]


class Deal(Request, frozen=True, tag="deal"):
    """Host: begin the match, or deal the next round without waiting; anybody seated may when all were asked for long."""


class Ready(Request, frozen=True, tag="ready"):
    """Ready for the next round; when every seated person who is here is, it is dealt."""


class Rematch(Request, frozen=True, tag="rematch"):
    """Host: after a match, or between two rounds to end it: back to the chairs for a new one."""


class Say(Request, frozen=True, tag="say"):
    """A quick phrase by its name, or free text."""

    phrase: Word | None = None
    text: Text | None = None


AnyRequest = (
    Act
    | Sit
    | Stand
    | Leave
    | Rename
    | SetSeats
    | SetBot
    | Clear
    | Remove
    | SetRules
    | SetTable
    | PassHost
    | AddSalt
    | Deal
    | Ready
    | Rematch
    | Say
)

PHRASES: tuple[str, ...] = (
    "hello",
    "good-luck",
    "well-played",
    "ouch",
    "no-mercy",
    "hurry",
    "one-moment",
    "thanks",
    "sorry",
    "bye",
)
"""The quick phrases; their sentences are ``phrase-*`` in the client's Fluent files."""


# --- what a viewer sees ---------------------------------------------------------------------------------------------

Stage = Literal["lobby", "round", "between", "over"]
Holder = Literal["free", "person", "bot"]


class SeatView(msgspec.Struct, frozen=True):
    """A chair. ``stand_in``: a bot acts for its person. ``next``: who takes it with the next deal. ``total``: points."""

    seat: int
    name: str
    holder: Holder
    member: int | None
    bot: str | None
    stand_in: bool
    next: str | None
    total: int
    ready: bool


class MemberView(msgspec.Struct, frozen=True):
    """Somebody at the table, seated or watching. ``waits``: for a chair with the next match."""

    member: int
    name: str
    seat: int | None
    present: bool
    waits: bool


class CardOption(msgspec.Struct, frozen=True):
    """What the viewer may do with a card held, or the ruling why not.

    Where ``legal``: if ``colours`` is not empty one must be chosen, if ``targets`` is not empty one must be; ``tops``
    are cards that may be chosen to lie on top, ``also`` cards that may be laid along, ``keeping`` cards that may be kept
    back, each of them optional. ``asks_top``: one of ``tops`` must be chosen.
    """

    card: str
    legal: bool
    rule: str | None = None
    sentence: str | None = None
    colours: tuple[str, ...] = ()
    targets: tuple[int, ...] = ()
    tops: tuple[str, ...] = ()
    asks_top: bool = False
    also: tuple[str, ...] = ()
    keeping: tuple[str, ...] = ()


class RoundView(msgspec.Struct, frozen=True):
    """A round as one viewer may know it (:class:`pitiless.engine.view.View`), and what that viewer may do now.

    ``recent``: the last cards laid, the top one last. ``options`` for each kind held, while the viewer may play; ``verbs``: draw,
    take, keep, challenge, accept and call, where legal; ``names``: colours that may be named; ``catches``: seats that
    may be caught, from ``catch_from`` on. ``limit``: the cards that knock out, 0 for none.
    """

    number: int
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    status: tuple[str, ...]
    dealer: int
    card: str
    top: str
    colour: str
    recent: tuple[str, ...]
    direction: int
    turn: int | None
    next: int | None
    phase: str
    drawn: str | None
    penalty: int
    least: int
    draw_count: int
    discard_count: int
    aside_count: int
    called: tuple[int, ...]
    owes: tuple[int, ...]
    limit: int
    winner: int | None
    points: tuple[int, ...]
    options: tuple[CardOption, ...]
    verbs: tuple[str, ...]
    names: tuple[str, ...]
    catches: tuple[int, ...]
    catch_from: int
    deadline: int | None


class Salt(msgspec.Struct, frozen=True):
    """A text that a member put into the shuffle."""

    name: str
    text: str


class RevealedRound(msgspec.Struct, frozen=True):
    """A round that is over, open to everybody's check: its seed and the commitment shown before its deal."""

    round: int
    commitment: str
    seed: str


class DealView(msgspec.Struct, frozen=True):
    """What binds the table to its shuffles (``docs/fair.md``). ``secret`` and ``seed`` are there once the match is over."""

    commitment: str
    salts: tuple[Salt, ...]
    round_commitment: str | None
    revealed: tuple[RevealedRound, ...]
    secret: str | None
    seed: str | None


class RulesView(msgspec.Struct, frozen=True):
    """The rules in force: the preset and the switches that differ from the official rules, each in a sentence."""

    preset: str
    switches: dict[str, str]
    changed: tuple[str, ...]
    target: int
    scoring: bool
    seats_most: int


class TableView(msgspec.Struct, frozen=True):
    """A table as one viewer may know it. ``rounds``: the points of each round so far, by seat."""

    code: str
    number: int
    stage: Stage
    now: int
    me: int
    seat: int | None
    host: int
    seats: tuple[SeatView, ...]
    members: tuple[MemberView, ...]
    settings: TableSettings
    rules: RulesView
    round: RoundView | None
    rounds: tuple[tuple[int, ...], ...]
    winner: int | None
    deal: DealView
    replay: str | None
    problem: str | None
    deal_from: int | None


# --- replies and updates --------------------------------------------------------------------------------------------

LineSort = Literal["fact", "chat", "phrase", "table"]


class Line(msgspec.Struct, frozen=True):
    """A line for the log: what happened in words, or what somebody said (``text`` is then theirs, or a phrase's name)."""

    number: int
    sort: LineSort
    text: str
    name: str | None = None


class Fact(msgspec.Struct, frozen=True):
    """An event of the round (``pitiless.engine.events``) as its viewer may know it, for sound and motion.

    ``sort`` is its class in lower case; ``cards`` are those it shows (empty: hidden), ``count`` how many move.
    """

    sort: str
    seat: int | None = None
    target: int | None = None
    cards: tuple[str, ...] = ()
    count: int = 0
    colour: str | None = None


class Welcome(msgspec.Struct, frozen=True, tag_field="type", tag="welcome"):
    """The answer to :class:`Hello`: the token to come back with, and the table. ``lines``: those after ``seen``."""

    token: str
    view: TableView
    lines: tuple[Line, ...]


class Update(msgspec.Struct, frozen=True, tag_field="type", tag="update"):
    """Something was written to the table's log: ``number`` follows the last one without a gap."""

    number: int
    view: TableView
    lines: tuple[Line, ...]
    facts: tuple[Fact, ...]


class Presence(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Who is here: the members whose page is connected."""

    present: tuple[int, ...]


class Done(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    """A request is on disk, as this number."""

    id: str
    number: int


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """A request changed nothing: the id of the rule that decides, and a sentence. ``number`` is the current one."""

    id: str
    number: int
    rule: str
    sentence: str


class Closed(msgspec.Struct, frozen=True, tag_field="type", tag="closed"):
    """The last message before the server closes the socket; ``again``: whether to come back by itself makes sense."""

    reason: str
    sentence: str
    again: bool


Message = Welcome | Update | Presence | Done | Refused | Closed


# --- over HTTP ------------------------------------------------------------------------------------------------------


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a table with its host in the first chair; ``bots`` take the next ones; ``deal``: at once."""

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
