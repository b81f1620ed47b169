"""Frames, settling, states and digests."""

import json
from dataclasses import replace
from typing import Any

import pytest

from rules.core.action import Action, ActionTable
from rules.core.bot import Bot, Budget, Control
from rules.core.chance import Chance
from rules.core.decision import Decision, DecisionKind, is_within_row
from rules.core.errors import BadToken, ContentError, ReplayMismatch, RulesError
from rules.core.event import CounterSet
from rules.core.frame import Frame
from rules.core.game import Game
from rules.core.ids import NOBODY, seat_id, stock_id
from rules.core.message import Message, message
from rules.core.state import State, digest, dump_frames, load_frames
from tests.core.toys.duel import Duel, Respond, Window
from tests.core.toys.kit import ToyState

TABLE = ActionTable()
ONE, TWO = TABLE.add(Action("one", "one")), TABLE.add(Action("two", "two"))


class Counting(Frame[ToyState]):
    """Asks with as many answers as it has `choices`."""

    __slots__ = ("choices",)

    def __init__(self, actor: int, choices: int) -> None:
        super().__init__(actor)
        self.choices = choices

    def legal(self, state: ToyState) -> list[Action]:
        return [ONE, TWO][: self.choices]

    def apply(self, state: ToyState, action: Action, rng: Chance) -> None:
        state.frames.pop()
        state.count(self.actor, "asked", 1)

    def args(self) -> tuple[Any, ...]:
        return (self.actor, self.choices)


class Asking(Counting):
    forced = False


class Unasked(Frame[ToyState]):
    """Counts without asking; its arguments are those of its base."""

    def run(self, state: ToyState, rng: Chance) -> None:
        state.frames.pop()
        state.count(0, "ran", 1)


class Circling(Frame[ToyState]):
    """Runs and runs."""

    def run(self, state: ToyState, rng: Chance) -> None:
        state.count(0, "ran", 1)


class Table(Game[ToyState]):
    def __init__(self) -> None:
        super().__init__("counting", 1, None, 2, "", 10)

    def label(self, state: ToyState, action: Action) -> Message:
        return message(f"do.{action.verb}")


def settled(*frames: Frame[ToyState]) -> ToyState:
    state = ToyState(2)
    state.frames = list(frames)
    Table().settle(state, Chance(1))
    return state


def test_a_single_forced_action_is_taken_unasked_and_steps_of_nobody_run():
    state = settled(Counting(1, 2), Counting(0, 1), Unasked(NOBODY))
    assert state.numbers == {(seat_id(0), "ran"): 1, (seat_id(0), "asked"): 1}
    assert state.choices == [ONE, TWO]
    assert Table().actor(state) == 1


def test_a_table_at_which_neither_a_question_nor_the_end_ever_comes_is_refused():
    with pytest.raises(RulesError, match=r"^Neither a question nor the end comes within 10000 steps\.$"):
        settled(Circling(NOBODY))


def test_a_frame_that_is_never_forced_asks_for_its_only_answer():
    state = settled(Counting(1, 2), Asking(0, 1))
    assert state.choices == [ONE]
    assert Table().actor(state) == 0


def test_the_list_is_kept_until_the_answer_and_looked_up_when_it_is_gone():
    state = settled(Counting(0, 2))
    kept = Table().legal_actions(state)
    assert Table().legal_actions(state) is kept
    twin = state.clone()
    assert twin.choices is kept
    assert twin.log is None
    twin.choices = None
    assert Table().legal_actions(twin) == kept


def test_nobody_is_asked_when_the_game_is_over():
    state = ToyState(2)
    state.over = True
    state.choices = [ONE]
    Table().settle(state, Chance(1))
    assert Table().legal_actions(state) == []
    assert Table().decision(state) is None
    assert Table().is_terminal(state)


def test_a_game_is_playable_with_buttons_before_anybody_draws_it():
    state, game = settled(Counting(0, 2)), Table()
    gestures = game.gestures(state)
    assert [gesture.action for gesture in gestures] == [ONE, TWO]
    assert {(gesture.source, gesture.target, gesture.amount) for gesture in gestures} == {(None, None, 1)}
    assert game.sources(state, 0) == []
    assert game.why_not(state, "#1", None) is None
    assert all(game.deeds(state, action) == () for action in game.legal_actions(state))
    assert game.pieces(state) is None
    assert game.narrate(CounterSet("a", "b", 0, 1)) is None
    assert game.determinize(state, 0, Chance(1)).choices is None


def test_tokens_name_actions_once():
    assert TABLE.parse("two") is TWO
    assert len(TABLE) == 2
    assert TABLE.all() == [ONE, TWO]
    assert repr(ONE) == "one"
    with pytest.raises(BadToken, match="No action is called 'three'"):
        TABLE.parse("three")
    with pytest.raises(ValueError, match="share the token 'one'"):
        TABLE.add(Action("one", "one"))


def test_a_stack_can_be_written_and_read():
    frames: list[Frame[Any]] = [Window(1, 2, True), Respond(2)]
    data = json.loads(json.dumps(dump_frames(frames)))
    assert data == [["Window", 1, 2, True], ["Respond", 2]]
    again = load_frames(data, {"Window": Window, "Respond": Respond})
    assert dump_frames(again) == dump_frames(frames)


def test_lists_in_frames_are_read_as_tuples():
    class Many(Frame[Any]):
        def __init__(self, actor: int, chosen: tuple[Any, ...]) -> None:
            super().__init__(actor)
            self.chosen = chosen

    frame = load_frames([["Many", 0, [1, [2, 3]]]], {"Many": Many})[0]
    assert frame.chosen == (1, (2, 3))


def test_a_digest_is_the_same_on_every_machine_and_hangs_on_nothing_but_the_dump():
    assert digest({"b": [1, 2], "a": None}) == digest({"a": None, "b": [1, 2]}) == "9be4205bd5c52690"
    assert digest({"b": [2, 1], "a": None}) != digest({"a": None, "b": [1, 2]})
    game = Duel()
    assert game.digest(game.setup(Chance(1))) == game.digest(game.setup(Chance(1)))
    assert game.digest(game.setup(Chance(1))) != game.digest(game.setup(Chance(2)))


def test_a_toy_that_is_none_is_refused():
    with pytest.raises(ContentError, match="no table of toy for 3 players: KeyError"):
        Duel().load({"seats": 3})


def test_a_mismatch_knows_its_place():
    assert ReplayMismatch("No.", 7).index == 7


def test_what_a_game_leaves_out_is_missed_loudly():
    game, frame = Game("x", 1, None, 2, "", 1), Frame(0)
    state = State()
    for missing in (
        lambda: game.setup(Chance(1)),
        lambda: game.utilities(state),
        lambda: game.outcome(state),
        lambda: game.observe(state, None),
        lambda: game.label(state, ONE),
        lambda: game.dump(state),
        lambda: game.load({}),
        lambda: game.parse(""),
        lambda: game.bot("easy"),
        lambda: game.iterations("easy"),
        lambda: frame.legal(state),
        lambda: frame.apply(state, ONE, Chance(1)),
        lambda: frame.run(state, Chance(1)),
        lambda: frame.ask(state),
        lambda: Bot().choose(game, 0, state, Budget(), Chance(1), Control()),
        state.clone,
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert frame.args() == (0,)


def test_a_bot_chooses_what_it_weighs_first_and_its_control_never_stops_it():
    class First(Bot):
        def weigh(self, game, seat, world, budget, rng, control):
            control.report(0.5, ONE)
            return [(TWO, 2.0), (ONE, 1.0)] if control.stopped() else [(ONE, 1.0)]

    budget = Budget(seconds=0.5)
    assert (budget.iterations, budget.seconds) == (0, 0.5)
    assert First().choose(Table(), 0, None, budget, Chance(1), Control()) is ONE
    assert First().choose(Table(), 0, None, budget, Chance(1), Control(lambda: True)) is TWO


def test_things_on_the_table_are_named_by_text():
    assert stock_id("die.3", "pool") == "die.3@pool"


def test_a_small_step_is_told_from_the_question_that_began_its_row():
    whole = Decision(0, DecisionKind.PIECES, message("ask.pour"), among=(("die.2@pool", 3),))
    assert is_within_row(replace(whole, among=()))
    assert not is_within_row(whole)
    assert not is_within_row(replace(whole, kind=DecisionKind.PIECE, among=()))
    assert not is_within_row(None)
