"""The referee: a round that can be looked at and acted upon."""

from __future__ import annotations

import copy
from collections.abc import Mapping

from tests.oracle import calls, legal, service, turn_actions
from tests.oracle.ending import match_winner
from tests.oracle.playing import carry_out
from tests.oracle.plays import forms_of_play, judge_play, read_play
from tests.oracle.rules import Rules
from tests.oracle.setup import Position, deal_round, table_from_position
from tests.oracle.table import LEFT, OUT, Refused, Table, active, is_active, seat_of

TURN_VERBS = ("play", "draw", "take", "keep", "name", "challenge", "accept", "timeout")


class Referee:
    """One round. `apply` never changes a referee; it returns another."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @staticmethod
    def from_position(position: Mapping[str, object], seed: int | None = None) -> Referee:
        """A referee for a scenario position."""
        return Referee(table_from_position(Position.read(position), seed))

    @staticmethod
    def deal(
        rules_spec: str | Mapping[str, object], seats: list[str], seed: int, dealer: int | None = None
    ) -> Referee:
        """A fresh round, by the section "Lots" of the readings."""
        return Referee(deal_round(Rules.read(rules_spec), tuple(seats), seed, dealer))

    def apply(self, seat_name: str, action_text: str) -> Referee:
        """The round after an action, or `Refused`."""
        t = copy.deepcopy(self.table)
        act(t, seat_of(t, seat_name), action_text.split())
        calls.tidy_marks(t)
        return Referee(t)

    def actions(self) -> dict[str, frozenset[str]]:
        """All legal actions of each seat in a canonical form."""
        return {name: frozenset(actions_of(self.table, seat)) for seat, name in enumerate(self.table.names)}

    def actions_of(self, seat_name: str) -> frozenset[str]:
        """All legal actions of one seat in a canonical form."""
        return frozenset(actions_of(self.table, seat_of(self.table, seat_name)))

    def see(self) -> dict[str, object]:
        """Every expectation key of the scenario format."""
        return seen(self.table)


def act(t: Table, seat: int, words: list[str]) -> None:
    """Run an action on a table."""
    if t.over:
        raise Refused("the round is over")
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb in TURN_VERBS:
        turn_action(t, seat, verb, rest)
    elif verb == "catch" and len(rest) == 1:
        calls.catch(t, seat, seat_of(t, rest[0]))
    elif verb == "call" and not rest:
        calls.call(t, seat)
    elif verb == "lapse" and not rest:
        calls.lapse(t, seat)
    elif verb == "leave" and not rest:
        service.leave(t, seat)
    else:
        raise Refused("no such action")


def turn_action(t: Table, seat: int, verb: str, rest: list[str]) -> None:
    """A turn action, or a card played out of turn [17]; the windows of earlier debts close first [60]."""
    if not is_active(t, seat):
        raise Refused("the seat is not in the round")
    if seat != t.turn and verb != "play":
        raise Refused("it is not your turn")
    passes, t.passes = t.passes, 0
    if seat != t.turn:
        t.early.discard(t.turn)  # [17] the turn is taken away, and an early call with it
    calls.close_windows(t, seat)
    if verb == "play":
        carry_out(t, seat, judge_play(t, seat, read_play(rest)))
    elif verb == "name" and len(rest) == 1:
        turn_actions.name(t, rest[0])
    elif rest or verb == "name":
        raise Refused("the action is not understood")
    elif verb == "draw":
        turn_actions.draw(t, passes)
    elif verb == "timeout":
        service.timeout(t, passes)
    else:
        simple = {
            "take": turn_actions.take,
            "keep": turn_actions.keep,
            "challenge": turn_actions.challenge,
            "accept": turn_actions.accept,
        }
        simple[verb](t)


def actions_of(t: Table, seat: int) -> list[str]:
    """The legal actions of a seat in a canonical form."""
    texts = [f"catch {t.names[other]}" for other in range(len(t.names)) if calls.may_catch(t, seat, other)]
    if calls.may_call(t, seat):
        texts.append("call")
    if t.over or not is_active(t, seat):
        return texts
    return texts + turn_actions_of(t, seat)


def turn_actions_of(t: Table, seat: int) -> list[str]:
    """The legal turn actions of a seat, and the cards that it may play out of turn [17]."""
    if seat != t.turn:
        cards = [card for card in sorted(set(t.hands[seat])) if legal.may_jump_in(t, seat, card)]
        return [text for card in cards for text in forms_of_play(t, seat, card)]
    texts = [text for card in legal.playable(t, seat) for text in forms_of_play(t, seat, card)]
    texts += [verb for verb in legal.verbs(t) if verb not in ("play", "name")]
    if t.phase == "name":
        texts += [f"name {colour}" for colour in legal.colours_to_name(t)]
    return texts


def by_name(t: Table, values: list[int]) -> dict[str, int]:
    """A table by seat names."""
    return dict(zip(t.names, values))


def names_of(t: Table, seats: list[int]) -> list[str]:
    """Seat names in seat order."""
    return [t.names[seat] for seat in sorted(seats)]


def seen(t: Table) -> dict[str, object]:
    """Every expectation key of the scenario format."""
    return {**seen_state(t), **seen_cards(t), **seen_result(t)}


def seen_state(t: Table) -> dict[str, object]:
    """Whose turn it is and what is open."""
    open_cards = [] if t.over else legal.playable(t, t.turn)
    return {
        "turn": None if t.over else t.names[t.turn],
        "phase": legal.phase_name(t),
        "direction": t.direction,
        "colour": t.colour,
        "top": t.top,
        "penalty": t.stack.total if t.stack else 0,
        "least": t.stack.least if t.stack else 0,
        "active": len(active(t)),
        "out": names_of(t, [seat for seat, status in enumerate(t.status) if status in (OUT, LEFT)]),
        "owes": names_of(t, list(t.owes)),
        "playable": sorted(open_cards),
        "may": legal.verbs(t),
    }


def seen_cards(t: Table) -> dict[str, object]:
    """Where the cards are."""
    held = [len(hand) for hand in t.hands]
    aside = len(t.aside) + len(t.removed)
    return {
        "hands": {name: sorted(hand) for name, hand in zip(t.names, t.hands)},
        "counts": by_name(t, held),
        "draw": list(reversed(t.draw)),
        "draw_count": len(t.draw),
        "discard": list(t.discard),
        "discard_count": len(t.discard),
        "aside": aside,
        "total": sum(held) + len(t.draw) + len(t.discard) + aside,
    }


def seen_result(t: Table) -> dict[str, object]:
    """The result of the round and the match."""
    best = match_winner(t)
    ended = "none" if t.winner is None else t.names[t.winner]
    return {
        "winner": ended if t.over else None,
        "points": by_name(t, t.points),
        "scores": by_name(t, t.scores),
        "match_winner": None if best is None else t.names[best],
    }
