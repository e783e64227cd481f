// The JavaScript decoder turns the schema's examples into those under examples/decoded.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

import { applyPatch, Decoder } from "../../protocol/examples/decoder.mjs";

const read = (name) => JSON.parse(readFileSync(new URL(`../../protocol/examples/${name}`, import.meta.url)));
const names = readdirSync(new URL("../../protocol/examples/server", import.meta.url)).filter((name) => /^(view|patch)\./.test(name));
assert.ok(names.length >= 4);

const decoder = new Decoder();
const welcome = read("server/welcome.json");
assert.equal(decoder.decode(welcome), welcome);
for (const name of names) assert.deepEqual(decoder.decode(read(`server/${name}`)), read(`decoded/${name}`), name);

const [before, patch, after] = ["view", "patch", "view.patched"].map((name) => read(`decoded/${name}.json`));
assert.deepEqual(applyPatch(before.view, patch.patch), after.view);
assert.deepEqual(applyPatch(after.view, read("decoded/patch.end.json").patch), { seq: 6, heap: 0 });
