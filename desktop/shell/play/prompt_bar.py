"""The strip above the table: whose turn it is, what is asked, and what may be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal, SignalInstance
from PySide6.QtGui import QCursor, QFont, QFontMetrics, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from desktop.person import i18n, keys
from desktop.person.plain import PlainLabel, untagged
from desktop.shell.parts.fitting import in_even_lines
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.widgets import Retold
from desktop.table.decisions.plaque import Plaque
from desktop.theme.fonts import Role, font
from rules.core.ids import Seat
from rules.core.message import Message
from rules.match.undo import UndoVerdict

_LEAST = 14
"""The least height of letters in pixels, for those who asked for large text."""

_TIGHT = 0.7
"""What would be smaller than this share of its usual height in one line stands in two."""
_LINES = 2
_MARGINS = (20, 8, 20, 4)
"""How far what stands on the plaques is from the edges of the bar."""
_APART = 24
"""How far who is asked, and what, stands from the buttons on both sides."""
_QUESTION = 0.36
"""The share of the bar that the question has at least, if it needs so much: all beside it gives up size for it."""
_UNEVEN = 1.2
"""How much longer the longer of its lines may be than half of it."""
_LEAST_QUESTION = 120
"""How wide it is at least, even if all beside it has too little room."""
_SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How large letters and the crest are beside what was chosen, dearest first."""

_MENU = "app.table.menu"
_UNDO = "app.table.undo"
"""Its tip says what would be taken back, or why nothing can be."""
_TOLD_APART = {_MENU, _UNDO}
"""Whose tips depend on the moment."""
_FOLDING = ("app.table.redo", "app.table.hint", _UNDO)
"""What the menu has instead where the bar has no room for it, what is missed least first."""


class PromptBar(QFrame):
    """Says who must do what; its buttons undo, redo, hint, show the log and open the table's menu."""

    undo = Signal()
    redo = Signal()
    hint = Signal()
    menu = Signal()
    log = Signal(bool)

    def __init__(self, *, log_open: bool) -> None:
        super().__init__()
        self.setObjectName("strip")
        self._crest = PlainLabel()
        self._who = PlainLabel()
        self._share = 1.0
        """How large everything beside the question is beside what was chosen."""
        self._folds = 0
        """How much of what can be folded is."""
        self._drawn: QPixmap | None = None
        """The crest at its whole size."""
        self._what = _Line()
        self.menu_button = _tool(_MENU, self.menu, key="menu")
        self._undo = _tool(_UNDO, self.undo, key="undo")
        self._redo = _tool("app.table.redo", self.redo, key="redo")
        self._hint = _tool("app.table.hint", self.hint, key="hint")
        self._folding = dict(zip(_FOLDING, (self._redo, self._hint, self._undo), strict=True))
        self._is_aside = False
        self._offered: tuple[UndoVerdict, Callable[[Message], str]] | None = None
        """The last verdict on taking back, and how it is put into words."""
        self._log = QToolButton()
        self._log.setObjectName("quiet")
        self._log.setCheckable(True)
        self._log.setChecked(log_open)
        self._log.toggled.connect(self.log)
        Retold(self._log, lambda: _name(self._log, "app.table.log", key="log"))
        keys.bind(self, {"log": self._log.toggle})
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(*_MARGINS)
        row.setSpacing(8)
        for widget in (self.menu_button, self._undo, self._redo):
            row.addWidget(widget)
        row.addSpacing(_APART)
        row.addWidget(self._crest)
        row.addWidget(self._who)
        row.addWidget(self._what, 1)
        row.addSpacing(_APART)
        row.addWidget(self._hint)
        row.addWidget(self._log)
        Plaque(self, self._left)
        Plaque(self, self._right)
        self._plaque = Plaque(self, self._question)
        Retold(self, self._tell)

    def show_seat(self, crest: QPixmap | None, name: str, colour: str) -> None:
        """Show whose move it is; no crest and no name between moves."""
        self._crest.setVisible(crest is not None)
        if crest is not None:
            self._crest.setPixmap(crest)
        self._drawn = crest
        self._who.setText(name)
        self._who.setVisible(bool(name))
        self._who.setStyleSheet(f"color: {colour}")
        self._fit()

    def _left(self) -> list[QRect]:
        """Return where the tools before the question are."""
        return self._places(lambda place: place < self._row.indexOf(self._crest))

    def _right(self) -> list[QRect]:
        """Return where the tools behind the question are."""
        return self._places(lambda place: place > self._row.indexOf(self._what))

    def _question(self) -> list[QRect]:
        """Return where somebody and what they are asked can be read."""
        if not self._what.text():
            return []
        asked = self._what.geometry()
        asked.setWidth(min(asked.width(), self._what.wide))
        crest = self._row.indexOf(self._crest)
        return [asked, *self._places(lambda place: crest <= place < self._row.indexOf(self._what))]

    def _places(self, counts: Callable[[int], bool]) -> list[QRect]:
        items = ((place, self._row.itemAt(place)) for place in range(self._row.count()) if counts(place))
        widgets = (widget for _, item in items if item is not None and (widget := item.widget()) is not None)
        return [widget.geometry() for widget in widgets if widget.isVisibleTo(self) and not widget.size().isEmpty()]

    def add(self, widget: QWidget) -> None:
        """Make room for what only some games need, beside the hint."""
        self._row.insertWidget(self._row.indexOf(self._hint), widget)

    def show_prompt(self, words: str) -> None:
        """Show what is asked, or what is going on."""
        self._what.setText(words)
        self._what.fit()
        self._fit()
        self._plaque.spread()

    @property
    def spoken(self) -> str:
        """Whose move it is and what is asked, in one line."""
        who, what = self._who.text(), self._what.text()
        return i18n.text("app.table.spoken", who=who, what=what) if who and what else who or what

    def set_aside(self, on: bool) -> None:
        """Set whether one looks back: nothing of the present can be done then; the log may be folded."""
        for widget in (self.menu_button, self._what, self._who, self._crest):
            widget.setEnabled(not on)
        self._is_aside = on
        for tool in self._folding.values():
            tool.setHidden(on)
        self._tell_of_menu()
        if on:
            self.show_seat(None, "", "")

    @property
    def folded(self) -> dict[str, QToolButton]:
        """What has no room in the bar and belongs into its menu, by the key of its words."""
        return {key: tool for key, tool in self._folding.items() if tool.isHidden() and not self._is_aside}

    def minimumSizeHint(self) -> QSize:
        """As wide as it has to be with everything folded that can be."""
        giving_way = sum(widget.sizeHint().width() for widget in self._shown() if widget.minimumWidth() == 1)
        wide = self._taken(_SHARES[-1], [*self._folding.values()]) - giving_way + self._what.minimumWidth()
        return QSize(round(wide), super().minimumSizeHint().height())

    def _tell_of_menu(self) -> None:
        """The button of the menu says what is in it, or why it cannot be opened now."""
        opens = self.menu_button.isEnabledTo(self)  # a whole table is disabled while it is laid: that is no reason
        self.menu_button.setToolTip(keys.tip(f"{_MENU}.tip", "menu") if opens else i18n.text("app.look.no_menu"))

    def unfold_log(self) -> None:
        """Unfold what is told beside the table."""
        self.fold_log(on=False)

    def fold_log(self, *, on: bool) -> None:
        """Fold what is told beside the table, or unfold it."""
        self._log.setChecked(not on)

    def show_thinking(self, seat: Seat | None, _progress: float) -> None:
        """Say that somebody thinks."""
        if seat is not None:
            self.show_prompt(i18n.text("app.table.thinking"))

    def leave_menu(self) -> None:
        """Let the menu's button look pointed at only if it is, now that the menu is closed."""
        button = self.menu_button
        is_over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_over)
        button.update()

    def offer_hint(self, on: bool) -> None:
        """Let the hint be asked for, or not."""
        self._hint.setEnabled(on)

    def offer_undo(self, verdict: UndoVerdict, words: Callable[[Message], str]) -> None:
        """Say what would be taken back, or why nothing can be."""
        self._offered = verdict, words
        self._undo.setEnabled(verdict.allowed)
        if verdict.allowed and verdict.label is not None:
            self._undo.setToolTip(untagged(i18n.text("app.table.undo_what", what=words(verdict.label))))
        else:
            self._undo.setToolTip(untagged(words(verdict.reason)) if verdict.reason is not None else "")

    def offer_redo(self, allowed: bool) -> None:
        """Let what was taken back be done again."""
        self._redo.setEnabled(allowed)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self._fit_anew()

    def event(self, event: QEvent) -> bool:
        """Something beside the question came, went, or says something else."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit_anew(self) -> None:
        self._share, self._folds = 1.0, 0
        self._fit()

    def _fit(self) -> None:
        """Where the question has too little room, everything beside it gives up size, but no letters, or is folded.

        It stays so in this window: buttons that grew with every short question would flee the pointer.
        """
        tools = [] if self._is_aside else [*self._folding.values()]
        ways = [
            *((share, 0, 1) for share in _SHARES),
            (_SHARES[-1], 1, 1),
            *((_SHARES[-1], folds, _LINES) for folds in range(len(tools) + 1)),
        ]
        most, least = self._share, min(self._folds, len(tools))
        ways = [way for way in ways if way[0] <= most and way[1] >= least]
        share, folds, _ = next((way for way in ways if self._has_room(*way)), ways[-1])
        self._share, self._folds = share, folds
        for place, tool in enumerate(tools):
            if tool.isHidden() is not (place < folds):
                tool.setHidden(place < folds)
        for part in self._lettered():
            face = self._face(part, share)
            if part.font() != face:
                part.setFont(face)
        if self._drawn is not None:
            wide = self._crest_wide(share)
            if self._crest.pixmap().deviceIndependentSize().width() != wide:
                dots = round(wide * self._drawn.devicePixelRatio())
                self._crest.setPixmap(self._drawn.scaledToWidth(dots, Qt.TransformationMode.SmoothTransformation))

    def _has_room(self, share: float, folds: int, lines: int) -> bool:
        """Return whether the question can be read in so many lines."""
        needed = min(_QUESTION * self.width(), self._what.asked / lines * (1 if lines == 1 else _UNEVEN))
        return self._taken(share, [*self._folding.values()][:folds]) + needed <= self.width()

    def _taken(self, share: float, without: Sequence[QWidget]) -> float:
        """Return how wide everything beside the question is, letters at that share of their size, with some folded."""
        shown = [widget for widget in self._shown() if widget not in without]
        margins = self._row.contentsMargins()
        taken: float = margins.left() + margins.right() + self._row.spacing() * len(shown) + 2 * _APART
        taken += sum(widget.sizeHint().width() for widget in shown)
        for part in self._lettered():
            if part in without:
                continue
            faces = self._face(part, share), part.font()
            words = f" {part.text()} " if isinstance(part, QToolButton) else part.text()  # so wide Qt makes it
            then, now = (QFontMetrics(face).horizontalAdvance(words) for face in faces)
            taken += then - now
        if self._drawn is not None:
            taken += self._crest_wide(share) - self._crest.pixmap().deviceIndependentSize().width()
        return taken

    def _shown(self) -> list[QWidget]:
        """Return what stands beside the question, or would if it had room."""
        items = (self._row.itemAt(place) for place in range(self._row.count()))
        widgets = (widget for item in items if item is not None and (widget := item.widget()) not in {None, self._what})
        return [widget for widget in widgets if not widget.isHidden() or widget in self.folded.values()]

    def _lettered(self) -> list[QAbstractButton | QLabel]:
        folded = self.folded.values()
        buttons = (each for each in self.findChildren(QAbstractButton) if each.isVisibleTo(self) or each in folded)
        return [self._who, *buttons]

    def _face(self, part: QWidget, share: float) -> QFont:
        face = font(Role.STRONG, 16) if part is self._who else font(Role.TEXT, 14)
        face.setPixelSize(max(min(_LEAST, face.pixelSize()), round(face.pixelSize() * share)))
        return face

    def _crest_wide(self, share: float) -> int:
        """Return how wide the crest is, which keeps its proportion to the name."""
        assert self._drawn is not None
        name = self._face(self._who, share).pixelSize() / self._face(self._who, 1.0).pixelSize()
        return round(self._drawn.deviceIndependentSize().width() * name)

    def _tell(self) -> None:
        self._what.fit()
        self._fit_anew()
        self._tell_of_menu()
        if self._offered is not None:
            self.offer_undo(*self._offered)


class _Line(PlainLabel):
    """One line, in the largest letters that let it be read to its end; two, if they were too small for one."""

    def __init__(self) -> None:
        super().__init__()
        self._said = self._broken = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(_LEAST_QUESTION)

    def setText(self, words: str) -> None:
        """Say `words`, in lines that `fit` breaks."""
        self._said, self._broken = words, well_broken(words)
        self.setAccessibleName(words)

    def text(self) -> str:
        """Return what is said, without the breaks of its lines."""
        return self._said

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the letters to the new width."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Use letters as large as the room allows; there is always room for two lines, so that the bar keeps still."""
        face = font(Role.TEXT, 16)
        tight = max(_LEAST, round(face.pixelSize() * _TIGHT))
        wide = QFontMetrics(face).horizontalAdvance(self.text())
        if wide > self.width():
            face.setPixelSize(max(tight, face.pixelSize() * self.width() // wide))
        wraps = QFontMetrics(face).horizontalAdvance(self.text()) > self.width()
        while wraps and face.pixelSize() > _LEAST and self._lines(face) > _LINES:
            face.setPixelSize(face.pixelSize() - 1)
        self.setWordWrap(wraps)
        self.setFont(face)
        super().setText(in_even_lines(self._broken, face, self.width()) if wraps else self._said)
        self.setToolTip(untagged(self.text()) if wraps else "")  # one line says it all by itself
        face.setPixelSize(tight)
        self.setMinimumHeight(_height_of_lines(face))

    @property
    def wide(self) -> int:
        """How wide the longest of its lines is."""
        lines = super().text().splitlines()
        return max((self.fontMetrics().horizontalAdvance(line) for line in lines), default=0) + 1

    @property
    def asked(self) -> int:
        """How wide it would like to be: for one line in the smallest letters that are large."""
        face = font(Role.TEXT, 16)
        face.setPixelSize(max(_LEAST, round(face.pixelSize() * _TIGHT)))
        return QFontMetrics(face).horizontalAdvance(self.text()) + 1

    def _lines(self, face: QFont) -> int:
        metrics = QFontMetrics(face)
        room = QRect(0, 0, self.width(), 0)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, self._broken).height() // metrics.lineSpacing()


def _height_of_lines(face: QFont) -> int:
    """Return how high as many lines are as there is room for: a line need not be a whole number of pixels high."""
    return QFontMetrics(face).boundingRect(QRect(), Qt.AlignmentFlag.AlignLeft, "\n".join("x" * _LINES)).height()


def _tool(text: str, clicked: SignalInstance, *, key: str) -> QToolButton:
    made = QToolButton()
    made.setObjectName("quiet")
    made.setCursor(Qt.CursorShape.PointingHandCursor)
    made.clicked.connect(clicked)
    Retold(made, lambda: _name(made, text, key=key))
    return made


def _name(tool: QToolButton, text: str, *, key: str) -> None:
    tool.setFont(font(Role.TEXT, 14))
    tool.setText(i18n.text(text))
    if text not in _TOLD_APART:
        tool.setToolTip(keys.tip(f"{text}.tip", key))
