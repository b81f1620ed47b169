"""What the records say about one person, and which level is an even match for them."""

from __future__ import annotations

import pytest

from desktop.record.diary import GameRecord, Sitter
from desktop.record.statistics import (
    ENOUGH,
    PEOPLE,
    Own,
    Summary,
    by_company,
    by_game,
    by_persona,
    own_games,
    suited_level,
    summary,
)


def game(seats: str, *places: int, scores: tuple[int, ...] = (), when: int = 0, left: bool = False) -> GameRecord:
    """Seats by name of a level, `human`, or the letter of somebody known."""
    sitters = tuple(
        Sitter(word, "human", "", word if len(word) == 1 else "", left)
        if word == "human" or len(word) == 1
        else Sitter(word, "engine" if word == "engine" else "bot", word)
        for word in seats.split(",")
    )
    return GameRecord(f"{seats}{when}", "toy", when, sitters, places, scores, 9, 60)


@pytest.mark.parametrize(
    ("records", "who", "owned"),
    [
        (
            [game("human,easy", 1, 2), game("a,easy", 1, 2), game("human,human", 1, 2), game("easy,hard", 1, 2)],
            "",  # who plays alone
            [("easy", 2, True)],
        ),
        (
            [game("a,b", 2, 1), game("a,human,easy", 1, 3, 2), game("human,easy", 1, 2)],
            "a",
            [(PEOPLE, 2, False), ("easy", 3, True)],
        ),
        ([game("human,engine", 1, 2), game("human,greedy", 1, 2)], "", []),  # engines and mere measures
    ],
)
def test_whoever_plays_alone_owns_the_games_against_opponents_and_who_is_known_those_at_one_screen_too(
    records: list[GameRecord], who: str, owned: list[tuple[str, int, bool]]
) -> None:
    assert [(own.level, own.seats, own.won) for own in own_games(records, who)] == owned


def test_whoever_left_has_lost_and_a_shared_victory_counts_and_makes_luck_more_likely() -> None:
    (left,) = own_games([game("human,easy", 1, 2, scores=(9, 3), left=True)], "")
    assert (left.won, left.score) == (False, None)
    (shared,) = own_games([game("human,easy,easy", 1, 1, 3)], "")
    assert (shared.won, shared.luck) == (True, 2 / 3)


def test_numbers_add_up() -> None:
    records = [
        game("human,easy", 1, 2, scores=(10, 3), when=1),
        game("human,easy", 1, 2, scores=(20, 3), when=2),
        game("human,easy", 2, 1, scores=(3, 9), when=3),
        game("human,easy,easy,easy", 1, 2, 3, 4, when=4),
    ]
    assert summary(own_games(records, "")) == Summary(
        played=4,
        won=3,
        luck=(0.5 * 3 + 0.25) / 4,
        best=20,
        mean=11.0,
        streak=1,
        longest=2,
        seconds=240,
        unaided=4,
        strict=4,
    )
    assert summary([]).share == 0.0


def test_companies_are_told_apart_by_the_strongest_opponent_and_the_number_of_players() -> None:
    records = [game("human,easy,hard", 1, 2, 3), game("human,hard", 1, 2), game("human,easy", 1, 2)]
    assert list(by_company(own_games(records, ""))) == [("easy", 2), ("hard", 2), ("hard", 3)]
    assert list(by_game(own_games(records, ""))) == ["toy"]


def test_games_with_a_hint_of_ones_own_or_casual_take_backs_of_anybody_are_told_apart() -> None:
    seats = (Sitter("a", "human", profile="a", hints=2), Sitter("b", "human", profile="b"))
    records = [GameRecord("t", "toy", 0, seats, (1, 2), assisted=True), GameRecord("u", "toy", 1, seats, (1, 2))]
    told = [summary(own_games(records, who)) for who in "ab"]
    assert [(each.played, each.unaided, each.strict) for each in told] == [(2, 0, 1), (2, 2, 1)]


def played(persona: str, won: int, lost: int, score: int | None = 9) -> list[Own]:
    personas = (persona,) if persona else ()
    return [Own("toy", "easy", 2, 0, number < won, score, 60, 0.5, personas=personas) for number in range(won + lost)]


def test_whom_somebody_played_best_comes_first_and_whoever_was_played_too_rarely_last() -> None:
    games = [
        *played("rare", 1, 0),
        *played("poor", 1, 4),
        *played("", 9, 0),
        *played("high", 3, 3, 20),
        *played("known", 0, ENOUGH - 1),
        *played("low", 3, 3, 10),
        *played("good", 4, 1),
    ]
    assert list(by_persona(games)) == ["good", "high", "low", "poor", "known", "rare"]
    assert [summary(some).won for some in by_persona(games).values()] == [4, 3, 3, 1, 0, 1]


def test_a_game_counts_for_each_of_whom_somebody_was_in_it_and_nobody_elses() -> None:
    seats = (Sitter("a", "human", profile="a", personas=("hero", "king")), Sitter("b", "human", personas=("fool",)))
    (own,) = own_games([GameRecord("t", "toy", 0, seats, (1, 2))], "a")
    assert own.personas == ("hero", "king")
    assert by_persona([own]) == {"hero": [own], "king": [own]}


def evenings(*results: str, seats: int = 2) -> list[Own]:
    """Games by level and a sign for how they ended: `hard+` was won."""
    return [Own("daruma", told[:-1], seats, when, told[-1] == "+", None, 0, 0.5) for when, told in enumerate(results)]


@pytest.mark.parametrize(
    ("results", "level"),
    [
        ((), "normal"),
        (("normal+",), "normal"),
        (("normal+", "normal+"), "hard"),
        (("normal+", "normal-", "normal+"), "normal"),
        (("normal-", "normal-"), "easy"),
        (("easy-", "easy-"), "easy"),
        (("expert+", "expert+"), "expert"),
        (("normal+", "normal+", "hard-"), "hard"),
        (("normal+", "normal+", "hard-", "hard-"), "normal"),
        (("normal+", "easy+", "people+"), "easy"),
    ],
)
def test_the_level_goes_up_after_two_wins_and_down_after_two_losses_in_a_row(
    results: tuple[str, ...], level: str
) -> None:
    assert suited_level(evenings(*results)) == level


def test_with_more_players_more_losses_in_a_row_are_no_sign_of_weakness() -> None:
    assert suited_level(evenings("normal-", "normal-", "normal-", seats=4)) == "normal"
    assert suited_level(evenings("normal-", "normal-", "normal-", "normal-", seats=4)) == "easy"
