// Tables that are always in use, at which clients play whole games, and what the database contains of them: for proofs
// that kill the server during play.
import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { acknowledged, admin, audit, unanswered, verify } from "./ledger.mjs";
import { Table, anyLegal } from "./table.mjs";
import { until } from "./until.mjs";

/** Sometimes a player resigns, and a server bot takes over. */
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
const stopsWithin = 5_000;

const randomOf = (all) => all[randomInt(all.length)];

/** When a game has ended, the next one begins. */
export class House {
  /** Each fault once, however often it occurs. */
  faults = new Set();
  playing = new Set();
  /** Ended, but not yet compared with the database. */
  ended = new Set();
  /** By code, the number of actions in the database for games that have ended and been compared. */
  archive = new Map();
  records = [];
  /** Moves that were in the log at a kill and whose acknowledgement never arrived. */
  inDoubt = 0;
  /** Moves of games that have ended. */
  acknowledged = 0;
  closing = false;
  /** Whether the server sometimes loses its database. */
  isDatabaseLost = false;

  /**
   * `servers` are all that people play on, `server` is the one used to query the database, `address` that of a load
   * balancer in front of all.
   */
  constructor(server, places, servers = [server], address = null) {
    this.server = server;
    this.servers = servers;
    this.address = address;
    this.served = Promise.all(Array.from({ length: places }, (_, i) => this.#serve(i)));
  }

  async #serve(place) {
    for (let round = place; !this.closing; round += 1) {
      const table = await this.#open(kinds[round % kinds.length]);
      this.playing.add(table);
      await table.end(Infinity);
      this.#blame(...(await table.disagreements()), ...table.surprises.filter((each) => !this.#isDue(each)));
      if (this.records.length < mostRecords) {
        this.records.push((await table.clients[0].ask({ type: "record" })).record);
      }
      table.close();
      this.acknowledged += acknowledged([table]);
      this.playing.delete(table);
      this.ended.add(table);
    }
  }

  /** The server may be killed or shut down while a room is opened; no client knows the room then. */
  async #open(kind) {
    for (;;) {
      try {
        return await Table.open(this.address ?? randomOf(this.servers).address, kind);
      } catch (error) {
        const isLineBroken = error instanceof TypeError;
        const isStopping = error.message.includes(" 503");
        if (!isLineBroken && !isStopping) throw error;
        await pause(50);
      }
    }
  }

  /** A client that returns while the database is unavailable is told so, and retries. */
  #isDue(surprise) {
    return this.isDatabaseLost && surprise.includes('"code":"storage"') && !surprise.includes('"id"');
  }

  get clients() {
    return [...this.playing].flatMap(({ clients }) => clients);
  }

  /** Number of acknowledged moves. Called every few milliseconds, so ended games are not recounted. */
  moves() {
    return this.acknowledged + acknowledged([...this.playing]);
  }

  /** Compares everything with the database while no server can write to it. */
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
    }
    this.ended.clear();
    const { summary, findings } = await verify(this.server);
    this.#blame(...findings);
    return summary;
  }

  /** Sends SIGTERM during play. */
  async stopInGoodOrder() {
    for (const server of this.servers) {
      const begin = Date.now();
      const code = await server.stop();
      const took = Date.now() - begin;
      if (code !== 0 || took > stopsWithin) this.#blame(`SIGTERM among moves: status ${code} after ${took} ms`);
    }
  }

  /**
   * Waits until these clients are connected again, except those whose game has ended. Resolves with the milliseconds it
   * took.
   */
  async areBack(clients) {
    const begin = Date.now();
    const isAway = (client) => !client.isWelcome && this.clients.includes(client);
    await until(() => !clients.some(isAway), "some client did not come back");
    return Date.now() - begin;
  }

  /** Starts no new games, plays the running ones to their end, and checks everything stored about them. */
  async close() {
    this.closing = true;
    await until(() => this.playing.size === 0, "some game does not come to its end", 180_000);
    await this.served;
    await this.stopInGoodOrder();
    const verified = await this.audit();
    await this.#replayRecords();
    return verified;
  }

  async #replayRecords() {
    const files = this.records.map((record, i) => {
      const file = path.join(this.server.folder, `${i}.record.json`);
      writeFileSync(file, JSON.stringify(record));
      return file;
    });
    const { code, output } = await this.server.run("replay", ...files);
    if (code !== 0) this.#blame(`replay: ${output}`);
  }

  #blame(...faults) {
    for (const fault of faults) this.faults.add(fault);
  }
}
