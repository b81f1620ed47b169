"""The words of Daruma: what its cards are called."""

import pytest

from desktop.games.daruma import decor, exhibits
from rules.daruma import tables
from tests.resources import books
from tests.resources.books import LANGUAGES, explained

COLOURS = ("red", "white", "blue", "black", "green", "purple")
CARD_ACTIONS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap")
FAMILIES = {
    "action": explained(tables.ACTIONS),
    "colour": tables.COLOURS,
    "face": tables.FACE_KEYS,
    "sign": explained(exhibits._SIGNS),
    "term": (),
    "tile": explained(decor.KINDS),
    "zone": ("cup", "deck", "eye_supply", "ledger", "objective", "pool", "supply", "track"),
}
"""DA-1.4, DA-1.8: the names that stand in no code as they are: what is filled in."""


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
def test_the_rulebook_names_the_page_that_stands_for_the_reference_card(language: str) -> None:
    """DA-1.1: it spoke of a help panel, which the program does not have."""
    assert books.texts_of(language, "app")["app.menu.gallery"][0] in books.rulebook("daruma", language)
