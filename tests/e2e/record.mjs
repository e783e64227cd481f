// Plays a game of each kind against bots by the hints of search and saves it for the start page, where visitors can
// watch it: web-client/public/watch/. Run it again when a game's views change: `node tests/e2e/record.mjs [game…]`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { launch, person, screens, until } from "./browser.mjs";
import { Desk, newGuest, openTable } from "./desk.mjs";
import { Server } from "./server.mjs";

const folder = fileURLToPath(new URL("../../web-client/public/watch", import.meta.url));
const tables = {
  voluspa: { options: { players: 2 }, bots: [null, "norn"] },
  walhalla: { options: { players: 3 }, bots: [null, "norn", "norn"] },
  nine_worlds: { options: { players: 2, variant: "two_player_basic", rounds: 3 }, bots: [null, "norn"] },
};

/** In milliseconds, the minimum between two requests. After the first few, a hint is given every five seconds. */
const spacing = 1_000;

mkdirSync(folder, { recursive: true });
const browser = await launch();
const server = await Server.start({ args: ["--bot-pause", "0"] });
try {
  const wanted = process.argv.slice(2);
  for (const [game, table] of Object.entries(tables)) {
    if (wanted.length > 0 && !wanted.includes(game)) continue;
    await record(game, table);
  }
} finally {
  await browser.close();
  await server.remove();
}

async function record(game, { options, bots }) {
  const cookie = await newGuest(server);
  const code = await openTable(server, cookie, game, options, { bots });
  const { annotations } = (await (await fetch(`${server.address}/api/games`)).json()).games.find((each) => each.name === game);
  const desk = await Desk.sit(server, cookie, code, "Ask");
  await until(() => desk.turn, `${game} does not begin`);
  while (!desk.turn.result) {
    await until(() => desk.isToAct || desk.turn.result, `${game} stands still`);
    if (desk.isToAct) await asAdvised(desk, annotations);
  }
  desk.close();
  const { page } = await person(browser, "Vera", screens.wide);
  await page.goto(`${server.address}/#${code}`);
  const waiting = page.waitForEvent("download", { timeout: 300_000 });
  await page.getByRole("button", { name: "Download an offline copy" }).click();
  const document = readFileSync(await (await waiting).path(), "utf8");
  const [, kept] = /<script type="application\/json" id="idavoll-kept">(.*?)<\/script>/s.exec(document);
  writeFileSync(path.join(folder, `${game}.json`), kept);
  console.log(`${game}: ${desk.seq} moves, ${Math.round(kept.length / 1000)} kB`);
}

/** Plays what search suggests, asking until a hint is given. */
async function asAdvised(desk, annotations) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const advice = await desk.ask({ type: "hint", upon: desk.seq }).catch(() => null);
    if (advice) return desk.moveOnce(annotations, advice.move.action);
    await new Promise((done) => setTimeout(done, spacing));
  }
  throw new Error(`no adviser for move ${desk.seq}`);
}
