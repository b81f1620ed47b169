"""What waits to be continued: the newest first, nothing that cannot be, found bit by bit, under a name of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget

from desktop.session import saves
from desktop.session.save_file import Remembered, free_file, read_save
from desktop.session.saves import finished, kept, unfinished, waiting
from desktop.shell.shelf.looking import Looking
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match
from tests.trust.mutated_saves import save_of


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
    put(tmp_path, "older", played(1), age=200)
    games = unfinished(tmp_path, most=2)  # as many as a shelf holds
    assert [game.file for game in games] == [new, old]
    assert [(game.game, game.step, game.turn) for game in games] == [("toy", 2, 0), ("toy", 1, 1)]
    assert [seat.name for seat in games[0].seats] == ["P0", "P1"]
    assert games[0].when.timestamp() == 1_700_000_000
    assert unfinished(tmp_path / "nowhere") == []


def test_a_game_is_told_as_it_is_now_whatever_was_taken_back_and_whoever_had_a_seat(tmp_path: Path) -> None:
    match = toy_match("human,random")
    match.submit(0, toy.MARCH)
    match.undo(0)
    match.change_seat(1, SeatSpec("Kenji", "bot", "hard"))
    put(tmp_path, "game", match)
    (game,) = unfinished(tmp_path)
    assert (game.step, game.seats[1].level) == (0, "hard")


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


@pytest.mark.parametrize("tail", [b'{"n": 2, "se', b"\0\0\0\0", b'{"n": 2\0\0'])
def test_a_torn_tail_is_cut_and_nothing_else(tmp_path: Path, tail: bytes) -> None:
    whole = encode_save(played(1).save("1.0"))
    assert kept(whole + tail, decode_save(whole + tail)) == whole
    assert kept(whole, decode_save(whole)) == whole
    torn = (
        whole.removesuffix(b"\n") + b"\0\0\0"
    )  # the move was read: else the next one would follow one that is missing
    assert len(decode_save(torn).entries) == 1
    assert kept(torn, decode_save(torn)) == whole.removesuffix(b"\n")


def test_a_finished_game_says_who_came_where(tmp_path: Path) -> None:
    match = played(2, turns=2)
    file = put(tmp_path, "game", match)
    put(tmp_path, "other", played(1))
    (game,) = finished(tmp_path)
    assert match.outcome is not None
    assert (game.file, game.game, game.steps, game.places) == (file, "toy", 2, tuple(match.outcome.places))
    assert [place for place, _ in game.ranking()] == sorted(match.outcome.places)


@pytest.mark.parametrize("zeros", [b"", b"\0" * 20], ids=["cut", "filled with zeros"])
@pytest.mark.parametrize("left", [0, 1, 9, 40, -1], ids=["nothing", "a bracket", "a word", "most", "all but its break"])
def test_a_finished_game_whose_last_line_was_torn_is_in_the_library_once_it_was_followed(
    tmp_path: Path, left: int, zeros: bytes
) -> None:
    """As a crash tears it: it waited nowhere, and was nowhere among the finished ones."""
    match = played(2, turns=2)
    whole = put(tmp_path, "game", match).read_bytes()
    (told,) = finished(tmp_path)
    begins = whole.rindex(b"{")
    torn = tmp_path / "game.chabudai"
    torn.write_bytes(whole[: begins + left if left >= 0 else left] + zeros)
    os.utime(torn, (1_700_000_000, 1_700_000_000))
    assert unfinished(tmp_path) == []
    assert finished(tmp_path) == [told]


def test_a_finished_game_with_a_damaged_end_is_left_out(tmp_path: Path) -> None:
    file = put(tmp_path, "game", played(2, turns=2))
    data = file.read_bytes()
    file.write_bytes(data.rstrip()[:-3] + b'"}\n')
    assert finished(tmp_path) == []


def loosely(line: bytes) -> bytes:
    """The same line with other blanks between its parts."""
    return json.dumps(json.loads(line), separators=(" ,", " :  ")).encode()


@pytest.mark.parametrize("spaced", [bytes, loosely])
def test_what_a_finished_game_tells_does_not_hang_on_the_blanks_between_its_parts(
    tmp_path: Path, spaced: Callable[[bytes], bytes]
) -> None:
    match = played(1, turns=2)
    match.change_seat(0, SeatSpec("P0", "bot", "random", resigned=True))
    match.submit(1, toy.ROLL)
    file = put(tmp_path, "game", match)
    head, first, *others = file.read_bytes().splitlines()
    taken = b'{"undo": 0, "seat": 0, "assisted": true}'
    file.write_bytes(b"".join(spaced(line) + b"\n" for line in (head, first, taken, first, *others)))
    (game,) = finished(tmp_path)
    assert (game.steps, game.resigned, game.assisted) == (2, True, True)
    assert unfinished(tmp_path) == []


def test_who_came_back_before_the_end_resigned_all_the_same_and_who_only_let_somebody_play_did_not(
    tmp_path: Path,
) -> None:
    sly = '"resigned": true, "assisted": true, "end": 2'
    for name, resigned in (("left", True), ("lent", False)):
        match = played(1, turns=2)
        match.change_seat(0, SeatSpec(sly, "bot", "random", resigned=resigned))
        match.change_seat(0, SeatSpec(sly))
        match.submit(1, toy.ROLL)
        put(tmp_path, name, match)
    assert {game.file.stem: (game.resigned, game.assisted) for game in finished(tmp_path)} == {
        "left": (True, False),
        "lent": (False, False),
    }


def test_a_line_with_a_mark_that_cannot_be_read_hides_no_game(tmp_path: Path) -> None:
    file = put(tmp_path, "game", played(2, turns=2))
    head, *others = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join((head, b'{"undo": -1, "assisted": true}\n', *others)))
    (game,) = finished(tmp_path)
    assert (game.steps, game.assisted) == (2, False)


@pytest.mark.parametrize("read", [0, 1], ids=["at once", "once its end was read"])
def test_a_file_that_another_program_kept_to_itself_for_a_moment_is_there_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read: int
) -> None:
    """It was missing on the shelf until the program was started again."""
    file = put(tmp_path, "a", played(3))
    left = iter(range(read))

    def refuse(wanted: Path) -> bytes:
        if next(left, None) is None:
            raise PermissionError(13, "is used by another process")
        return read_save(wanted)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(saves, "read_save", refuse)
        assert unfinished(tmp_path) == []
    assert [game.file for game in unfinished(tmp_path)] == [file]


def test_a_file_is_read_once_as_long_as_nobody_writes_to_it_whoever_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two memories read each file for themselves, and one of them kept what it had read of every state of a file."""
    monkeypatch.setattr(saves, "_known", Remembered())
    read: list[str] = []

    def note(file: Path) -> bytes:
        read.append(file.stem)
        return read_save(file)

    monkeypatch.setattr(saves, "read_save", note)
    put(tmp_path, "ended", played(2, turns=2), age=10)
    put(tmp_path, "open", played(1))
    for _ in range(2):
        assert [game.file.stem for game in unfinished(tmp_path)] == ["open"]
        assert [game.file.stem for game in finished(tmp_path)] == ["ended"]
    assert (read.count("ended"), set(read)) == (1, {"ended", "open"})
    before = len(read)
    for moves in (2, 3):
        put(tmp_path, "open", played(moves))
        assert [game.step for game in unfinished(tmp_path)] == [moves]
    assert (len(saves._known), read.count("ended")) == (2, 1)
    assert len(read) > before


ASK = """
import sys
from pathlib import Path
from desktop.session.saves import waiting
for game in waiting(Path(sys.argv[1])):
    print("rules.daruma" in sys.modules, "" if game is None else game.step)
"""


@pytest.mark.parametrize("at_once", [0.0, 60.0])
def test_others_have_their_turn_after_each_save_that_took_long_and_else_all_is_there_at_once(
    tmp_path: Path, qtbot: Any, monkeypatch: pytest.MonkeyPatch, at_once: float
) -> None:
    monkeypatch.setattr("desktop.system.unhurried.AT_ONCE_S", at_once)
    monkeypatch.setattr("desktop.system.unhurried.SLOT_S", 0.0)
    (tmp_path / "torn.chabudai").write_bytes(b"?")
    os.utime(tmp_path / "torn.chabudai", (1_600_000_000, 1_600_000_000))
    files = [put(tmp_path, "new", played(1)), put(tmp_path, "old", played(1), age=100)]
    page = QWidget()
    qtbot.addWidget(page)
    looking, found = Looking(page), []
    looking.found.connect(found.append)
    looking.look_through(tmp_path)
    assert bool(found) is (at_once > 0)
    if not at_once:
        looking.look_through(tmp_path)  # whoever asks again has it once
    qtbot.waitUntil(lambda: looking.is_done)
    assert [[game.file for game in games] for games in found] == [files]


def test_a_long_game_is_followed_a_step_at_a_time_and_only_once(tmp_path: Path) -> None:
    """One that somebody sent may have 20,000 lines, which took seconds in one event."""
    put(tmp_path, "long", played(5))
    steps = list(waiting(tmp_path))
    assert [game.step for game in steps if game is not None] == [5]
    assert len(steps) > 5
    assert list(waiting(tmp_path)) == steps[-1:]


def test_what_is_there_no_more_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of more than 4,096 files the first that were found were forgotten, so that all were followed again each time."""
    monkeypatch.setattr("desktop.session.saves._known", Remembered())
    files = [put(tmp_path, name, played(1), age=age) for name, age in (("new", 0), ("old", 100), ("older", 200))]
    (tmp_path / "kept").mkdir()
    elsewhere = put(tmp_path / "kept", "named", played(1))
    assert [game.file for game in waiting(elsewhere.parent) if game is not None] == [elsewhere]
    assert [game.file for game in waiting(tmp_path) if game is not None] == files
    files[0].unlink()
    assert [game.file for game in waiting(tmp_path) if game is not None] == files[1:]
    assert len(saves._known) == len((elsewhere, *files[1:]))


def test_the_rules_that_a_save_is_played_by_are_imported_in_steps_before_it_is_followed(tmp_path: Path) -> None:
    (tmp_path / "whole.chabudai").write_bytes(encode_save(save_of("daruma", 1)))
    done = subprocess.run([sys.executable, "-c", ASK, str(tmp_path)], check=True, capture_output=True, text=True)
    *before, last = done.stdout.splitlines()

    assert len(before) > 10
    assert before[0] == "False "
    assert last == "True 1"
    assert [game.step for game in waiting(tmp_path) if game is not None] == [1]


def test_a_file_that_is_there_or_about_to_be_written_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = tmp_path / "evening.chabudai"
    assert free_file(wanted, "-") == wanted
    wanted.touch()
    (tmp_path / "evening-2.chabudai.lock").touch()
    assert free_file(wanted, "-") == tmp_path / "evening-3.chabudai"

    def gone(*_file: object, **_how: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "stat", gone)
    assert free_file(wanted, "-") == wanted, "on a drive that was pulled out nothing is there"


@pytest.mark.parametrize(
    "name",
    ["將" * 82, "a" * 246, "\N{JAPANESE CASTLE}" * 60, os.fsdecode(b"\xb3\xf2" * 123)],
    ids=["kanji", "letters", "signs", "no text"],
)
def test_a_name_is_cut_where_what_lies_beside_it_would_be_too_long_for_the_disk(tmp_path: Path, name: str) -> None:
    wanted = tmp_path / f"{name}.chabudai"
    wanted.touch()
    for _ in range(10):
        free = free_file(wanted, "-")
        free.touch()
        (tmp_path / f"{free.name}.lock.rmlock").touch()
        assert free.name.startswith(name[:30])
        assert free.suffix == ".chabudai"
    assert len(list(tmp_path.glob("*.chabudai"))) == 11
