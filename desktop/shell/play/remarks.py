"""Remarks: what opponents with a character say, now and then, to what everybody saw, and what people say.

An occasion is an event that tells everybody the same, so a remark gives away nothing; whether one is made depends on
the seed of the game and how many occasions there were, and not on how long anybody thought.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from desktop.person import i18n
from desktop.person.speech import announce
from desktop.shell.parts.notice import reading_ms
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.services import Services
from desktop.shell.play.company import Company
from desktop.shell.play.prompt import Prompt
from desktop.table.scene import TableScene
from desktop.table.staging.director import AnimationDirector
from desktop.table.viewport.clear_place import Kept
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
        prompt: Prompt,
        services: Services,
        seed: int,
    ) -> None:
        super().__init__(viewport)
        self._seed = seed
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
        is_time = derive(self._seed, "remark", self._heard) % _SELDOM == 0
        if temper and is_time and self._silent > _QUIET:
            self._silent = 0
            self._waiting = seat, f"{self._scene.ui.game_id}.remark.{temper}.{occasion}"

    def part(self, outcome: Outcome) -> None:
        """Let the best placed opponent with a temper say a last word, above the table, as the result covers seats."""
        for seat in sorted(range(len(outcome.places)), key=outcome.places.__getitem__):
            temper = self._temper(seat)
            if temper:
                ending = "won" if outcome.places[seat] == 1 else "lost"
                said = self._said(seat, i18n.text(f"app.remark.{temper}.{ending}"))
                crest = self._company.crest(seat, beside_words(26), self._viewport.devicePixelRatioF())
                self._prompt.show_seat(crest, "", "")
                self._prompt.show_prompt(said)
                announce(self._prompt, said)
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
        self.say(seat, i18n.text(key))

    def say(self, seat: Seat, words: str) -> None:
        """Show `words` where `seat` sits, and read them out."""
        if seat in self._scene.board.panels:
            self.bubble.say(words, self._line(seat), self._panel(seat), self._viewport.kept())
            announce(self.bubble, self._said(seat, words))

    def _line(self, seat: Seat) -> QRect:
        """Return where the name of `seat` is written, as the viewport shows it."""
        corner = self._scene.board.panels[seat].corner
        x, y, width, height = corner.style.name
        return self._seen(QRectF(corner.box.x + x, corner.box.y + y, width, height))

    def _panel(self, seat: Seat) -> QRect:
        box = self._scene.board.panels[seat].corner.box
        return self._seen(QRectF(box.x, box.y, box.width, box.height))

    def _seen(self, box: QRectF) -> QRect:
        first = self._viewport.mapFromScene(box.topLeft())
        return QRect(first, self._viewport.mapFromScene(box.bottomRight()) - QPoint(1, 1))


class Bubble(QWidget):
    """One remark at a time over its parent; takes no mouse."""

    def __init__(self, art: Art, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._around, self._art = parent, art
        self._words = ""
        self._sheet, self._tip = QRectF(), QPointF()
        """Where the words stand, and where its point ends."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What is said, or was said last."""
        return self._words

    def say(self, words: str, line: QRect, panel: QRect, kept: Iterable[Kept]) -> None:
        """Show `words` over the `line` with the name of whoever speaks, or wherever round the `panel` it covers least.

        Under the name, over what is read of the speaker, it only lies where there is room nowhere else.
        """
        self._words = words
        self.setFont(font(Role.TEXT, 13))
        self.setAccessibleName(words)
        room = self._around.rect().adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        across, down = _PAD
        most = QRect(0, 0, _WIDEST, room.height())
        text = self.fontMetrics().boundingRect(most, Qt.TextFlag.TextWordWrap, words)
        size = QSize(text.width() + 2 * across + 2, text.height() + 2 * down)
        covered = list(kept)
        place, tip = min(_places(size, line, panel, room), key=lambda each: _cost(each[0], covered))
        whole = place.united(QRect(tip, QSize(1, 1)))
        self._sheet = QRectF(place.translated(-whole.topLeft())).adjusted(1, 1, -1, -1)
        self._tip = QPointF(tip - whole.topLeft())
        self.setGeometry(whole)
        self.show()
        self.raise_()
        self.update()
        self._timer.start(reading_ms(words))

    def paintEvent(self, event: QPaintEvent) -> None:
        """A sheet of paper with a point towards the speaker."""
        palette = self._art.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        sheet = self._sheet
        painter.setPen(pen(palette.ink_soft, 1.2))
        painter.setBrush(QColor(palette.raised))
        painter.drawPath(_outline(sheet, self._tip))
        painter.setPen(QColor(palette.ink))
        across, down = _PAD
        area = sheet.adjusted(across, down - 1, -across + 1, -down + 1)
        painter.drawText(area, Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter, self._words)


def _places(size: QSize, line: QRect, panel: QRect, room: QRect) -> Iterator[tuple[QRect, QPoint]]:
    """Yield where in `room` a sheet can lie, best first, and where its point ends: over the name or round the panel."""
    x = max(room.left(), min(line.left(), room.right() + 1 - size.width()))
    y = max(room.top(), min(line.center().y() - size.height() // 2, room.bottom() + 1 - size.height()))
    inward = max(x + _ROUND + _TAIL, min(line.left() + line.height() // 2, x + size.width() - _ROUND - _TAIL))
    level = max(y + _ROUND, min(line.center().y(), y + size.height() - _ROUND))
    found = (
        (QPoint(x, line.top() - _TAIL - size.height()), QPoint(inward, line.top() - 1)),
        (QPoint(panel.right() + 1 + _TAIL, y), QPoint(panel.right() + 1, level)),
        (QPoint(panel.left() - _TAIL - size.width(), y), QPoint(panel.left() - 1, level)),
        (QPoint(x, panel.bottom() + 1 + _TAIL), QPoint(inward, panel.bottom() + 1)),
    )
    places = [(QRect(corner, size), tip) for corner, tip in found]
    fitting = [place for place in places if room.contains(place[0])]
    yield from fitting or [(QRect(QPoint(x, line.bottom() + 1 + _TAIL), size), QPoint(inward, line.bottom() + 1))]


def _cost(place: QRect, kept: Iterable[Kept]) -> int:
    """Return how much a sheet at `place` covers, weighed."""
    shared = ((place.intersected(box), weight) for box, weight in kept)
    return sum(weight * both.width() * both.height() for both, weight in shared if not both.isEmpty())


def _outline(sheet: QRectF, tip: QPointF) -> QPainterPath:
    """Return the edge of a sheet with a point that ends at `tip`, on whichever side that is."""
    made = QPainterPath()
    made.addRoundedRect(sheet, _ROUND, _ROUND)
    foot = QPointF(
        min(max(tip.x(), sheet.left() + _ROUND), sheet.right() - _ROUND),
        min(max(tip.y(), sheet.top() + _ROUND), sheet.bottom() - _ROUND),
    )
    way = tip - foot
    aside = QPointF(0, _TAIL * 0.6) if abs(way.x()) > abs(way.y()) else QPointF(_TAIL * 0.6, 0)
    tail = QPainterPath(foot - aside)
    tail.lineTo(tip)
    tail.lineTo(foot + aside)
    tail.closeSubpath()
    return made.united(tail)
