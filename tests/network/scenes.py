"""What two programs go through that see each other only as the network lets them: scenes.py PROGRAM CROWD RELAY FOLDER SCENE ...

relay: a whole match and a rematch through a relay, what it costs, and what happens when the relay goes away.
line: a match over a line of 200 ms there and back that loses a tenth of its packets.
rounds: a thousand games in a row on one machine, and the memory of both sides.
crowd: a thousand matches at once through one relay.
"""

import atexit
import os
import subprocess
import sys
import time

from person import Person, meet, play

PROGRAM, CROWD, RELAY, FOLDER = sys.argv[1:5]
URL = "http://10.9.9.9:3340"
GAME = [4, 4, 3, 3, 2, 5, 5, 2, 2, 6, 6, 5, 1]
ROUNDS = int(os.environ.get("ROUNDS", "1000"))
CROWDS = int(os.environ.get("CROWD", "1000"))


class Relay:
    def __init__(self):
        command = ["ip", "netns", "exec", "hub", RELAY, "--dev"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        atexit.register(self.process.kill)
        time.sleep(1)

    def end(self):
        self.process.kill()
        self.process.wait()

    def took(self):
        """Seconds of a processor, and MiB of memory."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")")[1].split()
        with open(f"/proc/{self.process.pid}/status") as status:
            memory = int(next(line for line in status if line.startswith("VmRSS:")).split()[1])
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), memory // 1024


def through():
    """Bytes that came to the relay from both sides, and went from it to both, so far."""
    with os.popen("ip netns exec hub cat /proc/net/dev") as lines:
        lines = [line.split(":")[1].split() for line in lines if line.strip().startswith(("hann", "hzoe"))]
    return sum(int(line[0]) for line in lines), sum(int(line[8]) for line in lines)


def folder(name):
    return os.path.join(FOLDER, name)


def connect_four(name, namespaces, *options):
    host = Person(PROGRAM, namespaces[0], folder(f"{name}-ann"), "--invite", "--name", "Ann", "--game", "connect-four", *options)
    guest, took = meet(host, lambda ticket: Person(PROGRAM, namespaces[1], folder(f"{name}-zoe"), "--join", ticket, "--name", "Zoe"))
    print(f"{name}: offer after {took:.2f} s")
    return host, guest


def relay():
    server = Relay()
    before = through()
    ann, zoe = connect_four("relay", ["ann", "zoe"], "--relay", URL)
    print(f"relay: moves after {play(ann, zoe, GAME)} ms")
    came, went = (now - then for now, then in zip(through(), before))
    print(f"relay: a match of {len(GAME)} moves: {came} bytes to it, {went} from it")
    ann.say("rematch")
    zoe.until("would like a rematch")
    zoe.say("y")
    for person in (ann, zoe):
        person.until("Rematch!")
    play(zoe, ann, [4])
    server.end()
    began = time.monotonic()
    for person, other in ((ann, "Zoe"), (zoe, "Ann")):
        person.until(f"{other} is no longer connected")
    print(f"relay: gone: both are told after {time.monotonic() - began:.1f} s")
    server = Relay()
    began = time.monotonic()
    for person, other in ((ann, "Zoe"), (zoe, "Ann")):
        person.until(f"{other} is here", 120)
    print(f"relay: there again: both go on after {time.monotonic() - began:.1f} s")
    play(ann, zoe, [4, 3])
    for person in (ann, zoe):
        person.leave()
    server.end()


def line():
    script = os.path.join(os.path.dirname(__file__), "line.py")
    bad = subprocess.Popen([sys.executable, script, "ann", "zoe", "100", "10"], stdout=subprocess.PIPE)
    atexit.register(bad.kill)
    bad.stdout.readline()
    ann, zoe = connect_four("line", ["ann", "zoe"])
    took = play(ann, zoe, GAME)
    print(f"line: 200 ms there and back, a tenth lost: moves after {took} ms")
    for person in (ann, zoe):
        person.leave()
    bad.kill()


def rounds():
    ann = Person(PROGRAM, None, folder("rounds-ann"), "--invite", "--name", "Ann")
    zoe, _ = meet(ann, lambda ticket: Person(PROGRAM, None, folder("rounds-zoe"), "--join", ticket, "--name", "Zoe"))
    first, second = ann, zoe
    began = time.monotonic()
    for number in range(1, ROUNDS + 1):
        for index, square in enumerate(["a1", "b1", "a2", "b2", "a3"]):
            here, there = (first, second) if index % 2 == 0 else (second, first)
            here.say(square)
            there.until(f"plays {square}.")
        if number in (1, 10, 100) or number % 250 == 0:
            print(f"rounds: {number}: {ann.memory()} and {zoe.memory()} KiB after {time.monotonic() - began:.0f} s")
        if number < ROUNDS:
            first.say("rematch")
            second.until("would like a rematch")
            second.say("y")
            for person in (first, second):
                person.until("Rematch!")
            first, second = second, first
        # What was heard is not kept.
        for person in (ann, zoe):
            with person.new:
                person.heard, person.at = person.heard[person.at :], 0
    for person in (ann, zoe):
        person.leave()


def crowd():
    server = Relay()
    tickets = folder("tickets")
    before = through()
    began = time.monotonic()
    parts = [("host", "ann", [URL]), ("guest", "zoe", [])]
    sides = [
        subprocess.Popen(["ip", "netns", "exec", place, CROWD, part, str(CROWDS), "1", tickets, *url])
        for part, place, url in parts
    ]
    while any(side.poll() is None for side in sides):
        time.sleep(5)
        if any(side.poll() for side in sides):
            for side in sides:
                side.kill()
            raise SystemExit("not all matches were played")
        seconds, memory = server.took()
        print(f"crowd: after {time.monotonic() - began:.0f} s the relay took {seconds:.1f} s of a processor, {memory} MiB", flush=True)
    came, went = (now - then for now, then in zip(through(), before))
    print(f"crowd: {CROWDS} matches: {came // CROWDS} bytes to the relay a match, {went // CROWDS} from it")
    server.end()
    os.remove(tickets)


for scene in sys.argv[5:]:
    {"relay": relay, "line": line, "rounds": rounds, "crowd": crowd}[scene]()
