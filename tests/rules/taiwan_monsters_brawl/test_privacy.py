"""Who knows what (section 6)."""

from random import Random

import pytest

from rules.core.chance import Chance
from rules.taiwan_monsters_brawl.card_events import CardDropped, SpellPlayed
from rules.taiwan_monsters_brawl.tables import SPELL_KEYS
from tests.rules.taiwan_monsters_brawl.builder import Table, new_game, table


def some_way_on(seats: int, seed: int) -> Table:
    pick = Random(seed)
    return new_game(seats, seed).wander(pick, 20 + pick.randrange(60))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_hand_is_known_to_its_owner_and_its_size_to_all(seats: int, seed: int) -> None:
    """TM-6.1, TM-6.2: decks are nobody's, discards and zones everybody's."""
    at = some_way_on(seats, seed)
    for viewer in (None, *range(seats)):
        view = at.view(viewer)
        for seat in range(seats):
            faces = [view.pieces[piece].face for piece in view.zones[f"hand.{seat}"]]
            assert len(faces) == len(at.state.hands[seat])
            assert all((face is not None) == (seat == viewer) for face in faces)
        for zone in ("spell_deck", "zone_deck"):
            assert {view.pieces[piece].face for piece in view.zones[zone]} <= {None}
        for zone in ("spell_discard", "zone_discard", "row", "resolution"):
            assert None not in {view.pieces[piece].face for piece in view.zones[zone]}


def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    """TM-6.2, section 6."""
    at = table().ground(P0=None).deck("explosion").act(0).do("draw")
    keys = [line.key for line in at.lines(0)]
    assert "taiwan_monsters_brawl.log.drew_card" in keys
    for viewer in (None, 1, 2, 3):
        assert "taiwan_monsters_brawl.log.drew" in [line.key for line in at.lines(viewer)]
        assert "taiwan_monsters_brawl.log.drew_card" not in [line.key for line in at.lines(viewer)]


def test_of_two_cards_the_kept_one_stays_hidden() -> None:
    """TM-8.4, section 6."""
    at = table(draw_two_keep_one=True).ground(P0=None).deck("explosion", "mud_ape").act(0).do("draw")
    assert at.faces("drawn", 1) == [None, None]
    at.do("keep:explosion")
    after = at.view(1)
    assert [after.pieces[piece].face for piece in after.zones["hand.0"]] == [None]
    assert [after.pieces[piece].face for piece in after.zones["spell_discard"]] == ["spell/mud_ape"]


@pytest.mark.parametrize(
    ("two", "tokens", "told"),
    [
        (False, ["draw", "play:replenish_power"], SpellPlayed),
        (True, ["draw", "keep:replenish_power", "play:replenish_power"], SpellPlayed),
        (True, ["draw", "keep:replenish_power"], CardDropped),
    ],
    ids=["played", "played after keeping it", "dropped"],
)
def test_which_of_two_equal_cards_leaves_says_nothing_of_the_one_that_stays(
    two: bool, tokens: list[str], told: type[SpellPlayed | CardDropped]
) -> None:
    """TM-6.2, TM-6.4, TM-8.4: it is as often the one that came first as the other."""
    came_first = 0
    for seed in range(200):
        scene = table(draw_two_keep_one=two).ground(P0=None).chi(3)
        if told is SpellPlayed:
            scene.hand(0, "replenish_power").deck("replenish_power", "mud_ape")
        else:
            scene.deck("replenish_power", "replenish_power")
        at = scene.act(0)
        first = (at.state.hands[0] or at.state.deck)[-1]
        at.chance = Chance(seed)
        at.do(*tokens)
        came_first += at.told(told)[0].piece == first
    assert 75 < came_first < 125


def test_a_world_does_not_tell_in_which_order_equal_cards_would_leave() -> None:
    """TM-6.2."""
    at = table().hand(1, "explosion", "tsunami", "sorcery").before_action(0)
    other = at.state.clone()
    other.hands[1].reverse()
    one, two = (at.game.determinize(state, 0, Chance(1)) for state in (at.state, other))
    assert at.game.dump(one) == at.game.dump(two)


def test_a_world_does_not_tell_which_of_several_copies_a_card_is() -> None:
    """TM-6.2: nothing is printed that tells one Tornado from the other, of which one lies open and one is held."""
    at = table().discard("tornado").hand(1, "tornado").before_action(0)
    other = at.state.clone()
    face, kind = other.pieces.face, other.rules.kind
    held, played = other.hands[1][0], other.discard[0]
    assert kind[face[held]] == kind[face[played]]
    at.state.played[0], other.played[0] = 1 << face[played], 1 << face[held]
    face[held], face[played] = face[played], face[held]
    one, two = (at.game.determinize(state, 0, Chance(1)) for state in (at.state, other))
    assert at.game.dump(one) == at.game.dump(two)


def test_an_imagined_world_keeps_what_is_seen_and_deals_the_rest() -> None:
    """TM-6.2, TM-6.4."""
    at = table().hand(0, "sorcery").hand(1, "explosion").hand(2, "tsunami", "wildfire").chi(1, 4).discard("mud_ape")
    running = at.before_action(0)
    held: set[str] = set()
    for seed in range(120):
        world = running.world(0, seed)
        assert sorted(world.pieces.face) == sorted(running.state.pieces.face)
        assert running.game.observe(world, 0) == running.view(0)
        assert [len(hand) for hand in world.hands] == [1, 1, 2, 0]
        held.add(SPELL_KEYS[world.rules.kind[world.pieces.face[world.hands[1][0]]]])
    assert "explosion" in held
    assert len(held) > 20
    assert "mud_ape" not in held


def test_after_a_reshuffle_the_deck_is_imagined_from_the_old_discard_pile_only() -> None:
    """TM-6.2: old hands stay what they could be."""
    scene = table().exactly("mud_ape").discard("tornado", "sorcery", "sand_toad").hand(0, "talisman_imp")
    at = scene.hand(1, "explosion", "tsunami").chi(1).before_action(0).do("play:talisman_imp")
    known = {"tornado", "sorcery", "sand_toad"}
    for seed in range(30):
        world = at.world(at.asked, seed)
        deck = {SPELL_KEYS[world.rules.kind[world.pieces.face[piece]]] for piece in world.deck}
        assert deck <= known


def test_who_looks_on_learns_nothing_from_who_is_asked() -> None:
    """TM-I17, TM-3.12, TM-6.5: the table of all others is the same whoever holds a card that could be played."""

    def views(card: str) -> list[object]:
        at = table(3).hand(1, "sorcery").hand(2, card).chi(0, 1, 2).before_action(1).do("pass")
        found: list[object] = []
        for viewer in (None, 0, 1):
            view = at.view(viewer)
            faces = {zone: [view.pieces[piece].face for piece in pieces] for zone, pieces in view.zones.items()}
            found.append((faces, view.stocks, view.counters, view.turn))
        assert (at.asked == 2) == (card == "talisman_imp")
        return found

    assert views("mud_ape") == views("talisman_imp")
