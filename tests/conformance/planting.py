"""How faults are planted: by the law that must find them."""

from typing import Any

from rules.core.chance import Chance
from rules.core.frame import Frame
from rules.core.ids import NOBODY
from tests.core.toys.kit import ToyGame, ToyState

FAULTS: list[tuple[str, type[ToyGame]]] = []


def breaks(law: str) -> Any:
    def note(toy: type[ToyGame]) -> type[ToyGame]:
        FAULTS.append((law, toy))
        return toy

    return note


def hidden_sum(state: ToyState) -> int:
    """Something that nobody may know."""
    return sum(place * face for place, face in enumerate(state.pieces.face)) % 1000


class OwnFrames(ToyGame):
    """Replaces one frame class of a toy by its faulty child wherever it is pushed."""

    faulty: type[Frame[ToyState]]

    def settle(self, state: ToyState, rng: Chance) -> None:
        while not state.over:
            self.swap(state)
            frame = state.frames[-1]
            choices = [] if frame.actor == NOBODY else frame.legal(state)
            if frame.actor == NOBODY:
                frame.run(state, rng)
            elif len(choices) == 1 and frame.forced:
                frame.apply(state, choices[0], rng)
            else:
                state.choices = choices
                return
        state.choices = None

    def swap(self, state: ToyState) -> None:
        for place, frame in enumerate(state.frames):
            if type(frame) is self.faulty.__mro__[1]:
                state.frames[place] = self.faulty(*frame.args())
        self._classes[self.faulty.__name__] = self.faulty
