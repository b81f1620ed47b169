"""How Daruma moves and sounds where it differs from the house: brush, drum, gong, gold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.daruma import knowledge, places
from desktop.games.daruma.ui import DarumaUi
from desktop.table.board.sprites import Sprite
from desktop.table.scene import TableScene
from desktop.table.staging.ceremony import Share, count_out
from desktop.table.staging.deeds import Deed, between
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, Staging, Steps, silent, thrown
from desktop.table.tally import written
from rules.core.event import Ended, Event, TurnBegan, Turned
from rules.daruma import events

_POOL = QPointF(800, 698)
_BESIDE_COUNT = QPointF(590, 298)
"""Where a number rises that is added to the ledger's count: right of it and of its words, which stay to be read."""


def _begin(craft: Stagecraft, event: TurnBegan, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("clack")
    return craft.pause(140)


def _throw(craft: Stagecraft, event: events.Thrown, sprites: Sequence[Sprite]) -> Steps:
    tumbling = yield from thrown(craft, sprites)
    return craft.together([tumbling, craft.sound_after("die_land", 330)])


def _book(craft: Stagecraft, event: events.FoursBooked, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """One thud of the drum for every four."""
    parts: list[QAbstractAnimation | None] = []
    for number, sprite in enumerate(sprites):
        parts += [craft.travel(sprite, 110 * number), craft.sound_after("taiko", 110 * number + 140)]
    return craft.together(parts)


def _paint(craft: Stagecraft, event: events.EyePainted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("brush")
    spot = sprites[0].goal.pose if sprites else None
    parts = [craft.travel(sprite) for sprite in sprites]
    if spot is not None:
        parts.append(craft.glow(lambda: craft.glint("theme/enso", QPointF(spot.x, spot.y), 78, 620)))
    if event.complete:
        at = QPointF(places.DOLL_X[event.slot], places.DOLL_Y)
        parts += [craft.sound_after("bell", 300), craft.glow(lambda: craft.glint("table/shimmer", at, 260, 760))]
    return craft.together(parts)


def _pour(craft: Stagecraft, event: events.SakePoured, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("pour")
    return craft.together(craft.travel(sprite) for sprite in sprites)


def _nudge(craft: Stagecraft, event: events.DiceNudged, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("tick")
    return craft.together(craft.turn(sprite) for sprite in sprites)


def _count_four(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("taiko")
    ink = craft.scene.board.pictures.art.palette.seal_text
    return craft.glow(lambda: craft.float_number(1, _BESIDE_COUNT, ink))


def _bad_luck(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The lights go down and a gong is struck; then the dice are swept off, and it grows light again."""
    craft.sound("gong")
    return craft.together([craft.glow(lambda: craft.veil(0.5, 900)), craft.pause(420)])


def _good_luck(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("shamisen")
    return craft.together([craft.glow(lambda: craft.glint("table/shimmer", _POOL, 760, 900)), craft.pause(300)])


def _refresh(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("flutter")
    return None


def _win(craft: Stagecraft, event: events.CardWon, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("bell")
    return craft.together(craft.travel(sprite) for sprite in sprites)


def _hop(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The decor hops by itself; here is its sound."""
    return craft.sound_after("hop", 240)


def _final(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("clack")
    return craft.pause(500)


def _end(craft: Stagecraft, event: Ended, sprites: Sequence[Sprite]) -> Steps:
    """Everybody's dolls are painted with their second eye, and counted."""
    craft.sound("bell")
    view, ui = craft.scene.view, craft.scene.ui
    assert isinstance(ui, DarumaUi)
    shares = []
    for seat in range(knowledge.seats(view)):
        faces = [view.pieces[piece].face for piece in view.zones.get(f"supply.{seat}", [])]
        dolls = tuple(f"daruma/card/{face}" for face in faces)
        points = knowledge.score(ui.rules, view, seat) or 0
        shares.append(Share(seat, points, written(points), dolls, tuple(f"{doll}/2" for doll in dolls)))
    return (yield from count_out(craft, shares, "brush"))


STAGES: Final[Mapping[type[Event], Stage]] = {
    TurnBegan: _begin,
    Ended: _end,
    events.Thrown: _throw,
    events.FoursBooked: _book,
    events.EyePainted: _paint,
    events.SakePoured: _pour,
    events.DiceNudged: _nudge,
    events.FourDue: _count_four,
    events.FourCounted: _count_four,
    events.BadLuckStruck: _bad_luck,
    events.GoodLuckStruck: _good_luck,
    events.RowRefreshed: _refresh,
    events.CardWon: _win,
    events.RoundMarkerMoved: _hop,
    events.FinalRoundBegan: _final,
    events.TurnFinished: silent,
    events.GenerosityUsed: silent,
    events.StartSeatChosen: silent,
    events.TileLaid: silent,
}
"""What is not listed is staged as the core event it is a kind of."""

_CLEARING: Final = (events.DieReturned, events.DollCollected)
_ALONG: Final[Mapping[type[Event], tuple[type[Event], ...]]] = {
    events.DieReturned: _CLEARING,
    Turned: _CLEARING,
    events.DollCollected: _CLEARING,
    events.RowFilled: _CLEARING,
    events.RoundMarkerMoved: _CLEARING,
    events.TurnFinished: _CLEARING,
    TurnBegan: _CLEARING,
}
"""At the end of a turn the table is cleared for the next one in one go."""


def _passed(scene: TableScene, event: events.CardPassed) -> Deed | None:
    return between(scene, event.giver, event.giver, event.receiver)


STAGING: Final = Staging(STAGES, along=_ALONG, deeds={events.CardPassed: _passed})
