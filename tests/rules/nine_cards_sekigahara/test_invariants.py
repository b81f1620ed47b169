"""Invariants of section 11 that the second reading does not tell."""

from collections.abc import Callable
from random import Random

import pytest

from rules.core.chance import Chance
from rules.nine_cards_sekigahara import actions, events, verbs
from rules.nine_cards_sekigahara.state import NineCardsState
from rules.nine_cards_sekigahara.tables import SIDE_KEYS, SLOTS
from tests.rules.nine_cards_sekigahara.builder import Table, new_game, table


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_ever_placed_in_part(seed: int) -> None:
    """NC-11.4."""
    at = new_game(seed)
    pick = Random(seed)
    while not at.over:
        ambush = at.state.ambush.copy()
        at.do(pick.choice(at.legal))
        for event in at.told(events.Ambushed):
            assert event.count >= ambush[event.seat]


def test_games_are_as_long_as_the_specification_says() -> None:
    """NC-11.9: about 42 decisions of random play, never more than 96."""
    lengths = []
    game = new_game(0).game
    rng, pick = Chance(1), Chance(2)
    for _ in range(400):
        s = game.setup(rng)
        decisions = 0
        while not s.over:
            legal = game.legal_actions(s)
            game.apply(s, legal[pick.below(len(legal))], rng)
            decisions += 1
        lengths.append(decisions)
    assert max(lengths) <= game.bound == 96
    assert sum(lengths) / len(lengths) == pytest.approx(42, abs=1.5)


def mirrored(at: Table) -> NineCardsState:
    """The same table with the colours exchanged."""
    s = at.state.clone()
    s.camps.reverse()
    s.ashigaru = [*s.ashigaru[SLOTS:], *s.ashigaru[:SLOTS]]
    for pair in (s.supply, s.tokens, s.ambush, s.used):
        pair.reverse()
    s.closers = [closer if closer == -1 else 1 - closer for closer in s.closers]
    s.start, s.active, s.first = 1 - s.start, 1 - s.active, 1 - s.first
    data = at.game.dump(s)
    data["frames"] = [[name, *([1 - args[0], *args[1:]] if args else [])] for name, *args in data["frames"]]
    return at.game.load(data)


def mirrored_token(token: str) -> str:
    red, blue = SIDE_KEYS
    if token.startswith("march:"):
        return token.replace(red, "?").replace(blue, red).replace("?", blue)
    return token


@pytest.mark.parametrize("seed", range(6))
def test_neither_colour_has_rules_of_its_own(seed: int) -> None:
    """NC-11.11, NC-2.1: exchanging the colours in state and decisions exchanges them in the result."""
    at = new_game(seed)
    other = Table(at.game, mirrored(at), Chance(seed))
    other.chance = Chance(seed)
    at.chance = Chance(seed)
    pick = Random(seed)
    while not at.over:
        assert sorted(other.legal) == sorted(map(mirrored_token, at.legal))
        token = pick.choice(at.legal)
        at.do(token)
        other.do(mirrored_token(token))
    assert other.winner != at.winner
    assert other.totals == at.totals[::-1]


def test_the_order_of_drawing_and_of_the_two_ambushes_makes_no_difference() -> None:
    """NC-11.14: given who holds which token, the result is the same."""
    one = table(5, 2, 9).tok(R="green", B="green").ambush(4, 1).used("B", "deploy", "castle").play("R", 6)
    two = table(5, 2, 9).tok(B="green", R="green").ambush(4, 1).used("B", "deploy", "castle").play("R", 6)
    one.do("reinforce")
    two.do("reinforce")
    one.shows(camp={"R": two.camp("R"), "B": two.camp("B")}, slots=two.slots)
    assert [event.seat for event in one.told(events.Ambushed)] == [0, 1]


def test_the_largest_main_question_has_nineteen_answers() -> None:
    """NC-12.1."""
    at = table(5, 2, 9).men("R", 1, 1, 1).men("B", 1, 1, 1).play().shows(size={"legal": 3 + 12 + 1 + 3})
    assert len(at.legal) == 19
    assert actions.IDLE not in at.game.legal_actions(at.state)


def _draw_from_an_empty_bag(s: NineCardsState) -> None:
    s.bag, s.spent = [], s.bag
    verbs.draw_token(s, 0, Chance(3))


@pytest.mark.parametrize(
    "deed",
    [_draw_from_an_empty_bag, lambda s: verbs.use_castle(s, 0, 1), lambda s: verbs.idle(s, 1)],
    ids=["an empty bag is filled", "a castle action is used", "a turn is lost"],
)
def test_a_deed_is_the_same_whether_or_not_anybody_listens(deed: Callable[[NineCardsState], None]) -> None:
    """NC-4.30, NC-4.8, NC-3.7."""
    made = table(1, 5, 8).play()
    heard, unheard = made.state.clone(), made.state.clone()
    heard.log, unheard.log = [], None
    deed(heard)
    deed(unheard)

    assert heard.log
    assert made.game.digest(heard) == made.game.digest(unheard)
