"""The start of a turn: refresh, the tile under the marker, the first throw (DA-3.1 to DA-3.5)."""

import pytest

from rules.core.event import Rolled, Shuffled
from rules.daruma import events
from rules.daruma.tables import CARD_KEYS
from tests.rules.daruma.builder import QUIET, Scene, new_game, table

THREE_SWAPS = ("gold/counts_as_four", "red/swap", "red/nudge_set", "white/reroll_set", "blue/swap")
TWO_RED_AND_GOLD = ("gold/counts_as_four", "red/swap", "red/nudge_set", "white/reroll_set", "blue/nudge_singles")
GOLD_AND_FOUR_COLOURS = ("gold/counts_as_four", "red/swap", "green/nudge_singles", "white/reroll_set", "blue/nudge_set")
NEW_ORDER = (
    *("red/swap", "purple/swap", "blue/swap", "gold/counts_as_four", "purple/nudge_set"),
    *("white/reroll_set", "red/nudge_set"),
)


def refreshing(**options: object) -> Scene:
    """The table of DA-T43: three swaps and two gold-helped reds, a deck of two."""
    return table(**options).row(*THREE_SWAPS).eyes(".,M,.,M,.").deck("purple/swap", "purple/nudge_set")


def order(keys: tuple[str, ...]) -> list[int]:
    """The scripted order of a shuffle whose top is the first key."""
    return [CARD_KEYS.index(key) for key in reversed(keys)]


@pytest.mark.parametrize(
    ("row", "allowed"),
    [
        (TWO_RED_AND_GOLD, True),
        (GOLD_AND_FOUR_COLOURS, False),
        (("gold/counts_as_four", "gold/counts_as_four", *GOLD_AND_FOUR_COLOURS[2:]), True),
        (("purple/swap", "red/swap", "green/swap", "white/reroll_set", "blue/nudge_set"), True),
        (("red/swap", "red/nudge_set", "white/swap", "white/reroll_set", "blue/nudge_set"), False),
        ((*TWO_RED_AND_GOLD[:4], "white/reroll_singles"), True),
    ],
    ids="abcdef",
)
def test_the_row_may_be_refreshed_with_three_of_a_colour_or_an_action_and_gold_is_any_colour(
    row: tuple[str, ...], allowed: bool
) -> None:
    """DA-T42 (DA-3.3), DA-9.32: gold's action is not wild; a pair and a wild one are three."""
    game = table().row(*row).deck().play(QUIET)
    assert game.legal == (["refresh", "keep"] if allowed else ["bottle:2", "bottle:3", "bottle:5", "bottle:6", "stop"])


def test_a_refresh_clears_the_row_with_its_markers_into_the_deck_and_turns_five_new_dolls_up() -> None:
    """DA-T43 (DA-3.3, DA-9.31): no second one is offered, the throw follows; the whole deck is shuffled."""
    game = refreshing().play((2, 2, 3, 3, 5, 5, 6, 6), orders=[order(NEW_ORDER)])
    assert game.legal == ["refresh", "keep"]
    game.do("refresh").shows(row=list(NEW_ORDER[:5]), deck=list(NEW_ORDER[5:]), eyes=".,.,.,.,.")
    game.shows(eye_supply=5, question="Main", pool=[2, 2, 3, 3, 5, 5, 6, 6], active=0)
    game = refreshing().play(QUIET, orders=[order(NEW_ORDER)]).shows(eye_supply=3)
    game.do("refresh").shows(eye_supply=5)
    assert [event.source for event in game.told(events.MarkerReturned)] == ["eye.1", "eye.3"]
    (shuffled,) = game.told(Shuffled)
    assert len(shuffled.pieces) == 7, "the row cards could lie anywhere afterwards"


def test_a_refresh_works_with_an_empty_deck() -> None:
    """DA-9.30: the five row cards go in, so five can always be drawn."""
    game = table().row(*THREE_SWAPS).deck().play(QUIET, orders=[order(tuple(reversed(THREE_SWAPS)))])
    game.do("refresh").shows(row=list(reversed(THREE_SWAPS)), deck=[], over=False)


def test_keeping_the_dolls_changes_nothing_and_the_throw_follows() -> None:
    """DA-3.2, DA-3.3, DA-3.5, DA-D01: the refresh is optional; while it is asked all eight dice are in the cup."""
    game = refreshing().play(QUIET).shows(pool=[])
    assert game.view().stock("cup", "die.blank") == 8
    game.do("keep").shows(row=list(THREE_SWAPS), eyes=".,M,.,M,.", question="Main")
    assert len(game.told(Rolled)) == 1


def test_the_first_throw_takes_all_eight_dice_and_is_compulsory() -> None:
    """DA-3.4, DA-3.1: what is no 4 is available, what is a 4 is in the ledger."""
    game = table().play((1, 1, 2, 3, 4, 5, 6, 6))
    game.shows(question="Main", pool=[1, 1, 2, 3, 5, 6, 6], ledger=1, virtual=0, bottle=0)


@pytest.mark.parametrize("step", [3, 6, 9, 13, 16, 19])
def test_a_turn_that_starts_on_a_four_dice_tile_has_a_virtual_four(step: int) -> None:
    """DA-3.4, DA-3.7: tiles 4, 7, 10 on the way out and on the way back."""
    assert table().step(step).play(QUIET).virtual == 1
    assert table().step(step - 1).play(QUIET).virtual == 0


def test_every_turn_that_starts_on_a_four_dice_tile_has_its_virtual_four() -> None:
    """DA-9.25: the marker rests there over several turns."""
    ruin = (4, 4, 4, 1, 1, 2, 3, 5)
    table(3).step(3).play(ruin, ruin, QUIET).shows(turns=[1, 1, 0], active=2, step=3, virtual=1)


def test_only_the_active_player_is_asked() -> None:
    """DA-3.1, DA-3.2: there are no reactions and no simultaneous choices."""
    game = new_game(4, seed=3)
    for _ in range(60):
        assert game.game.actor(game.state) == game.active
        game.do(game.legal[-1])


def test_the_turn_passes_clockwise() -> None:
    """DA-3.6: the next seat, and from the last one to the first."""
    game = table(3).play(QUIET, QUIET, QUIET, QUIET)
    seats = []
    for _ in range(4):
        seats.append(game.active)
        game.do("stop")
    assert seats == [0, 1, 2, 0]
