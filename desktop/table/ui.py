"""What a game adds to the table: where things lie, what they look like and what is said of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from desktop.person import i18n
from desktop.table.accounts import Account
from desktop.table.exhibits import Exhibit
from desktop.table.house_pictures import HouseBoard, HouseMap, HouseSign
from desktop.table.layouts.layout_spec import LayoutSpec, has_layout, of_game
from desktop.table.layouts.plain_layout import laid_in_rows
from desktop.table.tally import tallied
from desktop.theme.art import Art
from rules.core.action import Action
from rules.core.decision import Decision
from rules.core.event import Event
from rules.core.ids import EntityId, Piece, Seat, ZoneId, piece_id
from rules.core.message import Message
from rules.core.outcome import ScorePart
from rules.core.view import Gesture, PieceView, TableView


@dataclass(frozen=True, slots=True)
class SeatFace:
    """Who sits there: a name, the number of the seat's mark in the palette, and half a line about them (hard, you).

    `temper` is the character of an opponent who has one.
    """

    name: str
    mark: int
    note: str = ""
    temper: str = ""


@dataclass(frozen=True, slots=True)
class Decor:
    """A thing on the table that is neither piece nor stock: a marker, a tile, a ghost, a number.

    (x, y) is its middle. Decor of the same `id` is the same thing: it is seen to travel, to change its face or its
    text. Text is drawn in `ink` (a field of the palette, or a colour) and is `px` scene units high.
    """

    id: str
    key: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""
    entity: EntityId | None = None
    z: int = 0
    opacity: float = 1.0
    px: float = 20.0
    ink: str = "ink"
    role: str = "number"
    align: str = "centre"
    rotation: float = 0.0
    over: bool = False
    """Lies above pieces instead of below them."""
    shape: str = "round"
    """Of the halo round it: round, square or card."""
    is_note: bool = False
    """Its text is left out where its letters would be higher than it is: others stand close above or below."""
    is_whole: bool = False
    """Its text is left out where it would have to be shortened: what is left of it would say nothing."""
    raised: float = 0.0
    """So much above its middle stands its text while its letters are no higher than it is: a note has room below."""


@dataclass(frozen=True, slots=True)
class Dial:
    """A handle that sets a part of an answer: about (x, y), `side` wide, showing `now`; `ways` by the handle."""

    id: int
    now: str
    x: float
    y: float
    side: float
    ways: Mapping[str, str]


class GameUi:
    """What is to be seen and read of one game; how it moves says its `Staging`, how it asks say its presenters."""

    game_id: str = ""
    tips: Mapping[str, str] = {}
    """Tip by question, each by the last part of its key; questions that are answered alike share one."""
    shows_odds = True
    """Whether chances are shown as numbers, where the game knows them; a setting of the person."""
    may_peek = True
    """Whether somebody plays at this screen, who may look at what lies covered on it; nobody does who only looks on."""
    dealt_from: ZoneId = ""
    """The zone from which the things of the seats come at a new table; empty: they lie there."""

    def __init__(self, game_id: str = "") -> None:
        """A game that adds nothing is known by its id: its things are plain and lie in rows, and buttons answer."""
        self.game_id = game_id or self.game_id

    def layout(self, seats: int) -> LayoutSpec:
        """Return where everything lies for `seats` players."""
        return of_game(self.game_id, seats) if has_layout(self.game_id) else laid_in_rows(self.game_id, seats)

    def arranged(self, seats: int, view: TableView, me: Seat | None) -> LayoutSpec:
        """Return where everything lies while `me` sees `view`: the same layout every time, until things move."""
        laid = self.layout(seats)
        return laid_in_rows(self.game_id, seats, view) if laid is laid_in_rows(self.game_id, seats) else laid

    def learn(self, game: object) -> None:
        """Take note of the game that is played, with its options and numbers; only its own part can read them."""

    def asked(self, decision: Decision | None) -> None:
        """Take note of what the person at the screen is asked now; None: nothing."""

    def lent(self, decision: Decision, view: TableView) -> Sequence[Decor]:
        """Return what lies on the table only while `decision` is open to the person at the screen, to be taken up."""
        return ()

    def occasions(self, event: Event) -> Sequence[tuple[str, Seat]]:
        """Return what happened to whom that an opponent may comment on; only what everybody sees."""
        return ()

    def mark(self, seat: Seat, worn: int, view: TableView) -> int:
        """Return the number of the mark of `seat`, who wears `worn` elsewhere: sides may have colours of their own.

        Who plays which side may be known only after a while: `view` is what the table shows.
        """
        return worn

    def register_art(self, art: Art) -> None:
        """The game's pictures can be drawn."""
        from desktop.theme import plain_pieces  # noqa: PLC0415 - games that draw something need none of it

        plain_pieces.register(art, self.game_id)

    def piece_key(self, piece: PieceView, zone: ZoneId) -> str:
        """Return the art key of a piece in `zone`, or of its back while its face is unknown."""
        return f"{self.game_id}/{piece.face or f'{piece.back}/back'}"

    def lying_key(self, piece: Piece, zone: ZoneId, view: TableView) -> str:
        """Return the art key of a piece as it lies: that of `piece_key`, unless the view says more about it."""
        return self.piece_key(view.pieces[piece], zone)

    def stock_key(self, kind: str) -> str:
        """Return the art key of one of a stock."""
        return f"{self.game_id}/{kind}"

    def wardrobe(self, seats: int) -> Iterable[tuple[str, ZoneId]]:
        """Return art keys of faces that may turn up, each with a zone where it may lie, the likeliest first."""
        return ()

    def decor(self, view: TableView, me: Seat | None) -> Sequence[Decor]:
        """Return what else lies on the table, as derived from the counters of `view`."""
        return ()

    def deed(self, entity: EntityId) -> str:
        """Return the verb of the actions that `entity` only names, as on a list; a press there begins one of them."""
        return ""

    def written(self) -> Sequence[tuple[float, float, float, float]]:
        """Return where pictures of the table have words in them: left, top, width and height of each."""
        return ()

    def seat_decor(self, view: TableView, seat: Seat, style: str) -> Iterable[Decor]:
        """Return what lies in the panel of `seat`, which has this `style`; places count from its corner."""
        return ()

    def rank(self, piece: PieceView) -> int:
        """Return where a fan puts a piece: lower ones on the left, equal ones in their own order."""
        return 0

    def group(self, piece: PieceView) -> str:
        """Return what a `groups` zone gathers and sorts pieces by."""
        return piece.face or ""

    def cluster(self, group: str) -> str:
        """Return with what else a group stands in a `clusters` zone: groups of one cluster stand close together."""
        return group

    def tumble(self, kind: str) -> Sequence[str]:
        """Return the kinds that one of a stock shows in turn while it is thrown."""
        return (kind,)

    def options(self, gesture: Gesture, view: TableView) -> Sequence[str]:
        """Return art keys that show what an option does, for its button; none where words must do."""
        return ()

    def is_worded(self, gesture: Gesture) -> bool:
        """Return whether the words of an option stand beside its pictures, where there is room, as these need words."""
        return False

    def dials(self, gestures: Sequence[Gesture], view: TableView) -> Sequence[Dial]:
        """Return what an answer to the question is set by, part by part, on the table; nothing where it is not."""
        return ()

    def turned(
        self, gestures: Sequence[Gesture], dials: Sequence[Dial], turns: Mapping[int, str], at: Dial, way: str
    ) -> Mapping[int, str]:
        """Return which dials are set, and how, after `at` was set to `way`."""
        return {**turns, at.id: way}

    def dialled(self, gestures: Sequence[Gesture], dials: Sequence[Dial], turns: Mapping[int, str]) -> Gesture | None:
        """Return the answer that the dials amount to; None while it is incomplete."""
        return None

    def dial_key(self, shown: str) -> str:
        """Return the art key of a dial that shows `shown`."""
        return ""

    def touched(self, gesture: Gesture, view: TableView) -> Sequence[EntityId]:
        """Return what an option would touch, to be lit while its button is pointed at."""
        return () if gesture.source is None else (gesture.source,)

    def stands_for(self, place: EntityId | ZoneId, view: TableView) -> EntityId | None:
        """Return whom or what else a thing that is dropped on `place` is meant for, if it is not meant for that."""
        return None

    def aims(self, source: EntityId, view: TableView, me: Seat | None) -> Sequence[EntityId]:
        """Return the seats at which people would aim `source`: those that are no targets are dimmed and say why."""
        return ()

    def regard(self, entity: EntityId, view: TableView, me: Seat | None) -> Sequence[Decor]:
        """Return what the table shows besides while `entity` is pointed at or held: distances, prices, results."""
        return ()

    def left_undone(
        self, decision: Decision, gestures: Sequence[Gesture], action: Action, view: TableView
    ) -> Message | None:
        """Return what the asked person could usefully do instead of `action`, if that ends their turn.

        None where there is nothing, where it is a matter of taste, or where the turn goes on. `view` is what that
        person sees.
        """
        return None

    def preselect(self, decision: Decision, view: TableView) -> Mapping[EntityId, int]:
        """Return how many of each thing a collection begins with."""
        return {}

    def confirm_words(self, decision: Decision, count: int) -> Message | None:
        """Return what the button says that confirms `count` collected things; None: the house's words."""
        return None

    def weighing(self, counts: Mapping[EntityId, int], view: TableView) -> Sequence[Decor]:
        """Return what the table shows of a collection before it is confirmed: its odds, its price."""
        return ()

    def tip(self, decision: Decision) -> str:
        """Return the key of what newcomers should know about a question; empty where nothing needs to be said."""
        found = self.tips.get(decision.prompt.key.removeprefix(f"{self.game_id}.ask."))
        return "" if found is None else f"{self.game_id}.tip.{found}"

    def withheld(
        self, decision: Decision, gestures: Sequence[Gesture], view: TableView
    ) -> Sequence[tuple[Message, Message]]:
        """Return the buttons that people expect here but that are not legal now, each with half a sentence why."""
        return ()

    def rule(self, entity: EntityId, view: TableView) -> str:
        """Return the number of the rule that F1 opens for `entity`."""
        return ""

    def rule_of(self, reference: str, view: TableView) -> str:
        """Return the number of the rule about the face that a sentence names by `reference`, the key of its message."""
        for piece, shown in view.pieces.items():
            if shown.face is not None and reference.endswith(f".face.{shown.face}"):
                return self.rule(piece_id(piece), view)
        return ""

    def rule_now(self, view: TableView) -> str:
        """Return the number of the rule about what is going on; empty where it is no particular one."""
        return ""

    def describe(self, entity: EntityId, view: TableView) -> Sequence[Message]:
        """Return title and text of `entity`, for its enlarged picture and for screen readers."""
        return ()

    def whole(self, entity: EntityId, view: TableView) -> Sequence[ZoneId]:
        """Return the places among which `entity` lies where all of them are looked at together: a board, its cells.

        What is read of one is shown beside all of them.
        """
        return ()

    def picture(self, entity: EntityId, view: TableView) -> str:
        """Return the art key of the enlarged picture of `entity`; empty where there is none."""
        return ""

    def reading(self, reference: str, view: TableView) -> tuple[str, Sequence[Message]]:
        """Return picture, title and text of the face that a sentence names by `reference`, the key of its message."""
        for piece, shown in view.pieces.items():
            if shown.face is not None and reference.endswith(f".face.{shown.face}"):
                entity = piece_id(piece)
                return self.picture(entity, view), self.describe(entity, view)
        return "", ()

    def accounts(self, view: TableView) -> Sequence[Account]:
        """Return what whoever looks through `view` can count: what is left unseen, what lies in open piles."""
        return ()

    def tally(self, part: ScorePart) -> tuple[Message, str]:
        """Return on which line of the score pad `part` stands, and in signs how it came about."""
        return tallied(part)

    def exhibits(self) -> Sequence[Exhibit]:
        """Return everything that is in the box, kind by kind, and the signs that are drawn on it."""
        return ()

    def named(self, reference: str, view: TableView) -> Sequence[EntityId]:
        """Return the things that a sentence names by `reference`, the key of its message, wherever they lie open."""
        key = reference.partition(".")[2].removeprefix("face.").replace("/", ".")
        lie = ((zone, piece) for zone, pieces in view.zones.items() for piece in pieces)
        shown = ((piece, view.pieces[piece].face) for zone, piece in lie if not view.covers(zone, piece))
        return [piece_id(piece) for piece, face in shown if face is not None and face.replace("/", ".") == key]

    def token(self, seat: Seat, view: TableView) -> str:
        """Return the art key of what `seat` turned out to be, for the result; empty where all are alike."""
        return ""

    def proportion(self, key: str) -> tuple[float, float]:
        """Return width and height of the enlarged picture `key`, in any unit."""
        return 1.0, 1.0

    def name(self, place: EntityId | ZoneId, view: TableView) -> Message | None:
        """Return what a drop target is called, for the keyboard and screen readers."""
        described = self.describe(place, view)
        if described:
            return described[0]
        zone = f"{self.game_id}.zone.{place.partition('.')[0]}"
        return Message(zone) if i18n.knows(zone) else None

    def preview(self, action: Action, view: TableView) -> Sequence[Decor]:
        """Return what the table shows in advance while `action` is pointed at, or what is held is over its target."""
        return ()

    def house_name(self, path: Sequence[str]) -> Message:
        """Return what stands at `path` in the content: a section, a list, a row of it, or what is set of a row."""
        whole = ".".join((self.game_id, "house", *path))
        return Message(whole if i18n.knows(whole) else f"{self.game_id}.house.{path[-1]}")

    def house_word(self, path: Sequence[str], key: str) -> Message:
        """Return what `key` is called, to which what stands at `path` can be set."""
        return Message(f"{self.game_id}.{path[-1]}.{key}")

    def house_word_picture(self, path: Sequence[str], key: str) -> str:
        """Return the art key, a square, of `key`, to which what stands at `path` can be set; empty without one."""
        return ""

    def house_picture(self, row: Sequence[str]) -> str:
        """Return the art key of the thing of which a row of the content speaks; empty where it has no picture."""
        return ""

    def house_board(self, path: Sequence[str], lines: Sequence[str]) -> HouseBoard | None:
        """Return how the board at `path` looks with these lines of cells."""
        return None

    def house_sign(self, path: Sequence[str], sign: str) -> HouseSign:
        """Return what `sign` is in a cell of the board at `path`."""
        return HouseSign("", Message(f"{self.game_id}.{path[-1]}.{sign}"))

    def house_map(self, section: str) -> HouseMap | None:
        """Return the map on which the rows of a section lie."""
        return None

    def house_editor(self, section: str) -> str:
        """Return the kind of editor that a section of the content needs; empty: rows do."""
        return ""
