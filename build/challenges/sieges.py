"""Finds what only Nine Cards can ask for: battles and rounds that are won for certain, whatever the enemy does.

A battle hides nothing, so it is solved (`Duel`): taken is one where a single answer still wins, against an enemy
without fault. A row is the same a step before, where the order in which castles enter it decides the battle. A camp is
a round in the middle, with two own turns left: a single answer takes two castles for certain, wherever the enemy's
ambush lies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from trials import Find, Goal

from rules.core.chance import Chance
from rules.core.ids import Seat
from rules.match.match import Match
from rules.nine_cards_sekigahara.battle import ChooseCard
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.state import ACTION, BATTLE, NineCardsState
from rules.nine_cards_sekigahara.turn import ChooseOption, OrderCastles, PickCastle, won_slots

FAULTLESS: Final = "hard"
LEAST_CARDS: Final = 3
"""Own castles that are still to be resolved."""
CASTLES: Final = 2
TURN: Final = 4
"""The second of whoever is second in a round."""

Worlds = list[NineCardsState]
"""The same table, with every colour that the enemy's ambush may have."""


def battles(match: Match) -> Iterator[Find]:
    """Yield battles, from the middle or from their first question, that a single answer wins."""
    duel = Duel()
    for start, state, frame in _questions(match):
        if isinstance(frame, ChooseCard):
            unresolved = [piece for piece in state.camps[frame.actor] if not state.resolved >> piece & 1]
            if len(unresolved) >= LEAST_CARDS and sum(value > 0 for _, value in duel.ranked(state)) == 1:
                yield _to_the_end(match, start, frame.actor, duel)


def rows(match: Match) -> Iterator[Find]:
    """Yield last rounds in which a single order of the castles wins the battle."""
    duel = Duel()
    for start, state, frame in _questions(match):
        if isinstance(frame, OrderCastles):
            after = [_after(match, state, each) for each in match.game.legal_actions(state)]
            if all(isinstance(each.frames[-1], ChooseCard) for each in after):
                sign = 1 if frame.actor == 0 else -1
                if sum(sign * duel.value(each) > 0 for each in after) == 1:
                    yield _to_the_end(match, start, frame.actor, duel)


def camps(match: Match) -> Iterator[Find]:
    """Yield rounds in which a single answer takes so many castles for certain."""
    for start, state, frame in _questions(match):
        if isinstance(frame, ChooseOption) and state.turn == TURN and len(state.deck) >= len(state.slots):
            siege = _Siege(match, state, frame.actor)
            if len(siege.answers(state)) == 1:
                goal = Goal(zone="camp", points=CASTLES, until="round")
                yield Find(match, start, frame.actor, goal, ()).answered(siege.answer)


KINDS: Final[dict[str, Callable[[Match], Iterator[Find]]]] = {"battle": battles, "row": rows, "camp": camps}


class _Siege:
    """A round as `seat` knows it: what it can take for certain."""

    def __init__(self, match: Match, state: NineCardsState, seat: Seat) -> None:
        self._match, self._seat, self._round = match, seat, state.round
        self._before = len(state.camps[seat])
        self._known: dict[tuple[object, ...], bool] = {}

    def answer(self, state: NineCardsState) -> Any:
        """Return the first answer of the seat, which is asked, that leads to the goal for certain."""
        return self.answers(state)[0]

    def answers(self, state: NineCardsState) -> list[Any]:
        """Return the answers of the seat, which is asked, that lead to the goal for certain."""
        legal, worlds = self._match.game.legal_actions(state), self._imagined(state)
        return [each for each in legal if self._is_certain([_after(self._match, world, each) for world in worlds])]

    def _imagined(self, state: NineCardsState) -> Worlds:
        other = state.tokens[1 - self._seat]
        if state.phase != ACTION:
            return [state]
        worlds: dict[int, NineCardsState] = {}
        for token in (other, *state.bag):
            world = state.clone()
            face = world.pieces.face
            face[token], face[other] = face[other], face[token]
            worlds.setdefault(face[other], world)
        return list(worlds.values())

    def _is_certain(self, worlds: Worlds) -> bool:
        state = worlds[0]
        if state.phase != ACTION or state.round != self._round:
            return all(self._is_taken(world) for world in worlds)
        if not isinstance(state.frames[-1], ChooseOption):
            return self._searched(worlds)
        key = (
            *(state.active, state.turn, *state.ashigaru, *state.ambush, *state.used, *state.closers),
            *(world.pieces.face[world.tokens[1 - self._seat]] for world in worlds),
        )
        if key not in self._known:
            self._known[key] = self._searched(worlds)
        return self._known[key]

    def _searched(self, worlds: Worlds) -> bool:
        game, state = self._match.game, worlds[0]
        following = ([_after(self._match, world, each) for world in worlds] for each in game.legal_actions(state))
        if game.actor(state) == self._seat:
            return any(self._is_certain(each) for each in following)
        return all(self._is_certain(each) for each in following)

    def _is_taken(self, state: NineCardsState) -> bool:
        taken = len(state.camps[self._seat]) - self._before
        if state.round == self._round and not isinstance(state.frames[-1], PickCastle):
            taken += won_slots(state, self._seat).bit_count()
        return taken >= CASTLES


def _questions(match: Match) -> Iterator[tuple[int, NineCardsState, Any]]:
    for start, state in enumerate(match.states[: match.index]):
        yield start, state, state.frames[-1]


def _after(match: Match, state: NineCardsState, action: Any) -> NineCardsState:
    after = state.clone()
    match.game.apply(after, action, Chance(0))
    return after


def _to_the_end(match: Match, start: int, seat: Seat, duel: Duel) -> Find:
    def best(state: NineCardsState) -> Any:
        if state.phase == BATTLE:
            return duel.ranked(state)[0][0]
        sign = 1 if seat == 0 else -1
        return max(match.game.legal_actions(state), key=lambda each: sign * duel.value(_after(match, state, each)))

    return Find(match, start, seat, Goal(until="game", level=FAULTLESS), ()).answered(best)
