"""Friends elsewhere: a seat of the form, invitations, coming to a table, and finding it again on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QWidget

from desktop.person import i18n
from desktop.session.ai_service import AiService
from desktop.session.elsewhere import connection
from desktop.session.elsewhere.invitation import Invitation, Place, new_key, read_invitation
from desktop.session.elsewhere.joined import waiting_elsewhere
from desktop.session.elsewhere.messages import Welcome
from desktop.session.saves import finished
from desktop.session.signals import Hint, Phase
from desktop.shell.friends.hosting import Invitations
from desktop.shell.friends.joining import Joining
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.catalogue import facts
from desktop.shell.parts.services import Services
from desktop.shell.parts.signs import SignButton
from desktop.shell.parts.windows import Veil
from desktop.shell.play.table_screen import TableScreen
from desktop.shell.setup.new_game import NewGame
from desktop.shell.setup.orders import order_of
from desktop.shell.setup.tables import again, branching
from desktop.shell.shelf.waiting_strip import WaitingStrip
from desktop.sound.port import NullSound
from desktop.start.app import make_services
from desktop.system.paths import Paths
from rules.match.match import Match
from rules.match.replay import at_once
from rules.match.seats import SeatSpec
from rules.registry import GAMES, create, seat_counts
from tests.desktop.record.packs.kit import GAME, NUMBERED, kept, picture
from tests.desktop.shell.conftest import wait_for_question, wait_until_begun
from tests.desktop.shell.kit import button, labels, menu_entry, notice, open_menu, press, question

ME, MEI = 0, 1
BY_SIZE = sorted(GAMES, key=lambda game: seat_counts(game)[-1])


@pytest.fixture(autouse=True)
def _at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses between two tries are short, and this computer is found by itself."""
    monkeypatch.setattr(connection, "_PAUSES_S", (0.05,))
    monkeypatch.setattr("desktop.session.door.addresses", lambda: ["127.0.0.1"])


@pytest.fixture
def other(qtbot: Any, tmp_path: Path, services: Services) -> Iterator[MainWindow]:
    """The window of a friend, with a folder of its own."""
    theirs = make_services(Paths(tmp_path / "other"), NullSound())
    theirs.settings.update(language="en", speed=0.0, hold="never", tips=False)
    made = MainWindow(theirs, AiService(single_process=True))
    made.resize(1280, 720)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def invitations(window: MainWindow) -> Invitations:
    sheet = Veil.over(window).front
    assert isinstance(sheet, Invitations)
    return sheet


def joining(window: MainWindow) -> Joining:
    sheet = Veil.over(window).front
    assert isinstance(sheet, Joining)
    return sheet


def pasted(window: MainWindow, text: str) -> Joining:
    """The sheet that takes `text` from where it was copied."""
    QGuiApplication.clipboard().setText(text)
    press(window._shelf, "app.shelf.join")
    return joining(window)


def sent(sheet: Invitations) -> str:
    """What is copied there for the first friend."""
    press(sheet, "app.invite.copy") if len(sheet._rows) == 1 else sheet._rows[0][4].click()
    return QGuiApplication.clipboard().text()


def come(qtbot: Any, other: MainWindow, text: str) -> TableScreen:
    """Paste `text` on the shelf, and sit down."""
    sheet = pasted(other, text)
    assert sheet._line.text() == text, "it is taken from where it was copied"
    press(sheet, "app.join.go")
    qtbot.waitUntil(lambda: other._pages.laid is not None)
    return wait_until_begun(qtbot, other)


def lay(qtbot: Any, window: MainWindow, game: str = "daruma", seats: str = "human,elsewhere") -> TableScreen:
    """A table that waits for a friend, whose invitation is shown."""
    window.begin(order_of(game, seats, [], ""))
    return wait_until_begun(qtbot, window)


@pytest.fixture
def together(qtbot: Any, window: MainWindow, other: MainWindow) -> Callable[..., Any]:
    """Lays a table of two people, one of them in another window; returns both pages."""

    def at(game: str = "daruma") -> tuple[TableScreen, TableScreen]:
        seats = ",".join(["human", "elsewhere", *["greedy"] * (facts(game).seats[0] - 2)])
        here = lay(qtbot, window, game, seats)
        there = come(qtbot, other, sent(invitations(window)))
        qtbot.waitUntil(lambda: not here.session.is_gathering)
        return here, there

    return at


def test_a_seat_is_given_to_a_friend_elsewhere_who_stays_the_same_from_table_to_table(
    services: Services, qtbot: Any
) -> None:
    form = NewGame(services, facts("daruma"))
    qtbot.addWidget(form)
    form.show()
    row = form._rows.rows[1]
    kinds: QComboBox = row.kind
    kinds.setCurrentText(i18n.text("app.seat.elsewhere"))
    row.name.setText("Mei")
    assert not row.level.isVisible()
    assert i18n.text("app.new.invites") in labels(form)
    setup = form.order().seats[1]
    assert (setup.kind, setup.name) == ("elsewhere", "Mei")
    form._start()
    again = NewGame(services, facts("daruma"))
    qtbot.addWidget(again)
    assert again.order().seats[1] == setup
    assert setup.profile


@pytest.mark.parametrize("game", [BY_SIZE[0], BY_SIZE[-1]])
@pytest.mark.slow
def test_friends_in_two_windows_play_a_game_to_its_end(
    qtbot: Any, together: Callable[..., Any], window: MainWindow, other: MainWindow, game: str
) -> None:
    here, there = together(game)
    chance = Random(3)
    while not (here.session.phase is Phase.ENDED and there.session.phase is Phase.ENDED):
        for screen in (here, there):
            question = screen._question
            if question is not None and question.human and screen.answers.current is not None:
                screen.answers.chosen.emit([chance.choice(list(question.legal))])
        qtbot.wait(1)
    assert there.session.facts.outcome == here.session.facts.outcome
    assert there.director.corrections == here.director.corrections == 0
    assert there.result.isVisible()
    assert here.result.isVisible()
    qtbot.waitUntil(lambda: i18n.text("app.fair.shared") in labels(there.result))
    assert button(here.result, "app.result.rematch").isVisible()
    assert i18n.text("app.result.rematch") not in labels(there.result)
    there.left.emit()
    assert other._shelf._strip is None or other._shelf._strip.isHidden(), "nothing waits when it is over"
    (kept,) = finished(other._services.paths.saves)
    assert [seat.kind for seat in kept.seats[:2]] == ["elsewhere", "human"]
    assert not any(seat.profile for seat in kept.seats), "by what others come in is theirs"
    other.look_at(kept.file)
    assert wait_until_begun(qtbot, other).session.facts.outcome == here.session.facts.outcome


def test_everybody_sees_who_has_not_come_who_is_there_who_has_left_and_who_watches(
    qtbot: Any, window: MainWindow, other: MainWindow
) -> None:
    here = lay(qtbot, window)
    sheet = invitations(window)
    assert i18n.text("app.away.awaited") in labels(sheet)
    assert here.scene.board.panels[MEI]._note.text() == i18n.text("app.away")
    there = come(qtbot, other, sent(sheet))
    qtbot.waitUntil(lambda: Veil.over(window).front is None)
    assert not here.scene.board.panels[MEI]._note.isVisible()
    here.invites()
    sheet = invitations(window)
    assert i18n.text("app.away.here") in labels(sheet)
    there.left.emit()
    qtbot.waitUntil(lambda: any(words.startswith("left the table at") for words in labels(sheet)))
    sheet.close()
    question = here._question
    assert question is not None
    wait_until_asked(qtbot, here, MEI)
    assert "left the table at" in here.prompt.spoken
    assert not here.pacing._skip.isVisible(), "nothing that happens here could be sooner"
    qtbot.wait(500)
    qtbot.waitUntil(lambda: is_seen_whole(here.missed))
    (of_mei,) = here.missed.menu().actions()
    assert of_mei.text() == here.names[MEI]
    here.missed.menu().setActiveAction(of_mei)
    for _ in range(3):
        here.session.asked.emit(here._question)
    assert here.missed.menu().activeAction() is of_mei, "whoever chooses there goes on"
    for language in ("ja", "en"):
        window._services.settings.update(language=language)
    qtbot.waitUntil(lambda: here.missed.text() == i18n.text("app.away.sit_in"))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    (of_mei,) = here.missed.menu().actions()
    assert here.missed.menu().findChildren(QMenu) == [of_mei.menu()]
    level = of_mei.menu().actions()[0]
    level.trigger()
    qtbot.waitUntil(lambda: not here.missed.isVisible())
    assert here.company.face(MEI).note == level.text()
    qtbot.waitUntil(lambda: here._question is not None and here._question.human)
    watch(qtbot, window, other, here)


def watch(qtbot: Any, window: MainWindow, other: MainWindow, here: TableScreen) -> None:
    """A spectator sees what all may see, and has nothing to say."""
    here.invites()
    sheet = invitations(window)
    sheet._rows[-1][4].click()
    there = come(qtbot, other, QGuiApplication.clipboard().text())
    qtbot.waitUntil(lambda: i18n.text("app.invite.watching", n=1) in labels(sheet))
    qtbot.waitUntil(lambda: there.session.facts.index == here.session.facts.index)
    assert there.session.viewer is None
    assert there.session.view() == here.session._telling.view(None)
    assert there.company.persons == ()
    assert not any(each.isVisible() for each in there.findChildren(SignButton) if each._sign == "speech")
    press(there, "app.table.menu")
    ruled_out = {each.text().partition("\t")[0] for each in open_menu().actions() if not each.isEnabled()}
    assert i18n.text("app.menu.resign") in ruled_out
    open_menu().close()
    there.left.emit()
    qtbot.waitUntil(lambda: i18n.text("app.invite.watching", n=0) in labels(sheet))


def is_seen_whole(widget: QWidget) -> bool:
    """Return whether all of it is in sight, and nothing has to be scrolled to."""
    return widget.visibleRegion().boundingRect() == widget.rect()


def wait_until_asked(qtbot: Any, screen: TableScreen, seat: int) -> None:
    """Play by chance at `screen` until `seat`, which is not here, is asked."""
    chance = Random(1)

    def is_asked() -> bool:
        question = screen._question
        if question is not None and question.human and screen.answers.current is not None:
            screen.answers.chosen.emit([chance.choice(list(question.legal))])
        return question is not None and question.seat == seat

    qtbot.waitUntil(is_asked)


def test_the_game_waits_for_friends_until_the_host_has_it_begin(
    qtbot: Any, window: MainWindow, other: MainWindow
) -> None:
    here = lay(qtbot, window, seats="human,elsewhere,elsewhere")
    sheet = invitations(window)
    there = come(qtbot, other, sent(sheet))
    waits = i18n.text("app.gather.waits", names=here.company.names[2])
    qtbot.waitUntil(lambda: there.prompt.spoken == waits)
    assert here.session.is_gathering
    assert here.prompt.spoken == waits
    sheet.close()
    here.invites()
    press(invitations(window), "app.gather.go")
    qtbot.waitUntil(lambda: Veil.over(window).front is None)
    qtbot.waitUntil(lambda: not (here.session.is_gathering or there.session.is_gathering))


@pytest.mark.slow
def test_a_table_that_was_closed_waits_on_both_shelves_goes_on_from_either_and_a_rematch_has_the_friends_along(
    qtbot: Any, window: MainWindow, other: MainWindow, together: Callable[..., Any]
) -> None:
    here, there = together()
    laid = window._pages.laid
    assert laid is not None
    assert laid.save is not None
    save = laid.save
    here.left.emit()
    qtbot.waitUntil(lambda: there.prompt.spoken == i18n.text("app.elsewhere.closed"))
    qtbot.waitUntil(lambda: is_seen_whole(there.missed))
    there.missed.click()
    strip = other.findChild(WaitingStrip)
    assert strip is not None
    assert strip.isVisible()
    assert i18n.text("app.shelf.elsewhere") in strip._tables.item(0).text()
    strip.go_on()
    qtbot.waitUntil(lambda: i18n.text("app.elsewhere.nobody") in labels(joining(other)))
    window.open_file(save)
    again = wait_until_begun(qtbot, window)
    qtbot.waitUntil(lambda: again.session.phase is Phase.ASKING)
    there = wait_until_begun(qtbot, other)
    assert not Veil.over(other).isVisible()
    assert Veil.over(window).front is None, "whoever was invited knows the way"

    window._rematch(seats_turned=True)
    wait_until_begun(qtbot, window)
    qtbot.waitUntil(lambda: other._pages.laid is not None and other._pages.laid.screen is not there)
    again = wait_until_begun(qtbot, other)
    assert again.session.viewer == ME, "everybody moved one seat on"
    assert again.session.deal.known[:-1] == there.session.deal.known != (), "who goes back has a share in that deal"
    assert Veil.over(window).front is None
    again.left.emit()
    window.show_shelf()
    known = pasted(other, "something else")._line.text()
    assert known.startswith("chabudai:1:"), "and need not be sent anything another day"


@pytest.mark.slow
def test_a_guest_decides_nothing_for_the_host_but_is_asked_speaks_has_hints_and_goes_home_when_giving_up(
    qtbot: Any, together: Callable[..., Any], window: MainWindow, other: MainWindow
) -> None:
    here, there = together()
    press(there, "app.table.menu")
    menu = open_menu()
    ruled_out = [each.text().split("\t") for each in menu.actions() if not each.isEnabled() and each.text()]
    kept = {words for words, *why in ruled_out if why == [i18n.text("app.menu.host")]}
    assert {i18n.text(key) for key in ("app.menu.seats", "app.menu.keep", "app.menu.rematch")} <= kept
    menu.close()
    assert not there.pacing._pause.isVisible()

    spoken: list[str] = []
    there.session.spoken.connect(lambda _seat, phrase: spoken.append(phrase))
    for words, shown in (("app.phrase.thanks", True), ("app.phrase.wow", False)):
        other._services.settings.update(phrases=shown)
        press(here, "app.phrase")
        menu_entry(open_menu(), i18n.text(words))
        assert here.remarks.bubble.words == i18n.text(words)
        qtbot.waitUntil(lambda words=words: spoken[-1:] == [words])
        assert (there.remarks.bubble.words == i18n.text(words)) is shown, "it is read by whoever wants to"

    wait_until_asked(qtbot, here, MEI)
    wait_for_question(qtbot, there)
    hints = list[Hint]()
    there.session.hinted.connect(hints.append)
    for number in (1, 2):
        press(there, "app.table.hint")
        qtbot.waitUntil(lambda number=number: len(hints) == number)
    assert hints[0].gesture in there._question.gestures
    assert [hint.again for hint in hints] == [False, True]
    assert hints[0].seat == MEI, "of an expert who knows what the guest may know"

    there.look_back.open_strip()
    there.look_back.from_the_start()
    there.look_back.close_strip()
    assert there.scene.view == there.session.view()

    take_back_if_the_guest_agrees(qtbot, here, there)

    there.session.resign(MEI)
    qtbot.waitUntil(lambda: other._pages.laid is None)
    assert notice(other) == i18n.text("app.elsewhere.bye.resigned")
    assert here.session.facts.seats[MEI].resigned
    assert list(waiting_elsewhere(other._services.paths.elsewhere)) == [], "nothing waits that has no seat for them"


def take_back_if_the_guest_agrees(qtbot: Any, here: TableScreen, there: TableScreen) -> None:
    """What chance has decided is taken back if the friend agrees."""

    def may_ask() -> bool:
        undoing = here.session.undoing
        if not undoing.askable:
            for screen in (here, there):
                asked = screen._question
                if asked is not None and asked.human and screen.answers.current is not None:
                    screen.answers.chosen.emit([asked.legal[0]])
        return undoing.askable and there.session.facts.index == here.session.facts.index

    qtbot.waitUntil(may_ask)
    undoing = here.session.undoing
    back = here.session._match.can_undo(ME).index
    what = here.company.say(undoing.label)
    assert here.tools._undo.isEnabled()
    assert what in here.tools._undo.toolTip()
    here.tools.undo.emit()
    assert what in question(here, yes=True)
    assert notice(here) == i18n.text("app.undo.waits")
    qtbot.waitUntil(lambda: Veil.over(there.window()).front is not None)
    asked = question(there, yes=True)
    assert what in asked
    assert i18n.text(undoing.reason.key) in asked
    qtbot.waitUntil(lambda: there.session.facts.index == here.session.facts.index == back)
    assert here.session.facts.assisted


@pytest.mark.drawn
def test_an_invitation_bears_the_crest_that_the_friend_wears_at_the_table(qtbot: Any, window: MainWindow) -> None:
    """In Nine Cards crests go by sides, as soon as the game has dealt them: the sheet bore the one of the form."""
    screen = lay(qtbot, window, "nine_cards_sekigahara")
    assert screen.company.marks != screen.company.worn
    _seat, *_told, crest = invitations(window)._rows[0]
    worn = screen.company.crest(MEI, crest.pixmap().width(), 1.0)
    assert crest.pixmap().toImage() == worn.toImage()


@pytest.mark.slow
def test_an_invitation_names_a_relay_is_followed_from_a_file_and_a_link_and_opens_nothing_where_a_new_one_was_made(
    qtbot: Any, window: MainWindow, other: MainWindow, services: Services, tmp_path: Path
) -> None:
    here = lay(qtbot, window)
    sheet = invitations(window)
    for text, is_one in (("no name", False), ("127.0.0.1:9", True)):
        sheet._relay.setText(text)
        sheet._relay.editingFinished.emit()
        assert sheet._no_relay.isVisible() is not is_one
    places = read_invitation(sent(sheet)).places
    assert [(place.host, place.port) for place in places if place.relayed] == [("127.0.0.1", 9)]
    assert services.settings.value.relay == "127.0.0.1:9"

    sheet._relay.setText("")
    sheet._relay.editingFinished.emit()
    file, old = tmp_path / "from Ann.chabudai-invitation", sent(sheet)
    file.write_text(f"Come and play!\n{old}\n")
    for way in (file, Path(old)):
        other.take_in(way)
        wait_until_begun(qtbot, other)
        other.show_shelf()
    for way in (tmp_path / "none.chabudai-invitation", Path("chabudai:1:AAAA")):
        other.take_in(way)
        assert i18n.text("app.elsewhere.no_invitation") in labels(joining(other))
        joining(other).close()

    qtbot.waitUntil(lambda: Veil.over(window).front is None)
    here.invites()
    sheet = invitations(window)
    next(each for each in sheet.findChildren(QPushButton) if each.text() == i18n.text("app.invite.renew")).click()
    question(sheet, yes=True)
    assert sent(sheet) != old
    sheet = pasted(other, old)
    press(sheet, "app.join.go")
    qtbot.waitUntil(lambda: i18n.text("app.elsewhere.withdrawn") in labels(sheet))


def test_what_was_played_at_the_computer_of_a_friend_is_played_on_and_anew_with_seats_that_somebody_is_invited_to(
    tmp_path: Path,
) -> None:
    """Who they were at that table, the game as the table sent it does not tell."""
    seats = [SeatSpec("Ann"), SeatSpec("Mei", "elsewhere"), SeatSpec("Yun", "elsewhere"), SeatSpec("Bo", "bot", "easy")]
    match = Match(create("daruma", {"seats": 4}), seats, 5)
    opened = at_once(branching(match, 0, tmp_path))()
    seats_again = opened.match.opened_with, again(match).seats
    for guests in ([each.profile for each in seats] for seats in seats_again):
        sent = [Invitation(guest, new_key(), (Place("127.0.0.1", 1),)) for guest in guests[1:3]]
        assert [read_invitation(each.text()) for each in sent] == sent
        assert sent[0].guest != sent[1].guest
        assert (guests[0], guests[3]) == ("", "")
    opened.journal.close()


def test_what_is_no_invitation_is_told_in_a_sentence(qtbot: Any, window: MainWindow) -> None:
    sheet = pasted(window, "something else")
    line = sheet._line
    assert line.text() == ""
    for text in ("", "Come and play!", "chabudai:1:AAAABBBB"):
        line.setText(text)
        press(sheet, "app.join.go")
        assert i18n.text("app.elsewhere.no_invitation") in labels(sheet)
        line.setText("chabudai:2:AAAABBBB")
        press(sheet, "app.join.go")
        assert i18n.text("app.elsewhere.newer") in labels(sheet)


def test_whose_rules_are_others_is_told_so_and_is_not_at_the_table(
    qtbot: Any, window: MainWindow, other: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "desktop.session.elsewhere.hearer.Welcome", lambda game, rules, *told: Welcome(game, rules + 1, *told)
    )
    here = lay(qtbot, window)
    sheet = pasted(other, sent(invitations(window)))
    press(sheet, "app.join.go")
    qtbot.waitUntil(lambda: i18n.text("app.elsewhere.rules") in labels(sheet))
    qtbot.waitUntil(lambda: [each.how for each in here.session.absences.values()] == ["left"])
    assert i18n.text("app.elsewhere.rules") in labels(sheet)


@pytest.mark.slow
def test_a_friend_sees_the_pack_of_the_table_who_has_it_too(
    qtbot: Any, window: MainWindow, other: MainWindow, services: Services
) -> None:
    pack = kept(services.paths.packs, {"art/castle/back.png": picture(30, 42)}, NUMBERED)
    window.begin(replace(order_of(GAME, "human,elsewhere", [], ""), pack=pack.called, house=dict(pack.house)))
    wait_until_begun(qtbot, window)
    text, key = sent(invitations(window)), f"{GAME}/castle/back"
    there = come(qtbot, other, text)
    assert (there.session.facts.pack, there.session.facts.house) == (pack.called, pack.house)
    assert notice(other).startswith("This game is played with the pack “Night”, which is not here: ")
    theirs = other._services
    assert theirs.art._replaced(key) is None
    other.show_shelf()
    copytree(pack.folder, theirs.paths.packs / pack.digest)
    assert come(qtbot, other, text).session.facts.pack == pack.called
    assert theirs.art._replaced(key) is not None
    other.show_shelf()
    assert theirs.art._replaced(key) is None
