"""A cluster plays the same games as one process, also when a worker is killed in the middle of one."""

from __future__ import annotations

import os
import time
from functools import partial
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="needs the extra `cluster`")
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="a process is killed by a signal"),
    pytest.mark.filterwarnings("default"),  # what others warn of is theirs
]

from distributed import LocalCluster  # noqa: E402

from rules.tools import arena  # noqa: E402
from rules.tools.contest import Pairing, Played, play  # noqa: E402
from rules.tools.crew import Crew  # noqa: E402

PAIRING = Pairing("nine_cards_sekigahara", ("normal", "easy"), games=12, seed=3, scale=20)
FATAL = 5


def play_over_a_corpse(traces: Path, number: int) -> Played:
    """Play a game; the first worker that comes to the fatal one is killed in the middle of its work."""
    played = play(PAIRING, number)
    (traces / f"{number}-{os.getpid()}-{time.monotonic_ns()}").touch()
    if number == FATAL and len(list(traces.glob(f"{FATAL}-*"))) == 1:
        os.kill(os.getpid(), 9)
    return played


def timeless(played: list[Played]) -> list[tuple[object, ...]]:
    return [(one.shares, one.places, one.scores, one.utilities, one.actions) for one in played]


def test_the_figures_are_those_of_one_process_though_a_worker_is_killed(tmp_path: Path) -> None:
    alone = timeless(Crew().map(partial(play, PAIRING), range(12), 2))
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        crew = Crew.of(1, cluster.scheduler_address)
        shared = crew.map(partial(play_over_a_corpse, tmp_path), range(12), 2)
        result = arena.run(PAIRING, crew)
    assert timeless(shared) == alone
    assert len(list(tmp_path.glob(f"{FATAL}-*"))) >= 2  # it was killed, and played again
    once = arena.run(PAIRING)
    assert [(one.share, one.mean_score) for one in result.seats] == [(one.share, one.mean_score) for one in once.seats]
