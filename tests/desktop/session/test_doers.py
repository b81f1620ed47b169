"""Whose each thing is that happened: marks on the table tell who did what, and what comes by itself is of nobody."""

import pytest

from desktop.session.deeds import deeds_since
from desktop.session.doers import told_since
from desktop.session.playback import Played
from desktop.session.telling import Telling
from desktop.table.traces import Traces, traces_of
from rules import registry
from rules.match.match import Match
from rules.match.seats import SeatSpec
from tests.desktop.session.test_playback import match_of


def marks(played: Played, stop: int, viewer: int) -> Traces:
    done = ((doer, (event,)) for doer, event in told_since(played, stop, viewer))
    return traces_of(played.view(stop, viewer), done, viewer)


@pytest.fixture(scope="module")
def chosen() -> Played:
    """Houses are chosen, one after another, and the table was laid by itself."""
    game = registry.create("small_samurai_empires", {})
    match = Match(game, [SeatSpec(f"P{seat}") for seat in range(game.seats)], 5)
    while match.decision.prompt.key == "small_samurai_empires.ask.house":
        match.submit(game.actor(match.state), match.legal()[0])
    return Telling(match).played()


def test_what_is_laid_before_the_first_turn_is_of_nobody(chosen):
    doers = [(type(event).__name__, doer) for doer, event in told_since(chosen, 0, 0)]
    assert {doer for name, doer in doers if name == "StartersPlaced"} == {None}
    assert {doer for name, doer in doers if name == "SeedLaid"} == {None}
    land = [place for place in marks(chosen, 0, 0).stocks if place[0].startswith("land.")]
    assert not land


def test_the_recap_gives_the_laying_of_a_table_to_nobody(chosen):
    *houses, laid = deeds_since(chosen, 0, 0)
    assert [deed.doer for deed in houses] == [part.actor for part in chosen.parts[1:]]
    assert (laid.doer, laid.lays) == (None, True)
    assert "StartersPlaced" in {type(event).__name__ for event in laid.events}


@pytest.fixture(scope="module")
def duel() -> Played:
    return Telling(match_of("samurai_sword", 200)).played()


def attacks(played: Played):
    """Each attack that was answered: its part, who attacked, and the card."""
    for number, part in enumerate(played.parts):
        for event in part.events:
            if type(event).__name__ == "WeaponPlayed":
                yield number, part.actor, event.piece


def test_a_card_that_is_cleared_away_is_still_of_whoever_played_it(duel):
    seen = 0
    for number, attacker, card in attacks(duel):
        resolved = next(
            (
                later
                for later, part in enumerate(duel.parts[number + 1 :], number + 1)
                if any(type(event).__name__ == "CardResolved" and event.piece == card for event in part.events)
            ),
            None,
        )
        if resolved is None or resolved + 1 == len(duel.parts):
            continue
        told = Played(duel.game, duel.parts[: resolved + 1], duel.parts[resolved + 1].before)
        before = told.stop_before(number)
        for viewer in range(duel.game.seats):
            found = marks(told, before, viewer).pieces
            assert found.get(card) == (None if viewer == attacker else attacker)
        assert card not in marks(told, before + 1, attacker).pieces, "an own card wears nobody else's crest"
        seen += 1
    assert seen > 3


def test_a_wound_that_was_not_warded_off_is_the_deed_of_whoever_attacked(duel):
    told = list(told_since(duel, 0, 0))
    attacker, wounds = None, 0
    for doer, event in told:
        name = type(event).__name__
        attacker = event.seat if name == "WeaponPlayed" else None if name in ("TurnBegan", "CardPlayed") else attacker
        if name == "Wounded" and attacker is not None:
            assert doer == attacker
            wounds += 1
    assert wounds > 3


def test_what_comes_by_itself_in_a_game_is_of_whom_it_names():
    played = Telling(match_of("nine_cards_sekigahara", 60)).played()
    won = [(event.seat, doer) for doer, event in told_since(played, 0, 0) if type(event).__name__ == "CastleWon"]
    assert won
    assert all(winner == doer for winner, doer in won)
    dealt = {doer for doer, event in told_since(played, 0, 0) if type(event).__name__ == "Refilled"}
    assert dealt == {None}
