"""Posing: how the things of one zone lie there: in fans, groups, clusters and rows, and on the points of tracks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop.table.board.berths import Berths
from desktop.table.board.hand_order import HandOrder
from desktop.table.board.model import TableModel
from desktop.table.board.sprites import Sprite
from desktop.table.layouts import Clustered, Pose, Size, number_size
from desktop.table.layouts.arrangement import Place
from desktop.table.ui import Decor, GameUi
from rules.core.ids import EntityId

_RAISED = 0.1
"""How far a card that can be played stands out of its fan, as a share of its height."""
_OUT = 100
"""How far a pile that can be used lies over the others of its zone."""
_COUNTED = 4
"""Groups of so many or more show their number."""


class Posing:
    """Poses sprites in the view that `model` shows; remembers what stands out, and who took which point of a track."""

    def __init__(self, ui: GameUi, model: TableModel, hands: HandOrder) -> None:
        self._ui, self._model, self._hands = ui, model, hands
        self._berths = Berths()
        self.raised: frozenset[EntityId] = frozenset()
        """What stands out of its fan or pile."""
        self.counts: dict[str, Decor] = {}
        """The numbers that large groups wear, of all zones that were posed since this was emptied."""

    def posed(self, place: Place, sprites: list[Sprite]) -> Iterator[tuple[Place, Sprite, Pose]]:
        """Yield every sprite with its pose, and with the zone or the part of it in which it lies."""
        for part, members in _apart(place, sprites):
            for sprite, pose in self._posed(part, members):
                yield part, sprite, pose

    def _posed(self, place: Place, sprites: list[Sprite]) -> Iterator[tuple[Sprite, Pose]]:
        if place.spec.layout == "groups":
            yield from self._gathered(place, sprites)
            return
        if place.spec.layout == "clusters":
            yield from self._clustered(place, sprites)
            return
        if place.spec.layout == "fan":
            yield from self._fanned(place, sprites)
            return
        if place.spec.keeps and len(sprites) <= len(place.points):
            poses = place.poses(len(place.points))
            yield from zip(sprites, (poses[point] for point in self._berths.points(place, sprites)), strict=True)
            return
        if place.spec.layout != "track":
            sprites = sorted(sprites, key=lambda sprite: sprite.kind)
        if place.spec.ranked:
            sprites = sorted(sprites, key=self._rank)
        yield from zip(sprites, place.poses(len(sprites)), strict=True)

    def _fanned(self, place: Place, sprites: list[Sprite]) -> Iterator[tuple[Sprite, Pose]]:
        """Cards in a hand are sorted, and what can be played stands out."""
        ordered = sorted(sprites, key=self._rank if self._hands.by_kind else self._arrival)
        rise = place.size.height * _RAISED
        for sprite, pose in zip(ordered, place.poses(len(ordered)), strict=True):
            yield sprite, replace(pose, y=pose.y - rise) if sprite.entity in self.raised else pose

    def _rank(self, sprite: Sprite) -> int:
        return 0 if sprite.piece is None else self._ui.rank(self._model.view.pieces[sprite.piece])

    def _arrival(self, sprite: Sprite) -> int:
        return 0 if sprite.piece is None else self._hands.place(sprite.piece)

    def _gathered(self, place: Place, sprites: list[Sprite]) -> Iterator[tuple[Sprite, Pose]]:
        by_group: dict[str, list[Sprite]] = {}
        for sprite in sprites:
            by_group.setdefault(self._group(sprite), []).append(sprite)
        names = sorted(by_group)
        for name, poses in zip(names, place.grouped([len(by_group[name]) for name in names]), strict=True):
            if len(poses) >= _COUNTED:
                self._count(f"{place.name}.{name}", poses, place.size, max(20.0, place.size.height * 0.3))
            yield from zip(by_group[name], poses, strict=True)

    def _clustered(self, place: Place, sprites: list[Sprite]) -> Iterator[tuple[Sprite, Pose]]:
        """What the game says belongs together stands together; every pile of two or more wears its number."""
        by_cluster: dict[str, dict[str, list[Sprite]]] = {}
        for sprite in sorted(sprites, key=lambda sprite: sprite.kind):
            group = self._group(sprite)
            by_cluster.setdefault(self._ui.cluster(group), {}).setdefault(group, []).append(sprite)
        ordered = [by_cluster[name] for name in sorted(by_cluster)]
        counts = [[len(members) for members in piles.values()] for piles in ordered]
        made = place.clustered(counts)
        for piles, posed in zip(ordered, made.poses, strict=True):
            for (name, members), poses in zip(piles.items(), posed, strict=True):
                if len(poses) > 1:
                    self._number(f"{place.name}.{name}", poses, place.size, made)
                out = _OUT if members[0].entity in self.raised else 0
                for sprite, pose in zip(members, poses, strict=True):
                    yield sprite, replace(pose, z=pose.z + out) if out else pose

    def _count(self, name: str, poses: Sequence[Pose], size: Size, high: float) -> None:
        """A group that cannot be counted at a glance wears its number."""
        x, y = poses[-1].x + size.width * 0.36, poses[-1].y + size.height * 0.34
        self._wear(name, poses, x, y, Size(high if len(poses) < 10 else high * 1.3, high))

    def _number(self, name: str, poses: Sequence[Pose], size: Size, made: Clustered) -> None:
        """A pile wears its number in its own corner, over whose edge it hangs where there is room for that."""
        last = poses[-1]
        number = number_size(len(poses), size.height * last.scale)
        x = last.x + (size.width * last.scale - number.width) / 2 + made.aside
        y = last.y + (size.height * last.scale - number.height) / 2 + made.below
        self._wear(name, poses, x, y, number)

    def _wear(self, name: str, poses: Sequence[Pose], x: float, y: float, size: Size) -> None:
        text = str(len(poses))
        self.counts[name] = Decor(name, "table/badge", x, y, *size, text, px=size.height * 0.72, over=True)

    def _group(self, sprite: Sprite) -> str:
        return sprite.kind if sprite.piece is None else self._ui.group(self._model.view.pieces[sprite.piece])


def _apart(place: Place, sprites: list[Sprite]) -> Iterator[tuple[Place, list[Sprite]]]:
    """What has a place of its own in the zone lies there, the rest in the zone itself."""
    lying: dict[str, list[Sprite]] = {}
    for sprite in sprites:
        lying.setdefault(sprite.kind if sprite.kind in place.parts else "", []).append(sprite)
    for kind, members in lying.items():
        yield place.parts.get(kind, place), members
