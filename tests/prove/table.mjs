// A room with everybody in it, who play by themselves until the game is over.
import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { Client, plain } from "./client.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { until } from "./until.mjs";

export const anyLegal = ({ legal }) => plain(legal[randomInt(legal.length)]);

/**
 * People sit down one after the other, so that each has the seat of their place: at once, the quicker sits first. `people`
 * are `{ cookie, name }`; gives their clients once the game has begun for all.
 */
export async function sitInOrder(address, code, people, within = 20_000) {
  const clients = [];
  for (const [seat, { cookie, name }] of people.entries()) {
    const client = new Client({ address, code, cookie, name });
    clients.push(client);
    await until(() => client.you.seat === seat, `somebody does not sit in ${code}`, within);
  }
  await until(() => clients.every(({ seq }) => seq !== null), `room ${code} does not start`, within);
  return clients;
}

export class Table {
  /** What the database is known to hold of the log, see ledger.mjs. */
  rows = [];

  constructor(code, clients) {
    this.code = code;
    this.clients = clients;
  }

  /**
   * `seats` sit down, `spectators` look on; `client` is what each is made with. Those of `cookies` come first, the others
   * are new; `opened` is called with the room's code before anybody comes.
   */
  static async open(address, { game, options, settings, seats, spectators = 0, client = {}, cookies: known = [], opened }) {
    const cookies = [...known];
    while (cookies.length < seats + spectators) cookies.push(await becomeGuest(address));
    const code = await openRoom(address, cookies[0], game, options, settings);
    await opened?.(code);
    const clients = cookies.map((cookie, i) => {
      const name = i < seats ? `Player ${i + 1}` : null;
      return new Client({ address, code, cookie, name, choose: anyLegal, ...client, ...client.each?.(i) });
    });
    return new Table(code, clients);
  }

  get players() {
    return this.clients.filter(({ you }) => you.seat !== null);
  }

  get hasStarted() {
    return this.clients.every(({ seq }) => seq !== null);
  }

  get isOver() {
    return this.clients.every(({ isOver }) => isOver);
  }

  /** The highest seq that anybody was ever told of. */
  get seq() {
    return Math.max(0, ...this.clients.map(({ seq }) => seq ?? 0));
  }

  async start() {
    await until(() => this.hasStarted, `room ${this.code} does not start`);
  }

  async end(within = 120_000) {
    await until(() => this.isOver, `the game of room ${this.code} does not end`, within);
  }

  /** Whether everybody holds exactly what the server would tell them anew. */
  async disagreements() {
    const faults = [];
    for (const client of this.clients) {
      const { seq } = client;
      const fresh = await client.ask({ type: "at", seq });
      const isSame = isDeepStrictEqual(fresh.view, client.view);
      if (!isSame) faults.push(`${this.code}: a view at seq ${seq} is not the server's`);
    }
    if (new Set(this.clients.map(({ seq }) => seq)).size > 1) faults.push(`${this.code}: the seqs differ`);
    return faults;
  }

  get surprises() {
    return this.clients.flatMap(({ surprises }) => surprises.map((each) => `${this.code}: ${JSON.stringify(each)}`));
  }

  close() {
    for (const client of this.clients) client.close();
  }
}
