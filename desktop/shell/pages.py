"""The pages of the window, one at a time: the shelf stays, others go when left, and a table comes in many events."""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from desktop.shell.parts.services import Services
from desktop.system.unhurried import Unhurried
from rules.core.message import Message, message

if TYPE_CHECKING:
    from desktop.record.analyst import Desk
    from desktop.record.packs.editions import Editions
    from desktop.record.packs.installed import Pack
    from desktop.session.ai_service import AiService
    from desktop.shell.laid_table import LaidTable
    from desktop.shell.parts.notice import Finding
    from desktop.shell.play.table_screen import TableScreen
    from desktop.shell.setup.new_game import NewGame
    from desktop.shell.shelf.game_page import GamePage

Got = TypeVar("Got")


class Pages(QStackedWidget):
    """Shows one page at a time: a new wish replaces what is shown, and a table that is about to come."""

    told = Signal(object)  # Message
    table_left = Signal()

    def __init__(self, services: Services, ai: AiService) -> None:
        super().__init__()
        self._services, self._ai = services, ai
        self._first: QWidget | None = None
        self._desk: Desk | None = None
        self.laid: LaidTable | None = None
        """The table that is shown."""
        self._coming: LaidTable | None = None
        """A table that is made but not shown yet; what is shown meanwhile can still be used."""
        self._filling: QWidget | None = None
        """A page that is filled but not shown yet."""
        self._preparing = Unhurried(self, awaited=True)

    @property
    def table(self) -> TableScreen | None:
        """The table on the screen, or the one that comes there next: who asks for that one has it made at once."""
        if self._coming is not None:
            self._preparing.finish()
        laid = self._coming or self.laid
        return None if laid is None else laid.screen

    @property
    def clear_place(self) -> Finding | None:
        """What finds a place for words over a table, while one can be seen."""
        return self.laid.screen.clear_place if self.laid is not None and self.laid.screen.isVisible() else None

    @property
    def has_table(self) -> bool:
        """Whether a table is shown, or comes next."""
        return self._coming is not None or self.laid is not None

    @property
    def editions(self) -> Editions:
        """The packs that are here."""
        return self._services.editions

    def offers(self, pack: Pack) -> bool:
        """Have the form that is shown choose a pack that has come; return whether it is the form of its game."""
        from desktop.shell.setup.new_game import NewGame

        page = self.currentWidget()
        if not isinstance(page, NewGame) or page.game != pack.game:
            return False
        page.take(pack)
        return True

    def minimumSizeHint(self) -> QSize:
        """Only the page that is shown needs room."""
        page = self.currentWidget()
        return QSize() if page is None else page.minimumSizeHint().expandedTo(page.minimumSize())

    def heightForWidth(self, _width: int) -> int:
        """Pages scroll by themselves where their words need more."""
        return self.minimumSizeHint().height()

    def begin_with(self, page: QWidget) -> None:
        """Show the page that is kept when it is left."""
        self._first = page
        self.show_page(page)

    def show_page(self, page: QWidget) -> None:
        """Leave what is shown, and show `page`."""
        if page is self._filling:
            self._filling = None
        self.leave()
        self._put_up(page)

    @property
    def is_preparing(self) -> bool:
        """Whether a table that shall be laid is made, or its game is played up to where it goes on."""
        return self._preparing.is_busy

    def prepare(self, work: Generator[None, None, Got], then: Callable[[Got], object]) -> None:
        """Have `work` done for a table that shall be laid, unless something else is wished for first."""
        self._call_off()
        self._preparing.begin(work, then)

    def fill(self, made: Callable[[], NewGame | GamePage]) -> None:
        """Have a page made and filled, in steps, and shown; it goes if something else is wished for first."""
        self.prepare(self._filled(made), self.show_page)

    def _filled(self, made: Callable[[], NewGame | GamePage]) -> Generator[None, None, QWidget]:
        self._filling = page = made()
        yield
        yield from page.filling()
        return page

    def stay(self) -> None:
        """Let what is shown stay: nothing else comes."""
        self._call_off()

    def lay(self, laid: LaidTable, notice: Message | None, then: Callable[[TableScreen], object]) -> None:
        """Have a table laid, a step an event: made, of which `then` is told, shown, set out thing by thing, begun."""
        self._call_off()
        self._coming = laid
        self._preparing.begin(self._making(laid), lambda _made: self._await(laid, notice, then))

    def _making(self, laid: LaidTable) -> Generator[None, None, None]:
        try:
            yield from laid.making()
        except Exception:
            self._let_go()  # the work is not called off from within itself: it ends here
            raise

    def _await(self, laid: LaidTable, notice: Message | None, then: Callable[[TableScreen], object]) -> None:
        """The table is made, and comes next."""
        QTimer.singleShot(0, laid, partial(self._show_table, laid, notice))
        then(laid.screen)

    def leave(self) -> Message | None:
        """Leave the page, and the table to come; tell, and return, where a game is that is not saved in its place."""
        self._call_off()
        page, laid = self.currentWidget(), self.laid
        self.laid = None
        farewell = None if laid is None else self._take_leave(laid)
        self.setUpdatesEnabled(True)
        if page is not None and page is not self._first:
            self.removeWidget(page)
            page.deleteLater()
        return farewell

    def take_keyboard(self) -> None:
        """The page that is shown has the keyboard; of a table, what lies on it."""
        page = self.currentWidget() if self.laid is None else self.laid.screen.viewport
        if page is not None:
            page.setFocus()

    def clear_desk(self) -> None:
        """Stop analysing."""
        if self._desk is not None:
            self._desk.clear()

    def _show_table(self, laid: LaidTable, notice: Message | None) -> None:
        """Show the page of the table; what was painted before stays until the game begins."""
        if laid is not self._coming:
            return
        self._coming = None
        self.leave()
        self.setUpdatesEnabled(False)
        self._put_up(laid.screen)
        self.laid = laid
        Unhurried(laid, awaited=True).begin(self._set_out(laid), lambda _done: self._begin_table(laid, notice))

    def _set_out(self, laid: LaidTable) -> Generator[None, None, None]:
        try:
            yield from laid.setting_out()
        except Exception:
            self.setUpdatesEnabled(True)
            raise

    def _begin_table(self, laid: LaidTable, notice: Message | None) -> None:
        if laid is not self.laid:
            return
        try:
            laid.begin(self._desk_of_all())
        finally:
            self.setUpdatesEnabled(True)
        if (said := laid.missing or notice) is not None:
            self.told.emit(said)

    def _call_off(self) -> None:
        """Call off a table or a page that is about to come, also one that is ready to be shown."""
        self._preparing.drop()
        self._let_go()
        page, self._filling = self._filling, None
        if page is not None:
            page.deleteLater()

    def _let_go(self) -> None:
        """Leave the table that was to come, as far as it is made: its save is free again."""
        coming, self._coming = self._coming, None
        if coming is not None:
            self._take_leave(coming)
            coming.screen.deleteLater()

    def _take_leave(self, laid: LaidTable) -> Message | None:
        """Leave a table; tell, and return, where its game is if it could not be saved in its place."""
        farewell = laid.leave()
        self.table_left.emit()
        if farewell is not None:
            self.told.emit(farewell)
        return farewell

    def _desk_of_all(self) -> Desk:
        """Return the desk at which finished games are analysed; play that continues meanwhile comes first."""
        from desktop.record.analyst import Desk

        if self._desk is None:
            self._desk = Desk(self._ai, self)
            self._desk.damaged.connect(lambda: self.told.emit(message("app.analysis.damaged")))
        return self._desk

    def _put_up(self, page: QWidget) -> None:
        self.addWidget(page)
        self.setCurrentWidget(page)
        page.setFocus()


class Reach(QScrollArea):
    """Shows `pages`: one that needs more room than there is, in however small a window, can be moved."""

    def __init__(self, pages: Pages) -> None:
        super().__init__(widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._pages = pages
        self.setWidget(pages)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A table that is larger than the room for it does not change its size with that."""
        super().resizeEvent(event)
        if self._pages.laid is not None:
            self._pages.laid.screen.find_room()
