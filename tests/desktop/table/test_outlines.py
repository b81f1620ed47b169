"""Zones whose edge is no box: what counts as a drop on them, and where they shine."""

from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutSpec

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


def test_a_point_belongs_to_the_zone_within_whose_outline_it_lies():
    table = arranged()
    assert table.zones_at(120, 120) == ["wedge"]
    assert table.zones_at(280, 280) == ["neighbour"]
    assert table.zones_at(240, 140) == ["wedge"]
    assert table.zones_at(260, 160) == ["neighbour"]


def test_where_no_outline_is_nothing_lies_even_within_the_box_round_it():
    table = arranged()
    assert table.zones_at(301, 200) == []
    assert table.place("wedge").hit == (100, 100, 200, 200)
    assert table.place("neighbour").hit == (100, 100, 200, 200)


def test_a_place_that_shines_along_its_edge_may_catch_what_falls_beside_it():
    table = arranged(hit=[90, 90, 100, 100])
    assert table.zones_at(95, 185) == ["wedge", "neighbour"]
    assert table.zones_at(240, 140) == []
    assert table.place("wedge").outline == WEDGE
