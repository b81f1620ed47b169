"""What can be counted: every game counts right, and nobody learns from it what the rules keep from them."""

import pytest

from desktop.games.registry import ui_of
from desktop.shell.parts.catalogue import facts
from rules.core.chance import Chance
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create

every_game = pytest.mark.parametrize("game", list(GAMES))


def positions(game, **options):
    """The ui and the game at times in a game of chance moves."""
    seats = facts(game).recommended
    rules, ui = create(game, {"seats": seats, **options}), ui_of(game)
    match = Match(rules, [SeatSpec("")] * seats, 11)
    ui.learn(rules)
    for move in range(110):
        if match.over:
            return
        if move % 5 == 0:
            yield ui, rules, match.state
        actions = rules.legal_actions(match.state)
        match.submit(rules.actor(match.state), actions[7 * move % len(actions)])


@every_game
def test_other_hidden_things_that_a_player_could_imagine_change_no_account(game):
    for number, (ui, rules, state) in enumerate(positions(game)):
        for seat in range(rules.seats):
            imagined = rules.determinize(state, seat, Chance(100 * number + seat))
            assert ui.accounts(rules.observe(imagined, seat)) == ui.accounts(rules.observe(state, seat))


@every_game
def test_what_is_left_adds_up_and_is_never_more_than_there_is(game):
    counted = 0
    for ui, rules, state in positions(game):
        for viewer in (None, *range(rules.seats)):
            for account in ui.accounts(rules.observe(state, viewer)):
                numbered = [item for item in account.items if item.of]
                counted += len(numbered)
                assert all(0 <= item.left <= item.of for item in numbered), account.title
                assert not numbered or sum(item.left for item in numbered) == account.count, account.title
                places = [item.left for item in account.items if not item.of]
                assert not (numbered and places) or sum(places) == account.count, account.title
    assert counted > 0


def account(ui, view, title):
    return next(account for account in ui.accounts(view) if account.title.key == title)


def test_a_player_has_not_seen_what_others_hold_and_the_deck():
    ui, rules, state = next(positions("samurai_sword"))
    view = rules.observe(state, 1)
    unseen = account(ui, view, "samurai_sword.left.cards")
    hidden = sum(shown.face is None and shown.back == "card" for shown in view.pieces.values())

    assert unseen.count == hidden == 90 - len(view.zones["hand.1"])
    deck, hands = unseen.items[:2]
    assert (deck.left, hands.left) == (len(view.zones["deck"]), hidden - len(view.zones["deck"]))


def test_of_a_discard_pile_that_shows_its_top_card_only_that_card_is_counted():
    """The rest counts as unseen (option discard_browse)."""
    for ui, rules, state in positions("samurai_sword", discard_browse="top_only"):
        view = rules.observe(state, 0)
        pile = view.zones["discard"]
        shown = account(ui, view, "samurai_sword.zone.discard")
        assert [item.picture for item in shown.items] == [
            f"samurai_sword/{view.pieces[piece].face}" for piece in pile[-1:]
        ]
        assert shown.count == len(pile)
    assert len(pile) > 3


def test_a_card_that_somebody_was_seen_to_take_is_no_hidden_card_of_theirs():
    """Ieyasu takes the open discard: everybody knows where it is, so it is none of those that were not seen."""
    for ui, rules, state in positions("samurai_sword"):
        view = rules.observe(state, 0)
        others = [piece for seat in range(1, rules.seats) for piece in view.zones[f"hand.{seat}"]]
        _, hands, *_ = account(ui, view, "samurai_sword.left.cards").items
        assert hands.left == sum(view.pieces[piece].face is None for piece in others)


def test_roles_that_are_known_are_no_longer_counted_as_secret():
    ui, rules, state = next(positions("samurai_sword"))
    roles = account(ui, rules.observe(state, None), "samurai_sword.left.roles")

    assert {item.picture: (item.left, item.of) for item in roles.items}["samurai_sword/role/shogun"] == (0, 1)
    assert roles.count == rules.seats - 1


@pytest.mark.parametrize("tokens", [6, 5, 4])
def test_the_three_tokens_that_mark_the_castles_are_not_in_the_bag(tokens):
    """NC-6.2: in round 1, with an own gold token, 4 gold, 5 green and 5 purple ones are left."""
    for ui, rules, state in positions("nine_cards_sekigahara", ambush_tokens_per_colour=tokens):
        for viewer in (None, 0, 1):
            view = rules.observe(state, viewer)
            closed = sum(shown.face is None and shown.back == "ambush" for shown in view.pieces.values())
            left = account(ui, view, "nine_cards_sekigahara.left.tokens")
            assert left.count == closed
            assert {item.of for item in left.items} == {0, tokens - 1}
