"""Toys with a fault in what happens between two questions."""

from collections.abc import Sequence
from dataclasses import replace

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.event import CounterSet, Event
from rules.core.ids import Piece, Seat, seat_id
from rules.core.view import TableView
from tests.conformance.planting import OwnFrames, breaks, hidden_sum
from tests.core.toys import duel, sealed, thieves
from tests.core.toys.duel import Duel
from tests.core.toys.kit import ToyState
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves


class Silent(thieves.Turn):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        state.numbers["table", "turns"] = state.numbers.get(("table", "turns"), 0) + 1


@breaks("told_in_full")
class DoesThingsUntold(OwnFrames, Thieves):
    faulty = Silent


@breaks("told_in_full")
class HidesTooMuch(Marches):
    def redact(self, event: Event, viewer: Seat | None) -> Event:
        return Event() if isinstance(event, CounterSet) and viewer is None else event


class Telltale(thieves.Turn):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        state.tell(CounterSet("nowhere", "luck", hidden_sum(state), 0))


@breaks("kept_secret")
class TellsWhatNobodyMayKnow(OwnFrames, Thieves):
    faulty = Telltale


@breaks("dealt_alike")
class TellsWhoElseKnows(Thieves):
    """Leaves in the world who knows which card."""

    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        world = state.clone()
        world.pieces.private.clear()
        return super().determinize(world, seat, rng)


class Mixing(thieves.Turn):
    """Lets chance decide in which order cards leave the hand."""

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        rng.shuffle(state.hand(self.actor))


@breaks("dealt_alike")
class TellsInWhichOrderCardsLeave(OwnFrames, Thieves):
    faulty = Mixing

    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        world = super().determinize(state, seat, rng)
        world.zones = {zone: list(pieces) for zone, pieces in state.zones.items()}
        return world


class Orderly(thieves.Turn):
    """Keeps its hand in an order that all could know."""

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        state.hand(self.actor).sort()


@breaks("mixed_when_one_comes")
class LaysCardsInTheOrderInWhichTheyCame(OwnFrames, Thieves):
    faulty = Orderly


@breaks("left_by_chance")
class LetsTheFirstOfEqualCardsLeave(OwnFrames, Thieves):
    faulty = Orderly

    def unordered(self, state: ToyState) -> Sequence[list[Piece]]:
        return []


class Hasty(duel.Turn):
    """Draws unasked where nothing else is legal: so all see that the hand holds nothing to play."""

    forced = True


@breaks("kept_secret")
class DrawsUnasked(OwnFrames, Duel):
    faulty = Hasty


class Pointing(duel.Window):
    """Says whom it asks."""

    def run(self, state: ToyState, rng: Chance) -> None:
        if self.passes < state.seats and state.holds(self.cursor, duel.LION):
            state.tell(CounterSet(seat_id(self.cursor), "asked", 0, 0))
        super().run(state, rng)


@breaks("kept_secret")
class SaysWhomItAsks(OwnFrames, Duel):
    faulty = Pointing


class Careless(thieves.Turn):
    """Takes a card as it lies: who knows it goes on knowing it."""

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        if action not in thieves.STEALS:
            super().apply(state, action, rng)
            return
        victim = thieves.STEALS.index(action)
        hand = state.hand(victim)
        state.move(hand[rng.below(len(hand))], f"hand.{victim}", f"hand.{self.actor}", 1 << self.actor)
        state.frames[-1] = thieves.NextTurn(self.actor)


@breaks("left_unseen")
class LetsCardsBeFollowed(OwnFrames, Thieves):
    faulty = Careless


class HastyWindow(duel.Window):
    """Does not even put the first question to whoever holds no lion."""

    def run(self, state: ToyState, rng: Chance) -> None:
        state.frames[-1] = duel.Window(*self.args())
        if not state.holds(self.cursor, duel.LION):
            state.pass_over(self.cursor)
            self.go_on(state, False)


class Impatient(duel.Turn):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        if isinstance(state.frames[-1], duel.Window):
            state.frames[-1] = HastyWindow(*state.frames[-1].args())


@breaks("passed_over_in_form")
class PassesOverWithoutAQuestion(OwnFrames, Duel):
    faulty = Impatient


class Sighing(duel.Respond):
    """Lets the question go with a sigh that those who are passed over do not heave."""

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.tell(CounterSet("nowhere", "sighs", 0, 0))
        super().apply(state, action, rng)


@breaks("asked_in_secret")
class SighsBeforePassing(OwnFrames, Duel):
    faulty = Sighing


@breaks("asked_in_secret")
class GivesTheTurnToTheAsked(Duel):
    def observe(self, state: ToyState, viewer: Seat | None) -> TableView:
        view = super().observe(state, viewer)
        if not state.over and isinstance(state.frames[-1], duel.Respond):
            view.turn = state.frames[-1].actor
        return view


@breaks("asked_in_secret")
class HasNoStandingAnswer(Duel):
    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, default=None)


class Peeping(sealed.Bid):
    def seen(self, state: ToyState, action: Action, viewer: Seat) -> object:
        return action


@breaks("seen_as_told")
class SeesHiddenBids(OwnFrames, Sealed):
    faulty = Peeping
