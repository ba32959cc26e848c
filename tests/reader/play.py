"""Plays a match in the window over the accessibility bus alone, as somebody with a screen reader does.

It finds its way by the names of things, plays where it is told that a piece lands, and prints all that is announced. Ends
with an error where something is not found, not said, or takes too long. `run.sh` starts it beside the program.
"""

import sys
import threading
import time

import pyatspi

PATIENCE = 60  # seconds

# What things are called: the game, the opponent, the way on, that somebody is to move, a place that is free, the ends of
# a match, and another one.
WORDS = {
    "en": {
        "connect-four": ("Connect 4", [f"Column {n}," for n in (4, 3, 5, 2, 6, 1, 7)]),
        "tic-tac-toe": ("Tic-tac-toe", [f"{c}{r}," for c in "bac" for r in "213"]),
        "opponent": "Pip, Beginner",
        "play": "Play: ",
        "turn": "Your turn",
        "free": ("lands on row", "free"),
        "ends": ("You win!", "Pip wins.", "It’s a draw."),
        "again": "Rematch",
    },
    "de": {
        "connect-four": ("Vier gewinnt", [f"Spalte {n}," for n in (4, 3, 5, 2, 6, 1, 7)]),
        "tic-tac-toe": ("Tic-Tac-Toe", [f"{c}{r}," for c in "bac" for r in "213"]),
        "opponent": "Pip, Anfänger",
        "play": "Spielen: ",
        "turn": "Am Zug",
        "free": ("landet in Zeile", "frei"),
        "ends": ("Du gewinnst!", "Pip gewinnt.", "Unentschieden."),
        "again": "Revanche",
    },
}

heard = []


def listen(event):
    """Notes what is to be spoken at once."""
    heard.append(str(event.any_data))
    print("said: ", event.any_data, flush=True)


def elements(root):
    """All elements below one."""
    for child in root:
        if child is not None:
            yield child
            yield from elements(child)


def until(what, find):
    """What is found, as soon as it is."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        # What is looked at may be gone by then: the bus says so in as many ways as there are.
        except Exception:
            found = None
        if found:
            return found
        time.sleep(0.1)
    print("there are:", [one.name for one in elements(program())])
    sys.exit(f"waited in vain for {what}")


def program():
    """The window of the program, on the bus."""
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None and application.name == "inarow":
            return application
    return None


def buttons():
    """All that can be pressed now."""
    found = elements(program())
    pressed = (pyatspi.ROLE_PUSH_BUTTON, pyatspi.ROLE_TOGGLE_BUTTON)
    return [one for one in found if one.getRole() in pressed]


def named(begins, within=""):
    """The button whose name begins like that, and says that."""
    for button in buttons():
        if button.name.startswith(begins) and within in button.name:
            return button
    return None


def press(begins):
    """Presses a button."""
    button = until(begins, lambda: named(begins))
    print("press:", button.name, flush=True)
    button.queryAction().doAction(0)


def turn_or_end(words, since):
    """What was said since then that asks for a move, or tells of the end."""
    for said in heard[since:]:
        if said.endswith(words["turn"]) or said.endswith(words["ends"]):
            return said
    return None


def first_free(places, free):
    """The first of these places on which a piece can be played."""
    return next(filter(None, (named(place, free) for place in places)), None)


def play(words, game):
    """One match, from the title to its result."""
    name, places = words[game]
    free = words["free"][0 if game == "connect-four" else 1]
    press(name)
    until("the game on the way on", lambda: named(words["play"], name))
    press(words["opponent"])
    # Nobody presses twice within a frame.
    until("the opponent there, too", lambda: named(words["play"], "Pip"))
    since = len(heard)
    press(words["play"])
    while True:
        said = until("a turn, or an end", lambda: turn_or_end(words, since))
        if said.endswith(words["ends"]):
            break
        since = len(heard)
        place = until("a free place", lambda: first_free(places, free))
        print("play: ", place.name, flush=True)
        place.queryAction().doAction(0)
    until("the way on", lambda: named(words["again"]))


def main():
    language, game = sys.argv[1:]
    pyatspi.Registry.registerEventListener(listen, "object:announcement")
    threading.Thread(target=pyatspi.Registry.start, daemon=True).start()
    until("the program", program)
    play(WORDS[language], game)


main()
