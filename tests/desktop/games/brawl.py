"""Scenarios of Taiwan Monsters Brawl on a table of their own."""

import pytest
from PySide6.QtCore import QPointF

from desktop.games import registry as shown
from rules import registry
from tests.desktop.games.kit import GameTable

GAME = "taiwan_monsters_brawl"


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    monkeypatch.setitem(registry.GAMES, GAME, f"rules.{GAME}")
    monkeypatch.setitem(shown.GAMES, GAME, f"desktop.games.{GAME}.ui")


@pytest.fixture
def sit(qtbot):
    """Put a scenario on the table, with its open question asked."""
    tables = []

    def _sit(at, **kwargs):
        made = GameTable(qtbot, at.game, at.state, viewer=at.game.actor(at.state), **kwargs)
        made.ask()
        tables.append(made)
        return made

    yield _sit
    for made in tables:
        made.view.setScene(None)


def tokens(made):
    return [action.token for action in made.answers]


def card(made, key):
    view = made.scene.view
    pieces = view.zones[f"hand.{made.viewer}"]
    return next(f"#{piece}" for piece in pieces if view.pieces[piece].face == f"spell/{key}")


def land(made, key):
    view = made.scene.view
    return next(f"#{piece}" for piece in view.zones["row"] if view.pieces[piece].face == f"land/{key}")


def decor(made, name):
    return made.scene.board.decor[name].pos()


def panel(made, seat):
    box = made.scene.board.arrangement.panels[seat].box
    return QPointF(box.x + box.width * 0.7, box.y + box.height * 0.9)


def foreseen(made):
    """What the table shows in advance, by id: art key without the game, and words."""
    return {one.decor.id: (one.decor.key.partition("/")[2], one.decor.text) for one in made.scene.regards.items}
