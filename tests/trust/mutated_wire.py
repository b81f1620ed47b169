"""Damaged messages between table and thinking program: each is understood, or refused in one sentence, in time.

`python -m tests.trust.mutated_wire --count 10000 --seed 1`
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from io import BytesIO
from random import Random
from time import thread_time
from typing import Any, Final

from rules import registry, worker
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.core.game import Game
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.protocol import (
    Allowance,
    Cancel,
    Decided,
    Failed,
    Hello,
    Progress,
    Quit,
    Ready,
    Think,
    encode,
    reply,
    request,
)
from rules.tools.command import seat_counts
from tests.trust.damage import damaged, strange_line
from tests.trust.script import Figures, arguments

SECONDS: Final = 1.0
LONGEST_SENTENCE: Final = 600


def main(argv: Sequence[str] | None = None) -> int:
    """Damage messages of both sides and have each read by whom it is for."""
    chosen = arguments(__doc__, argv, count=10_000)
    trial = Trial(chosen.seed)
    for number in range(chosen.count):
        trial.say_one(number)
    return trial.figures.told()


class Trial:
    """Questions of every game, and the answers of an engine."""

    def __init__(self, seed: int) -> None:
        self.figures = Figures()
        self._seed = seed
        self._games: dict[str, Game[Any]] = {}
        thinks = [question(game, moves) for game in registry.GAMES for moves in (0, 9, 30)]
        self._requests = [*(encode(think) for think in thinks), *map(encode, (Hello(), Cancel(ticket=3), Quit()))]
        weights = dict.fromkeys(thinks[0].legal, 1.0)
        self._replies = [
            encode(Ready(protocol=1, name="Dice")),
            encode(Progress(ticket=1, fraction=0.5, best=thinks[0].legal[0])),
            encode(Decided(ticket=1, token=thinks[0].legal[0], weights=weights)),
            encode(Failed(ticket=1, text="no idea")),
        ]

    def say_one(self, number: int) -> None:
        """Have one damaged message read, and answered where it is a question."""
        rng = Random(f"{self._seed}/{number}")
        is_request = rng.random() < 0.75
        line = rng.choice(self._requests if is_request else self._replies)
        line = strange_line(line, rng) if rng.random() < 0.6 else damaged(line, rng)
        begun = thread_time()
        try:
            self._heard(number, line.partition(b"\n")[0], is_request=is_request)
        except RulesError as error:
            self._sentence(number, str(error))
            self.figures.count("refused as no message")
        except BaseException as error:  # noqa: BLE001 - whatever comes out is what is looked for
            self.figures.fault(number, f"{type(error).__name__}: {error!s:.300}")
        spent = thread_time() - begun
        self.figures.slowest(spent, number)
        if spent > SECONDS:
            self.figures.fault(number, f"took {spent:.2f} s")

    def _heard(self, number: int, line: bytes, *, is_request: bool) -> None:
        if not is_request:
            self.figures.count(f"understood ({type(reply(line)).__name__})")
            return
        said = request(line)
        if not isinstance(said, Think):
            self.figures.count(f"understood ({type(said).__name__})")
            return
        short = Allowance(iterations=2, seconds=0.1)
        answer = worker._answer(said.model_copy(update={"budget": short}), self._games, worker.Inbox(), BytesIO())
        encode(answer)
        if isinstance(answer, Failed):
            self._sentence(number, answer.text)
            self.figures.count("answered: error")
        else:
            self.figures.count("answered: decision")

    def _sentence(self, number: int, told: str) -> None:
        if "\n" in told or len(told) > LONGEST_SENTENCE:
            self.figures.fault(number, f"no sentence: {told[:300]!r}")


def question(game: str, moves: int) -> Think:
    """Return a question to an opponent after `moves` moves by chance."""
    least = seat_counts(game)[0]
    made, rng = registry.create(game, {"seats": least}), Chance(5)
    match = Match(made, [SeatSpec("a")] * least, 5)
    for _ in range(moves):
        legal = match.legal()
        match.submit(made.actor(match.state), legal[rng.below(len(legal))])
    seat = made.actor(match.state)
    return Think(
        ticket=1,
        game=game,
        options=made.options.model_dump(mode="json"),
        world=made.dump(match.world_for(seat, rng)),
        legal=[action.token for action in match.legal()],
        seat=seat,
        level="easy",
    )


if __name__ == "__main__":
    sys.exit(main())
