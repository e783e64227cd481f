// @vitest-environment node
// Limits how much script a browser loads before it shows the page, and before a game can be played.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

import { afterAll, beforeAll, expect, it } from 'vitest';

const kB = 1_000;
/** The start page in one language; what each game adds, its picture and its table; a room without its game; any other page. */
const budget = { start: 56 * kB, game: 40 * kB, room: 37 * kB, page: 20 * kB };
const languages = ['src/i18n/en.ts', 'src/i18n/de.ts'];
const entry = 'index.html';

let folder;
let chunks;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'idavoll-budget-'));
  const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
  await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true, manifest: true } });
  chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a script with everything it imports. */
function withAllOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of chunks[name].imports ?? []) withAllOf(each, found);
  return found;
}

const sizeOf = (names) =>
  [...names].reduce((sum, name) => sum + gzipSync(readFileSync(path.join(folder, chunks[name].file))).length, 0);
const atStart = (language) => new Set([...withAllOf(entry), ...withAllOf(language)]);
/** Returns what a script loads in addition to the start page and the given scripts. */
const more = (name, ...there) => {
  const had = new Set([...withAllOf(entry), ...there.flatMap((each) => [...withAllOf(each)])]);
  return [...withAllOf(name)].filter((each) => !had.has(each));
};

it.each(languages)('the start page with %s loads at most 56 kB of script', (language) => {
  const size = sizeOf(atStart(language));
  console.log(`start page (${path.basename(language, '.ts')}): ${(size / kB).toFixed(1)} kB`);
  expect(size).toBeLessThanOrEqual(budget.start);
});

/** Returns the script of a game. A script shared with another one has no source name, so it is found by what it imports. */
function scriptOf(game) {
  const own = [`src/games/${game}/play.ts`, `src/games/${game}/play.tsx`].find((each) => each in chunks);
  return own ?? Object.keys(chunks).find((each) => chunks[each].dynamicImports?.includes(`src/games/${game}/whys/index.ts`));
}

it('each game adds at most 40 kB, and loads no other game', () => {
  const names = readdirSync('src/games', { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && !['common', 'fallback'].includes(each.name) ? [each.name] : [],
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  const games = names.map(scriptOf);
  for (const [i, name] of names.entries()) {
    const game = games[i];
    expect(game, name).toBeDefined();
    const picture = `src/games/${name}/picture.tsx`;
    const size = sizeOf(new Set([...more(game), ...(chunks[picture] ? more(picture) : [])]));
    console.log(`${name}: ${(size / kB).toFixed(1)} kB`);
    expect(size, name).toBeLessThanOrEqual(budget.game);
    expect([...withAllOf(game)].filter((other) => games.includes(other))).toEqual([game]);
  }
});

it('a room and every other page are loaded on demand', () => {
  const pages = Object.keys(chunks).filter((name) => /^src\/(pages|ui)\/.*(Page|Dialog)\.tsx$/.test(name));
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const size = sizeOf(more(page));
    console.log(`${page}: ${(size / kB).toFixed(1)} kB`);
    expect(size, page).toBeLessThanOrEqual(/(Room|Watch)Page\.tsx$/.test(page) ? budget.room : budget.page);
    expect([...withAllOf(entry)]).not.toContain(page);
  }
});

it('every script and style sheet is also stored as brotli, no larger than gzip', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const packed = all.filter((name) => /\.(js|css)$/.test(name));
  expect(packed.length).toBeGreaterThan(30);
  expect(all.filter((name) => name.endsWith('.br')).sort()).toEqual(packed.map((name) => `${name}.br`).sort());
  for (const name of packed) {
    const [plain, small] = [name, `${name}.br`].map((each) => readFileSync(path.join(folder, each)));
    expect(brotliDecompressSync(small).equals(plain), name).toBe(true);
    expect(small.length, name).toBeLessThanOrEqual(gzipSync(plain).length);
  }
});
