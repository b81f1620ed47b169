"""A card that leaves a hidden hand by chance: two seats know it, and nobody can follow it by its id."""

from rules.core.chance import Chance
from rules.core.event import Concealed, EventLog, Recalled
from rules.core.ids import EVERYBODY
from rules.core.pieces import Pieces
from rules.core.theft import take_by_chance

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
    piece, _ = take_by_chance(pieces, range(len(pieces.face)), OWNER, TAKER, Chance(seed), log, NAMES)
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


def test_cards_from_different_shuffles_stay_apart():
    for seed in range(10):
        pieces = hand([3, 4, 5, 6], pools={2: 2, 3: 2})
        taken(pieces, seed)
        assert sorted(pieces.face[:2]) == [3, 4]


def test_each_viewer_is_told_what_it_knows_and_not_who_else_does():
    told = set()
    for seed in range(20):
        pieces = hand([3, 4, 5], {1: 1 << TAKER})
        log: EventLog = []
        piece, (recalled,) = take_by_chance(pieces, range(3), OWNER, TAKER, Chance(seed), log, NAMES)
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
