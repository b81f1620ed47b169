"""Toys with a fault in how they ask."""

from dataclasses import replace
from typing import Any

from rules.core.action import Action
from rules.core.asking import Asking
from rules.core.chance import Chance
from rules.core.decision import Decision
from rules.core.ids import Seat
from rules.core.message import Message, message
from rules.core.outcome import Outcome
from rules.core.view import Gesture, TableView
from tests.conformance.planting import OwnFrames, breaks, hidden_sum
from tests.core.toys import march, sealed, thieves
from tests.core.toys.kit import ToyState
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves


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


class Wishing(Thieves):
    """Asks by one of two plans, about a card."""

    def asking(self) -> Asking:
        return Asking(("toy.early", "toy.late"), ("toy.card",))

    def wished(self, state: ToyState) -> tuple[tuple[str, ...], tuple[tuple[str, tuple[str, ...]], ...]]:
        return ("toy.early",), (("toy.card", ("toy.early",)),)

    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        plans, cards = self.wished(state)
        return decision and replace(decision, plans=plans, cards=cards)


@breaks("wishes")
class AsksByAnUnknownPlan(Wishing):
    def wished(self, state: ToyState) -> Any:
        return ("toy.sometime",), ()


@breaks("wishes")
class AsksAboutAnUnknownCard(Wishing):
    def wished(self, state: ToyState) -> Any:
        return ("toy.early",), (("toy.other", ("toy.early",)),)


@breaks("wishes")
class AsksAboutACardByAnotherPlan(Wishing):
    def wished(self, state: ToyState) -> Any:
        return ("toy.early",), (("toy.card", ("toy.late",)),)


@breaks("wishes")
class AsksByWhatIsHidden(Wishing):
    def wished(self, state: ToyState) -> Any:
        return ("toy.early", "toy.late")[: 1 + hidden_sum(state) % 2], ()


@breaks("wishes")
class AsksInPrivateByWhatIsHidden(Thieves):
    def decision(self, state: ToyState) -> Decision | None:
        decision = super().decision(state)
        return decision and replace(decision, is_private=hidden_sum(state) % 2 == 1)


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


@breaks("dump_load")
class LosesWhatAllSaw(Thieves):
    def read(self, data: Any) -> ToyState:
        return super().read({**data, "rumours": []})


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


@breaks("worlds_keep_what_all_saw")
class ForgetsWhatAllSaw(Thieves):
    """Deals a pool that was mixed from several as if nobody knew what went in."""

    def determinize(self, state: ToyState, seat: Seat, rng: Chance) -> ToyState:
        forgetful = state.clone()
        forgetful.pieces.rumours = None
        return super().determinize(forgetful, seat, rng)


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
