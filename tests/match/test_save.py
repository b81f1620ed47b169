"""Saves: lines that survive accidents, old formats and hostile hands."""

import json
from pathlib import Path

import pytest

from rules.match import replay
from rules.match.journal import MAX_BYTES, MAX_DEPTH, MAX_LINE, decode_save, encode_save
from rules.match.match import Match
from rules.match.pack_name import PackName
from rules.match.save import (
    MAX_LINES,
    ActionLine,
    DamagedSaveError,
    DealLine,
    DigestLine,
    EndLine,
    Entry,
    NewerSaveError,
    SavedSeat,
    SaveError,
    SaveFile,
    SeatLine,
    Share,
    UndoLine,
    decode_entry,
    encode,
)
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves
from tests.match.tables import do, match_of, play

FORMATS = Path(__file__).parent / "formats"


def saved(match: Match | None = None) -> bytes:
    return encode_save((match or play(match_of(Thieves()), 3)).save("1.2.3"))


def broken(data: bytes) -> DamagedSaveError:
    with pytest.raises(DamagedSaveError) as caught:
        decode_save(data)
    return caught.value


def test_a_save_reads_as_it_was_written():
    match = play(match_of(Thieves(), policy=UndoPolicy.CASUAL))
    match.change_seat(2, SeatSpec("Fuchs 狐", "bot", "hard", resigned=True))
    save = match.save("1.2.3")
    assert decode_save(encode_save(save)) == save
    assert save.header.app == "1.2.3"
    assert {type(entry) for entry in save.entries} == {ActionLine, DigestLine, EndLine, SeatLine}


def test_the_lines_are_what_the_documentation_shows():
    match = match_of(Sealed(), 18446744073709551615)
    do(match, "bid:2")
    match.undo(0)
    lines = saved(match).decode().splitlines()
    header = json.loads(lines[0])
    assert header["format"] == 1
    assert header["seed"] == "18446744073709551615"
    assert header["seats"][0] == {
        "name": "Person 0",
        "kind": "human",
        "level": "",
        "colour": "colour.0",
        "crest": "pine",
        "resigned": False,
    }
    assert lines[1:] == ['{"n": 1, "seat": 0, "do": "bid:2"}', '{"undo": 0, "seat": 0}']


def test_the_command_of_an_engine_is_not_saved():
    match = match_of(Sealed(), seats=[SeatSpec("Engine", "engine", command="rm -rf /"), SeatSpec("A"), SeatSpec("B")])
    data = saved(match)
    assert b"rm -rf" not in data
    assert decode_save(data).header.seats[0].spec() == SeatSpec("Engine", "engine")
    assert broken(data.replace(b'"kind": "engine"', b'"kind": "engine", "command": "rm -rf /"')).line == 1


def test_whoever_is_known_here_is_saved_with_a_key_and_nobody_else_with_any():
    match = match_of(Thieves())
    match.change_seat(1, SeatSpec("Aki", profile="p1"))
    lines = [json.loads(line) for line in saved(match).splitlines()]
    assert [line["now"].get("profile") for line in lines if "now" in line] == ["p1"]
    assert not any("profile" in seat for seat in lines[0]["seats"])
    assert replay.load(decode_save(saved(match)), lambda *_: Thieves()).seats[1].profile == "p1"


def test_the_pack_of_a_table_is_saved_and_where_there_is_none_no_word_of_it():
    night = PackName("Night", "a" * 64)
    match = match_of(Thieves())
    match.pack = night
    header = json.loads(saved(match).splitlines()[0])
    assert header["pack"] == {"name": "Night", "digest": "a" * 64}
    assert decode_save(saved(match)).header.played_with == night
    assert "pack" not in json.loads(saved(match_of(Thieves())).splitlines()[0])


def test_the_temper_of_an_opponent_is_saved_and_an_even_one_leaves_no_word():
    match = match_of(Thieves())
    match.change_seat(1, SeatSpec("Kenji", "bot", "hard", temper="bold"))
    lines = [json.loads(line) for line in saved(match).splitlines()]
    assert [line["now"].get("temper") for line in lines if "now" in line] == ["bold"]
    assert not any("temper" in seat for seat in lines[0]["seats"])
    assert replay.load(decode_save(saved(match)), lambda *_: Thieves()).seats[1].temper == "bold"


def test_a_torn_last_line_is_dropped_wherever_it_was_torn():
    data = saved()
    last = data.rstrip(b"\n").rfind(b"\n") + 1
    whole = decode_save(data)
    for cut in range(last + 1, len(data) - 2):
        torn = decode_save(data[:cut])
        assert torn.torn
        assert torn.entries == whole.entries[:-1]
    assert decode_save(data[:last]) == SaveFile(whole.header, whole.entries[:-1])
    assert decode_save(data[:-1]) == whole


def test_neither_zeros_left_by_a_crash_nor_what_an_editor_adds_does_harm():
    whole = decode_save(saved())
    zeros = decode_save(saved() + b"\0" * 4096)
    assert (zeros.entries, zeros.torn) == (whole.entries, True)
    whole = decode_save(saved())
    assert decode_save(b"\xef\xbb\xbf" + saved().replace(b"\n", b"\r\n")) == whole


def test_damage_in_the_middle_is_told_with_its_line_and_leaves_what_can_be_read():
    lines = saved().split(b"\n")
    lines[2] = b'{"n": 2, "se\xff'
    error = broken(b"\n".join(lines))
    assert str(error) == "The save is damaged at line 3: it is no UTF-8 text."
    assert (error.message.key, error.message.args) == ("app.save.damaged", (("line", 3),))
    assert replay.load(error.readable, lambda *_: Thieves()).index == 1


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b"nonsense", "it is no JSON"),
        (b"[1]", "it is no JSON object"),
        (b"", "it is no JSON"),
        (b"{}", "it says nothing that a save can say"),
        (b'{"n": 1, "seat": 0, "do": "draw", "more": 1}', "more: Extra inputs are not permitted"),
        (b'{"n": "1", "seat": 0, "do": "draw"}', "n: Input should be a valid integer"),
        (b'{"n": 1, "seat": 99, "do": "draw"}', "seat: Input should be less than or equal to 15"),
        (b'{"n": 1, "seat": 0, "do": "' + b"x" * 300 + b'"}', "do: String should have at most 200 characters"),
        (b'{"n": 1, "digest": "xyz"}', "digest: String should match pattern"),
        (b'{"n": 1, "seat": 0, "do": NaN}', "NaN is no number"),
        (b'{"n": 1, "x": ' + b"[" * MAX_DEPTH + b"]" * MAX_DEPTH + b"}", "it nests too deeply"),
        (b'{"n": 1, "x": [' + b"[]," * MAX_DEPTH + b"[]]}", "it says nothing that a save can say"),
        (b'{"n": 1, "do": "' + b"x" * MAX_LINE + b'"}', "it is longer than 64 kB"),
        (b'{"n": ' + b"9" * 5000 + b"}", "Exceeds the limit"),
    ],
)
def test_a_line_that_says_what_no_save_says_is_damage(line: bytes, why: str):
    header = saved().split(b"\n")[0]
    error = broken(header + b"\n" + line + b"\n")
    assert error.line == 2
    assert why in str(error)
    assert error.readable.entries == ()


def test_a_file_without_a_header_that_can_be_read_holds_nothing():
    for data, why in (
        (b"", "it holds nothing"),
        (b'{"format"', "it holds nothing"),
        (b"\x89PNG\r\n\x1a\n", "it is no UTF-8 text"),
        (b'{"n": 1}\n', "it is no save of this program"),
        (b'{"format": true}\n', "it is no save of this program"),
        (b'{"format": 0}\n', "it is no save of this program"),
        (b'{"format": 1}\n', "game: Field required"),
        (b" " * (MAX_BYTES + 1), "it is longer than 8 MB"),
    ):
        error = broken(data)
        assert why in str(error)
        assert error.line == 1
        assert error.readable is None


def test_a_file_with_somebody_elsewhere_who_cannot_be_invited_is_refused():
    """The table was laid, and nobody could come, nor was anybody told."""
    whole = saved()
    for profile, is_refused in (("0123456789abcdef", False), ("", False), ("Mei", True), ("0123456789ab", True)):
        told = b'"kind": "elsewhere", "profile": "%s"' % profile.encode()
        data = whole.replace(b'"kind": "human"', told, 1)
        assert data != whole
        if is_refused:
            assert "nobody can be invited as that" in str(broken(data))
        else:
            assert decode_save(data).header.seats[0].profile == profile


def test_a_file_with_too_many_lines_is_refused_behind_the_last_that_is_read():
    header = saved().split(b"\n")[0] + b"\n"
    error = broken(header + b'{"n": 1, "digest": "0123456789abcdef"}\n' * MAX_LINES)
    assert "more than 20000 lines" in str(error)
    assert len(error.readable.entries) == MAX_LINES - 1


@pytest.mark.parametrize(
    "entry",
    [
        ActionLine(n=MAX_LINES + 1, seat=0, do="go"),
        UndoLine(undo=MAX_LINES + 1, seat=0),
        DigestLine(n=MAX_LINES + 1, digest="0" * 16),
        EndLine(end=MAX_LINES + 1, digest="0" * 16, places=(1, 2)),
    ],
)
def test_a_game_that_outgrows_what_is_read_is_written_all_the_same(entry: Entry):
    assert decode_entry(json.loads(encode(entry))) == entry


def test_a_newer_format_is_refused_in_one_sentence():
    with pytest.raises(NewerSaveError, match="The save has format 7, which a newer version wrote") as caught:
        decode_save(saved().replace(b'"format": 1', b'"format": 7'))
    assert isinstance(caught.value, SaveError)
    assert caught.value.message.args == (("found", 7), ("known", 1))


def test_the_fixture_of_the_first_format_can_be_read_for_ever():
    save = decode_save((FORMATS / "1.chabudai").read_bytes())
    match = replay.load(save, lambda *_: Sealed())
    assert match.over
    assert match.save("1.0.0") == save


# How a format of the future will read one of today.


def _names_seats_players(lines: list[dict]) -> list[dict]:
    header = {**lines[0], "format": 1, "seats": lines[0]["players"]}
    del header["players"]
    return [header, *lines[1:]]


def _counts_from_zero(lines: list[dict]) -> list[dict]:
    return [{**lines[0], "format": 2}, *({**line, "n": line["n"] + 1} if "n" in line else line for line in lines[1:])]


def test_an_old_format_is_turned_into_todays_by_one_function_a_version():
    today = decode_save(saved())
    raws = [json.loads(line) for line in saved().splitlines()]
    raws[0]["players"] = raws[0].pop("seats")
    old = b"".join(json.dumps(raw).encode() + b"\n" for raw in raws)
    assert decode_save(old, migrations={1: _names_seats_players}, current=2) == today


def test_migrations_follow_one_another():
    raws = [json.loads(line) for line in saved().splitlines()]
    raws[0]["players"] = raws[0].pop("seats")
    for raw in raws[1:]:
        raw["n"] -= 1
    old = b"".join(json.dumps(raw).encode() + b"\n" for raw in raws)

    def back_to_one(lines: list[dict]) -> list[dict]:
        return [{**lines[0], "format": 1}, *lines[1:]]

    chain = {1: _counts_from_zero, 2: _names_seats_players, 3: back_to_one}
    assert decode_save(old, migrations=chain, current=4) == decode_save(saved())


def test_names_that_are_too_long_are_cut():
    match = match_of(Sealed(), seats=[SeatSpec("x" * 200), SeatSpec("A"), SeatSpec("B")])
    assert match.header().seats[0].name == "x" * 80


def test_each_kind_of_line_is_one_line():
    for entry in (
        ActionLine(n=1, seat=0, do="a\nb"),
        DealLine(deal=1, own="0" * 64, shares=(Share(seat=0, number="1" * 64), Share(seat=2, number="2" * 64))),
        UndoLine(undo=0, seat=1, assisted=True),
        UndoLine(undo=0, seat=1, untold=True),
        SeatLine(seat=0, now=SavedSeat.of(SeatSpec("A"))),
        DigestLine(n=1, digest="0" * 16),
        EndLine(end=1, digest="0" * 16, places=(1, 2)),
    ):
        assert encode(entry).count("\n") == 1
