"""The licences of everything that a frozen program carries within: each asks to come along."""

from __future__ import annotations

import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

CARRIED: Final = (
    "annotated-types", "cffi", "miniaudio", "mypy", "mypy_extensions", "pycparser", "pydantic", "pydantic_core",
    "pyinstaller", "PySide6_Essentials", "shiboken6", "typing-inspection", "typing_extensions",
)  # fmt: skip
QT_LICENCES: Final = Path(__file__).resolve().parents[1] / "licences"
_NAMES: Final = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")


def licence_texts() -> list[tuple[str, str]]:
    """Return every licence text with the folder of the program in which it stands."""
    texts = [(str(path), f"licences/{name}") for name in CARRIED for path in texts_of(name)]
    texts += [(str(path), "licences/qt") for path in sorted(QT_LICENCES.glob("*.txt"))]
    return texts + [(str(path), "licences/python") for path in _of_python()]


def texts_of(name: str) -> list[Path]:
    """Return the licence texts that an installed package brings."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return []
    wanted = [file for file in files if "dist-info" in str(file) and file.name.upper().startswith(_NAMES)]
    return sorted(Path(str(file.locate())) for file in wanted)


def _of_python() -> list[Path]:
    places = (Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix))
    return [place / "LICENSE.txt" for place in places if (place / "LICENSE.txt").is_file()][:1]
