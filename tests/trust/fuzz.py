"""Coverage-guided damage (atheris): inputs that reach something new are damaged further, the first fault ends it.

`python -m tests.trust.fuzz saves --seconds 300` for saves, settings, wire or content; `pip install atheris` first.
What may become of an input is what `mutated_saves` and its kind allow. An input that is a fault is kept as
`fuzz-SUBJECT-…` in the folder of the sources; `python -m tests.trust.fuzz saves FILE` tries it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NoReturn

import atheris

from tests.trust.damage import damaged

if TYPE_CHECKING:  # it brings rules with it, which are to be imported under observation
    from tests.trust.trial import Trial

ROOT: Final = Path(__file__).resolve().parents[2]
LONGEST: Final = 1 << 16


SUBJECTS: Final = {"saves": "Saves", "settings": "Files", "wire": "Lines", "content": "Files"}
"""What is damaged → its trial in `tests.trust.mutated_…`."""


class FaultError(Exception):
    """An input did what no input may do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Try damaged inputs for so many seconds, or those in the files that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("files", nargs="*", type=Path, help="try only these, as they are")
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="chabudai-fuzz-") as folder:
        with atheris.instrument_imports(include=["rules", "desktop", "tomllib"]):
            trials = import_module(f"tests.trust.mutated_{chosen.subject}")
            trial = getattr(trials, SUBJECTS[chosen.subject])(_made(Path(folder) / "home"))
        if chosen.files:
            for number, file in enumerate(chosen.files):
                trial.meet(number, file.read_bytes())
            return int(trial.figures.told())
        search = os.fork()  # a search ends its process where it stands, and leaves the folder to whoever began it
        if search == 0:
            _search(trial, _made(Path(folder) / "corpus"), chosen)
        return os.waitstatus_to_exitcode(os.waitpid(search, 0)[1])


def _search(trial: Trial, corpus: Path, chosen: argparse.Namespace) -> NoReturn:
    """Damage what reaches something new until the time is up or there is a fault; the process ends with it."""
    for number, data in enumerate(trial.whole):
        (corpus / str(number)).write_bytes(data)

    def tried(data: bytes) -> None:
        trial.meet(0, data)
        if trial.figures.faults:
            raise FaultError(trial.figures.faults[0])

    def changed(data: bytes, longest: int, seed: int) -> bytes:
        rng = Random(seed)
        if rng.random() < 0.5:
            return bytes(atheris.Mutate(data, longest))
        return damaged(data, rng)[:longest]

    limits = [f"-max_total_time={chosen.seconds}", f"-seed={chosen.seed}", f"-max_len={LONGEST}"]
    kept = f"-artifact_prefix={ROOT / f'fuzz-{chosen.subject}-'}"
    atheris.Setup([sys.argv[0], *limits, kept, str(corpus)], tried, custom_mutator=changed)
    atheris.Fuzz()
    raise AssertionError("a search does not return")


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.exit(main())
