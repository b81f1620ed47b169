"""Throws, good luck and bad luck (DA-4.1, DA-4.2, DA-4.8)."""

from rules.core.event import Rolled, Shifted
from rules.daruma import events
from tests.rules.daruma.builder import BOARD_A, DECK_K, QUIET, table


def test_the_first_throw_offers_what_the_dice_allow() -> None:
    """DA-T02 (DA-3.4, DA-4.2, DA-4.3): 5 eyes, exactly 100 ways to pour, no generosity, no stop."""
    game = table().play((1, 2, 2, 3, 4, 4, 5, 6)).shows(pool=[1, 2, 2, 3, 5, 6], ledger=2)
    assert game.offers("place") == ["place:0", "place:1", "place:2", "place:3", "place:4"]
    pours = game.complete("bottle")
    assert len(pours) == len(set(pours)) == 100
    by_die = {die: sum(pour[0] == f"bottle:{die}" for pour in pours) for die in (2, 3, 5, 6)}
    assert by_die == {2: 31, 3: 23, 5: 23, 6: 23}
    game.shows(offers={"generosity": [], "stop": []})
    assert len(game.complete()) == 105


def test_four_fours_or_more_are_bad_luck_however_they_came_together() -> None:
    """DA-T03 (DA-4.2, DA-9.1, DA-9.2, DA-4.8): three and a virtual one, or 3 to 5; only the dice are lost."""
    game = table().eyes(".,M,.,.,.").step(3).play((4, 4, 4, 1, 1, 2, 3, 5), QUIET)
    game.shows(active=1, step=3, eyes=".,M,.,.,.")
    assert [game.supply(0), game.supply(1)] == [[], []]
    game.shows(deck=list(DECK_K), row=list(BOARD_A))
    game = table().pool(1, 2, 3, 5, 6).ledger(3).play((4, 4, 1, 2), QUIET).do("place:0").shows(active=1)
    assert len(game.told(events.BadLuckStruck)) == 1
    assert game.eyes == ".,.,.,.,."


def test_four_fours_at_once_win_the_top_daruma_and_all_those_dice_are_thrown_again() -> None:
    """DA-T04 (DA-4.2): none of the lucky fours goes to the ledger; the card lies face up for everybody."""
    game = table().play((4, 4, 4, 4, 1, 2, 3, 5), (1, 2, 2, 3, 4, 5, 5, 6))
    assert game.supply(0) == ["purple/swap"]
    assert len(game.deck) == 5
    game.shows(ledger=1, pool=[1, 2, 2, 3, 5, 5, 6])
    (piece,) = game.state.supplies[0]
    assert [game.view(viewer).pieces[piece].face for viewer in (None, 1)] == ["purple/swap"] * 2


def test_good_luck_turns_bad_luck_round_however_full_the_ledger_is() -> None:
    """DA-T05 (DA-9.3): four fours with three in the ledger."""
    game = table().pool(1, 2, 3, 5, 6).ledger(3).play((4, 4, 4, 4), (1, 2, 3, 5)).do("place:0")
    game.shows(supply={0: ["purple/swap"]}, pool=[1, 2, 3, 5], ledger=3, eyes="D,.,.,.,.", question="Main")
    assert game.active == 0


def test_good_luck_on_the_rethrow_counts_again() -> None:
    """DA-T06 (DA-9.5)."""
    game = table().play((4, 4, 4, 4, 1, 1, 1, 1), (4, 4, 4, 4, 4, 2, 2, 2), (1, 1, 2, 3, 4, 5, 6, 6))
    game.shows(supply={0: ["purple/nudge_set", "purple/swap"]}, ledger=1, pool=[1, 1, 2, 3, 5, 6, 6])


def test_good_luck_with_an_empty_deck_brings_no_card_but_a_new_throw() -> None:
    """DA-T07 (DA-9.6): the game goes on."""
    game = table().deck().play((4, 4, 4, 4, 1, 2, 3, 5), (1, 2, 2, 3, 4, 5, 5, 6))
    game.shows(supply={0: []}, pool=[1, 2, 2, 3, 5, 5, 6], ledger=1, question="Main", over=False)


def test_virtual_fours_neither_make_nor_hinder_good_luck() -> None:
    """DA-T08 (DA-4.2, DA-3.4): four-dice tile 7, four fours, then two."""
    game = table().step(6).play((4, 4, 4, 4, 1, 2, 3, 5), (1, 2, 2, 3, 4, 4, 5, 6))
    game.shows(supply={0: ["purple/swap"]}, ledger=2, virtual=1, question="Main")


def test_only_the_dice_of_the_lucky_throw_are_thrown_again() -> None:
    """DA-9.4: dice that were not chosen stay as they are."""
    game = table().pool(2, 2, 3, 3, 5, 5, 6, 6).play((4, 4, 4, 4), (1, 1, 2, 3))
    game.pour(2, 3, 3, 5, 5).shows(pool=[1, 1, 2, 2, 3, 6, 6], supply={0: ["purple/swap"]}, bottle=1)
    assert [event.seat for event in game.told(events.GoodLuckStruck)] == [0]


def test_a_card_won_by_good_luck_is_kept_through_bad_luck() -> None:
    """DA-9.7: bad luck removes dice only."""
    game = table().play((4, 4, 4, 4, 1, 2, 3, 5), (1, 1, 2, 3, 4, 4, 4, 5), (4, 2, 3, 5), QUIET)
    game.do("place:0").shows(active=1, supply={0: ["purple/swap"]})


def test_bad_luck_takes_every_die_back_and_leaves_everything_else() -> None:
    """DA-T28 (DA-4.8, DA-9.25): a complete doll is lost, markers, supplies, deck and step stay; P1 starts with V=1."""
    game = table().eyes("DD,MD,D,M,.").step(3).supply(0, "white/swap").pool(3, 6).ledger(2).play((4,), QUIET)
    assert game.virtual == 1
    game.do("bottle:3").shows(eyes=".,M,.,M,.", supply={0: ["white/swap"], 1: []}, deck=list(DECK_K))
    game.shows(step=3, active=1, virtual=1)


def test_a_throw_is_told_before_its_fours_slide_into_the_ledger_with_all_that_count() -> None:
    """DA-3.1, DA-4.1, DA-4.2: first all dice lie in the pool; on the tile of the four the ledger counts one more."""
    game = table().pool(2, 2, 3, 3, 5, 5, 6, 6).play((4, 1, 4))
    game.pour(6, 2, 2, 3)
    kinds = [type(event) for event in game.events]
    assert kinds.index(events.Thrown) < kinds.index(events.FoursBooked)
    (thrown,) = game.told(Rolled)
    assert thrown.before == ("die.2", "die.2", "die.3")
    assert thrown.after == ("die.4", "die.1", "die.4")
    (booked,) = game.told(events.FoursBooked)
    assert (booked.source, booked.target, booked.count, booked.total) == ("pool", "ledger", 2, 2)
    game = table().step(3).pool(2, 2, 3, 3, 5, 5, 6, 6).play((4, 1))
    game.pour(6, 2, 2)
    (booked,) = game.told(events.FoursBooked)
    assert (booked.count, booked.total) == (1, 2)


def test_each_of_the_eight_dice_is_in_exactly_one_place() -> None:
    """DA-4.1: pool, ledger, bottle, an eye, or the cup between turns."""
    game = table().pool(1, 2, 3, 5, 6).ledger(2).bottle(1).play((5, 6, 6, 2)).do("place:0")
    view = game.view()
    dice = {zone: count for (zone, kind), count in view.stocks.items() if kind.startswith("die.")}
    assert sum(count for (_, kind), count in view.stocks.items() if kind.startswith("die.")) == 8
    assert set(dice) == {"pool", "ledger", "bottle", "eye.0"}
    game.do("stop")
    taken = [event for event in game.told(Shifted) if event.target == "cup"]
    assert sum(event.count for event in taken) == 8
