"""The opponents of Nine Cards: fair, repeatable, at home in every variant, and each better than the one before."""

from random import Random
from typing import Any

import pytest

from rules.ai.levels import LEVELS
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.campaign import Campaign, distinct, enemy_colours
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.harvest import Harvest
from rules.nine_cards_sekigahara.prize import FoughtPrizes, Prizes
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.worth import ODDS, verdict, worths
from tests.rules.nine_cards_sekigahara.builder import Scene, Table, game_of, new_game, numbered, table

VARIANTS: list[dict[str, Any]] = [
    {},
    {"march_scope": "own", "ambush_tokens_per_colour": 4},
    {"match": "pair", "battle_first": "passed"},
    {"camp_effects": False, "open_ambush": True},
    {"turncoat_range": "any", "house": {"castles": {"otani_yoshitsugu": {"strength": 15}}}},
    {"house": {"actions": {"camp": {"ashigaru": 6}, "hasty_muster": {"place": 3}, "night_march": {"moves": 1}}}},
]


def answer(game: NineCardsGame, state: NineCardsState, level: str, seed: int, iterations: int = 60) -> str:
    """What a bot, asked as the table asks it, says."""
    seat = game.actor(state)
    world = game.determinize(state, seat, Chance(seed))
    before = game.digest(world)
    action = game.bot(level).choose(game, seat, world, Budget(iterations=iterations), Chance(seed + 1), Control())
    assert game.digest(world) == before, "a world must not be changed"
    return action.token


def play(game: NineCardsGame, levels: tuple[str, str], seed: int, iterations: int = 60) -> int:
    """Play a game and return who won."""
    state = game.setup(Chance(derive(seed, "setup")))
    step = 0
    while not state.over:
        step += 1
        level = levels[game.actor(state)]
        token = answer(game, state, level, derive(seed, "step", step), iterations)
        game.apply(state, game.parse(token), Chance(step))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


def every_variant() -> list[Any]:
    """Every level in every variant; the strong, who fight out what may follow, take their time."""
    return [
        pytest.param(level, options, id=f"{level}-{number}", marks=[pytest.mark.slow] if strong and number else [])
        for level, strong in ((level, level in {"hard", "expert"}) for level in LEVELS)
        for number, options in enumerate(VARIANTS)
    ]


@pytest.mark.parametrize(("level", "options"), every_variant())
def test_every_opponent_plays_every_variant_to_its_end(level: str, options: dict[str, Any]) -> None:
    """NC-8.1 to NC-8.8: and always by the rules, or `apply` would not go on."""
    assert play(game_of(**options), (level, "random"), 5, 30) in (0, 1)


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_what_the_seat_may_not_know_changes_no_answer(level: str) -> None:
    """NC-6.4, NC-11.12: another token of the enemy, another order of deck and bag."""
    at = new_game(7)
    pick = Random(7)
    while not at.over:
        game, state = at.game, at.state
        seat = game.actor(state)
        one, other = (game.determinize(state, seat, Chance(seed)) for seed in (1, 2))
        said = [
            game.bot(level).choose(game, seat, world, Budget(iterations=20), Chance(3), Control())
            for world in (one, other)
        ]
        assert said[0] is said[1]
        for _ in range(3):
            if not at.over:
                at.do(pick.choice(at.legal))


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_with_the_same_chance_gets_the_same_answer(level: str) -> None:
    at = new_game(9)
    assert answer(at.game, at.state, level, 4) == answer(at.game, at.state, level, 4)


@pytest.mark.parametrize("level", LEVELS)
def test_a_world_that_came_over_the_wire_gets_the_same_answer(level: str) -> None:
    game = new_game(9).game
    state, rng = game.setup(Chance(8)), Chance(2)
    for number in range(26):
        seat = game.actor(state)
        world = game.determinize(state, seat, Chance(number))
        told = game.load(game.dump(world))
        said = [
            game.bot(level).choose(game, seat, each, Budget(iterations=40), Chance(5), Control()).token
            for each in (world, told)
        ]
        assert said[0] == said[1]
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_told_to_stop_answers_at_once(level: str) -> None:
    """Even in the last round, where every result is a battle to be fought out."""
    stopped = Control(stopped=lambda: True)
    for at in (last_round().play("R", 3), table().camp("R", 9, 4, 2, 8).camp("B", 1, 3, 5, 7, 6).battle()):
        game, seat = at.game, at.game.actor(at.state)
        action = game.bot(level).choose(game, seat, at.state, Budget(), Chance(1), stopped)
        assert numbered(action.token) in at.legal


def test_a_search_tells_how_far_it_got() -> None:
    told: list[float] = []
    at = new_game(9)
    control = Control(report=lambda progress, _: told.append(progress))
    at.game.bot("hard").choose(at.game, at.game.actor(at.state), at.state, Budget(), Chance(1), control)
    assert told
    assert told == sorted(told)
    assert all(0 < progress <= 1 for progress in told)


def last_round() -> Scene:
    scene = table(4, 5, 9).men("R", 1, 1, 0).men("B", 1, 1, 0).tok(R="gold", B="purple")
    return scene.deck().camp("R", 6, 7, 3).camp("B", 2, 1, 8).round(3).used("R", "castle").used("B", "castle")


def test_a_castle_is_won_by_one_in_the_last_turn() -> None:
    """NC-12.8, NC-12.12: what is tied before the last turn is not tied after it."""
    scene = table(7, 2, 8).men("R", 1, 0, 0).men("B", 2, 0, 0).tok(R="gold", B="green")
    at = scene.used("R", "march", "castle").used("B", "deploy", "march", "castle").play("B", 6)
    assert at.asked == "R"
    leads = {token: judged(at, token) for token in at.legal}
    assert max(leads, key=leads.__getitem__) in {"reinforce", "deploy:1"}


def judged(at: Table, token: str) -> float:
    s = at.state.clone()
    seat = at.game.actor(s)
    s.frames[-1].apply(s, at.game.parse(token), Chance(0))
    return Campaign(at.state, seat, Prizes(at.state), 10, Control()).judge(s)


def test_the_enemys_colour_is_weighed_as_the_specification_says() -> None:
    """NC-6.2, NC-12.10: after an own gold token gold 4/14, green 5/14, purple 5/14."""
    at = table(5, 2, 9).tok(R="gold", B="purple").play()
    assert enemy_colours(at.state, 0) == [(0, 4 / 14), (1, 5 / 14), (2, 5 / 14)]
    open_one = table(5, 2, 9, open_ambush=True).tok(R="gold", B="purple").play()
    assert enemy_colours(open_one.state, 0) == [(2, 1.0)]


def test_odds_are_certain_after_the_last_turn_and_open_before() -> None:
    """NC-12.8."""
    assert [ODDS[0][12 + lead] for lead in (-2, 0, 3)] == [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    for turns in range(1, 7):
        for odds in ODDS[turns]:
            assert sum(odds) == pytest.approx(1.0)
            assert min(odds) >= 0
        assert ODDS[turns][13][2] > ODDS[turns][12][2] > ODDS[turns][11][2]


def test_kobayakawa_is_the_prize_of_the_game() -> None:
    """NC-12.4, NC-12.5, NC-12.9: worth in context of the rules of the table."""
    plain = worths(game_of().rules)
    assert max(plain) == plain[6]
    changed = worths(game_of({"castles": {"otani_yoshitsugu": {"strength": 15}}}).rules)
    assert changed[0] > plain[0]
    assert worths(game_of(camp_effects=False).rules) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_in_the_last_round_results_are_judged_by_the_battle_that_follows() -> None:
    """NC-12.8: the best order of two castles is found by fighting both battles."""
    at = last_round().play()
    prizes = FoughtPrizes(at.state, Battles(), Duel())
    values = {}
    for order in ((0, 1), (1, 0)):
        rows = [[*at.state.camps[0], *(at.state.slots[slot] for slot in order)], at.state.camps[1]]
        values[order] = verdict(at.state, Battles().value(at.state, rows, Duel()))
    assert prizes.of(2 * 9 + 2 * 3 + 1) == max(values.values())


def test_the_order_of_castles_is_chosen_by_the_battle_that_follows() -> None:
    """NC-12.8, NC-12.12."""
    scene = table(6, 4, 9).men("R", 2, 2, 0).tok(R="purple", B="purple").used("B", "deploy", "castle")
    at = scene.deck().camp("R", 8, 3).camp("B", 2, 1, 7).round(3).play("R", 6).do("reinforce")
    assert at.question == "R OrderCastles"
    ranked = Harvest(at.state, Battles(), Duel(), 0, 1).ranked(at.state)
    for action, value in ranked:
        after = at.state.clone()
        at.game.apply(after, action, Chance(1))
        assert value == verdict(after, Duel().value(after))
    assert ranked[0][1] >= ranked[1][1]


def test_with_more_rounds_to_come_orders_are_judged_by_imagined_battles() -> None:
    """NC-12.10: the deck is imagined in any order, so its true order makes no difference."""
    values = []
    for deck in ((4, 5, 6, 7), (7, 6, 5, 4)):
        scene = table(3, 8, 1).men("R", 2, 0, 1).tok(R="gold", B="green").used("B", "deploy", "castle")
        at = scene.deck(*deck).camp("R", 2).camp("B", 9).play("R", 6).do("reinforce")
        ranked = Harvest(at.state, Battles(), Duel(), 6, 5).ranked(at.state)
        values.append([(action.token, value) for action, value in ranked])
    assert values[0] == values[1]
    assert values[0][0][1] != values[0][1][1]


def test_who_picks_after_an_all_round_tie_thinks_of_the_other() -> None:
    """NC-4.24."""
    scene = table(3, 7, 1).tok(R="gold", B="gold").used("B", "deploy", "castle").ambush(2, 1)
    at = scene.play("R", 6).do("reinforce")
    assert at.question == "R PickCastle"
    assert numbered(Harvest(at.state, Battles(), Duel(), 0, 1).ranked(at.state)[0][0].token) == "take:2"


def test_sets_of_moves_that_end_alike_are_one_to_a_search() -> None:
    """NC-4.13: the core lists every set, a computer player may treat equal ones as one."""
    at = table(7, 5, 8).men("R", 2, 1, 0).play().do("castle:1")
    legal = at.game.legal_actions(at.state)
    assert len(legal) == 12
    ends = set()
    for action in distinct(at.state, legal):
        s = at.state.clone()
        s.frames[-1].apply(s, action, Chance(0))
        ends.add(tuple(s.ashigaru))
    assert len(distinct(at.state, legal)) == len(ends)


def test_who_lost_the_first_game_of_a_pair_plays_for_the_margin() -> None:
    """NC-8.8: to win by less than one has lost by is to lose."""
    at = table(match="pair").camp("R", 8, 9).camp("B", 4, 3).battle()
    at.state.winner, at.state.margin = 1, 6
    assert verdict(at.state, 2 * 7) > 0 > verdict(at.state, 2 * 5)
    assert verdict(at.state, 2 * 6) > 0
    at.state.winner = 0
    assert verdict(at.state, -2 * 5) > 0 > verdict(at.state, -2 * 6)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "pairs"), [("easy", "random", 8), ("normal", "easy", 8), ("hard", "easy", 3)]
)
def test_each_level_is_better_than_what_came_before(better: str, worse: str, pairs: int) -> None:
    """NC-12.6, NC-12.7, NC-12.11: over pairs of games with the seats exchanged."""
    game = game_of()
    won = 0
    for seed in range(pairs):
        won += play(game, (better, worse), seed, 0) == 0
        won += play(game, (worse, better), seed, 0) == 1
    assert won > 1.2 * pairs
