"""Tables of Nine Cards for the tests of its pictures."""

from rules.core.chance import Chance
from rules.registry import create
from tests.desktop.games.kit import GameTable
from tests.rules.nine_cards_sekigahara.builder import table

GAME = "nine_cards_sekigahara"


def start(qtbot, viewer=0, seed=1, house=None, **kwargs):
    options = {name: kwargs.pop(name) for name in list(kwargs) if name not in {"tempo", "size"}}
    game = create(GAME, options, house)
    return GameTable(qtbot, game, game.setup(Chance(seed)), seed, viewer, **kwargs)


def battle(red, blue, first="R", **kwargs):
    return table(**kwargs).camp("R", *red).camp("B", *blue).battle(first)


def middle_of(made, number):
    pose = made.scene.board.sprites.piece(number - 1).goal.pose
    return pose.x, pose.y
