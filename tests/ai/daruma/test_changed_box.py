"""Where a table changed the box, opponents count with what is there, and hold what they never met for average."""

from typing import Any

import pytest

from rules.daruma.content import load_content
from rules.daruma.options import DarumaOptions
from rules.daruma.ruleset import Rules


def rules_of(house: dict[str, Any]) -> Rules:
    return Rules(DarumaOptions(), load_content(house))


def test_an_unknown_daruma_brings_what_the_dolls_of_the_box_bring_on_average() -> None:
    assert rules_of({}).unknown == (0.8,) * 6
    wish = {"objectives": {"objective": {"objective_1": {"plus": ["red", "white", "blue", "green", "purple"]}}}}
    rules = rules_of(wish | {"cards": {"card": {"gold/counts_as_four": {"count": 0}}}})
    worth = rules.worth[0]
    assert rules.unknown[0] == pytest.approx(sum(worth[face] for face in rules.faces) / len(rules.faces))
    assert rules.unknown[0] > 0.8
