"""The answers to a question: a position is set up as a scenario's is, and the engine is asked."""

from dataclasses import dataclass, replace

from pitiless.cards.colours import SUITS, Colour
from pitiless.cards.effects import Atom
from pitiless.cards.kinds import BY_CODE, KINDS, Kind
from pitiless.cards.notation import write_card
from pitiless.cards.words import capital, colour_word, kind_words, symbol_words, value_words
from pitiless.engine import events as e
from pitiless.engine.actions import Play
from pitiless.engine.round import Round
from pitiless.engine.rulings import Ruling
from pitiless.engine.scenario import Scenario, set_up
from pitiless.errors import BadRules
from pitiless.inquiry.question import DEFAULT_SEATS, Question, unreadable
from pitiless.rules.lines import Line, Spelled, line_of
from pitiless.rules.options import StackMode
from pitiless.rules.rules import LEAST_SEATS, SWITCHES, Rules
from pitiless.rules.tables import compile_rules
from pitiless.text import say

BY_NAME = {switch.name: switch for switch in SWITCHES}
YOU = 0
NAMES = ("You", "Ana", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida")
OTHERS_HOLD = "G8 Y9 B6"
PILE = " ".join(["R1 Y2 G3 B4"] * 20)
"""Only ordinary numbers: hands and a pile that change no answer."""
MOST_WAITING = 1000


@dataclass(frozen=True, slots=True)
class Cited:
    """A sentence and the rule it rests on; ``line`` is the switch in force, where the rule is one."""

    sentence: str
    rule: str
    line: Line | None


@dataclass(frozen=True, slots=True)
class Unless:
    """When the answer is no after all: as the ``last`` card, or while holding the ``colour`` in play."""

    when: str
    colour: str
    cited: Cited


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer, for one ``reading`` of the question: ``plain``, ``open`` penalty, or cards already ``drawn``.

    ``colour`` is the colour in play where the answer hangs on it; ``other``: it stands for every colour but one.
    """

    reading: str
    penalty: int
    colour: Colour | None
    allowed: bool
    cited: Cited
    then: tuple[str, ...] = ()
    unless: tuple[Unless, ...] = ()
    other: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """One position to ask about."""

    question: Question
    rules: Rules
    spec: dict[str, Spelled]
    card: Kind
    top: Kind
    penalty: int
    colour: Colour

    def round(self, hand: tuple[str, ...]) -> Round:
        """The position with this hand."""
        seats = seats_of(self.question)
        names = [NAMES[seat] if seat < len(NAMES) else f"Seat {seat + 1}" for seat in range(seats)]
        data = {
            "rules": self.spec,
            "seats": names,
            "hands": {names[YOU]: " ".join(hand), **dict.fromkeys(names[1:], OTHERS_HOLD)},
            "discard": write_card(BY_CODE[self.top.code], self.colour),
            "draw": PILE,
            "penalty": self.penalty,
        }
        return set_up(Scenario("question", "", data, "explain"))

    def hand(self) -> tuple[str, ...]:
        """The hand that was said; else the card and one that changes nothing."""
        return self.question.hand or (self.card.code, self.idle_card())

    def idle_card(self) -> str:
        """A number that neither matches nor goes along with the card."""
        colour = next(c for c in SUITS if c not in (self.colour, self.card.colour))
        symbol = next(n for n in "123" if n not in (self.card.symbol, self.top.symbol))
        return f"{colour.letter}{symbol}"


# --- what is asked --------------------------------------------------------------------------------------------------


def checked(question: Question, rules: Rules) -> Question:
    """The question, if it can be asked; a hand that was said holds the card.

    :raises BadNotation: when a card is missing or the waiting cards do not go with the top card.
    :raises BadRules: when the rules are not for so many players.
    """
    if question.card is None:
        raise unreadable(say("explain-no-card"))
    if question.top is None:
        raise unreadable(say("explain-no-top"))
    seats, most = seats_of(question), rules.setup.players
    if not LEAST_SEATS <= seats <= most:
        raise BadRules(say("explain-players", least=LEAST_SEATS, most=most, seats=str(seats)))
    top = KINDS[BY_CODE[question.top]]
    if question.top_colour is not None and not top.is_wild:
        raise unreadable(say("explain-coloured-top", top=kind_words(BY_CODE[top.code])))
    check_penalty(question, top, rules)
    if question.hand and question.card not in question.hand:
        return replace(question, hand=(question.card, *question.hand))
    return question


def seats_of(question: Question) -> int:
    """How many play."""
    return DEFAULT_SEATS if question.seats is None else question.seats


def check_penalty(question: Question, top: Kind, rules: Rules) -> None:
    """Refuses waiting cards that cannot be."""
    waiting = question.penalty or 0
    words: dict[str, str | int] = {
        "top": kind_words(BY_CODE[top.code]),
        "value": top.value,
        "penalty": str(waiting),
    }
    if waiting and not top.value:
        raise unreadable(say("explain-no-penalty", **words))
    if waiting and waiting < least_waiting(top, rules):
        raise unreadable(say("explain-small-penalty", **words))
    if waiting > MOST_WAITING:
        raise unreadable(say("explain-large-penalty", most=str(MOST_WAITING), **words))


def least_waiting(top: Kind, rules: Rules) -> int:
    """[34] How many cards a Draw card alone leaves waiting."""
    return min(top.value, rules.stacking.stack_total_cap or top.value)


def readings(question: Question, top: Kind, rules: Rules) -> list[tuple[str, int]]:
    """The readings of the question, with the cards waiting in each."""
    if not top.value:
        return [("plain", 0)]
    if question.drawn or question.penalty == 0:
        return [("drawn", 0)]
    if question.penalty is not None:
        return [("open", question.penalty)]
    return [("open", least_waiting(top, rules)), ("drawn", 0)]


def judge(question: Question, rules: Rules, spec: dict[str, Spelled]) -> list[Answer]:
    """An answer for each reading, and for the colour named where that matters and was not said."""
    card, top = KINDS[BY_CODE[question.card or ""]], KINDS[BY_CODE[question.top or ""]]
    answers: list[Answer] = []
    for reading, penalty in readings(question, top, rules):
        found = [
            answer(Case(question, rules, spec, card, top, penalty, colour), reading)
            for colour in colours(question, card, top)
        ]
        verdicts = {(a.allowed, a.cited.rule) for a in found}
        if len(verdicts) == 1:
            answers.append(replace(found[0], colour=None))
        else:
            answers += [found[0], replace(found[1], other=True)]
    return answers


def colours(question: Question, card: Kind, top: Kind) -> list[Colour]:
    """The colours in play to ask about: the one that is known, or the card's own and another."""
    if not top.is_wild:
        return [top.colour]
    if question.top_colour is not None:
        return [question.top_colour]
    own = question.colour if card.is_wild and question.colour is not None else card.colour
    own = SUITS[0] if own is Colour.WILD else own
    return [own, next(colour for colour in SUITS if colour is not own)]


# --- the answer -----------------------------------------------------------------------------------------------------


def answer(case: Case, reading: str) -> Answer:
    """Asks the engine."""
    rnd = case.round(case.hand())
    play, ruling = verdict(case, rnd)
    if ruling is not None:
        return Answer(reading, case.penalty, case.colour, False, cite(case.rules, ruling.id, ruling.sentence))
    cited = why_allowed(case)
    then = tuple(consequences(case, rnd, play))
    unless = () if case.question.hand else tuple(exceptions(case))
    return Answer(reading, case.penalty, case.colour, True, cited, then, unless)


def verdict(case: Case, rnd: Round) -> tuple[Play, Ruling | None]:
    """A way to play the card, or why there is none."""
    said = case.question.colour
    for action in rnd.legal(YOU):
        if isinstance(action, Play) and action.card == case.card.code and said in (None, action.colour):
            return action, None
    play = Play(case.card.code, said)
    return play, rnd.ruling(YOU, play)


def cite(rules: Rules, rule: str, sentence: str) -> Cited:
    """The rule called ``rule`` with its switch, where it is one."""
    switch = BY_NAME.get(rule)
    return Cited(sentence, rule, None if switch is None else line_of(rules, switch))


def why_allowed(case: Case) -> Cited:
    """The rule that lets the card go down."""
    card, top = case.card, case.top
    words = {"card": kind_words(BY_CODE[card.code]), "last": value_words(top), "symbol": value_words(card)}
    rule, key = "match", "wild"
    if case.penalty and card.value:
        rule, key = "stack_mode", "answers"
    elif case.penalty and card.is_wild:
        rule, key = "roulette_in_stack", "roulette"
    elif case.penalty:
        rule, key = "stack_answers", "deflects"
    elif not card.is_wild:
        key = "colour" if card.colour is case.colour else "symbol"
        if key == "symbol" and card.symbol != top.symbol:
            rule = "plus4_same_symbol"
    return cite(case.rules, rule, capital(say(f"explain-yes-{key}", **words)))


def exceptions(case: Case) -> list[Unless]:
    """Hands with which the answer would be no after all."""
    colour = colour_word(case.colour)
    held = (case.card.code, case.idle_card(), f"{case.colour.letter}5")
    found: list[Unless] = []
    for when, hand in (("last", (case.card.code,)), ("colour", held)):
        _, ruling = verdict(case, case.round(hand))
        if ruling is not None:
            found.append(Unless(when, colour, cite(case.rules, ruling.id, ruling.sentence)))
    return found


# --- what happens then ----------------------------------------------------------------------------------------------


def consequences(case: Case, rnd: Round, play: Play) -> list[str]:
    """What the play brings about, sentence by sentence."""
    after = rnd.copy()
    events = after.apply(YOU, play)
    if after.over:
        return [say("explain-then-won")]
    lines = [*by_effect(case, play), *by_event(events, rnd)]
    return [*lines, *what_is_next(case, after)]


def by_effect(case: Case, play: Play) -> list[str]:
    """What the player has to choose or loses along with the card."""
    atoms = {atom for atom, _ in case.card.effect}
    lines: list[str] = []
    if play.colour is not None and case.question.colour is None:
        lines.append(say("explain-then-colour"))
    if Atom.DISCARD_SET in atoms:
        scope = {"all": "", "numbers": "-numbers", "optional": "-picked"}[case.rules.cards.discard_all_scope]
        lines.append(say(f"explain-then-shed{scope}", colour=colour_word(case.card.colour)))
    if Atom.SKIP_ALL in atoms and not case.penalty:
        lines.append(say("explain-then-skipped-others"))
    swaps = case.rules.cards.seven.value
    if Atom.SWAP in atoms and swaps != "plain":
        two = "-two" if seats_of(case.question) == LEAST_SEATS else ""
        lines.append(say(f"explain-then-swap{two}" if swaps == "must" else "explain-then-swap-or-keep"))
    return lines


def by_event(events: tuple[e.Event, ...], rnd: Round) -> list[str]:
    """What the table sees happen."""
    lines: list[str] = []
    skipped = [event.seat for event in events if isinstance(event, e.Skipped)]
    if any(isinstance(event, e.DirectionTurned) for event in events):
        lines.append(say("explain-then-direction"))
    lines += [say("explain-then-skipped", seat=rnd.names[seat]) for seat in skipped]
    if any(isinstance(event, e.HandsPassed) for event in events):
        lines.append(say("explain-then-pass"))
    lines += [
        say("explain-then-revealed", seat=rnd.names[event.seat])
        for event in events
        if isinstance(event, e.RouletteBegan)
    ]
    return lines


def what_is_next(case: Case, after: Round) -> list[str]:
    """Whose decision comes next, and with how many cards waiting."""
    view = after.view(None)
    if view.turn is None:
        return []
    seat = say("explain-you") if view.turn == YOU else after.names[view.turn]
    if view.penalty:
        return [waiting(case, view.penalty, view.least, seat)]
    if view.phase == "name":
        return [capital(say("explain-then-roulette", seat=seat))]
    return [say("explain-then-you") if view.turn == YOU else say("explain-then-turn", seat=seat)]


def waiting(case: Case, total: int, least: int, seat: str) -> str:
    """The waiting cards and what answers them."""
    answers = answers_to(case, total)
    if not answers:
        return say("explain-then-taken", total=str(total), seat=seat)
    return say(
        "explain-then-answered", total=str(total), seat=seat, least=str(least), answers=", ".join(answers)
    )


def answers_to(case: Case, total: int) -> list[str]:
    """The Draw cards that answer the stack once the card lies on it."""
    last = case.card if case.card.value else case.top
    matrix = compile_rules(case.rules).lists["stacks"]
    row = matrix[BY_CODE[last.code] * len(KINDS) :][: len(KINDS)]
    summed = case.rules.stacking.stack_mode is StackMode.RUNNING_TOTAL
    able = [
        symbol_words(kind)
        for kind, answers in zip(KINDS, row, strict=True)
        if answers and kind.value and not (summed and kind.value < total)
    ]
    return list(dict.fromkeys(able))
