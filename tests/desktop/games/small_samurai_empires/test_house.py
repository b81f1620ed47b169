"""A table with a box of its own shows the map that it plays on, not the one that we print."""

from itertools import combinations

import pytest

from desktop.games.small_samurai_empires.art import register
from desktop.games.small_samurai_empires.ui import EmpiresUi
from desktop.theme.art import Art
from desktop.theme.palette import PAPER
from rules.core.chance import Chance
from rules.core.message import FaceRef, Message, message
from rules.registry import create

MAP = "small_samurai_empires/map"
PRINTED = "000111122233"
NAME = "small_samurai_empires"


def rows(**provinces):
    return {"land": {"province": provinces}}


def at_table(house, **options):
    ui, game = EmpiresUi(), create(NAME, {"seats": 2, **options}, house)
    ui.learn(game)
    state = game.setup(Chance(3))
    while not game.observe(state, 0).counter("table", "era"):
        game.apply(state, game.legal_actions(state)[0], Chance(4))
    return ui, game.observe(state, 0)


def scenery(house):
    ui, view = at_table(house)
    return [part.key for part in ui.arranged(2, view, 0).scenery]


def test_the_map_has_the_ways_and_slots_of_the_table():
    assert scenery({}) == [MAP, f"{NAME}/influence"]
    house = rows(
        tosa={"sea": ["kii", "satsuma"]},
        satsuma={"sea": ["tosa"]},
        kitami={"land": ["tokachi"]},
        ishikari={"land": ["oshima", "tokachi"]},
        iyo={"land": ["tosa", "aki"], "sea": ["buzen"]},
        aki={"land": ["izumo", "harima", "iyo"], "sea": ["buzen"]},
    )
    house |= {"slots": {"slot": {"11": {"region": "kinai"}}}, "box": {"levels": {"10": 9}}}
    assert scenery(house) == [
        f"{MAP}/000111122231/land.iyo.aki_sea.satsuma.tosa_gone.ishikari.kitami_gone.iyo.aki",
        f"{NAME}/influence/0-1-2-2-3-3-4-4-5-5-9",
    ]


def test_a_capital_that_moved_has_its_plate_and_its_words_where_it_is():
    ui, view = at_table(rows(oshima={"feature": "shrine"}, kitami={"feature": "capital"}, tosa={"feature": "shrine"}))
    keys = {part.id: part.key for part in ui.decor(view, 0) if part.id.startswith("name.")}
    assert [keys[f"name.{key}"] for key in ("oshima", "kitami", "iyo")] == [
        f"{NAME}/name/oshima/plain",
        f"{NAME}/name/kitami/capital",
        f"{NAME}/name/iyo",
    ]
    ezo = FaceRef(f"{NAME}.region.ezo")
    assert message(f"{NAME}.table.capital_anywhere", region=ezo) in ui.describe("land.kitami", view)
    assert Message(f"{NAME}.table.shrine") in ui.describe("land.tosa", view)
    site = Message(f"{NAME}.province.oshima.site")
    assert message(f"{NAME}.table.shrine_site", site=site) in ui.describe("land.oshima", view)


def test_ridges_lie_where_the_table_has_them():
    printed, moved = (
        {zone.id: zone.box for zone in ui.arranged(2, view, 0).zones if zone.id.startswith("ridge.")}
        for ui, view in (
            at_table({}, mountains=True),
            at_table({"land": {"ridge": {"0": {"between": ["harima", "kii"]}}}}, mountains=True),
        )
    )
    assert [key for key in printed if printed[key] != moved[key]] == ["ridge.1"]
    assert len(moved) == 10


@pytest.mark.drawn
def test_every_change_of_the_map_is_seen(qapp):
    art = Art(PAPER)
    register(art)
    told = (
        "",
        "/000111122231/",
        f"/{PRINTED}/land.iyo.aki",
        f"/{PRINTED}/sea.satsuma.tosa",
        f"/{PRINTED}/gone.buzen.iyo",
    )
    drawn = [art.pixmap(f"{MAP}{rest}", 300, 300).toImage() for rest in (*told, f"/{PRINTED}/gone.ishikari.kitami")]
    assert all(one != other for one, other in combinations(drawn, 2))
    assert art.pixmap(f"{MAP}/{PRINTED}/", 300, 300).toImage() == drawn[0]
