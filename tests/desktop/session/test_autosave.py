"""What was acknowledged survives anything: full disks, read-only folders, kill -9."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject

from desktop.session import autosave
from desktop.session.autosave import JournalFeed, JournalWriter, LockedSaveError, shelter
from desktop.session.troubles import Troubles
from tests.desktop.session.conftest import ROOT, toy_match
from tests.sampling import above_all

Make = Callable[..., JournalWriter]
Write = Callable[..., None]


@pytest.fixture
def writer(qapp: Any) -> Iterator[Make]:
    writers: list[JournalWriter] = []

    def make(file: Path, text: bytes = b"", **kwargs: Any) -> JournalWriter:
        writers.append(JournalWriter(file, text, retry=0.05, **kwargs))
        return writers[-1]

    yield make
    for one in writers:
        one.close()


@pytest.fixture
def write(qtbot: Any) -> Write:
    """Appends lines to a journal, and waits until it has done with them what it can."""

    def append(journal: JournalWriter, *lines: str) -> None:
        with qtbot.waitSignal(journal.settled):
            journal.append(list(lines))

    return append


def heard(journal: JournalWriter) -> list[str]:
    said: list[str] = []
    journal.failed.connect(lambda told: said.append(told.key))
    journal.recovered.connect(lambda: said.append("recovered"))
    return said


def test_lines_are_on_the_disk_when_it_says_so(writer: Make, write: Write, tmp_path: Path) -> None:
    journal = writer(tmp_path / "deep" / "game")
    write(journal, "one\n", "two\n")
    assert journal.is_safe
    assert journal.file.read_bytes() == b"one\ntwo\n"
    journal.append(["three\n"])
    assert journal.close() is None, "a game that is safe has nothing to say at the end"
    assert journal.file.read_bytes() == b"one\ntwo\nthree\n"


def test_what_is_prepared_is_written_when_the_journal_begins_and_not_before(
    qtbot: Any, writer: Make, tmp_path: Path
) -> None:
    journal, called_off = writer(tmp_path / "game"), writer(tmp_path / "another")
    for each in (journal, called_off):
        each.prepare(["one\n"])
    called_off.close()
    qtbot.wait(20)
    assert list(tmp_path.glob("*[!k]")) == []
    assert not journal.is_settled
    with qtbot.waitSignal(journal.settled):
        journal.begin()
    journal.append(["two\n"])
    journal.close()
    assert journal.file.read_bytes() == b"one\ntwo\n"
    assert list(tmp_path.iterdir()) == [journal.file]


@pytest.mark.parametrize(
    ("there", "kept"), [(b"one\ntwo\nto", b"one\ntwo\n"), (b"one\ntwo", b"one\ntwo")], ids=["torn", "without its end"]
)
def test_an_old_game_goes_on_where_its_last_whole_line_ended(
    writer: Make, write: Write, tmp_path: Path, there: bytes, kept: bytes
) -> None:
    file = tmp_path / "game"
    file.write_bytes(there)
    journal = writer(file, kept)
    write(journal, "three\n")
    assert file.read_bytes() == b"one\ntwo\nthree\n"


def test_a_new_game_never_takes_the_place_of_a_file(writer: Make, write: Write, tmp_path: Path) -> None:
    file = tmp_path / "game"
    file.write_bytes(b"precious")
    journal = writer(file)
    said = heard(journal)
    write(journal, "one\n")
    assert file.read_bytes() == b"precious"
    assert said == ["app.notice.unsaved"]


class FullDisk:
    """Takes some bytes more, then none, until it is emptied."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.free: float = float("inf")
        disk = self

        class Stream(autosave.FileIO):
            def write(self, data: Any) -> int:
                if disk.free <= 0:
                    raise OSError(errno.ENOSPC, "No space left on device")
                part = bytes(data)[: int(min(disk.free, len(data)))]
                disk.free -= len(part)
                return super().write(part)

        monkeypatch.setattr(autosave, "FileIO", Stream)


def test_a_full_disk_gives_one_notice_and_everything_is_written_later(
    qtbot: Any, writer: Make, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    journal = writer(tmp_path / "game")
    said = heard(journal)
    write(journal, "first\n")
    disk.free = 3
    write(journal, "second\n")
    write(journal, "third\n")
    assert not journal.is_safe
    assert said == ["app.notice.unsaved"]
    assert journal.file.read_bytes() == b"first\nsec", "what was safe is untouched, what is torn has no line end"
    disk.free = float("inf")
    qtbot.waitUntil(lambda: "recovered" in said)
    assert journal.is_safe
    assert journal.file.read_bytes() == b"first\nsecond\nthird\n"
    disk.free = 0
    write(journal, "fourth\n")
    assert said == ["app.notice.unsaved", "recovered", "app.notice.unsaved"]
    journal.file.unlink()  # somebody takes it away meanwhile
    disk.free = float("inf")
    qtbot.waitUntil(lambda: said.count("recovered") == 2)
    assert journal.file.read_bytes() == b"first\nsecond\nthird\nfourth\n"


def test_a_sync_that_fails_is_no_success_and_leaves_half_of_a_game_nowhere(
    qtbot: Any, writer: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = writer(tmp_path / "game")
    (tmp_path / "elsewhere").mkdir()

    def broken(_handle: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(os, "fsync", broken)
        with qtbot.waitSignal(journal.failed):
            journal.append(["one\n"])
        assert shelter(b"one\n", Path("game"), [tmp_path / "elsewhere"]) is None
    assert list((tmp_path / "elsewhere").iterdir()) == []
    qtbot.waitUntil(lambda: journal.is_safe)
    assert journal.file.read_bytes() == b"one\n"


def test_what_another_program_has_just_put_in_a_shelter_stays_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "next").mkdir()
    (tmp_path / "game").write_bytes(b"another game")
    monkeypatch.setattr(autosave, "free_file", lambda wanted, _gap: wanted)  # it came after somebody looked
    assert shelter(b"one\n", Path("game"), [tmp_path, tmp_path / "next"]) == tmp_path / "next" / "game"
    assert (tmp_path / "game").read_bytes() == b"another game"


def test_a_folder_that_one_may_not_read_is_no_trouble(
    writer: Make, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its names cannot be made safe there; what is in its files can."""

    def refused(*_what: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", refused)
    journal = writer(tmp_path / "game")
    said = heard(journal)
    write(journal, "one\n")
    assert (said, journal.is_safe) == ([], True)


def test_what_could_never_be_saved_is_kept_elsewhere_when_the_table_closes(
    writer: Make, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = FullDisk(monkeypatch)
    (tmp_path / "saves").mkdir()
    journal = writer(tmp_path / "saves" / "game.chabudai", shelters=[tmp_path / "nowhere", tmp_path])
    write(journal, "one\n")
    disk.free = 0
    write(journal, "two\n")
    (tmp_path / "game.chabudai").write_bytes(b"another game")
    farewell = journal.close()
    kept = tmp_path / "game-2.chabudai"
    assert farewell is not None
    assert (farewell.key, dict(farewell.args)) == ("app.notice.kept_elsewhere", {"file": str(kept)})
    assert kept.read_bytes() == b"one\ntwo\n"
    assert (tmp_path / "game.chabudai").read_bytes() == b"another game"


@pytest.mark.parametrize("taken", [0, 2])
def test_a_new_game_that_never_came_onto_a_full_disk_leaves_no_file_that_nobody_can_open(
    writer: Make, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, taken: int
) -> None:
    disk = FullDisk(monkeypatch)
    disk.free = taken
    journal = writer(tmp_path / "saves" / "game.chabudai", shelters=[tmp_path])
    write(journal, "one\n")
    assert journal.file.read_bytes() == b"one\n"[:taken]
    journal.close()
    assert not (tmp_path / "saves" / "game.chabudai").exists()
    assert journal.file == tmp_path / "game.chabudai"
    assert journal.file.read_bytes() == b"one\n"


def test_a_game_that_nothing_takes_is_told_to_be_lost(writer: Make, write: Write, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("no folder at all")
    journal = writer(tmp_path / "folder" / "game", shelters=[tmp_path / "folder", tmp_path / "nowhere"])
    write(journal, "one\n")
    farewell = journal.close()
    assert farewell is not None
    assert (farewell.key, dict(farewell.args)) == ("app.notice.lost", {"file": "game"})


def test_a_folder_of_which_nothing_can_be_asked_keeps_no_game_from_the_next_one(
    writer: Make, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drive that was pulled out says so already when a free name is looked for there, and the game was lost."""
    home, asked = tmp_path / "home", os.stat
    home.mkdir()

    def stat(file: Any, **how: Any) -> os.stat_result:
        if isinstance(file, Path) and home in file.parents:
            raise OSError(errno.EIO, "Input/output error")
        return asked(file, **how)

    disk = FullDisk(monkeypatch)
    disk.free = 0
    journal = writer(home / "game.chabudai", shelters=[home, tmp_path])
    write(journal, "one\n")
    monkeypatch.setattr(os, "stat", stat)
    farewell = journal.close()
    assert farewell is not None
    assert farewell.key == "app.notice.kept_elsewhere"
    assert (tmp_path / "game.chabudai").read_bytes() == b"one\n"


def test_two_windows_never_write_one_game(writer: Make, tmp_path: Path) -> None:
    first = writer(tmp_path / "game")
    with pytest.raises(LockedSaveError) as refused:
        JournalWriter(tmp_path / "game")
    assert refused.value.message.key == "app.save.locked"
    first.close()
    writer(tmp_path / "game")


@pytest.mark.parametrize(
    "torn",
    [b"", b"\0" * 40, b"?", b"1\nchabudai\nelsewhere\n1f2e\n3d4c\n"],
    ids=["empty", "zeros", "signs", "from elsewhere"],
)
def test_a_lock_that_names_nobody_here_is_nobodys_unless_somebody_holds_it(
    writer: Make, tmp_path: Path, torn: bytes
) -> None:
    """As power that fails leaves one, or a stick that was pulled out of another machine in the middle of a game.

    It said for ever that the game was open in another window.
    """
    lock = tmp_path / "game.lock"
    lock.write_bytes(torn)
    held = writer(tmp_path / "game")
    lock.write_bytes(torn)
    with pytest.raises(LockedSaveError):
        JournalWriter(tmp_path / "game")
    held.close()
    assert not lock.exists()


WRITER = """
import sys
sys.path[:0] = sys.argv[1:2]
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from desktop.session.autosave import JournalWriter
app = QCoreApplication([])
journal = JournalWriter(Path(sys.argv[2]))
number = 0
def more():
    global number
    if number:
        print(number, flush=True)
    number += 1
    journal.append([f'{{"n": {number}, "seat": 0, "do": "' + "x" * (number % 300) + '"}\\n'])
journal.settled.connect(more)
more()
app.exec()
"""


@above_all("moment", [0.0, 0.011, 0.037, 0.113], 0.037)
def test_kill_at_any_instant_loses_nothing_that_was_acknowledged(tmp_path: Path, moment: float) -> None:
    file = tmp_path / "game"
    command = [sys.executable, "-c", WRITER, str(ROOT), str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        time.sleep(moment)
        child.send_signal(signal.SIGKILL)
        acknowledged = [1, *map(int, child.stdout.read().split())][-1]
    lines = file.read_bytes().split(b"\n")
    torn = lines.pop()
    assert len(lines) >= acknowledged
    for number, line in enumerate(lines, start=1):
        assert line.startswith(b'{"n": %d, ' % number)
        assert line.endswith(b'"}')
    assert not torn or not torn.endswith(b"}")
    JournalWriter(file, file.read_bytes()).close()  # the lock of the dead is no lock


def test_what_could_not_be_saved_before_the_table_stood_is_told_once_when_it_stands(
    qtbot: Any, writer: Make, tmp_path: Path
) -> None:
    (tmp_path / "no folder").write_bytes(b"")
    journal = writer(tmp_path / "no folder" / "game")
    with qtbot.waitSignal(journal.failed):
        journal.append(["one\n"])
    table = QObject()
    troubles, said = Troubles(JournalFeed(toy_match("human,random"), journal), table), []
    troubles.noticed.connect(lambda told: said.append(told.key))
    qtbot.waitUntil(lambda: said == ["app.notice.unsaved"])
    (tmp_path / "no folder").unlink()
    qtbot.waitUntil(lambda: said == ["app.notice.unsaved", "app.notice.saved_again"])
    assert journal.file.read_bytes() == b"one\n"
