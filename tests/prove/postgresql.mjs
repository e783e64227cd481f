// A database on a PostgreSQL server: clients play whole games of all kinds at full speed while the server is killed or
// PostgreSQL crashes and stays down for a while.
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { Postgres } from "../support/postgres.mjs";
import { House } from "./house.mjs";
import { until } from "./until.mjs";

export const name = "postgresql";

/** The server recovers by itself; nothing is restarted by hand. */
const servedAgainWithin = 10_000;

/** PostgreSQL crashes during play and stays down for that many milliseconds. */
async function crash(postgres, house, away) {
  postgres.down("immediate");
  await pause(away);
  postgres.up();
  const before = house.moves();
  await until(() => house.moves() > before, "no move is acknowledged after PostgreSQL has come back", servedAgainWithin);
}

export async function run({ long, say }) {
  const places = long ? 100 : 12;
  const ends = long ? 50 : 6;
  const postgres = Postgres.start();
  const faults = [];
  let verified = "";
  try {
    const server = await Server.start({ args: ["--unlimited", "--bot-pause", "0"], postgres });
    try {
      const house = new House(server, places);
      house.isDatabaseLost = true;
      for (let end = 0; end < ends; end++) {
        await pause(300 + Math.random() * 700);
        if (end % 2 === 0) {
          await crash(postgres, house, Math.random() * 1_500);
        } else {
          await server.kill();
          await pause(20);
          verified = await house.audit();
          await server.up();
        }
      }
      verified = await house.close();
      faults.push(...house.faults);
      const games = `${places} games at a time, ${house.archive.size} in all`;
      say(`${ends} ends, every other one PostgreSQL's, ${games}, ${house.acknowledged} acknowledged moves`);
      say(`${house.inDoubt} moves were stored and their answer lost, and happened once when they were repeated`);
      say(`in the end: ${verified}; ${house.records.length} records replayed`);
    } finally {
      await server.remove();
    }
  } finally {
    postgres.remove();
  }
  return faults;
}
