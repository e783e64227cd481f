// A room full of clients that play automatically until the game is over.
import { randomInt } from "node:crypto";
import { isDeepStrictEqual } from "node:util";

import { Client, plain } from "./client.mjs";
import { becomeGuest, openRoom } from "./http.mjs";
import { until } from "./until.mjs";

export const anyLegal = ({ legal }) => plain(legal[randomInt(legal.length)]);

/**
 * Seats people one after the other, so that each gets the expected seat. `people` are `{ cookie, name }`; resolves with
 * their clients once the game has started for all.
 */
export async function sitInOrder(address, code, people, within = 20_000) {
  const clients = [];
  for (const [seat, { cookie, name }] of people.entries()) {
    const client = new Client({ address, code, cookie, name });
    clients.push(client);
    await until(() => client.you.seat === seat, `a player does not sit in ${code}`, within);
  }
  await until(() => clients.every(({ seq }) => seq !== null), `room ${code} does not start`, within);
  return clients;
}

export class Table {
  /** What the database is known to contain of the log, see ledger.mjs. */
  rows = [];

  constructor(code, clients) {
    this.code = code;
    this.clients = clients;
  }

  /**
   * `seats` players take seats and `spectators` watch; `client` are the options of each. Those with `cookies` come
   * first, the others are new; `opened` is called with the room's code before anyone enters.
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

  /** The highest seq any client has received. */
  get seq() {
    return Math.max(0, ...this.clients.map(({ seq }) => seq ?? 0));
  }

  async start() {
    await until(() => this.hasStarted, `room ${this.code} does not start`);
  }

  async end(within = 120_000) {
    await until(() => this.isOver, `the game of room ${this.code} does not end`, within);
  }

  /** Returns the differences between the view each client holds and a whole view from the server. */
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
