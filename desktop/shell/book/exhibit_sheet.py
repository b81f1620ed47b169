"""One thing of the box: large, with its words, how many there are, and the way to its rule."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.widgets import button
from desktop.table.exhibits import Exhibit
from desktop.table.ui import GameUi
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font, text_scale

_LARGE = QSize(300, 380)
"""The room of the picture; large words take some of it, and so do many of them in a low window."""
_LEAST: Final = 180
_SHARE: Final = 0.4
"""The share of a low sheet that a picture takes at the most where that is less."""
_LOW: Final = 160
"""How low the sheet can be."""
_STEP: Final = 40
"""A picture gives way in steps, so that few sizes of it are drawn while somebody pulls at the window."""
_WIDTH = 356


class ExhibitSheet(QFrame):
    """A sheet of paper; `rule`: somebody would like to read the rule."""

    rule = Signal()

    def __init__(self, ui: GameUi, art: Art) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.setFixedWidth(_WIDTH)
        self._ui = ui
        self._exhibit: Exhibit | None = None
        self._high = 0.0
        """How high the picture is that was drawn last."""
        self._late = LatePictures(art, self)
        self._picture = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._kind = PlainLabel()
        self._kind.setObjectName("accent")
        self._title = PlainLabel(wordWrap=True)
        self._text = PlainLabel(wordWrap=True)
        self._count = PlainLabel()
        self._count.setObjectName("soft")
        self._rule = button("app.gallery.rule", self.rule.emit, "quiet", "app.keys.exhibit_rule", key="exhibit_rule")
        page = QWidget()
        self._words = words = QVBoxLayout(page)
        words.setContentsMargins(0, 0, 8, 0)
        words.setSpacing(8)
        for part in (self._kind, self._title, self._text, self._count):
            words.addWidget(part)
        words.addStretch(1)
        self._told = scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 12, 12)
        column.setSpacing(12)
        column.addWidget(self._picture)
        column.addWidget(scroll, 1)
        column.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignLeft)

    def show_exhibit(self, exhibit: Exhibit | None) -> None:
        """Show `exhibit`; None: an empty sheet."""
        self._exhibit, self._high = exhibit, 0.0
        for part in (self._picture, self._kind, self._title, self._text, self._count, self._rule):
            part.setVisible(exhibit is not None)
        if exhibit is None:
            return
        title, *text = (i18n.say(line, ()) for line in exhibit.told)
        for label, role, px, words in (
            (self._kind, Role.TEXT, 14, i18n.text(exhibit.kind)),
            (self._title, Role.STRONG, 20, title),
            (self._text, Role.TEXT, 16, "\n".join(map(well_broken, text))),
            (self._count, Role.TEXT, 14, i18n.text("app.gallery.count", n=exhibit.count)),
        ):
            label.setFont(font(role, px))
            label.setText(words)
        self._told.setAccessibleName(title)
        self._text.setVisible(bool(text))
        self._count.setVisible(bool(exhibit.count))
        self._rule.setVisible(bool(exhibit.rule))
        self._draw(exhibit)

    def minimumSizeHint(self) -> QSize:
        """The picture gives way, and words scroll."""
        return QSize(_WIDTH, _LOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The picture is as large as the words leave room for."""
        super().resizeEvent(event)
        if self._exhibit is not None:
            self._draw(self._exhibit)

    def _draw(self, exhibit: Exhibit) -> None:
        """Draw the picture as large as leaves all words in sight, unless it would be no picture any more."""
        most = round(_LARGE.height() / max(1.0, text_scale()))
        free, proportion = self._free(), self._ui.proportion(exhibit.picture)
        least = min(most, _LEAST, round(_SHARE * self.height()))
        rooms = [QSize(_LARGE.width(), high) for high in (*range(most, least, -_STEP), least)]
        sizes = [fitted(proportion, room) for room in rooms]
        across, down = next((size for size in sizes if size[1] <= free), sizes[-1])
        if down == self._high:
            return
        self._high = down
        self._picture.clear()
        self._picture.setFixedHeight(round(down))
        key = (exhibit.picture, across, down, self.devicePixelRatioF())
        self._late.draw(self, key, self._picture.setPixmap)

    def _free(self) -> float:
        """Return how high the picture may be so that no word is out of sight."""
        edges, gap = self._column.contentsMargins(), self._column.spacing()
        bar = self._told.verticalScrollBar().sizeHint().width()  # it goes only where words fit beside it
        words = self._words.totalHeightForWidth(_WIDTH - edges.left() - edges.right() - bar)
        below = 0 if self._rule.isHidden() else self._rule.sizeHint().height() + gap
        return self.height() - 2 * self.frameWidth() - edges.top() - edges.bottom() - words - gap - below


def fitted(proportion: tuple[float, float], room: QSize) -> tuple[float, float]:
    """Return how large a picture of this proportion can be in `room`."""
    across, down = proportion
    times = min(room.width() / across, room.height() / down)
    return round(across * times), round(down * times)
