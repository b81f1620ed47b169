"""The strip for looking back: through what was played, stop by stop, by hand or by itself; the game waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QSlider, QToolButton, QWidget

from desktop.person import i18n
from desktop.person.keys import tip
from desktop.person.mouse import hold_slider
from desktop.person.plain import PlainLabel
from desktop.person.settings import SPEEDS
from desktop.person.speech import announce
from desktop.session.playback import REST, Playback
from desktop.session.signals import Phase
from desktop.session.table_session import TableSession
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.focus import StaysWhileHeld
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.portraits import all_called
from desktop.shell.parts.signs import SignButton
from desktop.shell.parts.widgets import Retold, button
from desktop.shell.settings.pacing import pace_words, speed_words
from desktop.table.decisions.plaque import Plaque
from desktop.table.decisions.stage import HEIGHT
from desktop.table.staging.director import AnimationDirector
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView

_LINES = 60
"""So many parts of the log are shown beside a stop; the whole log comes back with the present."""
_DECIDER = -1
"""Among the viewers: whoever decides at each stop."""
_SLIDES = 200
"""The least width of the slider: a long game has some hundred stops."""
_SIDEWAYS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_DRAGGED = 40
"""Milliseconds between two pictures while the handle is dragged."""


class LookBack(QFrame):
    """Lies where questions lie, and is as high, unless two rows are needed; it has the table's scene and log."""

    turned = Signal(bool)  # True: away from the present; False: back to it
    branched = Signal(int)  # "play on from here", after so many actions
    library = Signal()  # back to the played games, from among which this one came
    stood = Signal(int)  # the table shows this stop; -1: the present
    paced = Signal(float)  # this pace is wished for

    def __init__(
        self,
        session: TableSession,
        director: AnimationDirector,
        log: LogPanel,
        in_front: Callable[[], Seat | None],
        beside: Sequence[QWidget],
    ) -> None:
        """While it is open, a click on anything `beside` leaves the keyboard where it is."""
        super().__init__()
        self.setObjectName("strip")
        self.setFixedHeight(HEIGHT)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._session, self._director, self._log = session, director, log
        self._in_front = in_front
        self._beside = [(each, each.focusPolicy()) for each in beside]
        self._playback: Playback | None = None
        self._me: Seat | None = None
        self._was_paused = False
        art = director.scene.board.pictures.art
        self._first = SignButton(art, "previous", "app.look.first", lambda: self._seek(0))
        self._back = SignButton(art, "back", "app.look.back", lambda: self._move(-1))
        self._play = SignButton(art, "play", "app.look.play", self._play_or_rest)
        self._next = SignButton(art, "forward", "app.look.next", lambda: self._move(1))
        self._last = SignButton(art, "next", "app.look.last", self._seek_last)
        self._lead_back, self._lead_on = (
            [StaysWhileHeld(tool, tool.setEnabled) for tool in tools]
            for tools in ((self._first, self._back), (self._next, self._last))
        )
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the strip itself knows the keys, and shows each step
        self._slider.valueChanged.connect(self._drag)
        hold_slider(self._slider)
        self._place = PlainLabel()
        self._speed = 0
        """Which of the paces is set; after the last comes the first."""
        self._pace = QToolButton()
        self._pace.setObjectName("quiet")
        self._pace.setCursor(Qt.CursorShape.PointingHandCursor)
        self._pace.clicked.connect(lambda: self.paced.emit(SPEEDS[(self._speed + 1) % len(SPEEDS)]))
        self._eyes = NamedBox()
        self._eyes.activated.connect(self._look_through)
        self._branch = button("app.look.branch", self._play_on, tip="app.look.branch.tip")
        self._dragged = QTimer(self, singleShot=True, interval=_DRAGGED)
        self._dragged.timeout.connect(lambda: self._seek(self._slider.value()))
        self._close = button("app.look.close", self.close_strip, "main")
        self._result = button("app.look.result", self.close_strip, "main")
        self._library = button("app.look.library", self.library.emit)
        self._library.hide()
        self._thirds = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        self._choices = QBoxLayout(_SIDEWAYS)
        self._rows = self._lay_out()
        Plaque(self)
        Retold(self, self._tell)
        session.opened.connect(self._give_way)
        session.curtain.connect(self._give_way)
        session.ended.connect(self._close_at_the_end)
        log.wanted.connect(self.show_part)
        log.look_back.connect(self.open_strip)
        log.offer_looking_back(not session.is_record)
        self.hide()

    @property
    def is_open(self) -> bool:
        return self._playback is not None

    @property
    def playback(self) -> Playback | None:
        """What is looked at, while the strip is open."""
        return self._playback

    @property
    def seat_in_front(self) -> Seat | None:
        """Who sits in front of the screen."""
        return self._in_front()

    def open_strip(self) -> None:
        """Pause the game and stand at the present, to go back from there; a lesson continues."""
        if self._open():
            self._seek_last()

    def begin_there(self) -> None:
        """Stand where the game began once it is there; it is over, and its result has an event of its own before."""
        self._session.ended.connect(self.from_the_start, Qt.ConnectionType.QueuedConnection)

    def from_the_start(self) -> None:
        """Stand where the game began."""
        self._open()
        self._seek(0)

    def offer_library(self) -> None:
        """Offer the way back to the played games."""
        self._library.show()

    def show_part(self, number: int) -> None:
        """Show how part `number` of the log came about."""
        self._open()
        if self._playback is not None:
            self._playback.seek(self._playback.played.stop_before(number))
            self._playback.step()

    def show_decision(self, step: int, seat: Seat) -> None:
        """Show the table as `seat` saw it before it did action `step` of a game that is over."""
        self._open()
        if self._playback is not None:
            self._eyes.setCurrentIndex(seat + 1)
            self._me = self._playback.viewer = seat
            self._playback.follows = False
            self._playback.seek(self._playback.played.stop_of(step))

    def recall(self) -> None:
        """Play what the others have done since the last deed of whoever sits in front."""
        self.open_strip()
        if self._playback is not None and self._me is not None:
            self._playback.seek(self._playback.played.since(self._me))
            self._playback.play(on=True)

    def close_strip(self) -> None:
        """Return to the present; the game continues."""
        if self._playback is not None:
            self._end(self._playback)
            self._session.show()
            self.turned.emit(False)

    def _close_at_the_end(self, _outcome: Outcome) -> None:
        """The game ends while somebody looks back, who did so as its last move was still shown: the result is next."""
        self._was_paused = False
        self.close_strip()

    def obey(self, speed: float) -> None:
        """Play at this pace, now that it is set."""
        self._speed = SPEEDS.index(speed if speed in SPEEDS else 1.0)
        self._name_pace()
        if self._playback is not None:
            self._playback.rest = self._rest

    def hasten(self) -> None:
        """Finish what moves, or go on to the next stop, after a click on the table; the strip keeps the keys."""
        self.setFocus()
        if self._director.is_playing:
            self._director.finish()
        else:
            self._move(1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go step by step, Home and End to the ends; Space plays and rests, Esc leads back to the present."""
        deed = {
            Qt.Key.Key_Left: lambda: self._move(-1),
            Qt.Key.Key_Right: lambda: self._move(1),
            Qt.Key.Key_Home: lambda: self._seek(0),
            Qt.Key.Key_End: self._seek_last,
            Qt.Key.Key_Space: self._play_or_rest,
            Qt.Key.Key_Escape: self.close_strip,
        }.get(Qt.Key(event.key()))
        if deed is None:
            super().keyPressEvent(event)
        else:
            deed()

    # What is shown.

    @property
    def _rest(self) -> int:
        return self._director.scene.tempo.ms(REST) or REST // 2

    def _offer_the_end(self, is_over: bool) -> None:
        """Offer other eyes, and to play on from any place, when the game is over and all of it is known here."""
        self._close.setHidden(is_over)
        self._result.setVisible(is_over)
        for offered in (self._branch, self._eyes):
            offered.setVisible(is_over and self._session.whole is not None)
        self._eyes.clear()
        for eyes in (None, *range(len(self._session.facts.seats)), _DECIDER):
            self._eyes.addItem("", eyes)
        self._name_eyes()
        viewer = self._session.viewer
        self._eyes.setCurrentIndex(0 if viewer is None else viewer + 1)

    def _name_eyes(self) -> None:
        words = [i18n.text("app.look.eyes", name=name) for name in all_called(self._session.facts.seats)]
        words = [i18n.text("app.look.everybody"), *words, i18n.text("app.look.decider")]
        for place in range(self._eyes.count()):
            self._eyes.setItemText(place, words[place])
        self._eyes.call(i18n.text("app.look.view"))

    def _name_pace(self) -> None:
        words = speed_words(SPEEDS[self._speed])
        self._pace.setFont(font(Role.TEXT, 14))
        self._pace.setText(words)
        self._pace.setAccessibleName(pace_words(self._session.facts.game.id, SPEEDS[self._speed]))
        self._pace.setToolTip(tip("app.look.pace", "faster", "slower"))

    def _open(self) -> bool:
        """Pause the game and have its stops at hand, to stand at one of them; return whether nothing had been open."""
        session = self._session
        if self._playback is not None or session.phase is Phase.CURTAIN or session.is_record:
            return False
        self._was_paused = session.is_paused
        session.pause(on=True)
        self._director.cancel()  # what moved was told: the picture catches up at once
        session.staged()
        self._me = self._in_front()
        self._playback = playback = Playback(session.played(), session.viewer, self)
        playback.shown.connect(self._show_view)
        playback.told.connect(self._director.play)
        playback.moved.connect(self._tell)
        playback.moved.connect(self._say_place)
        self._director.idle.connect(playback.staged)
        self._offer_the_end(session.phase is Phase.ENDED)
        self.turned.emit(True)
        playback.rest = self._rest
        for each, _policy in self._beside:
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show()
        self.setFocus()
        return True

    def _show_view(self, view: TableView) -> None:
        self._director.cancel()
        if self._playback is not None and self._playback.follows and view.viewer is not None:
            self._me = view.viewer
        self._director.scene.show_view(view, self._me)

    def _give_way(self, *_shown: object) -> None:
        """Close, as the session shows something else."""
        if self._playback is not None:
            self._end(self._playback)
            self.turned.emit(False)

    def _end(self, playback: Playback) -> None:
        self._dragged.stop()
        self._director.cancel()
        self._director.idle.disconnect(playback.staged)
        playback.end()
        playback.deleteLater()
        self._playback = None
        self.stood.emit(-1)
        for each, policy in self._beside:
            each.setFocusPolicy(policy)
        self.hide()
        self._session.pause(on=self._was_paused)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use two rows, or three, where not everything fits side by side."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """What stands in it needs more room, or less: its letters may change after its words were told."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def _lay_out(self) -> QBoxLayout:
        moves, how, ends = self._thirds
        for tool in (self._first, self._back, self._play, self._next, self._last):
            moves.addWidget(tool)
        moves.addWidget(self._slider, 1)
        moves.addWidget(self._place)
        for choice in (self._pace, self._eyes):
            how.addWidget(choice)
        for end in (self._branch, self._library, self._close, self._result):
            ends.addWidget(end)
        self._choices.addLayout(how)
        self._choices.addLayout(ends)
        rows = QBoxLayout(_SIDEWAYS, self)
        rows.setContentsMargins(12, 6, 12, 6)
        rows.addLayout(moves, 1)
        rows.addLayout(self._choices)
        for row in (*self._thirds, self._choices, rows):
            row.setSpacing(6)
        return rows

    def _fit(self) -> None:
        moves, *choices = (third.sizeHint().width() for third in self._thirds)
        asked = sum(choices) + self._choices.spacing()
        room = self.contentsRect().width() - 2 * self._rows.contentsMargins().left()
        needed = moves - self._slider.sizeHint().width() + asked + _SLIDES
        self._rows.setDirection(_SIDEWAYS if needed <= room else _DOWN)
        self._choices.setDirection(_SIDEWAYS if asked <= room else _DOWN)
        self.setFixedHeight(max(HEIGHT, self._rows.sizeHint().height()))

    def _tell(self) -> None:
        self._place.setFont(font(Role.TEXT, 14))
        self.setAccessibleName(i18n.text("app.menu.look"))
        self._name_eyes()
        self._name_pace()
        playback = self._playback
        if playback is None:
            return
        with QSignalBlocker(self._slider):
            self._slider.setRange(0, playback.last)
            self._slider.setValue(playback.stop)
        place = "app.look.place" if playback.stop else "app.look.start"
        self._place.setText(i18n.text(place, n=playback.stop, of=playback.last))
        self._slider.setAccessibleName(self._place.text())
        self._place.setToolTip(i18n.text("app.look.place.tip"))
        self.stood.emit(playback.stop)
        for way in self._lead_back:
            way.want(playback.stop > 0)
        for way in self._lead_on:
            way.want(playback.stop < playback.last)
        is_over = playback.stop == playback.last and self._session.phase is Phase.ENDED
        self._branch.setDisabled(is_over)
        self._branch.setToolTip(i18n.text("app.look.branch.over" if is_over else "app.look.branch.tip"))
        self._play.setEnabled(playback.last > 0)
        self._play.setToolTip(i18n.text("app.look.play" if playback.last else "app.look.nothing"))
        self._play.wear("pause" if playback.is_playing else "play")
        self._log.show_all(playback.played.log(playback.stop, playback.viewer, _LINES))
        self._fit()

    def _say_place(self) -> None:
        """Say aloud where one stands; while it plays by itself, where it comes to rest."""
        if self._playback is not None and not self._playback.is_playing:
            announce(self, self._place.text())

    # What the person does.

    def _drag(self, _value: int) -> None:
        if not self._dragged.isActive():
            self._dragged.start()

    def _seek(self, stop: int) -> None:
        if self._playback is not None:
            self._playback.seek(stop)

    def _seek_last(self) -> None:
        if self._playback is not None:
            self._playback.seek(self._playback.last)

    def _move(self, by: int) -> None:
        """Go one stop forwards, as it happened, or one back, at once; what moves still has been seen enough."""
        if self._playback is None:
            return
        if by < 0:
            self._playback.seek(self._playback.stop + by)
        else:
            self._director.finish()
            self._playback.step()

    def _play_or_rest(self) -> None:
        if self._playback is not None:
            self._playback.play(on=not self._playback.is_playing)

    def _look_through(self) -> None:
        if self._playback is not None and self._eyes.currentData() == _DECIDER:
            self._playback.follow()
        elif self._playback is not None:
            seat = self._eyes.currentData()
            self._me = self._me if seat is None else seat
            self._playback.look_through(seat)

    def _play_on(self) -> None:
        if self._playback is not None:
            self.branched.emit(self._playback.played.actions(self._playback.stop))
