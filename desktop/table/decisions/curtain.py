"""The curtain: covers the table before the screen passes to another person; held for a moment, it lifts."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QPushButton, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.keys import KEYMAP
from desktop.person.mouse import HeldButton
from desktop.system.frame_clock import Driven
from desktop.table.decisions.keys import swallow
from desktop.table.motion import Ease, change
from desktop.table.ui import SeatFace
from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.patterns import draw_pattern

HOLD_MS = 550


class Curtain(QWidget):
    """An opaque cover over its parent, through which nothing of the table shows at any time."""

    lifted = Signal()

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self._covered = parent
        self._art = art
        self._face: SeatFace | None = None
        self._hint = ""
        self._key = 0
        """The key that is held."""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
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
        self.progress.setFixedWidth(280)
        self._fill = Driven(change(self.progress, b"value", 0, 1000, HOLD_MS, Ease.Linear), self)
        self._fill.finished.connect(self._lift)
        column = QVBoxLayout(self)
        column.addStretch(3)
        column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(12)
        column.addWidget(self.progress, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        parent.installEventFilter(self)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._hold_keyboard)
        self.hide()

    @property
    def is_held(self) -> bool:
        """Whether somebody is about to lift it."""
        return self._fill.is_going

    def draw(self, face: SeatFace, hint: str = "app.curtain.hold") -> None:
        """Cover the table at once, and what was opened over it; only the person of `face` should lift the curtain.

        Whoever held one before has to hold it anew. What lifts it is said in the words of the key `hint`.
        """
        self._face, self._hint = face, hint
        while (opened := QApplication.activePopupWidget()) is not None:
            opened.close()
        self.setGeometry(self._covered.rect())
        self._tell(face)
        self._let_go()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.repaint()

    def hold(self) -> None:
        """Begin to lift, as long as it is held."""
        self._fill.begin()

    def _hold_keyboard(self, _old: QWidget | None, now: QWidget | None) -> None:
        """Nothing that it covers has the keyboard: its keys would show what the last person saw."""
        if now is not None and now is not self and self.isVisible() and self._covered.isAncestorOf(now):
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

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._art.palette
        painter.fillRect(self.rect(), QColor(palette.ground))
        faint = QColor(palette.ink)
        faint.setAlphaF(0.07)
        draw_pattern(painter, "seigaiha", self.rect().toRectF(), 44, faint, 1.5)
        if self._face is not None:
            self._paint_face(painter, self._face)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """A key that would do something on what it covers is as good as any other here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not KEYMAP.works_anywhere(event):
                event.accept()
            return True
        return super().event(event)

    def focusNextPrevChild(self, _next: bool) -> bool:
        """No key leads behind it."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or Enter held is as good as the button held."""
        if event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat():
            self._key = event.key()
            self.hold()
        event.accept()  # nor does any other key reach what it covers

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not event.isAutoRepeat():
            self._let_go()
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press beside the button reaches nothing below."""
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The cover stays as large as what it covers."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self.setGeometry(self._covered.rect())
        return super().eventFilter(watched, event)

    def _tell(self, face: SeatFace) -> None:
        self.button.setFont(fonts.font(fonts.Role.STRONG, 20))
        self.button.setText(i18n.text(self._hint))
        self.setAccessibleName(i18n.text("app.curtain.pass_to", who=face.name))
        self.update()

    def _paint_face(self, painter: QPainter, face: SeatFace) -> None:
        palette = self._art.palette
        side = 120
        x, y = (self.width() - side) // 2, round(self.height() * 0.2)
        painter.drawPixmap(x, y, self._art.pixmap(f"theme/crest/{face.mark}", side, side, self.devicePixelRatioF()))
        painter.setFont(fonts.font(fonts.Role.TITLE, 40))
        painter.setPen(QColor(palette.ink))
        line = self.rect().adjusted(20, y + side + 20, -20, 0)
        painter.drawText(
            line,
            Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop,
            i18n.text("app.curtain.pass_to", who=face.name),
        )

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
