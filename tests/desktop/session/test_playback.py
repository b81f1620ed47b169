"""Looking back: what was told, seen once more, says exactly what it said."""

import copy
from dataclasses import replace

import pytest

from desktop.session.pace import is_answer
from desktop.session.playback import Playback, Played
from desktop.session.telling import Telling
from desktop.table.traces import traces_of
from rules import registry
from rules.core.chance import Chance
from rules.core.event import Passed
from rules.match.match import Match
from rules.match.seats import SeatSpec
from rules.tools.twins import Shuffles, twin


def match_of(game_id: str, most: int = 80) -> Match:
    """A game with its fewest players, played at random for a while."""
    game = registry.create(game_id, {})
    match = Match(game, [SeatSpec(f"P{seat}") for seat in range(game.seats)], 5)
    rng = Chance(3)
    while not match.over and match.index < most:
        legal = match.legal()
        match.submit(game.actor(match.state), legal[rng.below(len(legal))])
    return match


@pytest.fixture(params=registry.GAMES)
def match(request) -> Match:
    return match_of(request.param)


def test_the_events_of_a_stop_lead_from_the_view_before_it_to_its_own(match):
    played = Telling(match).played()
    assert len(played.stops) > 10
    for viewer in (None, 0, 1):
        for stop in range(1, len(played.stops)):
            view = copy.deepcopy(played.view(stop - 1, viewer))
            for event in played.events(stop, viewer):
                event.fold(view)
            assert view == played.view(stop, viewer)


def test_the_last_stop_is_what_the_table_shows(match):
    telling = Telling(match)
    played = telling.played()
    last = len(played.stops) - 1
    assert played.view(last, 0) == telling.view(0)
    said, all_said = played.log(last, 0, 10_000), telling.log(0)
    assert said == all_said[: len(said)]
    assert (len(said) == len(all_said)) is not match.over  # only the verdict is said when all is over


def test_nobody_stops_where_only_a_chance_was_let_go(match):
    played = Telling(match).played()
    for stop in range(1, len(played.stops)):
        assert any(not isinstance(event, Passed) for event in played.events(stop, None))


def test_a_line_of_the_log_leads_to_the_stop_that_it_came_of(match):
    played = Telling(match).played()
    last = len(played.stops) - 1
    for entry in [entry for entry in played.log(last, 0, 10_000) if entry.index][::7]:
        before = played.stop_before(entry.index)
        assert entry not in played.log(before, 0, 10_000)
        assert entry in played.log(before + 1, 0, 10_000)


def test_what_came_since_ones_last_turn_begins_right_after_ones_last_deed_in_it(match):
    played = Telling(match).played()
    for seat in range(match.game.seats):
        told = played.stops[played.since(seat)]
        own = [number for number, part in enumerate(played.parts) if is_own_deed(match.game, part, seat)]
        assert not own or own[-1] < told
        assert not own or next(n for n in played.stops if own[-1] < n) == told


def is_own_deed(game, part, seat):
    if part.actor != seat or part.before is None or all(isinstance(event, Passed) for event in part.events):
        return False
    return not is_answer(game.decision(part.before))


def test_a_deed_is_of_the_one_whom_the_log_names(match):
    played = Telling(match).played()
    for viewer in (None, 0):
        for stop in range(1, len(played.stops)):
            deed = played.deed(stop, viewer)
            part = played.parts[played.stops[stop - 1]]
            asked = match.game.decision(part.before)
            assert len(deed.events) == len(played.events(stop, viewer))
            assert asked.secret or deed.doer == part.actor


def test_permuting_what_a_person_may_not_know_changes_neither_recap_nor_marks(match):
    """Faces that the viewer cannot see change places in every state that was, and no event tells more than it may."""
    played, viewer = Telling(match).played(), 0
    other = disguised(played, viewer)
    assert other.since(viewer) == played.since(viewer)
    for stop in range(1, len(played.stops)):
        mine, twins = played.deed(stop, viewer), other.deed(stop, viewer)
        assert (mine.doer, mine.lines) == (twins.doer, twins.lines)
    for first in range(0, len(played.stops) - 1, 9):
        assert traces_since(played, first, viewer) == traces_since(other, first, viewer)


def disguised(played, viewer):
    """The same as `viewer` was told it, made of states that look alike to that viewer."""
    shuffles, parts = Shuffles(), []
    for number, part in enumerate(played.parts):
        before = None if part.before is None else alike(played.game, part.before, viewer, shuffles, number)
        shuffles.tell(part.events)
        told = tuple(played.game.redact(event, viewer) for event in part.events)
        parts.append(replace(part, before=before, events=told))
    return Played(played.game, tuple(parts), alike(played.game, played.state, viewer, shuffles, -1))


def alike(game, state, viewer, shuffles, number):
    return twin(game, state, viewer, shuffles, Chance(number + 7)) or state


def traces_since(played, first, viewer):
    deeds = (played.deed(stop, viewer) for stop in range(first + 1, len(played.stops)))
    return traces_of(played.view(first, viewer), ((deed.doer, deed.events) for deed in deeds), viewer)


def test_what_is_played_goes_from_stop_to_stop_until_the_present(match, qtbot):
    played = Telling(match).played()
    playback = Playback(played, 0)
    playback.rest = 0
    places = []
    playback.told.connect(lambda _events, _view: playback.staged())
    playback.moved.connect(lambda: places.append(playback.stop))
    playback.seek(max(0, playback.last - 5))
    playback.play(on=True)
    qtbot.waitUntil(lambda: not playback.is_playing)

    assert playback.stop == playback.last
    assert places == sorted(places)
    assert set(places) == set(range(max(0, playback.last - 5), playback.last + 1))
