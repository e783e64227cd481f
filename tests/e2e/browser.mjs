// Debian's Chromium, headless, driven by playwright-core.
import { createRequire } from "node:module";
import { appendFileSync } from "node:fs";

import { Brief } from "../support/brief.mjs";

/** Loads one of the client's packages. */
export const fromClient = createRequire(new URL("../../web-client/package.json", import.meta.url));
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

/** What one walk has of a browser that others use beside it: its contexts, and everyone who has one. */
export class Share {
  people = [];
  #contexts = [];

  constructor(browser) {
    this.whole = browser;
  }

  async newContext(options) {
    const context = await this.whole.newContext(options);
    this.#contexts.push(context);
    return context;
  }

  contexts() {
    return this.#contexts;
  }

  async close() {
    for (const context of this.#contexts) await context.close();
  }
}

/**
 * A person with a browser of their own: a page that keeps what went over its socket and what went wrong. `onMessage` hears it at length.
 * Of a walk's share of the browser it is known who has pages there; of the whole browser, whose pages are not the server's, it is not.
 */
export async function person(browser, name, screen, onMessage = () => {}) {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...screen });
  const page = await context.newPage();
  const received = [];
  const problems = [];
  const violations = [];
  await context.exposeBinding("tellViolation", (_, violation) => violations.push(violation));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.tellViolation(`${violatedDirective}: ${blockedURI}`),
    ),
  );
  const hosts = new Set();
  page.on("websocket", (socket) => {
    hosts.add(new URL(socket.url()).host);
    socket.on("framesent", ({ payload }) => logMessage("client", payload));
    const brief = new Brief();
    socket.on("framereceived", ({ payload }) => {
      received.push(payload);
      onMessage(brief.atLength(JSON.parse(payload)));
      logMessage("server", payload);
    });
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // A server that is down on purpose makes the browser complain of refused connections.
    if (message.type() !== "error" || /ERR_CONNECTION|WebSocket connection/.test(message.text())) return;
    problems.push(`${message.text()} at ${message.location().url}`);
  });
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  const someone = { name, context, page, received, problems, violations, hosts };
  browser.people?.push(someone);
  return someone;
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

/** As a browser does that was told to: everything that is measured by letters is twice as large. */
export function enlargeLetters({ context }) {
  return context.addInitScript(() =>
    new MutationObserver(() => document.documentElement?.style.setProperty("font-size", "200%")).observe(document, { childList: true }),
  );
}

/** How people have their browsers draw pages. */
export const looks = {
  light: { colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" },
  dark: { colorScheme: "dark", forcedColors: "none", reducedMotion: "reduce" },
  "forced colours": { colorScheme: "dark", forcedColors: "active", reducedMotion: "reduce" },
  moving: { colorScheme: "light", forcedColors: "none", reducedMotion: "no-preference" },
};

/** In the page: colours come by and by; what never ends is not waited for. */
async function atRest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** What axe-core finds wrong with the page as it is now, however it is drawn. */
export async function faultsHoweverDrawn(page) {
  const faults = [];
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia(media);
    await page.evaluate(atRest);
    faults.push(...(await accessibilityFaults(page)).map((fault) => `${look}: ${fault}`));
  }
  await page.emulateMedia(looks.light);
  return faults;
}
