"""What is seen at the end of a turn of Samurai Sword: which team wins, and what the turn did to whom."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.foresight import Foresight, aim_at
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.core.model import Model
from rules.samurai_sword import scoring
from rules.samurai_sword.accounts import Accounts
from rules.samurai_sword.bots import KeenGuide
from rules.samurai_sword.evaluation import team_chances
from rules.samurai_sword.state import SamuraiSwordState

_HEART: Final = 0.5
_CARD: Final = 0.3
_TABLE: Final = 0.5
"""What a point of Resilience, a card in hand and a property are worth beside a point of Honor."""

_MOST_CARDS: Final = 6


class SwordInsight(Foresight):
    """Looks to the end of the turn; everybody of a team wins with it."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(KeenGuide())

    def chances(self, game: Model[Any], state: SamuraiSwordState) -> list[float]:
        """Return by seat how likely its team wins."""
        if state.over:
            winner = scoring.ranking(state)[0]
            return [1.0 if scoring.team(state, seat) == winner else 0.0 for seat in range(state.rules.seats)]
        accounts = Accounts(state)
        odds = team_chances(state, accounts)
        return [odds[team] for team in accounts.teams]

    def aims(self, game: Model[Any], state: SamuraiSwordState, seat: Seat) -> dict[str, float]:
        """Return Honor, Resilience, cards and properties of `seat`; the Honor of friends, and what enemies lack.

        Aims that rest on a guess who is a friend have names of their own.
        """
        accounts = Accounts(state)
        found = {
            "honor": float(state.honor[seat] * accounts.factors[seat]),
            "hearts": _HEART * state.resilience[seat],
            "hand": _CARD * min(len(state.hands[seat]), _MOST_CARDS),
            "table": _TABLE * (state.guard[seat] + state.force[seat] + state.limit[seat]),
        }
        friends = [team == accounts.teams[seat] for team in accounts.teams]
        hidden = [other for other in range(state.rules.seats) if other not in {seat, state.lord}]
        is_guess = len({friends[other] for other in hidden}) > 1
        for other, is_friend in enumerate(friends):
            if other == seat:
                continue
            guessed = is_guess and other in hidden
            honor = float(state.honor[other] * accounts.factors[other])
            if is_friend:
                found[aim_at("save_guessed" if guessed else "save", other)] = honor
            else:
                found[aim_at("shame_guessed" if guessed else "shame", other)] = -honor
                found[aim_at("wound_guessed" if guessed else "wound", other)] = -_HEART * state.resilience[other]
        return found

    def because(self, aim: str) -> Message:
        """Return half a sentence on an aim."""
        name, _, seat = aim.partition("/")
        if seat:
            return message(f"samurai_sword.because_of.{name}", seat=SeatRef(int(seat)))
        return Message(f"samurai_sword.because.{name}")
