"""The flow of turns: steps that run by themselves, and the question that stands on no other (SS-3.1)."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, SeatStep
from rules.core.message import message
from rules.samurai_sword import actions, bushido, deck, effects, frames, memory, offers, verbs
from rules.samurai_sword.state import BUSHIDO_CHECK, DISCARD, DRAW, PLAY, RECOVER, SamuraiSwordState
from rules.samurai_sword.tables import HAND_LIMIT, IEYASU, MOST_SEATS


class StartTurn(SeatStep[SamuraiSwordState]):
    """The turn begins: who lies defeated rises, and Bushido is checked (SS-3.3, SS-3.4)."""

    __slots__ = ()

    def run(self, state: SamuraiSwordState, rng: Chance) -> None:
        """Recover, flip for Bushido, and perhaps ask about it."""
        seat = self.seat
        verbs.begin_turn(state, seat)
        verbs.begin_phase(state, RECOVER)
        if not state.resilience[seat]:
            verbs.recover(state, seat)
        state.frames[-1] = DRAW_PHASE[seat]
        if state.bushido == seat:
            verbs.begin_phase(state, BUSHIDO_CHECK)
            if bushido.flips_a_weapon(state, seat, rng):
                state.frames.append(frames.CHOOSE_BUSHIDO[seat])


class DrawPhase(SeatStep[SamuraiSwordState]):
    """Cards are drawn (SS-3.5)."""

    __slots__ = ()

    def run(self, state: SamuraiSwordState, rng: Chance) -> None:
        """Draw, or ask Ieyasu where to begin."""
        seat = self.seat
        verbs.begin_phase(state, DRAW)
        state.frames[-1] = (AUTO_MAIN if state.rules.auto_end else MAIN)[seat]
        if state.cast[seat] == IEYASU and state.discard:
            state.frames.append(frames.FIRST_DRAW[seat])
            return
        deck.draw(state, seat, deck.due(state, seat), rng)
        if not state.over:
            verbs.begin_phase(state, PLAY)


class EndPlay(SeatStep[SamuraiSwordState]):
    """The player has declared the end of the Play phase: too many cards go, then the turn passes (SS-3.7)."""

    __slots__ = ()

    def run(self, state: SamuraiSwordState, rng: Chance) -> None:
        """Ask for one card at a time."""
        if state.phase != DISCARD:
            verbs.begin_phase(state, DISCARD)
        if len(state.hands[self.seat]) > HAND_LIMIT:
            state.frames.append(frames.DISCARD_DOWN[self.seat])
        else:
            memory.keeps(state, self.seat)
            state.frames[-1] = START_TURN[(self.seat + 1) % state.rules.seats]


class Main(Frame[SamuraiSwordState]):
    """What the active player does (D-MAIN); never unasked, as that would tell what the hand cannot do."""

    __slots__ = ()
    forced = False

    def legal(self, state: SamuraiSwordState) -> list[Action]:
        """M1 to M13."""
        return offers.main_actions(state, self.actor)

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Resolve it; this question comes back afterwards, unless it was the end of the phase."""
        if isinstance(action, actions.Play):
            effects.play(state, self.actor, action, rng)
        elif action is actions.END_PLAY:
            state.frames[-1] = END_PLAY[self.actor]
        else:
            verbs.pay_heart(state, self.actor)
            deck.draw(state, self.actor, 1, rng)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """The own turn."""
        return Decision(self.actor, DecisionKind.TURN, message("samurai_sword.ask.main"))


class AutoMain(Main):
    """The same with SS-8.7: the phase ends by itself where nothing else is possible, and others cannot tell which."""

    __slots__ = ()
    forced = True

    def apply(self, state: SamuraiSwordState, action: Action, rng: Chance) -> None:
        """Resolve it; the end of the phase is a chance let go."""
        if action is actions.END_PLAY:
            verbs.pass_over(state, self.actor)
        super().apply(state, action, rng)

    def ask(self, state: SamuraiSwordState) -> Decision:
        """The own turn, in secret: the phase could be over already."""
        prompt = message("samurai_sword.ask.main")
        return Decision(self.actor, DecisionKind.TURN, prompt, secret=True, default=actions.END_PLAY)


START_TURN: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
DRAW_PHASE: Final = [DrawPhase(seat) for seat in range(MOST_SEATS)]
END_PLAY: Final = [EndPlay(seat) for seat in range(MOST_SEATS)]
MAIN: Final = [Main(seat) for seat in range(MOST_SEATS)]
AUTO_MAIN: Final = [AutoMain(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (StartTurn, DrawPhase, EndPlay, Main, AutoMain)
