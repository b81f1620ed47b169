"""How Daruma asks where it differs from the house: asked about a new row, one exchanges it by the main button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from desktop.table.decisions.base import Presenter
from desktop.table.decisions.option_buttons import OptionButtons
from rules.core.decision import Decision, DecisionKind
from rules.core.view import Gesture
from rules.daruma.actions import REFRESH


class RefreshButtons(OptionButtons):
    """Chips, of which an exchange stands out."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return gesture.action is REFRESH or super().is_main(decision, gesture, shown)


PRESENTERS: Final[Mapping[DecisionKind, type[Presenter]]] = {DecisionKind.OPTION: RefreshButtons}
