"""The record of a person who plays alone."""

from datetime import datetime
from pathlib import Path

from desktop.session.saves import FinishedGame
from desktop.session.tally import Score, tally
from rules.match.save import SavedSeat


def game(seats: str, *places: int, resigned: bool = False) -> FinishedGame:
    """Seats by name of a level, or `human`."""
    players = tuple(
        SavedSeat(name=kind, kind="human") if kind == "human" else SavedSeat(name=kind, kind="bot", level=kind)
        for kind in seats.split(",")
    )
    return FinishedGame(Path("x"), "toy", players, 9, datetime.now().astimezone(), places, resigned)


def test_games_count_by_the_strongest_opponent_and_the_number_of_players() -> None:
    played = [game("human,easy", 1, 2), game("easy,human", 1, 2), game("human,easy,hard", 1, 1, 3)]
    assert tally(played) == {("easy", 2): Score(2, 1), ("hard", 3): Score(1, 1)}


def test_whoever_resigned_has_lost() -> None:
    assert tally([game("human,normal", 1, 2, resigned=True)]) == {("normal", 2): Score(1, 0)}


def test_games_of_several_people_of_none_and_against_engines_are_left_out() -> None:
    engine = FinishedGame(
        Path("x"),
        "toy",
        (SavedSeat(name="a", kind="human"), SavedSeat(name="b", kind="engine")),
        9,
        datetime.now().astimezone(),
        (1, 2),
    )
    assert tally([game("human,human", 1, 2), game("easy,hard", 1, 2), game("human,greedy", 1, 2), engine]) == {}
