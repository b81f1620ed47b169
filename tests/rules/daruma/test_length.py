"""No turn asks more than `bound` grants, in games of players who want them long and are lucky in that."""

from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.daruma import actions
from rules.daruma.bound import AFTER_SPENDING, DECISIONS_A_TURN, MOST_CHOICES, NO_GUARD, ROW
from rules.daruma.state import DarumaState
from rules.daruma.tables import MANY_ROWS
from rules.daruma.turn import Main, Refresh
from tests.rules.daruma.builder import daruma, table
from tests.sampling import above_all

TRIES = 40
"""Of so many ways in which a turn may go the longest one is taken."""


class Turn:
    """One turn, played so that it lasts, and what was asked in it."""

    def __init__(self, game: Any, state: DarumaState, seed: int) -> None:
        self.game = game
        self.state = state.clone()
        self.rows = 0
        self.choices = 0
        self.spent = 0
        self.after = [0] * (len(AFTER_SPENDING) + 1)
        pick, chance, turns = Random(seed), Chance(seed), sum(state.turns)
        while not self.state.over and sum(self.state.turns) == turns:
            legal = game.legal_actions(self.state)
            action = lasting(legal, pick)
            self.count(action)
            game.apply(self.state, action, chance)

    def count(self, action: Any) -> None:
        asked = self.state.frames[-1]
        if isinstance(asked, Refresh):
            self.rows += 1
        elif isinstance(asked, Main):
            self.choices += 1
            self.spent += isinstance(action, actions.Place | actions.Bottle)
        else:
            self.after[self.spent] += 1

    def decisions(self) -> int:
        return self.rows + self.choices + sum(self.after)


def lasting(legal: list[Any], pick: Random) -> Any:
    """Stop last, give first, and rather pour than paint: the bottle asks most."""
    wanted = {"generosity": 0, "bottle": 1, "place": 2 if pick.random() < 0.8 else 0, "stop": 9}
    return min(legal, key=lambda action: (wanted.get(action.verb, 0), pick.random()))


@pytest.mark.parametrize("options", [{}, {"bottle_last_die": True}, {"refresh_repeat": True}])
@above_all("seats", [2, 3, 5], 5)
def test_the_longest_turns_ask_no_more_than_the_bound_grants(seats: int, options: dict[str, Any]) -> None:
    """DA-I13: of the row, of the dice, and after each die that was spent."""
    game = daruma(seats, **options)
    state, longest = game.setup(Chance(seats)), 0
    for number in range(25):
        tries = [Turn(game, state, 1000 * number + one) for one in range(TRIES)]
        for turn in tries:
            assert turn.rows <= ROW or options.get("refresh_repeat")
            assert turn.choices <= MOST_CHOICES
            assert turn.after[0] == 0
            assert all(turn.after[spent] <= AFTER_SPENDING[-spent] for spent in range(1, len(turn.after)))
        longest = max(longest, *(turn.decisions() for turn in tries))
        going_on = [turn for turn in tries if not turn.state.over]
        if not going_on:
            break
        state = max(going_on, key=Turn.decisions).state
    assert longest > 15
    assert longest <= DECISIONS_A_TURN + (MANY_ROWS if options else ROW)


def test_the_bottle_asks_once_for_each_of_the_five_faces_that_seven_dice_may_show() -> None:
    """DA-4.5: the first die spent asks as often as the bound grants."""
    at = table().pool(1, 2, 3, 5, 5, 5, 6, 6).play([2], [2])
    at.do("bottle:6", "reroll:1x0", "reroll:2x1", "reroll:3x0", "reroll:5x0")
    assert at.legal == ["reroll:6x0", "reroll:6x1"]
    assert AFTER_SPENDING[-1] == 5


def test_a_swap_for_the_last_die_asks_three_times() -> None:
    """DA-4.16: who trades, and a card of each."""
    scene = table(3).eyes(".,.,.,M,.").pool(1).ledger(2).bottle(5)
    at = scene.supply(0, "red/swap", "blue/swap").supply(2, "red/nudge_set", "purple/reroll_set").play()
    at.do("place:3", "swap:0+2", "take:blue/swap")
    assert at.legal == ["take:red/nudge_set", "take:purple/reroll_set"]
    assert AFTER_SPENDING[0] == 3


@pytest.mark.parametrize(("guard", "turns"), [(50, 51), (51, 51), (0, NO_GUARD + 2)])
def test_no_game_has_more_decisions_than_its_turns_could_ask_for(guard: int, turns: int) -> None:
    """DA-I13, DA-I14: everybody finishes the round in which the guard strikes."""
    assert daruma(3, turn_guard=guard).bound == turns * 41
    assert daruma(3, turn_guard=guard, refresh_repeat=True).bound == turns * 60
