"""Solves positions on many machines: lines in, lines with scores out, as `inarow solve` writes them.

Ray spreads batches of lines over its nodes and gives those of a node that is lost to others. Whole batches are appended to
the file of scores as they come; started again, the program goes on from there. README.md beside this file tells how.
"""

import argparse
import collections
import os
import pathlib
import subprocess
import sys
import time

import ray

# How often a batch may fail where its node is well, and seconds between two lines of progress.
TRIES = 3
TELL = 10


# What is lost with a node is begun anew elsewhere, however often.
@ray.remote(num_cpus=1, max_retries=-1)
def solve(lines: list[str], command: list[str]) -> list[str]:
    """The lines with their scores."""
    text = "".join(f"{line}\n" for line in lines)
    ran = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {ran.returncode}: {ran.stderr.strip()}")
    scored = ran.stdout.splitlines()
    if [moves(line) for line in scored] != lines:
        raise RuntimeError(f"{' '.join(command)} has answered something else than was asked")
    return scored


def moves(line: str) -> str:
    """The moves of a line, without the score."""
    return line.replace("=", " ").split(" ")[0]


def known(scores: pathlib.Path) -> set[str]:
    """The positions that have scores. What was cut off at the end is cut off wholly."""
    if not scores.exists():
        return set()
    text = scores.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    os.truncate(scores, len(whole))
    scored = (line for line in whole.decode().splitlines() if line != moves(line))
    return {moves(line) for line in scored}


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Solves positions on a Ray cluster. What stands behind -- goes to inarow solve."
    )
    parser.add_argument("positions", type=pathlib.Path, help="a position a line, as inarow book positions writes them")
    parser.add_argument("scores", type=pathlib.Path, help="where scores are appended; positions that it has are left out")
    parser.add_argument("--address", default="auto", help="the cluster [default: the one of this machine]")
    parser.add_argument("--program", default="inarow", help="inarow, as it is called on every node")
    parser.add_argument("--batch", type=int, default=200, help="positions of a task [default: 200]")
    own, others = sys.argv[1:], []
    if "--" in own:
        at = own.index("--")
        own, others = own[:at], own[at + 1 :]
    asked = parser.parse_args(own)
    if asked.batch < 1:
        parser.error("a batch has at least one position")
    command = [asked.program, "solve", *others]

    done = known(asked.scores)
    lines = [line for line in asked.positions.read_text().splitlines() if line not in done]
    # Those that share what is searched stand beside each other, and stay together.
    batches = [lines[at : at + asked.batch] for at in range(0, len(lines), asked.batch)]
    print(f"{len(done)} positions are solved, {len(lines)} are open", file=sys.stderr)
    if not lines:
        return
    ray.init(address=asked.address, log_to_driver=False, logging_level="warning")

    waiting = collections.deque((batch, 1) for batch in batches)
    running = {}
    began = told = time.monotonic()
    solved = 0
    with asked.scores.open("a") as output:
        while waiting or running:
            # Enough for every core to find a next one, also of nodes that have come since.
            cores = int(ray.cluster_resources().get("CPU", 1))
            while waiting and len(running) < 2 * cores:
                batch, attempt = waiting.popleft()
                running[solve.remote(batch, command)] = (batch, attempt)
            ready, _ = ray.wait(list(running), timeout=TELL)
            for task in ready:
                batch, attempt = running.pop(task)
                try:
                    scored = ray.get(task)
                except ray.exceptions.RayTaskError as error:
                    if attempt == TRIES:
                        sys.exit(f"solve.py: {error.cause}")
                    waiting.append((batch, attempt + 1))
                    continue
                output.write("".join(f"{line}\n" for line in scored))
                output.flush()
                solved += len(batch)
            if time.monotonic() - told >= TELL:
                told = time.monotonic()
                left = (told - began) * (len(lines) - solved) / solved / 60 if solved else float("inf")
                print(f"{solved} of {len(lines)} solved on {cores} cores, {left:.0f} min left", file=sys.stderr)
    print(f"{solved} solved in {time.monotonic() - began:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
