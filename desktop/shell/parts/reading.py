"""Texts that are read, as the log and the rulebook are: what is found in them, how it is marked, and their menu."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QKeySequence, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QMenu, QTextBrowser, QTextEdit

from desktop.person import i18n
from desktop.shell.parts.line_breaks import JOINED

_KATAKANA: Final = range(0x30A1, 0x30F7)
_TO_HIRAGANA: Final = 0x60
_ALIKE: Final = str.maketrans("–−’", "--'")
"""Signs that few keyboards have, by what is typed for them."""


@dataclass(frozen=True, slots=True)
class Found:
    """One place: from `start` on, `length` characters."""

    start: int
    length: int


def folded(text: str) -> str:
    """Return `text`, character for character, without what nobody minds: case, width, kind of kana, macrons, dashes."""
    return "".join(map(_fold, text))


def find(wanted: str, text: str) -> list[Found]:
    """Return where `wanted` occurs in `text`, in order; where it does not, its words, if all of them occur.

    Nobody types the joints of what stands in one line.
    """
    if JOINED not in text:
        return _find(wanted, text)
    at = [place for place, letter in enumerate(text) if letter != JOINED]
    found = _find(wanted, text.replace(JOINED, ""))
    return [Found(at[one.start], at[one.start + one.length - 1] + 1 - at[one.start]) for one in found]


def _find(wanted: str, text: str) -> list[Found]:
    words = folded(wanted).split()
    phrase = " ".join(words)
    if not phrase:
        return []
    within = folded(text)
    if len(words) == 1 or phrase in within:
        return _all(phrase, within)
    places = [_all(word, within) for word in dict.fromkeys(words)]
    return _apart(sorted((place for each in places for place in each), key=_order)) if all(places) else []


def _all(word: str, text: str) -> list[Found]:
    places = []
    at = text.find(word)
    while at >= 0:
        places.append(Found(at, len(word)))
        at = text.find(word, at + len(word))
    return places


def _apart(places: list[Found]) -> list[Found]:
    """Return `places` without those that begin within one before them."""
    kept: list[Found] = []
    for place in places:
        if not kept or place.start >= kept[-1].start + kept[-1].length:
            kept.append(place)
    return kept


def _order(place: Found) -> tuple[int, int]:
    return place.start, -place.length


@lru_cache(maxsize=8192)
def _fold(character: str) -> str:
    """Return one character for one, so that places in the folded text are places in the text."""
    plain = unicodedata.normalize("NFKC", character).casefold()
    apart = unicodedata.normalize("NFD", plain)
    if apart[0].isascii() and all(map(unicodedata.combining, apart[1:])):
        plain = apart[0]  # of kana, a mark makes another one
    if len(plain) != 1:
        plain = character
    plain = plain.translate(_ALIKE)
    return chr(ord(plain) - _TO_HIRAGANA) if ord(plain) in _KATAKANA else plain


def marked(cursor: QTextCursor, ground: str, ink: str) -> QTextEdit.ExtraSelection:
    """Return what shows the selection of `cursor` in other colours, without changing the text."""
    made = QTextEdit.ExtraSelection()
    look = QTextCharFormat()
    look.setBackground(QColor(ground))
    look.setForeground(QColor(ink))
    made.cursor, made.format = cursor, look
    return made


def words_menu(page: QTextBrowser) -> QMenu:
    """Return a menu that copies what is chosen on `page`, dark where nothing is, or chooses everything.

    What only a browser knows is not in it.
    """
    menu = QMenu(page)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    copy = menu.addAction(i18n.text("app.words.copy"), page.copy)
    copy.setEnabled(page.textCursor().hasSelection())
    copy.setShortcuts(QKeySequence.StandardKey.Copy)
    choose = menu.addAction(i18n.text("app.words.all"), page.selectAll)
    choose.setEnabled(not page.document().isEmpty())
    choose.setShortcuts(QKeySequence.StandardKey.SelectAll)
    return menu


def spot(page: QTextBrowser, pointed: QPoint, *, by_key: bool) -> QPoint:
    """Return where on the screen a menu opens: where one points, or below the line that the keyboard is on."""
    inside = page.cursorRect().bottomLeft() if by_key else pointed
    return page.viewport().mapToGlobal(inside)
