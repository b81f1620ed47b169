"""Plain buttons: where a question is answered on the table, no button beside it is the main one.

Passing up what the question is about is not what a person is expected to do, even if it is the only button.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop.table.decisions.carry_many import CarryMany
from desktop.table.decisions.option_buttons import TableButtons
from rules.core.decision import Decision
from rules.core.view import Gesture


class PlainTableButtons(TableButtons):
    """Table buttons of which none is the main one."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return False


class PlainCarryMany(CarryMany):
    """The same for questions in which things are carried to places."""

    def is_main(self, decision: Decision, gesture: Gesture, shown: Sequence[Gesture]) -> bool:
        return False
