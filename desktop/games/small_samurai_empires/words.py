"""What things of Small Samurai Empires are called and mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from desktop.games.small_samurai_empires import knowledge
from desktop.person import i18n
from desktop.table.tally import tallied, times
from rules.core.ids import NOBODY, EntityId, Piece, Seat, ZoneId, seat_id
from rules.core.message import FaceRef, Message, SeatRef, message
from rules.core.outcome import ScorePart
from rules.core.view import TableView
from rules.small_samurai_empires.frames import province_name, region_name
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.state import ERA_END, EXECUTION, PLANNING, SCORED
from rules.small_samurai_empires.tables import (
    ERAS,
    HOUSE_KEYS,
    NEUTRAL_KEYS,
    ORDER_KEYS,
    PROVINCE_KEYS,
    REGION_KEYS,
    REGION_OF,
    RESOURCE_KEYS,
    ROUNDS,
    SHARE,
)
from rules.small_samurai_empires.words import neutral_name, neutral_text, order_text

_NAME: Final = "small_samurai_empires"
_TABLE: Final = f"{_NAME}.table"
_HIDDEN: Final = Message(f"{_TABLE}.token_hidden")

Said = tuple[Message, ...]


def describe(entity: EntityId, view: TableView, rules: Rules) -> Said:
    """Return title and text of `entity`; nothing where there is nothing to read."""
    if entity.startswith("#"):
        return _piece(int(entity[1:]), view, rules)
    kind, _, zone = entity.rpartition("@")
    if kind:
        return _stock(kind, zone, view, rules)
    head, _, rest = zone.partition(".")
    told = _PLACES.get(head)
    return () if told is None else told(rest, view, rules)


def name(place: EntityId | ZoneId, view: TableView, rules: Rules) -> Message | None:
    """Return what a place or a thing is called when the keyboard points at it."""
    if place.startswith("#"):
        return _piece_name(int(place[1:]), view)
    kind, _, zone = place.rpartition("@")
    if kind in RESOURCE_KEYS and zone.startswith("purse."):
        return Message(f"{_NAME}.piece.{kind}")  # whoever tells what lies there counts it
    told = describe(place, view, rules)
    return told[0] if told else None


def reading(reference: str, view: TableView, rules: Rules) -> tuple[str, Said]:
    """Return picture and words of the thing that a sentence names by `reference`, its message key."""
    kind, _, key = reference.removeprefix(f"{_NAME}.").partition(".")
    if kind == "order" and key in ORDER_KEYS:
        return f"{_NAME}/order/{key}", _order(key, rules)
    if kind == "province" and key in PROVINCE_KEYS:
        return "", _province(PROVINCE_KEYS.index(key), view, rules)
    if kind == "region" and key in REGION_KEYS:
        return f"{_NAME}/destiny/{key}", _region(key, view, rules)
    if kind == "destiny" and key in REGION_KEYS:
        return f"{_NAME}/destiny/{key}", _destiny(key)
    return (f"{_NAME}/house/{key}", (Message(reference),)) if kind == "house" and key in HOUSE_KEYS else ("", ())


# Pieces: destiny cards, order tokens, houses.


def _piece(piece: Piece, view: TableView, rules: Rules) -> Said:
    shown = view.pieces.get(piece)
    if shown is None:
        return ()
    kind, _, key = (shown.face or shown.back).partition("/")
    if shown.back.startswith("order/"):
        known = (_of("piece.order_token", view, piece), _HIDDEN)
        told = known if shown.face is None else _order(key, rules)
        return (*told, *_on_slot(piece, view))
    if shown.face is None:
        return (Message(f"{_NAME}.zone.destiny_deck" if shown.back == "destiny" else f"{_NAME}.zone.house"),)
    return _destiny(key) if kind == "destiny" else (Message(f"{_NAME}.house.{key}"),)


def _piece_name(piece: Piece, view: TableView) -> Message | None:
    shown = view.pieces.get(piece)
    if shown is None:
        return None
    if shown.face is not None:
        return Message(f"{_NAME}.{shown.face.replace('/', '.')}")
    return _of("piece.order_token", view, piece) if shown.back.startswith("order/") else None


def _of(key: str, view: TableView, piece: Piece) -> Message:
    """Return what a piece is and whose."""
    seat = knowledge.owner(view, piece)
    what = Message(f"{_NAME}.{key}")
    return what if seat == NOBODY else message(f"{_TABLE}.of", what=what, seat=SeatRef(seat))


def _order(key: str, rules: Rules) -> Said:
    return Message(f"{_NAME}.order.{key}"), order_text(rules, ORDER_KEYS.index(key))


def _on_slot(piece: Piece, view: TableView) -> Said:
    """Where a token lies, who knows it if that is only its owner, and that one below another does nothing any more."""
    zone = view.zone_of(piece)
    slot = knowledge.slot_of(zone)
    if slot is None:
        return ()
    seat = knowledge.owner(view, piece)
    lies = message(f"{_TABLE}.on_slot", slot=slot + 1, seat=SeatRef(seat))
    if knowledge.is_veiled(view, piece, zone):
        return lies, _HIDDEN
    return (lies, Message(f"{_TABLE}.covered")) if knowledge.on_slot(view, slot)[-1] != piece else (lies,)


def _destiny(key: str) -> Said:
    return Message(f"{_NAME}.destiny.{key}"), Message(f"{_NAME}.destiny.text")


# Stock: samurai, castles, seeds, neutral actions, resources.


def _stock(kind: str, zone: ZoneId, view: TableView, rules: Rules) -> Said:
    what, _, key = kind.partition("_")
    if what == "neutral":
        return _neutral(NEUTRAL_KEYS.index(key))
    if zone.startswith("land."):
        return describe(zone, view, rules)
    if kind in RESOURCE_KEYS and zone == "bank":
        return _bank("", view, rules)
    if zone in view.covered:
        return describe(zone, view, rules)  # one that flies there can be pointed at
    if kind in RESOURCE_KEYS:
        return (message(f"{_TABLE}.count", what=Message(f"{_NAME}.piece.{kind}"), n=view.stock(zone, kind)),)
    if what == "ridge":
        return Message(f"{_NAME}.feature.ridge"), Message(f"{_NAME}.feature.ridge.text")
    return describe(zone, view, rules)


def _neutral(neutral: int) -> Said:
    title = message(f"{_TABLE}.titled", title=Message(f"{_NAME}.term.neutral_action"), text=neutral_name(neutral))
    return title, neutral_text(neutral)


# Places.


def _land(rest: str, view: TableView, rules: Rules) -> Said:
    return _province(PROVINCE_KEYS.index(rest), view, rules)


def _province(province: int, view: TableView, rules: Rules) -> Said:
    """What a province has, who is how strong there, and who controls it."""
    lines = [Message(province_name(province).key), *_features(province, view, rules)]
    for seat in knowledge.seats(view):
        men, castles = knowledge.men(view, seat, province), knowledge.castles(view, seat, province)
        if men or castles:
            lines.append(_power(seat, knowledge.power(view, seat, province), men, castles))
    seat = knowledge.controller(view, province)
    if seat == NOBODY:
        lines.append(Message(f"{_TABLE}.uncontrolled"))
    else:
        lines.append(message(f"{_TABLE}.controlled", seat=SeatRef(seat)))
    return tuple(lines)


def _power(seat: Seat, power: int, men: int, castles: int) -> Message:
    """Return how strong a player is, and by what, unless it is samurai alone."""
    if not castles:
        return message(f"{_TABLE}.power_men", seat=SeatRef(seat), n=power)
    return message(f"{_TABLE}.power", seat=SeatRef(seat), n=power, samurai=men, castles=castles)


def _features(province: int, view: TableView, rules: Rules) -> Iterable[Message]:
    """Return region and feature of a province, and its site if it has one."""
    key, region = PROVINCE_KEYS[province], region_name(REGION_OF[province])
    zone = f"land.{key}"
    yields = next((kind for kind in RESOURCE_KEYS if view.stock(zone, f"seed_{kind}")), None)
    site = Message(f"{_NAME}.province.{key}.site")
    if province in rules.capital and i18n.knows(site.key):
        yield message(f"{_TABLE}.capital", region=region, site=site)
    elif province in rules.capital:
        yield message(f"{_TABLE}.capital_anywhere", region=region)
    else:
        yield message(f"{_TABLE}.in_region", region=region)
    if yields is not None:
        yield message(f"{_TABLE}.yields", resource=Message(f"{_NAME}.resource.{yields}"))
    if view.stock(zone, "shrine"):
        is_printed = not rules.random_shrines and i18n.knows(site.key)
        yield message(f"{_TABLE}.shrine_site", site=site) if is_printed else Message(f"{_TABLE}.shrine")
    if not rules.coast >> province & 1:
        yield Message(f"{_TABLE}.landlocked")


def _slot(rest: str, view: TableView, rules: Rules) -> Said:
    """Region and neutral action of a slot, and what it costs to cover what lies there."""
    slot = int(rest) - 1
    region = region_name(rules.slot_region[slot])
    lines = [message(f"{_TABLE}.slot", slot=slot + 1, region=region)]
    for number, key in enumerate(NEUTRAL_KEYS):
        if view.stock(f"slot.{rest}", f"neutral_{key}"):
            lines += [message(f"{_TABLE}.titled", title=neutral_name(number), text=neutral_text(number))]
    return tuple(lines)


def _region(rest: str, view: TableView, rules: Rules) -> Said:
    """What a region is worth, what it rewards, and how far everybody is."""
    region = REGION_KEYS.index(rest)
    value, first, second = knowledge.value(view, region), rules.first[region], rules.second[region]
    lines = [Message(region_name(region).key), message(f"{_TABLE}.region", value=value, first=first, second=second)]
    for seat in knowledge.seats_from(view):
        influence = knowledge.influence(view, seat, region)
        level = rules.levels[influence]
        told = {"influence": influence, "level": level, "n": level * value}
        lines.append(message(f"{_TABLE}.influence", seat=SeatRef(seat), **told))
    return tuple(lines)


def _influence(rest: str, view: TableView, rules: Rules) -> Said:
    """Of a track, or of all, also what the two numbers on each of its spaces are."""
    told = _region(rest, view, rules) if rest else (Message(f"{_TABLE}.influence_board"),)
    return (*told, Message(f"{_TABLE}.influence_board.text"))


def _bank(_rest: str, view: TableView, _rules: Rules) -> Said:
    counts = (
        message(f"{_TABLE}.count", what=Message(f"{_NAME}.piece.{kind}"), n=view.stock("bank", kind))
        for kind in RESOURCE_KEYS
    )
    return (Message(f"{_NAME}.zone.bank"), *counts)


def _deck(_rest: str, view: TableView, _rules: Rules) -> Said:
    left = message(f"{_TABLE}.cards", n=len(view.zones.get("destiny_deck", ())))
    return Message(f"{_NAME}.zone.destiny_deck"), left


def _ridge(_rest: str, _view: TableView, _rules: Rules) -> Said:
    return Message(f"{_NAME}.feature.ridge"), Message(f"{_NAME}.feature.ridge.text")


def _turns(_rest: str, view: TableView, _rules: Rules) -> Said:
    """Everybody in turn order."""
    drawn = [seat for seat in knowledge.seats(view) if view.counter(seat_id(seat), "place")]  # not before (SE-2.9)
    ordered = sorted(drawn, key=lambda seat: view.counter(seat_id(seat), "place"))
    lines = (message(f"{_TABLE}.place", n=place, seat=SeatRef(seat)) for place, seat in enumerate(ordered, 1))
    return (Message(f"{_TABLE}.turn_order"), Message(f"{_TABLE}.turn_order.text"), *lines)


def _score(_rest: str, view: TableView, rules: Rules) -> Said:
    """Everybody's points, what influence is worth, and what the era brings if it ends as things stand."""
    phase, lines = view.counter("table", "phase"), []
    rewards = knowledge.rewarded(view, rules)
    for seat in knowledge.seats_from(view):
        told = {"n": view.counter(seat_id(seat), "score")}
        if phase == SCORED:
            lines.append(message(f"{_TABLE}.scored", seat=SeatRef(seat), **told))
            continue
        told["more"] = knowledge.promised(view, seat, rules)
        lines.append(message(f"{_TABLE}.score", seat=SeatRef(seat), **told))
        if phase != ERA_END:
            era = {"rewards": rewards[seat], "shrines": knowledge.shrines(view, seat)}
            lines.append(message(f"{_TABLE}.score_era", **era))
    now = () if phase == SCORED else (Message(f"{_TABLE}.score_now"),)
    return (Message(f"{_TABLE}.points"), *now, *lines)


def _course(_rest: str, view: TableView, _rules: Rules) -> Said:
    """Era, round and phase, and which way the orders go."""
    phase, number = view.counter("table", "phase"), view.counter("table", "round")
    told = {"era": max(1, view.counter("table", "era")), "eras": ERAS, "n": max(1, number), "rounds": ROUNDS}
    way = (Message(f"{_NAME}.log.execution_{number}"),) if number and phase in {PLANNING, EXECUTION} else ()
    return (message(f"{_TABLE}.course", **told), Message(f"{_NAME}.phase.{_PHASES[phase]}"), *way)


_PHASES: Final = ("setup", "destiny", "planning", "execution", "era_end", "scored")


def _of_seat(key: str) -> Callable[[str, TableView, Rules], Said]:
    def told(rest: str, view: TableView, rules: Rules) -> Said:
        if not rest.isdecimal():
            return ()
        seat: Seat = int(rest)
        title = message(f"{_TABLE}.of", what=Message(f"{_NAME}.zone.{key}"), seat=SeatRef(seat))
        return (title, *_INSIDE[key](seat, view, rules)) if key in _INSIDE else (title,)

    return told


def _in_supply(seat: Seat, view: TableView, _rules: Rules) -> Said:
    house = knowledge.house(view, seat)
    counts = (("samurai", f"samurai_{house}"), ("castle", f"castle_{house}"))
    return tuple(
        message(f"{_TABLE}.count", what=Message(f"{_NAME}.piece.{key}"), n=view.stock(f"supply.{seat}", kind))
        for key, kind in counts
    )


def _in_purse(seat: Seat, view: TableView, rules: Rules) -> Said:
    if view.viewer != seat and not rules.open_resources:
        return (Message(f"{_TABLE}.purse_closed"),)
    return tuple(
        message(f"{_TABLE}.count", what=Message(f"{_NAME}.piece.{kind}"), n=view.stock(f"purse.{seat}", kind))
        for kind in RESOURCE_KEYS
    )


def _in_screen(seat: Seat, view: TableView, _rules: Rules) -> Said:
    return (message(f"{_TABLE}.tokens", n=len(view.zones.get(f"screen.{seat}", ()))),)


def _in_hand(seat: Seat, view: TableView, _rules: Rules) -> Said:
    return (message(f"{_TABLE}.cards", n=len(view.zones.get(f"destiny.{seat}", ()))),)


_INSIDE: Final[dict[str, Callable[[Seat, TableView, Rules], Said]]] = {
    "destiny": _in_hand,
    "purse": _in_purse,
    "screen": _in_screen,
    "supply": _in_supply,
}
_PLACES: Final[dict[str, Callable[[str, TableView, Rules], Said]]] = {
    "bank": _bank,
    "course": _course,
    "destiny_deck": _deck,
    "influence": _influence,
    "laid": _influence,
    "land": _land,
    "order": _turns,
    "region": _region,
    "ridge": _ridge,
    "score": _score,
    "slot": _slot,
    **{key: _of_seat(key) for key in ("chosen", "destiny", "house", "purse", "screen", "supply")},
}


def tally(part: ScorePart) -> tuple[Message, str]:
    """Return the line of the score pad for points of a region or of what was left, and how they came about."""
    told = dict(part.label.args)
    region, level, value = told.get("region"), told.get("level"), told.get("value")
    if isinstance(region, FaceRef) and isinstance(level, int) and isinstance(value, int):
        return Message(region.key), times(level, value)
    if part.label.key == f"{_NAME}.score.resources":
        return part.label, f"{part.count} ÷ {SHARE}"
    return tallied(part)
