"""The panel of every opponent says how strong it is."""

import itertools

import pytest
from PySide6.QtCore import QRectF

from desktop.person import i18n
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.portraits import bot_name
from desktop.table.items.pictures import Pictures
from desktop.table.items.seat import SeatItem
from desktop.table.layouts import layout_spec
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.ui import SeatFace
from rules.ai.levels import OFFERED
from rules.registry import GAMES


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "ja", "zh_TW", "zh_CN"])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_says_of_every_opponent_how_strong_it_is_whatever_it_is_called(services, game, language, scale):
    """In one game a crest and a name took all the room; in another large names did."""
    services.settings.update(language=language, text_scale=scale)
    pictures = Pictures(services.art)
    pictures.resize(0.61, 1.0)
    least, most = facts(game).seats
    unsaid = []
    for seats in range(least, most + 1):
        panels = Arrangement(layout_spec.of_game(game, seats), seats, 0).panels
        for seat, level in itertools.product(range(1, seats), OFFERED):
            face = SeatFace(bot_name(seat), seat, i18n.text(f"app.level.{level}"), "bold")
            panel = SeatItem(pictures, panels[seat], face)
            if not panel.has_room or panel._name.text() == "…":
                unsaid.append((seats, face.name, face.note, panel._name.text(), panel._note.text()))
    assert unsaid == []


def letters(label):
    """The box in the panel that the letters of `label` fill."""
    size = label.font().pixelSize()
    return QRectF(
        label.mapRectToParent(label.boundingRect()).x(),
        label.y() - 0.45 * size,
        label.boundingRect().width(),
        0.9 * size,
    )


@pytest.mark.parametrize("pixels", [0.45, 0.61, 1.0])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", list(GAMES))
def test_how_strong_an_opponent_is_never_lies_in_its_name(services, game, scale, pixels):
    """In the smallest window letters were larger than the lines for them: 簡單 was written over 阿花."""
    services.settings.update(language="zh_TW", text_scale=scale)
    pictures = Pictures(services.art)
    pictures.resize(pixels, 1.0)
    least, most = facts(game).seats
    for seats in range(least, most + 1):
        for seat, corner in Arrangement(layout_spec.of_game(game, seats), seats, 0).panels.items():
            panel = SeatItem(pictures, corner, SeatFace("阿花", seat, "簡單"))
            name, note = panel.labels
            assert not (panel.has_room and letters(name).intersects(letters(note))), (seats, seat)
