// Takes screenshots if IDAVOLL_SCREENSHOTS names a folder.
import { mkdirSync } from "node:fs";
import path from "node:path";

const folder = process.env.IDAVOLL_SCREENSHOTS;
if (folder) mkdirSync(folder, { recursive: true });

export async function shoot({ page }, name, { fullPage = false } = {}) {
  if (folder) await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage });
}
