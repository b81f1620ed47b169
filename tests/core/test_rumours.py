"""What all know of where faces are holds in every world, whatever was mixed behind a screen."""

from collections.abc import Iterator
from itertools import combinations
from math import factorial

import pytest

from rules.core.chance import Chance
from rules.core.event import EventLog
from rules.core.ids import EVERYBODY
from rules.core.knowledge import exchange, may_exchange, redeal
from rules.core.pieces import Pieces
from rules.core.rumours import Rumours
from rules.core.theft import hand_over, tuck_in
from rules.tools.whereabouts import Whereabouts
from tests.core.toys.thieves import Thieves

OWNER, TAKER, THIRD = range(3)
HAND, OTHER, DECK = range(4), range(4, 7), range(7, 20)
NAMES = [f"face.{face}" for face in range(20)]
KATANA, DAIMYO = 18, 19
SEEDS = (*range(20), 375, 755, 811)
"""Of games of thieves; in the last three a seat knows what all do not, and equal faces come again."""


def table(*hand: int, opened: int) -> Pieces:
    """`OWNER` holds `hand`, of which all have seen the first so many, `TAKER` 4, 5, 6; the rest is the deck."""
    rest = [face for face in range(20) if face not in hand and face not in OTHER]
    pieces = Pieces([*hand, *OTHER, *rest])
    pieces.pool = [0 if piece < opened else 1 for piece in range(20)]
    pieces.pools = 2
    owner, taker = [1 << OWNER] * len(HAND), [1 << TAKER] * len(OTHER)
    pieces.seen = [*owner, *taker, *([0] * len(DECK))]
    for piece in range(opened):
        pieces.seen[piece] = EVERYBODY
    return pieces


def steal(pieces: Pieces, seed: int = 1) -> tuple[list[int], list[int]]:
    """Return what the hands of victim and thief are then."""
    rng = Chance(seed)
    piece, _ = hand_over(pieces, HAND, OWNER, TAKER, rng, None, NAMES)
    left, got = [one for one in HAND if one != piece], [*OTHER, piece]
    tuck_in(pieces, got, TAKER, rng, None, NAMES)
    return left, got


def worlds(pieces: Pieces, number: int = 400) -> Iterator[list[int]]:
    for seed in range(number):
        world = pieces.clone()
        redeal(world, THIRD, Chance(seed))
        assert sorted(world.face) == sorted(pieces.face)
        yield world.face


def test_a_card_that_all_saw_is_with_victim_or_thief_and_as_often_gone_as_any():
    pieces = table(DAIMYO, 0, 1, 2, opened=1)
    left, got = steal(pieces)
    places = [face.index(DAIMYO) for face in worlds(pieces)]
    assert set(places) <= {*left, *got}
    assert 60 < sum(place in got for place in places) < 140
    assert {*left, *got} == set(places)


def test_of_two_that_all_saw_no_more_are_gone_than_were_stolen():
    pieces = table(DAIMYO, KATANA, 0, 1, opened=2)
    left, got = steal(pieces)
    gone = [sum(face.index(one) in got for one in (DAIMYO, KATANA)) for face in worlds(pieces)]
    assert set(gone) == {0, 1}
    assert 150 < sum(gone) < 250
    assert all({face.index(DAIMYO), face.index(KATANA)} <= {*left, *got} for face in worlds(pieces))


def test_what_has_been_in_hands_since_before_a_shuffle_is_not_in_the_deck_after_a_theft():
    pieces = table(0, 1, 2, 3, opened=0)
    for piece in (*DECK, 3):
        pieces.pool[piece] = 2  # all but one of the hands were dealt before
    pieces.pools = 3
    left, got = steal(pieces)
    new = {3, *(pieces.face[piece] for piece in DECK)}
    for face in worlds(pieces):
        assert {face[piece] for piece in DECK} <= new
        assert len(new & {face[piece] for piece in (*left, *got)}) == 1


def test_whoever_knows_where_a_card_is_has_it_there():
    pieces = table(DAIMYO, KATANA, 0, 1, opened=2)
    left, got = steal(pieces)
    known = pieces.face.index(KATANA)
    pieces.show(known, 1 << THIRD)
    for face in worlds(pieces):
        assert face[known] == KATANA
        assert face.index(DAIMYO) in {*left, *got}


def test_a_card_that_is_seen_again_is_looked_for_no_more():
    pieces = table(DAIMYO, 0, 1, 2, opened=1)
    left, _ = steal(pieces)
    there = pieces.face.index(DAIMYO)
    pieces.show(there, EVERYBODY)
    assert all(face[there] == DAIMYO for face in worlds(pieces, 20))
    assert len({face[left[0]] for face in worlds(pieces)}) > 10


def test_where_one_of_several_equal_cards_is_seen_again_the_others_can_be_wherever_it_could():
    """All saw one 0 come to the hand; whether that was it or another nobody can tell."""
    pieces = table(0, 1, 2, 3, opened=1)
    pieces.face[DECK[0]] = pieces.face[1] = 0
    left, got = steal(pieces)
    pieces.show(next(piece for piece in (*left, *got) if pieces.face[piece] == 0), EVERYBODY)
    places = {face.index(0, 0) for face in worlds(pieces)} | {19 - face[::-1].index(0) for face in worlds(pieces)}
    assert places & set(DECK)
    assert places & set(left)


def test_rumours_of_a_pool_end_where_all_of_it_is_shuffled():
    pieces = table(DAIMYO, 0, 1, 2, opened=1)
    steal(pieces)
    assert pieces.rumours is not None
    pieces.shuffle(range(20), Chance(1))
    assert pieces.dump_rumours() == [[], [], []]
    assert len({face.index(DAIMYO) for face in worlds(pieces)}) > 15


def test_a_clone_goes_its_own_way():
    pieces = table(DAIMYO, 0, 1, 2, opened=1)
    steal(pieces)
    told = pieces.dump_rumours()
    other = pieces.clone()
    other.show(other.face.index(DAIMYO), EVERYBODY)
    assert other.dump_rumours() != told
    assert pieces.dump_rumours() == told


def test_no_world_contradicts_what_all_saw_or_what_its_seat_knows_however_often_it_was_stolen_hidden_and_shuffled():
    dealt = 0
    for seed in SEEDS:
        game, chance = Thieves(2 + seed % 4), Chance(seed)
        state = game.setup(chance)
        saw = Whereabouts(game, state)
        while not game.is_terminal(state):
            state.log = EventLog()
            legal = game.legal_actions(state)
            game.apply(state, legal[chance.below(len(legal))], chance)
            saw.tell(state.log)
            state.log = None
            for seat in range(game.seats):
                world = game.determinize(state, seat, chance)
                dealt += 1
                assert list(saw.denied(world)) == []
                assert sorted(world.pieces.face) == sorted(state.pieces.face)
                assert game.observe(world, seat) == game.observe(state, seat)
    assert dealt > 40 * len(SEEDS)


UNHEARD = {"a face that nothing brought": ([[[9], [0, 0], [0]]], {}), "one that a seat knows": ([], {0: 9})}


@pytest.mark.parametrize("name", UNHEARD)
def test_rumours_that_cannot_be_are_left_aside_and_the_pool_is_dealt_like_any(name):
    debts, known = UNHEARD[name]
    pieces = Pieces([0, 1, 2, 3])
    pieces.seen = [0, 0, 0, 0]
    pieces.rumours = Rumours.load([[[[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2, 3]]], debts, []], pieces.pool)
    for piece, face in known.items():
        pieces.face[piece], pieces.seen[piece] = face, 1 << THIRD
    dealt = {tuple(face) for face in worlds(pieces)}
    assert len(dealt) == factorial(4 - len(known))
    assert all(face[piece] == its for face in dealt for piece, its in known.items())


def test_two_pieces_that_may_exchange_their_faces_still_have_them_where_they_can_be():
    pieces = table(DAIMYO, KATANA, 0, 1, opened=2)
    left, got = steal(pieces)
    exchanged = 0
    for seed in range(20):
        dealt = pieces.clone()
        redeal(dealt, THIRD, Chance(seed))
        for one, other in combinations(range(20), 2):
            if not may_exchange(dealt, one, other):
                continue
            world = dealt.clone()
            world.lots = dealt.lots.copy()
            exchange(world, one, other)
            exchanged += dealt.lots.get(one) != dealt.lots.get(other)
            assert {world.face.index(DAIMYO), world.face.index(KATANA)} <= {*left, *got}
            assert world.lots.get(one) == dealt.lots.get(other)
    assert exchanged > 20


def test_faces_that_were_never_mixed_are_not_exchanged():
    pieces = Pieces([0, 1])
    pieces.seen = [0, 0]
    pieces.rumours = Rumours.load([[[[0], [0], [0]], [[1], [1], [1]]], [], []], pieces.pool)
    redeal(pieces, THIRD, Chance(1))
    assert pieces.face == [0, 1]
    assert not may_exchange(pieces, 0, 1)
    apart = Pieces([0, 1])
    exchange(apart, 0, 1)
    assert (apart.face, may_exchange(apart, 0, 1)) == ([1, 0], True)


def test_a_face_that_can_be_of_one_claim_only_has_it_whichever_came_first():
    """Two 5s were seen, one of either claim, the other of the first: so the first is of the second."""
    pieces = Pieces([1, 2])
    pieces.seen = [0, 0]
    claims = [[[1, 5], [0, 1], [0]], [[2, 5], [0, 1], [1]]]
    pieces.rumours = Rumours.load([claims, [[[5], [1, 0, 1], [0, 1]], [[5], [0, 0], [0]]], []], pieces.pool)
    assert {tuple(face) for face in worlds(pieces, 40)} == {(1, 2)}
