"""The battle solved: against a player who tries everything, and in positions that people can check by hand."""

from random import Random
from typing import Any

import pytest

from rules.core.bot import Budget, Control
from rules.core.chance import Chance
from rules.nine_cards_sekigahara.battles import Battles, battle_value
from rules.nine_cards_sekigahara.duel import Duel, Stopped
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.state import NineCardsState, total
from tests.rules.nine_cards_sekigahara.builder import Table, numbered, table
from tests.sampling import above_all

OTHER_CARDS: dict[str, Any] = {
    "castles": {"mori_hidemoto": {"effect": "turncoat"}, "otani_yoshitsugu": {"effect": "unscathed", "strength": 11}},
    "effects": {"head_on_clash": {"loss": 1}, "secret_letters": {"reach": 2, "strength": 6}},
}
SIZES = [(4, 3), (3, 4), (2, 4), (3, 3), (4, 2), (5, 2), (1, 4), (6, 1), (0, 4)]


def battle(rng: Random, red: int, blue: int, **options: Any) -> Table:
    """Castles dealt by chance."""
    castles = list(range(1, 10))
    rng.shuffle(castles)
    return table(**options).camp("R", *castles[:red]).camp("B", *castles[red : red + blue]).battle(rng.choice("RB"))


class Exhaustion:
    """Tries everything by the contract of `Game` alone, and knows nothing of the solver."""

    def __init__(self, game: NineCardsGame) -> None:
        self.game = game
        self.known: dict[str, int] = {}

    def value(self, s: NineCardsState) -> int:
        outcome = self.game.outcome(s)
        if outcome is not None:
            difference = outcome.scores[0] - outcome.scores[1]
            return 2 * difference or (1 if outcome.winners == (0,) else -1)
        key = self.game.digest(s)
        if key not in self.known:
            values = [value for _, value in self.answers(s)]
            self.known[key] = max(values) if self.game.actor(s) == 0 else min(values)
        return self.known[key]

    def answers(self, s: NineCardsState) -> list[tuple[str, int]]:
        found = []
        for action in self.game.legal_actions(s):
            after = s.clone()
            self.game.apply(after, action, Chance(0))
            found.append((action.token, self.value(after)))
        return found


@above_all("seed", range(40), *range(10))
def test_the_solver_finds_what_trying_everything_finds(seed: int) -> None:
    """NC-12.2, NC-6.6: value by value, for every answer, from fresh and from half-fought positions."""
    rng = Random(seed)
    options: list[dict[str, Any]] = [{}, {}, {"turncoat_range": "any"}, {"house": OTHER_CARDS}]
    at = battle(rng, *SIZES[seed % len(SIZES)], **options[seed % 4])
    everything = Exhaustion(at.game)
    shared = Duel()
    while not at.over:
        s = at.state
        assert Duel().value(s) == shared.value(s) == everything.value(s)
        sign = 1 if at.game.actor(s) == 0 else -1
        assert {a.token: sign * value for a, value in shared.ranked(s)} == dict(everything.answers(s))
        at.do(rng.choice(at.legal))


@pytest.mark.slow
@pytest.mark.parametrize("level", ["hard", "expert"])
def test_in_a_battle_the_strong_never_give_anything_away(level: str) -> None:
    """NC-12.2: compared by value with a player who tries everything, in hundreds of positions."""
    rng = Random(level)
    checked = 0
    for number in range(40):
        at = battle(rng, *SIZES[number % 4])
        everything = Exhaustion(at.game)
        bot = at.game.bot(level)
        while not at.over:
            seat = at.game.actor(at.state)
            world = at.game.determinize(at.state, seat, Chance(number))
            action = bot.choose(at.game, seat, world, Budget(), Chance(number), Control())
            values = dict(everything.answers(at.state))
            assert values[action.token] == (max(values.values()) if seat == 0 else min(values.values()))
            checked += 1
            at.do(rng.choice(at.legal))
    assert checked > 200


def best(at: Table) -> str:
    return numbered(Duel().ranked(at.state)[0][0].token)


def test_kobayakawa_takes_the_strongest_in_the_end() -> None:
    """NC-4.48: the last card to be resolved takes the greatest strength."""
    at = table().camp("R", 7, 3).camp("B", 9, 4).resolved(3, 9, 4).battle().do("resolve:7")
    assert best(at) == "target:9"


def test_honda_stands_fast_before_the_letters_come() -> None:
    """NC-12.12: set Honda before they can strike."""
    at = table().camp("R", 9, 4).camp("B", 2, 1).resolved(9, 1).battle()
    assert Duel().value(at.state) == 2 * ((9 + 6) - (2 + 1))


def test_a_tie_is_sought_by_who_wins_it() -> None:
    """NC-7.3: the tie-break is the last half point."""
    at = table().camp("R", 1, 8).camp("B", 6, 3).strength({8: 7, 3: 2}).resolved(1, 8, 3).battle("B")
    assert Duel().value(at.state) == 2 * (8 - (9 + 2))
    tied = table().camp("R", 1, 8).camp("B", 6, 3).strength({8: 10, 3: 2}).resolved(1, 8, 3).battle("B")
    assert Duel().value(tied.state) == 1


def test_positions_that_differ_in_what_was_resolved_alone_are_one() -> None:
    """NC-12.2: a battle of four against four needs about a thousand positions, not a hundred thousand."""
    rng = Random(8)
    counts = []
    for _ in range(12):
        duel = Duel()
        duel.value(battle(rng, 4, 4).state)
        counts.append(duel.positions)
    assert sum(counts) / len(counts) < 1500


def test_perfect_play_beats_the_best_immediate_gain() -> None:
    """NC-12.3: from random rows of four against four, both ways round."""
    rng = Random(3)
    won = 0
    for _ in range(8):
        start = battle(rng, 4, 4)
        for seat in (0, 1):
            won += fight(start.state.clone(), start.game, seat) == seat
    assert won > 8


def fight(s: NineCardsState, game: NineCardsGame, perfect: int) -> int:
    duel = Duel()
    while not s.over:
        seat = game.actor(s)
        action = duel.ranked(s)[0][0] if seat == perfect else greediest(s, game, seat)
        game.apply(s, action, Chance(0))
    outcome = game.outcome(s)
    assert outcome is not None
    return outcome.winners[0]


def greediest(s: NineCardsState, game: NineCardsGame, seat: int) -> Any:
    def gain(action: Any) -> int:
        after = s.clone()
        s.frames[-1].apply(after, action, Chance(0))
        return total(after, seat) - total(after, 1 - seat)

    return max(game.legal_actions(s), key=gain)


def test_the_solver_leaves_the_position_as_it_was_and_stops_when_it_is_told_to() -> None:
    at = battle(Random(5), 4, 4)
    before = at.game.digest(at.state)
    Duel().ranked(at.state)
    assert at.game.digest(at.state) == before
    with pytest.raises(Stopped):
        Duel(Control(stopped=lambda: True)).value(battle(Random(5), 5, 4).state)


@pytest.mark.parametrize("seed", range(12))
def test_whether_a_battle_is_won_is_found_without_its_value(seed: int) -> None:
    """NC-7.3: for every threshold about the value, in a fresh solver each."""
    at = battle(Random(seed), *SIZES[seed % len(SIZES)])
    value = Duel().value(at.state)
    assert [Duel().reaches(at.state, value + more) for more in (-9, -1, 0, 1, 9)] == [True, True, True, False, False]


def test_whole_battles_are_remembered() -> None:
    """NC-12.8: rows, rules and who begins say all."""
    at = battle(Random(6), 4, 3)
    rows = at.state.camps
    battles, duel = Battles(), Duel()
    won = battles.won(at.state, rows, duel)
    assert won == (battle_value(at.state, rows, duel) > 0)
    positions = duel.positions
    assert battles.won(at.state, rows, duel) == won
    assert duel.positions == positions


def test_without_camp_effects_the_printed_strengths_decide() -> None:
    """NC-8.6."""
    at = table(camp_effects=False).camp("R", 9).camp("B", 1, 2).battle()
    assert battle_value(at.state, at.state.camps, Duel()) == 2 * (9 - 3)
    assert Battles().won(at.state, at.state.camps, Duel())
