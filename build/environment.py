"""The project's own virtual environment, `.venv`: made when missing, filled with the pinned versions."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from system_packages import PackageTool, SetupError

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MADE = "made"  # the file in .venv that says its making was not interrupted
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PROJECT = ROOT / "pyproject.toml"
PINS = ROOT / "constraints.txt"
ROOM = 50 << 20
"""Bytes that even an empty environment needs."""

_TROUBLES = {
    r"certificate verify failed: ([^(\n]+?) ?\(": "shows a certificate that is refused: {}",
    r"SSLError\([^'\"\n]*['\"]([^'\"\n]+)": "could not be reached over a secure connection: {}",
    r"Tunnel connection failed: (.+?)[\"']?\)": "could not be reached, as the proxy answers: {}",
    r"ProxyError\(.*\[Errno -?\d+\] ([^'\")\]\n]+)": "could not be reached, nor the proxy before it: {}",
    r"\[(?:Errno|WinError) -?\d+\] ([^'\")\]\n]+)": "could not be reached: {}",
    r"timed out|Timeout": "could not be reached: no answer came in time",
    r"(\d{3}) (?:Client|Server) Error: (.*?) for url": "answers {} {}",
    r"HTTP error (\d{3})": "answers {}",
    r"Connection aborted|IncompleteRead|RemoteDisconnected": "could not be reached: it broke off",
}
"""What pip tells of an index that it cannot use, and what a person is told; the first that fits."""


def prepare(*extras: str) -> None:
    """`.venv` holds the pinned dependencies of the program and of `extras`."""
    if _is_stale() or not all(map(is_done, ("program", *extras))):
        with _alone():
            _fill("program", *extras)


def is_done(step: str) -> bool:
    """True where `step` was finished with today's wishes, pins and interpreter."""
    stamp = VENV / f"done-{step}"
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == _key()


def mark_done(step: str) -> None:
    """`is_done(step)` holds until the wishes, the pins or the interpreter change."""
    (VENV / f"done-{step}").write_text(_key(), encoding="utf-8")


def site_packages() -> Path:
    """The folder of `.venv` that holds the installed packages."""
    if os.name == "nt":
        return VENV / "Lib" / "site-packages"
    return next((VENV / "lib").glob("python3.*")) / "site-packages"


@contextmanager
def _alone() -> Iterator[None]:
    """No other start makes or fills `.venv` meanwhile: two at once would each take away what the other has made."""
    if sys.platform == "win32":  # no such locks there
        yield
        return
    import fcntl  # noqa: PLC0415 - Windows has none

    folder = os.open(VENV.parent, os.O_RDONLY)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(f"Waiting for another start, which fills {VENV.name} ...", file=sys.stderr, flush=True)
        fcntl.flock(folder, fcntl.LOCK_EX)
    except OSError:
        pass  # nor on some file systems
    try:
        yield
    finally:
        os.close(folder)


def _fill(*extras: str) -> None:
    if _is_stale():
        _create()
    if not is_done("program"):
        # The project's own packages are found from any folder, by the program and by the processes it starts. Pythons
        # below 3.13 read this in the encoding of the system, and where its letters are none of that, they do not start.
        path = f"import sys; sys.path.append({str(ROOT)!a})\n"
        (site_packages() / "chabudai.pth").write_text(path, encoding="ascii")
    for extra in extras:
        if not is_done(extra):
            _install(extra)
            mark_done(extra)


def _key() -> str:
    """What the installation depends on: the wishes, the pins, the interpreter and the place."""
    parts = [PROJECT.read_bytes(), PINS.read_bytes(), str(ROOT).encode(), os.path.realpath(PYTHON).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _is_stale() -> bool:
    """True where there is no usable `.venv`: none, half made, or made for an interpreter that has gone or changed."""
    if not PYTHON.exists() or not (VENV / MADE).is_file() or _has_lost_its_base():
        return True
    name = re.match(r"python3\.\d+", Path(os.path.realpath(PYTHON)).name)
    return name is not None and not (VENV / "lib" / name.group()).is_dir()


def _has_lost_its_base() -> bool:
    """True where only a launcher is left, as on Windows, where it is a program of its own and no link."""
    config = VENV / "pyvenv.cfg"
    told = config.read_text(encoding="utf-8", errors="replace") if config.is_file() else ""
    base = re.search(r"^executable = (.+)$", told, re.MULTILINE)
    if base is None or Path(base[1]).exists():
        return False
    return subprocess.run([str(PYTHON), "-c", ""], check=False, capture_output=True).returncode != 0


def _create() -> None:
    _require_venv_module()
    print(f"Making the virtual environment {VENV.name} ...", file=sys.stderr)
    shutil.rmtree(VENV, ignore_errors=True)
    python = getattr(sys, "_base_executable", sys.executable)  # we may run in what has just been removed
    result = subprocess.run([python, "-m", "venv", str(VENV)], check=False, capture_output=True, text=True)
    if result.returncode != 0:
        reason = (result.stderr or result.stdout).strip()
        if shutil.disk_usage(VENV if VENV.exists() else VENV.parent).free < ROOM:
            reason = "there is no room left on the disk."
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetupError(f"The virtual environment {VENV} could not be made: {reason}")
    (VENV / MADE).touch()


def _require_venv_module() -> None:
    """Debian ships Python without `ensurepip`; the environment needs it."""
    if _has_ensurepip():
        return
    package = f"python3.{sys.version_info.minor}-venv"
    PackageTool.find().install([package], reason="Python's own module for virtual environments is missing")
    if not _has_ensurepip():
        raise SetupError(f"Python's module ensurepip is still missing for {sys.executable}; install it first.")


def _has_ensurepip() -> bool:
    probe = [sys.executable, "-c", "import ensurepip, venv"]
    return subprocess.run(probe, check=False, capture_output=True).returncode == 0


def _install(extra: str) -> None:
    project = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]
    wanted: list[str] = {"program": project["dependencies"], **project["optional-dependencies"]}[extra]
    names = ", ".join(re.split(r"[<>=~!\[; ]", requirement)[0] for requirement in wanted)
    print(f"Installing {names} ...", file=sys.stderr)
    log = VENV / "pip.log"
    log.unlink(missing_ok=True)
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--constraint", str(PINS)]
    done = subprocess.run(
        [*pip, "--log", str(log), *wanted],
        check=False,
        stdout=None if sys.stdout.isatty() else subprocess.DEVNULL,  # a full one would end it
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
    )
    written = log.read_text(encoding="utf-8", errors="replace") if log.is_file() else ""
    why = why_not_installed(f"{written}\n{done.stderr}") if done.returncode else ""
    if not why:
        sys.stderr.write(done.stderr)
    if done.returncode:
        raise SetupError(why or "The packages above could not be installed; once what pip says is mended, start again.")


def why_not_installed(told: str) -> str:
    """The sentence that says why pip failed, out of all that it told; empty where it said so itself.

    What it says at the end of an index that it cannot use is that versions conflict, as it has found none.
    """
    if disk := re.search(r"due to an OSError: \[(?:Errno|WinError) \d+\] (.+)", told):
        return f"The packages could not be written: {disk[1].strip()}; start again once that is mended."
    troubles = re.findall(r"^.*(?:Could not fetch URL|ConnectionPool\(host=|HTTP error \d).*$", told, re.MULTILINE)
    troubles.sort(key=lambda line: "404 Client Error" not in line)  # of several indexes, some lack a package
    for line in reversed(troubles):
        host = re.search(r"host='([^']+)'|https?://(?:[^/@\s]*@)?([^/:\s]+)", line)
        for pattern, words in _TROUBLES.items():
            if host and (found := re.search(pattern, line)):
                why = words.format(*found.groups())
                return f"The package index at {host[1] or host[2]} {why}; start again once that is mended."
    if lacking := re.search(r"No matching distribution found for (\S+)", told):
        python = ".".join(map(str, sys.version_info[:2]))
        return f"The package index has no {lacking[1]} for Python {python} on this system; another Python may have one."
    return ""
