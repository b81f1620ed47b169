"""The curtain: while the screen passes to another person it says to whom and for what, over the table that all may see.

It hangs below the table and covers all that is told beside it; held for a moment, it lifts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP, tip
from desktop.person.mouse import HeldButton
from desktop.person.plain import PlainLabel
from desktop.system.frame_clock import Driven
from desktop.table.decisions.keys import swallow
from desktop.table.motion import Ease, change
from desktop.table.ui import SeatFace
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.patterns import draw_pattern

HOLD_MS = 550
_HOLD: Final = "app.curtain.hold"
_SHARE: Final = 0.28
"""As high it is at the least, as a share of the shorter side of the page."""
_MOST: Final = 0.45
"""As much as it takes rather with smaller letters."""
_FITS: Final = ((40, True), (28, True), (20, True), (20, False))
"""How large the title may be, and whether a crest stands beside it, from what is best to what fits anywhere."""
_WIDE: Final = 760
"""From this width on, with letters of the usual size, words and what is pressed stand side by side."""
_CREST: Final = 112
_SEAM: Final = 3
_ACROSS: Final = QBoxLayout.Direction.LeftToRight
_DOWN: Final = QBoxLayout.Direction.TopToBottom


class Curtain(QWidget):
    """Covers its parent but for the `table`, of which it takes every press and key.

    Nothing shows through before `show_table`, which is called when the table stands there as all may see it. What it
    covers beside the table shows the surface that lies there, as `felt` returns it. Its lines break as `broken` says.
    """

    lifted = Signal()
    menu = Signal()
    shelf = Signal()

    def __init__(
        self,
        art: Art,
        parent: QWidget,
        table: QWidget | None = None,
        felt: Callable[[], QPixmap | None] = lambda: None,
        broken: Callable[[str], str] = str,
    ) -> None:
        super().__init__(parent)
        self._covered, self._table, self._felt, self._broken = parent, table, felt, broken
        self._art = art
        self._face: SeatFace | None = None
        self._why: Callable[[], Sequence[str]] = tuple
        self._hint = _HOLD
        self._is_clear = False
        """Whether the table is seen."""
        self._key = 0
        """The key that is held."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._cloth = QWidget(self)
        self._crest = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._to, self._told, self._what = (PlainLabel(wordWrap=True) for _ in range(3))
        self.button = QPushButton()
        self.button.setObjectName("main")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        held = HeldButton(self.button)
        self.button.pressed.connect(held.begin)
        self.button.pressed.connect(self.hold)
        self.button.released.connect(held.end)
        self.button.released.connect(self._let_go)
        held.lost.connect(self._let_go)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setRange(0, 1000)
        self.menu_button, self.shelf_button = QPushButton(), QPushButton()
        self.menu_button.clicked.connect(self.menu)
        self.shelf_button.clicked.connect(self.shelf)
        self._fill = Driven(change(self.progress, b"value", 0, 1000, HOLD_MS, Ease.Linear), self)
        self._fill.finished.connect(self._lift)
        self._parts = self._lay_out()
        parent.installEventFilter(self)
        if table is not None:
            table.installEventFilter(self)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._hold_keyboard)
        self.hide()

    def _lay_out(self) -> QBoxLayout:
        words, pressed, ways = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        for line in (self._to, self._told, self._what):
            words.addWidget(line)
        words.addStretch(1)
        for way in (self.menu_button, self.shelf_button):
            way.setCursor(Qt.CursorShape.PointingHandCursor)
            ways.addWidget(way, 1)
        ways.setSpacing(8)
        pressed.setSpacing(8)
        pressed.addStretch(1)
        for part in (self.button, self.progress):
            pressed.addWidget(part)
        pressed.addLayout(ways)
        pressed.addStretch(1)
        parts = QBoxLayout(_ACROSS, self._cloth)
        parts.setContentsMargins(32, 14 + _SEAM, 32, 14)
        parts.setSpacing(28)
        parts.addWidget(self._crest)
        parts.addLayout(words, 1)
        parts.addLayout(pressed)
        return parts

    @property
    def is_held(self) -> bool:
        """Whether somebody is about to lift it."""
        return self._fill.is_going

    def draw(self, face: SeatFace, why: Callable[[], Sequence[str]] = tuple, hint: str = _HOLD) -> None:
        """Cover all at once, and what was opened over it; only the person of `face` should lift the curtain.

        Whoever held one before has to hold it anew. `why` returns for what the screen passes on, in words, the last of
        them what is wanted. What lifts it is said in the words of the key `hint`; where that is not the usual one,
        nobody has come who could want anything else.
        """
        self._face, self._why, self._hint = face, why, hint
        self._is_clear = False
        while (opened := QApplication.activePopupWidget()) is not None:
            opened.close()
        for way in (self.menu_button, self.shelf_button):
            way.setVisible(hint == _HOLD)
        self._tell(face)
        self.setGeometry(self._covered.rect())
        self._let_go()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()

    def show_table(self) -> None:
        """From now on the table is seen: it stands there as all may see it, and every picture of it is drawn."""
        self._is_clear = True
        self.update()

    def hold(self) -> None:
        """Begin to lift, as long as it is held."""
        self._fill.begin()

    def _hold_keyboard(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Nothing that it covers has the keyboard: its keys would show what the last person saw."""
        is_here = now is None or now is self or self.isAncestorOf(now)
        if now is not None and not is_here and self.isVisible() and self._covered.isAncestorOf(now):
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """What was held here goes up elsewhere, where nobody hears it."""
        self._let_go()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever takes the curtain away has lifted it."""
        self._let_go()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """What it asks for is asked in the new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self._face is not None:
            self._tell(self._face)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cloth, felt = self._cloth.geometry(), self._felt()
        if self._is_clear and self._table is not None:
            corner = self._table.mapTo(self._covered, QPoint(0, 0))
            painter.setClipRegion(event.region() - QRegion(QRect(corner, self._table.size())) + QRegion(cloth))
        if felt is None or not self._is_clear:
            self._weave(painter, self.rect())
        else:
            painter.drawPixmap(self.rect(), felt)
            self._weave(painter, cloth)
        painter.fillRect(QRect(cloth.topLeft(), cloth.topRight()).adjusted(0, 0, 0, _SEAM), self._colour("seal"))
        painter.end()

    def _weave(self, painter: QPainter, area: QRect) -> None:
        painter.fillRect(area, self._colour("ground"))
        faint = self._colour("ink")
        faint.setAlphaF(0.07)
        draw_pattern(painter, "seigaiha", QRectF(area), 44, faint, 1.5)

    def _colour(self, name: str) -> QColor:
        return QColor(getattr(self._art.palette, name))

    def event(self, event: QEvent) -> bool:
        """A key that would do something on what it covers is as good as any other here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not KEYMAP.works_anywhere(event):
                event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, on: bool) -> bool:
        """Keys lead round what can be pressed here, and nowhere behind it."""
        ways = [way for way in (self.menu_button, self.shelf_button) if way.isVisible()]
        round_: list[QWidget] = [self, *ways]
        now = QApplication.focusWidget()
        here = round_.index(now) if now in round_ else 0
        after = round_[(here + (1 if on else -1)) % len(round_)]
        after.setFocus(Qt.FocusReason.TabFocusReason if on else Qt.FocusReason.BacktabFocusReason)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or Enter held is as good as the button held."""
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self._key = event.key()
            self.hold()
        elif KEYMAP.is_pressed("menu", event) and self.menu_button.isVisible():
            self.menu.emit()
        event.accept()  # nor does any other key reach what it covers

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._let_go()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the button reaches nothing below."""
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The cover stays as large as what it covers, and open where the table lies."""
        if event.type() in {QEvent.Type.Resize, QEvent.Type.Move} and self.isVisible():
            self.setGeometry(self._covered.rect())
            self.update()
        return super().eventFilter(watched, event)

    def _tell(self, face: SeatFace) -> None:
        to, why = i18n.text("app.curtain.pass_to", who=face.name), self._why()
        told, what = "\n".join(map(self._broken, why[:-1])), why[-1] if why else ""
        for line, said in ((self._to, self._broken(to)), (self._told, told), (self._what, self._broken(what))):
            line.setText(said)
        for line in (self._told, self._what):
            line.setVisible(bool(line.text()))
        self.button.setFont(fonts.font(fonts.Role.STRONG, 20))
        self.button.setText(i18n.text(self._hint))
        for way, key in ((self.menu_button, "app.table.menu"), (self.shelf_button, "app.menu.leave")):
            way.setFont(fonts.font(fonts.Role.TEXT, 14))
            way.setText(i18n.text(key))
        self.menu_button.setToolTip(tip("app.table.menu.tip", "menu"))
        self.setAccessibleName(to)
        self.setAccessibleDescription("\n".join((*why, i18n.text(self._hint))))
        self._fit()
        self.update()

    def _fit(self) -> None:
        """Hang below as large as the words are; side by side where there is room, in the largest letters that fit."""
        face = self._face
        if face is None:
            return
        is_wide = self.width() >= _WIDE * fonts.text_scale()
        left, middle = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter
        self._parts.setDirection(_ACROSS if is_wide else _DOWN)
        for line in (self._to, self._told, self._what):
            line.setAlignment((left if is_wide else middle) | Qt.AlignmentFlag.AlignVCenter)
        for role, line in ((fonts.Role.TEXT, self._told), (fonts.Role.STRONG, self._what)):
            line.setFont(fonts.font(role, 20 if is_wide else 16))
        for px, has_crest in _FITS:
            self._to.setFont(fonts.font(fonts.Role.TITLE, px))
            self._crest.setVisible(has_crest)
            side = round(_CREST * px / _FITS[0][0])
            dpr = self.devicePixelRatioF()
            self._crest.setPixmap(self._art.pixmap(f"theme/crest/{face.mark}", side, side, dpr))
            self._parts.invalidate()
            self._parts.activate()
            high = max(self._parts.totalHeightForWidth(self.width()), self._parts.totalMinimumSize().height())
            if high <= _MOST * self.height():
                break
        high = min(self.height(), max(high, round(_SHARE * min(self.width(), self.height()))))
        self._cloth.setGeometry(0, self.height() - high, self.width(), high)

    def _let_go(self) -> None:
        self._key = 0
        self.button.setDown(False)
        self._fill.stop()
        self.progress.setValue(0)

    def _lift(self) -> None:
        if self._key:
            swallow(self._key)
        self.hide()
        self.lifted.emit()
