"""What is foretold of a challenge: the rules' own answer, against arithmetic done by hand."""

from itertools import product

import pytest

from desktop.games.taiwan_monsters_brawl import foresight, previews
from rules.taiwan_monsters_brawl.tables import SEGMENTS
from tests.rules.taiwan_monsters_brawl.builder import table

GREY, BLACK, RED = 2, 3, 4


def segment(first, last):
    cells = ["ABCD".index(end[0]) + 4 * (int(end[1]) - 1) for end in (first, last)]
    return next(number for number, run in enumerate(SEGMENTS) if [run[0], run[-1]] == cells)


def view(at):
    return at.game.observe(at.state, at.game.actor(at.state))


def rolls(*ones, rerolls=0, double=False):
    """Count successes over every face of every die, `rerolls` keeping the best of several rolls."""
    found = {}
    for faces in product(range(1, 7), repeat=len(ones)):
        hits = sum((1 + (double and one == RED)) * (face <= one) for face, one in zip(faces, ones, strict=True))
        found[hits] = found.get(hits, 0) + 6.0 ** -len(ones)
    best = {}
    for several in product(found.items(), repeat=1 + rerolls):
        chance = 1.0
        for _, one in several:
            chance *= one
        most = max(hits for hits, _ in several)
        best[most] = best.get(most, 0.0) + chance
    return best


def compared(mine, more, theirs, other=0):
    win = draw = 0.0
    for (a, p), (d, q) in product(mine.items(), theirs.items()):
        ahead = max(0, a + more) - max(0, d + other)
        win += p * q * (ahead > 0)
        draw += p * q * (ahead == 0)
    return win, draw


def chances(found):
    return found.chances.win, found.chances.draw


def test_dice_successes_and_a_reroll_of_a_line_are_in_the_odds():
    at = table().board(0, "B2=S↑ C2=R↑").act(0).do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 0, segment("A2", "D2"))
    assert (found.dice, found.more, found.rerolls, found.cards, found.chi) == ((1, 2, 1), 1, 1, 1, 0)
    wanted = compared(rolls(GREY, BLACK, BLACK, RED, rerolls=1), 1, rolls(GREY, BLACK, RED))
    assert chances(found) == pytest.approx(wanted)


def test_a_reroll_and_a_blank_reroll_of_a_line_are_in_the_odds_one_after_the_other():
    """TM-4.34, TM-4.35: all three dice show a success in 49 of 100 rolls, not in 60."""
    at = table().board(0, "B2=U↑ C2=R↑").act(0).do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 0, segment("B2", "C2"))
    assert (found.dice, found.rerolls, found.blanks, found.more) == ((1, 1, 1), 1, 1, 0)
    after = {0: 0.00137, 1: 0.07082, 2: 0.43604, 3: 0.49177}
    assert chances(found) == pytest.approx(compared(after, 0, rolls(GREY, BLACK, RED)), abs=1e-4)


def test_the_defender_answers_a_roll_that_lies_there():
    """P1 defends from half a zone: its result is 1 less, and never below 0 (TM-4.22, TM-4.27)."""
    at = table().board(1, "B4=C↑ A3=R↑").half(1).act(0).rolls("g1 b0 r1").do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 1, segment("A4", "B4"))
    assert (found.dice, found.more, found.chi) == ((1, 1, 1), 0, 2)
    assert chances(found) == pytest.approx(compared(rolls(GREY, BLACK, RED), 0, {2: 1.0}))


def test_an_upgrade_in_a_line_makes_the_best_die_better():
    at = table().board(0, "D1=G↑").act(0).do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 0, segment("C1", "D1"))
    assert found.dice == (2, 0, 2)
    assert chances(found) == pytest.approx(compared(rolls(GREY, GREY, RED, RED), 0, rolls(GREY, BLACK, RED)))


def test_an_upgrade_is_judged_with_the_ultimate_of_the_line_that_is_still_to_come():
    """With 88 to 8 to 4 the line was chosen, and its upgrade promised 72 to 21 to 7."""
    at = table().board(2, "C3=G↑ D3=U↑").act(2).do("challenge>1", "line:B3-D3", "effect:upgrade")
    asked, better = at.game.decision(at.state), at.game.parse("upgrade:black")
    left = dict(asked.prompt.args)
    assert left == {"ultimates": 1, "upgrades": 0}
    found = foresight.answer(view(at), at.game.rules, 2, better, **{f"{key}_left": n for key, n in left.items()})
    rival = rolls(GREY, BLACK, RED)
    assert found.ultimate
    assert chances(found) == pytest.approx(compared(rolls(GREY, RED, RED, double=True), 1, rival))
    shown = previews.Foreteller(at.game.rules, asked, with_odds=True)
    win = round(100 * chances(found)[0])
    assert any(f"{win}" in part.text for part in shown.preview(better, view(at), None) if part.id == "plan.odds")


def test_red_counts_double_with_the_ultimate_of_sharkelan():
    at = table().board(2, "A3=U↑").act(2).do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 2, segment("A3", "B3"))
    assert found.ultimate
    assert chances(found) == pytest.approx(compared(rolls(GREY, BLACK, RED, double=True), 1, rolls(GREY, BLACK, RED)))


def test_false_guides_take_1_from_the_roll_of_the_other_side():
    at = table().board(1, "A1=U↑").act(1).do("challenge>0")
    found = foresight.line(view(at), at.game.rules, 1, segment("A1", "B1"))
    wanted = compared(rolls(GREY, GREY, BLACK, RED), 0, rolls(GREY, BLACK, RED), -1)
    assert chances(found) == pytest.approx(wanted)


def test_miasma_snatch_takes_a_success_from_the_roll_that_lies_there():
    """TM-4.68: it was compared with 2, and a defence that holds looked as if it failed."""
    scene = table(2).monsters(P0="lion_storm", P1="yingge_bird").board(1, "B2=S↑ C2=U↑")
    at = scene.act(0).rolls("g1 b1 r0").do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 1, segment("B2", "C2"))
    assert found.ultimate
    assert chances(found) == pytest.approx(compared(rolls(GREY, GREY, BLACK, RED), 0, {1: 1.0}))


def test_a_second_line_uses_no_ultimate():
    at = table().monsters(P0="two_suns").board(0, "B1=G↑ C1=U↑").act(0).do("challenge>1")
    found = foresight.line(view(at), at.game.rules, 0, segment("A1", "C1"), twin=True)
    assert not found.ultimate
    assert (found.more, found.dice) == (1, (1, 0, 2))


def test_a_challenge_is_judged_by_the_basic_dice_and_the_half_zone():
    at = table().half(1).act(0)
    found = foresight.challenge(view(at), at.game.rules, 0, 1)
    assert (found.win, found.draw) == pytest.approx(compared(rolls(GREY, BLACK, RED), 0, rolls(GREY, BLACK, RED), -1))


@pytest.mark.parametrize(
    ("points", "wanted"),
    [((0, 3, 1, 0), (3, 4)), ((3, 3, 1, 0), (3, 0)), ((1, 3, 5, 0), (3, 0)), ((0, 0, 0, 0), (3, 0))],
)
def test_only_who_is_behind_topples_a_leader(points, wanted):
    """TM-4.25."""
    at = table().vp(*points).act(0)
    piece = at.state.ground[1]
    assert foresight.prize(view(at), at.game.rules, piece, 0, 1) == wanted


def test_dice_that_a_spell_takes_out_are_not_in_the_odds():
    at = table().board(0, "D1=G↑").hand(1, "shigandang").chi(0, 1).act(0).do("challenge>1", "play:shigandang")
    assert view(at).counter("plan.attack", "red_out") == 1
    found = foresight.chances(foresight.state(view(at), at.game.rules), 0)
    assert (found.win, found.draw) == pytest.approx(compared(rolls(GREY, BLACK), 0, rolls(GREY, BLACK, RED)))


def test_a_reroll_keeps_the_better_roll_and_blanks_are_rolled_on_top():
    """TM-4.34, TM-4.35: one success lies there, of the red die; the defender has its basic dice still to roll."""
    at = table().board(0, "C2=R↑").act(0).rolls("g0 b0 r1").do("challenge>1", "line:C2-D2")
    every = foresight.again(view(at), at.game.rules, 0, blanks=False)
    assert every.dice == (1, 1, 1)
    fresh = {max(1, hits): 0.0 for hits in range(4)}
    for hits, chance in rolls(GREY, BLACK, RED).items():
        fresh[max(1, hits)] += chance
    assert chances(every) == pytest.approx(compared(fresh, 1, rolls(GREY, BLACK, RED)))
    some = foresight.again(view(at), at.game.rules, 0, blanks=True)
    assert some.dice == (1, 1, 0)
    assert chances(some) == pytest.approx(compared(rolls(GREY, BLACK), 2, rolls(GREY, BLACK, RED)))


def test_the_chances_of_a_challenge_add_up_to_a_hundred():
    """Win 34 %, draw 33 %, lose 34 % stood under a challenge."""
    assert foresight.Chances(0.336, 0.326).percents() == (34, 32, 34)
    assert foresight.Chances(0.3351, 0.3298).percents() == (34, 33, 33)
    assert foresight.Chances(1.0, 1e-17).percents() == (100, 0, 0)
