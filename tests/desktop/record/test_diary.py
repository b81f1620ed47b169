"""The diary of finished games: what is remembered, and what a damaged file costs."""

import json
import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from queue import Queue
from threading import Event, current_thread, main_thread

import pytest

from desktop.record import diary as diary_module
from desktop.record.diary import Diary, GameRecord, Sitter, record_of, record_of_save
from desktop.session.saves import FinishedGame
from rules import registry
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.match.tables import play


def game(table: str, when: int) -> GameRecord:
    return GameRecord(
        table, "toy", when, (Sitter("Ann", "human"), Sitter("Fox", "bot", "easy")), (1, 2), (9, 4), 30, 60
    )


@pytest.fixture
def diary(tmp_path: Path) -> Diary:
    return Diary(tmp_path / "home" / "diary.jsonl")


def test_games_are_read_as_they_were_noted_oldest_first_and_of_two_lines_of_a_game_the_later(diary):
    diary.note(game("b", 20), game("a", 30))
    diary.note(game("a", 10))
    assert diary.games() == [game("a", 10), game("b", 20)]


def test_the_time_and_the_hints_at_a_table_are_those_of_all_sittings(diary):
    diary.note_sitting("a", 40)
    diary.note_sitting("b", 9)
    for table, seat in (("a", 0), ("b", 0), ("a", 2), ("a", 0)):
        diary.note_hint(table, seat)
    diary.note_sitting("a", 2)
    assert (diary.seconds_at("a"), diary.hints_at("a"), diary.games()) == (42, {0: 2, 2: 1}, [])


def test_every_line_is_made_safe_at_once_and_the_window_waits_for_none(diary, tmp_path, monkeypatch):
    """For half a minute a power cut took a finished game with it."""
    file, synced, goes_on = tmp_path / "home" / "diary.jsonl", Queue(), Event()

    def sync(number: int) -> None:
        if os.fstat(number).st_ino == file.stat().st_ino:
            goes_on.wait(60)
            synced.put((current_thread() is main_thread(), os.fstat(number).st_size))

    monkeypatch.setattr(os, "fsync", sync)
    diary.note(game("a", 10))
    assert diary.games() == [game("a", 10)]
    goes_on.set()
    assert synced.get(timeout=60) == (False, file.stat().st_size)
    diary.note_hint("b", 0)
    assert synced.get(timeout=60) == (False, file.stat().st_size)


def test_a_game_that_goes_on_at_another_table_keeps_its_time_and_its_hints(diary):
    diary.note_sitting("a", 40)
    diary.note_hint("a", 2)
    diary.note_hint("a", 2)
    diary.note_copy("b", "a")
    diary.note_hint("a", 0)
    diary.note_sitting("b", 5)
    assert (diary.seconds_at("b"), diary.hints_at("b")) == (45, {2: 2})
    diary.note_copy("d", "c")
    assert (diary.seconds_at("d"), diary.hints_at("d")) == (0, {})


def test_what_an_editor_adds_to_the_file_does_no_harm(diary, tmp_path):
    """The first line was passed over."""
    diary.note(game("a", 10), game("b", 20))
    (file := tmp_path / "home" / "diary.jsonl").write_bytes(b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n"))
    assert diary.games() == [game("a", 10), game("b", 20)]
    diary.note(game("c", 30))
    assert Diary(file).games() == [game("a", 10), game("b", 20), game("c", 30)]


def test_who_they_were_and_what_was_taken_back_casually_is_kept_and_a_record_from_before_does_not_know(diary):
    game_of_sides = registry.create("nine_cards_sekigahara", {"seats": 2})
    match = Match(game_of_sides, [SeatSpec("Ann"), SeatSpec("Bo")], 5)
    match.assisted = True
    made = record_of(play(match), "t", 7, 60)
    assert [seat.personas for seat in made.seats] == [("side/red",), ("side/blue",)]
    diary.note(made, game("a", 10))
    lines = [json.loads(line) for line in diary._file.read_text().splitlines()]
    assert [seat.pop("personas") for seat in lines[1]["seats"]] == [[], []]
    assert lines[1].pop("assisted") is False
    diary._file.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    assert diary.games() == [made, game("a", 10)]
    assert [each.assisted for each in diary.games()] == [True, False]


@pytest.mark.parametrize(
    "line",
    [
        "{torn",
        "[]",
        '{"table": "x"}',
        '{"table": "x", "seats": 5, "places": [1]}',
        '{"table": "", "game": "", "when": 1, "places": [1], "seats": [{"name": "", "kind": "bot", "personas": 1}]}',
        '{"table": "", "game": "", "when": 1, "places": [1], "seats": [{"name": "", "kind": "bot", "level": [0]}]}',
        '{"table": "", "game": "", "when": 99999999999999, "places": [1], "seats": [{"name": "", "kind": "bot"}]}',
        '{"table": "", "game": "", "when": 1, "places": [1], "scores": [1%s], "seats": [{"name": "", "kind": "bot"}]}'
        % ("0" * 400),
        '{"who": "", "achieved": "daruma/careful", "when": 99999999999999}',
        '{"at": "a", "sat": "long"}',
        "[" * 9999,
    ],
)
def test_a_line_that_nobody_wrote_like_that_costs_only_itself(diary, line):
    diary.note(game("a", 10))
    with diary._file.open("a") as stream:
        stream.write(f"{line}\n")
    diary.note(game("b", 20))
    assert [each.table for each in diary.games()] == ["a", "b"]
    assert (diary.seconds_at("a"), diary.achieved("")) == (0, {})


@pytest.mark.parametrize("torn", [b'{"table": "t", "ga', '{"table": "諸'.encode()[:-1]])
def test_a_last_line_that_was_torn_off_costs_only_itself(diary, torn):
    diary.note(game("a", 10))
    with diary._file.open("ab") as stream:
        stream.write(torn)
    diary.note(game("b", 20))
    diary.note(game("c", 30))
    assert [each.table for each in diary.games()] == ["a", "b", "c"]
    assert diary._file.read_bytes().count(b"\n") == 4


def test_a_line_is_made_out_once_and_what_others_add_is_seen_at_once(diary, monkeypatch):
    made_out, usual = [], diary_module._parsed
    monkeypatch.setattr(diary_module, "_parsed", lambda line: made_out.append(line) or usual(line))
    diary.note(game("a", 10), game("b", 20))
    assert [each.table for each in diary.games()] == ["a", "b"]
    diary.note_sitting("c", 9)
    Diary(diary._file).note(game("c", 30))

    assert (diary.seconds_at("c"), diary.hints_at("c"), diary.is_apart("c")) == (9, {}, False)
    assert [each.table for each in diary.games()] == ["a", "b", "c"]
    assert len(made_out) == 4


def test_a_line_without_an_end_is_read_again_when_it_has_one(diary):
    diary.note(game("a", 10), game("b", 20))
    whole = diary._file.read_bytes()
    diary._file.write_bytes(whole[:-9])
    assert [each.table for each in diary.games()] == ["a"]
    diary._file.write_bytes(whole)
    assert [each.table for each in diary.games()] == ["a", "b"]


def test_another_diary_in_its_place_is_read_from_its_beginning(diary):
    diary.note(game("a", 10), game("b", 20))
    assert [each.table for each in diary.games()] == ["a", "b"]
    diary._file.write_bytes(diary._file.read_bytes().replace(b'"b"', b'"c"'))
    assert [each.table for each in diary.games()] == ["a", "c"]
    diary._file.unlink()
    assert diary.games() == []
    diary.note(game("d", 40))
    assert [each.table for each in diary.games()] == ["d"]


def test_while_the_file_cannot_be_read_what_was_read_counts(diary, monkeypatch):
    """Another program may keep it to itself for a moment: a table that counts for nobody must not count in it."""
    diary.note(game("a", 10))
    diary.note_apart("b")
    assert diary.is_apart("b")

    def refused(_file: Path) -> bytes:
        raise PermissionError(13, "The process cannot access the file")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refused)
        assert diary.is_apart("b")
        assert diary.games() == [game("a", 10)]
    diary.note(game("c", 20))
    assert diary.games() == [game("a", 10), game("c", 20)]


def test_what_a_later_version_adds_is_passed_over(diary):
    diary.note(game("a", 10))
    raw = json.loads(diary._file.read_text()) | {"weather": "rain"}
    diary._file.write_text(json.dumps(raw) + "\n")
    assert diary.games() == [game("a", 10)]


def test_in_a_folder_that_cannot_be_written_to_a_game_counts_until_the_program_ends(tmp_path):
    (tmp_path / "file").write_text("")
    diary = Diary(tmp_path / "file" / "diary.jsonl")
    diary.note(game("a", 10))
    diary.settle()
    assert diary.games() == [game("a", 10)]


@pytest.mark.parametrize("before", ["", '{"at": "b", "sat": 5}\n', '{"at": "b", "sat": 5}\n{"torn'])
def test_what_a_full_disk_did_not_take_counts_at_once_and_is_written_once_there_is_room(diary, monkeypatch, before):
    """A game that was won, or noted to count for nobody, was forgotten for good."""
    diary._file.parent.mkdir()
    diary._file.write_text(before)
    disk = {"free": 10}
    usual = Path.open

    def opened(file, *args, **kwargs):
        stream = usual(file, *args, **kwargs)
        return Full(stream) if file == diary._file and args == ("ab+",) else stream

    class Full:
        def __init__(self, stream):
            self._stream = stream

        def __getattr__(self, name):
            return getattr(self._stream, name)

        def __enter__(self):
            return self

        def __exit__(self, *_why):
            self._stream.close()

        def write(self, said):
            if disk["free"] <= 0:
                raise OSError(28, "No space left on device")
            part = bytes(said)[: disk["free"]]
            disk["free"] -= len(part)
            return self._stream.write(part)

    monkeypatch.setattr(Path, "open", opened)
    diary.note(game("a", 10))
    diary.note_apart("c")
    diary.note_sitting("b", 2)
    assert diary._file.read_text() == before, "a part of a line would be read as one that is torn"
    kept = 5 if before else 0
    assert (diary.games(), diary.is_apart("c"), diary.seconds_at("b")) == ([game("a", 10)], True, kept + 2)
    disk["free"] = 10_000
    diary.settle()
    again = Diary(diary._file)
    assert (again.games(), again.is_apart("c"), again.seconds_at("b")) == ([game("a", 10)], True, kept + 2)
    assert (diary.games(), diary.seconds_at("b")) == ([game("a", 10)], kept + 2)


def test_games_from_before_the_diary_are_taken_up_once(diary):
    seats = (SeatSpec(name="Ann", kind="human"), SeatSpec(name="Fox", kind="bot", level="hard"))
    old = FinishedGame(Path("old.chabudai"), "toy", seats, 9, datetime.fromtimestamp(5).astimezone(), (2, 1), True)

    def never():
        raise AssertionError

    steps = list(diary.begin_with(lambda: [None, old, None]))
    assert list(diary.begin_with(never)) == [], "nobody is asked once there is a diary"
    assert len(steps) == 4
    assert diary.games() == [record_of_save(old)]
    assert diary.games()[0].seats[0].left


def test_where_nothing_can_be_asked_no_diary_is_begun(diary, monkeypatch):
    """As on a drive that was pulled out: statistics came with a fault instead of being empty."""

    def gone(*_file, **_how):
        raise OSError(5, "Input/output error")

    def never():
        raise AssertionError

    monkeypatch.setattr("os.stat", gone)
    assert list(diary.begin_with(never)) == []


def test_a_record_of_a_match_keeps_no_score_as_it_counts_games_beside_the_points_of_others():
    game = registry.create("nine_cards_sekigahara", {"seats": 2, "match": "pair"})
    match = play(Match(game, [SeatSpec("Ann"), SeatSpec("Bo")], 5), seed=1)
    assert match.outcome is not None
    made = record_of(match, "t", 7, 60)
    assert (made.places, made.scores) == (match.outcome.places, ())


def test_a_record_says_who_sat_down_who_let_an_opponent_move_the_lowest_level_of_each_and_how_it_ended():
    ann, fox = SeatSpec("Ann", profile="a"), SeatSpec("Fox", "bot", "expert")
    match = Match(registry.create("daruma", {"seats": 2}), [ann, fox], 5)
    match.change_seat(0, SeatSpec("Ann", "bot", "expert", profile="a"))
    match.change_seat(1, SeatSpec("Fox", "bot", "easy"))
    play(match, seed=1)
    match.change_seat(0, ann)
    match.change_seat(1, fox)
    made = record_of(match, "t", 7, 60)
    assert made.seats == (Sitter("Ann", "human", "", "a", left=True), Sitter("Fox", "bot", "easy"))
    assert match.outcome is not None
    assert (made.places, made.scores, made.steps) == (match.outcome.places, match.outcome.scores, match.index)


def test_what_somebody_has_forgotten_counts_no_more_for_that_person_alone(diary):
    """A clock that was set back had them count all the same, and one that was set right what came next not at all."""
    diary.note(game("a", 10), game("tomorrow", 30))
    diary.note_achieved("ann", ["toy/first", "other/first"], 30)
    diary.forget("ann", ["toy"], 25)
    diary.note(game("b", 20))

    assert [each.table for each in diary.remembered("ann")] == ["b"]
    assert [each.table for each in diary.remembered("bo")] == ["a", "b", "tomorrow"]
    assert diary.achieved("ann") == {"other/first": 30}
    diary.note_achieved("ann", ["toy/first"], 21)
    assert diary.achieved("ann") == {"other/first": 30, "toy/first": 21}


@pytest.mark.parametrize(
    "name",
    [
        "half \ud800 a pair",
        "👩\u200d👩\u200d👧\u200d👦🏮",
        "\u202eمرحبا",
        "x" * 70_000,
        "a\nb\r\0\u2028\u2029\u0085\x1c",
        "",
    ],
    ids=["half", "emoji", "rtl", "long", "breaks", "empty"],
)
def test_a_name_of_any_signs_is_read_as_it_was_noted(diary, name):
    """Bytes that are no text are such signs in the name of a save (`table`)."""
    noted = replace(game(name, 10), seats=(Sitter(name, "human"), Sitter("Fox", "bot", "easy")))
    diary.note(game("before", 5), noted)
    diary.note_sitting(name, 40)
    diary.note_apart(name)
    read = Diary(diary._file)
    assert read.games() == [game("before", 5), noted]
    assert (read.seconds_at(name), read.is_apart(name)) == (40, True)
