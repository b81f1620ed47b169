"""Laws about cards that come to a hidden hand and leave it; each yields one sentence for every way of breaking it.

Ids are stable: what is unknown of a hand must not be told by which of its pieces leaves, nor by where another one goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.chance import Chance, derive
from rules.core.event import Concealed, Event, Moved
from rules.core.ids import EVERYBODY, Piece, ZoneId
from rules.core.view import TableView
from rules.tools.laws_of_steps import Change, Law, applied, is_legal
from rules.tools.text import onlooker

_TRIES: Final = 64
"""In how many ways of chance something is looked for that should happen in every second, or third."""
_ENOUGH: Final = 24
"""How many of them have to be of the kind that is looked at, so that something missing is missing for a reason."""


def left_unseen(step: Change) -> Iterator[str]:
    """A card that goes from one hidden hand to another cannot be followed by a third seat, nor can those that stayed.

    Whoever knew a piece there and was not shown which one left knows none of them afterwards.
    """
    public = step.game.observe(step.after, None)
    for viewer in range(step.game.seats):
        before = step.game.observe(step.before, viewer)
        known = {piece for piece, seen in before.pieces.items() if seen.face is not None}
        after = step.game.observe(step.after, viewer)
        for piece in sorted(known & _left_behind(step, before)):
            if after.pieces[piece].face is not None and public.pieces[piece].face is None:
                yield f"{onlooker(viewer)} can follow piece {piece} though it was not told which one left a hidden hand"


def _left_behind(step: Change, view: TableView) -> set[Piece]:
    """Return what lay in hidden hands from which something went to another where the viewer looks into neither.

    What came there is another card once it was mixed with those that the viewer may have known.
    """
    found: set[Piece] = set()
    for event in step.events:
        if isinstance(event, Moved) and {event.source, event.target} <= view.unordered:
            in_secret = _is_faceless(step.game.redact(event, None))
            if in_secret and all(_hides(view, zone, event.piece) for zone in (event.source, event.target)):
                found.update(view.zones[event.source])
        elif isinstance(event, Concealed) and not found.issuperset(event.pieces):
            found.difference_update(event.pieces)
        step.game.redact(event, view.viewer).fold(view)
    return found


def _is_faceless(event: Event) -> bool:
    return isinstance(event, Moved) and event.face is None


def _hides(view: TableView, zone: ZoneId, but: Piece) -> bool:
    """Return whether the viewer does not know something in `zone`, `but` left aside."""
    return any(view.pieces[piece].face is None for piece in view.zones[zone] if piece != but)


def left_by_chance(step: Change) -> Iterator[str]:
    """Which of two equal cards leaves a hidden hand openly is chance: who sees it learns nothing of those that stay.

    One of those is made equal to the card that left, by a change that nobody else can notice; then that card leaves in
    some ways of chance, still, and not the other in all of them.
    """
    for piece, zone in sorted(_laid_open(step)):
        other = _with_an_equal(step, piece, zone)
        if other is None or any(_leaves(step, other, piece, zone, number) for number in range(_TRIES)):
            continue
        if sum(_leaves(step, step.before, piece, zone, number) for number in range(_TRIES)) >= _ENOUGH:
            yield f"piece {piece} leaves {zone} only where no equal one lies: who sees it knows something of the others"


def _laid_open(step: Change) -> set[tuple[Piece, ZoneId]]:
    """Return what left a hidden hand before all eyes, with the zone of that hand."""
    view = step.game.observe(step.before, None)
    hidden = {(piece, zone) for zone in view.unordered for piece in view.zones[zone] if _is_hidden(view, piece)}
    return hidden & set(_opened(step.game, view, step.events))


def _opened(game: Any, view: TableView, events: Any) -> Iterator[tuple[Piece, ZoneId]]:
    for event in events:
        told = game.redact(event, None)
        told.fold(view)
        if isinstance(told, Moved) and not _is_hidden(view, told.piece):
            yield told.piece, told.source


def _is_hidden(view: TableView, piece: Piece) -> bool:
    return view.pieces[piece].face is None


def _with_an_equal(step: Change, piece: Piece, zone: ZoneId) -> Any | None:
    """Return the state before in which a card that stays in `zone` is equal to `piece`; None where there is no such.

    It changes its face with a card that lies hidden elsewhere and was shuffled with it. The same seats know it as know
    `piece`: of two that are equal, one that more seats know may leave for that reason.
    """
    game, rng = step.game, Chance(derive(step.seed, "equal", piece))
    view, after = game.observe(step.before, None), game.observe(step.after, None)
    other = step.before.clone()
    other.choices = None
    pieces = game.pieces(other)
    assert pieces is not None, "a view hides faces, but the game names no piece table"
    keys = _keys(game, step.before)
    stay = [
        one
        for one in view.zones[zone]
        if one != piece and _is_hidden(view, one) and one in after.pieces and _is_hidden(after, one)
    ]
    stay = [one for one in stay if keys[one] != keys[piece] and pieces.seen[one] == pieces.seen[piece]]
    away = [one for one in view.pieces if keys[one] == keys[piece] and _is_hidden(view, one) and one != piece]
    mixture = {one: (step.shuffles.mixture(one), view.pieces[one].back) for one in (*stay, *away)}
    pairs = [(one, two) for one in stay for two in away if mixture[one] == mixture[two]]
    if not pairs:
        return None
    one, two = pairs[rng.below(len(pairs))]
    pieces.face[one], pieces.face[two] = pieces.face[two], pieces.face[one]
    return other


def _keys(game: Any, state: Any) -> dict[Piece, str | None]:
    """Return the faces of all pieces, as if they lay open."""
    shown = state.clone()
    pieces = game.pieces(shown)
    pieces.seen = [EVERYBODY] * len(pieces.seen)
    return {piece: seen.face for piece, seen in game.observe(shown, None).pieces.items()}


def _leaves(step: Change, state: Any, piece: Piece, zone: ZoneId, number: int) -> bool:
    """Return whether `piece` leaves `zone` openly when chance goes another way, and mixed the hands another way.

    Where nobody else can tell which answer was given, another one is as good.
    """
    game, other, rng = step.game, state.clone(), Chance(derive(step.seed, "another way", number))
    for hand in game.unordered(other):
        rng.shuffle(hand)
    decision = game.decision(other)
    if decision is not None and decision.is_private:
        legal = game.legal_actions(other)
        action = legal[rng.below(len(legal))]
    elif is_legal(game, other, step.action):
        action = step.action
    else:
        return False
    view = game.observe(other, None)
    events = applied(game, other, action, rng.below(1 << 30))
    return (piece, zone) in _opened(game, view, events)


def mixed_when_one_comes(step: Change) -> Iterator[str]:
    """When a hidden card comes to a hand, chance says in which order equal ones will leave it, not how they came."""
    game = step.game
    before, after = game.unordered(step.before), game.unordered(step.after)
    if not after:
        return
    view = game.observe(step.after, None)
    for place, hand in enumerate(after):
        hidden = {piece for piece in hand if _is_hidden(view, piece)}
        faces = {face for piece, face in _order(game, step.after, place) if piece in hidden}
        if len(faces) > 1 and not hidden <= set(before[place]) and not _is_mixed(step, place):
            yield f"the order of the {len(hand)} cards of hand {place} tells in which order they came"


def _is_mixed(step: Change, place: int) -> bool:
    """Return whether the same cards would lie, or show, in another order if chance went another way."""
    game, alike = step.game, 0
    order = _order(game, step.after, place)
    for number in range(_TRIES):
        other = step.before.clone()
        applied(game, other, step.action, derive(step.seed, "another order", number))
        there = _order(game, other, place)
        if there != order and {piece for piece, _ in there} == {piece for piece, _ in order}:
            return True
        alike += there == order
    return alike < _ENOUGH


def _order(game: Any, state: Any, place: int) -> list[tuple[Piece, int]]:
    faces = game.pieces(state).face
    return [(piece, faces[piece]) for piece in game.unordered(state)[place]]


HAND_LAWS: Final[tuple[Law, ...]] = (left_unseen, left_by_chance, mixed_when_one_comes)
