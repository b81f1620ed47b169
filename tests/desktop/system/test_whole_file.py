"""A small file is there whole, as it was or as it shall be, whatever happens while it is written."""

import os
import time
from pathlib import Path

import pytest

from desktop.person.settings import SettingsStore
from desktop.record import analysis, export
from desktop.record.analysis import Analysis
from desktop.session.autosave import shelter
from desktop.session.kept import keep, kept_folder
from desktop.system import report
from desktop.system.whole_file import draft_of, write_whole
from tests.desktop.session.conftest import toy_match


def test_a_file_is_safe_on_the_disk_before_it_takes_the_place_of_the_old_one(tmp_path, monkeypatch):
    file, order = tmp_path / "settings.json", []
    file.write_bytes(b"old")
    sync, replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda number: order.append((sync(number), os.fstat(number).st_size)))
    monkeypatch.setattr(Path, "replace", lambda draft, to: order.append((replace(draft, to), file.read_bytes())))
    write_whole(file, b"fresh")
    assert order == [(None, 5), (file, b"fresh")]
    assert list(tmp_path.iterdir()) == [file]


def test_a_name_that_is_new_is_as_safe_as_its_content_before_somebody_is_told(tmp_path, monkeypatch):
    """Of a game that was said to be saved, or kept elsewhere, a power cut could leave no name in the folder."""
    synced, sync = [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: synced.append((sync(number), os.fstat(number))[1].st_ino))
    file = keep(toy_match("human").save(), "evening", tmp_path)
    assert synced == [file.stat().st_ino, kept_folder(tmp_path).stat().st_ino]
    synced.clear()
    elsewhere = shelter(b"one\n", file, [tmp_path])
    assert elsewhere is not None
    assert synced == [elsewhere.stat().st_ino, tmp_path.stat().st_ino]


@pytest.fixture(params=["fsync", "replace"])
def broken(request, monkeypatch):
    """A disk that fails when a file is to be made safe, or to take its place."""

    def fails(*_args):
        raise OSError(28, "no space left")

    monkeypatch.setattr(os if request.param == "fsync" else Path, request.param, fails)


@pytest.mark.usefixtures("broken")
def test_what_cannot_be_written_leaves_the_old_file_and_no_draft(tmp_path):
    file = tmp_path / "settings.json"
    file.write_bytes(b"old")
    with pytest.raises(OSError, match="no space left"):
        write_whole(file, b"fresh")
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [("settings.json", b"old")]


@pytest.mark.usefixtures("broken")
def test_settings_kept_games_and_analyses_that_cannot_be_written_leave_no_draft(tmp_path):
    unsaved, store = [], SettingsStore(tmp_path / "settings.json")
    store.unsaved.connect(unsaved.append)
    store.update(language="ja")
    with pytest.raises(OSError, match="no space left"):
        keep(toy_match("human,human").save("1.0"), "Before the storm", tmp_path)
    analysis.write(tmp_path / "one.analysis.json", Analysis("a game", 1, 1))
    assert unsaved == ["[Errno 28] no space left"]
    assert [each for each in tmp_path.rglob("*") if each != kept_folder(tmp_path)] == []


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize(
    ("name", "write"),
    [
        ("games.csv", lambda file: export.write(file, [], [])),
        ("games.json", lambda file: export.write(file, [], [])),
        ("report.zip", lambda file: report.write(file, [report.Part("", "log.txt", b"fresh".strip)])),
    ],
)
def test_an_export_that_does_not_fit_leaves_the_older_one_of_that_name(tmp_path, name, write):
    """It was emptied first, so that a full disk took last month's statistics with it."""
    file = tmp_path / name
    file.write_bytes(b"old")
    with pytest.raises(OSError, match="no space left"):
        write(file)
    assert [(each.name, each.read_bytes()) for each in tmp_path.iterdir()] == [(name, b"old")]


def test_what_another_window_writes_into_the_same_file_meanwhile_is_whole_too(tmp_path, monkeypatch):
    """Both had one draft: the first put the half of the second in place, and the second was told of a failure."""
    file, sync, seen = tmp_path / "settings.json", os.fsync, []

    def write_beside(number):
        monkeypatch.setattr(os, "fsync", sync)
        write_whole(file, b"theirs")
        seen.append(file.read_bytes())
        sync(number)

    monkeypatch.setattr(os, "fsync", write_beside)
    write_whole(file, b"mine, and longer")
    assert [*seen, file.read_bytes()] == [b"theirs", b"mine, and longer"]
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name == "nt", reason="who may read a file is said otherwise")
def test_what_is_private_is_so_from_its_first_moment(tmp_path, monkeypatch):
    """Whoever opened the draft before it was made private could read what was written then."""
    modes, make = [], os.open

    def note(name, flags, mode=0o777):
        handle = make(name, flags, mode)
        modes.append(os.fstat(handle).st_mode & 0o777)
        return handle

    monkeypatch.setattr(os, "open", note)
    write_whole(tmp_path / "keys.json", b"secret", is_private=True)
    assert modes[0] == 0o600
    assert (tmp_path / "keys.json").stat().st_mode & 0o777 == 0o600


def test_what_lies_beside_a_file_under_a_like_name_is_no_draft_of_it(tmp_path):
    """`games.new` was overwritten, and gone, once `games.csv` had been written."""
    beside = tmp_path / "games.new"
    beside.write_bytes(b"mine")
    write_whole(tmp_path / "games.csv", b"fresh")
    assert beside.read_bytes() == b"mine"


def test_drafts_that_a_killed_program_left_go_when_the_file_is_written_next(tmp_path):
    """Each stayed for ever; one that is young may be another window's, and others are none of this file."""
    file = tmp_path / "games [1].csv"
    of_age = {draft_of(file): 3601, draft_of(file): 3500, draft_of(tmp_path / "games 1.csv"): 9999}
    of_age |= {tmp_path / "games [1].csv.drawings.new": 9999}
    for draft, age in of_age.items():
        draft.write_bytes(b"half")
        os.utime(draft, (time.time() - age,) * 2)
    write_whole(file, b"fresh")
    assert set(tmp_path.iterdir()) == {file, *list(of_age)[1:]}


def test_an_export_of_a_new_name_is_as_safe_as_its_content(tmp_path, monkeypatch):
    synced, sync = [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda number: synced.append((sync(number), os.fstat(number))[1].st_ino))
    export.write(file := tmp_path / "games.csv", [], [])
    export.write(file, [], [])
    assert synced[1] == tmp_path.stat().st_ino
    assert len(synced) == 3, "whoever was there before is there all the same"
