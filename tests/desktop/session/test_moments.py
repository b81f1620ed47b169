"""Whoever looks on cannot tell a refusal from an inability: the same signals in the same order, with the same waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt, Signal

from desktop.session.clock import PaceClock
from desktop.session.pace import Pace
from desktop.session.phase import Phase
from desktop.session.session import GameSession
from desktop.session.telling import SEEN
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY
from rules.match.history import History, Step
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from rules.samurai_sword.tables import CARD_KEYS
from rules.tools.text import event_text
from tests.rules.samurai_sword.builder import Table, table

PACE = Pace(0.6, 0.5)
A, B, C, D = range(4)


class Declining(QObject):
    """Opponents who always let go; the turn they end."""

    decided = Signal(object, object)
    progressed = Signal(object, float, object)
    failed = Signal(object, str)
    _later = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._later.connect(self.decided, Qt.ConnectionType.QueuedConnection)

    def request(self, request: Any) -> None:
        decision = request.game.decision(request.world)
        self._later.emit(request.ticket, decision.default or request.game.parse("end_play"))

    def warm(self, *, strong: bool = False) -> None: ...
    def hurry(self, ticket: Any) -> None: ...
    def cancel(self, ticket: Any) -> None: ...
    def let_go(self) -> None: ...


class Musing(Declining):
    """Opponents who let go only when they are pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: Any = None

    def request(self, request: Any) -> None:
        self.open = request

    def hurry(self, ticket: Any) -> None:
        if self.open is not None and self.open.ticket == ticket:
            super().request(self.open)
            self.open = None


class Room:
    """Everybody in the room: sees the screen while it is public, and whose the screen is while it is not."""

    def __init__(self, session: GameSession, story: list[Any]) -> None:
        self.session = session
        self.seen = story
        self.private: list[Any] = []
        self.last: list[Any] | None = None
        self.begun = False
        story.clear()
        session.opened.connect(lambda view: self.note("opened", view))
        session.stepped.connect(self.stage)
        session.asked.connect(self.asked)
        session.curtain.connect(self.draw_curtain)
        session.logged.connect(lambda entries: self.note("logged", entries))
        session.relogged.connect(lambda entries: self.note("relogged", entries))
        session.undo_changed.connect(lambda verdict: self.note("undo", (verdict.allowed, verdict.reason)))
        session.redo_changed.connect(lambda verdict: self.note("redo", verdict.allowed))
        session.thinking.connect(lambda seat, _share: self.note("thinking", seat))
        session.noticed.connect(lambda told: self.note("noticed", told))

    @property
    def is_public(self) -> bool:
        """With several people at the screen it shows what all may see while nobody is in front of it."""
        return self.session.viewer is None or len(self.session._viewpoint.people) == 1

    def note(self, what: str, value: Any) -> None:
        self.seen.append((what, value if self.is_public else "private"))

    def stage(self, told: Any, after: Any) -> None:
        self.note("stepped", ([event_text(event) for event in told], after))
        self.session.staged()

    def draw_curtain(self, seat: int | None) -> None:
        self.seen.append(("curtain", seat))
        self.look_at_turn(self.session._pending.decision)

    def begin(self) -> None:
        """From here on the story is told, up to the next question about a turn."""
        self.seen.clear()
        self.begun = True

    def look_at_turn(self, decision: Any) -> None:
        if self.begun and self.last is None and decision.kind is DecisionKind.TURN:
            self.last = list(self.seen)

    def asked(self, question: Any) -> None:
        if question.human:
            self.note("asked", question.seat)
            self.private.append(question)
        else:
            self.note("asked", (question.seat, question.decision))
        self.look_at_turn(question.decision)


@pytest.fixture
def story(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """All that the room notices, and how long it waits in between; waiting is over at once."""
    told: list[Any] = []
    monkeypatch.setattr(PaceClock, "wait", lambda _self, seconds: told.append(("wait", seconds)) if seconds else None)
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: True)
    return told


Play = Callable[..., tuple[GameSession, Room]]


@pytest.fixture
def sit(qapp: Any, story: list[Any]) -> Iterator[Play]:
    sessions: list[GameSession] = []

    def sit_down(
        at: Table, people: set[int], policy: UndoPolicy = UndoPolicy.STRICT, ai: type[Declining] = Declining
    ) -> tuple[GameSession, Room]:
        for other in sessions:
            other.close()  # one table at a time tells the story
        seats = [
            SeatSpec(f"P{seat}", "human" if seat in people else "bot", "" if seat in people else "easy")
            for seat in range(at.game.seats)
        ]
        match = Match(at.game, seats, 5, policy=policy)
        match._history = History(Step(0, NOBODY, None, ()), at.state)
        session = GameSession(match, ai(), pace=PACE)  # type: ignore[arg-type]
        sessions.append(session)
        return session, Room(session, story)

    yield sit_down
    for session in sessions:
        session.close()


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
            session.answer(question.ticket, [session.match.game.parse(deed)])
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
        session._answer = (session.match.game.parse(deed),)
        session.pause(False)
        qtbot.waitUntil(lambda room=room: bool(room.private))
        stories.append(list(room.seen))
    assert all(story == stories[0] for story in stories[1:])


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_every_moment_waits_alike_and_comes_before_its_wound(qtbot: Any, sit: Play, card: str) -> None:
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


def test_a_moment_is_no_longer_because_somebody_thinks(qtbot: Any, sit: Play) -> None:
    at = with_cards(attacked, {B: "parry"})
    session, room = sit(at, {A}, ai=Musing)
    seen = play(qtbot, session, room, "attack:bokken>1")
    assert seen == play(qtbot, *sit(with_cards(attacked, {B: "armor"}), {A}), "attack:bokken>1")


def test_lines_of_the_log_come_with_their_part(qtbot: Any, sit: Play) -> None:
    session, room = sit(with_cards(called, {B: "armor", C: "parry", D: "armor"}), {A})
    seen = play(qtbot, session, room, "battlecry")
    lines = [[(one.index, one.seat, one.message.key) for one in value] for what, value in seen if what == "logged"]
    assert [[key.rpartition(".")[2] for _, _, key in part] for part in lines] == [["played"], *[["wounded"]] * 3]
    assert [part[0][:2] for part in lines] == [(1, A), (2, None), (3, None), (4, None)]
    assert session._telling.log(A)[-4:] == [entry for what, value in seen if what == "logged" for entry in value]


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
            action = SEEN if question.legal == (SEEN,) else session.match.game.parse("battlecry")
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
    after = session.match.view(C)
    assert view.stock(f"hearts.{B}", "heart") == after.stock(f"hearts.{B}", "heart"), "B was wounded before"
    assert view.stock(f"hearts.{C}", "heart") == after.stock(f"hearts.{C}", "heart") + 1, "the own wound comes after"
    assert session.view() == view == session.peek(C)
    assert session.peek(A).viewer is None
    assert session.match.index == 1
    session.hint()
    session.undo()
    session.answer(question.ticket, [session.match.game.parse("end_play")])
    qtbot.waitUntil(lambda: bool(room.private))
    assert session.match.index == 1, "what is no answer is asked again"
    session.answer(room.private.pop().ticket, [question.decision.default])
    assert [entry.do for entry in session.match.entries] == ["battlecry"]
    assert session.view() == session.match.game.observe(session._telling._untold[0][0].before, C)


def test_a_standing_answer_spares_a_person_the_curtain_able_or_not(qtbot: Any, sit: Play) -> None:
    stories = []
    for card in ("armor", "parry"):
        session, room = sit(with_cards(attacked, {B: card}), {A, B})
        session.standing.let_pass(B, "parry", on=True)
        stories.append(play(qtbot, session, room, "attack:bokken>1"))
    assert stories[0] == stories[1]
    assert ("curtain", B) not in stories[0]


@pytest.mark.parametrize("card", ["armor", "parry"])
def test_a_pause_holds_back_a_moment_whether_somebody_was_asked_or_not(qtbot: Any, sit: Play, card: str) -> None:
    session, room = sit(with_cards(attacked, {B: card}), {A})
    session.start()
    qtbot.waitUntil(lambda: bool(room.private))
    session.pause(True)
    session.answer(room.private.pop().ticket, [session.match.game.parse("attack:bokken>1")])
    qtbot.waitUntil(lambda: session.phase is Phase.PAUSED)
    assert not any("Wounded" in line for what, value in room.seen if what == "stepped" for line in value[0])
    session.step()
    qtbot.waitUntil(lambda: bool(room.private))
    assert any("Wounded" in line for what, value in room.seen if what == "stepped" for line in value[0])


@pytest.mark.parametrize("card", ["armor", "parry"])
@pytest.mark.parametrize("policy", UndoPolicy)
def test_doing_again_waits_for_those_who_answered_and_for_those_who_could_not(
    qtbot: Any, sit: Play, card: str, policy: UndoPolicy
) -> None:
    session, room = sit(with_cards(attacked, {B: card}), {A}, policy)
    play(qtbot, session, room, "attack:bokken>1")
    session.undo()
    if policy is UndoPolicy.STRICT:
        assert session.match.index > 0
        return
    assert session.match.index == 0
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
    assert session.match.index == 0
    assert room.private[-1].decision.prompt.key == "samurai_sword.ask.main"


def test_whoever_plays_alone_is_not_shown_around(qtbot: Any, sit: Play) -> None:
    session, room = sit(called(), {A})
    session.start()
    qtbot.waitUntil(lambda: bool(room.private))
    assert room.private[0].decision.prompt.key == "samurai_sword.ask.main"
    assert ("curtain", A) not in room.seen


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
    while session.match.index == 0:
        qtbot.waitUntil(lambda: session.phase is Phase.CURTAIN or bool(room.private))
        if session.phase is Phase.CURTAIN:
            session.lift_curtain()
            continue
        question = room.private.pop()
        room.seen.clear()
        action = SEEN if question.legal == (SEEN,) else session.match.game.parse("play_property:armor")
        session.answer(question.ticket, [action])
    qtbot.waitUntil(lambda: sum(one[0] == "stepped" for one in room.seen) >= 2)
    assert [entry.seat for entry in session.match.entries].count(A) == 1
    told = [one for one in room.seen if one[0] in {"wait", "asked", "stepped", "curtain"}]
    assert [what for what, _ in told[:4]] == ["stepped", "wait", "asked", "stepped"]
    assert told[1] == ("wait", PACE.react)
    assert told[2] == ("asked", "private" if len(people) > 1 else told[2][1])
