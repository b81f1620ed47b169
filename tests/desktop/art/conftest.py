import pytest

from desktop.theme import fonts


@pytest.fixture(autouse=True)
def _plain_pictures() -> None:
    """Here everything is drawn, and looked at."""


@pytest.fixture(autouse=True, scope="session")
def _faces(qapp: object) -> None:
    fonts.load()
