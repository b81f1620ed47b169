"""What was done since one's own last turn, and whose it is; it tells no more than one may know."""

from dataclasses import replace
from itertools import groupby, pairwise

import pytest

from desktop.person import i18n
from desktop.session.log import last_words
from desktop.session.playback import Played
from desktop.session.telling import Telling
from desktop.table.traces import Traces, traces_of
from rules import registry
from rules.core.chance import Chance
from rules.core.event import TurnBegan
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.tools.twins import Shuffles, twin
from tests.desktop.session.test_playback import match_of


@pytest.fixture(params=registry.GAMES, scope="module")
def played(request) -> Played:
    return Telling(match_of(request.param)).played()


def test_what_is_told_of_whose_it_is_is_everything_that_happened_since_and_in_its_order_but_for_who_won(played):
    ending = last_words(played._game, played._game.outcome(played._state), played._heard(None))  # nobody's deed
    for viewer in (None, 0):
        for first in (0, len(played.stops) // 2):
            since = played.told_since(first, viewer)
            told = [one.line for one in since if one.line is not None]
            last = len(played.stops) - 1
            assert [*told, *ending] == played.log(last, viewer, 10_000)[len(played.log(first, viewer, 10_000)) :]
            events = [len(played.events(stop, viewer)) for stop in range(first + 1, last + 1)]
            assert len(since) == sum(events)
            assert [told_as(one) for one in since] == [
                told_as(one) for one in played.told_since(0, viewer)[-len(since) :]
            ], "whose a thing is does not hang on where one begins to read"


def told_as(one):
    """All that is said of an event, which may be made anew for each viewer."""
    return type(one.event), one.doer, one.by_itself, one.line


def test_permuting_what_a_person_may_not_know_changes_neither_log_nor_recap_nor_marks(played):
    """Faces that the viewer cannot see change places in every state that was, and no event tells more than it may."""
    viewer = 0
    other = disguised(played, viewer)
    assert other.since(viewer) == played.since(viewer)
    for one, its_twin in zip(played._heard(viewer), other._heard(viewer), strict=True):
        assert replace(one, events=()) == replace(its_twin, events=()), "nor how anything was asked"
    for first in range(0, len(played.stops) - 1, 9):
        mine, twins = played.told_since(first, viewer), other.told_since(first, viewer)
        assert [told_as(one) for one in mine] == [told_as(one) for one in twins]
        assert marks(played, first, viewer) == marks(other, first, viewer)


def disguised(played: Played, viewer: int) -> Played:
    """The same as `viewer` was told it, made of states that look alike to that viewer."""
    shuffles, parts = Shuffles(), []
    for number, part in enumerate(played._parts):
        before = None if part.before is None else alike(played._game, part.before, viewer, shuffles, number)
        shuffles.tell(part.events)
        told = tuple(played._game.redact(event, viewer) for event in part.events)
        parts.append(replace(part, before=before, events=told))
    return Played(played._game, tuple(parts), alike(played._game, played._state, viewer, shuffles, -1))


def alike(game, state, viewer, shuffles, number):
    return twin(game, state, viewer, shuffles, Chance(number + 7)) or state


def marks(played, first, viewer):
    done = ((one.doer, one.event) for one in played.told_since(first, viewer))
    return traces_of(played.view(first, viewer), done, viewer)


def by_chance(game_id: str, seed: int, most: int) -> Played:
    return Telling(match_of(game_id, most, seed, seed)).played()


def doers_of(played: Played, *names: str) -> list[tuple[str, int | None]]:
    """The events of these names in the words of the log, each with whose it is."""
    i18n.set_language("en")
    people = [f"P{seat}" for seat in range(played._game.seats)]
    told = (one for one in played.told_since(0, 0) if type(one.event).__name__ in names)
    return [(i18n.say(one.line.message, people), one.doer) for one in told]


def marks_at(played: Played, stop: int, viewer: int) -> Traces:
    done = ((one.doer, one.event) for one in played.told_since(stop, viewer))
    return traces_of(played.view(stop, viewer), done, viewer)


@pytest.fixture(scope="module")
def chosen() -> Played:
    """Houses are chosen, one after another, and the table was laid by itself."""
    game = registry.create("small_samurai_empires", {})
    match = Match(game, [SeatSpec(f"P{seat}") for seat in range(game.seats)], 5)
    while match.decision.prompt.key == "small_samurai_empires.ask.house":
        match.submit(game.actor(match.state), match.legal()[0])
    return Telling(match).played()


def test_what_is_laid_before_the_first_turn_is_of_nobody_in_recap_and_marks(chosen):
    told = chosen.told_since(0, 0)
    laid = next(place for place, one in enumerate(told) if one.doer is None)
    assert [doer for doer, _ in groupby(one.doer for one in told[:laid])] == [part.actor for part in chosen._parts[1:]]
    assert {one.doer for one in told[laid:]} == {None}
    assert {"StartersPlaced", "SeedLaid"} <= {type(one.event).__name__ for one in told[laid:]}
    assert not [place for place in marks_at(chosen, 0, 0).stocks if place[0].startswith("land.")]


@pytest.fixture(scope="module")
def duel() -> Played:
    return Telling(match_of("samurai_sword", 200)).played()


def attacks(played: Played):
    """Each attack that was answered: its part, who attacked, and the card."""
    for number, part in enumerate(played._parts):
        for event in part.events:
            if type(event).__name__ == "WeaponPlayed":
                yield number, part.actor, event.piece


def test_a_card_that_is_cleared_away_is_still_of_whoever_played_it(duel):
    seen = 0
    for number, attacker, card in attacks(duel):
        resolved = next(
            (
                later
                for later, part in enumerate(duel._parts[number + 1 :], number + 1)
                if any(type(event).__name__ == "CardResolved" and event.piece == card for event in part.events)
            ),
            None,
        )
        if resolved is None or resolved + 1 == len(duel._parts):
            continue
        told = Played(duel._game, duel._parts[: resolved + 1], duel._parts[resolved + 1].before)
        before = told.stop_before(number)
        for viewer in range(duel._game.seats):
            found = marks_at(told, before, viewer).pieces
            assert found.get(card) == (None if viewer == attacker else attacker)
        assert card not in marks_at(told, before + 1, attacker).pieces, "an own card wears nobody else's crest"
        seen += 1
    assert seen > 3


def test_a_wound_that_was_not_warded_off_is_the_deed_of_whoever_attacked(duel):
    attacker, wounds = None, 0
    for doer, _, event, _ in duel.told_since(0, 0):
        name = type(event).__name__
        attacker = event.seat if name == "WeaponPlayed" else None if name in ("TurnBegan", "CardPlayed") else attacker
        if name == "Wounded" and attacker is not None:
            assert doer == attacker
            wounds += 1
    assert wounds > 3


def test_what_comes_by_itself_in_a_game_is_of_whom_it_names():
    played = Telling(match_of("nine_cards_sekigahara", 60)).played()
    told = list(played.told_since(0, 0))
    won = [(one.event.seat, one.doer) for one in told if type(one.event).__name__ == "CastleWon"]
    assert won
    assert all(winner == doer for winner, doer in won)
    ambushed = [one for one in told if type(one.event).__name__ == "Ambushed"]
    assert {one.doer for one in ambushed} == {0, 1}
    assert all(one.by_itself for one in ambushed)
    dealt = {one.doer for one in told if type(one.event).__name__ == "Refilled"}
    assert dealt == {None}


@pytest.fixture(scope="module")
def brawl() -> Played:
    return by_chance("taiwan_monsters_brawl", 1, 300)


def test_a_challenge_and_what_it_came_to_are_of_whoever_challenged(brawl):
    assert doers_of(brawl, "ChallengeDeclared", "Compared")[:6] == [
        ("P3 challenges P0!", 3),
        ("P3 beats P0, 3 to 2.", 3),
        ("P1 challenges P2!", 1),
        ("P1 fails against P2, 1 to 3.", 1),
        ("P0 challenges P2!", 0),
        ("P0 and P2 draw, 2 to 2.", 0),
    ]


def test_what_one_is_forced_to_do_is_as_much_the_own_deed_as_what_one_chose():
    trade = ("Black daruma – Reroll a set goes from P1 to P2.", 0)  # it was the only one left to P0
    assert doers_of(by_chance("daruma", 2, 400), "CardTraded") == [trade]


def test_a_turn_belongs_to_the_seat_whose_turn_begins_with_all_that_comes_with_it(duel):
    for one in duel.told_since(0, 0):
        if isinstance(one.event, TurnBegan):
            assert (one.doer, one.by_itself) == (one.event.seat, False)


def lines_of(played: Played, *keys: str) -> list[tuple[str, int | None, int | None]]:
    """The lines with these keys in words, each with whose deed it is, and whom it is about."""
    i18n.set_language("en")
    people = [f"P{seat}" for seat in range(played._game.seats)]
    told = [one for one in played.told_since(0, None) if one.line is not None]
    assert all(one.doer == one.line.doer for one in told), "an event is the deed of whom its line names"
    lines = (one.line for one in told if one.line.message.key.rpartition(".")[2] in keys)
    return [(i18n.say(line.message, people), line.doer, line.about) for line in lines]


def test_what_a_spell_does_to_others_is_the_deed_of_whoever_cast_it_and_about_whom_it_names(brawl):
    """A spell that somebody else had cast stood without a crest among the lines of whose turn it was.

    Some take effect at once, others when whom they strike let the chance go to cancel them.
    """
    assert lines_of(brawl, "played_at", "chi_lost", "rune_burned") == [
        ("P1 plays Wildfire on P0.", 1, 1),
        ("P0's Upgrade on A1 burns.", 1, 0),
        ("P3 plays Tornado on P0.", 3, 3),
        ("The tornado blows 2 of P0's chi away.", 3, 0),
        ("P0 plays Tornado on P3.", 0, 0),
        ("The tornado blows 2 of P3's chi away.", 0, 3),
        ("P3 plays Wildfire on P0.", 3, 3),
        ("P0's Reroll on A3 burns.", 3, 0),
    ]


def test_a_blow_that_somebody_let_happen_is_the_deed_of_whoever_struck_and_is_about_whom_it_struck(duel):
    told = lines_of(duel, "attacked", "wounded", "parried", "played", "played_at")
    struck = [(before[1], line) for before, line in pairwise(told) if "attacks" in before[0] and "wound" in line[0]]
    assert len(struck) > 3
    for attacker, (said, doer, about) in struck:
        assert doer == attacker
        assert said.startswith(f"P{about} takes ")
