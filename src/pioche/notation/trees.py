"""YAML in which every scalar is text: lists and mappings of texts, not too deep, no key twice."""

from __future__ import annotations

from typing import Any

import yaml
from yaml.constructor import BaseConstructor

from pioche.notation.errors import NotationError, because, quote_input

try:
    from yaml import CBaseLoader as BaseLoader
except ImportError:  # PyYAML without libyaml
    from yaml import BaseLoader  # type: ignore[assignment]

DEEPEST = 20  # libyaml overruns the stack on a text of brackets


class OnceEach(BaseConstructor):
    """Refuses a key that appears twice, of which YAML readers let the last one win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Make a mapping of which every key stands once."""
        data: dict[Any, Any] = super().construct_mapping(node, deep)
        if len(data) < len(node.value):
            first: dict[Any, yaml.Node] = {}
            keys = (key for key, _ in node.value)
            again = next(key for key in keys if first.setdefault(key.value, key) is not key)
            what = f"the key {quote_input(again.value)} appears twice"
            raise yaml.MarkedYAMLError(problem=what, problem_mark=again.start_mark)
        return data


class Loader(OnceEach, BaseLoader):
    """Leaves words such as yes and no the words they are."""


def read_tree(text: str, where: str) -> Any:
    """Read YAML; an error names the line."""
    try:
        depth = 0
        for event in yaml.parse(text, Loader=Loader):
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                mark = event.start_mark
                raise yaml.MarkedYAMLError(problem="nested too deeply", problem_mark=mark)
        return yaml.load(text, Loader=Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = because("{file}: line {line}", file=where, line=mark.line + 1) if mark else where
        raise NotationError("not YAML: {what}", place, what=error.problem) from None
    except yaml.YAMLError as error:
        reason = " ".join(str(error).split())[:200]
        raise NotationError("not YAML: {what}", where, what=reason) from None
