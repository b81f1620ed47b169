"""The library: every game that came to its end, to be looked at once more, and how often one has won."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFile, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout

from desktop import i18n
from desktop.session.saves import FinishedGame, finished
from desktop.shell.catalogue import all_facts
from desktop.shell.game_list import GameList, file_of, when_played
from desktop.shell.late_pictures import LatePictures
from desktop.shell.record_sheet import RecordSheet
from desktop.shell.services import Services
from desktop.shell.widgets import Page, Retold, button, label, unbroken, yes_or_no
from desktop.theme.fonts import Role, font

_log = logging.getLogger(__name__)

_MOST = (980, 1080)


class Library(Page):
    """Finished games, newest first; one may be looked at, shown in its folder, or thrown away."""

    opened = Signal(Path)
    back = Signal()
    kept = Signal(str)  # name of a file that could not be thrown away

    def __init__(self, services: Services) -> None:
        super().__init__(_MOST)
        self._folder = services.paths.saves
        self._games: list[FinishedGame] = []
        self._list = GameList(LatePictures(services.art, self))
        self._list.chosen.connect(self.opened)
        self._list.currentRowChanged.connect(self._offer)
        self._which = QComboBox()
        self._which.addItem("", "")
        for game in all_facts():
            self._which.addItem("", game.id)
        self._which.currentIndexChanged.connect(self._show)
        self._record = RecordSheet()
        self._none = QLabel()
        self._none.setWordWrap(True)
        self._look = button("app.library.look", lambda: self._with_chosen(self.opened.emit), "main")
        self._reveal = button("app.library.reveal", lambda: self._with_chosen(_reveal), "", "app.library.reveal.tip")
        self._throw = button("app.library.delete", lambda: self._with_chosen(self._ask_to_delete))
        head = QHBoxLayout()
        head.addWidget(label("app.library", Role.TITLE, 28), 1)
        head.addWidget(self._which)
        foot = QHBoxLayout()
        foot.addWidget(button("app.back", self.back.emit, "quiet"))
        foot.addStretch(1)
        for choice in (self._throw, self._reveal, self._look):
            foot.addWidget(choice)
        column = QVBoxLayout(self)
        column.setSpacing(16)
        column.addLayout(head)
        column.addWidget(self._record)
        column.addWidget(self._none)
        column.addWidget(self._list, 1)
        column.addLayout(foot)
        self.setFocusProxy(self._list)
        Retold(self, self._tell)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete throws the chosen game away, Esc leads back to the shelf."""
        if event.key() == Qt.Key.Key_Delete:
            self._with_chosen(self._ask_to_delete)
        elif event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)

    def _tell(self) -> None:
        self._which.setItemText(0, i18n.text("app.library.all"))
        for place, game in enumerate(all_facts(), 1):
            self._which.setItemText(place, i18n.text(game.title))
        self._none.setFont(font(Role.TEXT, 16))
        self._none.setText(i18n.text("app.library.none"))
        self._show()

    def _show(self) -> None:
        wanted = self._which.currentData()
        self._games = [game for game in finished(self._folder) if wanted in {"", game.game}]
        self._list.show_games((game.file, game.game, _line(game)) for game in self._games)
        self._record.show_games(self._games)
        self._none.setVisible(not self._games)
        self._list.setVisible(bool(self._games))
        self._list.setCurrentRow(0 if self._games else -1)
        self._offer()

    def _offer(self, *_row: int) -> None:
        for choice in (self._look, self._reveal, self._throw):
            choice.setEnabled(self._list.currentRow() >= 0)

    def _with_chosen(self, deed: Callable[[Path], object]) -> None:
        if self._list.currentRow() >= 0:
            deed(file_of(self._list.currentItem()))

    def _ask_to_delete(self, file: Path) -> None:
        self._ask("app.library.delete.sure", lambda: self._throw_away(file))

    def _throw_away(self, file: Path) -> None:
        """Put it where the person's other deleted files are, from where it comes back; not every place knows one."""
        if not moved_to_bin(file):
            self._ask("app.library.delete.forever", lambda: self._delete(file))
        self._show()

    def _delete(self, file: Path) -> None:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            _log.warning("%s cannot be deleted: %s", file, error)
            self.kept.emit(file.name)
        self._show()

    def _ask(self, question: str, then: Callable[[], None]) -> None:
        sure = yes_or_no(self, "app.library.delete", question)
        sure.accepted.connect(then)
        sure.open()


def moved_to_bin(file: Path) -> bool:
    """Return whether `file` lies in the bin of this system now."""
    return QFile(str(file)).moveToTrash()


def _reveal(file: Path) -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(file.parent)))


def _line(game: FinishedGame) -> str:
    """Say in three lines what was played, and who came where."""
    ranking = (i18n.text("app.library.placed", place=place, name=unbroken(name)) for place, name in game.ranking())
    return i18n.text(
        "app.library.game",
        game=i18n.text(f"{game.game}.name"),
        when=when_played(game.when),
        n=game.steps,
        ranking=i18n.text("app.list.comma").join(ranking),
    )
