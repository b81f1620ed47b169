"""Pictures and numbers of somebody's own: brought to the window, chosen, played with, handed on, missed and removed."""

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QProcess, Qt, QTimer, QUrl
from PySide6.QtGui import QColor, QDropEvent

from desktop.person import i18n
from desktop.person.settings import TableSetup
from desktop.record.challenges import challenges_of
from desktop.record.packs import installing, unpacking
from desktop.record.packs.installed import Pack
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.setup.agreed import agreements
from desktop.shell.setup.box.entrance import HouseEntrance
from desktop.shell.setup.box.sheet import BoxSheet
from desktop.shell.setup.edition_form import EditionForm
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import daily_order, named, usual_order
from desktop.shell.setup.tables import again, lay, open_file
from desktop.shell.shelf.challenges_dialog import ChallengesDialog
from desktop.shell.shelf.table_pictures import of_save
from desktop.system import paths
from rules import registry
from rules.match.journal import decode_save
from rules.match.match import Match
from rules.match.pack_name import PackName
from rules.match.replay import at_once
from rules.match.save import encode
from rules.match.seats import SeatSpec
from tests.desktop.pages import on_screen
from tests.desktop.record.packs.kit import DESCRIBED, GAME, HOUSE, NUMBERED, SVG, kept, picture, zipped
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import box, button, labels, notice, press, question, questions
from tests.patience import settle

DAY = DESCRIBED.replace("Night", "Day")


@pytest.fixture
def pack(services: Services) -> Pack:
    parts = {"art/castle/back.png": picture(30, 42), "art/box.png": picture(30, 40)}
    return kept(services.paths.packs, parts, NUMBERED)


@pytest.fixture
def form(services: Services, qtbot: Any, pack: Pack) -> NewGame:
    return on_screen(qtbot, NewGame(services, facts(GAME)), 1280, 720)


def edition(form: NewGame) -> EditionForm:
    found = form.findChild(EditionForm)
    assert isinstance(found, EditionForm)
    return found


def shown(services: Services, key: str) -> bool:
    """Whether a picture of a pack hangs in the place of the drawn one."""
    return services.art._replaced(f"{GAME}/{key}") is not None


def drop(window: MainWindow, file: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file))])
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, *none))


class Here(QProcess):
    """Unpacks in this process; that another one does is asked of what installs."""

    def start(self, _program: str, words: list[str]) -> None:  # type: ignore[override]
        unpacking.main(words[-2:])
        QTimer.singleShot(0, self, lambda: self.finished.emit(0, QProcess.ExitStatus.NormalExit))


@pytest.fixture
def unpacked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("_limit", "end_with_the_window"):
        monkeypatch.setattr(unpacking, limit, lambda: None)
    monkeypatch.setattr(unpacking, "QGuiApplication", lambda _words: SimpleNamespace(shutdown=lambda: None))
    monkeypatch.setattr(installing, "QProcess", Here)


@pytest.mark.usefixtures("unpacked_here")
def test_a_pack_that_is_dropped_is_read_and_chosen_where_its_table_is_set_up_or_why_it_is_refused_is_told(
    window: MainWindow, services: Services, qtbot: Any, tmp_path: Path
) -> None:
    drop(window, zipped(tmp_path / "night.chabudai-pack", {"art/castle/back.png": picture(30, 42)}, NUMBERED))
    assert notice(window) == "Reading night.chabudai-pack"
    qtbot.waitUntil(lambda: isinstance(window._pages.currentWidget(), NewGame))
    assert notice(window) == "The pack “Night” is here now, as an edition of Nine Cards: Battle of Sekigahara."
    page = window._pages.currentWidget()
    assert isinstance(page, NewGame)
    assert "by Aki  ·  pictures: 1  ·  numbers of its own" in labels(page)
    order = page.order()
    (there,) = services.editions.of(GAME)
    assert (order.pack, order.house) == (there.called, HOUSE)
    window.take_in(zipped(tmp_path / "day.zip", {"art/bag.png": picture(9, 9)}, DAY))
    qtbot.waitUntil(lambda: len(services.editions.of(GAME)) == 2)
    assert window._pages.currentWidget() is page
    assert (page.order().pack.name, page.order().house) == ("Day", {})  # type: ignore[union-attr]

    window.take_in(zipped(tmp_path / "a.zip", {"art/bag.svg": SVG % b"<script/>"}))
    qtbot.waitUntil(lambda: "not added" in notice(window))
    assert notice(window) == (
        "a.zip was not added. The drawing art/bag.svg refers to something outside itself, or holds a program."
    )


@pytest.mark.drawn
@pytest.mark.usefixtures("unpacked_here")
def test_a_pack_that_is_taken_in_once_more_shows_what_was_damaged_of_it(
    window: MainWindow, services: Services, pack: Pack, qtbot: Any, tmp_path: Path
) -> None:
    """Its folder was mended, and what could not be read before stayed drawn until the next start."""
    services.editions.choose(pack)
    copy = tmp_path / "again.chabudai-pack"
    shutil.copy(pack.copy, copy)
    for strip in pack.folder.glob("castle.back*"):
        strip.unlink()
    services.art.pixmap(f"{GAME}/castle/back", 30, 42)
    assert not shown(services, "castle/back")
    window.take_in(copy)
    qtbot.waitUntil(lambda: shown(services, "castle/back"))


@pytest.mark.usefixtures("unpacked_here")
def test_what_is_set_of_a_box_stays_where_a_file_is_dropped_over_it_unless_somebody_gives_it_up(
    window: MainWindow, services: Services, qtbot: Any, tmp_path: Path
) -> None:
    """The form of another game came at once, or a table, and all that had been set was gone."""
    services.settings.update(setups={"daruma": TableSetup()})
    window.set_up("daruma")
    qtbot.waitUntil(lambda: isinstance(window._pages.currentWidget(), NewGame))
    form = window._pages.currentWidget()
    assert isinstance(form, NewGame)
    press(form, "app.house")
    (sheet,) = window.findChildren(BoxSheet)
    set_there = {"cards": {"card": {"red/reroll_all": {"count": 1}}}}
    sheet._editors[sheet.section].set(set_there)
    sheet._hear()
    asked = "What you set here has not been taken over yet. Discard it?"

    drop(window, tmp_path / "some.chabudai")
    assert question(window, yes=False) == asked
    for is_given_up in (False, True):
        drop(window, zipped(tmp_path / "night.zip", {}, NUMBERED))
        qtbot.waitUntil(lambda: questions(window) != [])
        assert notice(window).startswith("The pack “Night” is here now")
        assert (window._pages.currentWidget(), sheet.isVisible(), sheet.values()) == (form, True, set_there)
        assert question(window, yes=is_given_up) == asked
        assert (services.editions.chosen(GAME) is not None) is is_given_up
    qtbot.waitUntil(lambda: window._pages.currentWidget() is not form)
    assert window.findChildren(BoxSheet) == []


def test_an_edition_brings_its_numbers_which_opponents_know_less_well_and_another_takes_them_away(
    form: NewGame, services: Services, pack: Pack
) -> None:
    chooser, told = edition(form).box, "Opponents learned with the printed box: they know this one less well."
    assert [chooser.itemText(place) for place in range(chooser.count())] == ["Built-in", "Night"]
    assert (form.order().pack, form.order().house) == (None, {})
    chooser.setCurrentIndex(1)
    assert told in labels(form)
    assert (form.order().pack, form.order().house) == (pack.called, HOUSE)
    assert form.findChild(HouseEntrance) is not None
    chooser.setCurrentIndex(0)
    assert (form.order().pack, form.order().house) == (None, {})
    assert told not in labels(form)
    form.take(kept(services.paths.packs, {"art/castle/back.png": picture(30, 42)}, DAY))
    assert form.order().pack is not None
    assert told not in labels(form), "pictures alone change nothing for them"


def test_of_a_pack_whose_folder_somebody_deleted_nothing_is_left(
    services: Services, pack: Pack, window: MainWindow, qtbot: Any
) -> None:
    services.editions.choose(pack)
    shutil.rmtree(pack.folder)
    form = on_screen(qtbot, NewGame(services, facts(GAME)), 1280, 720)
    told = "The edition you chose last is not here any more: all is as printed again."
    assert told in labels(edition(form))
    assert (form.order().pack, form.order().house) == (None, {})
    assert services.settings.value.setups[GAME] == TableSetup()
    form = on_screen(qtbot, NewGame(services, facts(GAME)), 1280, 720)
    assert told not in labels(edition(form)), "it is said once"


def test_who_plays_at_once_on_an_edition_that_is_gone_is_told_and_plays_as_printed(
    services: Services, pack: Pack, window: MainWindow, qtbot: Any
) -> None:
    services.editions.choose(pack)
    shutil.rmtree(pack.folder)
    window.begin_quickly(GAME)
    screen = wait_until_begun(qtbot, window)
    assert notice(window) == "The edition you chose last is not here any more: all is as printed again."
    assert (screen.session.facts.pack, screen.session.facts.house) == (None, {})


@pytest.mark.slow
@pytest.mark.drawn
def test_the_picture_of_a_kept_table_wears_the_edition_that_it_names(
    services: Services, window: MainWindow, qtbot: Any
) -> None:
    """It wore the one that was chosen when it was drawn."""
    blue = kept(services.paths.packs, {"art/table.png": picture(90, 60)})
    files = []
    for chosen in (blue, None):
        services.settings.update(setups={})
        if chosen is not None:
            services.editions.choose(chosen)
        opened = lay(named(usual_order(services, GAME)), services.paths.saves, "strict")
        assert opened.journal is not None
        opened.journal.begin()
        opened.journal.close()
        files.append(opened.journal.file)
    for chosen in (blue, None):
        services.settings.update(setups={})
        services.editions.show_chosen()
        if chosen is not None:
            services.editions.choose(chosen)
        worn = [at_once(of_save(file, 0, services.editions)) for file in files]
        assert [QColor("#3060c0") == each.picture.pixelColor(3, 3) for each in worn] == [True, False], chosen
        assert shown(services, "table") is (chosen is not None), "what is shown of the game is as it was"


def test_who_changes_a_number_of_a_pack_is_told_that_its_pictures_may_show_another_in_every_language(
    form: NewGame, services: Services, pack: Pack
) -> None:
    edition(form).box.setCurrentIndex(1)
    for language in ("ja", "en"):
        before = labels(edition(form))
        assert len(before) == 2
        services.settings.update(language=language)
        settle(20)
        assert [said for said in labels(edition(form)) if said in before] == []
        assert edition(form).box.itemText(0) == i18n.text("app.edition.drawn")
    form._house.set({"castles": {"ii_naomasa": {"strength": 9}}})
    assert form.order().house == {"castles": {"ii_naomasa": {"strength": 9}}}
    assert form.order().pack == pack.called
    told = "by Aki  ·  pictures: 2  ·  numbers of its own\nYou changed numbers: its pictures may show others."
    assert told in labels(form)


def test_a_table_shows_its_pack_until_it_is_left_and_its_save_names_it(
    window: MainWindow, services: Services, pack: Pack, qtbot: Any
) -> None:
    assert not shown(services, "castle/back")
    order = usual_order(services, GAME)
    assert order.pack is None
    services.editions.choose(pack)
    assert shown(services, "box")
    order = usual_order(services, GAME)
    assert (order.pack, order.house) == (pack.called, HOUSE)
    services.settings.update(setups={GAME: TableSetup()})
    services.editions.show_chosen()
    assert not shown(services, "box")
    window.begin(order)
    screen = wait_until_begun(qtbot, window)
    assert shown(services, "castle/back")
    table = screen.session.facts
    assert (again(table).pack, table.house) == (pack.called, HOUSE)
    assert next(agreements(table)).value == "Night"
    save = screen.session.save
    assert save is not None
    window.show_shelf()
    assert not shown(services, "castle/back")
    header = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    assert header["pack"] == {"name": "Night", "digest": pack.digest}
    drawn = registry.create(GAME, {"seats": 2})
    assert "pack" not in json.loads(encode(Match(drawn, [SeatSpec("Aki"), SeatSpec("Bo")], 1).header()))


@pytest.mark.slow
def test_where_the_pack_is_missing_it_is_said_and_played_on_with_its_numbers(
    window: MainWindow, services: Services, pack: Pack, qtbot: Any
) -> None:
    services.editions.choose(pack)
    opened = lay(named(usual_order(services, GAME)), services.paths.saves, "strict")
    assert opened.journal is not None
    opened.journal.begin()
    opened.journal.close()
    services.editions.remove(pack)
    assert usual_order(services, GAME).house == {}
    window.open_file(opened.journal.file)
    screen = wait_until_begun(qtbot, window)
    assert notice(window).startswith("This game is played with the pack “Night”, which is not here: ")
    assert not shown(services, "castle/back")
    assert (screen.session.facts.house, screen.session.facts.pack) == (HOUSE, PackName("Night", pack.digest))
    window.show_shelf()
    found = open_file(opened.journal.file, services.paths.saves)
    assert found.match.pack == PackName("Night", pack.digest)
    assert found.journal is not None
    found.journal.close()


def test_a_pack_is_handed_on_and_removed(
    form: NewGame, services: Services, pack: Pack, qtbot: Any, tmp_path: Path
) -> None:
    services.editions.choose(pack)
    form.take(pack)
    page = edition(form)
    page.hand_on(pack, tmp_path / "for Ann.chabudai-pack")
    qtbot.waitUntil(lambda: not page._copying.is_busy)
    assert (tmp_path / "for Ann.chabudai-pack").read_bytes() == pack.copy.read_bytes()
    assert "The pack was saved as for Ann.chabudai-pack." in labels(page)
    page.hand_on(pack, tmp_path / "nowhere" / "a.chabudai-pack")
    qtbot.waitUntil(lambda: "a.chabudai-pack cannot be written." in labels(page))
    press(form, "app.edition.remove")
    assert question(form, yes=True).startswith("Remove the pack “Night”?")
    assert services.editions.of(GAME) == []
    assert (form.order().pack, form.order().house) == (None, {})
    assert not shown(services, "box")
    assert not button(form, "app.edition.add").isHidden()


@pytest.mark.slow
def test_lessons_challenges_and_todays_deal_are_of_the_printed_box_whatever_edition_is_chosen(
    window: MainWindow, services: Services, pack: Pack, qtbot: Any
) -> None:
    told = "Lessons, puzzles and the daily deal are played with the printed box, whatever edition you chose."
    window.show_challenges(GAME)
    assert told not in labels(window)
    window.findChildren(ChallengesDialog)[-1].accept()
    services.editions.choose(pack)
    window.show_challenges(GAME)
    assert told in labels(window.findChildren(ChallengesDialog)[-1])
    window.findChildren(ChallengesDialog)[-1].accept()
    assert shown(services, "castle/back")
    printed = registry.create(GAME, {"seats": 2}).content
    said: list[str] = []
    (first, *_) = challenges_of(GAME, paths.resources() / "games")
    for lay_table in (
        lambda: window.learn(GAME),
        lambda: window.try_challenge(first),
        lambda: window.begin(daily_order(services, GAME)),
    ):
        lay_table()
        table = wait_until_begun(qtbot, window).session.facts
        assert (table.game.content, table.house, table.pack) == (printed, {}, None)
        assert not shown(services, "castle/back")
        said.append(notice(window))
        window.show_shelf()
        assert shown(services, "castle/back")
    assert said[0] == told


def test_every_challenge_was_recorded_with_the_printed_box() -> None:
    """What its solution needs is there, and what it speaks of."""
    for game in registry.GAMES:
        for challenge in challenges_of(game, paths.resources() / "games"):
            header = decode_save(challenge.save.read_bytes()).header
            assert (header.house, header.pack) == ({}, None)


def test_the_shelf_names_the_edition_with_which_a_game_begins(
    window: MainWindow, services: Services, pack: Pack
) -> None:
    services.editions.choose(pack)
    window.show_shelf()
    assert box(window, GAME)._start.text() == "Play · Night"
    services.editions.remove(pack)
    window.show_shelf()
    assert box(window, GAME)._start.text() == "Play"


def test_a_pack_of_sixty_letters_leaves_form_and_shelf_their_width_and_is_read_whole_in_the_list(
    window: MainWindow, services: Services, qtbot: Any
) -> None:
    """Each was half as wide again as a small window, and its buttons out of sight."""
    described = DESCRIBED.replace("Night", "字" * 60)
    services.editions.choose(kept(services.paths.packs, {"art/box.png": picture(30, 40)}, described))
    window.show_shelf()
    begin = box(window, GAME)._start
    assert begin.text().startswith("Play · 字字字")
    assert begin.sizeHint().width() < 400
    form = on_screen(qtbot, NewGame(services, facts(GAME)))
    assert edition(form).minimumSizeHint().width() < 400
    chooser = edition(form).box
    chooser.showPopup()
    assert chooser.view().width() >= min(chooser.view().sizeHintForColumn(0), chooser.screen().availableSize().width())
    chooser.hidePopup()


def test_packs_of_one_name_are_told_apart_in_the_list(form: NewGame, services: Services, pack: Pack) -> None:
    """Two lines of it were alike: who chose one could not know which."""
    packs = services.paths.packs
    form.take(kept(packs, {"art/castle/back.png": picture(30, 42)}, DESCRIBED.replace("Aki", "Ren")))
    chooser = edition(form).box

    def listed() -> list[str]:
        return sorted(chooser.itemText(place) for place in range(1, chooser.count()))

    assert listed() == ["Night  ·  Aki", "Night  ·  Ren"]
    form.take(kept(packs, {"art/castle/back.png": picture(60, 84)}, DESCRIBED.replace("Aki", "Ren")))
    rens = [each.digest[:4] for each in services.editions.of(GAME) if each.author == "Ren"]
    assert listed() == sorted(["Night  ·  Aki", *(f"Night  ·  {digits}" for digits in rens)])
