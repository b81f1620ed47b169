"""A table may be laid out anew in the middle of a game, and things of one zone may lie apart by their kind."""

import pytest

from desktop.table.layouts.arrangement import Arrangement
from desktop.table.layouts.layout_spec import LayoutError, LayoutSpec, load
from desktop.table.scene import TableScene
from desktop.table.ui import SeatFace
from desktop.theme.art import Art
from rules.core.event import CounterSet
from tests.desktop.table.kit import SPEC, ToyUi, toy_view

ARMIES = {
    "id": "board",
    "box": [200, 100, 400, 120],
    "size": [60, 80],
    "parts": [
        {"id": "red", "box": [200, 100, 60, 120], "size": [20, 20], "layout": "grid", "shape": "square", "level": 1},
        {"id": "blue", "box": [540, 100, 60, 120], "size": [20, 20], "layout": "grid", "shape": "square"},
    ],
}
APART = LayoutSpec.model_validate({**SPEC.model_dump(), "zones": [ARMIES]})
CLOSE = LayoutSpec.model_validate({**SPEC.model_dump(), "zones": [{**ARMIES, "box": [0, 0, 200, 200]}]})


class Field(ToyUi):
    """Armies stand apart; from the second step on the board lies elsewhere."""

    def layout(self, seats):
        return APART

    def arranged(self, seats, view, me):
        return CLOSE if view.counter("track", "step") else APART


@pytest.fixture
def scene(qtbot):
    made = TableScene(Field(), Art(), lambda seat: SeatFace(f"P{seat}", seat), 2)
    view = toy_view()
    view.zones = {"board": [1]}
    view.stocks = {("board", "red"): 2, ("board", "blue"): 1, ("board", "green"): 1}
    made.show_view(view, 0)
    return made


def test_what_has_a_place_of_its_own_in_a_zone_lies_there_at_its_own_size_and_else_in_the_zone(scene):
    red, blue = scene.board.sprites.of("red@board"), scene.board.sprites.of("blue@board")
    assert all(200 < sprite.figure.x() < 260 for sprite in red)
    assert [sprite.figure.size_ for sprite in red] == [(20, 20), (20, 20)]
    assert 540 < blue[0].figure.x() < 600
    assert red[0].figure.zValue() > blue[0].figure.zValue()
    card, green = scene.board.sprites.piece(1), scene.board.sprites.of("green@board")[0]
    assert card.figure.size_ == green.figure.size_ == (60, 80)
    assert 260 < card.figure.x() < 540


def test_a_table_is_laid_anew_when_the_game_says_so_and_back_when_that_is_undone(scene):
    sprite = scene.board.sprites.piece(1)
    scene.board.follow(CounterSet("track", "step", 0, 1))
    scene.board.lay_out()
    assert scene.board.arrangement.spec is CLOSE
    assert sprite.goal.pose.x < 200
    assert sprite in scene.board.strays(), "it is seen to go there"
    scene.board.follow(CounterSet("track", "step", 1, 0))
    scene.board.lay_out()
    assert scene.board.arrangement.spec is APART


LAYOUT = """
scene = [800, 600]
table = "toy/table"
zones = [{ id = "board", box = [0, 0, 10, 10], size = [5, 5] }]
[styles.own]
size = [100, 100]
name = [0, 0, 50, 20]
zones = [{ id = "hand.{seat}", box = [10, 20, 40, 30], size = [8, 9], layout = "track", points = [[12, 24]], rows = 2 }]
[styles.large]
like = "own"
by = 1.5
[panels]
2 = [{ style = "own", at = [0, 0] }, { style = "own", at = [0, 300] }]
[stances.battle]
zones = []
[stances.battle.panels]
2 = [{ style = "own", at = [9, 9] }, { style = "own", at = [9, 309] }]
[stances.wide]
but = [{ id = "board", box = [0, 0, 20, 20], size = [5, 5] }]
[stances.bare]
without = ["board"]
[stances.lost]
without = ["bored"]
"""


def test_a_stance_takes_the_place_of_what_it_names(tmp_path):
    file = tmp_path / "layout.toml"
    file.write_text(LAYOUT, encoding="utf-8")
    plain, battle = load(file, 2), load(file, 2, "battle")

    assert [zone.id for zone in plain.zones] == ["board"]
    assert battle.zones == ()
    assert battle.styles == plain.styles
    assert Arrangement(battle, 2, 0).panels[0].box.x == 9
    wide = load(file, 2, "wide")
    assert [zone.box for zone in wide.zones] == [(0, 0, 20, 20)]
    assert load(file, 2, "", "wide") == wide
    assert load(file, 2, "wide", "bare").zones == ()
    with pytest.raises(LayoutError, match=r"^layout.toml has no zone bored, which stance lost lays elsewhere\.$"):
        load(file, 2, "lost")


def test_a_style_that_is_like_another_is_the_same_but_for_its_size(tmp_path):
    file = tmp_path / "layout.toml"
    file.write_text(LAYOUT, encoding="utf-8")
    styles = load(file, 2).styles
    (zone,) = styles["large"].zones

    assert (styles["large"].size, styles["large"].name) == ((150, 150), (0, 0, 75, 30))
    assert (zone.box, zone.size, zone.points) == ((15, 30, 60, 45), (12, 13.5), ((18, 36),))
    assert (zone.id, zone.layout, zone.rows) == ("hand.{seat}", "track", 2)
    assert styles["own"].zones[0].box == (10, 20, 40, 30)


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("", "", "layout.toml has no stance siege."),
        ("2 =", "3 =", "layout.toml has no panels for 2 seats."),
        (
            'style = "',
            'style = "no',
            "layout.toml is wrong at the top, for 2 seats: Value error, no seat style is called",
        ),
        ("box =", "bocks =", "layout.toml is wrong at zones.0.box, for 2 seats: Field required."),
        ("box =", "box ", "layout.toml cannot be read: "),
        ('like = "own', 'like = "none', "layout.toml is wrong at styles.large.size, for 2 seats: Field required."),
    ],
)
def test_a_mistake_is_told_in_one_sentence(tmp_path, right, wrong, told):
    file = tmp_path / "layout.toml"
    file.write_text(LAYOUT.replace(right, wrong, 1), encoding="utf-8")

    with pytest.raises(LayoutError) as error:
        load(file, 2, "" if wrong else "siege")
    assert str(error.value).startswith(told)
    assert "\n" not in str(error.value)
