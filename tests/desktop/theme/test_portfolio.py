"""What was drawn at one start is taken from the disk at the next, dot for dot; whatever is amiss is drawn anew."""

import os
import sys
import threading
import zlib

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage

from desktop.system import version
from desktop.theme import portfolio
from desktop.theme.art import Art
from desktop.theme.palette import LANTERN
from desktop.theme.portfolio import Portfolio

SIZE = (40.0, 30.0, 2.0)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch):
    monkeypatch.setattr(portfolio, "_PAUSE_S", 0.0)


class Start:
    """One start of the program: its art, and the keys that were drawn in it."""

    def __init__(self, folder, edition="first", paint=None):
        self.drawn = []
        self.portfolio = Portfolio(folder, lambda: edition)
        self.art = Art(portfolio=self.portfolio)
        self.art.register("toy/", paint or self._paint)

    def _paint(self, key, painter, area, context):
        self.drawn.append(key)
        if key == "toy/full":
            painter.fillRect(area, QColor("#336699"))
        painter.fillRect(QRectF(3.5, 4.5, 20, 10), QColor(200, 40, 30, 90))
        painter.fillRect(QRectF(0, 0, 9, 9), QColor(context.palette.ink))

    def picture(self, key):
        for _ in range(1000):
            if self.art.sketch(key, *SIZE, 1.0):
                break
        return self.art.pixmap(key, *SIZE).toImage()


@pytest.fixture
def folder(tmp_path, qapp):
    return tmp_path / "drawn"


def drawn_once(folder, *keys):
    start = Start(folder)
    made = [start.picture(key) for key in keys]
    start.portfolio.finish()
    return made


def files(folder):
    return sorted(file for file in folder.rglob("*") if file.is_file())


@pytest.mark.parametrize("key", ["toy/full", "toy/seen through"])
def test_another_start_shows_the_same_dots_without_drawing(folder, key):
    (made,) = drawn_once(folder, key)

    later = Start(folder)
    found = later.picture(key)

    assert later.drawn == []
    assert found == made
    assert found.format() == made.format()
    assert found.format() == (QImage.Format.Format_RGB32 if key == "toy/full" else made.format())


@pytest.mark.parametrize("look", [{"palette": LANTERN}, {"language": "ja"}, {"manner": ("large letters",)}])
def test_what_was_drawn_for_another_look_is_drawn_anew(folder, look):
    drawn_once(folder, "toy/a")

    later = Start(folder)
    later.art.use(**look)
    later.picture("toy/a")

    assert later.drawn == ["toy/a"]


def test_another_edition_of_the_program_draws_anew_and_leaves_nothing_of_the_one_before(folder):
    drawn_once(folder, "toy/a", "toy/b")

    later = Start(folder, edition="second")
    later.picture("toy/a")
    later.portfolio.finish()

    assert later.drawn == ["toy/a"]
    assert [file.parent.name for file in files(folder)] == ["second"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "spoil",
    [
        lambda packed: b"",
        lambda packed: packed[: len(packed) // 2],
        lambda packed: packed[:1] + packed[1:-6] + bytes(6),
        lambda packed: packed[:1] + zlib.compress(bytes(10)),
        lambda packed: packed[:1] + zlib.compress(bytes(100_000_000)),
        lambda packed: b"\xff" * 50,
    ],
    ids=["empty", "cut off", "another sum", "too short", "too long", "nonsense"],
)
def test_a_spoiled_picture_is_drawn_anew_and_kept_again(folder, spoil):
    (made,) = drawn_once(folder, "toy/a")
    (file,) = files(folder)
    file.write_bytes(spoil(file.read_bytes()))

    later = Start(folder)
    found = later.picture("toy/a")
    later.portfolio.finish()

    assert later.drawn == ["toy/a"]
    assert found == made
    last = Start(folder)
    assert last.picture("toy/a") == made
    assert last.drawn == []


def test_a_picture_that_vanished_meanwhile_is_drawn_anew(folder):
    (made, _) = drawn_once(folder, "toy/a", "toy/b")
    later = Start(folder)
    later.picture("toy/b")
    for file in files(folder):
        file.unlink()

    assert later.picture("toy/a") == made
    assert later.drawn == ["toy/a"]


def test_a_placeholder_is_not_kept(folder):
    def stumble(*_):
        raise ValueError

    start = Start(folder, paint=stumble)
    start.picture("toy/a")
    start.picture("nobody's/b")
    start.portfolio.finish()

    assert files(folder) == []


def test_the_older_half_goes_when_there_is_no_room(folder, monkeypatch):
    for number in range(8):
        before = set(files(folder))
        drawn_once(folder, f"toy/{number}")
        (new,) = set(files(folder)) - before
        os.utime(new, (number, number))  # clocks of files are coarse: several may bear the same time
    monkeypatch.setattr(portfolio, "_ROOM", sum(file.stat().st_size for file in files(folder)))

    start = Start(folder)
    start.picture("toy/new")
    start.portfolio.finish()
    assert len(files(folder)) == 4

    later = Start(folder)
    for key in ("toy/new", "toy/7", "toy/0"):
        later.picture(key)
    assert later.drawn == ["toy/0"]


def test_where_nothing_can_be_written_it_is_said_once_and_all_is_drawn(folder, caplog):
    folder.write_text("no folder")
    start = Start(folder)

    for key in ("toy/a", "toy/b", "toy/c"):
        start.picture(key)
        start.portfolio.finish()

    assert start.drawn == ["toy/a", "toy/b", "toy/c"]
    assert len([line for line in caplog.records if "not kept" in line.message]) == 1
    assert folder.read_text() == "no folder"


def test_what_comes_faster_than_it_is_put_away_is_not_held_for_it(folder, monkeypatch):
    monkeypatch.setattr(portfolio, "_PAUSE_S", 0.2)
    monkeypatch.setattr(portfolio, "_MOST_WAITING", 2 * 4 * 80 * 60)
    start = Start(folder)

    for number in range(5):
        start.picture(f"toy/{number}")
    start.portfolio.finish()

    assert len(files(folder)) == 2
    start.picture("toy/later")
    start.portfolio.finish()
    assert len(files(folder)) == 3


def test_nothing_is_put_away_after_the_window_is_closed_and_no_thread_is_left(folder):
    other = Start(folder / "else")
    other.picture("toy/a")  # the thread that draws is made once, and never ends
    other.art.close()
    before = set(threading.enumerate())
    start = Start(folder)
    start.picture("toy/a")
    start.art.close()
    kept = files(folder)

    start.picture("toy/b")

    assert files(folder) == kept
    assert set(threading.enumerate()) <= before


def test_the_edition_changes_with_a_file_that_draws(qapp, tmp_path, monkeypatch):
    version.app_version()  # known from now on
    (tmp_path / "a.svg").write_text("a")
    monkeypatch.setattr(version.paths, "resources", lambda: tmp_path)
    before = version.drawing_edition()

    assert version.drawing_edition() == before
    (tmp_path / "a.svg").write_text("ab")
    assert version.drawing_edition() != before


def test_the_edition_does_not_change_with_the_place_where_the_program_lies(qapp, tmp_path, monkeypatch):
    version.app_version()  # known from now on
    editions = []
    for place in ("mounted at one start", "mounted at the next"):
        resources = tmp_path / place / "resources"
        resources.mkdir(parents=True)
        (resources / "a.svg").write_text("a")
        (resources.parent / "chabudai").write_text("program")
        for file in (resources / "a.svg", resources.parent / "chabudai"):
            os.utime(file, (1_000_000_000, 1_000_000_000))
        monkeypatch.setattr(version.paths, "resources", lambda resources=resources: resources)
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setattr(sys, "executable", str(resources.parent / "chabudai"))
        editions.append(version.drawing_edition())

    assert editions[0] == editions[1]
