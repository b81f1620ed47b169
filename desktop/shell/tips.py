"""Tips: the first time that a kind of question is put to a person in a game, one short thing is said about it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from desktop import i18n
from desktop.decisions.flow import Flow
from desktop.session.question import Question
from desktop.session.session import GameSession
from desktop.settings import Settings, SettingsStore
from desktop.shell.widgets import Retold, button
from desktop.table.ui import GameUi
from desktop.theme.fonts import Role, font


class Tips(QFrame):
    """Stands beside the table until it was read or the question answered; no tip comes twice."""

    def __init__(self, session: GameSession, ui: GameUi, settings: SettingsStore) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self._ui, self._settings = ui, settings
        self._key = ""
        self._head = QLabel()
        self._head.setObjectName("accent")
        self._text = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        row = Flow(gap=4, start=True)
        row.addWidget(button("app.tips.close", self.close_tip))
        row.addWidget(button("app.tips.no_more", self._stop, "quiet"))
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 12)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._text)
        column.addLayout(row)
        QShortcut(QKeySequence(Qt.Key.Key_T), self, self.close_tip)
        self.hide()
        if not session.is_record:  # a lesson has its own coach
            session.asked.connect(self._hear)
            session.stepped.connect(lambda _events, _view: self.close_tip())
            session.withdrawn.connect(self.hide)
            session.opened.connect(lambda _view: self.hide())
            settings.changed.connect(self._obey)
        Retold(self, self._tell)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines break elsewhere."""
        super().resizeEvent(event)
        self._make_room()

    def close_tip(self) -> None:
        """What stands there has been read, or the question answered: it does not come again."""
        if not self.isHidden():
            self.hide()
            game, seen = self._ui.game_id, self._settings.value.tips_seen
            self._settings.note(tips_seen={**seen, game: (*seen.get(game, ()), self._key)})

    def _hear(self, question: Question) -> None:
        """Say what is to be said about a question to a person, if that has not been said yet."""
        self.hide()
        now = self._settings.value
        key = self._ui.tip(question.decision) if question.human and now.tips else ""
        if key and key not in now.tips_seen.get(self._ui.game_id, ()):
            self._key = key
            self._tell()
            self.show()

    def _stop(self) -> None:
        self.close_tip()
        self._settings.update(tips=False)

    def _obey(self, settings: Settings) -> None:
        if not settings.tips:
            self.hide()

    def _tell(self) -> None:
        self._head.setFont(font(Role.STRONG, 14))
        self._head.setText(i18n.text("app.tips"))
        self._text.setFont(font(Role.TEXT, 14))
        self._text.setText(i18n.text(self._key) if self._key else "")
        self.setAccessibleName(self._text.text())
        self._make_room()

    def _make_room(self) -> None:
        """Nothing of what is said is cut."""
        room = QRect(0, 0, self._text.width(), 9999)
        words = QFontMetrics(self._text.font()).boundingRect(room, Qt.TextFlag.TextWordWrap, self._text.text())
        self._text.setMinimumHeight(words.height())
