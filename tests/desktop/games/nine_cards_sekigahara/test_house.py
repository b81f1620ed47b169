"""A table with a box of its own shows what stands on its castles, not what we print."""

from desktop.games.nine_cards_sekigahara.ui import NineCardsUi
from rules.core.chance import Chance
from rules.core.ids import piece_id
from rules.nine_cards_sekigahara.tables import CARD_KEYS, EFFECT_KEYS
from rules.registry import create

NAME = "nine_cards_sekigahara"
HOUSE = {
    "castles": {
        "ii_naomasa": {"strength": 12, "action": "subversion", "effect": "turncoat"},
        "shimazu_yoshihiro": {"action": "night_march"},
    }
}


def at_table(house=HOUSE):
    ui, game = NineCardsUi(), create(NAME, {}, house)
    ui.learn(game)
    return ui, game.observe(game.setup(Chance(3)), 0)


def shown(ui, key):
    return [one for one in ui.exhibits() if one.picture == f"{NAME}/{key}"]


def test_a_castle_is_pictured_with_its_strength_its_action_and_its_effect():
    ui, view = at_table()
    number = CARD_KEYS.index("ii_naomasa")
    (piece,) = [piece for piece, seen in view.pieces.items() if seen.face == "castle/ii_naomasa"] or [None]
    if piece is not None:
        assert ui.picture(piece_id(piece), view) == f"{NAME}/castle/ii_naomasa/12/subversion/turncoat"
    assert len(shown(ui, "castle/ii_naomasa/12/subversion/turncoat")) == 1
    assert shown(ui, "castle/mori_hidemoto/9") != []
    assert ui.house.has_action(number)
    assert ui.house.has_effect(number)
    assert not ui.house.has_action(CARD_KEYS.index("mori_hidemoto"))


def test_the_gallery_has_the_actions_and_effects_that_stand_on_castles():
    """It failed where one of them stood on none."""
    ui, _ = at_table()
    assert shown(ui, "action/deep_ambush") == []
    assert shown(ui, "effect/red_devils") == []
    assert [key for key in EFFECT_KEYS if shown(ui, f"effect/{key}")] == [
        key for key in EFFECT_KEYS if key != "red_devils"
    ]
