"""Confirm: an irreversible deed is done on a second, deliberate press."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.decisions.option_buttons import OptionButtons
from rules.core.decision import Decision
from rules.core.view import Gesture


class Confirm(OptionButtons):
    """The deed is the main button, everything else stands beside it and is where the focus begins."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        deeds = [other for other in shown if other.action is not decision.default]
        return bool(deeds) and gesture is deeds[0]
