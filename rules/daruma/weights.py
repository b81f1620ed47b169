"""What a turn will bring, feature by feature of outlook.py; `python -m rules.tools.train daruma` found it."""

from __future__ import annotations

from typing import Final

from rules.core.learned import read_weights
from rules.daruma.content import FOLDER

FEATURES: Final = 66

_ROWS: Final = read_weights(FOLDER.parent / "weights.toml", {"own": FEATURES, "table": FEATURES})

OWN: Final = _ROWS["own"]
TABLE: Final = _ROWS["table"]
