"""Marks: of the others' last moves while one is asked, and of the side that somebody picked at the table."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from desktop.shell.past import last_moves
from desktop.shell.play.prompt import Prompt
from desktop.shell.setup.orders import order_of
from desktop.theme.palette import UNMARKED
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_begun
from tests.desktop.shell.kit import notice, press
from tests.patience import settle


@pytest.fixture
def screen(sit, qtbot):
    """Asked again after the other has had a turn."""
    made = sit("human,greedy")
    for _ in range(40):
        answer(qtbot, made, "stop")
        wait_for_question(qtbot, made)
        if made.session._match.steps[-1].seat != 0:
            break
    qtbot.waitUntil(lambda: bool(made.scene.traces.worn))
    return made


def test_marks_go_while_one_looks_back_with_the_setting_and_with_the_own_next_deed_and_much_is_offered_to_be_told_again(
    screen, qtbot, services, monkeypatch
):
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


GAME = "small_samurai_empires"


def test_whoever_picks_a_house_wears_its_colour(qtbot, sit):
    screen = sit("human,greedy", game=GAME)
    assert screen.company.marks == (UNMARKED, UNMARKED), "nobody wears a house's colour by chance"
    before = screen.company.worn
    answer(qtbot, screen, "house")
    qtbot.waitUntil(lambda: screen.session.facts.index >= 2 and not screen.director.is_playing)
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


@pytest.fixture
def struck(window, services, qtbot):
    """A table at which the person was attacked by several since their last turn, all of it shown at once."""

    def at(speed=0.0):
        services.settings.update(speed=speed)
        window.begin(order_of("samurai_sword", "human,easy,easy,easy", [], "5"))
        screen = wait_until_begun(qtbot, window)
        while not screen.scene.traces.worn or not hits_of(screen):
            wait_for_question(qtbot, screen)
            index = screen.session.facts.index
            screen.answers.chosen.emit([screen._question.legal[-1]])
            qtbot.waitUntil(lambda at=index: screen.session.facts.index > at)
            wait_for_question(qtbot, screen)
            settle(30)
        return screen

    return at


def hits_of(screen):
    """What was done to the person since their last turn, as the log has it."""
    played, name = screen.session.played(), screen.names[0]
    told = played.told_since(played.since(0), 0)
    lines = [screen.company.say(one.line.message) for one in told if one.line is not None and one.doer != 0]
    return [line for line in lines if name in line]


def test_what_went_by_at_once_and_hit_one_is_told_and_marked_until_one_acts_or_has_read_it(struck, qtbot):
    """At "instant" seven swordsmen had taken one's hearts and cards before anything was seen."""
    screen = struck()
    qtbot.waitUntil(screen.hits.isVisible)
    assert screen.hits._text.text().split() == " ".join(hits_of(screen)).split()
    doers = screen.scene.board.panels[0]._hits
    assert doers
    assert {crest.key for crest in doers} <= {f"theme/crest/{mark}" for mark in screen.company.marks[1:]}
    assert not screen.hits.isAncestorOf(QApplication.focusWidget()), "the keyboard stays where it is"
    settle(50)
    assert screen.hits.isVisible()

    press(screen.hits, "app.close")
    assert not screen.hits.isVisible()
    assert screen.scene.board.panels[0]._hits, "the marks stay, as those of all other moves do"
    screen._last_moves.show_to(0)
    qtbot.waitUntil(screen.hits.isVisible)
    screen.session.curtain.emit(1)
    assert not screen.hits.isVisible(), "whoever comes next reads nothing of what hit the last person"
    screen.session.curtain.emit(None)
    screen._last_moves.show_to(0)
    qtbot.waitUntil(screen.hits.isVisible)
    screen.answers.chosen.emit([screen._question.legal[-1]])
    assert not screen.hits.isVisible()
    qtbot.waitUntil(lambda: not screen.scene.board.panels[0]._hits)


def test_what_was_seen_to_happen_is_marked_and_not_told_once_more_unless_it_was_skipped(struck, services, qtbot):
    screen = struck(4.0)
    assert screen.scene.board.panels[0]._hits
    assert not screen.hits.isVisible()
    screen.pacing._has_skipped = True
    screen._last_moves.show_to(0)
    qtbot.waitUntil(screen.hits.isVisible)
    services.settings.update(last_moves=False)
    qtbot.waitUntil(lambda: not screen.hits.isVisible())
    assert not screen.scene.board.panels[0]._hits


def test_where_the_table_has_use_for_all_of_the_window_what_hit_one_is_said_over_it(struck, window, qtbot):
    window.resize(860, 560)
    screen = struck()
    assert not screen._frame.has_room_for(screen.hits)
    qtbot.waitUntil(lambda: notice(screen) == "\n".join(hits_of(screen)[-3:]))
    assert not screen.hits.isVisible()
