"""Every challenge of the box can be solved in its turn as it was played, and not by letting the turn go."""

from dataclasses import replace
from pathlib import Path

import pytest

from desktop.record.challenges import Challenge, challenges_of, next_open
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES

BOXES = Path(__file__).resolve().parents[3] / "resources" / "games"
ALL = [challenge for game in GAMES for challenge in challenges_of(game, BOXES)]


def laid(challenge: Challenge) -> Match:
    return challenge.match([SeatSpec(str(seat)) for seat in range(challenge.seats)])


def let_others_answer(challenge: Challenge, match: Match) -> None:
    """The others of the table do as its opponents do, from the same seed."""
    while challenge.is_solved(match) is None and match.game.actor(match.state) != challenge.seat:
        seat, bot = match.game.actor(match.state), match.game.bot("easy")
        world = match.world_for(seat, Chance(derive(match.seed, "world", seat, match.index)))
        budget, chance = Budget(iterations=match.game.iterations("easy")), Chance(derive(match.seed, "bot", seat))
        match.submit(seat, bot.choose(match.game, seat, world, budget, chance, Control()))


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_has_three_challenges_or_more_and_the_easiest_come_first(game: str) -> None:
    found = challenges_of(game, BOXES)
    assert len(found) >= 3
    assert [each.stars for each in found] == sorted(each.stars for each in found)


@pytest.mark.parametrize("game", list(GAMES))
def test_no_challenge_of_a_game_is_solved_by_the_answers_of_another(game: str) -> None:
    """Two of Nine Cards were: whoever had solved the first knew the second."""
    solutions = [each.solution for each in challenges_of(game, BOXES)]
    assert len({*solutions}) == len(solutions)


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
def test_the_recorded_solution_solves_it(challenge: Challenge) -> None:
    match = laid(challenge)
    assert (match.game.seats, match.game.actor(match.state)) == (challenge.seats, challenge.seat)
    assert challenge.is_solved(match) is None
    for token in challenge.solution:
        assert challenge.is_solved(match) is None
        match.submit(challenge.seat, match.game.parse(token))
        let_others_answer(challenge, match)
    assert challenge.is_solved(match) is True


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
def test_its_turn_is_taken_back_to_where_it_began_and_no_further(challenge: Challenge) -> None:
    """The recorded turn before it could be taken back, and the goal reached in that one."""
    seats = [SeatSpec("Me") if seat == challenge.seat else SeatSpec("", "bot") for seat in range(challenge.seats)]
    match = challenge.match(seats)
    begun, table = match.index, match.game.digest(match.state)
    told = match.can_undo(challenge.seat)
    assert (told.allowed, told.label) == (False, None)
    assert told.reason is not None
    assert told.reason.key == "app.undo.begun"
    assert not match.can_redo(challenge.seat).allowed

    for token in challenge.solution[:2]:
        if challenge.is_solved(match) is None and match.game.actor(match.state) == challenge.seat:
            match.submit(challenge.seat, match.game.parse(token))
    taken = 0
    while not match.over and match.can_undo(challenge.seat).allowed:
        taken += len(match.undo(challenge.seat))
    assert match.over or (taken > 0 and (match.index, match.game.digest(match.state)) == (begun, table))


@pytest.mark.parametrize("challenge", [each for each in ALL if not each.counter], ids=lambda challenge: challenge.key)
def test_its_stars_say_how_few_turns_of_chance_win(challenge: Challenge) -> None:
    """More than a third of them won one, if what others were asked meanwhile was played on, and so did ending it."""
    match, won = laid(challenge), 0
    game = match.game
    for trial in range(200):
        state, chance, index = match.state.clone(), Chance(derive(trial, "trial")), match.index
        while not state.over and game.observe(state, None).turn == challenge.seat:
            legal, index = game.legal_actions(state), index + 1
            game.apply(state, legal[chance.below(len(legal))], Chance(derive(match.seed, "step", index)))
        outcome = game.outcome(state)
        won += outcome is not None and challenge.seat in outcome.winners
    assert won < {1: 50, 2: 16, 3: 4}[challenge.stars]
    assert won >= {1: 16, 2: 4, 3: 0}[challenge.stars]


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
def test_some_other_turn_misses_it(challenge: Challenge) -> None:
    """Turns of chance choices, the first of which that misses is enough; a turn always ends."""
    verdicts = set()
    for trial in range(12):
        match, chance = laid(challenge), Chance(trial)
        while challenge.is_solved(match) is None:
            seat, legal = match.game.actor(match.state), match.legal()
            if seat == challenge.seat:
                match.submit(seat, legal[chance.below(len(legal))])
            else:
                world, bot = match.world_for(seat, chance), match.game.bot("greedy")
                match.submit(seat, bot.choose(match.game, seat, world, Budget(iterations=1), chance, Control()))
        verdicts.add(challenge.is_solved(match))
        if False in verdicts:
            return
    assert verdicts == {False}


def test_what_an_opponent_solves_is_no_solution() -> None:
    challenge = ALL[0]
    match = laid(challenge)
    first, *others = challenge.solution
    match.submit(challenge.seat, match.game.parse(first))
    own = match.seats[challenge.seat]
    match.change_seat(challenge.seat, replace(own, kind="bot", level="expert"))
    for token in others:
        match.submit(challenge.seat, match.game.parse(token))
        let_others_answer(challenge, match)
    match.change_seat(challenge.seat, own)
    assert challenge.is_solved(match) is False


def test_a_game_without_challenges_has_none(tmp_path: Path) -> None:
    assert challenges_of("toy", tmp_path) == []


def test_the_next_challenge_is_the_first_unsolved_one_after_it_and_then_from_the_start() -> None:
    first, second, third, *_ = among = challenges_of("daruma", BOXES)[:3]
    assert next_open(first, among, set()) == second
    assert next_open(first, among, {first.key, second.key}) == third
    assert next_open(third, among, {third.key}) == first
    assert next_open(second, among, {first.key, third.key}) is None
