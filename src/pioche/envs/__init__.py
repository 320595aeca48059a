"""Training environments: thousands of compiled tables at once, and one table for PettingZoo.

All of it is in the extra `pioche[envs]`, and imported when it is first used. Gymnasium, where it is
installed, learns the environments' names (`registration`): `gymnasium.make("pioche/classic-v0")`.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

from pioche.envs.optional import MissingExtraError
from pioche.envs.registration import register_environments, versioned

if TYPE_CHECKING:
    from pioche.envs.evaluation import Evaluation, evaluate
    from pioche.envs.layout import Layout, Segment
    from pioche.envs.pettingzoo.table_env import TableEnv, aec
    from pioche.envs.policy_export import save_policy
    from pioche.envs.single_agent import Against, play_against
    from pioche.envs.steps import IllegalActionError, Steps
    from pioche.envs.vector.buffers import BadBufferError, Buffers
    from pioche.envs.vector.sampling import Sampler
    from pioche.envs.vector.self_play import Sides
    from pioche.envs.vector.vector_env import VectorEnv

# Where each public name lives.
_PUBLIC = {
    "Against": "single_agent",
    "BadBufferError": "vector.buffers",
    "Buffers": "vector.buffers",
    "Evaluation": "evaluation",
    "IllegalActionError": "steps",
    "Layout": "layout",
    "Sampler": "vector.sampling",
    "Segment": "layout",
    "Sides": "vector.self_play",
    "Steps": "steps",
    "TableEnv": "pettingzoo.table_env",
    "VectorEnv": "vector.vector_env",
    "aec": "pettingzoo.table_env",
    "evaluate": "evaluation",
    "play_against": "single_agent",
    "save_policy": "policy_export",
}
__all__ = [
    "Against", "BadBufferError", "Buffers", "Evaluation", "IllegalActionError", "Layout", "Sampler",
    "Segment", "Sides", "Steps", "TableEnv", "VectorEnv", "aec", "evaluate", "play_against",
    "save_policy",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used; `classic_v0` is made (`registration`)."""
    if name not in _PUBLIC:
        if edition := versioned(name):
            return edition
        raise AttributeError(f"module 'pioche.envs' has no attribute '{name}'")
    try:
        return getattr(import_module(f"pioche.envs.{_PUBLIC[name]}"), name)
    except MissingExtraError:
        raise
    except ModuleNotFoundError as error:
        raise MissingExtraError(
            f"pioche.envs.{name}: {error} (pip install 'pioche[envs]')", name=error.name
        ) from error


def __dir__() -> list[str]:
    """List the public names."""
    return [*__all__]


with suppress(ModuleNotFoundError):  # Gymnasium, or what it needs itself
    register_environments()
