// The operator announces a shutdown in the notice file and sends SIGHUP: every open page shows it and counts down.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { accessibilityFaults, person, screens, until } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "a planned shutdown is announced on every open page with a countdown, and withdrawn";

const folder = mkdtempSync(path.join(os.tmpdir(), "idavoll-announced-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, "idavoll.conf");
writeFileSync(file, "");

export const args = ["--config", file];

const why = "We move to another machine.";

/** In the local time of this machine, as the file requires. */
function wallClock(at) {
  const part = (n) => String(n).padStart(2, "0");
  const day = [at.getFullYear(), part(at.getMonth() + 1), part(at.getDate())].join("-");
  return `${day} ${part(at.getHours())}:${part(at.getMinutes())}`;
}

export async function run(browser, server) {
  const all = [];
  for (const [called, screen] of Object.entries(screens)) {
    const one = await person(browser, called, screen);
    await one.page.goto(server.address);
    await one.page.getByRole("heading", { level: 1 }).waitFor();
    all.push(one);
  }
  const notice = ({ page }) => page.getByRole("status", { name: "From the server’s operators" });
  for (const one of all) assert.equal(await notice(one).count(), 0);

  const at = new Date(Date.now() + 20 * 60_000);
  writeFileSync(file, `motd = Skål\nclosing = ${JSON.stringify(wallClock(at))}\nclosing-why = ${JSON.stringify(why)}\n`);
  server.child.kill("SIGHUP");
  for (const one of all) {
    await notice(one).getByText("The server will be down for a while starting").waitFor();
    await notice(one).getByText(why).waitFor();
    await notice(one).getByText("Skål").waitFor();
    const left = () => notice(one).innerText();
    const before = await left();
    assert.match(before, /\b(1[89]|20)\b/, "so many minutes are left");
    assert.deepEqual(await accessibilityFaults(one.page), [], `axe-core (${one.name})`);
    await shoot(one, `closing-${one.name}`);
  }

  writeFileSync(file, "");
  server.child.kill("SIGHUP");
  for (const one of all) {
    await until(async () => (await notice(one).count()) === 0, "it is still said");
    assert.deepEqual(one.problems, []);
  }
}
