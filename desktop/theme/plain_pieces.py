"""What a game looks like that has no pictures yet: a felt, a box with its name, and things with the names of faces."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from desktop.person import i18n
from desktop.theme import fonts
from desktop.theme.art import Art, ArtContext
from desktop.theme.felts import FELTS, draw_felt
from desktop.theme.woodblock.title import LEAST_TITLE, title


def register(art: Art, game_id: str) -> None:
    """`art` draws every key of a game that draws nothing itself."""
    art.register(f"{game_id}/", _draw)


def named(game_id: str, face: str) -> str:
    """Return what a face is called; where the catalogues have no name for it, the end of its key."""
    dotted = face.replace("/", ".")
    keys = (f"{game_id}.{dotted}", f"{game_id}.face.{dotted}")
    named = next((key for key in keys if i18n.knows(key)), "")
    return i18n.text(named) if named else face.rpartition("/")[2].replace("_", " ")


def _draw(key: str, painter: QPainter, area: QRectF, context: ArtContext) -> None:
    game_id, _, rest = key.partition("/")
    if key.split("/")[1] == "table":
        draw_felt(painter, FELTS[0], area, context.palette)
    elif key.endswith("/box"):
        draw_felt(painter, FELTS[-1], area, context.palette)
        if area.width() >= LEAST_TITLE:
            across, down = area.width() / 12, area.height() / 4
            title(painter, i18n.text(f"{game_id}.name"), area.adjusted(across, down, -across, -down))
    else:
        _sheet(painter, area, context, "" if rest.endswith("/back") else named(game_id, rest))


def _sheet(painter: QPainter, area: QRectF, context: ArtContext, words: str) -> None:
    """A sheet with the name of what it stands for; a back has none."""
    side = min(area.width(), area.height())
    edge = max(1.0, side / 40)
    sheet = area.adjusted(edge, edge, -edge, -edge)
    painter.setPen(QPen(QColor(context.palette.ink_soft), edge))
    painter.setBrush(QColor(context.palette.paper if words else context.palette.sunk))
    painter.drawRoundedRect(sheet, side / 10, side / 10)
    if not words:
        painter.drawRoundedRect(sheet.adjusted(3 * edge, 3 * edge, -3 * edge, -3 * edge), side / 14, side / 14)
        return
    painter.setFont(fonts.table_font("text", max(8.0, side / 6)))
    painter.setPen(QColor(context.palette.ink))
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWrapAnywhere
    painter.drawText(sheet.adjusted(edge, edge, -edge, -edge), flags, words)
