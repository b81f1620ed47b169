"""Remarks: what opponents with a character say, now and then, to what everybody saw.

An occasion is an event that tells everybody the same, so a remark gives away nothing; whether one is made depends on
the seed of the game and how many occasions there were, and not on how long anybody thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.speech import announce
from desktop.shell.parts.notice import reading_ms
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.services import Services
from desktop.shell.play.company import Company
from desktop.shell.play.prompt_bar import PromptBar
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.table.viewport.viewport import TableViewport
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font
from desktop.theme.paint import pen
from rules.ai.temper import TEMPERS
from rules.core.chance import derive
from rules.core.event import Event
from rules.core.ids import Seat
from rules.core.outcome import Outcome
from rules.core.view import TableView

_QUIET: Final = 3
"""How many occasions pass after a remark before there may be another."""
_SELDOM: Final = 3
"""One of so many occasions gets a remark."""
_WIDEST: Final = 250
_TAIL: Final = 9
_ROUND: Final = 9
_EDGE: Final = 4
_PAD: Final = (12, 7)
"""Room beside and above the words."""


class Remarks(QObject):
    """Hears what happens at one table, and has its opponents speak when the picture has come to rest."""

    def __init__(
        self,
        company: Company,
        scene: TableScene,
        viewport: TableViewport,
        director: AnimationDirector,
        prompt: PromptBar,
        services: Services,
    ) -> None:
        super().__init__(viewport)
        self._prompt = prompt
        self.bubble = Bubble(services.art, viewport)
        session = self._session = company.session
        self._company, self._settings = company, services.settings
        self._scene, self._viewport = scene, viewport
        self._heard = 0
        self._silent = 0
        self._waiting: tuple[Seat, str] | None = None
        session.opened.connect(self._begin_anew)
        session.stepped.connect(self._hear)
        session.ended.connect(self._part)
        director.idle.connect(self._speak)

    def _begin_anew(self, _view: TableView) -> None:
        self._waiting = None
        self.bubble.hide()

    def _hear(self, events: Sequence[Event], _after: TableView) -> None:
        for event in events:
            for occasion, seat in self._scene.ui.occasions(event):
                self._consider(occasion, seat)

    def _consider(self, occasion: str, seat: Seat) -> None:
        self._heard += 1
        self._silent += 1
        temper = self._temper(seat)
        is_time = derive(self._session.match.seed, "remark", self._heard) % _SELDOM == 0
        if temper and is_time and self._silent > _QUIET:
            self._silent = 0
            self._waiting = seat, f"{self._scene.ui.game_id}.remark.{temper}.{occasion}"

    def _part(self, outcome: Outcome) -> None:
        """Let the best placed opponent with a temper say a last word, above the table, as the result covers seats."""
        for seat in sorted(range(len(outcome.places)), key=outcome.places.__getitem__):
            temper = self._temper(seat)
            if temper:
                ending = "won" if outcome.places[seat] == 1 else "lost"
                said = self._said(seat, i18n.text(f"app.remark.{temper}.{ending}"))
                crest = self._company.crest(seat, beside_words(26), self._viewport.devicePixelRatioF())
                self._prompt.show_seat(crest, "", "")
                self._prompt.show_prompt(said)
                return

    def _said(self, seat: Seat, words: str) -> str:
        return i18n.text("app.remark.said", who=self._company.names[seat], words=words)

    def _temper(self, seat: Seat) -> str:
        """Return the character of the opponent at `seat`; none where it has none, or nobody wants to hear it."""
        temper = self._company.face(seat).temper if self._settings.value.characters else ""
        return temper if temper in TEMPERS else ""

    def _speak(self) -> None:
        if self._waiting is None or not self._viewport.isVisible():
            return
        (seat, key), self._waiting = self._waiting, None
        panel = self._scene.board.panels.get(seat)
        if panel is not None:
            words = i18n.text(key)
            self.bubble.say(words, self._line(seat))
            announce(self.bubble, self._said(seat, words))

    def _line(self, seat: Seat) -> QRect:
        """Return where the name of `seat` is written, as the viewport shows it."""
        corner = self._scene.board.panels[seat].corner
        x, y, width, height = corner.style.name
        left, top = corner.box.x + x, corner.box.y + y
        first = self._viewport.mapFromScene(left, top)
        last = self._viewport.mapFromScene(left + width, top + height)
        return QRect(first, last - QPoint(1, 1))


class Bubble(QWidget):
    """One remark at a time over its parent; takes no mouse."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._around, self._art = parent, art
        self._words = ""
        self._is_below = True
        self._tip = 0.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What is said, or was said last."""
        return self._words

    def say(self, words: str, beside: QRect) -> None:
        """Show `words` over the line `beside`, or under it where there is no room above."""
        self._words = words
        self.setFont(font(Role.TEXT, 13))
        self.setAccessibleName(words)
        room = self._around.rect()
        across, down = _PAD
        most = QRect(0, 0, _WIDEST, room.height())
        text = self.fontMetrics().boundingRect(most, Qt.TextFlag.TextWordWrap, words)
        width, height = text.width() + 2 * across + 2, text.height() + 2 * down + _TAIL
        self._is_below = beside.top() - height < _EDGE
        x = min(max(_EDGE, beside.left()), max(_EDGE, room.width() - width - _EDGE))
        y = beside.bottom() + 1 if self._is_below else beside.top() - height - 1
        self._tip = min(max(_ROUND + _TAIL, beside.left() + beside.height() / 2 - x), width - _ROUND - _TAIL)
        self.setGeometry(x, y, width, height)
        self.show()
        self.raise_()
        self.update()
        self._timer.start(reading_ms(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sheet of paper with a point towards the speaker."""
        palette = self._art.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = self._sheet()
        painter.setPen(pen(palette.ink_soft, 1.2))
        painter.setBrush(QColor(palette.raised))
        painter.drawPath(self._outline(sheet))
        painter.setPen(QColor(palette.ink))
        across, down = _PAD
        area = sheet.adjusted(across, down - 1, -across + 1, -down + 1)
        painter.drawText(area, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self._words)

    def _sheet(self) -> QRectF:
        top = _TAIL if self._is_below else 0
        return QRectF(0, top, self.width(), self.height() - _TAIL).adjusted(1, 1, -1, -1)

    def _outline(self, sheet: QRectF) -> QPainterPath:
        made = QPainterPath()
        made.addRoundedRect(sheet, _ROUND, _ROUND)
        edge, tip = (sheet.top(), 1.0) if self._is_below else (sheet.bottom(), self.height() - 1.0)
        inside = 1.0 if self._is_below else -1.0
        tail = QPainterPath(QPointF(self._tip - _TAIL * 0.7, edge + inside))
        tail.lineTo(self._tip - _TAIL * 0.2, tip)
        tail.lineTo(self._tip + _TAIL * 0.7, edge + inside)
        tail.closeSubpath()
        return made.united(tail)
