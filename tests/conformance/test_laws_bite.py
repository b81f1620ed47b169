"""Every law finds the fault that was planted for it."""

import os
import re
from typing import Any

import pytest

from rules.tools.laws import CLONES, CRASH, HASHES, Violation, check_game, check_processes
from rules.tools.laws_of_games import GAME_LAWS
from rules.tools.laws_of_hands import HAND_LAWS
from rules.tools.laws_of_states import STATE_LAWS
from rules.tools.laws_of_steps import STEP_LAWS
from tests.conformance import faulty_games, faulty_states, faulty_steps
from tests.conformance.planting import FAULTS
from tests.core.toys.kit import ToyState
from tests.core.toys.march import Marches

FAULTY = (faulty_states, faulty_steps, faulty_games)
LAWS = {law.__name__ for law in (*STATE_LAWS, *STEP_LAWS, *HAND_LAWS, *GAME_LAWS)} | {CLONES, CRASH}


@pytest.mark.slow
@pytest.mark.parametrize(("law", "toy"), FAULTS, ids=[toy.__name__ for _, toy in FAULTS])
def test_a_planted_fault_is_found_by_its_law(law: str, toy: type):
    games = (check_game(toy(), seed) for seed in range(25))
    assert any(law in {violation.law for violation in game.violations} for game in games)


def test_a_walk_that_broke_off_says_nothing_of_an_end_that_it_did_not_reach():
    found = {violation.law for violation in check_game(faulty_games.PaintsFaces(), 0).violations}
    assert "conserves" in found
    assert "ends" not in found


def test_every_law_has_a_fault_to_find():
    assert {law for law, _ in FAULTS} == LAWS
    assert {toy.__module__ for _, toy in FAULTS} == {module.__name__ for module in FAULTY}


def test_what_hangs_on_the_order_of_hashes_is_found_in_another_process():
    report = check_processes(faulty_games.Unordered(3), "tests.conformance.faulty_games:Unordered", [3], [1, 2])
    assert {violation.law for violation in report.violations} == {HASHES}
    assert report.games == 2


def test_what_does_not_is_the_same_everywhere():
    assert check_processes(Marches(3), "tests.core.toys.march:Marches", [3], [1]).violations == []


def test_what_fails_alike_in_every_process_is_left_to_the_law_about_that():
    assert [one.law for one in check_game(faulty_games.Crashes(), 1).violations] == [CRASH]
    assert check_processes(faulty_games.Crashes(), "tests.conformance.faulty_games:Crashes", [], [1]).violations == []


def test_of_what_fails_the_innermost_line_of_the_game_is_told():
    """Neither that of the code which it called, nor that of whoever caught it and said what it means.

    Compiled code keeps no trace of what it catches: there it is the line of whoever did.
    """

    class Misreads(Marches):
        def read(self, data: Any) -> ToyState:
            return super().read(data | {"numbers": 0})

    (found,) = check_game(Misreads(), 1).violations
    called = f"conformance/test_laws_bite.py, line {Misreads.read.__code__.co_firstlineno + 1}"
    place = re.escape(called) if not os.environ.get("CHABUDAI_COMPILED") else r"core/game\.py, line \d+"
    assert re.fullmatch(rf"ContentError: This is no table of toy .*\({place}\)", found.text)


def test_what_fails_in_another_process_only_is_found(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    game = faulty_games.FailsElsewhere(3)
    assert check_processes(game, "tests.conformance.faulty_games:FailsElsewhere", [3], [4, 5]).violations == [
        Violation(HASHES, seed, -1, f"the game ends otherwise with PYTHONHASHSEED={hash_seed}")
        for hash_seed in (1, 2)
        for seed in (4, 5)
    ]
