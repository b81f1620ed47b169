"""Animations of the scene: all of them C++-driven by the frame clock, all of them owned here."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QAnimationGroup,
    QEasingCurve,
    QObject,
    QPauseAnimation,
    QPointF,
    QPropertyAnimation,
    QSequentialAnimationGroup,
    QVariantAnimation,
)

from desktop.system.frame_clock import Driven
from desktop.table.tempo import Tempo

Ease = QEasingCurve.Type


class Change(QPropertyAnimation):
    """An animation of one property, which knows what it `changes`.

    `targetObject` would know, too, but PySide takes what that returns for a child of the animation: the scene loses it.
    """

    def __init__(self, target: QObject, name: bytes) -> None:
        super().__init__(target, name)
        self.changes: Final = (target, name)


def change(
    target: QObject, name: bytes, start: object, end: object, ms: int, ease: Ease = Ease.OutCubic
) -> QPropertyAnimation:
    """Return an animation of one property that is not started and owned by nobody."""
    made = Change(target, name)
    made.setStartValue(start)
    made.setEndValue(end)
    made.setDuration(ms)
    made.setEasingCurve(ease)
    return made


def along(target: QObject, stops: Sequence[QPointF], ms: int) -> QPropertyAnimation:
    """Return an animation of a position that goes straight from each of `stops` to the next, at one speed."""
    legs = [math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in itertools.pairwise(stops)]
    made, far = change(target, b"pos", stops[0], stops[-1], ms, Ease.InOutSine), 0.0
    for leg, stop in zip(legs[:-1], stops[1:-1], strict=True):
        far += leg
        made.setKeyValueAt(far / (sum(legs) or 1.0), stop)
    return made


def row(*parts: QAbstractAnimation) -> QSequentialAnimationGroup:
    """Return an animation that plays `parts` one after another."""
    made = QSequentialAnimationGroup()
    for part in parts:
        made.addAnimation(part)
    return made


def delayed(part: QAbstractAnimation, ms: int) -> QAbstractAnimation:
    """Return `part` after a pause of `ms`."""
    return row(QPauseAnimation(ms), part) if ms > 0 else part


def then(ms: int, action: Callable[[], Any]) -> QPauseAnimation:
    """Return a pause of `ms` at the end of which `action` is done, unless the animation is cut short."""
    made = QPauseAnimation(ms)
    made.finished.connect(action)
    return made


def shorten(part: QAbstractAnimation, share: float) -> None:
    """Let `part`, with all that it is made of, take `share` of its time, but whatever takes time at least a moment."""
    if isinstance(part, QAnimationGroup):
        for number in range(part.animationCount()):
            shorten(part.animationAt(number), share)
    elif isinstance(part, (QVariantAnimation, QPauseAnimation)):
        part.setDuration(max(min(1, part.duration()), int(part.duration() * share)))


def changed_by(part: QAbstractAnimation) -> set[tuple[QObject, bytes]]:
    """Return which properties of which things `part`, with all that it is made of, changes."""
    if isinstance(part, QAnimationGroup):
        return {one for number in range(part.animationCount()) for one in changed_by(part.animationAt(number))}
    return {part.changes} if isinstance(part, Change) else set()


class Motion(QObject):
    """Small movements that answer the hand: a lift, a glide home. A new one replaces an old one of its property."""

    def __init__(self, tempo: Tempo, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tempo = tempo
        self._running: dict[tuple[int, bytes], Driven] = {}

    def go(self, target: QObject, name: bytes, end: object, ms: float) -> None:
        """`name` of `target` goes to `end` in about `ms` milliseconds; at once when nothing moves, or less."""
        self.stop(target, name)
        length = 0 if self.tempo.reduced else self.tempo.ms(ms)
        if length == 0:
            target.setProperty(name.decode(), end)
            return
        key = (id(target), name)
        made = Driven(change(target, name, target.property(name.decode()), end, length), self)
        self._running[key] = made
        made.finished.connect(lambda: self._over(key, made))
        made.begin()

    def stop(self, target: QObject, *names: bytes) -> None:
        """The movements of `target` (all, or those of `names`) end where they are."""
        for key in [key for key in self._running if key[0] == id(target) and (not names or key[1] in names)]:
            made = self._running.pop(key)
            made.stop()
            made.deleteLater()

    def stop_all(self) -> None:
        for made in self._running.values():
            made.stop()
            made.deleteLater()
        self._running.clear()

    def moves(self, target: QObject) -> bool:
        """Return whether `target` is on its way somewhere."""
        return (id(target), b"pos") in self._running

    @property
    def is_moving(self) -> bool:
        return bool(self._running)

    def _over(self, key: tuple[int, bytes], made: Driven) -> None:
        if self._running.get(key) is made:
            del self._running[key]
            made.deleteLater()
