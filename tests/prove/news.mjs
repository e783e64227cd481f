// Every turn is notified once: in these games the player to act waits for a notification, by push and by the room's
// webhook, while the targets fail at random and the server is killed again and again. Every turn must be notified once,
// never twice, and never after it has passed. What was in flight at a kill is not resent; only that much may be
// missing, and the database shows it.
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { TestPerson, Subscription } from "../news/people.mjs";
import { World } from "../news/world.mjs";
import { plain } from "./client.mjs";
import { rows } from "./rows.mjs";
import { sitInOrder } from "./table.mjs";
import { until } from "./until.mjs";

export const name = "news";

/** Maximum wait for a notification. */
const patience = 25_000;
/** How often a target refuses a message; it accepts before the server gives up. */
const failing = 0.25;
const mostInARow = 4;
/**
 * Maximum time between claiming a turn's message, which is refused once the turn has passed, and its arrival: flush to
 * disk, connect, and be read here.
 */
const onItsWay = 2_000;

class Player {
  turns = 0;
  told = [];
  /** Number of turns whose notification did not arrive in time. */
  missed = 0;

  get isUntold() {
    return this.told.length < this.turns - this.missed;
  }

  static async begin(address, world, number) {
    const player = new Player();
    player.person = await TestPerson.guest(address);
    await player.person.choose({ push: "at_once" });
    player.path = `/push/${number}`;
    player.subscription = new Subscription(`${world.origin}${player.path}`);
    await player.person.must("POST", "/api/news/push", player.subscription.toJSON());
    return player;
  }
}

class Game {
  hooked = [];
  isDone = false;

  constructor(players) {
    this.players = players;
  }

  /** `taken` is what the targets do with accepted messages, by path. */
  static async begin(address, world, number, taken) {
    const players = await Promise.all([0, 1].map((i) => Player.begin(address, world, 2 * number + i)));
    const game = new Game(players);
    // Before any notification is due.
    for (const player of players) {
      taken.set(player.path, ({ body, at }) => {
        if (player.subscription.decrypt(body).kind === "turn") player.told.push({ at });
      });
    }
    taken.set(`/hook/${number}`, ({ body }) => game.hooked.push(JSON.parse(body)));
    const [creator] = players;
    const { room } = await creator.person.must("POST", "/api/rooms", { game: "voluspa", options: { players: 2 } });
    await creator.person.must("PUT", `/api/rooms/${room}/hook`, { form: "json", address: `${world.origin}/hook/${number}` });
    const people = players.map(({ person }, seat) => ({ cookie: person.cookie, name: `Player ${seat + 1}` }));
    game.room = room;
    game.clients = await sitInOrder(address, room, people, 60_000);
    return game;
  }

  /** The client whose player is to act, by the newest position known: a disconnected client may have an old one. */
  get actor() {
    const newest = Math.max(...this.clients.map(({ seq }) => seq ?? 0));
    return this.clients.findIndex(({ seq, legal }) => seq === newest && legal.length > 0);
  }

  /** The player to act does so once notified, or after waiting long enough. */
  async play(turns, faults) {
    let last = -1;
    for (let turn = 0; turn < turns; ) {
      await until(() => this.clients[0].isOver || this.actor >= 0, `no one is to act in ${this.room}`, 60_000);
      if (this.clients[0].isOver) break;
      const { actor } = this;
      const player = this.players[actor];
      if (actor !== last) {
        turn += 1;
        player.turns += 1;
        last = actor;
        const end = Date.now() + patience;
        while (player.isUntold && Date.now() < end) await pause(20);
        if (player.isUntold) player.missed += 1;
      }
      const client = this.clients[actor];
      const { seq } = client;
      const answer = await client.move(plain(client.legal[0]));
      if (answer.type === "error" && answer.code !== "stale" && answer.code !== "storage") faults.push(`a move is refused: ${answer.code}`);
      await until(() => this.clients.every((one) => one.seq === null || one.seq > seq || one.legal.length > 0), "a move is not told", 60_000);
    }
    this.isDone = true;
  }
}

const counted = (server, sql) => rows(server, `SELECT (${sql}) AS n`)[0].n;

/**
 * Whose turn it was when in a room of two, by the database: `[{ seat, from, to }…]`; the last one may still be open.
 */
function turnsOf(server, room) {
  const [game] = rows(server, `SELECT id, started_at AS begun, status FROM games WHERE code = '${room}'`);
  const turns = [];
  let at = game.begun;
  for (const { seat, at: acted } of rows(server, `SELECT seat, at FROM actions WHERE game = ${game.id} ORDER BY seq`)) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, from: at });
    turns.at(-1).to = acted;
    at = acted;
  }
  const [waits] = rows(server, `SELECT seat FROM turns WHERE game = ${game.id} AND since IS NOT NULL`);
  if (waits && turns.at(-1)?.seat !== waits.seat) turns.push({ seat: waits.seat, from: at });
  if (waits) turns.at(-1).to = Infinity;
  return turns;
}

/** Counts a player's notified turns; reports each push about no turn, or about one already notified. */
function toldTurns(turns, told, complain) {
  const ofTurn = new Set();
  for (const { at } of told) {
    const turn = turns.find(({ from, to }) => at >= from && at <= to + onItsWay && !ofTurn.has(from));
    if (turn) ofTurn.add(turn.from);
    else if (turns.some(({ from, to }) => at >= from && at <= to + onItsWay)) complain("a turn was notified twice");
    else complain("a past turn was notified");
  }
  return ofTurn.size;
}

export async function run({ long, say }) {
  const [games, kills, turns] = long ? [200, 30, 20] : [16, 4, 6];
  const faults = [];
  const world = await World.begin();
  const server = await Server.start({ args: [...world.options, "--unlimited", "--news-pause", "700"] });
  const taken = new Map();
  const failedInARow = new Map();
  world.answer = (post) => {
    const before = failedInARow.get(post.path) ?? 0;
    const fails = before < mostInARow && Math.random() < failing;
    failedInARow.set(post.path, fails ? before + 1 : 0);
    if (fails) return { status: 503 };
    taken.get(post.path)?.(post);
    return { status: 201 };
  };
  const all = [];
  for (let number = 0; number < games; number += 1) {
    all.push(await Game.begin(server.address, world, number, taken));
  }
  const played = Promise.all(all.map((game) => game.play(turns, faults)));
  let killed = 0;
  const killing = (async () => {
    while (killed < kills && all.some(({ isDone }) => !isDone)) {
      await pause(1_000 + Math.random() * 2_000);
      await server.kill();
      killed += 1;
      await server.up();
    }
  })();
  await played;
  await killing;
  world.answer = (post) => (taken.get(post.path)?.(post), { status: 201 });
  await pause(4_000);
  // What was in flight at a kill remains a claimed row until the server reports it as stuck.
  const claimed = counted(server, "SELECT count(*) FROM notices WHERE claimed_at IS NOT NULL AND channel = 'push'");
  const given = [...server.log.matchAll(/of (\d+) nobody knows whether/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  const waiting = counted(server, "SELECT count(*) FROM notices WHERE claimed_at IS NULL AND kind = 'turn' AND channel = 'push'");
  let due = 0;
  let told = 0;
  for (const { room, players } of all) {
    const turns = turnsOf(server, room);
    due += turns.length;
    players.forEach((player, seat) => {
      const own = turns.filter((turn) => turn.seat === seat);
      told += toldTurns(own, player.told, (fault) => faults.push(fault));
    });
  }
  const lost = claimed + given;
  if (told + lost < due) faults.push(`${due} turns, ${told} notified, ${lost} in flight when the server was killed`);
  if (waiting > 0) faults.push(`${waiting} turns wait in the outbox`);
  for (const { hooked } of all) {
    const ids = hooked.filter(({ kind }) => kind === "turn").map(({ id }) => id);
    if (new Set(ids).size !== ids.length) faults.push("a webhook got a turn twice");
  }
  say(`${games} games, ${killed} kills: ${due} turns, ${told} told, at most ${lost} on their way when the server was killed`);
  for (const { clients } of all) clients.forEach((client) => client.close());
  await server.stop();
  await server.remove();
  world.end();
  return faults;
}
