"""About: what this is, whose games these are, and the licences."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.catalogue import all_facts
from desktop.shell.parts.dialogs import fit
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, closing, label
from desktop.system.version import app_version
from desktop.theme.fonts import Role, font, text_scale

_WIDTH = 560
"""How wide the page is for text of the usual size."""
_EDGE, _ABOVE, _BELOW, _GAP = 34, 28, 24, 12


class About(QDialog):
    """A quiet page that names the designers of each game."""

    problem = Signal()
    """Somebody wants to report one."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._credits = PlainLabel()
        self._credits.setWordWrap(True)
        self._credits.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._page = QWidget()
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(_GAP)
        column.addWidget(label("app.name", Role.TITLE, 28))
        column.addWidget(label("app.about.what", broken=well_broken))
        column.addWidget(label("app.about.offline", broken=well_broken))
        column.addWidget(self._credits)
        column.addWidget(label("app.about.licence", name="soft", broken=well_broken))
        self._foot = foot = QHBoxLayout()
        foot.addWidget(button("app.report", self._hand_over))
        foot.addStretch(1)
        close = closing(self.accept)
        close.setFocus()
        foot.addWidget(close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(_EDGE, _ABOVE, _EDGE, _BELOW)
        outer.setSpacing(_GAP)
        outer.addWidget(Scroll(self._page), 1)
        outer.addLayout(foot)
        Retold(self, self._tell)

    def _hand_over(self) -> None:
        self.accept()
        self.problem.emit()

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.about"))
        self._credits.setFont(font(Role.TEXT, 14))
        lines = [i18n.text("app.about.version", version=app_version())]
        lines += [
            i18n.text("app.about.credits", game=i18n.text(game.title), people=i18n.listed(game.credits))
            for game in all_facts()
        ]
        self._credits.setText("\n".join(lines))
        fit(self, self._wanted())

    def _wanted(self) -> QSize:
        """Return the size at which all words are seen."""
        wide = round(_WIDTH * max(1.0, text_scale()))
        high = self._page.heightForWidth(wide - 2 * _EDGE) + self._foot.sizeHint().height() + _ABOVE + _BELOW + _GAP
        return QSize(wide, high)
