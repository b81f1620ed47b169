"""The laws that every game obeys, and the walk through a random game that checks them all.

States, steps, hidden hands and games have laws of their own (`laws_of_states`, `laws_of_steps`, `laws_of_hands`,
`laws_of_games`). A law is a function that yields one sentence for every way in which a game breaks it; its docstring
says what holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from sys import modules
from traceback import extract_tb
from typing import Any, Final

from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.match.match import Match
from rules.tools.laws_of_games import GAME_LAWS, digests_elsewhere, ends, last_digest, table
from rules.tools.laws_of_hands import HAND_LAWS
from rules.tools.laws_of_states import STATE_LAWS, Position
from rules.tools.laws_of_steps import STEP_LAWS, Change
from rules.tools.twins import Shuffles
from rules.tools.whereabouts import Whereabouts

ENOUGH: Final = 5
"""A game that has broken laws this often is not played on."""

CLONES: Final = "clones_stand_alone"
HASHES: Final = "same_in_every_process"
CRASH: Final = "no_exception"


@dataclass(frozen=True, slots=True)
class Violation:
    """Game `seed` broke `law` after action `index`."""

    law: str
    seed: int
    index: int
    text: str

    def as_json(self) -> dict[str, Any]:
        """Return the violation as JSON."""
        return asdict(self)


@dataclass(slots=True)
class Report:
    """What the walk through one game, or through many, found."""

    games: int = 0
    actions: int = 0
    violations: list[Violation] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Count what another walk found."""
        self.games += other.games
        self.actions += other.actions
        self.violations += other.violations


def check_game(game: Game[Any], seed: int, share: float = 1.0) -> Report:
    """Return what a random game of `seed` breaks; laws of states and steps are asked at a `share` of its positions."""
    walk = Walk(game, seed, share)
    try:
        walk.go()
    except Exception as error:  # noqa: BLE001 - whatever a game throws is a finding, not the end of the search
        walk.broken(CRASH, [f"{type(error).__name__}: {error} ({_where(error, game)})"])
    return Report(1, walk.index, walk.violations)


def check_processes(game: Game[Any], maker: str, arguments: list[Any], seeds: list[int]) -> Report:
    """Return where random games end differently in a process whose hashes have another order."""
    report = Report(len(seeds))
    here = [last_digest(game, seed) for seed in seeds]
    for hash_seed in (1, 2):
        there = digests_elsewhere(maker, arguments, seeds, hash_seed)
        report.violations += [
            Violation(HASHES, seed, -1, f"the game ends otherwise with PYTHONHASHSEED={hash_seed}")
            for seed, one, other in zip(seeds, here, there, strict=True)
            if one != other
        ]
    return report


def _where(error: BaseException, game: Game[Any]) -> str:
    """Return the innermost line of the game's own code that `error` came through; of any code, where it had none."""
    while error.__cause__ is not None and error.__cause__.__traceback__ is not None:
        error = error.__cause__
    home = Path(modules[type(game).__module__].__file__ or "").parent
    lines = extract_tb(error.__traceback__)
    line = next((line for line in reversed(lines) if Path(line.filename).parent == home), lines[-1])
    file = Path(line.filename)
    return f"{file.parent.name}/{file.name}, line {line.lineno}"


class Walk:
    """One random game, its laws asked on the way; `violations` are what they found."""

    def __init__(self, game: Game[Any], seed: int, share: float) -> None:
        self.game = game
        self.seed = seed
        self.share = share
        self.violations: list[Violation] = []
        self.index = 0
        self._digests: list[str] = []
        self._shuffles = Shuffles()
        self._whereabouts: Whereabouts
        self._lot = Chance(derive(seed, "share"))

    def go(self) -> None:
        """Play the game to its end and ask every law."""
        match = table(self.game, self.seed)
        self._shuffles.tell(match.opening.events)
        self._whereabouts = Whereabouts(self.game, match.state)
        chance = Chance(derive(self.seed, "law"))
        while self._go_on(match):
            self._ask_state(match)
            legal = match.legal()
            action = legal[chance.below(len(legal))]
            before, known = match.state, self._shuffles.copy()
            step = match.submit(self.game.actor(before), action)
            self.index = step.index
            self._shuffles.tell(step.events)
            self._whereabouts.tell(step.events)
            if self._chosen():
                at_chance = derive(self.seed, "step", step.index)
                change = Change(self.game, before, action, at_chance, step.events, match.state, known, at_chance)
                for step_law in (*STEP_LAWS, *HAND_LAWS):
                    self.broken(step_law.__name__, step_law(change))
        self._ask_clones(match, every=True)
        is_whole = match.over or match.index >= self.game.bound
        for game_law in GAME_LAWS:
            if is_whole or game_law is not ends:
                self.broken(game_law.__name__, game_law(match))

    def _go_on(self, match: Match) -> bool:
        return not match.over and match.index < self.game.bound and len(self.violations) < ENOUGH

    def _chosen(self) -> bool:
        return self.share >= 1 or self._lot.unit() < self.share

    def _ask_state(self, match: Match) -> None:
        self._digests.append(self.game.digest(match.state))
        if not self._chosen():
            return
        seed = derive(self.seed, "position", match.index)
        position = Position(self.game, match.state, self._shuffles, self._whereabouts, seed)
        for law in STATE_LAWS:
            self.broken(law.__name__, law(position))
        self._ask_clones(match, every=self.share >= 1)

    def _ask_clones(self, match: Match, *, every: bool) -> None:
        """No state changes when a clone of it is played on: all earlier states, or some, keep their digests."""
        places = range(len(self._digests)) if every else [self._lot.below(len(self._digests)) for _ in range(4)]
        wrong = [place for place in places if self.game.digest(match.states[place]) != self._digests[place]]
        self.broken(CLONES, [f"the state after action {place} changed afterwards" for place in wrong])

    def broken(self, law: str, texts: Iterator[str] | list[str]) -> None:
        """Note what a law found."""
        self.violations += [Violation(law, self.seed, self.index, text) for text in texts]
