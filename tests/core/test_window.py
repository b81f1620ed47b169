"""A window in which anybody may cancel, and a mass response: who is asked is nobody else's business."""

from rules.core.chance import Chance
from rules.core.event import CounterSet, Passed, Spent
from rules.core.ids import seat_id
from tests.core.toys.duel import BOLT, CRY, LION, PARRY, Duel, Respond, Turn, Window, give
from tests.core.toys.kit import ToyState, drive


def table(*hands: tuple[int, ...]) -> tuple[Duel, ToyState]:
    game = Duel(len(hands))
    state = game.setup(Chance(1))
    state.frames = [Turn(0)]
    state.turn = 0
    for seat in range(len(hands)):
        give(state, seat)
    for seat, faces in enumerate(hands):
        give(state, seat, *faces)
    state.choices = None
    return game, state


def hearts(state: ToyState) -> list[int]:
    return [state.number(seat, "score") for seat in range(state.seats)]


def test_a_window_without_any_lion_resolves_unasked_and_logs_everybody_as_passing():
    game, state = table((BOLT, BOLT), (), ())
    log = drive(game, state, "bolt:0:seat.1")
    assert [event.seat for event in log if isinstance(event, Passed)] == [0, 1, 2]
    assert hearts(state) == [3, 2, 3]
    assert game.actor(state) == 1


def test_a_lion_cancels_the_bolt():
    game, state = table((BOLT, BOLT), (LION,), ())
    drive(game, state, "bolt:0:seat.1")
    assert [type(frame) for frame in state.frames[-2:]] == [Window, Respond]
    assert game.actor(state) == 1
    drive(game, state, "lion:1")
    assert hearts(state) == [3, 3, 3]


def test_a_lion_on_a_lion_lets_the_bolt_through():
    game, state = table((BOLT, LION), (LION,), ())
    drive(game, state, "bolt:0:seat.1 let lion:1 lion:1")
    assert hearts(state) == [3, 2, 3]


def test_after_a_card_everybody_is_asked_again():
    game, state = table((BOLT,), (LION, LION), (LION,))
    drive(game, state, "bolt:0:seat.2 lion:1 let")
    assert game.actor(state) == 1
    drive(game, state, "lion:1 let")
    assert hearts(state) == [3, 3, 2]


def test_letting_the_window_go_looks_like_not_being_asked():
    stories = []
    for hand in ((LION,), (PARRY,)):
        game, state = table((BOLT, BOLT), hand, ())
        log = drive(game, state, "bolt:0:seat.1" + (" let" if LION in hand else ""))
        stories.append([type(event) for event in log])
    assert stories[0] == stories[1]


def test_while_a_secret_question_is_open_nobody_sees_whose_it_is():
    game, state = table((BOLT, BOLT), (LION,), ())
    before = {viewer: game.observe(state, viewer) for viewer in (0, 2, None)}
    log = drive(game, state, "bolt:0:seat.1")
    assert game.decision(state).secret
    assert game.decision(state).actor == 1
    for viewer, view in before.items():
        for event in log:
            game.redact(event, viewer).fold(view)
        assert game.observe(state, viewer) == view
        assert view.turn == 0


def test_a_war_cry_asks_those_who_can_parry_and_passes_over_those_who_cannot():
    game, state = table((CRY, BOLT), (PARRY,), (LION,))
    drive(game, state, "cry:2")
    assert game.actor(state) == 1
    assert hearts(state) == [3, 3, 3]
    drive(game, state, "parry:3")
    assert hearts(state) == [3, 3, 2]


def test_suffering_by_choice_and_by_need_are_told_alike():
    told = []
    for hand, answers in (((PARRY,), " suffer"), ((LION,), "")):
        game, state = table((CRY, BOLT), hand, (PARRY,))
        log = drive(game, state, "cry:2" + answers)
        told.append(
            [(type(event), getattr(event, "seat", None)) for event in log if isinstance(event, Passed | CounterSet)]
        )
    assert told[0] == told[1] == [(Passed, 1), (CounterSet, None)]


def test_a_wound_to_the_last_heart_ends_the_game_in_the_middle_of_the_round():
    game, state = table((CRY, BOLT), (), ())
    state.numbers[seat_id(1), "score"] = 1
    drive(game, state, "cry:2")
    assert game.is_terminal(state)
    assert game.legal_actions(state) == []
    assert game.decision(state) is None
    assert hearts(state) == [3, 0, 3]
    assert game.outcome(state).places == (1, 3, 1)
    assert game.outcome(state).winners == (0, 2)


def test_a_spent_card_lies_open():
    game, state = table((BOLT, BOLT), (), ())
    log = drive(game, state, "bolt:0:seat.1")
    spent = next(event for event in log if isinstance(event, Spent))
    assert game.redact(spent, 2).face == "face.0"
    assert game.observe(state, None).pieces[spent.piece].face == "face.0"
