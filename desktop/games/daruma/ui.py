"""What the table knows of Daruma."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from desktop.games.daruma import (
    accounts,
    art,
    box,
    decor,
    exhibits,
    knowledge,
    nudging,
    previews,
    remarks,
    risk,
    seats,
    tips,
    words,
)
from desktop.table.accounts import Account
from desktop.table.exhibits import Exhibit
from desktop.table.ui import Decor, Dial, GameUi
from desktop.theme.art import Art
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.outcome import ScorePart
from rules.core.view import Gesture, PieceView, TableView
from rules.daruma.content import load_content
from rules.daruma.game import DarumaGame
from rules.daruma.options import DarumaOptions
from rules.daruma.ruleset import Rules
from rules.daruma.tables import FACE_KEYS

_COLOURS: Final = ("red", "white", "blue", "black", "green", "purple", "gold")
_PICTOGRAM: Final = (11.0, 5.0)
_DICE: Final = ("die.1", "die.2", "die.3", "die.4", "die.5", "die.6")


class DarumaUi(GameUi):
    """Dolls, dice and a tanuki."""

    game_id = "daruma"
    tips = tips.TIPS

    def __init__(self) -> None:
        self.open: Decision | None = None
        self.rules = Rules(DarumaOptions(), load_content({}))

    def learn(self, game: object) -> None:
        assert isinstance(game, DarumaGame)
        self.rules = game.rules

    def asked(self, decision: Decision | None) -> None:
        self.open = decision

    def lent(self, decision: Decision, view: TableView) -> Sequence[Decor]:
        return risk.asked(decision, view) if self.shows_odds else ()

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return risk.pointed(entity, self.open, view) if self.shows_odds else ()

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        return remarks.occasions(event)

    def register_art(self, store: Art) -> None:
        art.register(store)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """A doll that was won has both eyes."""
        if piece.face is None:
            return f"daruma/{piece.back}/back"
        if piece.back == "objective":
            return knowledge.objective_picture(self.rules, piece.face)
        return f"daruma/card/{piece.face}" + ("/2" if zone.startswith("supply.") else "")

    def stock_key(self, kind: str) -> str:
        return "daruma/marker/eye" if kind == "eye" else f"daruma/die/{kind.removeprefix('die.')}"

    def group(self, piece: PieceView) -> str:
        """Dolls of one colour belong together, in the order of the colours."""
        colour = (piece.face or "").partition("/")[0]
        return str(_COLOURS.index(colour)) if colour in _COLOURS else ""

    def tumble(self, kind: str) -> Sequence[str]:
        return _DICE

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Any doll may be turned up or won next."""
        keys = [FACE_KEYS[face] for face in sorted(set(self.rules.faces))]
        for key in keys:
            yield f"daruma/card/{key}", "row.0"
        for seat in range(seats):
            for key in keys:
                yield f"daruma/card/{key}/2", f"supply.{seat}"

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        return decor.decor(self.rules, view, me)

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        return seats.seat_decor(self.rules, view, seat, style, may_peek=self.may_peek)

    def options(self, gesture: Gesture, view: TableView) -> Sequence[str]:
        return previews.options(gesture)

    def dials(self, gestures: Sequence[Gesture], view: TableView) -> Sequence[Dial]:
        return nudging.dials(gestures, view)

    def turned(
        self, gestures: Sequence[Gesture], dials: Sequence[Dial], turns: Mapping[int, str], at: Dial, way: str
    ) -> Mapping[int, str]:
        return nudging.turned(gestures, dials, turns, at, way)

    def dialled(self, gestures: Sequence[Gesture], dials: Sequence[Dial], turns: Mapping[int, str]) -> Gesture | None:
        return nudging.answer(gestures, dials, turns)

    def dial_key(self, shown: str) -> str:
        return nudging.key(shown)

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        return previews.touched(gesture, view)

    def preview(self, action: Action, view: TableView) -> Sequence[Decor]:
        return previews.preview(action, view)

    def preselect(self, decision: Decision, view: TableView) -> Mapping[EntityId, int]:
        return previews.preselect(view)

    def confirm_words(self, decision: Decision, count: int) -> Message | None:
        return message("daruma.ask.pour_confirm", n=count)

    def weighing(self, counts: Mapping[EntityId, int], view: TableView) -> Sequence[Decor]:
        return risk.poured(counts, view) if self.shows_odds else ()

    def withheld(
        self, decision: Decision, gestures: Sequence[Gesture], view: TableView
    ) -> Sequence[tuple[Message, Message]]:
        return words.withheld(decision, gestures)

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        return words.describe(self.rules, entity, view, may_peek=self.may_peek)

    def rule_now(self, view: TableView) -> str:
        return words.rule_now(self.open)

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        return words.name(self.rules, place, view)

    def picture(self, entity: EntityId, view: TableView) -> str:
        return words.picture(self.rules, entity, view)

    def tally(self, part: ScorePart) -> tuple[Message, str]:
        return words.tally(part)

    def accounts(self, view: TableView) -> Sequence[Account]:
        return tuple(accounts.accounts(self.rules, view))

    def exhibits(self) -> Sequence[Exhibit]:
        return tuple(exhibits.exhibits(self.rules))

    def proportion(self, key: str) -> tuple[float, float]:
        return _PICTOGRAM if key.startswith("daruma/icon/") else super().proportion(key)

    def rule(self, entity: EntityId, view: TableView) -> str:
        return words.rule(entity, view)

    def house_name(self, path: Sequence[str]) -> Message:
        return box.name(path)

    def house_word(self, path: Sequence[str], key: str) -> Message:
        return box.word(path, key)

    def house_word_picture(self, path: Sequence[str], key: str) -> str:
        return box.word_picture(path, key)

    def house_picture(self, row: Sequence[str]) -> str:
        return box.picture(self.rules, row)

    def house_editor(self, section: str) -> str:
        return "matrix" if section == "cards" else ""


def create() -> DarumaUi:
    """Return the one description of Daruma's table."""
    return DarumaUi()
