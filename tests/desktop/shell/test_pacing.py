"""Whoever watches the others play may pause them, let one deed through at a time, hurry a thought, and skip."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from desktop.person import i18n
from desktop.person.settings import LIKE_OTHERS, SPEEDS
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import DropDown
from desktop.shell.settings.pacing import pace_words, speed_words
from desktop.shell.settings.settings_dialog import SettingsDialog
from desktop.shell.setup.orders import order_of
from tests.desktop.shell.kit import labels, notice, press
from tests.patience import settle


def key(screen, which):
    QTest.keyClick(screen, which)


@pytest.fixture
def paused(sit, qtbot):
    """A paused table on which only opponents play."""
    screen = sit("human,greedy,greedy")
    screen.activateWindow()
    key(screen, Qt.Key.Key_Comma)
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(lambda: screen.session.phase is Phase.PAUSED)
    return screen


def test_a_paused_table_waits_and_says_so_and_one_step_lets_one_deed_through_also_after_a_look_back(
    paused, services, qtbot
):
    index = paused.session.facts.index
    assert i18n.text("app.pace.paused") in labels(paused)
    paused.look_back.open_strip()
    assert not paused.pacing.isVisible()
    paused.look_back.close_strip()
    settle(30)
    assert paused.session.is_paused
    assert paused.session.facts.index == index
    assert paused.pacing.isVisible()
    press(paused, "app.pace.go_on")
    qtbot.waitUntil(lambda: paused.session.facts.index > index + 3)
    assert i18n.text("app.pace.paused") not in labels(paused)
    key(paused, Qt.Key.Key_Comma)
    qtbot.waitUntil(lambda: paused.session.phase is Phase.PAUSED)

    assert not paused.pacing._skip.isVisible()
    services.settings.update(speed=1.0)
    paused.pacing.skip()
    assert paused.scene.tempo.speed == 1.0
    assert paused.session.is_paused
    services.settings.update(speed=0.0)
    for _ in range(3):
        index = paused.session.facts.index
        key(paused, Qt.Key.Key_Period)
        qtbot.waitUntil(
            lambda index=index: paused.session.facts.index == index + 1 and paused.session.phase is Phase.PAUSED,
        )

    paused.session.set_driver(0, "human")
    paused._reseat()
    assert not paused.seat_back.isVisibleTo(paused.pacing)
    paused._hand_over(0, "greedy")
    assert paused.seat_back.isVisibleTo(paused.pacing), "it can be taken back at once"


def test_who_thinks_for_long_can_be_told_to_move_and_a_second_press_at_a_place_never_meets_another_button(
    sit, services, monkeypatch
):
    """Whoever pressed "skip to me" twice skipped and paused: the row was centred anew after the first press."""
    hurried = []
    monkeypatch.setattr(GameSession, "hurry", lambda _session: hurried.append(True))
    screen = sit("human,greedy,greedy")
    screen.answers.clear()
    screen.pacing._hear(replace(screen._question, seat=1, human=False))
    screen.session.thinking.emit(1, 0.5)
    assert screen.pacing._thought.isVisible()
    assert screen.pacing._thought.value() == 500
    press(screen, "app.pace.move_now")
    assert hurried == [True]
    screen.session.thinking.emit(None, 0.0)
    assert not screen.pacing._now.isVisible()

    services.settings.update(speed=4.0)
    pacing = screen.pacing
    tools = {tool: tool for tool in (pacing._now, pacing._step, pacing._skip, pacing._pause)}

    def places():
        settle(10)
        return {tool: tool.mapTo(screen, tool.rect().topLeft()) for tool in tools if tool.isVisible()}

    met = {}
    for change in (
        lambda: screen.session.thinking.emit(1, 0.5),
        lambda: screen.session.thinking.emit(None, 0.0),
        pacing.pause_or_go_on,
        pacing.step,
        pacing.pause_or_go_on,
        pacing.skip,
    ):
        for tool, place in places().items():
            assert met.setdefault(tool, place) == place, tool.text()
        change()
    assert len(met) == 4


def test_a_pace_that_is_set_by_keys_is_said_and_that_of_its_game_alone_from_then_on(sit, services, window):
    """What was set fast for dice made seven swordsmen vanish."""
    screen = sit("human,greedy")
    services.settings.update(speed=1.0)
    screen.activateWindow()
    for speed in (1.5, 2.0, 4.0):
        key(screen, Qt.Key.Key_Plus)
        assert screen.scene.tempo.speed == speed
        assert notice(screen) == pace_words("daruma", speed)
    assert (screen.scene.tempo.speed, screen.session.pace) == (4.0, services.pace(4.0))
    assert (services.settings.value.speed, services.settings.value.speeds) == (1.0, {"daruma": 4.0})
    services.settings.update(speed=0.5)
    assert screen.scene.tempo.speed == 4.0
    for game, seats, speed in (("samurai_sword", "human,easy,easy", 0.5), ("daruma", "human,greedy", 4.0)):
        window.begin(order_of(game, seats, [], "1"))
        assert (window.table.scene.tempo.speed, window.table.session.pace) == (speed, services.pace(speed))


def test_at_a_table_the_pace_of_its_game_is_set_and_said_and_the_usual_one_is_a_choice(services, window):
    services.settings.update(speed=2.0)
    here, everywhere = (SettingsDialog(services, window, game) for game in ("daruma", ""))
    here.show()
    everywhere.show()
    box = next(
        each for each in here.findChildren(DropDown) if each.accessibleName() == i18n.text("app.settings.speeds")
    )
    assert box.currentText() == i18n.text("app.settings.speeds.same", pace=speed_words(2.0))
    told = i18n.text("app.settings.speeds.told", game=i18n.text("daruma.name"))
    assert well_broken(told) in labels(here)
    box.activated.emit(1 + SPEEDS.index(4.0))
    assert (services.settings.value.speed, services.settings.value.speeds) == (2.0, {"daruma": 4.0})
    own = i18n.text("app.settings.speeds.own", game=i18n.text("daruma.name"), pace=speed_words(4.0))
    assert well_broken(i18n.text("app.settings.speed.told.but", games=own)) in labels(everywhere)
    box.activated.emit(0)
    assert services.settings.value.speeds == {}
    assert well_broken(i18n.text("app.settings.speed.told")) in labels(everywhere)


def test_what_a_person_does_may_move_faster_than_what_opponents_do(sit, services, qtbot):
    screen = sit("human,greedy")
    services.settings.update(speed=0.5, own_speed=4.0)
    tempo = screen.scene.tempo
    assert tempo.speed == 4.0
    assert screen.session.pace.turn == pytest.approx(1.0)
    screen.look_back.open_strip()
    assert tempo.speed == 0.5
    screen.look_back.close_strip()
    assert tempo.speed == 4.0
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(lambda: tempo.speed == 0.5)
    services.settings.update(speed=0.0, own_speed=LIKE_OTHERS)
    assert tempo.is_instant


def test_skipping_waits_for_nothing_until_somebody_is_asked_or_the_game_or_the_last_person_is_gone(
    sit, qtbot, services
):
    """Nobody was asked any more, and what followed flew by, whatever pace was set."""
    screen = sit("human,greedy,greedy")
    services.settings.update(speed=4.0)
    asked = screen._question
    for over in (
        lambda: screen.pacing._hear(asked),
        screen.pacing._rest,
        lambda: screen.session.set_driver(0, "bot", "greedy"),
    ):
        screen.pacing._hear(replace(asked, seat=1, human=False))
        screen.pacing.skip()
        assert screen.scene.tempo.is_instant
        assert screen.session.pace.turn == 0
        over()
        qtbot.waitUntil(lambda: screen.scene.tempo.speed == 4.0)
        assert screen.session.pace == services.pace(4.0)
