"""What macOS is told of Chabudai.app."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from facts import IDENTIFIER, MAKERS, NAMES, PACK, SUFFIX

__all__ = ["ENTITLEMENTS", "IDENTIFIER", "info_plist"]

ENTITLEMENTS: Final = Path(__file__).resolve().parents[1] / "macos" / "entitlements.plist"
GAME_TYPE: Final = f"{IDENTIFIER.lower()}.game"
PACK_TYPE: Final = f"{IDENTIFIER.lower()}.pack"
KINDS: Final = (
    ("Chabudai game", GAME_TYPE, "public.text", SUFFIX),
    ("Chabudai pack", PACK_TYPE, "public.zip-archive", PACK),
)
"""What is opened: its name, its type, what that is a kind of, and how the names of its files end."""


def info_plist(version: str) -> dict[str, Any]:
    """Return the keys of Info.plist beyond those that PyInstaller writes."""
    return {
        "CFBundleDisplayName": NAMES["en"],
        "CFBundleName": NAMES["en"],
        "CFBundleVersion": version,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh-Hant", "zh-Hans", "ja"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "13.0",  # of Qt 6.11
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,  # dark mode is for the program to follow
        "NSHumanReadableCopyright": f"{MAKERS}; GNU General Public License, version 3 or later",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": name,
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "chabudai.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [kind],
            }
            for name, kind, _, _ in KINDS
        ],
        "CFBundleURLTypes": [{"CFBundleURLName": IDENTIFIER, "CFBundleURLSchemes": ["chabudai"]}],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": kind,
                "UTTypeDescription": name,
                "UTTypeConformsTo": [general],
                "UTTypeTagSpecification": {"public.filename-extension": [suffix]},
            }
            for name, kind, general, suffix in KINDS
        ],
    }
