"""Pace: how long a table waits so that people can follow; it depends on the settings and on public facts only."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rules.core.decision import Decision, DecisionKind
from rules.core.ids import Seat

_TURN: Final = 0.5
_NO_PAUSE: Final = 4.0
"""From this speed on an opponent's turn is not held up so that people can read."""
_AGAIN: Final = 0.3
"""The share of `turn` for a question that whoever was asked last is asked again: what it follows was just seen."""

_REACT: Final = 0.5
_SHORTEST_REACT: Final = 0.3
_HURRIED_REACT: Final = 0.2
_HURRIED_AHEAD: Final = 0.1
_LONGEST_REACT: Final = 0.8
_WINDOW: Final = 0.4
_SHORTEST_WINDOW: Final = 0.3
_LONGEST_WINDOW: Final = 1.0
_THOUGHT: Final = 0.8  # of a moment for responses
_LEAST_THOUGHT: Final = 0.4
_WAY: Final = 0.05
"""Seconds of a moment that are left for question and answer to come and go, so that no thought makes it longer."""

WINDOW: Final = "window"
"""How the topics of questions begin that go round several seats until all have passed."""

STEP: Final = "step"
"""How the topics of questions begin that only one seat is ever asked, where a hidden card may be played in passing."""

THINKING_AFTER: Final = 300
"""Milliseconds that an opponent may take before the table says that it thinks."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How many seconds things take.

    An opponent's question stays open for `turn` at least, a further one for less. A moment for responses takes
    `react`, of which up to `ahead` may pass while it is still shown what happens. A moment in a window takes `window`
    for all together who are, or might be, asked in it.
    """

    turn: float
    react: float
    window: float = _WINDOW
    ahead: float = 0.0

    @staticmethod
    def of(speed: float) -> Pace:
        """Return the pace of the setting: `speed` times the normal one; 0 and the fastest do not wait on turns."""
        if speed <= 0 or speed >= _NO_PAUSE:
            return Pace(0.0, _HURRIED_REACT, _SHORTEST_WINDOW, _HURRIED_AHEAD)
        react = min(_LONGEST_REACT, max(_SHORTEST_REACT, _REACT / speed))
        window = min(_LONGEST_WINDOW, max(_SHORTEST_WINDOW, _WINDOW / speed))
        return Pace(_TURN / speed, react, window)

    def of_question(self, decision: Decision, *, again: bool = False) -> float:
        """Return how long `decision` stays open at the least when no person answers it.

        `again`: its actor was asked last, too, chances to respond aside.
        """
        if is_window(decision):
            return self.window
        if is_response(decision):
            return self.react
        if again and decision.kind is DecisionKind.PIECES:
            return 0.0  # the things are picked one by one, but what is to be seen is what comes of them
        return self.turn * (_AGAIN if again else 1.0)

    def of_motion(self, decision: Decision) -> float:
        """Return how much of `of_question` may pass while what comes before `decision` is still shown."""
        return self.ahead if is_response(decision) and not is_window(decision) else 0.0

    def of_thought(self, decision: Decision, seats: int) -> float:
        """Return how long an opponent may think about `decision`; 0: as long as it likes.

        A response has to be there in time. In a window that is its share of a moment in which `seats` may be asked.
        """
        if is_window(decision):
            return _thought_in(self.window) / seats
        return _thought_in(self.react) if is_response(decision) else 0.0


INSTANT: Final = Pace(0.0, 0.0, 0.0)


"""For tests, the self-test and tours, where nobody at the table could learn anything from timing."""


def _thought_in(moment: float) -> float:
    return max(moment * _LEAST_THOUGHT, min(moment * _THOUGHT, moment - _WAY))


def is_response(decision: Decision) -> bool:
    """Return whether the question is one of those that take equally long, whoever is asked and whoever is not."""
    return decision.secret or decision.kind is DecisionKind.REACT


def is_answer(decision: Decision) -> bool:
    """Return whether the question is a response to somebody else, and not asked on the seat's own turn."""
    return decision.kind is DecisionKind.REACT or is_window(decision)


def is_window(decision: Decision) -> bool:
    """Return whether the question is a frequent chance that is mostly let go; many of these share one moment."""
    return decision.secret and decision.topic.startswith((WINDOW, STEP))


class PaceClock(QObject):
    """Says by `struck` that the time to wait is over."""

    struck = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._until = 0.0
        self._begun = 0.0
        self._ahead = 0.0
        self._timer = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.struck)

    def begin(self, ahead: float) -> None:
        """Let what passes from now on count, up to `ahead` seconds of it, when it is said how long to wait."""
        self._begun = monotonic()
        self._ahead = ahead

    def wait(self, seconds: float) -> None:
        """Wait from now on, or from when that began; 0 ends all waiting."""
        now = monotonic()
        self._until = now + seconds - min(self._ahead, now - self._begun) if seconds else 0.0
        self._ahead = 0.0

    def is_over(self) -> bool:
        """Return whether the time is over; if not, `struck` will say when it is."""
        left = self._until - monotonic()
        if left > 0:
            self._timer.start(int(left * 1000) + 1)
        return left <= 0

    def stop(self) -> None:
        """Strike no more."""
        self._timer.stop()


class ThinkingMark(QObject):
    """Says who thinks and how far they are, except for thoughts that are over at once."""

    changed = Signal(object, float)  # Seat and 0..1; (None, 0) when over

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._seat: Seat | None = None
        self._share = 0.0
        self._timer = QTimer(self, singleShot=True, interval=THINKING_AFTER)
        self._timer.timeout.connect(self._show)

    def begin(self, seat: Seat) -> None:
        """From now on `seat` thinks."""
        self._seat = seat
        self._share = 0.0
        self._timer.start()

    def hear(self, share: float) -> None:
        """Take in how far the thought is; it never falls back, as several may think at once."""
        if self._seat is not None:
            self._share = max(self._share, share)
            if not self._timer.isActive():
                self._show()

    def end(self) -> None:
        """Nobody thinks any longer."""
        was_shown = self._seat is not None and not self._timer.isActive()
        self._timer.stop()
        self._seat = None
        if was_shown:
            self.changed.emit(None, 0.0)

    def _show(self) -> None:
        self.changed.emit(self._seat, self._share)
