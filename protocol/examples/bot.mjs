// A bot that plays random legal moves: node bot.mjs 'http://localhost:8080/#<code>' [name]
// Needs Node 18 and the package `ws`, looked for in the folder from which it is started.
import { randomInt, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const WebSocket = createRequire(`${process.cwd()}/`)('ws');

const [link, name = 'Bot'] = process.argv.slice(2);
const { origin, hash } = new URL(link);
const room = hash.slice(1);

// 1. Become a guest. The cookie is the whole identity: kept, it would get the same seat back.
const guest = await fetch(`${origin}/api/guest`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body: '{}',
});
if (!guest.ok) stop((await guest.json()).error.message);
const cookie = guest.headers.get('set-cookie').split(';')[0];

// 2. and 3. Open the socket, say which room.
const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/ws`, { origin, headers: { cookie } });
const send = (message) => socket.send(JSON.stringify(message));
socket.on('open', () => send({ type: 'hello', v: 1, room }));
socket.on('error', (error) => stop(error.message));
socket.on('close', (code) => stop(`The server closed the line (${code}).`));

socket.on('message', (text) => {
  const message = JSON.parse(text);
  switch (message.type) {
    // 4. Take the first free seat. A bot without entropy of its own trusts the others' to be random.
    case 'welcome':
      if (message.you.seat === null) send({ type: 'sit', name, entropy: '' });
      break;
    // 5. Both tell whose turn it is. This bot does not look at the board, so a patch need not be applied.
    case 'view':
    case 'patch':
      if (message.turn.result) finish(message.turn.result);
      else if (message.turn.legal?.length > 0) move(message.seq, message.turn.legal);
      break;
    case 'error':
      stop(`${message.code}: ${message.message}`);
  }
});

function move(seq, legal) {
  // `points` is an annotation, not part of the action; the game's rules page says which there are.
  const { points, ...action } = legal[randomInt(legal.length)];
  send({ type: 'move', id: randomUUID(), upon: seq, action });
}

// 6. The game is over.
function finish(result) {
  console.log(JSON.stringify(result));
  socket.removeAllListeners('close');
  socket.close(1000);
}

function stop(why) {
  console.error(why);
  process.exit(1);
}
