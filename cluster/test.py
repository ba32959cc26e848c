"""A book made on a cluster of two nodes is the one that a single process makes, whatever is killed and torn on the way.

Starts and ends its own nodes on this machine: python cluster/test.py [INAROW]. With MEASURE=1 it says besides how the two nodes
compare with two threads of one process.
"""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

HERE = pathlib.Path(__file__).parent
PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else shutil.which("inarow")
# Positions that take a tenth of a second each, without a book, and more of them.
PLAN = ["--plies", "8", "--reached", "2"]
LONG = ["--plies", "8", "--reached", "10"]
OPTIONS = ["--", "--no-book", "--table", "256"]
RAY = str(pathlib.Path(sys.executable).with_name("ray"))


def run(*command: str) -> subprocess.CompletedProcess:
    return subprocess.run(command, check=False, capture_output=True, text=True)


def lines_of(path: pathlib.Path) -> list[str]:
    return path.read_text().splitlines() if path.exists() else []


class Node:
    """A node of one core, in processes that can be killed together."""

    def __init__(self, *options: str):
        # Nothing of it leaves this machine.
        here = ["--node-ip-address=127.0.0.1", "--disable-usage-stats"]
        command = [RAY, "start", "--block", "--num-cpus=1", *here, *options]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)

    def kill(self) -> None:
        """Without a word, as a power cut does."""
        if self.process.poll() is not None:
            return
        # Its workers have groups of their own.
        children = [self.process.pid]
        for pid in children:
            with contextlib.suppress(FileNotFoundError):
                for task in pathlib.Path(f"/proc/{pid}/task").iterdir():
                    children += map(int, (task / "children").read_text().split())
        for pid in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()


class Cluster(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="inarow-cluster-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.positions, self.scores = self.folder / "positions.txt", self.folder / "scores.txt"
        self.book = self.folder / "my.book"
        self.want(PLAN)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        head = Node("--head", f"--port={self.address.split(':')[1]}", "--include-dashboard=false")
        self.addCleanup(head.kill)
        self.wait_for(lambda: self.nodes() == 1)

    def want(self, plan: list[str]) -> None:
        found = run(PROGRAM, "book", "positions", str(self.book), *plan)
        self.positions.write_text(found.stdout)
        self.count = len(lines_of(self.positions))

    def nodes(self) -> int:
        """How many are there."""
        ask = "import ray, sys; ray.init(sys.argv[1]); print(sum(node['Alive'] for node in ray.nodes()))"
        asked = run(sys.executable, "-c", ask, self.address)
        return int(asked.stdout.split()[-1]) if asked.returncode == 0 else 0

    def join(self) -> Node:
        node = Node(f"--address={self.address}")
        self.addCleanup(node.kill)
        self.wait_for(lambda: self.nodes() == 2)
        return node

    def wait_for(self, what, seconds=120):
        end = time.monotonic() + seconds
        while not what():
            self.assertLess(time.monotonic(), end, "nothing comes of it")
            time.sleep(0.2)

    def solve(self, batch: int = 6) -> subprocess.Popen:
        script = [sys.executable, str(HERE / "solve.py"), str(self.positions), str(self.scores)]
        where = [f"--address={self.address}", f"--program={PROGRAM}", f"--batch={batch}"]
        driver = subprocess.Popen([*script, *where, *OPTIONS])
        self.addCleanup(driver.wait)
        self.addCleanup(driver.kill)
        return driver

    def solved(self, at_least: int) -> bool:
        return len(lines_of(self.scores)) >= at_least

    def test_a_killed_node_a_torn_result_and_a_driver_begun_again(self):
        other = self.join()
        driver = self.solve()
        self.wait_for(lambda: self.solved(18))
        other.kill()
        self.wait_for(lambda: self.solved(48))
        driver.kill()
        driver.wait()
        # As a full disk or a power cut leaves it.
        before = self.scores.read_bytes()
        self.scores.write_bytes(before[:-3])
        self.join()
        self.assertEqual(self.solve().wait(), 0)

        scored = lines_of(self.scores)
        self.assertEqual(len(scored), self.count)
        asked = sorted(lines_of(self.positions))
        self.assertEqual(sorted(line.split(" ")[0] for line in scored), asked)
        added = run(PROGRAM, "book", "add", str(self.book), str(self.scores), "--plies", "8")
        self.assertEqual(added.returncode, 0, added.stderr)
        alone = self.folder / "alone.book"
        made = run(PROGRAM, "book", "make", str(alone), *PLAN, "--threads", "2", "--table", "256")
        self.assertEqual(made.returncode, 0, made.stderr)
        self.assertEqual(self.book.read_bytes(), alone.read_bytes())
        # Once more there is nothing to do.
        self.assertEqual(self.solve().wait(), 0)
        self.assertEqual(lines_of(self.scores), scored)

    @unittest.skipUnless(os.environ.get("MEASURE"), "takes some minutes")
    def test_two_nodes_beside_two_threads(self):
        self.want(LONG)
        self.join()
        # What says how long it took begins with the first task, as the other does with the first position.
        self.assertEqual(self.solve(batch=40).wait(), 0)
        began = time.monotonic()
        alone = str(self.folder / "alone.book")
        run(PROGRAM, "book", "make", alone, *LONG, "--threads", "2", "--table", "256")
        print(f"two threads of one process: {time.monotonic() - began:.0f} s", file=sys.stderr)

    def test_a_program_that_is_not_there_is_told_and_ends_it(self):
        script = [sys.executable, str(HERE / "solve.py"), str(self.positions), str(self.scores)]
        ran = run(*script, f"--address={self.address}", "--program=/nowhere/inarow")
        self.assertNotEqual(ran.returncode, 0)
        self.assertIn("/nowhere/inarow", ran.stderr)
        self.assertEqual(lines_of(self.scores), [])


if __name__ == "__main__":
    if not PROGRAM:
        sys.exit("test.py: name the program: python cluster/test.py target/release/inarow")
    unittest.main(verbosity=2)
