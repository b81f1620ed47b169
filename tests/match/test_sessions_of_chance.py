"""Matches played, taken back, saved and loaded in any order stay what their journals say."""

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rules.match import replay
from rules.match.history import viewers
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.match.tables import TOYS


class Evening(RuleBasedStateMachine):
    """A table at which people and bots do what they like."""

    @initialize(
        toy=st.sampled_from(TOYS), seed=st.integers(0, 99), policy=st.sampled_from(UndoPolicy), bots=st.integers(0, 7)
    )
    def sits_down(self, toy: type, seed: int, policy: UndoPolicy, bots: int) -> None:
        self.game = toy()
        seats = [SeatSpec(f"P{seat}", "bot" if bots >> seat & 1 else "human") for seat in range(self.game.seats)]
        self.match = Match(self.game, seats, seed, policy=policy)
        self.digests = [self.game.digest(self.match.state)]

    @precondition(lambda self: not self.match.over)
    @rule(choice=st.integers(0, 99))
    def somebody_acts(self, choice: int) -> None:
        legal = self.match.legal()
        step = self.match.submit(self.game.actor(self.match.state), legal[choice % len(legal)])
        assert step.index == len(self.digests)
        self.digests.append(self.game.digest(self.match.state))

    @rule(seat=st.integers(0, 3))
    def somebody_takes_back(self, seat: int) -> None:
        verdict = self.match.can_undo(seat)
        assert verdict.allowed == (verdict.reason is None)
        if verdict.allowed:
            taken = self.match.undo(seat)
            del self.digests[verdict.index + 1 :]
            assert taken[0].seat == seat == self.game.actor(self.match.state)
            assert self.match.can_redo(seat).allowed

    @rule(seat=st.integers(0, 3))
    def somebody_does_again(self, seat: int) -> None:
        if self.match.can_redo(seat).allowed:
            for step in self.match.redo(seat):
                self.digests.append(self.game.digest(self.match.states[step.index]))

    @rule(seat=st.integers(0, 1), kind=st.sampled_from(["human", "bot"]))
    def a_seat_changes_hands(self, seat: int, kind: str) -> None:
        self.match.change_seat(seat, SeatSpec("Other", kind))

    @rule()
    def the_table_is_left_and_found_again(self) -> None:
        old = self.match
        self.match = replay.load(decode_save(encode_save(old.save())), lambda *_: self.game)
        assert self.match.entries == old.entries
        assert self.match.undone == old.undone
        assert self.match.assisted == old.assisted
        assert self.match.seats == old.seats

    @invariant()
    def every_state_is_what_it_was(self) -> None:
        assert [self.game.digest(state) for state in self.match.states] == self.digests

    @invariant()
    def the_picture_can_follow(self) -> None:
        index = self.match.index
        if index:
            for viewer in viewers(self.game):
                view = self.match.at(index - 1, viewer)
                for event in self.match.redacted(self.match.steps[index], viewer):
                    event.fold(view)
                assert view == self.match.view(viewer)


TestEvening = Evening.TestCase
TestEvening.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
