from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.sound.port import NullSound
from desktop.start import app as application
from desktop.system.paths import Paths
from desktop.theme import fonts
from tests.display.stage import SIZE, Program, Stage
from tests.display.twin import Twin


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.display)


@pytest.fixture
def stage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Stage]:
    missing = [name for name in ("Xvfb", "xdotool") if shutil.which(name) is None]
    if missing:
        assert not os.environ.get("CI"), f"CI must have {' and '.join(missing)}"
        pytest.skip(f"{' and '.join(missing)} is not installed")
    (tmp_path / "screen").mkdir()
    made = Stage(tmp_path / "screen", getattr(request, "param", SIZE))
    yield made
    made.close()


@pytest.fixture
def start(stage: Stage, tmp_path: Path) -> Iterator[Callable[..., Program]]:
    """Starts the program; every start has the same folder."""
    started: list[Program] = []

    def begin(*arguments: str, **more: str) -> Program:
        started.append(Program(stage, tmp_path / "home", *arguments, **more))
        return started[-1]

    yield begin
    for program in started:
        if program.process.poll() is None:
            program.kill()


@pytest.fixture
def twin(qtbot: Any, qapp: Any, tmp_path: Path) -> Iterator[Twin]:
    fonts.load()
    services = application.make_services(Paths(tmp_path / "twin"), NullSound())
    services.settings.update(language="en", theme="paper", speed=0.0, hold="never")
    application.dress(qapp, services)
    window = MainWindow(services, AiService(single_process=True))
    window.show()
    yield Twin(window, qtbot, tmp_path)
    window.close()
    window.deleteLater()
