// The promises of the design, each as a program that tries to break them:
//
//     node tests/prove/run.mjs [backup | clocks | cluster | crash | faults | guesses | hanging | history | leaks | move |
//     news | place | postgresql | races | releases | rolling | tournaments | upgrade]…
//
// Prints figures; exits with 1 if a promise is broken, 2 on wrong usage. IDAVOLL_LENGTH sets the length.
import { byLength, long } from "../support/length.mjs";

const names = ["backup", "clocks", "cluster", "crash", "faults", "guesses", "hanging", "history", "leaks", "move", "news", "place", "postgresql", "races", "releases", "rolling", "tournaments", "upgrade"];

const wanted = process.argv.slice(2);
if (wanted.some((arg) => !names.includes(arg))) {
  console.error(`usage: node tests/prove/run.mjs [${names.join(" | ")}]…`);
  process.exit(2);
}

/** Returns what a part finds broken, including that it cannot continue. */
async function found(part) {
  try {
    return await part.run({ long, byLength, say: (line) => console.log(`${part.name}: ${line}`) });
  } catch (error) {
    return [error.stack];
  }
}

/** One fault of each kind, with its count. */
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
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  // Loaded one by one, since some need packages that others do not.
  const part = await import(`./${name}.mjs`);
  const begin = Date.now();
  const faults = await found(part);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  for (const line of summary(faults)) console.error(`${part.name}: BROKEN: ${line}`);
  console.log(`${part.name}: ${faults.length === 0 ? "kept" : `broken ${faults.length} times`} (${seconds} s)`);
  broken += faults.length;
}
process.exit(broken > 0 ? 1 : 0);
