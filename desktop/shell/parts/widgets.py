"""Small widgets that several pages share: they take message keys and speak the language of the moment."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, ClassVar
from weakref import WeakSet

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QWidget
from shiboken6 import isValid

from desktop.person import i18n, keys
from desktop.person.keys import Place
from desktop.person.plain import PlainLabel
from desktop.shell.parts.calm_wheel import CalmWheel
from desktop.shell.parts.finding import JOINED
from desktop.shell.parts.line_breaks import NO_BREAK
from desktop.shell.parts.paragraph import Paragraph
from desktop.theme import fonts

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox, QSpinBox

    from desktop.theme.art import Art

_EDGE = 7
_MARGINS = (40, 26)
_COMINGS = {QEvent.Type.Show, QEvent.Type.Hide}
_OCCASIONS = {QEvent.Type.LanguageChange, QEvent.Type.Show}


class Retold(QObject):
    """Calls `tell` now and whenever the language of `widget` changes, or at the next opening if it is closed.

    What takes long to tell may come as steps, and takes them at once where nobody has time for them.
    """

    _all: ClassVar[WeakSet[Retold]] = WeakSet()
    _made: ClassVar[Iterator[int]] = count()

    def __init__(self, widget: QWidget, tell: Callable[[], Iterator[None] | None], *, at_once: bool = True) -> None:
        """Unless it is told `at_once`, somebody takes the `steps`."""
        super().__init__(widget)
        self._tell = tell
        self._edition = -1
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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell anew in the new language, once: Qt says it to a dialog and to the window that it belongs to."""
        if event.type() in _OCCASIONS and self.is_due:
            self._tell_now()
        return super().eventFilter(watched, event)

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


def _is_closed(window: QWidget) -> bool:
    """Whether nobody sees what was there before; a window that was never shown is still being made."""
    return window.isHidden() and window.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)


class Page(QWidget):
    """A page of the window, before a wall: on a large screen its content stays together, a little above the middle."""

    key_places: Sequence[Place] = ()
    """Where keys work that are its own."""
    has_wall = True

    def __init__(self, art: Art, most: tuple[int, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wall = art
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._most = most

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The wall, on the ground that the style gave the page."""
        if self.has_wall:
            from desktop.shell.parts.wall import paint_wall  # noqa: PLC0415 - the shelf is painted before it

            paint_wall(self, self._wall.palette)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Room that nobody needs lies round the content."""
        super().resizeEvent(event)
        self._keep_together()

    def changeEvent(self, event: QEvent) -> None:
        """Letters, and with them the room they need, may have changed, too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._keep_together()

    def _keep_together(self) -> None:
        layout = self.layout()
        if layout is not None:
            most = round(self._most[0] * fonts.room()), round(self._most[1] * fonts.room())
            across = max(_MARGINS[0], (self.width() - most[0]) // 2)
            spare = max(0, self.height() - most[1] - 2 * _MARGINS[1])
            layout.setContentsMargins(across, _MARGINS[1] + spare // 3, across, _MARGINS[1] + spare - spare // 3)


def in_one_line(words: str) -> str:
    """Return `words` without the breaks that they have: a name that was pasted may be of several lines."""
    return " ".join(filter(None, words.splitlines()))


def unbroken(words: str) -> str:
    """Return `words` so that no line breaks inside them."""
    held = in_one_line(words).replace(" ", NO_BREAK)
    return held if held.replace(NO_BREAK, "").isascii() else JOINED.join(held)


class Scroll(QScrollArea):
    """Shows a page that may be too high for its place; it is never narrower than the page can be.

    The wheel scrolls it wherever the pointer is, and sets nothing but what has the keyboard.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None, *, told: str = "", apart: int = 0) -> None:
        """A screen reader calls it by the key `told`, or else by the title of its window.

        A bar that is there stands `apart` from a page that has no edge of its own.
        """
        super().__init__(parent)
        self._page, self._apart = page, apart
        self._is_told = bool(told)
        if told:
            Retold(self, lambda: self.setAccessibleName(i18n.text(told)))
        self._wheel = CalmWheel(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(page)
        if apart:
            self.verticalScrollBar().installEventFilter(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(page.hasHeightForWidth())
        self.setSizePolicy(policy)

    def bring(self, part: QWidget) -> None:
        """As much of `part` as has room comes into sight, from its top, once it is laid out."""
        QTimer.singleShot(0, part, lambda: self._scroll_to(part))

    def _scroll_to(self, part: QWidget) -> None:
        top, bar = part.mapTo(self._page, QPoint(0, 0)).y(), self.verticalScrollBar()
        bar.setValue(max(bar.value(), min(top, top + part.height() - self.viewport().height())))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tell the layout that the page's needs have changed; keep a bar that has come away from the page."""
        if event.type() == QEvent.Type.LayoutRequest and watched is self._page:
            self.updateGeometry()
            self._wheel.watch(self._page)
        elif self._apart and event.type() in _COMINGS and watched is self.verticalScrollBar():
            self.setViewportMargins(0, 0, self._apart if event.type() == QEvent.Type.Show else 0, 0)
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """The wheel passes by what is on the page by now."""
        self._wheel.watch(self._page)
        if not self._is_told:
            self._is_told = True
            self.setAccessibleName(self.window().windowTitle())
            self.window().windowTitleChanged.connect(self.setAccessibleName)
        super().showEvent(event)

    def sizeHint(self) -> QSize:
        return self._page.sizeHint() + QSize(self._bar(), 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._page.minimumSizeHint().width() + self._bar(), super().minimumSizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return self._page.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self._page.heightForWidth(width)

    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width() + self._apart


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


def yes_or_no(
    parent: QWidget, deed: str, question: str, no: str = "app.cancel", *, harmless: bool = False, **words: object
) -> QMessageBox:
    """Return a question that is open beside everything else; `accepted` when it is answered with the name of the deed.

    Enter answers no, as what is asked here can seldom be taken back, unless the deed is `harmless`.
    """
    from PySide6.QtWidgets import QMessageBox  # noqa: PLC0415 - the shelf asks nothing

    made = QMessageBox(QMessageBox.Icon.NoIcon, "", "")
    refuse = made.addButton("", QMessageBox.ButtonRole.RejectRole)
    accept = made.addButton("", QMessageBox.ButtonRole.AcceptRole)
    accept.setObjectName("main")
    made.setDefaultButton(accept if harmless else refuse)
    made.setEscapeButton(refuse)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setParent(parent, Qt.WindowType.Dialog)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def tell() -> None:
        made.setWindowTitle(i18n.text(deed))
        made.setText(i18n.text(question, **words))
        refuse.setText(i18n.text(no))
        accept.setText(i18n.text(deed))

    Retold(made, tell)
    return made


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
