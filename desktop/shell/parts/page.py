"""A page of the window, and what scrolls on it: the wheel sets nothing there but what has the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from desktop.person import i18n
from desktop.person.keys import Place
from desktop.person.plain import PlainLabel
from desktop.shell.parts.focus import sheet_of
from desktop.shell.parts.widgets import Retold
from desktop.theme import fonts
from desktop.theme.fitting import fitted

if TYPE_CHECKING:
    from desktop.theme.art import Art

_MARGINS = (40, 26)
_EDGE = 24
"""The margins of a small page are this part of its width, and of its height, if that is less."""
_BESIDE: Final = 100
"""What a window that fills the screen has beside a page that scrolls."""
_HEADLINE: Final = 20
"""The least height of the letters of a headline in pixels."""
_DEEPEST: Final = 4
"""A page that is less high where it is narrower has its bar come and go for ever."""
_COMINGS = {QEvent.Type.Show, QEvent.Type.Hide}
_SET_BY_WHEEL: Final = ("QComboBox", "QSlider", "QAbstractSpinBox")


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
            edges = min(_MARGINS[0], self.width() // _EDGE), min(_MARGINS[1], self.height() // _EDGE)
            across = max(edges[0], (self.width() - most[0]) // 2)
            spare = max(0, self.height() - most[1] - 2 * edges[1])
            layout.setContentsMargins(across, edges[1] + spare // 3, across, edges[1] + spare - spare // 3)


class Scroll(QScrollArea):
    """Shows a page that may be too high for its place; it is never narrower than the page can be, on a screen so wide.

    The wheel scrolls it wherever the pointer is, and sets nothing but what has the keyboard.
    """

    def __init__(self, page: QWidget, parent: QWidget | None = None, *, told: str = "", apart: int = 0) -> None:
        """A screen reader calls it by the key `told`, or else by the title of its window.

        A bar that is there stands `apart` from a page that has no edge of its own.
        """
        super().__init__(parent)
        self._page, self._apart = page, apart
        self._is_whole = False
        self._deep = 0
        """So many times over the bar comes or goes because it has come or gone."""
        self._is_told = bool(told)
        if told:
            Retold(self, lambda: self.setAccessibleName(i18n.text(told)))
        self._wheel = CalmWheel(self)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(page)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.rangeChanged.connect(self._wait_for_keys)
        self._wait_for_keys()
        if apart:
            self.verticalScrollBar().installEventFilter(self)
        policy = self.sizePolicy()
        policy.setHeightForWidth(page.hasHeightForWidth())
        self.setSizePolicy(policy)

    def _wait_for_keys(self, *_range: int) -> None:
        """Keys lead here only where there is something for them to do."""
        must = self.verticalScrollBar().maximum() > 0 or self.horizontalScrollBar().maximum() > 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if must else Qt.FocusPolicy.NoFocus)

    def stand_whole(self, on: bool) -> None:
        """Whether it takes all the room that its page needs, as what it lies in scrolls instead."""
        if on is not self._is_whole:
            self._is_whole = on
            self.updateGeometry()

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
        if self._deep >= _DEEPEST:
            return False
        self._deep += 1
        done = super().eventFilter(watched, event)
        self._deep -= 1
        return done

    def showEvent(self, event: QShowEvent) -> None:
        """The wheel passes by what is on the page by now."""
        self._wheel.watch(self._page)
        if not self._is_told:
            self._is_told = True
            titled = sheet_of(self)
            self.setAccessibleName(titled.windowTitle())
            titled.windowTitleChanged.connect(self.setAccessibleName)
        super().showEvent(event)

    def sizeHint(self) -> QSize:
        return self._page.sizeHint() + QSize(self._bar(), 0)

    def minimumSizeHint(self) -> QSize:
        wide, high = self._page.minimumSizeHint().width() + self._bar(), super().minimumSizeHint().height()
        if self._is_whole:
            high = self.heightForWidth(self.width()) if self.hasHeightForWidth() else self._page.sizeHint().height()
        return QSize(min(wide, self.screen().availableSize().width() - _BESIDE), high)

    def hasHeightForWidth(self) -> bool:
        return self._page.hasHeightForWidth()

    def heightForWidth(self, width: int) -> int:
        return self._page.heightForWidth(width)

    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width() + self._apart


class CalmWheel(QObject):
    """Takes the wheel from what it would set without having been asked, and gives it to `area`."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area

    def watch(self, page: QWidget) -> None:
        """The wheel sets what is on `page` by now only while it has the keyboard, and gives that to nothing."""
        for control in page.findChildren(QWidget):
            if any(map(control.inherits, _SET_BY_WHEEL)):
                if control.focusPolicy() == Qt.FocusPolicy.WheelFocus:
                    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                control.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass by whatever has not the keyboard."""
        if isinstance(event, QWheelEvent) and isinstance(watched, QWidget) and not watched.hasFocus():
            self._area.wheelEvent(event)
            return True
        return super().eventFilter(watched, event)


class RoomyWords(QScrollArea):
    """As high as its words where there is room; else they scroll, and only then the keyboard has a use for them.

    No line of them is seen in part.
    """

    def __init__(self, words: QLabel) -> None:
        super().__init__()
        self._words = words
        self._height = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(words)

    def set_height(self, best: int, least: int) -> None:
        """Set its height: `best` pixels if there is room, and at least `least`."""
        self._height = best
        self.setMinimumHeight(least)
        self.setMaximumHeight(best)
        self.updateGeometry()
        self._scroll_if_it_must()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A bar that is there takes the room for want of which it is there: it goes when there is room without it."""
        super().resizeEvent(event)
        self._scroll_if_it_must()

    def _scroll_if_it_must(self) -> None:
        policy = Qt.ScrollBarPolicy
        must, line = self.height() < self._height, self._words.fontMetrics().lineSpacing()
        self.setViewportMargins(0, 0, 0, self.height() % line if must else 0)
        self.verticalScrollBar().setSingleStep(line)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if must else Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(policy.ScrollBarAsNeeded if must else policy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height)


class Headline(PlainLabel):
    """Takes the room that what stands beside it leaves, and no second line: a page has better use for that."""

    def __init__(self, key: str, px: int) -> None:
        """Its letters are `px` high, as a text of that size is, where there is room."""
        super().__init__()
        self._px = px
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        Retold(self, lambda: self._tell(key))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit()

    def _tell(self, key: str) -> None:
        self.setText(i18n.text(key))
        self._fit()

    def _fit(self) -> None:
        face = fitted(self.text(), fonts.font(fonts.Role.TITLE, self._px), self.width(), _HEADLINE)
        if face != self.font():
            self.setFont(face)
