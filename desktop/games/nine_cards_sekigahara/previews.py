"""What the table shows before anything is done: who would lead, where a castle would stand, how a battle goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import foresight, knowledge, places
from desktop.games.nine_cards_sekigahara.foresight import Foreseen
from desktop.table.ui import Decor
from rules.core.decision import Decision
from rules.core.ids import NOBODY, EntityId, Piece, Seat
from rules.core.view import Gesture, TableView
from rules.nine_cards_sekigahara.tables import CARD_KEYS, EFFECT_KEYS, SEATS, SIDE_KEYS, SLOTS, Rules

_ART: Final = "nine_cards_sekigahara"


def touched(gesture: Gesture) -> list[EntityId]:
    """Return what an answer would touch."""
    return [place for place in (gesture.source, gesture.target) if place is not None]


def regard(entity: EntityId, view: TableView, me: Seat | None, rules: Rules, asked: Decision | None) -> list[Decor]:
    """Return what the table shows while `entity` is pointed at or held."""
    if view.over:
        return []
    if knowledge.is_battle(view):
        piece = int(entity[1:]) if entity.startswith("#") else None
        return [] if piece is None else list(_battle(piece, view, me, rules, asked))
    if entity.startswith("ashigaru_"):
        return list(_march(entity, view))
    piece = int(entity[1:]) if entity.startswith("#") else None
    if piece is not None and any(knowledge.castle_in(view, slot) == piece for slot in range(SLOTS)):
        return list(_joining(piece, view, me, rules))
    return []


def _march(entity: EntityId, view: TableView) -> Iterator[Decor]:
    """Who would lead where if this ashigaru went there."""
    kind, _, zone = entity.partition("@")
    seat = SIDE_KEYS.index(kind.removeprefix("ashigaru_"))
    sign, source = (1 if seat == 0 else -1), knowledge.place_of(zone)
    for slot in range(SLOTS):
        if knowledge.castle_in(view, slot) is None:
            continue
        by = knowledge.lead(view, slot) + (-sign if slot == source else sign)
        box = places.slot_box(view, slot)
        yield from _verdict(f"lead.{slot}", by, box.centre[0], box.y + 40)


def _verdict(name: str, by: int, x: float, y: float) -> Iterator[Decor]:
    """Who would take the castle: the crest of the leader and the lead; a tie keeps the castle where it is."""
    leader = knowledge.leader(by)
    yield Decor(name, "table/badge", x, y, 124, 52)
    if leader == NOBODY:
        yield Decor(f"{name}.words", "", x, y, 100, 40, "=", px=36, z=1)
        return
    yield Decor(f"{name}.crest", f"{_ART}/side/{SIDE_KEYS[leader]}", x - 28, y, 38, 38, z=1)
    yield Decor(f"{name}.words", "", x + 24, y, 60, 40, f"+{abs(by)}", px=32, z=1)


def _joining(piece: Piece, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """Where the castle would stand in either row, and so whom it would face."""
    card = knowledge.card_of(view, piece)
    if card is None:
        return
    for seat in range(SEATS):
        place = len(knowledge.camp(view, seat))
        box = places.camp_box(view, me, seat, place)
        key = f"{_ART}/camp/{CARD_KEYS[card]}/{rules.strength[card]}"
        yield Decor(f"joining.{seat}", key, *box.centre, box.width, box.height, opacity=0.55)


def _battle(piece: Piece, view: TableView, me: Seat | None, rules: Rules, asked: Decision | None) -> Iterator[Decor]:
    """How the strengths would stand after this card, or after choosing it as the target."""
    if knowledge.owner(view, piece) == NOBODY:
        return
    acting = None if asked is None or asked.source is None else int(asked.source[1:])
    if acting is not None:
        if piece in foresight.targets_of(view, rules, acting):
            yield from _shown(foresight.struck(view, rules, acting, piece), view, me, rules)
    elif not knowledge.is_resolved(view, piece):
        yield from _shown(foresight.resolved(view, rules, piece), view, me, rules)
        card = knowledge.card_of(view, piece)
        if card is not None:
            yield from _choices(piece, view, me, rules)


def _choices(piece: Piece, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """Whom the card could be aimed at, and what that would do to them."""
    for target in foresight.resolved(view, rules, piece).choices:
        box = places.card_box(view, me, target)
        if box is None:
            continue
        side = min(box.width, box.height) * 0.6
        yield Decor(f"choice.{target}", "table/hoop/seal", *box.centre, side, side)
        after = foresight.struck(view, rules, piece, target)
        is_turncoat = EFFECT_KEYS[rules.effect[knowledge.card_of(view, piece) or 0]] == "turncoat"
        words = "⇄" if is_turncoat else str(after.strength[target])
        yield Decor(f"choice.{target}.words", "table/badge", *box.centre, side * 0.6, side * 0.45, words, px=side * 0.3)


def _shown(after: Foreseen, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """New strengths over the dice that change, new places, and both totals."""
    for seat in range(SEATS):
        for place, piece in enumerate(after.camps[seat]):
            box = places.camp_box(view, me, seat, place)
            before = knowledge.strength(view, piece, rules)
            moved = piece not in knowledge.camp(view, seat) or knowledge.camp(view, seat).index(piece) != place
            if moved:
                card = knowledge.card_of(view, piece)
                if card is not None:
                    key = f"{_ART}/camp/{CARD_KEYS[card]}/{rules.strength[card]}"
                    yield Decor(f"moved.{piece}", key, *box.centre, box.width * 0.8, box.height * 0.8, opacity=0.8)
            if moved or after.strength[piece] != before:
                side = min(92.0, box.width * 0.42) * 1.16
                y = box.y + box.height if places.is_near(me, seat) else box.y
                tone = "up" if after.strength[piece] > before else "down" if after.strength[piece] < before else "plain"
                yield Decor(
                    f"foreseen.{piece}",
                    f"{_ART}/die/{tone}",
                    box.centre[0],
                    y,
                    side,
                    side,
                    str(after.strength[piece]),
                    px=side * 0.56,
                    ink="seal_text",
                    z=2,
                )
            if after.steadfast >> piece & 1 and not knowledge.is_steadfast(view, piece):
                mark = min(64.0, box.width * 0.34)
                x = box.x + box.width - mark * 0.55
                yield Decor(f"firm.{piece}", f"{_ART}/mark/steadfast", x, box.y + mark * 0.55, mark, mark, z=2)
        yield from _total(after, view, me, rules, seat)


def _total(after: Foreseen, view: TableView, me: Seat | None, rules: Rules, seat: Seat) -> Iterator[Decor]:
    now, then = knowledge.total(view, seat, rules), after.total(seat)
    if now == then:
        return
    panel = places.arrangement(view, me).panels[seat].box
    words = f"→ {then}"
    ink = "moss" if then > now else "seal_text"
    yield Decor(f"total.{seat}", "table/badge", panel.x + 124, panel.y + 232, 170, 66, words, px=46, ink=ink)
