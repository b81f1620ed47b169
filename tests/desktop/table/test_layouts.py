"""Layouts: pure functions from numbers to poses."""

from itertools import pairwise

import pytest

from desktop.table.layouts import Box, Size, clusters, fan, grid, groups, heap, hidden, ranks, row, stack, track

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


def test_a_row_stands_in_the_middle_and_does_not_overlap_while_there_is_room():
    poses = row(4, BOX, CARD)

    assert sum(pose.x for pose in poses) / 4 == pytest.approx(300)
    assert all(second.x - first.x >= 60 for first, second in pairwise(poses))


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


def test_nothing_hidden_is_drawn():
    assert not any(pose.visible for pose in hidden(3, BOX, CARD))


def test_a_track_gives_each_thing_its_own_point_and_piles_the_rest_on_the_last():
    poses = track(3, [(1, 2), (30, 40)])

    assert (poses[0].x, poses[0].y) == (1, 2)
    assert (poses[1].x, poses[1].y) == (30, 40)
    assert (poses[2].x, poses[2].y) == (30, 37)


def test_groups_stand_apart_and_their_members_overlap():
    first, second = groups([3, 1], BOX, CARD)

    assert first[1].x - first[0].x < CARD.width < second[0].x - first[-1].x


@pytest.mark.parametrize("counts", [[1], [4, 4], [1, 2, 3, 4, 5, 6, 7], [9, 9, 9, 9, 9, 9, 6]])
@pytest.mark.parametrize("rows", [1, 3])
def test_groups_never_leave_their_box(counts, rows):
    box = Box(0, 0, 900 if rows == 1 else 400, 300)

    poses = [pose for group in groups(counts, box, CARD, rows) for pose in group]

    assert inside(poses, box=box)
    assert all(pose.y - 40 >= 0 and pose.y + 40 <= 300 for pose in poses)
    assert len({(pose.x, pose.y) for pose in poses}) == sum(counts)


def test_an_empty_group_takes_no_room():
    assert groups([0, 2], BOX, CARD)[0] == []
    assert groups([0, 2], BOX, CARD)[1] == groups([2], BOX, CARD)[0]


def test_clusters_stand_side_by_side_about_the_middle_of_their_box():
    (first,), (second,) = clusters([[2], [1]], BOX, CARD).poses

    assert (first[0].x + second[0].x) / 2 == pytest.approx(300)
    assert second[0].x - first[0].x == pytest.approx(1.06 * 60)
    assert second[0].y == pytest.approx(110)


def test_kinds_of_a_cluster_stand_closer_than_clusters():
    (castle, men), (others,) = clusters([[1, 3], [1]], BOX, CARD).poses

    assert men[0].x - castle[0].x == pytest.approx(0.55 * 60)
    assert men[0].z > castle[0].z
    assert others[0].x - men[0].x > 60


def test_clusters_that_are_too_many_for_one_row_stand_in_two():
    made = clusters([[1], [1], [1], [1]], Box(0, 0, 130, 160), CARD).poses

    assert [pose.y for ((pose,),) in made] == pytest.approx([40, 40, 120, 120])
    assert inside([pose for ((pose,),) in made], box=Box(0, 0, 130, 160))


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


def test_of_a_large_pile_four_are_drawn_and_it_grows_no_higher():
    (((*men,),),) = clusters([[16]], BOX, CARD).poses

    assert [pose.visible for pose in men] == [False] * 12 + [True] * 4
    assert men[-1].y - men[-4].y == pytest.approx(-3 * 0.05 * 80)
    assert men[-1].y == clusters([[4]], BOX, CARD).poses[0][0][-1].y


@pytest.mark.parametrize(("n", "rows"), [(3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])])
def test_ranks_are_as_few_and_as_even_as_can_be_and_each_in_the_middle(n, rows):
    box = Box(0, 0, 270, 180)
    poses = ranks(n, box, CARD)

    lines = [[pose.x for pose in poses if pose.y == y] for y in sorted({pose.y for pose in poses})]
    assert [len(line) for line in lines] == rows
    assert [(line[0] + line[-1]) / 2 for line in lines] == pytest.approx([135] * len(rows))
    assert inside(poses, box=box)
