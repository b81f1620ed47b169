"""The director: beats in order, idle once, and nothing to correct."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QAnimationGroup, QObject, QPointF, QTimer
from PySide6.QtTest import QTest

from desktop.system.frame_clock import CLOCK
from desktop.table.board.sprites import MANY
from desktop.table.items.label import Label
from desktop.table.motion import change, then
from desktop.table.staging.stages import PLAIN, Staging, moving
from desktop.table.staging.unison import Unison
from rules.core.event import (
    Concealed,
    Ended,
    Exchanged,
    Moved,
    Passed,
    Revealed,
    Rolled,
    Shifted,
    Shuffled,
    TurnBegan,
    Turned,
)
from tests.desktop.table.kit import STORY, after, click, do, drag, pixel, place_of, toy_view


@pytest.fixture
def toy(directed):
    return directed


def played(toy, qtbot, *events):
    view = after(*events)
    with qtbot.waitSignal(toy.director.idle):
        toy.director.play(events, view)
    return view


@pytest.mark.parametrize("speed", [0.0, 4.0])
@pytest.mark.parametrize("reduced", [False, True])
def test_after_the_events_the_table_shows_the_view_and_nothing_is_left_to_correct(toy, qtbot, speed, reduced):
    toy.scene.tempo.set_speed(speed)
    toy.scene.tempo.reduced = reduced

    view = played(toy, qtbot, *STORY)

    assert toy.scene.view == view
    assert toy.director.corrections == 0
    assert toy.scene.board.strays() == []
    assert not toy.scene.motion.is_moving


@pytest.mark.parametrize(
    "event",
    [Moved(1, "hand.0", "board", "sun"), Revealed(5, "comet"), Exchanged(4, "hand.1", 3, "hand.0")],
    ids=lambda event: type(event).__name__,
)
def test_where_motion_is_reduced_things_are_where_they_go_at_once(toy, qtbot, event):
    toy.scene.tempo.set_speed(0.5)
    toy.scene.tempo.reduced = True
    seen = {sprite: {place_of(sprite)} for sprite in toy.scene.board.sprites}
    idle = []
    toy.director.idle.connect(lambda: idle.append(1))
    toy.director.play([event], after(event))

    def is_over():
        for sprite in toy.scene.board.sprites:
            if sprite.figure.isVisible():
                seen.setdefault(sprite, set()).add(place_of(sprite))
        return bool(idle)

    qtbot.waitUntil(is_over)
    assert max(len(places) for places in seen.values()) <= 2, "from where it was to where it belongs, and nowhere else"
    assert toy.scene.board.strays() == []


@pytest.mark.drawn
def test_what_will_be_seen_after_it_turned_over_is_drawn_before_it_turns(toy, qtbot):
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    card = toy.scene.board.sprites.piece(5)
    pictures, wanted = toy.scene.board.pictures, ("toy/comet", *card.figure.size_)
    assert not pictures.has(*wanted)
    seen = []
    toy.director.moving.connect(lambda _ms: seen.append((card.figure.key, pictures.has(*wanted))))
    played(toy, qtbot, Revealed(5, "comet"))

    assert seen == [("toy/back", True)]
    assert card.figure.key == "toy/comet"


def test_cancel_plays_nothing_more_and_says_nothing(toy, qtbot):
    said = []
    toy.director.idle.connect(lambda: said.append(1))

    toy.director.play(STORY, after(*STORY))
    toy.director.cancel()
    toy.scene.show_view(toy_view(), 0)
    qtbot.wait(100)

    assert said == []
    assert toy.scene.board.strays() == []


def test_an_event_that_is_missing_is_corrected_counted_and_logged(toy, qtbot, caplog):
    with qtbot.waitSignal(toy.director.idle):
        toy.director.play([], after(Moved(1, "hand.0", "board", "sun")))

    assert toy.director.corrections > 0
    assert toy.scene.view.zones["board"] == [1]
    assert "left out" in caplog.text


def test_steps_that_come_while_others_play_are_played_after_them_and_a_card_turns_over_on_its_way(toy, qtbot):
    card = toy.scene.board.sprites.piece(4).figure
    assert card.key == "toy/back"
    first = Moved(4, "hand.1", "board", "star")
    second = Moved(4, "board", "market", "star")
    with qtbot.waitSignal(toy.director.idle):
        toy.director.play([first], after(first))
        toy.director.play([second], after(first, second))
    assert toy.scene.view.zones["market"] == [4]
    assert toy.director.corrections == 0
    assert (card.key, card.flip.xScale()) == ("toy/star", 1)


def test_of_a_stock_or_equal_cards_the_one_in_the_hand_goes(toy, qtbot):
    toy.offer(do("place", "die.1@tray", "spots"))
    held = toy.scene.board.sprites.of("die.1@tray")[0]
    drag(toy.view, held.figure.pos(), (50, 330))
    placed = Shifted("die.1", "tray", "spots")
    view = played(toy, qtbot, placed)
    assert held.zone == "spots"
    assert (held.figure.x(), held.figure.y()) == (50, 330)
    toy.offer(do("play", "#3", "board"))
    figure = toy.scene.board.sprites.piece(3).figure
    drag(toy.view, figure.pos(), (400, 160))
    laid = Moved(2, "hand.0", "board", "moon")
    with qtbot.waitSignal(toy.director.idle):
        toy.director.play([laid], after(laid, view=view.copy()))
    assert toy.scene.board.sprites.piece(2).figure is figure
    assert toy.director.corrections == 0


def test_what_answered_by_a_click_and_stays_lies_no_higher_than_before(toy, qtbot):
    toy.scene.tempo.set_speed(0.0)
    toy.offer(do("keep", "die.1@tray"))
    dice = toy.scene.board.sprites.of("die.1@tray")
    lay = [die.figure.zValue() for die in dice]

    QTest.mouseMove(toy.view.viewport(), pixel(toy.view, dice[0].figure.pos()))
    click(toy.view, dice[0].figure.pos())
    toy.scene.withdraw()
    played(toy, qtbot, TurnBegan(1))

    assert toy.tokens() == [["keep"]]
    assert [die.figure.zValue() for die in dice] == lay


def test_dice_keep_their_identity_when_they_are_thrown_and_one_sound_is_heard_once_in_a_beat(toy, qtbot):
    before = {sprite.figure for sprite in toy.scene.board.sprites.units("tray")}
    thrown = Rolled("tray", "tray", ("die.1", "die.1", "die.3"), ("die.2", "die.2", "die.2"))
    view = played(toy, qtbot, thrown)
    assert {sprite.figure for sprite in toy.scene.board.sprites.units("tray")} == before
    assert {figure.key for figure in before} == {"toy/die.2"}
    assert toy.sound.played == ["dice_cup"]
    toy.sound.played.clear()
    toy.director._staging = Staging({Revealed: moving("clack")}, along={Revealed: (Moved,)})
    beat = Moved(1, "hand.0", "board", "sun"), Moved(4, "hand.1", "board", "star"), Revealed(5, "comet")
    with qtbot.waitSignal(toy.director.idle):
        toy.director.play(beat, after(*beat, view=view.copy()))
    assert toy.sound.played == ["slide", "clack"]


def test_of_what_there_is_without_number_only_so_many_figures_lie_there(toy, qtbot):
    """A table whose supply never ends laid out a figure for each of a million."""
    view = toy_view()
    view.add_stock("bag", "coin", 1_000_000)
    toy.scene.show_view(view, 0)
    sprites = toy.scene.board.sprites

    def lying(*events):
        if events:
            with qtbot.waitSignal(toy.director.idle):
                toy.director.play(events, after(*events, view=toy.scene.board.view.copy()))
        return len(sprites.units("bag", "coin")), len(sprites.units("spots", "coin"))

    assert lying() == (MANY, 0)
    assert lying(Shifted("coin", "bag", "spots", 3)) == (MANY, 3)
    assert lying(Shifted("coin", "spots", "bag", 2)) == (MANY, 1)
    assert lying(Shifted("coin", "bag", "spots", MANY + 20)) == (MANY, MANY)
    assert toy.director.corrections == 0
    assert {sprite.figure.scene() for sprite in sprites} == {toy.scene}


def test_alike_events_share_a_beat_and_a_turn_joins_what_it_turns():
    deal = [Moved(1, "a", "b"), Moved(2, "a", "b")]
    back = [Shifted("die.1", "a", "cup"), Turned("cup", "die.1", "die.x"), Shifted("die.2", "a", "cup")]

    assert [len(beat) for beat in PLAIN.beats([*deal, *back])] == [2, 3]


def test_what_goes_along_with_others_shares_their_beat_though_alike_ones_never_do():
    moves = [Moved(piece, "a", "b") for piece in range(4)]
    story = [moves[0], moves[1], Passed(0), moves[2], TurnBegan(1), moves[3]]

    made = Staging(solo=(Moved,), along={Moved: (TurnBegan,), Passed: (Moved,)}).beats(story)

    assert made == [[moves[0]], [moves[1], story[2]], [moves[2]], [story[4], moves[3]]]


@pytest.mark.parametrize(("speed", "motions"), [(4.0, 2), (2.0, 3)])
def test_only_at_the_fastest_things_go_together_that_have_nothing_to_do_with_each_other(toy, qtbot, speed, motions):
    toy.scene.tempo.set_speed(speed)
    moved = []
    toy.director.moving.connect(moved.append)
    first, beside = Moved(1, "hand.0", "board", "sun"), Shifted("cube", "bag", "spots", 2)
    again = Exchanged(1, "board", 4, "hand.1")

    played(toy, qtbot, first, beside, again)

    assert len(moved) == motions
    assert toy.director.corrections == 0


def test_of_two_things_that_change_the_same_the_second_waits_for_the_first(toy):
    figure = toy.scene.board.sprites.piece(1).figure
    both = Unison()
    both.add([change(figure, b"opacity", 1.0, 0.5, 50), change(figure, b"scale", 1.0, 2.0, 30)])
    both.add([change(toy.scene.board.sprites.piece(3).figure, b"opacity", 1.0, 0.5, 70)])
    assert [part.totalDuration() for part in both.parts] == [50, 30, 70]

    both.add([then(1, lambda: None)], [change(figure, b"scale", 2.0, 1.0, 20)])
    assert [part.totalDuration() for part in both.parts] == [71]


def test_the_table_goes_on_where_something_else_stops_what_moves(toy, qtbot):
    toy.scene.tempo.set_speed(0.5)
    move = Moved(1, "hand.0", "board", "sun")
    toy.director.moving.connect(lambda _ms: QTimer.singleShot(50, stop))

    def stop():
        change(toy.scene.board.sprites.piece(1).figure, b"pos", QPointF(0, 0), QPointF(9, 9), 10).start()

    view = played(toy, qtbot, move)

    assert toy.scene.view == view
    assert toy.scene.board.strays() == []


@pytest.mark.parametrize(
    ("before", "event"),
    [
        (Moved(1, "a", "b"), Revealed(1, "sun")),
        (Moved(1, "a", "b"), Shuffled("b", (3, 1))),
        (Moved(1, "a", "b"), Concealed((1, 3), None, 0)),
        (Exchanged(1, "a", 2, "b"), Moved(2, "a", "b")),
        (Shifted("die.1", "a", "b"), Rolled("b", "c", ("die.1",), ("die.2",))),
        (Rolled("b", "c", ("die.1",), ("die.2",)), Shifted("die.2", "c", "b")),
        (Turned("b", "die.1", "die.2"), Shifted("die.2", "b", "c")),
        (Shifted("die.1", "a", "b"), Turned("b", "die.1", "die.2")),
    ],
)
def test_what_was_just_moved_is_seen_where_it_is_before_it_moves_again(before, event):
    assert not PLAIN.are_at_once([[before], [TurnBegan(1)]], [event])
    assert PLAIN.are_at_once([[TurnBegan(1)]], [event])
    assert PLAIN.are_at_once([[event]], [TurnBegan(1)])


def test_the_end_and_what_is_watched_by_itself_come_after_everything_else():
    assert not PLAIN.are_at_once([[Passed(0)]], [Ended()])
    assert not Staging(solo=(Moved,)).are_at_once([[Passed(0)]], [Moved(1, "a", "b")])


def shining(toy):
    """A pass makes words rise, and nobody waits for them; return the lights that are there now."""

    def shine(craft, _event, _sprites):
        return craft.glow(lambda: craft.float_words("!", QPointF(40, 40), "#000000", 20))

    toy.director._staging = Staging({Passed: shine})
    return lambda: [item for item in toy.scene.items() if isinstance(item, Label) and item.spoken == "!"]


def test_the_table_rests_while_light_still_fades_and_the_light_goes_by_itself(toy, qtbot):
    lights = shining(toy)
    toy.scene.tempo.set_speed(0.5)
    played(toy, qtbot, Passed(1))

    assert len(lights()) == 1
    qtbot.waitUntil(lambda: lights() == [])


def test_nothing_can_be_done_while_things_move(toy, qtbot):
    toy.offer(do("play", "#1", "board"))

    toy.director.play(STORY, after(*STORY))
    drag(toy.view, toy.pos("#1"), (400, 160))

    assert toy.picked == []
    toy.director.finish()


def test_all_that_moves_is_moved_by_the_frame_clock(toy, qtbot):
    """Qt by itself moves what runs and is part of nothing, or of what does not run."""
    moved = []

    def look():
        everything = toy.scene.findChildren(QAbstractAnimation)
        running = [part for part in everything if part.state() is QAbstractAnimation.State.Running]
        whole = [QObject.parent(part) for part in running if not isinstance(QObject.parent(part), QAnimationGroup)]
        assert whole == []
        moved.extend(running)
        return not toy.director.is_playing

    toy.director.play(STORY, after(*STORY))
    toy.scene.motion.go(toy.scene.board.panels[1], b"rotation", 3.0, 60)
    qtbot.waitUntil(look)
    assert moved
    qtbot.waitUntil(lambda: not CLOCK.is_ticking)
