"""Who knows what (section 6)."""

from collections.abc import Callable
from random import Random

import pytest

from rules.core.chance import Chance
from rules.core.event import Event, Moved
from rules.core.view import TableView
from rules.samurai_sword.events import WeaponPlayed
from rules.samurai_sword.state import SamuraiSwordState, role, role_piece
from rules.samurai_sword.suspicion import likelihood
from rules.samurai_sword.tables import DIVERSION, FACE_KEYS
from rules.tools.text import event_text
from tests.rules.samurai_sword.builder import Scene, Table, new_game, seat_of, table


def told(at: Table, viewer: int | None) -> list[str]:
    """What a viewer is told, pieces without their numbers."""
    return [event_text(at.game.redact(event, viewer)) for event in at.events]


KISERU = FACE_KEYS.index("card/kiseru")


def views(at: Table, letters: str) -> list[TableView]:
    return [at.game.observe(at.state, seat_of(letter)) for letter in letters]


def test_a_refusal_to_parry_looks_like_the_inability() -> None:
    """SS-T54: SS-6.8, SS-4.4.4."""

    def attacked(*hand: str) -> Table:
        scene = table(4).hand("A", "bokken", "filler").hand("C", "kiseru").hand("D", "kiseru")
        return scene.hand("B", *hand).play().do("attack:bokken>B")

    willing = attacked("parry", "bo")
    first = [told(willing, viewer) for viewer in (None, 0, 2, 3)]
    willing.do("decline")
    unable = attacked("focus", "bo")
    both = [one + told(willing, viewer) for one, viewer in zip(first, (None, 0, 2, 3), strict=True)]
    assert both == [told(unable, viewer) for viewer in (None, 0, 2, 3)]
    for one, other in zip(views(willing, "CD"), views(unable, "CD"), strict=True):
        assert strip(one) == strip(other)


def strip(view: TableView) -> object:
    """A view with the hidden and own cards by face, as the two copies name their cards by other pieces."""
    zones = view.zones
    faces = {zone: [view.pieces[piece].face for piece in pieces] for zone, pieces in zones.items()}
    return faces, view.stocks, view.counters, view.turn


def test_a_question_to_parry_is_asked_in_secret_and_lets_go_like_the_inability() -> None:
    """SS-6.8: the kind of question, its standing answer and its trace."""
    at = table(4).hand("A", "bokken", "filler").hand("B", "parry").play().do("attack:bokken>B")
    assert at.decision.secret
    assert at.decision.topic == "parry"
    assert at.decision.default is at.game.parse("decline")


def test_honor_lost_to_bushido_looks_the_same_chosen_or_forced() -> None:
    """SS-T60: SS-6.8, SS-4.7.2."""

    def flipped(key: str) -> Table:
        return table(4).hand("B", key).hand("C", "daimyo").field("B", "bushido").deck("kiseru").begin("B")

    willing, forced = flipped("bo"), flipped("parry")
    first = [told(willing, viewer) for viewer in (None, 0, 2, 3)]
    willing.do("lose_honor")
    both = [one + told(willing, viewer) for one, viewer in zip(first, (None, 0, 2, 3), strict=True)]
    alike = [told(forced, viewer) for viewer in (None, 0, 2, 3)]
    assert both == alike
    for one, other in zip(views(willing, "ACD"), views(forced, "ACD"), strict=True):
        assert strip(one) == strip(other)


def test_a_stolen_card_is_known_to_thief_and_victim_until_its_kind_leaves_the_hand() -> None:
    """SS-6.7, SS-12.5: playing an equal card makes the victim forget, whichever it was."""
    at = table(4).hand("A", "diversion", "bo", "bo").hand("B", "kiseru").play().do("diversion>B")
    piece = at.cards("A")[-1]
    for seed in range(20):
        assert at.world(1, seed).pieces.face[piece] == at.state.pieces.face[piece]
    assert at.view(1).pieces[piece].face == "card/kiseru"
    at.do("attack:kiseru>D")
    known = [at.view(1).pieces[held].face for held in at.state.hands[0]]
    assert known == [None, None]


def test_a_stolen_card_cannot_be_followed_by_its_id_when_it_is_played() -> None:
    """SS-6.7: third seats know that a card moved; which of the thief's cards it is they do not see later, either."""
    places = set()
    for seed in range(30):
        at = table(4).hand("A", "diversion", "bo", "armor").hand("B", "kiseru").play()
        (stolen,) = at.cards("B")
        at.chance = Chance(seed)
        at.do("diversion>B")
        places.add(next(piece for piece in at.cards("A") if at.state.pieces.face[piece] == KISERU) == stolen)
    assert places == {True, False}


def test_a_world_tells_neither_what_another_seat_remembers_nor_in_which_order_cards_would_leave() -> None:
    """SS-6.7, SS-12.5: B knows what A took; the world of C is the same, wherever that lies in A's hand."""
    at = table(4).hand("A", "diversion", "bo", "armor").hand("B", "kiseru").play().do("diversion>B")
    other = at.state.clone()
    hand = other.hands[0]
    places = [other.pieces.face[piece] for piece in hand]
    for piece, face in zip(hand, [*places[1:], places[0]], strict=True):
        other.pieces.face[piece] = face
    (known,) = (piece for piece in hand if other.pieces.seen[piece] >> 1 & 1)
    other.pieces.conceal([known], 1, Chance(1))
    other.pieces.pool, other.pieces.pools = at.state.pieces.pool.copy(), at.state.pieces.pools
    other.pieces.recall(next(piece for piece in hand if other.pieces.face[piece] == KISERU), 1)
    hand.reverse()
    for seat, same in ((2, True), (1, False)):
        one, two = (at.game.determinize(state, seat, Chance(1)) for state in (at.state, other))
        assert (at.game.dump(one) == at.game.dump(two)) == same


def test_a_card_given_up_is_still_known_when_another_is_stolen_back() -> None:
    """SS-6.7: B knows the katana in A's hand until a katana leaves it, whatever else B takes from there."""
    outcomes = set()
    for seed in range(12):
        at = table(4).hand("A", "diversion", "armor", "parry").hand("B", "katana").hand("C", "kiseru").deck("focus")
        running = at.play().do("diversion>B")
        game, state = running.game, running.state
        hand = state.hands[0]
        assert [game.observe(state, 1).pieces[piece].face for piece in hand].count("card/katana") == 1
        state.hands[1].append(next(piece for piece in state.deck if state.pieces.face[piece] == DIVERSION))
        state.deck.remove(state.hands[1][-1])
        state.pieces.seen[state.hands[1][-1]] = 2
        running.chance = Chance(seed)
        running.do("end_play", "diversion>A")
        left = [game.observe(state, 1).pieces[piece].face for piece in hand]
        mine = {game.observe(state, 1).pieces[piece].face for piece in state.hands[1]}
        outcomes.add("card/katana" in mine)
        assert left.count("card/katana") == ("card/katana" not in mine)
        assert left.count(None) == len(left) - left.count("card/katana")
        assert [game.observe(state, 2).pieces[piece].face for piece in hand] == [None] * len(hand)
    assert outcomes == {True, False}


def test_a_card_that_leaves_a_hand_unseen_cannot_be_followed() -> None:
    """SS-6.7: B gave up a card to A; when C takes one from A, B cannot tell whether it was that one."""
    for seed in range(12):
        at = table(4).hand("A", "diversion", "bo", "armor").hand("B", "kiseru").hand("C", "diversion").deck("parry")
        running = at.play()
        running.chance = Chance(seed)
        running.do("diversion>B", "end_play", "end_play", "diversion>A")
        for viewer in (None, 1, 3):
            seen = running.view(viewer)
            hands = seen.zones["hand.0"] + seen.zones["hand.2"]
            assert {seen.pieces[piece].face for piece in hands} == {None}


def test_a_card_that_ieyasu_took_from_the_discard_pile_is_public() -> None:
    """SS-6.7."""
    at = table(4).characters(A="ieyasu").hand("A").discard("parry").draw("A").do("from_discard")
    piece = at.cards("A")[0]
    assert at.view().pieces[piece].face == "card/parry"


@pytest.mark.parametrize(
    ("hand", "deck", "tokens"),
    [(["daimyo"], ["bo", "bo"], ["daimyo"]), (["diversion", "diversion"], [], ["diversion>B", "diversion>B"])],
)
def test_which_of_two_equal_cards_leaves_says_nothing_about_those_that_stay(
    hand: list[str], deck: list[str], tokens: list[str]
) -> None:
    """SS-6.4: the one that leaves is as often the one that came first as the other, drawn or stolen."""
    first = 0
    for seed in range(100):
        at = table(4).hand("A", *hand).hand("B", "bo", "bo").hand("D", "focus").deck(*deck, "focus").play()
        at.chance = Chance(seed)
        came = at.do(*tokens).cards("A")
        at.do("attack:bo>D")
        first += at.told(WeaponPlayed)[0].piece == came[0]
    assert 30 < first < 70


def test_nor_does_it_where_deck_and_discard_pile_run_out_in_the_middle_of_drawing() -> None:
    """SS-6.4, SS-4.6.4: A has drawn one card of the two that are due, and no third is anywhere."""
    left = 0
    for seed in range(200):
        at = table(4).hand("A", "daimyo", "bo", "parry").hand("B", "focus").exactly("bo").play()
        at.chance = Chance(seed)
        old = at.cards("A")[1]
        at.do("daimyo", "attack:bo>B")
        left += at.told(WeaponPlayed)[0].piece == old
    assert 75 < left < 125


def test_the_places_of_dealt_cards_say_nothing_of_the_order_in_which_they_came() -> None:
    """SS-6.4: the first card that C is dealt leaves before, between or after its equals."""
    places = set()
    for seed in range(40):
        at = new_game(3, seed)
        letter = "ABC"[(at.state.lord + 2) % 3]
        places.add(at.state.hands[seat_of(letter)].index(at.cards(letter)[0]))
    assert places == {0, 1, 2, 3, 4}


def some_way_on(seats: int, seed: int) -> Table:
    pick = Random(seed)
    return new_game(seats, seed).wander(pick, pick.randrange(90))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_hand_is_known_to_its_owner_and_its_size_to_all(seats: int) -> None:
    """SS-6.3, SS-6.4, SS-6.5, SS-6.13."""
    at = some_way_on(seats, seats)
    for viewer in range(seats):
        view = at.view(viewer)
        for seat in range(seats):
            assert len(view.zones[f"hand.{seat}"]) == len(at.state.hands[seat])
        assert all(view.pieces[piece].face for piece in view.zones[f"hand.{viewer}"])
        assert at.over or not any(view.pieces[piece].face for piece in view.zones["deck"])


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_imagined_roles_are_a_possible_cast(seats: int) -> None:
    """SS-12.5, SS-6.11: the composition of SS-2.2, the own role, the open Shogun; a removed card is a ninja."""
    for seed in range(30):
        at = new_game(seats, seed % 5)
        asked = at.game.actor(at.state)
        world = at.world(asked, seed)
        cast = sorted(role(world, seat) for seat in range(seats))
        truth = sorted(role(at.state, seat) for seat in range(seats))
        assert [min(one, 2) if one < 5 else one for one in cast] == [min(one, 2) if one < 5 else one for one in truth]
        assert role(world, asked) == role(at.state, asked)
        assert role(world, at.state.lord) == 0
        if at.state.rules.aside:
            assert 2 <= world.pieces.face[role_piece(world.rules, seats)] - 25 <= 4


def test_every_arrangement_of_four_is_imagined_equally_often() -> None:
    """SS-12.5.1, SS-6.11: the Shogun of four faces 18 of them."""
    at = table(4).play()
    seen: dict[tuple[int, ...], int] = {}
    for seed in range(3600):
        world = at.world(0, seed)
        cast = tuple(role(world, seat) for seat in range(1, 5))
        seen[cast] = seen.get(cast, 0) + 1
    assert len(seen) == 18
    assert min(seen.values()) > 140
    assert max(seen.values()) < 260


def test_after_a_reshuffle_the_deck_is_imagined_from_the_old_discard_pile_only() -> None:
    """SS-12.5.3: old cards in hands stay what they could be."""
    at = table(4).hand("A", "filler").hand("B", "katana").exactly("armor").discard(*["bo"] * 5).draw("A")
    for seed in range(30):
        world = at.world(0, seed)
        assert {world.pieces.face[piece] for piece in world.deck} == {0}


def test_what_was_taken_before_all_eyes_is_imagined_with_victim_or_thief() -> None:
    """SS-6.7: Ieyasu takes the Daimyo from the discard pile, and B steals one of his two cards; C knows no more."""
    scene = table(4).characters(A="ieyasu").hand("A").hand("B", "diversion").discard("daimyo")
    at = scene.deck(*["bo"] * 4).draw("A").do("from_discard", "end_play", "diversion>A")
    daimyo = FACE_KEYS.index("card/daimyo")
    found = []
    for seed in range(200):
        world = at.game.determinize(at.state, seat_of("C"), Chance(seed))
        held = [
            letter for letter in "AB" if daimyo in [world.pieces.face[piece] for piece in world.hands[seat_of(letter)]]
        ]
        found += held[:1]
    assert len(found) == 200
    assert 60 < found.count("A") < 140


def scene_of_attacks() -> Scene:
    return table(5).hand("A", "bo").hand("B", "bo").hand("C", "bo").hand("E", "bo")


def test_who_strikes_the_shogun_is_suspected_of_being_a_ninja_and_who_strikes_that_one_taken_for_a_samurai() -> None:
    """SS-12.4: tallies weigh the imagined worlds."""
    at = scene_of_attacks().play("B").do("attack:bo>A")
    assert share_of(at, 0, 1, {2, 3, 4}, likelihood) > 1.25 * share_of(at, 0, 1, {2, 3, 4}, lambda world, seat: 1.0)
    at = scene_of_attacks().hand("B", "bo", "filler").play("B").do("attack:bo>A", "end_play", "attack:bo>B")
    assert share_of(at, 0, 2, {1}, likelihood) > 1.3 * share_of(at, 0, 2, {1}, lambda world, seat: 1.0)


def share_of(
    at: Table, viewer: int, suspect: int, roles: set[int], weigh: Callable[[SamuraiSwordState, int], float]
) -> float:
    total = hits = 0.0
    for seed in range(300):
        world = at.world(viewer, seed)
        weight = weigh(world, viewer)
        total += weight
        hits += weight * (role(world, suspect) in roles)
    return hits / total


def test_drawn_and_dealt_cards_are_told_to_their_owner_only() -> None:
    """SS-2.8, SS-6.4, SS-6.5."""
    at = table(4).hand("A", "tea_ceremony").play().do("tea_ceremony")
    drawn = [event for event in at.events if type(event).__name__ == "CardDrawn"]
    assert len(drawn) == 6
    for event in drawn:
        assert faces_told(at, event) == [event.seat]
    at = new_game(4)
    dealt = [event for event in at.events if type(event) is Moved and event.source == "deck"]
    assert len(dealt) == 20
    for event in dealt:
        assert faces_told(at, event) == [int(event.target.removeprefix("hand."))]


def faces_told(at: Table, event: Event) -> list[int]:
    return [seat for seat in range(4) if getattr(at.game.redact(event, seat), "face", None) is not None]
