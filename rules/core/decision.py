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

    `together`: the order of asking has no meaning, and answers are shown only later. `secret`: nobody else may know
    that this seat is asked.

    `topic` names what a person may give a standing answer to; `default` is the action which that answer gives. `plans`
    are the plans of `Game.asking` by which anybody in the actor's place is asked now, which is public; `cards` is what
    this actor could play now, each with the plans by which it is asked. `stretch`, public as well, names the moments to
    which this one belongs, in words that let all of them go with one press.

    `among` belongs to a question that opens a row of small steps in canonical order (PIECES): what may be collected
    over all of them, and how many of each. `minimum` and `maximum` count the whole collection then; a person collects
    in any order, and the steps are answered from that.

    `is_taste`: by the rules no answer is better than another.

    `is_private`: what can be answered may hang on what only the actor sees, as far as all can tell. That it is asked is
    no secret, but several people at one screen must not see what is offered.
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
    is_taste: bool = False
    is_private: bool = False


def is_within_row(decision: Decision | None) -> bool:
    """Return whether this is one of the small steps that complete a collection, and not the question that began it."""
    return decision is not None and decision.kind is DecisionKind.PIECES and not decision.among
