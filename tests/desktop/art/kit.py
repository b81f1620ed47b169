"""What the pictures of a game are, so that one suite can look at those of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtGui import QColor, QImage, QPainter

from desktop.games.replaceable import Size
from desktop.theme.art import Art
from desktop.theme.palette import PAPER, Palette


@dataclass(frozen=True)
class Gallery:
    """The pictures of one game; keys are without the name of the game."""

    game: str
    register: Callable[[Art], None]
    title_area: tuple[float, float, float, float]
    sizes: dict[str, Size]
    """Every key but the table, and a small size in its proportion."""
    groups: dict[str, list[str]]
    """Faces that players must tell from each other without their colours."""
    pace: dict[str, tuple[int, int, float]]
    """Key, size and how many milliseconds it may take to draw."""
    unknown: str
    """A key that nobody draws."""
    different: float = 0.12
    """The least share of a face that differs by more than a shade from any other of its group."""
    calm: float = 60.0
    """How much lightness may vary where pieces lie in the middle of the table."""
    written: list[str] = field(default_factory=list)
    """Keys, with sizes large enough, that carry words."""

    def art(self, palette: Palette = PAPER, language: str = "en") -> Art:
        """A new store that draws this game's pictures and no others."""
        made = Art(palette, language)
        self.register(made)
        return made

    def image(self, art: Art, key: str, width: int, height: int) -> QImage:
        """The picture `key` with its transparency."""
        return art.pixmap(f"{self.game}/{key}", width, height).toImage().convertToFormat(QImage.Format.Format_ARGB32)

    def grey(self, art: Art, key: str, width: int, height: int) -> QImage:
        """The picture `key` on a grey ground in shades of grey."""
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(QColor("#808080"))
        painter = QPainter(image)
        painter.drawImage(0, 0, self.image(art, key, width, height))
        painter.end()
        return image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)


def differing(one: QImage, other: QImage, by: int = 24) -> float:
    """The share of places at which two pictures in shades of grey differ by more than `by` of 255."""
    between = QImage(one)
    painter = QPainter(between)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, other)
    painter.end()
    found = bytes(between.constBits())[::4]
    return len(above(by, found)) / len(found)


def above(least: int, shades: bytes) -> bytes:
    """Those that are more than `least`."""
    return shades.translate(None, bytes(range(least + 1)))
