"""The opponents of Taiwan Monsters Brawl: how often they look at the clock, what they think of, and how they judge."""

from typing import Any

import pytest

from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.taiwan_monsters_brawl.bots import OwnGuide, TableGuide
from rules.taiwan_monsters_brawl.candidates import candidates
from rules.taiwan_monsters_brawl.evaluation import chances, running
from rules.tools.arena import run
from rules.tools.contest import Pairing
from tests.rules.taiwan_monsters_brawl.builder import table


@pytest.mark.parametrize("level", ["normal", "expert"])
@pytest.mark.parametrize(
    "tokens",
    [
        (),
        ("challenge>1",),
        ("challenge>1", "pass", "pass"),
        ("rest",),
    ],
    ids=["an action", "a window", "a line", "a rune"],
)
def test_a_thinking_bot_looks_at_the_clock_every_few_steps(
    level: str, tokens: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it does: imagining worlds, playing on, weighing; no stretch is longer than twice eight small steps."""
    scene = table().vp(3, 4, 5, 6).board(0, "B2=C↑ C2=R↑ A1=S↑ A3=U↑").board(1, "B4=C↑ A3=R↑").board(2, "A3=U↑")
    at = scene.hand(0, "flesh_ginseng", "tornado").chi(4, 3, 2, 1).hand(1, "sorcery").act().do(*tokens)
    seat, steps, longest = at.asked, 0, 0
    world = at.game.determinize(at.state, seat, Chance(1))

    def counted(name: str) -> None:
        kept = getattr(type(at.game), name)

        def step(*args: Any, **kwargs: Any) -> Any:
            nonlocal steps
            steps += 1
            return kept(*args, **kwargs)

        monkeypatch.setattr(type(at.game), name, step)

    counted("apply")
    counted("determinize")
    looks = 0

    def stopped() -> bool:
        nonlocal steps, longest, looks
        longest, steps, looks = max(longest, steps), 0, looks + 1
        return looks == 150

    at.game.bot(level).choose(at.game, seat, world, Budget(), Chance(1), Control(stopped))
    assert looks >= 8
    assert max(longest, steps) <= 16


# What they think of.


def test_a_card_that_waits_for_its_moment_is_passed_without_a_thought() -> None:
    """TM-3.11: windows are frequent, so a pass must cost nothing."""
    at = table().hand(0, "volcanic_eruption", "mountain_demon").chi(2).vp(1, 2, 3, 4).before_action(0)
    assert len(at.legal) == 4
    assert [action.token for action in candidates(at.state)] == ["pass"]


def test_of_lines_that_use_the_same_runes_the_one_with_more_built_in_is_weighed() -> None:
    """TM-9.1: A2-B2 and A2-D2 spend the same rune, and B2-D2 lacks the black die."""
    at = table().board(0, "B2=U↑ C2=R↓").act().do("challenge>1")
    assert len(at.legal) == 7
    assert {action.token for action in candidates(at.state)} == {"line:A2-D2", "no_line"}


def test_the_rune_that_is_harder_to_place_is_placed_first() -> None:
    """TM-4.12: any rune comes last, and none is made chi while there is room and a round to come."""
    at = table().placing(0, "n1", "s7", "e5", "w5", "n3").do("occupy:n1")
    assert {action.token.split("@")[0] for action in candidates(at.state)} == {"lay:ultimate"}


def test_free_rerolls_are_taken() -> None:
    """TM-9.6: the better roll is kept, so nothing can be lost."""
    at = table().board(0, "B2=C↑ C2=R↑").act().rolls("g0 b0 b1 r0").do("challenge>1", "line:A2-D2")
    assert at.legal == ["reroll", "done"]
    assert [action.token for action in candidates(at.state)] == ["reroll"]


# How they judge.


def test_chances_are_shared_out_among_all() -> None:
    at = table().vp(5, 4, 3, 2).before_action(0)
    assert sum(running(at.state)) == pytest.approx(1.0)
    assert all(0 < chance < 1 for chance in chances(at.state))


def test_points_are_worth_more_than_nothing_in_every_round_but_the_first_which_begins_without_any() -> None:
    for seats in (2, 3, 4):
        for number in range(2, seats + 1):
            ahead = running(table(seats).round(number).vp(9, *[3] * (seats - 1)).before_action(0).state)
            assert ahead[0] > max(ahead[1:])


def test_a_won_game_is_the_best_there_is_and_a_shared_one_is_shared() -> None:
    """TM-7.6."""
    won = chances(table(3).vp(9, 5, 5).round(3).close().state)
    assert won[0] > 0.97
    assert max(won[1:]) < 0.03
    shared = chances(table(3).vp(9, 9, 9).close(extra=3).state)
    assert shared[0] == shared[1] == shared[2] == pytest.approx(0.97 / 3 + 0.015)


def test_who_sits_out_an_extra_round_has_no_chance_left() -> None:
    """TM-4.82."""
    at = table(3).round(3).vp(9, 9, 4).close()
    assert at.state.order == (1, 0)
    assert running(at.state)[2] == 0.0


def test_who_counts_only_what_is_its_own_sees_no_difference_in_what_others_have() -> None:
    poor = table().vp(5, 0, 0, 0).before_action(0)
    rich = table().vp(5, 9, 9, 9).board(1, "A1=C↑ A2=R↑").before_action(0)
    own, whole = OwnGuide(), TableGuide()
    assert own.evaluate(poor.game, poor.state)[0] == own.evaluate(rich.game, rich.state)[0]
    assert whole.evaluate(poor.game, poor.state)[0] > whole.evaluate(rich.game, rich.state)[0]


@pytest.mark.slow
def test_a_beginner_wins_against_easy_more_often_than_not_but_not_always() -> None:
    """A small sample with a wide margin; docs/ai.md has the full measurement."""
    share = run(Pairing("taiwan_monsters_brawl", ("novice", "easy"), games=120, seed=77)).seats[0].share
    assert 0.52 <= share <= 0.8
