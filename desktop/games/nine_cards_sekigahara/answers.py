"""How the questions of Nine Cards are put beside the table: what needs no place on it is no better than what does."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.decisions.carry_many import CarryMany
from desktop.decisions.option_buttons import TableButtons
from rules.core.decision import Decision
from rules.core.view import Gesture


class TurnButtons(TableButtons):
    """In a turn the one option that is a button is a button like others."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return False


class MenButtons(CarryMany):
    """To leave ashigaru where they are is not what a commander is expected to do."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return False
