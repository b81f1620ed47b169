"""The shelf: the covers of all games, what can be done with the chosen one, and the tables that wait."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.person.keys import Place
from desktop.shell.parts.catalogue import all_facts
from desktop.shell.parts.page import Page, Scroll
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import EachDay, button, label
from desktop.shell.shelf.covers import Covers
from desktop.shell.shelf.game_sheet import GameSheet
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role

if TYPE_CHECKING:
    from desktop.session.saves import WaitingGame
    from desktop.shell.shelf.looking import Looking
    from desktop.shell.shelf.waiting_strip import WaitingStrip

_MOST: Final = (1840, 1100)
_GAP: Final = 16
_ROUNDS: Final = 3
"""Of layout: the covers follow what lies below them, and that follows its width."""


class Shelf(Page):
    """The first page; its `sheet` says what can be done with the chosen game."""

    key_places = (Place.SHELF,)
    opened = Signal(Path)
    unfinished = Signal()
    browse = Signal()
    join = Signal()
    settings = Signal()
    about = Signal()
    painted = Signal()
    """The shelf has been painted for the first time: what it does not need for that may come."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        """Parts are made where they stay, as a moved widget is styled anew with all it holds."""
        super().__init__(services.art, _MOST, parent)
        self._services = services
        self._late = late = LatePictures(services.art, self)
        self.has_wall = False
        late.began.connect(self._hang_wall, Qt.ConnectionType.QueuedConnection)
        late.began.connect(self.painted, Qt.ConnectionType.QueuedConnection)
        games = all_facts()
        outer = QVBoxLayout(self)
        outer.setSpacing(_GAP - 4)
        self._room = _Room(self)
        outer.addWidget(self._room, 1)
        self.covers = Covers(services, games, late, self._room.page)
        self.sheet = GameSheet(games, services.settings, self._room.page, self._edition)
        self._room.hold(self.covers, self.sheet)
        self._room.keep_below(services.settings.value.waiting)
        self._looking: Looking | None = None
        self._strip: WaitingStrip | None = None
        self._connect()
        self.covers.choose(services.settings.value.game)
        head = QHBoxLayout()
        outer.insertLayout(0, head)
        self._fill_head(head)  # the keyboard comes to the games first

    def show_waiting(self, games: Sequence[WaitingGame]) -> None:
        """List the unfinished games, newest first, and those of others; without any, the strip is hidden."""
        from desktop.session.elsewhere.joined import waiting_elsewhere  # noqa: PLC0415 - the games are seen before it

        elsewhere = list(waiting_elsewhere(self._services.paths.elsewhere))
        if self._strip is None and (games or elsewhere):
            self._strip = self._make_strip()
            EachDay(self._strip, self.look_for_waiting)
        if self._strip is not None:
            self._strip.show_waiting(games, elsewhere)
        self.sheet.offer()

    def look_for_waiting(self) -> None:
        """Show what waits to be continued, as soon as it is found."""
        from desktop.shell.shelf.looking import Looking  # noqa: PLC0415 - the games are to be seen before it

        self.covers.dress()
        if self._looking is None:
            self._looking = Looking(self)
            self._looking.found.connect(self.show_waiting)
        self._looking.look_through(self._services.paths.saves)

    def room_for_waiting(self) -> int:
        """Return how high the strip is with all that waits now; what it was before, if nobody has looked yet."""
        if self._looking is None:
            return self._services.settings.value.waiting
        self._looking.finish()
        for _ in range(_ROUNDS):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        return 0 if self._strip is None or self._strip.isHidden() else self._strip.height()

    def choose(self, game_id: str) -> None:
        """Show what can be done with a game."""
        self.covers.choose(game_id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Continue the newest table on Enter, as most evenings begin; the arrows lead to the covers."""
        key = event.key()
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._strip is not None and self._strip.go_on():
            return
        if key in {Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down}:
            self.covers.take_keyboard()
        else:
            super().keyPressEvent(event)

    def _hang_wall(self) -> None:
        """Draw what is behind and below the games, now that they are there."""
        self.has_wall = True
        self.covers.put_on_board()
        self.update()

    def _connect(self) -> None:
        covers, sheet = self.covers, self.sheet
        covers.chosen.connect(sheet.show_game)
        covers.chosen.connect(self._remember)
        covers.played.connect(sheet.quick)

    def _edition(self, game_id: str) -> str:
        """Return what the pack is called with which the next table of a game is played."""
        setup = self._services.settings.value.setups.get(game_id)
        pack = self._services.editions.chosen(game_id) if setup is not None and setup.pack else None
        return "" if pack is None else pack.name

    def _make_strip(self) -> WaitingStrip:
        from desktop.shell.shelf.waiting_strip import WaitingStrip  # noqa: PLC0415 - the games are to be seen before it

        strip = WaitingStrip(self._services, self._late)
        strip.opened.connect(self.opened)
        strip.all_wanted.connect(self.unfinished)
        self._room.put_below(strip)
        return strip

    def _remember(self, game_id: str) -> None:
        if self._services.settings.value.game != game_id:
            self._services.settings.note(game=game_id)

    def _fill_head(self, line: QHBoxLayout) -> None:
        names, ways = Flow(gap=20, start=True, narrow=True), Flow(gap=line.spacing(), start=True, even=True)
        line.addLayout(names, 1)
        line.addLayout(ways)
        name, motto = label("app.name", Role.TITLE, 40), label("app.motto", px=16, name="soft")
        motto.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)
        motto.setContentsMargins(0, 0, 0, 9)
        for words in (name, motto):
            words.setWordWrap(False)
            names.addWidget(words)
        ways.addWidget(button("app.shelf.join", self.join.emit, "quiet", "app.shelf.join.tip"))
        ways.addWidget(button("app.shelf.open_file", self.browse.emit, "quiet"))
        ways.addWidget(button("app.shelf.settings", self.settings.emit, "quiet"))
        ways.addWidget(button("app.shelf.about", self.about.emit, "quiet"))


class _Room(Scroll):
    """Covers with what lies below them; the covers are as large as lets everything be seen at once."""

    def __init__(self, parent: QWidget) -> None:
        self.page = QWidget()
        super().__init__(self.page, parent, told="app.library.all")
        self._covers: Covers | None = None
        self._size = QSize(0, 0)
        self._below: list[QWidget] = []
        self._kept: QWidget | None = None
        self._column = column = QVBoxLayout(self.page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)

    def hold(self, covers: Covers, sheet: GameSheet) -> None:
        """Put the covers here, with the sheet of the chosen game below them."""
        self._covers, self._below = covers, [sheet]
        self._column.addStretch(1)
        self._column.addWidget(covers)
        self._column.addWidget(sheet)
        self._column.addStretch(1)

    def keep_below(self, high: int) -> None:
        """Keep so much room, if any, for what comes after the first paint: nothing that can be clicked moves then."""
        if high:
            kept = QWidget(self.page)
            kept.setFixedHeight(high)
            self.put_below(kept)
            self._kept = kept

    def put_below(self, part: QWidget) -> None:
        """Put `part` below everything else, where room was kept if it was."""
        self._below.append(part)
        if self._kept is not None:
            self._below.remove(self._kept)
            self._column.replaceWidget(self._kept, part)
            self._kept.deleteLater()
            self._kept = None
            return
        last = self._column.count() - 1
        self._column.insertSpacing(last, _GAP)
        self._column.insertWidget(last + 1, part)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the covers to the new size, and then ask how much room the page needs at least."""
        self._size = event.size()
        self._fit()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the covers when there are other tables, words or letters."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        room = self._size
        if self._covers is None:
            return
        taken = _GAP
        for part in self._below:
            if not part.isHidden():
                wished = part.heightForWidth(room.width()) if part.hasHeightForWidth() else part.sizeHint().height()
                taken += max(wished, part.minimumHeight())
        self._covers.fit(QSize(room.width(), room.height() - taken))
        self._column.activate()  # at once: else the page would be painted first as wide as the covers were before
