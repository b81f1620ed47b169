"""What happened since one's own last turn is marked on the table, told line by line, and shown once more."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from desktop.person import i18n
from desktop.session.playback import Played
from desktop.session.signals import LogEntry, Phase
from desktop.session.telling import Telling
from desktop.shell.past import last_moves
from desktop.shell.past.last_moves import OnceMore
from desktop.shell.past.recap import Recap
from desktop.shell.play.prompt import Prompt
from desktop.shell.setup.orders import order_of
from desktop.theme.palette import UNMARKED
from rules.core.message import Message
from tests.desktop.session.test_playback import match_of
from tests.desktop.shell.conftest import answer, wait_for_question, wait_until_begun
from tests.desktop.shell.kit import notice, press
from tests.patience import settle


@pytest.fixture
def screen(sit, sit_again, qtbot):
    """Asked again after both others have had a turn."""

    def played():
        made = sit("human,greedy,greedy")
        for _ in range(60):
            answer(qtbot, made, "stop")
            wait_for_question(qtbot, made)
            if made.session._match.steps[-1].seat == 2:
                break
        return made

    return sit_again("both others have had a turn", played)


def rows(screen):
    listed = screen.recap._lines
    return [listed.item(row).text() for row in range(listed.count())]


@pytest.mark.slow
def test_a_key_tells_what_the_others_did_once_more_if_wanted_until_one_moves_or_another_person_looks(screen, qtbot):
    once = screen.look_back.findChild(OnceMore)
    for timer in (once._begin, once._end):
        timer.setInterval(0)
    present = screen.session.view()
    QTest.keyClick(screen, Qt.Key.Key_R)
    stops = []
    with qtbot.waitSignal(once.over):
        QTest.keyClick(screen.recap._lines, Qt.Key.Key_Return)
        assert screen.look_back.is_open
        assert screen.scene.tempo.speed == last_moves._SPEED, "slowly enough to be followed at any pace"
        screen.look_back.playback.told.connect(lambda _events, after: stops.append(after))
    assert len(stops) == 1
    assert not screen.look_back.is_open
    assert screen.scene.view == present
    assert screen.scene.tempo.is_instant
    assert screen.recap.isVisible()
    screen.recap.close_recap()

    QTest.keyClick(screen, Qt.Key.Key_R)
    press(screen.recap, "app.recap.all")
    assert screen.look_back.playback.is_playing
    screen.look_back.close_strip()
    screen.recap.close_recap()

    QTest.keyClick(screen, Qt.Key.Key_R)
    QTest.keyClick(screen.recap._lines, Qt.Key.Key_Return)
    QTest.keyClick(screen.look_back, Qt.Key.Key_Home)
    settle(50)
    assert screen.look_back.is_open
    assert screen.look_back.playback.stop == 0
    screen.look_back.close_strip()
    screen.recap.close_recap()

    QTest.keyClick(screen, Qt.Key.Key_R)
    assert screen.recap.isVisible()
    assert rows(screen)[0].startswith(screen.names[1])
    assert any(row.startswith(screen.names[2]) for row in rows(screen))
    assert not any(row.startswith(screen.names[0]) for row in rows(screen))
    QTest.keyClick(screen.recap._lines, Qt.Key.Key_Escape)
    assert not screen.recap.isVisible()

    QTest.keyClick(screen, Qt.Key.Key_R)
    assert screen.recap.isVisible()
    screen.session.curtain.emit(1)
    assert not screen.recap.isVisible()
    screen.session.curtain.emit(None)

    qtbot.waitUntil(screen._last_moves.offer.isVisible)
    QTest.mouseClick(screen._last_moves.offer, Qt.MouseButton.LeftButton)
    assert screen.recap.isVisible()
    answer(qtbot, screen)
    assert not screen.recap.isVisible()
    assert not screen._last_moves.offer.isVisible()


@pytest.mark.slow
def test_whoever_goes_on_in_the_strip_from_a_deed_that_is_shown_once_more_stays_there_at_the_pace_that_is_set(
    screen, qtbot
):
    """One step back and one forward led to the present all the same; and all that was looked at was seen as slowly as
    that deed, whatever pace the strip named.
    """
    once = screen.look_back.findChild(OnceMore)
    once._begin.setInterval(0)
    once._end.setInterval(50)
    QTest.keyClick(screen, Qt.Key.Key_R)
    QTest.keyClick(screen.recap._lines, Qt.Key.Key_Return)
    playback = screen.look_back.playback
    shown = playback.stop + 1
    qtbot.waitUntil(lambda: playback.stop == shown)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(screen.look_back, key)
    settle(100)
    assert screen.look_back.is_open
    assert playback.stop == shown
    assert screen.scene.tempo.is_instant


@pytest.mark.slow
def test_one_that_was_opened_before_the_others_moved_tells_what_they_did_when_it_is_ones_turn(sit, qtbot):
    """It went on telling of the turn before, under the same title."""
    screen = sit("human,greedy,greedy")
    screen._last_moves.toggle()
    assert (screen.recap.isVisible(), rows(screen), screen.recap._none.isVisible()) == (True, [], True)
    screen.recap.close_recap()
    screen.session.pause(on=True)
    match = screen.session._match
    while match.game.actor(match.state) == 0:
        answer(qtbot, screen, "stop")
    qtbot.waitUntil(lambda: screen.session.phase is Phase.PAUSED)
    QTest.keyClick(screen, Qt.Key.Key_R)
    assert rows(screen) == []
    screen.session.pause(on=False)
    wait_for_question(qtbot, screen)

    qtbot.waitUntil(lambda: rows(screen) != [])
    assert screen.recap.isVisible()
    told = rows(screen)
    screen.recap.close_recap()
    QTest.keyClick(screen, Qt.Key.Key_R)
    assert rows(screen) == told


def test_what_came_to_oneself_without_an_own_deed_is_told_and_crests_are_drawn_anew_for_another_resolution(
    sit, monkeypatch
):
    """A round ends with the other's move: both ambushes come out, and castles are won."""
    answered = sit()
    played = Telling(match_of("nine_cards_sekigahara", 60)).played()
    ended = Played(played._game, played._parts[:17], played._parts[17].before)
    lines = answered._last_moves._others(ended, 0)
    assert last_moves._done_to(0, lines) == [], "the own ambush befell nobody here"
    told = [(line.doer, line.message.key.rpartition(".")[2]) for line in lines]
    assert told == [
        (1, "deploy"),
        (1, "placed"),
        (0, "revealed"),
        (1, "revealed"),
        (0, "ambushed"),
        (1, "ambushed"),
        (1, "won"),
    ]
    shown: list[float] = []
    monkeypatch.setattr(Prompt, "devicePixelRatioF", lambda _self: 2.0)
    monkeypatch.setattr(answered.prompt, "show_seat", lambda crest, *_words: shown.append(crest.devicePixelRatio()))
    QApplication.sendEvent(answered, QEvent(QEvent.Type.DevicePixelRatioChange))

    assert shown == [2.0]


def test_what_was_done_to_oneself_comes_first_and_the_rest_is_unfolded_below_it_with_crests_where_deeds_begin(qtbot):
    i18n.set_language("en")
    drawn = []

    def crest(seat, size):
        drawn.append(seat)
        return QPixmap(size, size)

    recap = Recap(lambda said: said.key, crest)
    qtbot.addWidget(recap)
    told = [LogEntry(n, 1 + n % 2, Message(f"line {n}")) for n in range(5)]
    shown = []
    recap.wanted.connect(shown.append)
    recap.open_with(told, [told[1], told[3]])

    def lines() -> list[str]:
        return [recap._lines.item(row).text() for row in range(recap._lines.count())]

    assert lines() == ["line 1", "line 3", "And 3 more"]
    QTest.keyClick(recap._lines, Qt.Key.Key_End)
    QTest.keyClick(recap._lines, Qt.Key.Key_Return)
    assert lines() == ["line 1", "line 3", "Only what befell you", "line 0", "line 2", "line 4"]
    QTest.keyClick(recap._lines, Qt.Key.Key_Down)
    QTest.keyClick(recap._lines, Qt.Key.Key_Return)
    assert shown == [0]
    QTest.keyClick(recap._lines, Qt.Key.Key_Up)
    QTest.keyClick(recap._lines, Qt.Key.Key_Return)
    assert lines() == ["line 1", "line 3", "And 3 more"]
    recap.open_with(told, [])
    assert lines() == [f"line {n}" for n in range(5)], "where nothing was done to oneself, all is told"

    drawn.clear()
    doers = (None, 1, None, 1, 2, None, 1)
    recap.open_with([LogEntry(1, doer, Message(f"line.{doer}")) for doer in doers], [])
    assert drawn == [1, 2, 1]


def test_a_double_click_unfolds_the_rest_once(qtbot):
    """It was folded again at once, and nothing seemed to happen."""
    recap = Recap(lambda said: said.key, lambda _seat, size: QPixmap(size, size))
    qtbot.addWidget(recap)
    recap.resize(300, 500)
    told = [LogEntry(n, 1, Message(f"line {n}")) for n in range(3)]
    recap.open_with(told, told[:1])
    left, list_ = Qt.MouseButton.LeftButton, recap._lines
    place = list_.visualItemRect(list_.item(1)).center()
    QTest.mouseClick(list_.viewport(), left, pos=place)
    QTest.mouseDClick(list_.viewport(), left, pos=place)
    QTest.mouseRelease(list_.viewport(), left, pos=place)
    told_below = [list_.item(row).text() for row in range(2, list_.count())]
    assert told_below == ["line 1", "line 2"]


def recap_of(qtbot, texts, height):
    """A recap of so many lines, on a side of the usual width and so high."""
    side = QWidget()
    side.resize(300, height)
    qtbot.addWidget(side)
    column = QVBoxLayout(side)
    column.setContentsMargins(0, 0, 0, 0)
    recap = Recap(lambda said: str(said.key), lambda _seat, size: QPixmap(size, size))
    column.addWidget(recap)
    column.addWidget(QWidget(), 1)
    side.show()
    recap.open_with([LogEntry(n, 1, Message(text)) for n, text in enumerate(texts)], [])
    settle(50)
    return side, recap._lines


def test_every_line_of_a_recap_is_seen_where_there_is_room_and_none_is_cut_where_there_is_little(services, qtbot):
    """The height was that of lines which did not break yet: the second of two was cut, with half the side empty."""
    side, lines = recap_of(qtbot, ["A long line that has to break at this width, as names are long"] * 3, 700)
    last = lines.visualItemRect(lines.item(2))
    assert side.isVisible()

    assert last.height() > 50
    assert lines.viewport().rect().contains(last)
    assert not lines.verticalScrollBar().isVisible()

    side, lines = recap_of(qtbot, [f"Line {n}" for n in range(12)], 300)
    seen = lines.viewport().rect()
    assert side.isVisible()
    rows = [lines.visualItemRect(lines.item(row)) for row in range(12)]

    assert lines.verticalScrollBar().isVisible()
    assert sum(seen.contains(row) for row in rows) == sum(seen.intersects(row) for row in rows) > 2


@pytest.fixture
def answered(sit, qtbot):
    """Asked again after the other has had a turn."""
    made = sit("human,greedy")
    for _ in range(40):
        answer(qtbot, made, "stop")
        wait_for_question(qtbot, made)
        if made.session._match.steps[-1].seat != 0:
            break
    qtbot.waitUntil(lambda: bool(made.scene.traces.worn))
    return made


@pytest.mark.slow
def test_marks_go_while_one_looks_back_with_the_setting_and_with_the_own_next_deed_and_much_is_offered_to_be_told_again(
    answered, qtbot, services, monkeypatch
):
    """Rings of the present stood on the picture of the opening as soon as the pace was set there."""
    answered.look_back.open_strip()
    answered.look_back.playback.seek(0)
    assert not answered.scene.traces.worn
    answered.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(answered.scene.traces.worn))

    answered._last_moves.show_to(0)
    answered.look_back.open_strip()
    answered.scene.traces.out()
    qtbot.wait(20)
    assert not answered.scene.traces.worn
    answered.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(answered.scene.traces.worn))

    answered.look_back.open_strip()
    answered.look_back.playback.seek(0)
    services.settings.update(as_list=not services.settings.value.as_list)
    settle(20)
    assert not answered.scene.traces.worn
    assert not answered._last_moves.offer.isVisible()
    answered.look_back.close_strip()
    qtbot.waitUntil(lambda: bool(answered.scene.traces.worn))

    def offers(lines: int) -> bool:
        monkeypatch.setattr(last_moves, "_MUCH", lines)
        answered._last_moves.show_to(0)
        qtbot.waitUntil(lambda: not answered._last_moves._later.isActive())
        return answered._last_moves.offer.isVisible()

    assert [offers(lines) for lines in (1000, 1)] == [False, True]

    services.settings.update(last_moves=False)
    qtbot.waitUntil(lambda: not answered.scene.traces.worn)
    services.settings.update(last_moves=True)
    qtbot.waitUntil(lambda: bool(answered.scene.traces.worn))

    assert {item.trace.mark for item in answered.scene.traces.worn} == {answered.company.marks[1]}
    answer(qtbot, answered)
    wait_for_question(qtbot, answered)
    assert not answered.scene.traces.worn


GAME = "small_samurai_empires"


def test_whoever_picks_a_house_wears_its_colour_at_once_and_is_spoken_to_in_it(qtbot, sit, services):
    """The panel wore it while the line above still showed that of somebody without a house."""
    services.settings.update(hold="always")
    answered = sit("human,greedy", game=GAME)
    assert answered.company.marks == (UNMARKED, UNMARKED), "nobody wears a house's colour by chance"
    before = answered.company.worn
    unmarked = answered.company.colour(0)
    takeda = next(each.action for each in answered._question.gestures if each.action.token == "house:takeda")
    answered.answers.chosen.emit([takeda])
    qtbot.waitUntil(lambda: answered.held.isVisible() and not answered.director.is_playing)
    assert answered.company.colour(0) != unmarked
    assert answered.prompt._who.styleSheet() == f"color: {answered.company.colour(0)}"

    services.settings.update(hold="never")
    answered.session.release()
    qtbot.waitUntil(lambda: answered.session.facts.index >= 2 and not answered.director.is_playing)
    houses = [answered.scene.view.pieces[answered.scene.view.zones[f"house.{seat}"][0]].face for seat in range(2)]
    colours = {"house/takeda": 0, "house/oda": 1, "house/toyotomi": 2, "house/mori": 3}
    assert answered.company.marks == tuple(colours[house] for house in houses)
    assert answered.log._marks == answered.company.marks
    assert answered.company.worn == before, "at the next table it is the own mark again"


@pytest.fixture
def struck(window, services, qtbot):
    """A table at which the person was attacked by several since their last turn, all of it shown at once."""

    def at(speed=0.0):
        services.settings.update(speed=speed)
        window.begin(order_of("samurai_sword", "human,easy,easy,easy", [], "5"))
        answered = wait_until_begun(qtbot, window)
        while not answered.scene.traces.worn or not hits_of(answered):
            wait_for_question(qtbot, answered)
            index = answered.session.facts.index
            answered.answers.chosen.emit([answered._question.legal[-1]])
            qtbot.waitUntil(lambda at=index: answered.session.facts.index > at)
            wait_for_question(qtbot, answered)
            settle(30)
        return answered

    return at


def hits_of(answered):
    """What was done to the person since their last turn, as the log has it."""
    played, name = answered.session.played(), answered.names[0]
    told = played.told_since(played.since(0), 0)
    lines = [answered.company.say(one.line.message) for one in told if one.line is not None and one.doer != 0]
    return [line for line in lines if name in line]


def test_what_went_by_at_once_and_hit_one_is_told_and_marked_until_one_acts_or_has_read_it(struck, window, qtbot):
    """At "instant" seven swordsmen had taken one's hearts and cards before anything was seen."""
    answered = struck()
    qtbot.waitUntil(answered.hits.isVisible)
    assert answered.hits._text.text().split() == " ".join(hits_of(answered)).split()
    doers = answered.scene.board.panels[0]._hits
    assert doers
    assert {crest.key for crest in doers} <= {f"theme/crest/{mark}" for mark in answered.company.marks[1:]}
    assert not answered.hits.isAncestorOf(QApplication.focusWidget()), "the keyboard stays where it is"
    settle(50)
    assert answered.hits.isVisible()

    press(answered.hits, "app.close")
    assert not answered.hits.isVisible()
    assert answered.scene.board.panels[0]._hits, "the marks stay, as those of all other moves do"
    window.resize(860, 560)
    assert not answered._frame.has_room_for(answered.hits)
    answered._last_moves.show_to(0)
    qtbot.waitUntil(lambda: notice(answered) == "\n".join(hits_of(answered)[-3:]))
    assert not answered.hits.isVisible(), "the table has use for all of the window"
    window.resize(1280, 720)
    answered._last_moves.show_to(0)
    qtbot.waitUntil(answered.hits.isVisible)
    answered.session.curtain.emit(1)
    assert not answered.hits.isVisible(), "whoever comes next reads nothing of what hit the last person"
    answered.session.curtain.emit(None)
    answered._last_moves.show_to(0)
    qtbot.waitUntil(answered.hits.isVisible)
    answered.answers.chosen.emit([answered._question.legal[-1]])
    assert not answered.hits.isVisible()
    qtbot.waitUntil(lambda: not answered.scene.board.panels[0]._hits)


@pytest.mark.slow
def test_what_was_seen_to_happen_is_marked_and_not_told_once_more_unless_it_was_skipped(struck, services, qtbot):
    answered = struck(4.0)
    assert answered.scene.board.panels[0]._hits
    assert not answered.hits.isVisible()
    answered.pacing._has_skipped = True
    answered._last_moves.show_to(0)
    qtbot.waitUntil(answered.hits.isVisible)
    services.settings.update(last_moves=False)
    qtbot.waitUntil(lambda: not answered.hits.isVisible())
    assert not answered.scene.board.panels[0]._hits
