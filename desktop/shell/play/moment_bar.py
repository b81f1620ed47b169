"""The moment of a window, as everybody sees it: how long it stays open, and a button to be asked."""

from __future__ import annotations

from PySide6.QtCore import QPropertyAnimation, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QToolButton, QWidget

from desktop.person import i18n, keys
from desktop.shell.parts.widgets import Retold
from desktop.theme.fonts import Role, font

_WIDTH = 84
_FULL = 1000


class MomentBar(QWidget):
    """A strip that runs out in the same time whether or not anybody could answer, and a button that calls a halt."""

    broke_in = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._strip = QProgressBar()
        self._strip.setTextVisible(False)
        self._strip.setRange(0, _FULL)
        self._strip.setFixedWidth(_WIDTH)
        policy = self._strip.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._strip.setSizePolicy(policy)
        self._strip.hide()
        self._running_out = QPropertyAnimation(self._strip, b"value", self)
        self._running_out.setStartValue(_FULL)
        self._running_out.setEndValue(0)
        self.button = QToolButton()
        self.button.setObjectName("quiet")
        self.button.setCheckable(True)
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.toggled.connect(self.broke_in)
        keys.bind(self, {"break_in": self.button.toggle})
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._strip, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.button)
        Retold(self, self._tell)

    def run(self, seconds: float, *, still: bool) -> None:
        """Show a moment of so many seconds; `still`: without motion."""
        self._strip.setValue(_FULL)
        self._strip.show()
        if not still:
            self._running_out.setDuration(round(seconds * 1000))
            self._running_out.start()

    def rest(self) -> None:
        """Show that no window is open."""
        self._running_out.stop()
        self._strip.hide()

    def _tell(self) -> None:
        self.button.setFont(font(Role.TEXT, 14))
        self.button.setText(i18n.text("app.table.break_in"))
        self.button.setToolTip(keys.tip("app.table.break_in.tip", "break_in"))
        self._strip.setAccessibleName(i18n.text("app.session.moment"))
