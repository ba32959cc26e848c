"""Somebody at a terminal, in a network namespace."""

import os
import subprocess
import threading
import time


class Person:
    def __init__(self, program, namespace, folder, *options):
        os.makedirs(folder, exist_ok=True)
        before = ["ip", "netns", "exec", namespace] if namespace else []
        self.heard, self.at, self.new = "", 0, threading.Condition()
        self.process = subprocess.Popen(
            [*before, program, "console", "--sentences", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=dict(os.environ, INAROW_DATA=folder, LC_ALL="C"),
        )
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while part := os.read(self.process.stdout.fileno(), 65536):
            with self.new:
                self.heard += part.decode()
                self.new.notify_all()

    def until(self, text, patience=60):
        """Waits until that is said, and returns what stands in its line behind it."""
        end = time.monotonic() + patience
        with self.new:
            while (found := self.heard.find(text, self.at)) < 0 or "\n" not in self.heard[found:]:
                if not self.new.wait(end - time.monotonic()) or time.monotonic() > end:
                    raise SystemExit(f"no {text!r} in\n{self.heard}")
            self.at = found + len(text)
            return self.heard[self.at :].split("\n")[0]

    def say(self, line):
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def leave(self):
        self.say("q")
        self.process.wait(20)

    def memory(self):
        """In KiB. What runs in a namespace is this very process: it was replaced by the program."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(next(line for line in status if line.startswith("VmRSS:")).split()[1])


def meet(host, guest_of):
    """Has a host and whoever `guest_of` makes of a ticket agree; the guest, and how long the offer took, in seconds."""
    ticket = host.until("--join ").strip()
    began = time.monotonic()
    guest = guest_of(ticket)
    guest.until("invites you")
    took = time.monotonic() - began
    guest.say("y")
    host.until("wants to play")
    host.say("y")
    for person in (host, guest):
        person.until(" second.")
    return guest, took


def play(first, second, columns):
    """Has both play in turn; how long each move took to the other side, in milliseconds."""
    took = []
    for index, column in enumerate(columns):
        here, there = (first, second) if index % 2 == 0 else (second, first)
        began = time.monotonic()
        here.say(column)
        there.until(f"plays column {column}.")
        took.append(round(1000 * (time.monotonic() - began)))
        time.sleep(0.05)
    return took
