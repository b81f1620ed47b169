"""Samurai Sword by hand: gestures, what can be grabbed, and true reasons why not (SS-13.3)."""

from random import Random

import pytest

from rules.core.ids import EntityId
from rules.samurai_sword.ring import difficulty
from rules.samurai_sword.state import is_harmless
from rules.samurai_sword.tables import KOJIRO, WEAPONS
from tests.rules.samurai_sword.builder import Table, lettered, new_game, table


def ways(at: Table) -> set[tuple[str, EntityId | None, EntityId | None]]:
    return {(lettered(way.action.token), way.source, way.target) for way in at.game.gestures(at.state)}


def held(at: Table, key: str, seat: int = 0) -> EntityId:
    letter = "ABCDEFG"[seat]
    return f"#{at.cards(letter)[at.hand(letter).index(key)]}"


def test_cards_are_dragged_to_players_to_the_own_row_or_to_the_middle() -> None:
    at = table(4).hand("A", "bokken", "armor", "daimyo", "breathing").hand("C").play()
    assert ways(at) == {
        ("attack:bokken>B", held(at, "bokken"), "seat.1"),
        ("attack:bokken>D", held(at, "bokken"), "seat.3"),
        ("play_property:armor", held(at, "armor"), "field.0"),
        ("play_property:armor", held(at, "armor"), "seat.0"),
        ("daimyo", held(at, "daimyo"), "resolution"),
        *((f"breathing>{'ABCD'[seat]}", held(at, "breathing"), f"seat.{seat}") for seat in (1, 2, 3)),
        ("end_play", None, None),
    }


def test_a_geisha_is_dragged_onto_a_property_or_a_hand() -> None:
    at = table(4).hand("A", "geisha").hand("B", "bo").field("B", "armor").hand("C").hand("D").play()
    armor = f"#{at.state.fields[1][0]}"
    assert ways(at) == {
        ("geisha_property:armor>B", held(at, "geisha"), armor),
        ("geisha_hand>B", held(at, "geisha"), "hand.1"),
        ("geisha_hand>B", held(at, "geisha"), "seat.1"),
        ("end_play", None, None),
    }


def test_any_of_equal_cards_will_do() -> None:
    at = table(4).hand("A", "daimyo", "daimyo").play()
    assert len([way for way in ways(at) if way[0] == "daimyo"]) == 2


def test_nobunaga_pays_a_heart_into_the_deck_or_by_button() -> None:
    at = table(4).characters(A="nobunaga").hand("A").play()
    assert ways(at) == {
        ("nobunaga_draw", "heart@hearts.0", "deck"),
        ("nobunaga_draw", None, None),
        ("end_play", None, None),
    }


def test_an_answer_is_clicked_or_laid_on_what_it_answers_and_a_refusal_is_a_button() -> None:
    at = table(4).hand("A", "bo").hand("B", "parry").play().do("attack:bo>B")
    assert ways(at) == {
        ("parry:parry", held(at, "parry", 1), None),
        ("parry:parry", held(at, "parry", 1), "discard"),
        ("parry:parry", held(at, "parry", 1), "resolution"),
        ("decline", None, None),
    }


def test_ieyasu_clicks_one_of_two_piles() -> None:
    at = table(4).characters(A="ieyasu").discard("armor").draw("A")
    top, deck = f"#{at.state.discard[-1]}", f"#{at.state.deck[-1]}"
    assert {(token, source) for token, source, _ in ways(at)} == {("from_discard", top), ("from_deck", deck)}


def test_who_is_not_asked_can_grab_nothing() -> None:
    at = table(4).play()
    assert at.game.sources(at.state, 1) == []
    assert at.game.sources(at.state, 0) != []


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_weapon_always_says_the_true_reason(seats: int) -> None:
    """SS-4.3.1: of four reasons the one that holds, in random games."""
    seen: set[str] = set()
    for seed in range(3):
        at = new_game(seats, seed)
        pick = Random(seed)
        while not at.over:
            if at.question == "Main":
                seen |= reasons(at)
            at.do(pick.choice(at.legal))
    far = {"difficulty"} if seats > 3 else set()  # three players sit next to one another
    assert far | {"weapon_limit", "harmless_hand"} <= seen


def reasons(at: Table) -> set[str]:
    """Check what each weapon says of each player, and return the words."""
    state = at.state
    seat = state.active
    words: set[str] = set()
    for piece in state.hands[seat]:
        weapon = state.pieces.face[piece]
        for aim in range(at.game.seats):
            if weapon >= WEAPONS or aim == seat:
                continue
            said = at.game.why_not(state, f"#{piece}", f"seat.{aim}")
            word = "" if said is None else said.key.rpartition(".")[2]
            words.add(word)
            assert word == expected(at, seat, aim, state.rules.reach[weapon])
    return words


def expected(at: Table, seat: int, aim: int, reach: int) -> str:
    state = at.state
    if state.weapons >= state.limit[seat]:
        return "weapon_limit"
    if is_harmless(state, aim):
        return "harmless_hand" if state.resilience[aim] else "harmless_down"
    if state.cast[seat] != KOJIRO and difficulty(state, seat, aim) > reach:
        return "difficulty"
    return ""
