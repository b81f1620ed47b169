"""How a challenge is shown besides its dice: two monsters meet, great moves have their moment, one side wins.

Every length hangs on what the event says to everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QPointF

from desktop.games.taiwan_monsters_brawl import seats, showing
from desktop.games.taiwan_monsters_brawl.showing import ART, LIGHT, MIDDLE
from desktop.table.board.sprites import Sprite
from desktop.table.motion import Ease, change
from desktop.table.staging import flourish
from desktop.table.staging.stagecraft import Stagecraft
from desktop.table.staging.stages import Stage, silent
from rules.core.event import Event
from rules.core.ids import Seat
from rules.taiwan_monsters_brawl import duel_events
from rules.taiwan_monsters_brawl.tables import ULTIMATE_KEYS
from rules.taiwan_monsters_brawl.words import narrate

_CORNERS: Final = (QPointF(610, 300), QPointF(990, 300))
"""Where attacker and defender stand when everybody looks at them."""

_STRUCK: Final = 400.0
"""When both drums are in the middle and the verdict is struck between them."""

_VERDICT: Final = 1350.0
_TOPPLED: Final = 350.0
"""How much longer it is there when the crown of a leader comes down."""


# The challenge is declared.


def _challenge(
    craft: Stagecraft, event: duel_events.ChallengeDeclared, sprites: Sequence[Sprite]
) -> QAbstractAnimation | None:
    """A gong: both monsters come to the middle, and blades cross between them."""
    craft.sound("gong")
    base = 950.0
    both = (event.attacker, event.defender)
    parts = [
        craft.veil(0.4, base),
        *(_champion(craft, seat, at, base) for seat, at in zip(both, _CORNERS, strict=True)),
    ]
    swords = showing.held_up(craft, f"{ART}/mark/challenge", QPointF(MIDDLE.x(), 300), (150, 150), drawn=84)
    parts.append(showing.after(craft, 240, showing.appear(craft, swords, base - 240, grows=2.2)))
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
    way = change(holder, b"pos", home, at, craft.ms(280), Ease.OutCubic)
    size = change(holder, b"scale", 0.3, 1.0, craft.ms(280), Ease.OutCubic)
    return craft.together([shown, way, size])


# The result.


def _compare(craft: Stagecraft, event: duel_events.Compared, sprites: Sequence[Sprite]) -> QAbstractAnimation | None:
    """Both drums come to the middle, the greater number grows, and the verdict is struck between them."""
    craft.sound("taiko")
    attack, defence = event.results
    base = _VERDICT + (_TOPPLED if event.bonus else 0.0)
    ahead = (attack > defence) - (attack < defence)
    drums = [_drum(craft, "attack", attack, base, ahead), _drum(craft, "defence", defence, base, -ahead)]
    verdict, sound = {1: ("win", "cymbal"), -1: ("loss", "thump"), 0: ("draw", "bowl")}[ahead]
    holder = showing.held_up(craft, f"{ART}/verdict/{verdict}", QPointF(MIDDLE.x(), 316), (170, 170))
    left = base - _STRUCK
    struck = showing.heard(craft, sound, showing.appear(craft, holder, left, grows=2.0))
    told = [showing.say(craft, narrate(event), left, y=492), _difference(craft, attack - defence, left)]
    parts = [craft.veil(0.45, base), *drums, showing.after(craft, _STRUCK, craft.together([struck, *told]))]
    if event.bonus:
        parts.append(showing.after(craft, _STRUCK + 330, _bonus(craft, event.bonus, left - 330)))
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
    way = change(holder, b"pos", home, at, craft.ms(280), Ease.InOutCubic)
    grown = change(holder, b"scale", 0.41, 1.0, craft.ms(280), Ease.InOutCubic)
    after = change(holder, b"scale", 1.0, 1.0 + 0.22 * ahead, craft.ms(220), Ease.OutBack)
    sunk = change(holder, b"pos", at, at + QPointF(0, 26 if ahead < 0 else 0), craft.ms(220), Ease.InQuad)
    rest = craft.pause(_STRUCK - 280)
    return craft.together([shown, showing.in_turn(craft.together([way, grown]), rest, craft.together([after, sunk]))])


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
    move, base = ULTIMATE_KEYS[event.ultimate], 1200.0
    home, at = flourish.middle_of(craft, event.seat), QPointF(MIDDLE.x(), 290)
    holder = showing.held_up(craft, f"{ART}/blaze/{move}", at, (400, 400))
    showing.lay_on(craft, holder, f"{ART}/ultimate/{move}", 210)
    shown = showing.appear(craft, holder, base, grows=1.0, stays=0.85)
    words = showing.explained(craft, f"{ART}.ultimate.{move}", base - 160, y=520)
    parts = [craft.veil(0.6, base), shown, showing.after(craft, 160, showing.heard(craft, _MOVES[move], words))]
    if not craft.scene.tempo.reduced:
        parts.append(change(holder, b"pos", home, at, craft.ms(300), Ease.OutCubic))
        parts.append(change(holder, b"scale", 0.2, 1.0, craft.ms(380), Ease.OutBack))
        parts.append(change(holder, b"rotation", -24.0, 0.0, craft.ms(560), Ease.OutCubic))
    return craft.together(parts)


STAGES: Final[Mapping[type[Event], Stage]] = {
    duel_events.ChallengeDeclared: _challenge,
    duel_events.ParticipantSet: silent,
    duel_events.Compared: _compare,
    duel_events.ZoneSaved: _save,
    duel_events.UltimateUsed: _unleash,
}
"""What happens between two monsters."""
