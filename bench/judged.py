"""Bots with judgement beside random players, in one process: `python -m bench.judged [SAMPLES]`.

Samples of all of them are taken in turn, by seconds of processor time, and of each the best counts.
"""

from __future__ import annotations

import sys

from bench.measures import EDITIONS, question_rate

BOTS = ("random", "careless", "greedy")
SECONDS = 0.4


def main(samples: int) -> None:
    """Print a Markdown row for each edition: millions of questions a second, and the ratio."""
    print(f"| four players | {' | '.join(BOTS)} |\n|---{'|---' * len(BOTS)}|")
    for edition in EDITIONS:
        best = dict.fromkeys(BOTS, 0.0)
        for _ in range(samples):
            for bot in BOTS:
                best[bot] = max(best[bot], question_rate(edition, SECONDS, bot=bot))
        cells = [f"{rate / 1e6:.1f} ({rate / best['random']:.2f})" for rate in best.values()]
        print(f"| {edition} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
