"""The end of a game: who came where, and where every point came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QShowEvent
from PySide6.QtWidgets import QLabel, QWidget

from desktop.person import i18n
from desktop.person.speech import announce
from desktop.record.daily import Day
from desktop.shell.parts.page import Scroll
from desktop.shell.parts.widgets import button, words
from desktop.shell.play.earned import MOST, Earned
from desktop.shell.play.goal import Verdict
from desktop.shell.play.keepsake import Keepsake, picture
from desktop.shell.play.scores import DENSITIES, Shown, aided, body_of, won
from desktop.shell.play.sheet import Sheet
from desktop.shell.shelf.outcome_words import on_its_result
from desktop.table.decisions.flow import Flow
from desktop.table.tally import Tally, tallied
from desktop.theme.fonts import Role, text_scale
from desktop.theme.palette import Palette
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.outcome import Outcome

_MARGIN = 10
"""The space between the sheet and an edge."""


class ResultPanel(Sheet):
    """A sheet over the table with the places, the scores, and what comes next.

    It is a child of the page: what is a child of a view that scrolls, no screen reader finds.
    """

    rematch = Signal(bool)  # whether everybody moves one seat on
    shelf = Signal()
    analyse = Signal()
    achievements = Signal()
    spread = Signal()  # it lies somewhere else now, over whatever was there
    opened = Signal()  # it lies over the table, or lies there again

    def __init__(
        self,
        parent: QWidget,
        table: QWidget | None = None,
        grounds: Callable[[Sequence[Seat]], Sequence[QRect]] = lambda _seats: (),
    ) -> None:
        """Lie over `table`, or over all of `parent`; `grounds` says where on it the seats' winnings lie."""
        super().__init__(parent)
        self._page, self._around, self._grounds = parent, table or parent, grounds
        self._around.installEventFilter(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._body: Scroll | None = None
        self._shown: Shown | None = None
        self._density = 0
        self._game = ""
        self._hints: Mapping[Seat, int] = {}
        self._is_casual = False
        self._fairness = ""
        """What this program says of the deal, as a key of the catalogue."""
        self._resigned: Sequence[Seat] = ()
        self._lent: Sequence[Seat] = ()
        self._day: Day | None = None
        self._picture_said: Message | None = None
        """What became of a picture that was to be kept."""
        self._unusual: Callable[[], Sequence[str]] = tuple
        self._verdict = words("", Role.STRONG, 16, wrap=True)
        self._verdict.setObjectName("accent")
        self._verdict.hide()
        self.column.addWidget(self._verdict)
        self._said = ""
        """What became of the challenge that was played, as a key of the catalogue."""
        self.earned = Earned()
        """What was won for the first time, below the places and the scores."""
        self.earned.clicked.connect(self.achievements)
        self.column.addWidget(self.earned)
        remarks = tuple(_remark() for _ in range(7))
        self._deal, self._agreed, self._left, self._casual, self._fair, self._aid, self._kept = remarks
        for remark in remarks:
            self.column.addWidget(remark)
        self._foot = foot = Flow(gap=14)
        foot.addWidget(button("app.result.look", self.put_aside, "quiet"))
        self._analyse = button("app.result.analyse", self.analyse.emit, "", "app.result.analyse.tip")
        self._analyse.hide()
        foot.addWidget(self._analyse)
        self.keepsake = Keepsake(self._picture, self)
        """Keeps the scores as a picture."""
        self.keepsake.said.connect(self._tell_kept)
        self._keep: QWidget | None = None
        foot.addWidget(button("app.result.shelf", self.shelf.emit))
        self._rematches = (
            button("app.result.turned", lambda: self.rematch.emit(True), "", "app.result.turned.tip"),
            button("app.result.rematch", lambda: self.rematch.emit(False), "main"),
        )
        for again in self._rematches:
            foot.addWidget(again)
        self.column.addLayout(foot)
        self.back = button("app.result.back", self.come_back, "main")
        """The button that stands where the sheet was put aside, and brings it back."""
        self.back.hide()
        self.hide()

    def present(
        self,
        outcome: Outcome,
        names: Sequence[str],
        crests: Sequence[QPixmap],
        tokens: Sequence[QPixmap] = (),
        laurels: Sequence[QPixmap] = (),
        tally: Tally = tallied,
        *,
        sides: bool = False,
        game: str = "",
    ) -> None:
        """Show `outcome`, best place first; a token says what a seat turned out to be, laurels are worn by who won.

        Where `sides` played, one has won and nobody came second. `tally` says where a number stands on the score pad.
        A picture of it bears the name of `game`.
        """
        self._is_casual, self._hints, self._day, self._picture_said = False, {}, None, None
        self.earned.forget()
        self._unusual = tuple
        self._resigned = self._lent = ()
        worn = (tuple(crests), tuple(laurels), tuple(tokens))
        self._shown, self._game = Shown(outcome, tuple(names), *worn, tally, sides, text_scale()), game
        self.tell(names)
        self.show()
        self.raise_()
        self.setFocus()

    def leave_rematch(self) -> None:
        """Offer no rematch: somebody else lays the next table."""
        for again in self._rematches:
            again.hide()

    def tell_hints(self, hints: Mapping[Seat, int]) -> None:
        """Say how many hints each seat was given."""
        self._hints = dict(hints)
        self._tell_remarks()

    def tell_casual(self) -> None:
        """Say that something was taken back which the strict policy would have refused."""
        self._is_casual = True
        self._tell_remarks()

    def tell_fair(self, fairness: str) -> None:
        """Say whether dice and cards were fair, as the key of a text says."""
        self._fairness = fairness
        self._tell_remarks()

    def tell_agreed(self, unusual: Callable[[], Sequence[str]]) -> None:
        """Say by which options the game was played that are not as usual; `unusual` names them, in any language."""
        self._unusual = unusual
        self._tell_remarks()

    def tell_left(self, resigned: Sequence[Seat], lent: Sequence[Seat]) -> None:
        """Say at which seats somebody resigned, or had an opponent play for them, which counts as leaving, too."""
        self._resigned, self._lent = tuple(resigned), tuple(lent)
        self._tell_remarks()

    def tell_day(self, day: Day) -> None:
        """Say that it was the deal of `day`, and how well it was played at best."""
        self._day = day
        self._tell_remarks()

    def tell_achieved(self, achieved: Sequence[str], palette: Callable[[], Palette]) -> None:
        """Say what was won for the first time, `<game>/<id>` each, and what for; a screen reader reads it."""
        self.earned.present(achieved, palette)
        self._tell_remarks()
        if self._shown is not None:
            announce(self, self.earned.spoken)

    def conclude(self, verdict: Verdict) -> None:
        """Say what became of the challenge that was played; what comes next takes the place of another game."""
        self._said = verdict.said
        for again in self._rematches:
            self._foot.removeWidget(again)  # a hidden one would leave a gap
            again.hide()
        for each in reversed(verdict.buttons()):  # the usual one stands last
            self._foot.addWidget(each)
            each.show()
        self._tell_remarks()
        if self._shown is not None:
            announce(self, self._verdict.text())

    def offer_analysis(self) -> None:
        """Offer an analysis of the game."""
        self._analyse.show()
        self.centre()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find its place again when the table grows or shrinks."""
        if event.type() == QEvent.Type.Resize and self.isVisible():
            self._find_room()
            QTimer.singleShot(0, self, self.centre)  # by then what lies on the table lies where it is to lie
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Put it aside on Esc, to look at the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.put_aside()
        else:
            super().keyPressEvent(event)

    def put_aside(self) -> None:
        """Put it aside: the table can be looked at, and has the keyboard."""
        self.hide()
        self.back.show()
        self._around.setFocus()

    def forget(self) -> None:
        """Remove it: no game has ended here."""
        self.hide()
        self.back.hide()

    def showEvent(self, event: QShowEvent) -> None:
        """Remove the button that would bring it back."""
        super().showEvent(event)
        self.back.hide()
        self.spread.emit()
        if not event.spontaneous():
            self.opened.emit()

    def come_back(self) -> None:
        """Lie over the table again, with the keyboard, if there is a result."""
        if self._shown is None:
            return
        self._find_room()  # put aside, it heard nothing of another window
        self.show()
        self.raise_()
        self.setFocus()

    def tell(self, names: Sequence[str]) -> None:
        """Write it in the present language, in which the seats are called by `names`."""
        if self._shown is None:
            return
        self._shown = replace(self._shown, names=tuple(names))
        self.setAccessibleName(i18n.text("app.result"))
        self.setAccessibleDescription(won(self._shown))
        self._write(0)
        self._tell_remarks()

    def _write(self, density: int) -> None:
        """Write the scores as close as `density` says; the button among them keeps the keyboard."""
        assert self._shown is not None
        is_held = self._keep is not None and self._keep.hasFocus()
        if self._body is not None:
            self.column.removeWidget(self._body)
            self._body.hide()
            self._body.deleteLater()
        self._density = density
        self._keep = self.keepsake.button()  # one that waited for its place would keep the whole table alive
        self._body = Scroll(body_of(self._shown, DENSITIES[density], self._keep), told="app.result")
        self._body.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)  # large words in a small window
        self.column.insertWidget(0, self._body, 1)
        self._body.show()  # a layout that can be seen leaves out what is not shown yet, also when it is measured
        if is_held:
            self._keep.setFocus()

    def _picture(self) -> QImage:
        assert self._shown is not None, "it is offered on the sheet alone"
        return picture(self._shown, i18n.text(f"{self._game}.name") if self._game else "")

    def _tell_kept(self, said: Message) -> None:
        self._picture_said = said
        self._tell_remarks()
        announce(self, self._kept.text())

    def _tell_remarks(self) -> None:
        """Write what is said below the scores, and find room for it."""
        if self._shown is None:
            return
        names = self._shown.names
        self._verdict.setVisible(bool(self._said))
        self._verdict.setText(i18n.text(self._said) if self._said else "")
        left = [("app.result.resigned", self._resigned), ("app.result.lent", self._lent)]
        told = [i18n.text(key, names=i18n.listed(names[seat] for seat in seats)) for key, seats in left if seats]
        self._left.setVisible(bool(told))
        self._left.setText("\n".join(told))
        agreed = self._unusual()
        self._agreed.setVisible(bool(agreed))
        self._agreed.setText(i18n.text("app.result.agreed", what=i18n.listed(agreed)) if agreed else "")
        self._casual.setVisible(self._is_casual)
        self._casual.setText(i18n.text("app.result.casual"))
        self._fair.setVisible(bool(self._fairness))
        self._fair.setText(i18n.text(self._fairness) if self._fairness else "")
        self._aid.setVisible(bool(self._hints))
        self._aid.setText(aided(self._hints, names) if self._hints else "")
        self._deal.setVisible(self._day is not None)
        self._deal.setText("" if self._day is None else on_its_result(self._day))
        self._kept.setVisible(self._picture_said is not None)
        self._kept.setText("" if self._picture_said is None else i18n.say(self._picture_said, names))
        self.earned.tell()
        self.adjustSize()
        self.centre()

    def _find_room(self) -> None:
        """Lie in the room that there is now, which may be more than before."""
        if self._density:
            self._write(0)
        self.centre()

    def centre(self) -> None:
        """Lie in the middle of the table, or beside it where less is covered of what those who won have.

        What is too wide for the table lies over what stands beside it, too.
        """
        if self._shown is None:
            return
        around, place = self._around.rect(), QPoint()
        if self._around is not self._page:
            place = self._around.mapTo(self._page, place)
        table = around.translated(place)
        room = table.adjusted(0, 0, 0, max(0, self._page.height() - 1 - table.bottom()))  # nothing is asked any more
        if not self._is_whole_in(room):
            room.setLeft(0)
            room.setRight(self._page.width() - 1)
        while not self._is_whole_in(room) and self._density + 1 < len(DENSITIES):
            self._write(self._density + 1)
        width = self._width_in(room)
        edge = self.height() - self.contentsRect().height()
        self.resize(width, self._folded(width - edge, room.height() - edge) + edge)
        spared = [ground.translated(place) for ground in self._grounds(self._shown.outcome.winners)]
        self.move(_place(room, table, self.size(), spared))
        self.spread.emit()

    def _width_in(self, room: QRect) -> int:
        return min(max(self.sizeHint().width(), self._narrowest()), room.width())

    def _narrowest(self) -> int:
        """Return how wide the sheet is at least for nothing of it to be cut off at the right."""
        shown = None if self._body is None else self._body.widget()
        assert shown is not None
        margins, frame = self.column.contentsMargins(), self.width() - self.contentsRect().width()
        pad = shown.minimumSizeHint().width() + margins.left() + margins.right() + frame
        return max(self.minimumSizeHint().width(), pad)

    def _is_whole_in(self, room: QRect) -> bool:
        """Whether all can be seen at once in a sheet that lies in `room`, if what was won is told in one line."""
        self.earned.fold(1)
        return self._narrowest() <= room.width() and self.column.heightForWidth(self._width_in(room)) <= room.height()

    def _folded(self, width: int, most: int) -> int:
        """Return the height: what was won tells itself in fewer lines before the scores have to scroll."""
        lines, height = MOST, most + 1
        while lines and height > most:
            self.earned.fold(lines)
            lines, height = lines - 1, self.column.heightForWidth(width)
        return min(height, most)


def _remark() -> QLabel:
    """Return a line below the places, hidden until something is to be said there."""
    made = words("", soft=True, wrap=True)
    made.hide()
    return made


def _place(room: QRect, table: QRect, size: QSize, spared: Sequence[QRect]) -> QPoint:
    """Return where in `room` a sheet covers least of `spared`, as near as can be to the middle of `table`."""
    sheet = QRect(QPoint(), size)
    sheet.moveCenter(table.center())
    sheet.moveTop(max(room.top(), sheet.top()))
    sheet.moveLeft(max(room.left(), min(sheet.left(), room.right() + 1 - size.width())))
    middle = sheet.topLeft()
    left, right = _ends(room.left(), room.right() + 1 - size.width())
    top, bottom = _ends(room.top(), room.bottom() + 1 - size.height())
    tries = [QPoint(x, y) for x in (middle.x(), left, right) for y in (middle.y(), top, bottom)]

    def cost(corner: QPoint) -> tuple[int, int]:
        parts = [QRect(corner, size).intersected(each) for each in spared]
        return sum(part.width() * part.height() for part in parts), (corner - middle).manhattanLength()

    return min(tries, key=cost)


def _ends(first: int, last: int) -> tuple[int, int]:
    """Return how far a sheet may go either way, a little away from the edge if there is room."""
    margin = max(0, min(_MARGIN, (last - first) // 2))
    return first + margin, max(first, last - margin)
