"""Seats: who sits where, a person here or elsewhere, a bot of the house, or a foreign engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

SeatKind = Literal["human", "elsewhere", "bot", "engine"]
"""`human` is a person at this screen."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """A player: `level` of a bot, `command` that starts an engine, `colour` and `crest` as keys of the palette.

    `profile` is the id of a known person, and empty for anybody else. `temper` of a bot is one of rules/ai/temper.py,
    and empty for an even one. `given` is whether somebody chose the name: no language may replace
    it. `command` never enters a save: opening a file that somebody sent must start no program.
    """

    name: str
    kind: SeatKind = "human"
    level: str = ""
    command: str = ""
    colour: str = ""
    crest: str = ""
    resigned: bool = False
    profile: str = ""
    temper: str = ""
    given: bool = False

    @property
    def is_person(self) -> bool:
        """Whether a person plays, at whatever screen."""
        return self.kind in _PERSONS


_PERSONS: Final = frozenset({"human", "elsewhere"})
