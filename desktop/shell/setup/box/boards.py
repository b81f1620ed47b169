"""The cell of a board: the board as it lies on the table, and beside it what can be printed in its cells.

A click on a cell of the board prints there what is chosen beside it, the other button what comes next. The arrows walk
over the board, the return key prints, plus and minus choose what.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QToolButton, QWidget
from shiboken6 import isValid

from desktop.person import i18n
from desktop.shell.setup.box.cells import Cell
from desktop.shell.setup.box.editor import Pieces
from desktop.shell.setup.box.naming import cell_name, whole_name
from desktop.theme.fonts import Role, font
from desktop.theme.paint import pen
from desktop.theme.palette import colour
from rules.core.house import HouseGrid

_SIDE: Final = 300
_SIGN: Final = QSize(38, 38)
_ACROSS: Final = 3
"""Signs side by side."""
_STEPS: Final = {Qt.Key.Key_Left: (0, -1), Qt.Key.Key_Right: (0, 1), Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0)}
_TURNS: Final = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Minus: -1}


class GridCell(Cell):
    """A board of cells; those that differ from the print have a frame."""

    def __init__(self, pieces: Pieces, field: HouseGrid) -> None:
        super().__init__(pieces, field)
        self._signs = field.signs
        self._lines = _cells(field.printed)
        self._board = _Board(self)
        self._chosen = QButtonGroup(self)
        self._tools: list[QToolButton] = []
        palette = QWidget()
        grid = QGridLayout(palette)
        grid.setContentsMargins(12, 0, 0, 0)
        grid.setSpacing(4)
        for number, sign in enumerate(field.signs):
            tool = self._tool(sign)
            self._chosen.addButton(tool, number)
            grid.addWidget(tool, number // _ACROSS, number % _ACROSS)
        grid.setRowStretch(grid.rowCount(), 1)
        self._tools[0].setChecked(True)
        self.row.addWidget(self._board)
        self.row.addWidget(palette)
        self.row.addStretch(1)

    def value(self) -> Any:
        return tuple(" ".join(line) for line in self._lines)

    def show_value(self, value: Any) -> None:
        self._lines = _cells(value)

    def controls(self) -> Sequence[QWidget]:
        return (*self._board.places, *self._tools)

    def mark(self) -> None:
        """Cells that differ say what is printed."""
        self._board.show_lines(self.value())
        printed = [sign for line in _cells(self.field.printed) for sign in line]
        for place, was in zip(self._board.places, printed, strict=True):
            now = self.sign_at(place.number)
            name = f"{place.letters}: {self._called(now)}"
            place.setAccessibleName(name)
            said = i18n.text("app.house.printed", n=self._called(was)) if was != now else ""
            place.setAccessibleDescription(said)
            place.setToolTip(f"{name}\n{said}" if said else name)
            place.show_differs(now != was)

    def tell(self) -> None:
        """Say what each sign is."""
        self._board.setAccessibleName(whole_name(self.pieces.ui, self.field))
        for tool, sign in zip(self._tools, self._signs, strict=True):
            tool.setFont(font(Role.TEXT, 12))
            tool.setText(self._called(sign))
            tool.setToolTip(self._called(sign))
            tool.setAccessibleName(self._called(sign))
        self.mark()

    def sign_at(self, number: int) -> str:
        """Return what is in a cell, counted line by line."""
        across = len(self._lines[0])
        return self._lines[number // across][number % across]

    def print_at(self, number: int) -> None:
        """What is chosen is printed in a cell."""
        self._put(number, self._signs[self._chosen.checkedId()])

    def turn_at(self, number: int, by: int) -> None:
        """What comes next on the list is printed in a cell, and is chosen from now on."""
        sign = self._signs[(self._signs.index(self.sign_at(number)) + by) % len(self._signs)]
        self._tools[self._signs.index(sign)].setChecked(True)
        self._put(number, sign)

    def _put(self, number: int, sign: str) -> None:
        across = len(self._lines[0])
        if self.sign_at(number) != sign:
            self._lines[number // across][number % across] = sign
            self.changed.emit()

    def _called(self, sign: str) -> str:
        return i18n.say(self.pieces.ui.house_sign(self.field.path, sign).name, ())

    def _tool(self, sign: str) -> QToolButton:
        made = QToolButton()
        made.setObjectName("choice")
        made.setCheckable(True)
        made.setIconSize(_SIGN)
        made.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        made.setMinimumWidth(92)
        key = (self.pieces.ui.house_sign(self.field.path, sign).picture, _SIGN.width(), _SIGN.height())
        self.pieces.late.draw(made, (*key, self.devicePixelRatioF()), lambda drawn: _hang(made, drawn))
        self._tools.append(made)
        return made


def _hang(tool: QToolButton, drawn: QPixmap) -> None:
    if isValid(tool):
        tool.setIcon(QIcon(drawn))


def _cells(lines: Sequence[str]) -> list[list[str]]:
    return [line.split() for line in lines]


class _Board(QWidget):
    """The picture of a board with a button over each cell."""

    def __init__(self, cell: GridCell) -> None:
        super().__init__()
        self._cell, self._drawn = cell, QPixmap()
        self.setFixedSize(_SIDE, _SIDE)
        looks = cell.pieces.ui.house_board(cell.field.path, cell.field.printed)
        assert looks is not None
        across = len(cell.field.printed[0].split())
        self.places = [_Place(self, cell, number, across) for number in range(len(looks.cells))]
        for place, (left, top, width, height) in zip(self.places, looks.cells, strict=True):
            place.setGeometry(QRectF(left * _SIDE, top * _SIDE, width * _SIDE, height * _SIDE).toRect())
        self.come_to(self.places[0])

    def show_lines(self, lines: Sequence[str]) -> None:
        """The board is drawn with these cells."""
        looks = self._cell.pieces.ui.house_board(self._cell.field.path, lines)
        assert looks is not None
        key = (looks.picture, _SIDE, _SIDE, self.devicePixelRatioF())
        self._cell.pieces.late.draw(self, key, self._show)

    def come_to(self, place: _Place) -> None:
        """The keyboard comes to this cell when it comes to the board."""
        for each in self.places:
            each.setFocusPolicy(Qt.FocusPolicy.StrongFocus if each is place else Qt.FocusPolicy.ClickFocus)

    def _show(self, drawn: QPixmap) -> None:
        if isValid(self):
            self._drawn = drawn
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The board as on the table."""
        if not self._drawn.isNull():
            QPainter(self).drawPixmap(self.rect(), self._drawn)


class _Place(QAbstractButton):
    """A cell of the board."""

    def __init__(self, board: _Board, cell: GridCell, number: int, across: int) -> None:
        super().__init__(board)
        self._board, self._cell, self._differs = board, cell, False
        self.number, self._across = number, across
        self.letters = cell_name(number // across, number % across)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(lambda: cell.print_at(number))

    def show_differs(self, differs: bool) -> None:
        """A frame says whether the cell is not as printed."""
        self._differs = differs
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The other button takes what comes next."""
        if event.button() == Qt.MouseButton.RightButton:
            self._cell.turn_at(self.number, 1)
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows walk, return prints, plus and minus choose."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            down, right = _STEPS[key]
            line, column = self.number // self._across + down, self.number % self._across + right
            if 0 <= column < self._across and 0 <= line * self._across + column < len(self._board.places):
                self._board.places[line * self._across + column].setFocus(Qt.FocusReason.OtherFocusReason)
        elif key in _TURNS:
            self._cell.turn_at(self.number, _TURNS[key])
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._cell.print_at(self.number)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Where the keyboard was, it comes back to."""
        if event.type() == QEvent.Type.FocusIn:
            self._board.come_to(self)
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Frames: not as printed, pointed at, and where the keyboard is."""
        palette = self._cell.pieces.late.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self._differs:
            painter.setPen(pen(palette.on_seal, 6))
            painter.drawRoundedRect(area, 8, 8)
            painter.setPen(pen(palette.seal, 3.4))
            painter.drawRoundedRect(area, 8, 8)
        if self.underMouse() or self.hasFocus():
            painter.setPen(pen(colour(palette.gold, 1.0 if self.hasFocus() else 0.7), 3))
            painter.drawRoundedRect(area.adjusted(3, 3, -3, -3), 6, 6)
