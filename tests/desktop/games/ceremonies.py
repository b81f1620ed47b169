"""Laws of the ceremony at the end of a game, which the tests of a game ask of its own."""

from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.table.items.label import Label
from rules.core.chance import Chance
from rules.core.event import Ended
from rules.registry import create
from tests.desktop.games.kit import GameTable

_LARGE = 50
"""Letters in the middle of the table, as against those of the totals at the seats."""


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
        super().__init__(qtbot, game, before.clone(), seed=3, tempo=3.0)

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


def told_before_all(table, wanted, *, reduced):
    """Everybody's total is seen; where motion is reduced, at once."""
    table.scene.tempo.reduced = reduced
    table.end()
    table.qtbot.waitUntil(lambda: table.has_totals(wanted(table)))
    assert table.director.is_playing


def left_by_any_key_and_not_told_twice(table):
    """A key goes on, and who sees the end again only gets there."""
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


def not_told_where_all_is_over(table):
    """A table that is opened with a finished game tells no end."""
    table.step(table.last)
    table.look()
    assert not table.craft().celebrate()
