"""Challenges: positions of recorded games, each with a goal that can be reached from there, and what reached it."""

from __future__ import annotations

from collections.abc import Container, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from rules import registry
from rules.core.ids import Seat, seat_id
from rules.core.message import Message, message
from rules.core.outcome import Outcome
from rules.core.toml_file import toml_of
from rules.core.view import TableView
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import at_once, following
from rules.match.save import SaveFile
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy

if TYPE_CHECKING:
    from desktop.session.table_session import TableSession

Until = Literal["turn", "round", "game"]


@dataclass(frozen=True, slots=True)
class Challenge:
    """`seat` is to reach the goal, with opponents of `level`; `stars` say how few ways lead there, 1 to 3.

    The goal is to win the game, to have so many `points`, as `counter` of the seat shows them, or to bring so many
    pieces into `zone` of the seat. There is time for it until the `turn` that is open, the `round` or the `game` ends.
    `save` names the position: whoever solved one solved that one, whichever number it has now.
    """

    game: str
    number: int
    seat: Seat
    stars: int
    seats: int
    save: Path
    solution: tuple[str, ...]
    counter: str = ""
    zone: str = ""
    points: int = 0
    until: Until = "turn"
    level: str = "easy"

    @property
    def aim(self) -> Message:
        """The goal in a sentence."""
        if self.zone:
            return message(f"{self.game}.challenge.{self.zone}", n=self.points)
        if self.counter:
            return message("app.challenges.reach", n=self.points)
        return message("app.challenges.goal" if self.until == "turn" else "app.challenges.goal_game")

    @property
    def told(self) -> Message:
        """The goal, and what may be taken back on the way."""
        return message("app.challenges.told_game" if self.until == "game" else "app.challenges.told", aim=self.aim)

    @property
    def key(self) -> str:
        """The name by which the diary knows it."""
        return f"{self.game}/{self.save.stem}"

    def match(self, seats: Sequence[SeatSpec]) -> Match:
        """Return the position with `seats` round it; everything of the turn may be taken back."""
        return at_once(self.playing(seats))

    def playing(self, seats: Sequence[SeatSpec]) -> Generator[None, None, Match]:
        """The same, an action of the save a step: it is played once, by those who sit there now.

        What it begins with is the position, so nothing before that is taken back.
        """
        save = self._read()
        yield
        opened = Match.open(save, registry.create)
        match = Match(opened.game, seats, opened.seed, opened.house, UndoPolicy.CASUAL)
        yield from following(match, save)
        match.begin_here()
        return match

    def is_solved(self, match: Match) -> bool | None:
        """Return whether the goal was reached, with nobody's help; None while there is time for it."""
        if match.has_left(self.seat):
            return False
        return self.judged(match.at(match.floor, None), match.view(None), match.outcome)

    def judged(self, begun: TableView, now: TableView, outcome: Outcome | None) -> bool | None:
        """The same, of a table that stood like `begun` in the beginning."""
        if self.zone:
            zone = f"{self.zone}.{self.seat}"
            is_reached = len(now.zones[zone]) >= len(begun.zones[zone]) + self.points
        elif self.counter:
            is_reached = now.counter(seat_id(self.seat), self.counter) >= self.points
        else:
            is_reached = outcome is not None and self.seat in outcome.winners
        if is_reached:
            return True
        return None if outcome is None and self._is_time(begun, now) else False

    def _is_time(self, begun: TableView, now: TableView) -> bool:
        """Return whether what was open when it began still is."""
        if self.until == "game":
            return True
        if self.until == "round":
            return now.counter("table", "round") == begun.counter("table", "round")
        return now.turn == self.seat

    def _read(self) -> SaveFile:
        return decode_save(self.save.read_bytes())


def challenges_of(game_id: str, games: Path) -> list[Challenge]:
    """Return the challenges of a game that lie in `games`, the easiest first; some games have none."""
    folder = games / game_id / "challenges"
    file = folder / "challenges.toml"
    if not file.exists():
        return []
    read = toml_of(file)["challenge"]
    return [
        Challenge(
            game_id,
            number,
            each["seat"],
            each["stars"],
            each["seats"],
            folder / each["save"],
            tuple(each["solution"]),
            each.get("counter", ""),
            each.get("zone", ""),
            each.get("points", 0),
            each.get("until", "turn"),
            each.get("level", "easy"),
        )
        for number, each in enumerate(read, 1)
    ]


def next_open(challenge: Challenge, among: Sequence[Challenge], solved: Container[str]) -> Challenge | None:
    """Return the first after `challenge` whose key is not `solved`, round the list; None if there is no other."""
    here = among.index(challenge)
    others = [*among[here + 1 :], *among[:here]]
    return next((each for each in others if each.key not in solved), None)


class Trial(QObject):
    """Listens to the session of `match`; says it once, and once more if what missed it was taken back."""

    judged = Signal(bool)  # whether it is solved
    resumed = Signal()  # it is open again

    def __init__(self, challenge: Challenge, match: Match, session: TableSession) -> None:
        super().__init__(session)
        self._challenge, self._match = challenge, match
        self._is_told = False
        self._missed_at: int | None = None
        """After how many moves it was missed: whoever plays on has another turn, and that is none of the challenge."""
        session.asked.connect(self._judge)
        session.ended.connect(self._judge)

    def _judge(self, _what: object) -> None:
        index = self._match.index
        verdict = self._challenge.is_solved(self._match)
        if verdict is None and self._missed_at is not None and index < self._missed_at:
            self._is_told, self._missed_at = False, None
            self.resumed.emit()
        if verdict is None or self._is_told:
            return
        self._is_told = True
        self._missed_at = None if verdict else index
        self.judged.emit(verdict)
