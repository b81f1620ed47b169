"""Daruma by hand: gestures, what can be grabbed, and true reasons why not."""

from random import Random

import pytest

from rules.core.ids import EntityId
from tests.rules.daruma.builder import BOARD_B, QUIET, Table, new_game, table
from tests.rules.daruma.test_turn_start import refreshing


def ways(game: Table) -> set[tuple[str, EntityId | None, EntityId | None]]:
    return {(way.action.token, way.source, way.target) for way in game.game.gestures(game.state)}


def card(game: Table, key: str, seat: int) -> EntityId:
    return next(f"#{piece}" for piece in game.state.supplies[seat] if game.key(piece) == key)


def test_a_one_is_dragged_to_an_eye_and_another_die_to_the_bottle() -> None:
    game = table().eyes("MD,.,.,.,.").pool(1, 2, 6).ledger(3).bottle(1).play()
    assert ways(game) == {
        *((f"place:{slot}", "die.1@pool", f"eye.{slot}") for slot in (1, 2, 3, 4)),
        ("bottle:2", "die.2@pool", "bottle"),
        ("bottle:6", "die.6@pool", "bottle"),
    }


def test_a_card_is_dragged_to_a_player_and_any_of_equal_ones_will_do() -> None:
    game = table().deck().supply(0, "white/swap", "white/swap").pool(2).ledger(3).bottle(4).play()
    given = {way for way in ways(game) if way[0] == "generosity:white/swap>1"}
    pieces = game.state.supplies[0]
    assert given == {("generosity:white/swap>1", f"#{piece}", "seat.1") for piece in pieces}
    assert ("stop", None, None) in ways(game)


def test_dice_to_pour_are_clicked_as_many_as_wanted() -> None:
    """DA-4.5: the table collects dice in any order; the gestures say how many of a face each answer takes."""
    game = table().pool(2, 3, 3, 5).ledger(3).bottle(1).play().do("bottle:2")
    assert ways(game) == {(f"reroll:3x{count}", "die.3@pool", None) for count in range(3)}
    assert [way.amount for way in game.game.gestures(game.state)] == [0, 1, 2]
    first = game.decision
    assert (first.minimum, first.maximum, first.among) == (1, 3, (("die.3@pool", 2), ("die.5@pool", 1)))
    second = game.do("reroll:3x1").decision
    assert (second.minimum, second.maximum) == (0, 1), "one is chosen already"


def test_sets_and_nudges_are_clicked_on_their_dice() -> None:
    sets = table().row(*BOARD_B).pool(1, 2, 2, 3, 3).ledger(3).play().do("place:0")
    assert ways(sets) == {("set:2", "die.2@pool", None), ("set:3", "die.3@pool", None)}
    nudges = table().pool(1, 2, 6).ledger(3).bottle(2).play().do("place:4")
    assert ("nudge:2>1,6>5", "die.2@pool", None) in ways(nudges)
    assert ("nudge:2>1,6>5", "die.6@pool", None) in ways(nudges)


def test_traders_are_joined_either_way_and_cards_clicked_or_dragged_over() -> None:
    scene = table(3).eyes(".,.,.,M,.").supply(1, "red/nudge_set", "red/swap").supply(2, "blue/swap")
    game = scene.pool(1, 2, 2, 3).ledger(3).bottle(1).play().do("place:3")
    assert ("swap:1+2", "seat.1", "seat.2") in ways(game)
    assert ("swap:1+2", "seat.2", "seat.1") in ways(game)
    game.do("swap:1+2")
    piece = card(game, "red/swap", 1)
    assert ("take:red/swap", piece, None) in ways(game)
    assert ("take:red/swap", piece, "seat.2") in ways(game)


def test_every_question_is_put_with_its_own_prompt_and_kind() -> None:
    """Section 5: D01 to D06 and the small steps of D02 and D06."""
    three = table(3).eyes(".,.,.,M,.").supply(1, "red/nudge_set", "red/swap").supply(2, "blue/swap")
    trade = three.pool(1, 2, 2, 3).ledger(3).bottle(1).play().do("place:3")
    asked = [
        refreshing().play(QUIET),
        table().play(QUIET),
        table().pool(2, 3, 3, 5).ledger(3).bottle(1).play().do("bottle:2"),
        table().row(*BOARD_B).pool(1, 2, 2, 3, 3).ledger(3).play().do("place:0"),
        table().pool(1, 2, 2).ledger(3).bottle(2).play().do("place:1"),
        table().pool(1, 2).ledger(3).bottle(3).play().do("place:4"),
        trade,
    ]
    assert {game.decision.actor for game in asked} == {0}
    assert [game.asks for game in asked] == [
        *("option refresh", "turn main", "pieces pour", "piece set"),
        *("option nudge_set", "option nudge_singles", "option swap"),
    ]
    trade.do("swap:1+2").shows(asks="piece take")
    assert trade.decision.source == "seat.1"


def test_all_dice_that_may_be_thrown_again_are_collected_at_once_with_a_one_among_them() -> None:
    game = table().pool(1, 2, 3, 5).ledger(3).bottle(1).play().do("bottle:2").shows(asks="pieces pour")
    assert game.decision.among == (("die.1@pool", 1), ("die.3@pool", 1), ("die.5@pool", 1))
    second = game.do("reroll:1x0").shows(asks="pieces pour_face").decision
    assert (second.among, second.minimum) == ((), 1)


@pytest.mark.parametrize(
    ("source", "target", "why"),
    [
        ("die.1@pool", "eye.1", None),
        ("die.1@pool", None, None),
        ("die.1@pool", "eye.0", "eyes_painted"),
        ("die.1@pool", "bottle", "one_is_no_sake"),
        ("die.1@pool", "seat.1", "one_goes_on_an_eye"),
        ("die.3@pool", "bottle", None),
        ("die.3@pool", "eye.1", "only_ones_paint"),
        ("die.3@pool", "deck", "die_goes_on_the_bottle"),
        ("die.4@ledger", "pool", "ledger_keeps"),
        ("die.5@bottle", "pool", "sake_is_spent"),
        ("die.1@eye.0", "pool", "eye_stays"),
        ("eye@eye.0", "eye.1", "eye_stays"),
        ("die.3@deck", None, "nothing_to_grab"),
        ("stop", None, "paint_first"),
        ("moon", None, "nothing_to_grab"),
        ("seat.0", "seat.1", "no_trade_now"),
    ],
)
def test_in_the_main_question_every_refusal_has_its_true_reason(
    source: EntityId, target: EntityId | None, why: str | None
) -> None:
    game = table().eyes("MD,.,.,.,.").pool(1, 2, 3, 5).ledger(2).bottle(1).play()
    assert game.why(source, target) == why


def test_the_last_die_and_ones_first_say_why_the_bottle_is_closed() -> None:
    assert table().pool(5).ledger(3).bottle(4).play().why("die.5@pool", "bottle") == "last_die"
    strict = table(ones_first=True).pool(1, 2, 3).ledger(3).bottle(2).play()
    assert strict.why("die.2@pool", "bottle") == "ones_first"


def test_a_card_says_why_it_cannot_be_given() -> None:
    owner = table().supply(0, "red/swap").supply(1, "blue/swap")
    legal = owner.pool(2, 3).ledger(1).bottle(5).play((3,))
    mine, theirs = card(legal, "red/swap", 0), card(legal, "blue/swap", 1)
    legal.refuses(mine, {"seat.1": None, "seat.0": "give_to_a_player"})
    assert legal.why(theirs, "seat.0") == "not_your_card"
    assert owner.ledger(0).bottle(6).play().why(mine, "seat.1") == "no_four"
    assert owner.step(3).play().why(mine, "seat.1") == "only_virtual_fours"
    used = table().supply(0, "red/swap", "green/swap").pool(2, 3).ledger(2).bottle(4).play((3,))
    used.do("generosity:green/swap>1")
    assert used.why(card(used, "red/swap", 0), "seat.1") == "generous_once"


def test_a_doll_of_the_row_says_when_it_can_be_won() -> None:
    game = table().eyes("MD,M,.,.,.").pool(2, 3).ledger(3).bottle(2).play()
    complete, half = (f"#{game.state.row[slot]}" for slot in (0, 1))
    assert game.why(complete, "seat.0") == "yours_when_you_stop"
    assert game.why(half, "seat.0") == "paint_both_eyes"
    assert game.why(f"#{game.state.deck[0]}", "seat.0") == "nothing_to_grab"


def test_what_is_to_be_decided_first_is_said() -> None:
    trade = table(3).eyes(".,.,.,M,.").supply(0, "red/swap").supply(1, "red/nudge_set").supply(2, "blue/swap")
    games = {
        "refresh": refreshing().supply(0, "green/swap").play(QUIET),
        "pour": table().supply(0, "red/swap").pool(2, 3, 3, 5).ledger(3).bottle(1).play().do("bottle:2"),
        "set": table().supply(0, "red/swap").row(*BOARD_B).pool(1, 2, 2, 3, 3).ledger(3).play().do("place:0"),
        "nudge": table().supply(0, "red/swap").pool(1, 2, 2).ledger(3).bottle(2).play().do("place:1"),
        "traders": trade.pool(1, 2, 2, 3).ledger(3).bottle(1).play().do("place:3"),
    }
    for stage, game in games.items():
        assert {game.why("stop"), game.why(f"#{game.state.supplies[0][0]}", "seat.1")} == {f"{stage}_first"}
    assert trade.supply(0, "red/swap", "green/swap").play().do("place:3", "swap:0+1").why("stop") == "card_first"


def test_dice_that_a_question_is_not_about_say_so() -> None:
    pour = table().pool(2, 3, 3, 5).ledger(3).bottle(1).play().do("bottle:2")
    assert pour.why("die.5@pool") == "pour_order"
    assert pour.why("die.3@pool", "bottle") == "click_to_choose"
    sets = table().row(*BOARD_B).pool(1, 2, 2, 3, 3, 5).ledger(2).play().do("place:0")
    assert sets.why("die.5@pool") == "no_set"
    assert sets.why("die.2@pool", "deck") == "click_to_choose"
    singles = table().pool(1, 2, 3, 3).ledger(3).bottle(1).play().do("place:4")
    assert singles.why("die.3@pool") == "no_single"
    assert singles.why("die.2@pool", "deck") == "click_to_choose"
    assert refreshing().play(QUIET).why("die.blank@cup", "pool") == "refresh_first"
    trade = table(3).eyes(".,.,.,M,.").supply(1, "red/nudge_set").supply(2, "blue/swap")
    traders = trade.pool(1, 2, 2, 3).ledger(3).bottle(1).play().do("place:3")
    assert traders.why("die.2@pool") == "traders_first"


def test_a_trade_says_who_can_take_part() -> None:
    scene = table(4).eyes(".,.,.,M,.").supply(1, "red/nudge_set", "red/swap").supply(2, "blue/swap")
    game = scene.pool(1, 2, 2, 3).ledger(3).bottle(1).play().do("place:3")
    game.refuses("seat.1", {"seat.2": None, "seat.1": "two_players"})
    assert game.why("seat.0", "seat.3") == "nobody_has_a_card"
    assert game.why("seat.1", "deck") == "trade_with_a_player"
    game.do("swap:1+2")
    assert game.why(card(game, "blue/swap", 2), "seat.1") == "card_of"
    game.refuses(card(game, "red/swap", 1), {"seat.0": "card_goes_to", "seat.2": None})


def test_only_who_is_asked_can_grab_anything_and_all_that_a_gesture_begins_with() -> None:
    """Whether the reasons against all others are true, test_true_reasons asks."""
    game, pick = new_game(3, seed=1, bottle_last_die=True), Random(1)
    while not game.over:
        sources = {seat: game.game.sources(game.state, seat) for seat in range(3)}
        assert [seat for seat in range(3) if sources[seat]] == [game.asked]
        assert {way.source for way in game.game.gestures(game.state) if way.source} <= {*sources[game.asked]}
        game.do(pick.choice(game.legal))
