"""More cases of the house: a march, an exchange in the middle of a turn, sealed bids, hidden roles."""

from rules.core.chance import Chance
from rules.core.ids import EVERYBODY, piece_id
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.core.toys.camps import Camps, Turn
from tests.core.toys.kit import drive
from tests.core.toys.march import Marches
from tests.core.toys.roles import LORD, LOYAL, REBEL, Roles
from tests.core.toys.sealed import Sealed


def test_every_step_of_a_march_can_be_taken_back_until_the_order_began():
    match = Match(Marches(2), [SeatSpec("A"), SeatSpec("B")], 3)
    seat, deal = match.game.actor(match.state), match.game.digest(match.state)
    for _ in range(3):
        match.submit(seat, match.legal()[0])
    assert match.decision.prompt.args == (("points", 0),)
    for _ in range(3):
        assert match.can_undo(seat).allowed
        match.undo(seat)
    assert match.game.digest(match.state) == deal
    assert match.can_undo(seat).reason.key == "app.undo.nothing"


def test_an_exchange_is_decided_by_the_one_whose_turn_it_is_not():
    game = Camps()
    state = game.setup(Chance(4))
    state.frames, state.turn, state.choices = [Turn(0)], 0, None
    mine, theirs = state.zones["camp.0.2"][0], state.zones["camp.1.1"][0]
    drive(game, state, "mark:2")
    state.frames, state.turn, state.choices = [Turn(0)], 0, None
    drive(game, state, "offer:2")
    assert game.actor(state) == 1
    assert game.observe(state, None).turn == 0
    drive(game, state, "give:1")
    assert state.zones["camp.0.2"] == [theirs]
    assert state.zones["camp.1.1"] == [mine]
    assert game.observe(state, None).counter(piece_id(mine), "mark") == 1


def test_sealed_bids_are_asked_together_and_shown_only_when_all_are_in():
    game = Sealed()
    state = game.setup(Chance(5))
    assert game.decision(state).together
    drive(game, state, "bid:4")
    lying = state.zones["sealed.0"][0]
    assert game.observe(state, 0).pieces[lying].face == "face.4"
    assert game.observe(state, 1).pieces[lying].face is None
    drive(game, state, "bid:4 bid:3")
    assert game.observe(state, 1).pieces[lying].face == "face.4"
    assert game.observe(state, None).stock("purse.2", "coin") == 1
    assert game.observe(state, None).stock("bank", "coin") == 3


def test_a_world_keeps_the_lord_and_the_own_role_and_deals_the_others():
    game = Roles()
    state = game.setup(Chance(2))
    lord = next(seat for seat in range(4) if state.pieces.seen[seat] == EVERYBODY)
    me = game.actor(state)
    seen = set()
    for seed in range(60):
        world = game.determinize(state, me, Chance(seed))
        assert world.pieces.face[lord] == LORD
        assert world.pieces.face[me] == state.pieces.face[me]
        assert sorted(world.pieces.face) == [LORD, LOYAL, REBEL, REBEL]
        seen.add(tuple(world.pieces.face))
    unknown = sorted(state.pieces.face[seat] for seat in range(4) if seat not in {lord, me})
    assert len(seen) == (1 if unknown[0] == unknown[-1] else len(unknown))


def test_belief_takes_those_for_rebels_who_struck_the_lord():
    game = Roles()
    seed = next(seed for seed in range(99) if game.setup(Chance(seed)).pieces.face[0] == LOYAL)
    state = game.setup(Chance(seed))
    lord = state.pieces.face.index(LORD)
    others = [seat for seat in range(1, 4) if seat != lord]
    state.frames = [type(state.frames[-1])(others[0])]
    state.choices = None
    drive(game, state, f"strike:seat.{lord}")
    state.pieces.face[0], state.pieces.face[others[0]] = REBEL, REBEL  # whatever is true
    state.pieces.face[others[1]] = LOYAL
    believed = {LOYAL: 0.0, REBEL: 0.0}
    for number in range(200):
        world = game.determinize(state, 0, Chance(number))
        believed[world.pieces.face[others[0]]] += game.likelihood(world, 0)
    assert believed[REBEL] > 3 * believed[LOYAL] > 0
