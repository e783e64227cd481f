// One consistent history: many clients play while their connections break at random and some stay away for a while.
// Afterwards everything each of them saw is compared with the log: seqs never skip or go back, and every view is the
// one that the log's states allow its viewer by the rules pages, as in the leak scan.
import { createHash, randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { readRules } from "./leaks/registry.mjs";
import { Truth } from "./leaks/truth.mjs";
import { audit, verify } from "./ledger.mjs";
import { Table } from "./table.mjs";

export const name = "history";

const kinds = [
  ["voluspa", { players: 2, tile_set: "complete", lightning_bolt: true }],
  ["walhalla", { players: 3 }],
  ["nine_worlds", { players: 2, rounds: 3, variant: "two_player_basic" }],
  ["voluspa", { players: 5, tile_set: "master_of_ravens" }],
  ["nine_worlds", { players: 3, rounds: 3, avatar_powers: true }],
];

/** Returns the same text for equal values, whatever the order of their keys. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join()}}`;
}

const digest = (value) => createHash("sha1").update(canonical(value)).digest("base64");

/** Everything one client has seen. */
class Witness {
  /** By seq: a digest of the view, and the mark. */
  views = new Map();
  faults = [];
  #seq = 0;

  see({ seq, mark, view, log }) {
    if (seq === null) return;
    if (seq < this.#seq) this.faults.push(`seq ${seq} was seen after ${this.#seq}`);
    if (log.some((entry, i) => entry.seq !== i + 1) || log.length !== seq) this.faults.push(`the log at seq ${seq} has gaps`);
    const seen = { view: digest(view), mark };
    const before = this.views.get(seq) ?? seen;
    if (before.view !== seen.view || before.mark !== seen.mark) this.faults.push(`seq ${seq} was seen in two forms`);
    this.views.set(seq, seen);
    this.#seq = seq;
  }
}

/** Tables that are always in use: when a game has ended, the next one begins. */
class House {
  faults = [];
  tally = { games: 0, clients: 0, views: 0, drops: 0, absences: 0 };
  isClosing = false;
  #playing = new Set();

  constructor(server, rules, places) {
    this.server = server;
    this.rules = rules;
    this.served = Promise.all(Array.from({ length: places }, (_, place) => this.#serve(place)));
  }

  async #serve(place) {
    for (let round = place; !this.isClosing; round += 1) await this.#host(...kinds[round % kinds.length]);
  }

  async #host(game, options) {
    const witnesses = [];
    const each = (i) => {
      const witness = (witnesses[i] = new Witness());
      return { wonder: (client) => witness.see(client) };
    };
    const table = await Table.open(this.server.address, { game, options, seats: options.players, spectators: 1, client: { each } });
    this.#playing.add(table);
    await table.end(Infinity);
    this.#playing.delete(table);
    const truth = await Truth.of(this.server, this.rules.get(game), table);
    this.faults.push(...table.surprises, ...(await audit(this.server, [table])));
    for (const [i, { you }] of table.clients.entries()) this.#judge(table, truth, you.seat, witnesses[i]);
    this.#compareMarks(table, witnesses);
    table.close();
    this.tally.games += 1;
    this.tally.clients += table.clients.length;
  }

  #judge({ code, seq: last }, truth, viewer, { views, faults }) {
    const complain = (fault) => this.faults.push(`${code}, ${viewer ?? "a spectator"}: ${fault}`);
    faults.forEach(complain);
    if (!views.has(last)) complain(`the end, seq ${last}, was not seen`);
    for (const [seq, { view }] of views) {
      if (view !== digest(truth.view(seq, viewer))) complain(`the view seen at seq ${seq} is not that of the log`);
    }
    // If this were always so, the comparison would be worthless.
    if (views.get(last)?.view === digest(truth.view(last - 1, viewer))) complain("the last two views look the same");
    this.tally.views += views.size;
  }

  /** All viewers of a position must have received the same mark. */
  #compareMarks({ code }, witnesses) {
    const marks = new Map();
    for (const { views } of witnesses) {
      for (const [seq, { mark }] of views) {
        if ((marks.get(seq) ?? mark) !== mark) this.faults.push(`${code}: two marks for seq ${seq}`);
        marks.set(seq, mark);
      }
    }
  }

  /** Cuts connections at that interval until the house closes. */
  async disturb(every) {
    while (!this.isClosing) {
      await pause(every);
      const clients = [...this.#playing].flatMap(({ clients }) => clients).filter(({ isWelcome }) => isWelcome);
      if (clients.length > 0) this.#break(clients[randomInt(clients.length)]);
    }
  }

  #break(client) {
    this.tally.drops += 1;
    if (randomInt(5) === 0) {
      this.tally.absences += 1;
      client.stayAway();
      // Longer than a client waits before it reconnects by itself.
      setTimeout(() => client.comeBack(), 600 + randomInt(900));
    }
    client.drop();
  }
}

export async function run({ long, say }) {
  const places = long ? 50 : 8;
  const seconds = long ? 600 : 5;
  const server = await Server.start({ args: ["--unlimited"] });
  const house = new House(server, await readRules(server), places);
  try {
    const disturbed = house.disturb(long ? 20 : 25);
    await Promise.race([pause(seconds * 1000), house.served]);
    house.isClosing = true;
    await Promise.all([house.served, disturbed]);
    const { games, clients, views, drops, absences } = house.tally;
    if (games < places || drops < places) house.faults.push(`only ${games} games and ${drops} drops`);
    say(`${places} tables at a time, ${games} games, ${clients} clients, ${drops} lines broken, ${absences} of them for a while`);
    const { summary, findings } = await verify(server);
    house.faults.push(...findings);
    say(`${views} views compared with the log; ${summary}`);
  } finally {
    await server.remove();
  }
  return house.faults;
}
