"""`python -m tools.protocol`: write what is made from the types of the protocol."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from tools.protocol.manual import manual
from tools.protocol.schema import json_schema, openapi
from tools.protocol.typescript import start, typescript

ROOT = Path(__file__).parents[2]  # of the checkout


def exports() -> dict[str, str]:
    """Return the text of every file, by its path from the root of the checkout."""
    return {
        "docs/protocol.md": manual(),
        "docs/openapi.json": as_json(openapi()),
        "docs/protocol.schema.json": as_json(json_schema()),
        "src/pioche/server/protocol/openapi.json": json.dumps(openapi()),
        "src/pioche/server/protocol/schema.json": json.dumps(json_schema()),
        "web/src/protocol.ts": typescript(),
        "web/src/start.ts": start(),
    }


def as_json(data: dict[str, Any]) -> str:
    """Write JSON so that changes show line by line."""
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def main(root: Path = ROOT) -> int:
    """Write the files that are not as they should be, and name them."""
    if not (root / "pyproject.toml").is_file():
        print(f"pioche: {root} is not a checkout of Pioche, so nothing is written", file=sys.stderr)
        return 2
    for name, text in exports().items():
        path = root / name
        if path.is_file() and path.read_text(encoding="utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{name}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
