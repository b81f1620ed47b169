"""A page of saved games: a list, and what can be done with the chosen one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import QFile, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout

from desktop import i18n
from desktop.keys import KEYMAP, Place
from desktop.record import analysis
from desktop.shell.parts.late_pictures import LatePictures
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Page, Retold, button, label, yes_or_no
from desktop.shell.shelf.game_list import GameList, file_of
from desktop.theme.fonts import Role, font

_log = logging.getLogger(__name__)

_MOST = (980, 1080)


class GamePage(Page):
    """A game may be opened, shown in its folder, or thrown away; subclasses say which games are listed."""

    opened = Signal(Path)
    back = Signal()
    key_places = (Place.LISTS,)
    stuck = Signal(str)  # what is to be said of a file that could not be deleted or renamed

    def __init__(self, services: Services, title: str, none: str, look: str, pictures: Path | None = None) -> None:
        """Keys: of the title, of what is said where there is no game, and of the button that opens one.

        With `pictures`, a folder, games show how their table looked.
        """
        super().__init__(services.art, _MOST)
        self._empty = none
        self.folder = services.paths.saves
        self.list = GameList(LatePictures(services.art, self), pictures)
        self.list.chosen.connect(self.opened)
        self.list.currentRowChanged.connect(self._offer)
        self._none = QLabel()
        self._none.setWordWrap(True)
        reveal = button("app.library.reveal", lambda: self.with_chosen(_reveal), "", "app.library.reveal.tip")
        throw = button("app.library.delete", lambda: self.with_chosen(self._ask_to_delete))
        self._choices: list[QPushButton] = [
            throw,
            reveal,
            button(look, lambda: self.with_chosen(self.opened.emit), "main"),
        ]
        self.head = QHBoxLayout()
        self.head.addWidget(label(title, Role.TITLE, 28), 1)
        self._foot = QHBoxLayout()
        self._back = button("app.back", self.back.emit, "quiet")
        self._foot.addWidget(self._back)
        self._foot.addStretch(1)
        for choice in self._choices:
            self._foot.addWidget(choice)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(16)
        self.column.addLayout(self.head)
        self.column.addWidget(self._none)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(self._foot)

    def rows(self) -> Iterable[tuple[Path, str, str]]:
        """Return file, game and words of every game to be listed."""
        raise NotImplementedError

    def add_choice(self, choice: QPushButton) -> None:
        """Add something that can be done with the chosen game."""
        self._foot.insertWidget(self._foot.count() - len(self._choices), choice)
        self._choices.append(choice)

    def follow_language(self) -> None:
        """Tell everything now, and again in another language; a subclass calls it last when it is made."""
        Retold(self, self.tell)

    def tell(self) -> None:
        """Say everything in the language of the moment."""
        self._none.setFont(font(Role.TEXT, 16))
        self._none.setText(i18n.text(self._empty))
        self.show_games()

    def show_games(self) -> None:
        """List the present games; the chosen one stays chosen, or the one after it where it is gone.

        Where there are none, the keyboard is at what leads back.
        """
        was_at_list = self.window().focusWidget() is self.list
        before, row = self.list.files(), max(0, self.list.currentRow())
        self.list.show_games(self.rows())
        is_empty = not self.list.count()
        self._none.setVisible(is_empty)
        self.setFocusProxy(self._back if is_empty else self.list)
        if was_at_list:
            self.setFocus()
        self.list.setVisible(not is_empty)
        self.list.setCurrentRow(-1 if is_empty else 0)
        self.choose(*before[row:], *reversed(before[:row]))
        self._offer()

    def choose(self, *files: Path) -> None:
        """Choose the game in the first of `files` that is listed; if none is, the chosen one stays."""
        rows = {file: row for row, file in enumerate(self.list.files())}
        row = next((rows[file] for file in files if file in rows), None)
        if row is not None:
            self.list.setCurrentRow(row)

    def with_chosen(self, deed: Callable[[Path], object]) -> None:
        """Do something with the chosen game, if there is one."""
        if self.list.currentRow() >= 0:
            deed(file_of(self.list.currentItem()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete throws the chosen game away, Esc leads back to the shelf."""
        if KEYMAP.is_pressed("delete", event):
            self.with_chosen(self._ask_to_delete)
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def _offer(self, *_row: int) -> None:
        for choice in self._choices:
            choice.setEnabled(self.list.currentRow() >= 0)

    def _ask_to_delete(self, file: Path) -> None:
        self._ask("app.library.delete.sure", lambda: self._throw_away(file))

    def _throw_away(self, file: Path) -> None:
        """Move it to the system's bin, from which it can come back; not every place has one."""
        if moved_to_bin(file):
            analysis.forget(file)
        else:
            self._ask("app.library.delete.forever", lambda: self._delete(file))
        self.show_games()

    def _delete(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
            analysis.forget(file)
        except OSError as error:
            _log.warning("%s cannot be deleted: %s", file, error)
            self.stuck.emit(i18n.text("app.library.kept", name=file.name))
        self.show_games()

    def _ask(self, question: str, then: Callable[[], None]) -> None:
        sure = yes_or_no(self, "app.library.delete", question)
        sure.accepted.connect(then)
        sure.open()


def moved_to_bin(file: Path) -> bool:
    """Return whether `file` lies in the bin of this system now."""
    return QFile(str(file)).moveToTrash()


def _reveal(file: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))
