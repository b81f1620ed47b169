"""Reading a dumped state."""

from types import SimpleNamespace

import pytest

from rules.core.pieces import Pieces
from rules.core.unpack import counted, expect, packed, piece_table, unpack, whole, wholes


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_only_whole_numbers_are_whole_numbers(value):
    with pytest.raises(TypeError, match="is no whole number"):
        whole(value)
    with pytest.raises(TypeError, match="is no whole number"):
        wholes([1, value])


def test_numbers_are_read_into_a_list_of_their_own():
    numbers = [1, 2]
    assert whole(3) == 3
    assert wholes(numbers) == numbers
    assert wholes(numbers) is not numbers


def test_there_are_as_many_as_there_must_be():
    assert counted({"men": (4, 5)}, "men", 2) == [4, 5]
    with pytest.raises(ValueError, match="men"):
        counted({"men": [4]}, "men", 2)
    with pytest.raises(KeyError):
        counted({}, "men", 0)


def test_what_does_not_hold_is_named():
    expect(True, "frames")
    with pytest.raises(ValueError, match="frames"):
        expect(False, "frames")


def test_a_table_of_pieces_has_as_many_as_there_must_be():
    pieces = Pieces([4, 5])
    assert piece_table({"pieces": pieces.dump()}, 2).dump() == pieces.dump()
    with pytest.raises(ValueError, match="pieces"):
        piece_table({"pieces": pieces.dump()}, 3)
    with pytest.raises(IndexError):
        piece_table({"pieces": []}, 0)


def test_fields_are_written_and_read_by_name_and_shared_with_nobody():
    table = SimpleNamespace(turn=3, men=[4, 5], yields=(6,), deck=[7], hands=[[8], []])
    data = packed(table, ("turn",), ("men", "yields", "deck"), ("hands",))
    assert data == {"turn": 3, "men": [4, 5], "yields": [6], "deck": [7], "hands": [[8], []]}
    again = SimpleNamespace()
    unpack(again, data, ("turn",), {"men": 2}, ("deck",), {"hands": 2})
    assert vars(again) == {"turn": 3, "men": [4, 5], "deck": [7], "hands": [[8], []]}
    data["men"].append(9)
    data["hands"][0].append(9)
    assert (table.men, table.hands, again.hands) == ([4, 5], [[8], []], [[8], []])


@pytest.mark.parametrize(
    "changed", [{"men": [4]}, {"hands": [[8]]}, {"turn": True}, {"deck": ["7"]}, {"hands": [7, 8]}]
)
def test_fields_that_are_none_are_refused(changed):
    data = {"turn": 3, "men": [4, 5], "deck": [7], "hands": [[8], []]} | changed
    with pytest.raises((TypeError, ValueError)):
        unpack(SimpleNamespace(), data, ("turn",), {"men": 2}, ("deck",), {"hands": 2})
