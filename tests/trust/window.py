"""A whole window on a folder of its own, for scripts that drive it."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.sound.port import NullSound
from desktop.start import app as program
from desktop.system.paths import Paths


def opened(home: Path, *, children: bool = False, **settings: object) -> MainWindow:
    """Return a window as the program shows it with `settings`; opponents think in this process unless `children`."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    services = program.make_services(Paths(home), NullSound())
    services.settings.update(**settings)
    program.dress(app, services)
    window = MainWindow(services, AiService(single_process=not children))
    window.show()
    if children:
        program.preload(app, window, services)
    return window


def closed(window: MainWindow) -> None:
    """The window is closed and deleted, with everything it had."""
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
