"""How the questions of Nine Cards are put beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.decisions.option_buttons import TableButtons
from rules.core.decision import Decision
from rules.core.view import Gesture


class TurnButtons(TableButtons):
    """In a turn the one option that needs no place on the table is a button like others: it is no better than they."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return False
