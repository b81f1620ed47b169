"""Last moves: while a person is asked, the table marks what the others have changed since that person's last turn."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from desktop.session.session import GameSession
from desktop.settings import SettingsStore
from desktop.table.scene import TableScene
from desktop.table.traces import traces_of
from rules.core.ids import Seat


class LastMoves(QObject):
    """Marks come with a question, and go with the next thing that happens; who does not want them has none."""

    def __init__(self, session: GameSession, scene: TableScene, settings: SettingsStore, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._scene, self._settings = session, scene, settings
        self._me: Seat | None = None
        self._later = QTimer(self, singleShot=True, interval=0)
        """The question is put first: what was before it is worked out in an event of its own."""
        self._later.timeout.connect(self._mark)
        session.stepped.connect(lambda _events, _view: self.forget())
        session.withdrawn.connect(self.forget)

    def show_to(self, me: Seat) -> None:
        """Mark what changed since the last turn of `me`, who is asked now."""
        self._me = me
        self._later.start()

    def obey(self) -> None:
        """Mark, or mark no more, as the settings say now."""
        if self._me is not None:
            self._later.start()

    def forget(self) -> None:
        """Mark nothing."""
        self._me = None
        self._later.stop()
        self._scene.traces.out()

    def _mark(self) -> None:
        me = self._me
        if me is None or not self._settings.value.last_moves:
            self._scene.traces.out()
            return
        played, viewer = self._session.played(), self._session.viewer
        since = played.since(me)
        deeds = (played.deed(stop, viewer) for stop in range(since + 1, len(played.stops)))
        told = ((deed.doer, deed.events) for deed in deeds)
        self._scene.traces.show(traces_of(played.view(since, viewer), told, me))
