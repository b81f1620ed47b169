"""Every challenge of the box can be solved as it was played while there is time for it, and not by letting that go."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from desktop.record.challenges import Challenge, challenges_of, next_open
from rules.core.chance import Chance, derive
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES
from tests.desktop.opponents import let_others_answer, reply
from tests.facts import facts_of

BOXES = Path(__file__).resolve().parents[3] / "resources" / "games"
ALL = [challenge for game in GAMES for challenge in challenges_of(game, BOXES)]


def laid(challenge: Challenge) -> Match:
    return challenge.match([SeatSpec(str(seat)) for seat in range(challenge.seats)])


@pytest.mark.parametrize("game", list(GAMES))
def test_a_game_has_three_challenges_or_more_the_easiest_first_and_none_solved_by_the_answers_of_another(
    game: str,
) -> None:
    """Two of Nine Cards were: whoever had solved the first knew the second."""
    found = challenges_of(game, BOXES)
    assert len(found) >= 3
    assert [each.stars for each in found] == sorted(each.stars for each in found)
    assert len({each.solution for each in found}) == len(found)


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


def courses(challenge: Challenge, choose: Callable[[list[Any]], Any]) -> Iterator[bool]:
    """What comes of answers of one kind, again and again; others reply, and luck falls, as at the table."""
    begun = laid(challenge)
    game, seen = begun.game, begun.view(None)
    while True:
        state, index = begun.state, begun.index
        while (verdict := challenge.judged(seen, game.observe(state, None), game.outcome(state))) is None:
            mine = game.actor(state) == challenge.seat
            action = choose(game.legal_actions(state)) if mine else reply(begun, state, index, challenge.level)
            state, index = state.clone(), index + 1
            game.apply(state, action, Chance(derive(begun.seed, "step", index)))
        yield verdict


@pytest.mark.slow
@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
def test_its_stars_say_how_few_courses_of_chance_reach_the_goal(challenge: Challenge) -> None:
    """More than a third of them won one, and the hardest of the brawl, which two in a thousand find, had one star."""
    chance = Chance(derive(0, "trial"))
    reached = sum(islice(courses(challenge, lambda legal: legal[chance.below(len(legal))]), 60))
    assert {1: 2, 2: 0, 3: 0}[challenge.stars] <= reached <= {1: 17, 2: 9, 3: 4}[challenge.stars]


@pytest.mark.parametrize("place", [0, -1])
@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
def test_it_is_not_solved_by_whatever_is_offered_first_or_last(challenge: Challenge, place: int) -> None:
    """Six were: whoever answered without looking had won."""
    assert next(courses(challenge, lambda legal: legal[place])) is False


@pytest.mark.parametrize("challenge", ALL, ids=lambda challenge: challenge.key)
@pytest.mark.slow
def test_no_two_answers_solve_it(challenge: Challenge) -> None:
    """Two of Daruma were solved by one doll and a stop, by luck."""
    begun = laid(challenge)
    game, seen = begun.game, begun.view(None)

    def is_solved_within(state: Any, index: int, answers: int) -> bool:
        verdict = challenge.judged(seen, game.observe(state, None), game.outcome(state))
        if verdict is not None:
            return verdict
        mine = game.actor(state) == challenge.seat
        actions = game.legal_actions(state) if mine else [reply(begun, state, index, challenge.level)]
        left = answers - (len(actions) > 1)
        return left >= 0 and any(is_solved_within(after(state, index, each), index + 1, left) for each in actions)

    def after(state: Any, index: int, action: Any) -> Any:
        following = state.clone()
        game.apply(following, action, Chance(derive(begun.seed, "step", index + 1)))
        return following

    assert not is_solved_within(begun.state, begun.index, 2)


def test_what_was_solved_is_known_by_its_position_and_not_by_its_place_in_the_list(tmp_path: Path) -> None:
    """Whoever had solved the first of Daruma would have found the seal on another one that took its place."""
    folder = tmp_path / "daruma" / "challenges"
    folder.mkdir(parents=True)
    entry = '[[challenge]]\nsave = "{}.chabudai"\nseats = 3\nseat = 0\nstars = 1\nsolution = []\n'
    (folder / "challenges.toml").write_text("".join(entry.format(name) for name in (7, 2)), encoding="utf-8")
    found = challenges_of("daruma", tmp_path)
    assert [(each.number, each.key) for each in found] == [(1, "daruma/7"), (2, "daruma/2")]
    assert challenges_of("toy", tmp_path) == []


def test_no_challenge_has_the_name_of_one_that_was_replaced() -> None:
    gone = {f"{game}/{name}" for game in GAMES for name in facts_of(game).replaced}
    assert gone
    assert not gone & {each.key for each in ALL}


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


def test_the_next_challenge_is_the_first_unsolved_one_after_it_and_then_from_the_start() -> None:
    first, second, third, *_ = among = challenges_of("daruma", BOXES)[:3]
    assert next_open(first, among, set()) == second
    assert next_open(first, among, {first.key, second.key}) == third
    assert next_open(third, among, {third.key}) == first
    assert next_open(second, among, {first.key, third.key}) is None


def test_the_name_of_a_challenge_that_is_gone_is_given_to_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the last one had been taken out before, the mark of whoever had solved it went to the next that came."""
    game = "nine_cards_sekigahara"
    shutil.copytree(BOXES / game, tmp_path / game)
    monkeypatch.syspath_prepend(BOXES.parents[1] / "build" / "challenges")
    box, trials = import_module("box"), import_module("trials")
    monkeypatch.setattr(box, "_GAMES", tmp_path)
    monkeypatch.setattr(trials.Find, "odds", lambda _find: 0.1)
    monkeypatch.setattr(trials.Find, "is_worth_trying", lambda _find: True)
    before = challenges_of(game, tmp_path)
    last = max(before, key=lambda each: int(each.save.stem))

    box.put(game, [], [last.number])
    box.put(game, [box.opened(before[0])], [])

    after = challenges_of(game, tmp_path)
    assert len(after) == len(before)
    assert last.key not in {each.key for each in after}
    assert all(each.save.exists() for each in after)
