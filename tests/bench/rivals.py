"""Compares the house's speed with Catanatron's and OpenSpiel's, on one machine in one run, in Markdown tables.

The rivals live in an environment of their own, as nothing of them is needed to play, test or build:

    python3 -m venv .rivals && .rivals/bin/pip install catanatron open_spiel
    python build/compile_rules.py
    python tests/bench/rivals.py --rivals .rivals/bin/python --write

All are asked in turn, a short run each, round after round, so that all feel the same neighbours; of each the best
counts. `--write` puts the tables into docs/performance.md, between its marks.
"""

import argparse
import os
import platform
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
PAGE = ROOT / "docs" / "performance.md"
MARKS = ("<!-- measured -->", "<!-- end -->")
SPIEL = ("gin_rummy", "hearts")


@dataclass
class Contender:
    """A meter in a process of its own, and the best that it was seen to do; `said` is its first line."""

    name: str
    process: subprocess.Popen[str]
    tasks: list[tuple[str, str]]
    said: str = ""
    best: dict[tuple[str, str], float] = field(default_factory=dict)

    def measure(self, what: str, game: str, seconds: float) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(what, game, seconds, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.name} ended by itself.")
        self.best[what, game] = max(self.best.get((what, game), 0.0), float(answer))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rivals", required=True, help="the Python that has catanatron and open_spiel")
    parser.add_argument("--compiled", type=Path, default=ROOT / ".mypyc" / "lib", help="where the compiled rules are")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=0.5, help="of one short run")
    parser.add_argument("--write", action="store_true", help="put the tables into docs/performance.md")
    chosen = parser.parse_args()
    contenders = {
        "catanatron": start("catanatron", [chosen.rivals, str(HERE / "meter_catanatron.py")], ROOT),
        "open_spiel": start("open_spiel", [chosen.rivals, str(HERE / "meter_open_spiel.py")], ROOT),
        "interpreted": start("interpreted", [sys.executable, str(HERE / "meter_rules.py")], ROOT),
        "compiled": start("compiled", [sys.executable, str(HERE / "meter_rules.py")], chosen.compiled.resolve()),
    }
    give_tasks(contenders)
    for _ in range(chosen.rounds):
        for contender in contenders.values():
            for what, game in contender.tasks:
                contender.measure(what, game, chosen.seconds)
    for contender in contenders.values():
        contender.process.stdin.close()
        contender.process.wait()
    told = "\n".join(report(contenders, chosen.rounds, chosen.seconds))
    print(told)
    if chosen.write:
        PAGE.write_text(placed(PAGE.read_text(encoding="utf-8"), told), encoding="utf-8")


def start(name: str, command: list[str], folder: Path) -> Contender:
    surroundings = {
        **os.environ,
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}",
        "PYTHONSAFEPATH": "1",
        "PYTHONHASHSEED": "0",
    }
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=surroundings, cwd=folder)
    assert process.stdout is not None
    contender = Contender(name, process, [], process.stdout.readline().strip())
    if not contender.said:
        raise SystemExit(f"{name} cannot be measured: {' '.join(command)} ended by itself.")
    return contender


def give_tasks(contenders: dict[str, Contender]) -> None:
    contenders["catanatron"].tasks = [("random", "catan")]
    contenders["open_spiel"].tasks = [(what, game) for game in SPIEL for what in ("random", "search")]
    for kind in ("interpreted", "compiled"):
        contender = contenders[kind]
        if not contender.said.endswith(kind):
            raise SystemExit(f"These rules are not {kind}: {contender.said}.")
        contender.tasks = [(what, game) for game in tables(contender) for what in ("random", "search")]


def tables(contender: Contender) -> dict[str, str]:
    """Return the games and how many play, of what the meter said first."""
    words = contender.said.split()[:-1]
    return dict(zip(words[::2], words[1::2], strict=True))


def placed(page: str, tables: str) -> str:
    """Return `page` with `tables` between its marks."""
    before, _, rest = page.partition(MARKS[0])
    return f"{before}{MARKS[0]}\n{tables}\n{MARKS[1]}{rest.partition(MARKS[1])[2]}"


def report(contenders: dict[str, Contender], rounds: int, seconds: float) -> list[str]:
    versions = ", ".join(contenders[name].said for name in ("catanatron", "open_spiel"))
    runs = f"{rounds} rounds of {seconds:g} s of the processor, the best of each"
    return [f"CPython {platform.python_version()}, {versions}; {runs}.", "", *play(contenders), "", *search(contenders)]


def play(contenders: dict[str, Contender]) -> list[str]:
    plain, fast = contenders["interpreted"].best, contenders["compiled"].best
    yard = contenders["catanatron"].best["random", "catan"]
    head = "| random play, actions a second | interpreted | × Catanatron | compiled | × Catanatron |"
    lines = [head, "|---|---|---|---|---|"]
    for game, seats in tables(contenders["interpreted"]).items():
        one, other = plain["random", game], fast["random", game]
        lines.append(f"| `{game}`, {seats} seats | {one:,.0f} | {one / yard:.1f} | {other:,.0f} | {other / yard:.1f} |")
    lines.append(f"| Catanatron, 4 seats | {yard:,.0f} | 1.0 | | |")
    for game in SPIEL:
        rate = contenders["open_spiel"].best["random", game]
        lines.append(f"| OpenSpiel `{game}`, C++ from Python | | | {rate:,.0f} | {rate / yard:.1f} |")
    return lines


def search(contenders: dict[str, Contender]) -> list[str]:
    plain, fast = contenders["interpreted"].best, contenders["compiled"].best
    lines = ["| search, iterations a second | interpreted | compiled | compiled / interpreted |", "|---|---|---|---|"]
    for game, seats in tables(contenders["interpreted"]).items():
        one, other = plain["search", game], fast["search", game]
        lines.append(f"| `{game}`, {seats} seats | {one:,.0f} | {other:,.0f} | {other / one:.1f} |")
    for game in SPIEL:
        rate = contenders["open_spiel"].best["search", game]
        lines.append(f"| OpenSpiel `{game}`, its IS-MCTS in C++ | | {rate:,.0f} | |")
    return lines


if __name__ == "__main__":
    main()
