"""The table without sockets, clocks or files."""

import msgspec
import pytest

from pitiless.engine.view import LEFT
from pitiless.server import entries as en
from pitiless.server import protocol as p
from pitiless.server import sight
from pitiless.server.asks import CATCH_AFTER, MOST_STRAY
from pitiless.server.protocol import Done, Refused, RulesSpec, TableSettings
from tests.server.tables import Bench


def refused(answer: Done | Refused) -> str:
    assert isinstance(answer, Refused), answer
    assert not answer.sentence[0].islower(), answer.sentence
    return answer.rule


def on_turn(bench: Bench) -> int:
    assert bench.table.play is not None
    turn = bench.table.play.round.turn
    assert turn is not None
    return turn


def member_on_turn(bench: Bench) -> int:
    member = bench.table.seating.chairs[on_turn(bench)].member
    assert member is not None
    return member


# --- the lobby ------------------------------------------------------------------------------------------------------


def test_who_comes_before_the_deal_gets_a_chair_and_later_ones_watch() -> None:
    bench = Bench.opened(seats=2, people=2)
    third = bench.join("Zoe")
    assert bench.table.seating.seat_of(1) == 1
    assert bench.table.seating.seat_of(third) is None
    view = bench.table.welcome(third, "", 0, bench.now).view
    assert view.round is None
    assert [member.name for member in view.members] == ["P0", "P1", "Zoe"]


def test_a_name_that_is_taken_gets_a_number_and_one_of_nothing_is_refused() -> None:
    bench = Bench.opened()
    assert bench.table.seating.members[bench.join("p0")].name == "p0 2"
    assert bench.table.seating.members[bench.join("\u202eevil\n<b>")].name == "evil <b>"
    answer = bench.table.join("\u200b\u202e ", bench.now)
    assert isinstance(answer, Refused)
    assert answer.rule == "name_empty"


@pytest.mark.parametrize(
    "request_of",
    [
        lambda i: p.SetSeats(id=i, count=4),
        lambda i: p.SetBot(id=i, seat=2, bot="thrifty"),
        lambda i: p.Clear(id=i, seat=0),
        lambda i: p.Remove(id=i, member=0),
        lambda i: p.SetRules(id=i, rules=RulesSpec(preset="house")),
        lambda i: p.SetTable(id=i, settings=TableSettings(clock=30)),
        lambda i: p.PassHost(id=i, member=1),
        lambda i: p.Deal(id=i),
        lambda i: p.Rematch(id=i),
    ],
)
def test_only_the_host_sets_the_table(request_of: type) -> None:
    bench = Bench.opened(people=2)
    assert refused(bench.ask(1, request_of("somebody-else"))) == "host_only"


def test_rules_are_refused_with_the_sentence_that_says_what_would_be_right() -> None:
    bench = Bench.opened()
    answer = bench.ask(0, p.SetRules(id="bad-preset", rules=RulesSpec(preset="nope")))
    assert refused(answer) == "bad_rules"
    answer = bench.ask(0, p.SetRules(id="bad-deck-file", rules=RulesSpec(switches={"deck": "/etc/passwd"})))
    assert isinstance(answer, Refused)
    assert "no-mercy, open-mercy, wiki" in answer.sentence
    bench.do(0, p.SetRules(id="good-rules", rules=RulesSpec(preset="house", switches={"target": "500"})))
    assert bench.table.rules.scoring.target == 500


def test_the_rules_in_force_are_shown_before_the_deal() -> None:
    bench = Bench.opened()
    bench.do(0, p.SetRules(id="new-rules", rules=RulesSpec(switches={"stack_mode": "casual"})))
    assert bench.table.update(0, bench.now).view.rules.changed


def test_seats_are_as_many_as_the_rules_allow() -> None:
    bench = Bench.opened()
    assert refused(bench.ask(0, p.SetSeats(id="too-many-seats", count=7))) == "too_many_seats"
    bench.do(0, p.SetRules(id="open-rules", rules=RulesSpec(preset="open-mercy")))
    bench.do(0, p.SetSeats(id="many-seats", count=20))
    assert refused(bench.ask(0, p.SetRules(id="back-again", rules=RulesSpec()))) == "too_many_seats"


def test_a_deal_needs_two_and_leaves_no_empty_chair() -> None:
    bench = Bench.opened(seats=5)
    assert refused(bench.ask(0, p.Deal(id="alone-here"))) == "too_few_seats"
    bench.do(0, p.SetBot(id="one-bot-please", seat=3, bot="uniform"))
    bench.deal()
    assert bench.table.names() == ("P0", "Ben")


def test_after_the_deal_rules_and_chairs_stand() -> None:
    bench = Bench.opened(bots=1)
    bench.deal()
    for request in (
        p.SetRules(id="rules-late", rules=RulesSpec()),
        p.SetSeats(id="seats-late", count=5),
        p.SetBot(id="bots-late", seat=1, bot="uniform"),
        p.AddSalt(id="salt-late", text="x"),
        p.Rename(id="name-late", name="Q"),
    ):
        assert refused(bench.ask(0, request)) == "match_runs"


# --- requests -------------------------------------------------------------------------------------------------------


def test_a_repeated_request_is_answered_again_and_applied_once() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    member = member_on_turn(bench)
    request = p.Act(id="one-intent-only", seen=bench.table.number, action=bench.choose(on_turn(bench)))
    first, number = bench.ask(member, request), bench.table.number
    assert bench.ask(member, request) == first == Done("one-intent-only", number)
    assert bench.table.number == number
    assert bench.read_again().judge(member, request, bench.now) == first


def test_a_decision_on_what_is_no_longer_so_is_refused() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    stale = bench.table.number - 1
    answer = bench.ask(member_on_turn(bench), p.Act(id="stale-request", seen=stale, action="draw"))
    assert refused(answer) == "stale"
    assert isinstance(answer, Refused)
    assert answer.number == bench.table.number


def test_talk_makes_no_decision_stale() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    seen, member = bench.table.number, member_on_turn(bench)
    bench.do(1 - member, p.Say(id="hello-there", phrase="hello"))
    action = bench.choose(on_turn(bench))
    assert isinstance(bench.ask(member, p.Act(id="after-the-talk", seen=seen, action=action)), Done)


def test_a_refused_action_says_which_rule_and_changes_nothing() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    before = len(bench.log)
    assert refused(bench.act(1 - member_on_turn(bench), "draw")) == "turn"
    assert refused(bench.act(member_on_turn(bench), "dance")) == "notation"
    assert refused(bench.act(member_on_turn(bench), "timeout")) == "tables_own"
    assert refused(bench.act(member_on_turn(bench), "lapse")) == "tables_own"
    assert len(bench.log) == before


def test_who_watches_acts_for_nobody() -> None:
    bench = Bench.opened(people=2, seats=2)
    watcher = bench.join("Zoe")
    bench.deal()
    assert refused(bench.act(watcher, "draw")) == "not_seated"


# --- numbers and views ----------------------------------------------------------------------------------------------


def test_numbers_have_no_gap_for_anybody() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    watcher = bench.join("Zoe")
    bench.deal()
    numbers: list[int] = []
    for _ in range(40):
        if bench.table.stage != "round":
            break
        if bench.table.seating.chairs[on_turn(bench)].member is None:
            bench.wake()
        else:
            bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
        updates = {bench.table.update(member, bench.now).number for member in (0, 1, watcher)}
        assert len(updates) == 1
        numbers += updates
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_who_comes_back_is_told_what_was_missed() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    seen = bench.table.number
    bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
    lines = bench.table.welcome(0, "", seen, bench.now).lines
    assert lines
    assert {line.number for line in lines} == {seen + 1}


def test_an_unplayable_card_says_why() -> None:
    bench = Bench.opened(people=2, seats=2, seed=5)
    bench.deal()
    view = bench.table.update(member_on_turn(bench), bench.now).view
    assert view.round is not None
    assert {option.card for option in view.round.options} == set(view.round.hand)
    refused_cards = [option for option in view.round.options if not option.legal]
    assert all(option.rule and option.sentence for option in refused_cards)
    other = bench.table.update(1 - member_on_turn(bench), bench.now).view
    assert other.round is not None
    assert other.round.options == ()


# --- leaving, dropping, standing in ---------------------------------------------------------------------------------


def test_a_dropped_player_keeps_the_seat_and_gets_it_back_from_the_bot() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    bench.deal()
    bench.table.drop(1, bench.now)
    early = bench.pass_time(29_000)
    assert not any(isinstance(entry, en.StoodIn) for entry in early)
    done = bench.pass_time(2_000)
    assert en.StoodIn(at=bench.now - 1_000, seat=1) in done
    assert bench.table.seating.chairs[1].member == 1
    bench.table.connect(1, bench.now)
    assert any(isinstance(entry, en.HandedBack) for entry in bench.pass_time(10))
    assert not bench.table.seating.chairs[1].stand_in


def test_a_table_sleeps_while_nobody_is_there() -> None:
    bench = Bench.opened(people=1, seats=3, bots=2)
    bench.deal()
    bench.table.drop(0, bench.now)
    assert bench.table.wake_at(bench.now) is None
    assert bench.pass_time(3_600_000) == []


def test_who_leaves_gives_the_round_up_and_a_bot_takes_the_chair() -> None:
    bench = Bench.opened(people=3, seats=3)
    bench.deal()
    bench.do(1, p.Leave(id="goodbye-all"))
    assert bench.table.play is not None
    assert bench.table.play.round.view(None).status[1] == LEFT
    assert bench.table.seating.chairs[1].bot == "thrifty"
    assert not bench.table.is_member(1)
    assert refused(bench.ask(1, p.Say(id="still-here", phrase="hello"))) == "not_a_member"


def test_when_all_others_leave_the_round_is_won() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    bench.do(1, p.Leave(id="goodbye-all"))
    assert bench.table.stage in ("between", "over")
    assert bench.table.play is not None
    assert bench.table.play.round.winner == 0


def test_the_host_passes_on_when_gone() -> None:
    bench = Bench.opened(people=3, seats=3)
    bench.table.drop(0, bench.now)
    bench.pass_time(31_000)
    assert bench.table.seating.host == 1
    bench.do(1, p.Leave(id="goodbye-all"))
    assert bench.table.seating.host == 2


def test_a_late_comer_takes_a_bots_chair_with_the_next_deal() -> None:
    bench = Bench.opened(people=1, seats=2, bots=1)
    bench.deal()
    late = bench.join("Zoe")
    bench.do(late, p.Sit(id="a-chair-please"))
    assert bench.table.seating.seat_of(late) is None
    play_round(bench)
    bench.do(0, p.Ready(id="ready-for-more"))
    bench.pass_time(10)
    assert bench.table.stage == "round"
    assert bench.table.seating.seat_of(late) == 1
    assert bench.table.names() == ("P0", "Zoe")


def test_a_chair_that_was_given_up_and_its_old_owner_have_two_names() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    bench.deal()
    bench.do(1, p.Stand(id="up-from-here"))
    bench.do(1, p.Sit(id="down-over-there", seat=2))
    play_round(bench)
    bench.deal()
    assert bench.table.names() == ("P0", "Cal", "P1")


def play_round(bench: Bench) -> None:
    """Plays the round to its end, people as their pages would."""
    while bench.table.stage == "round":
        chair = bench.table.seating.chairs[on_turn(bench)]
        if chair.acts_by_itself:
            assert bench.pass_time(10_000)
        else:
            answer = bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
            assert isinstance(answer, Done), answer


def test_a_match_is_played_to_its_end_and_a_rematch_begins() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    bench.deal()
    while bench.table.stage != "over":
        play_round(bench)
        if bench.table.stage == "between":
            assert refused(bench.ask(1, p.Deal(id=bench.id()))) == "host_only"
            bench.do(1, p.Ready(id=bench.id()))
            bench.do(0, p.Deal(id=bench.id()))
    finished = bench.table.finished()
    assert finished is not None
    first = bench.table.match_id
    bench.do(0, p.Rematch(id="once-more-please"))
    assert bench.table.update(0, bench.now).view.stage == "lobby"
    assert bench.table.match_id != first
    bench.deal()
    assert bench.table.play is not None
    assert bench.table.play.match.totals == [0, 0, 0]


def test_no_table_goes_on_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitiless.server.table.MOST_ENTRIES", 20)
    bench = Bench.opened(people=1, seats=3, bots=2)
    bench.deal()
    while bench.table.problem is None:
        if bench.table.seating.chairs[on_turn(bench)].acts_by_itself:
            bench.wake()
        else:
            bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
    assert bench.table.number == 20
    assert bench.table.wake_at(bench.now) is None
    assert refused(bench.ask(0, p.Say(id="still-here", phrase="hello"))) == "table_stands_still"
    bench.do(0, p.Leave(id="then-goodbye"))


# --- clocks ---------------------------------------------------------------------------------------------------------


def test_the_clock_is_off_until_the_host_sets_it_and_then_acts_as_the_rules_say() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    assert bench.table.wake_at(bench.now) is None
    bench.do(0, p.SetTable(id="with-a-clock", settings=TableSettings(clock=15)))
    seat = on_turn(bench)
    view = bench.table.update(0, bench.now).view
    assert view.round is not None
    assert view.round.deadline == bench.now + 15_000
    [entry] = bench.pass_time(15_000)
    assert isinstance(entry, en.Acted)
    assert (entry.seat, entry.action, entry.by) == (seat, "timeout", None)


def test_a_seat_may_be_given_twice_the_time() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.deal()
    easy = TableSettings(clock=20, easy=(on_turn(bench),))
    bench.do(0, p.SetTable(id="with-a-clock", settings=easy))
    assert bench.table.wake_at(bench.now) == bench.now + 40_000


def test_after_a_restart_clocks_go_on_where_they_stood() -> None:
    bench = Bench.opened(people=2, seats=2, settings=TableSettings(clock=60))
    bench.deal()
    before = bench.table.wake_at(bench.now)
    assert before is not None
    again = bench.read_again()
    later = bench.now + 500_000
    again.apply(en.Resumed(at=later))
    for member in (0, 1):
        again.connect(member, later)
    assert again.wake_at(later) == before + 500_000


def test_a_table_read_from_its_log_is_the_table() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    bench.deal()
    for _ in range(30):
        if bench.table.stage != "round":
            break
        again = bench.read_again()
        for member in (0, 1):
            again.connect(member, bench.now)
        for member in (0, 1):
            assert sight.view_of(again, member, 0) == sight.view_of(bench.table, member, 0)
            assert sight.lines_since(again, member, 0) == sight.lines_since(bench.table, member, 0)
        if bench.table.seating.chairs[on_turn(bench)].acts_by_itself:
            bench.pass_time(5_000)
        else:
            bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))


# --- the race for the last card -------------------------------------------------------------------------------------


def until_debt(seed: int) -> Bench:
    """A table of two people where somebody has just left one card uncalled."""
    bench = Bench.opened(people=3, seats=3, seed=seed)
    bench.deal()
    play = bench.table.play
    assert play is not None
    for _ in range(400):
        if bench.table.stage != "round" or play.debts:
            break
        bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
    return bench


@pytest.fixture
def debt() -> Bench:
    bench = next(bench for bench in map(until_debt, range(50)) if bench.table.play and bench.table.play.debts)
    for member in range(3):
        bench.table.shown(member, bench.table.number, bench.now)
    return bench


def debtor(bench: Bench) -> int:
    assert bench.table.play is not None
    return next(iter(bench.table.play.debts))


def test_a_catch_takes_a_moment_from_when_the_play_was_shown(debt: Bench) -> None:
    target = debtor(debt)
    catcher = next(seat for seat in range(3) if seat != target)
    assert refused(debt.act(catcher, f"catch {target}")) == "too_soon"
    debt.now += CATCH_AFTER
    assert isinstance(debt.act(catcher, f"catch {target}"), Done)


def test_a_catch_before_the_play_was_shown_is_too_soon() -> None:
    bench = next(bench for bench in map(until_debt, range(50)) if bench.table.play and bench.table.play.debts)
    target = debtor(bench)
    bench.now += 60_000
    assert refused(bench.act((target + 1) % 3, f"catch {target}")) == "too_soon"


def test_two_catches_at_once_cost_one_penalty(debt: Bench) -> None:
    target = debtor(debt)
    one, two = (seat for seat in range(3) if seat != target)
    debt.now += CATCH_AFTER
    assert debt.table.play is not None
    held = debt.table.play.round.view(None).counts[target]
    assert isinstance(debt.act(one, f"catch {target}"), Done)
    assert isinstance(debt.act(two, f"catch {target}"), Refused)
    assert debt.table.play.round.view(None).counts[target] == held + 2


def test_a_call_in_time_saves(debt: Bench) -> None:
    target = debtor(debt)
    assert isinstance(debt.act(target, "call"), Done)
    debt.now += CATCH_AFTER
    assert isinstance(debt.act((target + 1) % 3, f"catch {target}"), Refused)


def test_who_catches_nothing_all_the_time_catches_nobody() -> None:
    bench = Bench.opened(people=3, seats=3)
    bench.deal()
    other = (on_turn(bench) + 1) % 3
    for _ in range(MOST_STRAY):
        assert refused(bench.act(other, f"catch {on_turn(bench)}")) == "catch_window"
    assert refused(bench.act(other, f"catch {on_turn(bench)}")) == "stray_catches"
    bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
    assert refused(bench.act(other, f"catch {on_turn(bench)}")) != "stray_catches"


def test_bots_leave_people_the_time_to_call_and_to_catch(debt: Bench) -> None:
    target = debtor(debt)
    assert debt.table.play is not None
    at = debt.table.play.debts[target].at
    for seat in range(3):
        if seat != target:
            debt.do(0, p.Clear(id=debt.id(), seat=seat)) if seat else None
    wakes = debt.table.wake_at(debt.now)
    assert wakes is None or wakes >= at + 1_000


# --- fair deals -----------------------------------------------------------------------------------------------------


def test_what_binds_the_table_is_shown_first_and_opened_last() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.do(1, p.AddSalt(id="some-salt", text="pepper"))
    assert refused(bench.ask(1, p.AddSalt(id="more-salt", text="pepper"))) == "salted"
    before = bench.table.update(0, bench.now).view.deal
    assert before.secret is before.seed is None
    bench.deal()
    while bench.table.stage != "over":
        deal = bench.table.update(0, bench.now).view.deal
        assert deal.commitment == before.commitment
        assert deal.secret is deal.seed is None
        assert bench.table.play is not None
        assert all(one.round < len(bench.table.play.match.rounds) for one in deal.revealed)
        play_round(bench)
        if bench.table.stage == "between":
            bench.deal()
    deal = bench.table.update(0, bench.now).view.deal
    assert deal.secret is not None
    assert deal.seed is not None


def test_no_seed_is_in_what_anybody_gets_before_the_end() -> None:
    bench = Bench.opened(people=2, seats=3, bots=1)
    bench.deal()
    assert bench.table.play is not None
    canaries = [bench.table.secret, f"{bench.table.play.seed:064x}", f"{bench.table.play.round.seed:064x}"]
    for _ in range(20):
        for member in (0, 1):
            text = msgspec.json.encode(bench.table.welcome(member, "", 0, bench.now)).decode()
            assert not any(canary in text for canary in canaries)
        if bench.table.stage != "round":
            return
        if bench.table.seating.chairs[on_turn(bench)].acts_by_itself:
            bench.pass_time(5_000)
        else:
            bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))


# --- talk -----------------------------------------------------------------------------------------------------------


def test_talk_is_words_and_nothing_else() -> None:
    bench = Bench.opened(people=2, seats=2)
    bench.do(1, p.Say(id="said-something", text="<script>alert(1)</script>\u202e"))
    [line] = bench.table.update(0, bench.now).lines
    assert (line.sort, line.name, line.text) == ("chat", "P1", "<script>alert(1)</script>")
    assert refused(bench.ask(1, p.Say(id="unknown-phrase", phrase="swear"))) == "unknown_phrase"
    bench.do(0, p.SetTable(id="no-more-chat", settings=TableSettings(chat=False)))
    assert refused(bench.ask(1, p.Say(id="said-again", text="hi"))) == "chat_off"
    bench.do(1, p.Say(id="a-phrase", phrase="hello"))


def test_a_card_chosen_to_lie_on_top_says_what_it_needs() -> None:
    """[39] Under open-mercy a 7 may be laid on top of a Discard All, and then swaps."""
    bench = Bench.opened(people=3, seats=3, rules=RulesSpec(preset="open-mercy"), seed=3)
    bench.deal()
    found = []
    for _ in range(300):
        if bench.table.stage != "round":
            break
        view = bench.table.update(member_on_turn(bench), bench.now).view
        assert view.round is not None
        found += [top for option in view.round.options for top in option.tops]
        for option in view.round.options:
            for top in option.tops:
                words = ["play", option.card, *top.colours[:1], *(f"with {seat}" for seat in top.targets[:1])]
                assert bench.table.play is not None
                action = bench.table.play.read(" ".join([*words, "top", top.card]))
                assert bench.table.play.round.ruling(on_turn(bench), action) is None
        bench.act(member_on_turn(bench), bench.choose(on_turn(bench)))
    assert any(top.targets for top in found)
