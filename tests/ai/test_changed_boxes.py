"""Where a table changed the box, opponents count with what is there, and hold what they never met for average."""

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.nine_cards_sekigahara.worth import worths
from rules.registry import create
from rules.taiwan_monsters_brawl import outlook
from rules.taiwan_monsters_brawl.might import BASIC, Might
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS


def rules_of(game: str, house: dict[str, Any], **options: Any) -> Any:
    return create(game, options, house).rules  # type: ignore[attr-defined]


def test_a_castle_whose_effect_has_other_numbers_is_an_average_one_but_for_its_strength() -> None:
    printed = worths(rules_of("nine_cards_sekigahara", {}))
    changed = worths(rules_of("nine_cards_sekigahara", {"effects": {"first_spear": {"gain": 9}}}))
    spear = 5
    assert [one for face, one in enumerate(changed) if face != spear] == [
        one for face, one in enumerate(printed) if face != spear
    ]
    assert changed[spear] == pytest.approx(sum(printed) / len(printed) + 0.7)
    stronger = {"effects": {"first_spear": {"gain": 9}}, "castles": {"fukushima_masanori": {"strength": 16}}}
    assert worths(rules_of("nine_cards_sekigahara", stronger))[spear] == pytest.approx(changed[spear] + 7.0)


def test_an_unknown_daruma_brings_what_the_dolls_of_the_box_bring_on_average() -> None:
    assert rules_of("daruma", {}).unknown == (0.8,) * 6
    wish = {"objectives": {"objective": {"objective_1": {"plus": ["red", "white", "blue", "green", "purple"]}}}}
    rules = rules_of("daruma", wish | {"cards": {"card": {"gold/counts_as_four": {"count": 0}}}})
    worth = rules.worth[0]
    assert rules.unknown[0] == pytest.approx(sum(worth[face] for face in rules.faces) / len(rules.faces))
    assert rules.unknown[0] > 0.8


def test_a_weapon_is_kept_for_what_it_does_and_bushido_ends_as_many_weapons_as_there_are() -> None:
    printed = rules_of("samurai_sword", {}, seats=4)
    house = {"cards": {"weapon": {"bokken": {"reach": 5, "wounds": 4}, "nodachi": {"reach": 1, "wounds": 1}}}}
    changed = rules_of("samurai_sword", house, seats=4)
    bokken, nodachi = 1, 9
    assert (changed.keep[bokken], changed.keep[nodachi]) == (5.5, 1.0)
    assert changed.keep[:bokken] == printed.keep[:bokken]
    assert changed.keep[nodachi + 1 :] == printed.keep[nodachi + 1 :]
    fewer = rules_of("samurai_sword", {"cards": {"weapon": {"bokken": {"count": 0}}}}, seats=4)
    assert (printed.weapons, fewer.weapons) == (32 / 90, 26 / 84)


def test_dice_are_worth_the_faces_that_they_have() -> None:
    game = create("taiwan_monsters_brawl", {"seats": 2}, {"box": {"grey": {"ones": 5}, "red": {"ones": 1}}})
    s = game.setup(Chance(1))
    assert Might(s, BASIC).mean == pytest.approx((5 + 3 + 1) / 6)
    built = [(line.dice, line.flat, line.comes_to) for lines in s.rules.lines for line in lines]
    for (grey, black, red), flat, comes_to in built:
        assert comes_to == pytest.approx((5 * grey + 3 * black + red) / 6 + flat)


def test_a_monster_with_another_board_is_as_good_as_monsters_are_on_average() -> None:
    changed = {"monsters": {"monster": {MONSTER_KEYS[0]: {"ultimate": "miasma_snatch"}}}}
    s = create("taiwan_monsters_brawl", {"seats": 2, "monster_selection": "random"}, changed).setup(Chance(1))
    s.monsters[:] = [0, 1]
    rows = [outlook.features(s, seat)[-len(MONSTER_KEYS) :] for seat in (0, 1)]
    assert rows == [[1 / 8] * 8, [0.0, 1.0, *[0.0] * 6]]
