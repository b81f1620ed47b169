"""A table being played at: the table, what is asked and told beside it, and what can be answered."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication

from desktop.person import i18n
from desktop.person.keys import Place, bind
from desktop.person.mouse import Interpreter
from desktop.person.settings import Settings, pace_in
from desktop.person.speech import announce
from desktop.session.kept import kept_folder
from desktop.session.pace import is_answer
from desktop.session.signals import Phase, Question, Waits
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.focus import EscapeTo, GivesBack, step_on
from desktop.shell.parts.pictures import LatePictures
from desktop.shell.parts.portraits import beside_words, draw_tokens_ahead, tokens_of
from desktop.shell.parts.windows import show_alone
from desktop.shell.play.handing import hand_over, resign
from desktop.shell.play.held_bar import Doubts
from desktop.shell.play.menus import IN_FRONT, REMATCHES, ThingMenu, pop_up, table_menu
from desktop.shell.play.remarks import Remarks
from desktop.shell.play.table_parts import TableParts
from desktop.shell.play.taking_back import TakingBack
from desktop.shell.setup.agreed import Agreed
from desktop.shell.shelf import thumbnails
from desktop.sound.port import CALL, Kind
from rules.core.action import Action
from rules.core.ids import EntityId, Seat, ZoneId
from rules.core.message import Message, message
from rules.core.outcome import Outcome
from rules.core.view import TableView


class TableScreen(TableParts):
    """One session and everything that shows it."""

    left = Signal()
    rematch = Signal(bool)  # whether everybody moves one seat on
    rules = Signal(str, str)
    gallery = Signal()
    settings = Signal()
    keys = Signal()
    branched = Signal(int)
    problem = Signal()
    graduated = Signal()

    is_daily = False
    """Whether the deal of a day is played, of which a score is kept."""
    invites: Callable[[], object] | None = None
    """Shows what those who play elsewhere come in by."""
    once_more: Mapping[str, Callable[[], object]] = {}
    """What the menu offers in place of a rematch, by the key of its words."""

    def making(self) -> Generator[None, None, None]:
        """Make all parts and have them hear of one another; a step each."""
        yield from super().making()
        self._lay_out()
        yield
        self._listen_to_session()
        self._listen_to_table()
        self._listen_to_frame()
        self._listen_to_school()
        self._bind_keys()
        now = self._services.settings.value
        self._obey(now)
        self._fold_or_unfold()
        self._services.settings.changed.connect(self._obey)
        self._is_made = True

    @property
    def key_places(self) -> Sequence[Place]:
        """Where keys work now."""
        now = () if self.look_back.is_open else (Place.TABLE,)
        return (*now, Place.LOOK, Place.VIEW, Place.LOG, *(() if self.look_back.is_open else (Place.PACE,)))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.company.names

    @property
    def _question(self) -> Question | None:
        return self.putting.question

    def start(self) -> None:
        """Begin, or go on."""
        self.setEnabled(True)
        self.log.seat(self.names, self.company.marks, self.company.persons)
        self.viewport.setFocus()
        self.session.start()
        if self.session.facts.house:
            self._say(message("app.agreed.house"))

    def close_table(self) -> Message | None:
        """Let go of the opponents; return what is to be said if the game could not be saved in its place."""
        if self._is_made:
            self.look_back.close_strip()  # the picture that is kept is of the present
            self._services.settings.changed.disconnect(self._obey)
            self.director.cancel()
        return self.session.close()

    def keep_picture(self, save: Path, folder: Path) -> None:
        """Keep in `folder` how the table of `save` looks to the only person; several have secrets from one another."""
        people = sum(spec.kind == "human" for spec in self.session.facts.opened_with)
        if people <= 1 and self.scene.sharpening.is_done:
            thumbnails.keep(self.viewport, save, folder)

    # What Qt tells the page.

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies over the page stays in its middle."""
        super().resizeEvent(event)
        if self._is_made:
            self.find_room()
            self._curtain.setGeometry(self.rect())

    def find_room(self) -> None:
        """Everything on the page finds its place in the room in which it is seen."""
        was_narrow = self._frame.is_narrow
        self._frame.fit()
        if self._frame.is_narrow != was_narrow:
            self._fold_or_unfold()

    def changeEvent(self, event: QEvent) -> None:
        """Everything that was said is said in the new language."""
        super().changeEvent(event)
        if self._is_made and event.type() == QEvent.Type.LanguageChange:
            self._frame.fit()
            self._tell_anew()
            self.result.tell(self.names)
            self.answers.put_again()

    def event(self, event: QEvent) -> bool:
        """A window that goes to a screen of another resolution has its crests drawn for that one."""
        if self._is_made and event.type() == QEvent.Type.DevicePixelRatioChange:
            self._tell_anew()
        return super().event(event)

    def _tell_anew(self) -> None:
        """What goes on, and what was logged, is said in other words now, or drawn otherwise."""
        self.log.seat(self.names, self.company.marks, self.company.persons)
        self.prompting.tell(self._question)

    # How the page is made.

    def _listen_to_session(self) -> None:
        session = self.session
        Doubts(session, self.ui, self._services.settings, self.held)
        session.opened.connect(self._open)
        session.stepped.connect(self.director.play)
        session.asked.connect(self.putting.ask)
        session.withdrawn.connect(self.putting.withdraw)
        session.thinking.connect(self._show_thinking)
        self._passing.begun.connect(self._pass_on)
        self._passing.over.connect(self.viewport.setFocus)
        session.held.connect(self._hold)
        session.logged.connect(self.log.hear)
        session.relogged.connect(self.log.show_all)
        session.redo_changed.connect(lambda verdict: self.tools.offer_redo(verdict.allowed))
        session.noticed.connect(self._say)
        session.ended.connect(self._end)
        self.putting.put.connect(self._accompany)
        spoken_over = self.company, self.scene, self.viewport, self.director, self.prompt
        self.remarks = Remarks(*spoken_over, self._services, self._seed)
        self.scene.sharpening.done.connect(self.putting.uncover)
        self._late = LatePictures(self._services.art, self)
        self.scene.sharpening.rested.connect(self._draw_ahead)
        self.director.idle.connect(self.viewport.map.renew)
        self.director.idle.connect(self._change_marks)
        self.director.idle.connect(self.putting.put_early)
        self.director.idle.connect(self.log.catch_up, Qt.ConnectionType.QueuedConnection)  # an event of its own
        self.director.idle.connect(session.staged)

    def _listen_to_table(self) -> None:
        """What is done on the table, and with what lies below it or over it."""
        Interpreter(self)
        session, scene = self.session, self.scene
        scene.refused.connect(self._refuse)
        scene.missed.connect(self._remind)
        scene.inspected.connect(self._reader.inspect)
        scene.viewed.connect(self._reader.hear_view)
        scene.hastened.connect(self._hasten)
        rules, unfold = partial(self.rules.emit, session.facts.game.id), self.tools.unfold_log
        self._things = ThingMenu(scene, self.viewport, self._reader, self.log, self._peek, rules, unfold)
        self.log.unfolded.connect(unfold)
        self.log.face_hovered.connect(self._reader.look_up)
        self.answers.chosen.connect(self._answer)
        self._words.chosen.connect(self._answer)
        self.answers.offered.connect(self._words.offer)
        self.answers.cancelled.connect(session.undo)
        self.answers.begun.connect(self.prompting.tell_begun)
        self.held.done.connect(session.release)
        self.held.back.connect(self._take_back)
        self.scene.agreed.connect(self.held.hand_over)
        self.look_back.turned.connect(self._set_aside)
        self.look_back.branched.connect(self.branched)
        settings = self._services.settings
        self.look_back.obey(pace_in(settings.value, session.facts.game.id))
        self.look_back.paced.connect(partial(settings.set_pace, session.facts.game.id))
        self._curtain.menu.connect(self._open_menu)
        self._curtain.shelf.connect(self.left)
        self.result.rematch.connect(self.rematch)
        self.result.shelf.connect(self.left)

    def _listen_to_frame(self) -> None:
        """What is done above the table and beside it."""
        session, tools = self.session, self.tools
        self._taking_back = TakingBack(session, self.answers, self.company, self)
        tools.undo.connect(self._taking_back.take_back)
        tools.redo.connect(session.redo)
        tools.hint.connect(session.hint if self._school is None else partial(self._school.advise, self.answers))
        tools.menu.connect(self._open_menu)
        tools.log.connect(self._fold_log)
        tools.add(self._last_moves.offer)
        self.answers.show_between(self.pacing, self.missed, self.result.back)
        self.pacing.add(self.seat_back)
        self.seat_back.taken.connect(self._reseat)
        self.missed.handed.connect(self._hand_over)
        self.missed.shelf.connect(self.left)
        self.pacing.said.connect(self._notice.say)
        self.log.recall.connect(self._last_moves.toggle)
        self.hits.said.connect(self._notice.say)
        for told in (self.recap, self.hits):
            told.closed.connect(self.viewport.setFocus)
        GivesBack(self.viewport, self.goal, self.coach, self.hits, self.recap, self.missed)
        self._peek.ended.connect(self.putting.put_again)

    def _listen_to_school(self) -> None:
        if self._school is not None:
            self._school.moved.connect(lambda: self.prompting.tell(self._question))
            self._school.moved.connect(self.putting.put_again)
            self._school.left.connect(self.left)
            self._school.went_on.connect(self.pacing.enable)
            self._school.coach.finished.connect(self._graduate)

    def _bind_keys(self) -> None:
        session = self.session
        of_the_present: dict[str, Callable[[], object]] = {
            "undo": self._taking_back.take_back,
            "redo": session.redo,
            "restart": session.restart,
            "hint": self.tools.hint.emit,
            "menu": self._open_menu,
            "look": self.look_back.open_strip,
            "recap": self._last_moves.toggle,
        }
        beyond = (self.answers, self.held, self.look_back, self.goal, self.coach, self.hits, self.recap)
        always: dict[str, Callable[[], object]] = {
            "rule": self._open_rules,
            "gallery": self.gallery.emit,
            "larger": lambda: self.viewport.zoom_by(1),
            "smaller": lambda: self.viewport.zoom_by(-1),
            "fit": self.viewport.fit,
            "say": lambda: self._notice.say("\n".join(filter(None, (self.prompt.spoken, self.held.spoken)))),
            "search": self.log.begin_search,  # a folded one hears no key
            "page": self.log.turn,
            "part": lambda: step_on((self.result, self.viewport, *beyond, self.log.page)),
        }
        self._present_keys = bind(self, of_the_present)
        bind(self, always)
        EscapeTo(self, self.look_back, self.viewport)

    # What the session says.

    def _open(self, view: TableView) -> None:
        self.director.cancel()
        self.result.forget()
        self.putting.me = self.putting.seat_in_front
        self._hands.begin_anew()
        self.scene.show_view(view, self.putting.me)
        self._change_marks()
        self.putting.begin()

    def _accompany(self, question: Question) -> None:
        """A question is put: whoever looks elsewhere is called, what the others did is marked, and words say it."""
        if question.human and not self.isActiveWindow():
            QApplication.alert(self)
            self._services.sound.play(CALL, Kind.CALLS)
        self._show_last_moves(question)
        self.prompting.ask(question)

    def _show_last_moves(self, question: Question) -> None:
        """Mark what the others have moved when it is one's turn, or time to look; a pupil is told by the coach."""
        is_time = self.session.is_paused or (question.human and not is_answer(question.decision))
        is_taught = self._school is not None and not self._school.is_over
        if self.putting.me is not None and is_time and not is_taught:
            self._last_moves.show_to(self.putting.me)

    def _graduate(self) -> None:
        """From now on it is a game like any other, which somebody has to save."""
        self._obey(self._services.settings.value)
        self.log.offer_looking_back(on=True)
        self.graduated.emit()
        self.goal.set_up("app.tutorial.over", partial(i18n.text, "app.tutorial.yours"))
        self.session.ended.connect(self.goal.hide)
        announce(self.goal, "\n".join(map(i18n.text, ("app.tutorial.over", "app.tutorial.yours"))))

    def _show_thinking(self, seat: Seat | None, share: float) -> None:
        """Say that somebody thinks, unless it is the pupil who is waited for, or something else is looked at."""
        if not self.look_back.is_open and (self._school is None or not self._school.is_reading):
            self.prompt.show_thinking(seat, share)

    def _pass_on(self) -> None:
        """Nothing that one person looked for or read is there when the next one looks."""
        self.log.forget_search()
        self._reader.put_away()
        self._notice.take_back()  # why a card cannot be used tells which one it is

    def _hold(self, what: Waits | None) -> None:
        """A last step waits for the person, where the questions are."""
        if what is None:
            self.held.end(self.viewport)
            if not self.look_back.is_open:
                self.prompt.show_prompt("")  # where the game ends with it, nobody is asked anything else
            self.answers.setVisible(True)  # one after the other: where both stand there, the table is laid out for that
        else:
            self.answers.hide()
            self.held.ask(what, self.company.say)
            self.prompting.tell(None)

    def _say(self, said: Message) -> None:
        self._notice.say(self.company.say(said))

    def _draw_ahead(self) -> None:
        """What stands on the result, as far as it is known, is drawn while the game is played."""
        seats = range(len(self.names))
        draw_tokens_ahead(self.ui, self.scene.view, seats, self._late, self.devicePixelRatioF())

    def _end(self, outcome: Outcome) -> None:
        self.putting.forget()
        self.answers.clear()
        self.prompting.tell(None)
        if not self._is_past:  # it ended here: whoever opens a finished game hears nothing
            self.remarks.part(outcome)
            self._services.sound.play("win" if {*outcome.winners} & {*self.company.persons} else "gong", Kind.CALLS)
        crests = [self._crest(seat, beside_words(36)) for seat in range(len(self.names))]
        tokens = tokens_of(self.ui, self.scene.view, range(len(crests)), self._services.art, self.devicePixelRatioF())
        laurels = [self._crest(seat, beside_words(72)) for seat in outcome.winners]
        game = self.session.facts.game.id
        worn = (crests, tokens, laurels)
        self.result.present(outcome, self.names, *worn, self.ui.tally, sides=facts(game).sides, game=game)

    # What the person does.

    def _answer(self, actions: list[Action]) -> None:
        question = self._question
        if question is None or not question.human or self.look_back.is_open:
            return  # what was offered is of a moment that is over
        self.putting.forget()
        self._reader.put_away()
        self.recap.hide()
        self.hits.hide()
        stays = self._services.settings.value.as_list  # a list goes on with the next question
        if not stays and self.answers.isAncestorOf(self.focusWidget()):
            self.viewport.setFocus()  # a button that goes would leave the keyboard to whatever comes next in the frame
        self.answers.clear()
        self.prompt.show_prompt("")
        # The hand is free before the game goes on.
        QTimer.singleShot(0, self, partial(self._hand_in, question, actions))

    def _hand_in(self, question: Question, actions: list[Action]) -> None:
        """Give the answer; who looks back already is asked again afterwards, as nothing happens on a past table."""
        if self.look_back.is_open:
            self.putting.question = question
        else:
            self.session.answer(question.ticket, actions)

    def _refuse(self, source: EntityId, target: EntityId | ZoneId | None) -> None:
        asked = self.session if self._school is None else self._school
        why = None if self.look_back.is_open else asked.why_not(source, target)
        if why is None or why is self.scene.due:
            self._remind()
        else:
            self._services.sound.play("error", Kind.CALLS)
            self._say_there(why)

    def _remind(self) -> None:
        """Point out what a lesson asks for, to whoever tries something else."""
        if self._school is not None and not self.look_back.is_open:
            self._school.remind(self.answers)
            if self.scene.due is not None:
                self._say_there(self.scene.due)

    def _hasten(self, on_thing: bool) -> None:
        if self.look_back.is_open:
            self.look_back.hasten()
        elif self._school is not None and self._school.is_reading and not self.director.is_playing:
            self._remind()
        elif self.held.isVisible() and not self.director.is_playing:
            self.held.hasten(on_thing=on_thing)
        else:
            self.pacing.hasten()

    def _take_back(self) -> None:
        """Take back what is held; whoever did so by taking something up goes on with that."""
        self.scene.pointer.keep()
        self.session.take_back()

    def _open_rules(self) -> None:
        self._peek.cover()  # the book stays open: at the rule of a card it would tell which one it is
        self.rules.emit(self.session.facts.game.id, self._reader.rule)

    def _open_menu(self) -> None:
        deeds: dict[str, Callable[[], object]] = {
            "app.menu.rules": self._open_rules,
            "app.menu.gallery": self.gallery.emit,
            "app.menu.agreed": lambda: show_alone(Agreed(self.session.facts, self)),
            "app.menu.settings": self.settings.emit,
            "app.keys": self.keys.emit,
            "app.report": self.problem.emit,
            "app.menu.restart": self.session.restart,
            "app.menu.look": self.look_back.open_strip,
            **({"app.menu.asking": self._wishes.open} if self._wishes.are_offered else {}),
            **({self._hands.wish: self._hands.turn} if self._hands.wish else {}),
            **({} if self.invites is None else {"app.invite": self.invites}),
            "app.menu.keep": self._keep,
            **(self.once_more or {key: partial(self.rematch.emit, turned) for key, turned in REMATCHES.items()}),
            "app.menu.resign": self._resign,
            "app.menu.leave": self.left.emit,
        }
        passes_on = self.session.phase is Phase.CURTAIN
        if passes_on:
            deeds = {key: deed for key, deed in deeds.items() if key not in IN_FRONT}
        menu = table_menu(self.session, deeds, self.names, self._hand_over, self)
        pop_up(menu, self._curtain.menu_button if passes_on else self.tools.menu_button, self._reseat)

    def _hand_over(self, seat: Seat, level: str) -> None:
        hand_over(self.session, seat, level, self._reseat, self, is_daily=self.is_daily)

    def _resign(self) -> None:
        """Ask whoever sits in front, or the first person here, whether to leave the game."""
        people, me = self.company.persons, self.putting.seat_in_front
        if people:
            resign(self.session, me if me in people else people[0], self._reseat, self, is_daily=self.is_daily)

    def _keep(self) -> None:
        from desktop.shell.shelf.naming import ask_and_keep  # noqa: PLC0415 - a table stands without it

        keep = partial(self.keep_picture, folder=kept_folder(self._services.paths.pictures))
        ask_and_keep(self.session.saved(), self._services, self, self._notice.say, keep)

    def _set_aside(self, on: bool) -> None:
        """What belongs to the present waits while one looks back, and is there again afterwards."""
        self.result.hide()
        self._peek.allow(not on)
        self.answers.clear()
        self.answers.setVisible(not on and not self.held.waits)
        self.held.set_aside(on)
        self.prompting.set_aside(on)
        self.pacing.enable(not on and not (self._school is not None and self._school.is_reading))
        self.seat_back.setDisabled(on)
        for key in self._present_keys:
            key.setEnabled(not on)
        if on:
            return
        if self.held.waits:
            self.prompting.tell(None)
            return
        self.viewport.setFocus()
        if self._question is not None:
            self.putting.ask(self._question)
        elif self.session.phase is Phase.ENDED:
            self.prompting.tell(None)
            self.result.come_back()

    def _obey(self, settings: Settings) -> None:
        """Settings take effect in the middle of a game."""
        self.scene.tempo.reduced = settings.reduced_motion
        self.pacing.obey()
        self.look_back.obey(pace_in(settings, self.session.facts.game.id))
        if self._school is None or self._school.is_over:
            self.session.hold = settings.hold
            self.scene.show_playable(on=settings.show_playable)
        self._frame.need_words(on=settings.as_list)
        self.answers.use_list(settings.as_list)
        self.viewport.obey(settings)
        self._last_moves.obey()
        self._hands.obey()
        if self.ui.shows_odds != settings.show_odds:
            self.ui.shows_odds = settings.show_odds
            self.answers.put_again()
            self.scene.board.ask_anew()

    def _change_marks(self) -> None:
        """Everybody wears what the game makes them wear, as far as the table shows it."""
        if self.company.change_marks(self.scene.view):
            self.log.seat(self.names, self.company.marks, self.company.persons)
            self.scene.board.name_seats()
            self.prompting.change_mark()
