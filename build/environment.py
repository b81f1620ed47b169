"""The project's own virtual environment, `.venv`: made when missing, filled with the pinned versions."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from system_packages import PackageTool, SetupError

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MADE = "made"  # the file in .venv that says its making was not interrupted
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PROJECT = ROOT / "pyproject.toml"
PINS = ROOT / "constraints.txt"


def prepare(*extras: str) -> None:
    """`.venv` holds the pinned dependencies of the program and of `extras`."""
    if _is_stale():
        _create()
    if not is_done("program"):
        # The project's own packages are found from any folder, by the program and by the processes it starts.
        (site_packages() / "chabudai.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    for extra in ("program", *extras):
        if not is_done(extra):
            _install(extra)
            mark_done(extra)


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


def _key() -> str:
    """What the installation depends on: the wishes, the pins, the interpreter and the place."""
    parts = [PROJECT.read_bytes(), PINS.read_bytes(), str(ROOT).encode(), os.path.realpath(PYTHON).encode()]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def _is_stale() -> bool:
    """True where there is no usable `.venv`: none, half made, or made for an interpreter that has gone or changed."""
    if not PYTHON.exists() or not (VENV / MADE).is_file():
        return True
    if os.name == "nt":
        return False
    name = re.match(r"python3\.\d+", Path(os.path.realpath(PYTHON)).name)
    return name is not None and not (VENV / "lib" / name.group()).is_dir()


def _create() -> None:
    _require_venv_module()
    print(f"Making the virtual environment {VENV.name} ...", file=sys.stderr)
    shutil.rmtree(VENV, ignore_errors=True)
    result = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False, capture_output=True, text=True)
    if result.returncode != 0:
        shutil.rmtree(VENV, ignore_errors=True)
        reason = (result.stderr or result.stdout).strip()
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
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--constraint", str(PINS)]
    if not sys.stdout.isatty():
        pip.append("--quiet")
    if subprocess.run([*pip, *wanted], check=False).returncode != 0:
        raise SetupError("The packages above could not be installed; once what pip says is mended, start again.")
