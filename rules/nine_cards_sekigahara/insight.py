"""What is seen at the end of a round of Nine Cards: who is likely to win, and which castles went to whom.

A round is played on by both sides looking one turn ahead. What actions are worth, though, the expert's own search says:
it looks to the end of the round, and in a battle to the end of the battle.
"""

from __future__ import annotations

from typing import Any, Final

from rules.ai.foresight import Foresight, aim_at
from rules.ai.guide import Guide
from rules.core.action import Action
from rules.core.bot import UNHURRIED, Control
from rules.core.chance import Chance
from rules.core.ids import NOBODY, Seat
from rules.core.insight import Prospect
from rules.core.message import Message, message
from rules.core.model import Model
from rules.nine_cards_sekigahara.campaign import Campaign
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.harvest import Harvest
from rules.nine_cards_sekigahara.prize import Prizes
from rules.nine_cards_sekigahara.scoring import named, winner
from rules.nine_cards_sekigahara.state import ACQUIRE, BATTLE, NineCardsState, total
from rules.nine_cards_sekigahara.tables import BLUE, FACE_KEYS, RED, SEATS, TURNS
from rules.nine_cards_sekigahara.worth import brought, least, promise, worths

_ANSWERS: Final = 200_000
"""What a search of one turn needs at most."""

_SECOND: Final = 16
"""More stages than one game has."""
_TRIALS: Final = 9
"""Worlds differ in two colours only."""


class QuickGuide(Guide):
    """Follows whoever looks one turn ahead; in the battle, whoever makes no mistake."""

    __slots__ = ()

    def follow(self, game: Model[Any], state: NineCardsState, rng: Chance) -> Action:
        """Return the best answer by what castles are worth."""
        if state.phase == BATTLE:
            return Duel().ranked(state)[0][0]
        if state.phase == ACQUIRE:
            return Harvest(state).ranked(state)[0][0]
        return Campaign(state, Prizes(state), _ANSWERS, UNHURRIED).ranked(state, state.frames[-1].actor, 1)[0][0]

    def stage(self, state: NineCardsState) -> int:
        """Return the number of the round; the battle is one more, and the second of two games comes after it."""
        return state.round + (state.phase >= BATTLE) + _SECOND * (state.winner != NOBODY)

    def first_stage(self, game: Model[Any], state: NineCardsState) -> int:
        """Return the round under way; a battle is seen to its end at once."""
        return self.stage(state) - (state.phase == BATTLE)


class CampaignInsight(Foresight):
    """Looks to the end of the round, and through every battle."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(QuickGuide())

    def chances(self, game: Model[Any], state: NineCardsState) -> list[float]:
        """Return how likely each side wins: by what its castles are worth, or as the battle must end.

        Of two games (NC-8.8) the first brings only its margin along.
        """
        if state.over:
            return _two(1.0 if winner(state) == RED else 0.0)
        if state.phase == BATTLE:
            found = Duel().value(state)
            if state.rules.pair and state.winner == NOBODY:
                return _two(_chance(promise(found / 2)))
            return _two(1.0 if found >= least(state) else 0.0)
        value = worths(state.rules)
        face = state.pieces.face
        red, blue = [sum([value[face[piece]] for piece in camp]) for camp in state.camps]
        return _two(_chance(promise(red - blue + brought(state))))

    def aims(self, game: Model[Any], state: NineCardsState, seat: Seat) -> dict[str, float]:
        """Return what the castles are worth that `seat` has, and what those cost that the enemy has; or the lead."""
        if state.phase >= BATTLE:
            lead = total(state, RED) - total(state, BLUE) if state.over else Duel().value(state) / 2
            return {"lead": lead if seat == RED else -lead}
        value, face = worths(state.rules), state.pieces.face
        mine = {aim_at("castle", face[piece]): value[face[piece]] for piece in state.camps[seat]}
        theirs = {aim_at("castle", face[piece]): -value[face[piece]] for piece in state.camps[1 - seat]}
        return mine | theirs

    def expect(
        self, game: Model[Any], seat: Seat, world: Any, trials: int, rng: Chance, control: Control = UNHURRIED
    ) -> list[float]:
        """Return how likely both sides win; few trials say it."""
        return super().expect(game, seat, world, min(trials, _TRIALS), rng, control)

    def foresee(
        self,
        game: Model[Any],
        seat: Seat,
        world: Any,
        actions: list[Action],
        trials: int,
        rng: Chance,
        control: Control = UNHURRIED,
    ) -> list[Prospect]:
        """Return what comes of each of `actions`, with the chances that the search finds."""
        found = super().foresee(game, seat, world, actions, min(trials, _TRIALS), rng, control)
        if world.phase == BATTLE or not all(prospect.trials for prospect in found):
            return found
        values = _values(world, seat, rng, control)
        for action, prospect in zip(actions, found, strict=True):
            if action in values:
                own = _chance(values[action])
                prospect.judge(_two(own if seat == RED else 1.0 - own))
        return found

    def because(self, aim: str) -> Message:
        """Return half a sentence on an aim."""
        name, _, face = aim.partition("/")
        if face:
            return message(f"nine_cards_sekigahara.because_of.{name}", card=named(FACE_KEYS[int(face)]))
        return Message(f"nine_cards_sekigahara.because.{name}")


def _values(s: NineCardsState, seat: Seat, rng: Chance, control: Control) -> dict[Action, float]:
    """Return what the answers are worth to `seat`, from -1 to 1; nothing without time."""
    if s.phase == ACQUIRE:
        return dict(Harvest(s).ranked(s))
    campaign = Campaign(s, Prizes(s), _ANSWERS, control)
    found = campaign.ranked(s, seat, TURNS)
    return dict(found) if campaign.turns else {}


def _chance(value: float) -> float:
    return 0.5 + 0.5 * value


def _two(red: float) -> list[float]:
    found = [1.0 - red] * SEATS
    found[RED] = red
    return found
