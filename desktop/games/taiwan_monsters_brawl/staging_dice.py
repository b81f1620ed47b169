"""How the dice of a challenge are shown: they join and change colour, are thrown, and successes count up.

Every length hangs on what the event says to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import reckoning, showing
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT
from desktop.table.board.sprites import Sprite
from desktop.table.motion import Ease, change
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage
from rules.core.event import Event
from rules.core.ids import ZoneId
from rules.taiwan_monsters_brawl import duel_events
from rules.taiwan_monsters_brawl.words import narrate

_COUNT: Final = 120
"""Between one success that is counted and the next."""

_TUMBLE: Final = 400.0
_RATTLE: Final = 140.0
_DRUMROLL: Final = 300.0
"""How long dice rattle, and those of the second side, before they are thrown."""

_STAR: Final = f"{ART}/moment/star"
_SIGNS: Final = {"rerolls": "rune/reroll", "blank_rerolls": "ultimate/sudden_cloudburst"}
_BLOWS: Final = frozenset({"malus", "red_out", "black_out"})
_SUMMED: Final = frozenset({"flat", "boost", "malus"})


# Dice join a plan, change and leave.


def _join(craft: Stagecraft, event: duel_events.DieTaken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A die pops up in its place."""
    parts = [_pop_up(craft, sprite) for sprite in sprites]
    wait = _ARRIVES.get(type(craft.lead), 0.0) + 45.0 * (craft.number % 6)
    return showing.after(craft, wait, showing.heard(craft, "tick", craft.together(parts)))


def _pop_up(craft: Stagecraft, sprite: Sprite) -> QAbstractAnimation | None:
    craft.claim(sprite)
    craft.scene.board.settle(sprite)
    figure = sprite.figure
    figure.setOpacity(0.0)
    light = change(figure, b"opacity", 0.0, 1.0, craft.ms(140))
    if craft.scene.tempo.reduced:
        return light
    return craft.together([light, change(figure, b"scale", 0.3, 1.0, craft.ms(300), Ease.OutBack)])


def _make_room(craft: Stagecraft, event: duel_events.DieLeft, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A die that is replaced waits where it lies for the one that replaces it, and so do the others."""
    for sprite in [*sprites, *craft.scene.board.sprites.units(event.source)]:
        craft.claim(sprite)
    return None


def _upgrade(craft: Stagecraft, event: duel_events.DieUpgraded, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The die shakes in the light of the rune, and has another colour."""
    craft.sound("bell")
    sprite = sprites[0]
    old = next((one for one in craft.scene.board.sprites.units(event.source) if one.figure.isVisible()), None)
    if old is None or craft.scene.tempo.reduced:
        return craft.travel(sprite)
    craft.claim(old)
    craft.claim(sprite)
    craft.scene.board.settle(sprite)
    at, figure = old.figure.pos(), sprite.figure
    figure.setPos(at)
    figure.setOpacity(0.0)
    sign = craft.glint(f"{ART}/rune/upgrade", at - QPointF(0, 58), 62, 480, sharp=True)

    def swap() -> None:
        craft.scene.board.settle(old)
        figure.setOpacity(1.0)

    turned = craft.together([showing.slam(craft, figure), craft.glint(LIGHT, at, 190, 420)])
    home = change(figure, b"pos", at, showing.goal_of(sprite), craft.ms(160), Ease.InOutCubic)
    changed = showing.in_turn(showing.shake(craft, old.figure, 200, 5), showing.later(craft, 1, swap), turned, home)
    return craft.together([sign, changed])


def _take_out(craft: Stagecraft, event: duel_events.DieRemoved, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A die is struck out of the plan and falls."""
    craft.sound("thump")
    parts: list[QAbstractAnimation | None] = []
    for sprite in sprites:
        parts.append(craft.glint(f"{ART}/mark/cancel", sprite.figure.pos(), 72, 700, sharp=True))
        parts.append(flourish.drop(craft, sprite, 260))
    return craft.together(parts)


def _put_away(
    craft: Stagecraft, event: duel_events.DiceReturned, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """The dice of a side fade together."""
    craft.sound("rustle")
    parts = []
    for sprite in sprites:
        craft.claim(sprite)
        parts.append(change(sprite.figure, b"opacity", 1.0, 0.0, craft.ms(180)))
    return craft.together(parts)


def _count(craft: Stagecraft, event: duel_events.PlanCounted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A gain rises from the drum, a loss strikes it; what a plan loses at its end is not told."""
    gain = event.value - event.before
    at = showing.spot(craft, f"{event.place}.sum")
    if gain <= 0 or at is None:
        return None
    wait = _ARRIVES.get(type(craft.lead), 0.0)
    counted = _counted_on(craft, event, gain, at)
    if wait and event.name in _SUMMED:
        tally = showing.Tally(craft, f"{event.place}.sum")
        counted = showing.in_turn(showing.later(craft, 1, tally.leave), counted)
    return showing.after(craft, wait, counted)


def _counted_on(craft: Stagecraft, event: duel_events.PlanCounted, gain: int, at: QPointF) -> QAbstractAnimation | None:
    """What a plan has more of is seen at its drum."""
    if event.name in _SIGNS:
        craft.sound("tick")
        return craft.glint(f"{ART}/{_SIGNS[event.name]}", at, 96, 620, sharp=True)
    if event.name == "red_doubled":
        craft.sound("blade")
        reds = craft.scene.board.sprites.units(event.place, "die.red")
        return craft.together(craft.glint(_STAR, showing.goal_of(one), 120, 700) for one in reds)
    if event.name in _BLOWS:
        craft.sound("thump")
        blow = craft.glint(f"{ART}/mark/cancel", at, 96, 620, sharp=True)
        lost = showing.rise(craft, -gain, at - QPointF(0, 40)) if event.name == "malus" else None
        return craft.together([blow, lost, _struck(craft, event.place)])
    craft.sound("muyu")
    return craft.together([craft.glint(_STAR, at, 130, 560), showing.rise(craft, gain, at - QPointF(0, 40))])


def _struck(craft: Stagecraft, plan: ZoneId) -> QAbstractAnimation | None:
    """The drum of a side shakes."""
    item = craft.scene.board.decor.get(f"{plan}.sum")
    return None if item is None else showing.shake(craft, item)


# The throws.


def _throw(craft: Stagecraft, event: duel_events.Thrown, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The dice rattle, the second side's under a roll of the drum; then successes are counted one by one."""
    is_last = event.target == "plan.defence"
    cue = showing.cue(craft, "drumroll" if is_last else "dice_cup")
    rattle = _DRUMROLL if is_last else _RATTLE
    return craft.together([cue, _tumbled(craft, event, sprites, list(range(len(sprites))), rattle)])


def _throw_blanks(
    craft: Stagecraft, event: duel_events.BlanksThrown, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Only what showed nothing is thrown."""
    craft.sound("dice_cup")
    return _tumbled(craft, event, sprites, [n for n, die in enumerate(event.before) if not die.endswith(".1")], _RATTLE)


def _throw_again(
    craft: Stagecraft, event: duel_events.ThrownAgain, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """What lay there is remembered above the dice while all of them are thrown once more."""
    craft.sound("dice_cup")
    remembered = [
        _remember(craft, f"{ART}/{die.replace('.', '/')}", sprite)
        for die, sprite in zip(event.before, sprites, strict=True)
    ]
    thrown = _tumbled(craft, event, sprites, list(range(len(sprites))), _RATTLE)
    return craft.together([*remembered, thrown])


def _remember(craft: Stagecraft, key: str, sprite: Sprite) -> QAbstractAnimation:
    at = sprite.figure.pos() + QPointF(0, 58)
    holder = showing.held_up(craft, key, at, (34, 34), drawn=52)
    return showing.appear(craft, holder, 1050, grows=1.0, stays=0.9)


def _tumbled(
    craft: Stagecraft, event: duel_events.Thrown, sprites: Sequence[Sprite], thrown: Sequence[int], rattle: float
) -> QAbstractAnimation | None:
    """The dice `thrown` tumble after a while of rattling; then the drum counts every success."""
    tally = showing.Tally(craft, f"{event.target}.sum")
    fallen = []
    for number, sprite in enumerate(sprites):
        if number in thrown:
            shaken = showing.shake(craft, sprite.figure, rattle, 6)
            fallen.append(showing.in_turn(shaken, craft.tumble(sprite, number, _TUMBLE)))
    landed = showing.after(craft, rattle + 0.8 * _TUMBLE, craft.sound_after("die_land", 1))
    return showing.in_turn(craft.together([*fallen, landed]), _counted(craft, event, sprites, tally))


def _counted(
    craft: Stagecraft, event: duel_events.Thrown, sprites: Sequence[Sprite], tally: showing.Tally
) -> QAbstractAnimation | None:
    """One success after another lights up, and the drum shows how many there are."""
    view, plan = craft.scene.view, event.target
    sum_ = reckoning.extras(view, plan)
    steps: list[QAbstractAnimation | None] = [showing.later(craft, 1, tally.counts(max(0, sum_)))]
    lights: list[QAbstractAnimation | None] = []
    for sprite in sorted(sprites, key=lambda one: one.goal.pose.x):
        gain = reckoning.worth(view, plan, sprite.kind)
        if not gain:
            continue
        sum_ += gain
        light = craft.glint(_STAR, showing.goal_of(sprite), 104, _COUNT * 2)
        lights.append(showing.after(craft, _COUNT * len(lights), light))
        steps += [craft.sound_after("muyu", 1), showing.later(craft, 1, tally.counts(max(0, sum_)))]
        steps.append(craft.pause(_COUNT))
    if not lights:
        steps += [craft.sound_after("hush", 1), craft.pause(240)]
    counted = showing.in_turn(*steps, craft.pause(90), showing.later(craft, 1, tally.leave))
    return craft.together([counted, *lights])


def _keep_earlier(
    craft: Stagecraft, event: duel_events.EarlierKept, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """The dice turn back to the throw that was no worse."""
    craft.sound("clack")
    turned = craft.together(craft.turn(sprite) for sprite in sprites)
    return craft.together([turned, showing.say(craft, narrate(event), 640)])


_ARRIVES: Final[dict[type[Event | None], float]] = {
    duel_events.ChallengeDeclared: 260.0,
    duel_events.LineActivated: 640.0,
    duel_events.UltimateUsed: 560.0,
}
"""What goes along with these comes to a plan only after a while: dice, and what its drum counts."""

STAGES: Final[Mapping[type[Event], Stage]] = {
    duel_events.DieTaken: _join,
    duel_events.DieLeft: _make_room,
    duel_events.DieUpgraded: _upgrade,
    duel_events.DieRemoved: _take_out,
    duel_events.DiceReturned: _put_away,
    duel_events.PlanCounted: _count,
    duel_events.Thrown: _throw,
    duel_events.ThrownAgain: _throw_again,
    duel_events.BlanksThrown: _throw_blanks,
    duel_events.EarlierKept: _keep_earlier,
}
"""What happens to dice and to what a side comes to."""
