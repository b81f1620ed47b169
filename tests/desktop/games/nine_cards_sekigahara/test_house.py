"""A table with a box of its own shows what stands on its castles, not what we print."""

from dataclasses import replace

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


def at_table():
    ui, game = NineCardsUi(), create(NAME, {}, HOUSE)
    ui.learn(game)
    return ui, game.observe(game.setup(Chance(3)), 0)


def shown(ui, key):
    return [one for one in ui.exhibits() if one.picture == f"{NAME}/{key}"]


def test_a_castle_is_pictured_with_its_strength_its_action_and_its_effect():
    ui, view = at_table()
    piece = view.zones["slot.1"][0]
    view.pieces[piece] = replace(view.pieces[piece], face="castle/ii_naomasa")
    assert ui.picture(piece_id(piece), view) == f"{NAME}/castle/ii_naomasa/12/subversion/turncoat"
    assert len(shown(ui, "castle/ii_naomasa/12/subversion/turncoat")) == 1
    assert shown(ui, "castle/mori_hidemoto/9") != []
    known = {key: (ui.house.has_action(n), ui.house.has_effect(n)) for n, key in enumerate(CARD_KEYS)}
    assert (known["ii_naomasa"], known["mori_hidemoto"][0]) == ((True, True), False)


def test_the_gallery_has_the_actions_and_effects_that_stand_on_castles():
    """It failed where one of them stood on none."""
    ui, _ = at_table()
    assert shown(ui, "action/deep_ambush") == []
    assert shown(ui, "effect/red_devils") == []
    assert [key for key in EFFECT_KEYS if shown(ui, f"effect/{key}")] == [
        key for key in EFFECT_KEYS if key != "red_devils"
    ]
