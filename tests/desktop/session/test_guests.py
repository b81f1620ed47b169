"""Somebody elsewhere knows of a table what a seat at it may know, and may do there what a person at it may do."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt, QTimer

from desktop.session.elsewhere.guest import GuestSession
from desktop.session.elsewhere.line import Line
from desktop.session.elsewhere.messages import Answer, Asked, Shown
from desktop.session.elsewhere.wire import written
from desktop.session.heard import Heard, heard_by
from desktop.session.session import GameSession
from desktop.session.signals import Phase, Question
from desktop.session.viewpoint import Viewpoint
from desktop.shell.parts.catalogue import facts
from rules import registry
from rules.core.decision import DecisionKind
from rules.core.game import Game
from rules.core.ids import Seat
from rules.core.message import message
from rules.match.parts import Part
from tests.desktop.session.conftest import Window
from tests.desktop.session.friends import Company, Guest, know_the_same, play_out, table_of, wired
from tests.desktop.session.room import LAID, Play
from tests.desktop.session.test_moments import SCENES, attacked, with_cards
from tests.desktop.session.test_windows import HANDS, rested
from tests.sampling import above_all

GAMES = list(registry.GAMES)
A, B, C, D = range(4)


@above_all("game_id", GAMES, "daruma")
def test_guests_play_a_whole_game_and_know_at_every_question_what_their_seat_may_know(qtbot: Any, game_id: str) -> None:
    seats = facts(game_id).seats[-1]
    table, _ = table_of(game_id, ["elsewhere"] * seats, 7)
    chance = Random(7)
    guests = [Guest(table, seat, chance, undoes=0.1) for seat in range(seats)]
    play_out(qtbot, table, guests)
    for guest in guests:
        assert guest.session.facts.outcome == table.facts.outcome == guest.window.last("ended")
        assert know_the_same(guest, table)


def test_while_a_guest_looks_back_nothing_is_heard_and_then_all_of_it(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere"] * 2, 7, turn_guard=8)
    one, other = (Guest(table, seat, Random(7)) for seat in (A, B))
    table.start()
    qtbot.waitUntil(lambda: table.facts.index > 5)
    one.session.pause(on=True)
    told = len(one.session._told.heard)
    qtbot.waitUntil(lambda: any(isinstance(said, Asked) for said in one.session._queue))
    assert (one.session.is_paused, len(one.session._told.heard)) == (True, told)
    one.session.pause(on=False)
    one.session.show()
    assert one.window.last("opened") == one.session.view()
    qtbot.waitUntil(lambda: all(each.session.phase is Phase.ENDED for each in (one, other)))
    assert know_the_same(one, table)
    table.close()


@above_all("game_id", GAMES, "samurai_sword")
def test_whoever_looks_on_knows_what_a_bystander_knows_until_the_end(qtbot: Any, game_id: str) -> None:
    seats = facts(game_id).seats[0]
    table, _ = table_of(game_id, ["elsewhere", *["bot"] * (seats - 1)], 7)
    guest = Guest(table, A, Random(7))
    here, there = wired(game_id)
    watcher = GuestSession(there)
    LAID.append(watcher)
    watcher.welcomed.connect(watcher.start)
    window = Window(watcher)
    table.watch(here)
    play_out(qtbot, table, [guest])
    qtbot.waitUntil(lambda: watcher.phase is Phase.ENDED)
    assert (watcher.viewer, watcher.view()) == (None, table._telling.view(None))
    assert watcher._whole_log() == table._telling.log(None)
    assert not any(question.human for question in window.all("asked"))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("game_id", GAMES)
def test_so_they_do_beside_opponents_whoever_comes_again_takes_back_lends_a_seat_or_resigns(
    qtbot: Any, game_id: str, seed: int
) -> None:
    few, many = facts(game_id).seats[0], facts(game_id).seats[-1]
    chance = Random(seed)
    seats = chance.randint(few, many)
    kinds = ["elsewhere", *(chance.choice(["elsewhere", "bot"]) for _ in range(seats - 1))]
    table, _ = table_of(game_id, kinds, seed)
    company = Company(table, [seat for seat, kind in enumerate(kinds) if kind == "elsewhere"], chance)
    play_out(qtbot, table, company.here.values())
    assert all(know_the_same(guest, table) for guest in company.here.values())


def play_here(table: GameSession, chance: Random) -> None:
    """Whoever sits at the screen of the table answers by chance, too; the curtain is lifted at once."""

    def hear(question: Question) -> None:
        if question.human:
            table.answer(question.ticket, [chance.choice(list(question.legal))])

    table.asked.connect(hear, Qt.ConnectionType.QueuedConnection)
    table.curtain.connect(lambda seat: seat is not None and table.lift_curtain(), Qt.ConnectionType.QueuedConnection)


@above_all("seed", range(1, 6), 1)
@above_all("game_id", GAMES, "daruma")
def test_people_here_people_elsewhere_and_opponents_play_at_one_table(qtbot: Any, game_id: str, seed: int) -> None:
    chance = Random(seed)
    seats = facts(game_id).seats[-1]
    kinds = ["elsewhere", "human", *chance.choices(["elsewhere", "human", "bot"], k=seats - 2)]
    chance.shuffle(kinds)
    table, _ = table_of(game_id, kinds, seed)
    guests = [Guest(table, seat, chance, undoes=0.1) for seat, kind in enumerate(kinds) if kind == "elsewhere"]
    play_here(table, chance)
    play_out(qtbot, table, guests)
    assert all(know_the_same(guest, table) for guest in guests)


def test_a_seat_goes_to_an_opponent_and_back_and_everybody_hears_of_it(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere", "elsewhere"], 3)
    here, away = (Guest(table, seat, Random(seat)) for seat in (A, B))
    table.start()
    qtbot.waitUntil(lambda: table.facts.index > 20)
    here.is_still = True
    qtbot.waitUntil(lambda: here.open is not None)
    table.set_driver(B, "bot", "easy")
    qtbot.waitUntil(lambda: here.session._whole_log() == table._telling.log(A))
    assert [spec.kind for spec in here.session.facts.seats] == ["human", "bot"]
    assert here.session.facts.has_left(B)
    assert away.session.facts.seats[B].kind == "human", "the line of whoever left is let go of"
    here.go_on()
    index = table.facts.index
    qtbot.waitUntil(lambda: table.facts.index > index + 10)
    here.is_still = True
    qtbot.waitUntil(lambda: here.open is not None)
    table.set_driver(B, "elsewhere")
    back = Guest(table, B, Random(9))
    qtbot.waitUntil(lambda: here.session._whole_log() == table._telling.log(A) == back.session._whole_log())
    here.go_on()
    play_out(qtbot, table, [here, back])
    assert know_the_same(here, table)
    assert know_the_same(back, table)
    lines = [line.message.key for line in back.session._whole_log()]
    assert (lines.count("app.log.lent.level"), lines.count("app.log.taken_back")) == (1, 1)


# What comes to a guest hangs on nothing that it may not know.


class Tape:
    """What a guest is told, between the waits of the table, from a deed up to the next question about a turn."""

    def __init__(self, story: list[Any]) -> None:
        self.story = story
        self.end: int | None = None
        self._has_begun = False

    def begin(self) -> None:
        self._has_begun = True
        self.story.clear()

    def record(self, said: object, kind: DecisionKind | None) -> None:
        self.story.append((type(said).__name__, written(said)))
        is_seen = self._has_begun and any(told[0] == "Told" for told in self.story)
        if is_seen and self.end is None and kind is DecisionKind.TURN:
            self.end = len(self.story)


class Overheard(Line):
    """A line that somebody taps; of another guest they notice no more than the time that a person takes to answer."""

    def __init__(self, there: Line, tape: Tape, game: Game[Any], *, is_tapped: bool) -> None:
        super().__init__()
        self._there, self._tape, self._game, self._is_tapped = there, tape, game, is_tapped
        there.sent.connect(self.heard, Qt.ConnectionType.QueuedConnection)

    def send(self, said: object) -> None:
        if self._is_tapped:
            asked = self._game.decision(self._game.load(said.world)) if isinstance(said, Asked) else None
            kind = None if asked is None or asked.secret else asked.kind
            self._tape.record(said, said.kind if isinstance(said, Shown) else kind)
        elif isinstance(said, Asked):
            self._tape.story.append(("wait", "for a person"))
        QTimer.singleShot(0, self._there, lambda: self._there.heard.emit(said))


class Polite:
    """A guest that does `deed` when it is first asked, lets every chance go, and does nothing more."""

    def __init__(self, session: GameSession, seat: Seat, tape: Tape, deed: str, *, is_tapped: bool) -> None:
        driver = session._seating.driver(seat)
        driver.secret = 1
        there = Line()
        self.session = GuestSession(there)
        self.session.welcomed.connect(self.session.start)
        self.session.asked.connect(self.hear)
        self.window = Window(self.session)
        self.tape, self.deed = tape, deed
        driver.join(Overheard(there, tape, session.facts.game, is_tapped=is_tapped))

    def hear(self, question: Question) -> None:
        asked = question.decision
        if question.human and (asked.secret or asked.kind is DecisionKind.REACT):
            self.session.answer(question.ticket, [asked.default])
        elif question.human and self.deed:
            action, self.deed = self.session._game.parse(self.deed), ""
            self.tape.begin()
            self.session.answer(question.ticket, [action])


def stream(qtbot: Any, sit: Play, at: Any, elsewhere: frozenset[int], viewer: Seat, deed: str) -> list[Any]:
    """All that `viewer` is told, and how long the table waits, from what A does up to the next turn."""
    session, room = sit(at, set(), elsewhere=elsewhere)
    tape = Tape(room.seen)
    guests = [Polite(session, seat, tape, deed if seat == A else "", is_tapped=seat == viewer) for seat in elsewhere]
    session.start()
    qtbot.waitUntil(lambda: tape.end is not None or session.phase is Phase.ENDED)
    assert guests
    return [told for told in tape.story[: tape.end] if told[0] in STREAM]


def alike(streams: list[Any]) -> bool:
    return all(one == first for each in streams for one, first in zip_longest(each, streams[0]))


MESSAGES = ("Told", "Asked", "Shown", "Moment", "Withdrawn", "Thinking", "Undoing", "Noticed", "Sitting", "Over")
STREAM = frozenset({"wait", *MESSAGES})
COMPANIES = [frozenset({A}), frozenset({A, B}), frozenset({A, D}), frozenset({A, B, C, D})]


@pytest.mark.parametrize("elsewhere", COMPANIES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_a_guest_is_told_the_same_at_the_same_time_whatever_others_hold(
    qtbot: Any, sit: Play, name: str, elsewhere: frozenset[int]
) -> None:
    scene, deed, hands = SCENES[name]
    for viewer in elsewhere - {seat for cards in hands for seat in cards}:
        told = [stream(qtbot, sit, with_cards(scene, cards), elsewhere, viewer, deed) for cards in hands]
        assert len(told[0]) > 4
        assert alike(told)


@pytest.mark.parametrize("elsewhere", COMPANIES, ids=str)
def test_in_windows_too(qtbot: Any, sit: Play, elsewhere: frozenset[int]) -> None:
    told = [stream(qtbot, sit, rested(cards=cards), elsewhere, A, "convert:any") for cards in HANDS[::7]]
    assert len(told[0]) > 4
    assert alike(told)


def _asks_only_who_can_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Viewpoint, "is_company", property(lambda _self: False))


def _tells_who_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def outspoken(game: Game[Any], part: Part, viewer: Seat | None) -> Heard:
        return replace(heard_by(game, part, viewer), own=part.index)

    monkeypatch.setattr("desktop.session.heard.heard_by", outspoken)


def _deals_what_is_true(monkeypatch: pytest.MonkeyPatch) -> None:
    game = type(attacked().game)
    monkeypatch.setattr(game, "determinize", lambda _self, state, _seat, _rng: state.clone())


FAULTS = [_asks_only_who_can_answer, _tells_who_was_asked, _deals_what_is_true]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(qtbot: Any, sit: Play, monkeypatch: pytest.MonkeyPatch, fault: Any) -> None:
    fault(monkeypatch)
    scene, deed, hands = SCENES["attack"]
    everybody = frozenset({A, B, C, D})
    assert not alike([stream(qtbot, sit, with_cards(scene, cards), everybody, A, deed) for cards in hands])


# A line that breaks, and answers that are none.


def test_whoever_comes_back_is_told_all_of_it_and_asked_again_and_an_answer_counts_once(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere", "elsewhere"], 3)
    here, other = (Guest(table, seat, Random(seat)) for seat in (A, B))
    table.start()
    qtbot.waitUntil(lambda: table.facts.index > 30)
    here.is_still = True
    qtbot.waitUntil(lambda: here.open is not None)
    question = here.open
    here.driver.part("lost")
    here.session.answer(question.ticket, [question.legal[0]])  # nobody hears it
    index = table.facts.index

    back = Guest(table, A, Random(9))
    back.is_still = True
    qtbot.waitUntil(lambda: back.open is not None)
    again = back.open
    assert (again.decision, again.legal, table.facts.index) == (question.decision, question.legal, index)
    assert back.session._whole_log() == table._telling.log(A)
    other.is_still = True
    for _ in range(2):
        back.session._line.send(Answer(again.ticket.serial, (again.legal[0].token,)))
    qtbot.waitUntil(lambda: table.facts.index > index)
    assert [step.action for step in table._match.steps[index + 1 :]] == [again.legal[0]]
    table.close()


def test_whoever_comes_back_knows_who_thinks_now_and_that_nobody_does_any_more(qtbot: Any) -> None:
    table, _ = table_of("daruma", ["elsewhere", "bot"], 3)
    here = Guest(table, A, Random(3))
    line = here.driver._line
    table._mark.changed.emit(B, 0.5)
    qtbot.waitUntil(lambda: here.window.all("thinking")[-1:] == [(B, 0.0)])
    for seat in (None, B):
        here.driver.part("lost")
        table._mark.changed.emit(seat, 0.5)
        here.driver.join(line)
        qtbot.waitUntil(lambda seat=seat: here.window.last("thinking") == (seat, 0.0))
    table.close()


@pytest.mark.parametrize("tokens", [(), ("reroll:999",)], ids=str)
def test_what_is_no_answer_is_refused_and_asked_again(qtbot: Any, tokens: tuple[str, ...]) -> None:
    table, _ = table_of("daruma", ["elsewhere", "elsewhere"], 3)
    guests = [Guest(table, seat, Random(1)) for seat in (A, B)]
    for guest in guests:
        guest.is_still = True
    table.start()
    qtbot.waitUntil(lambda: any(guest.open for guest in guests))
    guest = next(guest for guest in guests if guest.open)
    first = guest.open
    guest.session._line.send(Answer(first.ticket.serial, tokens))
    qtbot.waitUntil(lambda: len(guest.window.all("asked")) == 2)
    again = guest.window.last("asked")
    assert (again.decision, again.legal, table.facts.index) == (first.decision, first.legal, 0)
    assert guest.window.last("noticed") == message("app.session.illegal")
    guest.session.answer(again.ticket, [again.legal[0]])
    qtbot.waitUntil(lambda: table.facts.index == 1)
    table.close()


def test_what_a_guest_holds_is_seen_by_itself_alone_until_it_is_released(qtbot: Any) -> None:
    table, _ = table_of("small_samurai_empires", ["elsewhere"] * 2, 3)
    guests = [Guest(table, seat, Random(seat)) for seat in (A, B)]
    held: list[Guest] = []
    for guest in guests:
        guest.session.hold = "always"
        guest.session.held.connect(lambda waits, guest=guest: held.append(guest) if waits else None)
    table.start()
    qtbot.waitUntil(lambda: bool(held))
    (guest,) = held
    session, index, view = guest.session, table.facts.index, guest.session.view()
    guest.is_still = True
    assert session.phase is Phase.HOLDING
    assert view != table._telling.view(guest.seat)
    session.take_back()
    assert (session.phase, session.view()) == (Phase.ASKING, table._telling.view(guest.seat))
    session.redo()
    assert session.view() == view
    session.release()
    qtbot.waitUntil(lambda: table.facts.index > index and session._told.heard[-1].actor == guest.seat)
    assert guest.window.view == session.view() == table._telling.view(guest.seat)
    table.close()
