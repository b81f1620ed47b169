"""What the table shows before anything is done: who would lead, where a castle would stand, how a battle goes on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import battlefield, foresight, knowledge, places, words
from desktop.games.nine_cards_sekigahara.foresight import Foreseen
from desktop.table.layouts import Box
from desktop.table.ui import Decor
from rules.core.action import Action
from rules.core.decision import Decision, DecisionKind
from rules.core.ids import NOBODY, EntityId, Piece, Seat
from rules.core.view import Gesture, TableView
from rules.nine_cards_sekigahara.actions import Order
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import EFFECT_KEYS, SEATS, SIDE_KEYS, SLOTS

_ART: Final = "nine_cards_sekigahara"
_FORESEEN: Final = "#A9271F"
"""On the pale face of a die, by day and by night."""


def touched(gesture: Gesture, view: TableView) -> list[EntityId]:
    """Return what an answer would touch."""
    if isinstance(gesture.action, Order):
        return [f"#{knowledge.castle_in(view, slot)}" for slot in gesture.action.slots]
    return [place for place in (gesture.source, gesture.target) if place is not None]


def preview(action: Action, view: TableView, me: Seat | None, rules: Rules) -> list[Decor]:
    """Return where the castles would stand if they joined the row in this order."""
    if not isinstance(action, Order) or me is None:
        return []
    found = []
    for number, slot in enumerate(action.slots):
        castle = knowledge.castle_in(view, slot)
        card = None if castle is None else knowledge.card_of(view, castle)
        if card is not None:
            found.append(_ghost(f"order.{number}", card, places.camp_box(view, me, me, _end(view, me) + number), rules))
    return found


def regard(entity: EntityId, view: TableView, me: Seat | None, rules: Rules, asked: Decision | None) -> list[Decor]:
    """Return what the table shows while `entity` is pointed at or held."""
    piece = int(entity[1:]) if entity.startswith("#") else None
    if view.over:
        return []
    if knowledge.is_battle(view):
        return [] if piece is None else list(_battle(piece, view, me, rules, asked))
    if entity.startswith("ashigaru_"):
        goes = 0 if asked is None else _GOING.get(asked.prompt.key.rpartition(".")[2], 0)
        if asked is not None and goes:
            is_own = entity.startswith(f"ashigaru_{SIDE_KEYS[asked.actor]}@")
            return [] if is_own else list(_gone(entity, view, goes))
        return list(_march(entity, view, _together(entity, view, rules, asked)))
    if piece is not None and any(knowledge.castle_in(view, slot) == piece for slot in range(SLOTS)):
        return list(_joining(piece, view, me, rules))
    return []


def _together(entity: EntityId, view: TableView, rules: Rules, asked: Decision | None) -> int:
    """Return how many ashigaru go where one is laid: in a turn so many are deployed at once."""
    kind, _, zone = entity.partition("@")
    deploys = asked is not None and asked.kind is DecisionKind.TURN and zone.startswith("supply.")
    return min(rules.deploy_place, view.stock(zone, kind)) if deploys else 1


_GOING: Final = {"recall": 1, "subvert": 2}
"""What is asked where an ashigaru goes from the table, and by how much the lead changes: another one may replace it."""


def _gone(entity: EntityId, view: TableView, by: int) -> Iterator[Decor]:
    """Who would lead if this ashigaru was no longer there, or one of the enemy's in its place (NC-4.12, NC-4.14)."""
    kind, _, zone = entity.partition("@")
    slot = knowledge.place_of(zone)
    if slot is not None:
        box, is_blue = places.slot_box(slot), SIDE_KEYS.index(kind.removeprefix("ashigaru_"))
        lead = knowledge.lead(view, slot) + (by if is_blue else -by)
        yield from _verdict(f"lead.{slot}", lead, box.centre[0], box.y + box.height * 0.62)


def _march(entity: EntityId, view: TableView, men: int) -> Iterator[Decor]:
    """Who would lead where if this ashigaru went there."""
    kind, _, zone = entity.partition("@")
    seat = SIDE_KEYS.index(kind.removeprefix("ashigaru_"))
    sign, source = (-men if seat else men), knowledge.place_of(zone)
    for slot in range(SLOTS):
        if knowledge.castle_in(view, slot) is not None:
            by = knowledge.lead(view, slot) + (-sign if slot == source else sign)
            box = places.slot_box(slot)
            yield from _verdict(f"lead.{slot}", by, box.centre[0], box.y + box.height * 0.62)


def _verdict(name: str, by: int, x: float, y: float) -> Iterator[Decor]:
    """Who would take the castle: the crest of the leader and the lead; a tie leaves the castle where it is."""
    leader = knowledge.leader(by)
    yield Decor(name, "table/badge", x, y, 150, 62)
    if leader == NOBODY:
        yield Decor(f"{name}.words", "", x, y, 120, 50, "=", px=44, z=1)
        return
    yield Decor(f"{name}.crest", f"{_ART}/side/{SIDE_KEYS[leader]}", x - 36, y, 44, 44, z=1)
    yield Decor(f"{name}.words", "", x + 26, y, 80, 50, f"+{abs(by)}", px=40, z=1)


def _joining(piece: Piece, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """Where the castle would stand in either row, and so whom it would face."""
    card = knowledge.card_of(view, piece)
    if card is not None:
        for seat in range(SEATS):
            yield _ghost(f"joining.{seat}", card, places.camp_box(view, me, seat, _end(view, seat)), rules)


def _ghost(name: str, card: int, box: Box, rules: Rules, opacity: float = 0.6) -> Decor:
    key = words.castle_key("camp", card, rules)
    return Decor(name, key, *box.centre, box.width, box.height, opacity=opacity)


def _end(view: TableView, seat: Seat) -> int:
    return len(knowledge.camp(view, seat))


def _battle(piece: Piece, view: TableView, me: Seat | None, rules: Rules, asked: Decision | None) -> Iterator[Decor]:
    """How the strengths would stand after this card, or after choosing it as the target."""
    if knowledge.owner(view, piece) == NOBODY or not knowledge.is_joined(view):
        return
    acting = None if asked is None or asked.source is None else int(asked.source[1:])
    if acting is not None:
        if piece in foresight.targets_of(view, rules, acting):
            yield from _shown(foresight.struck(view, rules, acting, piece), view, me, rules)
    elif not knowledge.is_resolved(view, piece):
        after = foresight.resolved(view, rules, piece)
        yield from _shown(after, view, me, rules)
        for target in after.choices:
            yield from _choice(piece, target, view, me, rules)


def _choice(piece: Piece, target: Piece, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """Whom the card could be aimed at, and what that would do."""
    box, card = places.card_box(view, me, target), knowledge.card_of(view, piece)
    if box is None or card is None:
        return
    x, y, side = box.centre[0], box.y + box.height * 0.42, box.width * 0.62
    yield Decor(f"choice.{target}.ring", "table/hoop/seal", x, y, side, side)
    yield Decor(f"choice.{target}", "table/badge", x, y, side * 0.72, side * 0.42, z=1)
    if EFFECT_KEYS[rules.effect[card]] == "turncoat":
        sign = side * 0.36
        yield Decor(f"choice.{target}.sign", f"{_ART}/effect/turncoat", x, y, sign, sign, z=2)
    else:
        strength = foresight.struck(view, rules, piece, target).strength[target]
        yield Decor(f"choice.{target}.words", "", x, y, side * 0.7, side * 0.4, f"→ {strength}", px=side * 0.26, z=2)


def _shown(after: Foreseen, view: TableView, me: Seat | None, rules: Rules) -> Iterator[Decor]:
    """New strengths over the dice that change, cards in their new places, and both totals."""
    for seat in range(SEATS):
        row = knowledge.camp(view, seat)
        for place, piece in enumerate(after.camps[seat]):
            box, card = places.camp_box(view, me, seat, place), knowledge.card_of(view, piece)
            if card is None:
                continue
            is_moved = row[place] != piece
            if is_moved:
                yield _ghost(f"moved.{piece}", card, box, rules, 1.0)
                yield from battlefield.state(view, piece, box)
            if is_moved or after.strength[piece] != knowledge.strength(view, piece, rules):
                yield battlefield.die(
                    f"foreseen.{piece}", after.strength[piece], rules.strength[card], box, size=1.18, ink=_FORESEEN
                )
            if after.steadfast >> piece & 1 and not knowledge.is_steadfast(view, piece):
                yield battlefield.shield(f"firm.{piece}", box)
        yield from _total(after, view, me, rules, seat)


def _total(after: Foreseen, view: TableView, me: Seat | None, rules: Rules, seat: Seat) -> Iterator[Decor]:
    now, then = knowledge.total(view, seat, rules), after.total(seat)
    if now != then:
        panel = places.arrangement(view, me).panels[seat].box
        x = panel.x + places.row_left(view, me, seat) / 2
        y = panel.y + panel.height - 46
        ink = "moss" if then > now else "seal_text"
        yield Decor(f"total.{seat}", "table/badge", x, y, 176, 66, f"→ {then}", px=46, ink=ink)
