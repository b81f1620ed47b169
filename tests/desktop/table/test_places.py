"""Places: pure functions from numbers to poses, once it is known who looks, and zones whose edge is no box."""

from itertools import pairwise

import pytest

from desktop.table.layouts import Box, Size, clusters, fan, grid, groups, heap, hidden, ranks, row, stack
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec
from tests.desktop.table.kit import SPEC

BOX = Box(100, 50, 400, 120)
CARD = Size(60, 80)


def inside(poses, size=CARD, box=BOX):
    return all(
        box.x - 0.01 <= pose.x - size.width / 2 and pose.x + size.width / 2 <= box.x + box.width + 0.01
        for pose in poses
    )


@pytest.mark.parametrize("layout", [row, fan, grid, stack, heap, hidden])
@pytest.mark.parametrize("n", [0, 1, 2, 5, 8, 20])
def test_a_layout_gives_every_thing_a_place_within_its_box(layout, n):
    poses = layout(n, BOX, CARD)

    assert len(poses) == n
    assert inside(poses)


@pytest.mark.parametrize("layout", [row, fan])
def test_of_cards_side_by_side_none_hides_another_while_there_is_room(layout):
    """Two cards of a hand lay over one another where six had room."""
    for n in range(2, 7):
        assert all(right.x - left.x >= CARD.width for left, right in pairwise(layout(n, BOX, CARD)))


def test_of_a_stack_only_the_uppermost_are_drawn():
    poses = stack(20, BOX, CARD)

    assert [pose.visible for pose in poses] == [False] * 15 + [True] * 5
    assert poses[-1].z == max(pose.z for pose in poses)


def test_what_is_thrown_on_a_heap_moves_nothing_that_lies_there():
    small, size = heap(9, Box(0, 0, 88, 88), Size(26, 26)), Size(26, 26)
    large = heap(36, Box(0, 0, 88, 88), size)

    assert large[:9] == small
    assert [pose.z for pose in large] == list(range(36))
    assert len({(pose.x, pose.y) for pose in large}) == 36
    assert min(pose.y for pose in large) >= 0  # no tower


@pytest.mark.parametrize("counts", [[1], [4, 4], [1, 2, 3, 4, 5, 6, 7], [9, 9, 9, 9, 9, 9, 6]])
@pytest.mark.parametrize("rows", [1, 3])
def test_groups_never_leave_their_box(counts, rows):
    box = Box(0, 0, 900 if rows == 1 else 400, 300)

    poses = [pose for group in groups(counts, box, CARD, rows) for pose in group]

    assert inside(poses, box=box)
    assert all(pose.y - 40 >= 0 and pose.y + 40 <= 300 for pose in poses)
    assert len({(pose.x, pose.y) for pose in poses}) == sum(counts)


@pytest.mark.parametrize(
    ("room", "share"), [((120, 80), 1), ((86, 80), 86 / (1.95 * 60)), ((60, 100), 100 / (1.95 * 80))]
)
def test_clusters_without_room_side_by_side_are_smaller_and_none_stands_on_another(room, share):
    box = Box(0, 0, *room)
    one, other = (pose for ((pose,),) in clusters([[1], [1]], box, CARD).poses)

    assert one.scale == other.scale == pytest.approx(share)
    across, down = (other.x - one.x) / (60 * share), (other.y - one.y) / (80 * share)
    assert max(across, down) >= 0.95 - 1e-9
    for pose in (one, other):
        assert pose.x - 30 * share >= -1e-9
        assert pose.x + 30 * share <= box.width + 1e-9
        assert pose.y - 40 * share >= -1e-9
        assert pose.y + 40 * share <= box.height + 1e-9


def test_piles_rise_less_where_a_row_stands_close_above_them():
    made = clusters([[9], [9], [9], [9]], Box(0, 0, 60, 100), CARD).poses
    seen = [[pose for pose in men if pose.visible] for (men,) in made]

    for above, below in pairwise(seen):
        if below[-1].y > above[0].y:
            assert below[-1].y - above[0].y >= 0.95 * 80 * below[-1].scale - 1e-9


@pytest.mark.parametrize(("n", "rows"), [(3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])])
def test_ranks_are_as_few_and_as_even_as_can_be_and_each_in_the_middle(n, rows):
    box = Box(0, 0, 270, 180)
    poses = ranks(n, box, CARD)

    lines = [[pose.x for pose in poses if pose.y == y] for y in sorted({pose.y for pose in poses})]
    assert [len(line) for line in lines] == rows
    assert [(line[0] + line[-1]) / 2 for line in lines] == pytest.approx([135] * len(rows))
    assert inside(poses, box=box)


def test_a_zone_of_a_panel_bears_its_seat_and_lies_where_that_sits():
    for bottom in (0, 1):
        arranged = Arrangement(SPEC, 2, bottom)
        near, far = (arranged.place(f"hand.{seat}") for seat in (bottom, 1 - bottom))
        assert (near.name, near.box) == (f"hand.{bottom}", Box(30, 475, 740, 100))
        assert (far.name, far.box) == (f"hand.{1 - bottom}", Box(390, 10, 150, 70))
        styles = SPEC.styles  # copies for each seat would be half of what laying out hundreds of zones takes
        assert (near.spec, far.spec) == (styles["own"].zones[0], styles["far"].zones[0])
        assert near.spec is styles["own"].zones[0]


WEDGE = ((100, 100), (300, 100), (100, 300))
NEIGHBOUR = ((300, 100), (300, 300), (100, 300))


def arranged(**more):
    zones = [
        {"id": name, "box": [150, 150, 20, 20], "size": [10, 10], "outline": edge, **more}
        for name, edge in (("wedge", WEDGE), ("neighbour", NEIGHBOUR))
    ]
    spec = {"table": "t", "zones": zones, "styles": {"own": {"size": [1, 1], "name": [0, 0, 1, 1]}}}
    panels = {"panels": [{"style": "own", "at": [0, 0]}]}
    return Arrangement(LayoutSpec.model_validate(spec | panels), 1, 0)


def test_a_point_belongs_to_the_zone_within_whose_outline_it_lies_whatever_box_is_round_it():
    table = arranged()
    points = {(120, 120): "wedge", (280, 280): "neighbour", (240, 140): "wedge", (260, 160): "neighbour"}
    assert {point: table.zones_at(*point) for point in points} == {point: [name] for point, name in points.items()}
    assert table.zones_at(301, 200) == []
    for name in ("wedge", "neighbour"):
        assert table.place(name).hit == (100, 100, 200, 200)


def test_a_place_that_shines_along_its_edge_may_catch_what_falls_beside_it():
    table = arranged(hit=[90, 90, 100, 100])
    assert table.zones_at(95, 185) == ["wedge", "neighbour"]
    assert table.zones_at(240, 140) == []
    assert table.place("wedge").outline == WEDGE
