"""After a change of size the pictures become sharp in slots, and the newest size is the one that counts."""

import time
from dataclasses import replace

import pytest

from desktop.table.items.pictures import Pictures
from desktop.table.items.sharpening import OPENING_S, Sharpening
from desktop.theme.art import Art

pytestmark = pytest.mark.drawn


def slow():
    time.sleep(OPENING_S)


def test_no_slot_draws_more_than_its_time_allows(qtbot):
    drawn, slots = [], []
    work = Sharpening(Pictures(Art()))
    draw = work._draw_some

    def slot(*given):
        before = len(drawn)
        draw(*given)
        slots.append(len(drawn) - before)

    work._clock.timeout.disconnect()
    work._clock.timeout.connect(slot)
    with qtbot.waitSignal(work.done):
        work.begin([lambda: (slow(), drawn.append(1))] * 6)

    assert len(drawn) == 6
    assert max(slots) == 1
    assert work.is_done


def test_a_new_size_replaces_what_waits_and_finish_draws_the_rest_at_once(qtbot):
    old, new = [], []
    work = Sharpening(Pictures(Art()))
    work.begin([lambda: old.append(1)] * 3)
    with qtbot.waitSignal(work.done):
        work.begin([lambda: new.append(1)] * 3)
        work.finish()

    assert (old, new) == ([], [1, 1, 1])


def test_every_picture_of_the_table_is_sharp_in_the_end_and_what_came_late_too(toy, qtbot):
    """A lesson points something out before the table has its size."""
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    before = {id(sprite): sprite.figure.face.pixmap().width() for sprite in toy.scene.board.sprites}
    toy.scene.board.pictures.is_patient = True
    toy.scene.lights.spoken_of = (next(iter(toy.scene.board.arrangement.zones())),)
    toy.scene.highlight(())
    halo = toy.scene.lights.marks[0].childItems()[0]
    assert halo.pixmap().isNull()
    with qtbot.waitSignal(toy.scene.sharpening.done):
        toy.view.resize(toy.view.width() * 2, toy.view.height() * 2)
    assert not halo.pixmap().isNull()
    for sprite in toy.scene.board.sprites:  # the signal may be that of the size before
        qtbot.waitUntil(lambda sprite=sprite: sprite.figure.face.pixmap().width() > before[id(sprite)])


def test_what_settles_as_something_new_shows_nothing_until_that_is_drawn(toy, qtbot):
    """The face before may be a secret of somebody else; and many faces in one go would hold up the window."""
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    sprite = next(iter(toy.scene.board.sprites))
    face, before = sprite.figure.face, sprite.goal.key
    sprite.goal = replace(sprite.goal, key="toy/never-seen")
    toy.scene.board.settle(sprite)
    assert face.pixmap().isNull()
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    assert (face.key, face.pixmap().isNull()) == ("toy/never-seen", False)

    sprite.goal = replace(sprite.goal, key=before)
    toy.scene.board.settle(sprite)
    assert not face.pixmap().isNull()  # it was drawn long ago


def watched_surface(toy, qtbot):
    """The widths at which the surface is drawn from now on; it is there."""
    toy.view.grab()
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    drawn = []
    toy.scene.board.pictures.art.register("toy/table", lambda key, painter, area, context: drawn.append(area.width()))
    toy.view.sharpen()
    toy.view.grab()
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done and bool(drawn))
    toy.view.grab()
    return drawn


def test_a_surface_of_another_width_is_never_drawn_while_it_is_painted(toy, qtbot):
    drawn = watched_surface(toy, qtbot)
    drawn.clear()
    toy.view.resize(toy.view.width() + 300, toy.view.height())  # the height decides how large everything is
    toy.view._redraw.stop()
    toy.view.resetCachedContent()
    toy.view.viewport().repaint()
    assert (drawn, toy.scene.sharpening.is_done) == ([], False)
    qtbot.waitUntil(lambda: drawn != [])
    assert drawn == [toy.view.viewport().width()]


def test_a_thing_that_came_to_rest_is_seen_as_it_was_until_it_is_sharp(toy, qtbot):
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    face = next(iter(toy.scene.board.sprites)).figure.face
    before = face.pixmap().width()
    face.stretch(face.extent[0] * 3, face.extent[1] * 3)
    face.sharpen()
    assert (face.pixmap().width(), toy.scene.sharpening.is_done) == (before, False)
    qtbot.waitUntil(lambda: toy.scene.sharpening.is_done)
    assert face.pixmap().width() > 2 * before
