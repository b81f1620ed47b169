"""What comes after the battle: the end, or the second game of a pair (NC-3.14, NC-8.8)."""

from __future__ import annotations

from typing import Final

from rules.core.chance import Chance
from rules.core.frame import Step
from rules.core.ids import NOBODY
from rules.nine_cards_sekigahara import deal, events, scoring, verbs
from rules.nine_cards_sekigahara.state import SCORED, NineCardsState, total
from rules.nine_cards_sekigahara.tables import BLUE, RED
from rules.nine_cards_sekigahara.turn import ROUND_START


class Finish(Step[NineCardsState]):
    """Waits at the bottom of the stack until the battle is over."""

    __slots__ = ()

    def run(self, state: NineCardsState, rng: Chance) -> None:
        """Count, and end the game or begin the second one, which who was second before starts."""
        won = scoring.winner_of_battle(state)
        if state.log is not None:
            state.log.append(events.Scored(won, (total(state, RED), total(state, BLUE))))
        if state.rules.pair and state.winner == NOBODY:
            verbs.note_game(state, won, scoring.margin(state))
            deal.gather(state)
            deal.deal(state, 1 - state.first, rng)
            state.frames.append(ROUND_START)
            return
        verbs.begin_phase(state, SCORED)
        verbs.end_game(state)


FINISH: Final = Finish()

FRAMES: Final = (Finish,)
