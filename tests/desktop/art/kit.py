"""What the pictures of a game are, so that one suite can look at those of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from PySide6.QtGui import QColor, QImage, QPainter

from desktop.theme import fonts
from desktop.theme.art import Art
from desktop.theme.palette import PAPER, Palette

Size = tuple[int, int]

TALL: Final = (90, 126)
SQUARE: Final = (90, 90)


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
        """A store that draws this game's pictures and no others."""
        fonts.load()
        made = Art(palette, language)
        self.register(made)
        return made

    def image(self, art: Art, key: str, width: int, height: int) -> QImage:
        """The picture `key` with its transparency."""
        return art.pixmap(f"{self.game}/{key}", width, height).toImage().convertToFormat(QImage.Format.Format_ARGB32)

    def grey(self, art: Art, key: str, width: int, height: int) -> list[int]:
        """The picture `key` on a grey ground in shades of grey, row by row."""
        image = QImage(width, height, QImage.Format.Format_ARGB32)
        image.fill(QColor("#808080"))
        painter = QPainter(image)
        painter.drawImage(0, 0, self.image(art, key, width, height))
        painter.end()
        grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
        return [byte for row in range(height) for byte in bytes(grey.constScanLine(row))[:width]]


def sized(size: Size, *keys: Iterable[str]) -> dict[str, Size]:
    """All these keys, of one size."""
    return {key: size for some in keys for key in some}


def under(family: str, names: Iterable[object]) -> list[str]:
    """The keys of a family."""
    return [f"{family}/{name}" for name in names]


def differing(one: list[int], other: list[int], by: int = 24) -> float:
    """The share of places at which two pictures differ by more than `by` of 255."""
    return sum(abs(a - b) > by for a, b in zip(one, other, strict=True)) / len(one)
