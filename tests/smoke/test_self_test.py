"""The program's own test of itself, started as a person starts it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop.__main__ import _measured, arguments
from desktop.start.app import ordered
from desktop.start.selftest import coverage
from desktop.start.selftest.coverage import kinds_of, telling_deal
from desktop.start.selftest.program import run as self_test
from rules.ai.levels import OFFERED
from rules.core.decision import DecisionKind
from rules.core.errors import RulesError
from rules.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
LIMIT = 800


BRIEFLY = """
from desktop.__main__ import main
from desktop.start.bench import frames, program, start
program.PLAY_SECONDS, frames.SECONDS, start.ROUNDS = 2.0, 1.0, 1
raise SystemExit(main(["--bench", "--rate", "125"]))
"""
"""The bench, which measures for a minute and a half otherwise."""


def program(*arguments, start=("-m", "desktop")):
    surroundings = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    }
    return subprocess.run(
        [sys.executable, *start, *arguments],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=surroundings,
        timeout=LIMIT,
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES)[:1])  # all are played by the frozen program
def test_a_game_is_played_left_continued_and_found_equal_to_its_file(game, tmp_path):
    done = program("--self-test", "--game", game, "--language", "ja", "--screens", str(tmp_path))

    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert told["problems"] == []
    (report,) = told["games"]
    assert (report["game"], report["language"]) == (game, "ja")
    assert report["actions"] > 20
    assert (report["digest_equal"], report["continued"], report["corrections"]) == (True, True, 0)
    assert set(report["kinds"]) | set(report["kinds_missing"]) == {
        kind.value for kind in kinds_of(game, report["seats"])
    }
    assert {"drag", "click", "keys"} <= set(report["ways"])
    assert all(report["levels"][level] > 2 for level in OFFERED), report["levels"]  # a short game asks six times
    assert {file.name for file in tmp_path.glob("*.png")} == set(report["screens"])
    assert f"{game}-ja-result.png" in report["screens"]


@pytest.mark.slow
def test_what_is_not_known_is_told_in_one_sentence(capsys):
    done = program("--game", "chess")
    told = [(done.returncode, done.stdout, done.stderr)]
    told.append((self_test(None, "xx", None), *capsys.readouterr()))
    told.append((self_test(None, None, Path("/dev/null/pictures")), *capsys.readouterr()))
    measures = (("--bench", "--seats", "human,nobody"), ("--thinking", "chess"))
    told += [(_measured(arguments(words)), *capsys.readouterr()) for words in measures]

    assert [(status, out, said.count("\n")) for status, out, said in told] == [(2, "", 1)] * 5
    wrong = ("chess", "xx", "/dev/null/pictures", "nobody", "chess")
    assert [word for word, (_, _, said) in zip(wrong, told, strict=True) if word not in said] == []


@pytest.mark.parametrize("lonely", [("--seats", "human,easy"), ("--option", "a=1"), ("--seed", "7"), ("--engine", "x")])
def test_what_is_said_of_a_table_without_its_game_is_not_passed_over(lonely):
    """The shelf opened as if nothing had been said."""
    with pytest.raises(RulesError, match="name its game with --game"):
        ordered(arguments(lonely))


def test_the_kinds_of_question_of_a_game_are_found_out_by_playing_it():
    assert kinds_of("daruma", 2) == {DecisionKind.TURN, DecisionKind.OPTION, DecisionKind.PIECE, DecisionKind.PIECES}


@pytest.mark.slow
def test_the_bench_prints_every_figure_that_scripts_rely_on():
    done = program(start=("-c", BRIEFLY))

    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    figures = {
        "window_s", "cpu_s", "table_s", "frame_ms_p50", "frame_ms_p99_idle", "frame_ms_p99_thinking",
        "frame_ms_p50_thinking", "period_ms", "frames_idle", "frames_thinking", "cpu_share_idle", "cpu_share_thinking",
        "slot_ms_p999", "slot_ms_max", "cancel_ms_p95", "rss_mb",
    }  # fmt: skip
    assert figures <= set(told)
    assert all(told[name] > 0 for name in figures)
    assert told["period_ms"] == 8.0
    assert told["frames_resting"] == 0
    assert set(told["bare"]) == {"window_s", "cpu_s", "rss_mb"}
    assert told["bare"]["rss_mb"] < told["rss_mb"]
    assert set(told["ratios"]) == {"window", "cpu", "table_at_once_cpu", "table_rss"}


def test_the_deal_is_one_in_which_the_person_is_asked_as_many_kinds_as_there_are():
    seed = telling_deal("samurai_sword", 4, 2)
    mine = {kind for asked, kind in coverage._asked("samurai_sword", 4, seed) if asked == 0}

    assert mine == kinds_of("samurai_sword", 4)
    assert DecisionKind.OPTION in mine
