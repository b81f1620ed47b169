"""Several people at one screen, and a window for all: one question to everybody, and a look for whoever presses."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.session.gate import NONE, NONE_ALL_ALONG, Gate
from desktop.session.signals import Phase
from desktop.session.telling import SEEN, Pending
from desktop.session.viewpoint import Viewpoint
from rules.core.decision import Decision, DecisionKind
from rules.core.event import Passed, TurnBegan
from rules.core.ids import NOBODY
from rules.core.message import Message, message
from rules.match.match import Match
from rules.match.parts import Part
from rules.match.seats import SeatSpec
from tests.core.toys.duel import BOLT, LET, LION, PARRY, TABLE, Duel, Turn, give
from tests.desktop.session.room import Declining


class Friends:
    """Three people who share a screen; seat 0 plays a bolt at seat 1."""

    def __init__(self, qtbot: Any, table: Callable[..., Any], *hands: tuple[int, ...]) -> None:
        match = Match(Duel(3), [SeatSpec("P")] * 3, 1)
        state = match.state
        state.frames, state.turn, state.choices = [Turn(0)], 0, None
        for seat in range(3):
            give(state, seat)
        for seat, faces in enumerate(((BOLT, BOLT), *hands)):
            give(state, seat, *faces)
        self.qtbot = qtbot
        self.session, self.window = table(match, curtain="cover")
        self.session.start()
        self.window.look_around()
        self.press("bolt:0:seat.1")

    def press(self, *tokens: str) -> None:
        """Answer as whoever is in front, the curtain lifted first."""
        for token in tokens:
            self.wait()
            if self.session.phase is Phase.CURTAIN:
                self.session.lift_curtain()
            question = self.window.question()
            action = next(action for action in question.legal if action.token == token)
            self.session.answer(question.ticket, [action])

    def wait(self) -> None:
        waits = {Phase.CURTAIN, Phase.ENDED}
        self.qtbot.waitUntil(lambda: self.session.phase in waits or self.window.question() is not None)

    def offered(self) -> list[str]:
        """What may be answered now by whoever is in front, while nothing has to be lifted."""
        self.qtbot.waitUntil(lambda: self.session.phase is Phase.ASKING)
        return [action.token for action in self.window.question().legal]

    def hearts(self) -> list[int]:
        return [self.session._match.state.number(seat, "score") for seat in range(3)]

    def moves(self) -> list[str]:
        return [entry.do for entry in self.session._match.entries]


@pytest.fixture
def sit(qtbot: Any, table: Callable[..., Any]) -> Callable[..., Friends]:
    return lambda *hands, **kwargs: Friends(qtbot, table, *hands, **kwargs)


@pytest.mark.parametrize(("hand", "moves"), [((LION,), ["bolt:0:seat.1", "let"]), ((PARRY,), ["bolt:0:seat.1"])])
def test_nobody_is_one_press_and_leaves_the_table_public(sit: Any, hand: tuple[int, ...], moves: list[str]) -> None:
    friends = sit(hand, ())
    assert friends.offered() == ["wants:0", "wants:1", "wants:2", "nobody"]
    question = friends.window.question()
    assert (question.seat, question.decision.actor) == (NOBODY, NOBODY)
    assert question.decision.prompt == message("app.session.gate", what=message("toy.ask.window")), "it says for what"
    assert friends.session.viewer is None
    curtains = len(friends.window.all("curtain"))
    friends.press("nobody")
    friends.wait()
    assert friends.session.phase is Phase.CURTAIN
    assert friends.window.all("curtain")[curtains:] == [1], "the next turn, and nothing before it"
    assert (friends.hearts(), friends.moves()) == ([3, 2, 3], moves)


def test_who_presses_looks_and_answers_and_a_card_asks_everybody_again(sit: Any) -> None:
    friends = sit((LION,), ())
    friends.press("wants:1")
    friends.wait()
    assert friends.session.phase is Phase.CURTAIN
    assert friends.window.last("curtain") == 1
    friends.press("lion:1")
    assert friends.offered() == ["wants:0", "wants:1", "wants:2", "nobody"]
    assert friends.session.viewer is None
    friends.press("nobody")
    friends.wait()
    assert friends.hearts() == [3, 3, 3]


def test_anybody_may_press_without_a_card(sit: Any) -> None:
    friends = sit((PARRY,), ())
    friends.press("wants:2")
    friends.wait()
    assert friends.window.last("curtain") == 2
    friends.session.lift_curtain()
    assert friends.offered() == ["let"]
    assert friends.session.view().viewer == 2
    friends.press("let")
    friends.wait()
    assert (friends.hearts(), friends.moves()) == ([3, 2, 3], ["bolt:0:seat.1"])


def test_when_the_one_who_pressed_has_passed_the_others_are_asked_once_more(sit: Any) -> None:
    friends = sit((LION,), (LION,))
    friends.press("wants:1", "let")
    assert friends.offered() == ["wants:2", "nobody"]
    friends.press("wants:2", "lion:1")
    assert friends.offered() == ["wants:0", "wants:1", "wants:2", "nobody"]
    assert friends.session.facts.index == 3


def test_who_leaves_their_seat_to_an_opponent_is_not_invited_any_more(sit: Any) -> None:
    friends = sit((LION,), (PARRY,))
    friends.wait()
    assert "wants:2" in friends.offered()
    friends.session.set_driver(2, "bot", "random")
    friends.wait()
    assert "wants:2" not in friends.offered()


def test_who_leaves_their_seat_is_no_longer_shown_what_was_dealt_there(qtbot: Any, table: Any) -> None:
    session, window = table(Match(Duel(3), [SeatSpec("P")] * 3, 1), curtain="cover")
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.last("curtain") == 1
    session.set_driver(2, "bot", "random")
    looked = []
    while SEEN in session._pending.legal(session._match.game):
        session.lift_curtain()
        looked.append(session.viewer)
        session.answer(window.last("asked").ticket, [SEEN])
        qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ASKING})
    assert looked == [1]


def test_who_is_left_alone_at_a_screen_sees_their_own_things_behind_a_curtain(qtbot: Any, table: Any) -> None:
    session, window = table(Match(Duel(2), [SeatSpec("P")] * 2, 1), Declining(), curtain="cover")
    session.start()
    window.look_around()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    session.lift_curtain()
    assert session.viewer == 0
    session.set_driver(0, "bot", "random")
    assert session.viewer is None
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.last("curtain") == 1
    session.lift_curtain()
    assert session.viewer == 1
    session.set_driver(0, "human")
    assert session.viewer == 1


def test_what_nobody_offers_is_asked_again(sit: Any) -> None:
    friends = sit((LION,), ())
    friends.offered()
    question = friends.window.question()
    friends.session.answer(question.ticket, [TABLE.parse("let")])
    friends.session.undo()
    assert friends.offered() == ["wants:0", "wants:1", "wants:2", "nobody"]
    assert friends.session.facts.index == 1
    friends.session.hint()
    assert friends.window.last("hinted").gesture.action.token == "nobody"


# What cannot be.


def gate_of(people: set[int]) -> tuple[Gate, Any]:
    viewpoint = Viewpoint("peek")
    viewpoint.seat_people(people)
    driver = SimpleNamespace(asks_person=lambda _asked, in_public: in_public)
    seating = SimpleNamespace(driver=lambda _seat: driver, standing=SimpleNamespace(insists=False))
    return Gate(viewpoint, Duel(3)), seating


def asked(seat: int, topic: str = "window.dawn", stretch: Message | None = None) -> Pending:
    prompt = message("toy.ask.window")
    decision = Decision(seat, DecisionKind.REACT, prompt, secret=True, topic=topic, default=LET, stretch=stretch)
    return Pending(decision, None)


def offered(pending: Pending) -> list[str]:
    return [way.action.token for way in pending.ways]


def passed(seat: int) -> Part:
    return Part(1, seat, None, (Passed(seat),))


def test_the_next_window_asks_everybody_though_nothing_happened_in_between() -> None:
    gate, seating = gate_of({0, 1})
    gate.before(asked(0), seating).settle(NONE)
    gate.hear([passed(0), passed(1)])
    question = gate.before(asked(0, "window.dusk"), seating)
    assert [way.action.token for way in question.ways] == ["wants:0", "wants:1", "nobody"]


def test_a_step_of_one_invites_nobody_else_and_not_who_is_in_front_of_the_screen() -> None:
    gate, seating = gate_of({0, 1, 2})
    question = gate.before(asked(1, "step.arrival"), seating)
    assert [way.action.token for way in question.ways] == ["wants:1", "nobody"]
    question.settle(NONE)
    assert gate.lets_go(asked(1, "step.arrival"))
    viewpoint = Viewpoint("cover")
    viewpoint.seat_people({0, 1})
    viewpoint.viewer = 1
    step = asked(1, "step.arrival")
    assert Gate(viewpoint, Duel(3)).before(step, seating) is step
    assert Gate(viewpoint, Duel(3)).before(asked(0, "step.arrival"), seating).ways


@pytest.mark.parametrize("topic", ["parry", "", "sword_lion"])
def test_other_questions_need_no_gate(topic: str) -> None:
    gate, seating = gate_of({0, 1})
    assert gate.before(asked(0, topic), seating).ways == ()


# Moments that belong together.

DAY, NIGHT = message("toy.day"), message("toy.night")


def test_one_press_lets_all_moments_of_a_stretch_go() -> None:
    gate, seating = gate_of({0, 1, 2})
    question = gate.before(asked(0, stretch=DAY), seating)
    assert offered(question) == ["wants:0", "wants:1", "wants:2", "nobody", "nobody_all_along"]
    assert question.ways[-1].label == DAY
    question.settle(NONE_ALL_ALONG)
    for pending in (asked(0, stretch=DAY), asked(1, "window.noon", stretch=DAY), asked(2, "step.tea", stretch=DAY)):
        assert gate.before(pending, seating) is pending
        assert gate.lets_go(pending)
        gate.hear([passed(pending.actor)])


@pytest.mark.parametrize(
    ("said", "following", "offers"),
    [
        (NONE_ALL_ALONG, NIGHT, ["wants:0", "wants:1", "nobody", "nobody_all_along"]),
        (NONE_ALL_ALONG, None, ["wants:0", "wants:1", "nobody"]),
        (NONE, DAY, ["wants:0", "wants:1", "nobody", "nobody_all_along"]),
    ],
)
def test_the_next_stretch_asks_again_and_so_does_a_moment_that_belongs_to_none(
    said: Any, following: Message | None, offers: list[str]
) -> None:
    gate, seating = gate_of({0, 1})
    gate.before(asked(0, stretch=DAY), seating).settle(said)
    assert offered(gate.before(asked(0, "window.noon", stretch=following), seating)) == offers
    if following is not DAY:
        assert gate.before(asked(1, "window.eve", stretch=DAY), seating).ways, "it was said of an earlier day"


@pytest.mark.parametrize("calls", ["insists", "wakes"])
def test_whoever_calls_a_halt_is_asked_in_a_stretch_that_was_let_go(calls: str) -> None:
    gate, seating = gate_of({0, 1})
    gate.before(asked(0, stretch=DAY), seating).settle(NONE_ALL_ALONG)
    if calls == "insists":
        seating.standing.insists = True
    else:
        gate.wake()
    assert gate.before(asked(0, "window.noon", stretch=DAY), seating).ways


def test_what_is_played_by_somebody_else_ends_the_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    """An opponent who is no person at this screen may play a card; then the others may want to answer it."""
    window = asked(2).decision
    monkeypatch.setattr(Duel, "decision", lambda _self, _state: window)
    for events, is_over in (((Passed(2), TurnBegan(0)), False), ((TurnBegan(0),), True)):
        gate, seating = gate_of({0, 1})
        gate.before(asked(0, stretch=DAY), seating).settle(NONE_ALL_ALONG)
        gate.hear([Part(1, 2, object(), events)])
        assert bool(gate.before(asked(0, "window.noon", stretch=DAY), seating).ways) is is_over
