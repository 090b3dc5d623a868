"""Records: a round or a match as rules, seed and actions, one JSON line each, which anybody can deal and play again.

The first line is the header, then one line an action, at last the result with the hash of the final state. A record
that was cut off after any whole line can still be read; one that was edited cannot.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from pitiless.engine.actions import Action, read_action, seat_called, write_action
from pitiless.engine.lots import SEED_BYTES, SEEDS
from pitiless.engine.match import Match
from pitiless.engine.rulings import IllegalAction
from pitiless.errors import BadNotation, BadRecord, BadRules
from pitiless.rules.rules import Rules
from pitiless.rules.variants import rules_from, spell_rules

FORMAT = 1
RULES_VERSION = 1
COMMIT_LABEL = b"pitiless commitment"


def commitment(seed: int) -> str:
    """What is shown before the deal and can be checked after it: SHA-256 of the label and the seed, in hexadecimal."""
    return hashlib.sha256(COMMIT_LABEL + seed.to_bytes(SEED_BYTES, "big")).hexdigest()


def state_hash(match: Match) -> str:
    """The hash of the final state: of every round's position and the totals."""
    lines = [*(str(rnd) for rnd in match.rounds), ",".join(map(str, match.totals))]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a record; ``ms`` is the time since the last one."""

    seat: int
    action: Action
    ms: int = 0


@dataclass(slots=True)
class Record:
    """A match as it can be played again."""

    rules: Rules
    names: tuple[str, ...]
    seed: int
    entries: list[Entry] = field(default_factory=list)
    result: dict[str, Any] | None = None

    def lines(self) -> Iterator[str]:
        """The record as text, line by line, without the result."""
        header = {
            "format": FORMAT,
            "rules_version": RULES_VERSION,
            "rules": spell_rules(self.rules),
            "seats": list(self.names),
            "seed": f"{self.seed:064x}",
            "commitment": commitment(self.seed),
        }
        yield dump(header)
        for number, entry in enumerate(self.entries, 1):
            yield dump(self.line(number, entry))

    def line(self, number: int, entry: Entry) -> dict[str, object]:
        """The object of one action line."""
        text = write_action(entry.action, self.names)
        return {"version": number, "seat": self.names[entry.seat], "action": text, "ms": entry.ms}

    def replay(self) -> Iterator[Match]:
        """The match after the deal and after each action; the next round is dealt as soon as one is over.

        :raises BadRecord: when an action is refused; the message names its line.
        """
        match = self.begin()
        yield match
        for number, entry in enumerate(self.entries, 1):
            advance(match)
            if match.over:
                raise BadRecord(f"line {number + 1}: the match is over, but an action follows")
            try:
                match.round.apply(entry.seat, entry.action)
            except IllegalAction as error:
                text = write_action(entry.action, self.names)
                raise BadRecord(
                    f"line {number + 1}: {self.names[entry.seat]}: {text}: {error.ruling.sentence}"
                ) from error
            if match.round.over:
                match.settle()
            yield match

    def begin(self) -> Match:
        """The match as first dealt; :class:`BadRecord` when it cannot be."""
        try:
            return Match.start(self.rules, seats=self.names, seed=self.seed)
        except BadRules as error:
            raise BadRecord(f"line 1: {error}") from error

    def final(self) -> Match:
        """The match after all actions."""
        *_, match = self.replay()
        return match


def advance(match: Match) -> None:
    """Deals the next round when the last one is over and the match is not."""
    if match.round.over and not match.over:
        match.deal()


def result_of(match: Match, count: int) -> dict[str, object]:
    """The last line of a record of ``match`` with so many actions."""
    return {
        "actions": count,
        "rounds": len(match.rounds),
        "scores": dict(zip(match.names, match.totals, strict=True)),
        "winner": None if match.winner is None else match.names[match.winner],
        "hash": state_hash(match),
    }


def dump(value: object) -> str:
    """One line of JSON, the same for the same value."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_record(record: Record) -> str:
    """The whole record with its result."""
    result = result_of(record.final(), len(record.entries))
    return "\n".join([*record.lines(), dump({"result": result})]) + "\n"


# --- reading --------------------------------------------------------------------------------------------------------


def read_record(lines: Iterable[str]) -> Record:
    """The record of the lines.

    :raises BadRecord: with the number of the line and what is wrong with it.
    """
    objects = [_object(number, line) for number, line in enumerate(lines, 1) if line.strip()]
    if not objects:
        raise BadRecord("line 1: the record is empty; its first line is a header")
    record = _header(objects[0])
    body = objects[1:]
    if body and "result" in body[-1]:
        record.result = _result(len(objects), body.pop()["result"])
    record.entries = [_entry(number, entry, record.names) for number, entry in enumerate(body, 1)]
    return record


def _object(number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadRecord(f"line {number}: not JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadRecord(f"line {number}: an object {{...}} is needed")
    return value


def _header(header: dict[str, Any]) -> Record:
    if header.get("format") != FORMAT:
        raise BadRecord(f"line 1: format {header.get('format')!r}; this reads format {FORMAT}")
    if header.get("rules_version") != RULES_VERSION:
        raise BadRecord(
            f"line 1: the record was made under rules version {header.get('rules_version')!r}, "
            f"but this is version {RULES_VERSION}: it would play differently"
        )
    seats, seed = header.get("seats"), _seed(header.get("seed"))
    if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
        raise BadRecord("line 1: seats: a list of names is needed")
    if header.get("commitment") != commitment(seed):
        raise BadRecord("line 1: the commitment does not belong to the seed: one of them was edited")
    try:
        return Record(rules_from(header.get("rules", "official")), tuple(seats), seed)
    except BadRules as error:
        raise BadRecord(f"line 1: {error}") from error


def _seed(text: object) -> int:
    try:
        seed = int(text, 16) if isinstance(text, str) else -1
    except ValueError:
        seed = -1
    if not 0 <= seed < SEEDS:
        raise BadRecord(f"line 1: seed {text!r}: 64 hexadecimal digits are needed")
    return seed


def _result(number: int, result: object) -> dict[str, Any]:
    if not isinstance(result, dict) or "hash" not in result:
        raise BadRecord(f"line {number}: a result with the hash of the final state is needed")
    return result


def _entry(number: int, entry: dict[str, Any], names: Sequence[str]) -> Entry:
    line = number + 1
    if entry.get("version") != number:
        raise BadRecord(
            f"line {line}: version {entry.get('version')!r}, but {number} follows: a line is missing or stale"
        )
    seat, text, ms = entry.get("seat"), entry.get("action"), entry.get("ms", 0)
    if not isinstance(seat, str) or not isinstance(text, str) or not isinstance(ms, int) or ms < 0:
        raise BadRecord(f"line {line}: version, seat, action (texts) and ms (a whole number) are needed")
    try:
        return Entry(seat_called(seat, names), read_action(text, names), ms)
    except BadNotation as error:
        raise BadRecord(f"line {line}: {error}") from error


def verify(record: Record) -> Match:
    """Deals and plays the record again and compares the result; returns the match as it ended.

    :raises BadRecord: when an action is refused, or the result is missing or not the same.
    """
    match = record.final()
    last = len(record.entries) + 2
    if record.result is None:
        raise BadRecord(f"line {last}: the result is missing: the record was cut off")
    expected = result_of(match, len(record.entries))
    for key, value in expected.items():
        if record.result.get(key) != value:
            raise BadRecord(
                f"line {last}: {key} is {record.result.get(key)!r}, but playing it again gives {value!r}"
            )
    return match
