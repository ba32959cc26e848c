#!/usr/bin/env python3
"""Counts doc comments that start with a riddle, and type names that stand for more than one thing.

    benches/words.py [--list]

Prints the share of doc comments whose first word is What, Who, Whoever, Whether, How or That (goal: under 5 %; a
`Whether` of a `bool` is counted too), and the share of type names that are defined more than once (goal: under 5 %).
With --list, prints where both are.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RIDDLES = ("What", "Who", "Whoever", "Whatever", "Whether", "How", "That")
DOC = re.compile(r"\s*//[/!] ?(.*)")
TYPE = re.compile(r"\s*(?:pub(?:\([^)]*\))? )?(?:struct|enum|trait|union|type) (\w+)")

comments, riddles, types = 0, [], collections.defaultdict(list)
for folder in ("src", "crates"):
    for path in sorted((ROOT / folder).rglob("*.rs")):
        inside = path.relative_to(ROOT)
        if "tests" in inside.parts:
            continue
        before = ""
        for number, line in enumerate(path.read_text().splitlines(), 1):
            doc = DOC.fullmatch(line)
            text = doc.group(1) if doc else ""
            # The first line of a comment, or of a paragraph of it.
            if text and not before:
                comments += 1
                if re.split(r"\W", text, maxsplit=1)[0] in RIDDLES:
                    riddles.append(f"{inside}:{number}: {text}")
            before = text
            # Associated types aren't names of their own.
            if (found := TYPE.match(line)) and not re.match(r"\s+type ", line):
                types[found.group(1)].append(str(inside))
twice = {name: places for name, places in types.items() if len(places) > 1}
if "--list" in sys.argv[1:]:
    print(*riddles, sep="\n")
    for name, places in sorted(twice.items(), key=lambda item: -len(item[1])):
        print(f"{name}: {', '.join(places)}")
print(f"doc comments that start with a riddle: {len(riddles)} of {comments} ({len(riddles) / comments:.1%})")
print(f"type names defined more than once:     {len(twice)} of {len(types)} ({len(twice) / len(types):.1%})")
