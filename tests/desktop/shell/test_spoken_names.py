"""Whatever the Tab key reaches has a name for a screen reader, on every page and in every dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.person.settings import Profile
from desktop.shell.book.gallery import Gallery
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.lists import NamedBox
from desktop.shell.parts.services import Services
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.play.wishes import AskingPanel
from desktop.shell.settings.key_form import show_key_form
from desktop.shell.setup.agreed import Agreed
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import OptionsForm, WordBox
from desktop.shell.setup.seat_rows import SeatRow
from tests.desktop.shell.conftest import wait_until_prepared
from tests.desktop.shell.kit import among, finished
from tests.desktop.shell.spoken import name_of, nameless, value_of
from tests.desktop.shell.test_every_language import PAGES, Open, dialog, leave
from tests.sampling import MOST_WORDS

SHOWN: dict[str, Open] = {
    **PAGES,
    "keys-set": dialog(lambda window: show_key_form(window._services.settings, window)),
    "statistics-of-all": dialog(lambda window: window.show_statistics()),
}


@pytest.fixture(autouse=True)
def _somebody_is_known(services: Services) -> None:
    services.settings.update(profiles=(Profile("anna", "Anna"),), player="anna")


@pytest.mark.slow
def test_whatever_tab_reaches_on_a_page_has_a_name(window: MainWindow, tmp_path: Path) -> None:
    for name, opened in SHOWN.items():
        assert nameless(opened(window, tmp_path)) == [], name
        leave(window)


@MOST_WORDS
def test_whatever_tab_reaches_at_a_table_has_a_name(sit: Callable[..., TableScreen], game: str) -> None:
    screen = sit(among(game, 1), game=game)
    found = {page.text(): nameless(screen.window()) for page in screen.log._choice.buttons() if not page.click()}
    assert set(map(tuple, found.values())) == {()}, found
    screen.look_back.open_strip()
    assert nameless(screen.window()) == []
    screen.look_back.close_strip()
    agreed = Agreed(screen.session._match, screen)
    agreed.show()
    assert nameless(agreed) == []
    if screen._wishes.are_offered:
        screen._wishes.open()
        assert nameless(screen.window().findChildren(AskingPanel)[0]) == []


def test_whatever_tab_reaches_when_a_game_is_over_has_a_name(qtbot: Any, window: MainWindow, tmp_path: Path) -> None:
    window.open_file(finished(tmp_path / "home" / "saves")[1])
    wait_until_prepared(qtbot, window)
    assert nameless(window) == []


def form_of(window: MainWindow, game: str) -> NewGame:
    window.set_up(game)
    while window.is_preparing:
        QCoreApplication.processEvents()
    (form,) = window.findChildren(NewGame)
    return form


@MOST_WORDS
def test_a_list_of_an_option_is_named_by_the_option_and_says_what_is_chosen(
    qtbot: Any, window: MainWindow, services: Services, game: str
) -> None:
    form = form_of(window, game)
    boxes = form.findChildren(OptionsForm)[0].findChildren(WordBox)
    if not boxes:
        pytest.skip("no option of this game is chosen from a list")
    for language in ("en", "ja"):
        services.settings.update(language=language)
        qtbot.waitUntil(lambda: [name_of(box) for box in boxes] == [i18n.text(box._key) for box in boxes])
        assert [value_of(box) for box in boxes] == [box.currentText() for box in boxes]


PARTS = {
    "en": ("Player 2: Maple crest", "Player 2", "Player 2: Name", "Player 2: Level", "Player 2: Character"),
    "zh_TW": ("玩家2：家紋「楓」", "玩家2", "玩家2：名字", "玩家2：難度", "玩家2：性格"),
    "zh_CN": ("玩家2：家纹“枫”", "玩家2", "玩家2：名字", "玩家2：难度", "玩家2：性格"),
    "ja": (
        "プレイヤー2：家紋「楓」", "プレイヤー2", "プレイヤー2：名前", "プレイヤー2：強さ", "プレイヤー2：性格",
    ),
}  # fmt: skip


@pytest.mark.slow
def test_every_part_of_a_form_and_of_the_gallery_says_what_or_whose_it_is_in_every_language(
    qtbot: Any, window: MainWindow, services: Services
) -> None:
    form = form_of(window, "daruma")
    assert (name_of(form._count), name_of(form._seed)) == ("Players", "Seed")

    row = form.findChildren(SeatRow)[1]
    for language, names in PARTS.items():
        services.settings.update(language=language)
        qtbot.waitUntil(lambda names=names: tuple(name_of(part) for part in (row.crest, *row.lists)) == names)
    services.settings.update(language="en")
    lists = row.kind, row.level, row.temper
    qtbot.waitUntil(lambda: [value_of(box) for box in lists] == ["Computer", "Easy", "Any"])

    row.crest.click()
    assert name_of(row.crest) == "Player 2: Pine crest"

    window.show_gallery("samurai_sword")
    gallery = next(each for each in window.findChildren(Gallery))
    assert [name_of(part) for part in (gallery._words, gallery._kinds, gallery._grid)] == [
        "Search",
        "Kind",
        "Cards and symbols of Samurai Sword",
    ]
    assert value_of(gallery._kinds) == "Everything"


def test_a_named_box_takes_its_name_along_and_spells_it_as_it_is(qtbot: Any) -> None:
    first, second, box = QWidget(), QWidget(), NamedBox()
    for page in (first, second):
        qtbot.addWidget(page)
        QVBoxLayout(page)
    box.addItem("Mei")
    box.call("Salt & Pepper")
    for page in (first, second):
        page.layout().addWidget(box)
        page.show()
        assert (name_of(box), value_of(box)) == ("Salt & Pepper", "Mei")
        assert [label.isVisible() for label in page.findChildren(QLabel)] == [False]
