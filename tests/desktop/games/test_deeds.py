"""What somebody does to somebody goes as a stroke of ink from who to whom, and a faint trace of it stays."""

import pytest

from desktop.games.registry import staging_of
from desktop.table.staging.deeds import DeedTraces
from rules.core.chance import Chance
from rules.registry import GAMES, create
from tests.desktop.games.kit import SMALL, GameTable
from tests.facts import own
from tests.sampling import above_all

TOLD = {game_id: own("desktop/games", game_id, "stories").DEEDS for game_id in GAMES}


@pytest.fixture
def start(qtbot):
    return lambda game_id, **kwargs: GameTable(
        qtbot, game := create(game_id, {}), game.setup(Chance(1)), size=SMALL, **kwargs
    )


def box(table, where):
    arrangement = table.scene.board.arrangement
    return arrangement.panels[where].box if isinstance(where, int) else arrangement.place(where).box


@pytest.mark.parametrize("game_id", GAMES)
def test_a_deed_goes_from_who_or_where_to_whom_or_where_and_what_is_done_to_nobody_nowhere(start, game_id):
    table = start(game_id)
    traces = DeedTraces(table.scene, staging_of(game_id).deeds)
    for event, doer, ends in TOLD[game_id]:
        deed = traces.note(event)
        assert (None if deed is None else deed.doer) == doer
        for stop, where in zip((deed.stops[0], deed.stops[-1]) if deed else (), ends, strict=True):
            x, y, width, height = box(table, where)
            assert x - 1 <= stop.x() <= x + width + 1
            assert y - 1 <= stop.y() <= y + height + 1


@above_all("game_id", GAMES, "daruma")
@above_all("tempo", [0.0, 8.0], 0.0)
def test_a_deed_leaves_its_trace_at_every_pace_and_another_view_of_the_table_shows_none(start, game_id, tempo):
    table = start(game_id, tempo=tempo)
    rng, kinds = Chance(3), tuple(staging_of(game_id).deeds)
    deeds = table.director.deeds
    while not deeds.laid:
        events = table.play(table.random_action(rng))
        assert bool(deeds.laid) <= any(isinstance(event, kinds) for event in events)
    table.look()
    assert not deeds.laid


def test_no_trace_is_left_where_the_table_is_laid_out_in_another_way(start):
    """Ink lay between the cards of a battle, where somebody had marched from castle to castle before."""
    table = start("nine_cards_sekigahara")
    rng, board, laid, before = Chance(3), table.scene.board, False, None
    while not laid or board.arrangement is before:
        laid, before = bool(table.director.deeds.laid), board.arrangement
        table.play(table.random_action(rng))
    assert not table.director.deeds.laid
