"""Mouse: what its buttons and its wheel do, as they come or as the person has set them, and what becomes of a press."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QMouseEvent, QWindow
from PySide6.QtWidgets import QSlider, QWidget

from desktop.person import i18n

BUTTONS: Final = {
    "left": Qt.MouseButton.LeftButton,
    "right": Qt.MouseButton.RightButton,
    "middle": Qt.MouseButton.MiddleButton,
    "back": Qt.MouseButton.BackButton,
    "forward": Qt.MouseButton.ForwardButton,
}
"""Buttons by the names under which they are kept."""

DEEDS: Final = {"act": "left", "about": "right", "shift": "middle"}
"""What buttons do, and which usually does it: take and lay and press, ask about a thing, shift a large table."""

WHEELS: Final = {"away": 1, "towards": -1, "still": 0}
"""Which way the wheel makes the table larger."""

_TOLD: Final = {
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.MouseMove,
}

_UNSEEN_MS: Final = 250
"""For so long after something appeared nobody presses it on purpose if the pointer already rested there."""
_REST: Final = 4
"""By how many pixels a resting pointer strays."""

_AWAY: Final = {
    QEvent.Type.ApplicationDeactivate,
    QEvent.Type.TouchCancel,
    QEvent.Type.UngrabMouse,
    QEvent.Type.WindowBlocked,
    QEvent.Type.WindowDeactivate,
}
"""After these a button goes up where nobody hears it: behind a dialog, on another desktop, beneath a locked screen."""


class Mouse(QObject):
    """Which button does what now; every deed has one button, and no button has two."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._chosen = dict(DEEDS)
        self._meant: dict[Qt.MouseButton, Qt.MouseButton] = {}
        self._wheel = "away"

    def choose(self, chosen: Mapping[str, str], wheel: str) -> None:
        """Set what the person has set; buttons of which one would do two things stay as they usually are."""
        wanted = DEEDS | {deed: name for deed, name in chosen.items() if deed in DEEDS and name in BUTTONS}
        made = wanted if len(set(wanted.values())) == len(wanted) else dict(DEEDS)
        if (made, wheel) != (self._chosen, self._wheel):
            self._chosen, self._wheel = made, wheel
            self._meant = _meanings(made)
            self.changed.emit()

    @property
    def is_usual(self) -> bool:
        """Whether every button does what it does usually."""
        return self._chosen == DEEDS

    @property
    def wheel(self) -> str:
        return self._wheel

    @property
    def turn(self) -> int:
        """1 where a turn of the wheel away from oneself makes things larger, -1 smaller, 0 neither."""
        return WHEELS[self._wheel]

    def button(self, deed: str) -> str:
        """Return the name of the button that does `deed`."""
        return self._chosen[deed]

    def words(self, deed: str) -> str:
        """Return what the button is called that does `deed`."""
        return i18n.text(f"app.mouse.{self.button(deed)}")

    def exchanged(self, deed: str, name: str) -> tuple[dict[str, str], str]:
        """Return what is set once button `name` does `deed`, and which deed got the other button for it, if any."""
        other = next((each for each in DEEDS if each != deed and self._chosen[each] == name), "")
        made = self._chosen | {deed: name} | ({other: self._chosen[deed]} if other else {})
        return {each: button for each, button in made.items() if button != DEEDS[each]}, other

    def meant(self, button: Qt.MouseButton) -> Qt.MouseButton:
        """Return the button that usually does what `button` is to do."""
        return self._meant.get(button, button)


MOUSE: Final = Mouse()
"""The mouse of the program, as `keys.KEYMAP` are its keys."""


class Interpreter(QObject):
    """While `page` is to be seen, what a mouse says to its window is said of the buttons that usually mean it.

    So nobody else needs to know which button was pressed, not even Qt, which asks for menus by itself.
    """

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._window: QWindow | None = None
        page.installEventFilter(self)
        MOUSE.changed.connect(self._attend)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say it anew where something else is meant; only what comes from outside is spontaneous."""
        if watched is self._page:
            if event.type() in {QEvent.Type.Show, QEvent.Type.Hide}:
                self._attend()
        elif isinstance(event, QMouseEvent) and event.type() in _TOLD and event.spontaneous():
            return QCoreApplication.sendEvent(watched, _translated(event))
        return super().eventFilter(watched, event)

    def _attend(self) -> None:
        """Listen to the window as long as there is anything to say anew: whoever changes nothing pays nothing."""
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None
        if self._page.isVisible() and not MOUSE.is_usual:
            self._window = self._page.window().windowHandle()
            self._window.installEventFilter(self)


class HeldButton(QObject):
    """A button that is down on `widget`: whoever waits for it to go up hears, too, where that cannot be heard.

    Only while one is down does this listen to the whole program, so that whoever presses nothing pays nothing.
    """

    lost = Signal()
    """Nobody will hear it go up: all that was done since it went down is put back."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        app = QCoreApplication.instance()
        assert app is not None
        self._app, self._widget = app, widget
        self._is_down = False

    def begin(self) -> None:
        """A button went down."""
        self._is_down = True
        self._app.installEventFilter(self)

    def end(self) -> None:
        """It went up, and was heard."""
        self._is_down = False
        self._app.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Once it must have gone up elsewhere, say so; another may have gone down by then, which is heard again."""
        if self._is_down and self._is_lost(watched, event):
            self.end()
            self.lost.emit()
        return False

    def _is_lost(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.MouseMove:
            return isinstance(event, QMouseEvent) and not event.buttons()
        if kind == QEvent.Type.Show:
            return isinstance(watched, QWidget) and watched.windowType() == Qt.WindowType.Popup
        return kind in _AWAY or (kind == QEvent.Type.Hide and watched is self._widget)


class FirstSight(QObject):
    """What appears on the page is not pressed by what was meant for something that was there before.

    Such are the second press of a double click whose first one came before, on any of `widgets`, and on the first of
    them for a moment every press where the pointer has rested. It listens to the window up to the next press only.
    """

    def __init__(self, page: QWidget, widgets: Sequence[QWidget]) -> None:
        super().__init__(page)
        self._page, self._widgets = page, widgets
        self._window: QWindow | None = None
        self._spot = QCursor.pos()
        self._is_kept = False
        """Whether the last press was kept from the page: the second one of a double click is, too."""
        self._unseen = QTimer(self, singleShot=True, interval=_UNSEEN_MS)

    def begin(self, _what: object = None) -> None:
        """Something else is there now."""
        self._end()
        self._window = self._page.window().windowHandle()
        if self._window is not None:
            self._window.installEventFilter(self)
            self._spot, self._is_kept = QCursor.pos(), False
            self._unseen.start()

    def eventFilter(self, _window: QObject, event: QEvent) -> bool:
        """Keep from the page what was not meant for what is there now; a window hears of a second press as both."""
        if event.type() == QEvent.Type.MouseButtonRelease:
            if not self._is_kept:
                self._end()
        elif event.type() == QEvent.Type.MouseButtonDblClick and isinstance(event, QMouseEvent):
            return self._is_on(event, self._widgets)
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            strayed = (event.globalPosition().toPoint() - self._spot).manhattanLength()
            is_unseen = strayed <= _REST and self._unseen.isActive()
            self._is_kept = is_unseen and self._is_on(event, self._widgets[:1])
            return self._is_kept
        return False

    def _is_on(self, event: QMouseEvent, widgets: Sequence[QWidget]) -> bool:
        pressed = self._page.window().childAt(event.position().toPoint())
        return pressed is not None and any(widget is pressed or widget.isAncestorOf(pressed) for widget in widgets)

    def _end(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None


def hold_slider(bar: QSlider) -> None:
    """The handle of `bar` is let go where it was taken, once its release is lost."""
    held, taken = HeldButton(bar), [bar.value()]

    def take() -> None:
        taken[0] = bar.value()
        held.begin()

    def put_back() -> None:
        bar.setSliderPosition(taken[0])
        up, far = QEvent.Type.MouseButtonRelease, QPointF(-1, -1)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        QCoreApplication.sendEvent(bar, QMouseEvent(up, far, far, left, none, Qt.KeyboardModifier.NoModifier))

    bar.sliderPressed.connect(take)
    bar.sliderReleased.connect(held.end)
    held.lost.connect(put_back)


def _meanings(chosen: Mapping[str, str]) -> dict[Qt.MouseButton, Qt.MouseButton]:
    """Return for every button what it means; buttons without a deed mean those that lost theirs."""
    meant = {BUTTONS[name]: BUTTONS[DEEDS[deed]] for deed, name in chosen.items()}
    free = [button for button in BUTTONS.values() if button not in meant.values()]
    return meant | dict(zip((button for button in BUTTONS.values() if button not in meant), free, strict=True))


def _translated(event: QMouseEvent) -> QMouseEvent:
    down = Qt.MouseButton.NoButton
    for button in BUTTONS.values():
        if event.buttons() & button:
            down |= MOUSE.meant(button)
    return QMouseEvent(
        event.type(),
        event.position(),
        event.scenePosition(),
        event.globalPosition(),
        MOUSE.meant(event.button()),
        down,
        event.modifiers(),
        event.pointingDevice(),
    )
