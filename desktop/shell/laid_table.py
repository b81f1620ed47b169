"""A laid table: its page, the save that it writes, what the diary hears of it, and what is offered when it is over."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QToolButton, QWidget

from desktop.person import i18n
from desktop.person.settings import Settings
from desktop.record import daily
from desktop.record.analyst import Desk
from desktop.record.sitting import Sitting, known_people, players
from desktop.session.ai_service import AiService
from desktop.shell.analysing import Analysing
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.table_parts import session_at
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.agreed import own_box, unusual
from desktop.shell.setup.tables import OpenedTable, begun_anew
from desktop.shell.shelf.achievements import AchievementsDialog
from desktop.shell.shelf.outcome_words import at_its_table
from desktop.shell.teaching.lesson import Lesson
from desktop.sound.improvising import improvised
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat
from rules.core.message import Message
from rules.match.undo import UndoPolicy


class LaidTable(QObject):
    """Is ready when `making` is done; nothing happens at it before `begin`, and it ends with its page."""

    def __init__(self, services: Services, screen: TableScreen) -> None:
        super().__init__(screen)
        self.screen = screen
        self._services = services
        self._has_begun = False
        self.missing: Message | None = None
        """What is said where it is played with a pack that is not here."""

    @property
    def save(self) -> Path | None:
        """Where the game is saved, if it is."""
        return self.screen.session.save

    def own_box(self) -> list[str]:
        """Say what of its box is not as printed, in the present language."""
        return own_box(self.screen.session.facts)

    def making(self) -> Generator[None, None, None]:
        """Make the page of the table, a part a step."""
        self.missing = self._services.editions.lay(self, self.screen.session.facts)
        yield from self.screen.making()

    def setting_out(self) -> Generator[None, None, None]:
        """What the table shows when the game begins is laid there thing by thing, so that `begin` takes no time."""
        screen = self.screen
        yield from screen.scene.setting_out(screen.session.view(), screen.putting.seat_in_front)

    def begin(self, desk: Desk) -> None:
        """Begin the game or continue it; when it is over, it can be analysed at `desk`."""
        self._prepare(desk)
        screen, table = self.screen, self.screen.session.facts
        screen.session.ended.connect(self._mark)
        self._has_begun = True
        screen.tools.add(QuietSign(self._services, screen.tools))
        self._services.audience.come(watches=all(spec.kind != "human" for spec in table.opened_with))
        self._services.music.begin(improvised(table.game.id))
        screen.pacing.rested.connect(self._services.music.rest)
        screen.start()

    def leave(self) -> Message | None:
        """Go from the table; return where the game is if it could not be saved in its place."""
        if self._has_begun:
            self._services.music.end()
            self._services.audience.go()
        farewell = self.screen.close_table()
        self._services.editions.leave(self)
        return farewell

    def _prepare(self, desk: Desk) -> None:
        """Do what comes before the first move."""
        raise NotImplementedError

    def _known_people(self) -> list[Seat]:
        """Return the seats of those for whom this game counts."""
        return []

    def _mark(self, _outcome: object) -> None:
        """Say on the result what was agreed, and who left."""
        table, result = self.screen.session.facts, self.screen.result
        result.tell_agreed(partial(unusual, table))
        resigned = [seat for seat, spec in enumerate(table.seats) if spec.resigned]
        lent = [seat for seat in self._known_people() if table.has_left(seat) and seat not in resigned]
        if resigned or lent:
            result.tell_left(resigned, lent)


class TableHere(LaidTable):
    """A table that is kept here, in a save as a rule."""

    def __init__(
        self, services: Services, ai: AiService, opened: OpenedTable, lesson: Lesson | None, parent: QWidget
    ) -> None:
        session = session_at(opened, lesson, services, ai)
        super().__init__(services, TableScreen(services, session, opened, lesson, parent))
        self._session, self._opened, self._is_lesson = session, opened, lesson is not None
        self.sitting: Sitting | None = None
        """The sitting that the diary hears of, if it counts this game."""
        self._let_friends_go: Callable[[], None] = lambda: None

    def _prepare(self, desk: Desk) -> None:
        if self._opened.is_branch or not self._is_own():
            self._count_for_nobody()
        if self.save is not None and not self._services.diary.is_apart(self.save.stem):
            self._keep_diary(self.save)
        if self.save is not None:
            self._follow_settings()
        if self._is_lesson:
            self.screen.graduated.connect(partial(self._keep, desk))
        else:
            Analysing(self.screen, self._services, desk, self._opened.save)
        if self.save is not None and any(spec.kind == "elsewhere" for spec in self._opened.match.opened_with):
            self._let_friends_go = self._host()

    def _host(self) -> Callable[[], None]:
        """Let friends in; return what lets them go."""
        from desktop.shell.friends.hosting import Hosting  # noqa: PLC0415 - few tables have anybody elsewhere

        return Hosting(self._session, self._services, self.screen, is_drawn=self._opened.is_drawn).close

    def _keep_diary(self, save: Path) -> None:
        if self._opened.origin is not None:
            self._services.diary.note_copy(save.stem, self._opened.origin.stem)
        played = self._opened.match
        day = daily.day_of(played.header(), facts(played.game.id).recommended, daily.today())
        self.sitting = Sitting(self.screen.session, save.stem, self._services.diary, day)
        self.sitting.achieved.connect(self._congratulate)
        self.screen.result.achievements.connect(self._show_achievements)
        self.sitting.aided.connect(self.screen.result.tell_hints)
        self.sitting.dealt.connect(self.screen.result.tell_day)
        if (deal := self.sitting.day) is not None and not played.over:
            self.screen.is_daily = True
            self.screen.goal.set_up("app.daily", partial(at_its_table, deal))
            self.sitting.dealt.connect(self.screen.goal.hide)

    def leave(self) -> Message | None:
        if self.save is not None and self._has_begun:
            self._services.settings.changed.disconnect(self._obey)
        self._let_friends_go()
        before = self.save
        farewell = super().leave()
        if self.sitting is not None and before is not None and self.save is not None and self.save.stem != before.stem:
            self._services.diary.note_copy(self.save.stem, before.stem)
        self._remember()  # when all is written: a picture that is older than its save is one of before
        return farewell

    def _keep(self, desk: Desk) -> None:
        """Save the game that a lesson has become, and offer what others offer.

        Statistics and achievements leave it out also when it goes on another day, as they do with a branch: its first
        moves were the lesson's, and whoever takes the lesson again knows the deal.
        """
        session = self.screen.session
        self._follow_settings()  # the save begins with what may be taken back
        session.keep_in(begun_anew(self._opened.match, self._services.paths.saves))
        self._count_for_nobody()
        Analysing(self.screen, self._services, desk, self.save)

    def _is_own(self) -> bool:
        """Return whether the game counts as far as its save is concerned.

        A named save, or a file that was sent, can be played from as often as one likes, and another name for a game
        that counts for nobody makes no other game of it.
        """
        origin = self._opened.origin
        if origin is None:
            return True
        is_at_home = origin.resolve().parent == self._services.paths.saves.resolve()
        return is_at_home and not self._services.diary.is_apart(origin.stem)

    def _count_for_nobody(self) -> None:
        if self.save is not None:
            self._services.diary.note_apart(self.save.stem)

    def _follow_settings(self) -> None:
        self._services.settings.changed.connect(self._obey)
        self._obey(self._services.settings.value)

    def _obey(self, settings: Settings) -> None:
        """What may be taken back changes in the middle of a game; challenges have rules of their own."""
        policy = UndoPolicy(settings.undo)
        if self.screen.session.facts.policy is not policy:
            self.screen.session.allow_undo(policy)

    def _remember(self) -> None:
        """Keep a picture of a table that waits."""
        table = self.screen.session.facts
        if self.save is not None and self._has_begun and table.index and not table.over:
            self.screen.keep_picture(self.save, self._services.paths.pictures)

    def _known_people(self) -> list[Seat]:
        return known_people(self.screen.session.facts) if self.sitting is not None else []

    def _mark(self, outcome: object) -> None:
        """Say besides whether it was casual, as a challenge may always be."""
        super()._mark(outcome)
        if self.screen.session.facts.assisted and (self.save or self._opened.save) is not None:
            self.screen.result.tell_casual()

    def _congratulate(self, achieved: list[str]) -> None:
        art = self._services.art
        self.screen.result.tell_achieved(achieved, lambda: art.palette)

    def _show_achievements(self) -> None:
        """What those who played here have won until now, beside the table."""
        table, diary = self.screen.session.facts, self._services.diary
        won: dict[str, int] = {}
        for seat in players(table):
            won |= diary.achieved(table.opened_with[seat].profile)
        art = self._services.art
        show_alone(AchievementsDialog(table.game.id, won, lambda: art.palette, self.screen))


class QuietSign(QToolButton):
    """Is there as long as it is quiet for that reason alone; pressed, it lets such tables be heard from now on."""

    def __init__(self, services: Services, parent: QWidget) -> None:
        super().__init__(parent)
        self._services = services
        self.setObjectName("quiet")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._end)
        services.settings.changed.connect(self._look)
        services.audience.changed.connect(self._look)
        Retold(self, self._tell)
        self._look()

    @Slot()
    def _look(self) -> None:
        settings = self._services.settings.value
        self.setVisible(self._services.is_quiet(settings) and not settings.muted)

    def _end(self) -> None:
        self._services.settings.update(sound_watched=True)

    def _tell(self) -> None:
        self.setFont(font(Role.TEXT, 14))
        self.setText(i18n.text("app.table.quiet"))
        self.setToolTip(i18n.text("app.table.quiet.tip"))
