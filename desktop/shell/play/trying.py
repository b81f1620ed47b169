"""Trying: at the table of a challenge its goal is told, and its outcome is announced and remembered."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from desktop.person import i18n
from desktop.record.challenges import Challenge, Trial, next_open
from desktop.record.diary import Diary
from desktop.shell.play.goal import Verdict
from desktop.shell.play.table_screen import TableScreen


class Trying(QObject):
    """Ends with the table; what comes next is chosen beside it or, once the game is over, on the result."""

    said = Signal(str)
    tried = Signal(object)  # Challenge: this one, or the next, is to be laid
    listed = Signal()

    def __init__(self, challenge: Challenge, among: list[Challenge], screen: TableScreen, diary: Diary) -> None:
        super().__init__(screen)
        self._challenge, self._among, self._screen, self._diary = challenge, among, screen, diary
        self._is_solved: bool | None = None
        self._again = partial(self.tried.emit, challenge)
        screen.once_more = {"app.challenges.again": self._again}
        self._set_up()
        screen.session.standing.asks_all = True  # the way to the goal may lead through a moment that is mostly let pass
        trial = Trial(challenge, screen.opened.match, screen.session)
        trial.judged.connect(self._judge)
        trial.resumed.connect(self._resume)
        screen.session.ended.connect(self._conclude)  # also when somebody has played on meanwhile
        screen.session.closed.connect(self._leave)

    def _set_up(self) -> None:
        self._screen.goal.set_up("app.challenges", partial(i18n.say, self._challenge.told, ()))

    def _resume(self) -> None:
        """What led to nothing was taken back: the goal is the same as before."""
        self._is_solved = None
        self._set_up()
        self._rest(on=False)

    def _judge(self, is_solved: bool) -> None:
        self._is_solved = is_solved
        if is_solved:
            self._note()
        if not self._screen.session.facts.over:
            self._rest(on=True)
            self._screen.goal.conclude(self._verdict())
            self.said.emit(i18n.text(self._words))

    def _leave(self) -> None:
        """What was reached counts also where the table is left before that was seen."""
        if self._is_solved is None and self._challenge.is_solved(self._screen.opened.match):
            self._note()

    def _note(self) -> None:
        self._diary.note_solved(self._challenge.key, int(time.time()))

    def _conclude(self, _outcome: object) -> None:
        if self._is_solved is not None:
            self._screen.goal.hide()
            self._screen.result.conclude(self._verdict())

    @property
    def _words(self) -> str:
        return "app.challenges.done" if self._is_solved else "app.challenges.missed"

    def _verdict(self) -> Verdict:
        """The next challenge is offered as long as there is one that nobody has solved."""
        is_over = self._screen.session.facts.over
        following = next_open(self._challenge, self._among, self._diary.solved())
        again = [("app.challenges.again", self._again)]
        further: list[tuple[str, Callable[[], None]]] = []
        if following is not None:
            further.append(("app.challenges.next", partial(self.tried.emit, following)))
        listed = [("app.challenges.list", self.listed.emit)]
        if not self._is_solved:
            return Verdict(self._words, [*again, *further, *listed])
        last = again if is_over else [("app.challenges.play_on", self._play_on)]
        return Verdict(self._words, [*further, *listed, *last])

    def _play_on(self) -> None:
        self._screen.goal.hide()
        self._rest(on=False)
        self._screen.viewport.setFocus()

    def _rest(self, *, on: bool) -> None:
        """The others wait until it is chosen what comes next, and the strip below the table says so.

        Whoever looks back comes to the present for it: the strip has paused the game for itself, and would undo this.
        """
        self._screen.look_back.close_strip()
        if self._screen.session.is_paused is not on:
            self._screen.pacing.pause_or_go_on()
