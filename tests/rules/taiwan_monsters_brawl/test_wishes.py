"""When a person is asked in spell windows: by the plan that it wished (TM-D07, section 13)."""

import pytest

from rules.taiwan_monsters_brawl import wishes
from rules.taiwan_monsters_brawl.tables import ONLOOKER, SPELL_KEYS, WINDOW_KEYS
from tests.rules.taiwan_monsters_brawl.builder import Table, game_of, table

TIMELY, ALWAYS, CONCERNED, FIGHTING = wishes.STEP_PLANS


def plans_of(at: Table, card: str) -> tuple[str, ...]:
    return dict(at.decision.cards)[f"taiwan_monsters_brawl.spell.{card}"]


def test_every_card_of_a_window_counts_somewhere() -> None:
    """With all windows, each design counts in some window in which its class may be played (TM-3.20)."""
    rules = game_of(4).rules
    for kind, moments in wishes._COUNTS.items():
        for window, place in moments:
            role = ONLOOKER if place == wishes._OWN else place
            assert rules.playable[window][role] >> kind & 1, f"{SPELL_KEYS[kind]} in {WINDOW_KEYS[window]}"
    in_windows = 0
    for roles in rules.playable:
        for mask in roles:
            in_windows |= mask
    assert in_windows == sum(1 << kind for kind in wishes._COUNTS)


def test_a_card_that_counts_later_is_asked_for_only_by_whoever_wants_all() -> None:
    """Xika Rourou may be played in every window of a challenge; it counts when the result is about to be told."""
    at = table().hand(0, "xika_rourou").chi(3).act(0).do("challenge>1")
    assert at.decision.topic == "window.challenge_declared"
    assert plans_of(at, "xika_rourou") == (ALWAYS, CONCERNED, FIGHTING)
    at.rolls("g1 b1 r1", "g1 b1 r1").do("pass", "pass", "pass", "pass")
    assert at.decision.topic == "window.before_result"
    assert plans_of(at, "xika_rourou") == (TIMELY, ALWAYS, CONCERNED, FIGHTING)


def test_the_last_call_concerns_everybody() -> None:
    """TM-4.80."""
    at = table().hand(2, "explosion", "sorcery").chi(0, 0, 4).vp(3).last_call()
    assert plans_of(at, "explosion") == (TIMELY, ALWAYS, CONCERNED)
    assert plans_of(at, "sorcery") == (ALWAYS, CONCERNED)


@pytest.mark.parametrize(("turn", "plans"), [(0, (TIMELY, ALWAYS)), (1, (ALWAYS,))])
def test_a_card_for_oneself_counts_in_the_own_turn(turn: int, plans: tuple[str, ...]) -> None:
    at = table().hand(0, "sorcery").chi(1).before_action(turn)
    assert (at.decision.actor, plans_of(at, "sorcery")) == (0, plans)


def test_onlookers_of_a_challenge_are_not_fighting() -> None:
    at = table().hand(2, "divine_shield").chi(0, 0, 1).act(0).do("challenge>1")
    assert plans_of(at, "divine_shield") == (ALWAYS,)
    at.rolls("g1 b1 r1", "g1 b1 r1").do("pass", "pass", "pass", "pass")
    assert plans_of(at, "divine_shield") == (TIMELY, ALWAYS)


@pytest.mark.parametrize("seat", [0, 1, 2], ids=["attacker", "defender", "onlooker"])
def test_by_which_plans_a_window_asks_is_the_same_whatever_is_held(seat: int) -> None:
    """TM-3.12, TM-6.3."""
    found = set()
    for card in ("sorcery", "stone_xiezhi", "xika_rourou"):
        at = table().hand(seat, card).chi(3, 3, 3).act(0)
        at.state.attacker, at.state.defender = 0, 1
        found.add(tuple(wishes.plans(at.state, seat, window) for window in range(len(WINDOW_KEYS))))
    assert len(found) == 1


def test_a_step_names_the_card_that_it_is_for() -> None:
    """TM-3.15: whoever holds none could not be asked."""
    for hand, cards in (("serpent_beastman", ("serpent_beastman",)), ("mud_ape", ())):
        at = table().hand(0, hand).chi(2).act(0)
        found = wishes.of_step(at.state, 0, [SPELL_KEYS.index("serpent_beastman")])
        assert found == tuple((f"taiwan_monsters_brawl.spell.{card}", wishes.STEP_PLANS) for card in cards)


def test_all_the_cards_of_the_box_can_be_wished_about() -> None:
    asking = game_of(4).asking()
    assert asking.plans == (TIMELY, ALWAYS, CONCERNED, FIGHTING, wishes.NEVER)
    assert [card.rpartition(".")[2] for card in asking.cards] == list(SPELL_KEYS)


@pytest.mark.parametrize(
    ("chi", "open_cards", "is_timely"),
    [(2, (), True), (1, (), True), (1, ("divine_shield", "divine_shield"), False), (2, ("divine_shield",), True)],
)
def test_a_window_counts_only_for_whom_all_can_see_to_hold_something_perhaps(
    chi: int, open_cards: tuple[str, ...], is_timely: bool
) -> None:
    """Of an onlooker's cards Divine Shield alone counts before the result: there are two of it, for 1 chi."""
    at = table().hand(2, "tornado").chi(1, 0, chi).discard(*open_cards).act(0)
    at.rolls("g1 b1 r1", "g1 b1 r1").do("challenge>1")
    while at.decision.topic != "window.before_result":
        at.do("pass")
    assert (TIMELY in at.decision.plans) is is_timely


def test_the_moments_of_a_turn_belong_together() -> None:
    """TM-3.2: those of a turn from B1 to B3, those of phase A, and those of tidying up; the last call is alone."""

    def named(at: Table) -> str:
        stretch = at.decision.stretch
        return "" if stretch is None else stretch.key.rpartition(".")[2]

    turn = table().hand(0, "sorcery").chi(3).before_action(0)
    first = turn.decision.stretch
    turn.do("pass", "challenge>1")
    assert turn.decision.topic == "window.challenge_declared"
    assert (named(turn), turn.decision.stretch) == ("turn", first)
    other = table().hand(1, "sorcery").chi(0, 3).before_action(1)
    assert other.decision.stretch != first
    assert named(table().hand(0, "sorcery").chi(3).round_start()) == "acquire"
    assert named(table().hand(0, "sorcery").chi(3).last_call()) == ""
    assert named(table().board(0, "A1=C↓").hand(0, "big_wind_blows").chi(2).tidy()) == "tidy"
