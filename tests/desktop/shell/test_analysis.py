"""The analysis beside the table: a button after the game, a curve and words, and the way from them to the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

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


def complete(match: Match) -> Analysis:
    """An analysis by which an expert always does better, and Anna's hopes fall at the third decision."""
    found = begun(match)
    for number, step in enumerate(chosen(match)):
        done = match.steps[step]
        assert done.action is not None
        legal = match.game.legal_actions(match.states[step - 1])
        other = next(action for action in legal if action is not done.action)
        choices = (Choice(other.token, 0.6), Choice(done.action.token, 0.45))
        hope = 0.8 if number < 3 else 0.3
        found = found.with_judged(Judged(step, done.seat, done.action.token, choices, (hope, 1 - hope), "lead"))
    return found


@pytest.fixture
def table(qtbot: Any, window: Any, services: Any) -> Any:
    """The table of a game that is over and was analysed before, with the page beside it."""
    match, file = finished(services.paths.saves)
    analysis.write(analysis.file_of(file), complete(match))
    window.show_library()
    wait_until_prepared(qtbot, window)
    press(window, "app.result.analyse")
    wait_until_prepared(qtbot, window)
    screen = window.table
    qtbot.waitUntil(lambda: bool(screen.findChildren(AnalysisPage)))
    told(qtbot, page_of(screen))
    return screen


def page_of(screen: Any) -> AnalysisPage:
    return screen.findChildren(AnalysisPage)[0]  # type: ignore[no-any-return]


def told(qtbot: Any, page: AnalysisPage) -> None:
    """Every decision has its row."""
    qtbot.waitUntil(lambda: page.tree.topLevelItemCount() == 3)


def test_what_was_analysed_before_is_there_at_once_and_whoever_chooses_a_line_sees_what_was_known(
    qtbot: Any, table: Any
) -> None:
    page = page_of(table)
    assert page.isVisible()
    assert not table.result.isVisible()
    turning, costly, decisions = (page.tree.topLevelItem(row) for row in range(3))
    assert turning is not None
    assert costly is not None
    assert decisions is not None
    match = table.session._match
    third = chosen(match)[2]
    words = turning.child(0).text(0)
    assert "80% →\u00a030%" in words
    assert "(+15%)" in words
    assert "a better outcome of the battle than" in words
    move = table.session.played().stop_of(third)
    assert words.startswith(f"1. Move\u00a0{move},")
    assert page.curve._turns[0] == move
    assert [costly.child(row).text(0).count("(−15%)") for row in range(costly.childCount())] == [1] * 5
    row = decisions.child(2)
    assert "(−15%)" in row.text(0)
    assert [row.child(line).text(0)[-3:] for line in range(2)] == ["60%", "45%"]
    page.tree.itemActivated.emit(row, 0)
    playback = table.look_back.playback
    assert playback.viewer == match.steps[third].seat
    assert f"Move {move} of {playback.last}" in labels(table), "the strip counts as the analysis does"
    assert page._now.moves == playback.last
    assert table.scene.view == match.at(third - 1, match.steps[third].seat)
    assert button(table, "app.look.branch").isVisible(), "one can play on from there"


def test_the_result_and_the_page_have_events_of_their_own(
    qtbot: Any, window: Any, services: Any, monkeypatch: Any
) -> None:
    """Both at once took up to 128 ms."""
    match, file = finished(services.paths.saves)
    analysis.write(analysis.file_of(file), complete(match))
    seen: list[tuple[Phase, bool]] = []
    advance = GameSession._advance

    def watched(session: GameSession) -> None:
        advance(session)
        seen.append((session.phase, bool(window.table.findChildren(AnalysisPage))))

    monkeypatch.setattr(GameSession, "_advance", watched)
    window.analyse(file)
    wait_until_prepared(qtbot, window)
    qtbot.waitUntil(lambda: bool(window.table.findChildren(AnalysisPage)))
    assert seen[-1] == (Phase.ENDED, False)


def test_arrows_walk_along_the_curve_and_say_the_numbers_and_enter_leads_to_the_table(qtbot: Any, table: Any) -> None:
    page = page_of(table)
    said: list[int] = []
    page.curve.pointed.connect(said.append)
    QTest.keyClick(page.curve, Qt.Key.Key_Home)
    assert page._at.text() == "Start: Anna\u00a080%, Ben\u00a020%", "it was called move 0"
    QTest.keyClick(page.curve, Qt.Key.Key_Right)
    assert said == [0, 1]
    move = table.session.played().stop_of(chosen(table.session._match)[1])
    assert page._at.text() == f"Move\u00a0{move}: Anna\u00a080%, Ben\u00a020%"
    assert f"Move {move}: Anna 80%, Ben 20%" in page.curve.accessibleDescription()
    QTest.keyClick(page.curve, Qt.Key.Key_Return)
    second = chosen(table.session._match)[1]
    playback = table.look_back.playback
    assert playback.stop == playback.played.stop_of(second)
    assert page.curve._place == playback.stop


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
    turning = page.tree.topLevelItem(0)
    assert turning is not None
    costly = page.tree.topLevelItem(1)
    assert costly is not None
    not_yet = [i18n.text("app.analysis.not_yet")] * 2
    assert [loose(head.child(0).text(0)) for head in (turning, costly)] == not_yet
    press(page, "app.analysis.stop")
    assert button(page, "app.analysis.go_on").isVisible()


def test_the_whole_game_can_be_seen_through_the_eyes_of_whoever_decides(qtbot: Any, table: Any) -> None:
    look, match = table.look_back, table.session._match
    eyes = look._eyes
    eyes.setCurrentIndex(eyes.findText(i18n.text("app.look.decider")))
    look._look_through()
    look._seek(0)
    assert table.scene.view == match.at(0, match.steps[1].seat)
    look._move(1)
    stop = look.playback.stop
    assert look.playback.viewer == look.playback.played.decider(stop)
    assert look._me == look.playback.viewer, "who decides sits in front"


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
    found = begun(match)
    for number, step in enumerate(chosen(match)):
        done = match.steps[step]
        assert done.action is not None
        legal = match.game.legal_actions(match.states[step - 1])
        other = next(action for action in legal if action is not done.action)
        cost = (number % 7) / 100
        choices = (Choice(other.token, 0.5 + cost), Choice(done.action.token, 0.5))
        found = found.with_judged(Judged(step, done.seat, done.action.token, choices, (0.5, 0.5)))
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
