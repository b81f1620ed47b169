"""Prompting: what the prompt says - who is asked what, or what goes on instead of a question."""

from __future__ import annotations

from collections.abc import Sequence

from desktop.person import i18n
from desktop.person.speech import announce
from desktop.session.signals import Phase, Question
from desktop.session.table_session import TableSession
from desktop.shell.parts.portraits import beside_words
from desktop.shell.past.look_back import LookBack
from desktop.shell.play.company import Company
from desktop.shell.play.prompt import Prompt
from desktop.shell.play.tools import Tools
from desktop.shell.teaching.schooling import Schooling
from rules.core.event import Event
from rules.core.ids import NOBODY, Seat
from rules.core.message import message
from rules.core.view import TableView
from rules.match.undo import UndoVerdict

_CREST = 26


class Prompting:
    """Puts into words, in the language of the moment, what goes on at one table."""

    def __init__(
        self,
        session: TableSession,
        company: Company,
        prompt: Prompt,
        tools: Tools,
        look_back: LookBack,
        school: Schooling | None = None,
    ) -> None:
        self._session, self._company, self._prompt, self._look_back = session, company, prompt, look_back
        self._tools = tools
        self._school = school
        self._is_begun = self._is_counting = False
        self._asked: Question | None = None
        self._told: Seat = NOBODY
        session.undo_changed.connect(self._offer_undo)
        session.stepped.connect(self._follow)
        session.company.connect(self._tell_again)

    def tell(self, question: Question | None) -> None:
        """Say what goes on while `question` is open, or none."""
        self._asked = question
        if self._look_back.is_open:
            self.set_aside(True)
        elif (cut := self._session.cut) is not None and self._session.phase is not Phase.ENDED:
            self._tell_seat(NOBODY)
            self._tools.offer_hint(False)
            self._prompt.show_prompt(self._company.say(cut))
        elif self._session.is_gathering:
            self._tell_seat(NOBODY)
            self._tools.offer_hint(False)
            self._prompt.show_prompt(i18n.text("app.gather.waits", names=self._company.missing()))
        elif question is not None:
            self.ask(question)
        elif self._session.phase is Phase.ENDED:
            self._tell_seat(NOBODY)
            self._tools.offer_hint(False)
            self._prompt.show_prompt(i18n.text("app.table.over"))
        elif self._session.phase is Phase.HOLDING:
            self._tell_seat(self._session.holder)
            self._tools.offer_hint(False)  # nothing is asked until it is taken back
            self._prompt.show_prompt(i18n.text("app.held.prompt"))
        elif self._session.phase is Phase.STAGING and self._is_counting:
            self._tell_seat(NOBODY)
            self._prompt.show_prompt(i18n.text("app.table.counting"))

    def _tell_again(self) -> None:
        """Somebody came or went: it may be whoever is waited for, or the table itself."""
        if self._session.cut is not None:
            self._asked = None  # it is asked again when there is a line
        if self._asked is None or not self._asked.human:
            self.tell(self._asked)

    def _follow(self, _events: Sequence[Event], view: TableView) -> None:
        """While the end of a game is seen nobody's turn goes on; before, only the match knows that it is over."""
        self._is_counting = view.over
        if self._is_counting and not self._look_back.is_open:
            self.tell(None)

    def set_aside(self, on: bool) -> None:
        """Say that one looks back, while one does."""
        self._prompt.set_aside(on)
        self._tools.set_aside(on)
        if on:
            self._told = NOBODY
            is_over = self._session.phase is Phase.ENDED
            self._prompt.show_prompt(i18n.text("app.look.over" if is_over else "app.look.prompt"))

    def change_mark(self) -> None:
        """Whoever is spoken to is shown with the mark that they wear now."""
        self._tell_seat(self._told)

    def ask(self, question: Question) -> None:
        """Say who is asked, and what, if it is a person; that is said aloud as well. A pupil may have to read first."""
        prompt, company, seat = self._prompt, self._company, question.seat
        self._asked = question
        is_reading = self._school is not None and self._school.is_reading
        self._tell_seat(NOBODY if is_reading else seat)
        self._tools.offer_hint(question.human)
        if is_reading:
            prompt.show_prompt(i18n.text("app.tutorial.read"))
        elif question.human or seat == NOBODY:
            prompt.show_prompt(company.say(question.decision.prompt))
        else:
            prompt.show_prompt(company.away(seat) or i18n.text("app.table.playing"))
        if question.human and not is_reading:  # the coach says what there is to be read
            announce(prompt, prompt.spoken)

    def _tell_seat(self, seat: Seat) -> None:
        """Say who is spoken to; NOBODY: everybody."""
        prompt, company = self._prompt, self._company
        self._told = seat
        if seat == NOBODY:
            prompt.show_seat(None, "", "")
        else:
            crest = company.crest(seat, beside_words(_CREST), prompt.devicePixelRatioF())
            prompt.show_seat(crest, company.names[seat], company.colour(seat))

    def tell_begun(self, on: bool) -> None:
        """Offer to put back what was laid out for an answer before anything else is taken back."""
        self._is_begun = on
        self._offer_undo(self._session.undoing)

    def _offer_undo(self, verdict: UndoVerdict) -> None:
        nearest = UndoVerdict(True, None, message("app.decision.laid_out")) if self._is_begun else verdict
        self._tools.offer_undo(nearest, self._company.say)
