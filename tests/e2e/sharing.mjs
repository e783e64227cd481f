// A finished game is viewed by someone who did not take part: by a link to a position, as a picture, and as a file.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { openRoom, sitDown } from "./bot.mjs";
import { accessibilityFaults, person, screens } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a finished game has a link to each position, plays by itself, and is downloaded as one file";
export const args = ["--unlimited"];

const games = [
  ["voluspa", { players: 2 }],
  ["walhalla", { players: 3 }],
];

export async function run(browser, server) {
  const folder = mkdtempSync(path.join(tmpdir(), "idavoll-kept-"));
  try {
    for (const [game, options] of games) await shareAndKeep(browser, server, game, options, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function shareAndKeep(browser, server, game, options, folder) {
  const code = await openRoom(server.address, game, options);
  const link = `${server.address}/#${code}`;
  const bots = ["Hugin", "Munin", "Geri"].slice(0, options.players).map((each) => sitDown(link, each));
  for (const { ended } of bots) assert.equal((await ended).code, 0, `the bots play ${game} to its end`);

  const vera = await person(browser, "Vera", screens.wide);
  const { page } = vera;
  await page.addInitScript(requestsWithoutPause);
  await page.goto(`${link}@3`);
  await page.locator(".replay-where", { hasText: /^3\// }).waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await shoot(vera, `shared-${game}`);

  await page.getByRole("combobox", { name: "Replay speed" }).selectOption("4");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".replay-where", { hasText: /^([6-9]|[1-9]\d+)\// }).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();

  const download = async (button) => {
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: button }).click();
    const file = path.join(folder, (await waiting).suggestedFilename());
    await (await waiting).saveAs(file);
    return file;
  };
  const picture = readFileSync(await download("Download a picture"));
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  const file = await download("Download an offline copy");
  assert.deepEqual(vera.problems, []);
  await vera.context.close();
  await openKept(browser, game, file, code);
}

/** The page spaces its requests by the server's limits, which this server does not have. */
function requestsWithoutPause() {
  const { setTimeout } = window;
  const spacing = 160;
  window.setTimeout = (act, time, ...rest) => setTimeout(act, time === spacing ? 0 : time, ...rest);
}

/** In a browser without a network. */
async function openKept(browser, game, file, code) {
  for (const [screen, kind] of [[screens.wide, "wide"], [screens.narrowDark, "phone"]]) {
    // Her page comes from no server.
    const ida = await person(browser.whole, "Ida", { ...screen, offline: true });
    const { page } = ida;
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(pathToFileURL(file).href);
    if (kind === "phone") await page.getByRole("tab", { name: "Ranking" }).click();
    await page.getByRole("button", { name: "Check fairness" }).click();
    await page.locator(".fair-all").waitFor();
    assert.equal(await page.locator(".fair-bad").count(), 0, "nothing of it contradicts");
    if (kind === "phone") await page.getByRole("button", { name: "Close" }).click();
    // The phone shows only the step buttons; there the slider jumps to either end.
    if (kind === "phone") await page.getByRole("slider").fill("0");
    else await page.getByRole("button", { name: "First move" }).click();
    await page.locator(".replay-where", { hasText: /^0\// }).waitFor();
    await page.getByRole("button", { name: "Next move" }).click();
    await page.locator(".replay-where", { hasText: /^1\// }).waitFor();
    await shoot(ida, `kept-${game}-${kind}`);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(asked.filter((url) => !/^(file|data|blob):/.test(url)), [], "it makes no requests");
    assert.equal((await page.content()).includes(code), false, "it does not give the room away");
    assert.deepEqual(ida.problems, []);
    await ida.context.close();
  }
}
