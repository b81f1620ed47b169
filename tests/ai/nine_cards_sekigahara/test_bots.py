"""The opponents of Nine Cards: fair, repeatable, at home in every variant, and each better than the one before."""

from typing import Any

import pytest

from rules.ai.levels import LEVELS
from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.core.ids import EVERYBODY
from rules.nine_cards_sekigahara.battles import Battles, battle_value
from rules.nine_cards_sekigahara.campaign import Campaign, distinct, pairs_of_colours
from rules.nine_cards_sekigahara.duel import Duel
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.harvest import FoughtHarvest
from rules.nine_cards_sekigahara.prize import FoughtPrizes, Prizes
from rules.nine_cards_sekigahara.state import BATTLE, EMPTY, NineCardsState
from rules.nine_cards_sekigahara.tables import FIRST_TOKEN
from rules.nine_cards_sekigahara.verbs import draw_token
from rules.nine_cards_sekigahara.worth import least, odds, verdict, worths
from rules.tools.arena import run
from rules.tools.contenders import Contender
from rules.tools.contest import Pairing
from tests.ai.asking import play_to_the_end
from tests.rules.nine_cards_sekigahara.builder import Scene, Table, game_of, new_game, numbered, table

TABLES: list[dict[str, Any]] = [
    {"match": "pair", "battle_first": "passed"},
    {"turncoat_range": "any", "house": {"castles": {"otani_yoshitsugu": {"strength": 15}}}},
    {"house": {"actions": {"camp": {"ashigaru": 6}, "hasty_muster": {"place": 3}, "night_march": {"moves": 1}}}},
    {"house": {"actions": {"camp": {"ashigaru": 20, "ambush": 3}, "deploy": {"place": 3}, "reinforce": {"gain": 4}}}},
]


def play(game: NineCardsGame, levels: tuple[str, str], seed: int) -> int:
    """Play a game and return who won."""
    state = game.setup(Chance(derive(seed, "setup")))
    step = 0
    while not state.over:
        step += 1
        seat, chance = game.actor(state), Chance(derive(seed, "step", step))
        world = game.determinize(state, seat, chance)
        game.apply(state, game.bot(levels[seat]).choose(game, seat, world, Budget(), chance, Control()), Chance(step))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_opponent_plays_at_every_table_to_the_end(options: dict[str, Any]) -> None:
    """NC-8.1 to NC-8.8, several switches and house rules at once: always by the rules, or `apply` would not go on."""
    play_to_the_end(game_of(**options), Budget(iterations=60))


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_told_to_stop_answers_at_once(level: str) -> None:
    """Even in the last round, where every result is a battle to be fought out."""
    stopped = Control(stopped=lambda: True)
    taken = table(6, 4, 9).men("R", 2, 2, 0).tok(R="purple", B="purple").used("B", "deploy", "castle").deck()
    for at in (
        last_round().play("R", 3),
        table().camp("R", 9, 4, 2, 8).camp("B", 1, 3, 5, 7, 6).battle(),
        taken.camp("R", 8, 3).camp("B", 2, 1, 7).round(3).play("R", 6).do("reinforce"),
    ):
        game, seat = at.game, at.game.actor(at.state)
        action = game.bot(level).choose(game, seat, at.state, Budget(), Chance(1), stopped)
        assert numbered(action.token) in at.legal


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
    """What an answer of red, which holds gold, is worth."""
    s = at.state.clone()
    s.frames[-1].apply(s, at.game.parse(token), Chance(0))
    campaign = Campaign(at.state, Prizes(at.state), 10, Control())
    return sum(campaign.judge(s)[:3])


def test_the_colours_are_weighed_as_the_specification_says() -> None:
    """NC-6.2, NC-12.10: after an own gold token gold 4/14, green 5/14, purple 5/14; and nobody's own is known."""
    at = table(5, 2, 9).tok(R="gold", B="purple").play()
    pairs = pairs_of_colours(at.state)
    assert [chance / sum(pairs[:3]) for chance in pairs[:3]] == pytest.approx([4 / 14, 5 / 14, 5 / 14])
    assert pairs == pytest.approx([4 / 42, 5 / 42, 5 / 42, 5 / 42, 4 / 42, 5 / 42, 5 / 42, 5 / 42, 4 / 42])
    other = table(5, 2, 9).tok(R="green", B="gold").play()
    assert pairs_of_colours(other.state) == pairs


def test_tokens_laid_aside_are_counted_and_open_ambushes_known() -> None:
    """NC-6.2, NC-8.7, NC-9.45: three golden ones lie aside, so two golden ones are left."""
    at = table(5, 2, 9).tok(R="gold", B="purple").spent("gold", "gold", "gold", "green").play()
    total = 11 * 10
    assert pairs_of_colours(at.state) == pytest.approx(
        [chance / total for chance in (2 * 1, 2 * 4, 2 * 5, 4 * 2, 4 * 3, 4 * 5, 5 * 2, 5 * 4, 5 * 4)]
    )
    at = table(5, 2, 9, open_ambush=True).tok(R="gold", B="purple").play()
    assert pairs_of_colours(at.state) == [0, 0, 1, 0, 0, 0, 0, 0, 0]


def test_a_seer_weighs_the_true_pair_of_colours_alone() -> None:
    """For the arena: a level knows its own colour, a seer both."""
    at = table(5, 2, 9).tok(R="gold", B="purple").play()
    for name, pairs in (("expert", 9), ("seer:expert", 1)):
        world = Contender(at.game, name).game.determinize(at.state, 0, Chance(2))
        assert sum(chance > 0 for chance in pairs_of_colours(world)) == pairs


def test_the_last_token_of_the_bag_is_known_to_who_draws_after_it() -> None:
    """NC-6.2, NC-4.30, NC-T51: red drew the last token, gold; blue one of the eight that had been laid aside."""
    s = new_game(3, first_player="red", ambush_tokens_per_colour=4).state
    golden = next(piece for piece in (*s.bag, *s.tokens) if s.pieces.face[piece] == FIRST_TOKEN)
    s.spent = [piece for piece in (*s.bag, *s.tokens) if piece != golden]
    for piece in s.spent:
        s.pieces.show(piece, EVERYBODY)
    s.bag, s.tokens = [golden], [EMPTY, EMPTY]
    for seat in (0, 1):
        draw_token(s, seat, Chance(1))
    assert pairs_of_colours(s) == pytest.approx([2 / 8, 3 / 8, 3 / 8, 0, 0, 0, 0, 0, 0])


def test_odds_are_certain_after_the_last_turn_and_open_before() -> None:
    """NC-12.8."""
    assert [odds(lead, 0) for lead in (-2, 0, 3)] == [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)]
    for turns in range(1, 7):
        for lead in range(-20, 21):
            assert sum(odds(lead, turns)) == pytest.approx(1.0)
            assert min(odds(lead, turns)) >= 0
        assert odds(1, turns)[2] > odds(0, turns)[2] > odds(-1, turns)[2]


def holding(at: Table, s: NineCardsState, red: int, blue: int) -> NineCardsState:
    """The same table with tokens of these colours."""
    after = s.clone()
    face = after.pieces.face
    for token, colour in zip(at.state.tokens, (red, blue), strict=True):
        other = next(piece for piece in (*after.bag, token) if face[piece] == FIRST_TOKEN + colour)
        face[token], face[other] = face[other], face[token]
    return after


def fought_out(game: NineCardsGame, s: NineCardsState, known: dict[str, float]) -> float:
    """1 if red wins from a table at the acquisition or later when both do their best, else -1; by rows, if `known`."""
    if s.phase == BATTLE:
        rows = str(s.camps)
        if rows not in known:
            known[rows] = 1.0 if Duel().value(s) > 0 else -1.0
        return known[rows]
    values = []
    for action in game.legal_actions(s):
        after = s.clone()
        game.apply(after, action, Chance(0))
        values.append(fought_out(game, after, known))
    return max(values) if game.actor(s) == 0 else min(values)


def test_each_side_answers_for_its_own_colour_and_weighs_the_other() -> None:
    """NC-6.2, NC-6.4, NC-12.10: two turns before the battle, against a plain sum over all answers and colours."""
    scene = table(4, 5, 9).men("R", 1, 1, 0).men("B", 1, 0, 1).tok(R="gold", B="purple").deck()
    scene.camp("R", 6, 7, 3).camp("B", 2, 1, 8).round(3).closed(1, "R").closed(2, "B").closed(3, "B")
    at = scene.used("R", "march", "castle").used("B", "deploy", "march").play("R", 5)
    game, chances = at.game, pairs_of_colours(at.state)
    expected = {}
    known: dict[str, float] = {}
    for first in game.legal_actions(at.state):
        between = at.state.clone()
        game.apply(between, first, Chance(0))
        ends: dict[str, list[float]] = {}
        for second in game.legal_actions(between):
            ends[second.token] = []
            for place in range(9):
                after = holding(at, between, place // 3, place % 3)
                game.apply(after, second, Chance(0))
                ends[second.token].append(chances[place] * fought_out(game, after, known))
        replies = [min(ends.values(), key=lambda end: end[blue] + end[3 + blue] + end[6 + blue]) for blue in range(3)]
        expected[first.token] = sum(replies[blue][blue] for blue in range(3)) / sum(chances[:3])
    prizes = FoughtPrizes(at.state, Battles(), Duel())
    found = Campaign(at.state, prizes, 10_000, Control()).ranked(at.state, 0, 2)
    assert {action.token: value for action, value in found} == pytest.approx(expected)
    assert len(set(expected.values())) > 1


def test_kobayakawa_is_the_prize_of_the_game() -> None:
    """NC-12.4, NC-12.5, NC-12.9: worth in context of the rules of the table."""
    plain = worths(game_of().rules)
    assert max(plain) == plain[6]
    assert worths(game_of({"castles": {"otani_yoshitsugu": {"strength": 15}}}).rules)[0] > plain[0]
    assert worths(game_of(camp_effects=False).rules) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


def test_in_the_last_round_results_are_judged_by_the_battle_that_follows() -> None:
    """NC-12.8: the best order of two castles is found by fighting both battles."""
    at = last_round().play()
    prizes = FoughtPrizes(at.state, Battles(), Duel())
    values = []
    for order in ((0, 1), (1, 0)):
        rows = [[*at.state.camps[0], *(at.state.slots[slot] for slot in order)], at.state.camps[1]]
        values.append(battle_value(at.state, rows, Duel()))
    assert prizes.of(2 * 9 + 2 * 3 + 1) == (1.0 if max(values) > 0 else -1.0)


def test_in_the_first_of_two_games_it_matters_by_how_far_a_battle_is_won() -> None:
    """NC-8.8: where every result had the same winner, the first answer was as good as any."""
    pair = table(1, 2, 9, match="pair").deck().camp("R", 8, 7, 6, 5).camp("B", 3, 4).round(3).play()
    prizes = FoughtPrizes(pair.state, Battles(), Duel())
    assert prizes.share_out((2,), (0, 1)) > prizes.share_out((0,), (1, 2)) > 0.8
    pair.state.winner, pair.state.margin = 0, 1
    second = FoughtPrizes(pair.state, Battles(), Duel())
    assert second.share_out((2,), (0, 1)) == second.share_out((0,), (1, 2)) == 1.0


def test_the_chances_of_two_games_are_those_of_both() -> None:
    """NC-8.8: each decision of the first battle read 100 % or 0 %, and the second game began level."""
    insight = game_of().insight()
    battle = table(match="pair").camp("R", 8, 1).camp("B", 9).battle()
    assert 0.0 < insight.chances(battle.game, battle.state)[0] < 1.0
    begun = table(1, 2, 9, match="pair").play()
    level = insight.chances(begun.game, begun.state)[0]
    stage = insight.guide.stage(begun.state)
    begun.state.winner, begun.state.margin = 1, 6
    assert insight.chances(begun.game, begun.state)[0] < level
    assert insight.guide.stage(begun.state) > stage + 10


@pytest.mark.slow
def test_in_the_second_of_two_games_choices_are_compared_with_the_margin_of_the_first() -> None:
    """NC-8.8: who had lost by 6 was told of each choice how likely it wins the second game, not both."""
    begun = table(1, 2, 9, match="pair").play()
    actions = begun.game.legal_actions(begun.state)[:2]
    found = {}
    for margin in (-6, 0, 6):
        begun.state.winner, begun.state.margin = int(margin < 0), abs(margin)
        prospects = begun.game.insight().foresee(begun.game, 0, begun.state.clone(), actions, 2, Chance(1))
        found[margin] = [each.chances[0] for each in prospects]
    assert all(lost < level < won for lost, level, won in zip(found[-6], found[0], found[6], strict=True))
    assert found[0][0] - found[-6][0] > 0.1


def test_the_order_of_castles_is_chosen_by_the_battle_that_follows() -> None:
    """NC-12.8, NC-12.12."""
    scene = table(6, 4, 9).men("R", 2, 2, 0).tok(R="purple", B="purple").used("B", "deploy", "castle")
    at = scene.deck().camp("R", 8, 3).camp("B", 2, 1, 7).round(3).play("R", 6).do("reinforce")
    assert at.question == "R OrderCastles"
    ranked = FoughtHarvest(at.state, Battles(), Duel(), 0, 1).ranked(at.state)
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
        ranked = FoughtHarvest(at.state, Battles(), Duel(), 6, 5).ranked(at.state)
        values.append([(action.token, value) for action, value in ranked])
    assert values[0] == values[1]
    assert values[0][0][1] != values[0][1][1]


def test_who_picks_after_an_all_round_tie_thinks_of_the_other() -> None:
    """NC-4.24."""
    scene = table(3, 7, 1).tok(R="gold", B="gold").used("B", "deploy", "castle").ambush(2, 1)
    at = scene.play("R", 6).do("reinforce")
    assert at.question == "R PickCastle"
    assert numbered(FoughtHarvest(at.state, Battles(), Duel(), 0, 1).ranked(at.state)[0][0].token) == "take:2"


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
    assert least(at.state) == 2 * 6
    assert verdict(at.state, 2 * 7) > 0 > verdict(at.state, 2 * 5)
    assert verdict(at.state, 2 * 6) > 0
    at.state.winner = 0
    assert least(at.state) == 1 - 2 * 6
    assert verdict(at.state, -2 * 5) > 0 > verdict(at.state, -2 * 6)
    at.state.margin = 0
    assert least(at.state) == 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse", "pairs"), [("easy", "random", 8), ("normal", "easy", 8), ("hard", "easy", 3)]
)
def test_each_level_is_better_than_what_came_before(better: str, worse: str, pairs: int) -> None:
    """NC-12.6, NC-12.7, NC-12.11: over pairs of games with the seats exchanged."""
    game = game_of()
    won = 0
    for seed in range(pairs):
        won += play(game, (better, worse), seed) == 0
        won += play(game, (worse, better), seed) == 1
    assert won > 1.2 * pairs


@pytest.mark.slow
def test_a_beginner_wins_against_easy_more_often_than_not_but_not_always() -> None:
    """A small sample with a wide margin; docs/ai.md has the full measurement."""
    share = run(Pairing("nine_cards_sekigahara", ("novice", "easy"), games=120, seed=77)).seats[0].share
    assert 0.52 <= share <= 0.8
