"""Damaged content: a file of it, and house rules made of it, can be played with or are refused in one sentence.

`python -m tests.trust.mutated_content --count 10000 --seed 1`
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from rules import registry
from rules.core.chance import Chance
from rules.core.content import Content, load_toml
from rules.registry import seat_counts
from tests.trust.trial import Trial

ROOT: Final = Path(__file__).resolve().parents[2]
ANSWERS: Final = 40
"""For how many answers a game is played with content that was accepted."""


class Section(NamedTuple):
    """A file of a game's content, and what it is to hold."""

    game: str
    name: str
    model: type[Content]

    @property
    def file(self) -> Path:
        """Where it lies."""
        return ROOT / "resources" / "games" / self.game / "content" / f"{self.name}.toml"

    @property
    def mark(self) -> bytes:
        """The first line of a trial says of which file it is."""
        return f"# {self.game}/{self.name}".encode()


def main(argv: Sequence[str] | None = None) -> int:
    """Damage the content of every game again and again, and play with what is believed of it."""
    return Files.main(__doc__, argv)


class Files(Trial):
    """A folder in which one file of content after the other is read."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        super().__init__(folder, seed)
        self._sections = {section.mark: section for game in registry.GAMES for section in sections(game)}
        self.whole = [mark + b"\n" + section.file.read_bytes() for mark, section in self._sections.items()]

    def dealt_with(self, data: bytes) -> str:
        """Read a file of content, make house rules of it, and play with them."""
        section = self._sections.get(data.partition(b"\n")[0]) or next(iter(self._sections.values()))
        file = self.folder / section.file.name
        file.write_bytes(data)
        house = {section.name: load_toml(file, section.model).model_dump(by_alias=True)}
        game = registry.create(section.game, {"seats": seat_counts(section.game)[0]}, house)
        chance, rng = Chance(1), Chance(2)
        state = game.setup(chance, [])
        for _ in range(ANSWERS):
            if game.is_terminal(state):
                break
            legal = game.legal_actions(state)
            game.apply(state, legal[rng.below(len(legal))], chance)
        return f"played with ({section.game})"


def sections(game: str) -> list[Section]:
    """Return the files of a game's content."""
    content = registry.package(game).load_content({})
    found = [Section(game, name, type(getattr(content, name))) for name in type(content).model_fields]
    return [section for section in found if section.file.exists()]


if __name__ == "__main__":
    sys.exit(main())
