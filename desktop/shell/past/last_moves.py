"""Last moves: while a person is asked, the table marks what the others have changed since that person's last turn.

On demand all of it is told again, and each deed shown once more, slowly enough to be followed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.person.settings import SettingsStore, pace_in
from desktop.session.playback import Played
from desktop.session.signals import LogEntry
from desktop.session.table_session import TableSession
from desktop.shell.parts.widgets import button
from desktop.shell.past.look_back import LookBack
from desktop.shell.past.recap import Recap
from desktop.table.staging.director import AnimationDirector
from desktop.table.traces import traces_of
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef

_SEVERAL = 2
_MUCH = 4
"""So many lines are more than anybody keeps in mind who saw them pass."""
BEFORE: Final = 500
"""Milliseconds in which the table before is seen."""
AFTER: Final = 1200
"""Milliseconds in which the outcome is seen."""
_SPEED: Final = 1.0
"""The fastest pace, whatever pace the table has."""


class LastMoves(QObject):
    """Marks come with a question and go with the next event; they can be switched off.

    `recap` tells all of it, and is offered by `offer` where several have moved, or much was done. Where all of it went
    by at once, `hit` tells unasked what was done to the person.
    """

    hit = Signal(object)  # list[LogEntry] of what was done to whoever is asked, while nobody saw it; empty: it is over

    def __init__(
        self,
        session: TableSession,
        look_back: LookBack,
        director: AnimationDirector,
        settings: SettingsStore,
        recap: Recap,
        flew_by: Callable[[], bool],
    ) -> None:
        """`flew_by` says whether what the others did was shown at once."""
        super().__init__(look_back)
        self._flew_by = flew_by
        self._session, self._look_back, self._settings, self.recap = session, look_back, settings, recap
        self._scene = director.scene
        self._me: Seat | None = None
        self.offer = button("app.recap", self.toggle, "quiet", "app.log.recall.tip")
        self.offer.setMinimumWidth(1)  # in a narrow window it gives way, before the window grows
        self.offer.hide()
        self._told_at: tuple[Seat | None, int] = (None, 0)
        self._once_more = OnceMore(look_back, director, lambda: pace_in(settings.value, session.facts.game.id))
        self._once_more.over.connect(recap.take_up)
        recap.wanted.connect(self._once_more.show_part)
        recap.all_wanted.connect(look_back.recall)
        look_back.turned.connect(self._wait)
        session.opened.connect(self._put_away)
        session.curtain.connect(self._put_away)
        self._later = QTimer(self, singleShot=True, interval=0)
        """Works out in an event of its own what happened before the question, which is put first."""
        self._later.timeout.connect(self._mark)
        session.stepped.connect(lambda _events, _view: self.forget())
        session.withdrawn.connect(self.forget)

    def toggle(self) -> None:
        """Open or close the recap of what the others have done since the last turn of whoever sits in front."""
        me = self._look_back.seat_in_front
        if self.recap.isVisible():
            self.recap.close_recap()
        elif me is not None and not self._session.is_record:
            self._told_at = self._session.viewer, self._session.facts.index
            others = self._others(self._session.played(), me)
            self.recap.open_with(others, _done_to(me, others))

    def show_to(self, me: Seat) -> None:
        """Mark what changed since the last turn of `me`, who is asked now."""
        self._me = me
        self._later.start()

    def obey(self) -> None:
        """Mark or stop marking, as the settings say now."""
        if self._me is not None:
            self._later.start()

    def forget(self) -> None:
        """Mark nothing, and offer nothing."""
        self._me = None
        self._later.stop()
        self._scene.traces.out()
        self.offer.hide()
        self.hit.emit([])

    def _wait(self) -> None:
        """Offer nothing of the present while somebody looks back, nor what was about to be offered."""
        self._later.stop()
        self.offer.hide()
        self.hit.emit([])

    def _put_away(self, shown: object) -> None:
        """Close what was told to one person, or has been taken back since."""
        self.hit.emit([])
        is_covered = isinstance(shown, int)
        if is_covered or self._told_at != (self._session.viewer, self._session.facts.index):
            self.recap.hide()

    def _mark(self) -> None:
        me = self._me
        if me is None or self._look_back.is_open:
            return
        played, viewer = self._session.played(), self._session.viewer
        since = played.since(me)
        told = played.told_since(since, viewer)
        theirs = [one for one in told if not one.by_itself and one.doer not in {None, me}]
        lines = sum(one.line is not None for one in theirs)
        others = self._others(played, me)
        hits = _done_to(me, others)
        self.offer.setVisible(len({one.doer for one in theirs}) >= _SEVERAL or lines >= _MUCH)
        if lines and self.recap.isVisible():  # what it told was before another turn
            self._told_at = viewer, self._session.facts.index
            self.recap.tell_anew(others, hits)
        if self._settings.value.last_moves:
            done = ((one.doer, one.event) for one in told)
            self._scene.traces.show(traces_of(played.view(since, viewer), done, me))
            doers = dict.fromkeys(line.doer for line in hits if line.doer is not None)
            self._scene.traces.mark_hits(me, [*doers])
            self.hit.emit(hits if self._flew_by() else [])
        else:
            self._scene.traces.out()
            self.hit.emit([])

    def _others(self, played: Played, me: Seat) -> list[LogEntry]:
        """Return the lines of what the others did, and of what came by itself, to `me` as to anybody."""
        told = played.told_since(played.since(me), self._session.viewer)
        return [one.line for one in told if one.line is not None and (one.doer != me or one.by_itself)]


def _done_to(me: Seat, others: Sequence[LogEntry]) -> list[LogEntry]:
    """Return what others did to `me`: an order of one's own that was carried out meanwhile is none of that."""
    return [line for line in others if line.doer not in {None, me} and _names(line.message, me)]


def _names(said: Message, seat: Seat) -> bool:
    """Return whether a sentence speaks of `seat`."""
    return any(
        value == SeatRef(seat) or (isinstance(value, Message) and _names(value, seat)) for _name, value in said.args
    )


class OnceMore(QObject):
    """Looks back at one deed; using the strip in any other way meanwhile stays there."""

    over = Signal()

    def __init__(self, look_back: LookBack, director: AnimationDirector, pace: Callable[[], float]) -> None:
        super().__init__(look_back)
        self._look_back, self._director, self._pace = look_back, director, pace
        self._stop = 0
        self._begin = QTimer(self, singleShot=True, interval=BEFORE)
        self._begin.timeout.connect(self._step)
        self._end = QTimer(self, singleShot=True, interval=AFTER)
        self._end.timeout.connect(self._come_back)
        self._is_shown = False
        director.idle.connect(self._rest)
        look_back.stood.connect(self._heed)

    def show_part(self, number: int) -> None:
        """Show how part `number` came about."""
        self._look_back.open_strip()
        playback = self._look_back.playback
        if playback is None:
            return
        self._give_up()
        self._stop = playback.played.stop_before(number)
        playback.seek(self._stop)
        speed = self._pace()
        self._director.scene.tempo.set_speed(min(_SPEED, speed) if speed else _SPEED)
        self._begin.start()

    def _step(self) -> None:
        playback = self._look_back.playback
        if playback is not None:
            self._is_shown = True
            playback.step()

    def _rest(self) -> None:
        if self._is_shown:
            self._end.start()

    def _come_back(self) -> None:
        self._look_back.close_strip()
        self.over.emit()

    def _heed(self, stop: int) -> None:
        """Give up where the strip stands anywhere else, or plays."""
        playback = self._look_back.playback
        if playback is None or playback.is_playing or stop != self._stop + self._is_shown:
            self._give_up()

    def _give_up(self) -> None:
        """Show nothing and come back to nothing; what moves has the pace that is set."""
        self._begin.stop()
        self._end.stop()
        self._is_shown = False
        self._director.scene.tempo.set_speed(self._pace())
