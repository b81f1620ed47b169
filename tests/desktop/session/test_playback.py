"""Looking back: what was told, seen once more, says exactly what it said."""

import copy

import pytest

from desktop.session.pace import is_answer
from desktop.session.playback import Playback
from desktop.session.telling import Telling
from rules import registry
from rules.core.chance import Chance
from rules.core.event import Passed
from rules.match.match import Match
from rules.match.seats import SeatSpec


def match_of(game_id: str, most: int = 80, seed: int = 5, chance: int = 3, **options: int) -> Match:
    """A game, with its fewest players unless told, played at random for a while."""
    game = registry.create(game_id, options)
    match = Match(game, [SeatSpec(f"P{seat}") for seat in range(game.seats)], seed)
    play(match, Chance(chance), most)
    return match


def play(match: Match, rng: Chance, most: int) -> None:
    while not match.over and match.index < most:
        legal = match.legal()
        match.submit(match.game.actor(match.state), legal[rng.below(len(legal))])


@pytest.fixture(scope="module", params=registry.GAMES)
def match(request) -> Match:
    return match_of(request.param)


@pytest.fixture(scope="module")
def played(match):
    """All that was told of the match; nobody changes it."""
    return Telling(match).played()


def test_the_events_of_a_stop_lead_from_the_view_before_it_to_its_own(played):
    assert len(played.stops) > 10
    for viewer in (None, 0, 1):
        for stop in range(1, len(played.stops)):
            view = copy.deepcopy(played.view(stop - 1, viewer))
            events = played.events(stop, viewer)
            assert any(not isinstance(event, Passed) for event in events), "a chance was let go, and nothing else"
            for event in events:
                event.fold(view)
            assert view == played.view(stop, viewer)


def test_the_last_stop_is_what_the_table_shows(match):
    telling = Telling(match)
    played = telling.played()
    last = len(played.stops) - 1
    assert played.view(last, 0) == telling.view(0)
    assert played.log(last, 0, 10_000) == telling.log(0)
    assert len(played.log(last - 1, 0, 10_000)) < len(telling.log(0))


def test_a_line_of_the_log_leads_to_the_stop_that_it_came_of(played):
    last = len(played.stops) - 1
    for entry in [entry for entry in played.log(last, 0, 10_000) if entry.index][::7]:
        before = played.stop_before(entry.index)
        assert entry not in played.log(before, 0, 10_000)
        assert entry in played.log(before + 1, 0, 10_000)


def test_what_came_since_ones_last_turn_begins_right_after_ones_last_deed_in_it(match, played):
    for seat in range(match.game.seats):
        told = played.stops[played.since(seat)]
        own = [number for number, part in enumerate(played._parts) if is_own_deed(match.game, part, seat)]
        assert not own or own[-1] < told
        assert not own or next(n for n in played.stops if own[-1] < n) == told


def is_own_deed(game, part, seat):
    if part.actor != seat or part.before is None or all(isinstance(event, Passed) for event in part.events):
        return False
    return not is_answer(game.decision(part.before))


@pytest.mark.parametrize("follows", [False, True], ids=["own eyes", "whoever decides"])
def test_while_it_plays_it_says_so_at_every_stop_and_not_after_the_last(follows, qtbot):
    playback = Playback(Telling(match_of("daruma", 12)).played(), 0)
    playback.rest = 0
    playback.told.connect(lambda _events, _view: playback.staged())
    if follows:
        playback.follow()
    playback.seek(0)
    said = []
    playback.moved.connect(lambda: said.append((playback.stop, playback.is_playing)))
    playback.play(on=True)
    qtbot.waitUntil(lambda: not playback.is_playing)
    last = playback.last
    assert said == [*((stop, True) for stop in range(last + 1)), (last, False)]


def test_every_stop_can_be_seen_as_whoever_decided_there_saw_it(played, qtbot):
    playback = Playback(played, None)
    playback.rest = 0
    shown, moved = [], []
    playback.shown.connect(shown.append)
    playback.told.connect(lambda *told: moved.append(told))
    playback.follow()
    playback.play(on=True)
    qtbot.waitUntil(lambda: not playback.is_playing)
    assert moved == []
    views = shown[1:]
    assert len(views) == len(played.stops)
    for stop, view in enumerate(views[:-1]):
        part = played._parts[played.stops[stop]]
        assert view == played._game.observe(part.before, part.actor)
    assert views[-1] == played.view(playback.last, None)
    playback.seek(1)
    playback.step()
    assert playback.viewer == played.decider(2)
    playback.look_through(1)
    assert (playback.viewer, playback.follows) == (1, False)


def test_before_a_decision_the_table_stands_as_it_was_decided_at(match, played):
    for step in range(1, match.index + 1):
        told = played.stops[played.stop_of(step)]
        assert all(part.index >= step for part in played._parts[told:])
        since = (part for part in played._parts[:told] if part.index >= step)
        assert all(isinstance(event, Passed) for part in since for event in part.events)
