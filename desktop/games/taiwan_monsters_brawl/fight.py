"""How a challenge looks while it is on: the mats of both sides, their drums with the sums, what is at stake."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from desktop.games.taiwan_monsters_brawl import printed, reckoning, seats
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, ZoneId, seat_id
from rules.core.view import TableView
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import MOST_BONUS

_ART: Final = "taiwan_monsters_brawl"
_MAT: Final = (344.0, 164.0, 526.0)
"""Width, height and middle of a mat."""

_HEAD: Final = 471.0
_FOOT: Final = 588.0
_DRUM: Final = 78.0
_ON_CLOTH: Final = "#FFF6E2"
_ON_SKIN: Final = "#22252C"


@dataclass(frozen=True, slots=True)
class _Side:
    """Where a side has its things: the middle of its mat, and which way is inwards."""

    middle: float
    inwards: int

    def at(self, along: float) -> float:
        """Return the place so far from the outer edge of the mat."""
        return self.middle - self.inwards * (_MAT[0] / 2 - along)


_SIDES: Final = {"plan.attack": _Side(540, 1), "plan.defence": _Side(1060, -1)}
_EXTRAS: Final = (("flat", "moment/star", 1), ("boost", "window/result", 1), ("malus", "mark/cancel", -1))
_RIGHTS: Final = (("rerolls", "rune/reroll"), ("blank_rerolls", "ultimate/sudden_cloudburst"))
_TAKEN: Final = (("red_out", "die/red"), ("black_out", "die/black"))


def fight(view: TableView, rules: Rules) -> Iterator[Decor]:
    """Both sides with what they have besides dice, and what it comes to; a portrait stands for who fights there."""
    if reckoning.fighter(view, "plan.attack") == NOBODY or reckoning.fighter(view, "plan.defence") == NOBODY:
        return
    for plan, side in _SIDES.items():
        yield from _side(view, plan, side)
    if not (view.zones.get("resolution") or view.zones.get("drawn")):
        yield from _stake(view, rules)


def _side(view: TableView, plan: ZoneId, side: _Side) -> Iterator[Decor]:
    width, height, y = _MAT
    name = plan.removeprefix("plan.")
    who = reckoning.fighter(view, plan)
    yield Decor(f"{plan}.mat", f"{_ART}/mat/{name}", side.middle, y, width, height, z=-1)
    portrait = f"{_ART}/portrait/{seats.monster(view, who)}"
    yield Decor(f"{plan}.who", portrait, side.at(36), _HEAD, 60, 60, entity=seat_id(who))
    if reckoning.has_dice(view, plan):
        drum, number = f"{_ART}/drum/{name}", str(reckoning.total(view, plan))
        x = side.at(width - 12)
        yield Decor(f"{plan}.sum", drum, x, _HEAD - 4, _DRUM, _DRUM, number, px=38, ink=_ON_SKIN, over=True)
    yield from _extras(view, plan, side)
    yield from _rights(view, plan, side)


def _extras(view: TableView, plan: ZoneId, side: _Side) -> Iterator[Decor]:
    """Gains and losses besides dice, each with its reason, on the border of the mat."""
    shown = [(what, key, sign * view.counter(plan, what)) for what, key, sign in _EXTRAS if view.counter(plan, what)]
    if reckoning.weakness(view, plan):
        shown.append(("half", "mark/half", -1))
    for number, (what, key, change) in enumerate(shown):
        x = side.at(100 + 62 * number)
        yield Decor(f"{plan}.{what}.sign", f"{_ART}/{key}", x - 13, _HEAD, 27, 27)
        words = f"+{change}" if change > 0 else f"−{-change}"
        yield Decor(f"{plan}.{what}", "", x + 3, _HEAD, 44, 30, words, px=24, ink=_ON_CLOTH, align="left")


def _rights(view: TableView, plan: ZoneId, side: _Side) -> Iterator[Decor]:
    """Rerolls that are still there, red that counts double, dice that will be missing."""
    keys = [key for what, key in _RIGHTS for _ in range(view.counter(plan, what))]
    if view.counter(plan, "red_doubled"):
        keys.append("ultimate/blood_in_the_blue")
    taken = [key for what, key in _TAKEN for _ in range(view.counter(plan, what))]
    for number, key in enumerate([*keys, *taken]):
        x = side.at(28 + 38 * number)
        yield Decor(f"{plan}.right.{number}", f"{_ART}/{key}", x, _FOOT, 32, 32)
        if number >= len(keys):
            yield Decor(f"{plan}.right.{number}.out", f"{_ART}/mark/cancel", x + 8, _FOOT + 8, 20, 20, z=1)


def _stake(view: TableView, rules: Rules) -> Iterator[Decor]:
    """What the attacker would gain: the points of the place, and more for toppling a leader."""
    zone = reckoning.ground(view, reckoning.fighter(view, "plan.defence"))
    face = None if zone is None else view.pieces[zone].face
    yield Decor("stake.swords", f"{_ART}/mark/challenge", 800, 500, 84, 84)
    if face is None:
        return
    bonus = reckoning.topples(view)
    x = 776.0 if bonus else 800.0
    yield Decor("stake.points", f"{_ART}/points/{printed.points(face, rules)}", x, 576, 50, 50)
    if bonus:
        yield Decor("stake.crown", f"{_ART}/mark/crown", 828, 566, 40, 40)
        yield Decor("stake.bonus", "table/badge", 828, 592, 66, 24, f"+1–{MOST_BONUS}", px=18)
