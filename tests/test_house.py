"""The rules of the house that no linter knows, checked by reading the files."""

import ast
import inspect
import re
import subprocess
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import yaml

import pioche
from tests.conftest import MARK_OF

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pioche"

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

# The editions of docs/rules.md. `classic` is an English word too: only in quotes is it an id.
EDITION = re.compile(
    r"""\b(?:spider[-_ ]man|x[-_ ]men|jurassic[-_ ]world|despicable[-_ ]me)\b|(["'])classic\1""",
    re.IGNORECASE,
)
# Written so that no pattern finds itself in this file.
REGISTRY = re.compile(
    r"\b(?:pypi|npmjs|yarnpkg|pythonhosted|anaconda)[.](?:org|com|python)\b"
    r"|(?:index-url|find-links|trusted-host)\s*[= ]\s*\S",
    re.IGNORECASE,
)
MACHINE_PATH = re.compile(
    r"(?<![\w.~)}-])/(?:root|home|Users|work|opt|mnt)/\w|\b[A-Z]:\\Users\b|\bfile:/{2,3}\w"
)
PIN = re.compile(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*")


def test_editions_are_named_only_in_their_folder() -> None:
    """No Python code outside `editions/` names an edition; docstrings may, for their examples."""
    outside = (p for p in python_files(PACKAGE) if PACKAGE / "editions" not in p.parents)
    found = [
        f"{place(path, number)}: {line.strip()}"
        for path in outside
        for number, line in code_lines(path)
        if EDITION.search(line)
    ]
    assert not found, listing(found)


def test_files_name_no_registry_and_no_machine() -> None:
    """No file names a package registry's host or a path of the machine it was written on."""
    found = [
        f"{place(path, number)}: {line.strip()[:100]}"
        for path in repository_files()
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if REGISTRY.search(line) or MACHINE_PATH.search(line)
    ]
    assert not found, listing(found)


def test_lock_holds_exact_pins_only() -> None:
    """Every line of the lock is a comment or one exact version."""
    lines = (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()
    loose = [line for line in lines if not line.startswith("#") and not PIN.fullmatch(line)]
    assert not loose, listing(loose)


def test_the_citation_is_that_of_the_package() -> None:
    """CITATION.cff can be read, and names the authors and the licence that the package names."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["authors"] == project["authors"]
    assert cited["license"] == project["license"]


def test_rules_share_one_namespace() -> None:
    """A name means the same in every module of `rules/`, which are compiled as one."""
    meanings: defaultdict[str, set[str]] = defaultdict(set)
    for path in python_files(PACKAGE / "rules"):
        for name, meaning in top_level_names(path):
            meanings[name].add(meaning)
    clashes = [f"{name}: {' / '.join(sorted(m))}" for name, m in meanings.items() if len(m) > 1]
    assert not clashes, listing(clashes)


def test_no_two_classes_share_a_name() -> None:
    """One name is one thing, whichever room it stands in."""
    rooms: defaultdict[str, list[str]] = defaultdict(list)
    for path in PACKAGE.rglob("*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                rooms[node.name].append(str(path.relative_to(PACKAGE)))
    assert {name: where for name, where in rooms.items() if len(where) > 1} == {}


def test_modules_and_classes_are_documented() -> None:
    """Every module and every public class of the package says what it is."""
    bare = [
        place(path, getattr(node, "lineno", 1))
        for path in python_files(PACKAGE)
        for node in (parse(path), *parse(path).body)
        if isinstance(node, ast.Module | ast.ClassDef)
        if not getattr(node, "name", "").startswith("_") and not ast.get_docstring(node)
    ]
    assert not bare, listing(bare)


def test_the_public_interface_is_documented() -> None:
    """Everything that `pioche` offers has a docstring, the methods of its classes included."""
    offered = {name: getattr(pioche, name) for name in pioche.__all__}
    for name, kind in [(n, one) for n, one in offered.items() if inspect.isclass(one)]:
        own = {f"{name}.{n}": m for n, m in vars(kind).items() if not n.startswith("_")}
        offered |= {n: m for n, m in own.items() if callable(m) or isinstance(m, property)}
    bare = [name for name, thing in offered.items() if not inspect.getdoc(thing)]
    assert not bare, listing(bare)


def test_tests_say_what_they_show() -> None:
    """Every test has a docstring, and it is one sentence."""
    wordless = [
        f"{place(path, node.lineno)}: {node.name}"
        for path in python_files(ROOT / "tests")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        if not re.fullmatch(r"(?s)\S(?:(?!\n\n).)*[.?!]", ast.get_docstring(node) or "")
    ]
    assert not wordless, listing(wordless)


def test_marks_are_given_to_tests_that_exist() -> None:
    """Every file or folder that has a mark in tests/conftest.py is there."""
    gone = [str(path.relative_to(ROOT)) for path in MARK_OF if not path.exists()]
    assert not gone, listing(gone)


def repository_files() -> list[Path]:
    """List the text files that are tracked, or would be with the next `git add`."""
    return [path for path in all_files() if b"\0" not in path.read_bytes()]


def all_files() -> list[Path]:
    """List what a clean clone would hold of the repository as it is."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-zco", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    paths = (ROOT / name for name in sorted(names.split("\0")) if name)
    return [path for path in paths if path.is_file()]


def python_files(folder: Path) -> list[Path]:
    """List the Python files below a folder, of which there must be some."""
    files = sorted(folder.rglob("*.py"))
    assert files, f"no Python files in {place(folder)}"
    return files


def text_of(path: Path) -> str:
    """Read a file whose encoding does not matter here."""
    return path.read_text(encoding="utf-8", errors="replace")


def parse(path: Path) -> ast.Module:
    """Read a Python file as a syntax tree."""
    return ast.parse(path.read_bytes(), str(path))


def code_lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of a Python file with their numbers, docstrings left out."""
    documented = (n for n in ast.walk(parse(path)) if isinstance(n, Definition | ast.Module))
    strings = (node.body[0] for node in documented if ast.get_docstring(node) is not None)
    left_out = {n for s in strings for n in range(s.lineno, (s.end_lineno or s.lineno) + 1)}
    for number, line in enumerate(text_of(path).splitlines(), 1):
        if number not in left_out:
            yield number, line


def top_level_names(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each name that a module defines, with its place or, for a constant, its value."""
    for node in parse(path).body:
        if isinstance(node, Definition):
            yield node.name, place(path, node.lineno)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = (n for t in targets for n in ast.walk(t) if isinstance(n, ast.Name))
            yield from ((n.id, ast.unparse(node.value)) for n in names if n.id[:2] != "__")


def place(path: Path, number: int = 0) -> str:
    """Write where something is, as editors read it."""
    name = path.relative_to(ROOT).as_posix()
    return f"{name}:{number}" if number else name


def listing(found: list[str]) -> str:
    """Write findings a line each, for a failing test's message."""
    return "\n" + "\n".join(found)
