"""Tables that are kept by another program: of the same person, or of a friend."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent

from desktop.person import i18n
from desktop.session.elsewhere import connection
from desktop.session.elsewhere.invitation import new_guest, read_invitation
from desktop.session.elsewhere.keys import Keys
from desktop.session.elsewhere.messages import Welcome
from desktop.shell.main_window import MainWindow
from desktop.shell.parts.services import Services
from tests.desktop.session.friends import A, Table
from tests.desktop.shell.conftest import wait_until_begun
from tests.desktop.shell.kit import notice
from tests.desktop.shell.test_friends import invitations, lay, sent


def test_an_invitation_that_another_window_of_the_same_folder_made_anew_is_the_one_that_is_seen_and_copied(
    services: Services, window: MainWindow, qtbot: Any
) -> None:
    lay(qtbot, window)
    sheet, keys = invitations(window), Keys(services.paths.keys)
    guest = read_invitation(sent(sheet)).guest
    new = keys.renew(guest)
    assert read_invitation(sent(sheet)).key == new, "what was sent before would open nothing"
    new = keys.renew(guest)
    QCoreApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert read_invitation(sheet._rows[0][3].text()).key == new


@pytest.fixture
def guests(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, str]]:
    """Two who are invited again and again; pauses between two tries are short."""
    monkeypatch.setattr(connection, "_PAUSES_S", (0.05,))
    yield new_guest(), new_guest()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.mark.parametrize("what", ["rules", "game"])
def test_whose_host_comes_back_with_another_version_is_led_to_the_shelf_and_told_why(
    window: MainWindow, qtbot: Any, tmp_path: Path, guests: tuple[str, str], monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """The page stayed as it was, and nobody said a word; of a game that is not known here, that it made no sense."""
    table = Table(tmp_path, guests)
    window.take_in(Path(table.sent(A).text()))
    wait_until_begun(qtbot, window)
    table.close()

    def later(game: str, rules: int, *told: Any) -> Welcome:
        return Welcome("a_sixth_game", 1, *told) if what == "game" else Welcome(game, rules + 1, *told)

    monkeypatch.setattr("desktop.session.elsewhere.hearer.Welcome", later)
    again = Table(tmp_path, guests)
    qtbot.waitUntil(lambda: window._pages.laid is None)
    assert notice(window) == i18n.text("app.elsewhere.rules")
    qtbot.waitUntil(lambda: again.session.absences[A].how == "left")
    again.close()
