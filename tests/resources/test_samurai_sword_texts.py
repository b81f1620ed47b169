"""The words of Samurai Sword: its rulebook states the right numbers, and Ninja are called by their stars."""

import re

import pytest

from desktop.games.samurai_sword import exhibits, knowledge, previews
from rules.registry import create
from rules.samurai_sword import tables
from tests.resources import books
from tests.resources.books import LANGUAGES, explained

FAMILIES = {
    "card": {
        *tables.CARD_KEYS,
        *explained((*tables.PROPERTY_KEYS, *tables.ACTION_KEYS)),
        *("bushido.text.any_player", "geisha.text.any_property"),
    },
    "character": explained(tables.CHARACTER_KEYS),
    "phase": {f"short.{phase}" for phase in knowledge.PHASES[1:]},
    "role": explained(tables.ROLE_KEYS),
    "sign": explained(exhibits._SIGNS),
    "team": tables.TEAM_KEYS,
    "term": ("action", "character", "property", "role", "weapon"),
    "zone": {*previews._PARTS - {"seat"}, "deck", "discard", "resolution"},
}
"""SS-1.2 to SS-1.8: the names that stand in no code as they are: what is filled in."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_states_the_numbers_of_the_cards(language: str) -> None:
    """SS-1.3 to SS-1.6: copies, reach and wounds of each Weapon, copies of the other cards, Resilience."""
    texts, book = books.texts_of(language, "samurai_sword"), books.rulebook("samurai_sword", language)
    rules = create("samurai_sword", {"seats": 5}).rules
    copies = {face: rules.faces.count(face) for face in range(len(tables.CARD_KEYS))}
    for face, key in enumerate(tables.CARD_KEYS):
        name = texts[f"samurai_sword.card.{key}"][0]
        if face < tables.WEAPONS:
            assert f"| {name} | {copies[face]} | {rules.reach[face]} | {rules.wounds[face]} |" in book
        else:
            assert re.search(rf"- \*\*{name}\*\* ?[（(]{copies[face]}\D", book), name
    for key, hearts in zip(tables.CHARACTER_KEYS, rules.resilience, strict=True):
        name = texts[f"samurai_sword.character.{key}"][0]
        assert re.search(rf"- \*\*{name}\*\* ?[（(]\D*{hearts}\D", book), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_states_roles_honor_and_multipliers(language: str) -> None:
    """SS-2.2, SS-2.7, SS-7.4."""
    book = books.rulebook("samurai_sword", language)
    for seats in range(3, 8):
        rules = create("samurai_sword", {"seats": seats}).rules
        count = [rules.pile.count(role) for role in (tables.SHOGUN, tables.SAMURAI, tables.RONIN)]
        shogun, samurai, ronin = (str(one) if one else "–" for one in count)
        ninja = seats - sum(count)
        row = (seats, shogun, samurai, ninja, ronin, rules.shogun_honor, rules.honor)
        assert f"| {' | '.join(map(str, row))} |" in book
        times = {role: f"×{rules.times[role]}" if role in rules.pile else "–" for role in (*rules.pile, tables.SAMURAI)}
        assert f"| {seats} | {times[tables.SHOGUN]} | {times[tables.SAMURAI]} | " in book
        assert f" | {times.get(tables.RONIN, '–')} |" in book


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ninja_is_called_by_the_stars(language: str) -> None:
    """SS-1.2."""
    texts = books.texts_of(language, "samurai_sword")
    stars = [texts[f"samurai_sword.role.ninja_{n}"][0].count("★") for n in (1, 2, 3)]
    assert stars == [1, 2, 3]
