"""What the sheet with the result says: who won, and on a score pad what every number comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.plain import PlainLabel
from desktop.shell.parts.line_breaks import unbroken, whole_words
from desktop.shell.parts.widgets import words
from desktop.shell.shelf.outcome_words import placed
from desktop.table.tally import Tally, written
from desktop.theme.fonts import Role, text_scale
from rules.core.ids import Seat
from rules.core.message import Message, SeatRef
from rules.core.outcome import Outcome, ScorePart

_NAME = 1.5
"""How many times as wide as the least column a name is before it breaks."""
_CENTRE = Qt.AlignmentFlag.AlignCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Shown:
    """A result with what is worn by those whose it is."""

    outcome: Outcome
    names: tuple[str, ...]
    crests: tuple[QPixmap, ...]
    laurels: tuple[QPixmap, ...]
    tokens: tuple[QPixmap, ...]
    tally: Tally
    sides: bool = False
    """Whether one side has won and nobody came second."""
    scale: float = 1.0
    """How large letters were for which the pictures were drawn."""


@dataclass(frozen=True, slots=True)
class Density:
    """How close the sheet is written: sizes of letters, what lies round a line, and what shares of pictures is left."""

    title: int
    text: int
    number: int
    total: int
    around: int
    column: int
    """How wide a player's column is at least, beside words of the usual size."""
    laurels: float
    crests: float


DENSITIES: Final = (
    Density(title=28, text=14, number=16, total=24, around=4, column=84, laurels=1.0, crests=1.0),
    Density(title=28, text=14, number=16, total=24, around=3, column=84, laurels=0.0, crests=0.8),
    Density(title=20, text=14, number=14, total=20, around=1, column=72, laurels=0.0, crests=0.7),
    Density(title=20, text=12, number=12, total=16, around=0, column=60, laurels=0.0, crests=0.6),
)
"""The first with which every seat is seen is taken."""


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


def counted(part: ScorePart, names: Sequence[str], tally: Tally) -> str:
    """Return what a part of a score is for, how it came about, and how many points it brought."""
    line, how = tally(part)
    key = "app.result.counted" if how else "app.result.points"
    return i18n.text(key, what=i18n.say(line, names), how=how, points=written(part.points))


def lines_of(outcome: Outcome, tally: Tally) -> list[Message]:
    """Return the lines of the pad, those of every player in the order in which the points are counted."""
    found: list[Message] = []
    for parts in outcome.parts:
        own = list(dict.fromkeys(tally(part)[0] for part in parts))
        for place, line in enumerate(own):
            if line not in found:
                later = next((each for each in own[place + 1 :] if each in found), None)
                found.insert(len(found) if later is None else found.index(later), line)
    return found


def together(outcome: Outcome, seats: int) -> list[tuple[Seat, ...]]:
    """Return who shares a score, best place first: one seat, or seats whose scores consist of the same parts."""
    groups: dict[tuple[object, ...], list[Seat]] = {}
    for seat in sorted(range(seats), key=lambda seat: (outcome.places[seat], seat)):
        told = Counter(outcome.parts[seat]) if outcome.parts else Counter[ScorePart]()
        shared = len(_named(told)) > 1 and seat in _named(told)
        groups.setdefault((outcome.places[seat], frozenset(told.items()) if shared else seat), []).append(seat)
    return [tuple(members) for members in groups.values()]


def _named(parts: Iterable[ScorePart]) -> set[Seat]:
    """Return the seats that the labels of `parts` speak of."""
    arguments = (argument for part in parts for _, argument in part.label.args)
    return {argument.seat for argument in arguments if isinstance(argument, SeatRef)}


def body_of(shown: Shown, density: Density, corner: QWidget | None = None) -> QWidget:
    """Return who won, and below it the score pad, with something in its empty corner."""
    body = QWidget()
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    column.addLayout(_victory(shown, density))
    pad = Pad(shown, density)
    if corner is not None:
        pad.fill(corner)
    column.addWidget(pad)
    column.addStretch(1)
    return body


def _victory(shown: Shown, density: Density) -> QHBoxLayout:
    """Return who won and how, and the crests of those who did."""
    line, told = QHBoxLayout(), QVBoxLayout()
    line.setSpacing(10)
    told.setSpacing(density.around)
    told.addWidget(words(won(shown), Role.TITLE, density.title, wrap=True))
    for said in (shown.outcome.reason, *shown.outcome.tiebreaks):
        told.addWidget(words(i18n.say(said, shown.names), px=density.text, wrap=True))
    line.addLayout(told, 1)
    if density.laurels:
        for laurel in shown.laurels:
            line.addWidget(_picture(laurel, shown, density.laurels), 0, Qt.AlignmentFlag.AlignTop)
    return line


class Pad(QWidget):
    """The filled score pad: a column for everybody, best place first; those of a team stand together over one total."""

    def __init__(self, shown: Shown, density: Density) -> None:
        super().__init__()
        self._shown, self._density = shown, density
        self._grid = grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(0)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        self._lines = lines_of(shown.outcome, shown.tally)
        self._foot = len(self._lines) + 3
        teams = together(shown.outcome, len(shown.names))
        self._is_teamed = any(len(team) > 1 for team in teams)
        column = 1
        for team in teams:
            self._add_team(team, column)
            column += len(team)
        for row, line in enumerate(self._lines, start=3):
            self._add(_rule(), row, 0, column, Qt.AlignmentFlag.AlignTop)
            told = words(unbroken(i18n.say(line, shown.names)), px=density.text)
            told.setContentsMargins(2, density.around, 12, density.around)
            self._add(told, row, 0)
        self._add(_rule(), self._foot, 0, column, Qt.AlignmentFlag.AlignTop)

    def fill(self, part: QWidget) -> None:
        """Lay `part` into the corner beside the heads, where nothing is written."""
        self._grid.addWidget(part, 0, 0, 3, 1, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom)

    def _add(self, part: QWidget, row: int, column: int, wide: int = 1, at: Qt.AlignmentFlag | None = None) -> None:
        self._grid.addWidget(part, row, column, 1, wide, at or Qt.AlignmentFlag(0))

    def _add_team(self, team: Sequence[Seat], column: int) -> None:
        outcome, wide = self._shown.outcome, len(team)
        if outcome.places[team[0]] == 1:
            first = QFrame()
            first.setObjectName("first")
            self._grid.addWidget(first, 0, column, self._foot + 1, wide)
        elif self._is_teamed:
            self._grid.addWidget(_rule(upright=True), 0, column, self._foot + 1, 1, Qt.AlignmentFlag.AlignLeft)
        place = placed(outcome.places[team[0]], sides=self._shown.sides)
        if self._is_teamed:
            self._add(_centred(words(place, Role.NUMBER, 14), self._density), 0, column, wide)
        for number, seat in enumerate(team):
            self._add_head(seat, "" if self._is_teamed else place, column + number)
        for part in outcome.parts[team[0]] if outcome.parts else ():
            owner = next((number for number, seat in enumerate(team) if wide > 1 and seat in _named([part])), None)
            at = (column, wide) if owner is None else (column + owner, 1)
            row = 3 + self._lines.index(self._shown.tally(part)[0])
            self._add(self._number(part), row, *at, _CENTRE if at[1] > 1 else _RIGHT)
        total = words(written(outcome.scores[team[0]]), Role.NUMBER, self._density.total)
        total.setContentsMargins(10, 0, 10, 0)
        self._add(total, self._foot, column, wide, _CENTRE if self._is_teamed else _RIGHT)

    def _add_head(self, seat: Seat, place: str, column: int) -> None:
        """Crest, token, place and name of a player stand above the column."""
        shown, density = self._shown, self._density
        self._grid.setColumnMinimumWidth(column, round(density.column * text_scale()))
        above, worn = QWidget(), QHBoxLayout()
        above.setLayout(worn)
        worn.setContentsMargins(10, density.around, 10, 0)
        worn.setSpacing(6)
        for pictures in (shown.crests, shown.tokens):
            if pictures:
                worn.addWidget(_picture(pictures[seat], shown, density.crests))
        if place:
            worn.addWidget(words(place, Role.NUMBER, 16))
        self._add(above, 1, column, 1, _CENTRE if self._is_teamed else _RIGHT)
        name = words(shown.names[seat], Role.STRONG, density.text, wrap=True)
        name.setAlignment(_CENTRE if self._is_teamed else _RIGHT)
        name.setContentsMargins(6, 0, 10, density.around)
        wide = _width_of(name, density) + 16
        name.setFixedSize(wide, name.heightForWidth(wide))  # a grid asks no label how high it is on several lines
        self._add(name, 2, column, 1, _CENTRE if self._is_teamed else _RIGHT)

    def _number(self, part: ScorePart) -> QWidget:
        """Return the points of a part, read as what they are for, and before them how they came about."""
        made, line = QWidget(), QHBoxLayout()
        made.setLayout(line)
        line.setContentsMargins(8, 0, 10, 0)
        line.setSpacing(4)
        how = self._shown.tally(part)[1]
        if how:
            line.addWidget(words(f"{how} =", px=12, soft=True))
        figures = words(written(part.points), Role.NUMBER, self._density.number)
        figures.setAlignment(_RIGHT)
        figures.setAccessibleName(counted(part, self._shown.names, self._shown.tally))
        figures.setMinimumWidth(figures.fontMetrics().horizontalAdvance("00"))
        line.addWidget(figures)
        return made


def _width_of(name: QLabel, density: Density) -> int:
    """Return how wide a name stands: on one line unless it is long, and no narrower than a word of it."""
    metrics = name.fontMetrics()
    apart = map(metrics.horizontalAdvance, whole_words(name.text()))
    return max(min(metrics.horizontalAdvance(name.text()) + 1, round(_NAME * density.column * text_scale())), *apart, 0)


def _picture(drawn: QPixmap, shown: Shown, share: float) -> QLabel:
    """Return a picture as large as it is beside words of the present size, or a share of that."""
    made = PlainLabel()
    made.setPixmap(drawn)
    made.setScaledContents(True)
    made.setFixedSize((drawn.deviceIndependentSize() * (share * text_scale() / shown.scale)).toSize())
    return made


def _centred(told: QLabel, density: Density) -> QLabel:
    told.setAlignment(_CENTRE)
    told.setContentsMargins(8, density.around, 8, 0)
    return told


def _rule(*, upright: bool = False) -> QFrame:
    """Return a hairline."""
    made = QFrame()
    made.setObjectName("rule")
    if upright:
        made.setFixedWidth(1)
    else:
        made.setFixedHeight(1)
    return made
