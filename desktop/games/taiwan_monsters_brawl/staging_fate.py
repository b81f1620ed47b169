"""How runes and chi move and sound: stones come down hard, light runs along a line, used stones turn one by one.

Every length hangs on what the event says to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import held_board, printed, reckoning, seats, showing
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT, MIDDLE
from desktop.table.board.sprites import Sprite
from desktop.table.motion import row
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage
from rules.core.event import Event
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import duel_events, events
from rules.taiwan_monsters_brawl.hands import RUNE_DIE
from rules.taiwan_monsters_brawl.tables import CHI, GAIN_KEYS, RUNE_KEYS, SEGMENTS, SPELL
from rules.taiwan_monsters_brawl.words import narrate

_STEP: Final = 110
"""Between one stone of a line and the next."""

_RUN: Final = 60
_LINE: Final = 960.0
"""How long a line is lit: till the last of its stones has turned."""

_CRUMBLE: Final = 150


def _lay(craft: Stagecraft, event: events.RuneLaid, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A stone goes to its cell and comes down with weight: dust flies up."""
    craft.sound("slide")
    parts = []
    for sprite in sprites:
        there = craft.travel(sprite)
        goal = showing.goal_of(sprite)
        dust = craft.glint(f"{ART}/moment/dust", goal, 2.3 * sprite.goal.size.width, 300, sharp=True)
        landed = showing.after(craft, 140, showing.heard(craft, "stone", dust))
        parts.append(showing.in_turn(there, craft.together([showing.slam(craft, sprite.figure, 230), landed])))
    return craft.together(parts)


def _burn(craft: Stagecraft, event: events.RuneBurned, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A fire takes the stone."""
    craft.sound("crackle")
    parts: list[QAbstractAnimation | None] = []
    for sprite in sprites:
        fire = craft.glint(f"{ART}/moment/fire", sprite.figure.pos(), 130, 900, sharp=True)
        parts += [fire, flourish.burn(craft, sprite, 160)]
    parts.append(_closely(craft, event.seat, event.cell, "fire"))
    if held_board.is_small(craft, event.seat):
        stone, across = f"{ART}/rune/{RUNE_KEYS[event.rune]}", held_board.side(event.cell)
        burning = showing.held_up(craft, stone, held_board.spot(event.cell), (across, across))
        parts.append(showing.after(craft, 200, showing.appear(craft, burning, 900, grows=1.0, stays=0.5)))
    return craft.together(parts)


def _closely(craft: Stagecraft, seat: Seat, cell: int, name: str) -> QAbstractAnimation | None:
    """What comes over a cell is seen on the board that is held up, where it is too small to be seen on its own."""
    if not held_board.is_small(craft, seat):
        return None
    board = held_board.raised(craft, seat, 1400)
    over = showing.held_up(craft, f"{ART}/moment/{name}", held_board.spot(cell), (150, 150))
    return craft.together([board, showing.after(craft, held_board.COMES, showing.appear(craft, over, 900))])


def _crumble(craft: Stagecraft, event: events.RuneCrumbled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Used stones fall to pieces, quickly one after another."""
    craft.sound("stone")
    parts = []
    for sprite in sprites:
        at, width = sprite.figure.pos(), sprite.figure.size_.width
        craft.scene.board.settle(sprite)
        parts.append(craft.glint(f"{ART}/moment/dust", at, 1.5 * width, _CRUMBLE, sharp=True))
    return craft.together(parts)


# Lines.


def _run_along(
    craft: Stagecraft, event: duel_events.LineActivated, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Light runs from cell to cell; dice and successes that are built in fly to the plan."""
    craft.sound("bell")
    cells = SEGMENTS[event.segment]
    is_held = held_board.is_small(craft, event.seat)
    spots = [held_board.spot(cell) if is_held else cell_spot(craft, event.seat, cell) for cell in cells]
    side = held_board.side(cells[0]) if is_held else _cell_side(craft, event.seat, cells[0])
    lit = [_lit(craft, spots, side), *_built_in(craft, event.seat, list(zip(cells, spots, strict=True)))]
    if not is_held:
        return craft.together([*lit, showing.say(craft, narrate(event), _LINE)])
    base = held_board.COMES + _LINE
    board = held_board.raised(craft, event.seat, base)
    said = showing.say(craft, narrate(event), base, y=held_board.BELOW)
    return craft.together([board, said, showing.after(craft, held_board.COMES, craft.together(lit))])


def _lit(craft: Stagecraft, spots: Sequence[QPointF], side: float) -> QAbstractAnimation | None:
    """A streak of light goes through the cells of a line, and each lights up."""
    reach = (spots[-1] - spots[0]) / (len(spots) - 1) * 0.5
    ends, breadth = (spots[0] - reach, spots[-1] + reach), 0.5 / len(spots)
    streak = flourish.stroke(craft, f"{ART}/streak/light", *ends, breadth=breadth, base=640)
    glints = [_later(craft, _RUN * n, craft.glint(LIGHT, spot, 1.9 * side, 460)) for n, spot in enumerate(spots)]
    return craft.together([streak, *glints])


def _built_in(craft: Stagecraft, seat: Seat, cells: Sequence[tuple[int, QPointF]]) -> list[QAbstractAnimation]:
    """Return how what the cells of a line hold by print comes to the plan."""
    plan = reckoning.plan_of(craft.scene.view, seat)
    if plan is None:
        return []
    dice, drum = flourish.place_of(craft, plan), showing.spot(craft, f"{plan}.sum")
    codes = printed.cells(seats.monster(craft.scene.view, seat), held_board.rules_of(craft))
    parts = []
    for number, (cell, spot) in enumerate(cells):
        end = drum if codes[cell] == "1" else dice
        if not codes[cell] or end is None:
            continue
        key = "moment/star" if codes[cell] == "1" else f"die/{codes[cell]}"
        there = showing.fly(craft, f"{ART}/{key}", spot, end, 54, base=420)
        parts.append(_later(craft, 120 + _RUN * number, there))
    return parts


def _use(craft: Stagecraft, event: events.RuneActivated, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The stones of a line turn over one after another, and what each gives is seen to go where it belongs."""
    is_held = held_board.is_small(craft, event.seat)
    wait = _turn_of(craft, event) + (held_board.COMES if is_held else 0)
    start = held_board.spot(event.cell) if is_held else cell_spot(craft, event.seat, event.cell)
    parts: list[QAbstractAnimation | None] = []
    if is_held and craft.number == 0:
        parts.append(held_board.raised(craft, event.seat, wait + 4 * _STEP + 460))
    if is_held:
        parts.append(held_board.turned_down(craft, event.rune, event.cell, wait))
    turned = craft.together(craft.turn(sprite) for sprite in sprites)
    end = _goes_to(craft, event.seat, event.rune)
    gift = showing.fly(craft, f"{ART}/rune/{RUNE_KEYS[event.rune]}", start, end, 52, base=460, arc=70)
    shine = craft.glint(LIGHT, start, 150, 420)
    parts.append(showing.after(craft, wait, showing.heard(craft, "stone", craft.together([turned, gift, shine]))))
    return craft.together(parts)


def _turn_of(craft: Stagecraft, event: events.RuneActivated) -> float:
    """Return when a stone turns: as the light of its line has come by, or one after another."""
    line = craft.lead
    if isinstance(line, duel_events.LineActivated):
        return 180.0 + _STEP * SEGMENTS[line.segment].index(event.cell)
    return 160.0 + _STEP * craft.number


def _goes_to(craft: Stagecraft, seat: Seat, rune: int) -> QPointF:
    """Return where the effect of a rune is felt: the own chi, the own hand, or the plan."""
    plan = reckoning.plan_of(craft.scene.view, seat)
    zone = {CHI: f"chi.{seat}", SPELL: f"hand.{seat}"}.get(rune, plan or f"monster.{seat}")
    return flourish.place_of(craft, zone) or flourish.middle_of(craft, seat)


def _wither(craft: Stagecraft, event: events.RuneWithered, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A hot wind turns a stone on its face."""
    craft.sound("whoosh")
    at = cell_spot(craft, event.seat, event.cell)
    gust = craft.glint(f"{ART}/moment/gust", at, 150, 760, sharp=True)
    is_held = held_board.is_small(craft, event.seat)
    wait = held_board.COMES + 300 if is_held else 240.0
    near = held_board.turned_down(craft, event.rune, event.cell, wait) if is_held else None
    turned = showing.after(craft, wait, craft.together(craft.turn(one) for one in sprites))
    return craft.together([_closely(craft, event.seat, event.cell, "gust"), near, gust, turned])


def _recover(craft: Stagecraft, event: events.RuneRecovered, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A used stone turns up in a ring of light."""
    craft.sound("bowl")
    at = cell_spot(craft, event.seat, event.cell)
    return craft.together([craft.glint(LIGHT, at, 170, 560), *(craft.turn(sprite) for sprite in sprites)])


def cell_spot(craft: Stagecraft, seat: Seat, cell: int) -> QPointF:
    """Return the middle of a cell of a fate board."""
    return flourish.place_of(craft, events.fate_zone(seat, cell)) or flourish.middle_of(craft, seat)


def _cell_side(craft: Stagecraft, seat: Seat, cell: int) -> float:
    place = craft.scene.board.arrangement.place(events.fate_zone(seat, cell))
    return 40.0 if place is None else place.size.width


# The rune die and chi.


def _roll(craft: Stagecraft, event: events.RuneDieRolled, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The rune die tumbles in the middle of the table and shows its face."""
    craft.sound("dice_cup")
    base, side = 1350.0, 150.0
    start = showing.spot(craft, RUNE_DIE) or MIDDLE
    holder = showing.held_up(craft, f"{ART}/die/rune/{GAIN_KEYS[event.due]}", MIDDLE, (side, side), drawn=52)
    shown = showing.appear(craft, holder, base, grows=1.0, stays=0.88)
    landed = showing.after(craft, 560, craft.sound_after("die_land", 1))
    said = showing.after(craft, 640, showing.say(craft, narrate(event), base - 640, y=MIDDLE.y() + 150))
    if craft.scene.tempo.reduced:
        return craft.together([shown, landed, said])
    return craft.together(
        [shown, landed, said, showing.tumbled(craft, holder, f"{ART}/die/rune", GAIN_KEYS, event.due, start=start)]
    )


def _take_chi(craft: Stagecraft, event: events.ChiGained, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Chi comes piece by piece, and is counted."""
    wait = held_board.COMES + 360 if isinstance(craft.lead, duel_events.LineActivated) else 0.0
    parts = [
        showing.in_turn(craft.travel(sprite, wait + 80 * number, queued=False), craft.sound_after("tick", 1))
        for number, sprite in enumerate(sprites)
    ]
    return craft.together([*parts, showing.after(craft, wait, _chi_number(craft, event.seat, event.count))])


def _pay_chi(craft: Stagecraft, event: events.ChiSpent, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    craft.sound("tick")
    return craft.together(craft.travel(sprite, 50 * number, queued=False) for number, sprite in enumerate(sprites))


def _blow_chi(craft: Stagecraft, event: events.ChiBlownAway, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A whirlwind takes chi away."""
    craft.sound("whoosh")
    at = flourish.place_of(craft, f"chi.{event.seat}") or flourish.middle_of(craft, event.seat)
    gust = craft.glint(f"{ART}/moment/gust", at, 230, 900, sharp=True)
    parts = [craft.travel(sprite, 280 + 90 * number, queued=False) for number, sprite in enumerate(sprites)]
    return craft.together([gust, *parts, _chi_number(craft, event.seat, -event.count)])


def _chi_number(craft: Stagecraft, seat: Seat, change: int) -> QAbstractAnimation | None:
    at = showing.spot(craft, f"seat.{seat}.chi")
    return None if at is None else showing.rise(craft, change, at - QPointF(0, 44))


def _convert(craft: Stagecraft, event: events.RuneConverted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A rune that is not laid goes over into chi."""
    craft.sound("pour")
    at = flourish.place_of(craft, f"chi.{event.seat}") or flourish.middle_of(craft, event.seat)
    key = f"{ART}/rune/{GAIN_KEYS[event.due]}"
    return showing.fly(craft, key, flourish.place_of(craft, "runes") or MIDDLE, at, 56, base=420)


def _later(craft: Stagecraft, base: float, part: QAbstractAnimation) -> QAbstractAnimation:
    return row(craft.pause(base), part)


STAGES: Final[Mapping[type[Event], Stage]] = {
    events.RuneLaid: _lay,
    events.RuneBurned: _burn,
    events.RuneCrumbled: _crumble,
    events.RuneActivated: _use,
    events.RuneWithered: _wither,
    events.RuneRecovered: _recover,
    events.RuneConverted: _convert,
    events.RuneDieRolled: _roll,
    events.ChiGained: _take_chi,
    events.ChiSpent: _pay_chi,
    events.ChiBlownAway: _blow_chi,
    duel_events.LineActivated: _run_along,
}
"""What happens on fate boards and to chi."""
