"""Layouts: pure functions from numbers to poses."""

from itertools import pairwise

import pytest

from desktop.table.layouts import Box, Size, fan, free, grid, groups, hidden, row, stack, track

BOX = Box(100, 50, 400, 120)
CARD = Size(60, 80)


def inside(poses, size=CARD, box=BOX):
    return all(
        box.x - 0.01 <= pose.x - size.width / 2 and pose.x + size.width / 2 <= box.x + box.width + 0.01
        for pose in poses
    )


@pytest.mark.parametrize("layout", [row, fan, grid, stack, free, hidden])
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
