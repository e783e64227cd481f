// Whoever does not know must guess: links of rooms, and passwords. Guessing finds nothing, is slowed down, and the time
// that an answer takes tells no more than the answer.
import * as links from "./guesses/links.mjs";
import * as passwords from "./guesses/passwords.mjs";

export const name = "guesses";

export async function run(how) {
  const faults = [];
  for (const kind of [links, passwords]) faults.push(...(await kind.run(how)));
  return faults;
}
