"""Laws about what happens between two questions; each yields one sentence for every way in which a game breaks it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.core.action import Action
from rules.core.chance import Chance
from rules.core.event import Event, EventLog, Moved, Passed, TurnBegan, event_parts
from rules.core.game import Game
from rules.core.ids import Piece, Seat
from rules.core.state import dump_frames
from rules.match.history import viewers
from rules.tools.text import onlooker
from rules.tools.twins import Shuffles, twin


@dataclass(frozen=True, slots=True)
class Change:
    """A step: the state before, the answer with the chance it drew on, what happened, and the state after.

    `shuffles` tells what had been shuffled before the step.
    """

    game: Game[Any]
    before: Any
    action: Action
    chance: int
    events: Sequence[Event]
    after: Any
    shuffles: Shuffles
    seed: int


def told_in_full(step: Change) -> Iterator[str]:
    """The events that a viewer is told turn the old view into the new one, and all of them have words."""
    yield from folds(step.game, step.before, step.events, step.after)


def folds(game: Game[Any], before: Any, events: Sequence[Event], after: Any) -> Iterator[str]:
    """Say for whom `events` do not lead from one view to the other."""
    for viewer in viewers(game):
        view = game.observe(before, viewer)
        for event in events:
            redacted = game.redact(event, viewer)
            redacted.fold(view)
            game.narrate(redacted)
        seen = game.observe(after, viewer)
        if view != seen:
            yield f"the events do not tell {onlooker(viewer)} all that changed: {_differences(view, seen)}"


def kept_secret(step: Change) -> Iterator[str]:
    """Twins tell the same story: a step tells a viewer the same, whatever that viewer may not know.

    That holds until it shows the viewer a face. One of the stories may be shorter only where a question was put in
    secret.
    """
    for viewer in viewers(step.game):
        rng = Chance(step.seed + (viewer if viewer is not None else step.game.seats))
        other = twin(step.game, step.before, viewer, step.shuffles, rng)
        if other is None or not is_legal(step.game, other, step.action):
            continue
        story = _story(step.game, step.before, step.events, viewer)
        twin_events = applied(step.game, other, step.action, step.chance)
        twin_story = _story(step.game, step.before, twin_events, viewer)
        common = min(map(_until_shown, (story, twin_story)))
        if story[:common] != twin_story[:common]:
            yield f"what {onlooker(viewer)} is told hangs on what it may not know: {_first_other(story, twin_story)}"
        elif _breaks_off(step, story, twin_story, other, viewer):
            yield f"where the story of {onlooker(viewer)} ends hangs on what it may not know"


def dealt_alike(step: Change) -> Iterator[str]:
    """A world tells only what its seat may know: steps that it is told and shown alike give worlds of equal dumps.

    Such steps are taken from a twin by the same chance, and from the true state by another. One seat is asked a step.
    """
    game, viewer = step.game, step.seed % step.game.seats
    story = _story(game, step.before, step.events, viewer)
    if _SHOWN in story:
        return
    sight, world = game.observe(step.after, viewer), _world(step, step.after, viewer)
    for other, chance in (
        (twin(game, step.before, viewer, step.shuffles, Chance(step.seed)), step.chance),
        (step.before.clone(), step.chance + 1),
    ):
        if other is None or not is_legal(game, other, step.action):
            continue
        events = applied(game, other, step.action, chance)
        if game.observe(other, viewer) != sight or _story(game, step.before, events, viewer) != story:
            continue
        other_world = _world(step, other, viewer)
        if world != other_world:
            names = [name for name in world if world[name] != other_world.get(name)]
            yield f"the world dealt for {onlooker(viewer)} hangs on what it may not know: {names}"


def _world(step: Change, state: Any, seat: Seat) -> Any:
    return step.game.dump(step.game.determinize(state, seat, Chance(step.seed)))


def _breaks_off(step: Change, story: list[object], twin_story: list[object], other: Any, viewer: Seat | None) -> bool:
    """Return whether one story is shorter though no secret question stopped it."""
    if len(story) == len(twin_story) or _SHOWN in story or _SHOWN in twin_story:
        return False
    shorter = step.after if len(story) < len(twin_story) else other
    decision = step.game.decision(shorter)
    return decision is None or not decision.secret or decision.actor == viewer


def asked_in_secret(step: Change) -> Iterator[str]:
    """A secret question that is let go looks as if it had not been asked: the first thing to be heard is the pass.

    It gives nobody the turn; but the seat that has just got the turn may be asked in secret.
    """
    decision = step.game.decision(step.after)
    if decision is None or not decision.secret:
        return
    if decision.default is None:
        yield "a secret question has no standing answer"
        return
    events = applied(step.game, step.after.clone(), decision.default, step.chance)
    first = events[0] if events else None
    if not isinstance(first, Passed) or first.seat != decision.actor:
        yield f"after letting a secret question go by, others do not hear of the pass first, but {type(first).__name__}"
    turn = _turn(step)
    for viewer in viewers(step.game):
        if viewer != decision.actor and step.game.observe(step.after, viewer).turn == decision.actor != turn:
            yield f"{onlooker(viewer)} sees whose turn to answer it is"


def passed_over_in_form(step: Change) -> Iterator[str]:
    """Whoever is passed over could have been asked: a secret question had its standing answer as the only one."""
    game, state = step.game, step.before.clone()
    state.log = []
    found = game.passed_over(state, step.action, Chance(step.chance))
    unasked = [place for place, event in enumerate(step.events) if isinstance(event, Passed)]
    decision = game.decision(step.before)
    if unasked[:1] == [0] and decision is not None and decision.default is step.action:
        del unasked[0]
    let_go = [told for told, _, _ in found]
    if unasked != let_go:
        yield f"seats pass at events {unasked}, but questions with one answer were let go at {let_go}"
    for told, _, asked in found:
        decision = game.decision(asked)
        passed = step.events[told]
        assert isinstance(passed, Passed)
        if decision is None or not decision.secret or decision.actor != passed.seat:
            yield f"seat {passed.seat} is passed over by a question that is not asked of it in secret"
        elif [decision.default] != game.legal_actions(asked):
            yield f"seat {passed.seat} is passed over, but its only answer is not the standing one"


def seen_as_told(step: Change) -> Iterator[str]:
    """Other seats see the same of two answers of which they are told the same, even if different things follow.

    What frames hold is not asked about, as it is public.
    """
    game, frame = step.game, step.before.frames[-1]
    legal = game.legal_actions(step.before)
    other = legal[(legal.index(step.action) + 1) % len(legal)]
    after = step.before.clone()
    events = applied(game, after, other, step.chance)
    for viewer in range(game.seats):
        one, two = (frame.seen(step.before, action, viewer) for action in (step.action, other))
        if viewer == frame.actor or one == two or not step.events:
            continue
        alike = len(events) == len(step.events) and all(
            _told(game, event, viewer) == _told(game, its, viewer)
            for event, its in zip(step.events, events, strict=True)
        )
        framed = dump_frames(after.frames) == dump_frames(step.after.frames)
        if alike and framed and game.digest(after) != game.digest(step.after):
            yield f"{onlooker(viewer)} sees whether it was {step.action} or {other}, but is told the same of both"


Law = Callable[[Change], Iterator[str]]
STEP_LAWS: Final[tuple[Law, ...]] = (
    told_in_full,
    kept_secret,
    dealt_alike,
    asked_in_secret,
    passed_over_in_form,
    seen_as_told,
)

_SHOWN: Final = "something is shown"


def facts(event: Event, hidden: Container[Piece] = ()) -> tuple[object, ...]:
    """Return all that an event says; pieces that are `hidden` go without their numbers, which say nothing."""
    parts = [
        (name, "a hidden piece" if name == "piece" and value in hidden else value) for name, value in event_parts(event)
    ]
    return (type(event).__name__, *parts)


def _story(game: Game[Any], before: Any, events: Sequence[Event], viewer: Seat | None) -> list[object]:
    """Return what `viewer` is told, up to where a face is shown that it did not know."""
    view = game.observe(before, viewer)
    hidden = {piece for piece, seen in view.pieces.items() if seen.face is None}
    told: list[object] = []
    for event in events:
        redacted = game.redact(event, viewer)
        redacted.fold(view)
        if any(view.pieces[piece].face is not None for piece in hidden):
            told.append(_SHOWN)
            break
        hidden.update(piece for piece, seen in view.pieces.items() if seen.face is None)
        told.append(facts(redacted, hidden))
    return told


def _told(game: Game[Any], event: Event, viewer: Seat) -> tuple[object, ...]:
    """Return what `viewer` is told of an event; the number of a piece whose face it is not told says nothing."""
    told = game.redact(event, viewer)
    return facts(told, (told.piece,) if isinstance(told, Moved) and told.face is None else ())


def _until_shown(story: list[object]) -> int:
    return story.index(_SHOWN) if _SHOWN in story else len(story)


def applied(game: Game[Any], state: Any, action: Action, chance: int) -> EventLog:
    """Apply `action` to `state` and return the events."""
    log: EventLog = []
    state.log = log
    game.apply(state, action, Chance(chance))
    state.log = None
    return log


def is_legal(game: Game[Any], state: Any, action: Action) -> bool:
    return any(legal is action for legal in game.legal_actions(state))


def _turn(step: Change) -> Seat:
    """Return whose turn it is after the step, as far as anybody was told that it began."""
    began = [event.seat for event in step.events if isinstance(event, TurnBegan)]
    return began[-1] if began else step.game.observe(step.before, None).turn


def _first_other(story: list[object], other: list[object]) -> str:
    one, two = next((one, two) for one, two in zip(story, other, strict=False) if one != two)
    return f"{one} or {two}"


def _differences(told: Any, true: Any) -> str:
    """Return the parts of two views that differ, in short."""
    found: list[str] = []
    for part in ("zones", "pieces", "stocks", "counters"):
        one, two = getattr(told, part), getattr(true, part)
        keys = [key for key in {**one, **two} if one.get(key) != two.get(key)]
        found += [f"{part}[{key}] {one.get(key)} is {two.get(key)}" for key in keys[:2]]
    for part in ("turn", "over", "unordered", "covered"):
        if getattr(told, part) != getattr(true, part):
            found.append(f"{part} {getattr(told, part)} is {getattr(true, part)}")
    return "; ".join(found)[:300]
