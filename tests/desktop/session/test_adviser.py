"""Advice: what an expert would do, and in one line how far behind the second best is."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal

from desktop.session.adviser import Adviser, explained
from desktop.session.question import Ticket
from desktop.session.telling import Pending
from desktop.session.thought import Request
from rules.core.message import Message, message
from tests.desktop.session.conftest import toy_match

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
    decided = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []

    def request(self, request: Request) -> None:
        self.asked.append(request)


@pytest.mark.parametrize(
    ("weights", "key"),
    [((30.0, 24.0), "app.hint.close"), ((30.0, 3.0), "app.hint.clear"), ((30.0, 0.0), "app.hint.plain")],
)
def test_the_expert_s_weights_become_one_line_about_the_second_best(
    qtbot: Any, weights: tuple[float, float], key: str
) -> None:
    match, thinker = toy_match("human,human"), Thinker()
    adviser = Adviser(match, thinker, thinker)  # type: ignore[arg-type]
    told: list[Any] = []
    adviser.advised.connect(told.append)
    adviser.explained.connect(told.append)
    adviser.think(Ticket(1, 1), Pending(match.game.decision(match.state), match.state))
    (asked,) = thinker.asked
    assert (asked.level, asked.think(1, 0).budget.seconds) == ("expert", 1.2)
    best, second = match.game.legal_actions(match.state)[:2]
    thinker.weighed.emit(Ticket(1, 2), {second.token: 9.0})  # on another question
    thinker.weighed.emit(Ticket(1, 1), {best.token: weights[0], second.token: weights[1]})
    thinker.decided.emit(Ticket(1, 1), best)
    gesture, line = told
    assert gesture.action is best
    assert line.key == key
    game, arguments = match.game, dict(line.args)
    assert arguments["what"] == game.label(match.state, best)
    assert arguments.get("other") in {None, game.label(match.state, second)}
