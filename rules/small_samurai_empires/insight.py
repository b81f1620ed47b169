"""What is seen ahead in Small Samurai Empires: who is likely to win, and what was gained, in points."""

from __future__ import annotations

from typing import Any, Final

from rules.ai.foresight import Foresight, aim_at
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef, message
from rules.core.model import Model
from rules.small_samurai_empires import evaluation
from rules.small_samurai_empires.bots import WaryGuide
from rules.small_samurai_empires.frames import province_name
from rules.small_samurai_empires.state import EmpiresState, controllers
from rules.small_samurai_empires.tables import ERAS, GAME_ID, PROVINCES, REGIONS, RESOURCE_KEYS, RESOURCES, ROUNDS
from rules.small_samurai_empires.weights import FEWEST, SPREADS
from rules.small_samurai_empires.worth import RESOURCE, Worths, eras_left, expected_values, fuel

_WIDTH: Final = 14
_CASTLE: Final = 1.5


class LateGuide(WaryGuide):
    """Plays the last era to its end: where a judgement of its second round meets real results, hopes would jump."""

    __slots__ = ()

    def first_stage(self, game: Model[Any], state: EmpiresState) -> int:
        """Return the round under way, in the last era the end of the game."""
        return ROUNDS * ERAS + ROUNDS if state.era == ERAS else self.stage(state)


class EmpiresInsight(Foresight):
    """Looks to the end of the round, in the last era to that of the game."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(LateGuide(_WIDTH))

    def chances(self, game: Model[Any], state: EmpiresState) -> list[float]:
        """Return by seat how likely it wins; a game of the quick policy might have ended a little differently."""
        spreads = SPREADS[state.rules.seats - FEWEST]
        if state.over:
            return evaluation.odds([float(points) for points in state.score], spreads[-1])
        return evaluation.odds(evaluation.forecast(state), spreads[evaluation.stage_of(state)])

    def aims(self, game: Model[Any], state: EmpiresState, seat: Seat) -> dict[str, float]:
        """Return points, provinces, influence, samurai, castles and resources of `seat`, and the others' points.

        Points at the end of the game go by another name than those at the end of a round.
        """
        others = state.rules.seats - 1
        found = {"final" if state.over else "points": float(state.score[seat])}
        for other in range(state.rules.seats):
            if other != seat:
                found[aim_at("rival", other)] = -state.score[other] / others
        if state.over:
            return found
        found |= _land(state, seat)
        first = seat * REGIONS
        values = Worths(state, seat, expected_values(state)).influence
        found["influence"] = sum([values[region] * state.influence[first + region] for region in range(REGIONS)])
        found["samurai"] = fuel(state) * (state.rules.samurai - state.supply[seat])
        found["castles"] = _CASTLE * state.castles[seat].bit_count()
        row = RESOURCE[eras_left(state)]
        for resource, key in enumerate(RESOURCE_KEYS):
            found[key] = sum([row[min(one, len(row) - 1)] for one in range(state.held[seat * RESOURCES + resource])])
        return found

    def because(self, aim: str) -> Message:
        """Return half a sentence on an aim."""
        name, _, number = aim.partition("/")
        if name == "province":
            return message(f"{GAME_ID}.because_of.province", card=province_name(int(number)))
        if number:
            return message(f"{GAME_ID}.because_of.{name}", seat=SeatRef(int(number)))
        return Message(f"{GAME_ID}.because.{name}")


def _land(s: EmpiresState, seat: Seat) -> dict[str, float]:
    """Return what each province is worth that `seat` controls."""
    worths, control = Worths(s, seat, expected_values(s)), controllers(s)
    return {
        aim_at("province", province): worths.worth(province)
        for province in range(PROVINCES)
        if control[province] == seat
    }
