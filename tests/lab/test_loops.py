"""The loops keep to the subset that compiles, and do what the bots do behind the façade."""

import ast
import importlib.util
import random
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pitiless.lab
from pitiless.bots.policy import Question
from pitiless.bots.thrifty import Thrifty
from pitiless.cards.kinds import KINDS
from pitiless.engine import actions as a
from pitiless.engine import codec
from pitiless.engine import kernel as k
from pitiless.engine.round import Round, default_names
from pitiless.lab import batch
from pitiless.lab import loops as real
from pitiless.rules.rules import Rules
from pitiless.rules.variants import VARIANTS
from tests.architecture.test_kernel_subset import FORBIDDEN

PATH = Path(pitiless.lab.__file__).parent / "loops.py"
TREE = ast.parse(PATH.read_text(encoding="utf-8"))
FUNCTIONS = [node for node in TREE.body if isinstance(node, ast.FunctionDef)]
MOST_LINES = 27
PLAIN: dict[int, a.Action] = {
    k.DRAW: a.Draw(),
    k.TAKE: a.Take(),
    k.KEEP: a.Keep(),
    k.CHALLENGE: a.Challenge(),
    k.ACCEPT: a.Accept(),
    k.CALL: a.Call(),
}
SETS: dict[str, dict[str, object]] = {
    "tops": {"discard_all_top": "choose_effect", "seven": "may_keep", "zero": "plain"},
    "loose": {
        "voluntary_draw": "one_card_classic",
        "drawn_playable": "may_keep",
        "skip_everyone": "may_pass",
    },
    "strict": {"stack_optional": False, "same_colour_allowed": False, "discard_all_win": False},
    "jumps": {"jump_in": True, "first_card": "apply", "first_wild": "first_player_names"},
    "challenges": {"challenge_wild_draw": True, "after_absorb": "may_play", "drawn_wild_colour": "random"},
    "roulette": {"roulette_colour_by": "player", "roulette_response": "roulette", "roulette_in_stack": True},
    "named": {"roulette_colour_after": "player_names", "last_card_effect": "effect_first"},
    "calls": {
        "false_catch": "penalty",
        "catchers": "all",
        "call_time": "after",
        "catch_window": "own_next_turn",
    },
    "clock": {"catch_window": "seconds:5", "catch_mode": "automatic", "call_time": "before"},
    "ranking": {"round_end": "ranking", "mercy_limit": 40, "last_card_effect": "restricted"},
    "endless": {"mercy_limit": 0},
}
CASES = {**VARIANTS, **{name: Rules().having(**switches) for name, switches in SETS.items()}}


# --- the subset -----------------------------------------------------------------------------------------------------


def test_imports_come_from_the_kernel_only() -> None:
    imports = [node for node in ast.walk(TREE) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert {getattr(node, "module", None) for node in imports} == {"typing", "pitiless.engine.kernel"}


def test_top_level_is_constants_and_functions() -> None:
    for node in TREE.body:
        if isinstance(node, ast.AnnAssign):
            assert ast.unparse(node.annotation) == "Final"
            assert node.value is not None
            assert isinstance(ast.literal_eval(node.value), int)
        else:
            assert isinstance(node, ast.FunctionDef | ast.ImportFrom | ast.Expr)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.name)
def test_a_function_keeps_to_the_subset(function: ast.FunctionDef) -> None:
    arguments = function.args
    assert [*arguments.defaults, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg] == [None, None]
    kinds = {ast.unparse(argument.annotation) for argument in arguments.args if argument.annotation}
    assert kinds <= {"State", "int", "bool", "list[int]"}
    assert function.returns is not None
    assert ast.unparse(function.returns) in ("int", "bool", "None")
    assert function.end_lineno is not None
    assert function.end_lineno - function.lineno < MOST_LINES
    assert ast.get_docstring(function)
    for node in ast.walk(function):
        assert not isinstance(node, FORBIDDEN)
        assert not (isinstance(node, ast.Call) and node.keywords)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert node.value == ast.get_docstring(function, clean=False)


def test_the_layout_has_no_overlaps() -> None:
    tally = [
        (real.T_ROUNDS, 1), (real.T_SUM, real.ROW), (real.T_SQUARE, real.ROW), (real.T_LENGTH, real.LENGTHS),
        (real.T_HELD, real.MOMENTS), (real.T_SEATS, real.MOMENTS), (real.T_FEWEST, real.MOMENTS),
        (real.T_LARGEST, real.MOMENTS), (real.T_RUNNING, real.MOMENTS), (real.T_SEAT, real.SEATS),
        (real.T_PLACE, real.SEATS), (real.T_DECIDED, real.WAYS), (real.T_STACKS, real.STACKS),
        (real.T_OUTS, real.SEATS), (real.T_PLAYED, real.KINDS), (real.T_WINNING, real.KINDS),
        (real.T_POINTS, real.SEATS),
    ]  # fmt: skip
    at = 0
    for first, length in tally:
        assert first == at
        at += length
    assert at == real.TALLY
    assert len(KINDS) <= real.KINDS


# --- a fresh round --------------------------------------------------------------------------------------------------


def fresh(rules: Rules, seats: int = 4) -> k.State:
    return codec.new_state(rules, seats, rules.setup.deck.total)


def held(state: k.State) -> list[int]:
    """How many of each kind there are, wherever they lie."""
    piles = [*codec.draw_pile(state), *codec.discard_pile(state), *codec.set_aside(state)]
    hands = [codec.hand_of(state, seat) for seat in range(state.seats)]
    return [piles.count(kind) + sum(hand[kind] for hand in hands) for kind in range(state.kinds)]


def snapshot(state: k.State) -> dict[str, Any]:
    """All that matters of a state; what lies beyond the ends of piles does not."""
    spare = {"draw", "pile", "aside", "gone", "events", "option", "picked"}
    found = {}
    for name in codec.FIELDS:
        value = getattr(state, name)
        if name not in spare:
            found[name] = value if isinstance(value, int) else list(value)
    return {**found, "cards": [codec.draw_pile(state), codec.discard_pile(state), codec.set_aside(state)]}


@pytest.mark.parametrize("name", CASES)
def test_a_used_state_deals_like_a_new_one(name: str) -> None:
    rules, notes = CASES[name], batch.buffer([0] * real.NOTES)
    words = batch.buffer(batch.words_of(5, 0, 4))
    used, rows = fresh(rules), batch.buffer([0] * (4 * real.ROW))
    bots, tally = batch.buffer([0, 1, 0, 1]), batch.buffer([0] * real.TALLY)
    real.play_rounds(used, bots, words, 3, 10_000, notes, rows, tally)
    new = fresh(rules)
    real.deal_round(used, words, 24, notes)
    real.deal_round(new, words, 24, notes)
    assert snapshot(used) == snapshot(new)


@pytest.mark.parametrize("name", CASES)
def test_no_card_is_lost(name: str) -> None:
    rules, words = CASES[name], batch.words_of(9, 0, 6)
    table = batch.Table(rules, ("uniform", "thrifty", "thrifty", "uniform"))
    bench = batch.Bench(table, 1)
    for i in range(6):
        bench.play(batch.buffer(words[8 * i : 8 * i + 8]), 1)
        assert held(bench.state) == list(rules.setup.deck.counts)
        assert bench.state.phase == k.OVER
        assert sum(bench.rows[place] for place in range(real.R_EMPTIED, real.R_CUT + 1)) == 1
        assert bench.rows[real.R_WINNER] == bench.state.winner + 1


# --- what the bots do -----------------------------------------------------------------------------------------------


class Watched:
    """The loops from their source, each decision held against the façade."""

    def __init__(self, rules: Rules) -> None:
        spec = importlib.util.spec_from_file_location("watched_loops", PATH)
        assert spec is not None
        assert spec.loader is not None
        self.rules = rules
        self.loops: Any = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(self.loops)
        self.done: list[tuple[int, a.Action]] = []
        self.counts: list[int] = []
        self.checked = 0
        self.hook(self.loops)

    def hook(self, loops: ModuleType) -> None:
        module: Any = loops
        self.luck, self.uniform, self.thrifty = module.luck, module.act_uniform, module.act_thrifty
        module.luck, module.act_uniform, module.act_thrifty = self.drawn, self.as_uniform, self.as_thrifty
        module.apply = self.applied

    def round(self, state: k.State) -> Round:
        return Round(self.rules, default_names(state.seats), state, 0)

    def drawn(self, notes: list[int], count: int) -> int:
        self.counts.append(count)
        result: int = self.luck(notes, count)
        return result

    def applied(  # noqa: PLR0917  # as the kernel has it
        self, s: k.State, verb: int, seat: int, kind: int, colour: int, target: int, top: int, said: bool
    ) -> None:
        if verb != k.LAPSE:
            action = action_of(verb, kind, colour, target, top)
            assert action in self.round(s).legal(seat), (str(self.round(s)), action)
            self.done.append(
                (seat, a.Play(**{**vars_of(action), "call": said}) if verb == k.PLAY else action)
            )
        assert k.why_not(s, verb, seat, kind, colour, target, top) == k.ALLOWED
        k.apply(s, verb, seat, kind, colour, target, top, said)

    def as_uniform(self, s: k.State, notes: list[int]) -> int:
        choices = len(self.round(s).legal(s.turn))
        self.counts.clear()
        verb: int = self.uniform(s, notes)
        assert self.counts[0] == choices
        self.checked += 1
        return verb

    def as_thrifty(self, s: k.State, notes: list[int]) -> int:
        seat, rnd = s.turn, self.round(s)
        legal = rnd.legal(seat)
        question = Question(self.rules, rnd.view(seat), legal)
        bot = Thrifty()
        at_once = bot.catch_or_call(question)
        worth = {action: bot.worth(question, action) for action in legal}
        verb: int = self.thrifty(s, notes)
        chosen = self.done[-1][1]
        if at_once is not None:
            assert chosen == at_once
            return verb
        said = isinstance(chosen, a.Play) and chosen.call
        plain = a.Play(**{**vars_of(chosen), "call": False}) if isinstance(chosen, a.Play) else chosen
        assert worth[plain] == pytest.approx(max(worth.values()))
        if isinstance(plain, a.Play):
            heeded = said or len(question.view.hand) - bot.shed(question.view, plain) == 1
            assert heeded == said
            assert bot.leaves_one(question, plain) or not said
        self.checked += 1
        return verb


def vars_of(action: a.Action) -> dict[str, Any]:
    return {name: getattr(action, name) for name in ("card", "colour", "target", "top", "also", "keeping")}


def action_of(verb: int, kind: int, colour: int, target: int, top: int) -> a.Action:
    """The façade's action."""
    from pitiless.cards.colours import Colour

    if verb == k.PLAY:
        named = None if colour == k.NONE else Colour(colour)
        lies = None if top == k.NONE else KINDS[top].code
        return a.Play(KINDS[kind].code, named, None if target == k.NONE else target, lies)
    if verb == k.NAME:
        return a.Name(Colour(colour))
    if verb == k.CATCH:
        return a.Catch(target)
    return PLAIN[verb]


@pytest.fixture(params=CASES)
def watched(request: pytest.FixtureRequest) -> Watched:
    return Watched(CASES[request.param])


def test_every_decision_is_one_that_the_bots_could_make(watched: Watched) -> None:
    """Legal through the façade; uniform among exactly the legal ones; thrifty's the best by its own reckoning."""
    state, notes = fresh(watched.rules), batch.buffer([0] * real.NOTES)
    rows, tally = batch.buffer([0] * real.ROW), batch.buffer([0] * real.TALLY)
    for number in range(4):
        words = batch.buffer(batch.words_of(number, 0, 1))
        bots = batch.buffer([number % 2, 0, 1, 1])
        watched.loops.play_rounds(state, bots, words, 1, 10_000, notes, rows, tally)
    assert watched.checked > 50


def test_chance_is_even() -> None:
    notes = batch.buffer(list(batch.round_words(1, 1))[:4] + [0] * (real.NOTES - 4))
    counts = [0] * 7
    for _ in range(14_000):
        counts[real.luck(notes, 7)] += 1
    assert sum((count - 2000) ** 2 / 2000 for count in counts) < 22.5  # chi-square, 6 degrees: p = 0.001


# --- what is counted ------------------------------------------------------------------------------------------------


def test_turns_actions_and_events_are_counted_as_the_facade_tells_them() -> None:
    """The same actions on a round behind the façade: every counter equals the number of events there."""
    rules = VARIANTS["official"]
    watched = Watched(rules)
    told = told_by_events(watched)
    rows = told.pop("rows")
    names = {
        real.R_DRAWN: ("Drew", "Revealed"), real.R_SKIPPED: ("Skipped",), real.R_TAKEN: ("Took",),
        real.R_OUTS: ("KnockedOut",), real.R_RESHUFFLES: ("Reshuffled",), real.R_SWAPS: ("Swapped",),
        real.R_PASSES: ("HandsPassed",), real.R_ROULETTES: ("RouletteBegan",), real.R_CAUGHT: ("Caught",),
        real.R_PLAYED: ("Played",),
    }  # fmt: skip
    for place, kinds in names.items():
        assert rows[place] == sum(told.get(kind, 0) for kind in kinds), kinds


def told_by_events(watched: Watched) -> dict[str, Any]:
    """Plays a round and counts its events as the chronicle writes them, with the row of the loops."""
    from pitiless.engine import chronicle

    state, notes = fresh(watched.rules), batch.buffer([0] * real.NOTES)
    rows, tally = batch.buffer([0] * real.ROW), batch.buffer([0] * real.TALLY)
    told: dict[str, Any] = {}
    read = watched.loops.read_events

    def reading(s: k.State, *rest: Any) -> None:
        count, hands = s.event_count, [[999] * s.kinds for _ in range(s.seats)]
        for event in chronicle.Chronicle(s, hands, False).write() if notes[real.MOMENT] else []:
            told[type(event).__name__] = told.get(type(event).__name__, 0) + 1
        s.event_count = count
        read(s, *rest)

    watched.loops.read_events = reading
    bots = batch.buffer([0, 1, 0, 1])
    watched.loops.play_rounds(
        state, bots, batch.buffer(batch.words_of(3, 0, 1)), 1, 10_000, notes, rows, tally
    )
    return {**told, "rows": list(rows)}


def test_rounds_are_cut_off_at_the_bound() -> None:
    state, notes = fresh(VARIANTS["official"]), batch.buffer([0] * real.NOTES)
    rows, tally = batch.buffer([0] * real.ROW), batch.buffer([0] * real.TALLY)
    real.play_rounds(
        state, batch.buffer([0] * 4), batch.buffer(batch.words_of(0, 0, 1)), 1, 3, notes, rows, tally
    )
    assert (rows[real.R_CUT], rows[real.R_ACTIONS], rows[real.R_WINNER]) == (1, 3, 0)


def test_uniform_rounds_are_like_those_of_the_bot() -> None:
    """The length of rounds between uniform bots: through the façade and through the loops, fixed seeds."""
    rules, chance = VARIANTS["official"], random.Random(4)
    lengths = []
    for seed in range(60):
        rnd, actions = Round.start(rules, seed=seed), 0
        while not rnd.over:
            assert rnd.turn is not None
            rnd.apply(rnd.turn, chance.choice(rnd.legal(rnd.turn)))
            actions += 1
        lengths.append(actions)
    table = batch.Simulation((batch.Table(rules, ("uniform",) * 4),), 600, 2, 600)
    tally = table.play(0)["tally0"]
    mean, own = sum(lengths) / 60, tally[real.T_SUM + real.R_ACTIONS] / 600
    assert abs(mean - own) < 4 * 40 / 60**0.5  # four standard errors; the spread is about 40 actions
