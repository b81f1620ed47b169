"""The end of a game is told on the table: everybody's things are counted before all, once, and any key goes on."""

from functools import cache

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.shell.parts.catalogue import facts
from desktop.table.items.label import Label
from rules.core.chance import Chance
from rules.core.event import Ended
from rules.registry import GAMES, create
from tests.desktop.games.kit import SMALL, GameTable
from tests.facts import own

_LARGE = 50
"""Letters in the middle of the table, as against those of the totals at the seats."""


TOTALS = {game_id: getattr(own("desktop/games", game_id, "stories"), "totals", None) for game_id in GAMES}
STANDINGS = {game_id: getattr(own("desktop/games", game_id, "stories"), "standings", None) for game_id in GAMES}
"""What stands in the middle in the end, where sides have played."""
CELEBRATED = [game_id for game_id, totals in TOTALS.items() if totals is not None]


@cache
def _last_but_one(game_id, seats):
    """Return a game, the state before its last answer, and that answer."""
    game, rng = create(game_id, {"seats": seats}), Chance(3)
    state = game.setup(rng)
    while True:
        legal = game.legal_actions(state)
        before, action = state.clone(), legal[rng.below(len(legal))]
        game.apply(state, action, rng)
        if game.is_terminal(state):
            return game, before, action


class Ending(GameTable):
    """A table on which the last answer ends the game."""

    def __init__(self, qtbot, game_id, seats):
        game, before, self.last = _last_but_one(game_id, seats)
        super().__init__(qtbot, game, before.clone(), seed=3, tempo=8.0, size=SMALL)
        self.scene.board.outcome = lambda: game.outcome(self.state)

    def end(self):
        """Play the last answer until the ceremony is there."""
        events, view = self.step(self.last)
        assert any(isinstance(event, Ended) for event in events)
        self.director.play(events, view)
        self.qtbot.waitUntil(lambda: self.scene.board.celebrates)
        return events, view

    def totals(self):
        """Return what stands on the plates at the seats."""
        labels = [item for item in self.scene.items() if isinstance(item, Label) and item.isVisible()]
        plates = [item for item in labels if item.zValue() == 2 and item.effectiveOpacity() > 0.5]
        return sorted(item.spoken for item in plates if item.font().pixelSize() < _LARGE)

    def has_totals(self, wanted):
        """Return whether the totals are `wanted`; the name of who is counted now may be there, too."""
        shown = self.totals()
        for each in wanted:
            if each not in shown:
                return False
            shown.remove(each)
        return len(shown) < 2


@pytest.fixture(
    params=[pytest.param(game, marks=[pytest.mark.slow] if number else []) for number, game in enumerate(CELEBRATED)]
)
def table(request, qtbot):
    return Ending(qtbot, request.param, facts(request.param).seats[1])


@pytest.mark.parametrize("reduced", [False, True])
def test_everybody_is_counted_before_all(table, reduced):
    """Where motion is reduced, at once."""
    table.scene.tempo.reduced = reduced
    table.end()
    outcome, standings = table.game.outcome(table.state), STANDINGS[table.game.id]
    wanted = sorted([*TOTALS[table.game.id](outcome), *(standings(outcome) if standings else ())])
    table.qtbot.waitUntil(lambda: table.has_totals(wanted))
    assert table.director.is_playing


def test_any_key_goes_on_and_the_end_is_not_told_twice(table):
    events, view = table.end()
    with table.qtbot.waitSignal(table.scene.hastened) as heard:
        QTest.keyClick(table.view, Qt.Key.Key_A)
    assert heard.args == [False]
    table.director.finish()
    table.qtbot.waitUntil(lambda: not table.director.is_playing)
    assert not table.scene.board.celebrates
    assert table.totals() == []
    seen = []
    table.director.moving.connect(lambda _ms: seen.append(table.scene.board.celebrates))
    table.director.play([events[-1]], view)
    table.qtbot.waitUntil(lambda: not table.director.is_playing)
    assert seen == [False]
    table.look()
    assert not table.craft().celebrate(), "nor at a table that is opened when all is over"
