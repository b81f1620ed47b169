"""What is held up over the table for a moment: words on a scroll, a region's light, a sum worked out for all to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.games.small_samurai_empires import course, knowledge, places, scoreboard
from desktop.games.small_samurai_empires.art import light_box
from desktop.person import i18n
from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem
from desktop.table.motion import Ease, along, change, delayed
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.ids import Seat
from rules.small_samurai_empires.tables import REGION_KEYS

__all__ = ["boat", "call", "gain", "herald", "region_light", "sign", "sum_of"]

_ART: Final = "small_samurai_empires"
_HERALD: Final = (480.0, 424.0, 620.0, 118.0)
_SUM: Final = (1125.0, 548.0, 350.0, 60.0)
"""Where the heralds' scroll and the first of the sums are held up: middle, width and height."""
_ABOVE: Final = 42.0
"""How far above the middle of a leaf points that are won begin to rise: its marker stands below them."""
LINE: Final = 150.0
"""Milliseconds from one line of sums to the next."""
_CALL: Final = (236.0, 45.0)
_PARTS: Final = (-128, -86, -48, -6, 36, 74, 122)
"""Where the parts of a sum stand: cube, level, times, card, worth, equals, points."""


def herald(craft: Stagecraft, words: str) -> QAbstractAnimation:
    """A scroll is unrolled over the map that says what begins now."""
    x, y, width, height = _HERALD
    holder = craft.overlay_holder(QPointF(x, y))
    _picture(craft, holder, "ribbon", 0, 0, width, height)
    _write(holder, words, 0, 0, width - 80, 34, "title")
    return _shown(craft, holder, 1300)


def call(craft: Stagecraft, words: str, x: float, y: float) -> QAbstractAnimation:
    """A slip of paper at a place says which order is carried out there."""
    holder = craft.overlay_holder(QPointF(max(x, places.MAP[0] + _CALL[0] / 2), y))
    _picture(craft, holder, "ribbon", 0, 0, _CALL[0], _CALL[1])
    _write(holder, words, 0, 0, _CALL[0] - 34, 24, "title")
    return _shown(craft, holder, 950)


def sign(craft: Stagecraft, step: str) -> QAbstractAnimation | None:
    """A step of the end of an era stands on the scroll of time, and its sign shines on the fan."""
    left, top, width, height = course.RIBBON
    holder = craft.overlay_holder(QPointF(left + width / 2, top + height / 2))
    _picture(craft, holder, "ribbon", 0, 0, width, height)
    _picture(craft, holder, f"step/{step}", 36 - width / 2 + 12, 0, 48, 48)
    _write(holder, i18n.text(f"{_ART}.term.{step}"), 30, 0, width - 120, 25, "title")
    spot = QPointF(*scoreboard.step_at(step))
    return craft.together([_shown(craft, holder, 1100), craft.glint(f"{_ART}/step/{step}", spot, 62, 1100, sharp=True)])


def region_light(craft: Stagecraft, region: int) -> QAbstractAnimation:
    """The coasts and borders of a region light up."""
    key = REGION_KEYS[region]
    box, by = light_box(key), places.MAP[2]
    holder = craft.overlay_holder(QPointF(*places.on_table(box.center().x(), box.center().y())))
    _picture(craft, holder, f"light/{key}", 0, 0, box.width() * by, box.height() * by)
    return _shown(craft, holder, 1000)


def gain(craft: Stagecraft, seat: Seat, points: int) -> QAbstractAnimation:
    """Points rise above the marker of `seat` on the fan."""
    spot = QPointF(*scoreboard.leaf_at(craft.scene.view, seat)) - QPointF(0, _ABOVE)
    return craft.float_words(f"+{points}", spot, "#28653F", 34)


def sum_of(craft: Stagecraft, seat: Seat, region: int, level: int, worth: int) -> QAbstractAnimation:
    """A level of influence is multiplied by the destiny cards of its region before everybody's eyes.

    Those of a region stand below each other; one comes after the other, and they go together.
    """
    x, y, width, height = _SUM
    late = LINE * craft.number
    holder = craft.overlay_holder(QPointF(x, y + (height - 6) * craft.number))
    _picture(craft, holder, "ribbon", 0, 0, width, height)
    cube, key = f"cube/{knowledge.house(craft.scene.view, seat)}", REGION_KEYS[region]
    _picture(craft, holder, cube, _PARTS[0], 0, 40, 40)
    _picture(craft, holder, f"destiny/{key}", _PARTS[3], 0, 34, 48)
    signs = ((1, str(level)), (2, "×"), (4, str(worth)), (5, "="), (6, str(level * worth)))
    for place, words in signs:
        _write(holder, words, _PARTS[place], 0, 60, 32 if place != 6 else 38, "number")
    return delayed(_shown(craft, holder, 1800 - late), craft.ms(late))


def boat(craft: Stagecraft, house: str, stops: Sequence[QPointF], length: int) -> QAbstractAnimation | None:
    """A boat of a house goes past `stops` as whoever stands in it does."""
    if craft.scene.tempo.reduced or length <= 0:
        return None
    low = [stop + QPointF(0, 11) for stop in stops]
    holder = craft.overlay_holder(low[0])
    _picture(craft, holder, f"boat/{house}", 0, 0, 68, 34)
    light = change(holder, b"opacity", 0.0, 0.0, length, Ease.Linear)
    for at in (0.1, 0.9):
        light.setKeyValueAt(at, 1.0)
    return craft.together([light, along(holder, low, length)])


def _picture(
    craft: Stagecraft, holder: QGraphicsWidget, key: str, x: float, y: float, width: float, height: float
) -> None:
    picture = PictureItem(craft.scene.board.pictures, f"{_ART}/{key}", width, height, holder)
    picture.setPos(x, y)


def _write(holder: QGraphicsWidget, words: str, x: float, y: float, width: float, px: float, role: str) -> None:
    label = Label(holder)
    label.write(words, role, px, course.INK, width=width)
    label.setPos(x, y)
    label.setZValue(1)


def _shown(craft: Stagecraft, holder: QGraphicsWidget, base: float) -> QAbstractAnimation:
    """`holder` appears, can be read, and is gone."""
    holder.setOpacity(0.0)
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(base), Ease.Linear)
    light.setKeyValueAt(0.14, 1.0)
    light.setKeyValueAt(0.82, 1.0)
    return light
