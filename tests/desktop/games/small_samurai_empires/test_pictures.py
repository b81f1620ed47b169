"""The picture of Small Samurai Empires follows the model, tells nothing that is secret, and shows how things stand."""

import math
import re
from functools import partial
from itertools import combinations, pairwise, permutations

import pytest
from PySide6.QtCore import QPointF

from desktop.games.small_samurai_empires import places, showing, ways
from desktop.games.small_samurai_empires.art import influence_spot
from desktop.games.small_samurai_empires.art.coast import lands
from desktop.person import i18n
from rules import registry
from rules.core.chance import Chance
from rules.core.ids import piece_id
from rules.small_samurai_empires.content import load_content
from tests.desktop.games.kit import GameTable
from tests.rules.small_samurai_empires.builder import B, province

GAME = "small_samurai_empires"


@pytest.fixture
def lay(lay):
    """Lays a scenario on a small table."""
    return partial(lay, size=(640, 384))


def start(qtbot, seats, viewer, tempo, **options):
    game = registry.create(GAME, {"seats": seats} | options)
    return GameTable(qtbot, game, game.setup(Chance(seats)), seats, viewer, tempo)


def test_an_own_order_that_lies_face_down_looks_other_than_one_that_all_see(lay):
    """SE-9.43: its owner sees it through the back, everybody else sees the crest."""
    table = B(2).token(5, "P1", "harvest").planning(2).do("place:castle@6")

    def key(made, slot):
        return next(sprite.figure.key for sprite in made.scene.board.sprites if sprite.zone == f"slot.{slot}")

    own, other = lay(table, viewer=0), lay(table, viewer=1)
    assert [key(own, slot) for slot in (5, 6)] == [f"{GAME}/order/harvest/mori", f"{GAME}/veiled/castle/mori"]
    assert [key(other, slot) for slot in (5, 6)] == [f"{GAME}/order/harvest/mori", f"{GAME}/order/back/mori"]
    (token,) = own.scene.view.zones["slot.6"]
    told = [said.key for said in own.ui.describe(piece_id(token), own.scene.view)]
    assert f"{GAME}.table.token_hidden" in told


def decor(made, name):
    return made.scene.board.decor[name].decor


def named(made, start):
    return sorted(name for name in made.scene.board.decor if name.startswith(start))


# The ways on the map (SE-1.6, SE-4.4.4).


def test_ships_sail_on_open_water_only():
    shapes = list(lands())

    for lane in ways.LANES:
        for one, other in pairwise(lane):
            (x0, y0), (x1, y1) = ways.SEA[one], ways.SEA[other]
            for step in range(61):
                spot = QPointF(x0 + (x1 - x0) * step / 60, y0 + (y1 - y0) * step / 60)
                assert not any(shape.contains(spot) for shape in shapes), (one, other)


def test_every_coast_has_harbours_and_every_other_coast_can_be_reached_from_it():
    coasts = [spec.id for spec in load_content({}).land.province if spec.coastal]
    assert set(coasts) == set(ways.HARBOURS)
    for one, other in permutations(coasts, 2):
        way = ways.voyage(province(one), province(other))
        assert way, (one, other)
        assert way == tuple(reversed(ways.voyage(province(other), province(one))))
    assert ways.voyage(province("kozuke"), province("iyo")) == (), "from no coast that the map draws it goes straight"
    far = sum(math.dist(a, b) for a, b in pairwise(ways.voyage(province("echigo"), province("mutsu"))))
    assert far < 330, "through the strait, not round Kyushu"


def test_samurai_walk_over_every_border_and_by_every_link():
    for spec in load_content({}).land.province:
        for neighbour in spec.land:
            assert len(ways.march(province(spec.id), province(neighbour))) == 1
        for neighbour in spec.sea:
            out, back = (
                ways.march(*ends)
                for ends in (
                    (province(spec.id), province(neighbour)),
                    (province(neighbour), province(spec.id)),
                )
            )
            assert out == tuple(reversed(back))
            assert len(out) == 2
    assert ways.march(province("satsuma"), province("tokachi")) == ()


# What is seen at a glance.


def test_a_band_runs_round_a_province_that_somebody_controls_and_a_tie_is_hatched(lay):
    made = lay(B(3).men("kii", P1=2, P2=1).men("ise", P2=1, P3=1).castle("tosa", "P3").planning())

    assert named(made, "hold.") == ["hold.ise.tied", "hold.kii.mori", "hold.tosa.takeda"]
    assert decor(made, "hold.kii.mori").key == f"{GAME}/hold/kii/mori"


def test_a_covered_token_looks_out_from_under_the_one_that_covers_it_with_the_points_of_the_house(lay):
    """The token said 4; its pale twin behind the screen, and what looked out from under another one, said 3."""
    table = B(3, {"orders": {"move_3": {"points": 4}}}).token(5, "P1", "move_3")
    made = lay(table.token(5, "P2", "recruit", covers=True, hidden=True).planning(2))
    under = decor(made, "under.5")
    assert (under.key, under.over) == (f"{GAME}/order/move_3/mori/4", True)
    assert named(made, "under.") == ["under.5"]
    missed = [item.decor.key for item in made.scene.board.decor.values() if ".used." in f".{item.decor.id}"]
    assert missed == [f"{GAME}/order/move_3/mori/4"]


@pytest.mark.parametrize(("round_", "way"), [(1, "north"), (2, "south")])
def test_arrows_and_compass_say_which_way_orders_are_carried_out(lay, round_, way):
    made = lay(B(2).planning(round_))

    assert decor(made, "compass").key == f"{GAME}/compass/{way}"
    assert named(made, "arrow.") == ["arrow.10", "arrow.3", "arrow.7"]
    first, second = places.slot_middle(6), places.slot_middle(7)
    steep = math.degrees(math.atan2(second[1] - first[1], second[0] - first[0]))
    assert decor(made, "arrow.7").rotation == pytest.approx(steep + (0 if way == "north" else 180))


def test_the_banner_stands_on_the_slot_that_is_carried_out_and_its_region_is_lit(lay):
    made = lay(B(2).men("musashi", P1=1).token(9, "P1", "recruit", hidden=True).execution())

    assert decor(made, "banner").x == places.slot_middle(8)[0]
    assert decor(made, "banner").y < places.slot_middle(8)[1]
    assert named(made, "light.") == ["light.togoku"]
    assert "banner" not in lay(B(2).planning()).scene.board.decor


def test_the_scroll_tells_era_round_and_phase_and_the_fan_who_acts_first(lay):
    made = lay(B(3).order("P3", "P1", "P2").era(2).planning(2))
    assert re.findall(r"\d/\d", decor(made, "course").text) == ["2/3", "2/2"]
    assert decor(made, "phase").text == i18n.text(f"{GAME}.phase.planning")
    xs = [decor(made, f"order.{seat}").x for seat in (2, 0, 1)]
    assert xs == sorted(xs)
    assert [decor(made, f"order.{seat}.place").text for seat in (2, 0, 1)] == ["1", "2", "3"]


def test_pennants_stand_at_the_points_and_beside_each_other_where_they_are_level(lay):
    made = lay(B(4).score(0, 40, 40, 107).planning())
    spots = [(decor(made, f"pennant.{seat}").x, decor(made, f"pennant.{seat}").y) for seat in range(4)]

    for number, one in enumerate(spots):
        for other in spots[number + 1 :]:
            assert math.dist(one, other) > 18
    assert decor(made, "lap.3").text == "+100"
    assert named(made, "lap.") == ["lap.3"]
    assert [decor(made, f"points.{seat}").text for seat in range(4)] == ["0", "40", "40", "107"]


@pytest.mark.parametrize("sharing", [2, 4])
def test_cubes_on_one_space_leave_its_worth_in_sight_and_stay_with_their_track(lay, sharing):
    table = B(4)
    for seat in range(sharing):
        table.influence(f"P{seat + 1}", kinai=3)
    made = lay(table.planning())
    cubes = [decor(made, f"influence.kinai.seat.{seat}") for seat in range(sharing)]
    left, _, by = places.INFLUENCE
    worth, other = (left + (influence_spot(region, 3).x() + off) * by for region, off in ((1, 9), (0, 28)))

    apart = [max(abs(a.x - b.x), abs(a.y - b.y)) / a.width for a, b in combinations(cubes, 2)]
    assert min(apart) >= 0.9, "their corners are empty"
    assert max(cube.x + cube.width / 2 for cube in cubes) <= worth
    assert min(cube.x - cube.width / 2 for cube in cubes) > other
    high = places.INFLUENCE[2] * (influence_spot(1, 3).y() - influence_spot(1, 4).y())
    assert max(abs(cube.y - cubes[0].y) for cube in cubes) + cubes[0].height <= high + 1.5


def test_the_value_of_a_region_is_counted_below_its_track_and_a_changed_reward_lies_on_its_plaque(lay):
    made = lay(B(4, {"regions": {"ezo": {"first": 6}}}).values(kinai=4).planning())
    assert decor(made, "value.kinai").text == "×4"
    assert decor(made, "value.ezo").text == "×0"
    assert named(made, "reward.") == ["reward.ezo.0"]
    assert decor(made, "reward.ezo.0").text == "6"


# Nothing secret is told.


def test_the_picture_is_the_same_whatever_lies_face_down(lay):
    pictures = []
    for order in ("castle", "attack"):
        made = lay(B(2).token(1, "P2", order, hidden=True).hand("P2", "ezo").planning(), viewer=0)
        pictures.append({name: item.decor for name, item in made.scene.board.decor.items()})

    assert pictures[0] == pictures[1]


# The end is counted before everybody's eyes (SE-7.1).


def test_the_count_of_four_players_takes_twelve_seconds_at_most_with_every_sum_in_sight(lay, monkeypatch):
    everybody = {f"P{number}": {"saigoku": 1, "kinai": 5, "togoku": 7, "ezo": number} for number in (1, 2, 3, 4)}

    def table():
        scene = B(4).values(saigoku=5, kinai=5, togoku=5, ezo=5)
        for name, levels in everybody.items():
            scene.influence(name, **levels).held(name, food=3)
        return scene

    final, made = table().final(), lay(table().still(), tempo=4.0)
    lengths, shown = [], []
    start, worked = made.director._start, showing.sum_of

    def started(parts):
        lengths.append(max(part.totalDuration() for part in parts) * 4)
        start(parts)

    def held_up(craft, *told):
        made_of = worked(craft, *told)
        light = made_of.animationAt(made_of.animationCount() - 1) if hasattr(made_of, "animationAt") else made_of
        shown.append(light.duration() * 4)
        return made_of

    monkeypatch.setattr(made.director, "_start", started)
    monkeypatch.setattr(showing, "sum_of", held_up)
    with made.qtbot.waitSignal(made.director.idle):
        made.director.play(final.events, final.game.observe(final.state, 0))

    assert len(shown) == 16
    assert min(shown) >= 1300
    assert sum(lengths) <= 12_000


def test_whoever_has_seen_enough_of_the_count_has_the_end_at_once(lay):
    final, made = B(4).influence("P1", ezo=9).values(ezo=5).final(), lay(B(4).still(), tempo=1.0)
    with made.qtbot.waitSignal(made.director.idle):
        made.director.play(final.events, final.game.observe(final.state, 0))
        made.director.finish()

    assert decor(made, "points.0").text == "25"


def test_a_step_that_changes_nothing_is_not_painted(lay):
    made = lay(B(3).men("kii", P1=1, P2=1).token(4, "P1", "attack", hidden=True).execution())
    made.view.sharpen()
    made.qtbot.waitUntil(lambda: made.scene.sharpening.is_done)
    painted = []
    made.scene.changed.connect(painted.extend)
    made.qtbot.wait(60)
    while painted:  # a busy machine paints what it owes for a while
        painted.clear()
        made.qtbot.wait(60)

    assert made.scene.board.reconcile(made.scene.view.copy()) == 0
    for _ in made.scene.settling():
        pass
    made.qtbot.wait(40)
    assert painted == []
