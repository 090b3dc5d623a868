"""A table as one viewer may know it."""

from typing import Literal

import msgspec

from pitiless.server.protocol.fields import TableSettings

Stage = Literal["lobby", "round", "between", "over"]
Holder = Literal["free", "person", "bot"]


class SeatView(msgspec.Struct, frozen=True):
    """A chair. ``stand_in``: a bot acts for its person. ``next``: who takes it next deal. ``total``: points."""

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


class TopOption(msgspec.Struct, frozen=True):
    """A card that may be chosen to lie on top, with the ``colours`` and ``targets`` to choose from then."""

    card: str
    colours: tuple[str, ...] = ()
    targets: tuple[int, ...] = ()


class CardOption(msgspec.Struct, frozen=True):
    """What the viewer may do with a card held, or the ruling why not.

    Where ``legal``: if ``colours`` is not empty one must be chosen, if ``targets`` is not empty one must be. ``tops``:
    cards that may be chosen to lie on top, with ``asks_top`` one must be. ``also``: cards that may be laid along,
    ``keeping``: cards that may be kept back.
    """

    card: str
    legal: bool
    rule: str | None = None
    sentence: str | None = None
    colours: tuple[str, ...] = ()
    targets: tuple[int, ...] = ()
    tops: tuple[TopOption, ...] = ()
    asks_top: bool = False
    also: tuple[str, ...] = ()
    keeping: tuple[str, ...] = ()


class RoundView(msgspec.Struct, frozen=True):
    """A round as one viewer may know it (:class:`pitiless.engine.view.View`), and what that viewer may do now.

    ``recent``: the last cards laid, the top one last. ``options`` for each kind held, while the viewer may play;
    ``verbs``: draw, take, keep, challenge, accept and call, where legal; ``names``: colours that may be named;
    ``catches``: seats that may be caught, from ``catch_from`` on. ``limit``: the cards that knock out, 0 for none.
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
    """What binds the table to its shuffles (``docs/fair.md``). ``secret`` and ``seed``: once the match is over."""

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
