"""Scenarios of Taiwan Monsters Brawl on a table of their own."""

from PySide6.QtCore import QPointF


def card(made, key):
    view = made.scene.view
    pieces = view.zones[f"hand.{made.viewer}"]
    return next(f"#{piece}" for piece in pieces if view.pieces[piece].face == f"spell/{key}")


def land(made, key):
    view = made.scene.view
    return next(f"#{piece}" for piece in view.zones["row"] if view.pieces[piece].face == f"land/{key}")


def decor(made, name):
    return made.scene.board.decor[name].pos()


def panel(made, seat):
    box = made.scene.board.arrangement.panels[seat].box
    return QPointF(box.x + box.width * 0.7, box.y + box.height * 0.9)


def foreseen(made):
    """What the table shows in advance, by id: art key without the game, and words."""
    return {one.decor.id: (one.decor.key.partition("/")[2], one.decor.text) for one in made.scene.regards.items}
