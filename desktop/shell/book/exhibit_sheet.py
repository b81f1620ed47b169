"""One thing of the box: large, with its words, how many there are, and the way to its rule."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from desktop import i18n
from desktop.plain import PlainLabel
from desktop.shell.parts.late_pictures import LatePictures
from desktop.shell.parts.widgets import button
from desktop.table.exhibits import Exhibit
from desktop.table.ui import GameUi
from desktop.theme.art import Art
from desktop.theme.fonts import Role, font, text_scale

_LARGE = QSize(300, 380)
"""The room of the picture; large words take some of it."""
_WIDTH = 356


class ExhibitSheet(QFrame):
    """A sheet of paper; `rule`: somebody would like to read the rule."""

    rule = Signal()

    def __init__(self, ui: GameUi, art: Art) -> None:
        super().__init__()
        self.setObjectName("paper")
        self.setFixedWidth(_WIDTH)
        self._ui = ui
        self._late = LatePictures(art, self)
        self._picture = PlainLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._kind = PlainLabel()
        self._kind.setObjectName("accent")
        self._title = PlainLabel(wordWrap=True)
        self._text = PlainLabel(wordWrap=True)
        self._count = PlainLabel()
        self._count.setObjectName("soft")
        self._rule = button("app.gallery.rule", self.rule.emit, "quiet", "app.keys.exhibit_rule", key="exhibit_rule")
        self._rule.setAutoDefault(False)
        page = QWidget()
        words = QVBoxLayout(page)
        words.setContentsMargins(0, 0, 8, 0)
        words.setSpacing(8)
        for part in (self._kind, self._title, self._text, self._count):
            words.addWidget(part)
        words.addStretch(1)
        self._told = scroll = QScrollArea(widgetResizable=True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(page)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 20, 12, 12)
        column.setSpacing(12)
        column.addWidget(self._picture)
        column.addWidget(scroll, 1)
        column.addWidget(self._rule, 0, Qt.AlignmentFlag.AlignLeft)

    def show_exhibit(self, exhibit: Exhibit | None) -> None:
        """Show `exhibit`; None: an empty sheet."""
        for part in (self._picture, self._kind, self._title, self._text, self._count, self._rule):
            part.setVisible(exhibit is not None)
        if exhibit is None:
            return
        room = QSize(_LARGE.width(), round(_LARGE.height() / max(1.0, text_scale())))
        across, down = fitted(self._ui.proportion(exhibit.picture), room)
        self._picture.clear()
        self._picture.setFixedHeight(round(down))
        key = (exhibit.picture, across, down, self.devicePixelRatioF())
        self._late.draw(self, key, self._picture.setPixmap)
        title, *text = (i18n.say(line, ()) for line in exhibit.told)
        for label, role, px, words in (
            (self._kind, Role.TEXT, 14, i18n.text(exhibit.kind)),
            (self._title, Role.STRONG, 20, title),
            (self._text, Role.TEXT, 16, "\n".join(text)),
            (self._count, Role.TEXT, 14, i18n.text("app.gallery.count", n=exhibit.count)),
        ):
            label.setFont(font(role, px))
            label.setText(words)
        self._told.setAccessibleName(title)
        self._text.setVisible(bool(text))
        self._count.setVisible(bool(exhibit.count))
        self._rule.setVisible(bool(exhibit.rule))


def fitted(proportion: tuple[float, float], room: QSize) -> tuple[float, float]:
    """Return how large a picture of this proportion can be in `room`."""
    across, down = proportion
    times = min(room.width() / across, room.height() / down)
    return round(across * times), round(down * times)
