// Debian's Chromium, headless, driven by playwright-core.
import { createRequire } from "node:module";
import { appendFileSync } from "node:fs";

const fromClient = createRequire(new URL("../../web-client/package.json", import.meta.url));
const { chromium } = fromClient("playwright-core");
/** Applies RFC 6902 patches, as the page does. */
export const { applyPatch } = fromClient("fast-json-patch");

const axeSource = fromClient("axe-core").source;

export const screens = {
  wide: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  wideDark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 844 }, colorScheme: "light", hasTouch: true },
  narrowDark: { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true },
};

export function launch() {
  return chromium.launch({
    executablePath: process.env.IDAVOLL_CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-sync",
    ],
  });
}

/** A person with a browser of their own: a page that keeps what went over its socket and what went wrong. */
export async function person(browser, name, screen, onMessage) {
  const context = await browser.newContext({ ...screen, locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  const received = [];
  const problems = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => logMessage("client", payload));
    socket.on("framereceived", ({ payload }) => {
      received.push(payload);
      onMessage(JSON.parse(payload));
      logMessage("server", payload);
    });
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // A server that is down on purpose makes the browser complain of refused connections.
    if (message.type() === "error" && !/ERR_CONNECTION|WebSocket connection/.test(message.text())) problems.push(message.text());
  });
  const hosts = new Set();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  return { name, context, page, received, problems, hosts };
}

function logMessage(direction, payload) {
  const file = process.env.IDAVOLL_MESSAGE_LOG;
  if (file) appendFileSync(file, `{"direction":"${direction}","message":${payload}}\n`);
}

/** What axe-core finds wrong with the page as it is now. */
export async function accessibilityFaults(page) {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  });
}
