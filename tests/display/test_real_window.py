"""The program as a person starts it, on a real X server, moved by a real pointer and ended by a power cut."""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage

from tests.display.stage import Seated, Stage, wait_for
from tests.trust.started import Started

TABLE = ("--game", "daruma", "--seats", "human,easy", "--seed", "3", "--option", "start_player=0")


def moves(program: Seated) -> list[tuple[int, str]]:
    """What the journal holds, move by move."""
    read = (json.loads(line) for line in program.journal()[1:])
    return [(line["seat"], line["do"]) for line in read if "do" in line]


@pytest.mark.slow
def test_a_turn_is_finished_with_a_real_pointer_and_after_a_power_cut_the_game_goes_on_with_nothing_lost(
    stage: Stage, sit: Callable[..., Seated], tmp_path: Path
) -> None:
    program = sit("alone", *TABLE)
    left, top, *target = map(int, program.line_of("sees").split()[1:])
    before = stage.photograph()
    program.order("carry")
    program.line_of("carries")
    during = stage.photograph()
    during.save(str(Path(os.environ.get("CHABUDAI_SCREENS") or tmp_path) / "while-dragging.png"))
    assert differs(before, during, target[0], target[1]), "it is seen under the pointer"
    assert differs(before, during, left, top), "its place grows pale"
    program.order("put back")

    wait_for(lambda: any(seat == 1 for seat, _do in moves(program)), "the turn to end")
    assert any(do.startswith(("place:", "bottle:")) for seat, do in moves(program) if seat == 0)
    program.hear()
    assert int(program.said[-1].split()[2]) >= 1, "something was dragged"
    assert program.errors == []
    program.end(signal.SIGKILL)
    saved, (file,) = program.journal(), program.saves()

    again = sit("again", of=program)
    wait_for(lambda: len(again.journal()) > len(saved), "an answer")
    assert again.saves() == [file]
    assert again.journal()[: len(saved)] == saved
    assert again.errors == []


def differs(one: QImage, other: QImage, left: int, top: int) -> bool:
    """A good part of the place looks different."""
    rect = QRect(left - 14, top - 14, 28, 28)
    changed = sum(
        one.pixel(x, y) != other.pixel(x, y)
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    )
    return changed > rect.width() * rect.height() / 4


@pytest.mark.slow
@pytest.mark.parametrize("chosen", ["wayland", "no such platform"])
def test_a_platform_that_fails_is_tried_again_as_the_system_would_choose(
    stage: Stage, tmp_path: Path, chosen: str
) -> None:
    """The program ended with signal 6, with a display at hand."""
    command = [sys.executable, "-m", "desktop", "--data-dir", str(tmp_path / "home")]
    program = Started(tmp_path, command, {"DISPLAY": stage.display, "QT_QPA_PLATFORM": chosen})
    try:
        wait_for(lambda: stage.windows_of(program.process.pid), "the window")
        told = stage.hand("getwindowgeometry", "--shell", stage.windows_of(program.process.pid)[0])
        facts = dict(line.split("=") for line in told.splitlines() if "=" in line)
        assert min(int(facts["WIDTH"]), int(facts["HEIGHT"])) > 400
    finally:
        status = program.end(signal.SIGTERM, 60.0)
    assert status == 0
    assert not any("chabudai:" in line for line in program.errors)
