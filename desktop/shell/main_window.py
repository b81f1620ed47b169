"""The window: one page at a time, and what leads from one to another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from desktop.games.registry import ui_of
from desktop.person import i18n, keys
from desktop.shell.arriving import OF_TABLE, ArrivingWindow, alone, page_of, sheet_of, with_game, with_records
from desktop.shell.pages import Pages, Reach
from desktop.shell.parts.by_place import ByPlace
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.focus import EnterPresses, FocusRing, FocusTips
from desktop.shell.parts.notice import Notice
from desktop.shell.parts.page import Page
from desktop.shell.parts.services import Services
from desktop.shell.parts.windows import OnScreen, Veil, open_windows, place_of, put_back, show_alone, toggle_full_screen
from desktop.shell.preload import OF_SAVES, beside_the_shelf, some
from desktop.shell.shelf.shelf import Shelf
from desktop.system import paths
from rules.core.message import Message

if TYPE_CHECKING:
    from desktop.record.challenges import Challenge
    from desktop.session.ai_service import AiService
    from desktop.session.elsewhere.connection import Connection
    from desktop.session.elsewhere.guest import GuestSession
    from desktop.shell.play.table_screen import TableScreen
    from desktop.shell.setup.new_game import NewGame, TableOrder
    from desktop.shell.setup.tables import OpenedTable, Ready
    from desktop.shell.shelf.game_page import GamePage
    from desktop.shell.teaching.lesson import Lesson
    from desktop.system.crash import CrashReport


class MainWindow(ArrivingWindow):
    """Shelf, new game and table; settings, rules and notices over them."""

    table_left = Signal()

    def __init__(self, services: Services, ai: AiService) -> None:
        super().__init__(Pages(services, ai))
        self._services = services
        self._ai = ai
        self._order: TableOrder | None = None
        self._has_told_of_a_fault = False
        self._pages.told.connect(self.tell)
        self._pages.table_left.connect(self.table_left)
        self.setCentralWidget(Reach(self._pages))
        FocusTips(self)
        FocusRing(self)
        EnterPresses(self)
        ByPlace(self)
        self._notice = Notice(self, lambda: self._pages.clear_place)
        self._shelf = self._make_shelf()
        self._pages.addWidget(self._shelf)
        deeds: dict[str, Callable[[], object]] = {"help": self.show_keys, "settings": self._open_settings}
        deeds |= {"full_screen": partial(toggle_full_screen, self), "quit": self.close}
        keys.bind(self, deeds)
        services.settings.unsaved.connect(self.tell_unsaved)
        put_back(self, services.settings.value.window)
        OnScreen(self)
        Veil.over(self).lifted.connect(self._pages.take_keyboard)
        self._pages.begin_with(self._shelf)
        self._shelf.painted.connect(self._look_for_waiting)
        self.setWindowTitle(i18n.text("app.name"))

    @property
    def table(self) -> TableScreen | None:
        """The table on the screen, or the one that comes there next: who asks for that one has it made at once."""
        return self._pages.table

    @property
    def has_table(self) -> bool:
        """Whether a table is shown, or comes next."""
        return self._pages.has_table

    @property
    def is_preparing(self) -> bool:
        """Whether a table is made, or its game is played up to where it will stand."""
        return self._pages.is_preparing

    def show_shelf(self) -> None:
        """Leave whatever page is open and show the shelf with what waits to be continued."""
        self._pages.show_page(self._shelf)
        self._shelf.look_for_waiting()

    @page_of(with_game("desktop.shell.setup.new_game"))
    def set_up(self, game_id: str) -> None:
        """Show the form of a new game as soon as it is made, unless something else is wished for first."""
        from desktop.shell.setup.new_game import NewGame

        def made() -> NewGame:
            page = NewGame(self._services, facts(game_id), self._pages, at_once=False)
            page.started.connect(self.begin)
            page.back.connect(self.show_shelf)
            page.people.connect(self.show_people)
            page.statistics.connect(self.show_statistics)
            page.add_pack.connect(self.browse_packs)
            return page

        self._pages.fill(made)

    @page_of(lambda order: with_game(*OF_TABLE)(order.game))
    def begin(self, order: TableOrder) -> None:
        """Lay a new table."""
        from desktop.shell.setup.orders import evened, named
        from desktop.shell.setup.tables import lay

        ordered = named(order)
        now = self._services.settings.value
        order, told = evened(ordered, self._services)
        opened = lay(order, self._services.paths.saves, now.undo, characters=now.characters)
        self._sit_down(opened if told is None else replace(opened, notice=told), order=ordered)

    @page_of(with_game(*OF_TABLE))
    def begin_quickly(self, game_id: str) -> None:
        """Lay a table as it was last set up, or as a first evening would like it."""
        from desktop.shell.setup.orders import usual_order

        self.begin(usual_order(self._services, game_id, self.tell))

    @page_of(with_game(*OF_TABLE, "desktop.shell.teaching.lesson"))
    def learn(self, game_id: str) -> None:
        """Continue the lesson of a game, or begin it."""
        from desktop.shell.teaching.lesson import teaching

        now = self._services.settings.value
        self._pages.prepare(teaching(game_id, now), lambda found: self._sit_down(*found))

    @page_of(alone(*OF_TABLE))
    def open_file(self, file: Path, then: Callable[[TableScreen], object] | None = None) -> None:
        """Have a save opened, and `then` told of its table; if it cannot be opened, say so and change nothing else.

        A game that is played here already goes on.
        """
        from desktop.shell.setup.tables import made_ready, opened

        if self._is_shown(file):
            self._pages.stay()
            return

        def lay(ready: Ready | None) -> None:
            table = opened(file, ready, self._notice.say)
            if table is not None:
                self._sit_down(table, then=then)

        self._pages.prepare(made_ready(file, self._services.paths.saves, self._notice.say), lay)

    def open_brought(self, file: Path) -> None:
        """Open a file that was brought: a game goes on; one that is over begins at its start, not at its result.

        An invitation leads to its table.
        """
        if file.suffix == paths.INVITATION or paths.is_link(file):
            self.join(file)
            return

        def begin_with(screen: TableScreen) -> None:
            if screen.session.facts.over:
                screen.look_back.begin_there()

        self.open_file(file, begin_with)

    def _is_shown(self, file: Path) -> bool:
        """Return whether the game that is played here is kept in `file`."""
        save = None if self._pages.laid is None else self._pages.laid.save
        return save is not None and save.resolve() == file.resolve()

    @page_of(alone("desktop.shell.shelf.saved_games"))
    def show_library(self, game_id: str = "") -> None:
        """Show the games that are over, of all kinds or of one, as soon as they were read."""
        from desktop.shell.shelf.saved_games import Library

        def made() -> GamePage:
            page = Library(self._services, game_id, self._pages)
            page.analysed.connect(lambda file: self.analyse(file, page.which))
            page.statistics.connect(self.show_statistics)
            page.opened.connect(lambda file: self.look_at(file, page.which))
            return page

        self._list(made)

    @page_of(alone("desktop.shell.shelf.saved_games"))
    def show_kept(self) -> None:
        """Show the games that were kept by name, as soon as they were followed."""
        from desktop.shell.shelf.saved_games import KeptGames

        self._list_waiting(KeptGames)

    @page_of(alone("desktop.shell.shelf.saved_games"))
    def show_unfinished(self) -> None:
        """Show all games that wait to be continued, as soon as they were followed."""
        from desktop.shell.shelf.saved_games import UnfinishedGames

        self._list_waiting(UnfinishedGames)

    def _list_waiting(self, kind: Callable[[Services, QWidget], GamePage]) -> None:
        self._list(lambda: kind(self._services, self._pages), self.open_file)

    def _list(self, made: Callable[[], GamePage], look: Callable[[Path], object] | None = None) -> None:
        def connected() -> GamePage:
            page = made()
            if look is not None:
                page.opened.connect(look)
            page.stuck.connect(self._notice.say)
            page.back.connect(self.show_shelf)
            page.named.connect(self.show_kept)
            return page

        self._pages.fill(connected)

    def show_people(self) -> None:
        """Open the list of those who are known here, over whatever is shown."""
        from desktop.shell.setup.people_dialog import PeopleDialog

        people = PeopleDialog(self._services, self)
        people.statistics.connect(lambda person: self.show_statistics("", person))
        show_alone(people)

    @sheet_of(with_records("desktop.shell.shelf.statistics_dialog"))
    def show_statistics(self, game_id: str = "", person: str | None = None) -> None:
        """Open the statistics, of a game and a person if they are named, as soon as the diary was read."""
        from desktop.shell.shelf.statistics_dialog import StatisticsDialog, read_diary

        def show(_read: None) -> None:
            show_alone(StatisticsDialog(self._services, self, game_id, person))

        self._beside.begin_now(read_diary(self._services), show)

    def show_challenges(self, game_id: str) -> None:
        """Open today's deal and the challenges of a game."""
        from desktop.shell.setup.orders import daily_order
        from desktop.shell.shelf.challenges_dialog import ChallengesDialog

        dialog = ChallengesDialog(self._services, game_id, self)
        dialog.deal.connect(lambda game: self.begin(daily_order(self._services, game)))
        dialog.resumed.connect(self.open_file)
        dialog.tried.connect(self.try_challenge)
        show_alone(dialog)

    @page_of(lambda challenge: with_game(*OF_TABLE, "desktop.shell.play.trying")(challenge.game))
    def try_challenge(self, challenge: Challenge) -> None:
        """Lay the table of a challenge; its outcome is announced and remembered."""
        from desktop.shell.setup.tables import trying

        work = trying(challenge, self._services.settings.value)
        self._pages.prepare(work, lambda opened: self._sit_down(opened, then=partial(self._await_outcome, challenge)))

    def _await_outcome(self, challenge: Challenge, screen: TableScreen) -> None:
        from desktop.record.challenges import challenges_of
        from desktop.shell.play.trying import Trying

        among = challenges_of(challenge.game, paths.resources() / "games")
        trying = Trying(challenge, among, screen, self._services.diary)
        trying.said.connect(self._notice.say)
        trying.tried.connect(self.try_challenge)
        trying.listed.connect(partial(self.show_challenges, challenge.game))

    def look_at(self, file: Path, which: str = "") -> None:
        """Open a finished game, to look through it from its beginning, and to go back to those `which` it was among."""

        def begin_with(screen: TableScreen) -> None:
            screen.look_back.begin_there()
            self._offer_library(screen, which)

        self.open_file(file, begin_with)

    def analyse(self, file: Path, which: str = "") -> None:
        """Open a finished game and have it analysed; from there one can go back as well."""

        def begin_with(screen: TableScreen) -> None:
            # The result has an event of its own before.
            screen.session.ended.connect(screen.result.analyse, Qt.ConnectionType.QueuedConnection)
            self._offer_library(screen, which)

        self.open_file(file, begin_with)

    def _offer_library(self, screen: TableScreen, which: str) -> None:
        screen.look_back.library.connect(partial(self.show_library, which))
        screen.look_back.offer_library()

    @sheet_of(with_game("desktop.shell.book.rulebook"))
    def show_rules(self, game_id: str, rule: str = "") -> None:
        """Open the rulebook, at a rule if one is named."""
        from desktop.shell.book.rulebook import Rulebook

        book = next((each for each in open_windows(self, Rulebook) if each.game_id == game_id), None)
        if book is None:
            book = Rulebook(game_id, self._services.art, self, at_once=False)
            # A closed one that is kept is laid out anew at every change of looks.
            book.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self.table_left.connect(book.leave_table)
        laid = self._pages.laid
        if laid is not None and laid.screen.ui.game_id == game_id:
            book.tell_house(laid.own_box)
        book.open_at(rule)

    @sheet_of(with_game("desktop.shell.book.gallery"))
    def show_gallery(self, game_id: str) -> None:
        """Open the gallery of a game, with the numbers of the table if it is being played."""
        from desktop.shell.book.gallery import Gallery

        laid = self._pages.laid  # a table to come would be made at once
        ui = laid.screen.ui if laid is not None and laid.screen.ui.game_id == game_id else ui_of(game_id)
        gallery = Gallery(ui, self._services.art, self)
        gallery.rules.connect(partial(self.show_rules, game_id))
        self.table_left.connect(gallery.close)
        show_alone(gallery)

    def show_keys(self) -> None:
        """Show what the keys do in the window in front, or close what shows it."""
        from desktop.shell.settings.key_form import show_key_form
        from desktop.shell.settings.key_sheet import show_keys, show_keys_in_front

        change = partial(show_key_form, self._services.settings, self)
        if not show_keys_in_front(change):
            page = self._pages.currentWidget()
            shown = page.key_places if isinstance(page, Page) else ()
            show_keys(self, shown if self._pages.laid is None else self._pages.laid.screen.key_places, change)

    def show_fault(self, fault: CrashReport) -> None:
        """Tell of a fault: the first one with everything that would help to find it, others in a quiet line."""
        if self._has_told_of_a_fault:
            self.tell(fault.told)
        else:
            self._has_told_of_a_fault = True
            self._report(fault)

    def come_forward(self, file: Path | None) -> None:
        """Come to the front, with `file` opened, if there is one."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        self.activateWindow()
        if file is not None:
            self.take_in(file)

    def tell(self, said: Message) -> None:
        """Say something that belongs to no table, in a quiet line."""
        self._notice.say(i18n.say(said, ()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window's place and what waits; stay open if who plays has to read where a game was kept."""
        place, is_at_shelf = place_of(self), self._pages.currentWidget() is self._shelf
        farewell = self._pages.leave()
        if not is_at_shelf:
            self.show_shelf()
        self._services.settings.update(window=place, waiting=self._shelf.room_for_waiting())
        if farewell is not None:
            self.tell(farewell)  # whoever cannot save a game cannot keep settings either, and that was told over it
            event.ignore()
            return
        self._beside.drop()
        self._pages.clear_desk()
        self._ai.close()
        self._services.art.close()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """The title follows the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.setWindowTitle(i18n.text("app.name"))
            if self._pages.currentWidget() is self._shelf:
                self._shelf.look_for_waiting()

    def _make_shelf(self) -> Shelf:
        shelf = Shelf(self._services, self._pages)
        sheet = shelf.sheet
        sheet.wanted.connect(self.set_up)
        sheet.quick.connect(self.begin_quickly)
        sheet.learn.connect(self.learn)
        sheet.rules.connect(self.show_rules)
        sheet.gallery.connect(self.show_gallery)
        sheet.challenges.connect(self.show_challenges)
        sheet.library.connect(self.show_library)
        sheet.statistics.connect(self.show_statistics)
        shelf.opened.connect(self.take_in)
        shelf.unfinished.connect(self.show_unfinished)
        shelf.browse.connect(self.browse)
        shelf.join.connect(self.join)
        shelf.settings.connect(self._open_settings)
        shelf.about.connect(self._open_about)
        return shelf

    def _look_for_waiting(self) -> None:
        """Import what reads saves a little at a time, while the shelf can be used."""
        beside_the_shelf(self).begin(some(OF_SAVES), lambda _there: self._shelf.look_for_waiting())

    def _sit_down(
        self,
        opened: OpenedTable,
        lesson: Lesson | None = None,
        order: TableOrder | None = None,
        then: Callable[[TableScreen], object] | None = None,
    ) -> None:
        """Have a table laid, and `then` told of it; a rematch is what was ordered, if anything."""
        from desktop.shell.laid_table import TableHere

        def made(screen: TableScreen) -> None:
            self._order = order
            self._shelf.choose(screen.session.facts.game.id)
            self._listen_to(screen)
            if then is not None:
                then(screen)

        laid = TableHere(self._services, self._ai, opened, lesson, self._pages)
        self._pages.lay(laid, opened.notice, made)

    def _listen_to(self, screen: TableScreen) -> None:
        """Connect what can be asked for at a table."""
        screen.left.connect(self.show_shelf)
        screen.rematch.connect(self._rematch)
        screen.rules.connect(self.show_rules)
        screen.keys.connect(self.show_keys)
        screen.gallery.connect(partial(self.show_gallery, screen.session.facts.game.id))
        screen.settings.connect(self._open_settings)
        screen.branched.connect(self._branch)
        screen.problem.connect(self._report)

    def _rematch(self, seats_turned: bool) -> None:
        """Lay the same table with a new deal, perhaps with everybody one seat on."""
        from desktop.shell.setup import tables

        if self._pages.laid is not None:
            order = replace(self._order or tables.again(self._pages.laid.screen.session.facts), seed="")
            self.begin(tables.turned(order) if seats_turned else order)

    def _branch(self, actions: int) -> None:
        """Play on from a moment of a finished game, at a table of its own."""
        from desktop.shell.setup import tables

        whole = None if self._pages.laid is None else self._pages.laid.screen.session.whole
        if whole is not None:
            work = tables.branching(whole, actions, self._services.paths.saves)
            self._pages.prepare(work, lambda ready: self._sit_down(ready()))

    @sheet_of(alone("desktop.shell.friends.joining"))
    def join(self, sent: Path | None = None) -> None:
        """Ask for an invitation, or follow the one in a file, to a table elsewhere."""
        from desktop.shell.friends.joining import Joining

        sheet = Joining(self, self._services.paths.elsewhere, sent)
        sheet.joined.connect(self._sit_elsewhere)
        show_alone(sheet)

    @page_of(lambda *of: with_game(*OF_TABLE, "desktop.shell.table_elsewhere")(of[0].facts.game.id))
    def _sit_elsewhere(self, session: GuestSession, connection: Connection, /) -> None:
        from desktop.shell.table_elsewhere import TableElsewhere

        table = TableElsewhere(self._services, self._ai, session, connection, self._pages)
        table.gone.connect(self._leave_elsewhere)
        table.moved.connect(lambda: table.go_on_with(self._sit_elsewhere))
        self._pages.lay(table, None, self._listen_to)

    def _leave_elsewhere(self, why: Message) -> None:
        self.show_shelf()
        self.tell(why)

    @sheet_of(alone("desktop.shell.settings.settings_dialog"))
    def _open_settings(self) -> None:
        from desktop.shell.settings.settings_dialog import SettingsDialog

        game_id = "" if self._pages.laid is None else self._pages.laid.screen.session.facts.game.id
        dialog = SettingsDialog(self._services, self, game_id)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if game_id:
            self.table_left.connect(dialog.close)  # at another table it would leave out and set what is of this one
        show_alone(dialog)

    def _open_about(self) -> None:
        from desktop.shell.settings.about import About

        page = About(self._services, self)
        page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        page.problem.connect(self._report)
        show_alone(page)

    def _report(self, fault: CrashReport | None = None) -> None:
        """Show what a report would hold; where no table is open, offer to continue the last game after a fault."""
        from desktop.session.saves import unfinished
        from desktop.shell.settings.report_dialog import ReportDialog, gathered

        laid = self._pages.laid
        waiting = unfinished(self._services.paths.saves, 1) if fault is not None and laid is None else []
        save = waiting[0].file if waiting else None if laid is None else laid.save
        has_secrets = any(game.is_shared for game in waiting) if laid is None else laid.screen.has_secrets
        parts = gathered(self, self._services, save, None if fault is None else fault.file, has_secrets=has_secrets)
        dialog = ReportDialog(parts, self, None if fault is None else fault.told, resumes=bool(waiting))
        if waiting:
            dialog.resumed.connect(partial(self.open_file, waiting[0].file))
        show_alone(dialog)
