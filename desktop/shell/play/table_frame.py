"""Where everything on the page of a table stands: the table is as large as can be, the rest floats round it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, QSizeF, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QWidget

from desktop.table.decisions.stage import HEIGHT
from desktop.theme.fonts import room, text_scale

CLOSE: Final = 8
"""How near to the edges of the page anything lies over it."""
_SLIM: Final = 176
"""How wide what floats beside the table is at the least: so wide that all signs stand side by side."""
_SLIM_SHARE: Final = 0.09
_HIGH: Final = 500
"""So high a page is at least in which all of it has room there, with letters of the usual size."""
_WIDE: Final = 300
"""How wide it is in a usual window while there is much to read, as in the log."""
_SHARE: Final = 0.33
"""The share of a narrow page that it has at the most, if it can be so narrow."""
_NARROW: Final = 900
"""In a page of this width, with letters of the usual size, the table has use for all of it."""
_TABLE: Final = 0.7
"""How high a table and the strips below it would be, as a part of the width, where there is more than enough room."""
_MOST: Final = 0.45
"""The share of a page that answers below the table have at the most: the table keeps more than half of it."""
_ANY: Final = (1 << 24) - 1
"""As wide as Qt lets a widget be."""
_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_DOWN: Final = QBoxLayout.Direction.TopToBottom
_COMINGS: Final = {QEvent.Type.ShowToParent, QEvent.Type.HideToParent}


class TableFrame(QObject):
    """Lays a page out anew whenever something is told that was not, and when it is asked to, as for another room.

    All is decided by the room in which the page is seen, never by its own size, which hangs on what is decided. Where
    the window is so wide that the table leaves room beside it, all that is asked, answered and told has a column there:
    tools at its upper end, answers at its lower one, at the same height whatever is asked. Else the question stands
    above the table and the answers below it, and what is told beside it or, in a high window, under it: there, too, the
    table has no use for that room, and the last of it is always there.
    """

    stood = Signal(bool)
    """Whether what is asked and answered stands beside the table from now on."""
    left = Signal(int)
    """How high the answers can be beside all else that is there now."""

    def __init__(
        self,
        page: QWidget,
        table: QWidget,
        size: QSizeF,
        tools: QWidget,
        asked: Sequence[QWidget],
        under: Sequence[QWidget],
        told: Sequence[QWidget],
    ) -> None:
        """`asked` are the question and what answers it, `under` what always lies below the `table`, of this `size`.

        The last of what is `told` takes what room there is; beside the table it is always there, in brief or, wider, as
        a whole. So wide is what stands right above it, too.
        """
        super().__init__(page)
        self._page, self._size = page, size
        self._tools, self._asked, self._told = tools, asked, told
        self.is_narrow = self.is_beside = self._is_open = self._needs_words = False
        self._side = _SLIM
        self._is_docked: tuple[bool, bool] | None = None
        self._line, self._both = _tight(QBoxLayout(_ACROSS)), _tight(QBoxLayout(_ACROSS))
        self._under, self._column = _tight(QBoxLayout(_DOWN)), _tight(QBoxLayout(_DOWN))
        self._column.setSpacing(CLOSE)
        self._whole = _tight(QBoxLayout(_DOWN, page))
        self._whole.addLayout(self._line)
        self._whole.addLayout(self._both, 1)
        self._under.addWidget(table, 1)
        for widget in under:
            self._under.addWidget(widget)
        self._both.addLayout(self._under)
        self._both.addLayout(self._column)
        for widget in told:
            # where the last is folded the others do not take what is left, in which their parts would drift apart
            top = Qt.AlignmentFlag(0) if widget is told[-1] else Qt.AlignmentFlag.AlignTop
            self._column.addWidget(widget, int(widget is told[-1]), top)
        for widget in (*told, tools, *asked):
            if widget is not asked[1]:
                widget.installEventFilter(self)

    def has_room_for(self, told: QWidget) -> bool:
        """Whether something more that is told has a place for which neither the table nor all else has a use."""
        wide, high = self._room().toTuple()
        layout = told.layout()
        if not self.is_beside or layout is None:
            return high > wide
        _question, answers, *_more = self._asked
        others = [widget for widget in (self._tools, *self._told, *self._asked) if widget not in {told, answers}]
        here = layout.totalMinimumHeightForWidth(self._side) + answers.height() + 2 * CLOSE
        return _stacked(*others, wide=self._side) + here + 2 * CLOSE <= high

    def eventFilter(self, _widget: QObject, event: QEvent) -> bool:
        """Something is told or asked, or nothing any more, or in more words."""
        if event.type() in _COMINGS:
            self.fit()
        elif event.type() == QEvent.Type.LayoutRequest:
            self._leave_room()
        return False

    def open(self, *, on: bool) -> None:
        """Set whether the last of what is told is there as a whole."""
        self._is_open = on
        self.fit()

    def need_words(self, *, on: bool) -> None:
        """Set whether the answers are a list in words, for which there must be room."""
        self._needs_words = on
        self.fit()

    def fit(self) -> None:
        """Everything stands where the table is largest."""
        room_wide, room_high = self._room().toTuple()
        is_high = room_high > room_wide
        self.is_narrow = not is_high and room_wide < _NARROW * room()
        *others, last = self._told
        told = is_high or self._is_open or any(not widget.isHidden() for widget in others)
        slim = round(max(_SLIM * text_scale(), _SLIM_SHARE * room_wide))
        wide = round(min(_WIDE * room(), max(_SHARE * room_wide, last.minimumSizeHint().width())))
        is_wide = self._needs_words or self._is_open or not others[-1].isHidden()
        side = max(wide, slim) if is_wide else slim
        bars = self._tools.sizeHint().height() + HEIGHT
        beside = self._scale(room_wide - side - CLOSE, room_high)
        above = self._scale(room_wide - (wide + CLOSE if self._is_open else 0), room_high - bars)
        whole = self._told if self._is_open else others  # in brief the last gives way
        least = max(_HIGH * text_scale(), _stacked(self._tools, *whole, wide=side) + 2 * HEIGHT * text_scale())
        self.is_beside = not is_high and room_high >= least and beside >= above
        self._dock(is_high=is_high)
        last.setVisible(is_high or self.is_beside or self._is_open)
        edge = CLOSE if self.is_beside or told else 0
        self._column.setContentsMargins(edge if is_high else 0, edge if self.is_beside else 0, edge, edge)
        for widget in (*self._told, self._tools, *self._asked):
            is_here = self.is_beside or (widget in self._told and not is_high)
            width = side if self.is_beside else wide
            widget.setMinimumWidth(width if is_here else 0)
            widget.setMaximumWidth(width if is_here else _ANY)
        table = round(_TABLE * room_wide) if is_high else 1
        self._both.setStretch(0, table)
        self._both.setStretch(1, room_high - table if is_high else 0)
        self._side = side
        self._leave_room()
        self._whole.activate()  # what is pressed next is where it will be

    def _leave_room(self) -> None:
        """The answers have what all else does not need."""
        high = self._room().height()
        question, _answers, *more = self._asked
        stacked = _stacked(self._tools, *self._told, question, *more, wide=self._side)
        self.left.emit(high - stacked - 2 * CLOSE if self.is_beside else round(_MOST * high))

    def _room(self) -> QSize:
        """Return how much of the page is seen at once; it is larger itself where it needs more."""
        around = self._page.parentWidget()
        while around is not None and not isinstance(around, QScrollArea):
            around = around.parentWidget()
        return self._page.size() if around is None else around.maximumViewportSize()

    def _scale(self, width: float, height: float) -> float:
        return min(width / self._size.width(), height / self._size.height())

    def _dock(self, *, is_high: bool) -> None:
        if self._is_docked == (self.is_beside, is_high):
            return
        self._is_docked = self.is_beside, is_high
        question, *answers = self._asked
        for layout in (self._line, self._under, self._column):
            for widget in (self._tools, *self._asked):
                layout.removeWidget(widget)
        if self.is_beside:
            self._column.insertWidget(0, self._tools)
            for widget in self._asked:
                self._column.addWidget(widget)
        else:
            self._line.addWidget(self._tools)
            self._line.addWidget(question, 1)
            for place, widget in enumerate(answers, 1):
                self._under.insertWidget(place, widget)
        self.stood.emit(self.is_beside)
        self._line.setContentsMargins(*(0, 0, 0, 0) if self.is_beside else (CLOSE, CLOSE // 2, CLOSE, 0))
        self._both.setDirection(_DOWN if is_high else _ACROSS)


def _stacked(*widgets: QWidget, wide: int) -> int:
    """Return how high those of `widgets` that are shown are at the least one below the other, with what is between."""
    return sum(CLOSE + _least(widget, wide) for widget in widgets if not widget.isHidden())


def _least(widget: QWidget, wide: int) -> int:
    """Return how high `widget` must be there; what can do without any height is to give way to all else."""
    high, layout = widget.minimumSizeHint().height(), widget.layout()
    if high and layout is not None and widget.hasHeightForWidth():
        high = layout.totalMinimumHeightForWidth(wide)
    return max(high, widget.minimumHeight())


def _tight(layout: QBoxLayout) -> QBoxLayout:
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    return layout
