"""Every decision by hand: what is grabbed, and where it goes (section 5, and dragging in section 13)."""

import pytest

from rules.small_samurai_empires import hands
from tests.rules.small_samurai_empires.builder import B, new_game


@pytest.mark.parametrize(
    ("slot", "order", "question"),
    [(5, "recruit", "recruit"), (6, "attack", "attack"), (7, "move_3", "march")],
)
def test_a_neutral_action_is_not_asked_like_the_order_of_the_same_name(slot: int, order: str, question: str) -> None:
    """SE-D3 to SE-D5, SE-D7, SE-D9, SE-D11."""
    scene = B(2).men("kii", P1=1, P2=1)
    scene.again().planning().do(f"place:castle@{slot}").shows(asks=f"piece neutral_{question}")
    scene.ordered(slot, order).shows(asks=f"piece {question}")


def test_a_house_is_clicked_or_dragged_to_the_own_place() -> None:
    """SE-D0."""
    new_game(2).shows(asks="piece house", ways={"house:oda": {("#67", None), ("#67", "house.0")}})


def test_every_card_of_a_region_can_be_laid_aside_or_brought_to_the_track_of_the_region() -> None:
    """SE-D1, SE-13: all choose together."""
    at = B(2).hand("P1", "ezo", "kinai", "ezo").hand("P2", "ezo").destiny()
    cards = [piece for piece in at.state.hands[0] if at.state.pieces.face[piece] == 3]
    assert len(cards) == 2
    expected = {(f"#{piece}", target) for piece in cards for target in (None, "chosen.0", "laid.ezo")}
    at.shows(ways={"destiny:ezo": expected})
    assert at.decision.together


def test_a_token_is_dragged_onto_its_slot() -> None:
    """SE-D2: either of two equal ones."""
    at = B(2).planning().shows(asks="turn place")
    twins = [piece for piece in at.state.tokens[0] if at.state.pieces.face[piece] == 10]
    at.shows(ways={"place:castle@7": {(f"#{piece}", "slot.7") for piece in twins}})
    assert len(twins) == 2
    assert at.game.label(at.state, at.game.parse("place:castle@7")).key.endswith("do.place")


def test_the_price_of_a_cover_is_on_its_label() -> None:
    """SE-D2, SE-4.1.4."""
    scene = B(3).token(1, "P2", "attack").token(2, "P3", "attack").token(3, "P1", "attack").held("P1", 0, 3)
    at = scene.planning(2)
    prices = {}
    for slot in (1, 2, 3):
        label = at.game.label(at.state, at.game.parse(f"place:castle@{slot}"))
        prices[slot] = (label.key.rpartition(".")[2], dict(label.args).get("n"))
    assert prices == {1: ("cover", 1), 2: ("cover", 1), 3: ("cover_own", None)}


def test_samurai_are_dragged_into_a_neighbouring_province() -> None:
    """SE-D3, SE-D9."""
    neutral = B(2).men("kii", P1=1).planning().do("place:castle@7")
    neutral.shows(asks="piece neutral_march", ways={"step:kii>ise": {("samurai_mori@land.kii", "land.ise")}})
    neutral.shows(ways={"done": {(None, None)}})
    at = B(2).men("kii", P1=1).held("P1", 1).ordered(7, "move_2_or_3")
    at.shows(ways={"buy": {("food@purse.0", "bank"), (None, None)}})
    at.do("step:kii>ise").shows(asks="piece march_on")
    at.do("step:ise>kii").shows(asks="piece march_more")


def test_an_enemy_is_clicked_struck_or_sent_home() -> None:
    """SE-D4, SE-D11, SE-D12."""
    at = B(2).men("kii", P1=1, P2=2).held("P1", 0, 1).ordered(6, "attack")
    expected = {
        ("samurai_toyotomi@land.kii", None),
        ("samurai_mori@land.kii", "samurai_toyotomi@land.kii"),
        ("samurai_toyotomi@land.kii", "supply.1"),
    }
    at.shows(asks="piece attack", ways={"attack:kii>1": expected})
    at.do("attack:kii>1").shows(asks="piece strike_again", ways={"attack:kii>1": expected})
    at.shows(ways={"decline": {(None, None)}})


def test_recruits_are_dragged_from_the_supply() -> None:
    """SE-D5, SE-D7, SE-D8, SE-D14."""
    at = B(2).held("P1", 1).ordered(5, "recruit")
    at.shows(ways={"recruit:yamashiro": {("samurai_mori@supply.0", "land.yamashiro")}})
    at.do("recruit:yamashiro").shows(asks="piece recruit_more")
    at.shows(ways={"recruit:yamashiro": {("samurai_mori@supply.0", "land.yamashiro")}})
    castle = B(2).castle("ise", "P1").ordered(5, "castle").shows(asks="piece reinforce")
    castle.shows(ways={"reinforce": {("samurai_mori@supply.0", "land.ise"), (None, None)}})


def test_a_seed_is_clicked_or_dragged_to_the_screen() -> None:
    """SE-D6."""
    at = B(2).men("harima", P1=1).planning().do("place:castle@4")
    seed = "seed_bushido@land.harima"
    at.shows(asks="piece neutral_harvest", ways={"harvest:harima": {(seed, None), (seed, "purse.0")}})


def test_samurai_are_shipped_to_a_coast() -> None:
    """SE-D10."""
    at = B(2).men("ise", P1=2).held("P1", 1).ordered(4, "move_2_or_sail").do("done")
    at.shows(asks="piece sail", ways={"sail:ise>mutsu": {("samurai_mori@land.ise", "land.mutsu")}})
    at.do("sail:ise>mutsu").shows(asks="piece sail_along")
    at.shows(ways={"sail:ise>mutsu": {("samurai_mori@land.ise", "land.mutsu"), (None, None)}})


def test_a_castle_is_dragged_onto_its_province() -> None:
    """SE-D13."""
    at = B(2).men("ise", P1=2).ordered(5, "castle")
    at.shows(asks="piece build", ways={"castle:ise": {("castle_mori@supply.0", "land.ise")}})


@pytest.mark.parametrize("viewer", [0, 1])
def test_only_who_is_asked_can_grab_anything(viewer: int) -> None:
    at = B(2).men("kii", P1=1, P2=1).held("P1", 1, 1).castle("ise", "P2").planning()
    found = hands.sources(at.state, viewer)
    assert bool(found) == (viewer == 0)
    if found:
        assert {"samurai_mori@land.kii", "samurai_toyotomi@land.kii", "castle_toyotomi@land.ise"} <= set(found)
        assert {"food@purse.0", "bushido@purse.0", "castle_mori@supply.0", "samurai_mori@supply.0"} <= set(found)
        assert {f"#{piece}" for piece in at.state.tokens[0]} <= set(found)
        assert not {f"#{piece}" for piece in at.state.tokens[1]} & set(found)


def test_when_the_game_is_over_nothing_can_be_grabbed() -> None:
    at = B(2).final()
    assert hands.sources(at.state, 0) == []
    assert at.game.gestures(at.state) == []
