"""Who picks a side at the table wears its colour from then on: in the panels, in the log and in the prompt."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.shell.play.prompt_bar import PromptBar
from desktop.theme.palette import UNMARKED
from tests.desktop.shell.conftest import answer

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
    monkeypatch.setattr(PromptBar, "devicePixelRatioF", lambda _self: 2.0)
    monkeypatch.setattr(screen.prompt, "show_seat", lambda crest, *_words: shown.append(crest.devicePixelRatio()))
    QApplication.sendEvent(screen, QEvent(QEvent.Type.DevicePixelRatioChange))

    assert shown == [2.0]
