"""The Python decoder turns the schema's examples into those under examples/decoded."""
import json
import pathlib
import sys

examples = pathlib.Path(__file__).parents[2] / "protocol" / "examples"
sys.dont_write_bytecode = True
sys.path.insert(0, str(examples))
from decoder import Decoder, apply_patch


def read(name):
    return json.loads((examples / name).read_text(encoding="utf-8"))


def expect(found, expected, what):
    if found != expected:
        sys.exit(f"{what}: {json.dumps(found)}\nis not {json.dumps(expected)}")


names = [path.name for kind in ("view", "patch") for path in (examples / "server").glob(f"{kind}.*")]
expect(len(names) >= 4, True, "there are examples")
decoder = Decoder()
welcome = read("server/welcome.json")
expect(decoder.decode(welcome), welcome, "welcome.json")
for name in names:
    expect(decoder.decode(read(f"server/{name}")), read(f"decoded/{name}"), name)
before, patch, after = (read(f"decoded/{name}.json") for name in ("view", "patch", "view.patched"))
expect(apply_patch(before["view"], patch["patch"]), after["view"], "the patched view")
expect(apply_patch(after["view"], read("decoded/patch.end.json")["patch"]), {"seq": 6, "heap": 0}, "the last view")
