"""What the others have moved is marked in their colour and with their crest, as far as it is still to be seen."""

from dataclasses import replace

import pytest

from desktop.table.traces import Traces, traces_of
from rules.core.event import CounterSet, Moved, Revealed, Rolled, Shifted, Turned
from tests.desktop.table.kit import toy_view

ME, RIVAL, THIRD = 0, 1, 2


def traces(*deeds):
    return traces_of(toy_view(), deeds, ME)


STAR = Moved(4, "hand.1", "board", "star")
ON = Moved(4, "board", "market", "star")


@pytest.mark.parametrize(
    ("deeds", "pieces"),
    [
        ([(RIVAL, STAR), (ME, Moved(1, "hand.0", "board", "sun"))], {4: RIVAL}),  # what one moved oneself is none
        ([(RIVAL, STAR), (THIRD, ON)], {4: THIRD}),
        ([(RIVAL, STAR), (None, ON)], {4: RIVAL}),  # it was only cleared away
        ([(RIVAL, Revealed(5, "star"))], {5: RIVAL}),
        ([(None, STAR)], {}),
    ],
)
def test_whoever_touched_a_thing_last_has_left_its_trace(deeds, pieces):
    assert traces(*deeds) == Traces(pieces, {}, {})


def test_what_lies_as_it_lay_is_no_trace():
    there, back = Moved(2, "hand.0", "board", "moon"), Moved(2, "board", "hand.0", "moon")
    bought, paid = Shifted("cube", "bag", "tray"), Shifted("cube", "tray", "bag")
    up, down = CounterSet("track", "step", 0, 2), CounterSet("track", "step", 2, 0)
    assert (
        traces(*((RIVAL, each) for each in (there, bought, up)), *((THIRD, each) for each in (back, paid, down)))
        == Traces()
    )


def test_a_card_in_a_hand_of_which_nothing_is_known_is_no_trace():
    assert traces((RIVAL, Moved(5, "hand.1", "board"))).pieces == {5: RIVAL}
    assert traces((RIVAL, Moved(5, "hand.1", "board")), (RIVAL, Moved(5, "board", "hand.1"))) == Traces()
    before = toy_view()
    before.zones |= {"deck": [6]}
    before.pieces |= {6: before.pieces[5]}
    assert traces_of(before, [(RIVAL, Moved(6, "deck", "hand.1"))], ME) == Traces()


def test_of_a_stock_as_many_are_traces_as_there_are_more_of():
    thrown = Rolled("tray", "tray", ("die.1", "die.1"), ("die.3", "die.1"))
    assert traces((RIVAL, thrown)).stocks == {("tray", "die.3"): (RIVAL,)}
    assert traces((RIVAL, Turned("tray", "die.1", "die.3", 2))).stocks == {("tray", "die.3"): (RIVAL, RIVAL)}
    both = traces((RIVAL, Shifted("cube", "bag", "tray")), (THIRD, Shifted("cube", "bag", "tray")))
    assert both.stocks == {("tray", "cube"): (RIVAL, THIRD)}


def board_with(toy, *pieces):
    view = toy_view()
    for piece in pieces:
        view.move(piece, "hand.1" if piece > 3 else "hand.0", "board")
        view.know(piece, "star")
    toy.scene.show_view(view, ME)


def figure(toy, piece):
    return toy.scene.board.sprites.piece(piece).figure


def test_a_trace_has_the_colour_and_the_crest_of_its_seat_and_goes_with_the_next_thing_that_happens(toy):
    board_with(toy, 4)
    toy.scene.traces.show(Traces({4: RIVAL}, {}, {("track", "step"): RIVAL}))
    trace = figure(toy, 4).trace
    assert trace.mark == RIVAL  # the number of the crest that the seat wears here
    assert trace.crest.key == "theme/crest/1"
    assert next(child.key for child in trace.childItems()).startswith("table/trace/card/1/")
    assert toy.scene.board.decor["track.step"].trace.crest.key == "theme/crest/1"
    toy.scene.offer(None)
    assert figure(toy, 4).trace is not None, "a question leaves them"
    toy.scene.withdraw()
    assert figure(toy, 4).trace is None
    assert not toy.scene.traces.worn


def test_of_many_small_things_one_in_each_place_wears_a_crest(toy):
    toy.scene.traces.show(Traces(stocks={("bag", "cube"): (RIVAL, RIVAL, RIVAL)}))
    worn = toy.scene.traces.worn
    assert len(worn) == 3
    assert [item.trace.crest is not None for item in worn] == [True, False, False]


def test_of_a_pile_only_what_lies_uppermost_is_marked(toy):
    places = toy.scene.board.arrangement._places
    pile = places["board"].spec.model_copy(update={"layout": "stack"})
    places["board"] = replace(places["board"], spec=pile)
    board_with(toy, 4, 5)
    toy.scene.traces.show(Traces({4: RIVAL, 5: RIVAL}))
    assert [item for item in toy.scene.traces.worn if item is figure(toy, 4)] == []
    assert figure(toy, 5).trace is not None
