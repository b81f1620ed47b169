"""The preview: any card, die or tile large, with its text, beside what is pointed at and never over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from desktop.person.plain import PlainLabel
from desktop.shell.parts.line_breaks import well_broken, whole_words
from desktop.shell.parts.pictures import LatePictures
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
_INSET: Final = 8
"""So far from the parent's edges it stays."""
_SIDE, _TOP, _SPACING = 18, 16, 8
_SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.6)
"""How large a picture is beside what it could be, where the words need its room."""
_LETTERS: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large letters are beside what was chosen: in the smallest windows all words stand there, not large ones."""
_STEP: Final = 20


class _Shape(NamedTuple):
    """How wide all is, how large the picture is, and whether the words stand beside it, not below."""

    wide: int
    share: float = 1.0
    abreast: bool = False


class Preview(QFrame):
    """Floats over its parent; takes no mouse."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self._around = parent
        self.over: QWidget | None = None
        """A sheet that may lie on the table: what is read while it does lies over it."""
        self.setObjectName("paper")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pictures = LatePictures(art, self)
        self._picture = PlainLabel(parent=self, alignment=Qt.AlignmentFlag.AlignCenter)
        self._title = PlainLabel(parent=self, wordWrap=True)
        self._text = PlainLabel(parent=self, wordWrap=True)
        self._heights: dict[int, int] = {}
        """How high the words are in a column of each width that was tried."""
        self.hide()

    def present(
        self,
        picture: str,
        title: str,
        text: str,
        around: QRect | Sequence[QRect],
        proportion: tuple[float, float] = (1.0, 1.0),
        seats: Sequence[QRect] = (),
        choices: Sequence[QRect] = (),
        *,
        is_board: bool = False,
    ) -> None:
        """Show `picture` (an art key, or nothing) with title and text beside the rectangle `around` of the parent.

        Of several, it stands beside the first that it need not cover: beside a seat rather than over the rest of it.
        Where there is room, what stands at `seats` stays in sight, and the `choices` of which what is read is one;
        beside a board the table above it does.
        """
        if self.parentWidget() is not (ground := self._ground()):
            self.setParent(ground)
        self._title.setText(well_broken(title))
        self._text.setText(well_broken(text))
        self._text.setVisible(bool(text))
        across, down = proportion
        width = min(_PICTURE, _TALLEST * across / down) * room()
        full = (width, width * down / across) if picture else None
        self._picture.setVisible(full is not None)
        for beside in [around] if isinstance(around, QRect) else around:
            shape = self._fitting(full, beside, is_board=is_board)
            self.setFixedSize(shape.wide, self._needed(shape, full))
            if full is not None:
                self._show_picture(picture, full[0] * shape.share, full[1] * shape.share)
            self._lay_out(shape)
            place = self._beside(beside, seats, choices, is_board=is_board)
            self.move(place if ground is self._around else self._around.mapTo(ground, place))
            if not QRect(place, self.size()).intersects(beside):
                break
        self.show()
        self.raise_()

    def _ground(self) -> QWidget:
        """Return in what it lies: with the sheet while that lies there, else in the table, where a shift costs less."""
        sheet = self.over if self.over is not None and self.over.isVisible() else None
        return self._around if sheet is None else sheet.parentWidget() or self._around

    def _show_picture(self, picture: str, width: float, height: float) -> None:
        self._picture.clear()
        self._picture.resize(round(width), round(height))
        key = (picture, width, height, self.devicePixelRatioF())
        self._pictures.draw(self._picture, key, self._picture.setPixmap)

    def _lay_out(self, shape: _Shape) -> None:
        """Put the parts where they belong: a layout would reckon with how high they were before."""
        left, top = _SIDE, _TOP
        if not self._picture.isHidden():
            across = self._picture.width()
            self._picture.move(left if shape.abreast else (shape.wide - across) // 2, top)
            if shape.abreast:
                left += across + _SIDE
            else:
                top += self._picture.height() + _SPACING
        for part in (self._title, self._text):
            wide = shape.wide - _SIDE - left
            part.setGeometry(left, top, wide, part.heightForWidth(wide))
            top += part.height() + _SPACING

    def _fitting(self, picture: tuple[float, float] | None, around: QRect, *, is_board: bool) -> _Shape:
        """Return the shape in which everything can be read, beside or above `around` if it fits there.

        Large words take room from the picture, then from the table, and become smaller only where no window is left.
        """
        whole = self._around.rect().adjusted(_INSET, _INSET, -_INSET, -_INSET)
        usual = _Shape(round(_WIDTH * room()))
        shape = usual
        for letters in _LETTERS:
            self._title.setFont(font(Role.STRONG, 16 * letters))
            self._text.setFont(font(Role.TEXT, 14 * letters))
            self._heights.clear()
            if self._least(usual) <= usual.wide and self._needed(usual, picture) <= whole.height():
                return usual
            for free in (self._free(whole, around, is_board=is_board), whole.size()):
                for shape in _shapes(usual.wide, free.width(), has_picture=picture is not None):
                    if self._least(shape, picture) <= shape.wide and self._needed(shape, picture) <= free.height():
                        return shape
        return shape

    def _free(self, whole: QRect, around: QRect, *, is_board: bool) -> QSize:
        """Return the room above what lies low, as a hand does, or on the wider side of anything else."""
        if self._is_above(around, is_board=is_board):
            return QSize(whole.width(), around.top() - whole.top())
        side = max(whole.right() - around.right(), around.left() - whole.left()) - _GAP
        return QSize(side, whole.height())

    def _needed(self, shape: _Shape, picture: tuple[float, float] | None) -> int:
        """Return how high everything is in `shape`."""
        across, down = (shape.share * length for length in picture or (0, 0))
        words = shape.wide - 2 * _SIDE - (round(across) + _SIDE if shape.abreast else 0)
        high = self._words_high(words)
        if shape.abreast:
            return 2 * _TOP + max(high, round(down))
        return 2 * _TOP + high + (round(down) + _SPACING if picture else 0)

    def _words_high(self, wide: int) -> int:
        if wide not in self._heights:
            below = 0 if self._text.isHidden() else _SPACING + self._text.heightForWidth(wide)
            self._heights[wide] = self._title.heightForWidth(wide) + below
        return self._heights[wide]

    def _least(self, shape: _Shape, picture: tuple[float, float] | None = None) -> int:
        """Return how wide `shape` has to be for the longest word, and for the picture."""
        labels = (self._title, self._text)
        said = ((part.fontMetrics(), word) for part in labels for word in whole_words(part.text()))
        words = max((metrics.horizontalAdvance(word) for metrics, word in said), default=0)
        across = round(shape.share * picture[0]) if picture else 0
        return 2 * _SIDE + (across + _SIDE + words if shape.abreast else max(across, words))

    def _is_above(self, around: QRect, *, is_board: bool) -> bool:
        return around.center().y() > _LOW * self._around.height() and not is_board

    def _beside(self, around: QRect, seats: Sequence[QRect], choices: Sequence[QRect], *, is_board: bool) -> QPoint:
        """Return the place on the side with more room, inside the parent; other cards of a hand stay visible."""
        area = self._around.rect()
        x = around.right() + _GAP
        if area.right() - around.right() < around.left() - area.left():
            x = around.left() - _GAP - self.width()
        middle = around.center().y()
        is_above = self._is_above(around, is_board=is_board)
        y = around.top() - self.height() if is_above else middle - self.height() // 2
        y = min(max(_INSET, y), max(_INSET, area.bottom() - self.height() - _INSET))
        x = min(max(_INSET, x), max(_INSET, area.right() - self.width() - _INSET))
        if is_above and y + self.height() <= around.top():
            x = self._clear_of(seats, QPoint(x, y))
        elif choices:
            x = self._clear_of(choices, QPoint(x, y), around)
        return QPoint(x, y)

    def _clear_of(self, kept: Sequence[QRect], wanted: QPoint, pointed: QRect | None = None) -> int:
        """Return the left edge nearest to the wanted one from which the least of `kept` is covered.

        Beside what is `pointed` at it is never over it, and never so far away that one would not know what is read.
        """
        places = range(_INSET, max(_INSET + 1, self._around.width() - self.width() - _INSET), _SLIDE)

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


def _shapes(usual: int, most: int, *, has_picture: bool) -> Iterator[_Shape]:
    """Yield the shapes no wider than `most`, dearest first: large pictures before small, narrow before wide."""
    shares = _SHARES if has_picture else _SHARES[:1]
    yield from (_Shape(usual, share) for share in shares if usual <= most)
    for wide in range(usual + _STEP, most + 1, _STEP):
        for share in shares:
            yield _Shape(wide, share)
            if has_picture:
                yield _Shape(wide, share, abreast=True)


def _apart(one: QRect, other: QRect) -> int:
    """Return how much lies between two rectangles across."""
    return max(one.left() - other.right(), other.left() - one.right())
