"""What a frozen program does first: what PyInstaller has it do next imports PySide6 as it comes."""

from rules.outside import hold_streams

hold_streams()  # before a library opens anything
import desktop.start.plain_imports  # noqa: E402, F401
