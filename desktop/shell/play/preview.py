"""The preview: any card, die or tile large, with its text, beside what is pointed at and never over it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from desktop.shell.parts.late_pictures import LatePictures
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font, room

_PICTURE = 220
"""How wide the enlarged picture is; a tall one is at most `_TALLEST` high. In a large window all is larger."""
_TALLEST = 290
_WIDTH = 272
_GAP = 18
_SLIDE = 6
_LOW = 0.7
"""Below this share of the parent's height lies a hand: what is read there stands above its neighbours."""


class Preview(QFrame):
    """Floats over its parent; takes no mouse."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self.setObjectName("paper")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures = LatePictures(art, self)
        self._picture = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = QLabel(wordWrap=True)
        self._text = QLabel(wordWrap=True)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 18, 16)
        column.setSpacing(8)
        for part in (self._picture, self._title, self._text):
            column.addWidget(part)
        self.hide()

    def present(
        self,
        picture: str,
        title: str,
        text: str,
        around: QRect,
        proportion: tuple[float, float] = (1.0, 1.0),
        seats: Sequence[QRect] = (),
        choices: Sequence[QRect] = (),
        *,
        is_board: bool = False,
    ) -> None:
        """Show `picture` (an art key, or nothing) with title and text beside the rectangle `around` of the parent.

        Where there is room, what stands at `seats` stays in sight, and the `choices` of which what is read is one;
        beside a board the table above it does.
        """
        self._picture.setVisible(bool(picture))
        if picture:
            across, down = proportion
            width = min(_PICTURE, _TALLEST * across / down) * room()
            height = width * down / across
            self._picture.clear()
            self._picture.setFixedHeight(round(height))
            key = (picture, width, height, self.devicePixelRatioF())
            self._pictures.draw(self._picture, key, self._picture.setPixmap)
        self._title.setFont(font(Role.STRONG, 16))
        self._title.setText(title)
        self._text.setFont(font(Role.TEXT, 14))
        self._text.setText(text)
        self._text.setVisible(bool(text))
        wide = round(_WIDTH * room())
        self.setFixedSize(wide, self._column.totalHeightForWidth(wide))
        self.move(self._beside(around, seats, choices, is_board=is_board))
        self.show()
        self.raise_()

    def _beside(self, around: QRect, seats: Sequence[QRect], choices: Sequence[QRect], *, is_board: bool) -> QPoint:
        """Return the place on the side with more room, inside the parent; other cards of a hand stay visible."""
        area = self._around.rect()
        x = around.right() + _GAP
        if area.right() - around.right() < around.left() - area.left():
            x = around.left() - _GAP - self.width()
        middle = around.center().y()
        is_above = middle > _LOW * area.height() and not is_board
        y = around.top() - self.height() if is_above else middle - self.height() // 2
        y = min(max(8, y), max(8, area.bottom() - self.height() - 8))
        x = min(max(8, x), max(8, area.right() - self.width() - 8))
        if is_above and y + self.height() <= around.top():
            x = self._clear_of(seats, QPoint(x, y))
        elif choices:
            x = self._clear_of(choices, QPoint(x, y), around)
        return QPoint(x, y)

    def _clear_of(self, kept: Sequence[QRect], wanted: QPoint, pointed: QRect | None = None) -> int:
        """Return the left edge nearest to the wanted one from which the least of `kept` is covered.

        Beside what is `pointed` at it is never over it, and never so far away that one would not know what is read.
        """
        places = range(8, max(9, self._around.width() - self.width() - 8), _SLIDE)

        def at(x: int) -> QRect:
            return QRect(x, wanted.y(), self.width(), self.height())

        def covered(x: int) -> int:
            shared = [place & at(x) for place in kept]
            return sum(part.width() * part.height() for part in shared if not part.isEmpty())

        def is_beside(x: int) -> bool:
            return pointed is None or (not at(x).intersects(pointed) and _apart(at(x), pointed) <= self.width())

        near = [x for x in places if is_beside(x)]
        best: int = min([wanted.x(), *near], key=lambda x: (covered(x), abs(x - wanted.x())))
        return best


def _apart(one: QRect, other: QRect) -> int:
    """Return how much lies between two rectangles across."""
    return max(one.left() - other.right(), other.left() - one.right())
