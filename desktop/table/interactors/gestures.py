"""What hands may do now: the open question's gestures, grouped for the table. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.core.ids import EntityId, ZoneId
from rules.core.view import Gesture


class GestureIndex:
    """The legal gestures of one question; every way of giving an answer by hand asks it and nothing else."""

    def __init__(self, gestures: Iterable[Gesture]) -> None:
        self._gestures = tuple(gestures)
        self._by_source: dict[EntityId, list[Gesture]] = {}
        for gesture in self._gestures:
            if gesture.source is not None:
                self._by_source.setdefault(gesture.source, []).append(gesture)

    @property
    def is_open(self) -> bool:
        """There is something to do at all."""
        return bool(self._gestures)

    def sources(self) -> list[EntityId]:
        """What may be grabbed or clicked, in the order of the gestures."""
        return list(self._by_source)

    def targets(self, source: EntityId) -> list[EntityId | ZoneId]:
        """Where `source` may go, in the order of the gestures; empty where a click is enough."""
        seen = dict.fromkeys(gesture.target for gesture in self._by_source.get(source, ()))
        return [target for target in seen if target is not None]

    @property
    def lone(self) -> EntityId | None:
        """The only thing to grab, if it has to be brought somewhere, so that naming the place says everything.

        Of several that can do the same everywhere it is the first.
        """
        meant = {frozenset((each.target, each.action) for each in self.of(source)) for source in self._by_source}
        source = next(iter(self._by_source), None)
        return source if source is not None and len(meant) == 1 and not self.resolve(source, None) else None

    def buttons(self) -> list[Gesture]:
        """The gestures that grab nothing."""
        return [gesture for gesture in self._gestures if gesture.source is None]

    def begins(self, verb: str, name: EntityId) -> list[EntityId]:
        """Return what is taken for a deed of `verb`, which `name` names: best what needs no more than a click."""
        ways = [each for each in self._gestures if each.action.verb == verb and each.target != name]
        clicks = [each for each in ways if each.target is None]
        sources = dict.fromkeys(each.source for each in clicks) or dict.fromkeys(each.source for each in ways)
        return [source for source in sources if source is not None]

    def resolve(self, source: EntityId, target: EntityId | ZoneId | None) -> list[Gesture]:
        """The gestures that take `source` to `target`; with None those for which a click is enough."""
        return [gesture for gesture in self._by_source.get(source, ()) if gesture.target == target]

    def of(self, source: EntityId) -> Sequence[Gesture]:
        """Every gesture that grabs `source`."""
        return tuple(self._by_source.get(source, ()))

    def has(self, source: EntityId) -> bool:
        return source in self._by_source
