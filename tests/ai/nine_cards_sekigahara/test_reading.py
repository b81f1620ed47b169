"""What the deeds of a round tell of the other's colour, and that they tell it by what lies open alone (NC-6.4)."""

from functools import cache
from math import exp

import pytest

from rules.core.bot import Budget, Control
from rules.core.chance import Chance, derive
from rules.nine_cards_sekigahara.battles import Battles
from rules.nine_cards_sekigahara.campaign import Campaign, colour_of, pairs_of_colours
from rules.nine_cards_sekigahara.duel import Duel, Stopped
from rules.nine_cards_sekigahara.game import NineCardsGame
from rules.nine_cards_sekigahara.prize import FoughtPrizes, Prizes
from rules.nine_cards_sekigahara.reading import as_it_began, leanings
from rules.nine_cards_sekigahara.state import ACTION, NineCardsState
from rules.nine_cards_sekigahara.tables import FIRST_TOKEN
from rules.nine_cards_sekigahara.turn import ChooseOption
from tests.rules.nine_cards_sekigahara.builder import new_game, table

ENOUGH = 100_000


def last_turns(seed: int, iterations: int = 100) -> list[tuple[NineCardsGame, NineCardsState]]:
    """The first question of each sixth turn in a game of `hard` that thinks so long."""
    return [(game, s.clone()) for game, s in _played(seed, iterations)]


@cache
def _played(seed: int, iterations: int) -> list[tuple[NineCardsGame, NineCardsState]]:
    at = new_game(seed)
    game, s = at.game, at.state
    found = []
    step = 0
    while not s.over:
        step += 1
        if s.phase == ACTION and s.turn == 6 and isinstance(s.frames[-1], ChooseOption):
            found.append((game, s.clone()))
        seat = game.actor(s)
        world = game.determinize(s, seat, Chance(step))
        action = game.bot("hard").choose(game, seat, world, Budget(iterations=iterations), Chance(step), Control())
        game.apply(s, action, Chance(derive(seed, "step", step)))
    return found


def test_a_round_is_played_again_from_its_first_question() -> None:
    at = new_game(4)
    first = at.state.clone()
    while at.state.turn < 5:
        at.game.apply(at.state, at.game.legal_actions(at.state)[-1], at.chance)
    assert [action.token for action in at.state.course] != []
    again = as_it_began(at.state)
    again.course, again.frames = [], first.frames.copy()
    assert at.game.dump(again) == at.game.dump(first)
    for action in at.state.course:
        at.game.apply(again, action, Chance(0))
    assert at.game.dump(again) == at.game.dump(at.state)


def test_nothing_is_read_off_a_round_that_is_not_remembered() -> None:
    at = table(4, 5, 9).men("R", 1, 1, 0).men("B", 1, 0, 1).tok(R="gold", B="purple").used("B", "deploy").play("R", 3)
    assert leanings(at.state, 1, ENOUGH, Control()) == [1.0, 1.0, 1.0]


def test_a_deed_is_likely_as_far_as_it_serves_a_colour() -> None:
    """Against the formula, for one deed in the first turn."""
    at = new_game(4)
    doer = at.state.start
    s = at.state.clone()
    choices = list(at.game.legal_actions(s))
    campaign = Campaign(s, Prizes(s), ENOUGH, Control())
    likely = []
    for values in campaign.by_colour(s, doer, choices, 3):
        weights = [exp(value / 0.08) for value in values]
        likely.append(0.3 / len(weights) + 0.7 * weights[0] / sum(weights))
    at.game.apply(at.state, choices[0], Chance(0))
    assert leanings(at.state, doer, ENOUGH, Control()) == pytest.approx([one / max(likely) for one in likely])
    assert leanings(at.state, 1 - doer, ENOUGH, Control()) == [1.0, 1.0, 1.0]


@pytest.mark.slow
def test_true_colours_are_read_more_often_than_guessed() -> None:
    read, guessed = [], []
    for seed in range(3):
        for game, s in last_turns(seed, 3_000):
            asked = game.actor(s)
            pairs = pairs_of_colours(s)
            mine, true = colour_of(s, asked), colour_of(s, 1 - asked)
            prior = [pairs[mine * 3 + other] if asked == 0 else pairs[other * 3 + mine] for other in range(3)]
            weights = [
                chance * lean for chance, lean in zip(prior, leanings(s, 1 - asked, ENOUGH, Control()), strict=True)
            ]
            read.append(weights[true] / sum(weights))
            guessed.append(prior[true] / sum(prior))
    assert sum(read) / len(read) > 1.2 * sum(guessed) / len(guessed)


def test_hidden_colours_change_nothing_that_is_read() -> None:
    """NC-6.4: whatever both tokens are, the deeds are those that lie open."""
    game, s = last_turns(1)[0]
    said = [leanings(s, seat, ENOUGH, Control()) for seat in (0, 1)]
    asked = game.actor(s)
    answers = set()
    for colour in range(3):
        world = s.clone()
        face, token = world.pieces.face, world.tokens[1 - asked]
        other = next(piece for piece in (*world.bag, token) if face[piece] == FIRST_TOKEN + colour)
        face[token], face[other] = face[other], face[token]
        assert [leanings(world, seat, ENOUGH, Control()) for seat in (0, 1)] == said
        answers.add(game.bot("expert").choose(game, asked, world, Budget(iterations=300), Chance(1), Control()).token)
    assert len(answers) == 1


def test_whoever_is_hurried_reads_no_further() -> None:
    _, s = last_turns(1)[0]
    with pytest.raises(Stopped):
        leanings(s, 1 - s.active, ENOUGH, Control(stopped=lambda: True))


def test_what_is_believed_weighs_the_answers() -> None:
    """A colour that cannot be is not reckoned with: the search is that of the pairs that are left."""
    _, s = last_turns(1)[0]
    seat, other = s.active, 1 - s.active
    campaign = Campaign(s, FoughtPrizes(s, Battles(), Duel()), ENOUGH, Control())
    sure = [float(colour == colour_of(s, other)) for colour in range(3)]
    campaign.believe(other, sure)
    told = s.clone()
    told.pieces.show(told.tokens[other], 1 << seat)
    told.pieces.show(told.tokens[seat], 1 << other)
    seer = Campaign(told, FoughtPrizes(told, Battles(), Duel()), ENOUGH, Control())
    assert [value for _, value in campaign.ranked(s, seat, 1)] == pytest.approx(
        [value for _, value in seer.ranked(told, seat, 1)]
    )
