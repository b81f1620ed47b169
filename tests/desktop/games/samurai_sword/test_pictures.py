"""The picture of Samurai Sword follows the model, tells nothing that is secret, and stages everything that is seen."""

import gc
from collections.abc import Generator
from itertools import pairwise

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from desktop.games.registry import ui_of
from desktop.games.samurai_sword import knowledge, staging
from desktop.games.samurai_sword.art.frames import LEAST_NAME
from desktop.games.samurai_sword.decor import decor
from desktop.table.layouts import Size
from desktop.table.layouts.arrangement import Arrangement
from desktop.table.staging import flourish
from desktop.theme import fonts
from rules.core.chance import Chance
from rules.core.event import Ended, TurnBegan
from rules.registry import create
from rules.samurai_sword import events
from rules.samurai_sword.ring import difficulty, distance
from rules.samurai_sword.tables import ACTION_KEYS, PROPERTY_KEYS, WEAPON_KEYS
from tests.desktop.games.kit import GameTable
from tests.desktop.games.samurai_sword.gallery import GALLERY
from tests.rules.samurai_sword.builder import Scene

SEATS = [3, 5, 7]
SOUNDS = {
    TurnBegan: "clack",
    events.CardDrawn: "slide",
    events.WeaponPlayed: "blade",
    events.Parried: "parry",
    "card/battlecry": "taiko",
    "card/jujutsu": "thump",
    "card/tea_ceremony": "bowl",
    "card/breathing": "bowl",
    events.Defeated: "gong",
    events.DeckRebuilt: "gong",
    Ended: "shamisen",
}
"""What is heard when, and which card sounds how when it is played."""


def start(qtbot, seats, viewer=0, seed=1, **kwargs):
    options = {name: kwargs.pop(name) for name in list(kwargs) if name not in {"tempo", "size"}}
    game = create("samurai_sword", {"seats": seats, **options})
    return GameTable(qtbot, game, game.setup(Chance(seed)), seed, viewer, **kwargs)


def test_each_moment_has_its_sound(qtbot):
    """SS-13.5."""
    heard = {}
    for seed in range(1, 9):
        table = start(qtbot, 5, seed=seed, tempo=1.0)
        rng = Chance(seed)
        while not table.state.over:
            for event in table.step(table.random_action(rng))[0]:
                name = event.face if type(event) is events.CardPlayed else type(event)
                sprites = table.scene.board.follow(event)
                if name in SOUNDS.keys() - heard.keys():
                    heard[name] = _sounds_of(table, event, sprites)
        if heard.keys() == SOUNDS.keys():
            break
    assert {name: SOUNDS[name] in sounds for name, sounds in heard.items()} == dict.fromkeys(SOUNDS, True)


def _sounds_of(table, event, sprites):
    """What is heard from the beginning of an event to its end, after which everything lies where it belongs."""
    craft, board = table.craft(), table.scene.board
    table.sound.played.clear()
    board.lay_out()
    craft.begin_beat()
    part = staging.STAGING.staged(craft, event, sprites, 0)
    while isinstance(part, Generator):
        try:
            next(part)
        except StopIteration as made:
            part = made.value
    if part is not None:
        part.start()
        part.setCurrentTime(part.totalDuration())
    craft.end_beat()
    craft.end_glows()
    for sprite in board.strays():
        board.settle(sprite)
    return list(table.sound.played)


def test_in_the_end_everybody_is_told_by_the_role(qtbot):
    at = Scene(5, {}).end()
    table = GameTable(qtbot, at.game, at.state, viewer=2)
    before = start(qtbot, 5, 2)

    assert [table.ui.token(seat, table.scene.view).rpartition("/")[2] for seat in range(5)] == [
        "shogun",
        "ninja_1",
        "samurai",
        "ninja_2",
        "ronin",
    ]
    assert sum(bool(before.ui.token(seat, before.scene.view)) for seat in range(5)) < 3


def test_a_parry_that_was_kept_looks_and_sounds_like_one_that_never_was(qtbot):
    """Whether somebody could have answered hangs on the hand, which is nobody's business (SS-6.8)."""
    shown = [_shown(qtbot, hand) for hand in (("parry", "bo"), ("armor", "bo"))]

    assert shown[0] == shown[1]


def _shown(qtbot, hand):
    at = Scene(5, {}).characters(A="goemon", B="musashi").hand("A", "bo", "geisha").hand("B", *hand).play()
    table = GameTable(qtbot, at.game, at.state, viewer=None, tempo=1.0)
    log = []
    at.state.log = log
    for token in ("attack:bo>1", "decline"):
        chosen = [action for action in at.game.legal_actions(at.state) if action.token == token]
        if chosen:
            at.game.apply(at.state, chosen[0], Chance(2))
    at.state.log = None
    seen = [type(event) for event in log], _lengths(table, [at.game.redact(event, None) for event in log])
    heard = list(table.sound.played)
    return seen, heard


def _lengths(table, log):
    """How long each event takes on one table, and what is heard at once."""
    craft = table.craft()
    found = []
    for event in log:
        sprites = table.scene.board.follow(event)
        table.scene.board.lay_out()
        craft.begin_beat()
        part: QAbstractAnimation | None = staging.STAGING.staged(craft, event, sprites, 0)
        found.append(0 if part is None else part.totalDuration())
        craft.end_beat()
        for sprite in table.scene.board.strays():
            table.scene.board.settle(sprite)
    return tuple(found)


def test_what_the_table_counts_is_what_the_rules_count(qtbot):
    """Distances, protection, wounds and limits are read off the view as the rules find them in the state."""
    game = create("samurai_sword", {"seats": 6})
    rng = Chance(5)
    state = game.setup(rng)
    while not state.over:
        view = game.observe(state, None)
        for one in range(6):
            assert knowledge.is_harmless(view, one) == (not state.hands[one] or not state.resilience[one])
            assert knowledge.guard(view, one) == state.guard[one]
            assert knowledge.weapon_limit(view, one) == state.limit[one]
            for other in range(6):
                if other != one:
                    assert knowledge.way(view, one, other).steps == distance(state, one, other)
                    assert knowledge.difficulty(view, one, other) == difficulty(state, one, other)
        assert knowledge.bushido(view) == state.bushido
        assert knowledge.target(view) == state.target
        legal = game.legal_actions(state)
        game.apply(state, legal[rng.below(len(legal))], rng)


def _area(decor):
    return QRectF(decor.x - decor.width / 2, decor.y - decor.height / 2, decor.width, decor.height)


@pytest.mark.parametrize("seats", SEATS)
def test_in_the_end_every_honor_is_multiplied_before_everybody(qtbot, seats):
    at = Scene(seats, {}).hand("A", "bo").hand("B", "daimyo", "daimyo").end()
    table = GameTable(qtbot, at.game, at.state, viewer=0)
    outcome, parts = at.game.outcome(at.state), table.scene.board.decor
    for seat in range(seats):
        shown = parts[f"seat.{seat}.tally"].decor.text
        own = [part for part in outcome.parts[seat] if dict(part.label.args).get("seat").seat == seat]
        assert shown.endswith(f"= {sum(part.points for part in own)}")
        hearts = [each for name, each in parts.items() if name.startswith(f"seat.{seat}.heart.")]
        plate = _area(parts[f"seat.{seat}.tally"].decor)
        assert hearts
        assert all(plate.contains(_area(each.decor)) for each in hearts)
    longest = parts["seat.1.tally"].decor
    assert longest.text.count("+") == 1
    pill = _area(longest)
    face = fonts.table_font(longest.role, longest.px)
    face.setPixelSize(round(longest.px))
    assert QFontMetricsF(face).horizontalAdvance(longest.text) <= pill.width() - 20, "it filled it from edge to edge"
    goals = [table.scene.board.sprites.of(f"#{piece}")[0].goal for piece in table.scene.view.zones["hand.1"]]
    assert len(goals) == 2
    assert min(goal.pose.x - goal.size.width * goal.pose.scale / 2 for goal in goals) > pill.right() + 3


def test_what_is_told_on_a_panel_is_as_large_as_what_lies_on_it():
    """A style says how much larger than another it is; decor and zones have to agree."""
    ui = ui_of("samurai_sword")
    for seats in range(3, 8):
        at = Scene(seats, {}).play()
        view = at.game.observe(at.state, None)
        for seat, panel in Arrangement(ui.layout(seats), seats, 0).panels.items():
            zones = {zone.id: QRectF(*zone.box) for zone in panel.style.zones}
            inner = _area(next(one for one in ui.seat_decor(view, seat, panel.name) if one.id == "field"))
            assert inner.contains(zones["field.{seat}"])
            assert inner.right() < panel.box.width or panel.name == "own"


def test_the_top_of_the_discard_pile_bears_its_name_in_the_smallest_window():
    """1280 by 720 with the log open."""
    place = Arrangement(ui_of("samurai_sword").layout(4), 4, 0).place("discard")
    assert place.size.width * 0.6125 >= LEAST_NAME


def test_a_secret_role_shows_to_its_owner_alone(qtbot):
    mine, public = start(qtbot, 5, 1, seed=4), start(qtbot, 5, None, seed=4)
    others = [seat for seat in range(5) if knowledge.role(public.scene.view, seat) == ""]

    assert len(others) == 4
    for seat in others:
        assert f"seat.{seat}.team" not in public.scene.board.decor
        shown = mine.scene.board.sprites.piece(mine.scene.view.zones[f"role.{seat}"][0]).figure.key
        assert (shown == "samurai_sword/role/back") == (seat != 1)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_scroll_of_bushido_unrolls_and_is_gone(qtbot, reduced):
    """SS-13.4."""
    table = start(qtbot, 4, tempo=1.0)
    craft = table.craft(reduced=reduced)
    before = len(table.scene.items())
    part = flourish.unroll(craft, "samurai_sword/scroll", "samurai_sword/rod", QPointF(300, 300), Size(118, 166))
    gc.collect()
    lowest = []
    for share in (0.05, 0.2, 0.5):
        part.start()
        part.setCurrentTime(round(part.duration() * share))
        lowest.append(round(max(child.y() for child in craft._overlays[0].childItems())))
    assert craft._overlays[0].opacity() == 1.0
    assert lowest[-1] == 166 / 2
    assert lowest == ([83] * 3 if reduced else sorted(set(lowest)))
    part.stop()
    craft.end_beat()
    assert len(table.scene.items()) == before


def test_bushido_that_is_given_up_burns(qtbot):
    """SS-13.4: it rises and fades where it lay, and is on the discard pile."""
    at = Scene(4, {}).field("B", "bushido").play("B")
    table = GameTable(qtbot, at.game, at.state, viewer=0, tempo=1.0)
    board, craft = table.scene.board, table.craft()
    event = events.BushidoDropped(1, table.scene.view.zones["field.1"][0], "card/bushido")
    sprites = board.follow(event)
    board.lay_out()
    craft.begin_beat()
    burning, figure = staging.STAGING.staged(craft, event, sprites, 0), sprites[0].figure
    lay = figure.y()
    burning.start()
    burning.setCurrentTime(burning.totalDuration() // 2)
    assert figure.y() < lay
    assert 0 < figure.opacity() < 1
    assert table.sound.played == ["crackle"]
    burning.setCurrentTime(burning.totalDuration())
    assert sprites[0].zone == "discard"
    assert figure.is_at(sprites[0].goal.pose)


def test_the_words_of_two_phases_have_air_between_them_and_beside_the_weapons():
    """In English and a small window, Recover and Bushido filled their places and read as one word.

    In Japanese and Chinese, soft ink was too faint there.
    """
    game = create("samurai_sword", {"seats": 4})
    parts = {part.id: part for part in decor(game.rules, game.observe(game.setup(Chance(3)), 0))}
    row = [part for name, part in parts.items() if name.startswith("phase.")]
    assert {part.ink for part in row} == {"ink", "on_seal"}
    row.append(parts["weapons.icon"])
    assert len(row) == 6
    for left, right in pairwise(row):
        assert right.x - right.width / 2 - (left.x + left.width / 2) >= 12
    assert row[0].x - row[0].width / 2 - (parts["ribbon"].x - parts["ribbon"].width / 2) >= 12


@pytest.mark.drawn
def test_a_card_is_named_as_soon_as_the_name_can_be_read(qapp: object) -> None:
    """A small card has no slip of paper for it, that of a larger one has ink upon it."""

    art = GALLERY.art()

    def slip(face: str, width: int, height: int) -> list[int]:
        image = GALLERY.image(art, f"card/{face}", width, height)
        row = range(round(width * 0.15), round(width * 0.7))
        lines = range(round(height * 0.865), round(height * 0.915))
        return [image.pixelColor(x, y).lightness() for x in row for y in lines]

    for face in (WEAPON_KEYS[0], PROPERTY_KEYS[0], ACTION_KEYS[0]):
        assert sum(light > 200 for light in slip(face, 60, 84)) == 0
        large = slip(face, 120, 168)
        assert sum(light > 200 for light in large) > len(large) // 3
        assert sum(light < 90 for light in large) > 8
