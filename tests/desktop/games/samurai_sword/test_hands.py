"""Samurai Sword by hand: blades onto seats, cards onto tiles and into the middle, answers, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import QCoreApplication, QPointF, Qt

from desktop.person import i18n
from rules.core.chance import Chance
from rules.core.decision import DecisionKind
from tests.desktop.games.kit import by_hand, clicked, dragged, each_is_answered, tokens
from tests.desktop.table.kit import click, drag, press_keys
from tests.rules.samurai_sword.builder import Scene

PLAIN = {"A": "goemon", "B": "nobunaga", "C": "kojiro", "D": "tomoe", "E": "musashi", "F": "hideyoshi", "G": "ieyasu"}
SEEN = 8
"""What covers less than so many of 255 parts of the felt is not to be told from it."""


def scene(seats, **options):
    made = Scene(seats, options)
    return made.characters(**{letter: who for letter, who in PLAIN.items() if letter in made.letters})


def card(table, key):
    """The entity of a card in the hand of the viewer."""
    view = table.scene.view
    pieces = view.zones[f"hand.{table.viewer}"]
    return next(f"#{piece}" for piece in pieces if view.pieces[piece].face == f"card/{key}")


def panel(table, seat):
    """A point of a seat's panel that is nothing else: beside the name."""
    box = table.scene.board.arrangement.panels[seat].box
    return QPointF(box.x + box.width * 0.7, box.y + 8)


def tile(table, seat, key):
    view = table.scene.view
    piece = next(piece for piece in view.zones[f"field.{seat}"] if view.pieces[piece].face == f"card/{key}")
    return table.pos(f"#{piece}")


def attacked(*hand):
    """Whoever sits next is struck, and asked with this hand."""
    at = scene(5).hand("A", "bo", "armor").hand("B", *hand).play()
    at.game.apply(at.state, next(a for a in at.game.legal_actions(at.state) if a.token == "attack:bo>1"), Chance(1))
    assert at.game.decision(at.state).kind == DecisionKind.REACT
    return at


def card_of(key):
    return lambda table: table.pos(card(table, key))


def seat_of(seat):
    return lambda table: panel(table, seat)


def pressed(token):
    """The button of an answer is pressed."""
    return lambda table: next(chip for chip in table.stage.current.chips if chip.gesture.action.token == token).click()


def answering():
    return attacked("parry", "bokken")


def ieyasu():
    return scene(7).hand("G", "bo").discard("bo", "katana").draw("G")


def bushido():
    return scene(5).hand("B", "bokken", "parry").field("B", "bushido").deck("katana").begin("B")


def nobunaga():
    return scene(5).hand("B", "parry", "bo").play("B")


def geisha():
    return scene(5).hand("A", "geisha", "parry").field("C", "focus", "armor").play()


def armed():
    return scene(5).hand("A", "bokken", "bo", "armor", "fast_draw", "focus", "parry").play()


def calling():
    return scene(5).hand("A", "battlecry", "jujutsu", "daimyo", "tea_ceremony", "parry").play()


def scheming():
    return scene(5).hand("A", "bushido", "diversion", "breathing", "parry").play()


# ---------------------------------------------------------------------------------------------------------- own turn


@by_hand(
    a_weapon_is_dragged_onto_a_seat=(armed, dragged(card_of("bokken"), seat_of(1)), "attack:bokken>1"),
    it_may_be_dropped_on_anything_that_lies_before_the_seat=(
        lambda: scene(5).hand("A", "bo", "parry").field("B", "armor").play(),
        dragged(card_of("bo"), lambda table: tile(table, 1, "armor")),
        "attack:bo>1",
    ),
    click_and_click_attacks=(armed, clicked(card_of("bo"), seat_of(2)), "attack:bo>2"),
    a_parry_is_one_click_on_the_card=(answering, clicked(card_of("parry")), "parry:parry"),
    or_dragged_to_the_pile=(answering, dragged(card_of("parry"), "discard"), "parry:parry"),
    or_said_by_a_button=(answering, pressed("parry:parry"), "parry:parry"),
    as_is_that_there_is_none=(answering, pressed("decline"), "decline"),
    ieyasu_clicks_the_pile=(ieyasu, clicked(lambda table: table.centre("discard")), "from_discard"),
    or_the_deck=(ieyasu, clicked(lambda table: table.centre("deck")), "from_deck"),
    bushido_asks_for_a_weapon=(bushido, clicked(card_of("bokken")), "discard_weapon:bokken"),
    or_honor=(bushido, pressed("lose_honor"), "lose_honor"),
    nobunaga_drags_a_heart_to_the_deck=(nobunaga, dragged("heart@hearts.1", "deck"), "nobunaga_draw"),
    or_presses_the_button=(nobunaga, pressed("nobunaga_draw"), "nobunaga_draw"),
    a_geisha_takes_a_property=(
        geisha, dragged(card_of("geisha"), lambda table: tile(table, 2, "focus")), "geisha_property:focus>2",
    ),
    or_a_card_of_the_hand=(geisha, dragged(card_of("geisha"), "hand.2"), "geisha_hand>2"),
    of_anybody=(geisha, dragged(card_of("geisha"), seat_of(4)), "geisha_hand>4"),
    **{
        f"{key}_is_dragged_into_the_own_row": (armed, dragged(card_of(key), "field.0"), f"play_property:{key}")
        for key in ("armor", "fast_draw", "focus")
    },
    **{
        f"{key}_is_dragged_into_the_middle": (calling, dragged(card_of(key), "resolution"), key)
        for key in ("battlecry", "jujutsu", "daimyo", "tea_ceremony")
    },
    **{
        f"{key}_is_dragged_onto_a_seat": (scheming, dragged(card_of(key), seat_of(3)), f"{token}>3")
        for key, token in (("bushido", "play_bushido"), ("diversion", "diversion"), ("breathing", "breathing"))
    },
)  # fmt: skip
def test_by_hand(sit, scenario, deeds):
    each_is_answered(sit(scenario()), deeds)


def test_a_seat_that_cannot_be_attacked_refuses_with_the_true_reason(sit):
    table = sit(scene(6).hand("A", "bokken", "parry", "armor").hand("B").resilience(F=0).play())
    drag(table.view, table.pos(card(table, "bokken")), table.pos(card(table, "parry")))
    assert (table.refused, table.answers) == ([], []), "a card that is laid back says nothing"
    for seat, key in ((1, "harmless_hand"), (5, "harmless_down"), (3, "difficulty")):
        drag(table.view, table.pos(card(table, "bokken")), panel(table, seat))
        why = table.game.why_not(table.state, *table.refused[-1])
        assert why.key == f"samurai_sword.why.{key}"
    assert dict(why.args) == {"n": 2, "reach": 1}
    assert tokens(table) == []


@pytest.mark.parametrize("key", ["focus", "daimyo"])
def test_a_double_click_plays_what_can_be_played_in_one_way_only(sit, key):
    table = sit(scene(5).hand("A", key, "bo").play())

    assert table.scene.pointer.double_click(table.pos(card(table, key)))
    table.ask()
    assert not table.scene.pointer.double_click(table.pos(card(table, "bo")))
    assert len(table.answers) == 1


# ------------------------------------------------------------------------------------------- pointing and holding


def veils(table, key):
    """Whom the table dims while a card of the hand is pointed at, and what it says of each."""
    table.scene.regards.point(card(table, key))
    table.scene.regards.look()
    return {place: veil.words for place, veil in table.scene.regards.veils.items()}


def test_a_weapon_that_is_pointed_at_dims_whom_it_cannot_reach_and_says_why(sit):
    table = sit(scene(7).hand("A", "bokken", "geisha", "parry").hand("D").play())
    dimmed = veils(table, "bokken")
    assert set(dimmed) == {"seat.2", "seat.3", "seat.4", "seat.5"}
    assert dimmed["seat.2"] == i18n.text("samurai_sword.why.difficulty", n=2, reach=1)
    assert "Taro" in dimmed["seat.3"]
    assert [item.decor.id for item in table.scene.regards.items if item.decor.id.count(".") == 1] == ["hit.1", "hit.6"]
    assert set(veils(table, "geisha")) == {"seat.3"}, "only who has nothing to lose"
    table.stage.clear()
    assert veils(table, "bokken") == {}, "nobody is asked"


def test_a_held_weapon_dims_in_an_event_of_its_own_and_keeps_the_dimming_until_it_is_laid_down(sit):
    table = sit(scene(5).hand("A", "bokken", "parry").play())

    click(table.view, table.pos(card(table, "bokken")))
    assert table.scene.regards.veils == {}
    QCoreApplication.processEvents()
    assert set(table.scene.regards.veils) == {"seat.2", "seat.3"}
    press_keys(table.view, Qt.Key.Key_Escape)
    click(table.view, (790, 260))

    assert table.scene.regards.veils == {}


def test_a_seat_that_is_pointed_at_shows_the_way_and_the_difficulty(sit):
    table = sit(scene(7).hand("A", "bokken").hand("B").field("D", "armor").play())

    table.scene.regards.point("seat.3")
    table.scene.regards.look()
    shown = {item.decor.id: item.decor for item in table.scene.regards.items}

    assert shown["way.1"].key == "table/line/dotted"
    assert shown["way.2"].key == "table/line/solid"
    assert "way.3" not in shown
    assert shown["way.end.words"].text == "2 + 1 = 3"


def test_a_weapon_after_the_last_one_allowed_says_so_at_the_card_and_dims_nobody(sit):
    at = scene(5).characters(A="kojiro", C="goemon").hand("A", "bokken", "bo", "parry").hand("B", "geisha").play()
    table = sit(at)
    table.play(next(a for a in table.game.legal_actions(table.state) if a.token == "attack:bo>1"))
    table.ask()
    assert veils(table, "bokken") == {}
    assert table.scene.regards.slip.words == i18n.text("samurai_sword.why.weapon_limit", n=1)


# ---------------------------------------------------------------------------------------------------------- answers


def test_the_attack_is_shown_with_its_wounds_and_cards_that_help_stand_out_of_the_hand(sit):
    table = sit(attacked("parry", "bokken", "armor"))
    heights = {
        table.scene.view.pieces[piece].face: table.pos(f"#{piece}").y() for piece in table.scene.view.zones["hand.1"]
    }
    assert heights["card/parry"] < heights["card/bokken"] - 10
    assert heights["card/parry"] < heights["card/armor"] - 10
    decor = table.scene.board.decor
    assert decor["attack.wounds"].decor.text == "−1"
    assert decor["attack.attacker"].decor.key.endswith("/goemon")
    assert decor["attack.victim"].decor.key.endswith("/nobunaga")
    assert decor["seat.1.target"].decor.key == "table/hoop/seal"


def test_too_many_cards_are_discarded_by_a_click_each(sit):
    hand = ["bokken", "bokken", "bo", "bo", "kiseru", "kiseru", "parry", "parry", "armor"]
    at = scene(5).hand("A", *hand).play()
    at.game.apply(at.state, next(a for a in at.game.legal_actions(at.state) if a.token == "end_play"), Chance(1))
    table = sit(at)
    assert table.game.decision(table.state).kind == DecisionKind.PIECE

    click(table.view, table.pos(card(table, "armor")) + QPointF(30, 20))
    table.play(table.answers.pop())
    table.ask()
    press_keys(table.view, Qt.Key.Key_Right, Qt.Key.Key_Return)

    assert len(table.answers) == 1
    assert tokens(table)[0].startswith("discard:")


# ----------------------------------------------------------------------------------------------------------- always


def test_a_full_hand_stays_readable_and_every_card_of_it_can_be_pointed_at(sit):
    hand = ["bokken", "bo", "kiseru", "katana", "nodachi", "armor", "focus", "parry", "geisha", "daimyo", "battlecry"]
    table = sit(scene(7).hand("A", *hand).play())
    board = table.scene.board

    sprites = [board.sprites.piece(piece) for piece in table.scene.view.zones["hand.0"]]
    assert all(board.sprite_at(_left_of(sprite)) is sprite for sprite in sprites)
    for sprite in sprites:
        table.scene.hover.move(_left_of(sprite))
        assert board.lifted is sprite
        assert sprite.figure.scale() > 1.1
    table.scene.hover.leave()
    assert not board.strays()


def _left_of(sprite):
    return sprite.figure.mapToScene(QPointF(-sprite.figure.size_.width * 0.42, 0))


@pytest.mark.drawn
def test_the_shadow_of_a_hand_ends_on_the_table(lay):
    """In a low window buttons begin where the table ends: the shadow ended there in a straight line."""
    table = lay(scene(7).hand("A", "bokken", "bo", "kiseru", "katana", "nodachi", "armor", "focus").play())
    table.view.sharpen()
    hand = [table.scene.board.sprites.piece(piece).figure for piece in table.scene.view.zones["hand.0"]]
    assert 979 < max(map(_lowest, hand)) < table.scene.sceneRect().bottom()


def _lowest(figure):
    """How far down the table the shadow of `figure` is seen."""
    shadow = figure._shadow
    drawn = shadow.pixmap().toImage()
    points = [(x, y) for y in range(drawn.height() // 2, drawn.height()) for x in range(drawn.width())]
    seen = [QPointF(x, y) for x, y in points if drawn.pixelColor(x, y).alpha() > SEEN]
    return max(shadow.mapToScene(shadow.offset() + point).y() for point in seen)
