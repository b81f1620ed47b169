"""Where everything on the page of a table stands, and on what, at every size of window."""

from itertools import combinations, product

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QImage

from desktop.person.plain import PlainLabel
from desktop.session.signals import LogEntry
from desktop.shell.parts.page import RoomyWords
from desktop.sound.port import NullSound
from desktop.table.decisions.pick_many import PickMany
from desktop.table.decisions.plaque import Plaque
from desktop.table.staging.stagecraft import Stagecraft
from rules.core.message import SeatRef, message
from tests.desktop.shell.kit import loose, press
from tests.patience import settle

SHARES = {
    (1280, 720): (0.78, 0.60),
    (1366, 768): (0.79, 0.62),
    (1920, 1080): (0.87, 0.74),
    (2560, 1440): (0.87, 0.80),
    (1024, 670): (0.61, 0.44),
}
"""Of a window with the log in brief, and as a whole: at least so much of it is the table."""


def share(screen):
    laid = screen.viewport._laid()
    return laid.width() * laid.height() / (screen.width() * screen.height())


def place(screen, part):
    return QRect(part.mapTo(screen, QPoint(0, 0)), part.size())


def test_most_of_the_window_is_table_no_part_lies_over_another_and_the_first_answer_stands_still(sit, window):
    """Beside the table, where the question grows upwards. The words of a button change with what is collected, and the
    longest were cut on both sides.
    """
    screen = sit("human,greedy,greedy", game="samurai_sword")
    parts = (screen.tools, screen.prompt, screen.answers, screen.log, screen.coach, screen.viewport)
    for size, is_open in product([*SHARES, (2560, 1080), (1080, 1920), (960, 720), (800, 500)], (False, True)):
        window.resize(*size)
        screen.tools.fold_log(on=not is_open)
        settle(10)
        assert share(screen) >= SHARES.get(size, (0, 0))[is_open], (size, is_open)
        places = [place(screen, part) for part in parts if part.isVisible()]
        assert all(screen.rect().contains(each) for each in places), (size, is_open)
        assert not any(one.intersects(other) for one, other in combinations(places, 2)), (size, is_open)

    window.resize(1280, 720)
    tops = set()
    for words in ("Roll.", "Play cards, attack, or end your Play phase. " * 3):
        screen.prompt.show_prompt(words)
        settle(10)
        tops.add(place(screen, screen.answers).top())
    assert len(tops) == 1
    assert place(screen, screen.prompt).bottom() < tops.pop()

    answers = screen.answers
    pick = answers._presenter(PickMany)
    answers._current = pick
    answers._put.setCurrentWidget(pick)
    tops = set()
    for words in ("Pour", "Pour these three dice back into the bottle of sake"):
        pick.confirm.setText(words)
        pick.cancel.setText("Cancel")
        settle(10)
        assert loose(pick.confirm.text()).replace("\n", " ") == words
        assert pick.confirm.width() >= pick.confirm.sizeHint().width()
        assert QRect(QPoint(0, 0), pick.size()).contains(pick.confirm.geometry())
        assert answers.height() >= pick.heightForWidth(pick.width())
        tops.add(pick.confirm.y())
    assert "\n" in pick.confirm.text()
    assert len(tops) == 1, "what was about to be pressed does not move"


def test_the_latest_deeds_are_read_in_brief_beside_a_table_and_below_it_in_a_high_window_and_all_of_the_log_unfolded(
    sit, window, services
):
    services.settings.update(log_open=False)
    screen = sit()
    assert screen._frame.is_beside
    assert screen.log.lines.isVisible()
    assert not screen.log._top.isVisible()
    told = list(screen.log._entries)
    for entries in ([], told):
        screen.log.show_all(entries)
        assert screen.log.mask().isEmpty() is bool(entries), "with nothing to read it is no empty strip"
    narrow = screen.log.width()
    press(screen.tools, "app.table.log")
    assert screen.log._top.isVisible()
    assert screen.log.width() > narrow
    screen.log.search("Kenji")
    press(screen.tools, "app.table.log")
    assert not screen.log._top.isVisible()
    assert screen.log._filter.wanted.words == ""  # nobody would see why lines are missing
    screen.log.begin_search()
    assert screen.log._filter.isVisible()
    assert services.settings.value.log_open, "whoever searches it has all of it"
    screen.tools.fold_log(on=True)
    for high, is_seen in ((14, False), (90, True)):
        screen.log.resize(176, high)
        assert screen.log.mask().isEmpty() is is_seen, "without room for a line nothing of it is seen"

    screen.coach.hide()
    window.resize(1080, 1920)
    settle(10)
    table, log = place(screen, screen.viewport), place(screen, screen.log)
    assert screen.log.isVisible()
    assert table.bottom() < log.top()
    assert log.height() > table.height()
    assert share(screen) > 0.33, "the table is as wide as the window"


@pytest.mark.slow
def test_in_a_lower_or_narrower_window_the_question_stands_above_the_table_on_paper_and_answers_below_it(
    sit, window, services
):
    screen = sit()
    screen.tools.fold_log(on=True)
    for size, beside in (((1280, 720), True), ((960, 720), False), ((1000, 1200), False), ((1280, 720), True)):
        window.resize(*size)
        settle(10)
        assert screen._frame.is_beside is beside
        view = place(screen, screen.viewport)
        assert (place(screen, screen.prompt).bottom() < view.top()) is not beside
        assert (place(screen, screen.answers).top() > view.bottom()) is not beside

    window.resize(960, 720)
    settle(10)
    prompt = screen.prompt
    lengths = []
    for words in ("Roll.", "Roll the dice, or pour from the bottle."):
        prompt.show_prompt(words)
        lengths.append(prompt._plaque.width())
        text = QRect(prompt._what.pos(), QSize(prompt._what.wide, prompt._what.height()))
        assert prompt._plaque.geometry().contains(text)
    assert lengths[1] - lengths[0] > 100
    prompt.show_seat(None, "", "")
    settle(10)
    assert prompt._what.x() - prompt._plaque.x() == 12  # no gap where a name stood
    prompt.show_prompt("")
    assert not prompt._plaque.isVisible()

    window.resize(1280, 720)
    services.settings.update(text_scale=2.0)
    settle(10)
    assert not screen._frame.is_beside


@pytest.mark.slow
def test_however_much_is_told_and_asked_the_page_is_no_larger_than_the_window(qtbot, sit, window, services):
    """Answers and a tip needed more than the height: the page grew, took another form, shrank, and so on for ever."""
    services.settings.update(tips=True, language="zh_TW")
    screen = sit("human,greedy", game="taiwan_monsters_brawl")
    (_, gestures) = screen.answers._open
    screen.answers.chosen.emit([gestures[0].action])
    qtbot.waitUntil(lambda: screen.answers._open is not None and screen.answers._open[1] is not gestures)
    qtbot.waitUntil(screen.coach.isVisible)
    for scale, size in product((1.0, 1.6), ((1280, 720), (1280, 620), (1366, 768), (1920, 1080))):
        services.settings.update(text_scale=scale)
        window.resize(*size)
        for words in ("選擇。", "選擇你的起始資源，然後把剩下的資源留給對手，也別忘了看看場上的妖怪與區域。"):
            screen.prompt.show_prompt(words)
            settle(10)
            assert screen.size() == window.size()
            assert screen._frame.is_beside or scale > 1


def at_rest(screen, qtbot):
    """The page as it is seen when every picture is drawn, and the surface alone."""
    settle(150)
    qtbot.waitUntil(lambda: screen.scene.sharpening.is_done)
    screen.viewport.sharpen()
    seen = screen.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return seen, screen.viewport.surface.toImage().convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.drawn
@pytest.mark.slow
def test_the_felt_reaches_every_edge_and_goes_on_under_the_pieces_without_a_seam(sit, window, qtbot):
    screen = sit()
    screen.tools.fold_log(on=True)
    for size in ((960, 720), (1000, 1200)):
        window.resize(*size)
        seen, felt = at_rest(screen, qtbot)
        assert felt.size() == screen.size()
        view = screen.viewport.geometry()
        wide, high = screen.width(), screen.height()
        for spot in (
            *(QPoint(x, y) for x in range(0, wide, 40) for y in (0, high - 1)),
            *(QPoint(x, y) for y in range(0, high, 40) for x in (0, wide - 1)),
            *(QPoint(x, view.bottom() + step) for x in range(10, wide, 60) for step in (0, 1)),
            *(QPoint(view.left() + step, y) for y in range(view.top(), view.bottom(), 60) for step in (0, 1)),
        ):
            assert seen.pixel(spot) == felt.pixel(spot), (size, spot)


@pytest.mark.drawn
@pytest.mark.slow
def test_the_light_goes_down_over_the_whole_page_and_comes_back_however_that_ends(sit, window, qtbot):
    """It ended where the table does, with a hard edge beside the log."""
    screen = sit()
    _seen, felt = at_rest(screen, qtbot)
    edge = [QPoint(screen.width() - 1, y) for y in range(0, screen.height(), 40)]
    lit = [felt.pixelColor(spot) for spot in edge]
    craft, shadow = Stagecraft(screen.scene, NullSound()), screen.scene.board.pictures.art.palette.shadow
    craft.veil(0.5, 1000)
    screen.scene.board.dusk.setOpacity(0.4)
    qtbot.waitUntil(lambda: screen.viewport.darkness == 0.4)
    dark = screen.grab().toImage()
    for spot, before in zip(edge, lit, strict=True):
        wanted = 0.6 * before.red() + 0.4 * QColor(shadow).red()
        assert abs(dark.pixelColor(spot).red() - wanted) < 3, spot
    craft.end_beat()
    qtbot.waitUntil(lambda: screen.viewport.darkness == 0.0)
    light = screen.grab().toImage()
    assert [light.pixelColor(spot).rgb() for spot in edge] == [before.rgb() for before in lit]


@pytest.mark.drawn
@pytest.mark.slow
def test_the_pattern_of_a_surface_lies_under_the_things_of_the_table_wherever_these_are(sit, window, qtbot):
    """Of Daruma, the sheet of washi on which all play; its edge is dark against the wood."""
    screen = sit()
    middles = []
    for log in (True, False):
        screen.tools.fold_log(on=not log)
        window.resize(1280, 721 if log else 720)
        _seen, felt = at_rest(screen, qtbot)
        laid = screen.viewport.mapFromScene(screen.scene.sceneRect()).boundingRect()
        laid.translate(screen.viewport.mapTo(screen, QPoint(0, 0)))
        row = laid.top() + round(laid.height() * 0.6)
        light = [x for x in range(laid.left(), laid.right()) if felt.pixelColor(x, row).lightness() > 210]
        middles.append((light[0] + light[-1]) / 2 - laid.center().x())
    assert [abs(off) <= 2 for off in middles] == [True, True]


@pytest.mark.slow
@pytest.mark.drawn
def test_while_the_window_changes_its_size_the_felt_is_stretched_and_no_edge_is_bare(sit, window, qtbot):
    screen = sit()
    _seen, felt = at_rest(screen, qtbot)
    window.resize(window.size() + QSize(200, 100))
    assert screen.viewport.surface.toImage().size() == felt.size()
    assert screen.grab().toImage().pixelColor(screen.width() - 1, screen.height() - 1).alpha() == 255
    qtbot.waitUntil(lambda: screen.viewport.surface.size() == screen.size())


def under(strip):
    """Where paper lies under a strip."""
    return [each.geometry() for each in strip.findChildren(Plaque) if each.isVisible()]


def test_what_befell_one_stands_where_all_else_has_the_room_that_it_needs_and_is_else_said_over_the_table(sit, window):
    """The last button of a tip was cut where the question had three lines and two answers, or lay below the window."""
    window.resize(1280, 720)
    screen, seen, said = sit("human,greedy,greedy", game="samurai_sword"), [], []
    screen.hits.said.connect(said.append)
    screen.coach.show()
    screen.coach._text.setText("Play as many cards as you like. " * 6)
    screen.coach._make_room()
    for times in range(1, 9):
        screen.hits.stand([])
        screen.prompt.show_prompt("Play cards, attack, or end your Play phase. " * times)
        settle(10)
        screen.hits.stand(
            [LogEntry(1, 1, message("samurai_sword.log.wounded", seat=SeatRef(0), n=number)) for number in range(9)]
        )
        settle(10)
        seen.append(screen.hits.isVisible())
        for part in (screen.coach, screen.hits):
            least = part.layout().totalMinimumHeightForWidth(part.width())
            assert not part.isVisible() or part.height() >= least, times
    assert seen == sorted(seen, reverse=True)
    assert (seen[0], seen[-1], len(said)) == (True, False, seen.count(False))

    screen.coach.hide()
    screen.prompt.show_prompt("Attack?")
    screen.hits._text.setText("Kenji attacks Player 1 with Nodachi. " * 40)
    screen.hits._make_room()
    screen.hits.show()
    settle(20)
    answers = screen.answers
    assert screen.size() == window.size()
    assert answers.height() >= answers.current.heightForWidth(answers.current.width())
    assert screen.hits.geometry().bottom() < screen.prompt.geometry().top()


def test_no_line_of_words_that_scroll_is_seen_in_part(qtbot):
    """In the column of a small window, where tip, hits and log share what room there is, half of one was read."""
    label = PlainLabel("Orders lie face down and are carried out from slot to slot. " * 4, wordWrap=True)
    words = RoomyWords(label)
    qtbot.addWidget(words)
    line = label.fontMetrics().lineSpacing()
    words.set_height(20 * line, 2 * line)
    words.show()
    bar = words.verticalScrollBar()
    for high in (2 * line, 3 * line + 1, 4 * line - 1):
        words.resize(150, high)
        assert words.viewport().height() == high - high % line
        for _ in range(3):
            bar.triggerAction(bar.SliderAction.SliderSingleStepAdd)
            assert bar.value() % line == 0
    words.resize(150, 20 * line)
    assert words.viewport().height() == 20 * line
