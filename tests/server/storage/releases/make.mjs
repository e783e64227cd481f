// Creates the database of a release for the migration tests. Run once, with the released program itself:
//
//     IDAVOLL_PROGRAM=<its idavoll> IDAVOLL_WEB=<its dist> node tests/server/storage/releases/make.mjs <version>
//
// Writes <version>/games.db (a single file), games.db.secret, and rooms.json with the contents: each room's code, game,
// status, last seq and its players' cookies, so that running games can continue. It has one finished, one running and
// one open game of each kind, chat of players and spectators, and a rematch. Never recreate a release's folder.
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { Server } from "../../../e2e/server.mjs";
import { Client } from "../../../prove/client.mjs";
import { becomeGuest, openRoom } from "../../../prove/http.mjs";
import { anyLegal, Table } from "../../../prove/table.mjs";
import { until } from "../../../prove/until.mjs";

const [version] = process.argv.slice(2);
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), version);
if (existsSync(path.join(folder, "games.db"))) throw new Error(`${version} has been made`);
mkdirSync(folder, { recursive: true });

const kinds = [
  { game: "voluspa", options: { players: 2, tile_set: "complete", lightning_bolt: true }, seats: 2 },
  { game: "walhalla", options: { players: 3 }, seats: 3 },
  { game: "nine_worlds", options: { players: 2, rounds: 3, variant: "two_player_basic" }, seats: 2 },
];
/** Number of actions in the running games. */
const underWay = 17;

const server = await Server.start();
const rooms = [];

function keep(status, { code, clients }, extra = {}) {
  const { room, seq } = clients[0];
  const cookies = clients.map(({ you, cookie }) => ({ seat: you.seat, cookie }));
  rooms.push({ code, game: room.game, status, seq, cookies, ...extra });
}

async function said(table, texts) {
  for (const [i, text] of texts.entries()) {
    const client = table.clients[i % table.clients.length];
    await client.ask({ type: "chat", text, ...(client.you.seat === null && { name: "Guest at the window" }) });
  }
}

for (const kind of kinds) {
  const ended = await Table.open(server.address, { ...kind, spectators: 1, client: { entropy: "ab".repeat(32) } });
  await ended.end();
  await said(ended, ["Well played!", "Schön gespielt – noch eine? ✓", "I only look."]);
  const rematch = await ended.players[0].ask({ type: "rematch" });
  if (rematch.type === "error") throw new Error(JSON.stringify(rematch));
  await until(() => ended.players[0].room.next, "the rematch is not linked");
  keep("finished", ended, { next: ended.players[0].room.next });
  ended.close();

  const stops = ({ seq, legal }) => (seq >= underWay ? null : anyLegal({ legal }));
  const running = await Table.open(server.address, { ...kind, client: { choose: stops } });
  await until(() => running.clients.every(({ seq }) => seq >= underWay), "the game does not get so far");
  await said(running, ["Your turn", "I am thinking"]);
  keep("running", running);
  running.close();

  const cookie = await becomeGuest(server.address);
  const code = await openRoom(server.address, cookie, kind.game, kind.options);
  const first = new Client({ address: server.address, code, cookie, name: "Player 1" });
  await until(() => first.you.seat !== null, "no one sits down");
  keep("open", { code, clients: [first] });
  first.close();
}

if ((await server.stop()) !== 0) throw new Error(server.log);
const left = readdirSync(server.folder);
if (left.some((name) => /-(wal|shm)$/.test(name))) throw new Error(`not one file: ${left}`);
copyFileSync(server.database, path.join(folder, "games.db"));
copyFileSync(`${server.database}.secret`, path.join(folder, "games.db.secret"));
writeFileSync(path.join(folder, "rooms.json"), `${JSON.stringify({ version, rooms }, null, 2)}\n`);
await server.remove();
console.log(`${folder}: ${rooms.length} rooms`);
