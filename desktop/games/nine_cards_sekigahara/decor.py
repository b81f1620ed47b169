"""What lies on the table besides cards, ashigaru and discs: who leads where, the options, the turns, the battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from desktop.games.nine_cards_sekigahara import battlefield, knowledge, places
from desktop.games.nine_cards_sekigahara.house import House
from desktop.person import i18n
from desktop.table.items.peek_sign import peek_sign
from desktop.table.ui import Decor
from rules.core.ids import NOBODY, Seat, seat_id
from rules.core.view import TableView
from rules.nine_cards_sekigahara.events import slot_zone
from rules.nine_cards_sekigahara.state import ACTION
from rules.nine_cards_sekigahara.tables import (
    ACTION_KEYS,
    CARDS,
    OPTION_KEYS,
    SEATS,
    SIDE_KEYS,
    SLOTS,
    TURNS,
)

_ART: Final = "nine_cards_sekigahara"
COUNT_Y: Final = 254.0
_MARKER_Y: Final = 708.0
_LEAD: Final = 76.0
"""How far beside the marker the lead stands."""
_SEAL: Final = (0.53, 0.8)
"""Where a castle tells its action, as shares of its width and height."""
_HIDDEN_Y: Final = 640.0
_ARMY: Final = 198.0
"""How far from the middle of a slot the armies stand, red on the left, blue on the right."""
_TRACK: Final = (1390.0, 66.0, 396.0, 112.0)
_ROUND_Y: Final = 36.0
_TURNS_Y: Final = 86.0
_STEP: Final = 62.0
_PIP: Final = 48.0
_SEEN: Final = (42.0, 432.0, 34.0, 36.0)
"""First middle and steps of the table of castles that have not been turned up."""
_OPTION_Y: Final = (776.75, 826.25, 875.75, 925.25)
DISC_X: Final = (1227.0, 1553.0)
_OPTION_WORDS: Final = (
    f"{_ART}.table.deploy",
    f"{_ART}.table.march",
    f"{_ART}.table.reinforce",
    f"{_ART}.table.castle_action",
)


def decor(view: TableView, me: Seat | None, house: House) -> list[Decor]:
    """Return everything that lies in the middle."""
    if knowledge.is_battle(view):
        return list(battlefield.decor(view, me, house))
    return [
        *_deck(view, house),
        *_slots(view, house),
        *_hidden(view),
        *_peek(view, me),
        *_reference(view, me, house),
        *_track(view),
        *_numbers(view, me),
        *_printed(view, me, house),
    ]


def army_x(slot: int, seat: Seat) -> float:
    """Return where an army stands in a slot: the middle of its side."""
    return places.slot_box(slot).centre[0] + (_ARMY if seat else -_ARMY)


def _deck(view: TableView, house: House) -> Iterator[Decor]:
    """How many castles wait, and which, by strength (section 6: whoever counts knows); the tokens in the bag."""
    cards = len(view.zones.get("deck", ()))
    yield Decor("deck.bed", "table/tray", 68, 309, 112, 154, entity="deck", z=-1)
    yield Decor("deck.count", "table/badge", 68, 384, 58, 32, str(cards), entity="deck", px=24, over=True)
    yield Decor("deck.list", "table/tray", 76, 468, 108, 112, entity="deck", z=-1, opacity=0.5)
    seen = knowledge.seen_cards(view)
    x, y, across, down = _SEEN
    for card, strength in enumerate(house.rules.strength):
        spot = (x + across * (card % 3), y + down * (card // 3))
        if card in seen:
            yield Decor(f"seen.{card}", "", *spot, 36, 32, str(strength), entity="deck", px=20)
        else:
            yield Decor(f"unseen.{card}", "table/badge", *spot, 33, 32, str(strength), entity="deck", px=22)
    words = i18n.text(f"{_ART}.table.to_come")
    yield Decor(
        "deck.words", "", 76, 542, 106, 26, words, entity="deck", px=20, ink="ink_soft", role="text", is_whole=True
    )
    tokens = len(view.zones.get("bag", ()))
    yield Decor("bag.count", "table/badge", 68, 688, 58, 32, str(tokens), entity="bag", px=24, over=True)


def _slots(view: TableView, house: House) -> Iterator[Decor]:
    """Both armies in figures, who leads by how much, and whether the castle action was used."""
    for slot in range(SLOTS):
        castle = knowledge.castle_in(view, slot)
        if castle is None:
            continue
        for seat in range(SEATS):
            yield from _army(view, slot, seat)
        yield from _lead(view, slot)
        card = knowledge.card_of(view, castle)
        if card is not None:
            yield from _sealed(view, slot, card, house)


def _army(view: TableView, slot: int, seat: Seat) -> Iterator[Decor]:
    x, men = army_x(slot, seat), knowledge.count(view, seat, slot)
    entity, ink = slot_zone(slot), "ink" if men else "ink_soft"
    crest = f"{_ART}/side/{SIDE_KEYS[seat]}"
    yield Decor(f"army.{slot}.{seat}.crest", crest, x - 22, COUNT_Y, 38, 38, entity=entity)
    yield Decor(f"army.{slot}.{seat}", "", x + 20, COUNT_Y, 44, 40, str(men), px=36, ink=ink, entity=entity)


def _lead(view: TableView, slot: int) -> Iterator[Decor]:
    """The lead stands beside the marker, on the side of whoever leads; a tie stands on neither."""
    by = knowledge.lead(view, slot)
    seat = knowledge.leader(by)
    if seat != NOBODY:
        x = places.slot_box(slot).centre[0] + (_LEAD if seat else -_LEAD)
        yield Decor(f"lead.{slot}", "table/badge", x, _MARKER_Y, 66, 44, f"+{abs(by)}", px=31, over=True, z=1)


def _sealed(view: TableView, slot: int, card: int, house: House) -> Iterator[Decor]:
    """Over a castle action that was used this round hangs a pale ribbon with its name."""
    if knowledge.closer(view, slot) != NOBODY:
        box = places.slot_box(slot)
        x, y = box.x + box.width * _SEAL[0], box.y + box.height * _SEAL[1]
        yield Decor(f"band.{slot}", f"{_ART}/band", x, y + 5, 304, 76, entity=slot_zone(slot), over=True)
        words = i18n.text(f"{_ART}.action.{ACTION_KEYS[house.rules.action[card]]}")
        yield Decor(f"band.{slot}.words", "", x, y, 224, 34, words, px=25, ink="#1E1B19", role="strong", over=True, z=1)


def _hidden(view: TableView) -> Iterator[Decor]:
    """Whoever looks sees where the own ambush hides, and how strong it is."""
    if knowledge.phase(view) != ACTION:
        return
    for seat in range(SEATS):
        slot = knowledge.colour_of(view, seat)
        if slot is not None:
            x, entity = army_x(slot, seat), f"token.{seat}"
            ghost = f"{_ART}/ashigaru/{SIDE_KEYS[seat]}/ghost"
            yield Decor(f"hidden.{seat}", ghost, x - 21, _HIDDEN_Y, 40, 40, entity=entity)
            words = f"+{knowledge.ambush(view, seat)}"
            yield Decor(f"hidden.{seat}.count", "", x + 21, _HIDDEN_Y, 44, 36, words, px=28, entity=entity)


def _peek(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """Where several people look at one screen, the key that shows the own ambush lies on it (NC-6.5)."""
    if me is None or view.viewer is not None or not view.zones.get(f"token.{me}") or knowledge.phase(view) != ACTION:
        return
    box = places.zone_box(view, me, f"token.{me}")
    if box is not None and knowledge.colour_of(view, me) is None:
        yield from peek_sign(f"token.{me}", box.x + box.width - 4, box.y + box.height - 6, px=22)


def _reference(view: TableView, me: Seat | None, house: House) -> Iterator[Decor]:
    """The four options; those that whoever looks has used are pale, and a castle action's second disc lies here."""
    who = 0 if me is None else me
    for option, key, y in zip(OPTION_KEYS, _OPTION_WORDS, _OPTION_Y, strict=True):
        entity = f"option.{option}"
        is_used = knowledge.has_used(view, who, option)
        shade = 0.45 if is_used else 1.0
        yield Decor(f"option.{option}.icon", f"{_ART}/icon/{option}", 1284, y, 38, 38, entity=entity, opacity=shade)
        words = i18n.text(key)
        ink = "ink_soft" if is_used else "ink"
        yield Decor(
            f"option.{option}", "", 1318, y, 200, 34, words, px=24, ink=ink, role="strong", align="left", entity=entity
        )
        if house.has_option(option):
            yield Decor(f"option.{option}.house", f"{_ART}/mark/house", 1302, y - 16, 30, 30, over=True)
    for seat in range(SEATS):
        if knowledge.has_used(view, seat, "castle"):
            disc = f"{_ART}/disc/{SIDE_KEYS[seat]}"
            yield Decor(f"castle.{seat}", disc, DISC_X[seat], _OPTION_Y[3], 42, 42, opacity=0.5)


def _track(view: TableView) -> Iterator[Decor]:
    """The round, and its six turns: whose each is, which is being taken."""
    x, _y, width, _height = _TRACK
    yield Decor("track", "table/sheet/idle", *_TRACK, entity="turn", z=-1)
    words = i18n.text(f"{_ART}.table.round", round=view.counter("table", "round"))
    left, right, y = x - width / 2 + 16, x + width / 2 - 16, _ROUND_Y
    yield Decor("track.round", "", left, y, 170, 36, words, px=28, role="title", align="left", entity="turn")
    start, now = knowledge.starter(view), view.counter("table", "turn")
    acting = knowledge.phase(view) == ACTION
    words = i18n.text(f"{_ART}.phase.{'action' if acting else 'acquire'}")
    yield Decor("track.phase", "", right, y, 190, 30, words, px=22, ink="ink_soft", role="text", align="right")
    yield from _first_game(view)
    if start == NOBODY:
        return
    for turn in range(TURNS):
        seat = start if turn % 2 == 0 else 1 - start
        spot, is_now = x + _STEP * (turn - (TURNS - 1) / 2), acting and turn + 1 == now
        if is_now:
            yield Decor("track.now", "table/hoop/seal", spot, _TURNS_Y, _PIP + 14, _PIP + 14, entity="turn")
        side, is_past = (_PIP if is_now else _PIP * 0.8), turn + 1 < now or not acting
        key = f"{_ART}/side/{SIDE_KEYS[seat]}"
        yield Decor(f"track.{turn}", key, spot, _TURNS_Y, side, side, entity="turn", opacity=0.35 if is_past else 1.0)


def _first_game(view: TableView) -> Iterator[Decor]:
    """In the second game of a pair: who won the first, and by how much, for the margin may decide."""
    for seat in range(SEATS):
        if view.counter(seat_id(seat), "games"):
            words = i18n.text(f"{_ART}.table.game", game=1)
            yield Decor("first", "", 1530, 152, 90, 30, words, px=20, ink="ink_soft", role="text", entity="turn")
            yield Decor("first.crest", f"{_ART}/side/{SIDE_KEYS[seat]}", 1507, 184, 34, 34, entity="turn")
            margin = f"+{view.counter('table', 'margin')}"
            yield Decor("first.margin", "", 1550, 184, 48, 34, margin, px=26, entity="turn")


def _numbers(view: TableView, me: Seat | None) -> Iterator[Decor]:
    """The places of both rows, counted from the left: cards of one number face each other (NC-4.37)."""
    longest = max(len(knowledge.camp(view, seat)) for seat in range(SEATS))
    for seat in range(SEATS):
        taken = len(knowledge.camp(view, seat))
        for place in range(longest):
            box = places.camp_box(view, me, seat, place)
            y = box.y - 14 if places.is_near(me, seat) else box.y + box.height + 14
            ink = "ink" if place < taken else "ink_soft"
            number = str(place + 1)
            yield Decor(
                f"{seat}.place.{place}", "table/badge", box.centre[0], y, 44, 30, number, px=18, ink=ink, over=True
            )


def _printed(view: TableView, me: Seat | None, house: House) -> Iterator[Decor]:
    """Castles in slots and camps whose numbers the house has changed."""
    for piece in range(CARDS):
        card, box = knowledge.card_of(view, piece), places.card_box(view, me, piece)
        if card is not None and box is not None:
            in_camp = knowledge.owner(view, piece) != NOBODY
            yield from battlefield.house_marks(piece, card, box, house, in_camp=in_camp)
