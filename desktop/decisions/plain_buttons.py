"""Plain buttons: beside what is done on the table, what is left to a button is a button like others, not the main one.

To pass up what the question is about is not what a person is expected to do, though it may be the only button.
"""

from __future__ import annotations

from collections.abc import Sequence

from desktop.decisions.carry_many import CarryMany
from desktop.decisions.option_buttons import TableButtons
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
