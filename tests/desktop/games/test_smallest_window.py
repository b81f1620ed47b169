"""What stands on a table in words is read whole in the smallest window, too, at which no letter may be smaller."""

import pytest

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.table.items.decor import DecorItem
from desktop.table.items.pictures import Pictures
from desktop.theme import fonts
from desktop.theme.art import Art
from rules.core.chance import Chance
from rules.registry import GAMES, create
from tests.facts import facts_of

SMALLEST = 0.4525
"""Pixels a scene unit in a window of 1024 x 640, with the log beside the table."""
WORDS = {game: list(facts_of(game).written) for game in GAMES if facts_of(game).written}


@pytest.fixture(params=list(i18n.LANGUAGES))
def language(request):
    before = i18n.language()
    i18n.set_language(request.param)
    fonts.use_language(request.param)
    yield request.param
    i18n.set_language(before)
    fonts.use_language(before)


@pytest.mark.parametrize("game_id", list(WORDS))
@pytest.mark.usefixtures("qapp", "language")
def test_how_far_a_game_has_come_is_read_whole_in_the_smallest_window(game_id):
    """Bushi…, it said in English, and Era 2/3 · Round …"""
    fonts.load()
    game, ui, rng = create(game_id, {"seats": 4}), ui_of(game_id), Chance(2)
    ui.learn(game)
    state = game.setup(rng)
    for _ in range(10):  # whoever chooses who they are has chosen
        game.apply(state, game.legal_actions(state)[0], rng)
    pictures = Pictures(Art())
    pictures.resize(SMALLEST, 1.0)
    items = [DecorItem(pictures, each) for each in ui.decor(game.observe(state, 0), 0) if each.id in WORDS[game_id]]
    assert len(items) == len(WORDS[game_id])
    for item in items:
        (label,) = item.labels
        assert label.text() == label.spoken
