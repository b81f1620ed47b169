"""What trials of damaged inputs share: each is dealt with or refused in one sentence, within a second."""

import gc
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import thread_time
from typing import Final

from desktop.start.temporary_home import temporary_home
from rules.core.errors import RulesError
from tests.trust.damage import damaged
from tests.trust.script import Figures, arguments

SECONDS: Final = 1.0
LONGEST_SENTENCE: Final = 600


class Trial(ABC):
    """Inputs of one kind; `whole` are the sound ones. What touches the disk stays in `folder`."""

    whole: Sequence[bytes]
    refusals: tuple[type[Exception], ...] = (RulesError,)

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.figures = Figures()
        self.folder = folder
        self._seed = seed

    @classmethod
    def main(cls, doc: str | None, argv: Sequence[str] | None) -> int:
        """Damage as many inputs as the command line says, and print what became of them; 1 if there was a fault."""
        chosen = arguments(doc, argv, count=10_000)
        with temporary_home("trust") as folder:
            return cls(folder, chosen.seed).try_all(chosen.count).told()

    def try_all(self, count: int) -> Figures:
        """Damage so many inputs, and return what became of them."""
        for number in range(count):
            self.try_one(number)
        return self.figures

    def try_one(self, number: int) -> None:
        """Damage an input, and see what becomes of it."""
        self.meet(number, self.spoilt(Random(f"{self._seed}/{number}")))

    def meet(self, number: int, data: bytes) -> None:
        """See what becomes of an input, and write it down; nothing is collected meanwhile, as in the program."""
        collects = gc.isenabled()
        gc.disable()
        begun = thread_time()
        try:
            self.figures.count(self.dealt_with(data))
        except self.refusals as error:
            self.figures.count(f"refused ({type(error).__name__})")
            if not is_sentence(str(error)):
                self.figures.fault(number, f"no sentence: {error!s:.300}")
        except BaseException as error:  # noqa: BLE001 - whatever else comes out is what is looked for
            self.figures.fault(number, f"{type(error).__name__}: {error!s:.300}")
        spent = thread_time() - begun
        if collects:
            gc.enable()
        self.figures.slowest(spent, number)
        if spent > SECONDS:
            self.figures.fault(number, f"took {spent:.2f} s")

    def spoilt(self, rng: Random) -> bytes:
        """Return an input that is damaged."""
        return damaged(rng.choice(self.whole), rng)

    @abstractmethod
    def dealt_with(self, data: bytes) -> str:
        """Take an input as the program does, and return what became of it; what may be raised are the `refusals`."""


def is_sentence(told: str) -> bool:
    """Return whether this may be told to a person: it is one line, and not a long one."""
    return "\n" not in told and len(told) <= LONGEST_SENTENCE
