// The worked examples of the rules page, computed by the engine: plays the positions beside this file with
// `idavoll apply` and writes what the client draws, web-client/src/games/<game>/help/examples.json.
//
//     node tests/examples/run.mjs <idavoll> [--check]
//
// With --check it writes nothing, and fails where a file differs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [program, ...flags] = process.argv.slice(2);
const games = ["voluspa", "walhalla", "nine_worlds"];
/** For the shuffles after an example; none of what they decide is shown. */
const key = "0".repeat(64);

function apply(line) {
  const { stdout, stderr } = spawnSync(program, ["apply"], { input: `${JSON.stringify(line)}\n`, encoding: "utf8" });
  assert.notEqual(stdout, "", stderr);
  return JSON.parse(stdout);
}

/** The positions of an example one after the other, each but the last with what is done there and what it scores. */
function shotsOf(game, { name, state: first, actions }, shown) {
  const shots = [];
  let state = first;
  for (const { seat, action } of actions) {
    const answer = apply({ game, state, seat, action, key });
    assert(answer.ok, `${game}, ${name}: ${JSON.stringify(action)}: ${answer.error}`);
    shots.push({ view: shown(state), seat, action, points: answer.points });
    state = answer.state;
  }
  return [...shots, { view: shown(state) }];
}

let differ = 0;
for (const game of games) {
  const { examples, shown } = await import(`./${game}.mjs`);
  const lines = examples.map((example) => {
    const shots = shotsOf(game, example, shown).map((shot) => `    ${JSON.stringify(shot)}`);
    return `  ${JSON.stringify(example.name)}: [\n${shots.join(",\n")}\n  ]`;
  });
  const text = `{\n${lines.join(",\n")}\n}\n`;
  const file = fileURLToPath(new URL(`../../web-client/src/games/${game}/help/examples.json`, import.meta.url));
  if (!flags.includes("--check")) writeFileSync(file, text);
  else if (readFileSync(file, "utf8") !== text) {
    differ++;
    console.error(`${file} is not what the engine says: run \`node tests/examples/run.mjs <idavoll>\`.`);
  }
}
process.exitCode = differ > 0 ? 1 : 0;
