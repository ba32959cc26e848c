"""How long it takes until a window that rests shows what a key does: its picture is compared until it is another one.

answer.py WINDOW KEY... prints a line for each key, in milliseconds."""

import ctypes
import subprocess
import sys
import time

x11 = ctypes.CDLL("libX11.so.6")
x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XGetImage.restype = ctypes.c_void_p
x11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong] + [ctypes.c_int] * 2 + [
    ctypes.c_uint
] * 2 + [ctypes.c_ulong, ctypes.c_int]
x11.XDestroyImage.argtypes = [ctypes.c_void_p]


class Image(ctypes.Structure):
    """The beginning of an XImage."""

    _fields_ = [
        ("width", ctypes.c_int),
        ("height", ctypes.c_int),
        ("xoffset", ctypes.c_int),
        ("format", ctypes.c_int),
        ("data", ctypes.POINTER(ctypes.c_char)),
        ("byte_order", ctypes.c_int),
        ("bitmap_unit", ctypes.c_int),
        ("bitmap_bit_order", ctypes.c_int),
        ("bitmap_pad", ctypes.c_int),
        ("depth", ctypes.c_int),
        ("bytes_per_line", ctypes.c_int),
    ]


ZPIXMAP = 2
EVERYTHING = 2**64 - 1
SIDE = (1120, 720)


def picture(display, window):
    """The pixels of the window."""
    image = x11.XGetImage(display, window, 0, 0, *SIDE, EVERYTHING, ZPIXMAP)
    head = ctypes.cast(image, ctypes.POINTER(Image)).contents
    pixels = ctypes.string_at(head.data, head.bytes_per_line * head.height)
    x11.XDestroyImage(image)
    return pixels


def main():
    window = int(sys.argv[1])
    display = x11.XOpenDisplay(None)
    for key in sys.argv[2:]:
        time.sleep(3)
        before = picture(display, window)
        pressed = subprocess.Popen(["xdotool", "key", key])
        start = time.monotonic()
        while picture(display, window) == before:
            if time.monotonic() - start > 5:
                sys.exit(f"{key} is not answered")
        print(f"{key:<22} {1000 * (time.monotonic() - start):6.0f} ms until it is seen")
        pressed.wait()


main()
