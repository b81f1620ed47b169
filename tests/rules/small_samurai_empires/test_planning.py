"""Destiny cards and the placing of order tokens (SE-4.0, SE-4.1, SE-3.2 to SE-3.4)."""

import pytest

from rules.core.errors import BadToken
from rules.core.message import message
from rules.small_samurai_empires import events, time_events, token_events
from tests.rules.small_samurai_empires.builder import B, Scene, Table, dealt, game_of


def test_destiny_cards_stay_hidden_until_all_have_chosen() -> None:
    """SE-T04: SE-4.0.1, SE-4.0.2."""
    scene = B(3).hand("P1", "kinai", "ezo", "ezo").hand("P2", "kinai", "togoku", "ezo").hand("P3", "ezo", "saigoku")
    at = scene.hand("P3", "saigoku").destiny()
    deck = list(at.state.deck)
    at.shows(asked="P1", legal=["destiny:kinai", "destiny:ezo"])
    at.do("destiny:kinai").do("destiny:kinai").shows(asked="P3")
    assert set(at.values.values()) == {0}
    seen = at.view("P3")
    assert [seen.pieces[piece].face for seat in (0, 1) for piece in seen.zones[f"chosen.{seat}"]] == [None, None]
    at.do("destiny:ezo").shows(values={"saigoku": 0, "kinai": 2, "togoku": 0, "ezo": 1})
    assert [len(hand) for hand in at.state.hands] == [2, 2, 2]
    assert at.state.deck == deck


def test_with_two_players_the_deck_turns_up_a_card_before_the_chosen_ones() -> None:
    """SE-T05: SE-4.0.3."""
    at = dealt(2)
    s = at.state
    give(at, 0, 2)
    give(at, 1, 0)
    top = s.deck[-1]
    swap(at, top, next(piece for piece in s.deck if s.pieces.face[piece] == 2))
    first, second = s.order
    at.do("destiny:togoku" if first == 0 else "destiny:saigoku")
    assert set(at.values.values()) == {0}
    assert len(s.deck) == 14
    at.do("destiny:togoku" if second == 0 else "destiny:saigoku")
    assert at.values == {"saigoku": 1, "kinai": 0, "togoku": 2, "ezo": 0}
    assert len(s.deck) == 13
    kinds = [type(event) for event in at.events if isinstance(event, LAID)]
    assert kinds == [token_events.DestinyTurned, token_events.DestinyLaid, token_events.DestinyLaid]


LAID = (token_events.DestinyTurned, token_events.DestinyLaid)


def give(at: Table, seat: int, region: int) -> None:
    """Let a hand hold a card of a region, out of the deck if need be."""
    s = at.state
    if any(s.pieces.face[piece] == region for piece in s.hands[seat]):
        return
    swap(at, s.hands[seat][0], next(piece for piece in s.deck[:-1] if s.pieces.face[piece] == region))


def swap(at: Table, one: int, other: int) -> None:
    face = at.state.pieces.face
    face[one], face[other] = face[other], face[one]
    at.state.choices = None


def test_without_the_extra_card_two_players_lay_two() -> None:
    """SE-T56: SE-8.4."""
    at = dealt(2, destiny_2p_extra=False)
    at.do(at.legal[0]).do(at.legal[0])
    assert sum(at.values.values()) == 2
    assert len(at.state.deck) == 14


def test_a_hand_of_one_kind_is_asked_like_any_other() -> None:
    """SE-T68: SE-D1, SE-9.47, SE-11.11."""

    def view_of_the_second(hand: tuple[str, ...]) -> tuple[Table, object]:
        scene = B(3).hand("P1", *hand).hand("P2", "ezo", "ezo", "saigoku").hand("P3", "saigoku", "saigoku", "togoku")
        at = scene.destiny()
        view = at.view("P2")
        hidden = [view.pieces[piece] for piece in view.zones["destiny.0"]]
        return at, (hidden, view.stocks, view.counters, view.turn, len(view.zones["chosen.0"]), at.asked)

    at, same = view_of_the_second(("kinai", "kinai", "kinai"))
    at.shows(asked="P1", legal=["destiny:kinai"])
    _, other = view_of_the_second(("kinai", "togoku", "ezo"))
    assert same == other


def test_played_cards_stay_for_ever() -> None:
    """SE-4.0.4."""
    at = B(3).values(kinai=2).hand("P1", "ezo").hand("P2", "ezo").hand("P3", "kinai").destiny()
    at.do("destiny:ezo", "destiny:ezo", "destiny:kinai")
    assert at.values == {"saigoku": 0, "kinai": 3, "togoku": 0, "ezo": 2}
    assert len(at.state.laid) == 5


def test_two_players_lay_four_tokens_each_in_turn() -> None:
    """SE-T06: SE-3.2, SE-3.3."""
    at = B(2).planning()
    filled, order = set(), []
    while at.state.phase == 2 and at.state.round == 1:
        order.append(at.asked)
        filled.add(at.slots[0])
        lay(at, f"{at.asked} {'castle' if at.screen(at.asked)[6] else 'harvest'}@{at.slots[0]}")
    assert order == ["P1", "P2", "P1", "P2", "P1", "P2", "P1", "P2"]
    assert filled == {1, 2, 3, 4, 5, 6, 7, 8}
    phases = [event.value for event in at.told(time_events.PhaseBegan)]
    assert phases[0] == 3


@pytest.mark.parametrize(("seats", "quota"), [(3, 4), (4, 3)])
def test_three_or_four_players_fill_every_slot(seats: int, quota: int) -> None:
    """SE-T07: SE-3.2."""
    at = B(seats).planning()
    order = []
    slots = set()
    while at.state.phase == 2:
        if at.question == "PlaceToken":
            order.append(at.asked)
            slots.add(at.slots[0])
            at.do(next(token for token in at.legal if token.endswith(f"@{at.slots[0]}")))
        else:
            at.do(at.legal[-1])
    assert order == [f"P{seat + 1}" for seat in range(seats)] * quota
    assert slots == set(range(1, 13))


@pytest.mark.parametrize(("seats", "quotas"), [(2, (4, 3)), (3, (4, 3)), (4, (3, 2))])
def test_quotas_hang_on_the_number_of_players(seats: int, quotas: tuple[int, int]) -> None:
    """SE-3.2."""
    assert game_of(seats).rules.quotas == quotas


def test_nobody_may_pass_and_an_empty_slot_costs_nothing() -> None:
    """SE-T62: SE-4.1.1, SE-4.1.2, SE-4.1.10, SE-9.2."""
    at = B(4).planning().shows(asked="P1", slots=list(range(1, 13)), size={"legal": 84})
    with pytest.raises(BadToken):
        at.game.parse("pass")
    assert at.game.parse("decline") not in at.game.legal_actions(at.state)
    assert at.decision.default is None
    at.do("place:castle@9")
    assert at.told(events.CoverPaid) == []
    assert at.told(token_events.TokenPlaced)[0].price == 0


def second_round() -> Scene:
    """T16: owners of round 1 are slots 1,4,8,11 P1; 2,5,9,12 P2; 3,6,7,10 P3."""
    scene = B(3)
    kinds = ("recruit", "attack", "harvest", "castle")
    for name, slots in (("P1", (1, 4, 8, 11)), ("P2", (2, 5, 9, 12)), ("P3", (3, 6, 7, 10))):
        for slot, kind in zip(slots, kinds, strict=True):
            scene.token(slot, name, kind)
    return scene


def lay(at: Table, *said: str) -> Table:
    """``P1 castle@7``: P1 lays that token on the slot and declines the neutral action; ``P1 @7``: any token."""
    for words in said:
        name, _, token = words.partition(" ")
        assert at.asked == name
        at.do(next(answer for answer in at.legal if answer.startswith("place:") and answer.endswith(token)))
        if at.question != "PlaceToken" and at.state.phase == 2:
            at.do("done" if "done" in at.legal else "decline")
    return at


def test_a_token_of_ones_own_is_covered_for_nothing() -> None:
    """SE-T15: SE-4.1.3, SE-4.1.8, SE-4.4.0; SE-9.5: it is not counted."""
    at = B(3).token(5, "P1", "harvest").men("yamashiro", P1=2).planning(2).do("place:castle@5")
    assert at.told(events.CoverPaid) == []
    at.shows(question="Recruit").do("decline").shows(covered=[0, 0, 0])
    for _ in range(8):
        at.do(at.legal[0])
        while at.state.phase == 2 and at.question != "PlaceToken":
            at.do(at.legal[-1])
    assert at.state.pieces.seen[at.state.unders[4]] == -1
    while at.state.phase == 3 and at.state.slot != 4:
        at.do(at.legal[-1])
    assert at.question == "BuildCastle"
    at.do("castle:yamashiro").shows(castles={"P1": {"yamashiro"}}, food={"P1": 0})


def test_each_opponent_is_covered_once_and_each_time_costs_more() -> None:
    """SE-T16: SE-4.1.3, SE-4.1.4, SE-4.1.6, SE-9.7."""
    at = second_round().held("P1", bushido=3).planning(2)
    lay(at, "P1 @2").shows(bushido={"P1": 2}, bank={1: 28})
    lay(at, "P2 @12", "P3 @10").shows(slots=[1, 3, 4, 6, 7, 8, 11])
    lay(at, "P1 @3").shows(bushido={"P1": 0})
    lay(at, "P2 @9", "P3 @7").shows(asked="P1", slots=[1, 4, 8, 11])


def test_the_price_is_paid_before_the_neutral_harvest_which_pays_for_a_later_cover() -> None:
    """SE-T17: SE-4.1.4, SE-4.1.7, SE-9.4: but not for the second, which costs two."""
    at = B(2).token(4, "P2", "attack").men("harima", P1=1).planning(2)
    at.shows(bushido={"P1": 0}, slots=[1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12])
    at = B(2).token(5, "P2", "attack").men("harima", P1=1).planning(2)
    at.do("place:harvest@4", "harvest:harima")
    lay(at, "P2 @12").shows(bushido={"P1": 1})
    lay(at, "P1 @5").shows(bushido={"P1": 0})
    scene = B(3).token(4, "P2", "attack").token(8, "P3", "attack").men("harima", P1=1).held("P1", bushido=1)
    at = scene.planning(2).do("place:recruit@4", "harvest:harima", "place:recruit@1", "decline", "place:recruit@2")
    at.shows(asked="P1", bushido={"P1": 1}, slots=[3, 5, 6, 7, 9, 10, 11, 12])


def test_a_token_of_this_round_is_covered_by_nobody() -> None:
    """SE-T18: SE-4.1.5, SE-9.8: the owner of a covered one cannot cover back."""
    at = B(2).token(7, "P1", "harvest").held("P2", bushido=9).planning(2)
    others = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]
    lay(at, "P1 castle@7").shows(asked="P2", slots=others)
    lay(at, "P2 @1").shows(asked="P1", slots=others[1:])
    at = B(2).token(5, "P2", "attack").held("P1", bushido=1).held("P2", bushido=9).planning(2)
    at.do("place:castle@5", "decline").shows(asked="P2")
    assert 5 not in at.slots


def test_who_has_no_legal_slot_forfeits_the_turn_and_keeps_the_token() -> None:
    """SE-T19: SE-4.1.9, SE-4.1.3, SE-9.2, SE-9.3."""

    def before_the_third(bushido: int) -> Table:
        scene = second_round().held("P1", bushido=bushido).held("P2", bushido=1).held("P3", bushido=1)
        at = scene.planning(2)
        return lay(at, "P1 @1", "P2 @8", "P3 @11", "P1 @4", "P2 @2")

    at = before_the_third(0)
    at.events = []
    lay(at, "P3 @3")
    assert at.told(token_events.TurnForfeited)[0].seat == 0
    assert at.asked == "P2"
    assert sum(at.screen("P1")) == 5
    richer = lay(before_the_third(1), "P3 @3").shows(asked="P1", slots=[5, 6, 7, 9, 10, 12])
    lay(richer, "P1 @6").shows(bushido={"P1": 0})


def test_the_count_of_covers_begins_anew_in_every_round() -> None:
    """SE-9.6."""
    scene = second_round().held("P1", bushido=3)
    scene.state.covered = [0b110, 0, 0]
    assert scene.era_end().state.covered == [0, 0, 0]


def test_the_second_round_has_the_same_order_and_no_destiny_card() -> None:
    """SE-T66: SE-3.1, SE-3.2, SE-3.4, SE-9.40."""
    at = B(2).order("P2", "P1").planning()
    while at.state.round == 1:
        at.do(at.legal[0] if at.question == "PlaceToken" else at.legal[-1])
    at.shows(score=[0, 0], turn_order=["P2", "P1"], question="PlaceToken")
    assert set(at.values.values()) == {0}
    order = []
    while at.state.phase == 2:
        if at.question == "PlaceToken":
            order.append(at.asked)
        at.do(at.legal[0] if at.question == "PlaceToken" else at.legal[-1])
    assert order == ["P2", "P1"] * 3


@pytest.mark.parametrize(("laps", "token"), [(0, 1), (1, 1), (2, 2), (3, 2), (7, 4)])
def test_whoever_places_a_token_is_told_which_one_it_is(laps: int, token: int) -> None:
    """SE-3.2, SE-3.3: four in the first round of two players, by turns."""
    at = B(2).planning(laps=laps)
    assert at.decision.prompt == message("small_samurai_empires.ask.place", n=token, of=at.state.rules.quotas[0])
