"""Toys with a fault that only a whole game shows."""

import os
from dataclasses import replace
from typing import Any

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView
from tests.conformance.planting import OwnFrames, breaks
from tests.core.toys import duel, march, sealed, thieves
from tests.core.toys.duel import Duel
from tests.core.toys.kit import ToyState
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves


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


class Insistent(duel.Window):
    """Goes round once more before it believes that nobody cancels."""

    def run(self, state: ToyState, rng: Chance) -> None:
        if self.passes < 2 * state.seats:
            state.frames.append(duel.Respond(self.cursor))
        else:
            duel.Window(self.cursor, state.seats, self.cancelled).run(state, rng)


@breaks("asks_once")
class AsksAgainWhoLetItGo(OwnFrames, Duel):
    faulty = Insistent


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


class FailsElsewhere(Marches):
    """Fails in processes of one hash seed, and ends those of another at once."""

    def deal(self, state: ToyState, rng: Chance) -> None:
        if os.environ.get("PYTHONHASHSEED") == "1":
            raise ZeroDivisionError("planted")
        if os.environ.get("PYTHONHASHSEED") == "2":
            os._exit(1)
        super().deal(state, rng)
