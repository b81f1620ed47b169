"""What can be read off a view of Daruma: colours, worths, dice, odds."""

from __future__ import annotations

from typing import Final

from rules.core.ids import Seat
from rules.core.view import TableView
from rules.daruma.odds import THROW
from rules.daruma.ruleset import Rules
from rules.daruma.tables import CARD_FACES, COLOUR_OF, COLOURS, FACE_KEYS, OBJECTIVE_KEYS

FACES: Final = (1, 2, 3, 5, 6)
FATAL: Final = 4
GOLD: Final = "gold"


def colour_of(face: str) -> str:
    """Return the colour of a doll by the key of its card."""
    return face.partition("/")[0]


def row_face(view: TableView, slot: int) -> str | None:
    """Return the key of the doll in `slot`; None where there is none."""
    pieces = view.zones.get(f"row.{slot}", [])
    return view.pieces[pieces[0]].face if pieces else None


def painted(view: TableView, slot: int) -> int:
    """Return how many eyes of the doll in `slot` are filled."""
    return view.stock(f"eye.{slot}", "die.1") + view.stock(f"eye.{slot}", "eye")


def pool(view: TableView) -> list[int]:
    """Return the faces of the dice in the pool, ascending."""
    return [face for face in range(1, 7) for _ in range(view.stock("pool", f"die.{face}"))]


def virtual(view: TableView) -> int:
    """Return the fours of the ledger that no die shows."""
    return view.counter("ledger", "tile_four") + view.counter("ledger", "curse")


def fours(view: TableView) -> int:
    """Return what the ledger counts."""
    return view.stock("ledger", "die.4") + virtual(view)


def risk(view: TableView, dice: int) -> float:
    """Return the chance that a throw of `dice` dice is bad luck now."""
    left = FATAL - fours(view)
    return 0.0 if left <= 0 or not dice else 1 - sum(THROW[left][dice])


def seats(view: TableView) -> int:
    """Return how many play: everybody has an objective, known or not."""
    return sum(zone.startswith("objective.") and bool(pieces) for zone, pieces in view.zones.items())


def objective(view: TableView, seat: Seat) -> str | None:
    """Return the key of the objective of `seat`, if this view knows it."""
    pieces = view.zones.get(f"objective.{seat}", [])
    return view.pieces[pieces[0]].face if pieces else None


def worth(rules: Rules, face: str, objective_key: str) -> int:
    """Return the points that a doll brings to whoever has this objective (DA-7.5)."""
    return rules.worth[OBJECTIVE_KEYS.index(objective_key)][FACE_KEYS.index(face)]


def objective_picture(rules: Rules, key: str) -> str:
    """Return the art key of an objective, with its favourites and its nuisance at this table."""
    number = OBJECTIVE_KEYS.index(key)
    worth_ = rules.worth[number]
    colours = {COLOURS[COLOUR_OF[face]]: worth_[face] for face in CARD_FACES}
    plus = "+".join(colour for colour, points in colours.items() if points > 1 and colour != GOLD)
    minus = next(colour for colour, points in colours.items() if points < 0)
    return f"daruma/objective/{number + 1}/{plus}/{minus}"


def score(rules: Rules, view: TableView, seat: Seat) -> int | None:
    """Return the points of `seat` so far, if this view knows the objective."""
    key = objective(view, seat)
    if key is None:
        return None
    faces = [view.pieces[piece].face for piece in view.zones.get(f"supply.{seat}", [])]
    return sum(worth(rules, face, key) for face in faces if face is not None)
