"""Marks: of the others' last moves while one is asked, and of the side that somebody picked at the table."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.shell.past import last_moves
from desktop.shell.play.prompt import Prompt
from desktop.theme.palette import UNMARKED
from tests.desktop.shell.conftest import answer, wait_for_question
from tests.patience import settle


@pytest.fixture
def screen(sit, qtbot):
    """Asked again after the other has had a turn."""
    made = sit("human,greedy")
    for _ in range(40):
        answer(qtbot, made, "stop")
        wait_for_question(qtbot, made)
        if made.session.match.steps[-1].seat != 0:
            break
    qtbot.waitUntil(lambda: bool(made.scene.traces.worn))
    return made


def test_marks_go_with_the_setting_or_the_own_next_deed_and_much_is_offered_to_be_told_again(
    screen, qtbot, monkeypatch, services
):
    def offers(lines: int) -> bool:
        monkeypatch.setattr(last_moves, "_MUCH", lines)
        screen._last_moves.show_to(0)
        qtbot.waitUntil(lambda: not screen._last_moves._later.isActive())
        return screen._last_moves.offer.isVisible()

    assert [offers(lines) for lines in (1000, 1)] == [False, True]

    services.settings.update(last_moves=False)
    qtbot.waitUntil(lambda: not screen.scene.traces.worn)
    services.settings.update(last_moves=True)
    qtbot.waitUntil(lambda: bool(screen.scene.traces.worn))

    assert {item.trace.mark for item in screen.scene.traces.worn} == {screen.company.marks[1]}
    answer(qtbot, screen)
    wait_for_question(qtbot, screen)
    assert not screen.scene.traces.worn


def test_whoever_looks_back_sees_no_marks_and_finds_them_again(screen, qtbot, services):
    """Rings of the present stood on the picture of the opening as soon as the pace was set there."""
    screen.look_back.open_strip()
    screen.look_back.playback.seek(0)
    assert not screen.scene.traces.worn
    screen.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(screen.scene.traces.worn))

    screen._last_moves.show_to(0)
    screen.look_back.open_strip()
    screen.scene.traces.out()
    qtbot.wait(20)
    assert not screen.scene.traces.worn
    screen.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(screen.scene.traces.worn))

    screen.look_back.open_strip()
    screen.look_back.playback.seek(0)
    services.settings.update(as_list=not services.settings.value.as_list)
    settle(20)
    assert not screen.scene.traces.worn
    assert not screen._last_moves.offer.isVisible()
    screen.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(screen.scene.traces.worn))


GAME = "small_samurai_empires"


def test_whoever_picks_a_house_wears_its_colour(qtbot, sit):
    screen = sit("human,greedy", game=GAME)
    assert screen.company.marks == (UNMARKED, UNMARKED), "nobody wears a house's colour by chance"
    before = screen.company.worn
    answer(qtbot, screen, "house")
    qtbot.waitUntil(lambda: screen.session.match.index >= 2 and not screen.director.is_playing)
    houses = [screen.scene.view.pieces[screen.scene.view.zones[f"house.{seat}"][0]].face for seat in range(2)]
    colours = {"house/takeda": 0, "house/oda": 1, "house/toyotomi": 2, "house/mori": 3}
    assert screen.company.marks == tuple(colours[house] for house in houses)
    assert screen.log._marks == screen.company.marks
    assert screen.company.worn == before, "at the next table it is the own mark again"


def test_crests_are_drawn_anew_for_a_screen_of_another_resolution(sit, monkeypatch):
    screen = sit()
    shown: list[float] = []
    monkeypatch.setattr(Prompt, "devicePixelRatioF", lambda _self: 2.0)
    monkeypatch.setattr(screen.prompt, "show_seat", lambda crest, *_words: shown.append(crest.devicePixelRatio()))
    QApplication.sendEvent(screen, QEvent(QEvent.Type.DevicePixelRatioChange))

    assert shown == [2.0]
