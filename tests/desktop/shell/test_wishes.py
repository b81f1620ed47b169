"""When to ask me: wishes are remembered, changed in the middle of a game, and a halt can be called."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox, QRadioButton, QWidget

from desktop.person import i18n
from desktop.person.settings import AskingSetup
from desktop.session.autopass import Wish
from desktop.session.session import GameSession
from desktop.session.signals import Question, Ticket
from desktop.shell.parts.services import Services
from desktop.shell.play.tools import Tools
from desktop.shell.play.wishes import AskingPanel, Wishes
from rules import registry
from rules.core.decision import Decision, DecisionKind
from rules.core.message import message
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.taiwan_monsters_brawl import wishes
from tests.desktop.session.room import Declining
from tests.desktop.shell.kit import labels
from tests.rules.taiwan_monsters_brawl.builder import game_of

TORNADO = "taiwan_monsters_brawl.spell.tornado"
Lay = Callable[..., tuple[Wishes, GameSession, QWidget]]


@pytest.fixture
def lay(qapp: Any, services: Services) -> Iterator[Lay]:
    """A table for so many people and opponents, with nothing of it but the strip above."""
    kept: list[tuple[GameSession, QWidget]] = []

    def laid(people: int = 1, game: Any = None, called: str = "P{}") -> tuple[Wishes, GameSession, QWidget]:
        game = game or game_of(4)
        seats = [SeatSpec(called.format(n + 1), "human" if n < people else "bot", "") for n in range(game.seats)]
        session = GameSession(Match(game, seats, 1), Declining())  # type: ignore[arg-type]
        page, tools = QWidget(), Tools(services.art, log_open=False)
        tools.setParent(page)
        made = Wishes(session, services.settings, tools, page)
        kept.append((session, page))
        return made, session, page

    yield laid
    for session, page in kept:
        session.close()
        page.close()
        page.deleteLater()


def panel(page: QWidget) -> AskingPanel:
    (found,) = page.findChildren(AskingPanel)
    return found


def test_a_halt_is_offered_where_somebody_sits_in_a_game_with_such_chances(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    for people in (0, 1, 2):
        made, session, page = lay(people)
        assert made.bar is not None
        session.opened.emit(session.view())
        assert made.bar.button.isVisibleTo(page) is (people > 0)
    monkeypatch.setattr(GameSession, "is_guest", property(lambda _session: True))
    session.opened.emit(session.view())
    assert not made.bar.button.isVisibleTo(page), "a table elsewhere would not hear of it"
    made, _, page = lay(game=registry.create("daruma", {"seats": 3}))
    assert (made.are_offered, made.bar, page.findChildren(AskingPanel)) == (False, None, [])


def test_what_was_wished_last_in_a_game_holds_at_its_next_table_unless_that_does_not_know_it_any_more(
    lay: Lay, services: Services
) -> None:
    wished = AskingSetup(plan=wishes.FIGHTING, cards={TORNADO: False})
    services.settings.update(asking={"taiwan_monsters_brawl": wished})
    _, session, _ = lay()
    assert session.standing.wish_of(0) == Wish(wishes.FIGHTING, {TORNADO: False})

    services.settings.update(asking={"taiwan_monsters_brawl": AskingSetup(plan="old", cards={"old": True})})
    _, session, _ = lay()
    assert session.standing.wish_of(0) == Wish(wishes.TIMELY, {})


def test_a_plan_is_changed_and_a_card_excepted_in_the_middle_of_a_game_and_kept(lay: Lay, services: Services) -> None:
    made, session, page = lay()
    made.open()
    exceptions = panel(page).findChildren(QComboBox)
    assert len(exceptions) == 29
    exceptions[0].setCurrentIndex(2)
    assert session.standing.wish_of(0).cards == {TORNADO: False}
    exceptions[0].setCurrentIndex(1)
    assert services.settings.value.asking["taiwan_monsters_brawl"].cards == {TORNADO: True}
    exceptions[0].setCurrentIndex(0)
    assert session.standing.wish_of(0) == Wish(wishes.TIMELY, {})

    plans = panel(page).findChildren(QRadioButton)
    assert [plan.isChecked() for plan in plans] == [True, False, False, False, False]
    plans[4].click()
    assert session.standing.wish_of(0).plan == wishes.NEVER
    assert services.settings.value.asking["taiwan_monsters_brawl"].plan == wishes.NEVER


def test_several_people_have_a_plan_each_and_no_cards(lay: Lay, services: Services) -> None:
    made, session, page = lay(2)
    made.open()
    plans = panel(page).findChildren(QRadioButton)
    assert len(plans) == 10
    assert panel(page).findChildren(QComboBox) == []
    plans[9].click()
    assert [session.standing.wish_of(seat).plan for seat in (0, 1)] == [wishes.TIMELY, wishes.NEVER]
    assert services.settings.value.asking == {}, "what one person wishes once is not what another does at home"


def test_the_panel_speaks_the_language_of_the_moment_and_calls_everybody_by_their_name_in_it(
    qtbot: Any, lay: Lay
) -> None:
    made, _, page = lay(2, called="Player {}")
    made.open()
    shown = panel(page)
    i18n.set_language("zh_TW")
    qtbot.waitUntil(lambda: shown.windowTitle() == "什麼時候問我")
    assert {"玩家1", "玩家2"} < set(labels(shown))
    i18n.set_language("en")
    qtbot.waitUntil(lambda: shown.windowTitle() == "When to ask me")


def test_a_halt_is_called_with_a_button_and_over_when_it_was_heard(lay: Lay) -> None:
    made, session, _ = lay()
    assert made.bar is not None
    made.bar.button.click()
    assert session.standing.insists
    session.standing.insists = False
    asked = Decision(0, DecisionKind.REACT, message("app.session.moment"))
    session.asked.emit(Question(Ticket(1, 1), 0, False, asked))
    assert made.bar.button.isChecked(), "somebody else is asked"
    session.asked.emit(Question(Ticket(1, 2), 0, True, asked))
    assert not made.bar.button.isChecked()


def test_a_strip_runs_as_long_as_the_moment(lay: Lay, services: Services) -> None:
    for still in (False, True):
        services.settings.update(reduced_motion=still)
        made, session, _ = lay()
        assert made.bar is not None
        strip, running_out = made.bar._strip, made.bar._running_out
        session.moment.emit(0.7)
        assert not strip.isHidden()
        assert (running_out.duration() == 700) is not still
        session.stepped.emit([], session.view())
        assert strip.isHidden()
