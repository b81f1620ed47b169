"""A table with a box of its own shows what it plays, not what we print."""

from dataclasses import replace

from desktop.games.daruma.ui import DarumaUi
from rules.core.chance import Chance
from rules.core.ids import piece_id
from rules.registry import create

HOUSE = {
    "cards": {"card": {"gold/counts_as_four": {"count": 0}, "gold/swap": {"count": 6}}},
    "objectives": {"objective": {"objective_1": {"plus": ["green", "purple", "blue"], "minus": "red"}}},
    "tiles": {"tile": {"round_tile_2": {"kind": "daruma"}}},
}


def at_table(house):
    ui, game = DarumaUi(), create("daruma", {"seats": 2}, house)
    ui.learn(game)
    return ui, game.observe(game.setup(Chance(3)), 0)


def test_the_gallery_shows_the_objectives_dolls_and_tiles_of_the_table():
    assert next(one.picture for one in DarumaUi().exhibits() if "objective/" in one.picture) == (
        "daruma/objective/1/red+white/black"
    )
    ui, _ = at_table(HOUSE)
    counts = {one.picture: one.count for one in ui.exhibits()}
    assert [picture for picture in counts if "objective/" in picture][:2] == [
        "daruma/objective/1/blue+green+purple/red",
        "daruma/objective/2/white+blue/green",
    ]
    assert counts["daruma/card/gold/swap"] == 6
    assert "daruma/card/gold/counts_as_four" not in counts
    assert (counts["daruma/tile/daruma"], counts["daruma/tile/plain"]) == (4, 4)


def test_the_gallery_tells_of_the_journey_and_the_bottle_what_the_table_agreed_on():
    """DA-8.4, DA-8.5, DA-8.8: there the marker came home in every game."""
    ui = DarumaUi()
    for options, start, more in (
        ({}, "start.text", []),
        (
            {"track_trip": "one_way", "ones_first": True, "bottle_last_die": True},
            "start.one_way",
            ["daruma.table.ones_first", "daruma.table.bottle_last_die"],
        ),
    ):
        ui.learn(create("daruma", {"seats": 2, **options}))
        told = {one.told[0].key: [each.key for each in one.told[1:]] for one in ui.exhibits()}
        assert told["daruma.tile.start"] == [f"daruma.tile.{start}"]
        assert told["daruma.action.sake_reroll"] == ["daruma.action.sake_reroll.text", *more]


def test_what_is_left_is_counted_of_the_box_of_the_table():
    ui, view = at_table(HOUSE)
    _, actions, _ = ui.accounts(view)
    assert {item.picture.rpartition("/")[2]: item.of for item in actions.items} == {
        **dict.fromkeys(("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles"), 9),
        "swap": 15,
        "counts_as_four": 0,
    }


def test_dolls_are_marked_by_what_they_bring_at_the_table():
    other = {"green": 2, "purple": 2, "blue": 2, "red": -3}
    for house, brings in (({}, {"red": 2, "white": 2, "black": -3}), (HOUSE, other)):
        ui, view = at_table(house)
        (wish,) = view.zones["objective.0"]
        view.pieces[wish] = replace(view.pieces[wish], face="objective_1")
        row = [view.pieces[view.zones[f"row.{slot}"][0]].face.partition("/")[0] for slot in range(5)]
        marks = {part.id: part.text for part in ui.decor(view, 0) if part.id.startswith("worth") and part.text}
        points = {f"worth.{slot}": {**brings, "gold": 2}.get(colour, 1) for slot, colour in enumerate(row)}
        assert marks == {slot: {2: "+2", -3: "−3"}[each] for slot, each in points.items() if each != 1}
        assert ui.picture(piece_id(wish), view).startswith("daruma/objective/")
