"""What the page of a table is made of, part by part so that others have a turn in between, and how it is laid out."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Final, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QWidget

from desktop.games.registry import presenters_of, staging_of, ui_of
from desktop.person.mouse import FirstSight
from desktop.person.settings import pace_in
from desktop.session.ai_service import AiService
from desktop.session.drivers import Record
from desktop.session.session import GameSession
from desktop.session.table_session import TableSession
from desktop.shell.book.drawer import Drawer
from desktop.shell.log.log_panel import LogPanel
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.notice import Notice
from desktop.shell.parts.services import Services
from desktop.shell.past.hits import Hits
from desktop.shell.past.last_moves import LastMoves
from desktop.shell.past.look_back import LookBack
from desktop.shell.past.recap import Recap
from desktop.shell.play.company import Company
from desktop.shell.play.goal import Goal
from desktop.shell.play.handing import Missed, SeatBack
from desktop.shell.play.hands import Hands
from desktop.shell.play.held_bar import HeldBar
from desktop.shell.play.hinting import Hinting
from desktop.shell.play.opening import Opening
from desktop.shell.play.passing import PassingOn
from desktop.shell.play.peek import Peek
from desktop.shell.play.prompt import Prompt
from desktop.shell.play.prompting import Prompting
from desktop.shell.play.putting import Putting
from desktop.shell.play.reader import Reader
from desktop.shell.play.result_panel import ResultPanel
from desktop.shell.play.table_frame import CLOSE, TableFrame
from desktop.shell.play.tools import Tools
from desktop.shell.play.wishes import Wishes
from desktop.shell.play.words_page import WordsPage
from desktop.shell.settings.pacing import Pacing
from desktop.shell.setup.tables import OpenedTable
from desktop.shell.teaching.lesson import PUPIL, Lesson
from desktop.shell.teaching.schooling import Schooling
from desktop.shell.teaching.tips import Tips
from desktop.table.decisions.curtain import Curtain
from desktop.table.decisions.stage import PresenterStage
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.table.tempo import Tempo
from desktop.table.viewport.clear_place import AT_HAND, Kept, clear_place
from desktop.table.viewport.viewport import TableViewport
from rules.ai.levels import OFFERED
from rules.core.ids import Seat
from rules.core.message import Message

Part = TypeVar("Part", bound=QWidget)

_BESIDE: Final = 6
"""How much it matters that they do not lie over answers, a lesson or a tip, beside a piece, which weighs 2."""
_SAID: Final = 100
"""How much it matters that they do not lie over what else is said, which is gone before somebody has read it, nor over
the result, which is all that is read and pressed by then."""


class TableParts(QWidget):
    """A session with its company; what shows it is there when `making` is done."""

    _frame: TableFrame

    def __init__(
        self,
        services: Services,
        session: TableSession,
        opened: OpenedTable | None,
        lesson: Lesson | None,
        parent: QWidget | None,
    ) -> None:
        """`session` plays what was `opened`; None: it is kept elsewhere."""
        super().__init__(parent)
        self._services, self._opened, self._lesson = services, opened, lesson
        self._seed = 0 if opened is None else opened.match.seed
        self._is_past = opened is not None and opened.file is not None
        """Whether the game ended before, and is only looked at."""
        self._is_made = False
        self._store = QWidget(self)
        """Where parts wait for their place on the page, so that they come there in the order of the keyboard."""
        self.session = session
        session.setParent(self)
        self.ui = ui_of(session.facts.game.id)
        self.company = Company(self.session, self.ui, services.art)

    @property
    def opened(self) -> OpenedTable:
        """What was opened to be played at this table, which is kept here."""
        assert self._opened is not None, "this table is kept elsewhere"
        return self._opened

    @property
    def has_secrets(self) -> bool:
        """Whether several people play at this screen, who have secrets from one another until the game is over."""
        return len(self.company.persons) > 1 and not self.session.facts.over

    def making(self) -> Generator[None, None, None]:
        """Make all parts, a step each; where it is broken off, `session` is all that has to be closed."""
        yield from self._reading()
        yield from self._making_table()
        yield from self._making_frame()
        yield from self._making_beside()
        yield from self._making_what_hears()

    def _reading(self) -> Generator[None, None, None]:
        """Read what is read for the first table of its kind alone: rules of thumb, names, where things lie."""
        table = self.session.facts
        for level in {spec.level for spec in table.seats if spec.level in OFFERED}:
            table.game.iterations(level)
            yield
        self.company.face(0)
        yield
        self.ui.learn(table.game)
        self.ui.shows_odds = self._services.settings.value.show_odds
        self.ui.may_peek = bool(self.company.persons)
        self.ui.layout(table.game.seats)
        yield

    def _making_table(self) -> Generator[None, None, None]:
        art, now = self._services.art, self._services.settings.value
        tempo = Tempo(pace_in(now, self.session.facts.game.id), reduced=now.reduced_motion)
        self.scene = TableScene(self.ui, art, self.company.face, self.session.facts.game.seats, tempo)
        session = self.session
        self.scene.board.outcome = lambda: session.facts.outcome
        self.scene.regards.why = self.session.why_not
        self.scene.setParent(self)  # so that it ends with the page, and in the window's thread
        yield
        self.director = AnimationDirector(self.scene, self._services.sound, staging_of(self.ui.game_id))
        self.viewport = self._own(TableViewport(self.scene))
        self.viewport.lie_on(self)
        self.viewport.spread.connect(self.update)
        self.answers = self._own(PresenterStage(self.scene, presenters=presenters_of(self.ui.game_id)))
        yield

    def _making_frame(self) -> Generator[None, None, None]:
        art, now = self._services.art, self._services.settings.value
        self.held = self._own(HeldBar())
        yield
        self.tools = self._own(Tools(art, log_open=now.log_open))
        yield
        self.prompt = self._own(Prompt())
        yield
        self.log = self._own(LogPanel(lambda: art.palette, facts(self.session.facts.game.id).log))
        self.log.crest = self._crest
        yield
        self.log.add_page(Drawer(self.scene, self.director, art, self.company.say), "app.drawer")
        self._words = WordsPage(self.scene, self.director, self.held, lambda: self.prompt.spoken)
        self.log.add_page(self._words, "app.words")
        yield
        clicked = self.viewport, self.log.lines
        self.look_back = self._own(LookBack(self.session, self.director, self.log, lambda: self.putting.me, clicked))
        yield

    def _making_beside(self) -> Generator[None, None, None]:
        """Make what lies over the table and what is told beside it."""
        art, settings = self._services.art, self._services.settings
        self._reader = Reader(art, self.scene, self.viewport, self.company.say)
        self._notice = Notice(self, lambda: self.clear_place)
        self._curtain = Curtain(art, self, self.viewport, lambda: self.viewport.surface, well_broken)
        self.result = ResultPanel(self, self.viewport, self.viewport.grounds)
        self._reader.lie_over(self.result)
        self.result.spread.connect(self._clear_result)
        self._soon_clear = QTimer(self, singleShot=True, interval=0)
        """What can be answered is laid out first."""
        self._soon_clear.timeout.connect(self._clear_answers)
        self.answers.offered.connect(self._make_way)
        sight = FirstSight(self, (self.answers, self.viewport))
        self.answers.offered.connect(sight.begin)  # also where no question is: the signs of the pace come there
        self.held.changed.connect(self._make_way)
        self.result.opened.connect(self._reader.let_go)  # what was read before would stick out from below it
        yield
        self._school = None
        if self._lesson is not None:
            self._school = Schooling(self._lesson, self.opened.match, self.session, settings, self.scene, self.viewport)
            self._own(self._school.coach)
        self.prompting = Prompting(self.session, self.company, self.prompt, self.tools, self.look_back, self._school)
        self.recap = self._own(Recap(self.company.say, self._crest))
        self.hits = self._own(Hits(self.company.say, lambda: self._frame.has_room_for(self.hits)))
        yield
        self.coach = self._own(self._coach())
        self.goal = self._own(Goal())
        yield

    def _making_what_hears(self) -> Generator[None, None, None]:
        """Make what follows the session and the keys."""
        session, settings = self.session, self._services.settings
        session.company.connect(self.scene.board.name_seats)
        self._hands = Hands(session, self.scene, settings)
        self.pacing = Pacing(session, self.director, self._services, self)
        flew_by = self.pacing.flew_by
        self._last_moves = LastMoves(session, self.look_back, self.director, settings, self.recap, flew_by)
        self._last_moves.hit.connect(self.hits.stand)
        self.seat_back, self.missed = SeatBack(session), Missed(session)
        self._peek = Peek(session, self.director, lambda: self.putting.me, self._curtain, self.company.face, self)
        self._reader.is_peeking = lambda: self._peek.is_looking
        self._peek.begun.connect(self._reader.look_again)
        hinting = Hinting(session, self.scene, self._peek, self._notice, self.company.say)
        self.look_back.turned.connect(hinting.set_aside)
        self.answers.offered.connect(hinting.show_late)
        self._wishes = Wishes(session, settings, self.tools, self)
        self.putting = Putting(self, session, self.director, self.answers, self.look_back, self._school)
        self._passing = PassingOn(session, self.scene, self._curtain, self.company, self.putting)
        self.answers.held.connect(self._passing.expect)
        yield

    def _coach(self) -> QWidget:
        """Make what explains things beside the table; in a lesson there are no tips, not even hidden ones."""
        if self._school is not None:
            return self._school.coach
        tips = Tips(self.session, self.ui, self._services.settings)
        self.look_back.turned.connect(tips.set_aside)
        return tips

    def _lay_out(self) -> None:
        self._frame = TableFrame(
            self,
            self.viewport,
            self.scene.sceneRect().size(),
            self.tools,
            asked=(self.prompt, self.answers, self.held),
            under=(self.look_back,),
            told=(self.goal, self.coach, self.hits, self.recap, self.log),
        )
        self._frame.stood.connect(self.prompt.stand)
        self._frame.stood.connect(self.answers.stand)
        self._frame.left.connect(self.answers.keep_within)
        self._frame.fit()
        self._store.deleteLater()
        box = f"{self.session.facts.game.id}/box"
        Opening(self._services.art, box, self.scene.sharpening, self.viewport, self)
        self.setEnabled(False)  # nobody does anything before there is something to do

    def paintEvent(self, event: QPaintEvent) -> None:
        """What lies on the table reaches to the edges of the page; all that is no piece floats over it."""
        surface = self.viewport.surface if self._is_made else None
        if surface is not None:
            painter = QPainter(self)
            painter.setClipRegion(event.region() - QRegion(self.viewport.geometry()))
            painter.drawPixmap(self.rect(), surface)
            painter.setOpacity(self.viewport.darkness)
            painter.fillRect(self.rect(), QColor(self._services.art.palette.shadow))

    def clear_place(self, sizes: Callable[[int], Sequence[QSize]], over: QWidget, near: QPoint | None = None) -> QRect:
        """Return where words over the page cover least, old lines of the log rather than anything on the table.

        They stand as near as can be to `near`, or else to the middle of the upper edge.
        """
        corner = self.viewport.mapTo(self, QPoint(0, 0))
        table = self.viewport.rect().translated(corner)
        kept = [Kept(box.translated(corner), weight) for box, weight in self.viewport.kept()]
        floating = (self.tools, self.prompt, self.goal, self.coach, self.hits, self.recap, self.held, self.look_back)
        beside = [each for each in floating if each.isVisible()]
        kept += [Kept(QRect(each.mapTo(self, QPoint(0, 0)), each.size()), _BESIDE) for each in beside]
        if self.answers.isVisible():
            strip = self.answers.mapTo(self, QPoint(0, 0))
            kept += [Kept(box.translated(strip), _BESIDE) for box in self.answers.filled()]
        kept += [Kept(box.translated(self.log.mapTo(self, QPoint(0, 0))), weight) for box, weight in self.log.kept()]
        said = [each for each in self._notices() if each.isVisible() and each.parentWidget() != over]
        kept += [Kept(QRect(self.mapFromGlobal(each.mapToGlobal(QPoint())), each.size()), _SAID) for each in said]
        kept += [Kept(self.result.geometry(), _SAID)] if self.result.isVisible() else []
        room = self.rect().adjusted(CLOSE, table.top() + CLOSE, -CLOSE, -CLOSE)
        wanted = (QPoint(table.center().x(), room.top()),) if near is None else (near, AT_HAND)
        place = clear_place(room, sizes(table.width()), kept, *wanted)
        return place.translated(self.mapTo(over, QPoint(0, 0)))

    def _say_there(self, said: Message) -> None:
        """Say it where the hand is."""
        spot = self.viewport.mapFromScene(self.scene.keyboard.spot)
        self._notice.say(self.company.say(said), self.viewport.mapTo(self, spot))

    def _clear_result(self) -> None:
        """What is still said where the result lies now goes beside it."""
        for notice in self._notices():
            notice.move_aside()

    def _make_way(self, *_told: object) -> None:
        self._soon_clear.start()

    def _clear_answers(self) -> None:
        """What is still said where buttons have come goes beside them; what covers none stays where it is read."""
        places: list[tuple[QRect, QWidget]]
        places = [(box, self.answers) for box in self.answers.filled()] if self.answers.isVisible() else []
        places += [(self.held.rect(), self.held)] if self.held.isVisible() else []
        pressed = [QRect(part.mapToGlobal(box.topLeft()), box.size()) for box, part in places]
        for notice in self._notices():
            said = QRect(notice.mapToGlobal(QPoint(0, 0)), notice.size())
            if any(said.intersects(box) for box in pressed):
                notice.move_aside()

    def _reseat(self) -> None:
        """Somebody else may play a seat from now on."""
        self.ui.may_peek = bool(self.company.persons)
        self.scene.board.name_seats()
        self.log.offer_recall(bool(self.company.persons))
        self.seat_back.tell()

    def _notices(self) -> Sequence[Notice]:
        """Return what says something over this page: its own notice, and the window's."""
        return self.window().findChildren(Notice)

    def _fold_log(self, is_open: bool) -> None:
        self._open_log(on=is_open)
        if not self._frame.is_narrow:
            self._services.settings.update(log_open=is_open)

    def _fold_or_unfold(self) -> None:
        """The log is there if it is wanted, and in a narrow window once it is asked for; a lesson needs its column."""
        is_open = self._services.settings.value.log_open and not self._frame.is_narrow
        self.tools.fold_log(on=not is_open)
        self._open_log(on=is_open or self._school is not None)

    def _open_log(self, *, on: bool) -> None:
        self.log.be_brief(on=not on)
        self._frame.open(on=on)

    def _own(self, part: Part) -> Part:
        """Return `part`, which ends with the page, also if that is called off before all parts stand in it."""
        part.setParent(self._store)
        return part

    def _crest(self, seat: Seat, size: int) -> QPixmap:
        return self.company.crest(seat, size, self.devicePixelRatioF())


def session_at(opened: OpenedTable, lesson: Lesson | None, services: Services, ai: AiService) -> GameSession:
    """Return the session of a table that was opened; nothing happens before it is started."""
    now = services.settings.value
    return GameSession(
        opened.match,
        ai,
        journal=opened.journal,
        pace=services.pace(pace_in(now, opened.match.game.id)),
        curtain=facts(opened.match.game.id).curtain,
        hold=now.hold if lesson is None else "never",  # its move is the only one there is
        record=None if lesson is None else Record(lesson.record, PUPIL),
    )
