"""Personas: who somebody can be in a game, a character, a role or a side; each game lists its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from rules.core.ids import Seat, ZoneId
from rules.core.view import TableView


@dataclass(frozen=True, slots=True)
class Persona:
    """`kind` and `name` are keys of texts, `picture` is an art key, drawn `across` times as wide as high."""

    kind: str
    name: str
    picture: str
    across: float = 1.0


def _nobody(_view: TableView, _seat: Seat) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Cast:
    """Who can be who: `members` by the id that the diary keeps, and `lived` says who a seat was, kind by kind.

    It is asked when the game is over, and told what everybody sees. An id is never changed.
    """

    members: Mapping[str, Persona] = field(default_factory=dict)
    lived: Callable[[TableView, Seat], tuple[str, ...]] = _nobody


def faces(view: TableView, zone: ZoneId) -> tuple[str, ...]:
    """Return the faces that lie open in `zone`."""
    shown = (view.pieces[piece].face for piece in view.zones.get(zone, ()))
    return tuple(face for face in shown if face is not None)
