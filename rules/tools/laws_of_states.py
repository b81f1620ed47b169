"""Laws that hold wherever somebody is asked; each yields one sentence for every way in which a game breaks it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from rules.core.chance import Chance, derive
from rules.core.errors import BadToken
from rules.core.game import Game
from rules.core.ids import EntityId, Seat, ZoneId, piece_id, seat_id, stock_id
from rules.core.message import Message
from rules.core.view import TableView
from rules.match.history import viewers
from rules.tools.text import onlooker
from rules.tools.twins import Shuffles, twin
from rules.tools.whereabouts import Whereabouts


@dataclass(frozen=True, slots=True)
class Position:
    """A state in which a seat is asked, what was shuffled and seen on the way to it, and a seed of its own."""

    game: Game[Any]
    state: Any
    shuffles: Shuffles
    whereabouts: Whereabouts
    seed: int

    @property
    def actor(self) -> Seat:
        """The seat that is asked."""
        return self.game.actor(self.state)

    def chance(self, purpose: str, number: int = 0) -> Chance:
        """Return a stream that depends on the position and the purpose only."""
        return Chance(derive(self.seed, purpose, number))

    def alike(self, viewer: Seat | None) -> Any | None:
        """Return another state that looks the same to `viewer`."""
        return twin(self.game, self.state, viewer, self.shuffles, self.chance("twin", -1 if viewer is None else viewer))


def legal_list(at: Position) -> Iterator[str]:
    """A seat of the table is asked, and its legal actions are non-empty, unique, and always in the same order."""
    if not 0 <= at.actor < at.game.seats:
        yield f"seat {at.actor} is asked"
    legal = list(at.game.legal_actions(at.state))
    if not legal:
        yield "nothing is legal"
    if len({id(action) for action in legal}) != len(legal):
        yield f"an action is offered twice: {_tokens(legal)}"
    again = at.state.clone()
    again.choices = None
    if any(one is not other for one, other in zip(legal, at.game.legal_actions(again), strict=False)):
        yield "the legal actions come in another order when asked again"
    if len(legal) != len(at.game.legal_actions(again)):
        yield "other actions are legal when asked again"


def tokens(at: Position) -> Iterator[str]:
    """Every token names its action; nonsense names none."""
    for action in at.game.legal_actions(at.state):
        try:
            if at.game.parse(action.token) is not action:
                yield f"the token {action.token!r} names another action"
        except BadToken:
            yield f"the token {action.token!r} names no action"
    try:
        at.game.parse("no such action")
        yield "a token that is nonsense names an action"
    except BadToken:
        return


def dump_load(at: Position) -> Iterator[str]:
    """A state that was dumped, written, read and loaded is the same, asks the same, and gives the same worlds."""
    dump = at.game.dump(at.state)
    other = at.game.load(json.loads(json.dumps(dump)))
    if at.game.dump(other) != dump:
        yield "a loaded state dumps otherwise"
    if at.game.digest(other) != at.game.digest(at.state):
        yield "a loaded state has another digest"
    if _tokens(at.game.legal_actions(other)) != _tokens(at.game.legal_actions(at.state)):
        yield "a loaded state has other legal actions"
    world, again = (at.game.determinize(state, at.actor, at.chance("world")) for state in (at.state, other))
    if at.game.dump(world) != at.game.dump(again):
        yield "a loaded state gives another world"


def answers_by_hand(at: Position) -> Iterator[str]:
    """Every legal action, and nothing else, can be done by hand and has a label."""
    legal = at.game.legal_actions(at.state)
    gestures = at.game.gestures(at.state)
    done = {id(gesture.action) for gesture in gestures}
    for action in legal:
        if id(action) not in done:
            yield f"no gesture does {action.token!r}"
        if not _speaks(at.game.label(at.state, action)):
            yield f"{action.token!r} has no label"
    for gesture in gestures:
        if all(gesture.action is not action for action in legal):
            yield f"a gesture does {gesture.action.token!r}, which is not legal"
        if not _speaks(gesture.label):
            yield f"a gesture of {gesture.action.token!r} has no label"
    decision = at.game.decision(at.state)
    if decision is None or decision.actor != at.actor or not _speaks(decision.prompt):
        yield "the open question is not put to the seat that is asked, or has no words"
    elif decision.default is not None and all(decision.default is not action for action in legal):
        yield f"the standing answer {decision.default.token!r} is not legal"


def reasons(at: Position) -> Iterator[str]:
    """Whatever can be grabbed can be dropped or used, or half a sentence says why it cannot."""
    gestures = [gesture for gesture in at.game.gestures(at.state) if gesture.source is not None]
    ways = dict.fromkeys((gesture.source, target) for gesture in gestures for target in (gesture.target, None))
    view = at.game.observe(at.state, at.actor)
    targets = _targets(at.game, view)
    pairs = [(source, target) for source in at.game.sources(at.state, at.actor) for target in targets]
    at.chance("reasons").shuffle(pairs)
    for source, target in [*ways, *pairs[:_PAIRS]]:
        assert source is not None
        reason = at.game.why_not(at.state, source, target)
        if (source, target) in ways:
            if reason is not None:
                yield f"{source} can go to {target}, but a reason is given: {reason.key}"
        elif not _speaks(reason) and not _lies_in_reach(target, view, {zone for one, zone in ways if one == source}):
            yield f"{source} cannot go to {target}, and no reason is given"


def seen_alike(at: Position) -> Iterator[str]:
    """States that a viewer cannot tell apart look the same to that viewer, and ask the same."""
    game = at.game
    for viewer in viewers(game):
        other = at.alike(viewer)
        if other is None:
            continue
        if game.observe(other, viewer) != game.observe(at.state, viewer):
            yield f"the view of {onlooker(viewer)} hangs on what it may not know"
        if viewer != at.actor:
            continue
        if _tokens(game.legal_actions(other)) != _tokens(game.legal_actions(at.state)):
            yield f"the legal actions of {onlooker(viewer)} hang on what it may not know"
        elif game.gestures(other) != game.gestures(at.state):
            yield f"the gestures of {onlooker(viewer)} hang on what it may not know"
        elif game.decision(other) != game.decision(at.state):
            yield f"the question to {onlooker(viewer)} hangs on what it may not know"


def wishes(at: Position) -> Iterator[str]:
    """By which of the game's plans somebody is asked is public, and no card is asked for by any other.

    So is whether the question is private.
    """
    game, decision, known = at.game, at.game.decision(at.state), at.game.asking()
    if decision is None:
        return
    if not set(decision.plans) <= set(known.plans):
        yield f"seat {at.actor} is asked by plans that the game does not know"
    for card, plans in decision.cards:
        if card not in known.cards:
            yield f"nothing can be wished about {card}"
        if not set(plans) <= set(decision.plans):
            yield f"seat {at.actor} is asked about {card} by a plan by which it is not asked"
    other = at.alike(None)
    asked = None if other is None else game.decision(other)
    if asked is not None and asked.plans != decision.plans:
        yield f"by which plans seat {at.actor} is asked hangs on what others may not know"
    if asked is not None and asked.is_private != decision.is_private:
        yield f"whether the question to seat {at.actor} is private hangs on what others may not know"


def worlds(at: Position) -> Iterator[str]:
    """A world made for the seat that decides looks and asks as the true state does, and betrays nothing."""
    game, seat = at.game, at.actor
    before = game.digest(at.state)
    world = game.determinize(at.state, seat, at.chance("world"))
    if game.digest(at.state) != before:
        yield "making a world changes the state"
    if game.observe(world, seat) != game.observe(at.state, seat):
        yield f"seat {seat} sees another table in its world"
    if _tokens(game.legal_actions(world)) != _tokens(game.legal_actions(at.state)):
        yield f"seat {seat} has other legal actions in its world"
    if _faces(game, world) != _faces(game, at.state):
        yield "a world has other faces than the game"
    other = at.alike(seat)
    if other is not None:
        same = game.determinize(other, seat, at.chance("world"))
        if game.digest(same) != game.digest(world):
            yield f"the world of seat {seat} hangs on what it may not know"


def worlds_keep_what_all_saw(at: Position) -> Iterator[str]:
    """In a world, each face lies where it can have come to, for all that everybody saw."""
    world = at.game.determinize(at.state, at.actor, at.chance("world"))
    for face in at.whereabouts.denied(world):
        yield f"the world of seat {at.actor} has {face} where it cannot be"


def estimates(at: Position) -> Iterator[str]:
    """Utilities are numbers from 0 to 1, one a seat, and there is no outcome before the end."""
    yield from bad_utilities(at.game, at.game.utilities(at.state))
    if at.game.outcome(at.state) is not None:
        yield "there is an outcome before the end"


_LARGE: Final = 6
"""From so many pieces in a zone on, three of them stand for all."""

_PAIRS: Final = 150
"""How many sources and targets are tried at one position, besides all that can be done."""

Law = Callable[[Position], Iterator[str]]
STATE_LAWS: Final[tuple[Law, ...]] = (
    legal_list,
    tokens,
    dump_load,
    answers_by_hand,
    reasons,
    seen_alike,
    wishes,
    worlds,
    worlds_keep_what_all_saw,
    estimates,
)


def bad_utilities(game: Game[Any], utilities: list[float]) -> Iterator[str]:
    """Say what is wrong with utilities by themselves."""
    if len(utilities) != game.seats:
        yield f"{len(utilities)} utilities for {game.seats} seats"
    if not all(0.0 <= share <= 1.0 for share in utilities):
        yield f"a utility lies outside 0 to 1: {utilities}"


def _tokens(actions: list[Any]) -> list[str]:
    return [action.token for action in actions]


def _speaks(told: Message | None) -> bool:
    return told is not None and bool(told.key)


def _faces(game: Game[Any], state: Any) -> Counter[tuple[str, int]]:
    """Return how often each face occurs, by back."""
    pieces = game.pieces(state)
    if pieces is None:
        return Counter()
    backs = {piece: seen.back for piece, seen in game.observe(state, None).pieces.items()}
    return Counter((backs.get(piece, ""), face) for piece, face in enumerate(pieces.face))


def _targets(game: Game[Any], view: TableView) -> list[EntityId | ZoneId | None]:
    """Return what something could be dropped on, and None for using it where it lies; of a large zone three pieces."""
    places: list[EntityId | ZoneId | None] = [None, *view.zones]
    for pieces in view.zones.values():
        some = pieces if len(pieces) <= _LARGE else [pieces[0], pieces[len(pieces) // 2], pieces[-1]]
        places += map(piece_id, some)
    places += [stock_id(kind, zone) for zone, kind in view.stocks]
    places += [zone for zone in dict.fromkeys(zone for zone, _ in view.stocks) if zone not in view.zones]
    return places + [seat_id(seat) for seat in range(game.seats)]


def _lies_in_reach(target: EntityId | ZoneId | None, view: TableView, zones: set[EntityId | ZoneId | None]) -> bool:
    """Return whether `target` lies in one of `zones`: a drop there is a drop on the zone."""
    return any(zone in zones and piece_id(piece) == target for zone, pieces in view.zones.items() for piece in pieces)
