"""A Debian in a folder, as it comes from the archive: for installing into, using and throwing away."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

RELEASE: Final = "bookworm"
_PATH: Final = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games"
_ROOTS_PATH: Final = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
_NOT_OURS: Final = (
    "proc",
    "sys",
    "dev",
    "tmp",
    "run",
    "home",
    "root",
    "var/lib/dpkg",
    "var/lib/apt",
    "var/cache",
    "var/log",
)
"""What packages do not own, or what the tools of the system write down about everything that is done."""


class UnobtainableError(Exception):
    """What this machine does not give us, in one sentence: a download, a right, or a program."""


def bare_debian(folder: Path, release: str = RELEASE) -> Path:
    """Return `folder`, which holds the smallest Debian there is; it is fetched once."""
    if not (folder / "complete").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        print(f"Fetching a bare Debian ({release}) ...", flush=True)
        command = ["debootstrap", "--variant=minbase", release, str(folder)]
        obtain(command, f"a bare Debian ({release})")
        (folder / "complete").touch()
    return folder


def obtain(command: Sequence[str], what: str) -> None:
    """The command has brought what it is to bring, or `UnobtainableError` says why not."""
    try:
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except subprocess.CalledProcessError as error:
        raise unobtainable(what, error) from error


def unobtainable(what: str, error: subprocess.CalledProcessError) -> UnobtainableError:
    """Return what is to be raised where a command brought nothing; its last line that is not set in says why."""
    said = (error.stderr or error.stdout or "").strip() or f"{error}"
    why = [line for line in said.splitlines() if not line.startswith(" ")][-1]
    return UnobtainableError(f"This machine does not give us {what}: {why}")


@dataclass(frozen=True, slots=True)
class DebianRoot:
    """A copy of the bare Debian with its own /proc, for as long as the block lasts."""

    folder: Path

    @classmethod
    def fresh(cls, bare: Path, folder: Path) -> Self:
        """Return a new copy at `folder`, instead of the last one."""
        if folder.is_dir():
            subprocess.run(["rm", "-rf", "--one-file-system", str(folder)], check=True)
        subprocess.run(["cp", "-a", str(bare), str(folder)], check=True)
        return cls(folder)

    def __enter__(self) -> Self:
        if not os.path.ismount(self.folder / "proc"):  # as somebody has left it who was ended by force
            obtain(
                ["mount", "-t", "proc", "proc", str(self.folder / "proc")],
                "a /proc of its own for a Debian in a folder",
            )
        return self

    def __exit__(self, *_trouble: object) -> None:
        subprocess.run(["umount", "--lazy", str(self.folder / "proc")], check=True)

    def processes(self) -> Iterator[tuple[int, list[str]]]:
        """Give the number and the words of every process that lives in the root."""
        for place in Path("/proc").glob("[0-9]*"):
            try:
                if (place / "root").readlink() == self.folder:
                    words = (place / "cmdline").read_bytes().decode(errors="replace")
                    yield int(place.name), words.rstrip("\0").split("\0")
            except OSError:  # it has ended meanwhile
                continue

    def path(self, inside: str) -> Path:
        """Return where a path of the root lies for us."""
        return self.folder / inside.lstrip("/")

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Carry out a command as root."""
        return self._carry_out(
            "root", {"HOME": "/root", "PATH": _ROOTS_PATH, "DEBIAN_FRONTEND": "noninteractive"}, words
        )

    def run_as(self, person: str, *words: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
        """Carry out a command as an ordinary person, with nothing around it but what is named."""
        return self._carry_out(person, _of(person) | surroundings, words)

    def command_as(self, person: str, *words: str, **surroundings: str) -> list[str]:
        """Return what carries out a command as `run_as` does, for whoever minds how it ends."""
        return self._command(person, _of(person) | surroundings, words)

    def offline(self, *words: str) -> str:
        """Return all that a command says that has no network, whether or not it succeeds."""
        command = ["unshare", "--net", *self._command("root", {"HOME": "/root", "PATH": _ROOTS_PATH}, words)]
        done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.stdout

    def install_needs_of(self, package: Path) -> None:
        """Everything that a package depends on or recommends is installed, but not the package."""
        self.run("apt-get", "-qq", "update")
        for field in ("Depends", "Recommends"):
            asked = ["dpkg-deb", "-f", str(package), field]
            needs = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()
            self.run("apt-get", "-qq", "satisfy", "-y", "--no-install-recommends", needs)

    def install(self, package: Path) -> None:
        """The package is installed as a person would do it: by its file."""
        shutil.copy(package, self.folder / "tmp" / package.name)
        self.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", f"/tmp/{package.name}")  # noqa: S108

    def snapshot(self) -> dict[str, str]:
        """Return what lies in the root: path → what it holds."""
        found = {}
        for place, folders, files in os.walk(self.folder):
            inside = os.path.relpath(place, self.folder)
            folders[:] = [name for name in folders if os.path.normpath(f"{inside}/{name}") not in _NOT_OURS]
            for name in (*files, *folders):
                path = Path(place) / name
                found[os.path.normpath(f"{inside}/{name}")] = _gist(path)
        return found

    def open_on_screen(self, person: str, display: str, *words: str) -> subprocess.Popen[bytes]:
        """Start something that shows a window, in a group of its own."""
        command = self._command(person, _of(person) | {"DISPLAY": display}, words)
        return subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def waits_for_file(self, inside: str, seconds: float) -> bool:
        """True as soon as a process has the file open; false if none has after so long."""
        wanted = str(self.path(inside).resolve())
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if any(_goal(link) == wanted for link in Path("/proc").glob("[0-9]*/fd/*")):
                return True
            time.sleep(0.5)
        return False

    def end(self, started: subprocess.Popen[bytes]) -> None:
        """What was started, and whatever it started, has ended."""
        os.killpg(started.pid, signal.SIGTERM)
        started.wait()

    def _carry_out(
        self, person: str, surroundings: dict[str, str], words: tuple[str, ...]
    ) -> subprocess.CompletedProcess[str]:
        command = self._command(person, surroundings, words)
        return subprocess.run(command, check=True, stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def _command(self, person: str, surroundings: dict[str, str], words: tuple[str, ...]) -> list[str]:
        enter = ["chroot", f"--userspec={person}:{person}", str(self.folder)]
        settings = [f"{name}={value}" for name, value in surroundings.items()]
        return [*enter, "env", "--ignore-environment", f"--chdir={surroundings['HOME']}", *settings, *words]


def _of(person: str) -> dict[str, str]:
    return {"HOME": f"/home/{person}", "PATH": _PATH, "LC_ALL": "C.UTF-8"}


def _gist(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"


def _goal(link: Path) -> str:
    try:
        return str(link.readlink())
    except OSError:  # the process has ended, or closed the file, in the meantime
        return ""
