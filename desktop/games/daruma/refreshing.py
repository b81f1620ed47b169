"""Whether to refresh the row: the exchange is what one is asked about, so it is the main button."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.decisions.option_buttons import OptionButtons
from rules.core.decision import Decision
from rules.core.view import Gesture
from rules.daruma.actions import REFRESH


class RefreshButtons(OptionButtons):
    """Chips, of which an exchange stands out."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return gesture.action is REFRESH or super().is_main(decision, gesture, shown)
