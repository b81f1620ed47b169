"""What the sheet with the result says: who won, and what every number comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPixmap

from desktop.person import i18n
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.outcome import Outcome, ScorePart

_MINUS = "\N{MINUS SIGN}"

Tally = Callable[[ScorePart], tuple[Message, str] | None]
"""On which line of a score pad a part stands, and in signs how it came about; None: it is told in words."""


def untold(_part: ScorePart) -> None:
    """Every part is told in words."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A result with what is worn by those whose it is."""

    outcome: Outcome
    names: tuple[str, ...]
    crests: tuple[QPixmap, ...]
    laurels: tuple[QPixmap, ...]
    tokens: tuple[QPixmap, ...]
    sides: bool = False
    """Whether one side has won and nobody came second."""
    scale: float = 1.0
    """How large letters were for which the pictures were drawn."""


def won(shown: Shown) -> str:
    """Return who won."""
    winners = [shown.names[seat] for seat in shown.outcome.winners]
    if len(winners) == 1:
        return i18n.text("app.result.won", seat=winners[0])
    return i18n.text("app.result.shared", who=_listed(winners))


def aided(hints: Mapping[Seat, int], names: Sequence[str]) -> str:
    """Return who was given how many hints."""
    given = [(name, hints[seat]) for seat, name in enumerate(names) if seat in hints]
    told = [i18n.text("app.result.hints.of", name=name, n=number) for name, number in given]
    return i18n.text("app.result.hints", who=i18n.listed(told))


def _listed(parts: Sequence[str]) -> str:
    """Return a list as it is said: the last two joined by a word."""
    *most, last = parts
    return i18n.text("app.list.and").join([*([i18n.listed(most)] if most else []), last])


def counted(part: ScorePart, names: tuple[str, ...]) -> str:
    """Return a part of a score in words."""
    what, points = i18n.say(part.label, names), signed(part.points)
    if part.count == 1:
        return i18n.text("app.result.single", what=what, points=points)
    return i18n.text("app.result.part", what=what, count=part.count, points=points)


def signed(points: int) -> str:
    """Return a number that is added or taken away."""
    return f"{points:+d}".replace("-", _MINUS)


def written(points: int) -> str:
    """Return a number."""
    return str(points).replace("-", _MINUS)
