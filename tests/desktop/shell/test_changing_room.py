"""Another look: all widgets change clothes and words a few an event, and nobody sees a window that is half changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QWidget
from shiboken6 import delete

from desktop.person import i18n
from desktop.shell.book.rulebook import Rulebook
from desktop.shell.parts.changing_room import ChangingRoom, changing
from desktop.shell.parts.style import put_on, sheet
from desktop.shell.parts.widgets import Retold
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.start import app as program
from desktop.theme import fonts
from desktop.theme.palette import LANTERN, PAPER
from tests.desktop.shell.kit import button
from tests.patience import settle


class Ear(QObject):
    """Counts which widgets are told of a style, or of a language."""

    def __init__(self, app: QApplication, *kinds: QEvent.Type) -> None:
        super().__init__(app)
        self.heard: Counter[QObject] = Counter()
        self._kinds = kinds
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in self._kinds:
            self.heard[watched] += 1
        return False


@pytest.fixture
def open_windows(sit, window, services, qtbot) -> Iterator[list[QWidget]]:
    """A table with settings and rules over it, all dressed."""
    services.settings.update(log_open=True)
    screen = sit()
    window._open_settings()
    window.show_rules("daruma")
    qtbot.waitUntil(lambda: all(each._page.headings for each in window.findChildren(Rulebook)))
    dresser = next(iter(services.settings.findChildren(program.Dresser)))
    qtbot.waitUntil(lambda: dresser.is_done)
    yield [window, *(each for each in window.findChildren(QWidget) if each.isWindow() and each.isVisible())]
    for each in window.findChildren(Rulebook):
        each.close()
    screen.setFocus()


def looks() -> dict[QWidget, tuple[object, ...]]:
    """How every widget looks that is to be seen, when all is laid out."""
    settle(100)
    return {
        each: (
            each.font().toString(),
            [each.palette().color(role).name() for role in (each.foregroundRole(), each.backgroundRole())],
            each.sizeHint().toTuple() if each.layout() is None else (),
            each.minimumSize().toTuple(),
        )
        for each in QApplication.allWidgets()
        if each.isVisible()
    }


@pytest.mark.slow
def test_no_step_dresses_more_than_one_widget_and_none_is_dressed_again_in_what_it_wears(open_windows, qapp):
    ear, room = Ear(qapp, QEvent.Type.StyleChange), ChangingRoom(qapp, open_windows[0])
    room.wear((qapp.styleSheet(), qapp.font()))
    room._hurry()
    assert not ear.heard

    count = len(QApplication.allWidgets())
    assert count > 200
    told = []
    for _ in changing(qapp, sheet(LANTERN)):
        told.append(sum(ear.heard.values()))
        ear.heard.clear()
    qapp.removeEventFilter(ear)
    assert max(told) <= 2  # the label that wears colours of its own is told of those, too
    assert sum(told) >= count
    put_on(qapp, sheet(PAPER))


@pytest.mark.slow
def test_who_was_dressed_step_by_step_looks_like_all_dressed_at_once(open_windows, qapp):
    """What comes or goes by itself meanwhile, like a tip, is compared with nothing."""
    fonts.set_text_scale(1.6)
    fonts.use_language("en")
    put_on(qapp, sheet(LANTERN))
    wanted = looks()
    fonts.set_text_scale(1.0)
    fonts.use_language("en")
    put_on(qapp, sheet(PAPER))
    before = looks()
    assert bare(before) == [], "somebody else is changing"
    fonts.set_text_scale(1.6)
    fonts.use_language("en")
    for _ in changing(qapp, sheet(LANTERN)):
        pass
    now = looks()
    assert bare(now) == []
    seen = wanted.keys() & before.keys() & now.keys()
    changed = [each for each in seen if before[each] != wanted[each]]
    assert len(changed) > 50
    assert [(type(each).__name__, wanted[each], now[each]) for each in seen if now[each] != wanted[each]] == []
    fonts.set_text_scale(1.0)
    fonts.use_language("en")
    put_on(qapp, sheet(PAPER))


def bare(widgets: Iterable[QWidget]) -> list[tuple[str, ...]]:
    """Who of `widgets` wears nothing."""
    undressed = [each for each in widgets if not each.testAttribute(Qt.WidgetAttribute.WA_WState_Polished)]
    return [(type(each).__name__, each.objectName(), type(each.window()).__name__) for each in undressed]


def test_windows_show_what_they_showed_until_all_is_changed_and_are_then_painted_in_their_new_clothes(
    open_windows, services, qtbot, qapp
):
    """A dialog stayed in the old language, with the list open in which the new one had been chosen."""
    room = next(each for each in services.settings.findChildren(program.Dresser))._room
    menu = button(open_windows[0], "app.menu.look")
    dialog = open_windows[0].findChild(SettingsDialog)
    dialog.findChild(QComboBox).update()  # as closing its list does
    seen: list[tuple[bool, str, int]] = []

    def look() -> None:
        seen.append((menu.updatesEnabled(), menu.text(), menu.font().pixelSize()))

    before, words = menu.font().pixelSize(), menu.text()
    services.settings.update(language="ja", text_scale=1.6, theme="lantern")
    ear = Ear(qapp, QEvent.Type.Paint)
    look()
    assert not any(each.updatesEnabled() for each in open_windows)  # so all they hear is painted in the new clothes
    while not room.is_done:
        qapp.processEvents()
        look()
    now = menu.font().pixelSize(), menu.text()
    assert now == (22, i18n.text("app.menu.look"))
    assert now != (before, words)
    assert all((text, size) == now[::-1] for shown, text, size in seen if shown)
    assert sum(not shown for shown, *_ in seen) > 1
    assert all(each.updatesEnabled() for each in open_windows)

    settle(100)
    qapp.removeEventFilter(ear)
    labels = [each for each in dialog.findChildren(QLabel) if not each.visibleRegion().isEmpty()]
    assert len(labels) > 5
    assert [each.text() for each in labels if not ear.heard[each]] == []


@pytest.mark.slow
def test_who_changes_his_mind_meanwhile_gets_what_he_wanted_last_and_at_once_where_the_window_is_resized(
    open_windows, services, qtbot, qapp
):
    """The picture of before has another size then: what came to it would be black."""
    room = next(each for each in services.settings.findChildren(program.Dresser))._room
    menu = button(open_windows[0], "app.menu.look")
    services.settings.update(text_scale=1.6)
    qapp.processEvents()
    assert not room.is_done
    services.settings.update(text_scale=1.25, language="zh_TW")
    qtbot.waitUntil(lambda: room.is_done)
    assert (menu.font().pixelSize(), menu.text()) == (18, i18n.text("app.menu.look"))

    services.settings.update(text_scale=1.6)
    while room._changing._work is not None:
        room._changing._go_on()
    assert not room.is_done, "the last one is dressed"
    services.settings.update(text_scale=1.25)
    qtbot.waitUntil(lambda: room.is_done)
    assert menu.font().pixelSize() == 18

    services.settings.update(text_scale=1.6)
    qapp.processEvents()
    assert not room.is_done
    open_windows[0].windowHandle().resize(open_windows[0].width() + 40, open_windows[0].height())
    for _ in range(2):  # the window has its new size, and then its new clothes
        qapp.processEvents()
    assert room.is_done
    assert all(each.updatesEnabled() for each in open_windows)
    assert menu.font().pixelSize() == 22


def test_whoever_goes_while_it_tells_tells_no_further(window):
    """A rulebook that was closed while its text was set took the program along: paragraphs of a text that is gone."""
    window.show_rules("daruma")
    book = window.findChild(Rulebook)
    told = max((each for each in book.findChildren(Retold) if each.parent() is book), key=lambda each: each.number)
    steps = told.steps()
    for _ in range(120):
        next(steps)
    delete(book)
    assert list(steps) == []


@pytest.mark.slow
def test_badges_change_with_the_letters_on_them_before_all_that_takes_longer(sit, services, qtbot):
    """For a second dark letters stood on badges that were still drawn for the dark."""
    services.settings.update(theme="lantern")
    screen = sit("human,greedy,greedy,greedy", game="samurai_sword")
    board, sharpening = screen.scene.board, screen.scene.sharpening
    qtbot.waitUntil(lambda: sharpening.is_done)
    badges = [item._picture for item in board.decor.values() if item.decor.key == "table/badge"]
    cards = [sprite.figure.face for sprite in board.sprites if sprite.figure.isVisible()]
    assert badges
    before = {id(each): each.pixmap().cacheKey() for each in (*badges, *cards)}

    def old(pictures):
        return [each for each in pictures if each.pixmap().cacheKey() == before[id(each)]]

    services.settings.update(theme="paper")
    while old(badges):
        assert old(cards), "all cards are drawn, and the badges not yet"
        QCoreApplication.processEvents()
    assert old(cards)
    qtbot.waitUntil(lambda: not old(cards))
