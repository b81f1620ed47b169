"""The settings: kept, heard and seen at once, at a table too, and as large as they are whatever is set in them."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSlider, QToolButton

from desktop.person import i18n
from desktop.person.settings import SPEEDS, Settings, SettingsStore
from desktop.session.signals import Waits
from desktop.shell.parts.asking import ask_name, ask_whether
from desktop.shell.play.preview import Preview
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.options_form import SeatBox
from desktop.start.app import chosen_palette
from desktop.system.typed_json import loads
from desktop.theme import fonts
from desktop.theme.palette import CLEAR, LANTERN, PAPER
from rules.core.message import message
from tests.desktop.shell.conftest import wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import button, change, labels, loose
from tests.patience import settle


@pytest.fixture
def dialog(window, services):
    made = SettingsDialog(services, window)
    made.show()
    return made


def control(dialog, key, kind):
    return next(
        each
        for each in dialog.findChildren(kind)
        if i18n.text(key) in {each.accessibleName(), getattr(each, "text", str)()}
    )


def choose(box, place):
    box.setCurrentIndex(place)
    box.activated.emit(place)


def test_every_setting_that_is_offered_is_kept_and_shown_when_the_dialog_is_opened_again(dialog, services, window):
    for switch in dialog.findChildren(QCheckBox):
        switch.click()
    choose(control(dialog, "app.settings.undo", QComboBox), 1)
    choose(control(dialog, "app.settings.hold", QComboBox), 0)
    choose(control(dialog, "app.settings.speed", QComboBox), SPEEDS.index(4.0))
    control(dialog, "app.settings.volume", QSlider).setValue(25)

    now = services.settings.value
    assert (now.reduced_motion, now.muted, now.show_odds, now.show_playable) == (True, True, False, False)
    assert (now.undo, now.hold, now.speed, now.volume) == ("casual", "always", 4.0, 0.25)
    dialog.accept()
    assert SettingsStore(services.paths.settings).value == now
    again = SettingsDialog(services, window)
    assert control(again, "app.settings.speed", QComboBox).currentIndex() == SPEEDS.index(4.0)
    assert control(again, "app.settings.undo", QComboBox).currentIndex() == 1
    assert control(again, "app.settings.volume", QSlider).value() == 25
    assert control(again, "app.settings.muted", QCheckBox).isChecked()


def test_what_is_set_elsewhere_meanwhile_is_seen_in_the_open_dialog(dialog, services):
    """The pace was changed by its key, and the box still named the one from before."""
    kinds = {bool: (QCheckBox, "isChecked"), str: (QComboBox, "currentText"), float: (QSlider, "value")}
    elsewhere = {
        "tips": True,
        "sound_watched": True,
        "muted": True,
        "theme": "lantern",
        "hold": "always",
        "volume": 0.3,
    }
    told = []
    services.settings.changed.connect(told.append)
    services.settings.update(speed=2.0, own_speed=0.5, **elsewhere)
    seen = {}
    for name, value in elsewhere.items():
        kind, read = kinds[type(value)]
        seen[name] = getattr(control(dialog, f"app.settings.{name}", kind), read)()

    assert seen == {"tips": True, "sound_watched": True, "muted": True, "volume": 30} | {
        name: i18n.text(f"app.settings.{name}.{elsewhere[name]}") for name in ("theme", "hold")
    }
    assert control(dialog, "app.settings.speed", QComboBox).currentIndex() == SPEEDS.index(2.0)
    assert control(dialog, "app.settings.own_speed", QComboBox).currentIndex() == 1 + SPEEDS.index(0.5)
    assert figure_beside(dialog, "app.settings.volume") == ["30%"]
    assert len(told) == 1, "what is only shown sets nothing"

    doubts = control(dialog, "app.settings.doubts", QCheckBox)
    assert doubts.isChecked()
    services.settings.note(unasked=("samurai_sword",))
    assert not doubts.isChecked()
    assert services.settings.value.unasked == ("samurai_sword",), "not to be asked again holds for that game alone"


def test_the_settings_of_a_table_close_with_it_and_others_stay(sit, window):
    """They left out what the next game knows, and set what the last one does."""
    window._open_settings()
    of_all = window.findChild(SettingsDialog)
    sit()
    assert of_all.isVisible()
    window._open_settings()
    (of_table,) = [each for each in window.findChildren(SettingsDialog) if each.isVisible()]
    window.show_shelf()
    assert not of_table.isVisible()


def figure_beside(dialog, key):
    bar = control(dialog, key, QSlider)
    dialog.layout().activate()
    level = [
        each
        for each in dialog.findChildren(QLabel)
        if each.text().endswith("%") and abs(each.geometry().center().y() - bar.geometry().center().y()) < each.height()
    ]
    return [each.text() for each in level]


def test_a_list_drops_down_below_its_box_and_a_number_beside_a_slider_says_where_it_stands(dialog):
    """Over the box, its height was a line too small in the real window, and the first hid behind an arrow."""
    box = control(dialog, "app.settings.language", QComboBox)
    box.showPopup()
    shown = box.view().window().geometry()
    assert shown.top() >= box.mapToGlobal(box.rect().bottomLeft()).y()
    assert box.view().verticalScrollBar().maximum() == 0
    box.hidePopup()

    for name in ("text_scale", "volume", "volume_table", "volume_calls", "volume_music"):
        key = f"app.settings.{name}"
        bar = control(dialog, key, QSlider)
        assert figure_beside(dialog, key) == [f"{bar.value()}%"]
        bar.sliderMoved.emit(90)  # as while the handle is held
        assert figure_beside(dialog, key) == ["90%"]
        bar.setValue(95)
        assert figure_beside(dialog, key) == ["95%"]


def test_a_size_of_text_that_a_key_is_held_on_changes_once_and_a_volume_is_heard_at_every_step_and_saved_where_it_rests(
    dialog, services, qtbot, monkeypatch
):
    """A file was made safe on its disk at every step of the handle."""
    bar = control(dialog, "app.settings.text_scale", QSlider)
    told = []
    services.settings.changed.connect(lambda now: told.append(now.text_scale))
    for _ in range(5):
        QTest.keyClick(bar, Qt.Key.Key_Right)
    qtbot.waitUntil(lambda: bool(told))
    settle(300)

    assert told == [1.05]

    saved = []

    def note(file, data):
        saved.append(loads(data.decode())["volume"])

    monkeypatch.setattr("desktop.person.settings.write_whole", note)
    bar = control(dialog, "app.settings.volume", QSlider)
    for percent in range(10, 31):
        bar.setValue(percent)
        assert services.settings.value.volume == percent / 100
    assert saved == []
    qtbot.waitUntil(lambda: bool(saved))
    assert saved == [0.3]


def test_a_volume_and_a_size_of_text_are_saved_though_the_dialog_is_closed_at_once(dialog, services):
    control(dialog, "app.settings.volume", QSlider).setValue(30)
    QTest.keyClick(control(dialog, "app.settings.text_scale", QSlider), Qt.Key.Key_Right)
    dialog.close()
    saved = SettingsStore(services.paths.settings).value
    assert (saved.volume, saved.text_scale) == (0.3, 1.01)


def test_pace_motion_surface_map_and_words_change_in_the_middle_of_a_game(sit, services, qtbot):
    screen = sit()
    services.settings.update(speed=2.0, reduced_motion=True, hold="always")
    assert screen.scene.tempo.speed == 2.0
    assert screen.scene.tempo.reduced
    assert screen.session.pace.turn == pytest.approx(0.25)
    assert screen.session.hold == "always"

    services.settings.update(speed=1.0)
    QTest.keyClick(screen, Qt.Key.Key_Plus)
    assert screen.scene.tempo.speed == 1.5
    QTest.keyClick(screen, Qt.Key.Key_Minus)
    QTest.keyClick(screen, Qt.Key.Key_Minus)
    assert screen.scene.tempo.speed == 0.5

    view = screen.viewport
    for felt, key in (("tatami", "theme/felt/tatami"), ("game", "")):
        services.settings.update(felt=felt)
        assert view._felt == key
    view.set_zoom(2.0)
    assert view.map.isVisible()
    services.settings.update(mini_map=False)
    assert not view.map.isVisible()

    before = screen.prompt._what.font().pixelSize()
    services.settings.update(text_scale=1.5)
    settle(10)
    assert fonts.text_scale() == 1.5
    assert button(screen, "app.table.menu").font().pixelSize() == 21
    qtbot.waitUntil(lambda: screen.prompt._what.font().pixelSize() > before)


def seen(qtbot, window, screen):
    """Return what the window shows when everything has found its place and is drawn: it looks alike twice in a row."""
    looks = [window.grab().toImage()]

    def is_still():
        settle(30)
        looks.append(window.grab().toImage())
        is_sharp = screen.scene.sharpening.is_done and not screen.viewport._redraw.isActive()
        return is_sharp and looks[-1] == looks[-2]

    qtbot.waitUntil(is_still)
    return looks[-1]


@pytest.mark.drawn
@pytest.mark.slow
def test_a_table_whose_light_language_and_size_of_letters_change_looks_as_if_laid_so(sit, services, window, qtbot):
    screen, order = sit(), window._order
    before = seen(qtbot, window, screen)
    change(services, theme="lantern")

    assert services.art.palette is LANTERN
    after = seen(qtbot, window, screen)
    for look, palette in ((before, PAPER), (after, LANTERN)):
        assert look.pixelColor(screen.tools.menu_button.mapTo(window, QPoint(0, 0))).name().upper() == palette.paper
    changed = sit()
    assert after == seen(qtbot, window, changed)
    change(services, language="zh_TW", theme="clear", text_scale=1.25)
    after = seen(qtbot, window, changed)
    window.begin(order)
    wait_for_question(qtbot, window.table)

    assert after == seen(qtbot, window, window.table)


@pytest.mark.parametrize(
    ("theme", "scheme", "contrast", "palette"),
    [
        ("system", Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, PAPER),
        ("system", Qt.ColorScheme.Dark, Qt.ContrastPreference.NoPreference, LANTERN),
        ("system", Qt.ColorScheme.Light, Qt.ContrastPreference.HighContrast, CLEAR),
        ("paper", Qt.ColorScheme.Dark, Qt.ContrastPreference.HighContrast, PAPER),
        ("clear", Qt.ColorScheme.Light, Qt.ContrastPreference.NoPreference, CLEAR),
    ],
)
def test_the_light_is_the_one_that_is_set_or_that_of_the_system(theme, scheme, contrast, palette):
    accessibility = SimpleNamespace(contrastPreference=lambda: contrast)
    hints = SimpleNamespace(colorScheme=lambda: scheme, accessibility=lambda: accessibility)
    app = SimpleNamespace(styleHints=lambda: hints)

    assert chosen_palette(app, Settings(theme=theme)) is palette


def test_the_language_of_a_table_and_of_all_that_lies_over_it_changes_in_the_middle_of_a_game(
    sit, services, window, qtbot
):
    screen = sit()
    index = screen.session.facts.index
    prompts, pieces = set(), set()
    for language in ("zh_CN", "ja"):
        services.settings.update(language=language)
        prompt = i18n.say(screen.session._match.decision.prompt, screen.names)
        qtbot.waitUntil(lambda: prompt in labels(screen.prompt))  # noqa: B023 - it is asked in this turn of the loop
        assert button(screen.tools, "app.table.menu").isVisible()
        keep = i18n.text("daruma.do.keep")
        qtbot.waitUntil(lambda: keep in {chip.accessibleName() for chip in screen.answers.current.chips})  # noqa: B023
        assert i18n.say(screen.log._entries[-1].message, screen.names) in loose(screen.log._browser.toPlainText())
        prompts.add(prompt)
        pieces.add(tuple(screen.scene.say(line) for line in screen.ui.describe("deck", screen.scene.view)))

    assert len(prompts) == len(pieces) == 2
    assert screen.session.facts.index == index
    services.settings.update(language="en")
    who = screen.log._filter._who
    qtbot.waitUntil(lambda: who.currentText() == "Everything" and who.width() >= who.sizeHint().width())
    QTest.mouseClick(screen.answers.current.chips[1], Qt.MouseButton.LeftButton)
    wait_for_question(qtbot, screen, index + 1)

    screen.scene.inspected.emit("deck")
    screen._curtain.draw(screen.company.face(0))
    screen.held.ask(Waits(message("app.table.over")), screen.company.say)
    screen.look_back.open_strip()
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: screen._curtain.button.text() == "長押しで開始")
    assert "山札" in [loose(each.text()) for each in screen.findChild(Preview).findChildren(QLabel)]
    assert "ゲーム終了" in [each.text() for each in screen.held.findChildren(QLabel)]
    eyes = screen.look_back.findChild(QComboBox)
    assert eyes.itemText(0) == "観戦者の視点"
    screen.held.end(screen.viewport)
    screen.look_back.close_strip()
    assert i18n.text("app.pace.pause") in [each.accessibleName() for each in screen.pacing.findChildren(QToolButton)]

    qtbot.waitUntil(lambda: bool(screen.scene.hand.index.sources()))
    services.settings.update(show_playable=False)
    lights = screen.scene.lights
    assert (lights._figures, lights.marks) == ([], [])
    services.settings.update(show_playable=True)
    assert lights._figures + lights.marks


def test_a_folder_that_cannot_be_written_to_costs_only_a_notice(window, services, monkeypatch):
    services.paths.home.mkdir(parents=True, exist_ok=True)
    store = services.settings
    monkeypatch.setattr(store, "_file", services.paths.home / "settings.json" / "below a file")
    (services.paths.home / "settings.json").write_text("{}", encoding="utf-8")
    store.update(speed=1.5)

    assert store.value.speed == 1.5
    assert i18n.text("app.settings.unsaved") in labels(window)


def test_what_a_game_does_not_know_is_not_set_at_its_table_and_doubts_are_those_of_that_game(services, window):
    def offered(game):
        dialog = SettingsDialog(services, window, game)
        switches = {each.text(): each for each in dialog.findChildren(QCheckBox)}
        boxes = [each.accessibleName() for each in dialog.findChildren(QComboBox)]
        return switches, i18n.text("app.settings.card_language") in boxes

    odds, doubts = i18n.text("app.settings.show_odds"), i18n.text("app.settings.doubts")
    for game, *known in (("", True, True, True), ("daruma", True, False, False), ("samurai_sword", False, True, True)):
        switches, has_names = offered(game)
        assert [odds in switches, has_names, doubts in switches] == known, game
    switches[doubts].click()
    assert services.settings.value.unasked == ("samurai_sword",)
    assert offered("small_samurai_empires")[0][doubts].isChecked()
    everywhere = offered("")[0][doubts]
    assert not everywhere.isChecked()
    everywhere.click()
    assert services.settings.value.unasked == ()


def test_names_that_nobody_wrote_follow_the_language_in_the_whole_form_of_a_table(window, services, qtbot):
    window.set_up("daruma")
    wait_until_prepared(qtbot, window)
    page = window.findChild(NewGame)
    first = next(box for box in page.findChildren(SeatBox))
    assert "Player 1" in [first.itemText(place) for place in range(first.count())]
    services.settings.update(language="ja")
    qtbot.waitUntil(lambda: "プレイヤー1" in [first.itemText(place) for place in range(first.count())])
    assert page.order().names[0] == "プレイヤー1"


def test_whoever_is_asked_reads_on_the_buttons_what_they_do_in_the_language_of_the_moment_and_enter_does_nothing_final(
    qtbot, window, services
):
    """They said yes and no, with the signs of another system."""
    answers = []
    asked = ask_whether(window, "app.menu.resign", "app.resign.sure", lambda: answers.append("yes"))
    asked.rejected.connect(lambda: answers.append("no"))
    QTest.keyClick(asked, Qt.Key.Key_Return)
    assert answers == ["no"]

    for answer, heard in (("app.menu.resign", "accepted"), ("app.cancel", "rejected")):
        asked = ask_whether(window, "app.menu.resign", "app.resign.sure", lambda: None)
        assert [each.text() for each in (asked.refuse, asked.take)] == ["Cancel", "Resign"]
        assert asked.refuse.icon().isNull()
        assert asked.take.icon().isNull()
        with qtbot.waitSignal(getattr(asked, heard)):
            button(asked, answer).click()

    asked = ask_whether(window, "app.menu.resign", "app.resign.sure", lambda: None)
    name = ask_name(window, "app.menu.keep", "", lambda _name: None)
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: asked.question == "要放棄這一局嗎？你的座位會由電腦玩到最後。")
    qtbot.waitUntil(lambda: name.windowTitle() == i18n.text("app.menu.keep"))  # one is told after the other


@pytest.mark.slow
def test_the_settings_keep_their_size_whatever_is_set_and_while_only_some_of_them_have_changed(dialog, services):
    """Words of twice the size beside their lists, before they stood above them, pushed the dialog off the screen."""
    at_first = dialog.geometry()
    for language in ("en", "ja"):
        for scale in (0.8, 2.0):
            services.settings.update(language=language, text_scale=scale)
            settle(20)
            assert dialog.geometry() == at_first, (language, scale)
        assert dialog.layout().minimumSize().width() <= dialog.minimumWidth(), language

    change(services, language="en", text_scale=1.0)
    for row in dialog.findChildren(QLabel) + dialog.findChildren(QCheckBox):
        row.setFont(fonts.font(fonts.Role.TEXT, 40))
    settle(20)
    assert dialog.layout().minimumSize().width() > at_first.width()
    assert dialog.geometry() == at_first
