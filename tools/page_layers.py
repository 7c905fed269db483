"""The rooms of the page (web/src) and who may import whom; tools/check_layers calls this.

Imports in .ts and .svelte files count, whether static, dynamic, or for a type only. A test sees what its room sees.
"""

import posixpath
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Room:
    sees: tuple = ()        # other rooms
    packages: tuple = ()    # of npm or of Node, or modules that the build makes; a name that ends in / or : is a prefix
    messages: bool = False  # may import the message files
    outside: bool = False   # beside web/src: no room sees it


EVERY_ROOM = ("svelte",)
EVERY_TEST = ("vitest", "node:", "virtual:")

# The one table of the page's rooms, in their order: a room sees only rooms above it, and of those only what its row
# names. The table of web/README.md repeats it for readers, and says what each room is for.
ROOMS = {
    "browser": Room(),
    "game": Room(),
    "text": Room(("browser", "game"), ("virtual:languages",), messages=True),
    "net": Room(("game", "text"), ("virtual:local-files",)),
    "state": Room(("browser", "game", "text", "net")),
    "art": Room(("game",)),
    "ui": Room(("browser", "game", "text", "state", "art"), ("qrcode-generator",)),
    "table": Room(("browser", "game", "text", "state", "art", "ui")),
    "decide": Room(("browser", "game", "text", "net", "state", "art", "ui", "table")),
    "end": Room(("browser", "game", "text", "net", "state", "art", "ui")),
    "learn": Room(("browser", "game", "text", "net", "state", "art", "ui", "table", "decide")),
    "lobby": Room(("browser", "game", "text", "net", "state", "art", "ui")),
    "review": Room(("browser", "game", "text", "net", "state", "art", "ui", "table", "decide", "end", "learn")),
    "board": Room(("browser", "game", "text", "net", "state", "art", "ui", "table", "decide", "end")),
    "pages": Room(
        ("browser", "game", "text", "net", "state", "art", "ui", "table", "decide", "end", "learn", "lobby", "review", "board"),
        ("virtual:lesson", "virtual:puzzles", "virtual:rules", "virtual:strategy", "virtual:strength", "virtual:summary")),
    # Vite's plugins, the tests in a browser, and the settings of the tools.
    "build": Room(("game", "text", "learn"), ("node:", "vite", "vitest", "svelte/", "typescript"), outside=True),
    "wasm": Room(("net", "build"), ("node:", "vitest"), outside=True),
    "tests": Room(("game", "text", "learn", "build"), ("node:", "@playwright/test", "axe-core"), outside=True),
}
# What lies in web/src itself puts the rooms together and sees them all.
TOP = "the top of web/src"

# A string, a template or a comment. Only comments are blanked.
TOKEN = re.compile(r"""'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|//[^\n]*|/\*.*?\*/|<!--.*?-->""", re.S)
IMPORT = re.compile(
    r"""(?x)
    (?: \b(?:import|export)\b [^'"`;()=]*? \bfrom\s*    # import … from, export … from, of types as well
      | \bimport\s*                                     # for its effects
      | (?P<later> \bimport\s*\(\s* )                   # dynamic, or the type of a module
      | \bvi\.mock\s*\(\s* )
    (?P<quote>['"`]) (?P<target>[^'"`\n]+) (?P=quote)
    """)


def imports(text):
    """Line and target of every import, and whether it waits until the code runs."""
    quoted = []

    def blank(match):
        found = match.group(0)
        if found[0] in "'\"`":
            quoted.append(range(*match.span()))
            return found
        return re.sub(r"[^\n]", " ", found)

    code = TOKEN.sub(blank, text)  # as long as before: the places of strings hold
    for match in IMPORT.finditer(code):
        if not any(match.start() in each for each in quoted):
            yield code.count("\n", 0, match.start("target")) + 1, match.group("target"), bool(match.group("later"))


def room_of(path):
    """The room of a file in web/: a name of the table, TOP, or None for the settings of the tools."""
    parts = path.split("/")
    if parts[0] == "src":
        return parts[1] if len(parts) > 2 else TOP
    return parts[0] if len(parts) > 1 else None


def is_test(path):
    return path.endswith(".test.ts")


def names(package, allowed):
    return any(package.startswith(each) if each[-1] in "/:" else package == each or package.startswith(each + "/")
               for each in allowed)


def refused_file(room, path, target, rooms):
    """Why a file of this room may not import this file, or None. Paths are from web/."""
    if target.startswith("../"):
        is_message = target.startswith("../messages/")
        if is_message and (room == TOP or rooms[room].messages or is_test(path)):
            return None
        return f"{room} imports no message files, text does" if is_message else "this is outside the page"
    aim = room_of(target)
    if aim == room or room == TOP and aim in rooms and not rooms[aim].outside:
        return None
    if aim == TOP:
        return f"{room} does not see what puts the rooms together"
    if room == TOP or aim not in rooms[room].sees:
        seen = "all rooms" if room == TOP else ", ".join(rooms[room].sees) or "no other room"
        return f"{room} sees {seen}, not {aim}"
    return None


def refused_package(room, path, package, rooms):
    allowed = EVERY_ROOM + (rooms[room].packages if room in rooms else ())
    if names(package, allowed + (EVERY_TEST if is_test(path) else ())):
        return None
    return f"{room} does without {package}"


def sources(web):
    for path in sorted(web.rglob("*")):
        relative = path.relative_to(web)
        if path.suffix in (".ts", ".svelte", ".js") and "node_modules" not in relative.parts:
            yield relative.as_posix(), path.read_text(encoding="utf-8")


def mistakes_in_table(rooms):
    above = set()
    for name, room in rooms.items():
        for seen in room.sees:
            if seen not in above:
                yield f"tools/page_layers.py:1: {name} sees {seen}, which does not stand above it in the table"
        above.add(name)


def mistakes_in_readme(text, rooms):
    """Where the rooms in the README's table, their order, or what they see differ from ours."""
    shown = re.findall(r"^\| `(\w+)` \| ([^|]*?) \|.*\|$", text, re.M)
    inside = [name for name, room in rooms.items() if not room.outside]
    wanted = []
    for place, name in enumerate(inside):
        all_above = place > 2 and set(rooms[name].sees) == set(inside[:place])
        wanted.append((name, "all above" if all_above else ", ".join(rooms[name].sees) or "none"))
    return [f"web/README.md:1: its table should say that {name} sees {seen}" for name, seen in wanted
            if (name, seen) not in shown] or \
        ([] if shown == wanted else ["web/README.md:1: its table has other rooms, or in another order"])


def circles(edges):
    """One list of files for every import that closes a circle; `edges` says what each file imports."""
    done, way, found = set(), [], []

    def visit(path):
        if path in way:
            found.append(way[way.index(path):] + [path])
            return
        if path in done:
            return
        way.append(path)
        for each in edges.get(path, ()):
            visit(each)
        way.pop()
        done.add(path)

    for path in sorted(edges):
        visit(path)
    return found


def file_of(target, files):
    """The file that an import without its ending means, or None."""
    return next((target + end for end in ("", ".ts", ".svelte.ts", ".d.ts") if target + end in files), None)


def mistakes(root, rooms=ROOMS):
    """What is wrong in web/ below this folder, a line each."""
    found = list(mistakes_in_table(rooms))
    web = root / "web"
    found += mistakes_in_readme((web / "README.md").read_text(encoding="utf-8"), rooms)
    files = dict(sources(web))
    edges = {}
    for path, text in files.items():
        room = room_of(path)
        if room is None:
            continue
        if room != TOP and room not in rooms:
            found.append(f"web/{path}:1: no row in the table of tools/page_layers.py for its room")
            continue
        edges[path] = []
        for line, target, is_later in imports(text):
            if target.startswith("."):
                target = posixpath.normpath(posixpath.join(posixpath.dirname(path), target))
                why = refused_file(room, path, target, rooms)
                aim = file_of(target, files)
                # A component may draw itself within itself, and what is loaded later closes no circle.
                if aim and not is_later and not (aim == path and path.endswith(".svelte")):
                    edges[path].append(aim)
            else:
                why = refused_package(room, path, target, rooms)
            if why:
                found.append(f"web/{path}:{line}: {why}")
    if not found:
        found += [f"web/{circle[0]}:1: imports itself: {' → '.join(circle)}" for circle in circles(edges)]
    return found


def self_test():
    rooms = {
        "low": Room(messages=True),
        "middle": Room(("low",), ("qrcode",)),
        "high": Room(("low", "middle")),
        "build": Room(("low",), ("node:", "vite"), outside=True),
    }
    readme = "| room | sees | for |\n| `low` | none | a |\n| `middle` | low | b |\n| `high` | low, middle | c |\n"
    good = {
        "README.md": readme,
        "src/main.ts": "import './app.css';\nimport App from './App.svelte';\n",
        "src/App.svelte": "<script>\n  const load = () => import('./high/Page.svelte');\n</script>\n",
        "src/low/words.ts": "import en from '../../../messages/en/game.json';\nexport const from = '../high/x';\n"
                            "const code = `import x from '../high/x';`;\n",
        "src/low/words.test.ts": "import { expect } from 'vitest';\nimport { readFile } from 'node:fs';\n",
        "src/middle/Button.svelte": "<!-- import '../high/a' -->\n<script>\n  import { tick } from 'svelte';\n"
                                    "  import qr from 'qrcode';\n  import { from } from '../low/words';\n</script>\n",
        "src/high/Page.svelte": "<script lang=\"ts\">\n  // import '../../build/make';\n"
                                "  import Button, {\n    type Kind,\n  } from '../middle/Button.svelte';\n</script>\n",
        "build/make.ts": "import { from } from '../src/low/words.ts';\nimport 'vite';\n",
        "vite.config.ts": "import { make } from './build/make.ts';\n",
        "node_modules/x/index.ts": "import 'anything';\n",
    }
    planted = [
        ("src/low/a.ts", "\nimport { x } from '../high/b';\n", "src/low/a.ts:2", "low sees no other room, not high"),
        ("src/low/a.ts", "import type { X } from '../middle/b';\n", "src/low/a.ts:1", "not middle"),
        ("src/low/a.ts", "let x: import('../middle/b').X;\n", "src/low/a.ts:1", "not middle"),
        ("src/low/a.ts", "const x = () => import('../high/B.svelte');\n", "src/low/a.ts:1", "not high"),
        ("src/low/a.ts", "export * from '../middle/b';\n", "src/low/a.ts:1", "not middle"),
        ("src/low/a.ts", "import {\n  x,\n} from '../middle/b';\n", "src/low/a.ts:3", "not middle"),
        ("src/low/a.ts", "import '../middle/kit.css';\n", "src/low/a.ts:1", "not middle"),
        ("src/low/a.test.ts", "import { x } from '../high/b';\n", "src/low/a.test.ts:1", "not high"),
        ("src/low/a.ts", "import App from '../App.svelte';\n", "src/low/a.ts:1", "puts the rooms together"),
        ("src/low/a.ts", "import { make } from '../../build/make';\n", "src/low/a.ts:1", "not build"),
        ("src/a.ts", "import { make } from '../build/make';\n", "src/a.ts:1", "not build"),
        ("src/low/a.ts", "import { test } from 'vitest';\n", "src/low/a.ts:1", "low does without vitest"),
        ("src/low/a.ts", "import qr from 'qrcode';\n", "src/low/a.ts:1", "low does without qrcode"),
        ("src/middle/a.ts", "import en from '../../../messages/en/game.json';\n", "src/middle/a.ts:1", "message files"),
        ("src/high/A.svelte", "{#await import('../attic/b')}{/await}\n", "src/high/A.svelte:1", "not attic"),
        ("src/attic/a.ts", "\n", "src/attic/a.ts:1", "no row"),
        ("build/a.ts", "import { x } from '../src/high/b';\n", "build/a.ts:1", "not high"),
        ("src/low/a.ts", "import './a';\n", "src/low/a.ts:1", "imports itself"),
        ("README.md", readme.replace("low, middle", "low"), "README.md:1", "high sees low, middle"),
        ("README.md", readme + "| `attic` | none | d |\n", "README.md:1", "other rooms"),
    ]

    def checked(files, table=rooms):
        with tempfile.TemporaryDirectory() as name:
            for path, text in files.items():
                file = Path(name) / "web" / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            return mistakes(Path(name), table)

    failures = []
    if found := checked(good):
        failures.append("a clean page is refused: " + "; ".join(found))
    for path, text, where, sentence in planted:
        found = checked(good | {path: text})
        if len(found) != 1 or not found[0].startswith(f"web/{where}:") or sentence not in found[0]:
            failures.append(f"{text.strip()!r} in web/{path} gives {found}")
    harmless = {"src/low/A.svelte": "import A from './A.svelte';\n", "src/low/a.ts": "import './b';\n",
                "src/low/b.ts": "const later = () => import('./a');\n"}
    if found := checked(good | harmless):
        failures.append(f"what closes no circle is refused: {found}")
    circle = {"src/low/a.ts": "import './b';\n", "src/low/b.ts": "import type { A } from './a';\n"}
    if len(found := checked(good | circle)) != 1 or "src/low/a.ts → src/low/b.ts → src/low/a.ts" not in found[0]:
        failures.append(f"a circle of two files gives {found}")
    if not any("does not stand above" in each for each in checked(good, rooms | {"low": Room(("middle",), messages=True)})):
        failures.append("a table with a circle is accepted")
    return failures
