"""What the table shows in advance: how far a samurai can get, what a slot costs and brings, what an answer would do."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from desktop.games.small_samurai_empires import knowledge, places
from desktop.games.small_samurai_empires.reach import Far, points_of, within
from desktop.table.ui import Decor
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.ids import EntityId, Seat
from rules.core.message import FaceRef
from rules.core.view import Gesture, TableView
from rules.small_samurai_empires import actions
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import (
    BUSHIDO,
    NEUTRAL_KEYS,
    PROVINCE_KEYS,
    RESOURCE_KEYS,
    SLOTS,
)

_ART: Final = "small_samurai_empires"
_PLACE: Final = ".ask.place"
"""The end of the key of the question where a token goes."""
_ENLARGED: Final = 62.0
_ASIDE: Final = 22.0
"""How far from its place a neutral action is shown large, to the left and up: clear of what is held."""
_TAG: Final = 30.0


def touched(gesture: Gesture, view: TableView) -> tuple[EntityId, ...]:
    """Return what an option is about: what goes, and where."""
    return tuple(entity for entity in (gesture.source, gesture.target) if entity is not None)


def regard(
    entity: EntityId, view: TableView, me: Seat | None, asked: Decision | None, walkers: Collection[int], rules: Rules
) -> list[Decor]:
    """Return what is shown while `entity` is pointed at or held: prices on slots, and ways of more than one step.

    From `walkers`, which are provinces, a samurai may march.
    """
    if asked is None or me is None:
        return []
    is_laying = asked.prompt.key.endswith(_PLACE)
    if is_laying and entity.startswith("#") and _is_own_token(int(entity[1:]), view, me):
        return list(_prices(view, me))
    kind, _, zone = entity.partition("@")
    province = knowledge.province_of(zone)
    if province is not None and province in walkers and kind == f"samurai_{knowledge.house(view, me)}":
        return list(_ways(province, points_of(asked), rules))
    return []


def preview(action: Action, view: TableView, asked: Decision | None, rules: Rules) -> list[Decor]:
    """Return what `action` would bring."""
    if asked is None:
        return []
    shown = _SHOWN.get(type(action))
    if shown is not None:
        return list(shown(action, view, asked.actor, rules))
    return list(_raised(view, asked)) if action is actions.REINFORCE else []


# Laying tokens.


def _is_own_token(piece: int, view: TableView, me: Seat) -> bool:
    return piece in view.zones.get(f"screen.{me}", ())


def _prices(view: TableView, me: Seat) -> Iterator[Decor]:
    """What covering costs, on every token of a rival that may be covered (SE-4.1.3, SE-4.1.4)."""
    price, covered = knowledge.price(view, me), knowledge.covered(view, me)
    if price > view.stock(f"purse.{me}", RESOURCE_KEYS[BUSHIDO]):
        return
    for slot in range(SLOTS):
        if knowledge.is_rivals(view, me, slot):
            top = knowledge.on_slot(view, slot)[-1]
            if view.pieces[top].face is not None and knowledge.owner(view, top) not in covered:
                yield from _tag(f"price.{slot}", *places.slot_middle(slot), f"−{price}", RESOURCE_KEYS[BUSHIDO])


def _tag(name: str, x: float, y: float, words: str, sign: str) -> Iterator[Decor]:
    """A price: so many of something."""
    yield Decor(name, "table/badge", x, y + 26, 2.1 * _TAG, _TAG, z=1)
    yield Decor(f"{name}.sign", f"{_ART}/{sign}", x - 0.5 * _TAG, y + 26, 0.8 * _TAG, 0.8 * _TAG, z=2)
    yield Decor(f"{name}.words", "", x + 0.4 * _TAG, y + 26, _TAG, _TAG, words, px=21, ink="seal_text", z=2)


def _placing(action: actions.Place, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """The neutral action that comes at once, large; and the price, if a rival's token is covered."""
    slot = action.slot
    x, y = (at - _ASIDE for at in places.neutral_middle(slot))
    for key in NEUTRAL_KEYS:
        if view.stock(f"slot.{slot + 1}", f"neutral_{key}"):
            yield Decor("neutral", f"{_ART}/neutral/{key}", x, y, _ENLARGED, _ENLARGED, z=1)
    if knowledge.is_rivals(view, actor, slot):
        words = f"−{knowledge.price(view, actor)}"
        yield from _tag("price", *places.slot_middle(slot), words, RESOURCE_KEYS[BUSHIDO])


# Marching and sailing.


def _ways(province: int, points: int, rules: Rules) -> Iterator[Decor]:
    """Where this samurai could get with the points that are left, where it takes more than one step."""
    for there, way in within(province, points, rules).items():
        x, y = places.middle(PROVINCE_KEYS[there])
        name = f"way.{there}"
        yield Decor(name, "table/badge", x, y, 56, 32, opacity=0.92)
        yield Decor(f"{name}.steps", f"{_ART}/neutral/move", x - 14, y, 26, 26, z=1)
        yield Decor(f"{name}.points", "", x + 12, y, 26, 30, str(way.cost), px=22, z=1)


def _going(action: actions.Go, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """A line from here to there, and the samurai at its end."""
    yield _leg("way", action.source, action.target, dotted=action.verb == "sail")
    yield from _ghost("samurai", view, actor, action.target)


def _going_far(action: Far, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """Every leg of the way, and the samurai at its end."""
    for number, step in enumerate(action.steps):
        yield _leg(f"way.{number}", step.source, step.target)
    yield from _ghost("samurai", view, actor, action.steps[-1].target)


def _leg(name: str, source: int, target: int, *, dotted: bool = False) -> Decor:
    (x0, y0), (x1, y1) = (places.middle(PROVINCE_KEYS[place]) for place in (source, target))
    far, angle = math.hypot(x1 - x0, y1 - y0), math.degrees(math.atan2(y1 - y0, x1 - x0))
    line = f"table/line/{'dotted' if dotted else 'solid'}"
    return Decor(name, line, (x0 + x1) / 2, (y0 + y1) / 2, far, 10, rotation=angle)


# What else an answer does.


def _ghost(kind: str, view: TableView, actor: Seat, province: int) -> Iterator[Decor]:
    x, y = places.middle(PROVINCE_KEYS[province])
    yield Decor("ghost", f"{_ART}/{kind}/{knowledge.house(view, actor)}", x, y, 52, 52, opacity=0.85, z=1)


def _at(action: actions.At, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """The samurai, castle or resource that it brings."""
    if action.verb != "harvest":
        yield from _ghost("castle" if action.verb == "castle" else "samurai", view, actor, action.province)
        return
    key = PROVINCE_KEYS[action.province]
    x, y = places.middle(key)
    kind = next(kind for kind in RESOURCE_KEYS if view.stock(f"land.{key}", f"seed_{kind}"))
    yield from _tag("harvest", x, y - 26, "+1", kind)


def _striking(action: actions.Strike, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """Swords over the province."""
    x, y = places.middle(PROVINCE_KEYS[action.province])
    yield Decor("strike", f"{_ART}/neutral/attack", x, y, _ENLARGED, _ENLARGED, z=1)
    house = knowledge.house(view, action.target)
    yield Decor("struck", f"{_ART}/samurai/{house}", x + 26, y + 22, 34, 34, z=2)


def _picking(action: actions.Pick, view: TableView, actor: Seat, rules: Rules) -> Iterator[Decor]:
    """What the region would be worth, if nobody else raises it."""
    if action.verb == "destiny":
        x, y = places.laid_corner(action.index)
        words = f"×{knowledge.value(view, action.index) + 1}"
        yield Decor("value", "table/badge", x, y, 58, 36, words, px=28, ink="seal_text", z=1)


def _raised(view: TableView, asked: Decision) -> Iterator[Decor]:
    """The samurai at the castle that the question names."""
    card = dict(asked.prompt.args).get("card")
    key = card.key.rpartition(".")[2] if isinstance(card, FaceRef) else ""
    if key in PROVINCE_KEYS:
        yield from _ghost("samurai", view, asked.actor, PROVINCE_KEYS.index(key))


_SHOWN: Final[dict[type[Action], Callable[[Any, TableView, Seat, Rules], Iterator[Decor]]]] = {
    actions.Place: _placing,
    actions.Go: _going,
    Far: _going_far,
    actions.At: _at,
    actions.Strike: _striking,
    actions.Pick: _picking,
}
