"""What the tools print: people and scripts rely on the keys."""

import io
import json
import os
import shlex
import signal
import sys
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

from rules.core.event import Ended, Said, Shifted
from rules.core.house import house_of
from rules.core.message import FaceRef, SeatRef, message
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import create, house_fields, seat_counts
from rules.tools import bench, check, lint_content, perft, play, playthrough
from rules.tools.command import guarded
from rules.tools.laws import Report
from rules.tools.option_sets import each_switch, values_of
from rules.tools.text import event_text
from tests.core.toys.thieves import Thieves


def printed(main, capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    """Run a tool with --json and return the one object that it prints."""
    assert main([*arguments, "--json"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    return json.loads(out)


def test_play_prints_the_game_in_short(capsys: pytest.CaptureFixture[str]):
    told = printed(play.main, capsys, "daruma", "--seats", "random,greedy", "--seed", "3")
    assert list(told) == ["game", "seed", "seats", "actions", "winners", "scores", "digest", "seconds"]
    assert (told["game"], told["seed"], told["seats"]) == ("daruma", 3, ["random", "greedy"])
    again = printed(play.main, capsys, "daruma", "--seats", "random,greedy", "--seed", "3")
    assert again["digest"] == told["digest"]


def test_play_writes_a_save_that_can_be_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "game.chabudai"
    told = printed(play.main, capsys, "daruma", "--seats", "random,random", "--save", str(path))
    assert decode_save(path.read_bytes()).entries[-1].digest == told["digest"]
    half = tmp_path / "half.chabudai"
    half.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:9]))
    on = printed(play.main, capsys, "daruma", "--seats", "random,random", "--load", str(half))
    assert on["digest"] == told["digest"]


def test_play_asks_a_person_in_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "left.chabudai"
    monkeypatch.setattr(sys, "stdin", io.StringIO("keep\n99\n" + "9" * 5000 + "\n1\n" + "1\n" * 3))
    arguments = ["daruma", "--seats", "human,random", "--option", "start_player=0", "--save", str(path), "--seed", "1"]
    assert guarded(play.main, arguments) == 2
    out, err = capsys.readouterr()
    assert "The game was left" in err
    assert "seat 0: daruma.ask" in out
    assert "Type a number from 1 to" in out
    assert len(decode_save(path.read_bytes()).entries) >= 4


def test_play_tells_what_an_engine_did_wrong_and_goes_on(capsys: pytest.CaptureFixture[str]):
    assert play.main(["daruma", "--seats", "engine:false,random", "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["seats"] == ["engine:false", "random"]
    assert "The engine 'false'" in err


def test_play_tells_an_engine_of_the_house_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    number = house_fields("nine_cards_sekigahara")[0]
    house = house_of([(number, number.most)])
    game = create("nine_cards_sekigahara", {"seats": 2}, house)
    match = Match(game, [SeatSpec("a", "bot"), SeatSpec("b", "bot")], 1, house)
    save, engine = tmp_path / "house.chabudai", tmp_path / "engine.py"
    save.write_bytes(encode_save(match.save()))
    engine.write_text(
        "import json, sys\n"
        "sys.stdin.readline(); print(json.dumps({'type': 'ready', 'protocol': 1}), flush=True)\n"
        "asked = json.loads(sys.stdin.readline())\n"
        "text = json.dumps(asked['house'])\n"
        "print(json.dumps({'type': 'error', 'ticket': asked['ticket'], 'text': text}), flush=True)\n"
    )
    command = shlex.join([sys.executable, str(engine)])
    arguments = [game.id, "--seats", "engine,random", "--engine", command, "--load", str(save), "--json"]
    assert play.main(arguments) == 0
    assert capsys.readouterr().err.splitlines()[0].endswith(f"has no answer: {json.dumps(house)}.")


@pytest.mark.slow
def test_check_prints_games_actions_and_violations(capsys: pytest.CaptureFixture[str]):
    told = printed(check.main, capsys, "daruma", "--games", "2", "--seats", "3")
    assert list(told) == ["game", "games", "actions", "violations"]
    assert (told["games"], told["violations"]) == (2, [])
    assert told["actions"] > 100


def test_check_shares_games_out_and_takes_options(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.setattr(check, "_tables", lambda orders: {})
    assert check.main(["daruma", "--games", "4", "--seats", "2", "--jobs", "2", "--random-options"]) == 0
    assert "4 games" in capsys.readouterr().out


@pytest.mark.skipif(get_all_start_methods()[0] != "fork", reason="another process does not know what is changed here")
def test_check_does_again_what_is_lost_with_a_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def carry_out_over_a_corpse(order: check.Order) -> Report:
        trace = tmp_path / str(os.getpid())
        if order.seed == 3 and not any(tmp_path.iterdir()):
            trace.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Report(1, order.seed)

    monkeypatch.setattr(check, "carry_out", carry_out_over_a_corpse)
    monkeypatch.setattr(check, "_tables", lambda orders: {})
    assert check.main(["daruma", "--games", "20", "--jobs", "2"]) == 0
    assert capsys.readouterr().out == "20 games, 190 actions, 0 violations\n"
    assert len(list(tmp_path.iterdir())) == 1


def test_some_tables_are_played_again_elsewhere():
    orders = [check.Order("daruma", (("seats", 2 + seed % 6),), seed, 1.0) for seed in range(30)]
    tables = check._tables(orders)
    assert tables == {(("seats", seats),): list(range(seats - 2, 20, 6)) for seats in range(2, 7)}


def test_check_leaves_with_1_when_a_law_is_broken(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    from rules.daruma.game import DarumaGame

    monkeypatch.setattr(DarumaGame, "utilities", lambda self, state: [2.0] * self.seats)
    monkeypatch.setattr(check, "_tables", lambda orders: {})
    assert check.main(["daruma", "--games", "2", "--thorough"]) == 1
    lines = capsys.readouterr().out.splitlines()
    told = [line for line in lines if line.startswith("estimates, seed 0, action ")]
    assert told[0].startswith("estimates, seed 0, action 0: a utility lies outside 0 to 1")
    assert len(told) == check.SHOWN
    assert [line for line in lines if line.startswith("estimates: ")] == ["estimates: 5 more (--json tells all)"]


@pytest.mark.slow
def test_check_tells_of_a_game_that_fails(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    from rules.daruma.game import DarumaGame

    def fail(*_: object) -> None:
        raise ValueError("planted")

    there = f"tools/test_tools.py, line {fail.__code__.co_firstlineno + 1}"
    monkeypatch.setattr(DarumaGame, "apply", fail)
    assert check.main(["daruma", "--games", "2", "--seats", "2", "--json"]) == 1
    out, err = capsys.readouterr()
    assert err == ""
    assert [(one["law"], one["seed"], one["text"]) for one in json.loads(out)["violations"]] == [
        ("no_exception", 0, f"ValueError: planted ({there})"),
        ("no_exception", 1, f"ValueError: planted ({there})"),
        *(
            ("same_in_every_process", seed, f"the game ends otherwise with PYTHONHASHSEED={hash_seed}")
            for hash_seed in (1, 2)  # where nothing is planted
            for seed in (0, 1)
        ),
    ]


def test_perft_prints_the_count_and_the_finished_line(capsys: pytest.CaptureFixture[str]):
    told = printed(perft.main, capsys, "daruma", "--depth", "2")
    assert told["leaves"] == sum(told["split"].values()) > 1
    assert printed(perft.main, capsys, "daruma", "--depth", "0")["leaves"] == 1
    assert perft.main(["daruma", "--depth", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == f"2 1 0 1 {len(told['split'])}", "a line of the record"


def test_playthrough_prints_the_record(capsys: pytest.CaptureFixture[str]):
    told = printed(playthrough.main, capsys, "daruma", "--seed", "2")
    assert told["record"][0] == "game daruma, rules version 1, seed 2"
    assert playthrough.main(["daruma", "--seed", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == told["record"]


def test_lint_content_prints_problems(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    assert printed(lint_content.main, capsys, "daruma")["problems"] == []
    assert printed(lint_content.main, capsys)["problems"] == []
    monkeypatch.setattr("rules.daruma.content.lint_content", lambda: ["a card is missing"])
    assert lint_content.main(["daruma"]) == 1
    assert capsys.readouterr().out == "daruma: a card is missing\n"


def test_bench_prints_every_figure(capsys: pytest.CaptureFixture[str]):
    told = printed(bench.main, capsys, "daruma", "--seconds", "0.2", "--seats", "2")
    assert " ".join(told) == (
        "game seats compiled actions_per_second games_per_second clone_us determinize_us iterations_per_second "
        "calibration_per_second turns ratio"
    )
    assert told["actions_per_second"] > 1000
    assert told["ratio"] is None  # the committed figures are of five players


@pytest.mark.slow
def test_bench_judges_by_the_committed_figures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    baseline = tmp_path / "baseline.json"
    monkeypatch.setattr(bench, "BASELINE", baseline)
    assert bench.main(["daruma", "--seconds", "0.2", "--save-baseline", "--judge"]) == 0
    assert set(json.loads(baseline.read_text())["daruma"]) == {"actions", "iterations", "clone", "determinize"}
    assert bench.judge({"clone": 1.05}, {"clone": 1.0})
    assert capsys.readouterr().err == ""
    assert bench.judge({"clone": 1.2}, {"clone": 1.0})
    assert capsys.readouterr().err == "The figure clone takes 1.20 times as long as the baseline.\n"
    assert not bench.judge({"clone": 1.6}, {"clone": 1.0})
    baseline.write_text(json.dumps({"daruma": {"actions": 0.001}}))
    assert bench.main(["daruma", "--seconds", "0.2", "--judge"]) == 1
    assert "actions takes" in capsys.readouterr().err


def test_what_is_judged_is_compared_with_the_loop_of_its_own_round(monkeypatch: pytest.MonkeyPatch):
    rounds = iter([(30, 150), (30, 150), (30, 100), (10, 50), (10, 50)])  # the medians alone would say 0.3

    def measured(*_: object) -> dict[str, float]:
        calibration, actions = next(rounds)
        every = {"games_per_second": 1.0, "clone_us": 1.0, "determinize_us": 1.0, "iterations_per_second": 0.0}
        return every | {"actions_per_second": float(actions), "calibration_per_second": float(calibration)}

    monkeypatch.setattr(bench, "_round", measured)
    figures = bench.measure(Thieves(), 0.05, {"actions": 0.1})
    assert (figures.turns["actions"], figures.ratio) == (0.2, 0.5)


def test_a_game_without_opponents_is_measured_all_the_same():
    figures = bench.measure(Thieves(), 0.05, {})
    assert (figures.iterations_per_second, figures.ratio) == (0.0, None)
    assert set(figures.turns) == {"actions", "clone", "determinize"}


def test_the_numbers_of_players_and_the_values_of_switches_are_read_off_the_options():
    assert list(seat_counts("daruma")) == [2, 3, 4, 5]
    values = values_of("daruma", 3)
    assert values["ones_first"] == [True]
    assert values["refresh_gold_wild"] == [False]
    assert values["track_trip"] == ["one_way"]
    assert values["start_player"] == [0, 2]
    sets = each_switch("daruma", 3)
    assert sets[0] == {"seats": 3}
    assert {"seats": 3, "objectives_open": True} in sets


def test_an_event_is_written_with_all_it_says():
    assert event_text(Shifted("coin", "bank", "purse", 2)) == "Shifted count=2 kind=coin source=bank target=purse"
    assert event_text(Ended()) == "Ended"
    told = message("log.won", seat=SeatRef(1), card=FaceRef("a"), why=message("most"))
    assert event_text(Said(told)) == "Said message=log.won(card=a, seat=seat.1, why=most)"
