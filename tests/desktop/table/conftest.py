import pytest

from desktop.person import i18n
from desktop.sound.port import NullSound
from desktop.table.staging.director import AnimationDirector
from desktop.theme import fonts
from tests.desktop.table.kit import Toy


@pytest.fixture(autouse=True, scope="session")
def _faces(qapp):
    fonts.load()
    fonts.use_language("en")
    i18n.set_language("en")


@pytest.fixture
def toy(qtbot):
    """The toy, on which everything is where it goes at once."""
    made = Toy(qtbot)
    yield made
    made.view.setScene(None)


@pytest.fixture
def directed(qtbot):
    """The toy with a director, who takes time for what moves."""
    made = Toy(qtbot, tempo=4.0)
    made.sound = NullSound()
    made.director = AnimationDirector(made.scene, made.sound)
    yield made
    made.view.setScene(None)
