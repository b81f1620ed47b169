"""The arena's arithmetic and its command line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from rules import registry
from rules.tools.arena import main, wilson


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.ai.toy")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (240, 400, 0.5513, 0.6468)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_no_games_tell_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_json_has_the_promised_keys_and_stands_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", "easy,random", "--games", "8", "--seed", "3", "--json"]) == 0
    printed = capsys.readouterr()
    result = json.loads(printed.out)
    assert printed.err == ""
    assert result["game"] == "toy"
    assert result["games"] == 8
    assert [seat["seat"] for seat in result["seats"]] == ["easy", "random"]
    assert {"seat", "share", "low", "high", "mean_rank", "think_ms_p50", "think_ms_p95"} <= set(result["seats"][0])
    assert sum(seat["share"] for seat in result["seats"]) == pytest.approx(1.0)


def test_par_is_how_often_the_same_seats_win_among_the_others_alone(capsys: pytest.CaptureFixture[str]) -> None:
    order = ["toy", "--games", "8", "--seed", "3", "--json"]
    assert main([*order, "--seats", "easy,random", "--par"]) == 0
    easy, other = json.loads(capsys.readouterr().out)["seats"]
    assert main([*order, "--seats", "random,random"]) == 0
    alike = json.loads(capsys.readouterr().out)["seats"]
    assert easy["par"] == pytest.approx(alike[0]["wins"])
    assert other["par"] is None
    assert (easy["wins_low"], easy["wins_high"]) == pytest.approx(wilson(easy["wins"] * 8, 8))


def test_people_are_told_how_wins_compare_with_par(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", "random,easy", "--games", "2", "--par"]) == 0
    assert ", par " in capsys.readouterr().out


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", "easy,random", "--games", "4", "--option", "stones=5", "--scale", "2"]) == 0
    assert "easy" in capsys.readouterr().out


def test_a_time_limit_is_kept(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", "expert,random", "--games", "2", "--seconds", "0.05", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["think_ms_p95"] < 400


def test_a_foreign_engine_takes_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    file = tmp_path / "dice.py"
    file.write_text(page.split("```python\n")[-1].split("```")[0], encoding="utf-8")
    assert main(["toy", "--seats", f"engine:{sys.executable} {file},random", "--games", "4", "--json"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["toy", "--seats", "easy,nobody"],
        ["go", "--seats", "easy,easy"],
        ["toy", "--seats", "easy,easy", "--option", "stones"],
        ["toy", "--seats", "easy,easy", "--option", "colour=red"],
        ["toy", "--seats", "easy,easy", "--games", "0"],
        ["toy", "--seats", "easy,easy", "--par"],
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1
