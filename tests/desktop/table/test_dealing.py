"""At a new table what lies before the seats comes there from where the game deals."""

import pytest
from PySide6.QtCore import QPointF

from desktop.table.staging.director import AnimationDirector


def _hands(scene):
    return [sprite for sprite in scene.board.sprites if sprite.zone.startswith("hand.")]


@pytest.mark.parametrize("hurries", [False, True])
def test_hands_come_face_down_from_where_the_game_deals_and_lie_where_they_belong(toy, qtbot, hurries):
    scene, director = toy.scene, AnimationDirector(toy.scene)
    scene.ui.dealt_from = "market"
    scene.tempo.set_speed(1.0)
    places = {sprite: sprite.figure.pos() for sprite in _hands(scene)}
    director.deal()

    assert director.is_playing
    x, y = scene.board.arrangement.place("market").box.centre
    for sprite in _hands(scene):
        assert sprite.figure.pos() == QPointF(x, y)
        assert sprite.figure.key == "toy/back"
    with qtbot.waitSignal(director.idle):
        if hurries:
            director.finish()
    assert {sprite: sprite.figure.pos() for sprite in _hands(scene)} == places
    assert scene.board.strays() == []
    assert director.corrections == 0


@pytest.mark.parametrize(("source", "speed"), [("", 1.0), ("market", 0.0)])
def test_without_a_place_to_deal_from_or_without_animations_nothing_moves(toy, source, speed):
    director = AnimationDirector(toy.scene)
    toy.scene.ui.dealt_from = source
    toy.scene.tempo.set_speed(speed)
    director.deal()

    assert not director.is_playing
    assert toy.scene.board.strays() == []
