// A full server over a long time: games are played, end and start, connections break and come back. Memory, descriptors
// and send queues do not grow, and moves are as fast at the end as at the beginning.
import { readFileSync } from "node:fs";

import { Bystander } from "./bystander.mjs";
import { figure, growth, keptKiBAtMost, pause, promise, readMetric, standing } from "./figures.mjs";
import { behindProxy, inTurns, table } from "./people.mjs";

export const title = "a full house for long";
export const options = [...behindProxy, "--unlimited", "--idle-minutes", "0.02"];

/** Maximum growth factors; a p99 below `quick` milliseconds is always accepted. */
const most = { memory: 1.05, descriptors: 1.05, p99: 2, quick: 20 };
/** Within seconds a hundred games do not average out, and a p99 is a single move. */
const mostInShort = { ...most, memory: 1.15, quick: 250 };
const movesOfAGame = 60;

/** Bytes in the kernel's buffers that readers have not read yet. */
function waitingToBeSent(port) {
  const local = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n").map((line) => line.trim().split(/\s+/));
  const ours = lines.filter(([, address]) => address?.endsWith(local));
  return ours.reduce((sum, fields) => sum + parseInt(fields[4].split(":")[0], 16), 0);
}

const isThere = (person) => person.socket?.readyState === 1;

/** Two seats with always a running game. */
class Place {
  games = 1;
  /** Resolves when no one is connecting or disconnecting. */
  change = null;
  /** The seq that the latest move was based on. */
  decided = null;

  constructor(server, { room, players }) {
    Object.assign(this, { server, room, players });
  }

  get seq() {
    return Math.max(...this.players.map(({ seq }) => seq ?? 0));
  }

  /** Makes one move if a player can; starts a new game after the last. */
  move() {
    if (this.change) return false;
    if (this.players.some(({ turn }) => turn?.result)) this.#let(() => this.#begin());
    const mover = this.players.find((player) => isThere(player) && player.turn?.legal?.length > 0);
    // An unanswered move is not resent, otherwise a slow server would never catch up.
    if (!mover || this.decided === mover.seq) return false;
    this.decided = mover.seq;
    mover.move();
    return true;
  }

  /** One of the two loses the connection and returns after a while. */
  drop() {
    if (!this.change) this.#let(() => this.#comeBack(this.players[Math.floor(Math.random() * 2)]));
  }

  #let(change) {
    this.change = change().finally(() => (this.change = null));
  }

  async #begin() {
    this.leave();
    Object.assign(this, await table(this.server), { decided: null });
    this.games += 1;
  }

  async #comeBack(player) {
    // What it sent may not have arrived.
    this.decided = null;
    player.leave();
    await pause(100 + Math.random() * 900);
    await player.enter(this.room);
  }

  leave() {
    for (const player of this.players) player.leave();
  }
}

/** Spreads that many moves and disconnects per second over all places. */
class Life {
  moves = 0;
  drops = 0;
  #goesOn = true;

  constructor(places, movesPerSecond, dropsPerSecond) {
    const begin = Date.now();
    const due = (perSecond) => ((Date.now() - begin) / 1000) * perSecond;
    this.ended = (async () => {
      for (let turn = 0; this.#goesOn; await pause(5)) {
        for (let tried = 0; this.moves < due(movesPerSecond) && tried < places.length; tried++) {
          if (places[turn++ % places.length].move()) this.moves += 1;
        }
        for (; this.drops < due(dropsPerSecond); this.drops++) places[Math.floor(Math.random() * places.length)].drop();
      }
    })();
  }

  async stop() {
    this.#goesOn = false;
    await this.ended;
  }
}

/** Every place is at a different point of its game, so that their total size stays constant. */
async function grow(places) {
  const end = Date.now() + 120_000;
  await Promise.all(
    places.map(async (place, i) => {
      while (place.games === 1 && place.seq < i % movesOfAGame) {
        place.move();
        await pause(20);
        if (Date.now() > end) throw new Error(`a game is stuck at seq ${place.seq}: ${JSON.stringify(place.players.map(({ turn }) => turn))}`);
      }
    }),
  );
}

/**
 * Waits until everything with a bound is full. The cached database pages come last and take more memory than their
 * bytes while their number grows; a server that never fills its cache is measured all the same.
 */
async function fill(server) {
  const end = Date.now() + 1_800_000;
  await pause(300_000);
  while (standing(server).kept < keptKiBAtMost && Date.now() < end) await pause(10_000);
}

export async function run(server, long) {
  const { memory, descriptors, p99, quick } = long ? most : mostInShort;
  const places = (await inTurns(long ? 1_000 : 100, 16, () => table(server))).map((made) => new Place(server, made));
  await grow(places);
  const bystander = new Bystander(server);
  const life = new Life(places, 200, long ? 20 : 10);
  await (long ? fill(server) : pause(5_000));
  await bystander.figures();
  const before = standing(server);
  const windows = [];
  for (let i = 0; i < 4; i++) {
    await pause(long ? 825_000 : 3_000);
    const beside = await bystander.figures();
    windows.push({ p99: beside.p99, waiting: waitingToBeSent(server.port), ...standing(server) });
    console.log(`  ${JSON.stringify(windows.at(-1))}`);
  }
  await life.stop();
  await bystander.stop();
  await Promise.all(places.map(({ change }) => change));
  const [late, last] = windows.slice(-2);
  figure("sockets", places.length * 2);
  figure("moves", await readMetric(server, "idavoll_moves_total"));
  figure("games", places.reduce((sum, { games }) => sum + games, 0));
  figure("lines broken", life.drops);
  growth("memory", before.kib, Math.min(late.kib, last.kib), "KiB", memory);
  growth("descriptors", before.descriptors, Math.min(late.descriptors, last.descriptors), "", descriptors);
  growth("a game beside it, p99", Math.max(quick, windows[0].p99), Math.max(quick, Math.min(late.p99, last.p99)), "ms", p99);
  figure("bytes that wait to be sent, at most at four moments", Math.max(...windows.map(({ waiting }) => waiting)), "", 1 << 20);
  promise("no move was lost by the store", (await readMetric(server, "idavoll_commit_failures_total")) === 0);
  for (const place of places) place.leave();
}
