"""Taking back: at once where that is free; else the others are asked, and people here are asked what others want."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from desktop.session.elsewhere.messages import Sought
from desktop.session.table_session import TableSession
from desktop.shell.parts.asking import AskSheet, ask_whether
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.company import Company
from desktop.table.decisions.stage import PresenterStage
from rules.core.message import Message, SeatRef, message


class Leave(AskSheet):
    """Asks whether somebody else may take something back."""

    refusal = "app.undo.refuse"


class TakingBack:
    """What the button and the key of taking back do at one table."""

    def __init__(self, session: TableSession, answers: PresenterStage, company: Company, page: QWidget) -> None:
        self._session, self._answers, self._company, self._page = session, answers, company, page
        self._leave: Leave | None = None
        session.sought.connect(self._be_asked)

    def take_back(self) -> None:
        """Put back what was laid out for an answer, else take back the last decision, or ask the others whether to."""
        if self._answers.put_back():
            return
        session, say = self._session, self._company.say
        verdict = session.undoing
        if verdict.askable and verdict.reason is not None:
            why, what = say(verdict.reason), "" if verdict.label is None else say(verdict.label)
            ask_whether(self._page, "app.undo.ask", "app.undo.ask.question", session.ask_back, why=why, what=what)
        else:
            session.undo()

    def _be_asked(self, sought: Sought | None) -> None:
        leave, self._leave = self._leave, None
        if leave is not None:
            leave.close()
        if sought is None:
            return
        wish: Message = message("app.undo.wish.last", seat=SeatRef(sought.seat))
        if sought.what is not None:
            wish = message("app.undo.wish", seat=SeatRef(sought.seat), what=sought.what)
        words = {"wish": self._company.say(wish), "why": self._company.say(sought.why)}
        self._leave = leave = Leave(self._page, "app.undo.allow", "app.undo.sought", **words)
        leave.finished.connect(partial(self._answer, leave))
        show_alone(leave)

    def _answer(self, leave: Leave, result: int) -> None:
        """A sheet that was closed because nobody asks any more answers nothing."""
        if leave is self._leave:
            self._leave = None
            self._session.agree(yes=bool(result))
