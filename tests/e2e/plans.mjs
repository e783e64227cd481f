// Two waiting players plan their next move while thinking ahead: one plan is played in its turn, the others are dropped
// with a word, once also while its owner is away. Nothing that the other receives tells of either.
import assert from "node:assert/strict";

import { accessibilityFaults, screens, settled, until } from "./browser.mjs";
import { annotationsOf, becomeGuest, Desk, openTable, together, withoutAnnotations } from "./desk.mjs";
import { begin, imagineOne } from "./imagining.mjs";
import { VoluspaLooks } from "./looks.mjs";
import { Player } from "./player.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf } from "./touchable.mjs";

export const name = "a waiting player's plan is played, another's is dropped with a word, and no one else sees either";

export async function run(browser, server) {
  const anna = await Player.join(browser, "Anna", screens.wideDark);
  const björn = await Player.join(browser, "Björn", screens.narrow);
  const cookies = [await becomeGuest(anna, server), await becomeGuest(björn, server)];
  const code = await openTable(server, cookies[0], "voluspa", { players: 2 });
  for (const player of [anna, björn]) {
    player.sent = [];
    player.page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => {
        if (JSON.parse(payload).type === "plan") player.sent.push(JSON.parse(payload));
      }),
    );
    await player.page.goto(`${server.address}/#${code}`);
    await player.sit();
  }
  const desks = await Promise.all([anna, björn].map((player, seat) => Desk.sit(server, cookies[seat], code, player.name)));
  const players = [anna, björn].map((player, seat) => Object.assign(player, { seat, desk: desks[seat] }));
  const annotations = await annotationsOf(server, "voluspa");
  for (const player of players) await player.page.locator(".table-frame").waitFor();
  await together(desks);
  const [mover, waiter] = desks[0].isToAct ? players : [...players].reverse();

  const planned = await plan(waiter, mover);
  const before = desks[0].seq;
  await mover.desk.moveOnce(annotations, placed(mover, (at) => distance(at, planned.at) > 1));
  await mover.desk.hears(() => mover.desk.seq === before + 2, "the plan is not played");
  for (const player of players) {
    await player.waitForSeq(before + 2);
    await player.page.getByText("(planned)").first().waitFor({ state: "attached" });
    assert.equal(await player.page.locator(".log-bot").count(), 0, "it is the player's own move");
    await lookAt(player, "played");
  }
  await waiter.page.getByText("You have planned").waitFor({ state: "detached" });
  await together(desks);

  await plan(waiter, mover);
  await waiter.page.getByRole("button", { name: "Drop" }).click();
  await waiter.page.getByText("You have planned").waitFor({ state: "detached" });
  const [expected, made] = mover.desk.legal.filter(({ type }) => type === "place");
  const branch = { if: [withoutAnnotations(expected, annotations)], play: [{ forced: true }] };
  await waiter.desk.ask({ type: "plan", plan: { branches: [branch] } });
  await waiter.page.goto("about:blank");
  waiter.desk.close();
  await mover.page.locator(".player", { hasText: waiter.name }).locator(".presence:not(.here)").waitFor();
  await mover.desk.moveOnce(annotations, made);
  await waiter.page.goto(`${server.address}/#${code}`);
  await waiter.page.getByText("Your plan was dropped: the game went a different way.").waitFor();
  await lookAt(waiter, "told-later");
  waiter.desk = await Desk.sit(server, cookies[waiter.seat], code, waiter.name);
  await waiter.desk.moveOnce(annotations);
  await together([mover.desk, waiter.desk]);
  const isOfLast = (frame) => frame.includes('"home_changed"') && frame.includes(`"seq":${mover.desk.seq},`);
  await until(() => mover.received.some(isOfLast), "the list of games does not change");

  await plan(waiter, mover);
  await mover.desk.moveOnce(annotations, { type: "resign" });
  await waiter.page.getByText("Your plan was dropped: the game has ended.").waitFor();
  await shoot(waiter, "plans-dropped");
  assert.equal(waiter.desk.seq, before + 5, "nothing was played");

  assert.ok(!mover.received.some((frame) => JSON.parse(frame).type === "plan"), "the other has received no plan");
  for (const player of players) {
    player.expectNoProblems(server.address);
    player.desk.close();
  }
  const verified = await server.run("admin", "verify", "--database", server.database);
  assert.equal(verified.code, 0, `what is stored holds: ${verified.output}`);
}

/** Plans the first move that comes to mind. Returns its action. */
async function plan(waiter, mover) {
  const { page } = waiter;
  await settled(mover);
  await settled(waiter);
  const heard = mover.received.length;
  await begin(waiter);
  await imagineOne(waiter, new VoluspaLooks());
  await lookAt(waiter, "thought");
  await page.getByRole("button", { name: "Plan this" }).click();
  await page.getByRole("switch", { name: "Even if I draw something new" }).waitFor();
  await lookAt(waiter, "asked", ".dialog");
  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByText("You have planned one move for your next turn.").waitFor();
  await page.locator(".imagined-band").waitFor({ state: "detached" });
  await lookAt(waiter, "planned");
  const since = mover.received.slice(heard).filter((frame) => JSON.parse(frame).type !== "ack");
  assert.deepEqual(since, [], "the other receives nothing when a plan is laid");
  return waiter.sent.at(-1).plan.branches[0].play[0].action;
}

/** Returns a placement whose cell fits. */
function placed({ desk }, fits) {
  const found = desk.legal.find(({ type, at, bump }) => type === "place" && !bump && fits(at));
  assert.ok(found, "there is such a placement");
  return found;
}

const distance = ([x, y], [u, v]) => Math.max(Math.abs(x - u), Math.abs(y - v));

/** `dialog` covers the table. */
async function lookAt(player, what, dialog) {
  const { page } = player;
  await settled(player);
  await shoot(player, `plans-${player.name}-${what}`);
  assert.deepEqual(await accessibilityFaults(page), [], what);
  assert.deepEqual(await faultsOf(page, page.viewportSize().width < 500, dialog ?? ".room-table"), [], what);
  if (!dialog) assert.deepEqual(await faultsOfWords(page), [], what);
}
