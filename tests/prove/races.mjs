// Simultaneous: two at once want what only one can have. Exactly one gets it, whichever, and both agree afterwards.
import { Server } from "../e2e/server.mjs";
import { verify } from "./ledger.mjs";
import { sameSeq, severalSeats, twoTabs, undoAndAnswer, undoAndOwnMove } from "./races/moves.mjs";
import { bothRematch, joinAndStart, lastSeat } from "./races/rooms.mjs";
import { Tally } from "./races/tally.mjs";

export const name = "races";

const races = {
  "two tabs of one seat": twoTabs,
  "two moves upon the same seq from one tab": sameSeq,
  "moves of several seats upon the same seq": severalSeats,
  "undo against one's own next move": undoAndOwnMove,
  "undo against another's answer": undoAndAnswer,
  "join against start": joinAndStart,
  "the last seat taken twice": lastSeat,
  "rematch clicked by both": bothRematch,
};

export async function run({ long, say }) {
  const server = await Server.start({ args: ["--unlimited"] });
  const faults = [];
  try {
    for (const [what, race] of Object.entries(races)) {
      const tally = new Tally(what, long ? 1000 : 30);
      await race(server.address, tally, server);
      faults.push(...tally.faults);
      say(tally.line);
    }
    const { summary, findings } = await verify(server);
    faults.push(...findings);
    say(summary);
  } finally {
    await server.remove();
  }
  return faults;
}
