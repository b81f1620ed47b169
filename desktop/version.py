"""The version of the program."""

from __future__ import annotations

import tomllib
from functools import cache

from desktop import paths


@cache
def app_version() -> str:
    """Return the version: of the sources, which the frozen program carries as well, or as it was installed."""
    try:
        described = tomllib.loads((paths.resources().parent / "pyproject.toml").read_text(encoding="utf-8"))
        return str(described["project"]["version"])
    except (OSError, KeyError, tomllib.TOMLDecodeError):
        from importlib.metadata import version  # noqa: PLC0415 - the sources need none of it

        return version("chabudai")
