"""A page of saved games: a gallery of their tables, and what can be done with the chosen one."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QFile, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP, Place
from desktop.person.plain import PlainLabel, foreign
from desktop.record import analysis
from desktop.shell.parts.asking import ask_whether
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.page import Page
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Retold, button, label
from desktop.shell.shelf.game_list import GameList, Row, file_of
from desktop.system.unhurried import Unhurried
from desktop.table.decisions.flow import Flow
from desktop.theme.fonts import Role, font
from rules.outside import as_outside

_log = logging.getLogger(__name__)

_MOST = (1840, 1300)


class GamePage(Page):
    """A game may be opened, shown in its folder, or thrown away; subclasses say which games are listed."""

    opened = Signal(Path)
    back = Signal()
    named = Signal()  # to those that were kept by name
    key_places = (Place.LISTS,)
    stuck = Signal(str)  # what is to be said of a file that could not be deleted, or renamed as somebody wished

    def __init__(
        self,
        services: Services,
        title: str,
        none: str,
        look: str,
        pictures: Path,
        parent: QWidget | None = None,
    ) -> None:
        """Keys: of the title, of what is said where there is no game, and of the button that opens one.

        In the folder `pictures` it is kept how tables looked. Nothing is listed before `filling` is done.
        """
        super().__init__(services.art, _MOST, parent)
        self._empty = none
        self.folder = services.paths.saves
        self.list = GameList(services, LatePictures(services.art, self), pictures)
        self.list.chosen.connect(self.opened)
        self.list.currentRowChanged.connect(self._offer)
        Retold(self.list, lambda: self.list.setAccessibleName(i18n.text(title)))
        self._none = PlainLabel()
        self._none.setWordWrap(True)
        reveal = button("app.library.reveal", lambda: self.with_chosen(_reveal), "", "app.library.reveal.tip")
        throw = button("app.library.delete", lambda: self.with_chosen(self._ask_to_delete))
        self._choices: list[QPushButton] = [
            throw,
            reveal,
            button(look, lambda: self.with_chosen(self.opened.emit), "main"),
        ]
        self.column = QVBoxLayout(self)
        self.column.setSpacing(16)
        head, foot = QHBoxLayout(), QHBoxLayout()
        self.ways, self._deeds = Flow(start=True), Flow(start=True, even=True)
        self.title = label(title, Role.TITLE, 28)
        self.title.setWordWrap(False)
        head.addWidget(self.title, 1)
        head.addLayout(self.ways)
        self._back = button("app.back", self.back.emit, "quiet")
        foot.addWidget(self._back)
        foot.addStretch(1)
        foot.addLayout(self._deeds)
        for choice in self._choices:
            self._deeds.addWidget(choice)
        self.column.addLayout(head)
        self.column.addWidget(self._none, 1)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(foot)
        self._listing = Unhurried(self)
        self._retold = Retold(self, self.tell, at_once=False)

    def filling(self) -> Iterator[None]:
        """The page says what it is and lists its games, one a step, before it is shown."""
        return self._retold.steps()

    def rows(self) -> Iterator[Row | None]:
        """Return every game to be listed; None for each step that finds none."""
        raise NotImplementedError

    def add_choice(self, choice: QPushButton) -> None:
        """Add something that can be done with the chosen game, before all else."""
        self._choices.insert(0, choice)
        for each in self._choices:
            self._deeds.removeWidget(each)
            self._deeds.addWidget(each)
        self.setTabOrder(self._back, choice)  # made last, it would come after all that is seen elsewhere

    def tell(self) -> Iterator[None]:
        """Say everything in the language of the moment."""
        self._none.setFont(font(Role.TEXT, 16))
        self._none.setText(well_broken(i18n.text(self._empty)))
        self._listing.drop()
        yield from self._listed()

    def show_games(self, *wished: Path) -> None:
        """List the present games: at once, or as soon as all are made; what is listed stays to be seen until then.

        The first of `wished` that is there is chosen, else the chosen one stays so, or the one after it if it is gone.
        Where there are no games, the keyboard is at what leads back.
        """
        self._listing.begin_now(self._listed(*wished), lambda _listed: None)

    def _listed(self, *wished: Path) -> Generator[None, None, None]:
        made = []
        for row in self.rows():
            if row is not None:
                made.append(self.list.made(*row))
            yield
        self._put_up(made, wished)

    def _put_up(self, made: Sequence[QListWidgetItem], wished: Sequence[Path]) -> None:
        was_at_list = self.window().focusWidget() is self.list
        before, row = self.list.files(), max(0, self.list.currentRow())
        self.list.put_up(made)
        is_empty = not self.list.count()
        self._none.setVisible(is_empty)
        self.setFocusProxy(self._back if is_empty else self.list)
        if was_at_list:
            self.setFocus()
        self.list.setVisible(not is_empty)
        self.list.setCurrentRow(-1 if is_empty else 0)
        self.choose(*wished, *before[row:], *reversed(before[:row]))
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
            self.stuck.emit(i18n.text("app.library.kept", name=foreign(file.name)))
        self.show_games()

    def _ask(self, question: str, then: Callable[[], None]) -> None:
        ask_whether(self, "app.library.delete", question, then)


def moved_to_bin(file: Path) -> bool:
    """Return whether `file` lies in the bin of this system now."""
    return QFile(str(file)).moveToTrash()


def _reveal(file: Path) -> None:
    with as_outside():
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))
