"""What the table knows of Nine Cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from desktop.games.nine_cards_sekigahara import (
    accounts,
    art,
    box,
    decor,
    exhibits,
    places,
    previews,
    remarks,
    seats,
    tips,
    words,
)
from desktop.games.nine_cards_sekigahara.house import House
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
from rules.nine_cards_sekigahara.content import load_content
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.options import NineCardsOptions
from rules.nine_cards_sekigahara.ruleset import Rules
from rules.nine_cards_sekigahara.tables import CARD_KEYS, COLOUR_KEYS, SIDE_KEYS

_CARD: Final = (5.0, 7.0)
_SQUARE: Final = (1.0, 1.0)
_MARKS: Final = (1, 0)
"""Red wears the maple, blue the wave: the colours of the sides are those of the game."""


class NineCardsUi(GameUi):
    """Two camps, three castles between them, and a battle face to face."""

    game_id = "nine_cards_sekigahara"
    tips = tips.TIPS

    def __init__(self) -> None:
        options = NineCardsOptions()
        self.house = House(Rules(options, load_content({})), options)
        self.open: Decision | None = None

    def learn(self, game: object) -> None:
        assert isinstance(game, NineCardsGame)
        assert isinstance(game.options, NineCardsOptions)
        self.house = House(game.rules, game.options)

    @property
    def rules(self) -> Rules:
        """The numbers of this table."""
        return self.house.rules

    def asked(self, decision: Decision | None) -> None:
        self.open = decision

    def tip(self, decision: Decision) -> str:
        """Nothing is told of effects and places where no battle is fought (NC-8.6)."""
        told = super().tip(decision)
        return told if self.rules.effects_on else tips.IN_PEACE.get(told, told)

    def mark(self, seat: Seat, worn: int, view: TableView) -> int:
        return _MARKS[seat]

    def layout(self, seats: int) -> LayoutSpec:
        return places.layout()

    def arranged(self, seats: int, view: TableView, me: Seat | None) -> LayoutSpec:
        return places.layout(places.stance(view))

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        return remarks.occasions(event)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """A castle shows its action in a slot and its effect in a camp."""
        kind, _, name = (piece.face or "").partition("/")
        if kind != "castle":
            return super().piece_key(piece, zone)
        return words.castle_key("camp" if zone.startswith("camp.") else "castle", CARD_KEYS.index(name), self.rules)

    def stock_key(self, kind: str) -> str:
        return f"nine_cards_sekigahara/{kind.replace('_', '/')}"

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any castle may be turned up, and won, next."""
        for card in range(len(CARD_KEYS)):
            yield words.castle_key("castle", card, self.rules), "slot.1"
            yield words.castle_key("camp", card, self.rules), "camp.0"
        for colour in COLOUR_KEYS:
            yield f"nine_cards_sekigahara/ambush/{colour}", "token.0"

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(view, me, self.house)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(view, seat, self.house)

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        return previews.touched(gesture, view)

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return previews.regard(entity, view, me, self.rules, self.open)

    def preview(self, action: Action, view: TableView) -> Sequence[Decor]:
        return previews.preview(action, view, self.open.actor if self.open is not None else None, self.rules)

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(entity, view, self.house, may_peek=self.may_peek)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(place, view, self.house)

    def deed(self, entity: EntityId) -> str:
        kind, _, option = entity.partition(".")
        return option if kind == "option" else ""

    def picture(self, entity: EntityId, view: TableView) -> str:
        return words.picture(entity, view, self.rules)

    def reading(self, reference: str, view: TableView) -> tuple[str, Sequence[Message]]:
        return words.reading(reference, view, self.house)

    def token(self, seat: Seat, view: TableView) -> str:
        return f"nine_cards_sekigahara/commander/{SIDE_KEYS[seat]}"

    def tally(self, part: ScorePart) -> tuple[Message, str]:
        return words.tally(part)

    def accounts(self, view: TableView) -> Sequence[Account]:
        return tuple(accounts.accounts(view, self.rules))

    def exhibits(self) -> Sequence[Exhibit]:
        return tuple(exhibits.exhibits(self.house))

    def proportion(self, key: str) -> tuple[float, float]:
        return _CARD if key.partition("/")[2].partition("/")[0] in {"castle", "camp"} else _SQUARE

    def rule(self, entity: EntityId, view: TableView) -> str:
        return words.rule(entity, view, self.rules)

    def rule_of(self, reference: str, view: TableView) -> str:
        return words.rule_of(reference, view, self.rules)

    def rule_now(self, view: TableView) -> str:
        return words.rule_now(self.open)

    def house_name(self, path: Sequence[str]) -> Message:
        return box.name(path)

    def house_word_picture(self, path: Sequence[str], key: str) -> str:
        return box.word_picture(path, key)

    def house_picture(self, row: Sequence[str]) -> str:
        return box.picture(row)


def create() -> NineCardsUi:
    """Return the one description of the table of Nine Cards."""
    return NineCardsUi()
