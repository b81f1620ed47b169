"""Settings: every change takes effect at once, in the middle of a game too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSlider,
    QWidget,
)

from desktop.person import i18n
from desktop.person.mouse import hold_slider
from desktop.person.plain import PlainLabel
from desktop.person.settings import LIKE_OTHERS, SPEEDS, Settings
from desktop.shell.parts.catalogue import all_facts, facts
from desktop.shell.parts.dialogs import close_below, room_for, scrolled
from desktop.shell.parts.line_breaks import well_broken
from desktop.shell.parts.lists import DropDown
from desktop.shell.parts.services import Services
from desktop.shell.parts.widgets import Paragraph, Retold, button, keep_rows, label
from desktop.shell.parts.windows import WANTED
from desktop.shell.settings.key_form import show_key_form
from desktop.shell.settings.pacing import speed_words
from desktop.sound.port import CALL, Kind
from desktop.theme.felts import FELTS
from desktop.theme.fonts import Role, font, text_scale
from desktop.theme.palette import PALETTES

_SIZE = QSize(740, 780)
"""One size for all languages and text sizes, so that what one is about to press stays in place."""
_LEAST = QSize(740, 400)
"""As narrow as all rows can be read in, in any language at any size of text."""
_AIR = 18
"""Above the heading of each group but the first."""
_LARGE = 1.3
"""From this text size on, a name stands above its list."""
_REST_MS = 100
"""Longer than a key that is held needs for its next step."""


class SettingsDialog(QDialog):
    """Language, looks, pace, sound and play; not modal, so that its effect is seen."""

    def __init__(self, services: Services, parent: QWidget, game_id: str = "") -> None:
        """Leave out, at a table, what that game does not know."""
        super().__init__(parent)
        self._games = [facts(game_id)] if game_id else all_facts()
        self._game = game_id
        self._store = services.settings
        self._owner = parent
        self._sound, self._music = services.sound, services.music
        self._shown = services.settings.value
        """What the controls show."""
        self._controls: list[tuple[str, Callable[[Settings], object]]] = []
        """The name of each setting, and what has its control show it."""
        page = QWidget()
        self._form = QFormLayout(page)
        self._form.setContentsMargins(0, 0, 8, 0)
        self._form.setVerticalSpacing(12)
        self._form.setHorizontalSpacing(20)
        column = scrolled(self, page)  # first: what is moved is styled anew, with all it holds
        column.insertWidget(0, label("app.settings", Role.TITLE, 28))
        self._fill()
        keep_rows(page)
        close_below(self, column)
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # half changed it would grow, and stay so
        self.setMinimumSize(_LEAST.boundedTo(room_for(self)))
        Retold(self, self._tell)
        self.setProperty(WANTED, _SIZE)
        self.resize(_SIZE.boundedTo(room_for(self)))
        services.settings.replaced.connect(self._follow)

    def _tell(self) -> None:
        self.setWindowTitle(i18n.text("app.settings"))
        policy = QFormLayout.RowWrapPolicy
        self._form.setRowWrapPolicy(policy.WrapAllRows if text_scale() >= _LARGE else policy.DontWrapRows)

    def _fill(self) -> None:
        self._heading("app.settings.group.looks")
        languages = DropDown()
        languages.addItems(list(i18n.LANGUAGES.values()))
        languages.activated.connect(lambda place: self._store.update(language=list(i18n.LANGUAGES)[place]))
        self._row("app.settings.language", languages)
        Retold(languages, lambda: languages.setCurrentIndex(list(i18n.LANGUAGES).index(i18n.language())))
        if any(game.names for game in self._games):
            self._card_language()
        self._choice("theme", ("system", *PALETTES))
        self._choice("felt", ("game", *FELTS))
        self._slider("text_scale", 80, 200)
        self._heading("app.settings.group.pace")
        if self._game:
            self._pace_here()
        else:
            self._speed("speed", SPEEDS)
            self._say_below(self._told_of_paces, "speed", "speeds")
        self._speed("own_speed", (LIKE_OTHERS, *SPEEDS))
        self._switch("reduced_motion")
        self._heading("app.settings.group.sound")
        self._slider("volume", 0, 100, self._tick)
        self._slider("volume_table", 0, 100, self._tick)
        self._slider("volume_calls", 0, 100, self._ring)
        self._slider("volume_music", 0, 100, self._music.sample)
        self._choice("background", ("silent", "calls", "all"))
        self._switch("sound_watched")
        self._switch("muted")
        self._heading("app.settings.group.answers")
        self._choice("undo", ("strict", "casual"))
        self._choice("hold", ("always", "run", "never"))
        self._explain("hold")
        self._doubts()
        self._heading("app.settings.group.table")
        self._switch("show_playable")
        self._switch("last_moves")
        self._switch("mini_map")
        if any(game.odds for game in self._games):
            self._switch("show_odds")
        self._switch("characters")
        self._switch("phrases")
        self._switch("as_list")
        self._switch("tips")
        self._form.addRow("", button("app.keys.change", self._change_keys))

    def _show(self, name: str, control: Callable[[Settings], object]) -> None:
        """Have a control show the setting `name` now, and whenever it is changed elsewhere."""
        control(self._shown)
        self._controls.append((name, control))

    def _follow(self) -> None:
        """What was changed elsewhere, at the table or by a key, is seen here, too."""
        before, self._shown = self._shown, self._store.value
        for name, control in self._controls:
            if getattr(before, name) != getattr(self._shown, name):
                control(self._shown)

    def _heading(self, key: str) -> None:
        """What follows is about one thing; between two such groups there is air."""
        words = label(key, Role.TITLE, 18)
        words.setContentsMargins(0, _AIR if self._form.rowCount() else 0, 0, 0)
        self._form.addRow(words)

    def _tick(self) -> None:
        self._sound.play("tick")

    def _ring(self) -> None:
        self._sound.play(CALL, Kind.CALLS)

    def _change_keys(self) -> None:
        show_key_form(self._store, self._owner)

    def _row(self, key: str, control: QWidget, beside: QWidget | None = None) -> None:
        name = PlainLabel()
        name.setBuddy(control)

        def tell() -> None:
            name.setFont(font(Role.TEXT, 14))
            name.setText(i18n.text(key))
            control.setFont(font(Role.TEXT, 14))
            control.setToolTip(i18n.text(f"{key}.help"))
            control.setAccessibleName(i18n.text(key))

        Retold(name, tell)
        if beside is None:
            self._form.addRow(name, control)
            return
        both = QHBoxLayout()
        both.setSpacing(12)
        both.addWidget(control, 1)
        both.addWidget(beside)
        self._form.addRow(name, both)

    def _explain(self, name: str) -> None:
        """Say by what rule the chosen one of some words goes."""
        self._say_below(lambda: i18n.text(f"app.settings.{name}.{getattr(self._shown, name)}.told"), name)

    def _say_below(self, words: Callable[[], str], *names: str) -> None:
        """Say what the setting above does, in `words` that hang on the settings of these names."""
        line = Paragraph()
        line.setObjectName("soft")
        self._form.addRow("", line)

        def tell() -> None:
            line.setFont(font(Role.TEXT, 12))
            line.setText(well_broken(words()))

        Retold(line, tell)
        for name in names:
            self._show(name, lambda _now: tell())

    def _choice(self, name: str, words: Sequence[str]) -> None:
        box = DropDown()
        box.addItems(list(words))
        self._show(name, lambda now: box.setCurrentIndex(words.index(getattr(now, name))))
        box.activated.connect(lambda place: self._store.update(**{name: words[place]}))
        self._row(f"app.settings.{name}", box)

        def tell() -> None:
            for place, word in enumerate(words):
                box.setItemText(place, i18n.text(f"app.settings.{name}.{word}"))

        Retold(box, tell)

    def _card_language(self) -> None:
        codes = ["", *i18n.LANGUAGES]
        box = DropDown()
        box.addItems(["", *i18n.LANGUAGES.values()])
        known = {code: place for place, code in enumerate(codes)}
        self._show("card_language", lambda now: box.setCurrentIndex(known.get(now.card_language, 0)))
        box.activated.connect(lambda place: self._store.update(card_language=codes[place]))
        self._row("app.settings.card_language", box)
        Retold(box, lambda: box.setItemText(0, i18n.text("app.settings.card_language.same")))

    def _slider(self, name: str, least: int, most: int, heard: Callable[[], None] | None = None) -> None:
        """Add a slider; `heard` lets one hear what was set, when the handle rests."""
        bar = QSlider(Qt.Orientation.Horizontal)
        bar.setRange(least, most)
        bar.setPageStep(10)
        self._show(name, lambda now: bar.setValue(round(getattr(now, name) * 100)))
        bar.setMinimumWidth(220)
        hold_slider(bar)
        rest = self._resting(bar)
        if name == "text_scale":
            bar.setTracking(False)  # everything is laid out anew when it rests: at every step it would stutter
            rest.timeout.connect(lambda: self._set_percent(name, bar.value(), self._store.update))
        else:
            bar.valueChanged.connect(lambda percent: self._set_percent(name, percent, self._store.slide))
            rest.timeout.connect(self._store.keep)
        self.finished.connect(lambda _how: _hurry(rest))
        if heard is not None:
            rest.timeout.connect(heard)
        self._row(f"app.settings.{name}", bar, _figure_of(bar))

    def _set_percent(self, name: str, percent: int, change: Callable[..., None]) -> None:
        """Set what a slider was moved to, unless it only shows what is set."""
        if percent != round(getattr(self._store.value, name) * 100):
            change(**{name: percent / 100})

    def _resting(self, bar: QSlider) -> QTimer:
        """Return what runs out when the value of `bar` has changed and rests, however it was changed."""
        rest = QTimer(self, singleShot=True, interval=_REST_MS)
        bar.valueChanged.connect(lambda _percent: rest.start())
        return rest

    def _speed(self, name: str, speeds: Sequence[float]) -> None:
        box = _speed_box(speeds, lambda: i18n.text("app.settings.own_speed.same"))
        place = {speed: place for place, speed in enumerate(speeds)}
        self._show(name, lambda now: box.setCurrentIndex(place.get(getattr(now, name), place[1.0])))
        box.activated.connect(lambda chosen: self._store.update(**{name: speeds[chosen]}))
        self._row(f"app.settings.{name}", box)

    def _pace_here(self) -> None:
        """At a table it is the pace of its game that is set, or that of all games which have none of their own."""
        game, speeds = self._game, (LIKE_OTHERS, *SPEEDS)
        box = _speed_box(speeds, lambda: i18n.text("app.settings.speeds.same", pace=speed_words(self._shown.speed)))
        place = {speed: place for place, speed in enumerate(speeds)}
        self._show("speeds", lambda now: box.setCurrentIndex(place.get(now.speeds.get(game, LIKE_OTHERS), 0)))
        box.activated.connect(lambda chosen: self._store.set_pace(game, speeds[chosen]))
        self._row("app.settings.speeds", box)
        self._say_below(lambda: i18n.text("app.settings.speeds.told", game=i18n.text(f"{game}.name")))

    def _told_of_paces(self) -> str:
        """Say that games may have a pace of their own, and which of them have."""
        own = [
            i18n.text("app.settings.speeds.own", game=i18n.text(f"{game.id}.name"), pace=speed_words(speed))
            for game in self._games
            if (speed := self._shown.speeds.get(game.id)) is not None
        ]
        return (
            i18n.text("app.settings.speed.told.but", games=i18n.listed(own))
            if own
            else i18n.text("app.settings.speed.told")
        )

    def _doubts(self) -> None:
        """Whether people are asked before ending a turn with something left, in the games that the dialog is about."""
        here = {game.id for game in self._games if game.doubts}
        if here:
            switch = self._add_switch("doubts", lambda on: self._ask_in(here, on))
            self._show("unasked", lambda now: switch.setChecked(not here & set(now.unasked)))

    def _ask_in(self, games: Iterable[str], on: bool) -> None:
        unasked = set(self._store.value.unasked)
        self._store.update(unasked=sorted(unasked.difference(games) if on else unasked.union(games)))

    def _switch(self, name: str) -> None:
        switch = self._add_switch(name, lambda on: self._store.update(**{name: on}))
        self._show(name, lambda now: switch.setChecked(getattr(now, name)))

    def _add_switch(self, name: str, clicked: Callable[[bool], None]) -> QCheckBox:
        switch = QCheckBox()
        switch.clicked.connect(clicked)
        key = f"app.settings.{name}"

        def tell() -> None:
            switch.setFont(font(Role.TEXT, 14))
            switch.setText(i18n.text(key))
            switch.setToolTip(i18n.text(f"{key}.help"))

        Retold(switch, tell)
        self._form.addRow("", switch)
        return switch


def _speed_box(speeds: Sequence[float], same: Callable[[], str]) -> DropDown:
    """Return a box to choose one of these paces from, or to have none of its own, which is called `same`."""
    box = DropDown()
    box.addItems([""] * len(speeds))

    def tell() -> None:
        for place, speed in enumerate(speeds):
            box.setItemText(place, same() if speed == LIKE_OTHERS else speed_words(speed))

    Retold(box, tell)
    return box


def _hurry(rest: QTimer) -> None:
    """What waits for a handle to rest is done now, if anything does."""
    if rest.isActive():
        rest.stop()
        rest.timeout.emit()


def _figure_of(bar: QSlider) -> QLabel:
    """Return the number at which `bar` stands, also while its handle is on the way."""
    figure = PlainLabel()
    figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show(percent: int) -> None:
        figure.setText(i18n.text("app.percent", share=percent))

    def tell() -> None:
        figure.setFont(font(Role.TEXT, 14))
        figure.setMinimumWidth(figure.fontMetrics().horizontalAdvance(i18n.text("app.percent", share=bar.maximum())))

    bar.valueChanged.connect(show)
    bar.sliderMoved.connect(show)
    show(bar.value())
    Retold(figure, tell)
    return figure
