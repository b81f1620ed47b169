"""How a table looked when it was left: on the shelf for one person, never where several have secrets."""

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QListWidget, QWidget

from desktop.shell.parts.pictures import LatePictures
from desktop.shell.shelf import game_list, thumbnails
from desktop.shell.shelf.game_list import GameList
from desktop.shell.shelf.saved_games import KeptGames, UnfinishedGames
from desktop.shell.shelf.thumbnails import PIXELS, SIZE, thumbnail
from desktop.table.scene import TableScene
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_prepared
from tests.desktop.shell.test_kept_games import keep, kept_games, write_name


def _red() -> QPixmap:
    picture = QPixmap(SIZE)
    picture.fill("red")
    return picture


def is_of_a_table(picture: QImage) -> bool:
    """Whether things lie there: a bare surface has a few shades, the box another shape."""
    spots = [(across, down) for across in range(0, PIXELS.width(), 10) for down in range(0, PIXELS.height(), 10)]
    return picture.size() == PIXELS and len({picture.pixel(*spot) for spot in spots}) > 8


def pictures(services) -> list[str]:
    return sorted(file.stem for file in services.paths.pictures.glob("*.png"))


def test_a_table_that_one_person_left_is_seen_on_the_shelf_until_its_game_goes_on(sit, qtbot, window, services):
    screen = sit()
    answer(qtbot, screen)
    save = window._pages.laid.save
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    services.paths.pictures.mkdir(parents=True)
    services.paths.pictures.joinpath("gone.png").touch()
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(QListWidget, "waiting") is not None)
    assert pictures(services) == [save.stem], "that of a game that is gone went with it"
    picture = thumbnail(save, services.paths.pictures)
    assert picture.deviceIndependentSize().toSize() == SIZE
    assert is_of_a_table(picture.toImage())
    tables = window.findChild(QListWidget, "waiting")
    tables.dressing.finish()
    assert tables.item(0).icon().availableSizes() == [PIXELS]
    written = save.stat().st_mtime_ns
    os.utime(services.paths.pictures / f"{save.stem}.png", ns=(written - 1, written - 1))
    assert thumbnail(save, services.paths.pictures) is None


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_picture_that_a_full_disk_does_not_take_is_left_out_in_silence(qtbot, tmp_path, capfd):
    """Half of it lay there, and what writes pictures complained on standard error."""
    view = QGraphicsView()
    qtbot.addWidget(view)
    (save := tmp_path / "game.chabudai").touch()
    (picture := tmp_path / "game.png").symlink_to("/dev/full")
    thumbnails.keep(view, save, tmp_path)
    assert not picture.is_symlink()
    assert capfd.readouterr().err == ""
    thumbnails.keep(view, save, tmp_path)
    assert thumbnail(save, tmp_path) is not None


def test_a_named_save_shows_its_table_also_under_another_name(sit, qtbot, window, services):
    screen = sit()
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    keep(window, screen, "Before the storm")
    window.show_kept()
    wait_until_prepared(qtbot, window)
    page = window.findChild(KeptGames)
    QTest.keyClick(page.list, Qt.Key.Key_F2)
    write_name(page, "After the storm")
    folder = services.paths.pictures / "kept"
    assert sorted(file.stem for file in folder.glob("*")) == ["After the storm"]
    assert thumbnail(kept_games(services.paths.saves)[0].file, folder).deviceIndependentSize().toSize() == SIZE
    page.list.dressing.finish()
    picture = page.list.item(0).icon().pixmap(PIXELS).toImage()
    assert is_of_a_table(picture)


def test_of_a_long_list_only_what_is_seen_has_its_picture_bit_by_bit_after_it_is_shown(qtbot, services, monkeypatch):
    """Two hundred pictures as large as they are now would take a hundred megabytes."""
    read = []
    monkeypatch.setattr(game_list, "thumbnail", lambda save, _folder: read.append(save) or _red())
    monkeypatch.setattr(game_list, "_MOST_WORN", 8)
    games = GameList(services, LatePictures(services.art, QWidget()), services.paths.pictures)
    qtbot.addWidget(games)
    games.resize(900, 600)
    games.show()
    files = [Path(f"{number}.chabudai") for number in range(200)]

    games.show_games((file, "daruma", f"{file.stem}\nAnn\ntoday") for file in files)
    assert (games.files(), read) == (files, [])
    assert games.item(0).icon().isNull()

    qtbot.waitUntil(lambda: not games.dressing.is_busy)
    seen = [file for file in read if file in files]
    assert seen == files[: len(seen)], "the list of the test before may still read its own"
    assert 6 <= len(seen) < 24
    games.scrollToBottom()
    qtbot.waitUntil(lambda: not games.item(199).icon().isNull())
    qtbot.waitUntil(lambda: not games.dressing.is_busy)
    assert games.item(0).icon().isNull(), "what is seen no more is let go"
    assert len(read) < 100


def test_a_table_of_several_people_is_pictured_under_no_name_and_in_a_list_as_a_bystander_sees_it(
    sit, qtbot, window, services, monkeypatch
):
    """It had no picture at all: the box stood for it, like for every other table of its game."""
    screen = sit("human,human")
    answer(qtbot, screen)
    match = screen.session._match
    assert any(match.view(seat) != match.view(None) for seat in range(2))
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    keep(window, screen, "Before the storm")
    assert not (services.paths.pictures / "kept").exists()
    window.show_shelf()
    assert pictures(services) == []

    seen, set_out = [], TableScene.setting_out
    monkeypatch.setattr(
        TableScene, "setting_out", lambda scene, *told: seen.append((*told, match.view(None))) or set_out(scene, *told)
    )
    window.show_unfinished()
    wait_until_prepared(qtbot, window)
    page = window.findChild(UnfinishedGames)
    page.list.dressing.finish()
    assert {(shown == public, me) for shown, me, public in seen} == {(True, None)}
    assert is_of_a_table(page.list.item(0).icon().pixmap(PIXELS).toImage())


def test_pictures_take_no_more_room_than_they_may_and_the_oldest_go(tmp_path, monkeypatch):
    picture = QImage(PIXELS, QImage.Format.Format_RGB32)
    picture.fill("red")
    saves = [tmp_path / f"{number}.chabudai" for number in range(5)]
    for age, save in enumerate(saves):
        save.touch()
        thumbnails.put(picture, save, tmp_path)
        written = tmp_path / f"{save.stem}.png"
        os.utime(written, (10**9 + age,) * 2)
        monkeypatch.setattr(thumbnails, "ROOM", 3 * written.stat().st_size)
    assert sorted(file.stem for file in tmp_path.glob("*.png")) == ["1", "2", "3", "4"], "three, and the one that came"


def test_a_table_that_is_left_while_one_looks_back_is_pictured_as_it_is(sit, qtbot, window, monkeypatch):
    """The shelf showed the opening of a game in its middle."""
    seen = []
    monkeypatch.setattr(thumbnails, "keep", lambda view, _save, _folder: seen.append(view.scene().view.copy()))
    screen = sit()
    for _ in range(4):
        answer(qtbot, screen)
    wait_for_question(qtbot, screen)
    present = screen.session.view()
    screen.look_back.from_the_start()
    assert screen.scene.view != present
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    window.show_shelf()
    assert all(view == present for view in seen)  # where that is not sharp yet, none is kept
