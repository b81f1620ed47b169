"""What the table knows of Taiwan Monsters Brawl."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from desktop.games.taiwan_monsters_brawl import (
    accounts,
    anchors,
    art,
    box,
    decor,
    exhibits,
    places,
    previews,
    printed,
    reckoning,
    remarks,
    seats,
    tips,
    tray,
    words,
)
from desktop.games.taiwan_monsters_brawl.previews import Foreteller
from desktop.table.accounts import Account
from desktop.table.exhibits import Exhibit
from desktop.table.house_pictures import HouseBoard, HouseSign
from desktop.table.layouts.layout_spec import LayoutSpec
from desktop.table.ui import Decor, GameUi
from desktop.theme.art import Art
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.ids import NOBODY, EntityId, Seat, ZoneId, seat_id
from rules.core.message import Message
from rules.core.view import Gesture, PieceView, TableView
from rules.taiwan_monsters_brawl.events import fate_zone
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.tables import CELLS, COLOUR_KEYS, GAIN_KEYS, SPELL_KEYS, ZONE_KEYS

_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)
_BACKS: Final = {"spell": "spell/back", "zone": "land/back", "monster": "monster/back"}
_ORDER: Final = {f"spell/{key}": place for place, key in enumerate(SPELL_KEYS)}


class BrawlUi(GameUi):
    """Places on the island, a fight below them, and a fate board for everybody."""

    game_id = "taiwan_monsters_brawl"
    tips = tips.TIPS

    def __init__(self) -> None:
        self.rules = printed.printed()
        self.open: Decision | None = None
        self._foreteller: Foreteller | None = None
        self._bottom: Seat | None = None

    def tip(self, decision: Decision) -> str:
        """No chances are promised to whoever wants no odds."""
        told = super().tip(decision)
        return told if self.shows_odds else tips.WITHOUT_ODDS.get(told, told)

    def layout(self, seats: int) -> LayoutSpec:
        return places.layout(seats)

    def arranged(self, seats: int, view: TableView, me: Seat | None) -> LayoutSpec:
        """Monsters nobody chose are put away when the first round begins."""
        return places.layout(seats, "" if view.counter("table", "round") else "draft")

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        return remarks.occasions(event)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """A card shows its face, or the back of its kind."""
        if piece.face is None:
            return f"taiwan_monsters_brawl/{_BACKS[piece.back]}"
        return printed.card_key(piece.face, self.rules)

    def stock_key(self, kind: str) -> str:
        """A rune, fresh or used, a chi, a die before or after the throw: dots become slashes."""
        return f"taiwan_monsters_brawl/{kind.replace('.', '/')}"

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any spell may be drawn or played next, any place revealed; the rune die may fall on any face."""
        for key in SPELL_KEYS:
            card = printed.card_key(f"spell/{key}", self.rules)
            yield card, "hand.0"
            yield card, "resolution"
            yield card, "spell_discard"
        for key in ZONE_KEYS:
            card = printed.card_key(f"land/{key}", self.rules)
            yield card, "row"
            yield card, "zone_discard"
        for key in GAIN_KEYS:
            yield f"taiwan_monsters_brawl/die/rune/{key}", "plan.attack"

    def tumble(self, kind: str) -> Sequence[str]:
        """A die shows hits and blanks in turn while it is thrown."""
        colour = kind.removeprefix("die.").partition(".")[0]
        return (f"die.{colour}.0", f"die.{colour}.1") if colour in COLOUR_KEYS else (kind,)

    def rank(self, piece: PieceView) -> int:
        """Spells as they stand on the list."""
        return _ORDER.get(piece.face or "", 0)

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        self._bottom = me
        return decor.decor(view, me, self.rules)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(view, seat, style, self.rules, may_peek=self.may_peek)

    def learn(self, game: object) -> None:
        assert isinstance(game, BrawlGame)
        self.rules = game.rules

    def asked(self, decision: Decision | None) -> None:
        self.open = decision
        self._foreteller = None if decision is None else Foreteller(self.rules, decision, with_odds=self.shows_odds)

    def lent(self, decision: Decision, view: TableView) -> Sequence[Decor]:
        return tuple(tray.due_runes(decision, view))

    def options(self, gesture: Gesture, view: TableView) -> Sequence[str]:
        return () if self.open is None else previews.options(gesture, view, self.open.actor, self.rules)

    def is_worded(self, gesture: Gesture) -> bool:
        return previews.is_worded(gesture)

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        return () if self.open is None else previews.touched(gesture, view, self.open.actor)

    def stands_for(self, place: EntityId | ZoneId, view: TableView) -> EntityId | None:
        """Return who fights on a plan: what is meant for them may be dropped there."""
        seat = reckoning.fighter(view, place) if place in reckoning.ROLES else NOBODY
        return None if seat == NOBODY else seat_id(seat)

    def aims(self, source: EntityId, view: TableView, me: Seat | None) -> Sequence[EntityId]:
        return previews.aims(source, view)

    def preview(self, action: Action, view: TableView) -> Sequence[Decor]:
        return () if self._foreteller is None else tuple(self._foreteller.preview(action, view, self._bottom))

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return () if self._foreteller is None else tuple(self._foreteller.regard(entity, view, me))

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(entity, view, self.rules, may_peek=self.may_peek)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(place, view, self.rules)

    def whole(self, entity: EntityId, view: TableView) -> Sequence[ZoneId]:
        """A line runs through the board of which a cell or a rune is part."""
        owner = places.board_of(entity)
        return () if owner == NOBODY else [fate_zone(owner, cell) for cell in range(CELLS)]

    def picture(self, entity: EntityId, view: TableView) -> str:
        return words.picture(entity, view, self.rules)

    def reading(self, reference: str, view: TableView) -> tuple[str, Sequence[Message]]:
        return words.reading(reference, view, self.rules)

    def rule(self, entity: EntityId, view: TableView) -> str:
        return anchors.rule(entity, view, self.rules)

    def rule_of(self, reference: str, view: TableView) -> str:
        return anchors.rule_of(reference, self.rules)

    def rule_now(self, view: TableView) -> str:
        return anchors.rule_now(view, self.open)

    def token(self, seat: Seat, view: TableView) -> str:
        monster = seats.monster(view, seat)
        return f"taiwan_monsters_brawl/portrait/{monster}" if monster else ""

    def accounts(self, view: TableView) -> Sequence[Account]:
        return tuple(accounts.accounts(view, self.rules))

    def exhibits(self) -> Sequence[Exhibit]:
        return tuple(exhibits.exhibits(self.rules))

    def house_name(self, path: Sequence[str]) -> Message:
        return box.name(path)

    def house_word(self, path: Sequence[str], key: str) -> Message:
        return box.word(path, key)

    def house_word_picture(self, path: Sequence[str], key: str) -> str:
        return box.word_picture(path, key)

    def house_board(self, path: Sequence[str], lines: Sequence[str]) -> HouseBoard:
        return box.board(path, lines)

    def house_sign(self, path: Sequence[str], sign: str) -> HouseSign:
        return box.sign(sign)

    def house_editor(self, section: str) -> str:
        return "one_by_one" if section in {"monsters", "zones"} else ""

    def house_picture(self, row: Sequence[str]) -> str:
        return box.picture(row)

    def proportion(self, key: str) -> tuple[float, float]:
        kind = key.partition("/")[2].partition("/")[0]
        return _CARD if kind in {"spell", "land", "monster"} else _SQUARE


def create() -> BrawlUi:
    """Return the one description of the table of Taiwan Monsters Brawl."""
    return BrawlUi()
