"""Payment: things of value are laid out until the price is met; what is still due is shown all the time."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.table.decisions.pick_many import PickMany
from desktop.table.scene import TableScene
from desktop.theme import fonts
from rules.core.ids import EntityId


class Payment(PickMany):
    """Collects like `PickMany`; `minimum` is the price, and what is missing stands beside the button."""

    def __init__(self, scene: TableScene, parent: QWidget) -> None:
        super().__init__(scene, parent)
        self.due = PlainLabel()
        layout = self.layout()
        assert layout is not None
        layout.addWidget(self.due)

    def _show(self, counts: dict[EntityId, int]) -> None:
        super()._show(counts)
        assert self._decision is not None
        rest = max(0, self._decision.minimum - sum(counts.values()))
        self.due.setFont(fonts.font(fonts.Role.STRONG, 16))
        self.due.setText(i18n.text("app.decision.due", n=rest) if rest else i18n.text("app.decision.paid"))
