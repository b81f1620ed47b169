"""What can be taken back: small steps inside an order, until something is shown (SE-4.2.2, SE-4.4.0)."""

from random import Random

import pytest

from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.rules.small_samurai_empires.builder import game_of


def table(seats: int, seed: int) -> Match:
    return Match(game_of(seats), [SeatSpec(f"P{seat + 1}", "bot", "random") for seat in range(seats)], seed)


def play_to(match: Match, question: str, pick: Random) -> bool:
    """Play by chance until this question is put."""
    while not match.over:
        if type(match.state.frames[-1]).__name__ == question:
            return True
        match.submit(match.game.actor(match.state), pick.choice(list(match.legal())))
    return False


def step(match: Match) -> int:
    """Take the first step there is; return who took it."""
    seat = match.game.actor(match.state)
    match.submit(seat, next(action for action in match.legal() if action.verb == "step"))
    return seat


@pytest.mark.parametrize("seed", range(2))
def test_the_steps_of_a_march_are_taken_back_one_by_one(seed: int) -> None:
    """SE-4.2.2."""
    match, pick = table(3, seed), Random(seed)
    found = 0
    while found < 3 and play_to(match, "March", pick):
        before = match.game.digest(match.state)
        if match.state.frames[-1].points < 3:
            match.submit(match.game.actor(match.state), match.legal()[-1])
            continue
        found += 1
        seat = step(match)
        halfway = match.game.digest(match.state)
        assert step(match) == seat
        assert match.can_undo(seat).allowed
        match.undo(seat)
        assert match.game.digest(match.state) == halfway
        match.undo(seat)
        assert match.game.digest(match.state) == before
        match.submit(seat, match.legal()[-1])
    assert found


def test_what_was_shown_is_not_taken_back() -> None:
    """SE-4.4.0: the next token has been turned up, so the order before it stands."""
    refused = 0
    for seed in range(2):
        match, pick = table(2, seed), Random(seed)
        while play_to(match, "Recruit", pick):
            seat = match.game.actor(match.state)
            shown = match.submit(seat, match.legal()[0])
            if match.reveals(shown.index):
                verdict = match.can_undo(seat)
                assert not verdict.allowed
                assert verdict.reason is not None
                assert verdict.reason.key == ("app.undo.chance" if shown.random else "app.undo.shown")
                refused += 1
    assert refused > 1


def test_a_placed_token_is_taken_back_while_the_neutral_action_waits() -> None:
    """SE-4.1.1: laying a token tells others no more than that it lies there."""
    match, pick = table(4, 2), Random(2)
    assert play_to(match, "PlaceToken", pick)
    seat = match.game.actor(match.state)
    before = match.game.digest(match.state)
    match.submit(seat, match.game.parse("place:attack@1"))
    assert type(match.state.frames[-1]).__name__ == "Recruit"
    assert match.can_undo(seat).allowed
    match.undo(seat)
    assert match.game.digest(match.state) == before


def test_a_house_is_taken_back_before_the_next_player_picks() -> None:
    """SE-D0: picking one draws no chance."""
    match = table(3, 1)
    match.submit(0, match.game.parse("house:oda"))
    assert match.can_undo(0).allowed


def test_the_last_step_of_an_order_can_be_looked_at_before_it_is_done() -> None:
    """SE-4.2.5: an order that ends by itself is shown first; nothing is drawn or turned up by it."""
    looked = 0
    match, pick = table(3, 0), Random(0)
    while play_to(match, "MarchOn", pick):
        last = match.legal()[0]
        seen = match.preview([last])
        assert seen is not None
        assert [type(event).__name__ for event in seen.events][:1] in (["Marched"], ["Paid"])
        match.submit(match.game.actor(match.state), last)
        looked += 1
    assert looked > 5
