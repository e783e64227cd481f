// node tests/ratings/levels.mjs GAME SEATS BOT,BOT,… [games]: how often each bot beats the one before it. At a table of
// two they play one against one; at larger tables one among several of the weaker and one among several of the
// stronger, in every seat in turn. For each pair prints in what percentage of encounters the later one is ahead (a
// shared place counts half), and the 95 % confidence interval (Wilson). The same program prints the same lines. Without
// arguments: the levels of all games (GameFacts::levels), as listed in tests/bench/EXPERIMENTS.md.
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { percent, seatings, selfplay, wilson } from "./encounters.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Returns the game's bots as its facts declare them, the weakest level first; without a game, those of every game. */
export function levelsOf(game) {
  const declared = (file) => readFileSync(path.join(root, "engine", file), "utf8").match(/levels = \{([^}]*)\}/)?.[1];
  const bots = declared(`${game}/${game}.cpp`) ?? declared("game.h");
  return [...bots.matchAll(/"([^"]+)"/g)].map(([, bot]) => bot);
}

export const tables = [
  { game: "voluspa", options: { players: 2 } },
  { game: "voluspa", options: { players: 3 } },
  { game: "walhalla", options: { players: 3 } },
  { game: "nine_worlds", options: { players: 2, variant: "two_player_basic" } },
  { game: "nine_worlds", options: { players: 3 } },
];

/**
 * Counts the encounters in which `better` is ahead of `worse`. A game counts once, regardless of the number of
 * opponents.
 */
async function compare(table, worse, better, games) {
  const { players } = table.options;
  const seated = players === 2 ? seatings(2, better, worse) : [...seatings(players, better, worse), ...seatings(players, worse, better)];
  const each = Math.max(1, Math.round(games / seated.length));
  let ahead = 0;
  for (const bots of seated)
    for (const { result } of await selfplay(table, bots, "levels", each)) {
      const places = (bot) => result.ranking.filter((_, seat) => bots[seat] === bot);
      const met = places(better).flatMap((own) => places(worse).map((other) => (own < other ? 1 : own === other ? 0.5 : 0)));
      ahead += met.reduce((sum, share) => sum + share, 0) / met.length;
    }
  const played = each * seated.length;
  const [least, most] = wilson(ahead / played, played).map(percent);
  console.log(`| ${table.game}, ${players} | \`${better}\` | \`${worse}\` | ${played} | ${percent(ahead / played)} % | ${least} to ${most} % |`);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [game, seats, bots, games] = process.argv.slice(2);
  for (const table of tables.filter(({ game: name, options }) => !game || (name === game && options.players === Number(seats)))) {
    const all = bots ? bots.split(",") : levelsOf(table.game);
    for (const [i, better] of all.slice(1).entries()) await compare(table, all[i], better, Number(games ?? 120));
  }
}
