// The page as an installed app on a phone: it can be installed, opens without a network, shows push notifications
// received in the background, and a click on one opens the game. Pushes are handed to the browser directly; tests do
// not talk to real push services.
import assert from "node:assert/strict";

import { account } from "./accounts_by_call.mjs";
import { accessibilityFaults, screens, until } from "./browser.mjs";
import { cookieOf, openTable } from "./desk.mjs";
import { shoot } from "./screenshots.mjs";

export const name = "the page is installed, opens without a network, and shows a push that leads to its game";

/** For notifications and installability. */
export const needsWholeBrowser = true;

/** Browsers allow service workers without https only here. */
export const host = "127.0.0.1";

export async function run(browser, server) {
  const anna = await account(browser, server, "Anna", { ...screens.narrow, serviceWorkers: "allow" });
  const { page, context } = anna;
  await context.grantPermissions(["notifications"], { origin: server.address });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the worker does not take the page over");
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const reasons = installabilityErrors.map(({ errorId }) => errorId).filter((each) => each !== "in-incognito");
  assert.deepEqual(reasons, [], "it can be installed");

  const code = await openTable(server, await cookieOf(anna), "voluspa", { players: 2 });
  await pushed(anna, server, devtools, worker, code);
  await withoutNetwork(anna, server);
  assert.deepEqual(anna.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem)), [], "errors in the page");
}

/** The notification arrives and leads to the game: in a new window, or in the one that already shows the game. */
async function pushed(anna, server, devtools, worker, code) {
  const { page } = anna;
  const registrations = [];
  devtools.on("ServiceWorker.workerRegistrationUpdated", (event) => registrations.push(...event.registrations));
  await devtools.send("ServiceWorker.enable");
  await until(() => registrations.length > 0, "no worker is registered");
  const message = { kind: "turn", room: code, title: "Völuspá", text: "It is your turn", tag: "turn", waiting: 2 };
  const shown = () =>
    worker.evaluate(async () =>
      (await self.registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag })),
    );
  // A click not made by a person may neither open a window nor focus one, so it is only recorded.
  await worker.evaluate(() => {
    self.led = [];
    self.clients.openWindow = (address) => Promise.resolve(void self.led.push(`opens ${address}`));
    WindowClient.prototype.focus = function () {
      self.led.push("focuses");
      return Promise.resolve(this);
    };
    // Chromium forgets a notification that it is asked about between storing and displaying it.
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = async (...notification) => {
      await show(...notification);
      self.displayed = true;
    };
  });
  const click = async () => {
    await devtools.send("ServiceWorker.deliverPushMessage", {
      origin: server.address,
      registrationId: registrations[0].registrationId,
      data: JSON.stringify(message),
    });
    await until(() => worker.evaluate(() => self.displayed), "no notification is shown");
    assert.deepEqual(await shown(), [{ title: "Völuspá", body: "It is your turn", tag: "turn" }]);
    await worker.evaluate(async () => {
      self.displayed = false;
      const [notification] = await self.registration.getNotifications();
      self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    });
    assert.equal((await shown()).length, 0, "a click takes the notification away");
    await until(() => worker.evaluate(() => self.led.length > 0), "the click leads nowhere");
    return worker.evaluate(() => self.led.splice(0));
  };
  // A user edits their profile.
  await page.goto(`${server.address}/#me/profile`);
  const words = page.getByLabel("About you");
  await words.fill("Half a sen");
  assert.deepEqual(await click(), [`opens /#${code}`]);
  assert.equal(await words.inputValue(), "Half a sen");
  await page.evaluate((to) => (location.hash = to), `#${code}`);
  await page.locator("main").waitFor();
  assert.deepEqual(await click(), ["focuses"]);
  assert.equal(await page.evaluate(() => location.hash), `#${code}`);
}

async function withoutNetwork(anna, server) {
  const { page, context } = anna;
  await page.goto(`${server.address}/#`);
  await page.getByRole("link", { name: "New game" }).waitFor();
  await until(
    () => page.evaluate(async () => (await caches.match("/")) !== undefined),
    "the worker has kept no page",
  );
  await context.setOffline(true);
  await page.reload();
  await page.locator("main h1, header h1").first().waitFor();
  await shoot(anna, "offline-phone");
  assert.deepEqual(await accessibilityFaults(page), [], "axe-core on the page without a network");
  await context.setOffline(false);
}
