"""How a server is set up: flags before the environment before a file, and every mistake told."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import pytest

from pioche.cli import main
from pioche.cli.serve import SETTINGS as FLAGS
from pioche.cli.serve import add_serve
from pioche.server.config import PREFIX, SETTINGS, Config, ConfigError, load_config
from pioche.server.metrics import Metrics

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs" / "server.md"
# A value for each setting as a flag, in the environment and in a file, and what it is read as.
VALUES: dict[str, tuple[str, str, str, Any]] = {
    "host": ("::1", "localhost", '"127.0.0.1"', "::1"),
    "port": ("1", "2", "3", 1),
    "data": ("a", "b", '"c"', Path("a")),
    "store": ("postgresql://a/x", "postgres://b/x", '"postgresql://c/x"', "postgresql://a/x"),
    "node": ("http://a:1", "http://b:2", '"http://c:3"', "http://a:1"),
    "cluster": ("one", "two", '"three"', "one"),
    "url": ("https://a.example", "https://b.example", '"https://c.example"', "https://a.example"),
    "origins": ("https://a.example, https://b.example", "https://c.example", '["https://d.example"]',
                ("https://a.example", "https://b.example")),
    "trust_proxy": ("yes", "no", "false", True),
    "keep_records": ("30", "60", "0", 30),
    "log_level": ("debug", "error", '"info"', "debug"),
    "log_format": ("json", "text", '"auto"', "json"),
    "delays": ("0.5", "2", "3", 0.5),
    "limits": ("4", "5", "6.5", 4.0),
    "metrics": ("all", "local", '"local"', "all"),
    "rehearsals": ("yes", "no", "false", True),
}  # fmt: skip


def config_file(folder: Path, text: str) -> Path:
    """Write a configuration file."""
    path = folder / "pioche.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", SETTINGS)
def test_flags_count_most_then_the_environment_then_the_file(tmp_path: Path, name: str) -> None:
    """Every setting can be given in three ways, and falls back from one to the next."""
    flag, env, text, read = VALUES[name]
    environment = {PREFIX + name.upper(): env}
    file = config_file(tmp_path, f"{name} = {text}\n")
    assert getattr(load_config({name: flag}, environment, file), name) == read
    by_env = load_config({name: None}, environment, file)
    assert by_env == load_config({}, environment)
    by_file = load_config({name: None}, {}, file)
    assert by_file == load_config({}, {}, file)
    assert load_config({name: None}, {}, None) == Config()
    values = [getattr(one, name) for one in (load_config({name: flag}, {}), by_env, by_file)]
    assert len({str(value) for value in values}) >= 2


def test_the_sample_file_is_what_comes_without_one() -> None:
    """The sample in deploy/ names every setting, and those it sets are understood."""
    sample = ROOT / "deploy" / "pioche.toml"
    load_config({}, {}, sample)
    text = sample.read_text(encoding="utf-8")
    assert [name for name in SETTINGS if not re.search(rf"^#? ?{name} = ", text, re.M)] == []


def test_the_command_line_knows_all_settings() -> None:
    """`pioche serve --help` lists exactly the settings of the server, with their defaults."""
    assert [name for name, _, _ in FLAGS] == list(SETTINGS)
    parser = argparse.ArgumentParser()
    add_serve(parser.add_subparsers())
    for name, _, text in FLAGS:
        default = SETTINGS[name].default
        shown = {False: "no"}.get(default, default) if isinstance(default, bool) else default
        if default not in ("", ()):
            assert f"({shown:g})" in text if isinstance(shown, float) else f"({shown})" in text


BAD = (
    ("port", "x", "--port: 'x' is not a whole number"),
    ("port", "65536", "--port: '65536' is not from 0 to 65535"),
    ("port", "-1", "--port: '-1' is not from 0 to 65535"),
    ("port", "", "--port: '' is not a whole number"),
    ("host", "", "--host: '' is not a host name or address"),
    ("host", "a b", "--host: 'a b' is not a host name or address"),
    ("data", "", "--data: '' is not a path"),
    ("url", "ftp://x", "--url: 'ftp://x' is not an address such as https://example.org"),
    (
        "url",
        "https://x/path",
        "--url: 'https://x/path' is not an address such as https://example.org",
    ),
    ("origins", "a,b", "--origins: 'a' is not an address such as https://example.org"),
    ("trust-proxy", "perhaps", "--trust-proxy: 'perhaps' is not yes or no"),
    ("keep-records", "-1", "--keep-records: '-1' is not from 0 to 36500"),
    ("keep-records", "a year", "--keep-records: 'a year' is not a whole number"),
    ("log-level", "loud", "--log-level: 'loud' is none of debug, info, warning, error"),
    ("log-format", "xml", "--log-format: 'xml' is none of auto, text, json"),
    ("delays", "-1", "--delays: '-1' is not from 0 to 100"),
    ("delays", "nan", "--delays: 'nan' is not from 0 to 100"),
    ("metrics", "some", "--metrics: 'some' is none of local, all"),
    ("limits", "inf", "--limits: 'inf' is not from 0 to 1000000"),
    ("limits", "many", "--limits: 'many' is not a number"),
)


@pytest.mark.parametrize(("flag", "value", "told"), BAD, ids=[f"{b[0]}={b[1]}" for b in BAD])
def test_a_bad_flag_is_told_in_one_line(
    flag: str, value: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line names the flag, quotes the value and says what it should be; the code is 2."""
    assert main(["serve", f"--{flag}={value}"]) == 2
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"pioche: {told}\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("prot = 1", "unknown setting 'prot'"),
        ("port = 8.5", "port: '8.5' is not a whole number"),
        ("port = true", "port: 'true' is not a whole number"),
        ("port = [1]", "port: '[1]' is not a whole number"),
        ("origins = [1]", "origins: '[1]' is not a list"),
        ("origins = {a = 1}", "origins: "),
        ("host = 5", "host: '5' is not a text"),
        ('data = "a\\u0000b"', "data: "),
        ("delays = 1" + "0" * 400, "delays: "),
        ("trust_proxy = 2", "trust_proxy: '2' is not yes or no"),
        ("port = ", "Invalid value"),
        ("\x00", "not a text file"),
    ],
)
def test_a_bad_file_is_told_in_one_line(
    tmp_path: Path, text: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The line names the file and the setting in it."""
    file = config_file(tmp_path, text)
    assert main(["serve", "--config", str(file)]) == 2
    _, err = capsys.readouterr()
    assert err.startswith(f"pioche: {file}: ")
    assert told in err
    assert err.count("\n") == 1


def test_a_bad_environment_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """A value from the environment is told with the variable's name."""
    monkeypatch.setenv("PIOCHE_PORT", "none")
    with pytest.raises(ConfigError, match=r"PIOCHE_PORT: 'none' is not a whole number"):
        load_config({})


def test_everything_is_in_the_documentation() -> None:
    """docs/server.md names every setting in its three forms, with its default, and every figure."""
    text = DOCS.read_text(encoding="utf-8")
    for name, setting in SETTINGS.items():
        flag = "--" + name.replace("_", "-")
        row = rf"^\| `{flag}` \| `{PREFIX}{name.upper()}` \| `{name}` \|"
        found = re.search(row + r" ([^|]*) \|", text, re.MULTILINE)
        assert found, name
        shown = setting.default
        if shown not in ("", ()):
            shown = {True: "yes", False: "no"}[shown] if isinstance(shown, bool) else shown
            assert found[1].strip("`") == (f"{shown:g}" if isinstance(shown, float) else str(shown))
    for family in Metrics().registry.collect():
        total = "_total" if family.type == "counter" else ""
        assert re.search(rf"`{family.name}{total}[`{{]", text), family.name
