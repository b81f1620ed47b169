"""Who knows what (section 6)."""

from collections import Counter
from random import Random

import pytest

from rules.core.chance import Chance
from rules.nine_cards_sekigahara import events
from tests.rules.nine_cards_sekigahara.builder import Table, new_game, table


def first_round(**options: bool) -> Table:
    scene = table(5, 2, 9, **options).tok(R="purple", B="gold").used("B", "deploy", "castle")
    return scene.used("R", "deploy", "castle", "march").men("R", 1, 0, 0)


def test_a_commander_sees_the_own_token_and_nobody_elses() -> None:
    """NC-T47: NC-6.1, NC-6.2, NC-6.3, NC-6.4."""
    at = first_round().play("R", 6)
    assert at.faces("token.1", 1) == ["ambush/gold"]
    assert [at.faces(zone, 1) for zone in ("token.0", "bag", "deck")] == [[None], [None] * 13, [None] * 6]
    shares = Counter(colour_of_red(at, 1, seed) for seed in range(1400))
    for colour, share in {"gold": 4 / 14, "green": 5 / 14, "purple": 5 / 14}.items():
        assert shares[colour] / 1400 == pytest.approx(share, abs=0.04)
    at.do("reinforce")
    for viewer in (0, 1, None):
        assert at.faces("spent", viewer) == ["ambush/purple", "ambush/gold"]


def colour_of_red(at: Table, viewer: int, seed: int) -> str:
    world = at.world(viewer, seed)
    return Table(at.game, world).colour("R")


def test_the_colour_of_a_drawn_token_stands_only_in_its_owners_copy_of_the_event() -> None:
    """NC-6.4."""
    at = new_game(5)
    for event in at.told(events.TokenDrawn):
        known = [viewer for viewer in (0, 1, None) if getattr(at.game.redact(event, viewer), "face", None)]
        assert known == [event.seat]


def test_with_an_open_ambush_both_tokens_are_public() -> None:
    """NC-T54: NC-8.7, NC-6.4."""
    at = first_round(open_ambush=True).play("R", 5)
    hidden = first_round().play("R", 5)
    assert at.faces("token.0", 1) == ["ambush/purple"]
    assert at.faces("deck", 1) == [None] * 6
    assert at.legal == hidden.legal
    fresh = new_game(5, open_ambush=True)
    assert None not in fresh.faces("token.0")


def test_what_was_seen_is_taken_into_account() -> None:
    """NC-6.2, NC-9.45: with all other gold tokens aside, the enemy cannot have gold."""
    scene = table(5, 2, 9, ambush_tokens_per_colour=4).tok(B="gold", R="green").spent("gold", "gold", "green")
    at = scene.round(3).play()
    assert {colour_of_red(at, 1, seed) for seed in range(60)} == {"green", "purple"}


def test_who_drew_from_the_refilled_bag_knows_the_last_token_of_the_old_one() -> None:
    """NC-6.2: it was the last one in the bag; who drew it may think of any but that in the new bag."""
    spent = ("gold",) * 2 + ("green",) * 3 + ("purple",)
    scene = table(5, 2, 9, ambush_tokens_per_colour=4).men("B", 1, 0, 0).men("R", 0, 1, 0)
    scene = scene.tok(R="purple", B="purple").spent(*spent).used("R", "deploy", "castle").round(4)
    at = scene.deck(1, 3, 4, 6, 7, 8).play("B", 6).do("reinforce")
    at.do(*at.offers("order")[:1]).shows(colour={"R": "gold"})
    assert {colour_of_red(at, 1, seed) for seed in range(40)} == {"gold"}
    seen = {Table(at.game, at.world(0, seed)).colour("B") for seed in range(60)}
    assert seen == {"gold", "green", "purple"}


def test_worlds_keep_the_size_of_deck_and_bag_and_all_that_is_known() -> None:
    """NC-12.10."""
    at = new_game(9).wander(Random(9), 25)
    world = Table(at.game, at.game.determinize(at.state, at.game.actor(at.state), Chance(1)))
    assert sorted(world.deck) == sorted(at.deck)
    assert world.slots == at.slots
    assert world.colour(at.asked) == at.colour(at.asked)
    assert world.state.spent == at.state.spent


def test_the_battle_hides_nothing_that_matters() -> None:
    """NC-6.6: only castles that are out of the game may lie face down."""
    at = new_game(2)
    pick = Random(2)
    while not at.question.endswith("ChooseCard"):
        at.do(pick.choice(at.legal))
    assert None not in at.faces("camp.0") + at.faces("camp.1")


def test_people_at_one_screen_peek_at_their_own_token() -> None:
    """NC-6.5: the shelf says so, and the token is a zone of its own."""
    import tomllib

    from rules.nine_cards_sekigahara.content import FOLDER

    assert tomllib.loads((FOLDER.parent / "game.toml").read_text(encoding="utf-8"))["curtain"] == "peek"
    at = new_game(1)
    assert [len(at.view().zones[f"token.{seat}"]) for seat in (0, 1)] == [1, 1]
