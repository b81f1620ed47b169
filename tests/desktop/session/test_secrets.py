"""Nobody learns from the screen, its pace or its curtain what only another may know."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from desktop.session.pace import Pace, PaceClock, is_window
from desktop.session.signals import Phase
from desktop.session.telling import Telling
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.core.chance import Chance
from rules.core.decision import DecisionKind
from rules.core.event import Moved
from rules.core.ids import NOBODY
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import seat_counts
from rules.tools.laws_of_games import table as at_table
from rules.tools.option_sets import random_options
from rules.tools.twins import Shuffles, twin
from tests.desktop.session import toy
from tests.desktop.session.conftest import toy_match
from tests.facts import facts_of
from tests.trust.leaks import places

GAMES = tuple(registry.GAMES)
"""Without the toys that other tests register."""


def hidden_faces(view: Any, *, of: int) -> list[str | None]:
    return [view.pieces[piece].face for piece in view.zones[f"hand.{of}"]]


def play_any(session: Any, window: Any) -> None:
    """The person plays a card: the others may parry in secret."""
    card = next(action for action in window.question().legal if action.verb == "play")
    session.answer(window.question().ticket, [card])


def test_one_person_sees_the_own_hand_and_no_other(begun: Any) -> None:
    session, window = begun(toy_match("random,human,random"))
    assert session.viewer == 1
    assert None not in hidden_faces(window.view, of=1)
    assert hidden_faces(window.view, of=2) == [None, None]
    assert window.all("curtain") == []


def test_a_table_of_bots_is_shown_as_a_bystander_sees_it(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("random,random"))
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.ENDED)
    assert session.viewer is None
    assert all(view.viewer is None for view in window.all("opened"))


def test_the_curtain_falls_before_another_person_s_hand_is_shown(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,human,random"))
    session.start()
    window.look_around()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.last("curtain") == 0
    assert window.view == session._match.view(None), "who looked at the own hand has gone, and all see the table"
    assert window.question() is None
    assert session.peek(0).viewer is None
    session.lift_curtain()
    assert window.last("curtain") is None
    window.wait_until_asked()
    assert window.view.viewer == 0
    assert hidden_faces(window.view, of=1) == [None, None]
    assert (session.peek(0).viewer, session.peek(1).viewer) == (0, None), "only the own hand can be peeked at"
    window.answer("roll")
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.last("curtain") == 1
    assert window.view == session._match.view(None)
    session.lift_curtain()
    assert window.view.viewer == 1


def test_while_bots_play_the_table_is_public(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,random,human"), pace=Pace(0.15, 0.0))
    session.start()
    window.look_around()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    session.lift_curtain()
    window.answer("roll")
    qtbot.waitUntil(lambda: window.view.viewer is None)
    assert session.facts.index == 1
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.last("curtain") == 2


def test_every_view_and_event_of_a_hot_seat_hides_what_its_viewer_may_not_know(qtbot: Any, table: Any) -> None:
    session, window = table(toy_match("human,random,human", seed=4, turns=12))
    session.opened.connect(lambda view: check_view(session, view))
    session.stepped.connect(lambda events, view: check_step(session, events, view))
    for told in (session.logged, session.relogged):
        told.connect(lambda entries: check_log(session, entries))
    session.start()
    while session.phase is not Phase.ENDED:
        qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ENDED} or window.question() is not None)
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
        elif session.phase is Phase.ASKING:
            legal = window.question().legal
            session.answer(window.question().ticket, [legal[session.facts.index % len(legal)]])
    assert window.all("curtain")
    drawn = {face_of(entry) for entries in window.all("relogged") for entry in entries}
    assert "?" in drawn
    assert drawn - {"?", None}, "the own draws are told"


def face_of(entry: Any) -> str | None:
    """What was drawn, where that is what a line of the log tells."""
    return str(dict(entry.message.args)["face"]) if entry.message.key == "toy.log.drew" else None


def check_log(session: Any, entries: list[Any]) -> None:
    assert all(face_of(entry) in {None, "?"} or entry.doer == session.viewer for entry in entries)


def check_step(session: Any, events: list[Any], view: Any) -> None:
    check_view(session, view)
    for event in events:
        if isinstance(event, Moved) and event.source == "deck":
            assert event.face is None or event.target == f"hand.{session.viewer}"


def check_view(session: Any, view: Any) -> None:
    pieces = session._match.state.pieces
    for piece, shown in view.pieces.items():
        seen = pieces.seen[piece]
        known = seen == -1 or (view.viewer is not None and seen >> view.viewer & 1)
        assert known or shown.face is None


def test_a_game_whose_secrets_are_peeked_at_needs_no_curtain(begun: Any) -> None:
    session, window = begun(toy_match("human,human,random"), curtain="peek")
    assert window.all("curtain") == []
    assert window.view.viewer is None
    assert hidden_faces(window.view, of=0) == [None, None]
    assert None not in hidden_faces(session.peek(0), of=0)
    assert None not in hidden_faces(session.peek(1), of=1)
    assert hidden_faces(session.peek(2), of=2) == [None, None], "nobody peeks at a bot's hand"


def moments(window: Any) -> list[Any]:
    return [question for question in window.all("asked") if question.seat == NOBODY]


@pytest.mark.parametrize("holders", [set(), {1, 2}], ids=str)
def test_a_moment_for_responses_takes_equally_long_whoever_is_asked(
    qtbot: Any, begun: Any, holders: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[float] = []
    wait = PaceClock.wait
    monkeypatch.setattr(PaceClock, "wait", lambda clock, seconds: (waits.append(seconds), wait(clock, seconds)))
    seed = toy.with_parry(3, holders)
    session, window = begun(toy_match("human,passing,passing", seed=seed, turns=3), pace=Pace(0.0, 0.3))
    waits.clear()
    waited: dict[bool, float] = {}
    session.asked.connect(lambda question: waited.setdefault(question.seat > 0, sum(waits)))
    begun = time.monotonic()
    play_any(session, window)
    qtbot.waitUntil(lambda: any(question.seat > 0 for question in window.all("asked")))
    assert time.monotonic() - begun >= 0.6
    assert waited[True] == 0.6
    assert {question.decision for question in moments(window)} == {moments(window)[0].decision}
    assert moments(window)[0].decision.kind is DecisionKind.REACT
    assert window.all("thinking") == []


def test_a_secret_question_says_nothing_to_the_others(qtbot: Any, begun: Any) -> None:
    seed = toy.with_parry(3, {1})
    session, window = begun(toy_match("human,expert,random", seed=seed), pace=Pace(0.0, 0.5))
    play_any(session, window)
    qtbot.waitUntil(lambda: session.phase is Phase.ASKING and session.facts.game.actor(session._match.state) == 1)
    question = window.last("asked")
    assert (question.seat, question.human, question.legal, question.gestures) == (NOBODY, False, (), ())
    assert question.decision.actor == NOBODY
    assert question.decision.default is None
    _, window = begun(toy_match("card,human", seed=toy.with_parry(2, {1})))
    assert (window.question().seat, window.question().decision.topic) == (1, "parry"), "but to who is asked"


def test_who_acted_in_secret_is_not_in_the_log(qtbot: Any, begun: Any) -> None:
    seed = toy.with_parry(3, {1})
    session, window = begun(toy_match("human,parrying,random", seed=seed))
    play_any(session, window)
    qtbot.waitUntil(lambda: session.facts.index >= 2)
    entries = [entry for entries in window.all("logged") for entry in entries]
    assert [entry.doer for entry in entries if entry.index == 2] == [None]
    session.look_through(1)
    assert session.viewer == 0, "nobody looks through other eyes while the game is on"


def test_a_paused_table_stands_still_at_the_same_place_whoever_could_answer(qtbot: Any, table: Any) -> None:
    told = []
    for holders in ({1, 2}, {2}, set()):
        match = toy_match("human,parrying,parrying", seed=toy.with_parry(3, holders))
        session, window = table(match)
        session.start()
        window.wait_until_asked()
        session.pause(on=True)
        play_any(session, window)
        qtbot.waitUntil(lambda session=session: session.phase is Phase.PAUSED)
        first = [(kind, value.seat, value.human) for kind, value in window.said if kind == "asked"]
        told.append((first, len(window.all("stepped")), len(window.all("thinking"))))
    assert told[0] == told[1] == told[2]


def test_no_curtain_falls_where_nothing_is_anybody_s_own_yet(qtbot: Any, table: Any) -> None:
    """Houses are chosen for all to see; what is dealt by the last choice is nobody's to see before the curtain."""
    match = Match(
        registry.create("small_samurai_empires", {"seats": 2}), [SeatSpec("P0", "human"), SeatSpec("P1", "human")], 1
    )
    session, window = table(match)
    session.start()
    for seat in (0, 1):
        qtbot.waitUntil(lambda seat=seat: window.question() is not None and window.question().seat == seat)
        assert session.viewer is None
        assert window.all("curtain") == []
        session.answer(window.question().ticket, [window.question().legal[0]])
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert window.view.viewer is None
    assert {view.viewer for view in window.all("opened")} == {None}
    assert {shown.face for shown in window.view.pieces.values() if shown.back == "destiny"} == {None}
    session.lift_curtain()
    assert window.view.viewer == window.last("asked").seat


@pytest.mark.parametrize("game", registry.GAMES)
def test_whether_a_seat_may_see_more_than_all_is_known_to_all(game: str) -> None:
    """The curtain hangs on it: what nobody may know makes no difference."""
    compared = 0
    for place in places(game, 3):
        other = twin(place.game, place.state, None, place.shuffles, Chance(7))
        if other is not None:
            compared += 1
            seats = range(place.game.seats)
            told = [[tells_more(place.game, state, seat) for seat in seats] for state in (place.state, other)]
            assert told[0] == told[1]
    assert compared > 0


def test_what_is_asked_in_a_window_is_the_same_whatever_lies_covered() -> None:
    """The gate says it to everybody."""
    compared = 0
    for game, seed in product(GAMES, range(8)):
        for place in places(game, seed):
            asked = place.game.decision(place.state)
            other = twin(place.game, place.state, None, place.shuffles, Chance(7))
            if asked is None or not is_window(asked) or other is None:
                continue
            compared += 1
            again = place.game.decision(other)
            assert again is not None
            assert (again.actor, again.topic, again.prompt) == (asked.actor, asked.topic, asked.prompt)
    assert compared > 8


def tells_more(game: Any, state: Any, seat: int) -> bool:
    match = Match(game, [SeatSpec(f"P{number}", "human") for number in range(game.seats)], 1)
    match._history = History(match.game, Step(0, NOBODY, None, ()), state)
    return Telling(match).tells_more_to(seat)


@pytest.mark.parametrize("game_id", [game for game in GAMES if facts(game).curtain == "peek"])
def test_on_a_screen_that_stays_open_a_public_question_offers_nothing_that_hangs_on_a_hidden_card(game_id: str) -> None:
    """In Taiwan Monsters Brawl a button named the Thunder Beast that somebody held, as dice could be rolled again."""
    asked = Counter[bool]()
    for seed in range(10):
        counts = seat_counts(game_id)
        options = random_options(game_id, {"seats": counts[seed % len(counts)]}, Chance(seed))
        game = registry.create(game_id, options)
        match, rng, shuffles = at_table(game, seed), Chance(seed), Shuffles()
        shuffles.tell(match.opening.events)
        while not match.over and match.index < 250:
            decision, legal = match.decision, match.legal()
            assert decision is not None
            asked[decision.is_private] += 1
            if not (decision.secret or decision.is_private):
                other = twin(game, match.state, None, shuffles, rng)
                assert other is None or game.gestures(other) == game.gestures(match.state), decision.prompt.key
            shuffles.tell(match.submit(decision.actor, legal[rng.below(len(legal))]).events)
    assert asked[False]
    assert bool(asked[True]) is facts_of(game_id).asks_in_private


def test_a_private_question_on_a_screen_that_stays_open_waits_until_its_actor_is_alone_with_it(
    qtbot: Any, table: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = toy_match("human,human")
    session, window = table(match, curtain="peek")
    asks = match.game.decision
    monkeypatch.setattr(match.game, "decision", lambda state: (told := asks(state)) and replace(told, is_private=True))
    session.start()
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert session.viewer is None
    assert window.question() is None
    session.lift_curtain()
    window.wait_until_asked()
    assert session.viewer == window.question().seat
