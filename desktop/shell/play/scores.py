"""What the sheet with the result says: who won, and what every number comes from, in words or on a score pad."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from graphlib import TopologicalSorter

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.portraits import beside_words
from desktop.shell.parts.widgets import words
from desktop.shell.shelf.outcome_words import placed
from desktop.theme.fonts import Role
from rules.core.ids import Seat
from rules.core.message import Message
from rules.core.outcome import Outcome, ScorePart

Tally = Callable[[ScorePart], tuple[Message, str] | None]
"""On which line of a score pad a part stands, and in signs how it came about; None: it is told in words."""

_MINUS = "\N{MINUS SIGN}"
_CREST = 26
_COLUMN = 96
"""How wide a player's column is at least."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


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


def counting(outcome: Outcome) -> frozenset[str]:
    """Return the kinds of parts of which somebody has none or several: each of them is told with its number."""
    return frozenset(part.label.key for parts in outcome.parts for part in parts if part.count != 1)


def counted(part: ScorePart, names: tuple[str, ...], kinds: frozenset[str]) -> str:
    """Return a part of a score in words; those of `kinds` with their number, even if it is 1."""
    what, points = i18n.say(part.label, names), signed(part.points)
    if part.label.key not in kinds:
        return i18n.text("app.result.single", what=what, points=points)
    return i18n.text("app.result.part", what=what, count=part.count, points=points)


def signed(points: int) -> str:
    """Return a number that is added or taken away."""
    return f"{points:+d}".replace("-", _MINUS)


def written(points: int) -> str:
    """Return a number."""
    return str(points).replace("-", _MINUS)


def lines_of(outcome: Outcome, tally: Tally) -> list[Message]:
    """Return the lines of the pad in the order in which points are counted.

    There are none where a part must be told in words, or where two of somebody's would stand on one line.
    """
    order = TopologicalSorter[Message]()
    for parts in outcome.parts:
        lines = [told[0] for told in map(tally, parts) if told is not None]
        if len(set(lines)) < len(parts):
            return []
        for place, line in enumerate(lines):
            order.add(line, *lines[max(0, place - 1) : place])
    return list(order.static_order())


def pad(shown: Shown, lines: Sequence[Message], tally: Tally) -> QWidget:
    """Return the filled pad."""
    outcome = shown.outcome
    body = QWidget()
    grid = QGridLayout(body)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(4)
    grid.setVerticalSpacing(0)
    seats = sorted(range(len(shown.names)), key=lambda seat: (outcome.places[seat], seat))
    foot = len(lines) + 1
    for column, seat in enumerate(seats, start=1):
        if outcome.places[seat] == 1:
            first = QFrame()
            first.setObjectName("first")
            grid.addWidget(first, 0, column, foot + 1, 1)
        grid.setColumnMinimumWidth(column, _COLUMN)
        grid.addLayout(_head(shown, seat), 0, column)
        grid.addLayout(_cell(written(outcome.scores[seat]), "", 24), foot, column)
    for row, line in enumerate(lines, start=1):
        grid.addWidget(_rule(), row, 0, 1, len(seats) + 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(_line(i18n.say(line, shown.names)), row, 0)
        for column, seat in enumerate(seats, start=1):
            part = next((part for part in outcome.parts[seat] if _is_on(line, part, tally)), None)
            if part is not None:
                grid.addLayout(_explained(part, shown, tally), row, column)
    grid.addWidget(_rule(), foot, 0, 1, len(seats) + 1, Qt.AlignmentFlag.AlignTop)
    grid.setColumnStretch(0, 1)
    return body


def _is_on(line: Message, part: ScorePart, tally: Tally) -> bool:
    told = tally(part)
    return told is not None and told[0] == line


def _head(shown: Shown, seat: Seat) -> QVBoxLayout:
    """Return crest, place and name of a player."""
    made, above = QVBoxLayout(), QHBoxLayout()
    made.setContentsMargins(8, 6, 8, 6)
    made.setSpacing(2)
    above.setSpacing(6)
    above.addStretch(1)
    above.addWidget(_picture(shown.crests[seat]))
    above.addWidget(words(placed(shown.outcome.places[seat], sides=shown.sides), Role.NUMBER, 16))
    made.addLayout(above)
    name = words(shown.names[seat], Role.STRONG, 14)
    name.setAlignment(_RIGHT)
    made.addWidget(name)
    return made


def _picture(crest: QPixmap) -> QLabel:
    made = PlainLabel()
    made.setPixmap(crest)
    made.setScaledContents(True)
    made.setFixedSize(beside_words(_CREST), beside_words(_CREST))
    return made


def _line(text: str) -> QLabel:
    made = words(text)
    made.setContentsMargins(2, 3, 16, 3)
    return made


def _explained(part: ScorePart, shown: Shown, tally: Tally) -> QHBoxLayout:
    told, spoken = tally(part), counted(part, shown.names, counting(shown.outcome))
    return _cell(written(part.points), "" if told is None else told[1], 16, spoken)


def _cell(number: str, account: str, px: int, spoken: str = "") -> QHBoxLayout:
    """Return a number, which is read as it is `spoken`, and before it how it came about."""
    made = QHBoxLayout()
    made.setContentsMargins(8, 0, 8, 0)
    made.setSpacing(6)
    made.addStretch(1)
    if account:
        made.addWidget(words(account, px=12, soft=True))
    figures = words(number, Role.NUMBER, px)
    figures.setAlignment(_RIGHT)
    figures.setAccessibleName(spoken)
    figures.setMinimumWidth(figures.fontMetrics().horizontalAdvance("00"))
    made.addWidget(figures)
    return made


def _rule() -> QFrame:
    """Return a hairline."""
    made = QFrame()
    made.setObjectName("rule")
    made.setFixedHeight(1)
    return made
