// A server with another protocol version than the page: the page shows a message and reloads once, not in a loop.
import assert from "node:assert/strict";

import { fromClient, person, screens, settled, until } from "./browser.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "an outdated page reloads once, says so, and continues once it is up to date";

export async function run(browser, server) {
  await beOutdated(browser, server);
  await partIsGone(browser, server);
}

async function beOutdated(browser, server) {
  await closedWithASentence(server);
  // Messages of an unknown version match no schema.
  const anna = await person(browser, "Anna", { ...screens.narrow, isLogged: false });
  const { page } = anna;
  // Simulates a newer server: it receives every hello in a version it does not speak.
  let isOlder = true;
  let refusals = 0;
  await page.routeWebSocket(/\/ws$/, (line) => {
    const far = line.connectToServer();
    line.onMessage((text) => far.send(isOlder ? text.replace('"v":2', '"v":1') : text));
    far.onMessage((text) => {
      line.send(text);
      if (JSON.parse(text).code === "version") refusals += 1;
    });
  });
  let loads = 0;
  page.on("load", () => loads++);

  await page.goto(server.address);
  await page.getByRole("button", { name: "Create room" }).click();
  await until(() => loads === 2 && refusals >= 2, "the page is not loaded once more and refused again");
  await settled(anna);
  await page.getByText("Reload the page to continue where you were.").waitFor();
  assert.equal(loads, 2, "the page was loaded, and once more");
  await shoot(anna, "outdated");

  isOlder = false;
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("textbox", { name: "Link to this room" }).waitFor();
  await mayReloadAgain(page, "idavoll.reloaded");
  assert.equal(loads, 3);
}

/** Another day; the page forgets its reload once the missing part is on the screen. */
async function mayReloadAgain(page, mark) {
  await until(() => page.evaluate((key) => sessionStorage.getItem(key) === null, mark), "it may not reload again another day");
}

/** A page from before an upgrade requests a file that the server no longer has: it reloads once and loses nothing. */
async function partIsGone(browser, server) {
  const bjorn = await person(browser, "Björn", screens.narrow);
  const { page } = bjorn;
  let isGone = true;
  await page.route(/\/assets\/RoomPage-[^/]*\.js$/, (route) =>
    isGone ? route.fulfill({ status: 404, contentType: "application/json", body: "{}" }) : route.continue(),
  );
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto(server.address);
  await page.getByRole("button", { name: "Create room" }).click();
  await page.getByText("Part of the page is missing").waitFor();
  const address = page.url();
  assert.match(address, /#[0-9a-z]{26}$/, "it is still where it was");
  assert.equal(loads, 2, "the page was loaded, and once more");
  await shoot(bjorn, "part-gone-phone");

  isGone = false;
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("textbox", { name: "Link to this room" }).waitFor();
  assert.equal(page.url(), address);
  await mayReloadAgain(page, "idavoll.gone");
}

/** What the protocol promises to clients of another version. */
async function closedWithASentence({ address }) {
  const WebSocket = fromClient("ws");
  const guest = await fetch(`${address}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: address },
    body: "{}",
  });
  const cookie = guest.headers.get("set-cookie").split(";")[0];
  const socket = new WebSocket(`${address.replace(/^http/, "ws")}/ws`, { origin: address, headers: { cookie } });
  const heard = [];
  socket.on("open", () => socket.send(JSON.stringify({ type: "hello", v: 1, room: "0".repeat(26), brief: 4 })));
  socket.on("message", (text) => heard.push(JSON.parse(text)));
  const code = await new Promise((resolve) => socket.once("close", resolve));
  assert.equal(code, 1008);
  assert.deepEqual(heard.map(({ type, code: why }) => [type, why]), [["error", "version"]]);
  assert.match(heard[0].message, /reload/i);
}
