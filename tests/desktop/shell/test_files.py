import json
import os
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from desktop.person import i18n
from desktop.person.settings import SettingsStore
from desktop.record.sitting import Sitting
from desktop.session.autosave import LockedSaveError
from desktop.session.saves import SUFFIX, unfinished
from desktop.shell.setup import tables
from desktop.shell.setup.orders import order_of
from desktop.shell.shelf.shelf import Shelf
from rules.match.replay import at_once
from rules.match.save import FORMAT
from tests.desktop.shell.conftest import (
    answer,
    asked_again,
    go_on_with,
    wait_for_question,
    wait_until_begun,
    wait_until_prepared,
)
from tests.desktop.shell.kit import box, notice, press


def rewritten(file, copy, **changes):
    """A copy of a save whose header says something else."""
    header, *moves = lines(file)
    copy.write_text("\n".join([json.dumps({**json.loads(header), **changes}), *moves]) + "\n", encoding="utf-8")
    return copy


_SAVED: dict[str, bytes] = {}


@pytest.fixture
def saved(window, sit, services, qtbot):
    """The file of a game of some moves, which was played here once for all tests."""
    if not _SAVED:
        screen = sit("human,human")
        for _ in range(4):
            answer(qtbot, screen, "keep", "place", "bottle")
        window.show_shelf()
        (file,) = services.paths.saves.glob(f"*{SUFFIX}")
        _SAVED[file.name] = file.read_bytes()
    ((name, written),) = _SAVED.items()
    services.paths.saves.mkdir(parents=True, exist_ok=True)
    file = services.paths.saves / name
    file.write_bytes(written)
    window.show_shelf()
    return file


def lines(file):
    return file.read_text(encoding="utf-8").splitlines()


def test_a_file_that_is_no_game_of_this_house_or_version_or_is_gone_is_told_in_one_sentence_and_kept(
    window, saved, tmp_path, qtbot
):
    letter, picture = tmp_path / "letter.txt", tmp_path / "picture.png"
    letter.write_text("Dear Ann,\n", encoding="utf-8")
    picture.write_bytes(bytes(range(256)) * 40)
    newer = rewritten(saved, tmp_path / "newer.chabudai", format=FORMAT + 1)
    before = newer.read_bytes()
    for file, told in (
        (letter, i18n.text("app.file.no_save", name=letter.name)),
        (picture, i18n.text("app.file.no_save", name=picture.name)),
        (tmp_path / "gone.chabudai", i18n.text("app.file.unreadable", name="gone.chabudai")),
        (newer, i18n.text("app.save.newer", found=FORMAT + 1, known=FORMAT)),
    ):
        window.open_file(file)
        wait_until_prepared(qtbot, window)
        assert notice(window) == told
    assert letter.read_text(encoding="utf-8") == "Dear Ann,\n"
    assert newer.read_bytes() == before

    window.open_file(rewritten(saved, tmp_path / "foreign.chabudai", game="chess"))
    wait_until_prepared(qtbot, window)
    assert notice(window) not in {"", told}
    assert isinstance(window._pages.currentWidget(), Shelf)
    press(box(window), "app.shelf.play")
    wait_for_question(qtbot, window.table)


def test_an_opponent_of_a_level_that_nobody_knows_plays_at_the_usual_one(window, saved, tmp_path, qtbot):
    first, moves = json.loads(lines(saved)[0]), len(lines(saved)) - 1
    seats = [{**seat, "kind": "bot", "level": "godlike", "temper": "angelic"} for seat in first["seats"]]
    file = rewritten(saved, tmp_path / "sent.chabudai", seats=seats)
    failed = []
    window._ai.failed.connect(lambda *told: failed.append(told))
    match = go_on_with(qtbot, window, file).session._match

    qtbot.waitUntil(lambda: match.index >= moves + 3)
    assert notice(window) == i18n.text("app.save.level", level=i18n.text("app.level.normal"))
    assert failed == []


def test_a_damaged_game_opens_up_to_the_damage_in_a_copy_which_keeps_its_hints_and_its_time(
    window, saved, tmp_path, qtbot, services
):
    """It ended as a game in which nobody was helped."""
    whole, kept = saved.read_bytes(), lines(saved)
    damaged = tmp_path / "damaged.chabudai"
    damaged.write_text("\n".join([*kept[:2], "}{ what is this", *kept[2:]]) + "\n", encoding="utf-8")
    before = damaged.read_bytes()
    assert go_on_with(qtbot, window, damaged).session.facts.index == 1
    assert notice(window) == i18n.text("app.file.partly", n=1)
    assert damaged.read_bytes() == before
    wait_for_question(qtbot, window.table)
    assert len(list(services.paths.saves.glob(f"*{SUFFIX}"))) == 2
    window.show_shelf()

    saved.write_bytes(whole[:-7])
    assert go_on_with(qtbot, window, saved).session.facts.index == len(kept) - 2, "only the torn last line is lost"
    assert notice(window)
    wait_for_question(qtbot, window.table)
    window.show_shelf()

    saved.write_bytes(whole + b"}{ what is this\n")
    services.diary.note_sitting(saved.stem, 90)
    services.diary.note_hint(saved.stem, 0)
    go_on_with(qtbot, window, saved)
    table = window._pages.laid.save.stem
    assert table != saved.stem
    assert services.diary.seconds_at(table) == services.diary.seconds_at(saved.stem) >= 90
    assert services.diary.hints_at(table) == {0: 1}


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_to_a_save_goes_on_in_the_save_itself(window, saved, services, tmp_path, qtbot):
    """Beside the link nobody would see that it is played, and pictures of other tables would be swept away."""
    other = services.paths.pictures / "other.png"
    other.parent.mkdir(exist_ok=True)
    other.touch()
    saved.with_stem("other").touch()
    link = tmp_path / f"on the desk{SUFFIX}"
    link.symlink_to(saved)
    go_on_with(qtbot, window, link)
    assert window.table.session.save == saved
    window.show_shelf()
    assert other.exists()


def test_of_what_is_dropped_files_alone_are_taken_and_left_where_they_were(window, saved, qtbot):
    """A folder was offered a move where Shift was held, and told of every drop that it had been refused."""
    either = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    for url, is_taken in ((QUrl.fromLocalFile(str(saved)), True), (QUrl("https://example.org/"), False)):
        content = QMimeData()
        content.setUrls([url])
        entered = QDragEnterEvent(QPoint(5, 5), either, content, *held)
        dropped = QDropEvent(QPointF(5, 5), either, content, *held)
        for event in (entered, dropped):
            assert (event.proposedAction(), event.isAccepted()) == (Qt.DropAction.MoveAction, False)
            QCoreApplication.sendEvent(window, event)
            assert event.isAccepted() == is_taken
            assert not is_taken or event.dropAction() == Qt.DropAction.CopyAction
    assert wait_until_begun(qtbot, window).session.facts.index == len(lines(saved)) - 1


def test_a_game_that_older_rules_began_goes_on_in_a_new_journal_and_counts_as_before(window, saved, services, qtbot):
    whole, moves = saved.read_bytes(), len(lines(saved)) - 1
    before = rewritten(saved, saved, rules_version=0).read_bytes()
    services.diary.note_sitting(saved.stem, 90)
    services.diary.note_hint(saved.stem, 0)
    asked_again(qtbot, window, saved)
    assert window._pages.laid.sitting is not None
    match, table = window.table.session._match, window._pages.laid.save.stem
    assert table != saved.stem
    assert services.diary.seconds_at(table) == services.diary.seconds_at(saved.stem) >= 90
    assert services.diary.hints_at(table) == {0: 1}
    answer(qtbot, window.table, "keep", "place", "bottle")
    window.show_shelf()

    (new,) = services.paths.saves.glob(f"*{SUFFIX}")
    header, *entries = map(json.loads, lines(new))
    assert header["rules_version"] == match.game.rules_version
    assert len(entries) > moves
    assert saved.with_name(f"{saved.name}.old").read_bytes() == before
    assert len(unfinished(services.paths.saves)) == 1

    apart = saved.with_stem("apart")
    apart.write_bytes(whole)
    rewritten(apart, apart, rules_version=0)
    services.diary.note_apart(apart.stem)
    go_on_with(qtbot, window, apart)
    save = window._pages.laid.save
    assert save != apart
    assert services.diary.is_apart(save.stem), "what counted for nobody does not under today's rules either"


def test_a_game_that_had_to_be_saved_under_another_name_keeps_its_hints_and_its_time(window, saved, services, qtbot):
    services.diary.note_sitting(saved.stem, 90)
    services.diary.note_hint(saved.stem, 0)
    asked_again(qtbot, window, saved)
    saved.unlink()
    saved.mkdir()
    answer(qtbot, window.table, "keep", "place", "bottle")
    window.show_shelf()

    (kept,) = (file for file in services.paths.saves.glob(f"*{SUFFIX}") if file.is_file())
    assert kept.stem != saved.stem
    assert services.diary.seconds_at(kept.stem) >= 90
    assert services.diary.hints_at(kept.stem) == {0: 1}
    saved.rmdir()


def test_a_game_that_could_not_be_saved_is_told_to_be_elsewhere_even_if_settings_cannot_be_kept_either(
    window, sit, services, qtbot
):
    """A portable program in a folder that cannot be written to."""
    home = services.paths.saves.parent
    home.mkdir(parents=True, exist_ok=True)
    services.paths.saves.write_text("in the way")
    services.paths.settings.unlink(missing_ok=True)
    services.paths.settings.mkdir()
    screen = sit("human,human")
    answer(qtbot, screen, "keep", "place", "bottle")
    window.close()

    assert window.isVisible(), "it is to be read before the window goes"
    (kept,) = home.glob(f"*{SUFFIX}")
    assert notice(window) == i18n.text("app.notice.kept_elsewhere", file=str(kept))
    services.paths.settings.rmdir()
    asked_again(qtbot, window, kept)
    assert window.table.session.facts.index > 0
    services.paths.saves.unlink()


def test_a_game_that_somebody_sent_goes_on_in_a_copy_though_its_name_be_as_long_as_the_disk_takes(
    window, saved, tmp_path, services, qtbot
):
    """There was no room for the lock beside its copy, and it was called unreadable."""
    sent = tmp_path / f"{'將' * 82}{SUFFIX}"
    sent.write_bytes(saved.read_bytes())
    before = sent.read_bytes()
    for copies in (2, 3):
        asked_again(qtbot, window, sent)
        window.show_shelf()
        assert len(unfinished(services.paths.saves)) == copies
        assert sent.read_bytes() == before


def test_a_game_goes_on_in_its_own_file_where_it_is_not_open_elsewhere_and_is_wished_for_once_more(
    window, saved, services, qtbot
):
    before = len(lines(saved))
    elsewhere = tables.open_file(saved, services.paths.saves)
    window.open_file(saved)
    wait_until_prepared(qtbot, window)
    assert notice(window) == i18n.text("app.save.locked")
    assert window.table is None
    elsewhere.journal.close()

    window.showMinimized()
    window.come_forward(saved)
    wait_until_prepared(qtbot, window)
    assert not window.isMinimized(), "a second start finds the window even if it is small"
    table = window.table
    wait_for_question(qtbot, table)
    window._notice.take_back()
    window.come_forward(saved)
    assert not window.is_preparing
    assert notice(window) != i18n.text("app.save.locked")
    assert window.table is table
    answer(qtbot, table, "keep", "place", "bottle")
    window.show_shelf()
    assert list(services.paths.saves.glob(f"*{SUFFIX}")) == [saved]
    assert len(lines(saved)) > before


def test_a_game_that_went_on_elsewhere_while_it_was_made_ready_loses_no_move(saved, services):
    whole = saved.read_bytes()
    for rules in ({}, {"rules_version": 0}):
        saved.write_bytes(whole)
        rewritten(saved, saved, **rules)
        ready = at_once(tables.opening(saved, services.paths.saves))
        longer = saved.read_bytes() + b"played elsewhere meanwhile\n"
        saved.write_bytes(longer)

        with pytest.raises(LockedSaveError):
            ready()
        assert saved.read_bytes() == longer
        assert list(services.paths.saves.glob("*")) == [saved], "nothing is locked or left"


def test_two_tables_laid_in_one_second_have_files_of_their_own(services, qapp):
    laid = [tables.lay(order_of("daruma", "human,greedy", [], "1"), services.paths.saves, "strict") for _ in range(3)]
    files = [each.journal.file for each in laid]
    for each in laid:
        each.journal.close()

    assert all(one != other for one, other in pairwise(sorted(files)))


def test_the_number_of_any_seed_is_read_back_as_that_number_also_with_signs_that_nobody_sees():
    longest = tables.seed_of("cherry tree")
    assert len(str(longest)) >= 19
    for seed in (7, longest, 2**64 - 1, -(2**63)):
        assert tables.seed_of(str(seed)) == seed
    for pasted in ("\ufeff42", "42\r\n", "\u200b42\u200e", " 42\u2029"):
        assert tables.seed_of(pasted) == 42
    assert tables.seed_of("\ufeffcherry tree\n") == longest


def test_a_number_that_no_save_can_hold_means_a_game_like_any_word(services, qapp):
    laid = [
        tables.lay(order_of("daruma", "human,greedy", [], seed), services.paths.saves, "strict")
        for seed in (str(2**64), "9" * 20, str(-(2**63) - 1), "9" * 40)
    ]
    for each in laid:
        each.journal.close()

    assert len({each.match.seed for each in laid}) == len(laid)


def test_a_save_whose_name_is_no_text_is_played_like_any_other(window, saved, services, qtbot):
    """Linux knows names in bytes: one from an old disk may be in another coding."""
    named = saved.with_name(os.fsdecode(b"M\xfcller") + SUFFIX)
    try:
        saved.rename(named)
    except OSError:
        pytest.skip("this system knows no such names")
    screen = asked_again(qtbot, window, named)
    answer(qtbot, screen)
    screen.scene.hand.sorted.emit()
    screen.session.findChild(Sitting)._seconds = 20
    window.show_shelf()

    assert list(services.paths.saves.glob(f"*{SUFFIX}")) == [named]
    assert services.diary.seconds_at(named.stem) >= 20
    assert list(SettingsStore(services.paths.settings).value.hand_orders) == ["M\\udcfcller"]
