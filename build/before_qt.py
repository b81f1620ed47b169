"""What a frozen program does first: what PyInstaller has it do next imports PySide6 as it comes."""

import desktop.start.plain_imports  # noqa: F401
