"""Whatever the tools are asked that cannot be, they say why in one sentence and leave with a status that is not 0."""

import errno
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from rules.tools.command import BAD_INPUT, LEFT, guarded

ROOT = Path(__file__).parents[2]
HEADER = (
    '{"format": 1, "game": "daruma", "rules_version": 1, "content": "", "options": {"seats": 2}, '
    '"seats": [{"name": "a", "kind": "bot"}, {"name": "b", "kind": "bot"}], "seed": "1"}\n'
)


def refusal(tool: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a tool and return the one sentence with which it refuses."""
    main = import_module(f"rules.tools.{tool}").main
    try:
        status = guarded(main, arguments)
    except SystemExit as left:
        status = left.code
    out, err = capsys.readouterr()
    assert (status, out) == (BAD_INPUT, "")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "see --help.\n"))
    return err.strip()


@pytest.mark.parametrize("tool", ["play", "bench", "check", "perft", "playthrough", "lint_content"])
def test_an_unknown_game(tool: str, capsys: pytest.CaptureFixture[str]):
    more = {"play": ["--seats", "random,random"], "perft": ["--depth", "1"]}.get(tool, [])
    assert refusal(tool, capsys, "mahjong", *more).startswith("There is no game called 'mahjong'; the games are daruma")


@pytest.mark.parametrize("tool", ["bench", "check", "perft", "playthrough", "habits"])
def test_an_impossible_number_of_players(tool: str, capsys: pytest.CaptureFixture[str]):
    more = ["--depth", "1"] if tool == "perft" else []
    for seats in ("1", "6", "-3"):
        told = refusal(tool, capsys, "daruma", f"--seats={seats}", *more)
        assert told.startswith("The option seats of daruma is not possible: Input should be")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "random"], "The option seats of daruma is not possible"),
        (["--seats", "random,genius"], "'genius' is no player; there are human, random"),
        (["--seats", "random,"], "'' is no player"),
        (["--seats", "random,random", "--option", "turn_guard=-1"], "The option turn_guard of daruma is not possible"),
        (["--seats", "random,random", "--option", "colour=red"], "The option colour of daruma is not possible"),
        (["--seats", "random,random", "--option", "track_trip=" + "[" * 200_000], "The option track_trip of daruma is"),
        (["--seats", "random,random", "--option", "track_trip"], "The option 'track_trip' has no value; write"),
        (["--seats", "random,random", "--option", "start_player=4"], "start_player names seat 4 of a table for 2"),
        (
            ["--seats", "random,random", "--seed", "18446744073709551616"],
            "The seed 18446744073709551616 lies outside -2**63 to 2**64 - 1.",
        ),
        (
            ["--seats", "random,random", "--option", "seats=2"],
            "The number of players comes from --seats, not from an option.",
        ),
        (["--seats", "random,engine:"], "An engine needs a command that starts it."),
        (["--seats", "random,engine:'abc"], 'The command "\'abc" cannot be read: No closing quotation.'),
        (["--seats", "random,random", "--seed", "many"], "Argument --seed: invalid int value: 'many'"),
        ([], "The following arguments are required: --seats"),
        (["--seats", "random,random", "--load", "nowhere.save"], "The file nowhere.save cannot be used: No such file"),
        (["--seats", "random,random", "--save", "no/such/folder/a"], "The file no/such/folder/a cannot be used"),
    ],
)
def test_a_table_that_cannot_be(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]):
    assert told in refusal("play", capsys, "daruma", *arguments)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "The save is damaged at line 1: it holds nothing."),
        ("no save at all\n", "The save is damaged at line 1: it is no JSON."),
        (HEADER.replace('"format": 1', '"format": 9'), "The save has format 9, which a newer version wrote"),
        (HEADER + '{"n": 1, "seat": 0, "do": "fly"}\n', "at entry 1: No action is called 'fly'."),
        (HEADER + '{"n": 2, "seat": 0, "do": "stop"}\n', "at entry 1: action 1 is missing."),
        (HEADER + '{"n": 1}\n', "The save is damaged at line 2: it says nothing that a save can say."),
        (HEADER.replace('"daruma"', '"mahjong"'), "There is no game called 'mahjong'"),
        (HEADER.replace('{"seats": 2}', '{"seats": 9}'), "The option seats of daruma is not possible"),
        (HEADER.replace('{"seats": 2}', '{"seats": 3}'), "has 3 seats, but 2 players are given"),
        (HEADER.replace('"options"', '"house": {"tiles": 1}, "options"'), "The house rules are wrong at tiles"),
    ],
)
def test_a_save_that_cannot_be_used(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.chabudai"
    path.write_text(text)
    assert told in refusal("play", capsys, "daruma", "--seats", "random,random", "--load", str(path))


def test_a_save_that_is_to_be_played_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "a.chabudai"
    path.write_text(HEADER)
    load = ("play", capsys, "daruma", "--load", str(path), "--seats")
    for more in (["--seed", "0"], ["--option", "turn_guard=3"]):
        told = refusal(*load, "random,random", *more)
        assert told == "A save has its own options and seed: --option and --seed do not go with --load."
    assert refusal(*load, "random,random,random") == f"The file {path} has 2 seats, not 3."


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seats", "random,random", "--seed", "-9223372036854775809"], "The seed -9223372036854775809 lies outside"),
        (["--seats", "random,engine:"], "An engine needs a command"),
    ],
)
def test_a_game_that_cannot_be_played_costs_no_older_save(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "older.chabudai"
    path.write_text(HEADER)
    assert told in refusal("play", capsys, "daruma", *arguments, "--save", str(path))
    assert path.read_text() == HEADER


def test_numbers_that_cannot_be(capsys: pytest.CaptureFixture[str]):
    assert refusal("check", capsys, "daruma", "--games", "0") == "--games is at least 1, not 0."
    assert refusal("check", capsys, "daruma", "--jobs", "0") == "--jobs is at least 1, not 0."
    assert refusal("perft", capsys, "daruma", "--depth=-1") == "--depth is at least 0, not -1."
    assert refusal("perft", capsys, "daruma", "--depth=9999", "--after=3") == "--depth is at most 100, not 9999."
    for seconds in ("0", "nan", "inf"):
        told = f"The time to measure is more than 0 seconds, not {seconds}."
        assert refusal("bench", capsys, "daruma", "--seconds", seconds) == told
    arena = ("arena", capsys, "daruma", "--seats", "random,random")
    for seconds in ("-1", "nan", "inf"):
        assert refusal(*arena, f"--seconds={seconds}") == f"--seconds is a number from 0 on, not {seconds}."
    assert refusal(*arena, "--iterations=-1") == "--iterations is at least 0, not -1."
    assert refusal("habits", capsys, "daruma", "--iterations=-1") == "--iterations is at least 0, not -1."


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing goes on for ever")
def test_a_file_that_never_ends_is_read_no_further_than_any_could_be(capsys: pytest.CaptureFixture[str]):
    """The memory of the machine was filled."""
    endless, seats = "/dev/zero", ("--seats", "random,random")
    told = refusal("arena", capsys, "daruma", *seats, "--house", endless)
    assert told == "The house rules in zero cannot be read: it is too long."
    told = refusal("play", capsys, "daruma", *seats, "--load", endless)
    assert told == "The save is damaged at line 1: it is longer than 8 MB."


@pytest.mark.parametrize("table", [["--seats", "2"], ["--option", "ones_first=true"]])
@pytest.mark.parametrize("wish", ["--judge", "--save-baseline"])
def test_a_baseline_of_an_unusual_table(table: list[str], wish: str, capsys: pytest.CaptureFixture[str]):
    told = "The baseline is of daruma for 5 without options; no other table compares with it."
    assert refusal("bench", capsys, "daruma", *table, wish, "--seconds", "0.2") == told


def test_an_option_for_training_which_chooses_its_tables_itself(capsys: pytest.CaptureFixture[str]):
    told = refusal("train", capsys, "daruma", "--games", "1", "--option", "ones_first=true")
    assert told == "Unrecognized arguments: --option ones_first=true; see --help."


def test_a_person_who_leaves(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    def leaves(_argv: object) -> int:
        raise KeyboardInterrupt

    assert guarded(leaves) == LEFT


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.EACCES, "Permission denied", "a.csv"), "The file a.csv cannot be used: Permission denied.\n"),
        (OSError(errno.ENOSPC, "No space left on device"), "No space left on device.\n"),
        (OSError("Nobody answers at 127.0.0.1"), "Nobody answers at 127.0.0.1.\n"),
    ],
)
def test_what_the_system_refuses(error: OSError, told: str, capsys: pytest.CaptureFixture[str]):
    def fails(_argv: object) -> int:
        raise error

    assert guarded(fails) == BAD_INPUT
    assert capsys.readouterr() == ("", told)


@pytest.mark.slow
def test_somebody_who_reads_no_further():
    command = [sys.executable, "-m", "rules.tools.playthrough", "daruma"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as tool:
        tool.stdout.close()
        assert (tool.stderr.read(), tool.wait()) == (b"", 0)
