"""The arena's arithmetic and its command line."""

import csv
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from time import process_time

import pytest

from rules import registry
from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.core.errors import RulesError
from rules.tools import arena, past
from rules.tools.arena import main, wilson
from rules.tools.command import BAD_INPUT, LEFT, guarded
from rules.tools.contenders import Contender, TrueFaces, check
from rules.tools.contest import Pairing, Played, budget, play
from rules.tools.ledger import COLUMNS
from tests.ai.toy import CARDS, Options, ToyGame
from tests.core.toys.thieves import Thieves

STAYS = """
import json, os, pathlib, sys, time
(pathlib.Path(sys.argv[1]) / str(os.getpid())).touch()
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print(json.dumps({"type": "ready", "protocol": 1}), flush=True)
    elif asked["type"] == "think":
        answer = {"type": "decision", "ticket": asked["ticket"], "token": asked["legal"][0]}
        print(json.dumps(answer), flush=True)
time.sleep(60)
"""
"""An engine that neither `quit` nor the end of its input sends away."""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.GAMES, "toy", "tests.ai.toy")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (240, 400, 0.5513, 0.6468), (0, 0, 0, 1)],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


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


def test_every_game_can_be_written_to_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.csv"
    order = ["toy", "--seats", "easy,random", "--games", "5", "--seed", "3", "--json"]
    assert main([*order, "--csv", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)["seats"]
    with file.open(encoding="utf-8", newline="") as stream:
        lines = list(csv.DictReader(stream))
    assert tuple(lines[0]) == COLUMNS
    assert [(line["number"], line["level"], line["seat"]) for line in lines[:4]] == [
        ("0", "easy", "0"),
        ("0", "random", "1"),
        ("1", "easy", "1"),
        ("1", "random", "0"),
    ]
    assert len({line["deal"] for line in lines}) == 3  # each deal is played from both seats, the last from one
    for who, one in enumerate(told):
        mine = [line for line in lines if line["contender"] == str(who)]
        assert sum(float(line["share"]) for line in mine) / 5 == pytest.approx(one["share"])
        assert sum(int(line["place"]) for line in mine) / 5 == pytest.approx(one["mean_rank"])
        assert sum(int(line["score"]) for line in mine) / 5 == pytest.approx(one["mean_score"])


def test_whoever_leaves_before_the_last_game_keeps_those_that_were_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def left(pairing: Pairing, number: int) -> Played:
        if number == 2:
            raise KeyboardInterrupt
        return play(pairing, number)

    monkeypatch.setattr(arena, "play", left)
    file = tmp_path / "games.csv"
    assert guarded(main, ["toy", "--seats", "easy,random", "--games", "5", "--csv", str(file)]) == LEFT
    with file.open(encoding="utf-8", newline="") as stream:
        assert [line["number"] for line in csv.DictReader(stream)] == ["0", "0", "1", "1"]


def test_a_file_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    order = ["toy", "--seats", "easy,random", "--games", "1000000", "--csv", str(tmp_path / "none" / "games.csv")]
    assert guarded(main, order) == BAD_INPUT
    assert "games.csv cannot be used" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (["--seats", "easy,random", "--option", "bogus=1"], "The option bogus of toy is not possible"),
        (["--seats", "easy,random", "--option", "stones=[1]"], "The option stones of toy is not possible"),
        (["--seats", "easy,multi:easy"], "does not search by trials"),
        (["--seats", "easy,engine:"], "An engine needs a command that starts it."),
        (["--seats", "easy,engine:'abc"], "cannot be read: No closing quotation."),
    ],
)
def test_a_table_that_cannot_be_costs_no_older_results(
    wrong: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.csv"
    file.write_text("older\n")
    assert guarded(main, ["toy", *wrong, "--csv", str(file)]) == BAD_INPUT
    assert told in capsys.readouterr().err
    assert file.read_text() == "older\n"


def test_people_get_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", "easy,random", "--games", "4", "--option", "stones=5", "--scale", "2"]) == 0
    _, easy, by_chance, _ = capsys.readouterr().out.splitlines()
    trials = registry.create("toy", {"seats": 2}).iterations("easy") // 2
    assert easy.split()[0] == "easy"
    assert easy.endswith(f"trials {trials}"), "a scale that leaves a level next to no trials is seen"
    assert "trials" not in by_chance


def test_a_time_limit_is_kept_by_the_clock_of_the_processor() -> None:
    begun = process_time()
    assert main(["toy", "--seats", "expert,random", "--games", "2", "--seconds", "0.05", "--json"]) == 0
    assert process_time() - begun < 10  # ten answers at most, which would take two seconds each


def test_a_foreign_engine_takes_a_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    file = tmp_path / "dice.py"
    file.write_text(page.split("```python\n")[1].split("```")[0], encoding="utf-8")
    command = f"{sys.executable} {file}"
    assert main(["toy", "--seats", "engine,random", "--engine", command, "--games", "4", "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert [one["forfeits"] for one in json.loads(printed.out)["seats"]] == [0, 0]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_move_that_an_engine_forfeits_is_counted(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["toy", "--seats", "engine:false,random", "--games", "2", "--option", "stones=1", "--json"]
    assert main([*arguments, "--jobs", jobs]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["seats"][0]["forfeits"] == 1  # whoever begins takes the only stone
    assert "The engine 'false'" in printed.err


@pytest.mark.skipif(os.name == "nt", reason="to ask after a process would end it")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_no_engine_outlives_the_arena(jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, born = tmp_path / "stays.py", tmp_path / "born"
    born.mkdir()
    file.write_text(STAYS, encoding="utf-8")
    command = shlex.join([sys.executable, str(file), str(born)])
    arguments = ["toy", "--seats", "engine,random", "--engine", command, "--games", "8", "--jobs", jobs, "--json"]
    assert main(arguments) == 0
    assert capsys.readouterr().err == ""
    pids = [int(file.name) for file in born.iterdir()]
    assert pids
    assert [pid for pid in pids if is_alive(pid)] == []


@pytest.mark.parametrize("tree", ["plain", "multi"])
def test_a_tree_that_was_taught_nothing_plays_any_game(tree: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["toy", "--seats", f"{tree},random", "--games", "20", "--scale", "10", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"][0]["low"] > 0.5


def test_with_a_clock_a_tree_that_was_taught_nothing_thinks_until_it_strikes() -> None:
    game = ToyGame(Options())
    untaught, level = Contender(game, "plain"), Contender(game, "hard")
    assert budget(Pairing("toy", ("plain", "hard"), 1, scale=20), untaught).iterations == 50
    timed = Pairing("toy", ("plain", "hard"), 1, seconds=0.2, scale=20)
    assert budget(timed, untaught).iterations > 1_000_000
    assert budget(timed, level).iterations == level.iterations // 20


def test_a_tree_is_taught_what_a_level_was_taught() -> None:
    game = registry.create("daruma", {"seats": 2})
    for name in ("plain:hard", "multi:hard"):
        one = Contender(game, name)
        assert one.iterations == game.iterations("hard")
        assert type(one.bot.guide) is type(game.bot("hard").guide)  # type: ignore[attr-defined]


def test_a_novice_takes_the_first_sensible_thing_that_it_notices_and_does_not_compare() -> None:
    assert main(["toy", "--seats", "novice,random", "--games", "4", "--json"]) == 0
    game = ToyGame(Options())
    state, one = game.setup(Chance(5)), Contender(game, "novice")
    sensible = game.legal_actions(state)
    chosen = [one.bot.choose(game, 0, state, Budget(), Chance(seed), Control()) for seed in range(200)]
    assert one.iterations == 0
    assert 90 < chosen.count(sensible[0]) < 120
    assert chosen.count(sensible[0]) > chosen.count(sensible[1]) > chosen.count(sensible[2])
    taught = registry.create("daruma", {"seats": 2})
    easy = taught.bot("easy").guide  # type: ignore[attr-defined]
    assert Contender(taught, "novice").bot.guide is easy  # type: ignore[attr-defined]


def test_a_seer_sees_what_others_hold_and_no_level_does() -> None:
    game = ToyGame(Options())
    state = game.setup(Chance(5))
    held = {
        name: {tuple(Contender(game, name).game.determinize(state, 0, Chance(seed)).pieces.face) for seed in range(60)}
        for name in ("seer:hard", "hard")
    }
    truth = state.pieces.face
    assert {faces[:2] for faces in held["seer:hard"]} == {(truth[0], truth[1])}
    assert {faces[1] for faces in held["hard"]} == set(range(CARDS)) - {truth[0]}
    begins = [play(Pairing("toy", ("seer:hard", "random"), 40), number).shares[0] for number in range(0, 12, 2)]
    assert begins == [1.0] * 6  # who begins may guess the other's card, and wins if right


def test_a_seer_has_its_temper_too() -> None:
    game = registry.create("daruma", {"seats": 2})
    state, seer = game.setup(Chance(1)), Contender(game, "seer:easy~bold").game
    found = set()
    for step in range(20):
        legal = game.legal_actions(state)
        for action in legal:
            assert seer.deeds(state, action) == game.deeds(state, action)
            found.update(game.deeds(state, action))
        game.apply(state, legal[step % len(legal)], Chance(step))
    assert found


def test_what_nobody_has_seen_is_hidden_from_a_seer_too() -> None:
    game = Thieves(3)
    state = game.setup(Chance(1))
    seen = [piece for piece, mask in enumerate(state.pieces.seen) if mask]
    worlds = [TrueFaces(game).determinize(state, 1, Chance(seed)).pieces.face for seed in range(40)]
    assert all(world[piece] == state.pieces.face[piece] for world in worlds for piece in seen)
    assert len({tuple(world) for world in worlds}) > 20


@pytest.mark.parametrize(
    "arguments",
    [
        ["toy", "--seats", "easy,nobody"],
        ["toy", "--seats", "easy,seer:nobody"],
        ["toy", "--seats", "easy,multi:nobody"],
        ["toy", "--seats", "easy,multi:easy"],  # this level has no trials
        ["toy", "--seats", "easy,engine"],
        ["toy", "--seats", "easy,easy", "--engine", "false"],
        ["go", "--seats", "easy,easy"],
        ["toy", "--seats", "easy,easy", "--option", "stones"],
        ["toy", "--seats", "easy,easy", "--option", "colour=red"],
        ["toy", "--seats", "easy,easy", "--games", "0"],
        ["toy", "--seats", "easy,easy", "--par"],
    ],
)
def test_a_wrong_call_is_told_in_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert guarded(main, arguments) == BAD_INPUT
    printed = capsys.readouterr()
    assert printed.out == ""
    assert len(printed.err.splitlines()) == 1


@pytest.mark.slow
def test_an_opponent_of_the_past_plays_as_it_did_and_nobody_else_is_of_the_past() -> None:
    with pytest.raises(RulesError, match="is nobody"):
        check("past:2026-11:easy")
    with pytest.raises(RulesError, match="is nobody"):
        check("past:1600-10")
    game = registry.create("nine_cards_sekigahara", {})
    try:
        of_then = Contender(game, "past:2026-11:normal")
    except RulesError:
        pytest.skip("this clone has no history")
    assert of_then.iterations == game.iterations("normal")
    state = game.setup(Chance(3))
    legal = game.legal_actions(state)
    for seed in range(3):
        chosen = of_then.bot.choose(game, game.actor(state), state, Budget(20), Chance(seed), Control())
        assert any(chosen is action for action in legal)
    assert of_then.troubles() == (0, [])
    of_then.close()


@pytest.mark.slow
def test_the_past_is_taken_from_the_history_once_and_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian 12's Python 3.11.2 unpacks it, too."""
    monkeypatch.setattr(past, "_FOLDER", str(tmp_path / "past"))
    try:
        folder = past.tree("2026-11")
    except RulesError:
        pytest.skip("this clone has no history")
    listed = ["git", "ls-tree", "--full-tree", "-r", "--name-only", "-z", past.COMMITS["2026-11"], "rules", "resources"]
    told = subprocess.run(listed, check=True, cwd=Path(past.__file__).parents[2], capture_output=True, text=True).stdout
    names = {name for name in told.split("\0") if name}
    assert {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} == names | {"pyproject.toml"}
    (folder / "pyproject.toml").unlink()
    assert past.tree("2026-11") == folder
    assert not (folder / "pyproject.toml").exists()


def test_bots_play_with_the_numbers_of_a_pack_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pack.toml"
    order = ["nine_cards_sekigahara", "--seats", "greedy,random", "--games", "1", "--json", "--house", str(file)]
    told = []
    for strength in (9, 20):
        file.write_text(f"[house.castles.mori_hidemoto]\nstrength = {strength}\n", encoding="utf-8")
        assert main(order) == 0
        result = json.loads(capsys.readouterr().out)
        told.append(sum(seat["mean_score"] for seat in result["seats"]))
    assert told[0] < told[1]
    for text, why in (
        ("house = 3", "are no table"),
        ("[house.camps]", "The house rules are wrong at camps"),
        ("[house.castles.mori_hidemoto]\nstrength = 1600-10-21", "wrong at castles.mori_hidemoto.strength"),
        (f"[house.castles.mori_hidemoto]\nstrength = 0x{'f' * 4000}", "wrong at castles.mori_hidemoto.strength"),
        ("[", "cannot be read"),
    ):
        file.write_text(text, encoding="utf-8")
        assert guarded(main, order) == BAD_INPUT
        assert why in capsys.readouterr().err
