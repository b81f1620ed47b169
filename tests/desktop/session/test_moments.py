"""Whoever looks on cannot tell a refusal from an inability: the same signals in the same order, with the same waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from desktop.session import pace
from desktop.session.pace import Pace, PaceClock
from desktop.session.session import GameSession
from desktop.session.signals import Phase
from desktop.session.telling import SEEN, Telling
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY
from rules.match.undo import UndoPolicy
from rules.samurai_sword.tables import CARD_KEYS
from tests.desktop.session.room import PACE, Declining, Musing, Play, Room, take_up
from tests.rules.samurai_sword.builder import Table, table

A, B, C, D = range(4)
WAIT = PaceClock.wait


def with_cards(scene: Callable[[], Table], cards: dict[int, str]) -> Table:
    """The scene, but with the first card in the hands of `cards` exchanged for one from the bottom of the deck."""
    at = scene()
    faces, deck = at.state.pieces.face, list(at.state.deck)
    for seat, key in cards.items():
        mine, wanted = at.state.hands[seat][0], CARD_KEYS.index(key)
        if faces[mine] != wanted:
            other = next(piece for piece in deck if faces[piece] == wanted)
            deck.remove(other)
            faces[mine], faces[other] = faces[other], faces[mine]
    at.state.choices = None
    return at


def play(qtbot: Any, session: GameSession, room: Room, deed: str) -> list[Any]:
    """A does `deed`, everybody lets go; return what the room saw of it, up to the next question about a turn."""
    session.start()
    while True:
        qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ENDED} or bool(room.private))
        if session.phase is Phase.ENDED or room.last is not None:
            return room.last or list(room.seen)
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
            continue
        question = room.private.pop()
        if question.legal == (SEEN,):
            session.answer(question.ticket, [SEEN])
        elif not room.begun:
            room.begin()
            session.answer(question.ticket, [session.facts.game.parse(deed)])
        else:
            assert question.decision.kind is DecisionKind.REACT
            assert question.decision.default in question.legal
            session.answer(question.ticket, [question.decision.default])


def attacked() -> Table:
    return table(4).hand("A", "bokken", "filler").hand("B", "filler", "filler").play()


def called() -> Table:
    scene = table(4).hand("A", "battlecry", "filler").hand("B", "filler", "filler")
    return scene.hand("C", "filler", "filler").hand("D", "filler", "filler").play()


def thrown() -> Table:
    scene = table(4).hand("A", "jujutsu", "filler").hand("B", "filler").hand("C", "filler")
    return scene.hand("D", "filler").play()


def fatal(honor: int = 2) -> Table:
    """The last wound of B."""
    scene = table(4).hand("A", "nodachi", "filler").hand("B", "filler", "filler")
    return scene.resilience(B=1).honor(B=honor).play()


def checked() -> Table:
    """B has Bushido in front, and a weapon is turned up for it."""
    return table(4).hand("A", "filler").hand("B", "filler").field("B", "bushido").deck("kiseru").play()


SCENES = {
    "bushido": (checked, "end_play", [{B: "armor"}, {B: "bo"}]),
    "attack": (attacked, "attack:bokken>1", [{B: "armor"}, {B: "parry"}]),
    "battlecry": (
        called,
        "battlecry",
        [{B: one, C: two, D: three} for one in ("armor", "parry") for two in ("focus", "parry") for three in
         ("fast_draw", "parry")],
    ),
    "jujutsu": (thrown, "jujutsu", [{B: one, C: two} for one in ("armor", "bo") for two in ("focus", "kiseru")]),
    "defeat": (fatal, "attack:nodachi>1", [{B: "armor"}, {B: "parry"}]),
}  # fmt: skip


@pytest.mark.parametrize("people", [{A}, {A, B, C, D}, {A, B}, {A, C, D}, {A, D}], ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_the_room_sees_the_same_whatever_is_in_the_hands(qtbot: Any, sit: Play, name: str, people: set[int]) -> None:
    scene, deed, hands = SCENES[name]
    stories = []
    for cards in hands:
        session, room = sit(with_cards(scene, cards), people)
        stories.append(play(qtbot, session, room, deed))
    assert all(len(story) > 5 for story in stories)
    for story in stories[1:]:
        assert [one[0] for one in story] == [one[0] for one in stories[0]]
        assert story == stories[0]


@pytest.mark.parametrize("people", [{A}, {A, B}, {A, C}], ids=str)
def test_a_game_that_ends_in_a_moment_ends_alike(qtbot: Any, sit: Play, people: set[int]) -> None:
    """Then all hands are shown; up to there and in its course it is the same."""
    stories = []
    for card in ("armor", "parry"):
        session, room = sit(with_cards(lambda: fatal(honor=1), {B: card}), people)
        stories.append(play(qtbot, session, room, "attack:nodachi>1"))
        assert session.phase is Phase.ENDED
    shown = next((place for place, one in enumerate(stories[0]) if "RoleRevealed" in str(one)), None)
    assert stories[0][:shown] == stories[1][:shown]
    assert [one[0] for one in stories[0]] == [one[0] for one in stories[1]]


@pytest.mark.parametrize("people", [{C}, {D}], ids=str)
@pytest.mark.parametrize("name", ["attack", "battlecry"])
def test_whoever_plays_alone_sees_the_same_whatever_the_others_hold(
    qtbot: Any, sit: Play, name: str, people: set[int]
) -> None:
    scene, deed, hands = SCENES[name]
    (mine,) = people
    stories = []
    for cards in hands:
        at = with_cards(scene, {seat: card for seat, card in cards.items() if seat != mine})
        session, room = sit(at, people)
        session.pause(True)
        session.start()
        qtbot.waitUntil(lambda session=session: session.phase is Phase.PAUSED)
        room.seen.clear()
        session._answer = (session.facts.game.parse(deed),)
        session.pause(False)
        qtbot.waitUntil(lambda room=room: bool(room.private))
        stories.append(list(room.seen))
    assert all(story == stories[0] for story in stories[1:])


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_every_moment_waits_alike_and_comes_before_its_wound_with_its_lines_of_the_log(
    qtbot: Any, sit: Play, card: str
) -> None:
    session, room = sit(with_cards(called, {B: card, D: card}), {A})
    seen = play(qtbot, session, room, "battlecry")
    order = [(what, value if what == "wait" else None) for what, value in seen if what in {"stepped", "asked", "wait"}]
    moment = [("wait", PACE.react), ("asked", None), ("stepped", None)]
    assert order[:10] == [("stepped", None), *moment, *moment, *moment]
    wounded = [sum("Wounded" in line for line in value[0]) for what, value in seen if what == "stepped"]
    assert wounded == [0, 1, 1, 1]
    questions = [value for what, value in seen if what == "asked"][:3]
    assert len(set(questions)) == 1
    assert questions[0][0] == NOBODY
    parts = [value for what, value in seen if what == "logged"]
    lines = [(one.about, one.message.key.rpartition(".")[2]) for (one,) in parts]
    assert lines == [(A, "played"), (B, "wounded"), (C, "wounded"), (D, "wounded")], "whom it names"
    assert session._telling.log(A)[-4:] == [one for (one,) in parts]


@pytest.mark.parametrize(
    ("speed", "shown_for", "moment"),
    [(4.0, 0.15, 0.25), (0.0, 0.0, 0.2), (1.0, 0.07, 0.57)],
)
def test_moments_follow_one_another_as_fast_whoever_could_answer_and_however_long_they_think(
    qtbot: Any, sit: Play, monkeypatch: pytest.MonkeyPatch, speed: float, shown_for: float, moment: float
) -> None:
    """The clock jumps to where each wait ends. Where all hurries, half of a moment may pass while things still move."""
    now, told = [0.0], list[float]()

    def is_over(its: PaceClock) -> bool:
        now[0] = max(now[0], its._until)
        return True

    def stage(room: Room, _told: Any, _after: Any) -> None:
        told.append(now[0])
        now[0] += shown_for
        room.session.staged()

    monkeypatch.setattr(pace, "monotonic", lambda: now[0])
    monkeypatch.setattr(PaceClock, "wait", WAIT)
    monkeypatch.setattr(PaceClock, "is_over", is_over)
    monkeypatch.setattr(Room, "stage", stage)
    stories = []
    for cards in SCENES["battlecry"][2]:
        for ai in (Declining, Musing):
            now[0] = 0.0
            told.clear()
            session, room = sit(with_cards(called, cards), {A}, ai=ai)
            session.pace = Pace.of(speed)
            play(qtbot, session, room, "battlecry")
            stories.append(list(told))
    assert stories == [pytest.approx([0.0, moment, 2 * moment, 3 * moment])] * len(stories)


def test_a_person_who_cannot_answer_is_asked_behind_the_curtain_with_the_hand_of_that_moment(
    qtbot: Any, sit: Play
) -> None:
    session, room = sit(with_cards(called, {C: "armor"}), {A, C})
    shown: list[Any] = []
    session.opened.connect(shown.append)
    session.start()
    while session._actor != C or session._pending.ways:
        qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN or bool(room.private))
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
        else:
            question = room.private.pop()
            action = SEEN if question.legal == (SEEN,) else session.facts.game.parse("battlecry")
            session.answer(question.ticket, [action])
            qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ASKING})
    qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN)
    assert session.viewer is None, "the table is public while the screen is passed on"
    session.lift_curtain()
    question = room.private.pop()
    assert (question.seat, question.decision.topic) == (C, "battlecry")
    assert question.decision.prompt.key == "samurai_sword.ask.battlecry"
    assert [action.token for action in question.legal] == ["suffer"]
    assert [gesture.label.key for gesture in question.gestures] == ["samurai_sword.do.take_it"]
    view = shown[-1]
    assert view.viewer == C
    assert None not in {view.pieces[piece].face for piece in view.zones[f"hand.{C}"]}
    assert {view.pieces[piece].face for piece in view.zones[f"hand.{A}"]} == {None}
    after = session._match.view(C)
    assert view.stock(f"hearts.{B}", "heart") == after.stock(f"hearts.{B}", "heart"), "B was wounded before"
    assert view.stock(f"hearts.{C}", "heart") == after.stock(f"hearts.{C}", "heart") + 1, "the own wound comes after"
    assert session.view() == view == session.peek(C)
    assert session.peek(A).viewer is None
    assert session.facts.index == 1
    session.hint()
    session.undo()
    session.answer(question.ticket, [session.facts.game.parse("end_play")])
    qtbot.waitUntil(lambda: bool(room.private))
    assert session.facts.index == 1, "what is no answer is asked again"
    session.answer(room.private.pop().ticket, [question.decision.default])
    assert [entry.do for entry in session._match.entries] == ["battlecry"]
    assert session.view() == session.facts.game.observe(session._telling._untold[0][0].before, C)


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_a_pause_holds_back_a_moment_whether_somebody_was_asked_or_not(qtbot: Any, sit: Play, card: str) -> None:
    session, room = sit(with_cards(attacked, {B: card}), {A})
    session.start()
    qtbot.waitUntil(lambda: bool(room.private))
    session.pause(True)
    session.answer(room.private.pop().ticket, [session.facts.game.parse("attack:bokken>1")])
    qtbot.waitUntil(lambda: session.phase is Phase.PAUSED)
    assert not any("Wounded" in line for what, value in room.seen if what == "stepped" for line in value[0])
    session.step()
    qtbot.waitUntil(lambda: bool(room.private))
    assert any("Wounded" in line for what, value in room.seen if what == "stepped" for line in value[0])


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_doing_again_waits_for_those_who_answered_and_for_those_who_could_not(qtbot: Any, sit: Play, card: str) -> None:
    session, room = sit(with_cards(attacked, {B: card}), {A}, UndoPolicy.CASUAL)
    play(qtbot, session, room, "attack:bokken>1")
    session.undo()
    assert session.facts.index == 0
    room.seen.clear()
    room.private.clear()
    session.redo()
    qtbot.waitUntil(lambda: bool(room.private))
    order = [one for one in room.seen if one[0] in {"stepped", "wait"}]
    assert [what for what, _ in order] == ["stepped", "wait", "stepped"]
    assert order[1] == ("wait", PACE.react)


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_friends_at_one_screen_cannot_take_back_what_would_tell_who_was_asked(qtbot: Any, sit: Play, card: str) -> None:
    session, room = sit(with_cards(attacked, {B: card}), {A, B}, UndoPolicy.CASUAL)
    play(qtbot, session, room, "attack:bokken>1")
    session.lift_curtain()
    verdict = session._take_back.undoing(session._pending)[1]
    assert (verdict.allowed, verdict.reason.key) == (False, "app.undo.answered")


def test_the_first_look_goes_round_and_ends_with_whoever_begins(qtbot: Any, sit: Play) -> None:
    session, room = sit(called(), {A, B, D})
    session.start()
    passed = []
    while session.phase is not Phase.ASKING or room.private[-1].legal == (SEEN,):
        qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ASKING})
        if session.phase is Phase.CURTAIN:
            passed.append(session._actor)
            session.lift_curtain()
            role = session.view().zones[f"role.{session.viewer}"][0]
            assert session.view().pieces[role].face is not None
        else:
            session.answer(room.private[-1].ticket, [SEEN])
            qtbot.waitUntil(lambda: session.phase in {Phase.CURTAIN, Phase.ASKING})
    assert passed == [B, D, A]
    assert session.facts.index == 0
    assert room.private[-1].decision.prompt.key == "samurai_sword.ask.main"


# The end of a phase that comes by itself (SS-8.7).


def before_a_turn() -> Table:
    """D is about to end its turn; A will draw nothing that can be played now."""
    scene = table(4, auto_end=True).hand("A", "armor").hand("B").hand("C").hand("D", "fast_draw")
    return scene.deck("parry", "parry").play("D")


def steps_of(room: Room) -> list[int]:
    return [place for place, one in enumerate(room.seen) if one[0] == "stepped"]


@pytest.mark.parametrize("people", [{A, C}, {C}], ids=str)
def test_a_phase_that_ends_by_itself_looks_like_one_that_is_ended(qtbot: Any, sit: Play, people: set[int]) -> None:
    """A, an opponent or a person, has nothing to play, or does not want to: nobody else can tell."""
    stories = []
    for key in ("parry", "focus"):
        session, room = sit(with_cards(before_a_turn, {A: key}), people)
        session.start()
        while len(steps_of(room)) < 2:
            qtbot.waitUntil(
                lambda s=session, r=room: s.phase is Phase.CURTAIN or bool(r.private) or len(steps_of(r)) > 1
            )
            if room.private:
                question = room.private.pop()
                action = SEEN if question.legal == (SEEN,) else question.decision.default
                session.answer(question.ticket, [action])
            elif session.phase is Phase.CURTAIN:
                session.lift_curtain()
        stories.append(room.seen[: steps_of(room)[1] + 1])
    assert stories[0] == stories[1]
    assert ("curtain", A) in stories[0] or len(people) == 1


@pytest.mark.parametrize("people", [{A}, {A, C}], ids=str)
def test_the_own_phase_ends_by_itself_for_whoever_is_in_front_of_the_screen(
    qtbot: Any, sit: Play, people: set[int]
) -> None:
    session, room = sit(table(4, auto_end=True).hand("A", "armor").play(), people)
    session.start()
    while session.facts.index == 0:
        qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN or bool(room.private))
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
            continue
        question = room.private.pop()
        room.seen.clear()
        action = SEEN if question.legal == (SEEN,) else session.facts.game.parse("play_property:armor")
        session.answer(question.ticket, [action])
    qtbot.waitUntil(lambda: sum(one[0] == "stepped" for one in room.seen) >= 2)
    assert [entry.seat for entry in session._match.entries].count(A) == 1
    told = [one for one in room.seen if one[0] in {"wait", "asked", "stepped", "curtain"}]
    assert [what for what, _ in told[:4]] == ["stepped", "wait", "asked", "stepped"]
    assert told[1] == ("wait", PACE.react)
    assert told[2] == ("asked", "private" if len(people) > 1 else told[2][1])


# Left in a moment, and taken up again.


def left_and_taken_up(qtbot: Any, sit: Play, name: str, people: set[int], stop: int) -> list[list[Any]]:
    """What the room sees of a game that was left at the curtain of `stop`, whatever was in the hands."""
    scene, deed, hands = SCENES[name]
    stories = []
    for cards in hands:
        session, room = sit(with_cards(scene, cards), people)
        lead_to(qtbot, session, room, deed, stop)
        session.close()
        again, seen = sit(with_cards(scene, cards), people)
        take_up(again, session._match, with_cards(scene, cards))
        seen.begin()
        stories.append(play(qtbot, again, seen, ""))
    return stories


def lead_to(qtbot: Any, session: GameSession, room: Room, deed: str, stop: int) -> None:
    """A does `deed`, everybody lets go up to the curtain before `stop` answers."""
    session.start()
    while True:
        qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN or bool(room.private))
        if session.phase is Phase.CURTAIN:
            if room.begun and session._actor == stop:
                return
            session.lift_curtain()
            continue
        question = room.private.pop()
        answer = SEEN if question.legal == (SEEN,) else question.decision.default
        if answer is None:
            room.begin()
            answer = session.facts.game.parse(deed)
        session.answer(question.ticket, [answer])


@pytest.mark.parametrize(("name", "stop"), [("attack", B), ("battlecry", B), ("battlecry", C), ("battlecry", D)])
def test_a_game_left_in_a_moment_goes_on_alike_whoever_could_answer(
    qtbot: Any, sit: Play, name: str, stop: int
) -> None:
    """Who could not answer looks at the own hand once more, like whoever could."""
    stories = left_and_taken_up(qtbot, sit, name, {A, B, C, D}, stop)
    assert ("curtain", stop) in stories[0]
    assert all(story == stories[0] for story in stories[1:])


def test_a_game_that_begins_where_its_match_stands_would_tell(
    qtbot: Any, sit: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Telling, "resume", lambda self: self.catch_up())
    able, unable = left_and_taken_up(qtbot, sit, "attack", {A, B, C, D}, B)
    assert able != unable


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_whoever_plays_alone_is_told_again_what_came_of_the_last_deed_unless_that_was_the_end(
    qtbot: Any, sit: Play, card: str
) -> None:
    for scene, deed, told in (
        (attacked, "attack:bokken>1", ["opened", "wait", "stepped"]),
        (lambda: fatal(honor=1), "attack:nodachi>1", ["opened"]),
    ):
        session, room = sit(with_cards(scene, {B: card}), {A})
        play(qtbot, session, room, deed)
        again, seen = sit(with_cards(scene, {B: card}), {A})
        take_up(again, session._match, with_cards(scene, {B: card}))
        again.start()
        qtbot.waitUntil(lambda again=again, seen=seen: bool(seen.private) or again.phase is Phase.ENDED)
        assert [what for what, _ in seen.seen if what in {"opened", "wait", "stepped"}] == told
        assert (again._match.index, again.view()) == (session.facts.index, session.view())
