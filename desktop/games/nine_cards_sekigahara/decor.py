"""What lies in the middle besides cards and ashigaru: who leads where, reference card, turns, marks of the battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop import i18n
from desktop.games.nine_cards_sekigahara import knowledge, places
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, Piece, Seat, piece_id
from rules.core.view import TableView
from rules.nine_cards_sekigahara.events import slot_zone
from rules.nine_cards_sekigahara.tables import (
    ACTION_KEYS,
    CARDS,
    OPTION_KEYS,
    SEATS,
    SIDE_KEYS,
    SLOTS,
    TURNS,
    Rules,
)

_ART: Final = "nine_cards_sekigahara"
_COUNT_Y: Final = 262.0
_BAND_Y: Final = 628.0
_TRACK: Final = (728.0, 698.0, 1188.0, 76.0)
_PIP: Final = 48.0
_NUMBERS: Final = (28.0, 428.0, 40.0)
"""First middle and step of the table of castles not yet seen."""
_OPTION_Y: Final = (252.0, 314.0, 376.0, 438.0)
_OPTION_WORDS: Final = (
    *(f"{_ART}.table.deploy", f"{_ART}.table.march", f"{_ART}.table.reinforce", f"{_ART}.table.castle_action"),
)


def decor(view: TableView, me: Seat | None, rules: Rules) -> list[Decor]:
    """Return everything that lies in the middle."""
    if knowledge.is_battle(view):
        return [*_links(view, me), *_dice(view, me, rules)]
    return [*_deck(view), *_slots(view, rules), *_ambush(view), *_reference(view), *_track(view), *_numbers(view, me)]


def _deck(view: TableView) -> Iterator[Decor]:
    """How many castles wait, and which have not been seen (section 6)."""
    cards = len(view.zones.get("deck", ()))
    yield Decor("deck.count", "table/badge", 68, 384, 58, 32, str(cards), entity="deck", px=24, over=True)
    seen = knowledge.seen_cards(view)
    x, y, step = _NUMBERS
    for card in range(CARDS):
        ink = "ink_faint" if card in seen else "ink"
        spot = (x + step * (card % 3), y + 36 * (card // 3))
        mark = "" if card in seen else "table/badge"
        yield Decor(f"unseen.{card}", mark, *spot, 36, 32, str(card + 1), entity="deck", px=22, ink=ink)
    tokens = len(view.zones.get("bag", ()))
    yield Decor("bag.count", "table/badge", 1392, 596, 58, 32, str(tokens), entity="bag", px=24, over=True)


def _slots(view: TableView, rules: Rules) -> Iterator[Decor]:
    """Both armies in figures, who leads by how much, and the castle's action."""
    for slot in range(SLOTS):
        castle = knowledge.castle_in(view, slot)
        if castle is None:
            continue
        box = places.slot_box(view, slot)
        middle = box.centre[0]
        for seat in range(SEATS):
            yield from _army(view, slot, seat, middle)
        yield from _lead(knowledge.lead(view, slot), f"lead.{slot}", middle)
        card = knowledge.card_of(view, castle)
        if card is not None:
            yield from _band(view, slot, rules.action[card], middle)


def _army(view: TableView, slot: int, seat: Seat, middle: float) -> Iterator[Decor]:
    x = middle + (-152 if seat == 0 else 152)
    men = knowledge.count(view, seat, slot)
    entity = slot_zone(slot)
    ink = "ink" if men else "ink_faint"
    yield Decor(f"army.{slot}.{seat}.crest", f"{_ART}/side/{SIDE_KEYS[seat]}", x - 20, _COUNT_Y, 36, 36, entity=entity)
    yield Decor(f"army.{slot}.{seat}", "", x + 20, _COUNT_Y, 40, 40, str(men), px=36, ink=ink, entity=entity)


def _lead(by: int, name: str, middle: float) -> Iterator[Decor]:
    """The lead stands beside the marker, on the side of whoever leads; a tie stands on neither."""
    seat = knowledge.leader(by)
    if seat == NOBODY:
        return
    x = middle + (-74 if seat == 0 else 74)
    yield Decor(name, "table/badge", x, _COUNT_Y, 60, 40, f"+{abs(by)}", px=28, over=True, z=1)


def _band(view: TableView, slot: int, action: int, middle: float) -> Iterator[Decor]:
    is_used = knowledge.closer(view, slot) != NOBODY
    key = f"{_ART}/band/used" if is_used else f"{_ART}/band"
    yield Decor(f"band.{slot}", key, middle, _BAND_Y, 214, 46, entity=slot_zone(slot))
    words = i18n.text(f"{_ART}.action.{ACTION_KEYS[action]}")
    ink = "ink_soft" if is_used else "ink"
    yield Decor(f"band.{slot}.words", "", middle + 18, _BAND_Y, 160, 30, words, px=20, ink=ink, role="strong", z=1)


def _ambush(view: TableView) -> Iterator[Decor]:
    """Whoever looks sees where the own ambush hides, and how strong it is."""
    for seat in range(SEATS):
        slot = knowledge.colour_of(view, seat)
        if slot is None:
            continue
        x = places.slot_box(view, slot).centre[0] + (-152 if seat == 0 else 152)
        key = f"{_ART}/ashigaru/{SIDE_KEYS[seat]}/ghost"
        yield Decor(f"hidden.{seat}", key, x - 20, _BAND_Y, 40, 40, entity=f"token.{seat}")
        words = f"+{knowledge.ambush(view, seat)}"
        yield Decor(f"hidden.{seat}.count", "", x + 22, _BAND_Y, 50, 36, words, px=28, entity=f"token.{seat}")


def _reference(view: TableView) -> Iterator[Decor]:
    """The four options; a castle action that was used is marked beside its name too, where its disc does not lie."""
    for option, key, y in zip(OPTION_KEYS, _OPTION_WORDS, _OPTION_Y, strict=True):
        entity = f"option.{option}"
        words = i18n.text(key)
        yield Decor(f"option.{option}.icon", f"{_ART}/icon/{option}", 1410, y, 40, 40, entity=entity)
        yield Decor(f"option.{option}", "", 1434, y, 102, 30, words, px=20, role="strong", align="left", entity=entity)
    for seat in range(SEATS):
        if any(knowledge.closer(view, slot) == seat for slot in range(SLOTS)):
            x = 1363 if seat == 0 else 1561
            key = f"{_ART}/disc/{SIDE_KEYS[seat]}"
            yield Decor(f"castle.{seat}", key, x, _OPTION_Y[3], 42, 42, entity="option.castle", opacity=0.45)


def _track(view: TableView) -> Iterator[Decor]:
    """The round, and its six turns: whose each is, which is being taken."""
    x, y, width, height = _TRACK
    yield Decor("track", "table/sheet/idle", x, y, width, height, entity="turn", z=-1)
    words = i18n.text(f"{_ART}.table.round", round=view.counter("table", "round"))
    yield Decor("track.round", "", 160, y, 260, 36, words, px=28, role="title", align="left", entity="turn")
    start, now = knowledge.starter(view), view.counter("table", "turn")
    if start == NOBODY:
        return
    for turn in range(TURNS):
        seat = start if turn % 2 == 0 else 1 - start
        spot = x - 2.5 * 84 + 84 * turn
        is_now = turn + 1 == now and view.turn != NOBODY
        if is_now:
            yield Decor("track.now", "table/hoop/gold", spot, y, _PIP + 18, _PIP + 18, entity="turn")
        side = _PIP if is_now else _PIP * 0.8
        key = f"{_ART}/side/{SIDE_KEYS[seat]}"
        faded = 0.4 if turn + 1 < now else 1.0
        yield Decor(f"track.{turn}", key, spot, y, side, side, entity="turn", opacity=faded)
    words = i18n.text(f"{_ART}.phase.{'action' if now else 'acquire'}")
    yield Decor("track.phase", "", 1296, y, 300, 30, words, px=22, ink="ink_soft", role="text", align="right")


def _numbers(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """The places of both rows, counted from the left: cards of one number face each other (NC-4.37)."""
    longest = max(len(knowledge.camp(view, seat)) for seat in range(SEATS))
    for seat in range(SEATS):
        for place in range(longest):
            box = places.camp_box(view, me, seat, place)
            y = box.y - 10 if places.is_near(me, seat) else box.y + box.height + 10
            taken = place < len(knowledge.camp(view, seat))
            ink = "ink" if taken else "ink_faint"
            yield Decor(
                f"place.{seat}.{place}",
                "table/badge",
                box.centre[0],
                y,
                36,
                26,
                str(place + 1),
                px=20,
                ink=ink,
                over=True,
            )


def _links(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """Cards that face each other are joined, and bear the number of their place."""
    rows = [len(knowledge.camp(view, seat)) for seat in range(SEATS)]
    for place in range(max(rows)):
        near = places.camp_box(view, me, me or 0, place)
        far = places.camp_box(view, me, 1 - (me or 0), place)
        x, top, bottom = near.centre[0], far.y + far.height, near.y
        y = (top + bottom) / 2
        if place < min(rows):
            yield Decor(f"link.{place}", f"{_ART}/link", x, y, (bottom - top) / 2, bottom - top, z=-1)
        ink = "ink" if place < min(rows) else "ink_faint"
        yield Decor(f"place.{place}", "table/badge", x, y, 46, 34, str(place + 1), px=24, ink=ink, z=1)


def _dice(view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """Every card's strength on a die, and what was done to it."""
    for seat in range(SEATS):
        for place, piece in enumerate(knowledge.camp(view, seat)):
            box = places.camp_box(view, me, seat, place)
            yield from _die(view, piece, box.x, box.y, box.width, box.height, rules, places.is_near(me, seat))


def _die(
    view: TableView, piece: Piece, x: float, y: float, width: float, height: float, rules: Rules, is_near: bool
) -> Iterator[Decor]:
    card = knowledge.card_of(view, piece)
    if card is None:
        return
    now, printed = knowledge.strength(view, piece, rules), rules.strength[card]
    tone = "plain" if now == printed else "up" if now > printed else "down"
    side = min(92.0, width * 0.42)
    entity = piece_id(piece)
    edge = y + height + side * 0.12 if is_near else y - side * 0.12
    yield Decor(
        f"{entity}.strength",
        f"{_ART}/die/{tone}",
        x + width * 0.5,
        edge,
        side,
        side,
        str(now),
        px=side * 0.56,
        entity=entity,
        over=True,
        z=3,
    )
    if knowledge.is_resolved(view, piece):
        yield Decor(f"{entity}.veil", "table/wash/34", x + width / 2, y + height / 2, width, height, over=True, z=1)
        mark = min(84.0, width * 0.4)
        yield Decor(
            f"{entity}.resolved", f"{_ART}/mark/resolved", x + width * 0.5, y + height * 0.5, mark, mark, over=True, z=2
        )
    if knowledge.is_steadfast(view, piece):
        mark = min(64.0, width * 0.34)
        yield Decor(
            f"{entity}.steadfast",
            f"{_ART}/mark/steadfast",
            x + width - mark * 0.55,
            y + mark * 0.55,
            mark,
            mark,
            entity=entity,
            over=True,
            z=3,
        )
