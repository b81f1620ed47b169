"""Views and the events that lead from one to the next."""

import pytest

from rules.core.event import (
    Concealed,
    CounterSet,
    Ended,
    Event,
    Exchanged,
    Moved,
    Passed,
    Revealed,
    Rolled,
    Said,
    Shifted,
    Shuffled,
    Spent,
    TurnBegan,
    Turned,
    knows,
)
from rules.core.ids import EVERYBODY, NOBODY
from rules.core.message import FaceRef, SeatRef, message
from rules.core.view import PieceView, TableView


def view(viewer: int | None = 0) -> TableView:
    return TableView(
        viewer,
        {"hand": [1, 5], "row": [3, 2]},
        {1: PieceView("a", "back"), 2: PieceView("b", "back"), 3: PieceView(None, "back"), 5: PieceView(None, "back")},
        {("cup", "die"): 3},
        {("seat.0", "score"): 2},
        frozenset({"hand"}),
    )


def after(event: Event, viewer: int | None = 0) -> TableView:
    table = view(viewer)
    event.redact(viewer).fold(table)
    return table


def test_a_mask_says_who_knows():
    assert knows(None, EVERYBODY)
    assert knows(3, EVERYBODY)
    assert knows(1, 0b10)
    assert not knows(0, 0b10)
    assert not knows(None, 0b11)


def test_a_moved_piece_lies_at_the_end_and_by_number_where_order_is_nobodys_business():
    assert after(Moved(1, "hand", "row")).zones == {"hand": [5], "row": [3, 2, 1]}
    assert after(Moved(3, "row", "hand")).zones == {"hand": [1, 3, 5], "row": [2]}
    assert after(Moved(2, "row", "new")).zones == {"hand": [1, 5], "row": [3], "new": [2]}


def test_a_piece_lies_in_one_zone_or_nowhere():
    assert [view().zone_of(piece) for piece in (1, 2, 4)] == ["hand", "row", ""]


def test_a_closed_pile_shows_its_top_and_covers_what_lies_below():
    table = view()
    assert not table.covers("row", 3)
    table.covered = frozenset({"row"})
    assert [table.covers("row", piece) for piece in (3, 2)] == [True, False]
    assert not table.covers("hand", 1)


def test_two_pieces_change_places_in_a_row_and_between_zones():
    assert after(Exchanged(3, "row", 2, "row")).zones == {"hand": [1, 5], "row": [2, 3]}
    assert after(Exchanged(3, "row", 1, "hand")).zones == {"hand": [3, 5], "row": [1, 2]}
    assert after(Exchanged(1, "hand", 2, "row")).zones == {"hand": [2, 5], "row": [3, 1]}


def test_a_face_comes_along_for_those_who_may_know_it():
    event = Moved(5, "hand", "row", "z", seen=0b01)
    assert after(event, 0).pieces[5].face == "z"
    assert after(event, 1).pieces[5].face is None
    assert after(event, None).pieces[5].face is None
    hidden = Moved(1, "hand", "row")
    assert hidden.redact(1) is hidden
    assert after(hidden).pieces[1].face == "a"


def test_a_face_is_shown_to_some_or_all():
    assert after(Revealed(3, "z")).pieces[3] == PieceView("z", "back")
    assert after(Revealed(3, "z", 0b10), 0).pieces[3].face is None
    assert after(Revealed(3, "z", 0b10), 1).pieces[3].face == "z"


def test_what_goes_behind_a_screen_is_known_to_its_owner():
    event = Concealed((1, 2), ("b", "a"), 0b01)
    assert [after(event, 0).pieces[piece].face for piece in (1, 2)] == ["b", "a"]
    assert [after(event, 1).pieces[piece].face for piece in (1, 2)] == [None, None]


def test_a_shuffle_makes_everybody_forget():
    table = after(Shuffled("row", (2, 3)))
    assert table.pieces[2].face is table.pieces[3].face is None
    assert table.pieces[1].face == "a"


def test_a_spent_card_is_forgotten_by_those_who_lost_track():
    event = Spent(2, "row", "hand", "b", EVERYBODY, ((1, 0b001), (5, 0b110)))
    assert after(event, 0).pieces[1].face is None
    assert after(event, 1).pieces[1].face == "a"
    assert after(event, None).pieces[1].face == "a"
    assert event.redact(1).forgotten == ((5, 0b010),)
    assert event.redact(None).forgotten == ()
    assert Spent(2, "row", "hand", "b", 0b1).redact(1).face is None
    unredacted = view(1)
    event.fold(unredacted)
    assert unredacted.pieces[1].face == "a"


def test_stock_shifts_turns_and_is_rolled():
    assert after(Shifted("die", "cup", "pool", 2)).stocks == {("cup", "die"): 1, ("pool", "die"): 2}
    assert after(Turned("cup", "die", "rune", 3)).stocks == {("cup", "rune"): 3}
    rolled = after(Rolled("cup", "pool", ("die", "die"), ("die.1", "die.4")))
    assert rolled.stocks == {("cup", "die"): 1, ("pool", "die.1"): 1, ("pool", "die.4"): 1}
    with pytest.raises(ValueError, match="pool would hold -1 die"):
        after(Shifted("die", "pool", "cup"))


def test_numbers_turns_and_the_end_are_told():
    assert after(CounterSet("seat.0", "score", 2, 5)).counters == {("seat.0", "score"): 5}
    assert after(CounterSet("seat.0", "score", 2, 0)).counters == {}
    assert after(TurnBegan(1)).turn == 1
    assert after(Ended()).over
    for caption in (Passed(1), Said(message("hello"))):
        assert after(caption) == view()


def test_a_copy_can_be_folded_on_alone():
    one = view()
    two = one.copy()
    assert one == two
    two.move(1, "hand", "row")
    two.know(3, "z")
    two.add_stock("cup", "die", -3)
    two.set_counter("seat.0", "score", 9)
    assert one == view()
    assert (one.stock("cup", "die"), two.stock("cup", "die")) == (3, 0)
    assert (one.counter("seat.0", "score"), one.counter("seat.1", "score")) == (2, 0)
    assert one.turn == NOBODY


def test_messages_are_equal_whatever_the_order_of_their_arguments():
    one = message("log.won", seat=SeatRef(1), card=FaceRef("a"))
    assert one == message("log.won", card=FaceRef("a"), seat=SeatRef(1))
    assert one.args == (("card", FaceRef("a")), ("seat", SeatRef(1)))
