"""The table of Small Samurai Empires: the picture follows the model, and every deed can be done with a real pointer."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from desktop.games.small_samurai_empires import places
from desktop.games.small_samurai_empires.places import middle, on_table
from desktop.games.small_samurai_empires.ui import create
from desktop.person import i18n
from desktop.table.layouts import Box, Size, stack
from desktop.table.layouts.arrangement import Arrangement
from desktop.theme import fonts
from desktop.theme.palette import UNMARKED
from rules import registry
from rules.core.chance import Chance
from rules.core.message import Message
from rules.small_samurai_empires.tables import PROVINCE_KEYS, REGION_KEYS
from tests.desktop.games.kit import GameTable
from tests.rules.small_samurai_empires.builder import B

GAME = "small_samurai_empires"


def laid(qtbot, at, viewer, me):
    """A scenario on the table as `viewer` may see it, with `me` at the bottom edge."""
    made = GameTable(qtbot, at.game, at.state, viewer=viewer)
    made.scene.show_view(at.game.observe(at.state, viewer), me)
    return made


def test_whoever_only_passes_the_screen_sees_nobodys_secrets(qtbot):
    """Hot seat: between two people the table lies open to both, and what is behind the screens does not."""
    at = B(2).hand("P1", "ezo").held("P1", food=3, bushido=1).token(4, "P1", "attack", hidden=True).planning()
    made = laid(qtbot, at, None, 0)
    faces = [made.scene.view.pieces[piece].face for piece in made.scene.view.zones["screen.0"]]
    assert set(faces) == {None}
    assert {
        made.scene.board.key_of(made.scene.view, sprite) for sprite in made.scene.board.sprites.of("food@purse.0")
    } == {f"{GAME}/food"}
    assert not [sprite for sprite in made.scene.board.sprites.of("food@purse.0") if sprite.figure.isVisible()]
    decor = made.scene.board.decor
    assert not [name for name in decor if name.startswith(("seat.0.used", "seat.0.purse"))]


@pytest.mark.parametrize(
    ("visibility", "shown", "rival"),
    [
        ("hidden", {"seat.1.purse.closed": "?"}, ""),
        ("open", {"seat.1.purse.food": "4", "seat.1.purse.bushido": "2"}, ": Food × 4, Bushidō × 2"),
    ],
)
def test_resources_are_counted_and_told_in_words_but_those_of_rivals_only_where_they_lie_open(
    qtbot, visibility, shown, rival
):
    """Those of rivals were told in words behind their screens, and the own twice over: "Food: 3 × 3"."""
    at = B(2, resource_visibility=visibility).held("P1", food=3, bushido=1).held("P2", food=4, bushido=2).planning()
    made = laid(qtbot, at, 0, 0)
    texts = {name: item.decor.text for name, item in made.scene.board.decor.items() if ".purse." in name}
    assert {name: text for name, text in texts.items() if text} == shown | {
        "seat.0.purse.food": "3",
        "seat.0.purse.bushido": "1",
    }
    own, other = made.scene.mirror.table()[:2]
    purses = [line.words.partition(":") for line in (*own.below, *other.below) if line.words.startswith("Resources")]
    assert [colon + held for _, colon, held in purses] == [": Food × 3, Bushidō", rival]


def test_a_panel_says_what_influence_is_worth_now(qtbot):
    """Levels 1, 3, 4 and 1 by 3, 5, 2 and 2 cards: 3 + 15 + 8 + 2 = 28, the example of the specification."""
    at = B(2).influence("P2", saigoku=1, kinai=4, togoku=6, ezo=1).values(saigoku=3, kinai=5, togoku=2, ezo=2)
    made = laid(qtbot, at.score(5, 7).planning(), 0, 0)
    decor = {name: item.decor for name, item in made.scene.board.decor.items()}
    assert (decor["seat.1.score"].text, decor["seat.1.promised"].text) == ("7", "+28")
    levels = [decor[f"seat.1.level.{key}.number"].text for key in REGION_KEYS]
    assert levels == ["1", "3", "4", "1"]


def test_points_stand_apart_from_what_influence_would_add(qtbot):
    at = B(3).score(0, 14, 0).influence("P2", saigoku=1, kinai=4, togoku=6).values(saigoku=1, kinai=1, togoku=1)
    made = laid(qtbot, at.planning(), 0, 0)
    score, promised = (made.scene.board.decor[f"seat.1.{name}"].labels[0] for name in ("score", "promised"))
    assert (score.spoken, promised.spoken) == ("14", "+8")
    assert promised.sceneBoundingRect().left() - score.sceneBoundingRect().right() >= 10


def test_samurai_and_castle_of_a_house_stand_together_and_sixteen_are_counted(qtbot):
    at = B(2).castle("kii", "P1").men("kii", P1=16, P2=1).planning()
    made = laid(qtbot, at, 0, 0)
    castle, men, other = (
        made.pos(f"{kind}@land.kii", -1) for kind in ("castle_mori", "samurai_mori", "samurai_toyotomi")
    )
    assert (castle - men).manhattanLength() < (other - men).manhattanLength()
    numbers = {name: item.decor.text for name, item in made.scene.board.decor.items() if name.startswith("land.kii")}
    assert numbers == {"land.kii.samurai_mori": "16"}


def test_the_last_of_a_supply_is_counted_and_what_is_used_up_is_missed_there(qtbot):
    at = B(2).men("kii", P1=15).castle("kii", "P1").castle("aki", "P1").planning()
    made = laid(qtbot, at, 0, 0)
    last = {name: item.decor.text for name, item in made.scene.board.decor.items() if ".last." in name}
    assert last == {"seat.0.last.samurai": "1", "seat.0.last.castle": "1"}

    at = B(2).men("kii", P1=16).castle("kii", "P2").castle("aki", "P2").castle("mutsu", "P2").planning()
    made = laid(qtbot, at, 0, 0)
    decor = {name: item.decor for name, item in made.scene.board.decor.items()}
    assert [name for name in decor if ".spent." in name] == [
        *("seat.0.spent.samurai", "seat.0.spent.samurai.none"),
        *("seat.1.spent.castle", "seat.1.spent.castle.none"),
    ]
    assert decor["seat.0.spent.samurai.none"].text == "0"


def test_every_province_ends_where_the_map_draws_it():
    """A point in the middle of each province belongs to it alone, and the open sea to none."""
    table = Arrangement(create().layout(2), 2, 0)
    for key in PROVINCE_KEYS:
        assert table.zones_at(*middle(key))[0] == f"land.{key}"
        assert [name for name in table.zones_at(*middle(key)) if name.startswith("land.")] == [f"land.{key}"]
    assert not [name for name in table.zones_at(*on_table(950, 900)) if name.startswith("land.")]


def test_a_province_tells_who_is_how_strong_there_and_a_sentence_leads_to_what_it_names(qtbot):
    at = B(2).castle("kii", "P1").men("kii", P1=1, P2=3).planning()
    made = laid(qtbot, at, 0, 0)
    told = [made.scene.say(line) for line in made.ui.describe("land.kii", made.scene.view)]
    assert told == [
        "Kii",
        "In Kinai.",
        "Kumano Shrines: 1 point for whoever controls it.",
        "Akiko: power 3 (samurai 1, castles 1)",
        "Kenji: power 3",
        "Nobody controls it.",
    ]
    picture, told = made.ui.reading(f"{GAME}.order.castle", made.scene.view)
    assert (picture, made.scene.say(told[0])) == (f"{GAME}/order/castle", "Build Castle")
    assert made.ui.rule_of(f"{GAME}.order.castle", made.scene.view) == "SE-4.4.7"


def on_the_map(made):
    """Which houses of those to choose from lie over the map, in part at least."""
    board, (left, _, by) = made.scene.board, places.MAP
    edge = left + 1000 * by
    return [
        sprite.entity
        for sprite in board.sprites
        if sprite.zone == "houses" and sprite.goal.pose.x - sprite.goal.size.width / 2 < edge
    ]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("taken", [0, 1])
def test_houses_are_chosen_beside_the_map(qtbot, seats, taken):
    """Before whoever has none they lie in the own panel, and else where values will be laid."""
    game = registry.create(GAME, {"seats": seats})
    made = GameTable(qtbot, game, game.setup(Chance(1)), seats)
    for number in range(taken):
        made.play(game.legal_actions(made.state)[number])
    assert on_the_map(made) == []
    board = made.scene.board
    panel = board.arrangement.panels[0].box
    lying = [sprite.goal.pose for sprite in board.sprites if sprite.zone == "houses"]
    assert len(lying) == 4 - taken
    assert [panel.holds(pose.x, pose.y) for pose in lying] == [not taken] * len(lying)
    assert ("seat.0.draft.words" in board.decor) is (not taken)


def test_houses_left_to_the_others_lie_clear_of_what_is_round_them_and_whoever_has_none_wears_no_crest(qtbot):
    """Two lay in a second row: there the upper ones were below the badges that say what influence is worth."""
    game = registry.create(GAME, {"seats": 4})
    made = GameTable(qtbot, game, game.setup(Chance(1)), 4)

    def marks():
        return [made.ui.mark(seat, seat, made.scene.view) for seat in range(4)]

    assert marks() == [UNMARKED] * 4
    made.play(game.legal_actions(made.state)[2])
    assert marks() == [0, UNMARKED, UNMARKED, UNMARKED]
    board = made.scene.board
    goals = [(sprite.goal.pose, sprite.goal.size) for sprite in board.sprites if sprite.zone == "houses"]
    lying = [QRectF(pose.x - wide / 2, pose.y - high / 2, wide, high) for pose, (wide, high) in goals]
    shown = [item.box for name, item in board.decor.items() if name.startswith(("value.", "destiny_deck."))]
    around = [QRectF(box.x, box.y, box.width, box.height) for box in shown]
    assert (len(lying), len(around)) == (3, 6)
    for number, house in enumerate(lying):
        free = house.adjusted(-5, -5, 5, 5)
        assert [other for other in (*around, *lying[number + 1 :]) if free.intersects(other)] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_of_somebody_lies_on_the_panel_beside_what_lies_there(seats):
    at = B(seats).planning()
    ui, view = create(), at.game.observe(at.state, 0)
    ui.learn(at.game)
    for seat, panel in Arrangement(places.layout(seats), seats, 0).panels.items():
        if panel.name == "own":
            continue
        told = [one for one in ui.seat_decor(view, seat, panel.name) if one.key]
        boxes = {one.id: QRectF(one.x - one.width / 2, one.y - one.height / 2, one.width, one.height) for one in told}
        whole = QRectF(0, 0, *panel.style.size)
        assert [name for name, box in boxes.items() if not whole.contains(box)] == []
        laid = [QRectF(*zone.box) for zone in panel.style.zones if zone.layout != "hidden"]
        beside = [box for name, box in boxes.items() if name.startswith(("purse.", "level."))]
        assert not any(box.intersects(zone) for box in beside for zone in laid)
    own = {zone.id: zone for zone in places.layout(seats).styles["own"].zones}
    for zone, piled in (*((part, 5) for part in own["purse.{seat}"].parts), (own["house.{seat}"], 1)):
        top = min(pose.y for pose in stack(piled, Box(*zone.box), Size(*zone.size))) - zone.size[1] / 2
        assert top >= 5, "what is piled up rises over the edge"


def test_the_number_of_a_slot_is_read_above_the_token_that_lies_there(qtbot):
    at = B(2).token(11, "P2", "attack", hidden=True).planning()
    made = laid(qtbot, at, 0, 0)
    numbers = {name: item for name, item in made.scene.board.decor.items() if name.startswith("number.")}
    assert [(name, item.decor.text) for name, item in numbers.items()] == [("number.11", "11")]
    (token,) = made.scene.board.sprites.of(f"#{at.state.tops[10]}")
    assert numbers["number.11"].zValue() > token.figure.zValue()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_era_and_round_leave_the_compass_alone_and_the_phase_the_edge(qtbot, monkeypatch, language):
    """Also in larger letters, and nothing of it is shortened."""
    monkeypatch.setattr(fonts, "table_scale", lambda: 1.1)
    i18n.speak(language)
    made = laid(qtbot, B(2).planning(), 0, 0)
    decor = made.scene.board.decor
    (course,), (phase,) = decor["course"].labels, decor["phase"].labels
    assert course.text() == course.spoken
    assert course.sceneBoundingRect().right() < decor["compass"].box.x
    assert phase.sceneBoundingRect().bottom() < decor["ribbon"].box.y + decor["ribbon"].box.height - 5


def test_the_phase_gives_way_to_the_era_where_both_could_not_be_read(qtbot):
    """In a window of 800 by 500 with a tip, one stood on the other."""
    made = laid(qtbot, B(2).planning(), 0, 0)
    decor, pictures = made.scene.board.decor, made.scene.board.pictures
    seen, middle = [], decor["ribbon"].y()
    for scale in (0.6, 0.33):
        pictures.resize(scale, 1.0)
        for name in ("course", "phase"):
            decor[name].redraw()
        seen.append([label.isVisible() for name in ("course", "phase") for label in decor[name].labels])
        era = decor["course"].labels[0]
        seen.append(decor["course"].y() + era.y() - middle)
    assert seen == [[True, True], -14, [True, False], 0], "alone it stands in the middle of the ribbon"


def test_what_influence_would_add_is_read_in_the_smallest_window_too(qtbot):
    """Of +15 only the plus was left."""
    game = registry.create(GAME, {"seats": 4})
    made = GameTable(qtbot, game, game.setup(Chance(1)), 4)
    for _ in range(4):
        made.play(game.legal_actions(made.state)[0])
    promised = made.scene.board.decor["seat.1.promised"]
    made.scene.board.pictures.resize(0.45, 1.0)
    promised.wear(replace(promised.decor, text="+15"))
    assert promised.labels[0].text() == "+15"
    assert promised.labels[0].isVisible()
    made.scene.board.pictures.resize(0.33, 1.0)  # with a tip beside the table, where it was read as a mere "…"
    promised.redraw()
    assert not promised.labels[0].isVisible()


def test_a_shrine_in_a_province_with_a_seed_stands_over_its_upper_half_as_a_gate(qtbot):
    """SE-8.3: they lay exactly on each other, and one was not seen; beside it, the shrine hid samurai."""
    at = B(2, shrine_layout="random")
    at.state.shrines = at.game.rules.resource_land
    for _ in range(3):
        at.state.shrines &= at.state.shrines - 1  # there are nine
    made = laid(qtbot, at.planning(), 0, 0)
    both = 0
    for province in PROVINCE_KEYS:
        lying = {
            kind: sprite.figure
            for kind in ("seed_food", "seed_bushido", "shrine")
            for sprite in made.scene.board.sprites.of(f"{kind}@land.{province}")
        }
        shrine = lying.pop("shrine", None)
        for seed in lying.values():
            if shrine is not None:
                both += 1
                assert shrine.x() == pytest.approx(seed.x())
                assert seed.y() - shrine.y() == pytest.approx(11)
                assert shrine.zValue() > seed.zValue()
    assert both == 9


def test_before_the_game_has_begun_nobody_is_told_a_turn_order_or_an_era_of_zero(qtbot):
    """SE-2.9: the start player is drawn when all have a house; places were told by seats, and "era 0, round 0"."""
    game = registry.create(GAME, {"seats": 3})
    made = GameTable(qtbot, game, game.setup(Chance(3)), 3, 0)
    view = made.scene.view
    told = [[made.scene.say(line) for line in made.ui.describe(entity, view)] for entity in ("order", "course")]
    assert len(told[0]) == 2
    assert "1" in told[1][0]
    assert "0" not in told[1][0]
    said = Message(f"{GAME}.table.influence_board.text")
    for entity in ("influence", "influence.kinai", "laid.kinai"):
        assert made.ui.describe(entity, view)[-1] == said, "what the two numbers of its spaces are"
    assert said not in made.ui.describe("region.kinai", view)
