"""What is left undone in Small Samurai Empires: gifts that are declined, and orders that come to nothing.

What costs something, and what has begun already, may be left with good reason, so nothing is said of it.
"""

from __future__ import annotations

from typing import Final

from desktop.games.small_samurai_empires import knowledge
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.message import Message
from rules.core.view import TableView
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.state import EXECUTION

_NAME: Final = "small_samurai_empires"
_GIFTS: Final = {"recruit": "samurai", "reinforce": "samurai", "harvest": "resource"}
_ORDERED: Final = frozenset({"attack", "build", "march"})
"""Questions with which an order begins; a neutral action that is not wanted is no order lost."""

_MAY_SAIL: Final = "order/move_2_or_sail"
"""Who does not march by this order may mean to sail."""


def left_undone(decision: Decision, action: Action, view: TableView) -> Message | None:
    """Return what `action` would let go by; None where it does something, or where that is a matter of taste."""
    if action not in {actions.DECLINE, actions.DONE}:
        return None
    asked = decision.prompt.key.rpartition(".")[2].removeprefix("neutral_")
    if asked in _GIFTS:
        return Message(f"{_NAME}.undone.{_GIFTS[asked]}")
    if asked in _ORDERED and view.counter("table", "phase") == EXECUTION and _order(view) != _MAY_SAIL:
        return Message(f"{_NAME}.undone.order")
    return None


def _order(view: TableView) -> str | None:
    """Return the face of the order that is carried out."""
    lying = knowledge.on_slot(view, view.counter("table", "slot") - 1)
    return view.pieces[lying[-1]].face if lying else None
