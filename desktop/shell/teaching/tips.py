"""Tips: the first time that a kind of question is put to a person in a game, one short thing is said about it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout

from desktop.person import i18n, keys
from desktop.person.plain import PlainLabel
from desktop.person.settings import Settings, SettingsStore
from desktop.person.speech import announce
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import RoomyWords
from desktop.shell.parts.widgets import Retold, button
from desktop.table.decisions.flow import Flow
from desktop.table.ui import GameUi
from desktop.theme.fonts import Role, font

_EDGE = 18
_LEAST = 3
"""How many lines are always seen."""


class Tips(QFrame):
    """Stands beside the table until it is read or the question answered; no tip comes twice."""

    def __init__(self, session: TableSession, ui: GameUi, settings: SettingsStore) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self._ui, self._settings = ui, settings
        self._key = ""
        self._is_aside = self._waits = False
        self._soon = QTimer(self, singleShot=True, interval=0)
        """The question is put first."""
        self._soon.timeout.connect(self._open)
        self._head = PlainLabel()
        self._head.setObjectName("accent")
        self._text = PlainLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self._told = RoomyWords(self._text)
        row = Flow(gap=4, start=True)
        row.addWidget(button("app.tips.close", self.close_tip, tip="app.keys.tip_read", key="tip_read"))
        row.addWidget(button("app.tips.no_more", self._stop, "quiet"))
        column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, 14, _EDGE, 12)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._told)
        column.addLayout(row)
        keys.bind(self, {"tip_read": self.close_tip})
        self.hide()
        if not session.is_record:  # a lesson has its own coach
            session.asked.connect(self._hear)
            session.stepped.connect(lambda _events, _view: self.close_tip())
            session.withdrawn.connect(self._put_away)
            session.opened.connect(lambda _view: self._hear_of_table())
            settings.changed.connect(self._obey)
        Retold(self, self._tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self._make_room()

    def close_tip(self) -> None:
        """Close the tip for good: it was read, or the question answered."""
        self._soon.stop()
        if not self.isHidden():
            self.hide()
            game, seen = self._ui.game_id, self._settings.value.tips_seen
            self._settings.note(tips_seen={**seen, game: (*seen.get(game, ()), self._key)})

    def set_aside(self, on: bool) -> None:
        """A tip about the present waits while one looks at the past, and is there again afterwards."""
        if on == self._is_aside:
            return
        self._is_aside = on
        if on:
            self._waits = not self.isHidden()
            self.hide()
        elif self._waits:
            self._open()

    def _hear(self, question: Question) -> None:
        """Say what is to be said about a question to a person, if that has not been said yet."""
        self._put_away()
        now = self._settings.value
        key = self._ui.tip(question.decision) if question.human and now.tips else ""
        if key and key not in now.tips_seen.get(self._ui.game_id, ()):
            self._key = key
            self._soon.start()

    def _open(self) -> None:
        self._waits = self._is_aside
        if not self._waits:
            self._tell()
            self.show()
            announce(self, self.accessibleName())

    def _hear_of_table(self) -> None:
        """Another table is shown; while one looks back it is the present again, where the question is still open."""
        if not self._is_aside:
            self._put_away()

    def _put_away(self) -> None:
        self._soon.stop()
        self._waits = False
        self.hide()

    def _stop(self) -> None:
        self.close_tip()
        self._settings.update(tips=False)

    def _obey(self, settings: Settings) -> None:
        if not settings.tips:
            self._put_away()

    def _tell(self) -> None:
        self._head.setFont(font(Role.STRONG, 14))
        self._head.setText(i18n.text("app.tips"))
        self._text.setFont(font(Role.TEXT, 14))
        said = i18n.text(self._key) if self._key else ""
        self._text.setText(well_broken(said))
        self.setAccessibleName(said)
        self._make_room()

    def _make_room(self) -> None:
        """Show all of it where there is room; large letters are scrolled."""
        room = QRect(0, 0, self.contentsRect().width() - 2 * _EDGE, 9999)
        metrics = QFontMetrics(self._text.font())
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._text.text()).height()
        self._told.set_height(words, min(words, _LEAST * metrics.lineSpacing()))
