"""What lies in the middle of the table of Samurai Sword, and how blows go round it and hearts into the supply."""

import math

import pytest
from PySide6.QtCore import QPauseAnimation
from PySide6.QtGui import QColor

from desktop.games.samurai_sword import blows, knowledge, previews
from desktop.games.samurai_sword.staging import DEEDS
from desktop.table.staging.deeds import DeedTraces, drawn
from rules.core.chance import Chance
from rules.registry import create
from rules.samurai_sword import events
from tests.desktop.games.kit import GameTable, overlap
from tests.rules.samurai_sword.builder import Scene

SEATS = [3, 7]
RESILIENCE_POINTS = 36


def start(qtbot, seats, viewer=0, seed=1, **kwargs):
    game = create("samurai_sword", {"seats": seats})
    return GameTable(qtbot, game, game.setup(Chance(seed)), seed, viewer, **kwargs)


@pytest.mark.parametrize("seats", SEATS)
def test_deck_discard_pile_and_the_heart_supply_lie_in_the_middle(qtbot, seats):
    """SS-13.1: every heart that nobody has is seen in its dish, with their number, beside all that belongs to seats."""
    table = start(qtbot, seats)
    board, view = table.scene.board, table.scene.view
    left = RESILIENCE_POINTS - sum(knowledge.hearts(view, seat) for seat in range(seats))

    lying = board.sprites.units("heart_supply")
    assert [sprite.figure.isVisible() for sprite in lying] == [True] * left
    dish = board.decor["heart_supply.bed"].decor
    assert dish.key == "samurai_sword/dish"
    assert all(
        math.hypot(sprite.goal.pose.x - dish.x, sprite.goal.pose.y - dish.y) < dish.width / 2 for sprite in lying
    )
    assert board.decor["heart_supply.count"].decor.text == str(left)
    middle = [board.arrangement.place(zone).hit for zone in ("deck", "discard", "heart_supply")]
    panels = [panel.box for panel in board.arrangement.panels.values()]
    assert not any(overlap(place, panel) for place in middle for panel in panels)
    assert not any(overlap(one, other) for one in middle for other in middle if one is not other)


def wounded(qtbot, *, reduced=False):
    at = Scene(4, {}).play()
    table = GameTable(qtbot, at.game, at.state, viewer=0, tempo=1.0)
    board, craft = table.scene.board, table.craft(reduced=reduced)
    before = {sprite: sprite.figure.pos() for sprite in board.sprites.units("heart_supply")}
    event = events.Wounded(1, 2)
    sprites = board.follow(event)
    board.lay_out()
    craft.begin_beat()
    return table, craft, sprites, before, table.staging.staged(craft, event, sprites, 0)


def test_wounds_fall_into_the_supply(qtbot):
    """SS-13.4: on top of the heap, from above it; no other heart of the heap moves."""
    _table, _, sprites, before, falling = wounded(qtbot)
    falling.start()
    lowest = sprites[0].goal.pose.y
    heights = []
    for at in range(0, falling.totalDuration(), 20):
        falling.setCurrentTime(at)
        heights.append(sprites[0].figure.y())
    assert min(heights) < lowest - 60
    falling.setCurrentTime(falling.totalDuration())
    assert [sprite.zone for sprite in sprites] == ["heart_supply"] * 2
    assert all(sprite.figure.is_at(sprite.goal.pose) and sprite.figure.isVisible() for sprite in sprites)
    assert min(sprite.goal.z for sprite in sprites) > max(sprite.goal.z for sprite in before)
    assert {sprite: sprite.figure.pos() for sprite in before} == before
    assert all((sprite.goal.pose.x, sprite.goal.pose.y) == pos.toTuple() for sprite, pos in before.items())


def test_where_motion_is_reduced_a_wound_does_not_fall_and_recovery_takes_the_uppermost_hearts(qtbot):
    """SS-13.4: they were seen lying there."""
    table, _, sprites, _, fading = wounded(qtbot, reduced=True)
    assert all(sprite.figure.is_at(sprite.goal.pose) for sprite in sprites)
    fading.start()
    fading.setCurrentTime(1)
    assert all(sprite.figure.pos().toTuple() == (sprite.goal.pose.x, sprite.goal.pose.y) for sprite in sprites)
    top = table.scene.board.sprites.units("heart_supply")[-2:]
    assert table.scene.board.follow(events.Recovered(1, 2)) == top[::-1]


def passed_by(table, attacker, victim):
    return [stop.toTuple() for stop in blows.passed(table.scene, attacker, victim)]


def test_a_slash_goes_along_the_ring(qtbot):
    """SS-13.4: the way round the distance is counted; at the bottom past the hand, on the right of the panel."""
    table = start(qtbot, 7)
    for (attacker, victim), passed in {
        (1, 3): [2], (3, 1): [2], (6, 1): [0], (0, 2): [1], (0, 5): [0, 6], (5, 0): [6, 0], (2, 0): [1], (1, 2): [],
    }.items():  # fmt: skip
        edges = [previews.anchor(table.scene.view, 0, seat) for seat in passed]
        assert passed_by(table, attacker, victim) == edges
    assert passed_by(start(qtbot, 6), 1, 4) == [], "where both ways are as long it goes straight"


def test_the_harmless_shorten_the_way_of_a_slash(qtbot):
    """SS-13.4: across the table both ways are as long, unless somebody on one of them does not count."""
    at = Scene(6, {}).resilience(B=0, C=0).play()
    table = GameTable(qtbot, at.game, at.state, viewer=0)
    view = table.scene.view

    assert knowledge.turn(view, 0, 4) == 0
    assert knowledge.turn(view, 4, 1) == -1
    assert knowledge.turn(view, 0, 3) == 1


@pytest.mark.drawn
def test_a_trace_is_of_the_colour_of_its_doer_and_stays_until_the_next_of_its_kind(qtbot):
    table = start(qtbot, 7)
    traces = DeedTraces(table.scene, DEEDS)
    empty = len(table.scene.items())
    for seat in (1, 4):
        traces.note(events.CardStolen(seat, 3, 0, None, 0))
        traces.note(events.BushidoPassed(seat, 2, 0, ""))
        assert len(table.scene.items()) == empty + 2
        table.view.grab()
        mark = table.scene.board.pictures.art.palette.mark(table.scene.board.names(seat).mark)
        assert traces.laid[events.CardStolen].brush().color() == QColor(mark.colour)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_stroke_is_drawn_in_one_movement_before_its_effect_and_is_gone(qtbot, reduced):
    """SS-13.4."""
    table = start(qtbot, 7, tempo=1.0)
    craft = table.craft(reduced=reduced)
    empty = len(table.scene.items())
    whole = drawn(craft, DEEDS[events.WeaponPlayed](table.scene, _attack(1, 3)), QPauseAnimation(100))
    (stroke,) = craft.glows
    seen = []
    for ms in (60, 150, whole.duration() - 100 + 20):
        stroke.start()
        stroke.setCurrentTime(ms)
        seen.append([holder.opacity() == 1.0 for holder in craft._glows[stroke]])
        stroke.pause()
    coat = len(seen[0]) // 2
    assert seen[1][:coat] == sorted(seen[1][:coat], reverse=True)
    assert all(seen[0]) is reduced
    assert all(seen[2]), "the effect begins when all of the stroke is there"
    stroke.stop()
    craft.end_glows()
    assert len(table.scene.items()) == empty


def _attack(seat, aim):
    return events.WeaponPlayed(seat, 0, "resolution", "", (), aim)
