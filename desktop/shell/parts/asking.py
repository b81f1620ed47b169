"""Asking: a sheet that says what is asked, above two buttons that say what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import cleared
from desktop.shell.parts.dialogs import fit
from desktop.shell.parts.widgets import Paragraph, Retold, button
from desktop.shell.parts.windows import show_alone
from desktop.theme.fonts import Role, font, text_scale

_WIDTH: Final = 520
_EDGE, _ABOVE, _GAP = 24, 20, 16


class AskSheet(QDialog):
    """Asks before something is done: `accepted` by the button with the name of the deed, `rejected` by Esc."""

    refusal = "app.cancel"

    def __init__(self, parent: QWidget, deed: str, question: str, **words: object) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._deed, self._question, self._words = deed, question, words
        self._asked = Paragraph()
        self.refuse, self.take = button(self.refusal, self.reject), button(deed, self.accept, "main")
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.refuse)
        foot.addWidget(self.take)
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(_EDGE, _ABOVE, _EDGE, _ABOVE)
        column.setSpacing(_GAP)
        column.addWidget(self._asked)
        column.addStretch(1)
        column.addLayout(foot)
        self.refuse.setDefault(True)
        Retold(self, self._tell)

    @property
    def question(self) -> str:
        """What is asked, in the language of now."""
        return self._asked.text()

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text(self._deed))
        self._asked.setFont(font(Role.TEXT, 16))
        self._asked.setText(i18n.text(self._question, **self._words))
        self.setAccessibleDescription(self.question)
        fit(self, self._wanted())

    def _wanted(self) -> QSize:
        wide = round(_WIDTH * max(1.0, text_scale()))
        return QSize(wide, self.column.totalHeightForWidth(wide))


class ChangingSheet(QDialog):
    """A sheet on which something is set: that is not given up by a slip of the hand."""

    @property
    def is_changed(self) -> bool:
        """Whether something is set that is not taken over yet."""
        raise NotImplementedError

    def reject(self) -> None:
        """It goes, once it is said that what was set may go."""
        self.give_up(lambda: None)

    def give_up(self, then: Callable[[], object]) -> None:
        """The same; `then` is called when it is gone."""

        def go() -> None:
            self.done(self.DialogCode.Rejected)
            then()

        if self.is_changed:
            ask_whether(self, "app.house.discard", "app.house.discard.ask", go)
        else:
            go()


class NameSheet(AskSheet):
    """Asks for a name, wide enough for most; Enter takes it."""

    def __init__(self, parent: QWidget, deed: str, name: str) -> None:
        self.line = QLineEdit(name)
        super().__init__(parent, deed, "app.kept.name")
        self.column.insertWidget(1, self.line)
        self.line.selectAll()
        self.line.textChanged.connect(self._judge)
        self.take.setDefault(True)
        fit(self, self._wanted())

    @property
    def written(self) -> str:
        """The name in the line."""
        return cleared(self.line.text())

    def _judge(self) -> None:
        """Nothing can be called by no name."""
        self.take.setEnabled(bool(self.written))

    def _tell(self) -> None:
        self.line.setFont(font(Role.TEXT, 16))
        self.line.setAccessibleName(i18n.text(self._question))
        super()._tell()


def leave_sheets(window: QWidget, then: Callable[[], object]) -> None:
    """Call `then`, with which the page of `window` goes, when nothing is set on a sheet over it, or given up."""
    changed = (each for each in window.findChildren(ChangingSheet) if not each.isHidden() and each.is_changed)
    sheet = next(changed, None)
    if sheet is None:
        then()
    else:
        sheet.give_up(then)


def ask_whether(parent: QWidget, deed: str, question: str, then: Callable[[], object], **words: object) -> AskSheet:
    """Ask over the page whether to do what is called `deed`; `then` is called if so.

    Enter answers no, as what is asked here can seldom be taken back.
    """
    sheet = AskSheet(parent, deed, question, **words)
    sheet.accepted.connect(then)
    show_alone(sheet)
    return sheet


def ask_name(parent: QWidget, deed: str, name: str, then: Callable[[str], None]) -> NameSheet:
    """Ask over the page for a name, beginning with `name`; `then` is called with what was written, if any."""
    sheet = NameSheet(parent, deed, name)
    sheet.accepted.connect(lambda: then(sheet.written) if sheet.written else None)
    show_alone(sheet)
    return sheet
