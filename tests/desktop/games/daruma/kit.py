"""A table of the game from its first throw."""

from rules.core.chance import Chance, ScriptedChance, derive
from rules.registry import create
from tests.desktop.games.kit import GameTable


class DarumaTable(GameTable):
    """A game of Daruma from its first throw."""

    def __init__(self, qtbot, seats=2, seed=1, viewer=0, tempo=0.0, size=(1280, 720), throw=None, **options):
        game = create("daruma", {"seats": seats, **options})
        chance = Chance(derive(seed, "step", 0)) if throw is None else ScriptedChance([throw], seed=seed)
        super().__init__(qtbot, game, game.setup(chance), seed, viewer, tempo, size)
