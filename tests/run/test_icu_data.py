"""ICU's tables are made smaller without a change to those that stay."""

import ctypes
import shutil
import struct
import sys
from pathlib import Path

import icu_data
import PySide6
import pytest

HEADER = struct.pack("<H", 32) + icu_data._FORM + bytes(16)


def package(**tables: bytes) -> bytes:
    """A package in ICU's common form, written down as its makers describe it."""
    names = [name.replace("__", "/").replace("_res", ".res").encode() + b"\0" for name in tables]
    place_of_name = 4 + 8 * len(tables)
    place = (place_of_name + sum(map(len, names)) + 15) // 16 * 16
    entries, bodies = b"", b""
    for name, table in zip(names, tables.values(), strict=True):
        entries += struct.pack("<II", place_of_name, place + len(bodies))
        place_of_name += len(name)
        bodies += table.ljust((len(table) + 15) // 16 * 16, b"\0")
    listed = struct.pack("<I", len(tables)) + entries + b"".join(names)
    return HEADER[:32] + listed.ljust(place, b"\0") + bodies


def test_only_the_tables_whose_names_fit_stay_and_they_stay_as_they_were() -> None:
    whole = package(icudt73l__coll__zh_res=b"order of signs", icudt73l__fr_res=b"francais", icudt73l__zh_res=b"Chinese")
    assert icu_data.reduced(whole, ("zh.res",)) == package(icudt73l__zh_res=b"Chinese")
    assert icu_data.reduced(whole, ("zh.res", "coll/*.res")) == package(
        icudt73l__coll__zh_res=b"order of signs", icudt73l__zh_res=b"Chinese"
    )


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("as") is None, reason="needs Linux and its binutils")
def test_the_smaller_library_holds_what_sorts_the_four_languages_under_the_name_that_icu_looks_for(
    tmp_path: Path,
) -> None:
    (whole,) = (Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*")
    made = icu_data.smaller(whole, tmp_path)
    assert made.stat().st_size < whole.stat().st_size / 8
    assert ctypes.c_uint16.in_dll(ctypes.CDLL(str(made)), f"icudt{whole.suffix[1:]}_dat").value > 0
    before = dict(icu_data.tables_of(icu_data.within(whole.read_bytes())))
    after = dict(icu_data.tables_of(icu_data.within(made.read_bytes())))
    assert {"root.res", "zh.res", "ja.res", "ucadata.icu"} <= {
        name.rpartition("/")[2] for name in after if "/coll/" in name
    }
    last = list(after)[-1]
    assert all(table == before[name] for name, table in after.items() if name != last)
