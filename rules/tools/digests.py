"""Print the last digests of the random games that standard input names: another process compares them with its own."""

from __future__ import annotations

from collections.abc import Sequence

from rules.tools.laws_of_games import tell_digests


def main(argv: Sequence[str] | None = None) -> int:
    """Answer, and return the exit status."""
    tell_digests()
    return 0


if __name__ == "__main__":
    main()
