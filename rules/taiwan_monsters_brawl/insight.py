"""What is seen at the end of a round of Taiwan Monsters Brawl: who is likely to win, and what was gained, in points."""

from __future__ import annotations

from typing import Any

from rules.ai.foresight import Foresight, aim_at
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.core.model import Model
from rules.taiwan_monsters_brawl import evaluation
from rules.taiwan_monsters_brawl.bots import TableGuide
from rules.taiwan_monsters_brawl.state import BrawlState
from rules.taiwan_monsters_brawl.worth import CARD, CHI, RUNE, follows, share


class BrawlInsight(Foresight):
    """Looks to the end of the round."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(TableGuide())

    def chances(self, game: Model[Any], state: BrawlState) -> list[float]:
        """Return by seat how likely it wins."""
        return evaluation.victory(state) if state.over else evaluation.running(state)

    def aims(self, game: Model[Any], state: BrawlState, seat: Seat) -> dict[str, float]:
        """Return the own points, what runes, chi and cards may bring yet, and the points of each other."""
        after = 0 if state.over else min(2, follows(state) + 1)
        found = {
            "points": float(state.vp[seat]),
            "runes": RUNE[after] * state.fresh[seat].bit_count(),
            "chi": CHI[after] * state.chi[seat],
            "cards": CARD[after] * len(state.hands[seat]),
        }
        for other in range(state.rules.seats):
            if other != seat:
                found[aim_at("rival", other)] = -share(state) * state.vp[other]
        return found

    def because(self, aim: str) -> Message:
        """Return half a sentence on an aim."""
        name, _, seat = aim.partition("/")
        if seat:
            return message(f"taiwan_monsters_brawl.because_of.{name}", seat=SeatRef(int(seat)))
        return Message(f"taiwan_monsters_brawl.because.{name}")
