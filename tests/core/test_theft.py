"""A card that leaves a hidden hand by chance: two seats know it, and nobody can follow it by its id."""

from rules.core.chance import Chance
from rules.core.event import Concealed, EventLog, Recalled, event_parts
from rules.core.ids import EVERYBODY
from rules.core.knowledge import redeal
from rules.core.pieces import Pieces
from rules.core.theft import hand_over, tuck_in

NAMES = [f"face.{face}" for face in range(9)]
OWNER, TAKER, THIRD = range(3)


def hand(faces: list[int], seen: dict[int, int] | None = None, pools: dict[int, int] | None = None) -> Pieces:
    """A hand that its owner knows; `seen` and `pools` by piece say what differs."""
    pieces = Pieces(faces)
    pieces.pool = [(pools or {}).get(piece, 1) for piece in range(len(faces))]
    pieces.pools = 5
    pieces.seen = [(seen or {}).get(piece, 0) | 1 << OWNER for piece in range(len(faces))]
    return pieces


def taken(pieces: Pieces, seed: int = 1) -> tuple[int, EventLog]:
    log: EventLog = []
    piece, _ = hand_over(pieces, range(len(pieces.face)), OWNER, TAKER, Chance(seed), log, NAMES)
    return piece, log


def known(pieces: Pieces, seat: int, besides: int = -1) -> list[int]:
    return sorted(
        pieces.face[piece]
        for piece, seen in enumerate(pieces.seen)
        if seen != EVERYBODY and seen >> seat & 1 and piece != besides
    )


def test_thief_and_victim_know_what_was_taken_and_nobody_else_knows_anything():
    for seed in range(20):
        pieces = hand([3, 4, 5], {1: 1 << THIRD})
        piece, _ = taken(pieces, seed)
        assert known(pieces, OWNER) == [3, 4, 5]
        assert known(pieces, TAKER) == [pieces.face[piece]]
        assert known(pieces, THIRD) == []


def test_the_piece_that_goes_says_nothing_about_its_face():
    faces = {(piece, pieces.face[piece]) for pieces in [hand([3, 4, 5])] for piece, _ in [taken(pieces)]}
    for seed in range(60):
        pieces = hand([3, 4, 5])
        piece, _ = taken(pieces, seed)
        faces.add((piece, pieces.face[piece]))
    assert len(faces) == 9


def test_a_card_that_is_given_is_the_chosen_one_and_its_piece_says_nothing():
    gone = set()
    for seed in range(60):
        pieces = hand([3, 4, 5], {0: 1 << THIRD})
        log: EventLog = []
        piece, (recalled,) = hand_over(pieces, range(3), OWNER, TAKER, Chance(seed), log, NAMES, 3)
        gone.add(piece)
        assert (pieces.face[piece], sorted(pieces.face)) == (3, [3, 4, 5])
        assert (known(pieces, OWNER), known(pieces, TAKER), known(pieces, THIRD)) == ([3, 4, 5], [3], [])
        concealed = Concealed((0, 1, 2), tuple(NAMES[face] for face in pieces.face), 1 << OWNER)
        assert [event_parts(event) for event in log] == [event_parts(concealed)]
        assert isinstance(recalled, Recalled)
    assert gone == {0, 1, 2}


def test_the_taker_goes_on_knowing_what_stayed_until_its_kind_leaves():
    """A card given up by an earlier theft is known until its kind leaves the hand: by taking another it is not lost."""
    kept, lost = set(), set()
    for seed in range(40):
        pieces = hand([3, 4, 4], {1: 1 << TAKER})
        piece, _ = taken(pieces, seed)
        rest = tuple(known(pieces, TAKER, besides=piece))
        (lost if pieces.face[piece] == 4 else kept).add(rest)
    assert kept == {(4,)}
    assert lost == {()}


def test_of_two_that_were_known_one_is_still_known():
    pieces = hand([4, 4, 4], {0: 1 << TAKER, 1: 1 << TAKER})
    piece, _ = taken(pieces)
    assert known(pieces, TAKER, besides=piece) == [4]


def test_an_only_card_goes_openly_for_those_who_knew_it():
    pieces = hand([3], {0: 1 << THIRD})
    piece, log = taken(pieces)
    assert (piece, log) == (0, [])
    assert pieces.seen == [0b111]


def test_a_card_that_all_knew_is_lost_among_the_others():
    pieces = hand([3, 4, 5], {0: EVERYBODY})
    pieces.pool[0] = 0
    piece, _ = taken(pieces)
    assert known(pieces, THIRD) == []
    assert EVERYBODY not in pieces.seen
    assert known(pieces, TAKER) == sorted({3, pieces.face[piece]})


def tucked_in(pieces: Pieces, cards: list[int], seed: int = 1) -> EventLog:
    log: EventLog = []
    tuck_in(pieces, cards, OWNER, Chance(seed), log, NAMES)
    return log


def test_a_card_that_came_cannot_be_told_from_those_of_its_new_hand_whatever_shuffle_it_is_from():
    places = set()
    for seed in range(40):
        pieces = hand([3, 4, 5], {2: 1 << TAKER}, {2: 2})
        log = tucked_in(pieces, [2, 0, 1], seed)
        assert len(set(pieces.pool)) == 1
        assert known(pieces, TAKER) == [5]
        assert known(pieces, OWNER) == [3, 4, 5]
        (place,) = pieces.private
        assert pieces.private[place] == 1 << TAKER
        places.add(place)
        mixed, recalled = log
        assert mixed.redact(TAKER).pieces == (0, 1, 2)
        assert [face for face in recalled.redact(TAKER).faces if face] == [NAMES[5]]
        assert set(recalled.redact(THIRD).faces) == {None}
    assert places == {0, 1, 2}


def test_what_all_see_in_the_new_hand_stays_where_it_is():
    pieces = hand([3, 4, 5], {1: EVERYBODY})
    tucked_in(pieces, [0, 1, 2])
    assert pieces.face[1] == 4
    assert pieces.seen[1] == EVERYBODY


def test_a_world_of_a_third_seat_does_not_tell_what_a_thief_remembers():
    pieces = hand([3, 4, 5], {2: 1 << TAKER})
    tucked_in(pieces, [0, 1, 2])
    for seat, remembered in ((THIRD, []), (TAKER, [1 << TAKER])):
        world = pieces.clone()
        redeal(world, seat, Chance(1))
        assert [seen & ~(1 << OWNER) for seen in world.seen if seen & ~(1 << OWNER)] == remembered
        assert list(world.private.values()) == remembered


def test_what_is_shown_before_all_eyes_is_remembered_in_private_no_longer():
    pieces = hand([3, 4, 5])
    pieces.recall(0, TAKER)
    pieces.recall(0, THIRD)
    pieces.show(0, 1 << TAKER)
    assert pieces.private == {0: 1 << THIRD}
    assert Pieces.load(pieces.dump()).private == pieces.clone().private == {0: 1 << THIRD}
    pieces.show(0, EVERYBODY)
    assert pieces.private == {}


def test_who_forgets_one_of_two_equal_cards_forgets_it_in_private_too():
    pieces = hand([4, 4, 5], {0: 1 << TAKER})
    pieces.recall(1, THIRD)
    assert pieces.spend([0, 1, 2], 4) == 0
    assert pieces.private == {}
    assert known(pieces, THIRD) == []


def test_each_viewer_is_told_what_it_knows_and_not_who_else_does():
    told = set()
    for seed in range(20):
        pieces = hand([3, 4, 5], {1: 1 << TAKER})
        log: EventLog = []
        piece, (recalled,) = hand_over(pieces, range(3), OWNER, TAKER, Chance(seed), log, NAMES)
        (mixed,) = log
        assert isinstance(mixed, Concealed)
        assert isinstance(recalled, Recalled)
        assert mixed.redact(OWNER).faces == tuple(NAMES[face] for face in pieces.face)
        assert mixed.redact(TAKER).faces is mixed.redact(THIRD).faces is None
        for stranger in (OWNER, THIRD, None):
            assert set(recalled.redact(stranger).faces) == {None}
            assert set(recalled.redact(stranger).seen) == {0}
        theirs = recalled.redact(TAKER)
        shown = [one for one, face in zip(theirs.pieces, theirs.faces, strict=True) if face is not None]
        assert shown == [one for one in range(3) if one != piece and pieces.seen[one] >> TAKER & 1]
        told.add(len(shown))
    assert told == {0, 1}
