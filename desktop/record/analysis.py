"""An analysis: what an expert thinks of the decisions of a game that is over, and where hopes turned; plain data."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Final

from desktop.system.typed_json import Between, dumps, fitted, loads
from desktop.system.whole_file import write_whole
from rules.core.ids import Seat
from rules.match.match import Match

MOST: Final = 120
"""How many decisions of a game are judged; of a longer one every second, third and so on."""

_POINTS: Final = 3
_SUFFIX: Final = ".analysis.json"

_log = logging.getLogger(__name__)

Share = Annotated[float, Between(0.0, 1.0)]

END: Final = 1 << 30
"""After every step."""

_LEAST: Final = 0.05
"""A smaller change is not a turning point."""


@dataclass(frozen=True, slots=True)
class Choice:
    """An action by its token, and how likely the seat that was asked wins with it."""

    token: str
    chance: Share


@dataclass(frozen=True, slots=True)
class Judged:
    """The decision that step `step` answered: what `seat` did, and what an expert would have done in its place.

    `choices` were compared, the expert's first; `played` is one of them. `hopes` say by seat how likely each was to
    win, as far as it could know (below 0: not asked). `aim` is what the expert's choice gains more of.
    """

    step: Annotated[int, Between(1, 100_000)]
    seat: Annotated[int, Between(0, 20)]
    played: str
    choices: tuple[Choice, ...]
    hopes: tuple[Annotated[float, Between(-1.0, 1.0)], ...]
    aim: str = ""

    @property
    def best(self) -> Choice:
        """What an expert would have done."""
        return self.choices[0]

    @property
    def loss(self) -> float:
        """By how much the best action made a victory likelier than what was played; never below 0."""
        done = next((choice.chance for choice in self.choices if choice.token == self.played), self.best.chance)
        return max(0.0, self.best.chance - done)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What was `judged` of a game, in the order of play: of its `of` decisions every `every`-th.

    `game` names this very game, so that a file beside another one is not taken for it.
    """

    game: str
    every: Annotated[int, Between(1, 100_000)]
    of: Annotated[int, Between(0, 100_000)]
    judged: tuple[Judged, ...] = ()

    @property
    def is_complete(self) -> bool:
        """Whether there is nothing left to be judged."""
        return len(self.judged) >= self.of

    def line(self, seat: Seat) -> list[tuple[int, float]]:
        """Return step by step how likely `seat` was to win, as far as it could know itself."""
        return [(judged.step, judged.hopes[seat]) for judged in self.judged if judged.hopes[seat] >= 0]

    def with_judged(self, more: Judged) -> Analysis:
        """Return the same with one more decision."""
        rest = [each for each in self.judged if each.step != more.step]
        return replace(self, judged=tuple(sorted([*rest, more], key=_step)))


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """From `judged` to before step `until` the hopes of `seat` changed from `before` to `after`, as it could see."""

    judged: Judged
    until: int
    seat: Seat
    before: float
    after: float

    @property
    def change(self) -> float:
        """How much likelier a victory became."""
        return self.after - self.before


def turning_points(analysis: Analysis, result: list[float]) -> list[TurningPoint]:
    """Return the greatest changes, at most three, each of another decision, in the order of play.

    After the last decision comes `result`, the end of the game.
    """
    found = sorted(_changes(analysis, result), key=lambda point: abs(point.change), reverse=True)
    kept: list[TurningPoint] = []
    for point in found:
        if abs(point.change) >= _LEAST and all(point.judged.step != other.judged.step for other in kept):
            kept.append(point)
    return sorted(kept[:_POINTS], key=lambda point: point.judged.step)


def identity(match: Match) -> str:
    """Return what no other game shares: how it went, with the rules and content of its time."""
    return f"{match.game.id} {match.game.rules_version} {match.index} {match.game.digest(match.state)}"


def begun(match: Match) -> Analysis:
    """Return the analysis of `match`, which is over, with nothing judged yet."""
    return Analysis(identity(match), _every(decisions(match)), len(chosen(match)))


def decisions(match: Match) -> list[int]:
    """Return the steps at which somebody had a choice."""
    game, states = match.game, match.states
    return [step.index for step in match.steps[1:] if len(game.legal_actions(states[step.index - 1])) > 1]


def chosen(match: Match) -> list[int]:
    """Return the steps that are judged: all decisions, or every second, third and so on."""
    found = decisions(match)
    return found[:: _every(found)]


def result(match: Match) -> list[float]:
    """Return by seat what came of it: 1 for everybody who won, alone or with others."""
    outcome = match.outcome
    assert outcome is not None, "only what is over is analysed"
    return [float(seat in outcome.winners) for seat in range(match.game.seats)]


def file_of(save: Path) -> Path:
    """Return where the analysis of a saved game is kept."""
    return save.with_name(f"{save.stem}{_SUFFIX}")


def read(file: Path, match: Match) -> Analysis | None:
    """Return what `file` says of `match`; None where there is no file. Raise `ValueError` if it is damaged."""
    try:
        found = fitted(Analysis, loads(file.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None
    except OSError as error:
        raise ValueError(str(error)) from error
    fresh = begun(match)
    if replace(found, judged=()) != fresh or not all(_is_sound(each, match) for each in found.judged):
        raise ValueError("it is of another game")
    return found


def write(file: Path, analysis: Analysis) -> None:
    """Keep `analysis`; a file that cannot be written costs only the time of another analysis."""
    try:
        write_whole(file, dumps(analysis).encode())
    except OSError as error:
        _log.warning("%s cannot be written: %s", file, error)


def forget(save: Path) -> None:
    """Delete the analysis of a game that is thrown away."""
    try:
        file_of(save).unlink(missing_ok=True)
    except OSError as error:
        _log.warning("the analysis of %s stays behind: %s", save, error)


def _every(found: Sequence[int]) -> int:
    return max(1, -(-len(found) // MOST))


def _is_sound(judged: Judged, match: Match) -> bool:
    """Return whether this could have been judged of that step."""
    if not 1 <= judged.step <= match.index or len(judged.hopes) != match.game.seats or not judged.choices:
        return False
    step = match.steps[judged.step]
    if step.seat != judged.seat or step.action is None or step.action.token != judged.played:
        return False
    legal = {action.token for action in match.game.legal_actions(match.states[judged.step - 1])}
    return {choice.token for choice in judged.choices} <= legal


def _step(judged: Judged) -> int:
    return judged.step


def _changes(analysis: Analysis, result: list[float]) -> list[TurningPoint]:
    found: list[TurningPoint] = []
    for seat, end in enumerate(result):
        seen = [judged for judged in analysis.judged if judged.hopes[seat] >= 0]
        nexts = [*analysis.line(seat)[1:], (END, end)]
        for judged, (until, after) in zip(seen, nexts, strict=False):
            found.append(TurningPoint(judged, until, seat, judged.hopes[seat], after))
    return found
