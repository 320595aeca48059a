"""The exports of the protocol: complete, true to the types, and up to date in the checkout."""

from __future__ import annotations

import ast
import inspect
import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest
import schemathesis
from msgspec import Struct

from pioche.server.http.route import STATUS, Route, path_names, refusals_of, status_of
from pioche.server.http.routes import ROUTES
from pioche.server.protocol.messages import MESSAGES, REQUESTS, encode
from pioche.server.table import state
from pioche.server.table.entries import Reason
from pioche.texts.news import ROW_OF
from pioche.texts.refusals import REFUSALS as RULES_REFUSALS
from pioche.texts.server import REFUSALS as SERVER_REFUSALS
from pioche.texts.table_events import TABLE_EVENTS
from tools.protocol.__main__ import ROOT, exports, main
from tools.protocol.body_examples import body_examples
from tools.protocol.examples import Session, message_examples
from tools.protocol.fields import all_structs, doc_of, fields_of, messages, requests, tag_of
from tools.protocol.schema import COMPONENTS, json_schema, openapi

MANUAL, MODULE = "docs/protocol.md", "web/src/protocol.ts"
SERVED = ("src/pioche/server/protocol/openapi.json", "src/pioche/server/protocol/schema.json")
DOCUMENTS = ("docs/openapi.json", "docs/protocol.schema.json")
FILES = (MANUAL, *DOCUMENTS, *SERVED, MODULE, "web/src/start.ts")
ALL_MESSAGES = (*requests(), *messages())
COMPILERS = (ROOT / "web" / "node_modules" / ".bin" / "tsc", shutil.which("tsc"))


MADE = cache(exports)


def made(name: str) -> str:
    """Return the text that a file should have."""
    return MADE()[name]


def named(kind: Any) -> str:
    """Name a test's case after its type or route."""
    return str(getattr(kind, "name", None) or getattr(kind, "__name__", kind))


# The files.


@pytest.mark.parametrize("name", FILES)
def test_files_are_up_to_date(name: str) -> None:
    """What lies in the checkout is what `python -m tools.protocol` would write."""
    assert (ROOT / name).read_text(encoding="utf-8") == made(name)


def test_files_are_written_into_a_checkout_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command writes all files, then nothing more; where no checkout is it writes nothing."""
    assert main(tmp_path) == 2
    assert (capsys.readouterr().out, list(tmp_path.iterdir())) == ("", [])
    (tmp_path / "pyproject.toml").touch()
    assert (main(tmp_path), main(tmp_path)) == (0, 0)
    assert capsys.readouterr().out.splitlines() == [f"{name}: written" for name in FILES]


def test_typescript_compiles(tmp_path: Path) -> None:
    """The TypeScript compiler accepts the module under its strictest settings."""
    compiler = next((found for found in COMPILERS if found and Path(found).exists()), None)
    if compiler is None:
        pytest.skip("no TypeScript compiler: neither web/node_modules nor tsc on the path")
    module = tmp_path / "protocol.ts"
    module.write_text(made(MODULE), encoding="utf-8")
    command = [compiler, "--noEmit", "--strict", "--target", "es2022", "--module", "esnext", module]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_every_type_is_in_the_typescript() -> None:
    """Each type of the protocol is an interface of the same name, with all its fields."""
    module = made(MODULE)
    found = dict(re.findall(r"export interface (\w+) {\n(.*?)^}", module, re.DOTALL | re.MULTILINE))
    for struct in all_structs():
        fields = re.findall(r"^  (\w+)\??:", found[struct.__name__], re.MULTILINE)
        tag = ["type"] if tag_of(struct) else []
        assert fields == [*tag, *(field.name for field in fields_of(struct))]


# Words and examples.


@pytest.mark.parametrize("struct", [*all_structs(), *(r.parameters for r in ROUTES)], ids=named)
def test_everything_is_explained(struct: type[Struct]) -> None:
    """Every type and every field says what it means."""
    assert doc_of(struct)
    assert [field.name for field in fields_of(struct) if not field.meaning] == []


@pytest.mark.parametrize("struct", ALL_MESSAGES, ids=named)
def test_examples_fit_the_schema_and_the_decoder(struct: type[Struct]) -> None:
    """The example of each message fits its schema, and is read back as what it was."""
    example = message_examples()[struct]
    data = msgspec.json.encode(example)
    schema = json_schema()
    union = "AnyRequest" if struct in requests() else "AnyMessage"
    for name in (struct.__name__, union):
        whole = {"$ref": f"#/$defs/{name}", "$defs": schema["$defs"]}
        jsonschema_rs.validate(whole, json.loads(data))
    decoder: Any = REQUESTS if struct in requests() else MESSAGES
    assert decoder.decode(data) == example


@pytest.mark.parametrize("struct", ALL_MESSAGES, ids=named)
def test_the_manual_has_the_examples(struct: type[Struct]) -> None:
    """The manual shows the example of each message below its heading."""
    section = made(MANUAL).split(f"\n### {tag_of(struct)}\n")[1].split("\n### ")[0]
    shown = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    assert json.loads(shown[0]) == json.loads(msgspec.json.encode(message_examples()[struct]))


def test_all_that_is_sent_in_a_match_fits_the_schema() -> None:
    """Every message of a whole match fits the schema of its side, and can be read back."""
    played = Session()
    played.play()
    definitions = json_schema()["$defs"]
    server = jsonschema_rs.validator_for({"$ref": "#/$defs/AnyMessage", "$defs": definitions})
    client = jsonschema_rs.validator_for({"$ref": "#/$defs/AnyRequest", "$defs": definitions})
    assert len(played.told) > 400
    for message in played.told:
        server.validate(json.loads(encode(message)))
        assert MESSAGES.decode(encode(message)) == message
    for request in played.sent:
        client.validate(json.loads(msgspec.json.encode(request)))


# HTTP.


def test_schema_and_openapi_are_well_formed() -> None:
    """Both descriptions keep to their own standards."""
    jsonschema_rs.meta.validate(json_schema())
    for schema in openapi()["components"]["schemas"].values():
        jsonschema_rs.meta.validate({"$schema": json_schema()["$schema"], **schema})
    loaded = schemathesis.openapi.from_dict(openapi())
    found = [operation.ok() for operation in loaded.get_all_operations()]  # type: ignore[union-attr]
    labels = {operation.label for operation in found}
    assert labels == {f"{route.method} {route.path}" for route in ROUTES}


@pytest.mark.parametrize("route", ROUTES, ids=named)
def test_routes_are_described(route: Route) -> None:
    """The manual and OpenAPI name each route, and its path has its parameters."""
    assert f"`{route.method} {route.path}`" in made(MANUAL)
    assert set(path_names(route)) <= {field.name for field in fields_of(route.parameters)}
    operation = openapi()["paths"][route.path][route.method.lower()]
    statuses = {str(given.status) for given in route.gives}
    statuses |= {str(status_of(code)) for code in refusals_of(route)}
    assert set(operation["responses"]) == statuses


def test_examples_of_bodies_fit_openapi() -> None:
    """The example of each body and result fits its schema, and is read back as what it was."""
    definitions = openapi()["components"]
    for kind, example in body_examples().items():
        schema = msgspec.json.schema_components([kind], ref_template=COMPONENTS)[0][0]
        data = msgspec.json.encode(example)
        jsonschema_rs.validate({**schema, "components": definitions}, json.loads(data))
        assert msgspec.json.decode(data, type=kind) == example


@pytest.mark.parametrize("route", ROUTES, ids=named)
def test_bodies_have_examples(route: Route) -> None:
    """All JSON that a route takes or gives has an example, the two descriptions apart."""
    kinds = [route.body, *(given.type for given in route.gives)]
    plain = (None, str, dict[str, Any])
    assert [kind for kind in kinds if kind not in plain and kind not in body_examples()] == []


# Codes and kinds.


def test_codes_with_a_status_exist() -> None:
    """Each code that has an HTTP status of its own, or that a route names, has its sentences."""
    assert STATUS.keys() <= SERVER_REFUSALS.keys()
    used = {code for route in ROUTES for code in refusals_of(route)}
    assert used <= {*SERVER_REFUSALS, *RULES_REFUSALS}


def test_no_code_means_two_things() -> None:
    """The codes of the server are none of the rules'."""
    assert not SERVER_REFUSALS.keys() & RULES_REFUSALS.keys()


@pytest.mark.parametrize("code", [*SERVER_REFUSALS, *RULES_REFUSALS])
def test_every_code_is_in_the_manual(code: str) -> None:
    """The manual lists each error code with its sentences in both languages."""
    phrase = {**SERVER_REFUSALS, **RULES_REFUSALS}[code]
    row = rf"^\| `{code}` \|( \d+ \|)? {re.escape(phrase.en)} \| {re.escape(phrase.fr)} \|$"
    assert re.search(row, made(MANUAL), re.MULTILINE)


@pytest.mark.parametrize("kind", [*ROW_OF, *TABLE_EVENTS])
def test_every_kind_is_in_the_manual(kind: str) -> None:
    """The manual lists each kind of event, with a sentence in both languages."""
    row = rf"^\| `{kind}` \|[^|]*\|[^|]+\w[^|]+\|[^|]+\w[^|]+\|$"
    assert re.search(row, made(MANUAL), re.MULTILINE)


def test_the_kinds_of_the_table_are_all_known() -> None:
    """The kinds that `server/table/state.py` tells are exactly those that have sentences."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(state)))
             if isinstance(node, ast.Call) and ast.unparse(node.func) == "Event"]  # fmt: skip
    told = {
        word.value
        for call in calls
        for word in ast.walk(call.args[0])
        if isinstance(word, ast.Constant) and isinstance(word.value, str)
    }
    reasons = {f"void-{reason}" for reason in get_args(Reason)}
    assert (told - {"void-"}) | reasons == TABLE_EVENTS.keys()


@pytest.mark.parametrize(
    "words",
    [
        "`events?last=0`", "`rematch` leaves it at `finished`", "a pause of 800 ms",
        "A held move outlives its connection", "without an event of their own",
        "a restart of the server forgets it", "`asked-again`", "see a round when it is over",
    ],
)  # fmt: skip
def test_the_manual_leaves_no_client_guessing(words: str) -> None:
    """What a client could only find out by trying is written down."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert words in page.replace("](#list_missed)", "").replace("[`events", "`events")


def test_links_of_the_manual_lead_somewhere() -> None:
    """Every link within the manual has its heading."""
    text = made(MANUAL)
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    places = {heading.lower().replace(" ", "-") for heading in headings}
    assert [link for link in re.findall(r"\]\(#([^)]+)\)", text) if link not in places] == []
