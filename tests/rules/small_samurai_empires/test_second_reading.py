"""Two readings of the rules agree on who is asked what, and on everything that comes of the answers."""

from functools import partial
from typing import Any

import pytest

from rules.core.chance import Chance, derive
from rules.small_samurai_empires import load_content
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import (
    NEUTRAL_KEYS,
    PROVINCE_KEYS,
    PROVINCES,
    REGION_KEYS,
    REGIONS,
    RESOURCE_KEYS,
    RESOURCES,
    members,
)
from tests.rules.small_samurai_empires.builder import game_of
from tests.rules.small_samurai_empires.second_reading import Land, Table
from tests.rules.two_readings import play_both

TABLES: list[dict[str, Any]] = [
    {"seats": 2},
    {"seats": 3},
    {"seats": 4},
    {"seats": 2, "destiny_2p_extra": False, "sail_mode": "two_ships", "mountains": True},
    {"seats": 3, "mountains": True, "neutral_layout": "random", "harvest_order_mode": "one_of_each"},
    {"seats": 4, "sail_mode": "two_ships", "shrine_layout": "random", "influence_start": 1},
]
GAMES = 5


def land() -> Land:
    content = load_content({})
    provinces = content.land.province
    regions = {key: getattr(content.regions, key) for key in REGION_KEYS}
    return Land(
        region={one.id: one.region for one in provinces},
        neighbours={one.id: {*one.land, *one.sea} for one in provinces},
        coast={one.id for one in provinces if one.coastal},
        ridges={frozenset(tile.between) for tile in content.land.ridge},
        capital={key: region.capital for key, region in regions.items()},
        rewards={key: (region.first, region.second) for key, region in regions.items()},
        slots=[slot.region for slot in content.slots.slot],
    )


def table(game: EmpiresGame, s: EmpiresState) -> Table:
    """What the second reading begins with, taken from the program's first destiny choice."""

    def cards(pieces: list[int]) -> list[str]:
        return [REGION_KEYS[s.pieces.face[piece]] for piece in pieces]

    return Table(
        land=land(),
        order=list(s.order),
        seeds={
            PROVINCE_KEYS[at]: kind for kind, mask in zip(RESOURCE_KEYS, s.yields, strict=True) for at in members(mask)
        },
        shrines={PROVINCE_KEYS[at] for at in members(s.shrines)},
        neutral=[NEUTRAL_KEYS[kind] for kind in s.neutral],
        deck=cards(s.deck),
        hands=[cards(hand) for hand in s.hands],
        options=game.options.model_dump(),
    )


def assert_same(s: EmpiresState, told: Table) -> None:
    for seat in range(s.rules.seats):
        men = s.men[seat * PROVINCES : (seat + 1) * PROVINCES]
        assert dict(zip(PROVINCE_KEYS, men, strict=True)) == {name: told.men[seat][name] for name in PROVINCE_KEYS}
        assert s.stand[seat] == sum(1 << place for place, count in enumerate(men) if count)
        assert s.supply[seat] == told.supply(seat)
        assert {PROVINCE_KEYS[at] for at in members(s.castles[seat])} == told.castles[seat]
        held = s.held[seat * RESOURCES : (seat + 1) * RESOURCES]
        assert held == [told.held[seat][kind] for kind in RESOURCE_KEYS]
        influence = s.influence[seat * REGIONS : (seat + 1) * REGIONS]
        assert influence == [told.influence[seat][key] for key in REGION_KEYS]
        assert len(s.tokens[seat]) == told.screens[seat].total()
    assert s.free == sum(1 << slot for slot, top in enumerate(s.tops) if top < 0)
    assert s.score == told.score
    assert s.bank == [told.bank(kind) for kind in RESOURCE_KEYS]
    assert s.values == [told.values[key] for key in REGION_KEYS]
    assert list(s.order) == told.order


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_two_readings_of_the_rules_tell_the_same_games(options: dict[str, Any]) -> None:
    """SE-3 to SE-8: every question with its answers, and pieces, resources, influence and points after each.

    What always holds is true of the second reading by the way it counts: SE-11.2, SE-11.4, SE-11.5, SE-11.6, SE-11.7,
    SE-11.9, SE-11.12.
    """
    game = game_of(**options)
    for seed in range(GAMES):
        rng = Chance(derive(seed, "play"))
        s = game.setup(Chance(seed))
        while min(s.houses) < 0:
            game.apply(s, game.legal_actions(s)[0], rng)
        told = table(game, s)
        play_both(game, s, rng, told.play(), partial(assert_same, s, told))
