"""A table with a box of its own shows what it plays, not what we print."""

from dataclasses import replace

import pytest

from desktop.games.samurai_sword.ui import SamuraiSwordUi
from desktop.person import i18n
from rules.core.chance import Chance
from rules.core.ids import piece_id
from rules.core.message import message
from rules.registry import create

HOUSE = {
    "cards": {"weapon": {"bo": {"count": 4, "reach": 6, "wounds": 4}, "katana": {"count": 0}}},
    "characters": {"character": {"benkei": {"resilience": 6}, "goemon": {"resilience": 3}}},
    "players": {"table": {"1": {"times": {"samurai": 5, "more_stars": 4}}}},
}


def at_table(house=HOUSE):
    ui, game = SamuraiSwordUi(), create("samurai_sword", {"seats": 4}, house)
    ui.learn(game)
    return ui, game.observe(game.setup(Chance(3)), 0)


def with_face(view, piece, face):
    view.pieces[piece] = replace(view.pieces[piece], face=face)
    return piece_id(piece)


def test_a_weapon_tells_and_shows_the_numbers_of_the_table():
    ui, view = at_table()
    bo = with_face(view, view.zones["hand.0"][0], "card/bo")
    assert ui.picture(bo, view) == "samurai_sword/card/bo/6/4"
    assert ui.piece_key(view.pieces[view.zones["hand.0"][0]], "hand.0") == "samurai_sword/card/bo/6/4"
    assert ui.describe(bo, view)[1] == message("samurai_sword.card.weapon.text", reach=6, n=4)
    bokken = with_face(view, view.zones["hand.0"][1], "card/bokken")
    assert ui.picture(bokken, view) == "samurai_sword/card/bokken"


def test_the_gallery_and_what_is_left_count_the_cards_of_the_table():
    ui, view = at_table()
    counts = {one.picture: one.count for one in ui.exhibits()}
    assert counts["samurai_sword/card/bo/6/4"] == 4
    assert "samurai_sword/card/katana" not in counts
    assert counts["samurai_sword/character/benkei/6"] == 1
    left = next(iter(ui.accounts(view)))
    assert {item.picture: item.of for item in left.items if item.picture}["samurai_sword/card/bo/6/4"] == 4


def test_a_fighter_has_as_many_places_for_hearts_as_hearts_at_full_strength_and_they_stand_apart():
    for house, most in (({}, 5), (HOUSE, 6)):
        ui, view = at_table(house)
        (zone,) = [zone for zone in ui.layout(4).styles["own"].zones if zone.id == "hearts.{seat}"]
        assert len(zone.points) == most
        for who, full in (("benkei", most), ("goemon", 3 if house else 5)):
            with_face(view, view.zones["character.0"][0], f"character/{who}")
            empty = [(part.x, part.y) for part in ui.seat_decor(view, 0, "own") if part.id.startswith("heart.")]
            assert empty == [pytest.approx(point) for point in zone.points[:full]]


def test_a_role_tells_what_its_honor_is_worth_at_the_table():
    i18n.set_language("en")
    ui, view = at_table()
    samurai = with_face(view, view.zones["role.0"][0], "role/samurai")
    assert message("samurai_sword.table.times", n=5, more=5) in ui.describe(samurai, view)
    ninja = with_face(view, view.zones["role.0"][0], "role/ninja_1")
    stars = message("samurai_sword.table.times_stars", n=1, more=4)
    assert stars in ui.describe(ninja, view)
    told = "Honor counts × 4 for the Ninja with the most stars, × 1 for every other."
    assert i18n.say(stars, ()) == told, "it is true of three Ninja, too"
