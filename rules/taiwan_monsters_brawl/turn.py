"""The flow of a round: steps that run by themselves, and the questions that stand on no other (TM-3.1, TM-3.2)."""

from __future__ import annotations

from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind
from rules.core.frame import Frame, Step
from rules.core.ids import NOBODY, Seat
from rules.core.message import Message, message
from rules.taiwan_monsters_brawl import (
    actions,
    cards,
    challenge,
    closing,
    deck,
    events,
    frames,
    offers,
    verbs,
    wishes,
)
from rules.taiwan_monsters_brawl.effects import FINISH
from rules.taiwan_monsters_brawl.frames import Gain
from rules.taiwan_monsters_brawl.state import (
    ACQUIRE,
    BRAWL,
    NO_ZONE,
    ROUND_CLOSE,
    TIDY,
    BrawlState,
    zone_number,
)
from rules.taiwan_monsters_brawl.tables import (
    AFTER_ACTION,
    AFTER_PLACEMENT,
    ANY,
    ARRIVAL_RUNE,
    ARRIVALS_IN,
    BEFORE_ACTION,
    BEFORE_TIDY,
    BIG_WIND_BLOWS,
    CELLS,
    GAME_ID,
    MOST_SEATS,
    RECOVERY,
    ROUND_END,
    ROUND_START,
    ULTIMATE,
)
from rules.taiwan_monsters_brawl.timing import open_window


class RoundStep(Frame[BrawlState]):
    """A step of the round that runs by itself, for the player at `place` of the turn order."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__(NOBODY)
        self.place = place

    def args(self) -> tuple[Any, ...]:
        return (self.place,)


class Reveal(RoundStep):
    """A round begins with a row of zones, one more than players (A1, A2)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Reveal, and open the first window."""
        verbs.begin_round(state)
        verbs.begin_phase(state, ACQUIRE)
        verbs.reveal_zones(state, len(state.order) + 1, rng)
        state.frames[-1] = ACQUIRE_STEP[0]
        open_window(state, ROUND_START, state.start)


class Acquire(RoundStep):
    """The player at `place` takes a zone; after the last one the zone that is left goes (A3 to A7)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Ask for the zone; intake, arrival step and window wait below."""
        if self.place == len(state.order):
            left = next(piece for piece in state.row if piece not in state.ground)
            verbs.discard_zone(state, left, events.ZoneUnclaimed)
            verbs.begin_phase(state, BRAWL)
            state.frames[-1] = BRAWL_STEP[0]
            return
        seat = state.order[self.place]
        verbs.give_turn(state, seat)
        state.frames[-1] = ACQUIRE_STEP[self.place + 1]
        open_window(state, AFTER_PLACEMENT, seat)
        state.frames.append(ARRIVE[seat])
        state.frames.append(TAKE_ZONE[seat])


class TakeZone(Frame[BrawlState]):
    """Which free zone is taken, with all it gives (TM-4.11, TM-4.12, TM-D05)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Every zone without a marker."""
        return [actions.OCCUPY[zone_number(state, piece)] for piece in state.row if piece not in state.ground]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """The marker, then chi, then runes."""
        assert isinstance(action, actions.Pick)
        state.frames.pop()
        zone = action.index
        verbs.occupy(state, self.actor, next(piece for piece in state.row if zone_number(state, piece) == zone))
        verbs.gain_chi(state, self.actor, state.rules.zone_chi[zone])
        runes = state.rules.zone_runes[zone]
        if runes:
            state.frames.append(Gain(self.actor, runes, True))

    def ask(self, state: BrawlState) -> Decision:
        """Ground or runes."""
        return Decision(self.actor, DecisionKind.TURN, Message(f"{GAME_ID}.ask.zone"))


class Arrive(Frame[BrawlState]):
    """Which cards are played for the direction of the zone just taken (TM-4.13, TM-D06)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Every card that fits, or no more."""
        if not state.hands[self.actor]:
            return _DONE
        cards = _arrivals_for(state, self.actor)
        found: list[Action] = [actions.CAST[card] for card in cards if offers.can_play(state, self.actor, card)]
        return [*found, actions.DONE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """An ultimate, then the other rune; this question comes back afterwards (TM-4.56)."""
        if action is actions.DONE:
            state.frames.pop()
            if state.log is not None and offers.could_play(state, self.actor, _arrivals_for(state, self.actor)):
                verbs.pass_over(state, self.actor)
            return
        assert isinstance(action, actions.Cast)
        deck.play(state, self.actor, action.kind)
        state.frames.append(FINISH)
        state.frames.append(Gain(self.actor, (ARRIVAL_RUNE[action.kind],), True))
        state.frames.append(Gain(self.actor, (ULTIMATE,), True))

    def ask(self, state: BrawlState) -> Decision:
        """The land lends a hand."""
        prompt = Message(f"{GAME_ID}.ask.arrival")
        return wishes.step(state, self.actor, "arrival", prompt, actions.DONE, _arrivals_for(state, self.actor))


def _arrivals_for(s: BrawlState, seat: Seat) -> tuple[int, ...]:
    """Return the arrival cards for the zone of `seat`."""
    return ARRIVALS_IN[s.rules.direction[zone_number(s, s.ground[seat])]]


class Brawl(RoundStep):
    """The player at `place` has its turn (B1 to B3)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """A window, the action, a window."""
        if self.place == len(state.order):
            state.frames[-1] = TIDY_STEP[0]
            open_window(state, BEFORE_TIDY, state.start)
            return
        seat = state.order[self.place]
        verbs.give_turn(state, seat)
        state.frames[-1] = BRAWL_STEP[self.place + 1]
        open_window(state, AFTER_ACTION, seat)
        state.frames.append(ACT[seat])
        open_window(state, BEFORE_ACTION, seat)


class Act(Frame[BrawlState]):
    """The one action of a turn (TM-4.16, TM-D08, TM-D09)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """With a zone a challenge or rest, without one a card or the dice."""
        if state.ground[self.actor] == NO_ZONE:
            return _WITHOUT_ZONE
        return [
            *(actions.CHALLENGE[seat] for seat in sorted(offers.challengeable(state, self.actor))),
            actions.REST,
        ]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Do it; the window after it waits below."""
        state.frames.pop()
        if isinstance(action, actions.Challenge):
            challenge.begin(state, self.actor, action.target)
        elif action is actions.REST:
            verbs.rest(state, self.actor)
            state.frames.append(Gain(self.actor, (ANY,), True))
        elif action is actions.DRAW:
            cards.draw(state, self.actor, 1, rng)
        else:
            state.frames.append(frames.RUNE_DICE[2][self.actor])

    def ask(self, state: BrawlState) -> Decision:
        """The own turn."""
        key = "act_without_zone" if state.ground[self.actor] == NO_ZONE else "act"
        return Decision(self.actor, DecisionKind.TURN, Message(f"{GAME_ID}.ask.{key}"))


class Tidy(RoundStep):
    """Zones score and markers return; then each flips runes, and used ones crumble (C2 to C5)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Score once, then ask one after another, then clear up."""
        if not self.place:
            verbs.begin_phase(state, TIDY)
            verbs.score_zones(state)
        if self.place < len(state.order):
            state.frames[-1] = TIDY_STEP[self.place + 1]
            state.frames.append(FLIP[state.order[self.place]])
            return
        for seat in range(state.rules.seats):
            verbs.crumble(state, seat)
        verbs.begin_phase(state, ROUND_CLOSE)
        state.frames[-1] = CLOSE_STEP
        open_window(state, ROUND_END, state.start)


class Flip(Frame[BrawlState]):
    """Which used runes are turned up again, for chi or by Big Wind Blows (TM-4.73, TM-D24)."""

    __slots__ = ()

    def legal(self, state: BrawlState) -> list[Action]:
        """Each rune for chi, each by the card, or no more."""
        used = state.filled[self.actor] & ~state.fresh[self.actor]
        if not used:
            return _DONE
        found = frames.recoverable(state, self.actor) if state.chi[self.actor] >= RECOVERY else []
        if offers.can_play(state, self.actor, BIG_WIND_BLOWS):
            found += [actions.BLOW[cell] for cell in range(CELLS) if used >> cell & 1]
        return [*found, actions.DONE]

    def apply(self, state: BrawlState, action: Action, rng: Chance) -> None:
        """Turn it up, and ask again."""
        if isinstance(action, actions.Cell):
            verbs.spend_chi(state, self.actor, RECOVERY)
            verbs.turn_up(state, self.actor, action.cell)
        elif isinstance(action, actions.Cast):
            deck.play(state, self.actor, action.kind, NOBODY, action.cell)
            verbs.turn_up(state, self.actor, action.cell)
            deck.finish(state)
        else:
            state.frames.pop()
            if state.log is not None and self._could_blow(state) and not self._may_recover(state):
                verbs.pass_over(state, self.actor)

    def _could_blow(self, state: BrawlState) -> bool:
        """Return whether the wind could turn something up, as far as all can see."""
        used = state.filled[self.actor] & ~state.fresh[self.actor]
        return bool(used) and offers.could_play(state, self.actor, _WINDS)

    def _may_recover(self, state: BrawlState) -> bool:
        """Return whether all can see that there is something to turn up."""
        return state.chi[self.actor] >= RECOVERY and bool(frames.recoverable(state, self.actor))

    def ask(self, state: BrawlState) -> Decision:
        """Recovery for chi is seen by all; that somebody could play a card is not."""
        prompt = message(f"{GAME_ID}.ask.flip", n=state.chi[self.actor] // RECOVERY)
        if self._may_recover(state):
            return Decision(self.actor, DecisionKind.PIECE, prompt, is_private=self._could_blow(state))
        return wishes.step(state, self.actor, "flip", prompt, actions.DONE, _WINDS)


class CloseRound(Step[BrawlState]):
    """The last call is over: the game ends, or goes on with the next start player (D2, D3)."""

    __slots__ = ()

    def run(self, state: BrawlState, rng: Chance) -> None:
        """Check."""
        state.frames[-1] = REVEAL
        closing.check_end(state)


_DONE: Final[list[Action]] = [actions.DONE]
_WINDS: Final = (BIG_WIND_BLOWS,)
_WITHOUT_ZONE: Final[list[Action]] = [actions.DRAW, actions.DICE]

REVEAL: Final = Reveal(0)
ACQUIRE_STEP: Final = [Acquire(place) for place in range(MOST_SEATS + 1)]
BRAWL_STEP: Final = [Brawl(place) for place in range(MOST_SEATS + 1)]
TIDY_STEP: Final = [Tidy(place) for place in range(MOST_SEATS + 1)]
CLOSE_STEP: Final = CloseRound()
TAKE_ZONE: Final = [TakeZone(seat) for seat in range(MOST_SEATS)]
ARRIVE: Final = [Arrive(seat) for seat in range(MOST_SEATS)]
ACT: Final = [Act(seat) for seat in range(MOST_SEATS)]
FLIP: Final = [Flip(seat) for seat in range(MOST_SEATS)]

FRAMES: Final = (Reveal, Acquire, TakeZone, Arrive, Brawl, Act, Tidy, Flip, CloseRound)
