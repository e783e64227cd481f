// Looks at a page as a whole: nothing inaccessible, untouchable, cut off or badly worded.
import assert from "node:assert/strict";

import { accessibilityFaults, settled } from "./browser.mjs";
import { faultsOfWords } from "./readable.mjs";
import { shoot } from "./screenshots.mjs";
import { faultsOf } from "./touchable.mjs";

export async function lookAt(someone, where) {
  const { page, name: called } = someone;
  await settled(someone);
  const isPhone = page.viewportSize().width < 500;
  const faults = [...(await accessibilityFaults(page)), ...(await faultsOf(page, isPhone)), ...(await faultsOfWords(page))];
  assert.deepEqual(faults, [], `${where} (${called})`);
  await shoot(someone, where, { fullPage: true });
}
