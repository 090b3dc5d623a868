"""The colours keep the contrasts and the distances that they were chosen for."""

import re

import pytest

from pitiless.cards.colours import SUITS, Colour
from pitiless.sheets.palette import DARK, EDGE, LIGHT, PAINTS, card_roles, css
from tests.sheets.vision import SIGHT, contrast, least_distance

CONTRAST_TOLERANCE = 0.06
DISTANCE_TOLERANCE = 0.1
LEAST_SHADE_DISTANCE = {"normal": 23, "protan": 15, "deutan": 15, "tritan": 24, "grey": 7.5}
TEXT_CONTRAST, GRAPHIC_CONTRAST = 4.5, 3.0
"""WCAG 2.2, 1.4.3 and 1.4.11."""


@pytest.mark.parametrize(
    ("colour", "ratio"),
    [
        (Colour.RED, 4.85),
        (Colour.YELLOW, 13.4),
        (Colour.GREEN, 8.0),
        (Colour.BLUE, 6.7),
        (Colour.WILD, 16.7),
    ],
)
def test_ink_stands_out_from_its_card(colour: Colour, ratio: float) -> None:
    paint = PAINTS[colour]
    assert contrast(paint.ground, paint.ink) == pytest.approx(ratio, abs=CONTRAST_TOLERANCE)
    assert contrast(paint.shade, paint.ink) >= TEXT_CONTRAST


@pytest.mark.parametrize(
    ("sight", "distance"),
    [("normal", 23.6), ("protan", 15.0), ("deutan", 15.4), ("tritan", 24.1), ("grey", 7.6)],
)
def test_the_card_colours_stay_apart_for_every_sight(sight: str, distance: float) -> None:
    grounds = [PAINTS[colour].ground for colour in SUITS]
    shades = [PAINTS[colour].shade for colour in SUITS]
    assert least_distance(grounds, sight) == pytest.approx(distance, abs=DISTANCE_TOLERANCE)
    assert least_distance(shades, sight) >= LEAST_SHADE_DISTANCE[sight]


def test_the_measure_finds_colours_that_are_too_close() -> None:
    usual_toy_colours = ["#d72600", "#ecd407", "#379711", "#0956bf"]
    assert least_distance(usual_toy_colours, "deutan") == pytest.approx(1.8, abs=DISTANCE_TOLERANCE)
    assert least_distance(usual_toy_colours, "tritan") == pytest.approx(10.9, abs=DISTANCE_TOLERANCE)
    assert set(LEAST_SHADE_DISTANCE) == set(SIGHT)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        (DARK["text"], DARK["table"], 16.2),
        (DARK["muted"], DARK["table"], 9.0),
        (DARK["accent"], DARK["table"], 10.0),
        (DARK["accent"], DARK["accent-ink"], 10.3),
        (DARK["danger"], DARK["table"], 6.3),
        (DARK["danger"], DARK["danger-ink"], 6.5),
        (DARK["outline"], DARK["table"], 4.0),
        (EDGE, DARK["table"], 15.7),
        (LIGHT["text"], LIGHT["table"], 13.6),
        (LIGHT["muted"], LIGHT["table"], 5.8),
        (LIGHT["accent-text"], LIGHT["table"], 5.3),
        (LIGHT["danger"], LIGHT["table"], 5.8),
    ],
)
def test_contrast_on_the_table(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=CONTRAST_TOLERANCE)


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize("surface", ["table", "felt"])
def test_both_themes_can_be_read_on_both_surfaces(theme: dict[str, str], surface: str) -> None:
    for role in ("text", "muted", "accent-text", "danger"):
        assert contrast(theme[role], theme[surface]) >= TEXT_CONTRAST, role
    assert contrast(theme["outline"], theme[surface]) >= GRAPHIC_CONTRAST
    for role in ("accent", "danger"):
        assert contrast(theme[role], theme[f"{role}-ink"]) >= TEXT_CONTRAST, role


def test_the_css_sets_every_role_in_both_themes() -> None:
    dark, by_system, by_choice = re.findall(r":root[^{]*\{([^}]*)\}", css())
    for rule, theme in ((dark, DARK | card_roles()), (by_system, LIGHT), (by_choice, LIGHT)):
        assert dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", rule)) == theme
    assert set(LIGHT) == set(DARK)
