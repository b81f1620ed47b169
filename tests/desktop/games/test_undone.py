"""Whose settings speak of what a turn leaves undone."""

import pytest

from desktop.games.registry import ui_of
from desktop.shell.parts.catalogue import facts
from desktop.table.ui import GameUi
from rules.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_says_so_is_one_whose_settings_speak_of_it(game):
    says = type(ui_of(game)).left_undone is not GameUi.left_undone

    assert facts(game).doubts is says
