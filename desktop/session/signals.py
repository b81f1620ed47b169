"""Signals: all that a session says."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class SessionSignals(QObject):
    """What a window, a tour or a test listens to; nothing in it is more than the viewer may know."""

    opened = Signal(object)  # TableView: show at once
    stepped = Signal(object, object)  # list[Event] redacted for the viewer, TableView after: stage, then call staged()
    asked = Signal(object)  # Question
    moment = Signal(float)  # seconds that a window is open to all, whoever could or could not answer
    withdrawn = Signal()  # the open question is void
    thinking = Signal(object, float)  # Seat and progress 0..1; (None, 0) when over
    curtain = Signal(object)  # Seat the screen passes to, or None: lifted
    held = Signal(object)  # Waits: this waits for release() or take_back(); None: no more
    logged = Signal(object)  # list[LogEntry] appended
    relogged = Signal(object)  # list[LogEntry]: the whole log anew
    undo_changed = Signal(object)  # UndoVerdict of the person at the screen
    redo_changed = Signal(object)  # UndoVerdict of the person at the screen
    hinted = Signal(object)  # Hint: what an expert would do, and why
    noticed = Signal(object)  # Message worth a quiet line
    finished = Signal()  # the game is over and all of it is written; what ended it may still be shown
    ended = Signal(object)  # Outcome
    closed = Signal()  # nothing happens here any more, and all of it is written; the end, if it came, may be unseen
    _woken = Signal()
