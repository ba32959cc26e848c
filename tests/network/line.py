"""A long, bad line between two network namespaces: a device in each, and this in the middle, which takes every packet from one
to the other later, or not at all.

line.py ONE OTHER MILLISECONDS PERCENT: each way takes that long, and loses that share of its packets, by chance of a fixed seed.
The first namespace is 10.8.0.1 then, the other 10.8.0.2, until this ends.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import subprocess
import sys
import time

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000


def device(namespace, name, address, other):
    """A device in a namespace, open here."""
    handle = os.open("/dev/net/tun", os.O_RDWR)
    fcntl.ioctl(handle, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN | IFF_NO_PI))
    subprocess.run(["ip", "link", "set", name, "netns", namespace], check=True)
    ip = ["ip", "-n", namespace]
    subprocess.run([*ip, "addr", "add", address, "peer", other, "dev", name], check=True)
    subprocess.run([*ip, "link", "set", name, "up"], check=True)
    return handle


def main():
    one, other, delay, loss = sys.argv[1], sys.argv[2], float(sys.argv[3]) / 1000, float(sys.argv[4]) / 100
    chance = random.Random(29)
    ends = [device(one, "line1", "10.8.0.1", "10.8.0.2"), device(other, "line2", "10.8.0.2", "10.8.0.1")]
    print("the line is there", flush=True)
    waiting, number = [], 0
    while True:
        left = waiting[0][0] - time.monotonic() if waiting else None
        for end in select.select(ends, [], [], left and max(left, 0))[0]:
            packet = os.read(end, 65536)
            if chance.random() >= loss:
                number += 1
                heapq.heappush(waiting, (time.monotonic() + delay, number, ends[1 - ends.index(end)], packet))
        while waiting and waiting[0][0] <= time.monotonic():
            _, _, end, packet = heapq.heappop(waiting)
            os.write(end, packet)


main()
