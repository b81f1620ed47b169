"""How a table looked when it was left: on the shelf for one person, never where several have secrets."""

from PySide6.QtWidgets import QListWidget

from desktop.shell.parts.thumbnails import SIZE, thumbnail
from tests.desktop.shell.conftest import answer


def pictures(services) -> list[str]:
    return sorted(file.stem for file in services.paths.pictures.glob("*.png"))


def test_a_table_that_one_person_left_is_seen_on_the_shelf(sit, qtbot, window, services):
    screen = sit()
    answer(qtbot, screen)
    save = window._pages.laid.save
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    window.show_shelf()
    qtbot.waitUntil(lambda: window.findChild(QListWidget, "waiting") is not None)
    assert pictures(services) == [save.stem]
    picture = thumbnail(save, services.paths.pictures)
    assert picture.deviceIndependentSize().toSize() == SIZE
    assert len({picture.toImage().pixel(across, 50) for across in range(0, 190, 10)}) > 3
    assert window.findChild(QListWidget, "waiting").iconSize() == SIZE


def test_a_picture_goes_with_its_game(sit, qtbot, window, services):
    screen = sit()
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    window._pages.laid.save.parent.joinpath("gone.chabudai").touch()
    services.paths.pictures.mkdir(parents=True)
    for stem in ("gone", "kept"):
        (services.paths.pictures / f"{stem}.png").touch()
    (window._pages.laid.save.parent / "gone.chabudai").unlink()
    (window._pages.laid.save.parent / "kept.chabudai").touch()
    window.show_shelf()
    assert [stem for stem in pictures(services) if stem in {"gone", "kept"}] == ["kept"]


def test_a_table_of_several_people_is_not_pictured(sit, qtbot, window, services):
    screen = sit("human,human")
    answer(qtbot, screen)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    window.show_shelf()
    assert pictures(services) == []
