"""Pieces: opaque ids, faces that wander, and who may know what."""

import pytest

from rules.core import knowledge
from rules.core.chance import Chance
from rules.core.event import Concealed, Spent
from rules.core.ids import EVERYBODY
from rules.core.pieces import Pieces
from tests.core.toys.kit import ToyState, drive
from tests.core.toys.thieves import Thieves, Turn


def dealt(seats: int = 3, seed: int = 1) -> tuple[Thieves, ToyState]:
    game = Thieves(seats)
    state = game.setup(Chance(seed))
    state.frames, state.choices = [Turn(0)], None
    return game, state


def hand_of(state: ToyState, seat: int, *faces: int) -> list[int]:
    """Give `seat` a hand of exactly `faces` that only it knows, and return the pieces."""
    zone = state.zones[f"hand.{seat}"]
    state.zones["deck"] += zone
    zone.clear()
    for face in faces:
        piece = next(piece for piece in state.zones["deck"] if state.pieces.face[piece] == face)
        state.zones["deck"].remove(piece)
        state.pieces.seen[piece] = 1 << seat
        zone.append(piece)
    state.choices = None
    return list(zone)


def test_shuffling_permutes_faces_and_leaves_nobody_knowing_them():
    pieces = Pieces([5, 6, 7, 8])
    pieces.shuffle([1, 2, 3], Chance(1))
    assert pieces.face[0] == 5
    assert sorted(pieces.face[1:]) == [6, 7, 8]
    assert pieces.seen == [EVERYBODY, 0, 0, 0]
    assert pieces.pool == [0, 1, 1, 1]


def test_a_clone_and_a_dump_stand_alone():
    pieces = Pieces([1, 2, 3])
    twin, loaded = pieces.clone(), Pieces.load(pieces.dump())
    pieces.shuffle([0, 1, 2], Chance(1))
    pieces.show(0, 1)
    for other in (twin, loaded):
        assert (other.face, other.seen, other.pool, other.pools) == ([1, 2, 3], [EVERYBODY] * 3, [0] * 3, 1)


@pytest.mark.parametrize(
    ("seen", "leaves", "after", "forgets"),
    [
        pytest.param([0b001, 0b101, 0b001], 1, [0b001, 0b101, 0b001], [], id="the one that most seats know"),
        pytest.param([0b1111, EVERYBODY], 1, [0b1111, EVERYBODY], [], id="a public one before all others"),
        pytest.param(
            [0b0011, 0b0101, 0b0101], 0, [0b0011, 0b0001, 0b0101], [(1, 0b0100)], id="a seat that knew another forgets"
        ),
    ],
)
def test_of_equal_cards_the_best_known_leaves(seen, leaves, after, forgets):
    """Whether or not anybody listens to what is forgotten."""
    forgotten: list[tuple[int, int]] = []
    for heard in (forgotten, None):
        pieces = Pieces([4] * len(seen))
        pieces.seen = seen.copy()
        assert pieces.spend([*range(len(seen))], 4, heard) == leaves
        assert pieces.seen == after
    assert forgotten == forgets


def test_a_face_that_is_not_there_cannot_be_spent():
    with pytest.raises(ValueError, match="no piece of the hand shows face 9"):
        Pieces([4]).spend([0], 9)


def test_a_stolen_card_is_known_to_its_old_owner_until_its_kind_leaves():
    game, state = dealt()
    stolen = hand_of(state, 1, 2)[0]
    hand_of(state, 2)
    mine = hand_of(state, 0, 2)[0]
    log = drive(game, state, "steal:seat.1")
    assert game.observe(state, 1).pieces[stolen].face == "face.2"
    state.pieces.seen[mine] |= 1 << 2  # seat 2 saw the other one, so that as many know this as that
    state.frames, state.choices = [Turn(0)], None
    known = game.observe(state, 1)
    log = drive(game, state, "spend:2")
    spent = next(event for event in log if isinstance(event, Spent))
    assert spent.piece == mine
    assert spent.forgotten == ((stolen, 0b010),)
    assert game.redact(spent, 1).forgotten == ((stolen, 0b010),)
    assert game.redact(spent, 2).forgotten == game.redact(spent, None).forgotten == ()
    for event in log:
        game.redact(event, 1).fold(known)
    assert known.pieces[stolen].face is None
    assert game.observe(state, 1) == known


def test_what_goes_behind_a_screen_is_known_to_its_owner_alone_and_cannot_be_followed():
    places = set()
    for seed in range(40):
        game, state = dealt(seed=1)
        hand_of(state, 0, 1, 2)
        for token in ("lay:1", "lay:2", "hide"):
            state.frames, state.choices = [Turn(0)], None
            log = drive(game, state, token, Chance(seed))
        hidden = next(event for event in log if isinstance(event, Concealed))
        assert game.redact(hidden, 1).faces is None
        assert game.redact(hidden, None).faces is None
        assert game.redact(hidden, 0) is hidden
        assert [game.observe(state, 0).pieces[piece].face for piece in hidden.pieces] == list(hidden.faces)
        assert {game.observe(state, 1).pieces[piece].face for piece in hidden.pieces} == {None}
        places.add(hidden.faces)
    assert len(places) == 2


def test_a_reshuffled_deck_is_exactly_the_old_discard_pile():
    game, state = dealt()
    hands = [set(hand_of(state, 1, 0, 1)), set(hand_of(state, 2, 2, 3))]
    for piece in list(state.zones["deck"]):
        state.move(piece, "deck", "discard", EVERYBODY)
    held = set(state.hand(0))
    drive(game, state, "draw")
    drawn = set(state.hand(0)) - held
    assert len(drawn) == 1
    deck, rest = set(state.zones["deck"]) | drawn, hands[1] | held
    before = sorted(state.pieces.face[piece] for piece in deck)
    for seed in range(30):
        world = game.determinize(state, 1, Chance(seed))
        assert sorted(world.pieces.face[piece] for piece in deck) == before
        assert [world.pieces.face[piece] for piece in state.hand(1)] == [0, 1]
        others = sorted(world.pieces.face[piece] for piece in rest)
        assert others == sorted(state.pieces.face[piece] for piece in rest)


def test_a_hand_shuffled_into_the_deck_does_not_give_the_other_hands_away():
    game, state = dealt()
    hand_of(state, 0, 0, 0)
    hand_of(state, 1, 1)
    theirs = hand_of(state, 2, 2, 3)
    drive(game, state, "return")
    worlds = {
        tuple(sorted(game.determinize(state, 1, Chance(seed)).pieces.face[piece] for piece in theirs))
        for seed in range(40)
    }
    assert len(worlds) > 3


def test_a_world_is_dealt_from_what_the_seat_has_not_seen_and_from_nothing_else():
    pieces = Pieces([1, 2, 3, 4])
    pieces.shuffle([0, 1, 2, 3], Chance(3))
    pieces.show(2, 0b1)
    other = pieces.clone()
    hidden = [other.face[piece] for piece in (0, 1, 3)]
    other.face[0], other.face[1], other.face[3] = hidden[1], hidden[2], hidden[0]
    for seed in range(20):
        one, two = pieces.clone(), other.clone()
        knowledge.redeal(one, 0, Chance(seed))
        knowledge.redeal(two, 0, Chance(seed))
        assert one.dump() == two.dump()
        assert one.face[2] == pieces.face[2]
