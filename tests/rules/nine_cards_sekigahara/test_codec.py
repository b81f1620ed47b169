"""Tokens, dumps and journals, and what a state keeps of a round."""

from random import Random
from typing import Any

from rules.match import replay
from rules.match.journal import decode_save, encode_save
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.nine_cards_sekigahara import create
from rules.tools.text import event_text
from tests.rules.dumps import assert_no_tables, told_again
from tests.rules.nine_cards_sekigahara.builder import Table, game_of, new_game, table


def test_a_subversion_goes_on_after_loading() -> None:
    """NC-T53: NC-11.13: saved between NC-D09 and NC-D10."""
    at = table(6, 2, 9).men("R", 0, 1, 0).men("B", 0, 2, 0).play().do("castle:1", "place:3")
    loaded = Table(at.game, told_again(at))
    assert loaded.legal == at.legal == ["none", "replace:2", "replace:3"]
    pick = Random(1)
    while not at.over:
        token = pick.choice(at.legal)
        at.do(token)
        loaded.do(token)
        assert at.game.digest(at.state) == at.game.digest(loaded.state)
        assert [event_text(event) for event in at.events] == [event_text(event) for event in loaded.events]


def test_the_same_seed_options_and_decisions_tell_the_same_story() -> None:
    """NC-T53: NC-2.9, NC-11.13."""

    def story() -> list[str]:
        at = new_game(8)
        pick = Random(8)
        told = [event_text(event) for event in at.events]
        while not at.over:
            at.do(pick.choice(at.legal))
            told += [event_text(event) for event in at.events]
        return told

    assert story() == story()


def test_what_a_table_changed_is_saved_with_the_game() -> None:
    """The journal keeps the numbers of house rules, and loading makes the same game of them."""
    house = {"castles": {"ii_naomasa": {"strength": 10}}, "effects": {"head_on_clash": {"loss": 5}}}
    game = game_of(house)
    match = Match(game, [SeatSpec(name, "human", "") for name in ("Red", "Blue")], 4, house)
    for _ in range(9):
        match.submit(game.actor(match.state), match.legal()[0])
    saved = decode_save(encode_save(match.save()))
    assert saved.header.house == house
    made: list[Any] = []

    def make(_: str, __: Any, kept: Any) -> Any:
        made.append(create(game.options, kept))
        return made[-1]

    loaded = replay.load(saved, make)
    assert made[0].rules.strength[2] == 10
    assert made[0].rules.clash_loss == 5
    assert game.digest(loaded.state) == game.digest(match.state)


def test_a_dump_of_another_table_or_of_nothing_is_refused() -> None:
    """NC-8.2: with fewer ambush tokens there are fewer pieces."""
    fewer = new_game(ambush_tokens_per_colour=4)
    assert_no_tables(game_of(), (fewer.game.dump(fewer.state), None, [], {}, {"deck": []}))


def test_what_was_answered_is_forgotten_as_the_next_round_begins() -> None:
    at = new_game(4)
    while at.state.round < 2:
        at.game.apply(at.state, at.game.legal_actions(at.state)[0], at.chance)
    at.shows(course=[], stood=at.state.ashigaru)


def test_a_state_remembers_the_round_in_its_dump_and_its_clones_and_not_in_its_digest() -> None:
    """Saves hold digests: those of before the round was remembered agree."""
    at = new_game(4)
    token = at.legal[0]
    before = at.state.clone()
    at.do(token)
    assert [action.token for action in at.state.course] == [token]
    assert before.course == []
    assert at.game.load(at.game.dump(at.state)).course == at.state.course
    forgetful = at.state.clone()
    forgetful.course = []
    assert at.game.digest(forgetful) == at.game.digest(at.state)
