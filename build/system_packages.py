"""What the operating system must give: installed where we may, else named in one command that a person can run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from desktop.system import display

HEADLESS = frozenset({"--self-test", "--bench", "--turns", "--thinking", "--help", "-h", "--version", "-V"})
"""Words of the program that need no display."""


class SetupError(Exception):
    """Why we cannot go on, in one clear sentence."""

    def __init__(self, sentence: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.status = status


@dataclass(frozen=True, slots=True)
class PackageTool:
    """The system's package tool, and whether we may use it."""

    has_apt: bool
    is_root: bool

    @classmethod
    def find(cls) -> PackageTool:
        """The tool of the machine we run on."""
        return cls(has_apt=shutil.which("apt-get") is not None, is_root=hasattr(os, "geteuid") and os.geteuid() == 0)

    def command(self, packages: Sequence[str]) -> str:
        """What a person types to get `packages`."""
        become_root = "" if self.is_root else "sudo "  # a bare machine has no sudo
        return f"{become_root}apt-get install -y --no-install-recommends {' '.join(packages)}"

    def install(self, packages: Sequence[str], reason: str) -> None:
        """`packages` are installed, or `SetupError` says which command does it."""
        if not self.has_apt:
            raise SetupError(f"{reason}; install your system's equivalent of {' '.join(packages)} and start again.")
        if not self.is_root:
            raise SetupError(f"{reason}; install it with: {self.command(packages)}")
        print(f"{reason}: installing {' '.join(packages)} with apt-get ...", file=sys.stderr)
        # The list of packages may be missing or old: only then is it fetched.
        if _apt("install", *packages) and (_apt("update") or _apt("install", *packages)):
            raise SetupError(f"{reason}, and apt-get could not install it; see why with: {self.command(packages)}")


def require_display(arguments: Sequence[str]) -> None:
    """A window can open, or `SetupError` says what is missing and how to run the program anyway.

    What a platform that somebody chose needs is not known here.
    """
    if HEADLESS.intersection(arguments) or "QT_QPA_PLATFORM" in os.environ:
        return
    if why := display.fault():
        has_virtual = shutil.which("xvfb-run") and shutil.which("xauth")
        first = "" if has_virtual else f"{PackageTool.find().command(['xvfb', 'xauth'])} && "
        raise SetupError(display.instead(why, f"{first}{display.VIRTUAL_SCREEN} python3 run.py"))


def _apt(verb: str, *packages: str) -> int:
    """The exit status of one quiet call of apt-get."""
    command = ["apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120", verb]
    if packages:
        command += ["-y", "--no-install-recommends", *packages]
    surroundings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, check=False, env=surroundings, capture_output=True).returncode
