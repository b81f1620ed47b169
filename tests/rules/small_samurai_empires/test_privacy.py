"""Who knows what (section 6)."""

import tomllib
from collections import Counter
from random import Random

import pytest

from rules.core.chance import Chance
from rules.small_samurai_empires import token_events
from rules.small_samurai_empires.content import FOLDER
from rules.small_samurai_empires.tables import FIRST_ORDER, ORDER_KEYS
from rules.small_samurai_empires.turn import END_ERA, START_ERA
from tests.rules.small_samurai_empires.builder import B, Table, dealt


def some_way_on(seats: int, seed: int) -> Table:
    pick = Random(seed)
    return dealt(seats, seed).wander(pick, 20 + pick.randrange(80))


def test_a_face_down_token_shows_its_house_only() -> None:
    """SE-T54: section 6, SE-1.8, SE-9.43, SE-4.1.1."""
    at = B(3).planning().do("place:castle@5")
    view = at.view("P2")
    (piece,) = view.zones["slot.5"]
    assert view.pieces[piece].face is None
    assert view.pieces[piece].back == "order/mori"
    assert at.faces("screen.0", "P2") == [None] * 10
    assert at.faces("slot.5", "P1") == ["order/castle"]
    assert at.faces("slot.5") == [None]
    assert Counter(at.faces("screen.0", "P1"))["order/castle"] == 1
    assert [at.view(viewer).counter("slot.5", "down") for viewer in ("P1", "P2", None)] == [1, 1, 1]


def test_of_what_is_chosen_in_secret_others_see_that_and_where() -> None:
    """SE-4.0.1, SE-4.1.1: searches go by it."""
    for at in (B(3).hand("P1", "kinai", "ezo").destiny(), B(3).planning()):
        frame = at.state.frames[-1]
        sights = {answer: frame.seen(at.state, at.game.parse(answer), 1) for answer in at.legal}
        wheres = {answer: answer.partition("@")[2] for answer in at.legal}
        assert len(set(sights.values())) == len(set(wheres.values())) < len(at.legal)
        assert len({(sights[answer], wheres[answer]) for answer in at.legal}) == len(set(wheres.values()))


def test_face_up_and_covered_tokens_are_public() -> None:
    """SE-4.1.8, section 6."""
    at = B(3).token(5, "P1", "harvest").held("P2", bushido=1).planning(2, laps=1).shows(asked="P2")
    at.do("place:recruit@5", "decline")
    assert at.faces("slot.5", "P3") == ["order/harvest", None]
    assert at.faces("slot.5", "P2") == ["order/harvest", "order/recruit"]
    assert at.view("P2").counter("slot.5", "down") == 1


def test_who_sees_an_own_token_sees_as_well_whether_others_do() -> None:
    """SE-4.4.0: face up it lies alike for all."""
    at = B(2).token(5, "P1", "harvest").planning(2)
    assert at.view("P1").counter("slot.5", "down") == 0
    at.do("place:castle@6")
    assert [at.view("P1").counter(f"slot.{slot}", "down") for slot in (5, 6)] == [0, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_known_to_its_owner_and_its_size_to_all(seats: int, seed: int) -> None:
    """Section 6, SE-11.11."""
    at = some_way_on(seats, seed)
    for viewer in (None, *range(seats)):
        name = None if viewer is None else f"P{viewer + 1}"
        for seat in range(seats):
            for zone, size in (("destiny", len(at.state.hands[seat])), ("screen", len(at.state.tokens[seat]))):
                shown = at.faces(f"{zone}.{seat}", name)
                assert len(shown) == size
                assert all((face is not None) == (seat == viewer) for face in shown)
        assert set(at.faces("destiny_deck", name)) <= {None}


def test_the_table_is_covered_between_players_at_one_screen() -> None:
    """SE-6.4: everybody has tokens and cards to hide."""
    shelf = tomllib.loads((FOLDER.parent / "game.toml").read_text(encoding="utf-8"))
    assert shelf["id"] == "small_samurai_empires"
    assert shelf["curtain"] == "cover"
    assert (shelf["seats"]["least"], shelf["seats"]["most"]) == (2, 4)


def test_a_drawn_card_and_a_placed_token_are_told_to_their_owner_only() -> None:
    """Section 6."""
    at = B(3).planning().do("place:castle@5")
    assert at.said(0)[0] == "placed_card"
    assert at.said(1)[0] == at.said(None)[0] == "placed"
    told = at.game.redact(at.told(token_events.TokenPlaced)[0], 2)
    assert isinstance(told, token_events.TokenPlaced)
    assert (told.face, told.slot, told.seat, told.price) == (None, 4, 0, 0)
    at = B(2).era_end()
    assert "drew_card" in at.said(0)
    assert "drew_card" in at.said(1)
    assert "drew_card" not in at.said(None)
    assert at.said(None).count("drew") == 2


@pytest.mark.parametrize("mode", ["hidden", "open"])
def test_resources_of_others_are_covered_or_open(mode: str) -> None:
    """SE-6.2: their number can be counted either way."""
    at = B(3, resource_visibility=mode).held("P2", 3, 1).planning()
    view = at.view("P1")
    assert view.covered == (frozenset({"purse.1", "purse.2"}) if mode == "hidden" else frozenset())
    assert view.stock("purse.1", "food") == 3
    assert at.view(None).covered == (frozenset({"purse.0", "purse.1", "purse.2"}) if mode == "hidden" else frozenset())


def test_tokens_that_return_behind_a_screen_cannot_be_told_apart() -> None:
    """SE-4.7.2: whatever lay on the board may now be any of the eleven."""
    kinds: dict[int, set[str]] = {}
    for seed in range(60):
        scene = B(2).token(5, "P1", "castle").token(9, "P1", "move_3")
        castle, march = scene.state.tops[4], scene.state.tops[8]
        scene.state.frames = []
        at = scene.still()
        at.chance = Chance(seed)
        at.state.phase, at.state.round = 4, 2
        at.state.frames = [END_ERA]
        at.game.settle(at.state, at.chance)
        view = at.view("P2")
        assert view.pieces[castle].face is None
        assert view.pieces[march].face is None
        face = at.state.pieces.face
        for piece in (castle, march):
            kinds.setdefault(piece, set()).add(ORDER_KEYS[face[piece] - FIRST_ORDER])
    assert all(found == set(ORDER_KEYS) for found in kinds.values())


def test_which_of_two_equal_tokens_leaves_says_nothing_about_those_that_stay() -> None:
    """Section 6: the one that leaves is as often before as behind its twin in the order that people see."""
    first = 0
    for seed in range(200):
        s = dealt(2, seed).state
        twins = sorted(piece for piece in s.tokens[0] if s.pieces.face[piece] == FIRST_ORDER)
        leaving = next(piece for piece in s.tokens[0] if s.pieces.face[piece] == FIRST_ORDER)
        first += leaving == twins[0]
    assert 70 < first < 130


def test_which_of_two_equal_destiny_cards_leaves_says_nothing_about_those_that_stay() -> None:
    """Section 6, SE-11.11: the one that leaves is as often the one drawn first as the other, in every era."""
    first = 0
    for seed in range(200):
        at = B(2).hand("P1", "kinai", "kinai", "ezo").hand("P2", "togoku").still()
        drawn_first = at.state.hands[0][0]
        at.chance, at.state.frames = Chance(seed), [START_ERA]
        at.game.settle(at.state, at.chance)
        at.do("destiny:kinai")
        first += at.state.chosen[0] == drawn_first
    assert 70 < first < 130


def test_an_imagined_world_keeps_what_is_seen_and_deals_the_rest() -> None:
    """SE-6.1, SE-6.3: of each player the eleven tokens less those that were seen in this era."""
    scene = B(3).token(5, "P2", "castle").token(8, "P2", "castle").token(9, "P2", "attack", hidden=True)
    at = scene.hand("P1", "ezo", "ezo").hand("P2", "kinai", "togoku").planning(2).shows(asked="P1")
    hidden = at.state.tops[8]
    found: Counter[str] = Counter()
    for seed in range(200):
        world = at.world(0, seed)
        assert at.game.observe(world, 0) == at.game.observe(at.state, 0)
        kinds = Counter(
            world.pieces.face[piece] - FIRST_ORDER for piece in (*world.tokens[1], *world.tops) if piece >= 0
        )
        assert sorted(world.pieces.face) == sorted(at.state.pieces.face)
        assert [kinds[order] for order in range(7)] == [2, 1, 1, 1, 2, 2, 2]
        found[ORDER_KEYS[world.pieces.face[hidden] - FIRST_ORDER]] += 1
    assert "castle" not in found
    assert set(found) == {"recruit", "move_3", "move_2_or_3", "move_2_or_sail", "attack", "harvest"}


def test_an_imagined_hand_has_only_destiny_cards_that_are_left() -> None:
    """SE-6.1, SE-11.3."""
    at = B(2).values(kinai=5).hand("P1", "ezo", "ezo").hand("P2", "togoku", "saigoku").planning()
    for seed in range(50):
        world = at.world(0, seed)
        cards = Counter(world.pieces.face[:20])
        assert [cards[region] for region in range(4)] == [5, 5, 5, 5]
        assert all(world.pieces.face[piece] != 1 for piece in (*world.hands[1], *world.deck))


def test_a_world_does_not_tell_in_which_order_equal_cards_and_tokens_would_leave() -> None:
    """SE-11.3: that order is nobody's to know, for who saw one leave could tell that those before it are others."""
    at = B(2).values(kinai=5).hand("P1", "ezo", "ezo").hand("P2", "togoku", "saigoku").planning()
    other = at.state.clone()
    for held in (*other.hands, *other.tokens):
        held.reverse()
    one, two = (at.game.determinize(state, 0, Chance(1)) for state in (at.state, other))
    assert at.game.dump(one) == at.game.dump(two)
