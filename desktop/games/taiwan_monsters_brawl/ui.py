"""What the table knows of Taiwan Monsters Brawl."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from desktop import paths
from desktop.games.taiwan_monsters_brawl import art, decor, previews, seats, staging, words
from desktop.table import layout_spec
from desktop.table.layout_spec import LayoutSpec
from desktop.table.ui import Decor, GameUi
from desktop.theme.art import Art
from rules.core.decision import Decision
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message
from rules.core.view import PieceView, TableView
from rules.taiwan_monsters_brawl.game import BrawlGame
from rules.taiwan_monsters_brawl.ruleset import Rules
from rules.taiwan_monsters_brawl.tables import COLOUR_KEYS, SPELL_KEYS

_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)
_BACKS: Final = {"spell": "spell/back", "zone": "land/back", "monster": "monster/back"}
_LINES: Final = {f"taiwan_monsters_brawl.ask.{kind}_line" for kind in ("attack", "defence", "twin")}
_ORDER: Final = {f"spell/{key}": place for place, key in enumerate(SPELL_KEYS)}


class BrawlUi(GameUi):
    """Places on the island, a fight below them, and a fate board for everybody."""

    game_id = "taiwan_monsters_brawl"
    solo = staging.SOLO
    staging = staging.STAGING
    _rules: Rules | None = None
    _chooses_line = False

    def layout(self, seats: int) -> LayoutSpec:
        return _layout(seats)

    def arranged(self, seats: int, view: TableView) -> LayoutSpec:
        """Monsters nobody chose are put away when the first round begins."""
        return _layout(seats) if view.counter("table", "round") else _draft(seats)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """A card shows its face, or the back of its kind."""
        if piece.face is None:
            return f"taiwan_monsters_brawl/{_BACKS[piece.back]}"
        return f"taiwan_monsters_brawl/{piece.face}"

    def stock_key(self, kind: str) -> str:
        """A rune, fresh or used, a chi, a die before or after the throw: dots become slashes."""
        return f"taiwan_monsters_brawl/{kind.replace('.', '/')}"

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any spell may be drawn or played next."""
        for key in SPELL_KEYS:
            yield f"taiwan_monsters_brawl/spell/{key}", "hand.0"
            yield f"taiwan_monsters_brawl/spell/{key}", "resolution"

    def tumble(self, kind: str) -> Sequence[str]:
        """A die shows hits and blanks in turn while it is thrown."""
        colour = kind.removeprefix("die.").partition(".")[0]
        return (f"die.{colour}.0", f"die.{colour}.1") if colour in COLOUR_KEYS else (kind,)

    def rank(self, piece: PieceView) -> int:
        """Spells as they stand on the list."""
        return _ORDER.get(piece.face or "", 0)

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(view)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(view, seat, style)

    def learn(self, game: object) -> None:
        self._rules = game.rules if isinstance(game, BrawlGame) else None

    def asked(self, decision: Decision | None) -> None:
        self._chooses_line = decision is not None and decision.prompt.key in _LINES

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        """While a line is chosen, each end of it says what it is worth."""
        if not self._chooses_line or self._rules is None or me is None:
            return ()
        return tuple(previews.lines_from(self._rules, view, me, entity))

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(entity, view)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(place, view)

    def picture(self, entity: EntityId, view: TableView) -> str:
        return words.picture(entity, view)

    def token(self, seat: Seat, view: TableView) -> str:
        monster = seats.monster(view, seat)
        return f"taiwan_monsters_brawl/portrait/{monster}" if monster else ""

    def proportion(self, key: str) -> tuple[float, float]:
        kind = key.partition("/")[2].partition("/")[0]
        return _CARD if kind in {"spell", "land", "monster"} else _SQUARE


@cache
def _layout(seats: int) -> LayoutSpec:
    return layout_spec.load(paths.resources() / "games" / "taiwan_monsters_brawl" / "layout.toml", seats)


@cache
def _draft(seats: int) -> LayoutSpec:
    path = paths.resources() / "games" / "taiwan_monsters_brawl" / "layout.toml"
    return layout_spec.load(path, seats, "draft")


def create() -> BrawlUi:
    """Return the one description of the table of Taiwan Monsters Brawl."""
    return BrawlUi()
