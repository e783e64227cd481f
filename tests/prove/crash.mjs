// Killed, nothing lost: clients play at full speed, the server is killed with SIGKILL at a random moment, verified and
// started again, many times; now and then it is stopped in good order instead, which is to lose nothing either.
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { acknowledged, admin, audit, unanswered, verify } from "./ledger.mjs";
import { Table, anyLegal } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "crash";

/** Now and then somebody has had enough, and a bot of the server's goes on for them. */
const restless = (client) => (randomInt(60) === 0 ? { type: "resign" } : anyLegal(client));

const kinds = [
  { game: "voluspa", options: { players: 2, tile_set: "complete", lightning_bolt: true }, seats: 2 },
  { game: "voluspa", options: { players: 3 }, seats: 3 },
  { game: "walhalla", options: { players: 3 }, seats: 3 },
  { game: "walhalla", options: { players: 4 }, seats: 4, client: { choose: restless, othersEndIt: true } },
  { game: "voluspa", options: { players: 4 }, seats: 4, client: { choose: restless, othersEndIt: true } },
  { game: "nine_worlds", options: { players: 2, rounds: 3, variant: "two_player_basic" }, seats: 2 },
];
const mostRecords = 40;

/** Places that are never empty: where a game has ended, the next begins. */
class House {
  /** Each once, however often it is seen. */
  faults = new Set();
  playing = new Set();
  /** Ended, but not yet compared with the database. */
  ended = new Set();
  /** By code, how many actions the database holds of what has ended and been compared. */
  archive = new Map();
  records = [];
  /** Moves that were in the log at a kill and whose acknowledgement never arrived. */
  inDoubt = 0;
  acknowledged = 0;
  closing = false;

  constructor(server, places) {
    this.server = server;
    this.served = Promise.all(Array.from({ length: places }, (_, i) => this.#serve(i)));
  }

  async #serve(place) {
    for (let round = place; !this.closing; round += 1) {
      const table = await this.#open(kinds[round % kinds.length]);
      this.playing.add(table);
      await table.end(Infinity);
      this.#blame(...(await table.disagreements()), ...table.surprises);
      if (this.records.length < mostRecords) {
        this.records.push((await table.clients[0].ask({ type: "record" })).record);
      }
      table.close();
      this.playing.delete(table);
      this.ended.add(table);
    }
  }

  /** The server may be killed while a room is opened; nobody has been told of it then. */
  async #open(kind) {
    for (;;) {
      try {
        return await Table.open(this.server.address, kind);
      } catch (error) {
        const isLineBroken = error instanceof TypeError;
        if (!isLineBroken) throw error;
        await pause(50);
      }
    }
  }

  get clients() {
    return [...this.playing].flatMap(({ clients }) => clients);
  }

  /** Compares everything with the database, while nobody can write to it. */
  async audit() {
    const games = JSON.parse(await admin(this.server, "games", "--json"));
    const counts = new Map(games.map(({ id, actions }) => [id, actions]));
    for (const [id, actions] of this.archive) {
      if (counts.get(id) !== actions) this.#blame(`game ${id} had ${actions} actions, now ${counts.get(id)}`);
    }
    const tables = [...this.playing, ...this.ended];
    this.#blame(...(await audit(this.server, tables)));
    this.inDoubt += tables.map(unanswered).reduce((sum, count) => sum + count, 0);
    for (const table of this.ended) {
      const { id } = JSON.parse(await admin(this.server, "show", "--json", table.code));
      this.archive.set(id, table.rows.length);
      this.acknowledged += acknowledged([table]);
    }
    this.ended.clear();
    const { summary, findings } = await verify(this.server);
    this.#blame(...findings);
    return summary;
  }

  #blame(...faults) {
    for (const fault of faults) this.faults.add(fault);
  }
}

const stopsWithin = 5_000;

/** SIGTERM while everybody plays. */
async function stopInGoodOrder(house) {
  const begin = Date.now();
  const code = await house.server.stop();
  const took = Date.now() - begin;
  if (code !== 0 || took > stopsWithin) house.faults.add(`SIGTERM among moves: status ${code} after ${took} ms`);
}

async function replayRecords(house) {
  const files = house.records.map((record, i) => {
    const file = path.join(house.server.folder, `${i}.record.json`);
    writeFileSync(file, JSON.stringify(record));
    return file;
  });
  const { code, output } = await house.server.run("replay", ...files);
  if (code !== 0) house.faults.add(`replay: ${output}`);
}

export async function run({ long, say }) {
  const places = long ? 100 : 12;
  const kills = long ? 50 : 5;
  const server = await Server.start({ args: ["--unlimited", "--bot-pause", "0"] });
  const house = new House(server, places);
  const recoveries = [];
  let verified = "";
  try {
    for (let kill = 0; kill < kills; kill++) {
      await pause(200 + Math.random() * 800);
      await (kill % 5 === 3 ? stopInGoodOrder(house) : server.kill());
      // What has been received before the kill is still to be read.
      await pause(20);
      verified = await house.audit();
      await server.up();
      // Some kills come before everybody is back.
      if (kill % 5 === 4) continue;
      const begin = Date.now();
      await until(() => house.clients.every(({ isWelcome }) => isWelcome), "some client did not come back");
      recoveries.push(Date.now() - begin);
    }
    house.closing = true;
    await until(() => house.playing.size === 0, "some game does not come to its end", 180_000);
    await house.served;
    await stopInGoodOrder(house);
    verified = await house.audit();
    await replayRecords(house);
  } finally {
    await server.remove();
  }
  const games = `${places} games at a time, ${house.archive.size} in all`;
  say(`${kills} ends, each fifth with SIGTERM, ${games}, ${house.acknowledged} acknowledged moves`);
  say(`${house.inDoubt} moves were stored and their answer lost, and happened once when they were repeated`);
  say(`in the end: ${verified}; ${house.records.length} records replayed`);
  say(`all clients back ${Math.max(...recoveries)} ms after the server at the latest`);
  return [...house.faults];
}
