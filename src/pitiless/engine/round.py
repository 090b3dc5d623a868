"""``Round``: the guarded façade over the kernel. One deal, mutable; what crosses its border is frozen."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.notation import write_card
from pitiless.engine import actions as a
from pitiless.engine import chronicle, codec, lots, setup
from pitiless.engine import events as e
from pitiless.engine import kernel as k
from pitiless.engine.actions import Action
from pitiless.engine.events import Event
from pitiless.engine.rulings import Case, IllegalAction, Ruling, no_such_seat, ruling_of
from pitiless.engine.secrecy import redact
from pitiless.engine.view import View, fold
from pitiless.errors import BadNotation
from pitiless.rules.options import DrawnVisible, OutView
from pitiless.rules.rules import Rules
from pitiless.rules.variants import variant

PLAIN_ACTIONS: tuple[Action, ...] = (a.Draw(), a.Take(), a.Keep(), a.Challenge(), a.Accept())


def default_names(seats: int) -> tuple[str, ...]:
    """Names for seats that were given none: A, B, C ..."""
    return tuple(chr(ord("A") + seat) for seat in range(seats))


@dataclass
class Round:
    """One deal of the game.

    ``state`` is the kernel's and nobody else's business; ``seed`` (0 <= seed < 2**256) determines every lot;
    ``log`` holds the events so far, hidden cards included: hand out :meth:`seen` and :meth:`view` instead.
    """

    rules: Rules
    names: tuple[str, ...]
    state: k.State
    seed: int
    lots_used: int = 0
    log: list[Event] = field(default_factory=list)

    # --- making one -----------------------------------------------------------------------------------------------

    @classmethod
    def start(
        cls,
        rules: Rules | str = "official",
        *,
        seats: int | Sequence[str] = 4,
        seed: int = 0,
        dealer: int | None = None,
        leader: int | None = None,
        absent: Sequence[int] = (),
    ) -> "Round":
        """Deals a round.

        ``seats`` is a count or the names; ``dealer`` and ``leader`` (the last winner) come from the match; ``absent``
        seats are not dealt in [74].

        :raises BadRules: when the rules do not allow so many seats, or the deck cannot serve them.
        """
        rules = variant(rules) if isinstance(rules, str) else rules
        names = default_names(seats) if isinstance(seats, int) else tuple(seats)
        setup.check_seats(rules, names, absent, seed)
        state = setup.dealt(rules, len(names), seed, dealer=dealer, leader=leader, absent=absent)
        log: list[Event] = [chronicle.began(state, chronicle.turned_first(state))]
        return cls(rules, names, state, seed, log=log)

    @classmethod
    def from_position(cls, text: str, rules: Rules | str = "official", *, seed: int = 0) -> "Round":
        """The round that ``str(round)`` wrote, exactly.

        :raises BadNotation: when the text cannot be read.
        """
        from pitiless.engine.position import read_position  # noqa: PLC0415  # the text form stands on the round

        return read_position(text, variant(rules) if isinstance(rules, str) else rules, seed)

    def copy(self) -> "Round":
        """An independent copy."""
        return Round(
            self.rules, self.names, codec.copy_state(self.state), self.seed, self.lots_used, list(self.log)
        )

    def __str__(self) -> str:
        from pitiless.engine.position import write_position  # noqa: PLC0415  # the text form stands on the round

        return write_position(self)

    def refill(self) -> None:
        """Words of chance for any one action lie ready: the pile may be made anew after every knock-out."""
        state = self.state
        need = (len(state.draw) + 1) * 2 * (state.seats + 1)
        if state.lots_end - state.lots_at < need:
            self.lots_used += state.lots_at
            codec.give_lots(state, lots.words(self.seed, self.lots_used, need))

    # --- what stands ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return self.state.phase == k.OVER

    @property
    def winner(self) -> int | None:
        """The seat that won; ``None`` while the round runs or when nobody did."""
        return chronicle.seat_or_none(self.state.winner) if self.over else None

    @property
    def active(self) -> tuple[int, ...]:
        """The seats still in the round."""
        return tuple(seat for seat, status in enumerate(self.state.status) if status == k.ACTIVE)

    @property
    def points(self) -> tuple[int, ...]:
        """Points of this round by seat."""
        return tuple(self.state.points)

    @property
    def turn(self) -> int | None:
        """The seat whose decision is awaited."""
        return chronicle.seat_or_none(self.state.turn)

    @property
    def phase(self) -> str:
        """Which decision is awaited: play, drawn, answer, challenge, name, extra, absorbed or over."""
        return chronicle.phase_name(self.state.phase, self.state.may_keep)

    @property
    def top(self) -> str:
        """The card to match, with the colour in play when it is a wild."""
        return write_card(self.state.top, self.state.colour)

    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: the one on turn, and any that may call, catch or jump in."""
        return tuple(seat for seat in range(self.state.seats) if self.legal(seat))

    # --- acting ---------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> tuple[Action, ...]:
        """All legal actions of a seat.

        Left out because they are always there or too many to list: ``Leave``, the call that may ride in any ``Play``,
        and every choice of ``also`` and ``keeping``. ``Timeout`` and ``Lapse`` are the table's.
        """
        if not 0 <= seat < self.state.seats:
            return ()
        return tuple(action for action in self._candidates(seat) if self._is_legal_and_whole(seat, action))

    def _is_legal_and_whole(self, seat: int, action: Action) -> bool:
        """Legal, with its target said even where there is only one, and nothing said that does not matter."""
        verb, kind, colour, target, top, _ = codec.numbers(self.state, seat, action)
        if isinstance(action, a.Play):
            if action.target is None and target != k.NONE:
                return False
            if (colour, target) != (k.NONE, k.NONE) and k.wins_first(self.state, seat, kind):
                return False
        return k.why_not(self.state, verb, seat, kind, colour, target, top) == k.ALLOWED

    def _candidates(self, seat: int) -> list[Action]:
        state = self.state
        others = [other for other in range(state.seats) if other != seat]
        found: list[Action] = [a.Call()]
        if state.owing or state.false_catch:
            found += [a.Catch(other) for other in others]
        if seat == state.turn:
            found = [*PLAIN_ACTIONS, *(a.Name(colour) for colour in SUITS), *found]
        if seat == state.turn or state.jump_in:
            held = [kind for kind in range(state.kinds) if state.hand[state.row[seat] + kind] > 0]
            plays = [play for kind in held for play in self._plays(seat, kind, others)]
            found = [*plays, *found]
        return found

    def _plays(self, seat: int, kind: int, others: list[int]) -> list[Action]:
        """Every way to play a card that may turn out legal."""
        state = self.state
        if seat == state.turn and k.why_not_kind(state, seat, kind) != k.ALLOWED:
            return []
        card = KINDS[kind].code
        tops: list[str | None] = [None]
        if state.discard_all_top and k.shed_count(state, seat, kind):
            tops += [
                KINDS[i].code for i in range(state.kinds) if state.hand[state.row[seat] + i] > 0 and i != kind
            ]
        colours: list[Colour | None] = (
            [None, *SUITS] if state.names[kind] and not k.colour_by_lot(state) else [None]
        )
        targets: list[int | None] = [None, *others] if self._may_swap(kind, tops) else [None]
        return [a.Play(card, colour, target, top) for colour in colours for top in tops for target in targets]

    def _may_swap(self, kind: int, tops: Sequence[str | None]) -> bool:
        """Whether a play of this card could need a target, by itself or by the card chosen to lie on it [39]."""
        kinds = [kind, *(BY_CODE[top] for top in tops if top is not None)]
        return any(self.state.targets[one] for one in kinds)

    def ruling(self, seat: int, action: Action) -> Ruling | None:
        """Why ``action`` is refused; ``None`` when it is legal."""
        if not 0 <= seat < self.state.seats or not self._names_seats(action):
            return no_such_seat()
        codec.pick(self.state, action)
        reason = self._reason(seat, action) if codec.picks_rightly(self.state, action) else k.PICKS_NOT_TAKEN
        case = Case(self.state, self.rules, self.names, seat, action)
        ruling = None if reason == k.ALLOWED else ruling_of(reason, case)
        codec.pick(self.state, a.Draw())
        return ruling

    def _names_seats(self, action: Action) -> bool:
        target = action.target if isinstance(action, a.Play | a.Catch) else None
        return target is None or 0 <= target < self.state.seats

    def _reason(self, seat: int, action: Action) -> int:
        verb, kind, colour, target, top, _ = codec.numbers(self.state, seat, action)
        return k.why_not(self.state, verb, seat, kind, colour, target, top)

    def apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Carries out an action and returns the events it caused, hidden cards included.

        :raises IllegalAction: when the rules refuse it; the round is then untouched.
        """
        ruling = self.ruling(seat, action)
        if ruling is not None:
            raise IllegalAction(ruling)
        return self._carry_out(seat, action)

    def _carry_out(self, seat: int, action: Action) -> tuple[Event, ...]:
        self.refill()
        state = self.state
        rows = chronicle.rows_of(state)
        shown = self._shown_hand(seat, action)
        codec.pick(state, action)
        verb, kind, colour, target, top, said = codec.numbers(state, seat, action)
        k.apply(state, verb, seat, kind, colour, target, top, said)
        codec.pick(state, a.Draw())
        open_draws = self.rules.drawing.drawn_visible is DrawnVisible.REVEALED
        events = [*shown, *chronicle.Chronicle(state, rows, open_draws).write()]
        self.log += events
        return tuple(events)

    def _shown_hand(self, seat: int, action: Action) -> list[Event]:
        """A challenge shows the offender's hand to the challenger [35]."""
        if not isinstance(action, a.Challenge):
            return []
        offender = self.state.laid_by
        return [e.HandShown(seat, offender, chronicle.cards_of(codec.hand_of(self.state, offender)))]

    # --- what leaves ----------------------------------------------------------------------------------------------

    def seen(self, seat: int | None, start: int = 0) -> tuple[Event, ...]:
        """The events from number ``start`` on as ``seat`` (``None``: a spectator) may know them."""
        if not self._shows_all():
            return tuple(redact(event, seat) for event in self.log[start:])
        out = (
            n for n, event in enumerate(self.log) if isinstance(event, e.KnockedOut) and event.seat == seat
        )
        opened = next(out, len(self.log))
        return tuple(redact(event, seat, n >= opened) for n, event in enumerate(self.log[start:], start))

    def _shows_all(self) -> bool:
        return self.rules.mercy.ko_view is OutView.EVERYTHING

    def view(self, seat: int | None) -> View:
        """What ``seat`` may know; ``view(None)`` is a spectator's.

        :raises BadNotation: when there is no such seat.
        """
        state = self.state
        if seat is not None and not 0 <= seat < state.seats:
            raise BadNotation(f"seat {seat} is not at this table of {state.seats}")
        sees_all = self._sees_all(seat)
        now = chronicle.began(state, (), None if sees_all else seat, everybody=sees_all)
        view = fold(None, redact(now, seat, sees_all), seat)
        return _numbered(view, len(self.log), self.points if self.over else view.points)

    def _sees_all(self, seat: int | None) -> bool:
        return seat is not None and self._shows_all() and self.state.status[seat] == k.KNOCKED_OUT


def _numbered(view: View, number: int, points: tuple[int, ...]) -> View:
    return replace(view, number=number, points=points)
