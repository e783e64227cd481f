// node tests/ratings/strength.mjs [part of a line, as "base, 2 seats"…] [--games N] [--least N]: how strong `search` is
// compared with its baselines, as listed in tests/bench/EXPERIMENTS.md. Each deal is played with the bot at every seat
// in turn: 200 games per line, or fewer (at least 40) once the result is significant. Prints how often the bot came
// first (a shared first place counts in part), the 95 % confidence interval (Wilson), and its mean margin over the best
// opponent. The same program prints the same lines. Fails if a goal reached before is out of reach.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";

import { byLength } from "../support/length.mjs";
import { percent, seatings, selfplay, wilson } from "./encounters.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: "string", default: "200" }, least: { type: "string", default: "40" } },
});
const dealsAtOnce = byLength(1, 10, 10);

const basic = { players: 2, variant: "two_player_basic" };
const lines = [
  { name: "Völuspá, base", options: { players: 2 }, others: "greedy", aim: 0.97, reached: true },
  { name: "Völuspá, base", options: { players: 3 }, others: "greedy", aim: 0.92 },
  { name: "Völuspá, base", options: { players: 2 }, bot: "search:8000", others: "search:500", aim: 0.65 },
  { name: "Völuspá, base", options: { players: 2 }, aim: 0.65 },
  { name: "Völuspá, base", options: { players: 3 }, aim: 0.5 },
  { name: "Völuspá, complete", options: { players: 2, tile_set: "complete" }, aim: 0.65, reached: true },
  {
    name: "Völuspá, complete with lightning bolts",
    options: { players: 2, tile_set: "complete", lightning_bolt: true },
    aim: 0.65,
    reached: true,
  },
  { name: "Walhalla", game: "walhalla", options: { players: 3 }, aim: 0.5, reached: true },
  { name: "Nine Worlds, two_player_basic, 3 rounds", game: "nine_worlds", options: { ...basic, rounds: 3 }, aim: 0.65, reached: true },
  { name: "Nine Worlds, two_player_basic, 6 rounds", game: "nine_worlds", options: { ...basic, rounds: 6 }, aim: 0.65, reached: true },
  { name: "Nine Worlds", game: "nine_worlds", options: { players: 3 }, aim: 0.5, reached: true },
].map((line) => ({ game: "voluspa", bot: "search:2000", others: "flat:2000", ...line }));

const sum = (numbers) => numbers.reduce((all, each) => all + each, 0);
const mean = (numbers) => sum(numbers) / numbers.length;

/** The bot's result at that seat in a game of that deal: its share of the first place and its margin. */
async function playGame(line, deal, seat) {
  const bots = seatings(line.options.players, line.bot, line.others)[seat];
  const [{ result }] = await selfplay(line, bots, `strength ${deal}`);
  const first = result.ranking.filter((place) => place === 1).length;
  return {
    first: result.ranking[seat] === 1 ? 1 / first : 0,
    ahead: result.scores[seat] - Math.max(...result.scores.filter((_, other) => other !== seat)),
  };
}

/** Resolves with the results of the tasks in order. Runs as many at a time as there are processors. */
async function together(tasks) {
  const answers = [];
  let next = 0;
  const work = async () => {
    while (next < tasks.length) {
      const place = next++;
      answers[place] = await tasks[place]();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return answers;
}

/** Plays deals of a line until the result is significant or the limit is reached. */
async function play(line) {
  const { players } = line.options;
  const ends = [];
  for (;;) {
    const deals = Array.from({ length: dealsAtOnce }, (_, deal) => ends.length / players + deal);
    const seats = Array.from({ length: players }, (_, seat) => seat);
    ends.push(...(await together(deals.flatMap((deal) => seats.map((seat) => () => playGame(line, deal, seat))))));
    const share = mean(ends.map((end) => end.first));
    const interval = wilson(share, ends.length);
    const isApart = interval[0] > 1 / players || interval[1] < 1 / players;
    if (ends.length >= byLength(3, Number(values.games), Number(values.games)) || (isApart && ends.length >= Number(values.least))) return { ends, share, interval };
  }
}

/**
 * The mean margin and its standard error. The games of a deal are correlated: luck that helps one seat hurts another.
 */
function margin(ends, players) {
  const ofDeal = (deal) => ends.slice(deal * players, (deal + 1) * players).map((end) => end.ahead);
  const deals = Array.from({ length: ends.length / players }, (_, deal) => mean(ofDeal(deal)));
  const ahead = mean(deals);
  return [ahead, Math.sqrt(sum(deals.map((deal) => (deal - ahead) ** 2)) / (deals.length - 1) / deals.length)];
}

const wordsOf = ({ name, options, bot, others }) => `${name}, ${options.players} seats, ${bot}, ${others}`;
const parts = byLength(["Walhalla"], positionals, positionals);
const asked = lines.filter((line) => parts.every((part) => wordsOf(line).includes(part)));
console.log("| game | seats | bot | all others | games | first | interval | aim | margin (error) |\n|---|---|---|---|---|---|---|---|---|");
for (const line of asked) {
  const { players } = line.options;
  const { ends, share, interval } = await play(line);
  const isLost = line.reached && interval[1] < line.aim;
  if (isLost) process.exitCode = 1;
  const [least, most] = interval.map(percent);
  const cells = [line.name, players, `\`${line.bot}\``, `\`${line.others}\``, ends.length, `${percent(share)} %`, `${least} to ${most} %`];
  cells.push(`${percent(line.aim)} %${isLost ? ": LOST" : ""}`, margin(ends, players).map((points) => points.toFixed(1)).join(" (") + ")");
  console.log(`| ${cells.join(" | ")} |`);
}
