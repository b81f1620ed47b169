"""Small widgets that several pages share: they take message keys and speak the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import count
from typing import TYPE_CHECKING, ClassVar
from weakref import WeakSet

from PySide6.QtCore import QDate, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget
from shiboken6 import isValid

from desktop.person import i18n, keys
from desktop.person.plain import PlainLabel
from desktop.theme import fonts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QSpinBox

_EDGE = 7
_DAY_MS = 10_000
"""How often another day is looked for: a clock that waited for midnight would sleep with its machine."""
_OCCASIONS = {QEvent.Type.LanguageChange, QEvent.Type.Show}


class Retold(QObject):
    """Calls `tell` now and whenever the language of `widget` changes, or at the next opening if it is closed.

    What takes long to tell may come as steps, and takes them at once where nobody has time for them.
    """

    _all: ClassVar[WeakSet[Retold]] = WeakSet()
    _made: ClassVar[Iterator[int]] = count()
    _edition = -1
    """Of the class too: one that the collector has emptied may hear of the end of its widget."""

    def __init__(self, widget: QWidget, tell: Callable[[], Iterator[None] | None], *, at_once: bool = True) -> None:
        """Unless it is told `at_once`, somebody takes the `steps`."""
        super().__init__(widget)
        self._tell = tell
        self.number = next(self._made)
        """How many were made before."""
        widget.installEventFilter(self)
        self._all.add(self)
        if at_once:
            self._tell_now()

    @classmethod
    def telling(cls) -> Iterator[None]:
        """Tell anew whatever is out of date, one or one part of it a step."""
        due = [each for each in cls._all if isValid(each) and each.is_due]
        for each in sorted(due, key=lambda each: each.number):  # as they were told first, window by window
            if isValid(each) and each.is_due:
                yield from each.steps()
            yield

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Tell anew in the new language, once: Qt says it to a dialog and to the window that it belongs to."""
        # Asked first, as it nearly never is: each table has a hundred of these, which hear every event.
        if self._edition != i18n.edition() and event.type() in _OCCASIONS and self.is_due:
            self._tell_now()
        return False

    @property
    def is_due(self) -> bool:
        """Whether what was told is out of date, and seen."""
        watched = self.parent()
        assert isinstance(watched, QWidget)
        return self._edition != i18n.edition() and not _is_closed(watched.window())

    def _tell_now(self) -> None:
        for _ in self.steps():
            pass

    def steps(self) -> Iterator[None]:
        """Tell now, a part a step, as long as there is somebody who tells."""
        self._edition = i18n.edition()
        for _ in self._tell() or ():
            yield
            if not isValid(self):  # the widget went meanwhile, with whatever the next part would have touched
                return

    def begun(self) -> Generator[None, None, None]:
        """Return `steps` with the first one taken: whoever opens the window meanwhile has not to tell all at once."""
        steps = self.steps()
        next(steps, None)
        return (step for step in steps)


class EachDay(QObject):
    """Calls `tell` whenever another day has begun while `widget` is there, at midnight or by a clock that was set."""

    def __init__(self, widget: QWidget, tell: Callable[[], object]) -> None:
        super().__init__(widget)
        self._tell, self._day = tell, QDate.currentDate()
        clock = QTimer(self, interval=_DAY_MS)
        clock.timeout.connect(self.look)
        clock.start()

    def look(self) -> None:
        """Tell, if it is another day than when this was last asked."""
        before, self._day = self._day, QDate.currentDate()
        if before != self._day:
            self._tell()


def _is_closed(window: QWidget) -> bool:
    """Whether nobody sees what was there before; a window that was never shown is still being made."""
    return window.isHidden() and window.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


def label(
    key: str,
    role: fonts.Role = fonts.Role.TEXT,
    px: int = 14,
    name: str = "",
    *,
    broken: Callable[[str], str] = str,
) -> QLabel:
    """Return a label that shows the text `key`, wraps, and follows the language.

    `broken` says where its lines may break, where that is not left to Qt.
    """
    made = Paragraph()
    made.setObjectName(name)

    def tell() -> None:
        made.setFont(fonts.font(role, px))
        made.setText(broken(i18n.text(key)))

    Retold(made, tell)
    return made


def words(
    text: str, role: fonts.Role = fonts.Role.TEXT, px: int = 14, *, soft: bool = False, wrap: bool = False
) -> QLabel:
    """Return a label that shows `text` itself, for a page that is made anew in another language."""
    made = PlainLabel(text)
    made.setFont(fonts.font(role, px))
    made.setWordWrap(wrap)
    made.setObjectName("soft" if soft else "")
    return made


def button(text: str, clicked: Callable[[], None], name: str = "", tip: str = "", *, key: str = "") -> QPushButton:
    """Return a button that shows `text`; `name` is main, quiet or nothing; its tip names the keys of `key`.

    Enter presses it only where it has the keyboard (`EnterPresses`): Qt would have the first button of a dialog pressed
    by an Enter in any list of it.
    """
    made = QPushButton()
    made.setAutoDefault(False)
    made.setObjectName(name)
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(clicked)

    def tell() -> None:
        made.setFont(fonts.font(fonts.Role.STRONG if name == "main" else fonts.Role.TEXT, 14))
        made.setText(i18n.text(text))
        made.setToolTip(keys.tip(tip, key) if tip else "")

    Retold(made, tell)
    return made


def closing(close: Callable[[], None]) -> QPushButton:
    """Return the button that closes a dialog, alike in all of them: quiet, as nothing is decided by it."""
    return button("app.close", close)


def number_box(least: int, most: int, value: int) -> QSpinBox:
    """Return a field for a number within limits; its figures stand as far from the edge as words in other fields."""
    from PySide6.QtWidgets import QSpinBox  # noqa: PLC0415 - the shelf wants no numbers

    made = QSpinBox()
    made.setRange(least, most)
    made.setValue(value)
    made.lineEdit().setTextMargins(_EDGE, 0, 0, 0)
    return made


def sheet_of_paper(parent: QWidget | None = None) -> QFrame:
    """Return an empty sheet that lies on the ground."""
    made = QFrame(parent)
    made.setObjectName("paper")
    return made


def keep_rows(page: QWidget) -> None:
    """What lies on `page` is its child for PySide, too, which takes the rows of a form for children of its layout.

    A layout goes before them, and whoever was taken for its child would be taken for gone while Qt still calls it.
    """
    for row in page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
        row.setParent(page)


class Paragraph(PlainLabel):
    """A label whose lines are broken once for a width: pages ask by the hundred, and Qt would break them each time."""

    def __init__(self) -> None:
        super().__init__()
        self._heights: dict[int, int] = {}
        self.setWordWrap(True)

    def setText(self, words: str) -> None:
        """Say `words`."""
        self._heights.clear()
        super().setText(words)

    def changeEvent(self, event: QEvent) -> None:
        """Letters, or what a style sheet leaves round them, may have another size."""
        self._heights.clear()
        super().changeEvent(event)

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]
