"""The ceremony at the end of a game: what everybody has fans out before all and is counted, the fewest points first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem
from desktop.table.motion import Ease, change, delayed
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Steps
from rules.core.ids import Seat

_STEP: Final = 1000.0
"""Milliseconds from one seat to the next."""
_COUNTED: Final = 0.45
"""After what share of them it is said what all comes to."""
_HOLD: Final = 1400.0
"""How long the totals of all are seen when the last has been counted."""
_BRIEF: Final = 1600.0
"""How long they are seen where motion is reduced."""
_AGAIN: Final = 300.0
_SIDE: Final = 104.0
_REACH: Final = 200.0
"""How far from the middle what fans out comes to lie."""
_SPREAD: Final = (26.0, 160.0)
"""Degrees from one to the next, and between the outermost at most."""
_TOKEN: Final = 116.0
_APART: Final = 116.0
"""From one of a side to the next."""
_LARGE: Final = 56.0
_SMALL: Final = 34.0
_EDGE: Final = (110.0, 40.0)
"""How far the middle of a plate stays from the edges of the table."""
_LONG: Final = 3.0
"""By how much a panel is wider than high in whose middle the things of its seat lie."""
_DIM: Final = 0.45


@dataclass(frozen=True, slots=True)
class Share:
    """What `seat` has: a picture for each thing, what it becomes when it is counted, and how all of it is counted.

    What stands at the seat afterwards is the `total`, or the same words.
    """

    seat: Seat
    points: int
    words: str
    keys: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    total: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """What those who played together have: how it is called, and how their points are summed."""

    name: str
    seats: tuple[Seat, ...]
    words: str


def count_out(craft: Stagecraft, shares: Sequence[Share], sound: str, sides: Sequence[Side] = ()) -> Steps:
    """Each of `shares` comes to the middle, fans out and is counted, to `sound`; what it came to stays at the seat.

    Then the `sides` are summed, each with all who belong to it, and stand in the middle, the last of them above.
    The table tells its end once: whoever sees it again only gets there. Motion reduced, the totals are there at once.
    """
    if not craft.celebrate():
        return craft.pause(_AGAIN)
    reduced = craft.scene.tempo.reduced
    whole = _BRIEF if reduced else _STEP * (len(shares) + len(sides)) + _HOLD
    parts: list[QAbstractAnimation | None] = [craft.veil(_DIM, whole)]
    for number, share in enumerate(sorted(shares, key=lambda share: share.points)):
        begins, counted = _STEP * number, _STEP * (number + _COUNTED)
        if not reduced:
            parts += [_fan(craft, share, begins), craft.sound_after(sound, counted)]
        parts.append(_total(craft, share, 0.0 if reduced else counted, whole))
        yield
    for number, side in enumerate(sides, start=len(shares)):
        if not reduced:
            parts += [_gather(craft, side, _STEP * number), craft.sound_after(sound, _STEP * (number + _COUNTED))]
        yield
    if sides:
        parts.append(_standings(craft, sides, 0.0 if reduced else whole - _HOLD, whole))
    return craft.together(parts)


def _fan(craft: Stagecraft, share: Share, begins: float) -> QAbstractAnimation:
    """What a seat has comes out of it, lies before all for a moment with what it comes to, and makes way."""
    holder, light = _lit(craft)
    start = flourish.middle_of(craft, share.seat) - holder.pos()
    places = _places(len(share.keys))
    parts: list[QAbstractAnimation | None] = [light]
    for key, place in zip(share.keys, places, strict=True):
        parts.append(_come(craft, key, start, place, holder))
    for key, place in zip(share.becomes, places, strict=False):
        thing = _thing(craft, key, holder)
        thing.setPos(place)
        thing.setOpacity(0.0)
        parts.append(delayed(change(thing, b"opacity", 0.0, 1.0, craft.ms(120)), craft.ms(_STEP * _COUNTED)))
    _show_whose(craft, share.seat, holder)
    return _counted(craft, share.words, parts, holder, begins)


def _gather(craft: Stagecraft, side: Side, begins: float) -> QAbstractAnimation:
    """Who belongs to a side comes before all, and what they have together is summed."""
    holder, light = _lit(craft)
    parts: list[QAbstractAnimation | None] = [light]
    for number, seat in enumerate(side.seats):
        start = flourish.middle_of(craft, seat) - holder.pos()
        place = QPointF((number - (len(side.seats) - 1) / 2) * _APART, -_REACH * 0.42)
        parts.append(_come(craft, _worn(craft, seat), start, place, holder))
    _plate(craft, side.name, _SMALL, holder).setPos(0, 1.6 * _LARGE)
    return _counted(craft, side.words, parts, holder, begins)


def _lit(craft: Stagecraft) -> tuple[QGraphicsWidget, QAbstractAnimation]:
    """Return what holds all that lies before everybody for a moment, and how it comes and goes."""
    holder = craft.overlay_holder(craft.scene.sceneRect().center() + QPointF(0, _REACH / 3))
    holder.setOpacity(0.0)
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(_STEP), Ease.Linear)
    light.setKeyValueAt(0.1, 1.0)
    light.setKeyValueAt(0.92, 1.0)
    return holder, light


def _come(craft: Stagecraft, key: str, start: QPointF, place: QPointF, holder: QGraphicsWidget) -> QAbstractAnimation:
    return change(_thing(craft, key, holder), b"pos", start, place, craft.ms(_STEP * 0.35), Ease.OutCubic)


def _counted(
    craft: Stagecraft, words: str, parts: list[QAbstractAnimation | None], holder: QGraphicsWidget, begins: float
) -> QAbstractAnimation:
    """Return `parts` with what all comes to, which is said after a while."""
    plate = _plate(craft, words, _LARGE, holder)
    plate.setOpacity(0.0)
    shown = craft.together([*parts, delayed(_pop(craft, plate), craft.ms(_STEP * _COUNTED))])
    assert shown is not None
    return delayed(shown, craft.ms(begins))


def _standings(craft: Stagecraft, sides: Sequence[Side], begins: float, whole: float) -> QAbstractAnimation:
    """What every side came to stands in the middle."""
    holder = craft.overlay_holder(craft.scene.sceneRect().center())
    for row, side in enumerate(reversed(sides)):
        plate = _plate(craft, f"{side.name}  {side.words}", _SMALL, holder)
        plate.setPos(0, (row - (len(sides) - 1) / 2) * 2 * _SMALL)
    return delayed(_last(craft, holder, begins, whole), craft.ms(begins))


def _show_whose(craft: Stagecraft, seat: Seat, parent: QGraphicsWidget) -> None:
    """Within the fan stands who it is: what they turned out to be, or else their crest, and their name below."""
    board, picture = craft.scene.board, _worn(craft, seat)
    across, down = board.ui.proportion(picture)
    PictureItem(board.pictures, picture, _TOKEN * across / down, _TOKEN, parent).setPos(0, -_REACH * 0.42)
    _plate(craft, board.panels[seat].labels[0].spoken, _SMALL, parent).setPos(0, 1.6 * _LARGE)


def _worn(craft: Stagecraft, seat: Seat) -> str:
    """Return the picture of what `seat` turned out to be, or else its crest."""
    board = craft.scene.board
    return board.ui.token(seat, board.view) or board.panels[seat].crest


def _total(craft: Stagecraft, share: Share, begins: float, whole: float) -> QAbstractAnimation:
    """What it came to stands at the seat until everybody's does."""
    holder = craft.overlay_holder(_spot(craft, share.seat))
    _plate(craft, share.total or share.words, _SMALL, holder)
    return delayed(_last(craft, holder, begins, whole), craft.ms(begins))


def _last(craft: Stagecraft, holder: QGraphicsWidget, begins: float, whole: float) -> QAbstractAnimation:
    """Return how `holder` comes, and stays until all is over."""
    holder.setOpacity(0.0)
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(whole - begins), Ease.Linear)
    light.setKeyValueAt(min(0.2, 140 / (whole - begins)), 1.0)
    light.setKeyValueAt(0.92, 1.0)
    return light


def _places(number: int) -> list[QPointF]:
    """Return where `number` things lie that fan out, from the left to the right."""
    step, most = _SPREAD
    wide = min(most, step * (number - 1))
    angles = [math.radians(wide * (place / (number - 1) - 0.5)) if number > 1 else 0.0 for place in range(number)]
    return [QPointF(_REACH * math.sin(angle), -_REACH * math.cos(angle)) for angle in angles]


def _thing(craft: Stagecraft, key: str, parent: QGraphicsWidget) -> QGraphicsWidget:
    made = QGraphicsWidget()
    made.setParentItem(parent)  # given to it as it is made, PySide would take it away again
    across, down = craft.scene.ui.proportion(key)
    PictureItem(craft.scene.board.pictures, key, _SIDE, _SIDE * down / across, made)
    return made


def _plate(craft: Stagecraft, words: str, px: float, parent: QGraphicsWidget) -> QGraphicsWidget:
    """Return a plate with `words` on it."""
    plate = QGraphicsWidget()
    plate.setParentItem(parent)
    label = Label(plate)
    label.setZValue(2)
    label.write(words, "number", px, craft.scene.board.pictures.art.palette.ink)
    wide = label.boundingRect().width() + 1.2 * px
    PictureItem(craft.scene.board.pictures, "table/badge", wide, 1.5 * px, plate).setZValue(1)
    return plate


def _pop(craft: Stagecraft, plate: QGraphicsWidget) -> QAbstractAnimation:
    light = change(plate, b"opacity", 0.0, 1.0, craft.ms(120))
    size = change(plate, b"scale", 0.5, 1.0, craft.ms(260), Ease.OutBack)
    shown = craft.together([light, size])
    assert shown is not None
    return shown


def _spot(craft: Stagecraft, seat: Seat) -> QPointF:
    """Return the middle of a seat's panel, of a long one the end with the name, and always where all of it is seen."""
    table, middle = craft.scene.sceneRect(), flourish.middle_of(craft, seat)
    beside, above = _EDGE
    panel = craft.scene.board.arrangement.panels[seat]
    if panel.box.width > _LONG * panel.box.height:
        x, _y, wide, _high = panel.style.name
        middle.setX(panel.box.x + x + wide / 2)
    return QPointF(
        max(table.left() + beside, min(middle.x(), table.right() - beside)),
        max(table.top() + above, min(middle.y(), table.bottom() - above)),
    )
