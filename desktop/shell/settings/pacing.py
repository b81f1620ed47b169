"""Pacing: whoever watches the others may pause them, step, hurry a thought, or skip to their own turn."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QProgressBar, QWidget

from desktop.person import i18n, keys
from desktop.person.plain import PlainLabel
from desktop.person.settings import beside, pace_in, pace_of_own
from desktop.session.signals import Question
from desktop.session.table_session import TableSession
from desktop.shell.parts.services import Services
from desktop.shell.parts.signs import SignButton
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.flow import Flow
from desktop.table.staging.director import AnimationDirector
from desktop.theme.fonts import Role, font
from rules.core.ids import NOBODY, Seat

_WIDTH, _HIGH = 150, 6
_FULL = 1000
_INSTANT = 0.0


class Pacing(QWidget):
    """Lies where questions lie, while opponents play or the table is paused."""

    said = Signal(str)
    rested = Signal(bool)
    """Somebody paused the game, or goes on."""

    def __init__(self, session: TableSession, director: AnimationDirector, services: Services, table: QWidget) -> None:
        super().__init__()
        self._session, self._director, self._services = session, director, services
        self._game = session.facts.game.id
        self._is_in_use = True
        self._others_play = False
        self._skips = self._has_skipped = False
        self._awaited: Seat = NOBODY
        """Who is asked, as far as all know."""
        self._is_own = False
        """Whether what moves next is the deed of a person at this screen, in the present."""
        self._thought = QProgressBar()
        self._thought.setTextVisible(False)
        self._thought.setRange(0, _FULL)
        self._thought.setFixedSize(_WIDTH, _HIGH)
        self._paused = PlainLabel()
        self._paused.setObjectName("accent")
        art = services.art
        self._skip = SignButton(art, "fast", "app.pace.skip", self.skip, "app.pace.skip.tip", key="skip")
        self._pause = SignButton(art, "pause", "app.pace.pause", self.pause_or_go_on, key="pause")
        self._step = SignButton(art, "next", "app.pace.step", self.step, "app.pace.step.tip", key="step")
        self._now = SignButton(art, "bolt", "app.pace.move_now", session.hurry, "app.pace.move_now.tip")
        for tool in (self._skip, self._pause, self._step, self._now):
            tool.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._row = row = Flow(self, gap=2, leading=4)
        state = QWidget()
        there = QGridLayout(state)
        there.setContentsMargins(0, 0, 0, 0)
        for told in (self._thought, self._paused):
            there.addWidget(told, 0, 0, Qt.AlignmentFlag.AlignCenter)
        for each in (state, self._skip, self._pause, self._step, self._now):
            row.addWidget(each)
        for part in (self._thought, self._now, self._step, self._skip):
            stays = part.sizePolicy()
            stays.setRetainSizeWhenHidden(True)  # a second press never meets another button
            part.setSizePolicy(stays)
        deeds: dict[str, Callable[[], object]] = {
            "pause": self.pause_or_go_on,
            "step": self.step,
            "skip": self.skip,
        }
        self._keys = keys.bind(table, deeds)
        keys.bind(table, {"faster": lambda: self._change_speed(1), "slower": lambda: self._change_speed(-1)})
        Retold(self, self._name)
        self._pause.setHidden(session.is_guest)  # what others do is held back, or hurried along, where they do it
        self._tell()
        self._show_thought(None, 0.0)
        session.thinking.connect(self._show_thought)
        session.asked.connect(self._hear)
        session.company.connect(self._hear_company)
        session.ended.connect(lambda _outcome: self._rest())

    def pause_or_go_on(self) -> None:
        """Hold back the opponents' answers, or let them go on; motion is finished, and thinking continues."""
        if self._session.facts.over or self._session.is_guest:
            return
        self._session.pause(on=not self._session.is_paused)
        self._tell()

    def step(self) -> None:
        """Let one deed through, and hold back the next; what still moves is finished at once."""
        if self._session.facts.over or self._session.is_guest:
            return
        self._session.pause(on=True)
        self._director.finish()
        self._session.step()
        self._tell()

    def skip(self) -> None:
        """Play without any waiting until a person is asked; nobody thinks less for it."""
        if self._others_play and self._somebody_waits:
            self._skips = True
            self._session.pause(on=False)
            self.obey()
            self._director.finish()
            self._tell()

    def hasten(self) -> None:
        """Finish what moves at once; where nothing moves, have whoever thinks play now."""
        if self._director.is_playing:
            self._director.finish()
        else:
            self._session.hurry()

    def obey(self) -> None:
        """Apply the pace that is set, or none while opponents are skipped; people may have a faster one."""
        now = self._services.settings.value
        speed = _INSTANT if self._skips else pace_in(now, self._game)
        self._session.pace = self._services.pace(speed)
        self._director.scene.tempo.set_speed(pace_of_own(now, self._game) if self._is_own else speed)

    def add(self, widget: QWidget) -> None:
        """Add `widget` beside what changes the pace."""
        self._row.addWidget(widget)

    def enable(self, on: bool) -> None:
        """Enable the keys, or not: looking back has others, and nobody is to move while the coach speaks.

        The pace itself may be changed at any time.
        """
        self._is_in_use = on
        for key in self._keys:
            key.setEnabled(on)
        self._is_own = on and not self._others_play
        self.obey()
        self._tell()

    def flew_by(self) -> bool:
        """Return whether what the opponents did last was shown at once: at that pace, or as they were skipped."""
        return self._has_skipped or pace_in(self._services.settings.value, self._game) == _INSTANT

    @property
    def _somebody_waits(self) -> bool:
        """Whether somebody at this screen will be asked again."""
        return bool(self._session.facts.people)

    def _change_speed(self, steps: int) -> None:
        settings = self._services.settings
        settings.set_pace(self._game, beside(pace_in(settings.value, self._game), steps))
        self.said.emit(pace_words(self._game, pace_in(settings.value, self._game)))

    def _hear(self, question: Question) -> None:
        self._others_play = not question.human
        self._has_skipped = self._skips
        self._skips = self._skips and self._others_play and self._somebody_waits
        self._is_own = question.human
        self._awaited = question.seat
        self.obey()
        self._tell()

    def _hear_company(self) -> None:
        """Where the line to the table is broken nobody here is asked; who waits for a friend has nothing to skip."""
        self._others_play = self._others_play or self._session.cut is not None
        self._tell()

    def _rest(self) -> None:
        self._others_play = self._skips = False
        self._session.pause(on=False)
        self.obey()
        self._tell()

    def _show_thought(self, seat: Seat | None, share: float) -> None:
        self._thought.setVisible(seat is not None)
        self._now.setVisible(seat is not None and not self._session.is_guest)
        self._thought.setValue(round(_FULL * share))

    def _tell(self) -> None:
        paused = self._session.is_paused
        name, tip = ("app.pace.go_on", "app.pace.go_on.tip") if paused else ("app.pace.pause", "app.pace.pause.tip")
        self._pause.be_called(name, tip)
        self._pause.wear("play" if paused else "pause")
        self._paused.setVisible(paused)
        self._step.setVisible(paused)
        is_tired = self._others_play and self._somebody_waits and not paused and not self._skips
        self._skip.setVisible(is_tired and self._session.cut is None and self._awaited not in self._session.absences)
        self.setVisible(self._is_in_use and (self._others_play or paused))
        self.rested.emit(self._is_in_use and paused)

    def _name(self) -> None:
        self._paused.setFont(font(Role.STRONG, 14))
        self._paused.setText(i18n.text("app.pace.paused"))
        self._thought.setAccessibleName(i18n.text("app.table.thinking"))


def speed_words(speed: float) -> str:
    """Return what a pace is called."""
    if not speed:
        return i18n.text("app.settings.speed.instant")
    return i18n.text("app.settings.speed.times", times=f"{speed:g}")


def pace_words(game_id: str, speed: float) -> str:
    """Return the sentence that says in which game what pace is kept."""
    return i18n.text("app.pace.now", game=i18n.text(f"{game_id}.name"), pace=speed_words(speed))
