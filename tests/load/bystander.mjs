// An unrelated game, played in lockstep in a separate thread. Measures the time from each move until the opponent
// receives it.
import { isMainThread } from "node:worker_threads";

import { Beside, measuring } from "./beside.mjs";
import { pause } from "./figures.mjs";
import { table } from "./people.mjs";

const betweenMoves = 20;

/** Retries when the server is full (503). Only tables that already play are measured. */
async function nextTable(server) {
  for (;;) {
    try {
      return await table(server);
    } catch (error) {
      if (!error.message.endsWith(": 503")) throw error;
      await pause(200);
    }
  }
}

async function play() {
  const { server, took } = measuring();
  for (;;) {
    const { players } = await nextTable(server);
    for (const player of players) player.seq ??= 0;
    while (players[0].turn.result === null) {
      const [mover, other] = players[0].turn.legal?.length > 0 ? players : [players[1], players[0]];
      const both = [mover.next("patch"), other.next("patch")];
      const begin = performance.now();
      mover.move();
      await both[1];
      took(performance.now() - begin);
      await both[0];
      await pause(betweenMoves);
    }
    for (const player of players) player.leave();
  }
}

export class Bystander extends Beside {
  constructor(server) {
    super(server, import.meta.url, "the game beside it");
  }
}

if (!isMainThread) await play();
