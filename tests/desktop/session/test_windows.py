"""A window is one moment for all: nobody can tell who was asked, who could have answered, or how long it took.

The real rules of Taiwan Monsters Brawl: after the rest of A come the windows after its action and before that of B.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from desktop.session.autopass import Wish
from desktop.session.gate import Gate
from desktop.session.pace import PaceClock, is_window
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Question
from desktop.session.telling import SEEN, Telling
from desktop.session.viewpoint import CurtainPolicy
from rules.core.action import Action
from rules.core.decision import DecisionKind
from rules.core.ids import NOBODY
from rules.match.undo import UndoPolicy
from rules.taiwan_monsters_brawl import actions, wishes
from rules.taiwan_monsters_brawl.tables import SPELL_KEYS
from tests.desktop.session.friends import table_of
from tests.desktop.session.room import PACE, Declining, Musing, Play, Room, take_up
from tests.rules.taiwan_monsters_brawl.builder import Table, table

A, B, C, D = range(4)
ABLE = {B: "sorcery", C: "replenish_power", D: "monster_pouch"}
UNABLE = {B: "stone_xiezhi", C: "mud_ape", D: "mist_zheng"}
HANDS = [dict(zip((B, C, D), hand, strict=True)) for hand in product(*zip(ABLE.values(), UNABLE.values(), strict=True))]
ALL = {A, B, C, D}


def rested(mine: str = "", cards: dict[int, str] | None = None) -> Table:
    """A turns the rune of its rest into chi next; the others have chi, and a card each. Equal but for the faces."""
    scene = table().hand(B, "water_phantom").hand(C, "flame_tortoise").hand(D, "forest_marmot").chi(2, 2, 2, 2)
    at = (scene.hand(A, mine) if mine else scene).act(A).do("rest")
    faces, kinds = at.state.pieces.face, at.state.rules.kind
    for seat, key in (cards or {}).items():
        mine_piece = at.state.hands[seat][0]
        other = next(piece for piece in at.state.deck if SPELL_KEYS[kinds[faces[piece]]] == key)
        faces[mine_piece], faces[other] = faces[other], faces[mine_piece]
    at.state.choices = None
    return at


class People:
    """Persons who do `deeds` where all see it, let everything else go, and press at the gates what they are told."""

    def __init__(self, session: GameSession, room: Room, deeds: Iterable[str], presses: Iterable[str] = ()) -> None:
        self.session = session
        self.room = room
        self.deeds = list(deeds)
        self.presses = list(presses)
        self.prompts: list[Question] = []
        self.gates = 0

    def play(self, qtbot: Any) -> list[Any]:
        """Return what the room saw from the last deed up to the next question that all can see."""
        self.session.start()
        while True:
            qtbot.waitUntil(lambda: self.session.phase is Phase.CURTAIN or bool(self.room.private) or self.is_over)
            if self.is_over:
                return self.room.last or list(self.room.seen)
            if self.session.phase is Phase.CURTAIN:
                self.session.lift_curtain()
                continue
            question = self.room.private.pop()
            action = self.answer(question)
            if action is None:
                return self.room.last or list(self.room.seen)
            self.session.answer(question.ticket, [action])

    @property
    def is_over(self) -> bool:
        return self.session.phase is Phase.ENDED or self.room.last is not None

    def answer(self, question: Question) -> Action | None:
        decision = question.decision
        by_token = {action.token: action for action in question.legal}
        if "nobody" in by_token:
            self.gates += 1
            return by_token[self.presses.pop(0) if self.presses else "nobody"]
        if question.legal == (SEEN,):
            return SEEN
        if decision.secret:
            self.prompts.append(question)
            return decision.default
        if not self.deeds:
            return None
        if len(self.deeds) == 1:
            self.room.begin()
        return by_token[self.deeds.pop(0)]


Sit = Callable[..., People]


@pytest.fixture
def gather(sit: Play) -> Sit:
    """Have `people` sit down at `at`, with a plan for all."""

    def sit_down(
        at: Table,
        people: set[int],
        plan: str = wishes.ALWAYS,
        curtain: CurtainPolicy = "peek",
        presses: Iterable[str] = (),
        policy: UndoPolicy = UndoPolicy.STRICT,
        ai: type[Declining] = Declining,
    ) -> People:
        session, room = sit(at, people, policy, ai, curtain)
        for seat in people:
            session.standing.wish(seat, Wish(plan))
        return People(session, room, ["convert:any"], presses)

    return sit_down


def stories(qtbot: Any, gather: Sit, people: set[int], hands: Iterable[dict[int, str]], **kwargs: Any) -> list[Any]:
    """What the room sees with each of these hands."""
    return [gather(rested(cards=cards), people, **kwargs).play(qtbot) for cards in hands]


def differ(told: list[Any]) -> bool:
    return any(story != told[0] for story in told[1:])


@pytest.mark.parametrize("plan", [wishes.ALWAYS, wishes.TIMELY, wishes.NEVER], ids=lambda plan: plan.rpartition(".")[2])
@pytest.mark.parametrize("curtain", ["peek", "cover"])
@pytest.mark.parametrize("people", [{A}, ALL, {A, B}, {A, C, D}], ids=str)
def test_the_room_sees_the_same_whatever_is_in_the_hands(
    qtbot: Any, gather: Sit, people: set[int], curtain: CurtainPolicy, plan: str
) -> None:
    told = stories(qtbot, gather, people, HANDS[:: 7 if len(people) > 1 else 3], plan=plan, curtain=curtain)
    assert len(told) >= 2
    assert all(len(story) > 5 for story in told)
    assert not differ(told)


@pytest.mark.parametrize("presses", [["wants:1"], ["wants:3", "wants:2"], ["nobody", "wants:0"]], ids=str)
def test_who_presses_without_a_card_looks_like_who_has_one(qtbot: Any, gather: Sit, presses: list[str]) -> None:
    assert not differ(stories(qtbot, gather, ALL, HANDS[::7], presses=presses))


# A test that finds nothing proves nothing: each of these faults is found.


def _names_who_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def outspoken(ticket: Any, pending: Any, telling: Any, viewer: Any) -> Question:
        return Question(ticket, pending.actor, False, pending.decision)

    monkeypatch.setattr("desktop.session.machine.to_onlookers", outspoken)


def _takes_no_time_where_nobody_can_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Telling, "_is_moment", lambda _self, part, _seat: not part.passed_over)


def _asks_at_the_gate_only_who_can(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Gate.before
    monkeypatch.setattr(
        Gate, "before", lambda self, it, seating: it if it is None or it.is_known else before(self, it, seating)
    )


@pytest.mark.parametrize(
    ("people", "fault"),
    [({A}, _names_who_is_asked), ({A}, _takes_no_time_where_nobody_can_answer), (ALL, _asks_at_the_gate_only_who_can)],
)
def test_a_planted_fault_is_found(
    qtbot: Any, gather: Sit, monkeypatch: pytest.MonkeyPatch, people: set[int], fault: Callable[[Any], None]
) -> None:
    fault(monkeypatch)
    assert differ(stories(qtbot, gather, people, [ABLE, UNABLE], plan=wishes.TIMELY))


# One moment, of public length.


def test_a_window_is_one_moment_for_everybody_and_no_longer_because_several_think(qtbot: Any, gather: Sit) -> None:
    told = [
        gather(rested(cards=cards), {A}, ai=ai).play(qtbot)
        for cards, ai in ((ABLE, Declining), (ABLE, Musing), (UNABLE, Declining))
    ]
    windows = [value for what, value in told[0] if what in {"wait", "moment"}]
    assert windows[:-1] == [PACE.window] * 4, "two windows: each is waited for once, and the screen says how long"
    assert windows[-1] == PACE.turn
    questions = [value for what, value in told[0] if what == "asked"][:2]
    assert [(seat, asked.actor, asked.kind) for seat, asked in questions] == [(NOBODY, NOBODY, DecisionKind.REACT)] * 2
    steps = [[line for line in value[0] if "Passed" in line] for what, value in told[0] if what == "stepped"]
    assert [len(passes) for passes in steps] == [0, 3, 3], "nobody hears of a pass before all have passed"
    assert not differ(told)


def test_nobody_waits_where_all_have_said_in_public_that_they_do_nothing(
    qtbot: Any, gather: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [0.0]
    monkeypatch.setattr(PaceClock, "wait", lambda _self, seconds: left.append(seconds))
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: not left[-1])
    friends = gather(rested(cards=ABLE), ALL)
    friends.play(qtbot)
    assert friends.gates == 2
    three = gather(rested(cards=ABLE), {A, B, C})
    three.session._match.submit(A, three.session.facts.game.parse("convert:any"))
    three.session.start()
    qtbot.waitUntil(lambda: bool(three.room.private))
    question = three.room.private.pop()
    three.session.answer(question.ticket, [question.decision.default])
    qtbot.waitUntil(lambda: three.session._ticket is None and three.session.phase is Phase.ASKING)
    assert left[-1] == PACE.window, "D, an opponent, was not asked in public"


@pytest.mark.parametrize(("press", "gates"), [("nobody", 9), ("nobody_all_along", 2)])
def test_a_whole_turn_may_be_let_go_by_one_press(qtbot: Any, sit: Play, press: str, gates: int) -> None:
    """A challenges B; all hold a card and chi. The challenge is one stretch, and the next begins before B acts."""
    scene = table().hand(A, "sorcery").hand(B, "tsunami").hand(C, "mud_ape").hand(D, "mist_zheng").chi(4, 4, 4, 4)
    session, room = sit(scene.act(A), ALL, UndoPolicy.STRICT, Declining, "peek")
    for seat in ALL:
        session.standing.wish(seat, Wish(wishes.TIMELY))
    people = People(session, room, ["challenge>1"], [press] * 20)
    people.play(qtbot)
    here = session.facts.game.decision(session._match.state)
    assert here is not None
    assert (people.gates, here.actor) == (gates, B)


class Caster(Declining):
    """D plays the first card that it can."""

    def request(self, request: Any) -> None:
        legal = request.game.legal_actions(request.world)
        if request.seat == D and isinstance(legal[0], actions.Cast):
            self._later.emit(request.ticket, legal[0])
        else:
            super().request(request)


def test_a_card_is_shown_when_the_moment_is_over_whoever_passed_before(qtbot: Any, gather: Sit) -> None:
    told = []
    for before in (ABLE, UNABLE):
        at = rested(cards={B: before[B], C: before[C], D: "replenish_power"})
        told.append(gather(at, {A}, ai=Caster).play(qtbot))
    assert any("SpellPlayed" in line for what, value in told[0] if what == "stepped" for line in value[0])
    order = [what for what, _ in told[0] if what in {"wait", "stepped"}]
    assert order[:5] == ["stepped", "wait", "stepped", "wait", "stepped"], "the chi, a moment, the card, another moment"
    assert not differ(told)


def test_nothing_is_told_before_the_time_is_over(qtbot: Any, gather: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    people = gather(rested(cards={**ABLE, D: "replenish_power"}), {A}, ai=Caster)
    session, room = people.session, people.room
    session.start()
    qtbot.waitUntil(lambda: bool(room.private))
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: False)
    question = room.private.pop()
    session.answer(question.ticket, [session.facts.game.parse("convert:any")])
    qtbot.waitUntil(lambda: session.facts.index == 3 and bool(session._answer))
    assert [entry.do for entry in session._match.entries] == ["convert:any", "pass", "pass"]
    seen = list(room.seen)
    qtbot.wait(30)
    assert room.seen == seen
    assert session.view() == session._match.at(1, A)
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: True)
    session._advance()
    assert session._match.entries[3].do == "play:replenish_power"
    assert not differ([session.view(), session._match.view(A)])


@pytest.mark.parametrize("mine", ["sorcery", "tornado"])
def test_a_person_behind_others_is_asked_after_one_moment_whoever_was_before(
    qtbot: Any, gather: Sit, mine: str
) -> None:
    told = []
    for before in (ABLE, UNABLE, {**ABLE, C: UNABLE[C]}):
        people = gather(rested(cards={B: before[B], C: before[C], D: mine}), {D}, ai=Declining)
        people.room.begin()
        session = people.session
        session._match.submit(A, session.facts.game.parse("convert:any"))
        session.start()
        qtbot.waitUntil(lambda people=people: bool(people.room.private))
        told.append([one for one in people.room.seen if one[0] != "relogged"])
        assert people.room.private[0].decision.topic == "window.after_action"
    assert [what for what, _ in told[0]].count("wait") == 1
    assert not differ(told)


def test_undo_is_not_offered_in_a_moment(qtbot: Any, gather: Sit) -> None:
    for cards in (ABLE, UNABLE):
        people = gather(rested(cards=cards), {A}, policy=UndoPolicy.CASUAL)
        seen = people.play(qtbot)
        place = next(place for place, one in enumerate(seen) if one[0] == "moment")
        verdict = [value for what, value in seen[:place] if what == "undo"][-1]
        assert (verdict[0], verdict[1].key) == (False, "app.undo.answered")


def test_undo_goes_back_to_what_the_person_did_not_to_what_was_let_go_for_it(qtbot: Any, gather: Sit) -> None:
    people = gather(rested("sorcery", UNABLE), {A}, wishes.NEVER, policy=UndoPolicy.CASUAL, ai=Musing)
    session = people.session
    people.play(qtbot)
    entries = session._match.entries
    assert [(entry.seat, entry.do) for entry in entries] == [(A, "convert:any"), (A, "pass"), (A, "pass")]
    people.room.private.clear()
    session.undo()
    qtbot.waitUntil(lambda: bool(people.room.private))
    assert session.facts.index == 0
    assert [action.token for action in people.room.private[0].legal][-1] == "convert:any"


# What a person wishes, and breaking in.


@pytest.mark.parametrize(
    ("plan", "excepted", "asked"),
    [
        (wishes.ALWAYS, None, 2),
        (wishes.TIMELY, None, 0),  # in the windows after the own action and before that of another no card counts
        (wishes.NEVER, None, 0),
        (wishes.NEVER, True, 2),
        (wishes.ALWAYS, False, 0),
    ],
)
def test_a_person_is_asked_by_the_plan_that_was_wished_but_for_a_card_that_is_excepted(
    qtbot: Any, gather: Sit, plan: str, excepted: bool | None, asked: int
) -> None:
    people = gather(rested("sorcery", UNABLE), {A}, plan)
    standing = people.session.standing
    assert standing.wish_of(B).plan == wishes.TIMELY, "the first of the game, unless another is wished"
    if excepted is not None:
        standing.wish(A, Wish(plan, {"taiwan_monsters_brawl.spell.sorcery": excepted}))
    elif plan == wishes.NEVER:
        people.session.break_in(True)
        people.session.break_in(False)  # which is as if it had not been
    people.play(qtbot)
    assert len(people.prompts) == asked


def test_in_the_own_turn_a_card_counts(qtbot: Any, gather: Sit) -> None:
    people = gather(rested(cards={**UNABLE, B: "sorcery"}), {B}, wishes.TIMELY)
    people.session.start()
    qtbot.waitUntil(lambda: bool(people.room.private))
    assert people.room.private[0].decision.topic == "window.before_action"


@pytest.fixture
def slipping(qtbot: Any, gather: Sit, monkeypatch: pytest.MonkeyPatch) -> People:
    """All have passed, and nobody knows yet."""
    people = gather(rested("sorcery", ABLE), {A}, wishes.NEVER)
    session, private = people.session, people.room.private
    session.start()
    qtbot.waitUntil(lambda: bool(private))
    monkeypatch.setattr(PaceClock, "is_over", lambda _self: False)
    session.answer(private.pop().ticket, [session.facts.game.parse("convert:any")])
    qtbot.waitUntil(lambda: session.facts.index == 5 and session._ticket is None)
    return people


def test_whoever_breaks_in_while_the_window_slips_by_is_asked_in_it(qtbot: Any, slipping: People) -> None:
    session, room = slipping.session, slipping.room.private
    session.break_in(True)
    qtbot.waitUntil(lambda: bool(room))
    question = room.pop()
    assert (question.decision.topic, session.facts.index, session.standing.insists) == ("window.after_action", 1, False)
    assert session.view() == session._match.view(A)
    assert not session._take_back.redoing(session._pending)[1].allowed, "to let it go was never a deed of A"
    session.redo()
    assert (session.facts.index, session._match.decision.actor) == (1, A)
    session.answer(question.ticket, [session.facts.game.parse("play:sorcery")])
    assert session._match.entries[-1].do == "play:sorcery"


def test_whoever_breaks_in_goes_back_to_no_chance_of_before_they_began(slipping: People) -> None:
    slipping.session._match.begin_here()
    slipping.session.break_in(True)
    assert (slipping.session.facts.index, slipping.session.standing.insists) == (5, True)


def test_friends_who_want_no_gate_get_one_when_somebody_breaks_in(qtbot: Any, gather: Sit) -> None:
    people = gather(rested(cards=ABLE), ALL, wishes.NEVER)
    people.session.break_in(True)
    people.play(qtbot)
    assert people.gates == 2, "nobody was asked in private, so the gate comes again"


def test_whoever_breaks_in_at_this_screen_has_nobody_asked_who_plays_elsewhere() -> None:
    session, _ = table_of("taiwan_monsters_brawl", ["human", "elsewhere"], 3)
    at = rested(cards=ABLE).do("convert:any")
    window = at.game.decision(at.state)
    assert is_window(window)
    for seat in (A, B):
        session.standing.wish(seat, Wish(wishes.NEVER))
    for breaks_in in (False, True):
        session.break_in(breaks_in)
        drivers = [session._seating.driver(seat) for seat in (A, B)]
        asked = [driver.asks_person(replace(window, actor=seat), in_public=True) for seat, driver in enumerate(drivers)]
        assert asked == [breaks_in, False]


# Left and taken up again.


@pytest.mark.parametrize("people", [{A}, ALL, {A, B}], ids=str)
def test_a_game_left_within_a_window_goes_on_alike_whoever_could_answer(
    qtbot: Any, gather: Sit, monkeypatch: pytest.MonkeyPatch, people: set[int]
) -> None:
    told = []
    for cards in (ABLE, UNABLE):
        monkeypatch.setattr(PaceClock, "is_over", lambda _self: False)
        first = gather(rested(cards=cards), people)
        session, room = first.session, first.room
        session.start()
        qtbot.waitUntil(lambda room=room: bool(room.private))
        session.answer(room.private.pop().ticket, [session.facts.game.parse("convert:any")])
        qtbot.waitUntil(lambda s=session, r=room: bool(r.private) or (s.phase is Phase.ASKING and s._ticket is None))
        session.close()
        monkeypatch.setattr(PaceClock, "is_over", lambda _self: True)
        again = gather(rested(cards=cards), people)
        take_up(again.session, session._match, rested(cards=cards))
        again.deeds = []
        again.room.begin()
        told.append(again.play(qtbot))
    assert len(told[0]) > 2
    assert not differ(told)
