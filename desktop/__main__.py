"""The program: `python -m desktop`, or the frozen `chabudai`."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop.system.paths import named_file
from rules.outside import heard


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    """Return the parsed command line; wrong use ends the program with one sentence and status 2."""
    parser = argparse.ArgumentParser(prog="chabudai", description="Board games at a low table.")
    parser.add_argument("file", nargs="?", type=named_file, help="a saved game, an invitation or a pack, to open")
    parser.add_argument("--game", help="open a table of this game at once")
    parser.add_argument("--seats", help="who sits there, such as human,hard,engine")
    parser.add_argument("--engine", action="append", default=[], metavar="COMMAND", help="program in a seat `engine`")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the game")
    parser.add_argument("--seed", help="seed of the deal")
    parser.add_argument("--language", help="zh_TW, zh_CN, en or ja")
    parser.add_argument("--data-dir", type=_folder, help="keep settings and saves in this folder")
    parser.add_argument("--single-process", action="store_true", help="let opponents think in this process")
    parser.add_argument("--self-test", action="store_true", help="play every game through the real table and report")
    parser.add_argument("--screens", type=_folder, help="with --self-test: a folder for pictures")
    parser.add_argument("--bench", action="store_true", help="measure start, frames and answers")
    parser.add_argument("--rate", type=_rate, help="with --bench: pictures a second, instead of the screen's")
    parser.add_argument("--thinking", metavar="GAME", help="measure how long the opponents of this game think")
    parser.add_argument("--turns", action="store_true", help="measure how long turns of opponents take")
    parser.add_argument("-V", "--version", action=_Version, nargs=0, help="say which program this is")
    parser.add_argument("--worker", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--unpack", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--probe", choices=("bare", "table", "table-at-once"), help=argparse.SUPPRESS)
    return parser.parse_args(argv)


def _folder(words: str) -> Path:
    """Most shells leave a `~` behind an equals sign to whoever is given it."""
    return Path(os.path.expanduser(words))  # noqa: PTH111 - of nobody that there is, it stays as it was written


def _rate(words: str) -> float:
    """No screen shows fewer than 20 pictures a second, nor more than 1000."""
    try:
        rate = float(words)
    except ValueError:
        rate = 0.0
    if not 20 <= rate <= 1000:
        raise argparse.ArgumentTypeError(f"{words} is not between 20 and 1000")
    return rate


class _Version(argparse.Action):
    """Says the version and leaves; it is looked for only where somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from desktop.system.version import described

        sys.stdout.write(f"{described()}\n")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status."""
    chosen = arguments(sys.argv[1:] if argv is None else argv)
    if chosen.worker:
        from desktop.session.child import main as answer

        return answer()
    if chosen.unpack:
        from desktop.record.packs.unpacking import main as unpack

        return unpack(chosen.unpack)
    if chosen.probe == "bare":
        from desktop.start.bench.bare import probe_bare

        return probe_bare()
    gc.disable()  # until desktop.start.sweeper takes over: what a start makes is there to stay
    import desktop.start.plain_imports  # noqa: F401 - before anything else of Qt

    if chosen.self_test:
        from desktop.start.selftest.program import run as self_test

        return self_test(chosen.game, chosen.language, chosen.screens)
    if chosen.thinking or chosen.turns or chosen.bench:
        return _measured(chosen)
    if chosen.probe:
        from desktop.start.bench.probe import probe_window

        return probe_window(*_table(chosen), chosen.data_dir, at_once=chosen.probe == "table-at-once")
    from desktop.start.app import run

    return run(chosen)


def _measured(chosen: argparse.Namespace) -> int:
    """Measure what the command line names; a game or a table that there is not is told in one sentence."""
    from rules.core.errors import RulesError
    from rules.registry import GAMES, package

    try:
        package(chosen.thinking or chosen.game or next(iter(GAMES)))
        if chosen.thinking:
            from desktop.start.bench.thinking import run as think

            return think(chosen.thinking)
        if chosen.turns:
            from desktop.start.bench.turns import run as time_turns

            return time_turns([chosen.game] if chosen.game else GAMES)
        from desktop.start.bench.program import run as bench

        return bench(*_table(chosen), chosen.rate)
    except RulesError as error:
        sys.stderr.write(f"chabudai: {error}\n")
        return 2


def _table(chosen: argparse.Namespace) -> tuple[str, str]:
    """Return the game to measure and who sits there; by default the first game, with a person and two opponents."""
    from rules.registry import GAMES

    return chosen.game or next(iter(GAMES)), chosen.seats or "human,easy,easy"


if __name__ == "__main__":
    sys.exit(heard(main))
