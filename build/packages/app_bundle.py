"""What macOS is told of Chabudai.app."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from facts import IDENTIFIER, MAKERS, NAMES, SUFFIX

__all__ = ["ENTITLEMENTS", "IDENTIFIER", "info_plist"]

ENTITLEMENTS: Final = Path(__file__).resolve().parents[1] / "macos" / "entitlements.plist"
GAME_TYPE: Final = f"{IDENTIFIER.lower()}.game"


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
                "CFBundleTypeName": "Chabudai game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": "chabudai.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [GAME_TYPE],
            }
        ],
        "CFBundleURLTypes": [{"CFBundleURLName": IDENTIFIER, "CFBundleURLSchemes": ["chabudai"]}],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": GAME_TYPE,
                "UTTypeDescription": "Chabudai game",
                "UTTypeConformsTo": ["public.text"],
                "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX]},
            }
        ],
    }
