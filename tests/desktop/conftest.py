"""Cycles are collected between tests, in the main thread: in another, Qt's things would die where they do not live."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _swept_in_the_main_thread(request: pytest.FixtureRequest) -> Iterator[None]:
    gc.disable()
    yield
    gc.enable()
    if "qapp" in request.fixturenames:
        gc.collect()
