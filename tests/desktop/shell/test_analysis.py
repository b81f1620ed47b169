"""The analysis beside the table: a button after the game, a curve and words, and the way from them to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from desktop.person import i18n
from desktop.record import analysis
from desktop.record.analysis import Analysis, Choice, Judged, begun, chosen
from desktop.session.playback import Played
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.shell.past.analysis_page import AnalysisPage
from desktop.shell.past.analysis_words import Told
from desktop.shell.past.hope_curve import HopeCurve, Hopes, apart
from desktop.theme.palette import PAPER
from rules.match.match import Match
from rules.match.save import SavedSeat, SeatLine
from tests.desktop.shell.conftest import wait_until_prepared
from tests.desktop.shell.kit import button, finished, labels, loose, notice, press
from tests.patience import settle


def analysed(
    match: Match, worth: Callable[[int], tuple[float, float]], hope: Callable[[int], float], why: str = ""
) -> Analysis:
    """An analysis that knows what another answer than the given one was worth, and what that, by number."""
    found = begun(match)
    for number, step in enumerate(chosen(match)):
        done = match.steps[step]
        assert done.action is not None
        legal = match.game.legal_actions(match.states[step - 1])
        tokens = (next(action for action in legal if action is not done.action).token, done.action.token)
        choices = tuple(map(Choice, tokens, worth(number)))
        hopes = (hope(number), 1 - hope(number))
        found = found.with_judged(Judged(step, done.seat, done.action.token, choices, hopes, why))
    return found


def page_of(screen: Any) -> AnalysisPage:
    return screen.findChildren(AnalysisPage)[0]  # type: ignore[no-any-return]


def told(qtbot: Any, page: AnalysisPage) -> None:
    """Every decision has its row."""
    qtbot.waitUntil(lambda: page.tree.topLevelItemCount() == 3)


def line(page: AnalysisPage, *rows: int) -> Any:
    """The line at the end of the way through `rows`."""
    found: Any = page.tree.invisibleRootItem()
    for row in rows:
        found = found.child(row)
    return found


def test_what_was_analysed_before_is_there_at_once_and_lines_and_curve_lead_to_what_was_known(
    qtbot: Any, window: Any, services: Any, monkeypatch: Any
) -> None:
    """The result and the page in one event took up to 128 ms. An expert always does better here, and Anna's hopes fall
    at the third decision.
    """
    match, file = finished(services.paths.saves)
    by_expert = analysed(match, lambda _number: (0.6, 0.45), lambda number: 0.8 if number < 3 else 0.3, "lead")
    analysis.write(analysis.file_of(file), by_expert)
    seen: list[tuple[Phase, bool]] = []
    advance = GameSession._advance

    def watched(session: GameSession) -> None:
        advance(session)
        seen.append((session.phase, bool(window.table.findChildren(AnalysisPage))))

    monkeypatch.setattr(GameSession, "_advance", watched)
    window.show_library()
    wait_until_prepared(qtbot, window)
    press(window, "app.result.analyse")
    wait_until_prepared(qtbot, window)
    table = window.table
    qtbot.waitUntil(lambda: bool(table.findChildren(AnalysisPage)))
    assert seen[-1] == (Phase.ENDED, False)
    page = page_of(table)
    told(qtbot, page)
    assert page.isVisible()
    assert not table.result.isVisible()

    match = table.session._match
    second, third = chosen(match)[1:3]
    words = line(page, 0, 0).text(0)
    assert "80% →\u00a030%" in words
    assert "(+15%)" in words
    assert "a better outcome of the battle than" in words
    move = table.session.played().stop_of(third)
    assert words.startswith(f"1. Move\u00a0{move},")
    assert page.curve._turns[0] == move
    costly = line(page, 1)
    assert [costly.child(row).text(0).count("(−15%)") for row in range(costly.childCount())] == [1] * 5
    row = line(page, 2, 2)
    assert "(−15%)" in row.text(0)
    assert [row.child(choice).text(0)[-3:] for choice in range(2)] == ["60%", "45%"]
    page.tree.itemActivated.emit(row, 0)
    playback = table.look_back.playback
    assert playback.viewer == match.steps[third].seat
    assert f"Move {move} of {playback.last}" in labels(table), "the strip counts as the analysis does"
    assert page._now.moves == playback.last
    assert table.scene.view == match.at(third - 1, match.steps[third].seat)
    assert button(table, "app.look.branch").isVisible(), "one can play on from there"

    walk_the_curve(page, table.session.played().stop_of(second))
    playback = table.look_back.playback
    assert playback.stop == playback.played.stop_of(second)
    assert page.curve._place == playback.stop
    speak_otherwise(qtbot, page, services, playback.stop)

    look_as_who_decides(table)
    make_narrow(page)


def make_narrow(page: AnalysisPage) -> None:
    """As in a window of 800 by 500, where the curve and the words ended below the bar."""
    page.resize(240, 295)
    settle(2)
    area = page.findChildren(QScrollArea)[0]
    told = area.widget()
    assert told is not None
    assert area.verticalScrollBar().isVisible()
    assert told.width() == area.viewport().width() < page.width()


def walk_the_curve(page: AnalysisPage, move: int) -> None:
    """Arrows walk along the curve and say the numbers, and Enter leads to the table of `move`, the second decision."""
    said: list[int] = []
    page.curve.pointed.connect(said.append)
    QTest.keyClick(page.curve, Qt.Key.Key_Home)
    assert page._at.text() == "Start: Anna\u00a080%, Ben\u00a020%", "it was called move 0"
    QTest.keyClick(page.curve, Qt.Key.Key_Right)
    assert said == [0, 1]
    assert page._at.text() == f"Move\u00a0{move}: Anna\u00a080%, Ben\u00a020%"
    assert f"Move {move}: Anna 80%, Ben 20%" in page.curve.accessibleDescription()
    QTest.keyClick(page.curve, Qt.Key.Key_Return)


def speak_otherwise(qtbot: Any, page: AnalysisPage, services: Any, move: int) -> None:
    """What is pointed at is told in the language of now; it stayed in the one of before."""
    services.settings.update(language="zh_TW")
    qtbot.waitUntil(lambda: i18n.text("app.analysis") == page.tree.accessibleName())
    assert loose(page._at.text()).startswith(f"第{move}步")
    services.settings.update(language="en")
    qtbot.waitUntil(lambda: i18n.text("app.analysis") == page.tree.accessibleName())


def look_as_who_decides(table: Any) -> None:
    """The whole game can be seen through the eyes of whoever decides, who then sits in front."""
    look, match = table.look_back, table.session._match
    look._eyes.setCurrentIndex(look._eyes.findText(i18n.text("app.look.decider")))
    look._look_through()
    look._seek(0)
    assert table.scene.view == match.at(0, match.steps[1].seat)
    look._move(1)
    assert look.playback.viewer == look.playback.played.decider(look.playback.stop)
    assert look._me == look.playback.viewer


def test_a_lost_or_damaged_analysis_is_made_anew_in_the_background_and_can_be_stopped(
    qtbot: Any, window: Any, services: Any
) -> None:
    _, file = finished(services.paths.saves)
    analysis.file_of(file).write_text("{", encoding="utf-8")
    window.look_at(file)
    wait_until_prepared(qtbot, window)
    qtbot.waitUntil(lambda: window.table.look_back.is_open)
    window.table.look_back.close_strip()
    press(window.table.result, "app.result.analyse")
    page = page_of(window.table)
    assert notice(window) == i18n.text("app.analysis.damaged")
    assert button(page, "app.analysis.stop").isVisible()
    told(qtbot, page)
    assert [loose(line(page, head, 0).text(0)) for head in range(2)] == [i18n.text("app.analysis.not_yet")] * 2
    press(page, "app.analysis.stop")
    assert button(page, "app.analysis.go_on").isVisible()


def test_no_two_lines_look_alike_without_their_colours(qapp: Any) -> None:
    curve = HopeCurve()
    curve.resize(240, 120)
    pictures = []
    for kind in range(7):
        curve.show_lines(PAPER, [Hopes("#000000", kind, ((0, 0.5), (4, 0.8), (9, 0.2)))], {1: 0, 5: 4, 10: 9}, 9)
        pictures.append(curve.grab().toImage())
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])


def test_of_a_game_with_people_only_their_costly_decisions_are_told_dearest_first(tmp_path: Path) -> None:
    """Also of somebody who has left, until then: all decisions were told, those of opponents among them."""
    match, _ = finished(tmp_path)
    match.opened_with = (replace(match.seats[0], kind="human"), match.seats[1])
    left_at = len(match.entries) // 2
    match.entries.insert(left_at, SeatLine(seat=0, now=SavedSeat.of(match.seats[0])))
    found = analysed(match, lambda number: (0.5 + number % 7 / 100, 0.5), lambda _number: 0.5)
    told = Told(match, Played(match.game, (), match.state), found, ("Anna", "Ben"), ("#000000", "#000000"))
    costly = told.costly()
    assert {judged.seat for judged in costly} == {0}
    assert max(judged.step for judged in costly) <= left_at
    own = [judged for judged in found.judged if judged.seat == 0 and judged.step <= left_at]
    losses = [round(100 * judged.loss) for judged in own if judged.loss >= 0.05]
    assert [round(100 * judged.loss) for judged in costly] == sorted(losses, reverse=True)[:5]


def test_numbers_of_turning_points_that_are_close_step_aside_and_stay_on_the_curve() -> None:
    assert apart([10, 60, 100], 20, 200) == [10, 60, 100]
    assert apart([10, 15, 28], 20, 200) == [10, 30, 50]
    assert apart([150, 196, 199], 20, 200) == [150, 180, 200]


def test_what_is_judged_is_not_called_what_the_library_counts():
    """One game had 157 decisions among the played ones and 79 here, where a long one is judged by halves."""
    told = i18n.in_all_languages("app.analysis.progress")["app.analysis.progress"]
    assert told == ["已分析{done}／{of}", "已分析{done}／{of}", "{done} of {of} judged", "検討済み：{done}／{of}"]
