"""The setup (section 2) and the state machine of the rounds (section 3)."""

from collections import Counter

import pytest

from rules.core.errors import ContentError
from rules.nine_cards_sekigahara import OPTIONS, events
from rules.nine_cards_sekigahara.tables import COLOUR_KEYS, FIRST_TOKEN
from tests.rules.nine_cards_sekigahara.builder import Table, new_game, table


@pytest.mark.parametrize("seed", range(5))
def test_three_castles_lie_open_and_both_hold_an_ambush(seed: int) -> None:
    """NC-T01: NC-2.1, NC-2.2, NC-2.3, NC-2.4, NC-2.5, NC-2.6, NC-2.8, NC-3.2, NC-3.3."""
    at = new_game(seed)
    assert len(set(at.slots)) == 3
    assert all(at.slots)
    assert len(at.deck) == 6
    assert sorted(at.slots + at.deck) == list(range(1, 10))
    view = at.view()
    assert [view.stock(f"marker.{slot}", f"marker_{key}") for slot, key in enumerate(COLOUR_KEYS, 1)] == [1, 1, 1]
    drawn = at.told(events.TokenDrawn)
    assert [event.seat for event in drawn] == [at.state.start, 1 - at.state.start]
    assert len(at.state.bag) == 13
    colours = Counter(at.state.pieces.face[piece] for piece in (*at.state.bag, *at.state.tokens))
    assert colours == {FIRST_TOKEN: 5, FIRST_TOKEN + 1: 5, FIRST_TOKEN + 2: 5}
    at.shows(supplies=(10, 10), camp={"R": [], "B": []}, ambush=(1, 1), round=1)
    assert at.question == f"{at.start} ChooseOption"
    assert [view.stock(f"discs.{seat}", kind) for seat, kind in enumerate(("disc_red", "disc_blue"))] == [3, 3]


def test_the_bag_is_full_before_anybody_draws() -> None:
    """NC-T01: 15 tokens, 5 of each colour, before the first draw."""
    at = new_game(3)
    told = [type(event) for event in at.events]
    assert told.index(events.TokenDrawn) > max(place for place, kind in enumerate(told) if kind.__name__ == "Shuffled")
    assert len(at.state.bag) + len(at.told(events.TokenDrawn)) == 15


def test_either_side_may_start() -> None:
    """NC-2.7, NC-8.1: by chance, or as agreed; neither seat is asked about it."""
    assert {new_game(seed).start for seed in range(12)} == {"R", "B"}
    assert {new_game(seed, first_player="red").start for seed in range(6)} == {"R"}
    assert {new_game(seed, first_player="blue").start for seed in range(6)} == {"B"}
    with pytest.raises(ContentError):
        OPTIONS.checked("nine_cards_sekigahara", {"first_player": "choose"})


def test_chance_comes_from_the_shuffles_and_the_first_player_alone() -> None:
    """NC-2.9, NC-3.3: which tokens come is settled when the bag is shuffled, so nothing later draws on chance."""
    at = new_game(4)
    draws = at.chance.draws
    while not at.over:
        at.do(at.legal[0])
    assert at.chance.draws == draws


def test_players_take_turns_and_start_rounds_in_turn() -> None:
    """NC-T56: NC-3.1, NC-3.4, NC-3.8, NC-3.9, NC-4.18, NC-4.31."""
    at = new_game(11, first_player="red")
    deciders: dict[int, str] = {}
    while not at.over:
        s = at.state
        if at.question.endswith("ChooseOption"):
            deciders[s.round] = deciders.get(s.round, "") + at.asked
            open_slots = [f"castle:{slot}" for slot in (1, 2, 3) if s.closers[slot - 1] == -1]
            assert at.offers("castle:") in ([], open_slots)
            last = s.turn == 6
            at.do(at.offers("reinforce")[0] if at.offers("reinforce") else at.legal[-1])
            if last:
                finish_sub_decisions(at)
        else:
            at.do(at.legal[0])
    assert [deciders[number] for number in sorted(deciders)][:3] == ["RBRBRB", "BRBRBR", "RBRBRB"]


def finish_sub_decisions(at: Table) -> None:
    """After the sixth turn nobody is asked about anything but what the castle action of that turn leaves open."""
    while not at.told(events.TokenRevealed):
        assert type(at.state.frames[-1]).__module__.endswith("orders")
        at.do(at.legal[0])


def test_after_the_sixth_turn_all_is_revealed_without_a_question() -> None:
    """NC-T56: NC-3.8."""
    at = table(5, 2, 9).men("R", 1, 0, 0).used("B", "deploy", "castle").play("R", 6).do("reinforce")
    assert len(at.told(events.TokenRevealed)) == 2


def test_a_castle_in_a_camp_offers_no_action() -> None:
    """NC-T56: NC-4.18: whatever its number."""
    at = table(4, 8, 1).camp("R", 2, 9).camp("B", 3, 5).play()
    assert at.offers("castle:") == ["castle:1", "castle:2", "castle:3"]
