"""Damaged messages between table and thinking program: each is understood, or refused in one sentence, in time.

`python -m tests.trust.mutated_wire --count 10000 --seed 1`
"""

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from random import Random

from rules import registry, worker
from rules.answering import Answerer
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.protocol import (
    Allowance,
    Cancel,
    Decided,
    Failed,
    Hello,
    Line,
    Progress,
    Quit,
    Ready,
    Think,
    encode,
    reply,
    request,
)
from rules.registry import seat_counts
from tests.trust.damage import strange_line
from tests.trust.trial import Trial, is_sentence


def main(argv: Sequence[str] | None = None) -> int:
    """Damage messages of both sides and have each read by whom it is for."""
    return Lines.main(__doc__, argv)


class Lines(Trial):
    """Questions of every game, and the answers of an engine."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        thinks = [question(game, moves) for game in registry.GAMES for moves in (0, 9, 30)]
        weights = dict.fromkeys(thinks[0].legal, 1.0)
        said: list[Line] = [
            *thinks,
            Hello(),
            Cancel(ticket=3),
            Quit(),
            Ready(protocol=1, name="Dice"),
            Progress(ticket=1, fraction=0.5, best=thinks[0].legal[0]),
            Decided(ticket=1, token=thinks[0].legal[0], weights=weights),
            Failed(ticket=1, text="no idea"),
        ]
        super().__init__(folder, seed)
        self.whole = [encode(each) for each in said]
        self._answerer = Answerer()

    def spoilt(self, rng: Random) -> bytes:
        """Return a message in which mostly one value is another."""
        return strange_line(rng.choice(self.whole), rng) if rng.random() < 0.6 else super().spoilt(rng)

    def dealt_with(self, data: bytes) -> str:
        """Have a message read by whom it may be for, and answered where it is a question."""
        line = data.partition(b"\n")[0]
        try:
            said = request(line)
        except RulesError:
            return f"understood ({type(reply(line)).__name__})"
        if not isinstance(said, Think):
            return f"understood ({type(said).__name__})"
        short = Allowance(iterations=2, seconds=0.1)
        answer = worker._answer(said.model_copy(update={"budget": short}), self._answerer, worker.Inbox(), BytesIO())
        encode(answer)
        if not isinstance(answer, Failed):
            return "answered: decision"
        assert is_sentence(answer.text), f"no sentence: {answer.text:.300}"
        return "answered: error"


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
        level="normal",
    )


if __name__ == "__main__":
    sys.exit(main())
