// Nothing is lost in a crash: clients play at full speed, the server is killed with SIGKILL at a random moment, its
// database verified, and it is restarted, many times. Sometimes it is shut down instead, which must not lose anything
// either.
import { setTimeout as pause } from "node:timers/promises";

import { Server } from "../e2e/server.mjs";
import { House } from "./house.mjs";

export const name = "crash";

export async function run({ byLength, say }) {
  const places = byLength(6, 12, 100);
  const kills = byLength(2, 5, 50);
  const server = await Server.start({ args: ["--unlimited", "--bot-pause", "0"] });
  const house = new House(server, places);
  const recoveries = [];
  let verified = "";
  try {
    for (let kill = 0; kill < kills; kill++) {
      await pause(200 + Math.random() * 800);
      await (kill % 5 === 3 ? house.stopInGoodOrder() : server.kill());
      // Messages received before the kill are still read.
      await pause(20);
      verified = await house.audit();
      await server.up();
      // Some kills come before everyone has reconnected.
      if (kill % 5 === 4) continue;
      recoveries.push(await house.areBack(house.clients));
    }
    verified = await house.close();
  } finally {
    await server.remove();
  }
  const games = `${places} games at a time, ${house.archive.size} in all`;
  say(`${kills} ends, each fifth with SIGTERM, ${games}, ${house.acknowledged} acknowledged moves`);
  say(`${house.inDoubt} moves were stored and their answer lost, and happened once when they were repeated`);
  say(`in the end: ${verified}; ${house.records.length} records replayed`);
  say(`all clients back ${Math.max(...recoveries)} ms after the server at the latest`);
  return [...house.faults];
}
