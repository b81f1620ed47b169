"""Challenges: positions of recorded games, each with a goal for the turn that is open, as a save and what solved it."""

from __future__ import annotations

import tomllib
from collections.abc import Container, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rules import registry
from rules.core.ids import Seat, seat_id
from rules.core.message import Message, message
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.replay import at_once, following
from rules.match.save import SaveFile
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy


@dataclass(frozen=True, slots=True)
class Challenge:
    """`seat` is to reach the goal in the turn that is open; `stars` say how few ways lead there, 1 to 3.

    The goal is to win the game, or to have so many `points`, as `counter` of the seat shows them.
    """

    game: str
    number: int
    seat: Seat
    stars: int
    seats: int
    save: Path
    solution: tuple[str, ...]
    counter: str = ""
    points: int = 0

    @property
    def told(self) -> Message:
        """The goal in words."""
        return message("app.challenges.reach", n=self.points) if self.counter else message("app.challenges.goal")

    @property
    def key(self) -> str:
        """The name by which the diary knows it."""
        return f"{self.game}/{self.number}"

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
        """Return whether the goal was reached, with nobody's help; None while the turn goes on."""
        if match.has_left(self.seat):
            return False
        outcome, view = match.outcome, match.view(None)
        if self.counter:
            if view.counter(seat_id(self.seat), self.counter) >= self.points:
                return True
            return None if outcome is None and view.turn == self.seat else False
        if outcome is not None:
            return self.seat in outcome.winners
        return None if view.turn == self.seat else False

    def _read(self) -> SaveFile:
        return decode_save(self.save.read_bytes())


def challenges_of(game_id: str, games: Path) -> list[Challenge]:
    """Return the challenges of a game that lie in `games`, the easiest first; some games have none."""
    folder = games / game_id / "challenges"
    file = folder / "challenges.toml"
    if not file.exists():
        return []
    read = tomllib.loads(file.read_text(encoding="utf-8"))["challenge"]
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
            each.get("points", 0),
        )
        for number, each in enumerate(read, 1)
    ]


def next_open(challenge: Challenge, among: Sequence[Challenge], solved: Container[str]) -> Challenge | None:
    """Return the first after `challenge` whose key is not `solved`, round the list; None if there is no other."""
    here = among.index(challenge)
    others = [*among[here + 1 :], *among[:here]]
    return next((each for each in others if each.key not in solved), None)
