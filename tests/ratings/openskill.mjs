//     node tests/ratings/openskill.mjs [GAMES] >tests/server/listings/ratings/openskill.json
//
// Games with the ratings of their seats before and after, by another implementation of the same paper: npm's openskill
// 4.1 (plackettLuce, tau 0), pinned by the lock file in this folder. The games are always the same; the repository
// contains 400 of them.
import { createRequire } from "node:module";

const { rate, rating } = createRequire(import.meta.url)("openskill");
const games = Number(process.argv[2] ?? 400);

let word = 20261122;
/** Park and Miller's minimal standard generator. */
function random() {
  word = (word * 48271) % 2147483647;
  return word / 2147483647;
}

const lines = [];
for (let game = 0; game < games; game++) {
  const seats = 2 + Math.floor(random() * 5);
  const before = Array.from({ length: seats }, () => rating({ mu: 10 + 30 * random(), sigma: 0.5 + 8 * random() }));
  // Few different scores, so that ties are common.
  const scores = before.map(() => Math.floor(random() * (seats + 1)));
  const ranks = scores.map((own) => 1 + scores.filter((score) => score > own).length);
  const after = rate(before.map((one) => [one]), { rank: ranks, tau: 0 }).map(([one]) => one);
  const pair = ({ mu, sigma }) => [mu, sigma];
  lines.push(JSON.stringify({ before: before.map(pair), ranks, after: after.map(pair) }));
}
console.log(`[${lines.join(",\n")}]`);
