"""Advice: what an expert would do, and in one line how far behind the second best is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from desktop.person import i18n
from desktop.session.adviser import Adviser, explained
from desktop.session.signals import Hint, Ticket
from desktop.session.telling import Pending
from desktop.session.thought import Request
from rules.core.action import Action
from rules.core.message import Message, message
from rules.match.match import Match
from rules.protocol import Foretold
from tests.desktop.session.conftest import toy_match
from tests.desktop.session.test_playback import match_of

BEST, OTHER = message("toy.roll"), message("toy.march")


@pytest.mark.parametrize(
    ("other", "share", "key"),
    [
        (None, 0.0, "app.hint.plain"),
        (BEST, 0.9, "app.hint.plain"),
        (OTHER, 0.2, "app.hint.clear"),
        (OTHER, 0.21, "app.hint.better"),
        (OTHER, 0.59, "app.hint.better"),
        (OTHER, 0.6, "app.hint.close"),
    ],
)
def test_the_line_says_how_near_the_second_best_comes(other: Message | None, share: float, key: str) -> None:
    assert explained(BEST, other, share).key == key


class Thinker(QObject):
    """A service that answers when it is told to."""

    weighed = Signal(object, object)
    foretold = Signal(object, object)
    decided = Signal(object, object)
    failed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []

    def request(self, request: Request) -> None:
        self.asked.append(request)


class Advice:
    """A person asks an expert, who answers when told to; what the person is told."""

    def __init__(self, match: Match | None = None) -> None:
        self.match = match or toy_match("human,human")
        self.thinker = Thinker()
        self.adviser = Adviser(self.match, self.thinker, self.thinker)  # type: ignore[arg-type]
        self.told: list[Hint] = []
        self.adviser.advised.connect(self.told.append)

    def ask(self, serial: int = 1) -> None:
        game, state = self.match.game, self.match.state
        self.adviser.think(Ticket(1, serial), Pending(game.decision(state), state))

    def weigh(self, weights: dict[str, float], foretold: Foretold | None = None) -> Message:
        """The expert gives the choices these weights, and the first of them is the best; return what is said of it."""
        if foretold is not None:
            self.thinker.foretold.emit(Ticket(1, 1), foretold)
        self.thinker.weighed.emit(Ticket(1, 1), weights)
        self.thinker.decided.emit(Ticket(1, 1), self.choices()[0])
        (hint,) = self.told
        assert hint.gesture is not None
        assert hint.gesture.action is self.choices()[0]
        return hint.why

    def choices(self) -> list[Action]:
        return self.match.game.legal_actions(self.match.state)[:2]


@pytest.mark.parametrize(
    ("weights", "key"),
    [((30.0, 24.0), "app.hint.close"), ((30.0, 3.0), "app.hint.clear"), ((30.0, 0.0), "app.hint.plain")],
)
def test_the_expert_s_weights_become_one_line_about_the_second_best(
    qtbot: Any, weights: tuple[float, float], key: str
) -> None:
    advice = Advice()
    advice.ask()
    (asked,) = advice.thinker.asked
    assert (asked.level, asked.think(1, 0).budget.seconds) == ("expert", 1.2)
    best, second = advice.choices()
    advice.thinker.weighed.emit(Ticket(1, 2), {second.token: 9.0})  # on another question
    line = advice.weigh({best.token: weights[0], second.token: weights[1]})
    game, state, arguments = advice.match.game, advice.match.state, dict(line.args)
    assert line.key == key
    assert arguments["what"] == game.label(state, best)
    assert arguments.get("other") in {None, game.label(state, second)}


@pytest.mark.parametrize(
    ("chances", "aims", "key"),
    [
        ((0.6, 0.5), ["gold", "land"], "app.hint.because"),
        ((0.6, 0.5), [], "app.hint.better"),
        ((0.5, 0.6), ["gold"], "app.hint.better"),
    ],
)
def test_what_speaks_most_for_the_best_is_said_in_the_game_s_words_if_it_makes_for_the_better_chance(
    qtbot: Any, chances: tuple[float, float], aims: list[str], key: str
) -> None:
    advice = Advice()
    advice.ask()
    assert advice.thinker.asked[0].think(1, 0).forecast is not None
    best, second = advice.choices()
    found = {best.token: [chances[0], 0.0, 0.0], second.token: [chances[1], 0.0, 0.0]}
    advice.thinker.foretold.emit(Ticket(1, 2), Foretold())  # on another question
    line = advice.weigh({best.token: 10.0, second.token: 5.0}, Foretold(chances=found, rival=second.token, aims=aims))
    assert line.key == key
    if aims and key == "app.hint.because":
        arguments = dict(line.args)
        assert arguments["why"] == advice.match.game.insight().because("gold")
        assert arguments["other"] == advice.match.game.label(advice.match.state, second)


@pytest.mark.parametrize(
    ("second", "key"),
    [(0.63, "app.hint.close"), (0.57, "app.hint.close"), (0.55, "app.hint.better"), (0.5, "app.hint.clear")],
)
def test_where_the_best_has_all_the_weight_chances_say_how_near_the_next_one_comes(
    qtbot: Any, second: float, key: str
) -> None:
    advice = Advice()
    advice.ask()
    best, rival = advice.choices()
    found = {best.token: [0.6, 0.0, 0.0], rival.token: [second, 0.0, 0.0]}
    assert advice.weigh({best.token: 1.0, rival.token: 0.0}, Foretold(chances=found, rival=rival.token)).key == key


def test_what_was_done_for_want_of_time_is_not_called_an_expert_s_advice(qtbot: Any) -> None:
    advice = Advice()
    best, _ = advice.choices()
    for serial, (weighed, key) in enumerate([(9, "app.hint.hasty"), (2, "app.hint.plain"), (2, "app.hint.hasty")], 1):
        advice.ask(serial)
        advice.thinker.weighed.emit(Ticket(1, weighed), {best.token: 4.0})
        advice.thinker.decided.emit(Ticket(1, serial), best)
        assert advice.told[-1].why == message(key, what=advice.match.game.label(advice.match.state, best))
    assert len(advice.told) == 3


def test_of_houses_that_are_all_alike_none_is_advised(qtbot: Any) -> None:
    advice = Advice(match_of("small_samurai_empires", 0))
    advice.ask()
    assert (advice.told, advice.thinker.asked) == ([Hint(None, message("app.hint.taste"))], [])


def test_whoever_waits_for_advice_is_told_that_somebody_thinks(qtbot: Any) -> None:
    advice = Advice()
    with qtbot.waitSignal(advice.adviser.announced) as told:
        advice.ask()
    assert told.args == [message("app.hint.thinking")]


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("app.hint.plain", "An expert's choice: Play as Mōri"),
        ("app.hint.better", "An expert's choice: Play as Mōri. Second best: Parry with Focus."),
        ("app.hint.because", "An expert's choice: Play as Mōri. That means more Honor than “Parry with Focus”."),
    ],
)
def test_what_an_expert_chooses_is_named_as_its_button_is(key: str, said: str) -> None:
    """The words of a button are a sentence of their own, and stood where one went on: An expert would: Play as."""
    i18n.set_language("en")
    assert i18n.text(key, what="Play as Mōri", other="Parry with Focus", why="more Honor") == said
