"""Hosting: a table here has a door by which those who play elsewhere come in, and a sheet with what they come in by."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.session.door import Door
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.relaying import relay_of
from desktop.session.session import GameSession
from desktop.shell.friends.phrasing import Phrasing
from desktop.shell.parts.asking import ask_whether
from desktop.shell.parts.dialogs import open_at, scrolled
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, closing, label
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.table_screen import TableScreen
from desktop.theme.fonts import Role, font
from rules.core.ids import NOBODY, Seat

_SIZE, _ROW = QSize(760, 330), QSize(0, 52)
_CREST, _BESIDE_BAR = 34, 8
_LATE_MS = 3000
"""Whoever was invited once comes sooner; then it is shown for whom the game waits."""


class Hosting(QObject):
    """The door is open as long as the table; where somebody was never invited, the invitations are shown."""

    def __init__(self, session: GameSession, services: Services, screen: TableScreen, *, is_drawn: bool) -> None:
        """`is_drawn`: the deal is left to chance, so that everybody may have a share in it."""
        super().__init__(screen)
        session.gather(is_drawn=is_drawn)
        session.opened.connect(self._look)
        self._session, self._screen = session, screen
        keys = Keys(services.paths.keys)
        guests = [spec.profile for spec in session.facts.opened_with if spec.kind == "elsewhere"]
        are_known = all(keys.known(guest) is not None for guest in guests)
        self._door = Door(session, keys, self)
        self._settings, self._services = services.settings, services
        self._door.wait_at(relay_of(self._settings.value.relay))
        screen.invites = self.show
        Phrasing(screen, services)
        self._late = QTimer(self, singleShot=True, interval=_LATE_MS)
        self._late.timeout.connect(self.show)
        if not are_known:
            self.show()
        elif session.is_gathering:
            self._late.start()

    def show(self) -> None:
        """Show the invitations, and who has come."""
        show_alone(Invitations(self._door, self._session, self._screen, self._services))

    def _look(self) -> None:
        """The game has begun: nobody is waited for any more."""
        if not self._session.is_gathering:
            self._late.stop()
            self._session.opened.disconnect(self._look)
            for sheet in self._screen.window().findChildren(Invitations):
                sheet.close()

    def close(self) -> None:
        """Let everybody go."""
        self._door.close()


class Invitations(QDialog):
    """A line for each person elsewhere, to be copied or replaced by another one, and who has come."""

    def __init__(self, door: Door, session: GameSession, screen: TableScreen, services: Services) -> None:
        super().__init__(screen)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._door, self._session, self._screen, self._art = door, session, screen, services.art
        self._settings = settings = services.settings
        page = QWidget()
        outer = scrolled(self, page)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, _BESIDE_BAR, 0)
        column.setSpacing(16)
        column.addWidget(label("app.invite.how" if door.is_open else "app.elsewhere.no_tls", px=15))
        self._waits = label("app.gather.how", px=14, name="soft")
        column.addWidget(self._waits)
        seats = enumerate(session.facts.opened_with)
        invited = [seat for seat, spec in seats if spec.kind == "elsewhere" and door.is_open]
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(2, 1)
        column.addLayout(grid)
        is_only = len(invited) == 1
        self._rows = [self._row(grid, seat, is_main=is_only) for seat in invited]
        if door.is_open:
            self._rows.append(self._row(grid, NOBODY, is_main=False))
        column.addStretch(1)
        self._relay, self._no_relay = QLineEdit(settings.value.relay), PlainLabel()
        self._relay.editingFinished.connect(self._wait_there)
        self._no_relay.setObjectName("accent")
        name = label("app.invite.relay")
        name.setWordWrap(False)
        name.setBuddy(self._relay)
        row = QHBoxLayout()
        row.addWidget(name)
        row.addWidget(self._relay, 1)
        row.addWidget(self._no_relay, 1)
        column.addLayout(row)
        column.addWidget(label("app.invite.reach", px=13, name="soft"))
        self._go, self._close = button("app.gather.go", session.go), closing(self.accept)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self._go)
        foot.addWidget(self._close)
        outer.addLayout(foot)
        session.company.connect(self._tell)
        session.opened.connect(self._tell)  # the game may give everybody other marks
        open_at(self, _SIZE + _ROW * len(self._rows))
        Retold(self, self._tell)

    def _row(
        self, grid: QGridLayout, seat: Seat, *, is_main: bool
    ) -> tuple[Seat, QLabel, QLabel, QLineEdit, QPushButton, QLabel]:
        """Put a row for `seat` below what is in `grid`: who that is, whether they are here, the line, its buttons."""
        crest, name, state, line = PlainLabel(), PlainLabel(), PlainLabel(), QLineEdit()
        state.setObjectName("soft")
        line.setReadOnly(True)
        copy = button("app.invite.copy", partial(self._copy, line), "main" if is_main else "")
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(name)
        who.addWidget(state)
        row = grid.rowCount()
        grid.addWidget(crest, row, 0)
        grid.addLayout(who, row, 1)
        grid.addWidget(line, row, 2)
        grid.addWidget(copy, row, 3)
        grid.addWidget(button("app.invite.renew", partial(self._ask, seat), "quiet", "app.invite.renew.tip"), row, 4)
        return seat, name, state, line, copy, crest

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.invite"))
        company = self._screen.company
        for seat, name, state, line, copy, crest in self._rows:
            crest.setPixmap(self._crest(seat))
            called = i18n.text("app.invite.watch") if seat == NOBODY else company.names[seat]
            there = company.away(seat) or i18n.text("app.away.here")
            if seat == NOBODY:
                there = i18n.text("app.invite.watching", n=self._session.watching)
            name.setFont(font(Role.STRONG, 15))
            name.setText(called)
            state.setFont(font(Role.TEXT, 14))
            state.setText(there)
            line.setFont(font(Role.TEXT, 13))
            line.setText(self._door.invitation(seat).text())
            line.setCursorPosition(0)
            line.setAccessibleName(i18n.text("app.invite.line", name=called))
            copy.setAccessibleName(f"{i18n.text('app.invite.copy')}: {called}")

        for each in (self._waits, self._go):
            each.setVisible(self._session.is_gathering)
        self._relay.setFont(font(Role.TEXT, 14))
        self._relay.setToolTip(i18n.text("app.invite.relay.tip"))
        self._no_relay.setFont(font(Role.TEXT, 13))
        is_none = bool(self._relay.text().strip()) and relay_of(self._relay.text()) is None
        self._no_relay.setText(i18n.text("app.invite.relay.no") if is_none else "")
        self._no_relay.setVisible(is_none)

    def _crest(self, seat: Seat) -> QPixmap:
        """Return what `seat` wears at the table; whoever only looks on, an eye."""
        side, dpr = beside_words(_CREST), self.devicePixelRatioF()
        if seat == NOBODY:
            return self._art.pixmap("theme/icon/eye/ink", side, side, dpr)
        return self._screen.company.crest(seat, side, dpr)

    def _wait_there(self) -> None:
        """Everybody may come by that relay from now on, and at later tables."""
        text = self._relay.text().strip()
        if text != self._settings.value.relay:
            self._settings.note(relay=text)
            self._door.wait_at(relay_of(text))
        self._tell()

    def event(self, event: QEvent) -> bool:
        """Whoever comes back to this window sees lines that open something: another one may have made new ones."""
        if event.type() is QEvent.Type.WindowActivate:
            self._tell()
        return super().event(event)

    def _copy(self, line: QLineEdit) -> None:
        self._tell()
        QGuiApplication.clipboard().setText(line.text())
        line.selectAll()

    def _ask(self, seat: Seat) -> None:
        """What was sent before is asked about, as who has it could not come any more."""
        name = i18n.text("app.invite.watch") if seat == NOBODY else self._screen.company.names[seat]
        ask_whether(self, "app.invite.renew", "app.invite.renew.sure", partial(self._renew, seat), name=name)

    def _renew(self, seat: Seat) -> None:
        self._door.renew(seat)
        self._tell()
