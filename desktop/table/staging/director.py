"""The director: lets the picture follow the model, beat by beat, and says when it has caught up."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from itertools import chain, islice
from time import perf_counter
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QParallelAnimationGroup, QTimer, Signal

from desktop.sound.port import NullSound, SoundPort
from desktop.system.frame_clock import Driven
from desktop.table.board.sprites import Sprite
from desktop.table.motion import shorten
from desktop.table.scene import TableScene
from desktop.table.staging.dealing import deal
from desktop.table.staging.deeds import Deed, DeedTraces, drawn
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import PLAIN, Staging
from desktop.table.staging.unison import Unison
from rules.core.event import Ended, Event
from rules.core.view import TableView

_log = logging.getLogger(__name__)

SLOT_S: Final = 0.003
"""Seconds of work on a beat after which the events of the window have their turn again."""
LONG: Final = "long"
"""What work says where its next step takes long: the step has an event of its own."""

Work = Iterator[str | None]


class AnimationDirector(QObject):
    """Plays the events of a step; nobody else decides when the table rests."""

    idle = Signal()
    moving = Signal(int)  # things are about to move for so many milliseconds

    def __init__(self, scene: TableScene, sound: SoundPort | None = None, staging: Staging = PLAIN) -> None:
        super().__init__(scene)
        self.corrections = 0
        """How many corrections were needed, over all views, as events had not told it; 0 for rules without gaps."""
        self._scene = scene
        self._staging = staging
        self._craft = Stagecraft(scene, sound or NullSound())
        self.deeds = DeedTraces(scene, staging.deeds)
        self._beats: deque[list[Event]] = deque()
        self._unfollowed: deque[Event] = deque()
        """The beat that is being staged: what interrupts that work must not lose its events."""
        self._after: TableView | None = None
        self._settled: TableView | None = None
        """What the table comes to without any motion now, a step at a time."""
        self._running: Driven | None = None
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.idle)
        self._cue = QTimer(self, singleShot=True)
        """Each part of the work has an event of its own, so that a hand never waits for two of them."""
        self._cue.timeout.connect(self._work_on)
        self._work: Work | None = None
        self._cut = QTimer(self, singleShot=True)
        """What moved was stopped before its end, by something else that moves the same thing: the table goes on."""
        self._cut.timeout.connect(self._beat_over)

    @property
    def scene(self) -> TableScene:
        """The table on which it plays."""
        return self._scene

    @property
    def is_playing(self) -> bool:
        """Whether `idle` is still to be awaited: things move, or the table comes to the last view without motion."""
        return self._after is not None or self._rest.isActive()

    def play(self, events: Sequence[Event], after: TableView) -> None:
        """Show `events`, then `after`; `idle` follows, never before this call returns."""
        self._rest.stop()
        self._scene.withdraw()
        self._beats.extend(self._staging.beats(events))
        self._after = after
        if self._running is None and self._scene.tempo.is_instant:
            self.finish()
        elif self._running is None:
            self._cue.start(0)

    def deal(self) -> None:
        """What lies before the seats of a new table comes there; `idle` follows if there is anything to see."""
        parts = deal(self._scene, self._craft)
        if parts:
            self._after = self._scene.view
            self._start(parts)

    def finish(self) -> None:
        """Nothing moves any longer, and the table comes to the last view without motion, some milliseconds an event.

        `idle` follows when it is there. What is told meanwhile is played from there on, and whatever was told before
        has happened. Whoever needs a certain view within this event cancels instead, and shows it.
        """
        if self._after is None or (self._after is self._settled and not self._beats):
            return
        self._stop_running()
        self._pass_over()
        self._work = self._settle(self._after)
        self._cue.start(0)

    def cancel(self) -> None:
        """Nothing is played any longer, and `idle` does not follow: another view is shown instead."""
        self._rest.stop()
        self._stop_running()
        self._unfollowed.clear()
        self._beats.clear()
        self._after = None

    def _work_on(self) -> None:
        """Do some of the work on this beat, or go on to the next one."""
        end = perf_counter() + SLOT_S
        self._work = self._work or self._go_on()
        for what_comes in self._work:
            if what_comes is LONG or perf_counter() >= end:
                self._cue.start(0)
                return
        self._work = None

    def _go_on(self) -> Work:
        while self._beats and not self._scene.tempo.is_instant:
            unison = Unison()
            yield from self._stage(self._take_beats(), unison)
            if unison.parts:
                self._start(unison.parts)
                return
            yield LONG  # and meanwhile more may have come
        self._pass_over()
        if self._after is not None:
            yield from self._settle(self._after)

    def _pass_over(self) -> None:
        """Nothing of what was told so far is to be seen happening."""
        self._unfollowed.extend(chain.from_iterable(self._beats))
        self._beats.clear()

    def _settle(self, after: TableView) -> Work:
        """All that was to be followed has happened, and the table shows `after`; it rests unless more has come."""
        self._settled = after
        while self._unfollowed:
            event = self._unfollowed.popleft()
            self._scene.board.follow(event)
            self.deeds.note(event)
            self._scene.board.end_is_told |= isinstance(event, Ended)
            yield None
        missing = self._scene.board.reconcile(after)
        if missing:
            _log.error("the events of a step left out %d changes of the table: %s", missing, self._scene.board.untold)
        self.corrections += missing
        yield from self._scene.settling()
        self._settled = None
        if self._after is after and not self._beats:
            self._after = None
            self._rest.start(0)
        else:
            self._cue.start(0)

    def _take_beats(self) -> list[list[Event]]:
        """Return the next beat; where everything hurries, with those that can be seen at the same time."""
        taken = [self._beats.popleft()]
        if self._scene.tempo.is_hurried:
            while self._beats and self._staging.are_at_once(taken, self._beats[0]):
                taken.append(self._beats.popleft())
        return taken

    def _stage(self, beats: list[list[Event]], unison: Unison) -> Work:
        """`unison` has the animations of `beats`, which are seen at the same time; none where nothing is to be seen."""
        board = self._scene.board
        cast: list[tuple[Event, list[Sprite], Deed | None]] = []
        self._unfollowed.extend(chain.from_iterable(beats))
        while self._unfollowed:
            event = self._unfollowed.popleft()
            cast.append((event, board.follow(event), self.deeds.note(event)))
            yield None
        yield from board.laying_out()
        board.settle_panels()
        yield from self._faces()
        self._craft.begin_beat()
        following = iter(cast)
        for beat in beats:
            yield from self._stage_one(islice(following, len(beat)), unison)
        parts = list[QAbstractAnimation]()
        for ways in self._craft.close_ranks():
            parts += ways
            yield None
        unison.add(parts)
        yield LONG
        board.wanted_decor()
        yield None
        shining, decor = self._craft.glows, list[QAbstractAnimation]()
        for part in self._craft.change_decor():
            decor.append(part)
            yield None
        unison.add(decor, self._craft.glows - shining)

    def _faces(self) -> Iterator[None]:
        """Each thing has its picture drawn that will look different, so that nothing is drawn while it turns over."""
        board = self._scene.board
        pictures = board.pictures
        if pictures.is_patient:
            return
        turning = [sprite for sprite in board.sprites if sprite.goal.key != sprite.figure.key]
        for goal in [sprite.goal for sprite in turning if sprite.goal.pose.visible]:
            while not pictures.sketch(goal.key, *goal.size, SLOT_S):
                yield

    def _stage_one(self, cast: Iterable[tuple[Event, list[Sprite], Deed | None]], unison: Unison) -> Work:
        """`unison` has the animations of one more beat."""
        shining, made = self._craft.glows, list[QAbstractAnimation]()
        for number, (event, sprites, deed) in enumerate(cast):
            part = self._staging.staged(self._craft, event, sprites, number)
            if isinstance(part, Generator):
                part = yield from part
            if deed is not None:
                part = drawn(self._craft, deed, part)
            if part is not None:
                made.append(part)
            yield None
        unison.add(made, self._craft.glows - shining)

    def _start(self, parts: Sequence[QAbstractAnimation]) -> None:
        beat = QParallelAnimationGroup()
        for part in parts:
            beat.addAnimation(part)
        whole = beat.totalDuration()
        seen = self._scene.tempo.beat(whole)
        if seen < whole:
            shorten(beat, seen / whole)
        self._running = Driven(beat, self)
        self._running.finished.connect(self._beat_over)
        self._running.stateChanged.connect(self._notice_stop)
        self.moving.emit(beat.totalDuration())
        self._running.begin()

    def _notice_stop(self, state: QAbstractAnimation.State) -> None:
        if state is QAbstractAnimation.State.Stopped:
            self._cut.start(0)

    def _beat_over(self) -> None:
        self._cut.stop()
        if self._running is not None:
            self._running.deleteLater()
            self._running = None
        for sprite in self._scene.board.strays():
            self._scene.board.settle(sprite)
        self._craft.end_beat()
        self._cue.start(0)

    def _stop_running(self) -> None:
        self._cue.stop()
        self._cut.stop()
        self._work = self._settled = None
        if self._running is not None:
            self._running.finished.disconnect(self._beat_over)
            self._running.stateChanged.disconnect(self._notice_stop)
            self._running.stop()
            self._running.deleteLater()
            self._running = None
        self._craft.end_beat()
        self._craft.end_glows()
