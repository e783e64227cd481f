// How soon a page shows what happened elsewhere. Measures time, so it is a proof.
import assert from "node:assert/strict";

import { patience, person, screens } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, newGuest, openTable, playOn } from "./desk.mjs";

export const name = "a move made elsewhere is listed within a second, and a lost connection is reported within five";

export async function run(browser, server) {
  const anna = await person(browser, "Anna", screens.wide);
  const { page } = anna;
  const cookies = [await becomeGuest(anna, server), await newGuest(server)];
  const code = await openTable(server, cookies[0], "voluspa", { players: 2 });
  const desks = [await Desk.sit(server, cookies[0], code, "Anna"), await Desk.sit(server, cookies[1], code, "Björn")];
  await Promise.all(desks.map((desk) => desk.hears(() => desk.turn, "the game does not begin")));
  const annotations = await annotationsOf(server, "voluspa");
  await playOn(desks, annotations, () => desks[1].isToAct);
  await page.goto(server.address);
  await page.locator(`.my-section.running a[href="#${code}"]`).waitFor();
  await playOn(desks, annotations, () => desks[0].isToAct);
  await within(1_000, page.locator(`.my-section.mine a[href="#${code}"]`));

  await page.goto(`${server.address}/#${code}`);
  await page.locator(".table-frame").waitFor();
  await server.kill();
  await within(5_000, page.getByText("The connection is lost"));
  await server.up();
}

async function within(most, what) {
  const begin = performance.now();
  await what.waitFor({ timeout: patience });
  const time = Math.round(performance.now() - begin);
  assert.ok(time <= most, `${what} after ${time} ms`);
}
