"""The golden dolls, which count as fours (DA-4.15)."""

from rules import registry
from rules.daruma import events
from rules.daruma.tables import FACE_KEYS
from tests.rules.daruma.builder import BOARD_C, QUIET, table


def test_every_die_on_a_golden_doll_counts_as_a_four_this_turn_and_no_old_marker_does() -> None:
    """DA-T15, DA-T16 (DA-4.15, DA-3.6): the second one is bad luck at once; after the turn they are gone."""
    game = table().row(*BOARD_C).pool(1, 1, 2, 3, 5, 6).ledger(2).play(QUIET).do("place:0")
    game.shows(virtual=1, ledger=2, question="Main", active=0)
    game.do("place:0")
    assert len(game.told(events.BadLuckStruck)) == 1
    game.shows(eyes=".,.,.,.,.", active=1, step=0)
    game = table().row(*BOARD_C).eyes("M,.,.,.,.").pool(1, 2, 3, 5, 5, 6).ledger(2).play().do("place:0")
    game.shows(virtual=1, eyes="MD,.,.,.,.", question="Main")
    assert "stop" in game.legal
    game = table().row(*BOARD_C).pool(1, 1, 2).ledger(1).bottle(4).play(QUIET).do("place:0", "place:0")
    assert game.virtual == 2
    game.do("stop").shows(active=1, virtual=0, supply={0: ["gold/counts_as_four"]})


def test_an_eye_marker_that_replaces_a_die_fires_no_action() -> None:
    """DA-9.12: only placing a die does."""
    game = table().row(*BOARD_C).eyes("D,D,.,D,.").curse(1).pool(3).ledger(2).bottle(2).supply(1, "red/swap")
    running = game.play(QUIET).do("stop")
    running.shows(eyes="M,M,.,M,.", virtual=0, active=1, supply={1: ["red/swap"]})


def test_virtual_fours_do_not_count_for_good_luck() -> None:
    """DA-4.15, DA-9.2: three fours in one throw with a curse are bad luck."""
    game = table().row(*BOARD_C).eyes("D,.,.,.,.").curse(1).pool(2, 2, 3, 3, 5, 5, 6).play((4, 4, 4), QUIET)
    game.pour(2, 2, 3, 3).shows(active=1, supply={0: []})


def test_a_box_may_give_gold_another_action_and_its_own_to_another_colour() -> None:
    """DA-1.4.1 is reconstructed: the action is that of the doll, and its colour brings the points."""
    dolls = {"gold/counts_as_four": 0, "gold/swap": 6, "red/counts_as_four": 2, "red/reroll_all": 0}
    house = {"cards": {"card": {key: {"count": count} for key, count in dolls.items()}}}
    scene = table().row("red/counts_as_four", "gold/swap", *BOARD_C[2:]).pool(1, 1, 2, 3, 5).ledger(1)
    scene.eyes(".,M,.,.,.").supply(0, "white/swap").supply(1, "purple/swap").deck("green/swap")
    scene.game = registry.create("daruma", {"seats": 2, "start_player": 0}, house)
    game = scene.play().do("place:0")
    game.shows(virtual=1, eyes="D,M,.,.,.", question="Main")
    assert "place:1" in game.legal
    worth = scene.game.rules.worth[0]
    assert [worth[FACE_KEYS.index(key)] for key in ("red/counts_as_four", "gold/swap")] == [2, 2]
