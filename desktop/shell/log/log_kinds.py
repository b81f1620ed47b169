"""Which kinds of lines of the log are read: a chip for each kind that the game knows, any of them pressed, or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from desktop.person import i18n
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font


class LogKinds(QWidget):
    """Chips of the kinds of lines; `changed`: another is pressed, or one less."""

    changed = Signal()

    def __init__(self, kinds: Mapping[str, Sequence[str]]) -> None:
        """`kinds` are the keys of what is said, by the name of their kind."""
        super().__init__()
        self._kinds = kinds
        self._chips = {name: self._chip(name) for name in kinds}
        row = Flow(self, 4, start=True)
        for chip in self._chips.values():
            row.addWidget(chip)

    @property
    def keys(self) -> frozenset[str]:
        """The keys of what is to be read; none: everything is."""
        return frozenset(key for name, chip in self._chips.items() if chip.isChecked() for key in self._kinds[name])

    def clear(self) -> None:
        """Lines of every kind are read; nobody is told."""
        with QSignalBlocker(self):
            for chip in self._chips.values():
                chip.setChecked(False)

    def _chip(self, name: str) -> QPushButton:
        chip = QPushButton()
        chip.setObjectName("kind")
        chip.setCheckable(True)
        chip.setCursor(Qt.CursorShape.PointingHandCursor)
        chip.toggled.connect(lambda _on: self.changed.emit())

        def tell() -> None:
            chip.setFont(font(Role.TEXT, 12))
            chip.setText(i18n.text(f"app.log.kind.{name}"))
            chip.setToolTip(i18n.text("app.log.kind.tip"))

        Retold(chip, tell)
        return chip
