"""Samurai Sword: why a thing cannot go there is true where it is said, also with the switches turned (SS-13.2)."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from rules.core.ids import NOBODY
from rules.samurai_sword.state import is_harmless
from rules.samurai_sword.tables import HANZO, NOBUNAGA
from tests.rules.samurai_sword.builder import Table, new_game, seat_of, table


def card(at: Table, key: str) -> str:
    return f"#{at.cards(at.asked)[at.hand(at.asked).index(key)]}"


def test_a_weapon_says_why_it_cannot_hit() -> None:
    """SS-4.3.1, SS-13.2."""
    at = table(6).hand("A", "bokken", "bo", "parry", "armor").hand("B").resilience(F=0).field("E", "armor").play()
    at.refuses(
        card(at, "bokken"),
        {
            "seat.2": None,
            "seat.1": "harmless_hand",
            "seat.5": "harmless_down",
            "seat.4": "difficulty",
            "seat.0": "another_player",
        },
    )
    lying = f"#{at.state.fields[4][0]}"
    assert [at.why(card(at, "bokken"), place) for place in ("field.4", "hearts.4", lying)] == ["difficulty"] * 3
    assert at.why(card(at, "bokken"), "hand.2") == "onto_a_player"
    assert at.why(card(at, "armor"), "seat.0") is None
    assert at.why(card(at, "parry")) == "parry_waits"
    assert at.why(card(at, "armor"), "seat.1") == "before_yourself"
    assert at.why("end_play") is None


def test_a_second_weapon_says_that_one_is_enough() -> None:
    """SS-4.3.3."""
    at = table(4).characters(A="nobunaga").hand("A", "bo", "bo").play().do("attack:bo>B")
    at.refuses(card(at, "bo"), {"seat.1": "weapon_limit", None: "weapon_limit"})


def test_an_answer_says_what_helps() -> None:
    """SS-4.4.3, SS-4.7.6."""
    at = table(4).hand("A", "bo", "jujutsu").hand("B", "parry", "kiseru").play().do("attack:bo>B")
    assert at.why(card(at, "parry")) is None
    assert at.why(card(at, "kiseru")) == "only_a_parry"
    assert at.why("end_play") == "answer_first"
    at.do("decline", "jujutsu")
    assert at.why(card(at, "parry")) == "only_a_weapon"


def test_bushido_that_may_lie_before_anybody_does_not_ask_for_another_player() -> None:
    """SS-8.2."""
    at = table(4, bushido_target="any_player").hand("A", "bushido").play()
    at.refuses(card(at, "bushido"), {"field.0": "onto_a_player", "seat.0": None})
    at = table(4).hand("A", "bushido").play()
    assert at.why(card(at, "bushido"), "field.0") == "another_player"


def test_a_geisha_asks_for_a_property_where_only_properties_can_go() -> None:
    """SS-4.7.11, SS-8.3."""
    at = table(4).hand("A", "geisha").field("A", "focus").hand("B").field("B", "armor").hand("C").play()
    geisha = card(at, "geisha")
    assert [at.why(geisha, f"seat.{seat}") for seat in range(4)] == [
        *("another_player", "onto_property", "empty_hand"),
        None,
    ]
    at.refuses(geisha, {"hearts.3": "onto_property_or_hand", "resolution": "onto_property_or_hand"})
    at = table(4, geisha_scope="any_property").hand("A", "geisha").field("A", "focus").hand("B").hand("C").hand("D")
    alone = at.play()
    alone.refuses(card(alone, "geisha"), {"seat.0": "onto_property", "resolution": "onto_property"})


def test_who_holds_cards_is_not_said_to_hold_none() -> None:
    """SS-4.7.10."""
    at = table(4).hand("A", "diversion").hand("B").play()
    at.refuses(card(at, "diversion"), {"hand.2": "onto_a_player", "hand.1": "empty_hand"})


def test_where_nobody_can_be_aimed_at_no_other_player_is_asked_for() -> None:
    """SS-4.3.2, SS-9.16."""
    at = table(3).hand("A", "bo", "geisha", "diversion").hand("B").hand("C").play()
    for place in (None, "seat.0", "resolution"):
        assert at.why(card(at, "bo"), place) == "all_harmless"
        assert at.why(card(at, "geisha"), place) == "nothing_to_take"
        assert at.why(card(at, "diversion"), place) == "nothing_to_take"


def test_hanzo_is_told_that_weapons_help_him_too() -> None:
    """SS-4.8.5."""
    at = table(4).characters(B="hanzo").hand("A", "bo", "battlecry").hand("B", "kiseru", "geisha").play()
    at.do("attack:bo>B")
    assert at.why(card(at, "geisha")) == "parry_or_weapon"
    at.do("decline", "battlecry")
    assert at.why(card(at, "geisha")) == "parry_or_weapon"


def test_only_a_property_that_stays_is_said_to_stay() -> None:
    """SS-4.7.2: Bushido goes on without any Geisha."""
    at = table(4).hand("A", "bo").hand("B", "parry").field("C", "bushido", "armor").play()
    bushido, armor = (f"#{piece}" for piece in at.state.fields[seat_of("C")])
    assert (at.why(bushido), at.why(armor)) == ("nothing_to_grab", "lies_there")
    at.do("attack:bo>B")
    assert at.why(f"#{at.state.resolving}") == "nothing_to_grab"


def test_a_card_too_many_is_not_called_an_answer() -> None:
    """SS-3.7."""
    at = table(4).hand("A", "bo", "bo", "armor", "focus", "parry", "parry", "daimyo", "geisha").play().do("end_play")
    at.refuses(card(at, "armor"), {"seat.1": "discard_first", "discard": None})


@dataclass(frozen=True)
class Said:
    """What somebody tried, and whose place or property it was aimed at."""

    at: Table
    source: str
    target: str | None

    @property
    def actor(self) -> int:
        return self.at.game.actor(self.at.state)

    @property
    def face(self) -> str:
        return self.at.game.observe(self.at.state, self.actor).pieces[int(self.source[1:])].face or ""

    @property
    def aim(self) -> int:
        place = self.target or ""
        return int(place[-1]) if "." in place else NOBODY

    def goes(self, place: str) -> bool:
        """Whether there is a way from here to places that begin like this."""
        ways = self.at.game.gestures(self.at.state)
        return any(way.source == self.source and (way.target or "").startswith(place) for way in ways)


TRUE: dict[str, Callable[[Said], bool]] = {
    "answer_first": lambda it: it.at.question in ("Parry", "Answer"),
    "bushido_first": lambda it: it.at.question == "ChooseBushido",
    "draw_first": lambda it: it.at.question == "FirstDraw",
    "discard_first": lambda it: it.at.question == "DiscardDown",
    "hearts_stay": lambda it: it.at.state.cast[it.actor] != NOBUNAGA,
    "last_heart": lambda it: it.at.state.resilience[it.actor] == 1,
    "heart_for_a_card": lambda it: it.goes("deck"),
    "one_of_two_piles": lambda it: it.at.question == "FirstDraw",
    "piles_stay": lambda it: it.at.question != "FirstDraw",
    "lies_there": lambda it: it.face != "card/bushido",
    "nothing_to_grab": lambda it: not it.goes(""),
    "answer_is_discarded": lambda it: it.goes("discard") and it.at.question != "DiscardDown",
    "last_card": lambda it: len(it.at.state.hands[it.actor]) == 1,
    "only_a_parry": lambda it: it.at.state.cast[it.actor] != HANZO or len(it.at.state.hands[it.actor]) == 1,
    "parry_or_weapon": lambda it: it.at.state.cast[it.actor] == HANZO,
    "only_a_weapon": lambda it: it.at.question in ("Answer", "ChooseBushido"),
    "parry_waits": lambda it: it.face == "card/parry",
    "before_yourself": lambda it: it.goes("field."),
    "into_the_middle": lambda it: it.goes("resolution"),
    "another_player": lambda it: (it.goes("seat.") or it.goes("#")) and not it.goes(f"seat.{it.actor}"),
    "onto_a_player": lambda it: it.goes("seat."),
    "onto_property": lambda it: it.goes("#"),
    "onto_property_or_hand": lambda it: it.goes("hand.") and it.goes("#"),
    "harmless_down": lambda it: not it.at.state.resilience[it.aim],
    "harmless_hand": lambda it: not it.at.state.hands[it.aim],
    "all_harmless": lambda it: all(
        is_harmless(it.at.state, seat) for seat in range(it.at.game.seats) if seat != it.actor
    ),
    "weapon_limit": lambda it: it.at.state.weapons >= it.at.state.limit[it.actor],
    "difficulty": lambda it: not it.goes(f"seat.{it.aim}"),
    "nobody_in_reach": lambda it: not it.goes("seat."),
    "bushido_in_play": lambda it: it.at.state.bushido != NOBODY,
    "empty_hand": lambda it: not it.at.state.hands[it.aim] and not it.goes(f"hand.{it.aim}"),
    "nothing_to_take": lambda it: not it.goes(""),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "options"),
    [(6, {}), (3, {"bushido_target": "any_player", "geisha_scope": "any_property"})],
    ids=["default", "turned"],
)
def test_every_reason_is_true_where_it_is_given(seats: int, options: dict[str, Any]) -> None:
    """Every thing that can be grabbed is brought to every place, here and there in random games."""
    given: set[str] = set()
    at, pick = new_game(seats, 0, **options), Random(0)
    while not at.over:
        if pick.random() < 0.08:
            given |= reasons(at)
        at.do(pick.choice(at.legal))
    assert len(given) > 15, sorted(given)


def reasons(at: Table) -> set[str]:
    """Check all that is said here, and return the words."""
    kinds = ("seat", "hand", "field", "hearts", "character")
    places = [None, "deck", "discard", "resolution"]
    places += [f"{kind}.{seat}" for kind in kinds for seat in range(at.game.seats)]
    words: set[str] = set()
    for source in at.game.sources(at.state, at.game.actor(at.state)):
        for place in places:
            word = at.why(source, place)
            if word is not None:
                assert TRUE[word](Said(at, source, place)), (at.question, source, place, word)
                words.add(word)
    return words
