"""Marches and ships (SE-4.2, SE-4.4.3, SE-4.4.4), ridges and two ships (SE-8.1, SE-8.7)."""

from rules.small_samurai_empires import events
from tests.rules.small_samurai_empires.builder import B, game_of


def test_points_move_one_samurai_or_several() -> None:
    """SE-T24: SE-1.8, SE-4.2.1, SE-4.2.2, SE-9.11."""
    at = B(2).men("aki", P1=1).ordered(1, "move_3")
    at.do("step:aki>harima", "step:harima>yamashiro", "step:yamashiro>kii").shows(map={"P1": {"kii": 1}})
    assert at.question == "PlaceToken"
    at = B(2).men("yamashiro", P1=3).ordered(4, "move_3")
    at.do("step:yamashiro>kii", "step:yamashiro>ise", "step:yamashiro>owari")
    assert at.map("P1") == {"kii": 1, "ise": 1, "owari": 1}


def test_who_has_left_the_region_and_stopped_cannot_go_on() -> None:
    """SE-T25: SE-4.2.3."""
    at = B(2).men("aki", P1=1).men("izumo", P1=1).ordered(1, "move_3")
    at.do("step:aki>harima", "step:izumo>aki")
    assert set(at.offers("step")) == {"aki>buzen", "aki>iyo", "aki>izumo", "aki>harima"}


def test_of_samurai_outside_the_region_only_the_walker_walks_on_from_where_it_stopped() -> None:
    """SE-4.2.2, SE-9.12: either of two that stand there may be it; the next step begins where that one ended."""
    at = B(2).men("aki", P1=1).men("harima", P1=1).ordered(1, "move_3").do("step:aki>harima")
    assert set(at.offers("step")) == {"harima>izumo", "harima>aki", "harima>yamashiro", "harima>kii", "harima>echizen"}
    at.do("step:harima>kii").shows(men={"harima": {"P1": 1}})
    assert {token.split(">")[0] for token in at.offers("step")} == {"kii"}
    at = B(2).men("harima", P1=1).men("aki", P1=2).ordered(4, "move_3").do("step:harima>aki", "step:aki>iyo")
    assert at.map("P1") == {"aki": 2, "iyo": 1}
    assert set(at.offers("step")) == {"iyo>tosa", "iyo>buzen", "iyo>aki"}


def test_a_samurai_that_comes_back_may_be_used_again_but_takes_nobody_along() -> None:
    """SE-4.2.2, SE-4.2.4, SE-9.13: walking back is allowed."""
    at = B(2).men("aki", P1=1).men("tosa", P1=1).ordered(1, "move_3").do("step:aki>harima", "step:harima>aki")
    assert {token.split(">")[0] for token in at.offers("step")} == {"aki", "tosa"}
    at = B(2).men("harima", P1=1).men("aki", P1=1).ordered(4, "move_3").do("step:harima>aki", "step:aki>harima")
    assert {way.partition(">")[0] for way in at.offers("step")} == {"harima"}


def test_a_bought_point_takes_the_walker_further() -> None:
    """SE-T26: SE-1.8, SE-4.4.3, SE-9.14, SE-9.15: once, for food, if there is a step for it."""
    at = B(2).men("musashi", P1=1).held("P1", food=1).ordered(8, "move_2_or_3")
    at.do("step:musashi>suruga", "step:suruga>owari").shows(legal=["buy", "done"])
    at.do("buy")
    assert {token.split(">")[0] for token in at.offers("step")} == {"owari"}
    at.do("step:owari>ise").shows(map={"P1": {"ise": 1}}, food={"P1": 0}, bank={0: 30})
    at = B(2).men("musashi", P1=1).held("P1", food=2).ordered(8, "move_2_or_3").do("buy")
    assert at.food("P1") == 1
    assert "buy" not in at.legal
    at.do("step:musashi>suruga", "step:suruga>owari", "step:owari>ise").shows(question="PlaceToken")
    assert at.food("P1") == 1
    at = B(2).men("musashi", P1=1).ordered(8, "move_2_or_3")
    assert "buy" not in at.legal
    at.do("step:musashi>suruga", "step:suruga>owari").shows(question="PlaceToken")
    none = B(2).men("aki", P1=1).held("P1", food=2).ordered(8, "move_2_or_3")
    none.shows(question="PlaceToken", food={"P1": 2})
    at = B(2).men("yamashiro", P1=1).held("P1", food=2).ordered(4, "move_3")
    assert "buy" not in at.legal


def test_enemies_and_castles_do_not_hinder_and_a_march_may_end_before_its_points_do() -> None:
    """SE-T60: SE-4.2.1, SE-4.2.4, SE-4.2.5, SE-5.1, SE-9.20: unused points are lost."""
    scene = B(2).men("harima", P1=1).men("yamashiro", P2=3).castle("kii", "P2")
    at = scene.ordered(7, "move_3").do("step:harima>yamashiro", "step:yamashiro>kii", "done")
    at.shows(men={"kii": {"P1": 1}, "yamashiro": {"P2": 3}}, question="PlaceToken", round=2)
    at = B(2).men("harima", P1=1).ordered(7, "move_3")
    assert at.legal[-1] == "done"
    at.do("done").shows(map={"P1": {"harima": 1}})
    assert at.told(events.Declined)[0].orders


def test_without_samurai_in_the_region_a_march_is_passed_over() -> None:
    """SE-4.4.1."""
    assert B(2).men("aki", P1=3).ordered(7, "move_3").told(events.NothingDone)[0].seat == 0


def test_two_samurai_sail_to_a_distant_coast() -> None:
    """SE-T27: SE-4.4.4, SE-9.17, SE-9.18."""
    at = B(2).men("oshima", P1=3).held("P1", food=1).ordered(11, "move_2_or_sail")
    at.do("step:oshima>ishikari", "done").shows(question="Sail")
    at.do("sail:oshima>satsuma").shows(legal=["sail:oshima>satsuma", "decline"])
    at.do("sail:oshima>satsuma").shows(map={"P1": {"satsuma": 2, "ishikari": 1}}, food={"P1": 0})


def test_nobody_boards_from_a_landlocked_province_or_out_of_the_region() -> None:
    """SE-T28, SE-T29: SE-4.4.4."""
    at = B(2).men("yamashiro", P1=1).men("shinano", P1=1).held("P1", food=2).ordered(4, "move_2_or_sail").do("done")
    at.shows(question="PlaceToken", food={"P1": 2})
    at = B(2).men("harima", P1=1).held("P1", food=2).ordered(4, "move_2_or_sail").do("step:harima>aki", "done")
    at.shows(question="PlaceToken", food={"P1": 2})


def test_one_may_sail_without_marching_or_from_where_the_march_ended_but_not_march_after_sailing() -> None:
    """SE-4.2.5, SE-4.4.4, SE-9.16, SE-9.17: after the last step the ship is offered at once."""
    at = B(2).men("oshima", P1=1).held("P1", food=2).ordered(11, "move_2_or_sail").do("done", "sail:oshima>kii")
    at.shows(map={"P1": {"kii": 1}}, question="PlaceToken")
    at = B(2).men("oshima", P1=1).held("P1", food=1).ordered(11, "move_2_or_sail")
    at.do("step:oshima>ishikari", "step:ishikari>kitami").shows(question="Sail")
    at.do("decline").shows(food={"P1": 1})
    at = B(2).men("yamashiro", P1=1).held("P1", food=1).ordered(4, "move_2_or_sail")
    at.do("step:yamashiro>ise", "done", "sail:ise>tokachi").shows(map={"P1": {"tokachi": 1}})


def test_the_log_says_what_was_declined_of_marching_and_sailing() -> None:
    """SE-4.4.1: nobody is told that an order was declined whose ship was used, or whose march was."""
    at = B(2).men("oshima", P1=1).held("P1", food=1).ordered(11, "move_2_or_sail").do("done")
    assert "declined_order" not in at.said()
    at.do("decline")
    assert at.said()[0] == "no_ship"
    poor = B(2).men("oshima", P1=1).ordered(11, "move_2_or_sail").do("done")
    assert (poor.said()[0], poor.question) == ("declined_order", "PlaceToken"), "a ship needs food (SE-D10)"
    moved = B(2).men("oshima", P1=1).ordered(11, "move_2_or_sail").do("step:oshima>ishikari", "done")
    assert "declined_order" not in moved.said()


def test_a_ship_lands_on_any_other_coast_among_enemies_and_in_the_same_region() -> None:
    """SE-9.18, SE-9.19."""
    at = B(2).men("oshima", P1=1).men("kitami", P2=4).held("P1", food=1).ordered(11, "move_2_or_sail").do("done")
    targets = {token.split(">")[1] for token in at.offers("sail")}
    assert len(targets) == 21
    assert not targets & {"oshima", "yamashiro", "shinano", "kozuke"}
    at.do("sail:oshima>kitami").shows(men={"kitami": {"P1": 1, "P2": 4}})


def test_from_seven_coasts_there_are_two_hundred_ninety_four_voyages() -> None:
    """SE-12, SE-D10: complete choices of origin, destination and one or two samurai; and declining."""
    scene = B(2).held("P1", food=1)
    for key in ("chikuzen", "buzen", "satsuma", "iyo", "tosa", "izumo", "aki"):
        scene.men(key, P1=2)
    assert scene.ordered(1, "move_2_or_sail").do("done").voyages() == 7 * 21 * 2 + 1


def test_two_ships_may_leave_two_provinces_or_one_with_two_samurai() -> None:
    """SE-T58: SE-8.7: with one ship nobody comes along from elsewhere."""
    scene = B(2, sail_mode="two_ships").men("harima", P1=1).men("ise", P1=1).held("P1", food=1)
    at = scene.ordered(4, "move_2_or_sail").do("done", "sail:harima>tosa", "sail:ise>mutsu")
    at.shows(map={"P1": {"tosa": 1, "mutsu": 1}}, food={"P1": 0})
    one = B(2).men("harima", P1=1).men("ise", P1=1).held("P1", food=1).ordered(4, "move_2_or_sail")
    one.do("done", "sail:harima>tosa").shows(question="PlaceToken", map={"P1": {"tosa": 1, "ise": 1}})
    scene = B(2, sail_mode="two_ships").men("ise", P1=2).held("P1", food=1)
    at = scene.ordered(4, "move_2_or_sail").do("done", "sail:ise>mutsu", "sail:ise>tosa")
    assert at.map("P1") == {"mutsu": 1, "tosa": 1}
    scene = B(2, sail_mode="two_ships").men("oshima", P1=1).men("kitami", P1=1).held("P1", food=1)
    at = scene.ordered(11, "move_2_or_sail").do("done", "sail:oshima>kitami", "sail:kitami>tosa")
    at.shows(map={"P1": {"kitami": 1, "tosa": 1}}, food={"P1": 0})


def test_who_came_by_the_first_ship_cannot_board_the_second() -> None:
    """SE-T69: SE-8.7."""
    scene = B(2, sail_mode="two_ships").men("harima", P1=1).men("ise", P1=2).held("P1", food=1)
    at = scene.ordered(4, "move_2_or_sail").do("done", "sail:harima>ise")
    assert {token.split(">")[0] for token in at.offers("sail")} == {"ise"}
    at.do("sail:ise>mutsu").shows(map={"P1": {"ise": 2, "mutsu": 1}}, food={"P1": 0})
    alone = B(2, sail_mode="two_ships").men("harima", P1=1).held("P1", food=1).ordered(4, "move_2_or_sail")
    alone.do("done", "sail:harima>ise").shows(question="PlaceToken")
    other = B(2, sail_mode="two_ships").men("harima", P1=1).men("ise", P1=2).held("P1", food=1)
    again = other.ordered(4, "move_2_or_sail").do("done", "sail:harima>tosa")
    assert "sail:harima>tosa" not in again.legal
    again.do("decline").shows(map={"P1": {"tosa": 1, "ise": 2}})


def test_a_ridge_costs_two_points_but_does_not_hinder_ships() -> None:
    """SE-T51: SE-8.1: one may be bought; whoever has a samurai in a region can march there."""
    neutral = B(2, mountains=True).men("shinano", P1=1).planning().do("place:castle@7")
    assert set(neutral.offers("step")) == {"shinano>echigo", "shinano>musashi", "shinano>owari"}
    at = B(2, mountains=True).men("shinano", P1=1).ordered(7, "move_3").do("step:shinano>suruga")
    assert at.state.frames[-1].points == 1
    assert at.question == "MarchOn"
    at = B(2, mountains=True).men("owari", P1=1).held("P1", food=1).ordered(7, "move_2_or_3").do("step:owari>shinano")
    assert "step:shinano>kozuke" not in at.legal
    at.do("buy", "step:shinano>kozuke").shows(map={"P1": {"kozuke": 1}}, question="PlaceToken")
    at = B(2, mountains=True).men("iyo", P1=1).held("P1", food=1).ordered(1, "move_2_or_sail").do("done")
    assert "sail:iyo>tosa" in at.legal
    assert len(B(2, mountains=True).game.rules.ridges) == 10
    rules = game_of(2, mountains=True).rules
    assert all(rules.walks[1])
