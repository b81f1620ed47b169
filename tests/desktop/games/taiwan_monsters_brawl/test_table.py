"""The table of Taiwan Monsters Brawl: the picture follows the model, and every deed can be done with a real pointer."""

import pytest
from PySide6.QtCore import QPointF, QRectF

from desktop.games.taiwan_monsters_brawl.art import cell_area
from desktop.games.taiwan_monsters_brawl.places import arrangement, layout
from desktop.games.taiwan_monsters_brawl.seats import seat_decor
from desktop.games.taiwan_monsters_brawl.track import track
from desktop.games.taiwan_monsters_brawl.tray import due_runes
from rules.core.message import message
from rules.taiwan_monsters_brawl.tables import CELL_KEYS
from tests.desktop.table.kit import click
from tests.rules.taiwan_monsters_brawl.builder import table

GAME = "taiwan_monsters_brawl"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_runes_lie_on_the_cells_that_are_painted(seats):
    """The board is a picture; where its cells are is known to the layout too."""
    at = table(seats).act(0)
    view = at.game.observe(at.state, None)
    for seat, panel in arrangement(view, 0).panels.items():
        board = next(one for one in seat_decor(view, seat, panel.name, at.game.rules) if one.id == "board")
        zones = {zone.id: QRectF(*zone.box) for zone in panel.style.zones}
        for cell, key in enumerate(CELL_KEYS):
            area, by = cell_area(cell).center(), board.width / 400
            found = zones[f"fate.{{seat}}.{key}"].center() - QPointF(board.x, board.y)
            assert found.toTuple() == pytest.approx(((area.x() - 200) * by, (area.y() - 200) * by))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_runes_that_are_due_lie_over_nothing_of_anybody(seats):
    at = table(seats).placing(0, "s2", "s7", "w7", "e7").do("occupy:s2")
    view = at.game.observe(at.state, 0)
    due = next(one for one in due_runes(at.game.decision(at.state), view) if one.id == "due")
    tray = QRectF(due.x - due.width / 2, due.y - due.height / 2, due.width, due.height)
    laid = arrangement(view, 0)
    boxes = [panel.box for panel in laid.panels.values()]
    boxes += [laid.place(zone).box for zone in ("row", "plan.attack", "plan.defence", "runes", "zone_discard")]
    assert not any(tray.intersects(QRectF(box.x, box.y, box.width, box.height)) for box in boxes)


def test_a_cell_that_is_held_says_what_each_line_from_it_would_bring(sit):
    """A2 to D2 is a black die, a Reroll, a Spell and a success; to B2 only the die and the Spell."""
    made = sit(table().board(0, "B2=S↑ C2=R↑").act(0).do("challenge>1"))
    click(made.view, made.centre("fate.0.A2"))
    shown_there = {
        one.id: (one.key.partition("/")[2], one.text) for one in made.ui.regard("fate.0.A2", made.scene.view, 0)
    }
    assert [shown_there[f"line.D2.{number}"][0] for number in range(3)] == ["die/black", "rune/spell", "rune/reroll"]
    assert shown_there["line.D2.flat"] == ("", "+1")
    assert [key for key in shown_there if key.startswith("line.B2")] == ["line.B2", "line.B2.0", "line.B2.1"]
    assert made.ui.regard("fate.1.A2", made.scene.view, 0) == ()
    made.stage.clear()
    assert made.ui.regard("fate.0.A2", made.scene.view, 0) == ()


def test_a_line_needs_a_fresh_rune(sit):
    made = sit(table().board(0, "B2=S↓ C2=R↑ D1=G↑").act(0).do("challenge>1"))
    shown_there = made.ui.regard("fate.0.A2", made.scene.view, 0)
    ends = {one.id.split(".")[1] for one in shown_there if one.id.startswith("line.")}
    assert ends == {"C2", "D2"}, "to B2 there is only a used one"


@pytest.mark.parametrize(
    ("points", "lantern", "is_beyond"),
    [(0, 0, False), (7, 7, False), (8, 8, False), (15, 15, False), (16, 1, True), (30, 15, True), (33, 15, True)],
)
def test_a_marker_hangs_at_the_lantern_of_its_points_and_is_turned_over_beyond_fifteen(points, lantern, is_beyond):
    """TM-1.9a."""
    at = table().vp(points, 3, 3, 5).act(0)
    hung = {one.id: one for one in track(at.game.observe(at.state, None))}
    mine, lit = hung["track.seat.0"], hung[f"track.lit.{lantern}"]
    assert (mine.x, mine.y > lit.y, mine.entity) == (lit.x, True, "seat.0")
    assert mine.key == f"{GAME}/marker/lion_storm{'/beyond' if is_beyond else ''}"
    assert lit.text == str(lantern)
    assert {name for name in hung if name.startswith("track.lit")} == {f"track.lit.{n}" for n in (lantern, 3, 5)}
    assert hung["track.seat.1"].x == hung["track.seat.2"].x
    assert hung["track.seat.2"].y - hung["track.seat.1"].y == pytest.approx(27)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lanterns_hang_over_the_table_and_in_nobodys_way(seats):
    """However many stand at one number, at either end of the track."""
    for points in (0, 1, 7, 8, 15):
        at = table(seats).vp(*([points] * seats)).act(0)
        view = at.game.observe(at.state, None)
        boxes = [(one.x, one.y, one.width, one.height) for one in track(view)]
        for panel_ in arrangement(view, 0).panels.values():
            box = panel_.box
            for x, y, width, height in boxes:
                is_beside = abs(x - box.centre[0]) >= (width + box.width) / 2 - 8
                assert is_beside or abs(y - box.centre[1]) >= (height + box.height) / 2


@pytest.mark.parametrize("stance", ["", "draft"])
def test_what_is_everybody_s_lies_within_the_frame_of_the_table(stance):
    """Where the window is just as wide as the table, runes and cards lay across its golden line."""
    frame = QRectF(0, 0, 1600, 960).adjusted(24, 24, -24, -24)
    zones = [zone for zone in layout(4, stance).zones if zone.layout != "hidden"]
    boxes = {part.id: QRectF(*part.box) for zone in zones for part in (zone.parts or (zone,))}
    assert [name for name, box in boxes.items() if not frame.contains(box)] == []
    assert {"rune.reroll", "spell_discard", "zone_deck"} <= boxes.keys()


@pytest.mark.parametrize(
    ("runes", "chi", "ink"),
    [("B2=S↓ C2=R↑", 2, "seal_text"), ("B2=S↓", 3, "ink_soft"), ("B2=S↑", 2, None), ("A1=U↓", 2, None)],
)
def test_what_keeps_a_used_rune_is_told_while_there_is_time(sit, runes, chi, ink):
    """TM-4.73: with 2 chi they crumbled without a word, and the price stood in the rulebook alone."""
    made = sit(table().board(0, runes).chi(chi).act(0))
    told = [one.decor for name, one in made.scene.board.decor.items() if name.endswith("upkeep")]
    assert [(one.text, one.ink) for one in told] == ([] if ink is None else [("3 chi keep 1", ink)])


def test_a_used_rune_says_its_price_and_an_ultimate_that_it_has_none(sit):
    made = sit(table().board(0, "B2=S↓ A1=U↓").chi(2).act(0))
    used = ("rune.spell.used@fate.0.B2", "rune.ultimate.used@fate.0.A1")
    said = [made.ui.describe(rune, made.scene.view)[-1] for rune in used]
    assert said == [message(f"{GAME}.table.used", n=3), message(f"{GAME}.table.used_up")]
