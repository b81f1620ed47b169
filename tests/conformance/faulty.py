"""Toys with one planted fault each, by the law that must find it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.event import CounterSet, Event
from rules.core.frame import Frame
from rules.core.ids import NOBODY, Seat, seat_id
from rules.core.message import Message, message
from rules.core.outcome import Outcome
from rules.core.view import Gesture, TableView
from tests.core.toys import duel, march, sealed, thieves
from tests.core.toys.duel import Duel
from tests.core.toys.kit import ToyGame, ToyState
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves

FAULTS: list[tuple[str, type[ToyGame]]] = []


def breaks(law: str) -> Any:
    def note(toy: type[ToyGame]) -> type[ToyGame]:
        FAULTS.append((law, toy))
        return toy

    return note


def hidden_sum(state: ToyState) -> int:
    """Something that nobody may know."""
    return sum(place * face for place, face in enumerate(state.pieces.face)) % 1000


class OwnFrames(ToyGame):
    """Replaces one frame class of a toy by its faulty child wherever it is pushed."""

    faulty: type[Frame[ToyState]]

    def settle(self, state: ToyState, rng: Chance) -> None:
        while not state.over:
            self.swap(state)
            frame = state.frames[-1]
            choices = [] if frame.actor == NOBODY else frame.legal(state)
            if frame.actor == NOBODY:
                frame.run(state, rng)
            elif len(choices) == 1 and frame.forced:
                frame.apply(state, choices[0], rng)
            else:
                state.choices = choices
                return
        state.choices = None

    def swap(self, state: ToyState) -> None:
        for place, frame in enumerate(state.frames):
            if type(frame) is self.faulty.__mro__[1]:
                state.frames[place] = self.faulty(*frame.args())
        self._classes[self.faulty.__name__] = self.faulty


# Where somebody is asked.


@breaks("legal_list")
class AsksNobody(Sealed):
    def actor(self, state: ToyState) -> Seat:
        return 7


@breaks("legal_list")
class OffersTwice(Sealed):
    def legal_actions(self, state: ToyState) -> list[Action]:
        legal = super().legal_actions(state)
        return [*legal, *legal[:1]]


@breaks("legal_list")
class HasNoOrder(Sealed):
    def legal_actions(self, state: ToyState) -> list[Action]:
        fresh = state.choices is None
        legal = super().legal_actions(state)
        return legal[::-1] if fresh else legal


@breaks("legal_list")
class ForgetsSome(Sealed):
    def legal_actions(self, state: ToyState) -> list[Action]:
        fresh = state.choices is None
        return super().legal_actions(state)[int(fresh) :]


@breaks("legal_list")
class OffersNothing(Sealed):
    def legal_actions(self, state: ToyState) -> list[Action]:
        return [] if state.choices and len(state.choices) == 4 else super().legal_actions(state)


@breaks("tokens")
class TakesOneForAnother(Sealed):
    def parse(self, token: str) -> Action:
        return super().parse("bid:0" if token == "bid:1" else token)


@breaks("tokens")
class KnowsNotItsOwn(Sealed):
    def parse(self, token: str) -> Action:
        return super().parse(token.replace("bid:2", "bit:2"))


@breaks("tokens")
class TakesAnything(Sealed):
    def parse(self, token: str) -> Action:
        return sealed.BID[int(token[-1])] if token.startswith("bid") else sealed.BID[0]


@breaks("dump_load")
class LosesNumbers(Marches):
    def load(self, data: Any) -> ToyState:
        return super().load({**data, "numbers": []})


@breaks("dump_load")
class LosesTheQuestion(Sealed):
    def load(self, data: Any) -> ToyState:
        state = super().load(data)
        state.frames[-1] = sealed.Bid((state.frames[-1].actor + 1) % self.seats)
        return state


@breaks("answers_by_hand")
class CannotBeDone(Sealed):
    def gestures(self, state: ToyState) -> list[Gesture]:
        return super().gestures(state)[1:]


@breaks("answers_by_hand")
class DoesWhatIsIllegal(Sealed):
    def gestures(self, state: ToyState) -> list[Gesture]:
        return [*super().gestures(state), Gesture(march.DONE, None, None, message("toy.do.done"))]


@breaks("answers_by_hand")
class HasNoWords(Sealed):
    def label(self, state: ToyState, action: Action) -> Message:
        return message("")


@breaks("answers_by_hand")
class AsksAnother(Sealed):
    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, actor=(decision.actor + 1) % self.seats)


@breaks("answers_by_hand")
class StandsOnWhatIsIllegal(Sealed):
    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, default=march.DONE)


@breaks("reasons")
class GivesNoReason(Sealed):
    def why_not(self, state: ToyState, source: str, target: str | None) -> Message | None:
        return None


@breaks("reasons")
class GivesAReasonForWhatCanBe(Sealed):
    def why_not(self, state: ToyState, source: str, target: str | None) -> Message | None:
        return message("toy.why.never")


@breaks("seen_alike")
class ShowsWhatIsHidden(Thieves):
    def observe(self, state: ToyState, viewer: Seat | None) -> TableView:
        view = super().observe(state, viewer)
        view.set_counter("table", "luck", hidden_sum(state))
        return view


class Prying(thieves.Turn):
    """Allows what hangs on the hand of another."""

    def legal(self, state: ToyState) -> list[Action]:
        other = state.hand((self.actor + 1) % state.seats)
        rich = sum(state.pieces.face[piece] for piece in other) > 4
        return super().legal(state)[int(rich) :]


@breaks("seen_alike")
class AllowsWhatHangsOnOthers(OwnFrames, Thieves):
    faulty = Prying


@breaks("seen_alike")
class OffersGesturesByWhatOthersHold(Thieves):
    def gestures(self, state: ToyState) -> list[Gesture]:
        gestures = super().gestures(state)
        return gestures + gestures[:1] if hidden_sum(state) % 2 else gestures


@breaks("seen_alike")
class AsksByWhatOthersHold(Thieves):
    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, prompt=message(f"toy.ask.{hidden_sum(state) % 2}"))


@breaks("worlds")
class ShowsBotsTheTruth(Thieves):
    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        return state.clone()


@breaks("worlds")
class DealsFromTheTruth(Thieves):
    """Shuffles the unseen faces without sorting them first."""

    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        world = state.clone()
        unseen = [piece for piece, seen in enumerate(state.pieces.seen) if not seen >> seat & 1]
        faces = [state.pieces.face[piece] for piece in unseen]
        rng.shuffle(faces)
        for piece, face in zip(unseen, faces, strict=True):
            world.pieces.face[piece] = face
        return world


@breaks("worlds")
class InventsFaces(Thieves):
    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        world = super().determinize(state, seat, rng)
        world.pieces.face[world.zones["deck"][0]] = 3
        return world


@breaks("worlds")
class DealsTheOwnHandAnew(Thieves):
    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        world = super().determinize(state, seat, rng)
        hand = world.hand(seat)
        faces = [world.pieces.face[piece] for piece in hand]
        for piece, face in zip(hand, faces[1:] + faces[:1], strict=True):
            world.pieces.face[piece] = face
        return world


@breaks("worlds")
class ChangesWhatItCopies(Thieves):
    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        state.pieces.pools += 1
        return super().determinize(state, seat, rng)


@breaks("estimates")
class PromisesTooMuch(Marches):
    def utilities(self, state: ToyState) -> list[float]:
        return [2.0] * self.seats


@breaks("estimates")
class CountsSeatsWrong(Marches):
    def utilities(self, state: ToyState) -> list[float]:
        return super().utilities(state)[1:]


@breaks("estimates")
class KnowsTheEndBefore(Marches):
    def outcome(self, state: ToyState) -> Outcome | None:
        places = (1,) * self.seats
        return Outcome(places, places, message("toy.over"))


# Between two questions.


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


# Whole games.


@breaks("ends")
class LastsTooLong(Marches):
    def __init__(self) -> None:
        super().__init__(3, bound=10)


@breaks("ends")
class AsksAfterTheEnd(Sealed):
    def legal_actions(self, state: ToyState) -> list[Action]:
        return list(sealed.BID) if state.over else super().legal_actions(state)


@breaks("ends")
class EndsInSilence(Sealed):
    def observe(self, state: ToyState, viewer: Seat | None) -> TableView:
        view = super().observe(state, viewer)
        view.over = False
        return view


@breaks("outcome")
class HasNoOutcome(Sealed):
    def outcome(self, state: ToyState) -> Outcome | None:
        return None


@breaks("outcome")
class PlacesNobodyFirst(Sealed):
    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=tuple(place + 1 for place in outcome.places))


@breaks("outcome")
class PlacesTooFew(Sealed):
    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, places=outcome.places[1:])


@breaks("outcome")
class LikesToLose(Marches):
    def utilities(self, state: ToyState) -> list[float]:
        return [1 - share for share in super().utilities(state)]


@breaks("outcome")
class AddsUpWrongly(Marches):
    def outcome(self, state: ToyState) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and replace(outcome, scores=tuple(score + 1 for score in outcome.scores))


@breaks("repeats")
class RemembersEarlierGames(Marches):
    def __init__(self) -> None:
        super().__init__(3)
        self.played = 0

    def setup(self, rng: Chance, log: Any = None) -> ToyState:
        self.played += 1
        state = super().setup(rng, log)
        state.numbers["table", "played"] = self.played
        return state


class Counting(march.March):
    """Counts answers where a loaded game does not look."""

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        RemembersItself.answers += 1
        state.count(0, "answers", RemembersItself.answers % 7)


@breaks("saves")
class RemembersItself(OwnFrames, Marches):
    faulty = Counting
    answers = 0


class Careless(thieves.Turn):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        if state.zones["discard"]:
            state.zones["discard"].pop()


@breaks("conserves")
class LosesCards(OwnFrames, Thieves):
    faulty = Careless


@breaks("conserves")
class MintsCoins(Sealed):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.stock["bank", "coin"] += 1
        super().apply(state, action, rng)


@breaks("conserves")
class PaintsFaces(Thieves):
    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        super().apply(state, action, rng)
        state.pieces.face[state.zones["deck"][-1]] = 0


class Shared(ToyState):
    __slots__ = ()

    def clone(self) -> ToyState:
        twin = super().clone()
        twin.numbers = self.numbers
        return twin


@breaks("clones_stand_alone")
class SharesWhatItClones(Thieves):
    def setup(self, rng: Chance, log: Any = None) -> ToyState:
        state = super().setup(rng, log)
        state.__class__ = Shared
        return state


@breaks("no_exception")
class Crashes(Marches):
    def settle(self, state: ToyState, rng: Chance) -> None:
        super().settle(state, rng)
        if state.numbers.get(("seat.1", "turns")) == 3:
            raise ZeroDivisionError("planted")


class Unordered(Marches):
    """Names lands by sets of texts, whose order hangs on the process."""

    def deal(self, state: ToyState, rng: Chance) -> None:
        super().deal(state, rng)
        state.zones = {zone: [] for zone in {f"land.{place}" for place in range(6)}}
        state.numbers = {(zone, "order"): place for place, zone in enumerate(state.zones, start=1)}
