"""The picture of Daruma follows the model: whole games leave nothing to correct."""

import itertools

import pytest

from desktop.games.daruma import knowledge
from desktop.games.daruma.seats import seat_decor
from desktop.games.daruma.staging import STAGES
from desktop.games.daruma.ui import DarumaUi
from desktop.person import i18n
from desktop.table.items.label import Label
from desktop.table.viewport.in_use import word_boxes
from desktop.theme import fonts
from rules.core.decision import DecisionKind
from rules.daruma.events import FourCounted
from tests.desktop.art.kit import differing
from tests.desktop.games.daruma.gallery import DEEDS, GALLERY
from tests.desktop.games.daruma.kit import DarumaTable


def test_one_point_is_counted_as_one(qtbot, monkeypatch):
    """At a table in English "1 points" was read as often as somebody had one."""
    table = DarumaTable(qtbot, seats=2, seed=9)
    for points, written in ((-1, "points"), (0, "points"), (1, "point"), (2, "points")):
        monkeypatch.setattr(knowledge, "score", lambda *_, points=points: points)
        shown = seat_decor(DarumaUi().rules, table.scene.view, 0, "own")
        assert [each.text for each in shown if each.id == "score.words"] == [written]


def test_turns_and_points_of_a_neighbour_never_stand_in_one_place(qtbot):
    """After the tenth turn they read as one number."""
    table = DarumaTable(qtbot, seats=3, seed=9, objectives_open=True, start_player=1)
    parts = {
        seat: {decor.id: decor for decor in seat_decor(DarumaUi().rules, table.scene.view, seat, "side")}
        for seat in (1, 2)
    }

    assert [sorted(each) for each in parts.values()] == [
        ["cards", "cards.sign", "score", "shelf", "start"],
        ["cards", "cards.sign", "score", "shelf"],
    ]
    right_of_flag = parts[1]["start"].x + parts[1]["start"].width / 2
    assert right_of_flag <= parts[1]["score"].x - parts[1]["score"].width / 2
    own = {decor.id for decor in seat_decor(DarumaUi().rules, table.scene.view, 0, "own")}
    assert {"turns", "turns.sign", "score"} <= own


def _asks_for_a_turn(game, state):
    decision = game.decision(state)
    return decision is not None and decision.kind is DecisionKind.TURN


@pytest.mark.parametrize(("language", "scale"), [("en", 2.0), ("ja", 1.0), ("ja", 2.0)])
def test_a_four_that_is_added_rises_over_nothing_that_is_written(qtbot, language, scale):
    """It rose over the word for the ledger, and neither could be read."""
    i18n.set_language(language)
    fonts.use_language(language)
    fonts.set_text_scale(scale)
    table = DarumaTable(qtbot, seats=3, seed=9, tempo=1.0)
    table.until(lambda game, state: _asks_for_a_turn(game, state) and len(knowledge.pool(game.observe(state, 0))) > 1)
    table.ask()
    assert "risk" in table.scene.board.decor
    craft = table.craft()
    STAGES[FourCounted](craft, FourCounted(0, 1), [])
    (rising,) = craft.glows
    (number,) = [item for item in table.scene.items() if isinstance(item, Label) and item.text() == "+1"]
    rising.start()
    way = number.sceneBoundingRect()
    rising.setCurrentTime(rising.duration() - 1)
    way |= number.sceneBoundingRect()

    assert [box for box in word_boxes(table.scene) if box.intersects(way)] == []


def test_a_shared_screen_shows_no_marks_on_the_dolls_and_says_how_to_look_at_the_covered_objective(qtbot):
    mine = DarumaTable(qtbot, seed=8, viewer=0)
    public = DarumaTable(qtbot, seed=8, viewer=None)
    assert not [name for name in public.scene.board.decor if name.startswith(("worth", "seat.0.score", "seat.1.score"))]
    assert "seat.0.score" in mine.scene.board.decor
    assert "seat.1.score" not in mine.scene.board.decor

    def said(table):
        board = table.scene.board
        return [each.key for each in board.describe(f"#{board.view.zones['objective.0'][0]}")]

    assert [item.decor.text for key, item in public.scene.board.decor.items() if key.endswith("peek")] == ["P"]
    assert [key for key in mine.scene.board.decor if key.endswith("peek")] == []
    assert said(public) == ["daruma.zone.objective", "daruma.table.peek"]
    assert said(mine)[1:] == ["daruma.objective.text"]


@pytest.mark.parametrize("size", [(720, 560), (1600, 900)])
def test_no_word_on_the_table_is_shortened_however_small_the_window(qtbot, size):
    table = DarumaTable(qtbot, seats=5, size=size)
    table.until(lambda game, state: _asks_for_a_turn(game, state) and len(game.legal_actions(state)) > 6)
    table.ask()
    table.view.sharpen()

    labels = [item for item in table.scene.items() if isinstance(item, Label) and item.isVisible()]
    assert any(label.text().startswith("×") for label in labels)
    assert [label.spoken for label in labels if label.text() != label.spoken] == []


def test_what_the_lesson_points_at_is_lit_as_a_whole(qtbot):
    """The cup is a picture larger than the place where hidden dice lie."""
    table = DarumaTable(qtbot)
    cup = next(part for part in table.scene.board.arrangement.spec.scenery if part.entity == "cup")
    x, y, width, height = cup.box

    lit = table.scene.lights.spots("cup")[0][0]
    assert lit.x <= x
    assert lit.y <= y
    assert (lit.width, lit.height) >= (width, height)


@pytest.mark.drawn
def test_actions_differ_in_greyscale(qapp: object) -> None:
    art = GALLERY.art()
    grey = {action: GALLERY.grey(art, f"card/red/{action}", 90, 90) for action in DEEDS}
    for one, other in itertools.combinations(DEEDS, 2):
        assert differing(grey[one], grey[other], by=40) > 0.011, (one, other)
