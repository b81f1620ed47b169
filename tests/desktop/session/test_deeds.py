"""What was done since one's own last turn: who did it, what it changed, and that it tells no more than one may know."""

from dataclasses import replace

import pytest

from desktop.session.log import last_words
from desktop.session.playback import Played
from desktop.session.telling import Telling
from desktop.table.traces import traces_of
from rules import registry
from rules.core.chance import Chance
from rules.tools.twins import Shuffles, twin
from tests.desktop.session.test_playback import match_of


@pytest.fixture(params=registry.GAMES, scope="module")
def played(request) -> Played:
    return Telling(match_of(request.param)).played()


def test_what_is_told_of_whose_it_is_is_everything_that_happened_since_and_in_its_order_but_for_who_won(played):
    ending = last_words(played._game, played._state, played._parts)  # nobody's deed
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
