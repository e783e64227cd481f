// Bots that think without a pause, as many as there are threads for them, must not slow down human players.
import { Bystander } from "./bystander.mjs";
import { figure, pause, promise } from "./figures.mjs";
import { behindProxy, inTurns, Person } from "./people.mjs";

const rounds = 3;
const timesAsLong = 1.2;
// Milliseconds below which other load on the machine dominates. Within a few seconds, a p99 is a single move.
const tooShortToTell = 1;
const tooShortToTellInShort = 25;
const strongest = "norn";

export const title = "bots that think";
export const options = [...behindProxy, "--bot-pause", "0"];

/** A player who moves immediately, game after game, so that it is always a bot's turn. */
async function playOn(tables) {
  const person = await new Person(tables.server).becomeGuest();
  while (tables.isOpen) {
    const answer = await person.call("POST", "/api/rooms", {
      game: "voluspa",
      options: { players: 2, tile_set: "complete" },
      settings: { bots: [null, strongest] },
    });
    if (answer.status !== 201) throw new Error(`no room: ${answer.status} ${answer.text}`);
    await person.enter(JSON.parse(answer.text).room);
    const view = person.next("view");
    await person.sit();
    await view;
    while (tables.isOpen && person.turn.result === null) {
      const isBots = !person.turn.legal?.length;
      const next = person.next("patch");
      if (!isBots) person.move();
      await next;
      if (isBots) tables.decisions += 1;
    }
    person.leave();
  }
}

export async function run(server, long) {
  const count = long ? 8 : 4;
  const seconds = long ? 20 : 4;
  const least = long ? tooShortToTell : tooShortToTellInShort;
  const bystander = new Bystander(server);
  await pause(1_500);
  const alone = [];
  const beside = [];
  let decisions = 0;
  // Alternates, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round++) {
    await bystander.figures();
    await pause(seconds * 1000);
    alone.push(await bystander.figures());
    const tables = { server, isOpen: true, decisions: 0 };
    const players = inTurns(count, count, () => playOn(tables));
    await pause(500);
    await bystander.figures();
    await pause(seconds * 1000);
    beside.push(await bystander.figures());
    tables.isOpen = false;
    await players;
    decisions += tables.decisions;
  }
  await bystander.stop();
  const best = (measured, which) => Math.min(...measured.map((each) => each[which]));
  figure("tables at which a bot is to act", count);
  figure("decisions of bots meanwhile", decisions);
  figure("a game beside them before, median", best(alone, "median"), "ms");
  figure("a game beside them before, p99", best(alone, "p99"), "ms");
  figure("a game beside them meanwhile, median", best(beside, "median"), "ms");
  figure("a game beside them meanwhile, p99", best(beside, "p99"), "ms", timesAsLong * Math.max(least, best(alone, "p99")));
  promise("the bots decided", decisions > 0);
}
