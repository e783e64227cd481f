// @vitest-environment node
// The example bot of protocol/README.md against a server that is as difficult as the protocol allows.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';

const script = fileURLToPath(new URL('../../protocol/examples/bot.mjs', import.meta.url));
const client = fileURLToPath(new URL('..', import.meta.url));
const code = '0'.repeat(26);
const games = [
  { name: 'pebbles', annotations: ['points'] },
  { name: 'runes', annotations: ['cost', 'worth'] },
];
const result = { winners: [0], reason: 'finished' };

let server;
let bot;

/** Starts a server and the bot. Yields the connections that the bot opens, in order. */
async function called() {
  const http = createServer((request, response) => {
    const isGuest = request.url === '/api/guest';
    response.writeHead(200, { 'content-type': 'application/json', ...(isGuest ? { 'set-cookie': 'guest=1; Path=/' } : {}) });
    response.end(JSON.stringify(isGuest ? { guest: true } : { protocol: 2, games }));
  });
  const sockets = new WebSocketServer({ server: http });
  const lines = [];
  sockets.on('connection', (socket, request) => lines.push(new Line(socket, request)));
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  server = { http, sockets };
  const link = `http://127.0.0.1:${http.address().port}/#${code}`;
  bot = spawn(process.execPath, [script, link, 'Hugin'], { cwd: client, stdio: ['ignore', 'pipe', 'pipe'] });
  bot.ended = once(bot, 'exit').then(([status]) => status);
  bot.said = '';
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (chunk) => (bot.said += chunk));
  return {
    async line(n) {
      while (lines.length <= n) await once(sockets, 'connection');
      return lines[n];
    },
  };
}

/** The server's end of a connection. */
class Line {
  #heard = [];
  #waiting = [];

  constructor(socket, request) {
    this.socket = socket;
    this.cookie = request.headers.cookie;
    socket.on('message', (text) => {
      this.#heard.push(JSON.parse(text));
      this.#waiting.shift()?.();
    });
  }

  async next() {
    if (this.#heard.length === 0) await new Promise((resolve) => this.#waiting.push(resolve));
    return this.#heard.shift();
  }

  say(message) {
    this.socket.send(JSON.stringify(message));
  }

  async welcome(game, seat = null) {
    expect(await this.next()).toEqual({ type: 'hello', v: 2, room: code });
    this.say({ type: 'welcome', v: 2, room: { code, game }, you: { seat, creator: false }, chat: [], events: [] });
    if (seat === null) expect(await this.next()).toMatchObject({ type: 'sit', name: 'Hugin' });
  }

  position(type, seq, legal = [], id = undefined) {
    const turn = [legal.length > 0 ? [0, 1] : [], [0, 0], [1, 1], { rows: legal.map((action) => [action, []]) }];
    const rest = type === 'view' ? { view: { seq } } : { id, changes: [] };
    this.say({ type, seq, mark: `0000000${seq}`, ...rest, turn, log: [] });
  }

  end() {
    this.say({ type: 'view', seq: 99, mark: '00000099', view: { seq: 99 }, turn: [[], [0, 0], [1, 1], { result }], log: [] });
  }
}

afterEach(() => {
  bot.kill();
  for (const socket of server.sockets.clients) socket.terminate();
  server.http.close();
});

describe('the example bot', () => {
  it("omits the game's annotations, and stops at the end", async () => {
    const line = await (await called()).line(0);
    await line.welcome('runes');
    line.position('view', 0, [{ type: 'lay', rune: 'ansuz', cost: 2, worth: 5, points: 1 }]);
    const move = await line.next();
    expect(move).toMatchObject({ type: 'move', upon: 0, mark: '00000000', action: { type: 'lay', rune: 'ansuz', points: 1 } });
    expect(Object.keys(move.action)).toEqual(['type', 'rune', 'points']);
    line.end();
    expect(await bot.ended).toBe(0);
    expect(JSON.parse(bot.said)).toEqual(result);
  });

  it.each([
    ['before', ['position', 'stale']],
    ['after', ['stale', 'position']],
  ])('decides again after stale if several decide at once, with the new position %s', async (_, order) => {
    const line = await (await called()).line(0);
    await line.welcome('pebbles');
    const legal = Array.from({ length: 20 }, (_, pebbles) => ({ type: 'take', pebbles, points: pebbles }));
    line.position('view', 0, legal);
    const first = await line.next();
    const say = {
      stale: () => line.say({ type: 'error', id: first.id, code: 'stale', message: 'too late', seq: 1 }),
      position: () => line.position('patch', 1, legal),
    };
    for (const each of order) say[each]();
    const second = await line.next();
    expect(second).toMatchObject({ type: 'move', upon: 1, action: first.action });
    expect(second.id).not.toBe(first.id);
  });

  it('decides once per position, whether a patch answers its move or an ack of the repeated one', async () => {
    const line = await (await called()).line(0);
    await line.welcome('pebbles');
    line.position('view', 0, [{ type: 'take', pebbles: 1 }]);
    const first = await line.next();
    line.say({ type: 'ack', id: first.id, seq: 1 });
    line.position('patch', 1, [{ type: 'take', pebbles: 2 }]);
    const second = await line.next();
    expect(second).toMatchObject({ upon: 1, action: { pebbles: 2 } });
    line.position('patch', 2, [{ type: 'take', pebbles: 3 }], second.id);
    expect(await line.next()).toMatchObject({ upon: 2, action: { pebbles: 3 } });
  });

  it('reconnects to its seat, and repeats the unanswered move', async () => {
    const calls = await called();
    const line = await calls.line(0);
    await line.welcome('pebbles');
    line.position('view', 0, [{ type: 'take', pebbles: 1 }]);
    const first = await line.next();
    line.socket.terminate();
    const next = await calls.line(1);
    expect(next.cookie).toBe(line.cookie);
    await next.welcome('pebbles', 0);
    next.position('view', 0, [{ type: 'take', pebbles: 1 }]);
    expect(await next.next()).toEqual(first);
    next.end();
    expect(await bot.ended).toBe(0);
  });

  it('waits when rate-limited, then moves', async () => {
    const line = await (await called()).line(0);
    await line.welcome('pebbles');
    line.position('view', 0, [{ type: 'take', pebbles: 1 }]);
    const first = await line.next();
    line.say({ type: 'error', code: 'rate', message: 'slower' });
    expect(await line.next()).toEqual(first);
  });

  it('stops with a message if continuing is pointless', async () => {
    const line = await (await called()).line(0);
    await line.next();
    line.say({ type: 'error', code: 'no_such_room', message: 'no room has this code' });
    expect(await bot.ended).toBe(1);
    expect(bot.said).toContain('no room has this code');
  });
});
