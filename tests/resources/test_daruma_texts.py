"""The words of Daruma: what its cards are called, and that its rulebook tells every rule by the names of the table."""

import re

import pytest

from tests.resources import books
from tests.resources.books import LANGUAGES

LAST_RULE = {1: 8, 2: 8, 3: 8, 4: 18, 7: 6, 8: 10, 9: 43}
"""Chapter of the specification: the number of its last rule."""
RULES = (
    {f"DA-{chapter}.{n}" for chapter, last in LAST_RULE.items() for n in range(1, last + 1)}
    | {f"DA-4.4.{n}" for n in range(1, 7)}
    | {f"DA-D0{n}" for n in range(1, 8)}
    | {"DA-1.4.1"}
) - {"DA-1.7"}  # for machines only

COLOURS = ("red", "white", "blue", "black", "green", "purple")
CARD_ACTIONS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_by_its_colour_and_its_action(language: str) -> None:
    """DA-1.4.1: 37 types, named colour first."""
    texts = books.texts_of(language, "daruma")
    join = " – " if language == "en" else "・"
    types = [(colour, action) for colour in COLOURS for action in CARD_ACTIONS] + [("gold", "counts_as_four")]
    names = {f"daruma.face.{colour}/{action}": (colour, action) for colour, action in types}
    assert len(names) == 37
    for key, (colour, action) in names.items():
        assert texts[key][0] == join.join((texts[f"daruma.colour.{colour}"][0], texts[f"daruma.action.{action}"][0]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_tells_every_rule_in_one_place(language: str) -> None:
    cited = [rule for group in books.anchors("daruma", language) for rule in group]
    assert set(cited) == RULES
    assert sorted(cited) == sorted(set(cited))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_calls_things_as_the_table_does(language: str) -> None:
    texts, book = books.texts_of(language, "daruma"), books.rulebook("daruma", language).lower()
    names = [key for key in texts if re.fullmatch(r"daruma\.(option\.[a-z_]+|face\.objective_\d)", key)]
    names += [f"daruma.action.{action}" for action in CARD_ACTIONS]
    assert [key for key in names if texts[key][0].lower() not in book] == []
