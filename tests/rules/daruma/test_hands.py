"""Daruma by hand: gestures, what can be grabbed, and true reasons why not."""

from random import Random

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


def test_dice_that_are_no_single_say_so() -> None:
    """DA-4.14: every other reason test_true_reasons finds at random tables."""
    singles = table().pool(1, 2, 3, 3).ledger(3).bottle(1).play().do("place:4")
    singles.refuses("die.3@pool", {None: "no_single"})
    singles.refuses("die.2@pool", {"deck": "click_to_choose"})


def test_only_who_is_asked_can_grab_anything_and_all_that_a_gesture_begins_with() -> None:
    """Whether the reasons against all others are true, test_true_reasons asks."""
    game, pick = new_game(3, seed=1, bottle_last_die=True), Random(1)
    while not game.over:
        sources = {seat: game.game.sources(game.state, seat) for seat in range(3)}
        assert [seat for seat in range(3) if sources[seat]] == [game.asked]
        assert {way.source for way in game.game.gestures(game.state) if way.source} <= {*sources[game.asked]}
        game.do(pick.choice(game.legal))
