import pytest

from desktop.person import i18n
from desktop.theme import fonts


@pytest.fixture(autouse=True, scope="session")
def _faces(qapp):
    fonts.load()


@pytest.fixture(autouse=True)
def _english(qapp):
    fonts.use_language("en")
    i18n.set_language("en")
