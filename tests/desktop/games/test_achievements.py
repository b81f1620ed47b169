"""Every achievement is won by a game that has what it asks for, and missed by one that nearly has."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from desktop.games.achievement import story_of
from desktop.games.registry import achievements_of
from rules import registry
from rules.core.event import TurnBegan
from rules.core.message import Message
from rules.core.outcome import Outcome
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES
from tests.desktop.games.storytelling import story
from tests.facts import own
from tests.match.tables import play

COMMON = {
    "finished": (story(won=False), None),
    "won": (story(), story(won=False)),
    "won_hard": (story(levels="easy,hard"), story(levels="normal")),
    "won_expert": (story(levels="expert"), story(levels="expert", won=False)),
}


def told(game: str) -> Any:
    """What a game tells in stories."""
    return own("desktop/games", game, "stories") or SimpleNamespace(STORIES={}, OF_WINNERS=())


@pytest.mark.parametrize("game", list(GAMES))
def test_each_is_won_by_what_it_asks_for_and_missed_by_what_is_nearly_that(game: str) -> None:
    stories = COMMON | told(game).STORIES
    listed = achievements_of(game)
    assert [each.id for each in listed] == list(stories)
    assert 10 <= len(listed) <= 15
    for each in listed:
        won, missed = stories[each.id]
        assert each.judge(won), each.id
        assert missed is None or not each.judge(missed), each.id
    secret = [each.secret for each in listed]
    assert secret == sorted(secret), "they stand last"
    assert sum(secret) in {2, 3}


@pytest.mark.parametrize("game", list(GAMES))
def test_those_of_the_winner_need_a_victory(game: str) -> None:
    own, judges = told(game), {each.id: each.judge for each in achievements_of(game)}
    for name in own.OF_WINNERS:
        won = own.STORIES[name][0]
        lost = replace(won, outcome=replace(won.outcome, places=(2, 1, 3)[: len(won.outcome.places)]))
        assert not judges[name](getattr(own, "lost", lambda story: story)(lost)), name


def test_an_opponent_who_was_ever_weaker_is_no_expert() -> None:
    fox = SeatSpec("Fox", "bot", "expert")
    match = Match(registry.create("daruma", {"seats": 2}), [SeatSpec("Ann"), fox], 3)
    play(match, 20)
    match.change_seat(1, SeatSpec("Fox", "bot", "easy"))
    play(match)
    match.change_seat(1, fox)
    assert story_of(match, 0).levels == {"easy"}


@pytest.mark.parametrize(
    ("places", "levels"),
    [((1, 1, 2), {"easy"}), ((1, 2, 2), {"expert", "easy"}), ((2, 1, 1), {"expert", "easy"})],
)
def test_an_opponent_with_whom_one_has_won_was_not_beaten(
    monkeypatch: pytest.MonkeyPatch, places: tuple[int, ...], levels: set[str]
) -> None:
    """On the side of the expert one had beaten an expert."""
    bots = [SeatSpec("Fox", "bot", "expert"), SeatSpec("Owl", "bot", "easy")]
    match = Match(registry.create("daruma", {"seats": 3}), [SeatSpec("Ann"), *bots], 3)
    monkeypatch.setattr(Match, "outcome", Outcome(places, (5, 5, 5), Message("toy.end")))
    assert story_of(match, 0).levels == levels


def test_the_story_of_a_game_is_what_happened_and_was_not_taken_back() -> None:
    match = Match(registry.create("daruma", {"seats": 2}), [SeatSpec("Ann"), SeatSpec("Fox", "bot", "hard")], 3)
    play(match, seed=1)
    assert story_of(match, 0).levels == {"hard"}
    told = story_of(match, 1)
    assert len(told.events) == sum(len(step.events) for step in match.steps)
    assert {event.seat for own in told.turns() for event in own.all(TurnBegan)} == {1}
    assert told.won is (match.outcome is not None and match.outcome.places[1] == 1)
