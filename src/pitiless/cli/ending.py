"""What is shown when a round or the match is over."""

from rich.table import Table
from rich.text import Text

from pitiless.cards.kinds import BY_CODE, KINDS
from pitiless.cards.words import list_words
from pitiless.cli.terminal import Terminal
from pitiless.engine.match import Match
from pitiless.engine.view import OUT
from pitiless.text import say


def show_round(terminal: Terminal, match: Match, viewer: int | None) -> None:
    """Hands left with their points, who was knocked out, and the totals."""
    rnd = match.round
    terminal.say()
    terminal.say(say("play-round-over", number=len(match.rounds)), "bold")
    for seat, name in enumerate(match.names):
        view = rnd.view(seat)
        person = _person(seat, viewer)
        if view.hand:
            points = sum(KINDS[BY_CODE[card]].points for card in view.hand)
            left = {"count": len(view.hand), "points": points}
            cards = list_words(view.hand)
            terminal.say(say("play-left-in-hand", name=name, person=person, cards=cards, **left), indent=2)
        elif view.status[seat] == OUT and seat not in match.absent:
            terminal.say(say("play-knocked-out", name=name, person=person), indent=2)
    if match.rules.scoring.scoring:
        terminal.show(totals_table(match))


def _person(seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else "other"


def totals_table(match: Match) -> Table:
    """Points of the round and totals, seat by seat."""
    table = plain_table("play-column-name", "play-column-round", "play-column-total")
    for name, points, total in zip(match.names, match.round.points, match.totals, strict=True):
        table.add_row(Text(name), str(points), str(total))
    return table


def show_standings(terminal: Terminal, match: Match, viewer: int | None) -> None:
    """Who has won, and the table of places."""
    terminal.say()
    if match.winner is None:
        terminal.say(say("play-match-open"), "bold")
    else:
        person = _person(match.winner, viewer)
        terminal.say(say("play-match-won", name=match.names[match.winner], person=person), "bold")
    if match.rules.scoring.scoring:
        terminal.show(standings_table(match))


def standings_table(match: Match) -> Table:
    """The seats by their totals; equal totals share a place, but nobody shares the winner's."""
    table = plain_table("play-column-name", "play-column-place", "play-column-total")
    order = sorted(
        range(len(match.names)), key=lambda seat: (seat != match.winner, -match.totals[seat], seat)
    )
    for seat in order:
        ahead = sum(total > match.totals[seat] for total in match.totals)
        tied = match.winner not in (None, seat) and match.totals[seat] == max(match.totals)
        table.add_row(Text(match.names[seat]), str(ahead + 1 + tied), str(match.totals[seat]))
    return table


def plain_table(first: str, *others: str) -> Table:
    """A table without lines: a column of names and columns of numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say(first), header_style="bold")
    for key in others:
        table.add_column(say(key), justify="right", header_style="bold")
    return table
