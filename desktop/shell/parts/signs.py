"""Buttons that show a sign instead of words, which a resting pointer and a screen reader are told."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QToolButton

from desktop.person import i18n, keys
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.widgets import Retold
from desktop.theme.art import Art

_SIDE = 18
"""How wide a sign is beside words of the usual size."""


class SignButton(QToolButton):
    """The sign `sign` in the ink of the light that is on, paler while it can do nothing; it is called as `name` says.

    Its tip says more, if a `tip` does, and which `key` does the same.
    """

    def __init__(
        self,
        art: Art,
        sign: str,
        name: str,
        clicked: Callable[[], object] | None = None,
        tip: str = "",
        *,
        key: str = "",
    ) -> None:
        super().__init__()
        self._art, self._sign, self._called, self._tip, self._key = art, sign, name, tip, key
        self.setObjectName("sign")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if clicked is not None:
            self.clicked.connect(clicked)
        Retold(self, self._tell)

    def wear(self, sign: str) -> None:
        """Show another sign."""
        self._sign, side, drawn = sign, beside_words(_SIDE), QIcon()
        for mode, ink in ((QIcon.Mode.Normal, "ink"), (QIcon.Mode.Disabled, "ink_faint")):
            drawn.addPixmap(self._art.pixmap(f"theme/icon/{sign}/{ink}", side, side, self.devicePixelRatioF()), mode)
        self.setIcon(drawn)
        self.setIconSize(QSize(side, side))

    def be_called(self, name: str, tip: str = "") -> None:
        """Do something else from now on, as `name` says, and `tip` more of it."""
        self._called, self._tip = name, tip
        words = i18n.text(name)
        self.setAccessibleName(words)
        self.setToolTip(f"{words}\n{keys.tip(tip, self._key)}" if tip else keys.tip(name, self._key))

    def _tell(self) -> None:
        self.be_called(self._called, self._tip)
        self.wear(self._sign)
