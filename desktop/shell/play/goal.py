"""What is to be reached at this table in particular stands beside it until it is, and then what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.person.speech import announce
from desktop.shell.parts.widgets import Retold, button
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font


@dataclass(frozen=True, slots=True)
class Verdict:
    """`said` and the name of each choice are keys of the catalogue; the first choice is the usual one."""

    said: str
    choices: Sequence[tuple[str, Callable[[], None]]]

    def buttons(self) -> list[QPushButton]:
        """Return a new button for each choice, the usual one first."""
        return [button(key, deed, "" if place else "main") for place, (key, deed) in enumerate(self.choices)]


class Goal(QFrame):
    """A sheet with one sentence; hidden where nothing in particular is to be reached."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("lesson")
        self._title = ""
        self._goal: Callable[[], str] = str
        self._head = PlainLabel()
        self._head.setObjectName("accent")
        self._text = PlainLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 14, 18, 12)
        column.setSpacing(8)
        column.addWidget(self._head)
        column.addWidget(self._text)
        self._choices = Flow(start=True)
        column.addLayout(self._choices)
        self.hide()
        Retold(self, self._tell)

    def set_up(self, title: str, goal: Callable[[], str]) -> None:
        """`goal`, in the language of the moment, stands below `title`, a key of the catalogue, until it is hidden.

        Nothing is to be chosen any more.
        """
        self._title, self._goal = title, goal
        while (choice := self._choices.takeAt(0)) is not None:
            old = choice.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self._tell()
        self.show()

    def conclude(self, verdict: Verdict) -> None:
        """What became of it takes the place of the goal, with the choices below it, the usual one at the keyboard."""
        self.set_up(self._title, partial(i18n.text, verdict.said))
        made = verdict.buttons()
        for each in made:
            self._choices.addWidget(each)
            each.show()  # at once: it is to have the keyboard
        made[0].setFocus()
        announce(self, self._text.text())

    def _tell(self) -> None:
        self._head.setFont(font(Role.STRONG, 14))
        self._head.setText(i18n.text(self._title) if self._title else "")
        self._text.setFont(font(Role.TEXT, 16))
        self._text.setText(self._goal())
        self.setAccessibleName(self._text.text())
