"""What waits to be continued: the newest first, and nothing that cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop.session.saves import finished, kept, unfinished
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match


def put(folder: Path, name: str, match: Match, age: int = 0) -> Path:
    file = folder / f"{name}.chabudai"
    file.write_bytes(encode_save(match.save("1.0")))
    written = 1_700_000_000 - age
    os.utime(file, (written, written))
    return file


def played(moves: int, **kwargs: int) -> Match:
    match = toy_match("human,random", **kwargs)
    for _ in range(moves):
        match.submit(match.game.actor(match.state), toy.ROLL)
    return match


def test_the_newest_comes_first_and_says_who_how_far_when_and_whose_turn(tmp_path: Path) -> None:
    old = put(tmp_path, "old", played(1), age=100)
    new = put(tmp_path, "new", played(2))
    games = unfinished(tmp_path)
    assert [game.file for game in games] == [new, old]
    assert [(game.game, game.step, game.turn) for game in games] == [("toy", 2, 0), ("toy", 1, 1)]
    assert [seat.name for seat in games[0].seats] == ["P0", "P1"]
    assert games[0].when.timestamp() == 1_700_000_000


def test_a_seat_that_changed_hands_is_told_as_it_is_now(tmp_path: Path) -> None:
    match = played(1)
    match.change_seat(1, SeatSpec("Kenji", "bot", "hard"))
    put(tmp_path, "game", match)
    assert unfinished(tmp_path)[0].seats[1].level == "hard"


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    match = toy_match("human,random")
    match.submit(0, toy.MARCH)
    match.undo(0)
    put(tmp_path, "game", match)
    assert unfinished(tmp_path)[0].step == 0


def test_finished_games_do_not_wait(tmp_path: Path) -> None:
    put(tmp_path, "game", played(2, turns=2))
    assert unfinished(tmp_path) == []


@pytest.mark.parametrize("content", [b"", b"\0\0\0", b"{}\n", b'{"format": 99}\n', b"\xff\xfe\n", b"[[[[\n"])
def test_what_is_no_save_is_left_out(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.chabudai").write_bytes(content)
    (tmp_path / "folder.chabudai").mkdir()
    put(tmp_path, "good", played(1))
    assert [game.file.stem for game in unfinished(tmp_path)] == ["good"]


def test_a_game_that_cannot_be_followed_waits_all_the_same(tmp_path: Path) -> None:
    file = put(tmp_path, "game", played(3))
    file.write_bytes(file.read_bytes().replace(b'"do": "roll"', b'"do": "dance"'))
    (game,) = unfinished(tmp_path)
    assert (game.step, game.turn) == (3, None)


def test_no_more_than_a_shelf_holds_and_none_of_a_folder_that_is_not_there(tmp_path: Path) -> None:
    for number in range(5):
        put(tmp_path, str(number), played(1), age=number)
    assert [game.file.stem for game in unfinished(tmp_path, most=2)] == ["0", "1"]
    assert unfinished(tmp_path / "nowhere") == []


def test_a_file_that_was_written_to_is_read_again(tmp_path: Path) -> None:
    put(tmp_path, "game", played(1))
    assert unfinished(tmp_path)[0].step == 1
    put(tmp_path, "game", played(2))
    assert unfinished(tmp_path)[0].step == 2


@pytest.mark.parametrize("tail", [b'{"n": 2, "se', b"\0\0\0\0", b'{"n": 2\0\0'])
def test_a_torn_tail_is_cut_and_nothing_else(tmp_path: Path, tail: bytes) -> None:
    whole = encode_save(played(1).save("1.0"))
    assert kept(whole + tail, decode_save(whole + tail)) == whole
    assert kept(whole, decode_save(whole)) == whole


def test_a_finished_game_says_who_came_where(tmp_path: Path) -> None:
    match = played(2, turns=2)
    file = put(tmp_path, "game", match)
    put(tmp_path, "other", played(1))
    (game,) = finished(tmp_path)
    assert match.outcome is not None
    assert (game.file, game.game, game.steps, game.places) == (file, "toy", 2, tuple(match.outcome.places))
    assert [place for place, _ in game.ranking()] == sorted(match.outcome.places)


def test_a_finished_game_with_a_damaged_end_is_left_out(tmp_path: Path) -> None:
    file = put(tmp_path, "game", played(2, turns=2))
    data = file.read_bytes()
    file.write_bytes(data.rstrip()[:-3] + b'"}\n')
    assert finished(tmp_path) == []
