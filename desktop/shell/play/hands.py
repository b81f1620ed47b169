"""Hands: in which order people at this screen want to hold their cards, remembered for each game."""

from __future__ import annotations

from desktop.person.settings import SettingsStore
from desktop.session.table_session import TableSession
from desktop.table.scene import TableScene

_KIND, _DRAWN = "kind", "drawn"
_KEPT = 12
"""For how many tables an order is kept: as many as the shelf shows."""


class Hands:
    """Sets whether cards stand by kind, as drawn, or as somebody put them, in games with hands."""

    def __init__(self, session: TableSession, scene: TableScene, settings: SettingsStore) -> None:
        """A person's own order is kept as long as a game goes on that is saved."""
        self._session, self._scene, self._settings = session, scene, settings
        self._game = session.facts.game.id
        scene.board.hands.restore(settings.value.hand_orders.get(self._table, ()))
        scene.hand.sorted.connect(self._keep)
        self.obey()

    @property
    def _table(self) -> str:
        """What the table is called in the settings, which hold no name of a file that is no text."""
        save = self._session.save
        return "" if save is None else save.stem.encode(errors="backslashreplace").decode()

    @property
    def wish(self) -> str:
        """The key of the other order, which could be chosen; empty where nobody holds cards."""
        if not self._scene.board.has_hands:
            return ""
        return f"app.menu.hand.{_DRAWN if self._scene.board.hands.by_kind else _KIND}"

    def turn(self) -> None:
        """Choose the other order, in this game, until it is changed again."""
        order = _DRAWN if self._scene.board.hands.by_kind else _KIND
        self._settings.update(hands={**self._settings.value.hands, self._game: order})

    def _keep(self) -> None:
        """Keep a person's own order at this table, and stop sorting by kind in this game."""
        now = self._settings.value
        orders = {name: order for name, order in now.hand_orders.items() if name != self._table}
        if self._table:
            orders[self._table] = self._scene.board.hands.put_so
        kept = dict(list(orders.items())[-_KEPT:])
        self._settings.note(hands={**now.hands, self._game: _DRAWN}, hand_orders=kept)

    def obey(self) -> None:
        """Order the hands as the settings say."""
        by_kind = self._settings.value.hands.get(self._game, _KIND) == _KIND
        if not by_kind and self._scene.board.hands.by_kind:
            self._learn()
        self._scene.sort_hands(by_kind=by_kind)

    def begin_anew(self) -> None:
        """Learn in what order cards came to the table that is shown next, of which not all was followed."""
        if not self._scene.board.hands.by_kind:
            self._learn()

    def _learn(self) -> None:
        played, viewer = self._session.played(), self._session.viewer
        told = (event for stop in range(1, len(played.stops)) for event in played.events(stop, viewer))
        self._scene.board.hands.learn(played.view(0, viewer), told)
