"""Stagecraft: the motions that stages are made of."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QParallelAnimationGroup, QPauseAnimation, QPointF, Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsRectItem, QGraphicsWidget

from desktop.sound.port import SoundPort
from desktop.system.frame_clock import Driven
from desktop.table import tempo
from desktop.table.board.sprites import Sprite
from desktop.table.items import zorder
from desktop.table.items.label import Label
from desktop.table.items.pictures import PictureItem
from desktop.table.motion import Ease, along, change, delayed, row, then
from desktop.table.scene import TableScene
from rules.core.event import Event
from rules.core.ids import Piece, ZoneId

_GLINT = 160.0
_FACES = 6
"""Faces that a die shows on its way."""


class Stagecraft:
    """Makes animations for one beat at a time; remembers which sprites it has already sent on their way."""

    def __init__(self, scene: TableScene, sound: SoundPort) -> None:
        self.scene = scene
        self._sound = sound
        self._sent: set[Sprite] = set()
        self._heard: set[str] = set()
        self._number = 0
        self._lead: Event | None = None
        self._overlays: list[QGraphicsItem] = []
        self._glows: dict[Driven, list[QGraphicsItem]] = {}
        """What goes on while the next beat begins, or will, and what it laid over the table."""

    # What the director calls.

    def begin_beat(self) -> None:
        """A new beat begins: nothing was sent or heard yet."""
        self._sent.clear()
        self._heard.clear()
        for part in [part for part in self._glows if not part.is_going]:
            self._end_glow(part)  # another of the same thing took its place

    def end_beat(self) -> None:
        """Whatever a beat laid over the table is gone."""
        for item in self._overlays:
            self.scene.removeItem(item)
        self._overlays.clear()
        self.scene.board.celebrates = False

    def end_glows(self) -> None:
        """Nothing shines any longer."""
        for part in list(self._glows):
            part.stop()
            self._end_glow(part)

    def take_up(self, event: Event, sprites: Iterable[Sprite], number: int) -> list[Sprite]:
        """`event` is the `number`-th of its beat; return which of its `sprites` were not sent yet."""
        self._number = number
        self._lead = self._lead if number else event
        return [sprite for sprite in sprites if sprite not in self._sent]

    def close_ranks(self) -> Iterator[Sequence[QAbstractAnimation]]:
        """Yield the animations of each thing that was not sent; what only looks different does so at once."""
        for sprite in list(self.scene.board.sprites):
            yield () if sprite in self._sent or sprite.goal.is_met_by(sprite.figure) else self._close_rank(sprite)

    def _close_rank(self, sprite: Sprite) -> Sequence[QAbstractAnimation]:
        goal, figure = sprite.goal, sprite.figure
        looks_alike = (figure.size_, figure.key) == (goal.size, goal.key)
        if self.scene.tempo.reduced or not (figure.isVisible() and goal.pose.visible and looks_alike):
            self.scene.board.settle(sprite)
            return ()
        figure.setZValue(goal.z)
        return self._to_pose(sprite, self.ms(tempo.TRAVEL[0]), Ease.InOutCubic)

    def change_decor(self) -> Iterator[QAbstractAnimation]:
        """Yield the animations that bring the decor to what the shown view asks for, each when it is made."""
        board = self.scene.board
        wanted = board.wanted_decor()
        for name in board.decor.keys() - wanted.keys():
            board.drop_decor(name)
        for name, decor in wanted.items():
            is_new = name not in board.decor
            item = board.add_decor(decor)
            old = item.decor
            item.wear(decor)
            if is_new:
                item.setOpacity(0.0)
                yield change(item, b"opacity", 0.0, decor.opacity, self.scene.tempo.fade(tempo.FADE))
            elif (old.x, old.y) != (decor.x, decor.y):
                yield self.hop(item, QPointF(decor.x, decor.y))
            elif (old.text, old.key) != (decor.text, decor.key):
                swell = self.glow(partial(self.pop, item))
                assert swell is not None
                yield swell

    # What stages are made of.

    def ms(self, base: float) -> int:
        return self.scene.tempo.ms(base)

    def sound(self, name: str) -> None:
        """The sound `name` is heard now; of alike sounds in one beat only the first."""
        if name not in self._heard:
            self._heard.add(name)
            self._sound.play(name)

    def sound_after(self, name: str, base: float) -> QAbstractAnimation:
        """Return a pause of `base` milliseconds at the end of which the sound `name` is heard."""
        return then(self.ms(base), lambda: self._sound.play(name))

    @property
    def number(self) -> int:
        """Which event of its beat is staged, from 0."""
        return self._number

    @property
    def lead(self) -> Event | None:
        """The event that began the beat."""
        return self._lead

    def piece(self, piece: Piece) -> Sprite:
        return self.scene.board.sprites.piece(piece)

    def together(self, parts: Iterable[QAbstractAnimation | None]) -> QAbstractAnimation | None:
        """Return all `parts` at the same time; None where there are none."""
        real = [part for part in parts if part is not None]
        if not real:
            return None
        group = QParallelAnimationGroup()
        for part in real:
            group.addAnimation(part)
        return group

    def pause(self, base: float) -> QAbstractAnimation:
        return QPauseAnimation(self.ms(base))

    def glow(self, make: Callable[[], QAbstractAnimation | None]) -> QAbstractAnimation | None:
        """Return what lets the animation that `make` returns begin, and does not wait for its end.

        Light that fades and numbers that rise say no more than at their beginning; the next beat need not wait for it.
        """
        before = len(self._overlays)
        part = make()
        if part is None:
            return None
        glow = Driven(part, self.scene)
        self._glows[glow], self._overlays = self._overlays[before:], self._overlays[:before]
        glow.finished.connect(lambda: self._end_glow(glow))
        return then(1, glow.begin)

    @property
    def glows(self) -> set[QAbstractAnimation]:
        """What shines, or will."""
        return set(self._glows)

    def celebrate(self) -> bool:
        """Return whether this table has yet to tell its end; if so, it does, and any key goes on to what comes then."""
        board = self.scene.board
        is_due = not board.end_is_told
        board.celebrates = is_due
        board.end_is_told = True
        return is_due

    def claim(self, sprite: Sprite) -> None:
        """From here on in this beat, a stage looks after the way of `sprite`."""
        self._sent.add(sprite)

    def travel(
        self, sprite: Sprite, delay: float = 0, *, queued: bool = True, via: Sequence[QPointF] = ()
    ) -> QAbstractAnimation | None:
        """`sprite` goes where it belongs, past `via`, turning over on the way if it shows another face there.

        The things of a beat leave one after another, unless they are not `queued`.
        """
        figure, goal = sprite.figure, sprite.goal
        self._sent.add(sprite)
        if not goal.pose.visible and not figure.isVisible():
            return None
        stops = [figure.pos(), *via, QPointF(goal.pose.x, goal.pose.y)]
        legs = [math.hypot(b.x() - a.x(), b.y() - a.y()) for a, b in itertools.pairwise(stops)]
        length = sum(self.scene.tempo.travel(leg) for leg in legs)
        self._depart(sprite)
        if self.scene.tempo.reduced:
            return self._fade_over(sprite)
        parts = self._to_pose(sprite, length, Ease.OutCubic, stops)
        if figure.key != goal.key:
            parts.append(self._flip(sprite, length))
        wait = (self.ms(tempo.STAGGER) * self._number if queued else 0) + self.ms(delay)
        moved = self.together([*parts, then(length, lambda: self._arrive(sprite))])
        assert moved is not None
        return delayed(moved, wait)

    def turn(self, sprite: Sprite) -> QAbstractAnimation | None:
        """`sprite` turns over where it lies, and slides to where it belongs."""
        if sprite in self._sent:
            return None
        self._sent.add(sprite)
        if self.scene.tempo.reduced and sprite.goal.pose.visible:
            return self._fade_over(sprite)
        if sprite.figure.key == sprite.goal.key or not sprite.goal.pose.visible:
            sprite.figure.show_key(sprite.goal.key)
            return self.together(self._to_pose(sprite, self.ms(tempo.TRAVEL[0]), Ease.InOutCubic))
        length = self.ms(tempo.FLIP)
        return self.together([self._flip(sprite, length), *self._to_pose(sprite, length, Ease.InOutCubic)])

    def tumble(self, sprite: Sprite, number: int, base: float = tempo.TUMBLE) -> QAbstractAnimation | None:
        """`sprite` is thrown: it turns and shows other faces until it lies where it belongs, after `base` or more."""
        figure, goal = sprite.figure, sprite.goal
        self._sent.add(sprite)
        self._depart(sprite)
        if self.scene.tempo.reduced:
            return self._fade_over(sprite)
        length = self.ms(base + 35 * (number % 4))
        kinds = self.scene.ui.tumble(sprite.kind)
        keys = [self.scene.ui.stock_key(kinds[(number * 3 + turn * 2) % len(kinds)]) for turn in range(_FACES)]
        shows = [then(length // (_FACES + 1), self._shower(sprite, key)) for key in [*keys, goal.key]]
        spin = change(figure, b"rotation", 360.0 + 90 * (number % 3), goal.pose.rotation, length, Ease.OutQuad)
        size = change(figure, b"scale", 1.35, goal.pose.scale, length, Ease.OutBounce)
        path = change(figure, b"pos", figure.pos(), QPointF(goal.pose.x, goal.pose.y), length, Ease.OutQuad)
        middle = (figure.pos() + QPointF(goal.pose.x, goal.pose.y)) / 2 - QPointF(0, 46 + 12 * (number % 3))
        path.setKeyValueAt(0.45, middle)
        whole = self.together([row(*shows), spin, size, path])
        assert whole is not None
        return row(whole, then(1, lambda: self._arrive(sprite)))

    def hop(self, item: QGraphicsWidget, to: QPointF) -> QAbstractAnimation:
        """`item` jumps to `to` in a low arc."""
        if self.scene.tempo.reduced:
            item.setPos(to)
            return change(item, b"opacity", 0.2, item.opacity(), self.scene.tempo.fade(tempo.FADE))
        path = change(item, b"pos", item.pos(), to, self.ms(tempo.TRAVEL[1]), Ease.InOutQuad)
        path.setKeyValueAt(0.5, (item.pos() + to) / 2 - QPointF(0, 34))
        return path

    def pop(self, item: QGraphicsWidget) -> QAbstractAnimation:
        """`item` swells for a moment: look, it changed."""
        swell = change(item, b"scale", 1.0, 1.0, self.ms(tempo.FLIP), Ease.OutQuad)
        swell.setKeyValueAt(0.4, 1.0 if self.scene.tempo.reduced else 1.3)
        return swell

    def shake(self, zone: ZoneId) -> QAbstractAnimation | None:
        """The pile in `zone` is shuffled: it rocks."""
        place = self.scene.board.arrangement.place(zone)
        if place is None or self.scene.tempo.reduced:
            return None
        pile = [sprite for sprite in self.scene.board.sprites if sprite.zone == zone and sprite.figure.isVisible()]
        parts = []
        for number, sprite in enumerate(pile[-5:]):
            rock = change(sprite.figure, b"rotation", 0.0, 0.0, self.ms(tempo.FLIP * 1.6))
            rock.setKeyValueAt(0.25, 7.0 + 3 * (number % 2))
            rock.setKeyValueAt(0.65, -6.0 - 2 * (number % 2))
            parts.append(rock)
        return self.together(parts)

    def spot_of(self, place: str, name: str) -> QPointF | None:
        """Return where a counter is to be seen: its decor is called ``<place>.<name>``."""
        item = self.scene.board.decor.get(f"{place}.{name}")
        return None if item is None else item.pos()

    def float_number(self, change_: int, at: QPointF, tone: str = "") -> QAbstractAnimation | None:
        """``+n`` or ``−n`` rises from `at` and fades."""
        if not change_:
            return None
        sign = "+" if change_ > 0 else "−"
        palette = self.scene.board.pictures.art.palette
        ink = tone or (palette.moss if change_ > 0 else palette.seal)
        return self.float_words(f"{sign}{abs(change_)}", at, ink, 30)

    def float_words(self, words: str, at: QPointF, ink: str, px: float) -> QAbstractAnimation:
        """`words` rise from `at` and fade; where motion is reduced, they stand there as long, and are gone."""
        holder = self.overlay_holder(at)
        holder.setOpacity(0.0)
        label = Label(holder)
        label.write(words, "number", px, ink)
        length = self.ms(tempo.FLOAT)
        fade = change(holder, b"opacity", 1.0, 0.0, length, Ease.InQuad)
        if self.scene.tempo.reduced:
            fade.setKeyValueAt(0.92, 1.0)
        rise = change(holder, b"pos", at, at - QPointF(0, 0 if self.scene.tempo.reduced else 48), length)
        whole = self.together([fade, rise])
        assert whole is not None
        return whole

    def veil(self, strongest: float, base: float) -> QAbstractAnimation:
        """The light over the whole table goes down for a moment, at most by `strongest`."""
        area = self.scene.sceneRect()
        holder = self.overlay_holder(area.center())
        holder.setOpacity(0.0)
        holder.setZValue(zorder.VEIL)
        self.scene.board.dusk = holder
        reach = area.width()
        dark = QGraphicsRectItem(-reach, -reach, 2 * reach, 2 * reach, holder)
        dark.setPen(QPen(Qt.PenStyle.NoPen))
        dark.setBrush(QColor(self.scene.board.pictures.art.palette.shadow))
        light = change(holder, b"opacity", 0.0, 0.0, self.ms(base), Ease.Linear)
        light.setKeyValueAt(0.25, strongest)
        light.setKeyValueAt(0.65, strongest)
        return light

    def glint(self, key: str, at: QPointF, size: float, base: float, *, sharp: bool = False) -> QAbstractAnimation:
        """The picture `key` lights up at `at` and fades; light has no edges and is drawn small unless `sharp`."""
        holder = self.overlay_holder(at)
        holder.setOpacity(0.0)
        side = size if sharp else min(size, _GLINT)
        PictureItem(self.scene.board.pictures, key, side, side, holder)
        light = change(holder, b"opacity", 0.0, 0.0, self.ms(base))
        light.setKeyValueAt(0.3, 1.0)
        full = size / side
        grow = change(holder, b"scale", full if self.scene.tempo.reduced else full / 2, full, self.ms(base))
        whole = self.together([light, grow])
        assert whole is not None
        return whole

    def overlay_holder(self, at: QPointF) -> QGraphicsWidget:
        """Return an empty holder above the table that is gone when the beat is over."""
        holder = QGraphicsWidget()
        holder.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        holder.setPos(at)
        holder.setZValue(zorder.OVERLAY)
        self.scene.addItem(holder)
        self._overlays.append(holder)
        return holder

    def _end_glow(self, part: Driven) -> None:
        for item in self._glows.pop(part, ()):
            self.scene.removeItem(item)
        part.deleteLater()

    def _depart(self, sprite: Sprite) -> None:
        """The figure is as large as it will be there, scaled to what it was here, and above what lies."""
        figure, goal = sprite.figure, sprite.goal
        self.scene.motion.stop(figure)
        shown = figure.size_.width * figure.scale()
        figure.resize_to(goal.size, goal.shape)
        figure.setScale(shown / goal.size.width)
        figure.setVisible(True)
        figure.setOpacity(1.0)
        figure.setZValue(zorder.MOVING + goal.pose.z)
        figure.lift(0.8)

    def _arrive(self, sprite: Sprite) -> None:
        self.scene.board.settle(sprite)

    def _to_pose(
        self, sprite: Sprite, length: int, ease: Ease, stops: Sequence[QPointF] = ()
    ) -> list[QAbstractAnimation]:
        """Return what brings `sprite` to its goal; a way of more than two `stops` goes past each of them."""
        figure, pose = sprite.figure, sprite.goal.pose
        parts: list[QAbstractAnimation] = []
        if len(stops) > 2:
            parts.append(along(figure, stops, length))
        elif (figure.x(), figure.y()) != (pose.x, pose.y):
            parts.append(change(figure, b"pos", figure.pos(), QPointF(pose.x, pose.y), length, ease))
        if figure.rotation() != pose.rotation:
            parts.append(change(figure, b"rotation", figure.rotation(), pose.rotation, length, ease))
        if figure.scale() != pose.scale:
            parts.append(change(figure, b"scale", figure.scale(), pose.scale, length, ease))
        return parts

    def _flip(self, sprite: Sprite, length: int) -> QAbstractAnimation:
        flip, key = sprite.figure.flip, sprite.goal.key
        away = change(flip, b"xScale", 1.0, 0.0, length // 2, QEasingCurve.Type.InQuad)
        back = change(flip, b"xScale", 0.0, 1.0, length // 2, QEasingCurve.Type.OutQuad)
        return row(away, then(1, self._shower(sprite, key)), back)

    def _fade_over(self, sprite: Sprite) -> QAbstractAnimation:
        """Reduced motion: the thing is there, and appears."""
        self.scene.board.settle(sprite)
        return change(sprite.figure, b"opacity", 0.15, 1.0, self.scene.tempo.fade(tempo.FADE))

    def _shower(self, sprite: Sprite, key: str) -> Shower:
        return Shower(sprite, key)


class Shower:
    """Called, shows a key on a sprite; a value, so that an animation holds no closure over a loop."""

    __slots__ = ("_key", "_sprite")

    def __init__(self, sprite: Sprite, key: str) -> None:
        self._sprite = sprite
        self._key = key

    def __call__(self) -> None:
        self._sprite.figure.show_key(self._key)
