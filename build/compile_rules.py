"""Compiles the rules with mypyc into .mypyc/lib, a copy of `rules` that shadows the sources where it comes first.

`--test` runs the rules' own tests against that copy. Without a C compiler there is only a notice; in CI that fails.
`--check` compiles nothing, and needs no C compiler: it tells within half a minute what mypyc would refuse. Nor does
`--c`, which only writes the C that a compiler of another system takes (build/packages/windows_rules.py).
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from open_classes import opened

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rules"
WORK = ROOT / ".mypyc"
OPENED = WORK / "opened"
C = WORK / "c"
LIB = WORK / "lib"
KEY = WORK / "key"
KEY_OF_C = WORK / "key-of-c"
GROUP = "chabudai"  # names the shared library, which PyInstaller cannot find by itself
INTERPRETED_ROOMS = ("match", "tools")
INTERPRETED_FILES = ("__init__.py", "content.py", "options.py")
# By 3, games and searches took as many instructions to three in a thousand, and a quarter more time to compile.
LEVEL = "2"
# What each library would carry without anybody reading it: names that only it uses, tables for debuggers, and functions
# and pages that nothing fills.
COMPILED_SMALL = ("-g0", "-fvisibility=hidden", "-ffunction-sections", "-fno-asynchronous-unwind-tables")
LINKED_SMALL = ("-Wl,--gc-sections", "-Wl,-z,noseparate-code", "-Wl,--build-id=none")
COMPILED_TESTS = ("tests/core", "tests/conformance", "tests/rules", "tests/playthroughs", "tests/perft", "tests/ai")


def main() -> int:
    """Compile, and test what was compiled if asked; returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--test", action="store_true", help="run the rules' tests against the compiled copy")
    parser.add_argument("--check", action="store_true", help="only tell what mypyc would refuse")
    parser.add_argument("--c", action="store_true", help="only write the C")
    options = parser.parse_args()
    if options.check:
        found = refused(hot_modules())
        print("\n".join(found) if found else f"mypyc refuses none of {len(hot_modules())} modules.")
        return 1 if found else 0
    if options.c:
        write_c()
        return 0
    if not has_compiler():
        print("No C compiler was found: the rules stay interpreted.", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    compile_rules()
    return test_compiled() if options.test else 0


def has_compiler() -> bool:
    """True where a C compiler and Python's headers are at hand."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return os.name == "nt" or (shutil.which(compiler) is not None and headers.is_file())


def hot_modules() -> list[Path]:
    """The modules that are compiled: those of the house and of every game that do not stand on pydantic."""
    rooms = sorted(path.parent for path in RULES.glob("*/__init__.py"))
    files = (path for room in rooms if room.name not in INTERPRETED_ROOMS for path in sorted(room.glob("*.py")))
    return [path for path in files if path.name not in INTERPRETED_FILES and not _imports_pydantic(path)]


def refused(modules: list[Path]) -> list[str]:
    """What mypyc would not compile of these modules, which strict mypy may well pass."""
    # Imported here: as in compile_rules.
    from mypy.errors import CompileError  # noqa: PLC0415
    from mypy.fscache import FileSystemCache  # noqa: PLC0415
    from mypyc.build import construct_groups, get_mypy_config  # noqa: PLC0415
    from mypyc.codegen import emitmodule  # noqa: PLC0415
    from mypyc.errors import Errors  # noqa: PLC0415
    from mypyc.irbuild.mapper import Mapper  # noqa: PLC0415
    from mypyc.options import CompilerOptions  # noqa: PLC0415

    how, files = CompilerOptions(multi_file=True, group_name=GROUP), FileSystemCache()
    names = ["--config-file", str(ROOT / "pyproject.toml"), *map(str, modules)]
    sources, everything, options = get_mypy_config(names, None, how, files)
    groups = construct_groups(sources, False, True, GROUP)
    errors = Errors(options)
    try:
        typed = emitmodule.parse_and_typecheck(everything, options, how, groups, files)
        belongs = {source.module: name for group, name in groups for source in group}
        emitmodule.compile_modules_to_ir(typed, Mapper(belongs), how, errors)
    except CompileError as error:
        return error.messages
    return [line for line in (*typed.errors, *errors.new_messages()) if " error: " in line]


def compile_rules() -> None:
    """`.mypyc/lib` holds the compiled rules of today's sources."""
    if _is_of_today(KEY):
        return
    # Imported here: listing the modules must work without a compiler or mypyc.
    from setuptools import Distribution  # noqa: PLC0415

    extensions = _written()
    for extension in extensions if sys.platform == "linux" else ():
        extension.extra_compile_args = [*extension.extra_compile_args, *COMPILED_SMALL]
        extension.extra_link_args = [*extension.extra_link_args, *LINKED_SMALL]
    distribution = Distribution({"name": GROUP, "ext_modules": extensions})
    command = distribution.get_command_obj("build_ext")
    command.build_lib, command.build_temp, command.parallel = str(LIB), str(WORK / "objects"), os.cpu_count()
    command.ensure_finalized()
    link = command.build_extensions

    def build() -> None:
        _compile(command)
        link()

    command.build_extensions = build
    command.run()
    KEY.write_text(_key(), encoding="utf-8")


def write_c() -> None:
    """`.mypyc/c` holds the C of today's rules: at its top what becomes one library, below a module's own each."""
    if not _is_of_today(KEY_OF_C):
        _written()


def test_compiled() -> int:
    """The exit status of the rules' tests, run against the compiled copy."""
    path = os.pathsep.join((str(LIB), str(ROOT)))
    # Safe path: the folder we stand in holds the sources and must not come first.
    surroundings = {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "CHABUDAI_COMPILED": "1"}
    tests = [name for name in COMPILED_TESTS if (ROOT / name).is_dir()]
    command = [sys.executable, "-m", "pytest", "-o", f"pythonpath={LIB} {ROOT}", *tests]
    status = subprocess.run([*command, "-n", "2"], check=False, cwd=ROOT, env=surroundings).returncode
    if status == 1:  # as in .ci/run: once more, alone
        alone = ("-n", "0", "--last-failed", "--last-failed-no-failures", "none")
        status = subprocess.run([*command, *alone], check=False, cwd=ROOT, env=surroundings).returncode
    return status


def _link_resources() -> None:
    """The compiled rules find the contents of their games where the sources do: beside `rules`."""
    if os.name == "nt":  # links need a privilege there
        shutil.copytree(ROOT / "resources", LIB / "resources")
    else:
        (LIB / "resources").symlink_to(ROOT / "resources")


def _written() -> list[Any]:
    """Return mypyc's extensions of today's rules, whose C has been written."""
    # Imported here: as in compile_rules.
    from mypyc.build import mypycify  # noqa: PLC0415

    shutil.rmtree(WORK, ignore_errors=True)
    modules = hot_modules()
    # The sources stay beside what is compiled from them, for tracebacks and for tests that read them; Python takes the
    # compiled file of the two.
    print(f"Compiling {len(modules)} modules of the rules ...", flush=True)
    for copy in (OPENED, LIB):
        shutil.copytree(RULES, copy / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    for module in modules:
        (OPENED / module.relative_to(ROOT)).write_text(opened(module.read_text(encoding="utf-8")), encoding="utf-8")
    _link_resources()
    os.chdir(OPENED)
    names = [str(module.relative_to(ROOT)) for module in modules]
    config = ["--config-file", str(ROOT / "pyproject.toml")]
    extensions = mypycify([*config, *names], opt_level=LEVEL, group_name=GROUP, target_dir=str(C), multi_file=True)
    KEY_OF_C.write_text(_key(), encoding="utf-8")
    return list(extensions)


def _compile(command: Any) -> None:
    """Every file is compiled by itself, the longest first; of each library there is left to link.

    setuptools compiles the files of one library one after another, and all that takes long is one library.
    """
    files = [(source, extension) for extension in command.extensions for source in sorted(extension.sources)]

    def compiled(source: str, extension: Any) -> list[str]:
        how = {"include_dirs": extension.include_dirs, "extra_postargs": extension.extra_compile_args}
        return list(command.compiler.compile([source], command.build_temp, **how))

    with ThreadPoolExecutor(os.cpu_count()) as crew:
        by_size = sorted(files, key=lambda file: -Path(file[0]).stat().st_size)
        begun = {source: crew.submit(compiled, source, extension) for source, extension in by_size}
    for source, extension in files:
        extension.extra_objects = [*extension.extra_objects, *begun[source].result()]
    for extension in command.extensions:
        extension.sources = []


def _imports_pydantic(path: Path) -> bool:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
        if any(name.split(".")[0] == "pydantic" for name in names):
            return True
    return False


def _is_of_today(key: Path) -> bool:
    return key.is_file() and key.read_text(encoding="utf-8") == _key()


def _key() -> str:
    """What the compiled rules depend on: the sources, the way they are compiled, and with what."""
    digest = hashlib.sha256(f"{sys.version} {version('mypy')}".encode())
    means = [Path(__file__), Path(__file__).with_name("open_classes.py"), ROOT / "pyproject.toml"]
    for path in [*sorted(RULES.rglob("*.py")), *means]:
        digest.update(str(path.relative_to(ROOT)).encode() + path.read_bytes())
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
