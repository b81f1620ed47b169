"""Dealing: at a new table everything that lies before the seats comes there from where the game deals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QAbstractAnimation

from desktop.table.board.sprites import Sprite
from desktop.table.scene import TableScene
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.ids import ZoneId

_STEP: Final = 26.0
"""Milliseconds from one thing to the next."""
_LONGEST: Final = 750.0
"""All things have left within this time, however many there are."""


def deal(scene: TableScene, craft: Stagecraft) -> list[QAbstractAnimation]:
    """Return the ways of all that is dealt, one thing a seat and then the next, face down until it arrives."""
    source = scene.board.arrangement.place(scene.ui.dealt_from)
    dealt = list(_in_turns(scene))
    if source is None or not dealt or scene.tempo.is_instant:
        return []
    craft.begin_beat()
    craft.sound("flutter")
    step = min(_STEP, _LONGEST / len(dealt))
    x, y = source.box.centre
    for sprite in dealt:
        sprite.figure.snap(
            replace(sprite.goal.pose, x=x, y=y, rotation=0.0, scale=source.size.width / sprite.goal.size.width)
        )
        sprite.figure.show_key(_back(scene, sprite))
        sprite.figure.setVisible(False)
    ways = [craft.travel(sprite, step * number, queued=False) for number, sprite in enumerate(dealt)]
    return [way for way in ways if way is not None]


def _in_turns(scene: TableScene) -> Iterable[Sprite]:
    """Yield what lies before the seats: the first thing of each zone of everybody, then the second."""
    board = scene.board
    zones = [
        zone.id.format(seat=seat)
        for seat, panel in sorted(board.arrangement.panels.items())
        for zone in panel.style.zones
    ]
    lying: dict[ZoneId, list[Sprite]] = {zone: [] for zone in zones}
    for sprite in board.sprites:
        if sprite.zone in lying and sprite.goal.pose.visible:
            lying[sprite.zone].append(sprite)
    for number in range(max(map(len, lying.values()), default=0)):
        for zone in zones:
            yield from lying[zone][number : number + 1]


def _back(scene: TableScene, sprite: Sprite) -> str:
    if sprite.piece is None:
        return sprite.goal.key
    return scene.ui.piece_key(replace(scene.view.pieces[sprite.piece], face=None), sprite.zone)
