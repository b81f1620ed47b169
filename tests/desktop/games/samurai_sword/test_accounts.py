"""What can be counted of cards and roles: nobody learns from it what the rules keep from them."""

from tests.desktop.games.accounts import account, positions


def test_a_player_has_not_seen_what_others_hold_and_the_deck_nor_the_roles_that_are_secret():
    ui, rules, state = next(positions("samurai_sword"))
    view = rules.observe(state, 1)
    unseen = account(ui, view, "samurai_sword.left.cards")
    hidden = sum(shown.face is None and shown.back == "card" for shown in view.pieces.values())
    assert unseen.count == hidden == 90 - len(view.zones["hand.1"])
    deck, hands = unseen.items[:2]
    assert (deck.left, hands.left) == (len(view.zones["deck"]), hidden - len(view.zones["deck"]))
    roles = account(ui, rules.observe(state, None), "samurai_sword.left.roles")
    assert {item.picture: (item.left, item.of) for item in roles.items}["samurai_sword/role/shogun"] == (0, 1)
    assert roles.count == rules.seats - 1


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
