"""What lies in the middle of the table besides cards: the phases of the turn, weapons played, and the attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.samurai_sword import knowledge
from desktop.person import i18n
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, Seat, ZoneId
from rules.core.view import TableView
from rules.samurai_sword.ruleset import Rules

MIDDLE: Final = 800.0
RIBBON_Y: Final = 654.0
_CELL: Final = 130.0
_AIR: Final = 14.0
"""How far the words of two phases stand from each other, however long they are."""
_WEAPONS_X: Final = 1134.0
_BANNER_Y: Final = 306.0
_SUPPLY: Final = (1129.0, 549.0)
_CALLS: Final = {"card/battlecry": "parry", "card/jujutsu": "weapon"}
"""Cards that wound all others who do not answer, and what answers them."""


def decor(rules: Rules, view: TableView) -> list[Decor]:
    """Return everything that lies in the middle besides cards."""
    return [*_counts(view), *_ribbon(view), *_weapons(view), *_attack(rules, view)]


def _counts(view: TableView) -> Iterator[Decor]:
    for zone, x in (("deck", 603.0), ("discard", 997.0)):
        yield Decor(f"{zone}.bed", "table/tray", x, 496, 168, 232, entity=zone, z=-1)
        yield _count(zone, x, len(view.zones.get(zone, ())))
    yield Decor("resolution.bed", "table/tray", MIDDLE, 485, 200, 276, entity="resolution", z=-1)
    yield Decor("heart_supply.bed", "samurai_sword/dish", *_SUPPLY, 102, 102, entity="heart_supply", z=-1)
    yield _count("heart_supply", _SUPPLY[0], view.stock("heart_supply", "heart"))


def _count(zone: ZoneId, x: float, number: int) -> Decor:
    return Decor(f"{zone}.count", "table/badge", x, 608, 58, 30, str(number), entity=zone, px=22, over=True)


def _ribbon(view: TableView) -> Iterator[Decor]:
    """The phases of the turn from left to right; the present one stands out."""
    yield Decor("ribbon", "table/sheet/idle", MIDDLE, RIBBON_Y, 816, 70, z=-1)
    now = knowledge.phase(view)
    for number, phase in enumerate(knowledge.PHASES[1:]):
        x = MIDDLE - 325 + number * _CELL
        if phase == now and not view.over:
            yield Decor("phase", "table/pill/seal", x, RIBBON_Y, _CELL - 4, 38)
        ink = "on_seal" if phase == now and not view.over else "ink"  # so small, soft ink is too faint
        words = i18n.text(f"samurai_sword.phase.short.{phase}")
        yield Decor(f"phase.{phase}", "", x, RIBBON_Y, _CELL - _AIR, 30, words, px=20, ink=ink, role="strong", z=1)


def _weapons(view: TableView) -> Iterator[Decor]:
    """How many weapons whoever is on turn has played, and may."""
    if view.turn == NOBODY or view.over:
        return
    played, limit = view.counter("table", "weapons_played"), knowledge.weapon_limit(view, view.turn)
    yield Decor("weapons.icon", "samurai_sword/icon/weapon", _WEAPONS_X - 34, RIBBON_Y, 38, 38, entity="weapons")
    ink = "seal_text" if played >= limit else "ink"
    yield Decor(
        "table.weapons_played",
        "",
        _WEAPONS_X + 22,
        RIBBON_Y,
        70,
        34,
        f"{played}/{limit}",
        px=26,
        ink=ink,
        entity="weapons",
    )


def _attack(rules: Rules, view: TableView) -> Iterator[Decor]:
    """Who attacks whom, or calls all the others, and for how many wounds."""
    face, victim = knowledge.resolving(view), knowledge.target(view)
    spec = knowledge.weapon(rules, face)
    if victim != NOBODY and spec is not None:
        yield from _banner(view, knowledge.wounds(view, view.turn, spec, victim), MIDDLE + 30)
        yield Decor("attack.victim", _portrait(view, victim), MIDDLE + 136, _BANNER_Y, 58, 58)
        yield Decor("attack.stroke", "samurai_sword/slash", MIDDLE - 52, _BANNER_Y, 92, 23)
    elif face in _CALLS:
        yield from _banner(view, 1, MIDDLE + 96)
        yield Decor("attack.call", "samurai_sword/wave", MIDDLE - 60, _BANNER_Y, 62, 62)
        yield Decor("attack.answer", f"samurai_sword/icon/{_CALLS[face]}", MIDDLE + 18, _BANNER_Y, 46, 46)
        yield Decor("attack.or", "", MIDDLE + 58, _BANNER_Y, 20, 36, "/", px=30, ink="ink_soft")


def _banner(view: TableView, wounds: int, x: float) -> Iterator[Decor]:
    yield Decor("attack", "table/sheet/turn", MIDDLE, _BANNER_Y, 372, 80, z=-1)
    yield Decor("attack.attacker", _portrait(view, view.turn), MIDDLE - 136, _BANNER_Y, 58, 58)
    yield Decor("attack.heart", "samurai_sword/heart", x, _BANNER_Y, 36, 36)
    yield Decor("attack.wounds", "", x + 42, _BANNER_Y, 50, 36, f"−{wounds}", px=30, ink="seal_text")


def _portrait(view: TableView, seat: Seat) -> str:
    return f"samurai_sword/portrait/{knowledge.character(view, seat)}"
