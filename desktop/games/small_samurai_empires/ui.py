"""What the table knows of Small Samurai Empires."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from desktop.games.small_samurai_empires import (
    accounts,
    anchors,
    art,
    box,
    changes,
    decor,
    exhibits,
    knowledge,
    pictures,
    places,
    previews,
    remarks,
    seats,
    tips,
    undone,
    words,
)
from desktop.table.accounts import Account
from desktop.table.exhibits import Exhibit
from desktop.table.house_pictures import HouseMap
from desktop.table.layouts.layout_spec import LayoutSpec
from desktop.table.ui import Decor, GameUi
from desktop.theme.art import Art
from desktop.theme.palette import UNMARKED
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.ids import EntityId, Piece, Seat, ZoneId
from rules.core.message import Message
from rules.core.outcome import ScorePart
from rules.core.view import Gesture, PieceView, TableView
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.tables import HOUSE_KEYS, ORDER_KEYS, REGION_KEYS

_ART: Final = "small_samurai_empires"
_MARKS: Final = {"takeda": 0, "oda": 1, "toyotomi": 2, "mori": 3}
"""Houses have colours of their own: who has picked one wears the mark of that colour, and nobody else any."""

_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)


class EmpiresUi(GameUi):
    """A map of old Japan, a staircase of orders beside it, and what each daimyo keeps behind a screen."""

    game_id = "small_samurai_empires"
    tips = tips.TIPS

    def __init__(self) -> None:
        self.rules = changes.printed()
        self.open: Decision | None = None
        self.walkers = frozenset[int]()
        """Provinces from which a samurai may march."""

    def learn(self, game: object) -> None:
        assert isinstance(game, EmpiresGame)
        self.rules = game.rules

    def asked(self, decision: Decision | None) -> None:
        self.open = decision
        self.walkers = frozenset()

    def mark(self, seat: Seat, worn: int, view: TableView) -> int:
        house = knowledge.house(view, seat)
        return UNMARKED if house is None else _MARKS[house]

    def layout(self, seats: int) -> LayoutSpec:
        return places.layout(seats)

    def arranged(self, seats: int, view: TableView, me: Seat | None) -> LayoutSpec:
        return places.arranged(self.rules, view, me or 0)

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        return remarks.occasions(event)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        return pictures.piece(piece, self.rules)

    def lying_key(self, piece: Piece, zone: ZoneId, view: TableView) -> str:
        """An own order that lies face down looks like its back with what it is upon it: nobody else sees that."""
        key = self.piece_key(view.pieces[piece], zone)
        return pictures.veiled(key) if knowledge.is_veiled(view, piece, zone) else key

    def stock_key(self, kind: str) -> str:
        return pictures.stock(kind)

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any order may be turned up, any region raised, and castles rise."""
        for house in HOUSE_KEYS:
            for order in range(len(ORDER_KEYS)):
                key = pictures.order(order, house, self.rules)
                yield from ((key, "slot.1"), (pictures.veiled(key), "slot.1"))
            yield f"{_ART}/castle/{house}", "land.kii"
        for region in REGION_KEYS:
            yield f"{_ART}/destiny/{region}", f"laid.{region}"

    def rank(self, piece: PieceView) -> int:
        """Orders as they stand on the list."""
        kind, _, key = (piece.face or "").partition("/")
        return ORDER_KEYS.index(key) if kind == "order" else 0

    def cluster(self, group: str) -> str:
        """Samurai and castle of a house stand together."""
        return group.rpartition("_")[2]

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(view, me, self.rules)

    def written(self) -> Sequence[tuple[float, float, float, float]]:
        return decor.written()

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(view, seat, style, self.rules)

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        return previews.touched(gesture, view)

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return previews.regard(entity, view, me, self.open, self.walkers, self.rules)

    def preview(self, action: Action, view: TableView) -> Sequence[Decor]:
        return previews.preview(action, view, self.open, self.rules)

    def left_undone(
        self, decision: Decision, gestures: Sequence[Gesture], action: Action, view: TableView
    ) -> Message | None:
        return undone.left_undone(decision, action, view)

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(entity, view, self.rules)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(place, view, self.rules)

    def picture(self, entity: EntityId, view: TableView) -> str:
        return pictures.enlarged(entity, view, self.rules)

    def reading(self, reference: str, view: TableView) -> tuple[str, Sequence[Message]]:
        return words.reading(reference, view, self.rules)

    def named(self, reference: str, view: TableView) -> Sequence[EntityId]:
        """A province lies on the map."""
        kind, _, key = reference.removeprefix(f"{_ART}.").partition(".")
        return [f"land.{key}"] if kind == "province" else super().named(reference, view)

    def token(self, seat: Seat, view: TableView) -> str:
        house = knowledge.house(view, seat)
        return "" if house is None else f"{_ART}/house/{house}"

    def rule(self, entity: EntityId, view: TableView) -> str:
        return anchors.rule(entity, view)

    def rule_of(self, reference: str, view: TableView) -> str:
        return anchors.rule_of(reference)

    def rule_now(self, view: TableView) -> str:
        return anchors.rule_now(view)

    def accounts(self, view: TableView) -> Sequence[Account]:
        return tuple(accounts.accounts(view, self.rules))

    def tally(self, part: ScorePart) -> tuple[Message, str]:
        return words.tally(part)

    def exhibits(self) -> Sequence[Exhibit]:
        return tuple(exhibits.exhibits(self.rules))

    def house_name(self, path: Sequence[str]) -> Message:
        return box.name(path)

    def house_word_picture(self, path: Sequence[str], key: str) -> str:
        return box.word_picture(path, key)

    def house_picture(self, row: Sequence[str]) -> str:
        return box.picture(row)

    def house_editor(self, section: str) -> str:
        return "map" if section in {"land", "slots"} else ""

    def house_map(self, section: str) -> HouseMap:
        return box.chart(section)

    def house_word(self, path: Sequence[str], key: str) -> Message:
        return box.word(path, key)

    def proportion(self, key: str) -> tuple[float, float]:
        return _CARD if key.partition("/")[2].partition("/")[0] in {"destiny", "house"} else _SQUARE


def create() -> EmpiresUi:
    """Return the one description of the table of Small Samurai Empires."""
    return EmpiresUi()
