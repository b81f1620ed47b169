"""Decisions: how a question is put to a person; legality is always the legal-action list."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.core.action import Action
from rules.core.ids import EntityId, Seat
from rules.core.message import Message


class DecisionKind(StrEnum):
    """The closed set of questions; a hint for presentation only."""

    TURN = "turn"
    REACT = "react"
    OPTION = "option"
    PIECE = "piece"
    PIECES = "pieces"
    AMOUNT = "amount"
    PAYMENT = "payment"
    ARRANGE = "arrange"
    CONFIRM = "confirm"


@dataclass(frozen=True, slots=True)
class Decision:
    """A question to one seat.

    `together`: the order of asking means nothing, answers show later. `secret`: that this seat is asked is nobody
    else's business. `topic` keys a person's standing answer, `default` is the action it gives. `plans` are those of
    `Game.asking` by which whoever is in the actor's place is asked now, a public matter; `cards` is what this actor
    could play now, each with the plans by which it is asked. `stretch`, public as well, says of which moments this is
    one, in words that let all of them go: people who share a screen may say so once. `among` is for a question that
    opens a row of small steps in canonical order (PIECES): what may be collected over all of them and how many of each,
    `minimum` and `maximum` counting the whole collection; a person collects in any order and then answers the steps.
    """

    actor: Seat
    kind: DecisionKind
    prompt: Message
    minimum: int = 1
    maximum: int = 1
    source: EntityId | None = None
    together: bool = False
    secret: bool = False
    topic: str = ""
    default: Action | None = None
    plans: tuple[str, ...] = ()
    cards: tuple[tuple[str, tuple[str, ...]], ...] = ()
    stretch: Message | None = None
    among: tuple[tuple[EntityId, int], ...] = ()


def is_within_row(decision: Decision | None) -> bool:
    """Return whether this is one of the small steps that complete a collection, not the question that began it."""
    return decision is not None and decision.kind is DecisionKind.PIECES and not decision.among
