"""Joining: a line that somebody sent is pasted, and leads to their table."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.speech import announce
from desktop.session.elsewhere.connection import Connection, Link
from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.invitation import InvitationError, read_invitation
from desktop.session.elsewhere.joined import last_joined, pledges_of, read_joined
from desktop.shell.parts.dialogs import open_at
from desktop.shell.parts.widgets import Retold, button, label, words
from desktop.theme.fonts import Role, font
from rules.core.message import Message, message

_SIZE = QSize(620, 230)
_LONGEST = 2000


class Joining(QDialog):
    """`joined` when the table was found: its session, not begun yet, and the line to it, which are the hearer's own."""

    joined = Signal(object, object)  # GuestSession, Connection

    def __init__(self, parent: QWidget, folder: Path, sent: Path | None = None) -> None:
        """What stands in the file that was `sent` is tried at once; `folder` holds what was joined before."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._connection: Connection | None = None
        self._session: GuestSession | None = None
        self._said: Message | None = None
        self._folder = folder
        known = None if sent is None else read_joined(sent)
        self._line = QLineEdit(known.invitation if known is not None else _of_clipboard() or last_joined(folder))
        self._line.setMaxLength(_LONGEST)
        self._line.textChanged.connect(self._give_up)
        self._state = words("", wrap=True)
        self._state.setObjectName("accent")
        self._go = button("app.join.go", self._join, "main")
        self._go.setDefault(True)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(button("app.cancel", self.reject))
        foot.addWidget(self._go)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(label("app.join.line", px=15))
        column.addWidget(self._line)
        column.addWidget(self._state)
        column.addStretch(1)
        column.addLayout(foot)
        open_at(self, _SIZE)
        Retold(self, self._tell)
        if known is not None:
            self._join()
        elif sent is not None:
            self._say(message("app.elsewhere.no_invitation"))

    def done(self, result: int) -> None:
        """Whoever goes looks for no table any more."""
        self._give_up()
        super().done(result)

    def _join(self) -> None:
        self._give_up()
        try:
            invitation = read_invitation(self._line.text())
        except InvitationError as error:
            self._say(message("app.elsewhere.newer" if error.is_newer else "app.elsewhere.no_invitation"))
            return
        self._connection = connection = Connection(invitation, self)
        self._session = session = GuestSession(connection, parent=self)
        session.deal.known = pledges_of(self._folder, invitation.guest)
        connection.changed.connect(self._look)
        session.welcomed.connect(self._sit_down)
        session.broke.connect(self._leave)
        self._say(message("app.elsewhere.looking"))
        connection.open()

    def _look(self) -> None:
        connection = self._connection
        if connection is None or connection.link is Link.HERE:
            return
        if connection.why is not None:
            self._say(connection.why)
        if connection.link is Link.REFUSED:
            self._give_up()

    def _sit_down(self) -> None:
        """The table is found, and this sheet has done what it is for."""
        session, connection = self._session, self._connection
        if session is None or connection is None:
            return
        self._session = self._connection = None
        connection.changed.disconnect(self._look)
        connection.setParent(session)
        session.setParent(None)
        self.joined.emit(session, connection)
        self.accept()

    def _leave(self, why: Message) -> None:
        """Nobody can sit down there, so the table does not wait for them either."""
        self._give_up()
        self._say(why)

    def _give_up(self) -> None:
        """Look for no table."""
        session, connection = self._session, self._connection
        self._session = self._connection = None
        if session is not None and connection is not None:
            connection.changed.disconnect(self._look)
            session.close()
            connection.close()
            session.deleteLater()
            connection.deleteLater()

    def _say(self, said: Message) -> None:
        self._said = said
        self._tell()
        announce(self._state, self._state.text())

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.shelf.join"))
        self._line.setFont(font(Role.TEXT, 15))
        self._line.setAccessibleName(i18n.text("app.join.line"))
        self._state.setFont(font(Role.TEXT, 14))
        self._state.setText("" if self._said is None else i18n.say(self._said, ()))


def _of_clipboard() -> str:
    """Return what was copied last, if that is an invitation."""
    text = QGuiApplication.clipboard().text()[:_LONGEST]
    try:
        return read_invitation(text).text()
    except InvitationError:
        return ""
