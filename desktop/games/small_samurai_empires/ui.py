"""What the table knows of Small Samurai Empires."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from desktop.games.small_samurai_empires import art, decor, places, seats
from desktop.table.layout_spec import LayoutSpec
from desktop.table.ui import Decor, GameUi
from desktop.theme.art import Art
from rules.core.ids import Seat, ZoneId
from rules.core.view import PieceView, TableView
from rules.small_samurai_empires.content import load_content
from rules.small_samurai_empires.game import EmpiresGame
from rules.small_samurai_empires.options import EmpiresOptions
from rules.small_samurai_empires.ruleset import Rules
from rules.small_samurai_empires.tables import ORDER_KEYS

_ART: Final = "small_samurai_empires"
_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)


class EmpiresUi(GameUi):
    """A map of old Japan, a staircase of orders beside it, and what each daimyo keeps behind a screen."""

    game_id = "small_samurai_empires"

    def __init__(self) -> None:
        self.rules = Rules(EmpiresOptions(), load_content({}))

    def learn(self, game: object) -> None:
        assert isinstance(game, EmpiresGame)
        self.rules = game.rules

    def layout(self, seats: int) -> LayoutSpec:
        return places.layout(seats)

    def arranged(self, seats: int, view: TableView) -> LayoutSpec:
        return places.arranged(seats, view)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """An order is as coloured as its house; what lies face down shows its back."""
        kind, _, house = piece.back.partition("/")
        if kind == "order":
            return f"{_ART}/order/back/{house}" if piece.face is None else f"{_ART}/{piece.face}/{house}"
        return f"{_ART}/{piece.face}" if piece.face is not None else f"{_ART}/{piece.back}/back"

    def stock_key(self, kind: str) -> str:
        """A samurai of a house, a seed of a resource: what stands before the dash is what it is."""
        return f"{_ART}/{kind.replace('_', '/', 1)}"

    def rank(self, piece: PieceView) -> int:
        """Orders as they stand on the list."""
        kind, _, key = (piece.face or "").partition("/")
        return ORDER_KEYS.index(key) if kind == "order" else 0

    def cluster(self, group: str) -> str:
        """Samurai and castle of a house stand together."""
        return group.rpartition("_")[2]

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(view, me)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(view, seat, style, self.rules)

    def proportion(self, key: str) -> tuple[float, float]:
        return _CARD if key.partition("/")[2].partition("/")[0] in {"destiny", "house"} else _SQUARE


def create() -> EmpiresUi:
    """Return the one description of the table of Small Samurai Empires."""
    return EmpiresUi()
