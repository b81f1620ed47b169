"""The program plays itself through its own window, in every language, and says whether that went well."""

from desktop.start.selftest.program import run

__all__ = ["run"]
