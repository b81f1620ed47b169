"""How events look: one stage per event type, from simple motions; a game may stage any type in its own way."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtCore import QAbstractAnimation

from desktop.table.board.sprites import Sprite
from desktop.table.staging.deeds import Deeds
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.event import (
    Concealed,
    CounterSet,
    Ended,
    Event,
    Exchanged,
    Moved,
    Passed,
    Revealed,
    Rolled,
    Said,
    Shifted,
    Shuffled,
    TurnBegan,
    Turned,
)
from rules.core.ids import Piece, ZoneId

Steps = Generator[None, None, QAbstractAnimation | None]
"""The animation of an event that many things take part in, made step by step."""
Stage = Callable[[Stagecraft, Any, Sequence[Sprite]], QAbstractAnimation | Steps | None]
"""Makes the animation of an event from the sprites it touched, which know where they belong; None takes no time."""


def silent(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Take no time and make no sound."""
    return None


def moving(sound: str) -> Stage:
    """Return a stage in which things travel to this sound."""

    def stage(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
        craft.sound(sound)
        return craft.together(craft.travel(sprite) for sprite in sprites)

    return stage


def _turn(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.together(craft.turn(sprite) for sprite in sprites)


def thrown(craft: Stagecraft, sprites: Sequence[Sprite]) -> Steps:
    """Return, one at a step, how all `sprites` tumble at the same time."""
    craft.sound("dice_cup")
    parts: list[QAbstractAnimation | None] = []
    for number, sprite in enumerate(sprites):
        parts.append(craft.tumble(sprite, number))
        yield
    return craft.together(parts)


def _roll(craft: Stagecraft, event: Rolled, sprites: Sequence[Sprite]) -> Steps:
    return thrown(craft, sprites)


def _show_face(craft: Stagecraft, event: Revealed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.turn(craft.piece(event.piece))


def _conceal(craft: Stagecraft, event: Concealed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.together(craft.turn(craft.piece(piece)) for piece in event.pieces)


def _count(craft: Stagecraft, event: CounterSet, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    spot = craft.spot_of(event.place, event.name)
    return None if spot is None else craft.glow(lambda: craft.float_number(event.value - event.before, spot))


def _shuffle(craft: Stagecraft, event: Shuffled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return craft.shake(event.zone)


DEFAULT: Mapping[type[Event], Stage] = {
    Moved: moving("slide"),
    Exchanged: moving("slide"),
    Shifted: moving("slide"),
    Rolled: _roll,
    Turned: _turn,
    Revealed: _show_face,
    Concealed: _conceal,
    CounterSet: _count,
    Shuffled: _shuffle,
    Passed: silent,
    TurnBegan: silent,
    Said: silent,
    Ended: silent,
}
"""The stage of every core event. A game's own event without a stage is staged as the core event it is a kind of."""


@dataclass(frozen=True, slots=True)
class Staging:
    """How the events of a game look, where that is not as in every game, and which of them are seen together."""

    stages: Mapping[type[Event], Stage] = field(default_factory=dict)
    solo: tuple[type[Event], ...] = ()
    """Events that are shown one after another even where they are alike."""
    along: Mapping[type[Event], tuple[type[Event], ...]] = field(default_factory=dict)
    """Which events are shown together with a beat that another type began: by type, those other types."""
    deeds: Deeds = field(default_factory=dict)
    """What is done to somebody, or goes from one place to another, by the types of events that tell of it."""

    def stage_of(self, event: Event) -> Stage:
        """Return the stage for the nearest type of `event` that the game or the house knows."""
        for kind in type(event).__mro__:
            if kind in self.stages:
                return self.stages[kind]
            if kind in DEFAULT:
                return DEFAULT[kind]
        return silent

    def staged(
        self, craft: Stagecraft, event: Event, sprites: Sequence[Sprite], number: int
    ) -> QAbstractAnimation | Steps | None:
        """Return the animation of one event, the `number`-th of its beat, or the steps that make it."""
        return self.stage_of(event)(craft, event, craft.take_up(event, sprites, number))

    def beats(self, events: Iterable[Event]) -> list[list[Event]]:
        """Return the events in beats: what is alike or belongs together is shown at once, `solo` events never."""
        made: list[list[Event]] = []
        for event in events:
            if made and (
                type(made[-1][0]) in self.along.get(type(event), ())
                or (not isinstance(event, self.solo) and _joins(made[-1], event))
            ):
                made[-1].append(event)
            else:
                made.append([event])
        return made

    def are_at_once(self, beats: Sequence[Sequence[Event]], following: Sequence[Event]) -> bool:
        """Return whether the beat `following` can be seen together with `beats`: it touches nothing that they moved."""
        if isinstance(following[0], (*self.solo, Ended)):
            return False
        left = {thing for beat in beats for event in beat for thing in _left_by(event)}
        return left.isdisjoint(thing for event in following for thing in _taken_by(event))


PLAIN: Final = Staging()
"""All is staged as in every game."""


def _left_by(event: Event) -> set[Piece | ZoneId]:
    """Return which pieces lie elsewhere after `event` or look different, and where stock was added."""
    if isinstance(event, Turned):
        return {event.zone}
    return {event.target} if isinstance(event, (Shifted, Rolled)) else _pieces_of(event)


def _taken_by(event: Event) -> set[Piece | ZoneId]:
    """Return which pieces `event` is about, and from where it takes stock."""
    if isinstance(event, Turned):
        return {event.zone}
    return {event.source} if isinstance(event, (Shifted, Rolled)) else _pieces_of(event)


def _pieces_of(event: Event) -> set[Piece | ZoneId]:
    if isinstance(event, (Concealed, Shuffled)):
        return set(event.pieces)
    if isinstance(event, Exchanged):
        return {event.piece, event.other}
    return {event.piece} if isinstance(event, (Moved, Revealed)) else set()


def _joins(beat: list[Event], event: Event) -> bool:
    """Things of one kind move together, and what is turned where it has just come to lie turns on the way."""
    last = beat[-1]
    if isinstance(event, Turned):
        return isinstance(last, Turned) or (isinstance(last, Shifted) and last.target == event.zone)
    if isinstance(event, Shifted):
        lead = beat[0]
        return isinstance(last, (Shifted, Turned)) and type(lead) is type(event)
    if isinstance(event, (Moved, CounterSet, Revealed)):
        return type(last) is type(event)
    return False
