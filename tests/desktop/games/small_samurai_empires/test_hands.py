"""Every question of Small Samurai Empires, answered with a real pointer, by two clicks, by keys and from a list."""

from PySide6.QtCore import QCoreApplication, QPointF

from desktop.games.small_samurai_empires import places
from desktop.games.small_samurai_empires.art import influence_spot
from desktop.games.small_samurai_empires.places import middle, neutral_middle
from desktop.table.items.mark import OutlineItem, RimItem
from rules.core.chance import Chance
from rules.small_samurai_empires.tables import PROVINCE_KEYS
from tests.desktop.games.kit import by_hand, clicked, dragged, each_is_answered, tokens
from tests.desktop.table.kit import click, drag
from tests.patience import settle
from tests.rules.small_samurai_empires.builder import B, game_of

GAME = "small_samurai_empires"


def behind_screen(made, order):
    """The token of a kind behind the own screen."""
    view = made.scene.view
    pieces = view.zones[f"screen.{made.viewer}"]
    return next(f"#{piece}" for piece in pieces if view.pieces[piece].face == f"order/{order}")


def in_hand(made, region):
    view = made.scene.view
    pieces = view.zones[f"destiny.{made.viewer}"]
    return next(f"#{piece}" for piece in pieces if view.pieces[piece].face == f"destiny/{region}")


def land(province):
    """A point of the province where nothing stands."""
    x, y = middle(province)
    return QPointF(x, y)


def planned():
    """The second player of two lays a token on an empty map; slot 4 harvests."""
    return B(2).men("harima", P1=2).held("P1", bushido=2).planning()


def marching(order="move_3", **options):
    """March in Kinai: two in Harima, one in Ise, nobody else."""
    return B(2, **options).men("harima", P1=2).men("ise", P1=1).held("P1", food=1).ordered(4, order)


def fighting(bushido=1):
    return B(2).men("kii", P1=1, P2=2).men("owari", P1=1).held("P1", bushido=bushido).ordered(6, "attack")


class Drafted:
    """The first question of a game."""

    def __init__(self):
        self.game = game_of(2)
        self.state = self.game.setup(Chance(1))


QUESTIONS = {
    "destiny": lambda: B(2).hand("P1", "kinai", "ezo", "ezo").hand("P2", "kinai").destiny(),
    "cover": lambda: B(2).token(4, "P2", "attack").token(5, "P1", "castle").held("P1", bushido=1).planning(2),
    "march or buy": lambda: marching("move_2_or_3"),
    "sail": lambda: marching("move_2_or_sail").do("done"),
    "sail along": lambda: marching("move_2_or_sail").do("done", "sail:harima>mutsu"),
    "recruit": lambda: B(2).castle("kii", "P1").ordered(5, "recruit"),
    "harvest": lambda: B(2).men("harima", P1=1).men("owari", P1=1).planning().do("place:castle@4"),
    "castle": lambda: B(2).men("kii", P1=2).men("owari", P1=3).ordered(7, "castle"),
}


def test_a_destiny_card_is_dropped_on_the_track_of_its_region_and_on_no_other(sit):
    """SE-13: that is where it is going to lie."""
    made = sit(QUESTIONS["destiny"]())
    drag(made.view, made.pos(in_hand(made, "kinai")), made.centre("laid.ezo"))
    assert tokens(made) == []
    drag(made.view, made.pos(in_hand(made, "kinai")), QPointF(*on_track(1, 5)))
    assert tokens(made) == ["destiny:kinai"]


def house(key):
    def where(made):
        view = made.scene.view
        return made.pos(f"#{next(each for each in view.zones['houses'] if view.pieces[each].face == f'house/{key}')}")

    return where


def card(region):
    return lambda made: made.pos(in_hand(made, region))


def to(province):
    return lambda _made: land(province)


OWN = "samurai_mori@land.harima"


def enemy(made):
    return made.pos("samurai_toyotomi@land.kii", -1)


def order(kind):
    return lambda made: made.pos(behind_screen(made, kind))


@by_hand(
    a_house_is_picked_with_a_click=(Drafted, clicked(house("takeda")), "house:takeda"),
    a_destiny_card_is_laid_on_the_tray_beside_the_tracks=(
        QUESTIONS["destiny"], dragged(card("kinai"), "chosen.0"), "destiny:kinai",
    ),
    or_chosen_with_a_click=(QUESTIONS["destiny"], clicked(card("ezo")), "destiny:ezo"),
    a_token_is_dragged_from_behind_the_screen_onto_a_slot=(
        planned, dragged(order("attack"), "slot.4"), "place:attack@4",
    ),
    or_laid_with_two_clicks=(planned, clicked(order("castle"), "slot.12"), "place:castle@12"),
    **{
        f"a_click_on_the_sign_of_what_neutral_slot_{slot}_does_is_one_on_the_slot": (
            planned,
            clicked(order("castle"), lambda _made, slot=slot: QPointF(*neutral_middle(slot - 1))),
            f"place:castle@{slot}",
        )
        for slot in (4, 9)
    },
    a_samurai_is_dragged_into_the_next_province=(marching, dragged(OWN, to("echizen")), "step:harima>echizen"),
    it_marches_on_beyond_the_region=(  # SE-4.2.2: it stands in Tōgoku now, and only it may go on from there
        lambda: marching().do("step:harima>echizen", "step:echizen>echigo"),
        dragged("samurai_mori@land.echigo", to("dewa")),
        "step:echigo>dewa",
    ),
    a_point_is_bought_by_dragging_food_to_the_bank=(QUESTIONS["march or buy"], dragged("food@purse.0", "bank"), "buy"),
    a_ship_goes_from_coast_to_coast=(QUESTIONS["sail"], dragged(OWN, to("kitami")), "sail:harima>kitami"),
    the_second_samurai_follows_its_ship=(QUESTIONS["sail along"], dragged(OWN, to("mutsu")), "sail:harima>mutsu"),
    a_recruit_is_dragged_from_the_supply_to_the_capital=(
        QUESTIONS["recruit"], dragged("samurai_mori@supply.0", to("yamashiro"), -1), "recruit:yamashiro",
    ),
    an_enemy_is_removed_with_a_click=(fighting, clicked(enemy), "attack:kii>1"),
    or_by_a_samurai_that_is_dragged_onto_it=(fighting, dragged("samurai_mori@land.kii", enemy), "attack:kii>1"),
    a_seed_is_harvested_with_a_click=(
        QUESTIONS["harvest"], clicked(lambda made: made.pos("seed_bushido@land.owari")), "harvest:owari",
    ),
    a_castle_is_dragged_onto_a_province=(
        QUESTIONS["castle"], dragged("castle_mori@supply.0", to("owari"), -1), "castle:owari",
    ),
)  # fmt: skip
def test_by_hand(sit, scenario, deeds):
    each_is_answered(sit(scenario()), deeds)


def on_track(region, influence):
    """Where a space of the track of a region is."""
    left, top, by = places.INFLUENCE
    spot = influence_spot(region, influence)
    return left + spot.x() * by, top + spot.y() * by


def test_a_track_shines_where_the_next_card_is_going_to_lie(sit):
    made = sit(B(2).hand("P1", "kinai").hand("P2", "kinai").values(kinai=2).destiny())
    column, card = (box for box, _, _ in made.scene.lights.spots("laid.kinai"))
    assert (column.y, column.height) == (14, 614)
    assert card.centre == (1087, 540)


def test_of_a_rivals_token_that_may_be_covered_the_price_is_shown_before_the_drop(sit):
    made = sit(QUESTIONS["cover"]())
    piece = behind_screen(made, "move_3")
    drag(made.view, made.pos(piece), made.centre("slot.4"), release=False)
    items = {item.decor.id: item.decor for item in made.scene.regards.items}
    assert items["price.words"].text == "−1"
    assert items["neutral"].key == f"{GAME}/neutral/harvest"
    shown_at_rest = {one.id for one in made.ui.regard(piece, made.scene.view, 0)}
    assert shown_at_rest == {"price.3", "price.3.sign", "price.3.words"}, "the own token costs nothing"


def test_a_token_that_cannot_be_paid_has_no_price_and_says_why(sit):
    made = sit(B(2).token(4, "P2", "attack").planning(2))
    piece = behind_screen(made, "move_3")
    assert made.ui.regard(piece, made.scene.view, 0) == []
    drag(made.view, made.pos(piece), made.centre("slot.4"))
    assert made.answers == []
    assert made.refused == [(piece, made.refused[0][1])]
    assert made.game.why_not(made.state, *made.refused[0]).key == f"{GAME}.why.cover_price"


def test_where_no_token_is_laid_none_has_a_price(sit):
    """SE-4.1.3: tokens of this round showed one while a march was asked for."""
    at = B(2).men("kii", P1=1).token(4, "P2", "attack").token(5, "P1", "move_3").held("P1", bushido=3).execution()
    made = sit(at)
    piece = f"#{made.scene.view.zones['screen.0'][0]}"
    assert made.ui.open is not None
    assert not made.ui.open.prompt.key.endswith(".ask.place")
    assert made.ui.regard(piece, made.scene.view, 0) == []


def test_it_may_be_let_go_anywhere_within_the_coast(sit):
    """The north of Echizen is a cape; the box round Echizen holds parts of other provinces."""
    made = sit(marching())
    box = made.scene.board.arrangement.place("land.echizen").hit
    cape = QPointF(box.x + box.width * 0.55, box.y + box.height * 0.08)
    assert made.scene.board.arrangement.zones_at(cape.x(), cape.y()) == ["land.echizen"]
    drag(made.view, made.pos("samurai_mori@land.harima"), cape)
    assert tokens(made) == ["step:harima>echizen"]


def points_shown(made):
    """What is written at the provinces that are farther than a step away from the samurai that is held."""
    QCoreApplication.processEvents()
    items = {item.decor.id: item.decor for item in made.scene.regards.items}
    far = {name.split(".")[1]: item.text for name, item in items.items() if name.endswith(".points")}
    return {PROVINCE_KEYS[int(number)]: text for number, text in far.items()}


def test_whoever_can_go_on_sees_how_far_and_who_cannot_get_there_why(sit):
    """From Harima with 3 points: what is two or three steps away wears its number; the next provinces glow."""
    made = sit(marching())
    source, target = "samurai_mori@land.harima", "land.hitachi"
    drag(made.view, made.pos(source), land("hitachi"))
    assert (made.answers, made.refused) == ([], [(source, target)])
    assert made.game.why_not(made.state, source, target).key == f"{GAME}.why.too_far"
    click(made.view, made.pos(source))
    by_name = points_shown(made)
    assert by_name == {
        **dict.fromkeys(("chikuzen", "ise", "owari", "shinano", "echigo", "tosa", "buzen", "iyo"), "2"),
        **dict.fromkeys(("suruga", "musashi", "kozuke", "dewa", "mutsu", "satsuma"), "3"),
    }
    near = ("izumo", "aki", "yamashiro", "kii", "echizen")
    assert set(made.scene.hand.targets()) == {f"land.{key}" for key in (*near, *by_name)}, "all that is in reach glows"


def carry_on(made):
    """Give the game the answers until somebody has to be asked again, as the window does."""
    taken = []
    for _ in range(4):
        if not made.answers:
            break
        action = made.answers.pop(0)
        assert not made.answers, "one step at a time"
        taken.append(action.token)
        made.stage.clear()
        made.play(action)
        if made.game.actor(made.state) != made.viewer:
            break
        made.ask()
        settle(20)
    return taken


def test_a_samurai_that_is_dragged_farther_goes_there_step_by_step(sit):
    made = sit(marching())
    drag(made.view, made.pos("samurai_mori@land.harima", -1), land("dewa"), release=False)
    legs = [item.decor.id for item in made.scene.regards.items if item.decor.key == "table/line/solid"]
    assert legs == ["way.0", "way.1", "way.2"], "every leg is shown before the drop"
    made = sit(marching())
    drag(made.view, made.pos("samurai_mori@land.harima", -1), land("dewa"))
    assert carry_on(made) == ["step:harima>echizen", "step:echizen>echigo", "step:echigo>dewa"]
    assert made.game.observe(made.state, 0).stock("land.dewa", "samurai_mori") == 1


def test_a_way_of_two_steps_leaves_a_point_for_another_samurai(sit):
    made = sit(marching())
    drag(made.view, made.pos("samurai_mori@land.harima", -1), land("shinano"))
    assert carry_on(made) == ["step:harima>echizen", "step:echizen>shinano"]
    drag(made.view, made.pos("samurai_mori@land.ise"), land("kii"))
    assert tokens(made) == ["step:ise>kii"]


def test_a_way_that_is_taken_back_halfway_is_forgotten(sit):
    """After undo the first question is open again, with all its points: nothing goes by itself, though it could."""
    at = B(2).men("harima", P1=1).men("echizen", P1=1).ordered(4, "move_3")
    assert "step:echizen>echigo" in at.legal
    before = at.game.dump(at.state)
    made = sit(at)
    drag(made.view, made.pos("samurai_mori@land.harima", -1), land("dewa"))
    made.stage.clear()
    made.play(made.answers.pop(0))
    made.state = made.game.load(before)
    made.look()
    made.ask()
    settle(20)
    assert made.answers == []


def test_ways_are_shown_of_those_who_may_march_only(sit):
    """SE-4.2.2: of the region, and of whoever came out of it with the last step; another elsewhere stays."""
    at = B(2).men("harima", P1=2).men("ise", P1=1).men("mutsu", P1=1).ordered(4, "move_3")
    made = sit(at)
    assert made.ui.regard("samurai_mori@land.ise", made.scene.view, 0)
    assert made.ui.regard("samurai_mori@land.mutsu", made.scene.view, 0) == []
    made = sit(at.do("step:harima>echizen", "step:echizen>echigo"))
    assert made.ui.regard("samurai_mori@land.echigo", made.scene.view, 0) == []  # a single point is left
    assert made.ui.regard("samurai_mori@land.mutsu", made.scene.view, 0) == []


def test_a_ridge_makes_a_way_dearer(sit):
    """Echizen to Shinano lies a ridge (SE-8.1): from Harima with 3 points it is still in reach, and costs them all."""
    made = sit(marching(mountains=True))
    click(made.view, made.pos("samurai_mori@land.harima", -1))
    far = points_shown(made)
    assert (far["echigo"], far["shinano"]) == ("2", "3")


def test_a_click_on_the_province_is_enough_to_recruit_there_and_to_pass_it_up_is_not_the_main_button(sit):
    made = sit(QUESTIONS["recruit"]())
    chips = made.stage.current.chips
    assert [(chip.gesture.action.token, chip.objectName()) for chip in chips] == [("decline", "chip")]

    click(made.view, land("yamashiro"))
    assert tokens(made) == ["recruit:yamashiro"]


def test_whoever_lays_tokens_sees_which_are_out(sit):
    made = sit(B(2).token(4, "P1", "attack").token(5, "P1", "castle").token(6, "P2", "harvest").planning(2))
    used = sorted(item.decor.key for name, item in made.scene.board.decor.items() if name.startswith("seat.0.used"))
    assert used == [f"{GAME}/order/attack/mori", f"{GAME}/order/castle/mori"]
    assert not [name for name in made.scene.board.decor if name.startswith("seat.1.used")]


def test_where_one_may_sail_the_bands_of_control_lie_above_the_light(sit):
    """All coasts shine at once: the light lay over the colours of the houses just when one looked for them."""
    made = sit(B(2).men("harima", P1=1).men("kii", P2=1).held("P1", 1).ordered(4, "move_2_or_sail").do("done"))
    made.scene.hand.take("samurai_mori@land.harima", None)
    lights = [mark for mark in made.scene.lights.marks if isinstance(mark, OutlineItem)]
    rims = [mark for mark in made.scene.lights.marks if isinstance(mark, RimItem)]
    band = made.scene.board.decor["hold.kii.toyotomi"]

    assert len(lights) == len(rims) == 21
    assert max(light.zValue() for light in lights) < band.zValue() < min(rim.zValue() for rim in rims)
