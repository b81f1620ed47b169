"""Drawing and the end of the deck (SS-4.6)."""

import pytest

from rules.core.chance import Chance
from rules.core.event import Shuffled
from rules.core.message import SeatRef, message
from rules.samurai_sword.events import CardRecycled, DeckRebuilt, ReshufflePaid
from tests.rules.samurai_sword.builder import table


def test_the_deck_is_built_anew_when_a_card_is_needed_and_everybody_pays() -> None:
    """SS-T40: SS-4.6.1, SS-4.6.2, SS-4.6.3, SS-4.6.4, SS-9.21: not when just emptied, and without any card."""
    at = table(4).hand("A", "filler").exactly("armor").discard("bo", "bo", "bo").draw("A")
    assert at.hand("A")[1:] == ["armor", "bo"]
    assert at.honor == [4, 2, 2, 2]
    assert len(at.deck) == 2
    assert at.discard == []
    at = table(4).hand("A", "filler").exactly("armor", "focus").discard("bo", "bo", "bo").draw("A")
    at.shows(deck=[], honor=[5, 3, 3, 3])
    at = table(4).hand("A", "filler").exactly("armor").draw("A")
    assert len(at.hand("A")) == 2
    assert at.honor == [5, 3, 3, 3]


def test_a_reshuffle_can_end_the_game_for_several_players() -> None:
    """SS-T41: SS-4.6.2, SS-7.1, SS-7.7, SS-7.8, SS-9.38."""
    scene = table(5).roles(D="ronin", E="ninja_3").honor(A=4, B=3, C=1, D=3, E=2).hand("D", "daimyo")
    at = scene.hand("B", "filler").exactly("daimyo").discard("bo", "bo", "kiseru").draw("B")
    assert at.over
    assert at.hand("B")[1:] == ["daimyo"]
    at.shows(honor=[3, 2, 0, 2, 1], scores=[3, 4, 3, 4, 4], winners="BE")


def test_a_card_that_is_being_played_is_not_shuffled_in() -> None:
    """SS-9.20, SS-4.6.2, SS-4.7.0b: a Tea Ceremony goes on after the reshuffle, itself left out."""
    at = table(4).hand("A", "tea_ceremony").exactly("armor").discard(*["bo"] * 5).play().do("tea_ceremony")
    at.shows(honor=[4, 2, 2, 2], hand={"A": ["armor", "bo", "bo"]})
    assert [at.hand(one)[-1] for one in "BCD"] == ["bo", "bo", "bo"]
    assert at.discard == ["tea_ceremony"]


def test_a_compulsory_draw_can_end_the_game() -> None:
    """SS-T57: SS-4.8.11, SS-4.8.13, SS-7.1, SS-7.9, SS-9.44."""
    scene = table(4).characters(A="tomoe").honor(A=5, B=1, C=3, D=3).hand("A", "bokken").exactly()
    at = scene.discard("armor").play().do("attack:bokken>B")
    at.shows(over=True, r={"B": 4}, honor=[4, 0, 2, 2], hand={"A": []}, deck=["armor"], discard=["bokken"])
    at.shows(scores=[8, 4, 8, 4], winners="AC")


def test_a_reshuffle_after_a_friendly_defeat_is_no_deadly_strike() -> None:
    """SS-T58: SS-4.4.1, SS-7.2, SS-7.6, SS-7.8, SS-9.46."""
    scene = table(5).characters(D="ushiwaka").honor(A=4, B=4, C=1, D=2, E=1).hand("B", "nodachi")
    at = scene.resilience(D=1).exactly().discard("bo", "armor").play("B").do("attack:nodachi>D")
    at.shows(over=True, honor=[3, 4, 0, 0, 0])
    assert len(at.hand("D")) == 1
    at.shows(scores=[3, 4, 3, 4, 0], winners="BD")


def test_the_discard_pile_is_open_to_all_and_keeps_its_order() -> None:
    """SS-6.6, SS-9.42: everybody sees every card in it, and nobody may rearrange it."""
    at = table(4).discard("bo", "parry", "katana").play()
    for viewer in (None, 0, 1, 2, 3):
        view = at.view(viewer)
        assert at.faces("discard", viewer) == ["card/bo", "card/parry", "card/katana"]
        assert "discard" not in view.unordered
    assert not any("discard" in token for token in at.legal)


def test_a_reshuffle_is_told_once_and_paid_by_each() -> None:
    """SS-4.6.2, SS-9.29, SS-11.12: the log has one line for it, the table an Honor Point of every player."""
    at = table(4).characters(A="nobunaga").hand("A").exactly().discard("armor").play().do("nobunaga_draw")
    assert len(at.told(DeckRebuilt)) == 1
    assert [event.seat for event in at.told(ReshufflePaid)] == [0, 1, 2, 3]
    lines = [line.key for event in at.events if (line := at.game.narrate(event)) is not None]
    assert lines == ["samurai_sword.log.paid", "samurai_sword.log.rebuilt", "samurai_sword.log.drew_card"]
    at.shows(hand={"A": ["armor"]}, honor=[4, 2, 2, 2])


def test_the_new_deck_is_shuffled_and_all_hear_of_it() -> None:
    """SS-4.6.2: other chance, another order of the same cards; each goes back where all could see it."""
    pile = [*["bo"] * 3, *["kiseru"] * 3, *["armor"] * 3, *["focus"] * 3]
    orders = set()
    for seed in range(8):
        at = table(4).hand("B").exactly().discard(*pile).play("A")
        at.chance = Chance(seed)
        at.do("end_play")
        assert sorted([*at.deck, *at.hand("B")]) == sorted(pile)
        assert len(at.told(CardRecycled)) == 12
        (shuffled,) = at.told(Shuffled)
        assert (shuffled.zone, len(shuffled.pieces)) == ("deck", 12)
        orders.add((*at.deck, *at.hand("B")))
    assert len(orders) == 8


@pytest.mark.parametrize(
    ("honor", "said", "lost"),
    [
        ({"A": 4, "B": 3, "C": 1, "D": 3, "E": 2}, ".one", (2,)),
        ({"A": 4, "B": 3, "C": 1, "D": 1, "E": 2}, ".two", (2, 3)),
        ({"A": 4, "B": 3, "C": 1, "D": 1, "E": 1}, ".three", (2, 3, 4)),
        ({"A": 4, "B": 1, "C": 1, "D": 1, "E": 1}, "", ()),
    ],
)
def test_the_end_by_a_reshuffle_says_whose_last_honor_was_lost(
    honor: dict[str, int], said: str, lost: tuple[int, ...]
) -> None:
    """SS-4.6.2: of more than three it says that somebody lost it."""
    scene = table(5).roles(D="ronin", E="ninja_3").honor(**honor).hand("B", "filler").exactly("daimyo")
    at = scene.discard("bo", "bo", "kiseru").draw("B")
    named = {name: SeatRef(seat) for name, seat in zip("abc", lost, strict=False)}
    told = message(f"samurai_sword.end.reshuffle{said}", **named)
    assert dict(at.outcome.reason.args)["end"] == told
