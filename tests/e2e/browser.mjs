// Debian's headless Chromium, driven by playwright-core.
import { createRequire } from "node:module";
import { appendFileSync, readFileSync } from "node:fs";

import { Decoder } from "../../protocol/examples/decoder.mjs";

/** Loads one of the client's packages. */
export const fromClient = createRequire(new URL("../../web-client/package.json", import.meta.url));
const { chromium } = fromClient("playwright-core");

const axeSource = readFileSync(fromClient.resolve("axe-core/axe.min.js"), "utf8");

export const screens = {
  wide: { viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  wideDark: { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  narrow: { viewport: { width: 390, height: 844 }, colorScheme: "light", hasTouch: true },
  narrowDark: { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true },
};

/** Opens a page in a third of the time that the full browser takes. */
const headlessShell = process.env.IDAVOLL_CHROMIUM ?? "/usr/bin/chromium-headless-shell";
/** For what the headless shell lacks: notifications, and whether a page can be installed. */
const wholeBrowser = "/usr/bin/chromium";

/**
 * Saves a tenth of the time of the walks. Their pages live for seconds, so optimising compilers, many small collections
 * of garbage and a process for drawing cost more than they save.
 */
const forShortVisits = ["--in-process-gpu", "--js-flags=--no-turbofan,--no-maglev,--max-semi-space-size=32,--min-semi-space-size=32"];

export function launch({ whole = false, short = false } = {}) {
  return chromium.launch({
    executablePath: whole ? wholeBrowser : headlessShell,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", ...(short ? forShortVisits : [])],
  });
}

/** One scenario's share of a browser used by several: its contexts and its people. */
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

/** How long to wait for something that must happen, in milliseconds; enough for a busy machine. */
export const patience = 60_000;

/**
 * A person with their own browser page, which records what went over its socket and what went wrong; `onMessage`
 * receives every message. Pages are tracked per share of the browser, not for the full browser, some of whose pages are
 * not the server's. `isLogged: false` for messages that match no schema. Service workers are slow, so they are enabled
 * only on request.
 */
export async function person(browser, name, { isLogged = true, ...screen }, onMessage = () => {}) {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", serviceWorkers: "block", ...screen });
  context.setDefaultTimeout(patience);
  await context.addInitScript(drawTheSame, name);
  // Asked once in a lifetime; the table is what is looked at.
  await context.addInitScript(() => {
    if (!location.protocol.startsWith("http")) return;
    localStorage.setItem("idavoll.sound_offered", "true");
    localStorage.setItem("idavoll.single_clicks", '"answered"');
  });
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
  const unanswered = new Set();
  page.on("websocket", (socket) => {
    hosts.add(new URL(socket.url()).host);
    const questions = new Map();
    socket.on("framesent", ({ payload }) => {
      if (isLogged) logMessage("client", payload);
      const { id } = JSON.parse(payload);
      if (id === undefined) return;
      questions.set(id, { socket, id });
      unanswered.add(questions.get(id));
    });
    const decoder = new Decoder();
    socket.on("framereceived", ({ payload }) => {
      if (isLogged) logMessage("server", payload);
      received.push(payload);
      const message = JSON.parse(payload);
      onMessage(decoder.decode(message));
      unanswered.delete(questions.get(message.id));
    });
    socket.on("close", () => questions.forEach((question) => unanswered.delete(question)));
  });
  for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => unanswered.delete(request));
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // While a server is down on purpose, the browser reports refused connections.
    if (message.type() !== "error" || /ERR_CONNECTION|WebSocket connection/.test(message.text())) return;
    problems.push(`${message.text()} at ${message.location().url}`);
  });
  let isLeaving = false;
  page.on("request", (request) => {
    hosts.add(new URL(request.url()).host);
    unanswered.add(request);
    isLeaving ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  // Responses to requests of the previous page no longer arrive.
  page.on("framenavigated", (frame) => {
    if (frame !== page.mainFrame() || !isLeaving) return;
    unanswered.clear();
    isLeaving = false;
  });
  const someone = { name, context, page, received, problems, violations, hosts, unanswered };
  browser.people?.push(someone);
  return someone;
}

/** Runs in the page. Derives the entropy for deals and all other randomness from a text. */
function drawTheSame(text) {
  let state = [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.codePointAt(0), 7);
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
}

function logMessage(direction, payload) {
  const file = process.env.IDAVOLL_MESSAGE_LOG;
  if (file) appendFileSync(file, `{"direction":"${direction}","message":${payload}}\n`);
}

/** Uses a tool of a table: in the bar, or if it has no room, in the menu. */
export async function useTool(page, name) {
  const inBar = page.getByRole("banner").getByRole("button", { name, exact: true });
  const menu = page.getByRole("banner").getByRole("button", { name: /^(Menu|Menü)$/ });
  await inBar.or(menu).first().waitFor();
  // Until the room is shown, the bar is that of other pages.
  await page.locator(".connecting").waitFor({ state: "hidden" });
  if (await inBar.isVisible()) return inBar.click();
  await menu.click();
  return page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

/** Waits until the page has received and drawn everything it requested. */
export async function settled({ page, unanswered, name }) {
  for (;;) {
    await page.evaluate(atRest);
    if (unanswered.size === 0) return;
    await until(() => unanswered.size === 0, `${name} waits for ${unanswered.size} answers`);
  }
}

/** Polls until the condition holds; throws the complaint after the timeout. */
export async function until(condition, complaint, seconds = patience / 1000) {
  for (const end = Date.now() + seconds * 1000; !(await condition()); ) {
    if (Date.now() > end) throw new Error(complaint);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Rules that depend on how a page is rendered, not only on its structure. */
export const ofColours = ["color-contrast", "link-in-text-block"];

/** Returns the violations axe-core finds on the page; `rules` limits it to these. */
export async function accessibilityFaults(page, rules) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (runOnly) => {
    // Skips rules that would fetch resources again and were not requested.
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], preload: false, ...(runOnly && { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }, rules);
}

/** Doubles the default font size, as a browser setting does. */
export function enlargeLetters({ context }) {
  return context.addInitScript(() =>
    new MutationObserver(() => document.documentElement?.style.setProperty("font-size", "200%")).observe(document, { childList: true }),
  );
}

/** How people configure their browsers to render pages. */
export const looks = {
  light: { colorScheme: "light", forcedColors: "none", reducedMotion: "reduce" },
  dark: { colorScheme: "dark", forcedColors: "none", reducedMotion: "reduce" },
  "forced colours": { colorScheme: "dark", forcedColors: "active", reducedMotion: "reduce" },
  moving: { colorScheme: "light", forcedColors: "none", reducedMotion: "no-preference" },
};

/** Runs in the page. Waits for transitions to end, except endless ones. */
export async function atRest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const isEnding = ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
  const ending = document.getAnimations().filter(isEnding);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Returns the violations axe-core finds on the page in each appearance. */
export async function faultsHoweverDrawn(page) {
  const faults = [];
  for (const [look, media] of Object.entries(looks)) {
    await page.emulateMedia(media);
    await page.evaluate(atRest);
    const found = await accessibilityFaults(page, look === "light" ? undefined : ofColours);
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  await page.emulateMedia(looks.light);
  return faults;
}
