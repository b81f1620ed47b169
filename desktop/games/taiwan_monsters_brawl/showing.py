"""What the stages of Taiwan Monsters Brawl are made of: things that fly, numbers that count, pictures held up high."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.person import i18n
from desktop.table.board.sprites import Sprite
from desktop.table.items.decor import DecorItem
from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem
from desktop.table.motion import Ease, change, delayed, row, then
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.theme import fonts
from rules.core.ids import Seat, seat_id
from rules.core.message import Message

ART: Final = "taiwan_monsters_brawl"
LIGHT: Final = "table/shimmer"
MIDDLE: Final = QPointF(800, 330)
"""Where what everybody has to see is held up."""

_CLOTH: Final = (900.0, 90.0)
_SCROLL: Final = (900.0, 130.0)
_ON_CLOTH: Final = 730.0
"""How wide words on the cloth can be."""

_RISEN: Final = 31.0
"""How high numbers are that rise."""

_STOPS: Final = ".。"
_CREAM: Final = "#FBF3E0"
_FACES: Final = 7
"""Faces that a die shows on its way."""

_TUMBLE: Final = 600.0
_ON_SKIN: Final = "#22252C"


def points_of(craft: Stagecraft, seat: Seat) -> QPointF:
    """Return where the points of a seat hang."""
    return craft.spot_of(seat_id(seat), "points") or flourish.middle_of(craft, seat)


def spot(craft: Stagecraft, name: str) -> QPointF | None:
    """Return where a thing of the decor is, or is about to be."""
    item = craft.scene.board.decor.get(name)
    if item is not None:
        return item.pos()
    wanted = craft.scene.board.wanted_decor().get(name)
    return None if wanted is None else QPointF(wanted.x, wanted.y)


def goal_of(sprite: Sprite) -> QPointF:
    return QPointF(sprite.goal.pose.x, sprite.goal.pose.y)


def in_turn(*parts: QAbstractAnimation | None) -> QAbstractAnimation | None:
    """Return what there is of `parts`, one after another; None where there is nothing."""
    real = [part for part in parts if part is not None]
    return row(*real) if real else None


def after(craft: Stagecraft, base: float, part: QAbstractAnimation | None) -> QAbstractAnimation | None:
    """Return `part` after a wait of `base` milliseconds."""
    return None if part is None else delayed(part, craft.ms(base))


def held_up(
    craft: Stagecraft, key: str, at: QPointF, size: tuple[float, float], *, drawn: float = 0.0
) -> QGraphicsWidget:
    """Return a holder of the picture `key` above the table, still unseen.

    It is drawn for its size in its turn; if it was `drawn` so wide before, that is shown until then.
    """
    holder = craft.overlay_holder(at)
    holder.setOpacity(0.0)
    width, height = size
    share = drawn / width if drawn else 1.0
    picture = PictureItem(craft.scene.board.pictures, key, width * share, height * share, holder)
    picture.resize(width, height)
    return holder


def appear(
    craft: Stagecraft, holder: QGraphicsWidget, base: float, *, grows: float = 0.5, stays: float = 0.75
) -> QAbstractAnimation:
    """`holder` comes up from `grows` of its size, is there until `stays` of the time, and fades."""
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(base), Ease.Linear)
    light.setKeyValueAt(min(0.3, 160 / base), 1.0)
    light.setKeyValueAt(stays, 1.0)
    if craft.scene.tempo.reduced or grows == 1.0:
        return light
    size = change(holder, b"scale", grows, 1.0, craft.ms(min(base, 300)), Ease.OutBack)
    whole = craft.together([light, size])
    assert whole is not None
    return whole


def fly(
    craft: Stagecraft, key: str, start: QPointF, end: QPointF, side: float, *, base: float = 440, arc: float = 50
) -> QAbstractAnimation:
    """The picture `key` goes from `start` to `end` in an arc, and is gone; motion reduced, it lights up there."""
    holder = held_up(craft, key, start, (side, side))
    light = change(holder, b"opacity", 0.0, 0.0, craft.ms(base), Ease.Linear)
    light.setKeyValueAt(0.12, 1.0)
    light.setKeyValueAt(0.9, 1.0)
    if craft.scene.tempo.reduced:
        holder.setPos(end)
        return light
    path = change(holder, b"pos", start, end, craft.ms(base), Ease.InOutCubic)
    path.setKeyValueAt(0.5, (start + end) / 2 - QPointF(0, arc))
    whole = craft.together([light, path])
    assert whole is not None
    return whole


def write_on(holder: QGraphicsWidget, words: str, px: float) -> None:
    """`words` stand in ink on what is held up."""
    label = Label(holder)
    label.setZValue(2)
    label.write(words, "number", px, _ON_SKIN)


def plate(craft: Stagecraft, words: str, at: QPointF, px: float = 38, ink: str = "") -> QGraphicsWidget:
    """Return a small plate with a number, still unseen."""
    holder = held_up(craft, "table/badge", at, (px * 2.8, px * 1.35))
    label = Label(holder)
    label.setZValue(1)
    label.write(words, "number", px, ink or craft.scene.board.pictures.art.palette.ink)
    return holder


def lay_on(craft: Stagecraft, holder: QGraphicsWidget, key: str, side: float) -> None:
    """The picture `key` lies on what is held up."""
    PictureItem(craft.scene.board.pictures, key, side, side, holder).setZValue(1)


def banner(craft: Stagecraft, words: str, base: float, *, y: float, below: str = "") -> QAbstractAnimation:
    """`words` are shown on a cloth across the middle, perhaps with smaller ones under them."""
    key, size = ("scroll", _SCROLL) if below else ("banner", _CLOTH)
    holder = held_up(craft, f"{ART}/{key}", QPointF(MIDDLE.x(), y), size)
    lines = [(words, "title", 34.0, -22.0 if below else 0.0)]
    lines += [(below, "text", 26.0, 22.0)] if below else []
    written = then(craft.ms(1), partial(_write_lines, craft, holder, lines))
    return row(written, appear(craft, holder, base, grows=0.8, stays=0.85))


def _write_lines(craft: Stagecraft, holder: QGraphicsWidget, lines: Sequence[tuple[str, str, float, float]]) -> None:
    """The words stand on the cloth; letters take long to shape and have an event of their own."""
    for words, role, px, down in lines:
        label = Label(holder)
        label.setZValue(1)
        label.setPos(0, down)
        high = craft.scene.board.pictures.legible(_fitting(words, role, px))
        label.write(words, role, high, _CREAM, width=_ON_CLOTH)


def _fitting(words: str, role: str, px: float) -> float:
    """Return how high `words` can be on the cloth, `px` at most: rather small than shortened."""
    wide = QFontMetricsF(fonts.table_font(role, px)).horizontalAdvance(words)
    return min(px, px * 0.97 * _ON_CLOTH / max(1.0, wide))


def say(craft: Stagecraft, message: Message | None, base: float, *, y: float = MIDDLE.y()) -> QAbstractAnimation | None:
    """A line of the log is shown on a cloth across the middle, without its full stop: there it is a heading."""
    return None if message is None else banner(craft, craft.scene.say(message).rstrip(_STOPS), base, y=y)


def explained(craft: Stagecraft, key: str, base: float, *, y: float) -> QAbstractAnimation:
    """The name of a card or a move is shown on a cloth, and below it what it does."""
    return banner(craft, i18n.text(key), base, y=y, below=i18n.text(f"{key}.text"))


def rise(craft: Stagecraft, change_: int, at: QPointF, *, base: float = 560) -> QAbstractAnimation:
    """``+n`` or ``−n`` rises from `at` and fades, sooner than a number of the house, legible over any token."""
    palette, sign = craft.scene.board.pictures.art.palette, "+" if change_ > 0 else "−"
    ink = palette.moss if change_ > 0 else palette.seal_text
    holder = plate(craft, f"{sign}{abs(change_)}", at, _RISEN, ink)
    fade = change(holder, b"opacity", 1.0, 0.0, craft.ms(base), Ease.InQuad)
    if craft.scene.tempo.reduced:
        return fade
    whole = craft.together([fade, change(holder, b"pos", at, at - QPointF(0, 44), craft.ms(base))])
    assert whole is not None
    return whole


class Tally:
    """What a number of the decor showed before this beat; it stays to be seen until it is counted up."""

    def __init__(self, craft: Stagecraft, name: str) -> None:
        item = craft.scene.board.decor.get(name)
        self._shown: DecorItem | None = None
        if item is not None:
            holder = craft.overlay_holder(QPointF())
            self._shown = DecorItem(craft.scene.board.pictures, item.decor)
            self._shown.setParentItem(holder)
            item.wear(craft.scene.board.wanted_decor().get(name, item.decor))

    @property
    def at(self) -> QPointF | None:
        return None if self._shown is None else self._shown.pos()

    def counts(self, number: int) -> Callable[[], None]:
        """Return what makes it show `number`."""
        return lambda: self._show(str(number))

    def leave(self) -> None:
        """What lies below is seen again."""
        if self._shown is not None:
            self._shown.setVisible(False)

    def _show(self, text: str) -> None:
        if self._shown is not None:
            self._shown.wear(replace(self._shown.decor, text=text))


def shake(craft: Stagecraft, item: QGraphicsWidget, base: float = 360, reach: float = 9) -> QAbstractAnimation | None:
    """`item` shakes from side to side and is where it was."""
    if craft.scene.tempo.reduced:
        return None
    at = item.pos()
    sway = change(item, b"pos", at, at, craft.ms(base), Ease.OutQuad)
    for share, off in ((0.2, 1.0), (0.45, -0.8), (0.7, 0.4)):
        sway.setKeyValueAt(share, at + QPointF(reach * off, 0))
    return sway


def slam(craft: Stagecraft, item: QGraphicsWidget, base: float = 300, height: float = 1.5) -> QAbstractAnimation | None:
    """`item` is raised and comes down hard where it is."""
    if craft.scene.tempo.reduced:
        return None
    size = item.scale()
    blow = change(item, b"scale", size, size, craft.ms(base), Ease.Linear)
    blow.setKeyValueAt(0.45, size * height)
    blow.setKeyValueAt(0.75, size * 0.94)
    return blow


def cue(craft: Stagecraft, sound: str, wait: float = 0.0) -> QAbstractAnimation | None:
    """`sound` is heard now by what begins a beat, and after `wait` by what goes along with one: then it is returned."""
    if craft.number:
        return craft.sound_after(sound, max(1.0, wait))
    craft.sound(sound)
    return None


def heard(craft: Stagecraft, sound: str, part: QAbstractAnimation | None) -> QAbstractAnimation | None:
    """Return `part`, at whose beginning `sound` is heard."""
    return in_turn(craft.sound_after(sound, 1), part)


def later(craft: Stagecraft, base: float, action: Callable[[], None]) -> QAbstractAnimation:
    """Return a pause of `base` milliseconds at the end of which `action` is done."""
    return then(craft.ms(base), action)


def tumbled(
    craft: Stagecraft, holder: QGraphicsWidget, family: str, faces: Sequence[str], shown: int, *, start: QPointF
) -> QAbstractAnimation | None:
    """What is held up comes from `start` as a die that is thrown: it shows other faces, and the one `shown` at last."""
    picture = next(item for item in holder.childItems() if isinstance(item, PictureItem))
    keys = [f"{family}/{faces[(shown + 1 + turn) % len(faces)]}" for turn in range(_FACES)]
    shows = [then(craft.ms(_TUMBLE / (_FACES + 1)), partial(picture.show_key, key)) for key in keys]
    shows.append(then(craft.ms(_TUMBLE / (_FACES + 1)), partial(picture.show_key, f"{family}/{faces[shown]}")))
    at = holder.pos()
    spin = change(holder, b"rotation", -430.0, 0.0, craft.ms(_TUMBLE), Ease.OutQuad)
    path = change(holder, b"pos", start, at, craft.ms(_TUMBLE), Ease.OutQuad)
    path.setKeyValueAt(0.5, (start + at) / 2 - QPointF(0, 120))
    size = change(holder, b"scale", 0.45, 1.0, craft.ms(_TUMBLE), Ease.OutBounce)
    return craft.together([row(*shows), spin, path, size])
