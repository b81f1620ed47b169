"""Scores and places (DA-7.5, DA-7.6)."""

import pytest

from rules.core.message import Message, SeatRef, message
from rules.daruma import estimate, scoring
from tests.rules.daruma.builder import Scene, Table, table

KINDS = ("reroll_all", "reroll_set", "reroll_singles", "nudge_set", "nudge_singles", "swap")


def cards(*colours: str) -> tuple[str, ...]:
    """Any cards of these colours; which actions they have does not matter."""
    keys = []
    for place, colour in enumerate(colours):
        number = colours[:place].count(colour)
        keys.append("gold/counts_as_four" if colour == "gold" else f"{colour}/{KINDS[number]}")
    return tuple(keys)


def finished(scene: Scene) -> Table:
    """The table after a last turn that changed no supply."""
    game = scene.row(*("purple/swap", "white/swap", "red/swap", "black/swap", "green/swap")).deck().pool(2).ledger(3)
    return game.bottle(4).active(scene.game.seats - 1).final().step(22).play().do("stop")


@pytest.mark.parametrize(
    ("objective", "colours", "points"),
    [
        (1, ("red", "red", "white", "black", "blue", "gold"), 6),
        (4, ("black", "green", "red", "red", "purple", "gold", "gold"), 3),
        (6, ("blue", "blue", "red"), -4),
        (6, ("blue", "blue", "blue"), -9),
        (6, ("red", "purple", "gold"), 6),
    ],
    ids=["example 1", "example 2", "example 3", "least", "most"],
)
def test_a_supply_is_worth_the_sum_of_its_cards_under_the_objective(
    objective: int, colours: tuple[str, ...], points: int
) -> None:
    """DA-T44 (DA-7.5, DA-I17): favourites 2, nuisance -3, gold 2, others 1; a total may be negative."""
    finished(table().objective(0, objective).supply(0, *cards(*colours))).shows(scores={0: points})


def test_of_equal_scores_the_one_with_fewer_cards_wins_and_players_equal_in_both_share_the_victory() -> None:
    """DA-T45 (DA-7.6), worked examples 4 and 5: six points from three cards each."""
    scene = table(3).objective(0, 2).supply(0, *cards("white", "blue", "gold"))
    scene.objective(1, 5).supply(1, *cards("green", "purple", "red", "black"))
    scene.objective(2, 4).supply(2, "black/nudge_set", "green/reroll_set", "purple/reroll_singles")
    game = finished(scene).shows(scores=(6, 6, 5), winners=(0,), places=(1, 2, 3))
    end = Message("daruma.end.track")
    assert game.outcome.reason == message("daruma.end.fewer_cards", end=end, seat=SeatRef(0))
    scene = table().objective(0, 2).supply(0, *cards("white", "blue", "gold"))
    scene.objective(1, 5).supply(1, *cards("green", "purple", "gold"))
    game = finished(scene).shows(scores=(6, 6), winners=(0, 1))
    assert game.outcome.reason == message("daruma.end.shared", end=Message("daruma.end.track"))


def test_the_places_behind_the_first_are_ranked_in_the_same_way() -> None:
    """DA-7.6: points, then fewer cards, and equals share a place."""
    scene = table(5).objective(0, 1).objective(1, 2).objective(2, 3).objective(3, 4).objective(4, 5)
    scene.supply(0, *cards("red", "gold")).supply(1, *cards("purple")).supply(2, "red/reroll_set")
    scene.supply(3, *cards("gold", "gold", "red"))
    above = message("daruma.end.above", ahead=SeatRef(2), behind=SeatRef(3), n=1, a=1, b=3)
    game = finished(scene).shows(scores=(4, 1, 1, 1, 0), places=(1, 2, 2, 4, 5), tiebreaks=(above,))
    assert game.outcome.reason == Message("daruma.end.track")


def test_half_painted_dolls_and_row_cards_give_nothing() -> None:
    """DA-7.5: only the supply counts."""
    game = table(turn_guard=1).active(1).eyes("M,MD,.,.,.").pool(2).ledger(3).bottle(3).play().do("stop")
    assert game.outcome.scores[0] == 0
    assert sum(part.count for part in game.outcome.parts[1]) == 1


def test_the_parts_of_a_score_explain_it_colour_by_colour() -> None:
    """DA-7.5: parts add up to the score."""
    game = finished(table().objective(0, 1).supply(0, *cards("red", "red", "white", "black", "blue", "gold")))
    shown = [(part.label.key.rpartition(".")[2], part.count, part.points) for part in game.outcome.parts[0]]
    assert shown == [("red", 2, 4), ("white", 1, 2), ("blue", 1, 1), ("black", 1, -3), ("gold", 1, 2)]


def test_utilities_of_a_finished_game_follow_its_places() -> None:
    scene = table(3).objective(0, 2).supply(0, *cards("white", "blue", "gold"))
    scene.objective(1, 5).supply(1, *cards("green", "purple", "red", "black"))
    game = finished(scene.objective(2, 4))
    first, second, third = game.game.utilities(game.state)
    assert 1 >= first > second > third >= 0
    shared = finished(table())
    assert shared.game.utilities(shared.state) == [0.5, 0.5]


def test_estimates_favour_whoever_is_ahead_or_about_to_be() -> None:
    ahead = table().supply(0, *cards("gold")).pool(2, 3).ledger(3).bottle(3).play()
    mine, theirs = ahead.game.utilities(ahead.state)
    assert 0 < theirs < mine < 1
    complete = table().eyes("DD,.,.,.,.").objective(0, 1).pool(2).ledger(0).bottle(5).play()
    blank = table().objective(0, 1).pool(2).ledger(0).bottle(7).play()
    assert complete.game.utilities(complete.state)[0] > blank.game.utilities(blank.state)[0]
    assert estimate.results(finished(table()).state) == [0.5, 0.5]
    assert scoring.score(ahead.state, 0) == 2
