"""What Windows shows under Properties, Details: PyInstaller reads it from a text file."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from facts import MAKERS, NAMES, SUFFIX, summary

_ENGLISH, _UNICODE = 0x0409, 1200


def version_resource(version: str, program: str, folder: Path, system: str = sys.platform) -> str | None:
    """Return the path of the file for `program`, written into `folder`; None where programs carry no such thing."""
    if system != "win32":
        return None
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{program}-version.txt"
    path.write_text(resource_text(version, program), encoding="utf-8")
    return str(path)


def resource_text(version: str, program: str) -> str:
    """Return the resource as PyInstaller writes it down."""
    numbers = four_numbers(version)
    said = {
        "CompanyName": MAKERS,
        "FileDescription": NAMES["en"],  # the name in the task manager and in "Open with"
        "FileVersion": version,
        "InternalName": program,
        "LegalCopyright": "GNU General Public License, version 3 or later",
        "OriginalFilename": f"{program}.exe",
        "ProductName": NAMES["en"],
        "ProductVersion": version,
        "Comments": f"{summary()}. Games: *.{SUFFIX}",
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    fixed = (
        f"FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0)"
    )
    table = f"StringFileInfo([StringTable('{_ENGLISH:04X}{_UNICODE:04X}', [{strings}])])"
    languages = f"VarFileInfo([VarStruct('Translation', [{_ENGLISH}, {_UNICODE}])])"
    return f"VSVersionInfo(ffi={fixed}, kids=[{table}, {languages}])\n"


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """Return the version as Windows counts; what follows the numbers, as in `1.2rc1`, is not counted."""
    found = re.match(r"(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.(\d+))?", version)
    if found is None:
        raise ValueError(f"The version {version!r} does not begin with a number.")
    first, second, third, fourth = (int(part or 0) for part in found.groups())
    return first, second, third, fourth
