// A bot that plays random legal moves of any game: node bot.mjs 'http://localhost:8080/#<code>' [name]
// With an API token of an account, created on its page with scope "play", it plays as that account:
//   IDAVOLL_TOKEN=idv_… node bot.mjs 'http://localhost:8080/#<code>'
// Requires Node 18, decoder.mjs beside it, and the package `ws` in the folder from which it is started.
import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';

import { Decoder } from './decoder.mjs';

const WebSocket = createRequire(`${process.cwd()}/`)('ws');

const [link, name = 'Bot'] = process.argv.slice(2);
const { origin, hash } = new URL(link);
const room = hash.slice(1);

/** Milliseconds before reconnecting: the first time, and at most. */
const firstWait = 200;
const longestWait = 10_000;
/** Milliseconds to wait after a rate limit, or when the server could not store a move. */
const pause = 1_000;

// 1. Identify with a token, or as a guest. A guest is identified by its cookie alone: a client that returns with it has the
// same seat. A token needs no Origin, and belongs to an account that may be marked as a bot.
const token = process.env.IDAVOLL_TOKEN;
const shown = token ? { headers: { authorization: `Bearer ${token}` } } : { origin, headers: { cookie: await becomeGuest() } };

// 2. Each game says which keys of a legal action are annotations. Moves are sent without them.
const { games } = await (await fetch(`${origin}/api/games`)).json();
let annotations = [];

/** Decodes views and patches. */
const decoder = new Decoder();

/** The latest position and the pending move survive a reconnect. */
let seq = -1;
let mark = '';
let legal = [];
let pending = null;
/** Do not decide on a position before this one: the server has announced a newer one. */
let atLeast = 0;
/** The previous decision, if another player was faster. */
let decided = null;

let socket;
let failures = 0;
call();

async function becomeGuest() {
  const guest = await fetch(`${origin}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  });
  if (!guest.ok) stop((await guest.json()).error.message);
  return guest.headers.get('set-cookie').split(';')[0];
}

function call() {
  socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, shown);
  // 3. Name the room.
  socket.on('open', () => send({ type: 'hello', v: 2, room }));
  socket.on('message', (text) => receive(decoder.decode(JSON.parse(text))));
  // Reconnect after a lost connection, with increasing delays.
  socket.on('error', () => undefined);
  socket.on('close', () => setTimeout(call, Math.min(longestWait, firstWait * 2 ** failures++)));
}

function send(message) {
  // What is not sent now is sent again with the first view of the next connection.
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function receive(message) {
  switch (message.type) {
    // 4. Take the first free seat. A bot without its own entropy relies on the others' being random.
    case 'welcome':
      failures = 0;
      annotations = games.find((game) => game.name === message.room.game).annotations;
      if (message.you.seat === null) send({ type: 'sit', name, entropy: '' });
      break;
    // 5. Both say whose turn it is. This bot does not look at the board, so it need not apply patches (applyPatch).
    case 'view':
    case 'patch':
      if (message.turn.result) return finish(message.turn.result);
      ({ seq, mark } = message);
      legal = message.turn.legal ?? [];
      // The patch of one's own move is its answer.
      if (message.id !== undefined && message.id === pending?.id) pending = null;
      // The connection was lost between a move and its answer: resend it with the same id, and it is applied once.
      if (pending && message.type === 'view') send(pending);
      move();
      break;
    // The answer to a move that was sent again.
    case 'ack':
      if (message.id === pending?.id) moveOn(message.seq);
      break;
    case 'error':
      if (message.code === 'rate' || message.code === 'storage') setTimeout(() => pending && send(pending), pause);
      // Several seats decide at once and another was faster: decide again on the current position.
      else if (message.code === 'stale' && message.id === pending?.id) again(message.seq);
      else stop(`${message.code}: ${message.message}`);
  }
}

/** The pending move was answered without its patch; the position may have arrived already or still be on its way. */
function moveOn(now) {
  pending = null;
  atLeast = now;
  move();
}

function again(now) {
  decided = pending.action;
  moveOn(now);
}

/** Decides if it is our turn: as before if that is still legal, otherwise anything. */
function move() {
  if (pending || seq < atLeast || legal.length === 0) return;
  const choices = legal.map(withoutAnnotations);
  const action = choices.find((each) => isDeepStrictEqual(each, decided)) ?? choices[randomInt(choices.length)];
  decided = null;
  pending = { type: 'move', id: randomUUID(), upon: seq, mark, action };
  send(pending);
}

function withoutAnnotations(action) {
  return Object.fromEntries(Object.entries(action).filter(([key]) => !annotations.includes(key)));
}

// 6. The game is over.
function finish(result) {
  console.log(JSON.stringify(result));
  socket.removeAllListeners('close');
  socket.on('close', () => process.exit(0));
  socket.close(1000);
}

function stop(why) {
  console.error(why);
  process.exit(1);
}
