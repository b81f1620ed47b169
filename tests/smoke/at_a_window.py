"""A window on a real X server, at which a script does what a person would; whoever calls is a program of its own."""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from desktop.session.ai_service import AiService
from desktop.shell.main_window import MainWindow
from desktop.sound.port import NullSound
from desktop.start.app import dress, make_application, make_services
from desktop.start.selftest.script import Script, Steps
from desktop.system.paths import Paths

Report = dict[str, object]


def at_a_window(act: Callable[[MainWindow, Script, Report], Steps], **settings: object) -> int:
    """Print what `act` reported of a window with these `settings`; return 1, with what was amiss, if it did not end."""
    report: Report = {}
    troubles: list[object] = []
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        app = make_application(sys.argv[:1])
        services = make_services(Paths(Path(home)), NullSound())
        services.settings.update(language="en", speed=0.0, player="", **settings)
        dress(app, services)
        window = MainWindow(services, AiService())
        window.move(0, 0)
        window.resize(1280, 720)
        window.show()

        def steps() -> Steps:
            yield from act(window, script, report)

        script = Script(steps(), patience=120.0)
        script.ended.connect(troubles.append)
        script.ended.connect(app.quit)
        script.start()
        app.exec()
        window.close()
    print(json.dumps(report))
    if troubles != [None]:
        print(*troubles, file=sys.stderr)
        return 1
    return 0
