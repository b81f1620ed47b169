"""The table of Small Samurai Empires: the picture follows the model, and every deed can be done with a real pointer."""

import pytest

from desktop.games import registry as shown
from rules import registry
from rules.core.chance import Chance
from tests.desktop.games.kit import GameTable

GAME = "small_samurai_empires"


@pytest.fixture(autouse=True)
def _on_the_shelf(monkeypatch):
    monkeypatch.setitem(registry.GAMES, GAME, f"rules.{GAME}")
    monkeypatch.setitem(shown.GAMES, GAME, f"desktop.games.{GAME}.ui")


@pytest.mark.parametrize(("seats", "viewer"), [(2, 0), (3, None), (4, 2)])
def test_in_a_whole_game_the_events_tell_everything(qtbot, seats, viewer):
    game = registry.create(GAME, {"seats": seats})
    made = GameTable(qtbot, game, game.setup(Chance(seats)), seats, viewer)
    rng = Chance(seats)
    while not made.state.over:
        made.play(made.random_action(rng))
        assert made.director.corrections == 0
        assert made.scene.board.strays() == []
    assert made.scene.view == made.game.observe(made.state, viewer)
    made.view.setScene(None)
