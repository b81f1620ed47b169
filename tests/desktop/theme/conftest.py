import pytest


@pytest.fixture(autouse=True)
def _plain_pictures() -> None:
    """Here everything is drawn, and looked at."""
