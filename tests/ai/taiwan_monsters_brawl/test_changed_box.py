"""Where a table changed the box, opponents count with what is there, and hold what they never met for average."""

from typing import Any

import pytest

from rules.core.chance import Chance
from rules.taiwan_monsters_brawl import outlook
from rules.taiwan_monsters_brawl.content import load_content
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.might import BASIC, Might
from rules.taiwan_monsters_brawl.options import BrawlOptions
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.tables import MONSTER_KEYS


def dealt(house: dict[str, Any]) -> BrawlState:
    return BrawlGame(BrawlOptions(seats=2, monster_selection="random"), load_content(house)).setup(Chance(1))


def test_dice_are_worth_the_faces_that_they_have() -> None:
    s = dealt({"box": {"grey": {"ones": 5}, "red": {"ones": 1}}})
    assert Might(s, BASIC).mean == pytest.approx((5 + 3 + 1) / 6)
    built = [(line.dice, line.flat, line.comes_to) for lines in s.rules.lines for line in lines]
    for (grey, black, red), flat, comes_to in built:
        assert comes_to == pytest.approx((5 * grey + 3 * black + red) / 6 + flat)


def test_a_monster_with_another_board_is_as_good_as_monsters_are_on_average() -> None:
    changed = {"monsters": {"monster": {MONSTER_KEYS[0]: {"ultimate": "miasma_snatch"}}}}
    s = dealt(changed)
    s.monsters[:] = [0, 1]
    rows = [outlook.features(s, seat)[-len(MONSTER_KEYS) :] for seat in (0, 1)]
    assert rows == [[1 / 8] * 8, [0.0, 1.0, *[0.0] * 6]]
