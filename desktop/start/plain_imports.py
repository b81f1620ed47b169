"""Plain imports: removes what PySide6 hangs on every `import` for a switch that this program never sets.

For `from __feature__ import snake_case` it reads the source of each module imported after it and keeps the lines, which
took a tenth of the start. Whoever imports this module before PySide6 has Python's own `import`, and a PySide6 that
works out only what is asked of it.
"""

import builtins

from desktop.start import late_signatures

_PLAIN = builtins.__import__

late_signatures.hold_back()
import PySide6.QtCore  # noqa: E402, F401 - the first import of it puts its own in place

late_signatures.let_go()
builtins.__import__ = _PLAIN
