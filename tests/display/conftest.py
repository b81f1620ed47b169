from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.display.stage import SIZE, WIDTH, Seated, Stage


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.display)


@pytest.fixture
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stage]:
    missing = [name for name in ("Xvfb", "xdotool", "setxkbmap") if shutil.which(name) is None]
    if missing:
        assert not os.environ.get("CI"), f"CI must have {' and '.join(missing)}"
        pytest.skip(f"{' and '.join(missing)} is not installed")
    (tmp_path / "screen").mkdir()
    made = Stage(tmp_path / "screen", getattr(request, "param", SIZE))
    yield made
    made.close()


@pytest.fixture
def sit(stage: Stage, tmp_path: Path) -> Iterator[Callable[..., Seated]]:
    """Has somebody sit down at the program, beside those who sit there already, or again in a folder `of` theirs."""
    made: list[Seated] = []

    def down(role: str, *words: str, of: Seated | None = None) -> Seated:
        number = len(made) if of is None else made.index(of)
        made.append(Seated(stage, tmp_path / f"seat{number}" / "home", role, *words, str(number * WIDTH)))
        return made[-1]

    yield down
    for each in made:
        if each.process.poll() is None:
            each.end(signal.SIGKILL)
