"""What is finished: nothing moves any longer, the table comes to the last view in small steps, and rests once."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.table import tempo
from desktop.table.board.board import Board
from desktop.table.items.decor import DecorItem
from desktop.table.staging import director
from desktop.table.staging.flourish import rock
from desktop.table.staging.stages import Staging
from desktop.table.ui import Decor
from rules.core.event import Moved, Revealed, TurnBegan
from tests.desktop.table.kit import STORY, after, place_of, toy_view


@pytest.fixture
def toy(directed):
    return directed


@pytest.fixture
def rests(toy):
    """How often the table said that it rests."""
    said = []
    toy.director.idle.connect(lambda: said.append(1))
    return said


@pytest.fixture
def slowly(monkeypatch):
    """Everything takes so long that each step has an event of its own."""
    monkeypatch.setattr(director, "SLOT_S", 0.0)


@pytest.fixture
def at_leisure(toy, monkeypatch):
    """A motion lasts for seconds: whoever is kept waiting by a busy machine sees the middle of it all the same."""
    monkeypatch.setattr(tempo, "SLOWEST", 0.05)
    toy.scene.tempo.set_speed(0.05)


@pytest.mark.usefixtures("at_leisure")
def test_what_is_finished_no_longer_moves_and_the_end_is_there_when_the_table_rests(toy, qtbot, rests):
    view = after(*STORY)
    toy.director.play(STORY, view)
    qtbot.waitUntil(lambda: bool(running(toy)))
    card = toy.scene.board.sprites.piece(1)
    toy.director.finish()
    lay = place_of(card)

    assert running(toy) == []
    assert place_of(card) == lay
    assert toy.director.is_playing
    with qtbot.waitSignal(toy.director.idle):
        pass
    assert not toy.director.is_playing
    assert toy.scene.view == view
    assert toy.scene.board.strays() == []
    assert toy.director.corrections == 0
    qtbot.wait(80)
    assert rests == [1]


def running(toy):
    parts = toy.director.findChildren(QAbstractAnimation)
    return [part for part in parts if part.state() is QAbstractAnimation.State.Running]


@pytest.mark.usefixtures("at_leisure")
@pytest.mark.parametrize("way", ["finished", "cancelled", "played on"])
def test_a_panel_that_rocked_stands_straight_again_however_that_ends(toy, qtbot, monkeypatch, way):
    staging = Staging({TurnBegan: lambda craft, event, *_: rock(craft, event.seat)})
    monkeypatch.setattr(toy.director, "_staging", staging)
    panel, view = toy.scene.board.panels[1], after(TurnBegan(1))
    toy.director.play([TurnBegan(1)], view)
    qtbot.waitUntil(lambda: abs(panel.rotation()) > 1)

    if way == "cancelled":
        toy.director.cancel()
        toy.scene.show_view(view, 0)
    else:
        if way == "finished":
            toy.director.finish()
        else:
            toy.director._running.stop()
        qtbot.waitUntil(lambda: not toy.director.is_playing)
    assert panel.rotation() == 0.0


@pytest.mark.usefixtures("slowly")
def test_what_is_finished_comes_to_its_end_a_thing_an_event(toy, qtbot, monkeypatch):
    settled = []
    monkeypatch.setattr(toy.scene.board, "settle", lambda sprite: (settled.append(sprite), Board.settle(board, sprite)))
    board = toy.scene.board
    worn = []
    board.lend([Decor(name, "toy/sun", 10, 10, 5, 5) for name in "ab"])
    monkeypatch.setattr(DecorItem, "wear", lambda item, decor: worn.append(decor.id))
    story = (Moved(1, "hand.0", "board", "sun"), Moved(2, "hand.0", "board", "moon"))
    toy.director.play(story, after(*story))
    toy.director.finish()
    done = [(0, 0)]
    toy.director._cue.timeout.connect(lambda: done.append((len(settled), len(worn))))

    with qtbot.waitSignal(toy.director.idle):
        pass

    steps = [(more - had) + (wear - wore) for (had, wore), (more, wear) in pairwise(done)]
    assert max(steps) == 1
    assert (len(settled), sorted(worn)) == (3, ["a", "b", "track.step"]), "each once"


@pytest.mark.usefixtures("slowly")
@pytest.mark.parametrize("again", [False, True], ids=["played", "finished again"])
def test_what_is_told_while_the_table_settles_is_played_from_there_unless_that_is_finished_too(
    toy, qtbot, rests, again
):
    first, second = Moved(1, "hand.0", "board", "sun"), Moved(1, "board", "market", "sun")
    setting_out = []

    def look(_duration):
        figure, pose = toy.scene.board.sprites.piece(1).figure, toy.scene.board.sprites.piece(1).goal.pose
        setting_out.append((toy.director.is_playing, list(rests), figure.pos() == QPointF(pose.x, pose.y)))

    toy.director.moving.connect(look)  # a busy machine may be at the end of the way by the time that somebody looks
    for steps in range(12):
        toy.scene.show_view(toy_view(), 0)
        rests.clear()
        setting_out.clear()
        toy.director.play([first], after(first))
        toy.director.finish()
        for _ in range(steps):
            toy.director._work_on()
        toy.director.play([second], after(first, second))
        if again:
            toy.director.finish()
        qtbot.waitUntil(lambda: bool(rests))
        assert setting_out == ([] if again else [(True, [], False)]), steps
        assert rests == [1]
        assert toy.scene.view == after(first, second)
        assert toy.scene.board.strays() == []
        assert toy.director.corrections == 0


@pytest.mark.usefixtures("slowly")
def test_a_key_that_is_held_down_does_not_keep_the_table_from_settling(toy, qtbot, rests):
    toy.director.play(STORY, after(*STORY))
    toy.director.finish()
    toy.director._cue.timeout.connect(toy.director.finish)

    qtbot.waitUntil(lambda: rests == [1])
    assert toy.scene.view == after(*STORY)


@pytest.mark.usefixtures("slowly")
def test_what_is_cancelled_while_it_settles_gives_way_to_another_view(toy, qtbot, rests):
    for steps in range(12):
        toy.director.play(STORY, after(*STORY))
        toy.director.finish()
        for _ in range(steps):
            toy.director._work_on()
        toy.director.cancel()
        toy.scene.show_view(toy_view(), 0)
        qtbot.wait(10)
        assert rests == [], steps
        assert not toy.director.is_playing
        assert toy.scene.view == toy_view()
        assert toy.scene.board.strays() == []


@pytest.mark.usefixtures("slowly")
def test_decor_that_is_asked_for_anew_while_the_table_settles_is_what_is_there_in_the_end(toy, qtbot, rests):
    shade = "toy/sun"
    toy.scene.ui.decor = lambda _view, _me: [Decor(name, shade, 10, 10, 5, 5) for name in "ab"]
    toy.director.play(STORY, after(*STORY))
    toy.director.finish()
    while "a" not in toy.scene.board.decor:
        toy.director._work_on()
    shade = "toy/star"
    toy.scene.board.ask_anew()

    qtbot.waitUntil(lambda: rests == [1])
    assert {name: item.decor.key for name, item in toy.scene.board.decor.items()} == {"a": "toy/star", "b": "toy/star"}


@pytest.mark.usefixtures("slowly")
def test_whose_turn_it_is_can_be_seen_though_a_hand_was_sorted_while_the_table_settled(toy, qtbot, rests):
    story = (TurnBegan(1), Moved(1, "hand.0", "board", "sun"))
    for steps in range(6):
        toy.scene.show_view(toy_view(), 0)
        rests.clear()
        toy.director.play(story, after(*story))
        toy.director.finish()
        for _ in range(steps):
            toy.director._work_on()
        toy.scene.sort_hands(by_kind=False)
        qtbot.waitUntil(lambda: rests == [1])
        sheets = [panel._sheet.key for panel in toy.scene.board.panels.values()]
        assert sheets == ["table/sheet/idle", "table/sheet/turn"], steps


@pytest.mark.usefixtures("slowly")
def test_finish_in_the_middle_of_the_work_on_a_beat_loses_none_of_its_events_and_lays_out_all_of_it(toy, qtbot, rests):
    one, other = Moved(1, "hand.0", "board", "sun"), Moved(4, "hand.1", "board", "star")
    toy.director.play([one, other], after(one, other))
    toy.director._work_on()  # the first of them has been followed
    toy.director.finish()
    qtbot.waitUntil(lambda: rests == [1])
    more = Moved(1, "board", "market", "sun")
    toy.director.play([more], after(one, other, more))
    while toy.scene.board.is_laid_out or toy.scene.view != after(one, other, more):
        toy.director._work_on()
    toy.director.finish()
    qtbot.waitUntil(lambda: rests == [1, 1])
    assert toy.scene.board.is_laid_out
    assert toy.scene.board.strays() == []
    assert toy.director.corrections == 0


@pytest.mark.parametrize("reduced", [False, True])
def test_what_is_cut_short_while_it_turns_or_fades_is_whole_again(toy, qtbot, reduced):
    """A card that turns where it lies shows its face before it is turned fully; a thing that fades in is there."""
    toy.scene.tempo.set_speed(1.0)
    toy.scene.tempo.reduced = reduced
    story = (Revealed(5, "comet"), Moved(1, "hand.0", "board", "sun"))
    for wait in (40, 90, 150, 200):
        toy.scene.show_view(toy_view(), 0)
        for event in story:
            toy.director.play([event], after(*story[: story.index(event) + 1]))
            qtbot.wait(wait)
            toy.director.finish()
            qtbot.wait(5)
        for sprite in toy.scene.board.sprites:
            if sprite.goal.pose.visible:
                assert (sprite.figure.opacity(), sprite.figure.flip.xScale()) == (1.0, 1.0), sprite.entity


def test_a_card_whose_corners_are_off_by_more_than_half_a_unit_is_not_where_it_belongs(toy):
    card = toy.scene.board.sprites.piece(1)
    strays = []
    for askew in (0.0, 0.1, 0.5, -0.5):
        card.figure.setRotation(card.goal.pose.rotation + askew)
        strays.append(toy.scene.board.strays())
    assert strays == [[], [], [card], [card]]
