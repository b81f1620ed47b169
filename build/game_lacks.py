"""What a game still lacks of all that the house asks of one, as far as that can be counted."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "zh_TW", "zh_CN", "ja")
KEY = re.compile(r'^msgid "(.+)"$', re.MULTILINE)
FEWEST_POSITIONS = 30
FEWEST_CHALLENGES = 3
FEWEST_ACHIEVEMENTS = 6  # besides the four that every game has
MOST_TIPS_ASKED = 5


def lacks(game: str, root: Path = ROOT) -> list[str]:
    """Return a line for each thing that the game lacks, in the order of work."""
    return [f"{what}: {where}" for check in CHECKS for what, where in check(game, root)]


Lack = tuple[str, str]


def _rules(game: str, root: Path) -> Iterator[Lack]:
    if f'"{game}"' not in (root / "rules" / "registry.py").read_text(encoding="utf-8"):
        yield "its line in the list of games", "rules/registry.py"
    yield from _missing(root, f"rules/{game}", "rules", "__init__.py", "game.py", "bots.py", "insight.py", "deeds.py")
    yield from _missing(root, f"rules/{game}", "learned weights", "training.py", "weights.py")
    yield from _missing(root, f"resources/games/{game}", "content", "content")
    yield from _missing(root, f"resources/games/{game}", "tempers", "tempers.toml")
    yield from _missing(root, f"resources/games/{game}", "learned weights (rules.tools.train)", "weights.toml")


def _records(game: str, root: Path) -> Iterator[Lack]:
    yield from _missing(root, "tests/perft", "counted ways (rules.tools.perft)", f"{game}.perft")
    if not _list(root, f"tests/playthroughs/{game}", "*.txt"):
        yield "a golden record for each number of players (rules.tools.playthrough)", f"tests/playthroughs/{game}"
    baseline = json.loads((root / "tests" / "bench" / "baseline.json").read_text(encoding="utf-8"))
    if game not in baseline:
        yield "its figures (run.py bench --save-baseline)", "tests/bench/baseline.json"
    yield from _missing(root, f"tests/rules/{game}", "what shared tests are told of it (tests/facts.py)", "facts.py")


def _texts(game: str, root: Path) -> Iterator[Lack]:
    found = {language: _keys(root, game, language) for language in LANGUAGES}
    for language, keys in found.items():
        for key in sorted(found["en"] - keys):
            yield f"the text {key}", f"resources/i18n/{language}/{game}.po"
    yield from _missing(root, f"resources/games/{game}/rulebook", "a rulebook", *(f"{each}.md" for each in LANGUAGES))
    options = {key for key in found["en"] if re.fullmatch(rf"{game}\.option\.\w+", key)}
    if not options:
        yield "words for at least one option", f"resources/i18n/en/{game}.po"
    asked = [key for key in found["en"] if key.startswith(f"{game}.ask.")]
    tips = [key for key in found["en"] if key.startswith(f"{game}.tip.")]
    if len(tips) < (due := min(MOST_TIPS_ASKED, len(asked))):
        yield f"tips: {due - len(tips)} more", f"resources/i18n/en/{game}.po and `tips` of its GameUi"


def _shelf(game: str, root: Path) -> Iterator[Lack]:
    home = root / "resources" / "games" / game
    yield from _missing(root, f"resources/games/{game}", "what the shelf shows", "game.toml")
    if (home / "game.toml").is_file():
        told = tomllib.loads((home / "game.toml").read_text(encoding="utf-8"))
        for part, what in (("log", "the kinds of its log"), ("music", "its music")):
            if part not in told:
                yield f"{what} ([{part}])", f"resources/games/{game}/game.toml"
        if not told.get("credits"):
            yield "whom to credit (credits)", f"resources/games/{game}/game.toml"
    yield from _missing(root, f"resources/games/{game}", "a layout", "layout.toml")
    yield from _missing(
        root, f"desktop/games/{game}", "what the table knows of it", "ui.py", "achievements.py", "cast.py"
    )
    yield from _missing(root, f"desktop/games/{game}", "exhibits, a sign among them", "exhibits.py")
    yield from _missing(root, f"desktop/games/{game}", "what is left to be counted", "accounts.py")
    yield from _missing(root, f"desktop/games/{game}", "how it moves, and what is heard of it", "staging.py")
    yield from _missing(root, f"desktop/games/{game}", "the pictures that a pack may replace", "art_keys.py")
    yield from _missing(root, f"desktop/games/{game}", "what opponents remark on", "remarks.py")
    if not _list(root, f"desktop/games/{game}", "art*"):
        yield "drawings", f"desktop/games/{game}/art"
    achievements = home.parents[2] / "desktop" / "games" / game / "achievements.py"
    if achievements.is_file():
        count = len(re.findall(r"\bAchievement\(", achievements.read_text(encoding="utf-8")))
        if count < FEWEST_ACHIEVEMENTS:
            yield (
                f"achievements: {FEWEST_ACHIEVEMENTS - count} more, two or three secret ones last",
                _name(achievements, root),
            )


def _teaching(game: str, root: Path) -> Iterator[Lack]:
    yield from _missing(root, f"resources/games/{game}", "a lesson", "tutorial.toml")
    yield from _missing(root, "build/lessons", "what makes the lesson", f"{game}.py")
    count = len(_list(root, f"resources/games/{game}/challenges", "*.chabudai"))
    if count < FEWEST_CHALLENGES:
        yield f"challenges: {FEWEST_CHALLENGES - count} more", f"resources/games/{game}/challenges"


def _tests(game: str, root: Path) -> Iterator[Lack]:
    positions = root / "tests" / "ai" / game / "positions.py"
    count = (
        len(re.findall(r"^(?:right|wrong)\(", positions.read_text(encoding="utf-8"), re.MULTILINE))
        if positions.is_file()
        else 0
    )
    if count < FEWEST_POSITIONS:
        yield f"positions for opponents: {FEWEST_POSITIONS - count} more", _name(positions, root)
    home = f"tests/desktop/games/{game}"
    yield from _missing(root, home, "stories of its achievements", "stories.py")
    yield from _missing(root, home, "a list of its pictures", "gallery.py")
    if not _list(root, home, "test_*.py"):
        yield "tests of its pictures and its table", home
    packs = root / "docs" / "packs.md"
    if not packs.is_file() or f'`game = "{game}"`' not in packs.read_text(encoding="utf-8"):
        yield "the table of its pictures", "docs/packs.md"
    yield from _missing(root, "docs/pictures", "a picture of its table, for README.md and the stores", f"{game}.png")


CHECKS: tuple[Callable[[str, Path], Iterator[Lack]], ...] = (_rules, _records, _texts, _shelf, _teaching, _tests)


def _missing(root: Path, folder: str, what: str, *names: str) -> Iterator[Lack]:
    yield from ((what, f"{folder}/{name}") for name in names if not (root / folder / name).exists())


def _list(root: Path, folder: str, pattern: str) -> list[Path]:
    return sorted((root / folder).glob(pattern))


def _keys(root: Path, game: str, language: str) -> set[str]:
    catalogue = root / "resources" / "i18n" / language / f"{game}.po"
    return set(KEY.findall(catalogue.read_text(encoding="utf-8"))) if catalogue.is_file() else set()


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()
