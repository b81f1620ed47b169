"""What a person is told who drags a thing where it cannot go is the true reason, whatever is asked at the moment."""

from rules.nine_cards_sekigahara.tables import CARD_KEYS
from tests.rules.nine_cards_sekigahara.builder import Table, table


def card(at: Table, number: int) -> str:
    return f"#{at.state.pieces.face.index(number - 1)}"


def test_only_enemies_are_brought_down_or_over() -> None:
    """NC-4.43, NC-4.48: an own card is no target, however near it stands and whether or not it is steadfast."""
    letters = table().camp("R", 2, 8, 4).camp("B", 6, 9, 3, 5).steadfast(8).battle().do("resolve:2")
    turncoat = table().camp("R", 7, 8, 4).camp("B", 6, 9, 3, 5).steadfast(8).battle().do("resolve:7")
    for at, actor in ((letters, 2), (turncoat, 7)):
        assert [at.why(card(at, own)) for own in (8, 4)] == ["only_enemies"] * 2
        assert at.why(card(at, actor), card(at, 8)) == "only_enemies"
        assert at.why(card(at, 5)) == "out_of_reach"
        assert at.why(card(at, actor), card(at, 9)) is None


def test_a_fighting_retreat_may_set_a_neighbour() -> None:
    """NC-4.46."""
    at = table().camp("R", 5, 8, 4).camp("B", 6, 9, 3).steadfast(6).battle().do("resolve:5")
    assert at.why(card(at, 8)) is None
    assert at.why(card(at, 4)) == "not_beside"
    assert at.why(card(at, 6)) == "steadfast"


def test_ashigaru_that_cannot_move_are_not_sent_to_another_castle() -> None:
    """NC-4.6, NC-4.14, NC-3.5: laid back where they stood, only those that may march are told to choose another."""
    at = table(4, 8, 1).men("R", 1, 0, 0).men("B", 0, 1, 0).play()
    assert at.why("ashigaru_red@slot.1", "slot.1") == "another_castle"
    assert at.why("ashigaru_red@supply.0", "supply.0") == "to_a_castle"
    at.do("march:red:1>2", "reinforce")
    assert at.why("ashigaru_red@slot.2", "slot.2") == "option_used"
    at.do("castle:1").shows(question="B Rally")
    assert at.why("ashigaru_blue@slot.2", "slot.2") == "place_first"
    assert at.why("ashigaru_blue@supply.1", "supply.1") == "to_a_castle"
    at.do("place:1")
    assert at.why("ashigaru_red@slot.2", "slot.2") == "replace_or_not"


def test_a_disc_is_sent_only_where_it_may_still_go_and_says_so_if_no_place_is_left() -> None:
    """NC-3.5, NC-4.19: two options take a disc by hand."""
    at = table(4, 8, 1).used("R", "reinforce", "castle").play()
    at.refuses("disc_red@discs.0", {None: "option_used", "supply.0": "option_used"})
    for used, said in (((), "disc_marks"), (("reinforce",), "disc_uses"), (("castle",), "disc_reinforces")):
        assert table(4, 8, 1).used("R", *used).play().why("disc_red@discs.0", "supply.0") == said


def test_an_ashigaru_that_may_only_be_taken_away_is_not_sent_to_another_castle() -> None:
    """NC-4.12: it was laid back beside its castle, which is no other one."""
    at = table(8, 5, 3).men("R", 0, 0, 1).play().do("castle:1", "place:1+2").shows(question="B Recall")
    assert at.why("ashigaru_red@slot.1", "slot.1") == "recall_or_not"


def test_an_ambush_token_is_not_called_a_card_out_of_the_game() -> None:
    """NC-4.32: the last round's tokens still lie there when the battle begins."""
    at = table(4, 5, 9).men("R", 2, 1, 1).men("B", 0, 1, 1).tok(R="gold", B="gold").used("B", "deploy", "castle")
    at = at.deck().camp("R", 6, 7, 3).camp("B", 2, 1, 8).round(4).play("R", 6).do("reinforce")
    token = f"#{at.state.tokens[0]}"
    assert at.question == "R ChooseCard"
    assert at.why(token) == "resolve_a_card"
    assert at.why(card(at, 1 + CARD_KEYS.index("shimazu_yoshihiro")), None) == "out_of_the_game"


def test_only_a_disc_that_lies_ready_is_sent_somewhere() -> None:
    """NC-4.19: the enemy's discs, and those that mark what was used, were sent to castles too."""
    at = table(4, 8, 1).used("R", "march").used("B", "castle").closed(2, "B").play(turn=3)
    for disc in ("disc_blue@discs.1", "disc_blue@slot.2", "disc_red@option.march"):
        assert at.why(disc) == "nothing_to_grab"
    assert at.why("disc_red@discs.0", "option.march") == "disc_marks"


def test_only_cards_in_a_camp_wait_for_the_battle() -> None:
    """NC-4.18: tokens and the deck were called cards in a camp."""
    at = table(4, 8, 1).tok(R="gold", B="green").camp("R", 2).camp("B", 3).spent("gold").play()
    state = at.state
    for piece in (state.tokens[1], state.bag[0], state.spent[0], state.deck[-1]):
        assert at.why(f"#{piece}") == "nothing_to_grab"
    assert [at.why(card(at, number)) for number in (2, 3)] == ["camp_waits"] * 2
