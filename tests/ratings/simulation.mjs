// node tests/ratings/simulation.mjs: how well ratings recover hidden strengths. A thousand players with hidden
// strengths play fifty games each against random opponents at tables of two and four; results are drawn by strength
// (Plackett and Luce). `idavoll rate` rates the games. Prints Spearman's rank correlation between ratings and
// strengths.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const program = process.env.IDAVOLL_PROGRAM ?? path.join(root, "build/release/server/idavoll");
const people = 1_000;
const gamesEach = 50;

let word = 20261122;
/** Park and Miller's minimal standard generator. */
function random() {
  word = (word * 48271) % 2147483647;
  return word / 2147483647;
}

const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

function shuffled(length) {
  const order = Array.from({ length }, (_, n) => n);
  for (let n = length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    [order[n], order[other]] = [order[other], order[n]];
  }
  return order;
}

/** Returns each player's rank: draws one after the other, weighted by the strengths of those left. */
function drawn(strengths) {
  const times = strengths.map((strength) => -Math.log(random()) / Math.exp(strength));
  return times.map((own) => 1 + times.filter((time) => time < own).length);
}

const placesOf = (values) => {
  const order = values.map((value, n) => [value, n]).sort(([a], [b]) => a - b);
  const places = [];
  order.forEach(([, n], place) => (places[n] = place));
  return places;
};

function correlation(one, other) {
  const [a, b] = [placesOf(one), placesOf(other)];
  const sum = a.reduce((all, place, n) => all + (place - b[n]) ** 2, 0);
  return 1 - (6 * sum) / (a.length * (a.length ** 2 - 1));
}

const folder = mkdtempSync(path.join(tmpdir(), "idavoll-ratings-"));
for (const seats of [2, 4]) {
  const strengths = Array.from({ length: people }, normal);
  const records = [];
  for (let round = 0; round < gamesEach; round++) {
    const order = shuffled(people);
    for (let first = 0; first + seats <= people; first += seats) {
      const table = order.slice(first, first + seats);
      records.push({
        game: "voluspa",
        options: { players: seats },
        players: table.map((person) => `person ${person}`),
        rated: true,
        result: { ranking: drawn(table.map((person) => strengths[person])), reason: "finished" },
      });
    }
  }
  const file = path.join(folder, `games-${seats}.json`);
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join("\n"));
  const done = spawnSync(program, ["rate", file], { encoding: "utf8", maxBuffer: 1 << 26 });
  if (done.status !== 0) throw new Error(done.stderr);
  const levels = Array.from({ length: people }, () => 0);
  for (const line of done.stdout.trim().split("\n")) {
    const { name, mu } = JSON.parse(line);
    levels[Number(name.slice("person ".length))] = mu;
  }
  console.log(`${seats} seats, ${records.length} games: rank correlation ${correlation(strengths, levels).toFixed(3)}`);
}
rmSync(folder, { recursive: true, force: true });
