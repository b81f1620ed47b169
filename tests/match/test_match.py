"""A match: answers, views, previews, forks and changes of seats."""

import json
from dataclasses import replace

import pytest

from rules import registry
from rules.core.chance import Chance, derive
from rules.core.errors import ContentError, IllegalAction
from rules.core.event import CounterSet, Ended, Passed, Shifted, Spent, TurnBegan
from rules.core.ids import NOBODY
from rules.match import replay
from rules.match.match import Match
from rules.match.save import decode_header, encode
from rules.match.seats import SeatSpec
from rules.match.undo import UndoPolicy
from tests.core.toys import march
from tests.core.toys.duel import BOLT, CRY, LION, PARRY, Duel, Respond, Turn, give
from tests.core.toys.march import Marches
from tests.core.toys.sealed import Sealed
from tests.core.toys.thieves import Thieves
from tests.match.tables import TOYS, do, match_of, persons, play, same_game


def duel(*hands: tuple[int, ...]) -> Match:
    """A duel in which seat 0 is about to play and hands are as given."""
    match = match_of(Duel(len(hands)))
    state = match.state
    state.frames, state.turn, state.choices = [Turn(0)], 0, None
    for seat in range(len(hands)):
        give(state, seat)
    for seat, faces in enumerate(hands):
        give(state, seat, *faces)
    return match


def test_the_opening_tells_how_it_came_to_the_first_question():
    match = match_of(Sealed())
    assert (match.index, match.opening.index, match.opening.seat, match.opening.action) == (0, 0, NOBODY, None)
    assert match.opening.random
    assert len(match.opening.events) == 3
    assert match.decision.actor == 0


def test_an_answer_makes_a_step():
    match = match_of(Sealed())
    action = match.legal()[2]
    step = match.submit(0, action)
    assert (step.index, step.seat, step.action, step.random, step.passed) == (1, 0, action, False, False)
    assert match.redacted(step, 0)[0].face == "face.2"
    assert match.redacted(step, 1)[0].face is None
    assert match.redacted(step, None)[0].face is None
    assert match.steps[1] is step


@pytest.mark.parametrize("name", list(registry.GAMES))
def test_a_table_of_a_match_is_in_all_that_it_remembers_what_its_game_makes_of_the_answers(name: str):
    game = registry.create(name, {})
    match = Match(game, persons(game.seats), 3)
    state = match.state.clone()
    for index in range(1, 41):
        if match.over:
            break
        action = match.legal()[index % len(match.legal())]
        game.apply(state, action, Chance(derive(3, "step", index)))
        match.submit(game.actor(match.state), action)
        assert game.dump(match.state) == game.dump(state)


def test_a_match_needs_a_player_for_every_seat():
    with pytest.raises(ContentError, match="has 3 seats, but 2 players are given"):
        Match(Duel(3), persons(2), 1)


@pytest.mark.parametrize("seed", [-(1 << 63) - 1, 1 << 64])
def test_a_match_has_no_seed_that_its_save_could_not_hold(seed: int):
    with pytest.raises(ContentError) as refused:
        Match(Duel(3), persons(3), seed)
    assert str(refused.value) == f"The seed {seed} lies outside -2**63 to 2**64 - 1."


@pytest.mark.parametrize("seed", [-(1 << 63), (1 << 64) - 1])
def test_a_save_holds_the_least_and_the_greatest_seed(seed: int):
    header = Match(Duel(3), persons(3), seed).header()
    assert decode_header(json.loads(encode(header))).seed == seed


def test_an_answer_out_of_turn_an_illegal_one_or_a_late_one_changes_nothing():
    match = match_of(Sealed())
    before = match.game.digest(match.state)
    with pytest.raises(IllegalAction, match="Seat 0 is asked, not seat 1"):
        match.submit(1, match.legal()[0])
    with pytest.raises(IllegalAction, match="'draw' is not legal now"):
        match.submit(0, Duel().parse("draw"))
    assert (match.game.digest(match.state), match.index, match.entries) == (before, 0, [])
    play(match)
    with pytest.raises(IllegalAction, match="The game is over"):
        match.submit(0, match.game.parse("bid:0"))


def test_a_game_that_fails_in_the_middle_leaves_the_match_as_it_was(monkeypatch: pytest.MonkeyPatch):
    match = match_of(Thieves())
    before = match.game.digest(match.state)

    def fails(*_):
        raise RuntimeError("broken")

    monkeypatch.setattr(Thieves, "settle", fails)
    with pytest.raises(RuntimeError, match="broken"):
        match.submit(0, match.legal()[0])
    assert (match.game.digest(match.state), match.index) == (before, 0)


@pytest.mark.parametrize("toy", TOYS)
def test_the_same_seed_and_answers_give_the_same_game(toy: type):
    one, two = play(match_of(toy(), 8)), play(match_of(toy(), 8))
    assert one.game.digest(one.state) == two.game.digest(two.state)
    assert one.entries == two.entries
    assert one.outcome == two.outcome
    assert any(isinstance(event, Ended) for event in one.steps[-1].events)


def test_the_past_can_be_seen_as_it_was_seen_then():
    match = match_of(Sealed())
    views = [(match.view(1), match.view(None))]
    for _ in range(6):
        do(match, match.legal()[0].token)
        views.append((match.view(1), match.view(None)))
    for index, (mine, public) in enumerate(views):
        assert match.at(index, 1) == mine
        assert match.at(index, None) == public


def test_moments_are_what_all_can_see():
    match = match_of(Sealed())
    assert [part.index for part in match.moments()] == [0]
    do(match, "bid:0", "bid:1", "bid:2")
    assert [part.index for part in match.moments()] == [0, 1, 2, 3]
    window = duel((BOLT, BOLT), (LION,), (LION,))
    do(window, "bolt:0:seat.1", "let", "let")
    assert window.index == 3
    assert [part.index for part in window.moments()] == [0, 1, 3]


def test_a_refusal_and_an_inability_are_the_same_parts_of_the_story():
    willing, unable = duel((CRY, BOLT), (PARRY,), (PARRY,)), duel((CRY, BOLT), (LION,), (LION,))
    do(willing, "cry:2", "suffer", "suffer")
    do(unable, "cry:2")
    assert (willing.index, unable.index) == (3, 1)
    stories = []
    for match in (willing, unable):
        parts = [part for step in match.steps[1:] for part in match.parts(step)]
        stories.append([(part.actor, [type(event) for event in part.events]) for part in parts])
        assert [part.passed_over for part in parts] == [False] + [match is unable] * 2
        for part, hearts in zip(parts, ([3, 3, 3], [3, 3, 3], [3, 2, 3]), strict=True):
            assert [part.before.number(seat, "score") for seat in range(3)] == hearts
        for part in parts[1:]:
            asked = match.game.decision(part.before)
            assert (asked.actor, asked.topic) == (part.actor, "parry")
        assert len(match.moments()) == 4
    assert stories[0] == stories[1]
    last = unable.parts(unable.steps[1])[-1]
    assert [action.token for action in unable.game.legal_actions(last.before)] == ["suffer"]


def test_what_follows_an_answer_and_leaves_its_seat_no_choice_is_part_of_it(monkeypatch):
    monkeypatch.setattr(march.March, "forced", True)
    monkeypatch.setattr(march.March, "legal", lambda frame, _state: [march.WALKS[0] if frame.points else march.DONE])
    match = match_of(march.Marches())
    play(match, 1)
    (part,) = match.parts(match.steps[1])
    assert [type(event) for event in part.events[:4]] == [Shifted, Shifted, CounterSet, TurnBegan]
    assert part.own == 2


def test_a_chance_that_had_to_be_let_go_is_no_part_of_the_answer_before_it(monkeypatch):
    asked = Respond.ask
    monkeypatch.setattr(Respond, "ask", lambda frame, state: replace(asked(frame, state), secret=False))
    match = duel((BOLT,), (PARRY,), (PARRY,))
    do(match, "bolt:0:seat.1")
    first, passed, *_ = match.parts(match.steps[1])
    assert [type(event) for event in first.events] == [Spent]
    assert first.own == 1
    assert (passed.actor, passed.own, [type(event) for event in passed.events]) == (0, 1, [Passed])


def test_parts_of_a_step_that_was_taken_back_are_forgotten():
    match = duel((CRY, BOLT), (LION,), (LION,))
    match.policy, match.seats = UndoPolicy.CASUAL, [SeatSpec("A"), *[SeatSpec("B", "bot")] * 2]
    do(match, "cry:2")
    first = match.parts(match.steps[1])
    assert match.parts(match.steps[1]) is first
    match.undo(0)
    do(match, "bolt:0:seat.1")
    assert [part.actor for part in match.parts(match.steps[1])] == [0, 0]


def test_a_bot_gets_a_world_and_never_the_truth():
    match = match_of(Thieves())
    worlds = {match.game.digest(match.world_for(0, Chance(seed))) for seed in range(20)}
    assert len(worlds) == 20
    assert match.game.observe(match.world_for(0, Chance(1)), 0) == match.view(0)
    assert match.world_for(0, Chance(1)).log is None


def test_a_fork_stands_where_the_match_stood_and_goes_its_own_way():
    match = play(match_of(Thieves()), 9)
    fork = match.fork(4)
    assert fork.game.digest(fork.state) == match.game.digest(match.steps and match._history.states[4])
    assert (fork.index, match.index) == (4, 9)
    do(fork, "draw")
    assert (fork.index, match.index) == (5, 9)
    assert fork.seats == match.seats


def test_a_seat_can_change_hands():
    match = match_of(Sealed())
    match.change_seat(1, SeatSpec("Fox", "bot", "hard"))
    assert match.seats[1].level == "hard"
    assert match.opened_with[1].kind == "human"
    assert match.save().entries[0].now.level == "hard"


def test_a_person_elsewhere_is_a_person_who_has_not_left_and_sits_at_another_screen():
    ann, bo = SeatSpec("Ann"), SeatSpec("Bo", "elsewhere")
    match = match_of(Marches(2), seats=[ann, bo])
    for _ in range(2):
        do(match, match.legal()[0].token)
    assert (match.people, bo.is_person, match.has_left(1)) == ((0,), True, False)
    match.change_seat(1, replace(bo, kind="human"))
    assert (match.people, match.has_left(1)) == ((0, 1), False)
    again = replay.load(match.save(), same_game(match.game))
    assert [spec.kind for spec in again.opened_with] == ["human", "elsewhere"]
    assert again.people == (0, 1)


def test_whoever_had_somebody_else_move_has_left_even_if_they_came_back():
    ann, fox = SeatSpec("Ann"), SeatSpec("Fox", "bot", "easy")
    match = match_of(Marches(2), seats=[ann, fox])
    do(match, match.legal()[0].token)
    match.change_seat(0, replace(ann, kind="bot", level="hard"))
    assert (match.has_left(0), match.has_left(1)) == (True, False)
    match.change_seat(0, ann)
    assert not match.has_left(0), "nobody has moved for her"
    match.change_seat(0, replace(ann, kind="bot", level="hard"))
    do(match, match.legal()[0].token)
    match.change_seat(0, ann)
    do(match, match.legal()[0].token)
    assert (match.has_left(0), match.has_left(1)) == (True, False)
    again = replay.load(match.save(), same_game(match.game))
    assert (again.has_left(0), again.has_left(1)) == (True, False)


def test_the_levels_at_a_seat_are_those_that_moved_or_that_of_whoever_sat_down():
    hard = SeatSpec("Fox", "bot", "hard")
    match = match_of(Marches(2), seats=[hard, hard])
    match.change_seat(0, replace(hard, level="normal"))
    assert match.levels_at(0) == {"hard"}
    do(match, match.legal()[0].token)
    match.change_seat(0, replace(hard, level="easy"))
    do(match, match.legal()[0].token)
    match.change_seat(0, hard)
    assert (match.levels_at(0), match.levels_at(1)) == ({"normal", "easy"}, {"hard"})


# What a row of answers would do, shown before it is done.


def test_a_preview_tells_all_events_and_changes_nothing():
    match = match_of(Marches(2), 3)
    seat, before = match.game.actor(match.state), match.game.digest(match.state)
    actions = [match.legal()[0]]
    trial = match.fork(0)
    for _ in range(2):
        trial.submit(seat, actions[-1])
        actions.append(trial.legal()[0])
    step = match.preview(actions)
    assert (step.index, step.seat, step.action) == (3, seat, actions[-1])
    assert [type(event).__name__ for event in step.events] == ["Shifted", "Shifted"]
    assert (match.game.digest(match.state), match.index) == (before, 0)


def test_a_preview_stops_before_what_follows_by_itself():
    match = match_of(Marches(2), 3)
    do(match, match.legal()[0].token)
    assert match.preview([match.game.parse("done")]).events == ()


def test_what_draws_chance_shows_a_face_lets_others_be_asked_or_is_illegal_has_no_preview():
    thieves = match_of(Thieves())
    parse = thieves.game.parse
    assert thieves.preview([]) is None
    assert thieves.preview([parse("hide")]) is None
    assert thieves.preview([parse("steal:seat.1")]) is None
    assert thieves.preview([parse("draw")]) is None
    spend = next(action for action in thieves.legal() if action.verb == "spend")
    assert thieves.preview([spend]) is None
    assert thieves.preview([spend, spend]) is None
    cry = duel((CRY,), (), ())
    assert cry.preview([cry.game.parse("cry:2"), cry.game.parse("draw")]) is None
    over = play(match_of(Sealed()))
    assert over.preview([over.game.parse("bid:0")]) is None


def test_a_secret_bid_of_ones_own_can_be_shown_before_it_is_done():
    match = match_of(Sealed())
    assert match.preview([match.game.parse("bid:3")]).events[0].face == "face.3"
    assert match.preview([match.game.parse("bid:3"), match.game.parse("bid:3")]) is None


def test_a_pass_of_anybody_is_no_preview():
    match = duel((BOLT,), (LION,), ())
    do(match, "bolt:0:seat.2")
    assert match.decision.secret
    assert match.preview([match.game.parse("let")]) is None
