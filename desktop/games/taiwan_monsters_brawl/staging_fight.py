"""How a challenge is shown: two monsters meet, dice join and change colour, successes count up, one side wins.

Every length hangs on what the event says to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import reckoning, seats, showing
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT, MIDDLE
from desktop.table import flourish
from desktop.table.motion import Ease, change, row
from desktop.table.sprites import Sprite
from desktop.table.staging import Stage, Stagecraft
from rules.core.event import Event
from rules.core.ids import Seat, ZoneId
from rules.taiwan_monsters_brawl import duel_events
from rules.taiwan_monsters_brawl.tables import ULTIMATE_KEYS
from rules.taiwan_monsters_brawl.words import narrate

_CORNERS: Final = (QPointF(610, 300), QPointF(990, 300))
"""Where attacker and defender stand when everybody looks at them."""

_COUNT: Final = 170
_STAR: Final = f"{ART}/moment/star"
_SIGNS: Final = {"rerolls": "rune/reroll", "blank_rerolls": "ultimate/sudden_cloudburst"}
_BLOWS: Final = frozenset({"malus", "red_out", "black_out"})


def _silent(craft: Stagecraft, event: Event, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    return None


# The challenge is declared.


def _challenge(
    craft: Stagecraft, event: duel_events.ChallengeDeclared, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """A gong: both monsters come to the middle, and blades cross between them."""
    craft.sound("gong")
    base = 1500.0
    both = (event.attacker, event.defender)
    parts = [
        craft.veil(0.4, base),
        *(_champion(craft, seat, at, base) for seat, at in zip(both, _CORNERS, strict=True)),
    ]
    swords = showing.held_up(craft, f"{ART}/mark/challenge", QPointF(MIDDLE.x(), 300), (150, 150), drawn=84)
    parts.append(showing.after(craft, 320, showing.appear(craft, swords, base - 320, grows=2.2)))
    parts.append(showing.say(craft, narrate(event), base, y=460))
    return craft.together(parts)


def _champion(craft: Stagecraft, seat: Seat, at: QPointF, base: float) -> QAbstractAnimation | None:
    """The monster of `seat` steps out of its panel and stands at `at`."""
    key = f"{ART}/portrait/{seats.monster(craft.scene.view, seat)}"
    home = flourish.middle_of(craft, seat)
    holder = showing.held_up(craft, key, at, (210, 210), drawn=60)
    shown = showing.appear(craft, holder, base, grows=1.0)
    if craft.scene.tempo.reduced:
        return shown
    way = change(holder, b"pos", home, at, craft.ms(340), Ease.OutCubic)
    size = change(holder, b"scale", 0.3, 1.0, craft.ms(340), Ease.OutCubic)
    return craft.together([shown, way, size])


# Dice join a plan, change and leave.


def _join(craft: Stagecraft, event: duel_events.DieTaken, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A die pops up in its place."""
    parts = [_pop_up(craft, sprite) for sprite in sprites]
    wait = 70.0 * (craft.number % 6)
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
    sign = craft.glint(f"{ART}/rune/upgrade", at - QPointF(0, 58), 62, 620, sharp=True)

    def swap() -> None:
        craft.scene.board.settle(old)
        figure.setOpacity(1.0)

    turned = craft.together([showing.slam(craft, figure), craft.glint(LIGHT, at, 190, 420)])
    home = change(figure, b"pos", at, showing.goal_of(sprite), craft.ms(200), Ease.InOutCubic)
    changed = showing.in_turn(showing.shake(craft, old.figure, 320, 5), showing.later(craft, 1, swap), turned, home)
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
        parts.append(change(sprite.figure, b"opacity", 1.0, 0.0, craft.ms(220)))
    return craft.together(parts)


def _count(craft: Stagecraft, event: duel_events.PlanCounted, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """A gain rises from the drum, a loss strikes it; what a plan loses at its end is not told."""
    gain = event.value - event.before
    at = showing.spot(craft, f"{event.place}.sum")
    if gain <= 0 or at is None:
        return None
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
    craft.sound("drumroll" if is_last else "dice_cup")
    return _tumbled(craft, event, sprites, list(range(len(sprites))), 560 if is_last else 260)


def _throw_blanks(
    craft: Stagecraft, event: duel_events.BlanksThrown, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Only what showed nothing is thrown."""
    craft.sound("dice_cup")
    return _tumbled(craft, event, sprites, [n for n, die in enumerate(event.before) if not die.endswith(".1")], 260)


def _throw_again(
    craft: Stagecraft, event: duel_events.ThrownAgain, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """What lay there is remembered above the dice while all of them are thrown once more."""
    craft.sound("dice_cup")
    remembered = [
        _remember(craft, f"{ART}/{die.replace('.', '/')}", sprite)
        for die, sprite in zip(event.before, sprites, strict=True)
    ]
    thrown = _tumbled(craft, event, sprites, list(range(len(sprites))), 260)
    return craft.together([*remembered, thrown])


def _remember(craft: Stagecraft, key: str, sprite: Sprite) -> QAbstractAnimation:
    at = sprite.figure.pos() + QPointF(0, 58)
    holder = showing.held_up(craft, key, at, (34, 34), drawn=52)
    return showing.appear(craft, holder, 1900, grows=1.0, stays=0.9)


def _tumbled(
    craft: Stagecraft, event: duel_events.Thrown, sprites: Sequence[Sprite], thrown: Sequence[int], rattle: float
) -> QAbstractAnimation | None:
    """The dice `thrown` tumble after a while of rattling; then the drum counts every success."""
    tally = showing.Tally(craft, f"{event.target}.sum")
    fallen = []
    for number, sprite in enumerate(sprites):
        if number in thrown:
            shaken = showing.shake(craft, sprite.figure, rattle, 6)
            fallen.append(showing.in_turn(shaken, craft.tumble(sprite, number)))
    landed = showing.after(craft, rattle + 420, craft.sound_after("die_land", 1))
    return showing.in_turn(craft.together([*fallen, landed]), _counted(craft, event, sprites, tally))


def _counted(
    craft: Stagecraft, event: duel_events.Thrown, sprites: Sequence[Sprite], tally: showing.Tally
) -> QAbstractAnimation | None:
    """One success after another lights up, and the drum shows how many there are."""
    view, plan = craft.scene.view, event.target
    sum_ = reckoning.extras(view, plan)
    steps: list[QAbstractAnimation | None] = [showing.later(craft, 1, tally.counts(max(0, sum_)))]
    for sprite in sorted(sprites, key=lambda one: one.goal.pose.x):
        gain = reckoning.worth(view, plan, sprite.kind)
        if not gain:
            continue
        sum_ += gain
        light = craft.glint(_STAR, showing.goal_of(sprite), 104, _COUNT * 2)
        shown = showing.later(craft, 1, tally.counts(max(0, sum_)))
        steps.append(craft.together([row(craft.sound_after("muyu", 1), shown, craft.pause(_COUNT)), light]))
    if len(steps) == 1:
        steps.append(craft.sound_after("hush", 1))
        steps.append(craft.pause(300))
    return showing.in_turn(*steps, craft.pause(160), showing.later(craft, 1, tally.leave))


def _keep_earlier(
    craft: Stagecraft, event: duel_events.EarlierKept, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """The dice turn back to the throw that was no worse."""
    craft.sound("clack")
    turned = craft.together(craft.turn(sprite) for sprite in sprites)
    return craft.together([turned, showing.say(craft, narrate(event), 900)])


# The result.


def _compare(craft: Stagecraft, event: duel_events.Compared, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Both drums come to the middle, the greater number grows, and the verdict is struck between them."""
    craft.sound("taiko")
    attack, defence = event.results
    base = 2400.0
    ahead = (attack > defence) - (attack < defence)
    drums = [_drum(craft, "attack", attack, base, ahead), _drum(craft, "defence", defence, base, -ahead)]
    verdict, sound = {1: ("win", "cymbal"), -1: ("loss", "thump"), 0: ("draw", "bowl")}[ahead]
    holder = showing.held_up(craft, f"{ART}/verdict/{verdict}", QPointF(MIDDLE.x(), 316), (170, 170))
    struck = showing.heard(craft, sound, showing.appear(craft, holder, base - 620, grows=2.0))
    parts = [craft.veil(0.45, base), *drums, showing.after(craft, 620, struck)]
    words = showing.say(craft, narrate(event), base - 620, y=492)
    parts.append(showing.after(craft, 620, craft.together([words, _difference(craft, attack - defence, base - 620)])))
    if event.bonus:
        parts.append(showing.after(craft, 1000, _bonus(craft, event.bonus, base - 1000)))
    return craft.together(parts)


def _difference(craft: Stagecraft, ahead: int, base: float) -> QAbstractAnimation | None:
    """By how much the attacker is ahead stands under the verdict."""
    words = "±0" if not ahead else f"+{ahead}" if ahead > 0 else f"−{-ahead}"
    return showing.appear(craft, showing.plate(craft, words, QPointF(MIDDLE.x(), 420)), base, grows=0.3)


def _drum(craft: Stagecraft, side: str, result: int, base: float, ahead: int) -> QAbstractAnimation | None:
    """A drum goes from its mat to the middle; there the one that is ahead grows and the other one sinks."""
    home = showing.spot(craft, f"plan.{side}.sum")
    at = _CORNERS[side == "defence"] + QPointF(0, 16)
    holder = showing.held_up(craft, f"{ART}/drum/{side}", at, (190, 190), drawn=78)
    showing.write_on(holder, str(result), 92)
    shown = showing.appear(craft, holder, base, grows=1.0)
    if home is None or craft.scene.tempo.reduced:
        return shown
    way = change(holder, b"pos", home, at, craft.ms(360), Ease.InOutCubic)
    grown = change(holder, b"scale", 0.41, 1.0, craft.ms(360), Ease.InOutCubic)
    after = change(holder, b"scale", 1.0, 1.0 + 0.22 * ahead, craft.ms(260), Ease.OutBack)
    sunk = change(holder, b"pos", at, at + QPointF(0, 26 if ahead < 0 else 0), craft.ms(260), Ease.InQuad)
    moved = row(
        *(part for part in (craft.together([way, grown]), craft.pause(260), craft.together([after, sunk])) if part)
    )
    return craft.together([shown, moved])


def _bonus(craft: Stagecraft, bonus: int, base: float) -> QAbstractAnimation | None:
    """A leader is toppled: its crown comes down with what it is worth."""
    crown = showing.held_up(craft, f"{ART}/mark/crown", QPointF(MIDDLE.x(), 190), (104, 104), drawn=40)
    worth = showing.plate(craft, f"+{bonus}", QPointF(MIDDLE.x(), 118))
    both = craft.together([showing.appear(craft, one, base, grows=1.8) for one in (crown, worth)])
    return showing.heard(craft, "bell", both)


def _save(craft: Stagecraft, event: duel_events.ZoneSaved, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """The marker stands fast in a ring of light."""
    craft.sound("bowl")
    item = craft.scene.board.decor.get(f"marker.{event.seat}")
    if item is None:
        return craft.pause(500)
    light = craft.glint(LIGHT, item.pos(), 300, 800)
    return craft.together([light, showing.slam(craft, item), showing.say(craft, narrate(event), 1000, y=460)])


# Great moves.

_MOVES: Final = {
    "sudden_cloudburst": "whoosh",
    "false_guides": "hush",
    "blood_in_the_blue": "blade",
    "pact_of_the_lake": "bowl",
    "twin_blaze": "crackle",
    "scorching_gust": "whoosh",
    "hairs_into_soldiers": "steps",
    "miasma_snatch": "flutter",
}
"""What is heard of each move after the drum."""


def _unleash(
    craft: Stagecraft, event: duel_events.UltimateUsed, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """Night falls; the emblem of the move rises from its user in flames, and its name stands below."""
    craft.sound("taiko")
    move, base = ULTIMATE_KEYS[event.ultimate], 1900.0
    home, at = flourish.middle_of(craft, event.seat), QPointF(MIDDLE.x(), 290)
    holder = showing.held_up(craft, f"{ART}/blaze/{move}", at, (400, 400))
    showing.lay_on(craft, holder, f"{ART}/ultimate/{move}", 210)
    shown = showing.appear(craft, holder, base, grows=1.0, stays=0.85)
    words = showing.explained(craft, f"{ART}.ultimate.{move}", base - 260, y=520)
    parts = [craft.veil(0.6, base), shown, showing.after(craft, 260, showing.heard(craft, _MOVES[move], words))]
    if not craft.scene.tempo.reduced:
        parts.append(change(holder, b"pos", home, at, craft.ms(360), Ease.OutCubic))
        parts.append(change(holder, b"scale", 0.2, 1.0, craft.ms(460), Ease.OutBack))
        parts.append(change(holder, b"rotation", -24.0, 0.0, craft.ms(700), Ease.OutCubic))
    return craft.together(parts)


STAGING: Final[Mapping[type[Event], Stage]] = {
    duel_events.ChallengeDeclared: _challenge,
    duel_events.ParticipantSet: _silent,
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
    duel_events.Compared: _compare,
    duel_events.ZoneSaved: _save,
    duel_events.UltimateUsed: _unleash,
}
"""What happens in a challenge."""
