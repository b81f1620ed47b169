"""What the table knows of Samurai Sword."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from desktop.games.samurai_sword import (
    accounts,
    art,
    box,
    decor,
    exhibits,
    knowledge,
    previews,
    remarks,
    seats,
    tips,
    undone,
    words,
)
from desktop.games.samurai_sword.seats import laid_out
from desktop.table.accounts import Account
from desktop.table.exhibits import Exhibit
from desktop.table.layouts.layout_spec import LayoutSpec
from desktop.table.ui import Decor, GameUi
from desktop.theme.art import Art
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message
from rules.core.outcome import ScorePart
from rules.core.view import Gesture, PieceView, TableView
from rules.samurai_sword.content import load_content
from rules.samurai_sword.game import SamuraiSwordGame
from rules.samurai_sword.options import SamuraiSwordOptions
from rules.samurai_sword.ruleset import Rules
from rules.samurai_sword.tables import CARD_KEYS, FACE_KEYS, ROLE_KEYS

_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)
_ORDER: Final = {f"card/{key}": place for place, key in enumerate(CARD_KEYS)}


class SamuraiSwordUi(GameUi):
    """A ring of fighters, their hearts and blossoms, and cards."""

    game_id = "samurai_sword"
    dealt_from = "deck"
    tips = tips.TIPS

    def __init__(self) -> None:
        self.rules = Rules(SamuraiSwordOptions(), load_content({}))

    def learn(self, game: object) -> None:
        assert isinstance(game, SamuraiSwordGame)
        self.rules = game.rules

    def layout(self, seats: int) -> LayoutSpec:
        return laid_out(seats, max(self.rules.resilience))

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        return remarks.occasions(event)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """In front of a player a property is a tile and a character a portrait."""
        if piece.face is not None and zone.startswith("field."):
            return f"samurai_sword/property/{piece.face.removeprefix('card/')}"
        if piece.face is not None and zone.startswith("character."):
            return f"samurai_sword/portrait/{piece.face.removeprefix('character/')}"
        if piece.face is not None and piece.face.startswith("card/"):
            return knowledge.picture(self.rules, piece.face)
        return super().piece_key(piece, zone)

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any card may be drawn or played next."""
        for face in sorted(set(self.rules.faces)):
            key = knowledge.picture(self.rules, FACE_KEYS[face])
            for zone in ("hand.0", "resolution", "discard"):
                yield key, zone
        for key in ROLE_KEYS:
            yield f"samurai_sword/role/{key}", "role.1"

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(self.rules, view)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(self.rules, view, seat, style)

    def rank(self, piece: PieceView) -> int:
        """Weapons by reach, properties, actions: as they stand on the lists."""
        return _ORDER.get(piece.face or "", 0)

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        return previews.touched(gesture)

    def aims(self, source: EntityId, view: TableView, me: Seat | None) -> Sequence[EntityId]:
        return previews.aims(self.rules, source, view, me)

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return previews.regard(self.rules, entity, view, me)

    def left_undone(
        self, decision: Decision, gestures: Sequence[Gesture], action: Action, view: TableView
    ) -> Message | None:
        return undone.left_undone(decision.actor, gestures, action, view)

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(self.rules, entity, view)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(place, view)

    def picture(self, entity: EntityId, view: TableView) -> str:
        return words.picture(self.rules, entity, view)

    def reading(self, reference: str, view: TableView) -> tuple[str, Sequence[Message]]:
        return words.reading(self.rules, reference, view)

    def token(self, seat: Seat, view: TableView) -> str:
        role = knowledge.role(view, seat)
        return f"samurai_sword/role/{role}" if role else ""

    def tally(self, part: ScorePart) -> tuple[Message, str]:
        return words.tally(part)

    def accounts(self, view: TableView) -> Sequence[Account]:
        return tuple(accounts.accounts(self.rules, view))

    def exhibits(self) -> Sequence[Exhibit]:
        return tuple(exhibits.exhibits(self.rules))

    def proportion(self, key: str) -> tuple[float, float]:
        kind = key.partition("/")[2].partition("/")[0]
        return _CARD if kind in {"card", "role", "character"} else _SQUARE

    def rule(self, entity: EntityId, view: TableView) -> str:
        return words.rule(entity, view)

    def rule_of(self, reference: str, view: TableView) -> str:
        return words.rule_of(reference)

    def rule_now(self, view: TableView) -> str:
        return words.rule_now(view)

    def house_name(self, path: Sequence[str]) -> Message:
        return box.name(path)

    def house_picture(self, row: Sequence[str]) -> str:
        return box.picture(row)


def create() -> SamuraiSwordUi:
    """Return the one description of the table of Samurai Sword."""
    return SamuraiSwordUi()
