import pytest

from desktop.person import i18n
from desktop.theme import fonts
from tests.desktop.games.kit import GameTable


@pytest.fixture(autouse=True, scope="session")
def _faces(qapp):
    fonts.load()
    fonts.use_language("en")
    i18n.set_language("en")


@pytest.fixture
def lay(qtbot):
    """Lays a table of the rules tests under a window, for one viewer."""
    return lambda at, viewer=0, **kwargs: GameTable(qtbot, at.game, at.state, viewer=viewer, **kwargs)


@pytest.fixture
def sit(lay):
    """Puts a scenario before whoever is asked, with the open question asked."""

    def _sit(at, viewer=None, **kwargs):
        made = lay(at, viewer=at.game.actor(at.state) if viewer is None else viewer, **kwargs)
        made.ask()
        return made

    return _sit
