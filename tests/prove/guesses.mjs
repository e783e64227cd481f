// Guessing room links and passwords finds nothing, is slowed down, and the response time reveals no more than the
// response.
import * as links from "./guesses/links.mjs";
import * as passwords from "./guesses/passwords.mjs";

export const name = "guesses";

export async function run(how) {
  const faults = [];
  for (const kind of [links, passwords]) faults.push(...(await kind.run(how)));
  return faults;
}
