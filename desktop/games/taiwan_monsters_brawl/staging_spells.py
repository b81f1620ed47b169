"""How spell cards are shown: held up to be read, aimed at somebody, cancelled in plain view, burned.

Every length hangs on what the event says to everybody, never on what only some may know; a chance that was let go is
neither seen nor heard.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF
from PySide6.QtWidgets import QGraphicsWidget

from desktop.games.taiwan_monsters_brawl import showing
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT, MIDDLE
from desktop.games.taiwan_monsters_brawl.staging_fate import cell_spot
from desktop.table.board.sprites import Sprite
from desktop.table.motion import Ease, change
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, moving
from rules.core.event import Event
from rules.core.ids import NOBODY, Seat
from rules.taiwan_monsters_brawl import card_events
from rules.taiwan_monsters_brawl.actions import NO_CELL
from rules.taiwan_monsters_brawl.words import narrate

_LARGE: Final = (250.0, 350.0)
_IN_HAND: Final = 186.0
"""How wide a card is in a hand: drawn for that, it is shown larger until it is sharp."""

_OF_ALL: Final = "spell/tsunami"
"""Whoever cancels it is spared alone, and among more than two players it goes on (TM-4.54)."""
_DUEL: Final = 2

_WINDS: Final = frozenset({"spell/big_wind_blows", "spell/tornado", "spell/wind_pheasant"})

_READ: Final = 1400.0
_WAY: Final = 280.0
_BELOW: Final = 556.0
"""Where the cloth with the words of a card hangs."""


def _draw(craft: Stagecraft, event: card_events.CardDrawn, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A card comes from the deck, for whoever sees it and for everybody else alike."""
    craft.sound("slide")
    return craft.together(craft.travel(sprite) for sprite in sprites)


def _play(craft: Stagecraft, event: card_events.SpellPlayed, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The card comes to the middle, large; below it stands what it does; a spirit goes from it to whom it is for."""
    craft.sound("flutter")
    face = event.face or ""
    words = showing.explained(craft, f"{ART}.{face.replace('/', '.')}", _READ, y=_BELOW)
    parts = [_held(craft, sprite, _READ) for sprite in sprites]
    aimed = showing.after(craft, 440, _aimed(craft, event))
    return craft.together([*parts, words, aimed])


def _held(craft: Stagecraft, sprite: Sprite, base: float) -> QAbstractAnimation | None:
    """A card is held up to be read, then it lies where it belongs."""
    start, scale = sprite.figure.pos(), sprite.figure.size_.width / _LARGE[0]
    craft.claim(sprite)
    craft.scene.board.settle(sprite)
    goal, figure, key = showing.goal_of(sprite), sprite.figure, sprite.goal.key
    if craft.scene.tempo.reduced:
        holder = showing.held_up(craft, key, MIDDLE, _LARGE, drawn=_IN_HAND)
        return showing.appear(craft, holder, base, grows=1.0, stays=0.85)
    figure.setOpacity(0.0)
    holder = showing.held_up(craft, key, start, _LARGE, drawn=_IN_HAND)
    light = change(holder, b"opacity", 1.0, 1.0, craft.ms(base), Ease.Linear)
    came = _carried(craft, holder, (start, MIDDLE), (scale, 1.0))
    went = _carried(craft, holder, (MIDDLE, goal), (1.0, sprite.goal.size.width / _LARGE[0]))
    shown = showing.later(craft, 1, lambda: figure.setOpacity(1.0))
    return craft.together([light, showing.in_turn(came, craft.pause(base - 2 * _WAY - 1), went, shown)])


def _carried(
    craft: Stagecraft, holder: QGraphicsWidget, way: tuple[QPointF, QPointF], size: tuple[float, float]
) -> QAbstractAnimation | None:
    path = change(holder, b"pos", *way, craft.ms(_WAY), Ease.InOutCubic)
    grown = change(holder, b"scale", *size, craft.ms(_WAY), Ease.InOutCubic)
    return craft.together([path, grown])


def _aimed(craft: Stagecraft, event: card_events.SpellPlayed) -> QAbstractAnimation | None:
    """Whom the card is for, or the rune it is about, to which a spirit goes, lights up; a wind is always heard."""
    owner: Seat = event.seat if event.aim == NOBODY else event.aim
    if event.cell != NO_CELL:
        end, size = cell_spot(craft, owner, event.cell), 150.0
    elif event.aim != NOBODY:
        end, size = flourish.middle_of(craft, owner), 330.0
    else:
        return craft.sound_after("whoosh", 1) if event.face in _WINDS else None
    spirit = None
    if event.cell != NO_CELL:
        spirit = flourish.stroke(craft, f"{ART}/streak/spirit", MIDDLE, end, breadth=0.2, base=620)
    light = showing.after(craft, 260, craft.glint(LIGHT, end, size, 620))
    return showing.heard(craft, "whoosh", craft.together([spirit, light]))


def _cancel(
    craft: Stagecraft, event: card_events.SpellCancelled, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """The lion stands before its owner: the card in the middle is struck through, shakes, and pales."""
    craft.sound("flutter")
    held = craft.together(_held(craft, sprite, 1300) for sprite in sprites)
    shield = craft.glint(f"{ART}/mark/cancel", flourish.middle_of(craft, event.seat), 120, 1300, sharp=True)
    told = craft.together([held, shield, showing.say(craft, narrate(event), 1300, y=_BELOW)])
    is_spared = event.cancelled == _OF_ALL and len(craft.scene.board.panels) > _DUEL
    return told if is_spared else showing.in_turn(told, _struck_through(craft))


def _struck_through(craft: Stagecraft) -> QAbstractAnimation | None:
    """The card in the middle fails."""
    place = flourish.place_of(craft, "resolution")
    if place is None:
        return None
    parts: list[QAbstractAnimation | None] = [craft.sound_after("tear", 1)]
    for sprite in craft.scene.board.sprites:
        if sprite.zone == "resolution":
            pale = showing.held_up(craft, "table/wash/62", place, (sprite.goal.size.width, sprite.goal.size.height))
            parts += [showing.appear(craft, pale, 900, grows=1.0), showing.shake(craft, sprite.figure, 420, 10)]
    seal = showing.held_up(craft, f"{ART}/mark/cancel", place, (130, 130), drawn=32)
    return craft.together([*parts, showing.appear(craft, seal, 900, grows=2.0)])


def _burn(craft: Stagecraft, event: card_events.CardBurned, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A card of a hand is held up and burns."""
    craft.sound("crackle")
    held = craft.together(_held(craft, sprite, 1200) for sprite in sprites)
    fire = showing.held_up(craft, f"{ART}/moment/fire", MIDDLE, (330, 330))
    burning = showing.after(craft, 340, showing.appear(craft, fire, 700, grows=0.4))
    return craft.together([held, burning, showing.say(craft, narrate(event), 1200, y=_BELOW)])


def _lose(craft: Stagecraft, event: card_events.CardDiscarded, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A wave takes a card away."""
    craft.sound("pour")
    return craft.together(craft.travel(sprite) for sprite in sprites)


STAGES: Final[Mapping[type[Event], Stage]] = {
    card_events.CardDrawn: _draw,
    card_events.CardKept: moving("slide"),
    card_events.CardDropped: moving("slide"),
    card_events.SpellPlayed: _play,
    card_events.SpellResolved: moving("slide"),
    card_events.SpellCancelled: _cancel,
    card_events.CardDiscarded: _lose,
    card_events.CardBurned: _burn,
}
"""What happens to spell cards."""
