"""A sample of the screens that are drawn twice (`python -m tests.trust.hot_seats`)."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop.shell.parts.services import Services
from desktop.theme import fonts
from rules import registry
from tests.sampling import above_all
from tests.trust.hot_seats import at_home, deeds, differences, is_covered, passed_on, secret_places
from tests.trust.script import Figures


@pytest.fixture
def services(qapp: Any, tmp_path: Path) -> Iterator[Services]:
    fonts.load()
    with at_home(qapp, tmp_path) as made:
        yield made


COVERED = [game for game in registry.GAMES if is_covered(game)]
TRIED = [*((game, 1.0) for game in registry.GAMES), ("small_samurai_empires", 1.3)]


@above_all(("game", "zoom"), TRIED, TRIED[0])
def test_a_shared_screen_is_the_same_to_the_pixel_and_the_word_whatever_others_hide(
    game: str, zoom: float, services: Services
) -> None:
    figures = Figures()
    met = secret_places(game, 4)
    place = met[len(met) // 2]
    assert list(differences(place, services, 4, figures, zoom)) == []
    assert figures.outcomes["screens that all see"] >= 1
    assert figures.outcomes["changed in another seat, and seen there"] >= 1, "nothing was there to be seen"


@pytest.mark.slow
@pytest.mark.parametrize("game", COVERED)
def test_what_is_seen_while_the_screen_passes_on_is_the_same_whatever_anybody_hides_or_just_looked_at(
    game: str, services: Services
) -> None:
    """The table lies open behind the curtain, on which somebody had a card in hand a moment before."""
    place, other, tokens = next(deeds(game, 3))
    assert list(passed_on(place, other, tokens[-1], services)) == []


def test_where_people_only_peek_no_screen_passes_on() -> None:
    peeking = set(registry.GAMES) - set(COVERED)
    assert peeking
    assert [game for game in peeking for seed in range(3) if next(deeds(game, seed), None)] == []
