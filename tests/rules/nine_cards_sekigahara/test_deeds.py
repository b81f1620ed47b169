"""What the rules keep of a round: how it began, and what was answered since, in the open."""

from tests.rules.nine_cards_sekigahara.builder import new_game


def test_what_was_answered_is_forgotten_as_the_next_round_begins() -> None:
    at = new_game(4)
    while at.state.round < 2:
        at.game.apply(at.state, at.game.legal_actions(at.state)[0], at.chance)
    at.shows(course=[], stood=at.state.ashigaru)


def test_a_state_remembers_the_round_in_its_dump_and_its_clones_and_not_in_its_digest() -> None:
    """Saves hold digests: those of before the round was remembered agree."""
    at = new_game(4)
    token = at.legal[0]
    before = at.state.clone()
    at.do(token)
    assert [action.token for action in at.state.course] == [token]
    assert before.course == []
    assert at.game.load(at.game.dump(at.state)).course == at.state.course
    forgetful = at.state.clone()
    forgetful.course = []
    assert at.game.digest(forgetful) == at.game.digest(at.state)
