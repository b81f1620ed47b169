"""Very many random games with cheap invariants: `python -m tests.trust.many_games daruma --count 100000 --seed 1`.

Every number of players in turn, every fourth game with options by chance, without a history. Asked of each: that who
is asked can do something, that it ends within its bound with an outcome that places everybody, that at four moments
every piece is in one place and no face has become another, and of every hundredth that a state loads as it was dumped.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from time import process_time
from typing import Any, Final

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.game import Game
from rules.registry import seat_counts
from rules.tools.laws_of_states import bad_utilities
from rules.tools.option_sets import random_options
from tests.trust.script import Figures

LOOKS: Final = 4
"""The moments of a game at which its pieces are counted."""
ODD: Final = 4
AGAIN: Final = 100


def main(argv: Sequence[str] | None = None) -> int:
    """Play so many games, and print what was broken."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=list(registry.GAMES))
    parser.add_argument("--count", type=int, default=100_000, help="how many games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of the processor, after which it ends")
    chosen = parser.parse_args(argv)
    figures, answers, begun = Figures(), 0, process_time()
    for number in range(chosen.count):
        seed = derive(chosen.seed, chosen.game, number)
        try:
            table = Table(chosen.game, seed, number)
            for fault in table.faults():
                figures.fault(number, f"{table.options}: {fault}")
        except Exception as error:  # noqa: BLE001 - whatever a game throws is a finding, not the end of the search
            figures.fault(number, f"{type(error).__name__}: {error}")
        answers += table.answers
        figures.count(f"{chosen.game}, {table.game.seats} seats")
        if process_time() - begun > chosen.seconds:
            break
    print(f"{figures.outcomes.total()} games, {answers} answers in {process_time() - begun:.0f} s of the processor")
    return figures.told()


class Table:
    """One random game."""

    def __init__(
        self, game_id: str, seed: int, number: int, seats: int | None = None, house: dict[str, Any] | None = None
    ) -> None:
        counts = seat_counts(game_id)
        self.options: dict[str, Any] = {"seats": seats or counts[number % len(counts)]}
        if number % ODD == ODD - 1:
            self.options = random_options(game_id, self.options, Chance(derive(seed, "options")))
        self.game: Game[Any] = registry.create(game_id, self.options, house)
        self.answers = 0
        self._seed = seed
        self._is_repeated = number % AGAIN == 0
        self._looks = {Chance(derive(seed, "look", look)).below(self.game.bound // 4 + 1) for look in range(LOOKS)}

    def faults(self) -> Iterator[str]:
        """Play it to its end, and yield what should not have been."""
        chance, rng = Chance(self._seed), Chance(derive(self._seed, "answers"))
        state = self.game.setup(chance, [])
        state.log = None
        self._first = _lying(self.game, state)
        while not self.game.is_terminal(state):
            actor, legal = self.game.actor(state), self.game.legal_actions(state)
            if not legal or actor >= self.game.seats:
                yield f"seat {actor} is asked at answer {self.answers}, and {len(legal)} actions are legal"
                return
            if self.answers in self._looks and (seen := list(self.looked(state))):
                yield from seen
                return
            if self._is_repeated and self.answers % 50 == 25:
                yield from self._loaded(state)
            self.game.apply(state, legal[rng.below(len(legal))], chance)
            self.answers += 1
            if self.answers > self.game.bound:
                yield f"it goes on after {self.answers} answers"
                return
        yield from self._judged(state)
        if _lying(self.game, state) != self._first:
            yield "pieces or faces are others at the end"

    def looked(self, state: Any) -> Iterator[str]:
        """Yield what is wrong with what lies on the table."""
        if _lying(self.game, state) != self._first:
            yield f"pieces or faces are others at answer {self.answers}"

    def _loaded(self, state: Any) -> Iterator[str]:
        other = self.game.load(self.game.dump(state))
        if self.game.digest(other) != self.game.digest(state):
            yield f"a loaded state is another one at answer {self.answers}"

    def _judged(self, state: Any) -> Iterator[str]:
        outcome = self.game.outcome(state)
        if outcome is None:
            yield "it ended without an outcome"
            return
        yield from bad_utilities(self.game, self.game.utilities(state))
        places = outcome.places
        if len(places) != self.game.seats or list(places) != [1 + sum(one < mine for one in places) for mine in places]:
            yield f"these are no places: {places}"


def _lying(game: Game[Any], state: Any) -> tuple[list[int], list[str], list[int]]:
    """Return every piece that lies somewhere, what else is known to be there, and all faces, each in order."""
    view, pieces = game.observe(state, None), game.pieces(state)
    lying = sorted(piece for zone in view.zones.values() for piece in zone)
    backs = Counter(seen.back for seen in view.pieces.values())
    return lying, sorted(backs.elements()), [] if pieces is None else sorted(pieces.face)


if __name__ == "__main__":
    sys.exit(main())
