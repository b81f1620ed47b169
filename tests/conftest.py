"""What every test stands on: no screen, no person's settings, compiled catalogues."""

import os
import sys
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
ROOT = Path(__file__).resolve().parent.parent
sys.path += [str(ROOT / "build"), str(ROOT / "build" / "packages")]  # plain folders, whose programs go by their names

_numbers = count()

# A slow machine is no fault of the program, and its folder may be read-only.
settings.register_profile("anywhere", deadline=None, database=None, suppress_health_check=list(HealthCheck))
settings.load_profile("anywhere")


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("CHABUDAI_COMPILED"):  # build/compile_rules.py --test
        import rules.core.state

        assert not rules.core.state.__file__.endswith(".py"), "the sources were tested, not the compiled rules"
    if not hasattr(config, "workerinput"):  # the workers of xdist find the work done
        from i18n import compile_stale

        compile_stale()


@pytest.fixture(autouse=True)
def _own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings and saves of the person who runs it, or waits for their disk."""
    home = tmp_path_factory.getbasetemp() / f"own-{next(_numbers)}"  # pytest would look for a number among all others
    home.mkdir()
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setattr(os, "fsync", lambda _number: None)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> object:
    """Replaces that of pytest-qt by one with more patience."""
    from tests.patience import PatientBot

    return PatientBot(request)
