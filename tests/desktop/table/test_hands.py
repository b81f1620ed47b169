"""Hands at the table: drag, click and click, keyboard; what is refused goes home."""

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.desktop.table.kit import Toy, click, do, drag, pixel, press_keys, toy_view
from tests.patience import settle

Key = Qt.Key
PLAY, DIE = do("play", "#1", "board"), do("keep", "die.1@tray", "board")
BOARD, BESIDE_IT, MARKET, BARE = (400, 160), (400, 232), (700, 160), (400, 270)
OWN_SEAT, OTHER_SEAT = (700, 455), (300, 60)


def dragged(thing, place):
    return lambda toy: drag(toy.view, toy.pos(thing), place)


def clicked(*places):
    """Clicks on things, by their names, and on places, one after the other."""
    return lambda toy: [click(toy.view, toy.pos(each) if isinstance(each, str) else each) for each in places]


def typed(*keys):
    return lambda toy: press_keys(toy.view, *keys)


DONE = {
    "a card that is dragged to a legal place": ([PLAY], dragged("#1", BOARD), "play"),
    "a drop that misses the place by little": ([PLAY], dragged("#1", BESIDE_IT), "play"),
    "click and click": ([PLAY], clicked("#1", BOARD), "play"),
    "one click where that is enough": ([do("burn", "#2")], clicked("#2"), "burn"),
    "from seat to seat": ([do("swap", "seat.0", "seat.1")], clicked(OWN_SEAT, OTHER_SEAT), "swap"),
    "a click on the place of the only thing that can be taken": (
        [do("place", "die.1@tray", "spots"), DIE, do("pass")], clicked(BOARD), "keep",
    ),
    "the keyboard takes and lays down": (
        [PLAY, do("sell", "#1", "market"), do("play2", "#2", "board")],
        typed(Key.Key_Right, Key.Key_Return, Key.Key_Right, Key.Key_Return),
        "sell",
    ),
    "arrows go round": ([do("a", "#1"), do("b", "#2")], typed(*[Key.Key_Right] * 3, Key.Key_Return), "a"),
}  # fmt: skip


def test_by_hand(toy):
    for said, (offered, deed, picked) in DONE.items():
        toy.scene.show_view(toy_view(), 0)
        toy.picked.clear()
        toy.offer(*offered)
        deed(toy)
        assert (toy.tokens(), toy.refused) == ([[picked]], []), said


COMES_TO_NOTHING = {
    "an illegal drop is refused with its target": ([PLAY], dragged("#1", MARKET), [("#1", "market")]),
    "a drop on the bare table says nothing": ([PLAY], dragged("#1", BARE), []),
    "a second click on what is held puts it back": ([PLAY], clicked("#1", "#1"), []),
    "a click beside the places of the only thing": ([DIE], clicked(MARKET), []),
    "a card of the own hand, however lone, is first taken": ([PLAY], clicked(BOARD), []),
    "the keyboard changes its mind": ([PLAY], typed(Key.Key_Right, Key.Key_Return, Key.Key_Escape), []),
}


def test_what_comes_to_nothing_leaves_the_hand_free_and_all_at_home(toy):
    for said, (offered, deed, refused) in COMES_TO_NOTHING.items():
        toy.offer(*offered)
        toy.refused.clear()
        home = toy.pos("#1")
        deed(toy)
        assert (toy.picked, toy.refused) == ([], refused), said
        assert toy.scene.hand.is_free, said
        assert toy.pos("#1") == home, said


def test_what_is_held_stays_in_the_hand_when_a_wrong_place_was_clicked(toy):
    toy.offer(PLAY, do("play.moon", "#2", "board"))
    clicked("#1", MARKET, BOARD)(toy)
    assert toy.refused == [("#1", "market")]
    assert toy.tokens() == [["play"]]


def test_while_it_is_dragged_a_card_follows_the_pointer_and_a_ghost_keeps_its_place(toy):
    toy.offer(PLAY)
    before = len(toy.scene.items())
    drag(toy.view, toy.pos("#1"), (400, 300), release=False)
    assert (toy.pos("#1") - QPointF(400, 300)).manhattanLength() < 4
    assert len(toy.scene.items()) > before
    assert toy.scene.pointer.is_dragging
    there = pixel(toy.view, BOARD)
    QTest.mouseMove(toy.view.viewport(), there)
    QTest.mouseRelease(toy.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)
    assert (toy.pos("#1") - QPointF(*BOARD)).manhattanLength() < 4, "it waits where it was dropped legally"


def test_only_the_hand_whose_card_stands_out_is_laid_out_anew(toy):
    before = [(sprite, sprite.goal) for sprite in toy.scene.board.sprites]

    toy.offer(PLAY)

    assert {sprite.zone for sprite, goal in before if sprite.goal is not goal} == {"hand.0"}


@pytest.mark.parametrize("drags", [False, True])
def test_a_card_stands_out_when_its_question_is_put_again(qtbot, drags):
    """It was on its way down when it was to stand out again, and stayed down."""
    toy = Toy(qtbot, tempo=4.0)
    question = PLAY, do("play", "#2", "board")
    toy.offer(*question)
    qtbot.waitUntil(lambda: not toy.scene.motion.is_moving)
    if drags:
        drag(toy.view, toy.pos("#1"), (400, 300), release=False)

    toy.scene.offer(None)
    toy.offer(*question)
    qtbot.waitUntil(lambda: not toy.scene.motion.is_moving)

    assert toy.scene.board.strays() == []
    toy.view.setScene(None)


def test_the_places_of_the_only_thing_shine_before_it_is_taken(toy):
    toy.offer(do("keep", "die.1@tray", "board"))
    assert len(toy.scene.lights.marks) == 1

    for offered in ([DIE, do("keep3", "die.3@tray", "board")], [PLAY]):
        toy.offer(*offered)
        assert toy.scene.lights.marks == []


def glowing(toy):
    return sorted(sprite.entity for sprite in toy.scene.board.sprites if sprite.figure.is_glowing)


def test_what_can_be_played_glows_only_where_that_is_wanted_but_hints_and_what_is_held_do_always(toy):
    toy.offer(PLAY)
    assert glowing(toy) == ["#1"]

    toy.scene.show_playable(on=False)
    assert glowing(toy) == []

    toy.scene.hand.take("#1", toy.scene.board.sprites.of("#1")[0])
    assert (glowing(toy), toy.scene.lights.marks) == (["#1"], [])
    toy.scene.hand.put_back()

    toy.scene.suggest(PLAY)
    assert (glowing(toy), len(toy.scene.lights.marks)) == (["#1"], 1)
    toy.scene.offer(None)

    toy.scene.collect([("#2", 1), ("#3", 1)], 1, {"#2": 1})
    assert glowing(toy) == ["#2"]
    toy.scene.show_playable(on=True)
    assert glowing(toy) == ["#2", "#3"]


def test_what_the_ring_is_round_is_said(toy, qtbot):
    toy.offer(do("a", "#1"))
    with qtbot.waitSignal(toy.scene.focused) as said:
        press_keys(toy.view, Key.Key_Right)
    assert said.args == ["Chabudai"]
    assert toy.view.accessibleDescription() == "Chabudai"


def test_while_nothing_is_offered_a_click_or_space_hastens(toy, qtbot):
    toy.scene.offer(None)

    with qtbot.waitSignal(toy.scene.hastened) as bare:
        click(toy.view, (400, 300))
    with qtbot.waitSignal(toy.scene.hastened) as on_thing:
        click(toy.view, toy.pos("#1"))
    with qtbot.waitSignal(toy.scene.hastened) as by_key:
        press_keys(toy.view, Key.Key_Space)
    assert (bare.args, on_thing.args, by_key.args) == ([False], [True], [False])


@pytest.mark.parametrize("key", [Key.Key_Space, Key.Key_Return])
def test_a_key_that_repeats_itself_takes_and_hastens_nothing(toy, key):
    done = []
    toy.scene.hastened.connect(done.append)
    toy.scene.picked.connect(done.append)
    toy.scene.offer(None)
    for offered in (False, True):
        if offered:
            toy.offer(do("a", "#1"))
            press_keys(toy.view, Key.Key_Right)
        held = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, "", True)
        QApplication.sendEvent(toy.view, held)
    assert done == []


@pytest.mark.parametrize(("thing", "way"), [("#1", "escape"), ("die.3@tray", "escape"), ("#1", "a new view")])
def test_escape_or_a_new_view_in_the_middle_of_a_drag_lets_go_of_the_thing(toy, thing, way):
    """A card of the own hand was taken again by the next move, and where the button went up it was played."""
    toy.offer(do("play", thing, "board"))
    home = toy.pos(thing)
    before = len(toy.scene.items())
    drag(toy.view, home, (400, 300), release=False)
    if way == "escape":
        press_keys(toy.view, Key.Key_Escape)
        assert (toy.pos(thing), len(toy.scene.items())) == (home, before)
    else:
        toy.scene.show_view(toy_view(), 0)
    assert not toy.scene.pointer.is_dragging

    there = pixel(toy.view, (400, 160))
    QTest.mouseMove(toy.view.viewport(), there)
    QTest.mouseRelease(toy.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, there)
    assert toy.picked == []
    assert toy.scene.hand.is_free
    assert toy.scene.board.strays() == []


def test_a_thing_that_rests_under_the_pointer_is_inspected_until_that_moves_away(toy, qtbot):
    toy.scene.ui.describe = lambda entity, view: (do("x").label,) if entity == "#1" else ()
    with qtbot.waitSignal(toy.scene.inspected) as seen:
        toy.scene.hover.move(QPointF(400, 270))
        toy.scene.hover.move(toy.pos("#1"))
    assert seen.args == ["#1"]
    with qtbot.waitSignal(toy.scene.inspected) as seen:
        toy.scene.hover.move(QPointF(400, 270))
    assert seen.args == [None]


def test_what_was_dropped_and_what_lies_under_it_are_not_read_until_the_pointer_goes_on(toy, qtbot):
    toy.scene.ui.describe = lambda entity, view: (do("x").label,)
    toy.offer(PLAY)
    seen = []
    toy.scene.inspected.connect(seen.append)
    hover, at = toy.scene.hover, QPointF(400, 160)

    toy.scene.hand.take("#1", None)
    toy.scene.hand.drop("board", at)
    hover.move(at)
    hover.move(at + QPointF(3, 0))
    settle(600)
    assert seen == []

    hover.move(toy.pos("#2"))
    qtbot.waitUntil(lambda: bool(seen))
    assert seen == ["#2"]


def test_whoever_clicks_or_drags_what_cannot_be_used_is_told_why_or_shown_it(toy):
    """It lay still, and nothing was said."""
    toy.scene.ui.describe = lambda entity, view: (do("x").label,) if entity == "#2" else ()
    seen = []
    toy.scene.inspected.connect(seen.append)
    toy.offer(PLAY)
    click(toy.view, toy.pos("die.3@tray"))
    click(toy.view, toy.pos("#2"))
    assert toy.refused == [("die.3@tray", None)]
    assert seen == ["#2"]
    toy.scene.ui.describe = lambda entity, view: (do("x").label,)
    toy.refused.clear()
    drag(toy.view, toy.pos("die.1@tray"), toy.pos("die.1@tray") + QPointF(2, 0), steps=1)
    assert toy.refused == []
    drag(toy.view, toy.pos("die.1@tray"), (400, 160))
    assert toy.refused == [("die.1@tray", None)]
    assert toy.picked == []


def test_nothing_is_read_over_the_targets_of_what_is_held_unless_it_is_asked_for(toy):
    toy.scene.ui.describe = lambda entity, view: (do("x").label,)
    seen = []
    toy.scene.inspected.connect(seen.append)
    for held in (toy.scene.board.sprites.piece(1), None):  # a thing, or a place
        toy.offer(PLAY)
        toy.scene.hover.inspect_at(toy.pos("#1"))
        seen.clear()
        toy.scene.hand.take("#1", held)
        toy.scene.hover.move(toy.pos("#2"))
        toy.scene.hover._rest.timeout.emit()
        assert seen == [None]
        toy.scene.hover.inspect_at(toy.pos("#2"))
        assert seen == [None, "#2"]


def test_a_hint_shows_what_to_take_and_where_to_bring_it(toy):
    moves = [do("play:3", "#1", "die.3@tray"), do("play:1", "#1", "die.1@tray")]
    toy.offer(*moves)
    toy.scene.suggest(moves[0])

    def tones(entity):
        return {sprite.figure.glow_tone for sprite in toy.scene.board.sprites.of(entity)}

    assert (tones("#1"), tones("die.3@tray"), tones("die.1@tray")) == ({"hint"}, {"hint"}, {None})
    toy.offer(*moves)
    assert (tones("#1"), tones("die.3@tray")) == ({"source"}, {None})


def test_a_hint_leaves_in_sight_what_is_collected(toy):
    """It put out the lights of what was collected already, so that nobody saw what the button would hand over."""
    toy.scene.collect([("#1", 1), ("#2", 1), ("#3", 1)], 2, {"#2": 1})

    toy.scene.suggest(do("take", "#3"))

    figures = [toy.scene.board.sprites.of(entity)[0].figure for entity in ("#1", "#2", "#3")]
    assert [figure.glow_tone for figure in figures] == ["source", "chosen", "hint"]
    click(toy.view, toy.pos("#3"))
    assert [figure.glow_tone for figure in figures] == ["source", "chosen", "chosen"]


def test_what_was_entered_beside_a_drop_is_read_once_the_pointer_has_gone_on(toy, qtbot):
    """A card stayed lifted without its text: leaving and coming back showed it."""
    seen = []
    toy.scene.ui.describe = lambda entity, view: (do("x").label,)
    toy.scene.inspected.connect(seen.append)
    toy.offer(do("a", "#1", "board"))
    hover, at = toy.scene.hover, toy.pos("#2")
    toy.scene.hand.take("#1", toy.scene.board.sprites.of("#1")[0])
    hover.move(at - QPointF(20, 0))
    toy.scene.hand.put_back()
    hover.move(at - QPointF(16, 20))
    hover.move(at)
    assert not hover._rest.isActive()
    hover.move(at + QPointF(6, 35))
    hover.move(at + QPointF(6, 36))
    qtbot.waitUntil(lambda: seen[-1:] == ["#2"])


def test_what_was_put_away_under_the_pointer_is_read_anew_when_it_moves_there(toy, qtbot):
    seen = []
    toy.scene.ui.describe = lambda entity, view: (do("x").label,)
    toy.scene.inspected.connect(seen.append)
    hover, at = toy.scene.hover, toy.pos("#1")
    hover.move(at)
    qtbot.waitUntil(lambda: seen == ["#1"])
    hover.forget()
    hover.move(at + QPointF(2, 0))
    qtbot.waitUntil(lambda: seen == ["#1", "#1"])
    hover.move(at + QPointF(4, 0))
    assert not hover._rest.isActive()
