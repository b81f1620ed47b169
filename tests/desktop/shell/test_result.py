"""The result: who won by what, which game that was and who left it, and what comes next."""

from dataclasses import replace
from datetime import date
from functools import cache

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QCursor, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView, QLabel, QWidget

from desktop.games.registry import ui_of
from desktop.person import i18n
from desktop.record.daily import Day
from desktop.session.signals import Phase
from desktop.shell.parts.catalogue import all_facts, facts
from desktop.shell.parts.portraits import all_called, beside_words
from desktop.shell.play.result_panel import ResultPanel
from desktop.shell.play.scores import counted, lines_of
from desktop.sound.port import Kind
from desktop.table.tally import tallied
from rules import registry
from rules.core.chance import Chance
from rules.core.message import FaceRef, SeatRef, message
from rules.core.outcome import Outcome, ScorePart
from rules.match.journal import encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.pages import on_screen
from tests.desktop.shell.conftest import wait_for_question, wait_until_prepared
from tests.desktop.shell.kit import button, finished, labels, loose, press
from tests.facts import facts_of
from tests.rules.small_samurai_empires.builder import B
from tests.sampling import above_all

NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture
def panel(services, qtbot):
    return ResultPanel(on_screen(qtbot, QWidget(), 900, 600))


def above_table(qtbot, page, table, grounds=None):
    """A page of that size with a table there, and the sheet above them; `grounds` is where what a seat has lies."""
    page = on_screen(qtbot, QWidget(), *page)
    view = QGraphicsView(page)
    view.setGeometry(*table)
    view.show()
    return page, view, ResultPanel(page, view, grounds) if grounds else ResultPanel(page, view)


def outcome(places, scores, parts=()):
    return Outcome(tuple(places), tuple(scores), message("daruma.end.track"), parts)


def shown(panel):
    return [*map(loose, labels(panel))]


def crests(seats=3):
    return [QPixmap(8, 8)] * seats


def test_places_come_in_order_with_the_winner_first_why_one_is_before_another_and_of_sides_who_has_won(panel):
    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    said = shown(panel)

    assert i18n.text("app.result.won", seat="Bo") in said
    assert [line for line in said if line in NAMES] == ["Bo", "Cy", "Ann"]
    assert [line for line in said if line.isdecimal()] == ["30", "17", "4"]

    above = message("daruma.end.above", ahead=SeatRef(2), behind=SeatRef(0), n=17, a=3, b=4)
    panel.present(replace(outcome([3, 1, 2], [17, 30, 17]), tiebreaks=(above,)), NAMES, crests())
    said = shown(panel)

    reason = said.index(i18n.text("daruma.end.track"))
    assert said[reason + 1] == "Cy ranks above Ann, 17 each: fewer dolls, 3 against 4."

    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests(), sides=True)
    assert [line for line in shown(panel) if line in {"Won", "Lost", "1.", "2.", "3."}] == ["Won", "Lost", "Lost"]
    sides = [game.id for game in all_facts() if game.sides]
    assert sides == [game for game in registry.GAMES if facts_of(game).team_of]


def test_a_name_of_one_long_word_is_whole_above_its_column_in_any_alphabet(panel):
    """A single letter with an accent was enough for both ends of it to be cut."""
    names = "Wolfgangsteinhauserhuber", "Wolfgangsteinhäuserhuber", "Константинопольскийймост"
    panel.present(outcome([3, 1, 2], [4, 30, 17]), names, crests())
    heads = {each.text(): each for each in panel.findChildren(QLabel) if each.text() in names}
    cut = [
        name for name in names if heads[name].fontMetrics().horizontalAdvance(name) > heads[name].contentsRect().width()
    ]
    assert cut == []


def test_hints_take_backs_and_the_deal_of_a_day_are_told_of_this_game_alone_and_in_every_language(panel):
    """Each remark laid out the scores anew, five times 18 ms where a deal of the day ended with hints and prizes."""
    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    remarks, before = (panel._aid, panel._casual, panel._deal), panel._body
    assert not any(each.isVisible() for each in remarks)
    panel.tell_hints({2: 1, 0: 4})
    panel.tell_casual()
    panel.tell_day(Day(date(2026, 11, 22), tries=2, won=True, best=34))
    panel.tell_left([0], [])
    assert panel._body is before
    assert all(each.isVisible() for each in remarks)
    day = QLocale().toString(QDate(2026, 11, 22), QLocale.FormatType.ShortFormat)
    assert [each.text() for each in remarks] == [
        "Hints: Ann (4), Cy (1)",
        "With casual undo",
        f"Daily deal, {day}: won, best score 34",
    ]
    i18n.set_language("zh_TW")
    panel.tell(NAMES)
    assert [each.text() for each in remarks[:2]] == ["看過的提示：Ann（4次）、Cy（1次）", "這一局用過「寬鬆」復原"]
    assert panel._deal.text().endswith("：贏了，最高34分")
    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    assert not any(each.isVisible() for each in remarks)


def test_the_sheet_has_the_keyboard_until_escape_gives_it_to_the_table(services, qtbot):
    page, table, panel = above_table(qtbot, (900, 600), (0, 50, 600, 550))
    panel.back.setParent(page)  # as on a table: else it is a window of its own, which all tests after this one see
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())

    assert panel.hasFocus()
    assert (panel.accessibleName(), panel.accessibleDescription()) == (
        i18n.text("app.result"),
        i18n.text("app.result.won", seat="Bo"),
    )
    assert (panel.geometry().center() - table.geometry().center()).manhattanLength() <= 2
    table.setGeometry(0, 50, 900, 550)
    assert (panel.geometry().center() - table.geometry().center()).manhattanLength() <= 2
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert (panel.isVisible(), table.hasFocus()) == (False, True)


def test_the_sheet_lies_beside_what_those_who_won_have(services, qtbot):
    for place in (QRect(200, 400, 500, 110), QRect(0, 0, 900, 190), QRect(0, 0, 210, 520)):
        won = {(1,): [place]}
        page, _table, panel = above_table(
            qtbot, (900, 640), (0, 50, 900, 516), lambda seats, won=won: won.get(seats, [])
        )
        panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
        assert not panel.geometry().intersects(place.translated(0, 50))
        assert page.rect().contains(panel.geometry())


def test_what_a_seat_has_lies_in_its_panel_and_only_where_a_person_has_won_victory_is_heard(sit, services, monkeypatch):
    screen = sit("human,greedy,greedy")
    own, other = screen.viewport.grounds([0]), screen.viewport.grounds([1])

    assert all(screen.viewport.rect().contains(ground.center()) for ground in own + other)
    assert own[0].center().y() > screen.viewport.height() * 0.8
    assert not own[0].intersects(other[0])

    heard = []
    monkeypatch.setattr(services.sound, "play", lambda name, kind=Kind.TABLE: heard.append((name, kind)))
    heard.clear()
    for places in ((1, 2, 3), (2, 1, 3)):
        screen._end(outcome(places, [4, 30, 2]))
    assert heard == [("win", Kind.CALLS), ("gong", Kind.CALLS)]
    among_people = sit("human,human")
    heard.clear()
    among_people._end(outcome((2, 1), [4, 30]))
    assert heard == [("win", Kind.CALLS)]


@pytest.mark.slow
def test_a_game_that_was_over_before_offers_nobody_to_break_in_and_has_no_last_word(sit, window, tmp_path, qtbot):
    screen = sit("human,easy", game="taiwan_monsters_brawl")
    assert screen._wishes.bar.isVisible()
    match = Match(screen.session.facts.game, screen.session.facts.seats, 5)
    while not match.over:
        match.submit(match.game.actor(match.state), match.legal()[-1])
    file = tmp_path / "over.chabudai"
    file.write_bytes(encode_save(match.save()))
    window.open_file(file)
    wait_until_prepared(qtbot, window)
    qtbot.waitUntil(lambda: window.table is not screen and window.table.session.phase is Phase.ENDED)

    assert not window.table._wishes.bar.isVisible()
    assert window.table.prompt.spoken == i18n.text("app.table.over")


def test_a_screen_reader_finds_the_sheet_beside_the_table(services, qtbot):
    """Of a view that scrolls Qt tells a reader the viewport and the bars alone."""
    page, table, panel = above_table(qtbot, (900, 600), (0, 50, 900, 550))
    panels = {"page": panel, "view": ResultPanel(table)}
    for each in panels.values():
        each.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())

    found = {where: panel in set(_read_by(page)) for where, panel in panels.items()}
    assert found == {"page": True, "view": False}


def _read_by(widget):
    read = QAccessible.queryAccessibleInterface(widget)
    for place in range(read.childCount()):
        child = read.child(place).object()
        if isinstance(child, QWidget):
            yield child
            yield from _read_by(child)


def test_a_team_stands_together_with_its_score_told_once_and_everybodys_own_honor(panel):
    honor = [ScorePart(message("samurai_sword.score.honor", seat=SeatRef(seat), n=1), 3, 3) for seat in range(3)]
    parts = ((honor[0], honor[2]), (honor[1],), (honor[2], honor[0]))
    tally = ui_of("samurai_sword").tally
    panel.present(outcome([1, 3, 1], [6, 3, 6], parts), NAMES, crests(), tally=tally, sides=True)
    said = shown(panel)

    assert [line for line in said if line in NAMES] == ["Ann", "Cy", "Bo"]
    assert [line for line in said if line.isdecimal()] == ["3", "3", "6", "3", "3"]
    assert said.count("3 × 1 =") == 3
    assert [said.count(line) for line in ("Honor", "Won", "Lost")] == [1, 1, 1]
    assert i18n.text("app.result.shared", who="Ann and Cy") in said


@pytest.mark.parametrize("seats", [2, 5])
def test_every_number_of_a_real_result_is_explained_to_the_last_point(panel, seats):
    result = played("daruma", seats)
    names = ("Ann", "Bo", "Cy", "Di", "Ed")[:seats]
    panel.present(result, names, crests(seats))
    said = shown(panel)
    spoken = [each.accessibleName() for each in panel.findChildren(QLabel) if each.accessibleName()]

    for seat in range(seats):
        assert sum(part.points for part in result.parts[seat]) == result.scores[seat]
        for part in result.parts[seat]:
            assert counted(part, names, tallied) in spoken
    assert i18n.say(result.reason, names) in said
    room = panel.parentWidget().rect()
    assert room.contains(panel.geometry())
    assert abs(panel.geometry().center().x() - room.center().x()) <= 1, "it lies in the middle"


def test_the_way_to_the_shelf_is_offered_and_a_rematch_which_may_turn_the_seats(panel, qtbot):
    panel.present(outcome([1, 2, 3], [6, 0, 0]), NAMES, crests())
    with qtbot.waitSignal(panel.shelf):
        button(panel, "app.result.shelf").click()
    wanted = []
    panel.rematch.connect(wanted.append)
    button(panel, "app.result.turned").click()
    button(panel, "app.result.rematch").click()
    assert wanted == [True, False]


@pytest.fixture
def empires():
    """A result of four players of a game that has a score pad, played at random."""
    return played("small_samurai_empires", 4)


PLAYERS = ("Ann", "Bo", "Cy", "Di")
OWN = SeatRef(0)
SHRINES = "small_samurai_empires.score.shrines"


def test_on_a_score_pad_every_number_is_spoken_with_what_it_is_for(panel, empires):
    """Each number is spoken with what it is for, and how it came about stands before it in signs."""
    panel.present(empires, PLAYERS, crests(4), tally=ui_of("small_samurai_empires").tally)
    spoken = [each.accessibleName() for each in panel.findChildren(QLabel) if each.accessibleName()]
    tally = ui_of("small_samurai_empires").tally
    assert sorted(spoken) == sorted(counted(part, PLAYERS, tally) for parts in empires.parts for part in parts)
    said = shown(panel)
    assert [line for line in said if line in PLAYERS] == [
        PLAYERS[seat] for seat in sorted(range(4), key=lambda seat: (empires.places[seat], seat))
    ]
    assert said.count(str(max(empires.scores))) >= 1
    lines = [line for line in said if line == i18n.text("small_samurai_empires.region.kinai")]
    assert len(lines) == 1
    args = dict(next(part.label.args for part in empires.parts[0] if "level" in dict(part.label.args)))
    assert f"{args['level']} × {args['value']} =" in said


def test_leftover_resources_are_divided():
    """Points for every three of them were written as ×13 before a 4, which reads as a product."""
    part = B(2).score(0, 4).held("P1", 7, 6).final().outcome.parts[0][-1]

    assert part.points == 4
    assert counted(part, PLAYERS, ui_of("small_samurai_empires").tally) == "Leftover resources: 13 ÷ 3 = 4"


def test_lines_of_the_pad_stand_in_the_order_in_which_points_are_counted():
    """Nobody has them all: the second says that a comes before b, the third that d comes before a."""
    parts = [[ScorePart(message(key), 1, 1) for key in keys] for keys in ("ac", "abc", "da")]
    result = outcome([1, 2, 3], [2, 3, 2], tuple(map(tuple, parts)))
    assert [line.key for line in lines_of(result, lambda part: (part.label, ""))] == ["d", "a", "b", "c"]
    assert lines_of(outcome([1], [0], ((),)), tallied) == []
    twice = (ScorePart(message("a"), 1, 1), ScorePart(message("a"), 2, 4))
    assert [line.key for line in lines_of(outcome([1], [5], (twice,)), tallied)] == ["a"]


def pictures(panel):
    return [each.width() for each in panel.findChildren(QLabel) if each.isVisible() and not each.pixmap().isNull()]


def test_crests_on_the_result_grow_with_the_letters_beside_them(panel, empires, services):
    """At twice the size of text they stood as small as before beside large names."""
    panel.parentWidget().resize(1900, 1400)
    panel.present(empires, PLAYERS, crests(4), laurels=[QPixmap(16, 16)])
    before = pictures(panel)
    assert sorted(before) == [8, 8, 8, 8, 16]
    services.settings.update(text_scale=2.0)
    panel.tell(PLAYERS)
    assert sorted(pictures(panel))[-len(before) :] == sorted(2 * wide for wide in before)


def test_every_number_is_explained_the_same_way():
    honor, score = "samurai_sword.score.honor", "samurai_sword.score"
    for part, said in (
        (ScorePart(message(honor, seat=OWN, n=2), 3, 6), "Honor: 3 × 2 = 6"),
        (ScorePart(message(honor, seat=OWN, n=2), 0, 0), "Honor: 0 × 2 = 0"),
        (ScorePart(message(f"{score}.daimyo", seat=OWN), 1, 1), "Daimyo: 1 × 1 = 1"),
        (ScorePart(message(f"{score}.deadly_strike"), 1, -3), "Deadly Strike: −3"),
        (ScorePart(message("daruma.colour.red"), 2, -6), "Red daruma: 2 × −3 = −6"),
        (ScorePart(message("taiwan_monsters_brawl.score.ground"), 1, 12), "Zones held: 12"),
        (ScorePart(message(SHRINES), 3, 3), "Shrines: 3 × 1 = 3"),
    ):
        assert counted(part, NAMES, ui_of(part.label.key.partition(".")[0]).tally) == said


def test_of_a_lord_it_is_told_what_became_of_the_printed_strength():
    card = FaceRef("nine_cards_sekigahara.castle.mori_terumoto")
    for points, how in ((8, "6 + 2"), (6, ""), (0, "6 − 6")):
        part = ScorePart(message("nine_cards_sekigahara.score.card", card=card, printed=6), 1, points)
        assert ui_of("nine_cards_sekigahara").tally(part) == (message(card.key), how)


def test_in_the_smallest_window_the_pad_of_four_lies_beside_what_the_winner_has(services, qtbot, empires):
    for ground in (QRect(797, 240, 180, 110), QRect(424, 456, 550, 130)):
        page, _, panel = above_table(qtbot, (980, 670), (0, 50, 980, 596), lambda _seats, ground=ground: [ground])
        panel.offer_analysis()
        panel.present(empires, PLAYERS, crests(4), tally=ui_of("small_samurai_empires").tally)
        assert not panel.geometry().intersects(ground.translated(0, 50))
        assert page.rect().contains(panel.geometry())


def test_whoever_opens_a_finished_game_hears_no_end_and_reads_cards_that_the_log_names_over_the_result(
    qtbot, window, services, tmp_path, monkeypatch
):
    """They lay in the table, below the sheet: of a card that was looked up after the game one saw the lower edge."""
    heard = []
    monkeypatch.setattr(services.sound, "play", lambda name, kind=Kind.TABLE: heard.append(name))
    window.open_file(finished(tmp_path)[1])
    qtbot.waitUntil(lambda: window.table is not None and window.table.result.isVisible())
    assert heard == []
    screen, face = window.table, "nine_cards_sekigahara.castle.otani_yoshitsugu"
    QCursor.setPos(window.mapToGlobal(QPoint(300, 200)))  # wherever the test before left it
    screen.log.face_hovered.emit(face)
    preview = screen._reader._preview
    place = QRect(preview.mapTo(screen, QPoint()), preview.size())
    assert place.intersects(screen.result.geometry())
    assert preview.parentWidget() is screen
    assert screen.children().index(preview) > screen.children().index(screen.result)
    assert QRect(screen.viewport.mapTo(screen, QPoint()), screen.viewport.size()).contains(place)

    screen.result.put_aside()
    screen.log.face_hovered.emit(face)
    assert preview.isVisible()
    assert preview.parentWidget() is screen.viewport


@pytest.mark.slow
def test_who_resigned_and_that_take_backs_were_casual_is_told_on_the_result_and_no_options_that_are_as_usual(
    sit_late, qtbot, services
):
    """It said that the person had won whose seat the computer played to the end."""
    screen = sit_late("human,greedy")
    screen.session.facts.assisted = True
    screen.session.resign(0)
    qtbot.waitUntil(screen.result.isVisible)
    screen.pacing.pause_or_go_on()
    screen.pacing.step()
    assert not screen.session.is_paused, "it said so below the result, and the music rested"
    assert not screen.pacing.isVisibleTo(screen)
    assert screen.result._casual.isVisible()
    assert not screen.result._agreed.isVisible()
    assert screen.result._left.isVisible()
    assert screen.result._left.text() == "Resigned, and the computer played on: Player 1"
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: screen.result._left.text() == "中途認輸、由電腦玩到最後：玩家1")
    screen.result.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    assert not screen.result._left.isVisible()


@pytest.mark.slow
def test_who_left_the_game_to_the_computer_and_options_that_are_not_as_usual_are_named_and_a_rematch_is_had(
    sit_late, qtbot, services, window
):
    """The sheet said that somebody had won, and the statistics counted one game and no victory."""
    screen = sit_late("human,greedy")
    screen.session.set_driver(0, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible)
    assert screen.result._left.isVisible()
    told = "The computer played for Player 1: the statistics count that as leaving the game"
    assert screen.result._left.text() == told
    screen.result.tell_left([0], [1])
    assert len(screen.result._left.text().splitlines()) == 2
    press(screen, "app.result.rematch")
    wait_for_question(qtbot, window.table)
    assert window.table.session.facts.index == 0 or not window.table.session.facts.over

    screen = sit_late("human,human,greedy", "1", "track_trip=one_way")
    screen.session.set_driver(0, "bot", "greedy")
    screen.session.set_driver(1, "bot", "greedy")
    qtbot.waitUntil(screen.result.isVisible)
    assert not screen.result._left.isVisible()

    assert screen.result._agreed.isVisible()
    assert screen.result._agreed.text() == "Rules of this table: Journey of the marker (one way (quick game))"
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: screen.result._agreed.text().startswith("這桌的規則："))


SIZES = ((1024, 670), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440))
BESIDE = 190
"""What of a window's width stands beside the table."""
TABLES = [(game, count) for game in registry.GAMES for count in dict.fromkeys(facts(game).seats)]


@cache
def played(game_id, seats):
    game, rng = registry.create(game_id, {"seats": seats}), Chance(4)
    state = game.setup(rng)
    while not game.is_terminal(state):
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)
    return game.outcome(state)


def present(panel, game_id, seats):
    """`panel` shows the end of a game, with everything that may stand on it."""
    result = played(game_id, seats)
    names = all_called([SeatSpec("", "human"), *(SeatSpec("", "bot", "normal") for _ in range(seats - 1))])
    crest, token, laurel = (QPixmap(*map(beside_words, size)) for size in ((36, 36), (30, 44), (72, 72)))
    for each in (crest, token, laurel):
        each.fill("red")
    laurels = [laurel] * len(result.winners)
    panel.offer_analysis()
    panel.present(
        result, names, [crest] * seats, [token] * seats, laurels, ui_of(game_id).tally, sides=facts(game_id).sides
    )


@above_all("language", ["en", "ja"], "en")
@above_all("scale", [1.0, 1.6], 1.6)
@above_all("table", TABLES, ("samurai_sword", 7))
def test_every_seat_is_seen_whole_in_every_window(services, qtbot, language, scale, table):
    """Of seven the last was cut at 1920 x 1080, of five at 1280 x 800. No language has longer words than these."""
    services.settings.update(language=language, text_scale=scale)
    page, cut = on_screen(qtbot, QWidget(), *SIZES[0]), {}
    ground = QWidget(page)
    for size in SIZES:
        page.resize(*size)
        ground.setGeometry(0, 0, size[0] - BESIDE, size[1])
        panel = ResultPanel(page, ground)
        present(panel, *table)
        shown = panel._body
        over = (shown.horizontalScrollBar().maximum(), shown.verticalScrollBar().maximum())
        if over != (0, 0) or not page.rect().contains(panel.geometry()):
            cut[size] = (over, panel.geometry().getRect())
        for each in shown.findChildren(QLabel):
            if each.height() < each.heightForWidth(each.width()):
                cut[size] = each.text()
        panel.deleteLater()
    assert cut == {}


def test_what_the_sheet_left_out_in_a_small_window_comes_back_in_a_large_one(services, qtbot):
    services.settings.update(text_scale=1.6)
    page = on_screen(qtbot, QWidget(), 1024, 670)
    panel = ResultPanel(page)
    present(panel, "nine_cards_sekigahara", 2)
    laurel = beside_words(72)
    assert not [each for each in panel.findChildren(QWidget) if each.isVisible() and each.width() == laurel]
    page.resize(1920, 1080)
    qtbot.waitUntil(
        lambda: any(each.isVisible() and each.width() == laurel for each in panel._body.findChildren(QWidget))
    )


def test_a_sheet_that_was_put_aside_comes_back_into_a_window_that_is_smaller_by_then(services, qtbot):
    """It lay where it had lain in the large one, and its right half was out of sight with the ways on."""
    page, table, panel = above_table(qtbot, (1600, 900), (0, 0, 1600, 900))
    panel.present(outcome([3, 1, 2], [4, 30, 17]), NAMES, crests())
    panel.put_aside()
    page.resize(800, 500)
    table.setGeometry(0, 0, 800, 500)

    panel.come_back()
    middle = panel.geometry().center() - page.rect().center()
    assert page.rect().contains(panel.geometry())
    assert middle.manhattanLength() <= 2
