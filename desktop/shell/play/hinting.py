"""Hinting: advice is shown to whoever asked for it; where others look on who may not know it, behind the key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from desktop.person.keys import pressed
from desktop.session.signals import Hint
from desktop.session.table_session import TableSession
from desktop.shell.parts.notice import Notice
from desktop.shell.play.peek import Peek
from desktop.table.scene import TableScene
from rules.core.message import Message, message
from rules.core.view import Gesture


class Hinting(QObject):
    """Shows advice on the open question; private advice for as long as its owner peeks, and leaves nothing of it."""

    def __init__(
        self, session: TableSession, scene: TableScene, peek: Peek, notice: Notice, say: Callable[[Message], str]
    ) -> None:
        super().__init__(peek)
        self._scene, self._peek, self._notice, self._say = scene, peek, notice, say
        self._private: Hint | None = None
        self._is_aside = False
        self._late: Hint | None = None
        """What came while somebody looked back."""
        self._said = ""
        session.hinted.connect(self._hear)
        session.opened.connect(self._forget)
        for over in (session.stepped, session.withdrawn, session.curtain):
            over.connect(self._forget)
            over.connect(self._forget_late)
        peek.begun.connect(self._show_private)
        peek.ended.connect(notice.take_back)  # also why a card cannot be used, which tells what card it is
        peek.ended.connect(self._hide)

    def set_aside(self, on: bool) -> None:
        """Advice that comes while somebody looks back is of the present, and shown there."""
        self._is_aside = on

    def show_late(self, offered: Sequence[Gesture]) -> None:
        """The question is put again, with what can be done: show the advice on it that came meanwhile."""
        if offered and self._late is not None and not self._is_aside:
            late, self._late = self._late, None
            self._hear(late)

    def _hear(self, hint: Hint) -> None:
        if self._is_aside:
            self._late = hint
            return
        self._private = hint if hint.is_private else None
        if not hint.is_private or self._peek.is_looking:
            self._show(hint)
        else:
            self._tell(message("app.hint.private", pressed=pressed("peek")))

    def _show_private(self) -> None:
        if self._private is not None:
            self._show(self._private)

    def _show(self, hint: Hint) -> None:
        if hint.gesture is not None:
            self._scene.suggest(hint.gesture)
        self._tell(hint.why)

    def _tell(self, line: Message) -> None:
        self._said = self._say(line)
        self._notice.say(self._said)

    def _hide(self) -> None:
        """What was said is covered; the light went with the view."""
        if self._said and self._notice.text() == self._said:
            self._notice.take_back()
        self._said = ""

    def _forget(self, *_told: object) -> None:
        """The question is answered, or somebody else is to look."""
        self._private = None
        self._hide()

    def _forget_late(self, *_told: object) -> None:
        self._late = None
