"""Dialogs: how large they may be, a page that scrolls above the button that closes, and where those for files begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, QStandardPaths, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QMainWindow, QVBoxLayout, QWidget

from desktop.session.save_file import free_file
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.widgets import Retold, closing
from desktop.shell.parts.windows import ROUND_SHEET, WANTED
from desktop.theme.fonts import text_scale

_ROUND: Final = QSize(40, 80)
"""What the screen keeps round a dialog, its title included."""

_Place = QStandardPaths.StandardLocation


def room_for(dialog: QDialog) -> QSize:
    """Return how large `dialog` may be at the most: within its window, if it lies over one, or its screen."""
    owner = dialog.parent()
    window = owner.window() if isinstance(owner, QWidget) else None
    return window.size() - ROUND_SHEET if isinstance(window, QMainWindow) else dialog.screen().availableSize() - _ROUND


def open_at(dialog: QDialog, size: QSize) -> None:
    """`dialog` is as large as `size`, larger while letters are, and no larger than its window lets it."""
    Retold(dialog, lambda: fit(dialog, for_letters(size)))


def fit(dialog: QDialog, wanted: QSize) -> None:
    """`dialog` is as large as `wanted`, or as there is room for now; a sheet grows again with its window."""
    dialog.setProperty(WANTED, wanted)
    dialog.resize(wanted.boundedTo(room_for(dialog)))


def for_letters(size: QSize) -> QSize:
    """Return how much larger than `size` a dialog is with larger letters; small ones leave it as it is."""
    return size * max(1.0, text_scale())


def fill(dialog: QDialog, page: QWidget) -> None:
    """`dialog` shows `page`, which may be too high for it, and a button that closes it."""
    close_below(dialog, scrolled(dialog, page))


def scrolled(dialog: QDialog, page: QWidget) -> QVBoxLayout:
    """Return the column of `dialog`, in which `page` scrolls; what is laid on that now stays where it is made."""
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 20, 24, 20)
    outer.setSpacing(16)
    outer.addWidget(Scroll(page))
    return outer


def close_below(dialog: QDialog, outer: QVBoxLayout) -> None:
    """Below what lies in `outer` a button closes `dialog`; the keyboard comes there last."""
    foot = QHBoxLayout()
    foot.addStretch(1)
    foot.addWidget(closing(dialog.accept))
    outer.addLayout(foot)


def choose_file(parent: QWidget, title: str, kinds: str, then: Callable[[Path], object]) -> None:
    """Ask for a file that is there, beginning where files from others arrive; `then` is called with it."""
    from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - few ever open a file

    dialog = QFileDialog(parent, title, downloads(), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda name: then(Path(name)))
    dialog.open()


def ask_where(parent: QWidget, title: str, kinds: Mapping[str, str], name: str, then: Callable[[Path], object]) -> None:
    """Ask where to write a file, beginning with `name` among documents; `then` is called with that.

    `kinds` are what files of each ending are called, the first that of `name`, and one of the endings it has always:
    Qt gives none to a name with a dot in it.
    """
    from PySide6.QtWidgets import QFileDialog  # noqa: PLC0415 - as above

    endings = list(kinds)
    dialog = QFileDialog(parent, title, str(Path(documents()) / name))
    dialog.setNameFilters(list(kinds.values()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(endings[0])
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def follow(kind: str) -> None:
        dialog.setDefaultSuffix(endings[dialog.nameFilters().index(kind)])

    def take(chosen: str) -> None:
        file, ending = Path(chosen), f".{dialog.defaultSuffix()}"
        is_whole = file.suffix.lower() in kinds
        # Nobody was asked whether what has the longer name may go.
        then(file if is_whole else free_file(file.with_name(file.name + ending), " "))

    dialog.filterSelected.connect(follow)
    dialog.fileSelected.connect(take)
    dialog.open()


def downloads() -> str:
    """Return the folder where files from others arrive; the person's home where there is none."""
    return _there_is(_Place.DownloadLocation)


def documents() -> str:
    """Return the folder for files that a person keeps or hands on; the person's home where there is none."""
    return _there_is(_Place.DocumentsLocation)


def _there_is(place: QStandardPaths.StandardLocation) -> str:
    folder = QStandardPaths.writableLocation(place)
    return folder if folder and Path(folder).is_dir() else QStandardPaths.writableLocation(_Place.HomeLocation)
