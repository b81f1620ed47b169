"""Kin: PySide ends the wrapper of a child with that of its parent, so nobody may be taken for a stranger's child.

Methods of Qt that return an object, and of which PySide does not know better, make it a child of the object that was
asked: `nextInFocusChain`, `focusProxy`, `buddy`, `targetObject`. Qt itself knows nothing of it. When the one is
deleted, the wrapper of the other says that it is gone, too, while Qt goes on calling its methods, and the program ends
with a fault.
"""

import re
from collections.abc import Iterator

from PySide6.QtCore import QObject
from PySide6.QtGui import QScreen, QWindow
from PySide6.QtWidgets import QGraphicsObject
from shiboken6 import Shiboken

_PARENT = re.compile(r"^parent\.+ <.* at 0x([0-9a-f]+)>", re.MULTILINE)
_FLEETING = (QScreen, QWindow)
"""Nobody keeps these: who asks for them again has a new wrapper."""


def strangers() -> list[str]:
    """Return, for all objects of Qt that Python knows, who is the child of somebody to whom it does not belong."""
    everybody = {id(one): one for one in Shiboken.getAllValidWrappers() if isinstance(one, QObject)}
    found: list[str] = []
    for child in everybody.values():
        told = _PARENT.search(Shiboken.dump(child))
        if told is None or isinstance(child, _FLEETING):
            continue
        parent = everybody.get(int(told[1], 16))
        if parent is not None and all(one is not parent for one in _forebears(child)):
            found.append(f"{type(child).__name__} belongs to {type(parent).__name__}")
    return found


def _forebears(child: QObject) -> Iterator[QObject]:
    if isinstance(child, QGraphicsObject):
        yield child.scene()
        holder = child.parentItem()  # of this kinship objects know nothing
        if isinstance(holder, QObject):
            yield holder
    parent = QObject.parent(child)
    while parent is not None:
        yield parent
        parent = QObject.parent(parent)
