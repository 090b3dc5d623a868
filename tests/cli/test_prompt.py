"""Typed lines as actions."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitiless.cards.colours import Colour
from pitiless.cli.prompt import Ask, CatchSomebody, Needs, needs, read
from pitiless.engine import actions as a
from pitiless.errors import BadNotation

HAND = ("R1", "R7", "G+2", "GX", "W+6")
NAMES = ("Ann", "Ben", "Mary Lou")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", a.Play("R7")),
        ("r7", a.Play("R7")),
        ("play R7", a.Play("R7")),
        ("  w+6   green ", a.Play("W+6", colour=Colour.GREEN)),
        ("5 b", a.Play("W+6", colour=Colour.BLUE)),
        ("7 with ben", None),
        ("R7 with ben", a.Play("R7", target=1)),
        ("R7 with mary lou!", a.Play("R7", target=2, call=True)),
        ("r7 with m call", a.Play("R7", target=2, call=True)),
        ("R7!", a.Play("R7", call=True)),
        ("2 !", a.Play("R7", call=True)),
        ("gx top g+2", a.Play("GX", top="G+2")),
        ("4 keeping 3", a.Play("GX", keeping=("G+2",))),
        ("r1 also r1 r1", a.Play("R1", also=("R1", "R1"))),
        ("d", a.Draw()),
        ("DRAW", a.Draw()),
        ("t", a.Take()),
        ("keep", a.Keep()),
        ("l", a.Call()),
        ("!", a.Call()),
        ("catch be", a.Catch(1)),
        ("c", CatchSomebody()),
        ("name red", a.Name(Colour.RED)),
        ("y", a.Name(Colour.YELLOW)),
        ("challenge", a.Challenge()),
        ("accept", a.Accept()),
        ("leave", a.Leave()),
        ("?", Ask("help")),
        ("why G+2", Ask("why", "G+2")),
        ("q", Ask("quit")),
        ("log", Ask("log")),
    ],
)
def test_what_a_line_means(typed: str, meant: object) -> None:
    if meant is None:
        with pytest.raises(BadNotation):
            read(typed, HAND, NAMES)
    else:
        assert read(typed, HAND, NAMES) == meant


@pytest.mark.parametrize(
    "typed",
    ["R12", "6", "0", "²", "R7 with", "R7 with zoe", "R7 blue red", "gx top nothing", "name", "catch zoe"],
)
def test_what_means_nothing_is_a_sentence(typed: str) -> None:
    with pytest.raises(BadNotation, match=r"[.?]$"):
        read(typed, HAND, NAMES)


@given(st.text(max_size=40))
def test_no_line_makes_it_stumble(typed: str) -> None:
    if not typed.strip():
        return
    with contextlib.suppress(BadNotation):
        read(typed, HAND, NAMES)


def test_a_play_needs_what_every_legal_form_of_it_has() -> None:
    wild = tuple(a.Play("W", colour=colour) for colour in (Colour.RED, Colour.BLUE))
    assert needs(a.Play("W"), wild) == Needs(colours=(Colour.RED, Colour.BLUE))
    assert needs(a.Play("W", colour=Colour.RED), wild) == Needs()
    assert needs(a.Play("W", colour=Colour.GREEN), wild) == Needs()
    assert needs(a.Play("R1"), wild) == Needs()


def test_a_hand_that_may_be_kept_is_asked_about_all_the_same() -> None:
    sevens = (a.Play("R7"), a.Play("R7", target=1))
    assert needs(a.Play("R7"), sevens) == Needs(targets=(None, 1))


def test_a_last_wild_needs_no_colour() -> None:
    assert needs(a.Play("W"), (a.Play("W"), a.Play("W", colour=Colour.RED))) == Needs()
