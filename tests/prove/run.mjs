// The promises of the design, each as a program that breaks them if it can:
//
//     node tests/prove/run.mjs [backup | clocks | crash | faults | hanging | history | leaks | news | place | races | releases]… [--long]
//
// Prints figures; exit status 1 if a promise is broken, 2 on wrong usage.
import * as backup from "./backup.mjs";
import * as clocks from "./clocks.mjs";
import * as crash from "./crash.mjs";
import * as disk from "./faults.mjs";
import * as hanging from "./hanging.mjs";
import * as history from "./history.mjs";
import * as leaks from "./leaks.mjs";
import * as news from "./news.mjs";
import * as place from "./place.mjs";
import * as races from "./races.mjs";
import * as releases from "./releases.mjs";

const parts = [backup, clocks, crash, disk, hanging, history, leaks, news, place, races, releases];

const args = process.argv.slice(2);
const long = args.includes("--long");
const wanted = args.filter((arg) => arg !== "--long");
if (wanted.some((arg) => !parts.some(({ name }) => name === arg))) {
  console.error(`usage: node tests/prove/run.mjs [${parts.map(({ name }) => name).join(" | ")}]… [--long]`);
  process.exit(2);
}

/** What a part finds broken; that it cannot go on is such a thing. */
async function found(part) {
  try {
    return await part.run({ long, say: (line) => console.log(`${part.name}: ${line}`) });
  } catch (error) {
    return [error.stack];
  }
}

/** One of each kind, with how many there are of it. */
function summary(faults) {
  const kinds = new Map();
  for (const fault of faults) {
    const kind = fault.replace(/[0-9a-z]{26}|\d+/g, "");
    const { count, first } = kinds.get(kind) ?? { count: 0, first: fault };
    kinds.set(kind, { count: count + 1, first });
  }
  return [...kinds.values()].map(({ count, first }) => (count > 1 ? `${first} (and ${count - 1} like it)` : first));
}

let broken = 0;
for (const part of parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const begin = Date.now();
  const faults = await found(part);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  for (const line of summary(faults)) console.error(`${part.name}: BROKEN: ${line}`);
  console.log(`${part.name}: ${faults.length === 0 ? "kept" : `broken ${faults.length} times`} (${seconds} s)`);
  broken += faults.length;
}
process.exit(broken > 0 ? 1 : 0);
