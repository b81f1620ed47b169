"""Wishes at a table: when people want to be asked, as the settings remember it, and calling a halt."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from desktop.person.settings import AskingSetup, SettingsStore
from desktop.session.autopass import Wish
from desktop.session.question import Question
from desktop.session.session import GameSession
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.asking_panel import AskingPanel
from desktop.shell.play.moment_bar import MomentBar
from desktop.shell.play.prompt_bar import PromptBar
from rules.core.ids import Seat


class Wishes(QObject):
    """What people at a table wish, in games that know such wishes; elsewhere nothing is offered or shown."""

    def __init__(self, session: GameSession, settings: SettingsStore, prompt: PromptBar, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._settings = settings
        self._window = parent
        self._game = session.match.game.id
        self._asking = session.match.game.asking()
        self.bar = MomentBar() if self.are_offered else None
        if self.bar is not None:
            self._remember()
            prompt.add(self.bar)
            self.bar.broke_in.connect(session.break_in)
            session.moment.connect(self._run)
            session.opened.connect(self._offer)
            session.asked.connect(self._offer)  # somebody may have left the seat to an opponent, or taken it back
            session.stepped.connect(lambda _events, _view: self._rest())
            session.asked.connect(self._hear)
            session.ended.connect(self._leave)

    @property
    def are_offered(self) -> bool:
        """Whether the game knows such wishes."""
        return bool(self._asking.plans)

    def open(self) -> None:
        """Let everybody at the screen choose anew, in the middle of the game."""
        people = self._people()
        wishes = {seat: self._session.standing.wish_of(seat) for seat in people}
        seats = self._session.match.seats
        show_alone(AskingPanel(self._asking, wishes, seats, self._wish, self._window))

    def _people(self) -> list[Seat]:
        return [seat for seat, spec in enumerate(self._session.match.seats) if spec.kind == "human"]

    def _remember(self) -> None:
        """Apply what everybody last wished in this game."""
        kept = self._settings.value.asking.get(self._game, AskingSetup())
        plan = kept.plan if kept.plan in self._asking.plans else self._asking.plans[0]
        cards = {card: ask for card, ask in kept.cards.items() if card in self._asking.cards}
        for seat in range(self._session.match.game.seats):
            self._session.standing.wish(seat, Wish(plan, cards))

    def _wish(self, seat: Seat, wish: Wish) -> None:
        self._session.standing.wish(seat, wish)
        if len(self._people()) == 1:
            wished = {self._game: AskingSetup(wish.plan, dict(wish.cards))}
            self._settings.update(asking=self._settings.value.asking | wished)

    def _run(self, seconds: float) -> None:
        if self.bar is not None:
            self.bar.run(seconds, still=self._settings.value.reduced_motion)

    def _offer(self, _told: object) -> None:
        """Offer a halt where somebody sits who could be asked."""
        if self.bar is not None:
            self.bar.button.setVisible(bool(self._people()))

    def _rest(self) -> None:
        if self.bar is not None:
            self.bar.rest()

    def _leave(self, _outcome: object) -> None:
        """Leave, as the game is over and there is nothing to wait for."""
        if self.bar is not None:
            self.bar.rest()
            self.bar.hide()

    def _hear(self, question: Question) -> None:
        """Withdraw a halt when its caller is asked."""
        if self.bar is None:
            return
        self.bar.show()
        if question.human:
            self.bar.rest()
            self.bar.button.setChecked(self._session.standing.insists)
