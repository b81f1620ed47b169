"""What all know of where faces are holds in every world, whatever was mixed behind a screen."""

from collections.abc import Iterator

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY
from rules.core.knowledge import redeal
from rules.core.pieces import Pieces
from rules.core.theft import take_by_chance, tuck_in

OWNER, TAKER, THIRD = range(3)
HAND, OTHER, DECK = range(4), range(4, 7), range(7, 20)
NAMES = [f"face.{face}" for face in range(20)]
KATANA, DAIMYO = 18, 19


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
    piece, _ = take_by_chance(pieces, HAND, OWNER, TAKER, rng, None, NAMES)
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
