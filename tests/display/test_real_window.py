"""The program as a person starts it, on a real X server, moved by a real pointer and ended by a power cut."""

import json
import os
from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import QRect

from tests.display.stage import insist, wait_for

TABLE = ("--game", "daruma", "--seats", "human,easy", "--seed", "3", "--option", "start_player=0")
MOST_ANSWERS = 60


def moves(program):
    """What the journal holds, move by move."""
    read = (json.loads(line) for line in program.lines()[1:])
    return [(line["seat"], line["do"]) for line in read if "do" in line]


def drag(stage, program, start, end):
    """Press, travel in steps, and wait with the button down."""
    stage.hand("mousemove", *program.point(start))
    stage.hand("mousedown", 1)
    for step in range(1, 9):
        stage.hand("mousemove", *program.point(start + (end - start) * step / 8))


def answer(stage, program, twin):
    """Answer the open question as the twin shows it: by a drag if that is possible, else by a button."""
    table = twin.look(program)
    before = len(moves(program))
    carried = [gesture for gesture in twin.gestures(table) if gesture.source and gesture.target]
    chips = list(getattr(table.answers.current, "chips", ()))
    buttons = chips or [getattr(table.answers.current, "confirm", None)]

    def give():
        if carried and not [chip for chip in chips if chip.gesture.action.verb == "stop"]:
            way = twin.way(table, carried[0])
            drag(stage, program, *way)
            stage.hand("mouseup", 1)
        else:
            stage.hand("mousemove", *program.point(twin.middle(buttons[-1])), "click", 1)

    insist(give, lambda: len(moves(program)) > before, "the answer to reach the journal")
    return bool(carried)


def is_asked(program, twin):
    """The person is asked, and nothing more is written meanwhile."""
    seen = len(program.lines())
    table = twin.look(program)
    sleep(0.3)
    match = table.session._match
    return len(program.lines()) == seen and (match.over or match.game.actor(match.state) == 0)


def drag_and_put_back(stage, program, twin, folder):
    """What is dragged is seen under the pointer, its place grows pale, and Esc puts it back."""
    table = twin.look(program)
    while not (carried := [gesture for gesture in twin.gestures(table) if gesture.source and gesture.target]):
        answer(stage, program, twin)
        wait_for(lambda: is_asked(program, twin), "the next question")
        table = twin.look(program)
    begin, end = twin.way(table, carried[0])
    stage.hand("mousemove", *program.point(begin))
    sleep(0.4)
    before = stage.photograph()
    drag(stage, program, begin, end)
    sleep(0.4)
    during = stage.photograph()
    during.save(str(Path(os.environ.get("CHABUDAI_SCREENS") or folder) / "while-dragging.png"))

    assert differs(before, during, around(program.point(end)))
    assert differs(before, during, around(program.point(begin)))
    answered = len(moves(program))
    stage.hand("key", "Escape")
    stage.hand("mouseup", 1)
    assert len(moves(program)) == answered


@pytest.mark.slow
def test_a_turn_is_finished_with_a_real_pointer_and_after_a_power_cut_the_game_goes_on_with_nothing_lost(
    stage, start, twin, tmp_path
):
    program = start(*TABLE)
    wait_for(program.lines, "the journal")
    drag_and_put_back(stage, program, twin, tmp_path)
    dragged = 0
    for _ in range(MOST_ANSWERS):
        wait_for(lambda: is_asked(program, twin), "the next question")
        if any(seat == 1 for seat, _do in moves(program)):
            break
        dragged += answer(stage, program, twin)

    assert [seat for seat, _do in moves(program)][-1] == 1
    assert dragged >= 1
    assert any(do.startswith(("place:", "bottle:")) for seat, do in moves(program) if seat == 0)
    assert program.said() == ""
    program.kill()
    saved, file = program.lines(), program.journal()

    again = start()
    stage.hand("mousemove", *again.point(twin.middle_of_window(again)))
    sleep(4.0)  # what waits is found after the shelf is there, on a busy machine a long moment after
    stage.hand("key", "Return")
    wait_for(lambda: is_asked(again, twin), "the question")
    answer(stage, again, twin)

    assert again.journal() == file
    assert again.lines()[: len(saved)] == saved
    assert len(again.lines()) > len(saved)
    assert again.said() == ""


def around(point):
    return QRect(point[0] - 14, point[1] - 14, 28, 28)


def differs(one, other, rect):
    """A good part of the place looks different."""
    changed = sum(
        one.pixel(x, y) != other.pixel(x, y)
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    )
    return changed > rect.width() * rect.height() / 4


@pytest.mark.parametrize("chosen", ["wayland", "no such platform"])
def test_a_platform_that_fails_is_tried_again_as_the_system_would_choose(start, chosen):
    """The program ended with signal 6, with a display at hand."""
    program = start(platform=chosen)
    assert min(program.window[2:]) > 400
    program.process.terminate()
    assert program.process.wait(60) == 0
    assert "chabudai:" not in program.said()
