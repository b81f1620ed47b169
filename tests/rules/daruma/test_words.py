"""Daruma in words: labels and lines of the log say what they should."""

from rules.core.message import FaceRef, SeatRef, message
from rules.daruma import events, words
from tests.rules.daruma.builder import BOARD_B, QUIET, table
from tests.rules.daruma.test_turn_start import refreshing
from tests.rules.hearing import Hearing


def test_stopping_says_what_it_brings() -> None:
    game = table().eyes("MD,DD,M,.,.").pool(2, 3).ledger(3).play()
    (stop,) = [action for action in game.game.legal_actions(game.state) if action.verb == "stop"]
    assert game.game.label(game.state, stop) == message("daruma.do.stop", n=2, steps=2)
    none = table().final().step(22).pool(2).ledger(3).bottle(4).play()
    assert none.game.label(none.state, none.game.parse("stop")) == message("daruma.do.stop_empty", steps=0)


def test_labels_name_dice_cards_and_players() -> None:
    game = table().supply(0, "red/swap").pool(1, 2, 6).ledger(3).bottle(2).play()
    labels = {a.token: game.game.label(game.state, a) for a in game.game.legal_actions(game.state)}
    assert labels["place:0"] == message("daruma.do.place", card=FaceRef("daruma.face.red/reroll_all"), slot=1)
    assert labels["bottle:6"] == message("daruma.do.bottle", die=6)
    gift = message("daruma.do.give", card=FaceRef("daruma.face.red/swap"), seat=SeatRef(1))
    assert labels["generosity:red/swap>1"] == gift
    asked = refreshing().play(QUIET)
    assert [asked.game.label(asked.state, a).key for a in asked.game.legal_actions(asked.state)] == [
        "daruma.do.refresh",
        "daruma.do.keep",
    ]


def test_the_log_tells_throws_in_order_of_faces() -> None:
    game = table().play((6, 1, 2, 4, 3, 5, 5, 2))
    (thrown,) = game.told(events.Thrown)
    assert game.game.narrate(thrown) == message("daruma.log.thrown", seat=SeatRef(0), dice="1 2 2 3 4 5 5 6")


def test_the_log_tells_which_set_was_thrown_again() -> None:
    """DA-4.11 is a choice: whoever read only what the dice show now did not learn which it was."""
    game = table().row(*BOARD_B).pool(1, 3, 3, 5, 5, 6, 6).ledger(1).play((5, 2)).do("place:0", "set:6")
    (thrown,) = game.told(events.Thrown)
    told = message("daruma.log.thrown_again", seat=SeatRef(0), old="6 6", dice="2 5")
    assert game.game.narrate(thrown) == told


def test_what_needs_no_words_gets_none() -> None:
    assert words.narrate(events.MarkerLaid(0)) is None


def test_a_golden_doll_says_how_many_fours_there_are_now() -> None:
    """DA-4.15: with a four in the ledger and one of the tile, the golden doll makes the third."""
    said = words.narrate(events.FourCounted(0, 3))

    assert said == message("daruma.log.four_counted", total=3)
    assert said is not None
    Hearing("daruma").read(said)
