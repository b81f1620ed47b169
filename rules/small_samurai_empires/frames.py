"""What questions and steps have in common."""

from __future__ import annotations

from typing import Any, ClassVar

from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame
from rules.core.ids import Seat
from rules.core.message import FaceRef, Message, message
from rules.small_samurai_empires import actions, events
from rules.small_samurai_empires.state import EmpiresState
from rules.small_samurai_empires.tables import GAME_ID, ORDER_KEYS, PROVINCE_KEYS, REGION_KEYS


class InRegion(Frame[EmpiresState]):
    """A question about what a neutral action, or an order if `ordered`, does in a region; it may be declined."""

    __slots__ = ("ordered", "region")
    prompt: ClassVar[str] = ""

    def __init__(self, actor: Seat, region: int, ordered: int) -> None:
        super().__init__(actor)
        self.region = region
        self.ordered = ordered

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.region, self.ordered)

    def ask(self, state: EmpiresState) -> Decision:
        """Ask for one answer on the map."""
        prompt = message(f"{GAME_ID}.ask.{self.question}", region=region_name(self.region))
        return Decision(self.actor, DecisionKind.PIECE, prompt, default=actions.DECLINE)

    @property
    def question(self) -> str:
        """Which sentence asks it: a neutral action is not to be taken for the order that lies on the slot."""
        return self.prompt if self.ordered else f"neutral_{self.prompt}"

    def declines(self, state: EmpiresState, action: Action) -> bool:
        """Return whether that is the answer, and say so."""
        if action is not actions.DECLINE:
            return False
        if state.log is not None:
            state.log.append(events.Declined(self.actor, orders=bool(self.ordered)))
        return True


def ask_if_any(s: EmpiresState, question: InRegion) -> None:
    """The question is put if there is anything to do but to decline."""
    if len(question.legal(s)) > 1:
        s.frames.append(question)
    else:
        do_nothing(s, question.actor, question.ordered)


def do_nothing(s: EmpiresState, seat: Seat, ordered: int) -> None:
    """A neutral action, or an order if `ordered`, has no effect (SE-4.4.1)."""
    if s.log is not None:
        s.log.append(events.NothingDone(seat, orders=bool(ordered)))


def region_name(region: int) -> FaceRef:
    """Return a region as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.region.{REGION_KEYS[region]}")


def province_name(province: int) -> FaceRef:
    """Return a province as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.province.{PROVINCE_KEYS[province]}")


def order_name(order: int) -> FaceRef:
    """Return an order as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.order.{ORDER_KEYS[order]}")


def named(face: str) -> FaceRef:
    """Return the face with a key as it stands in a sentence."""
    return FaceRef(f"{GAME_ID}.{face.replace('/', '.')}")


def plain(key: str) -> Message:
    """Return a sentence of the game that needs nothing."""
    return Message(f"{GAME_ID}.{key}")
