// @vitest-environment node
// Limits how much script a browser loads before it shows the page, and before a game can be played.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { later as texts } from '../src/i18n/later.en';

const kB = 1_000;
/**
 * Script and style of the start page in one language; what each game adds, its picture and its table; a room without its game;
 * other pages that show a table; large pages; any other page.
 */
const budget = { start: 48.5 * kB, game: 31 * kB, room: 69 * kB, table: 34 * kB, large: 24.5 * kB, page: 20 * kB };
const kinds = { RoomPage: 'room', WatchPage: 'table', PuzzlePage: 'table', MePage: 'large', LeaguePage: 'large', TournamentsPage: 'large' };
const languages = ['src/i18n/en.ts', 'src/i18n/de.ts'];
const entry = 'index.html';

let folder;
let chunks;
/** The sources that the entry imports, from src/. */
let sources;
const page = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');

/** Notes the sources of the entry while the page is built. */
const noteSources = {
  name: 'note-sources',
  generateBundle() {
    const main = [...this.getModuleIds()].find((id) => id.endsWith('src/main.tsx'));
    if (!main) return;
    const found = new Set();
    const visit = (id) => {
      if (found.has(id)) return;
      found.add(id);
      this.getModuleInfo(id).importedIds.forEach(visit);
    };
    visit(main);
    sources = [...found].filter((id) => id.startsWith(path.join(page, 'src')) && /\.tsx?$/.test(id));
  },
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'idavoll-budget-'));
  // Otherwise components are compiled for development, with the names of their files.
  vi.stubEnv('NODE_ENV', 'production');
  const settings = { outDir: folder, emptyOutDir: true, manifest: true };
  await build({ root: page, mode: 'draft', logLevel: 'error', plugins: [noteSources], build: settings });
  chunks = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a script with everything it imports. */
function withAllOf(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const each of chunks[name].imports ?? []) withAllOf(each, found);
  return found;
}

const zipped = (file) => gzipSync(readFileSync(path.join(folder, file))).length;
const sizeOf = (names) => [...names].reduce((sum, name) => sum + zipped(chunks[name].file), 0);
const stylesOf = (names) => [...new Set([...names].flatMap((name) => chunks[name].css ?? []))];
const atStart = (language) => new Set([...withAllOf(entry), ...withAllOf(language)]);
/** Returns what a script loads in addition to the start page and the given scripts. */
const more = (name, ...there) => {
  const had = new Set([...withAllOf(entry), ...there.flatMap((each) => [...withAllOf(each)])]);
  return [...withAllOf(name)].filter((each) => !had.has(each));
};

it.each(languages)('the start page with %s loads at most 48.5 kB of script and style', (language) => {
  const names = atStart(language);
  const size = sizeOf(names) + stylesOf(names).reduce((sum, file) => sum + zipped(file), 0);
  console.log(`start page (${path.basename(language, '.ts')}): ${(size / kB).toFixed(1)} kB`);
  expect(size).toBeLessThanOrEqual(budget.start);
});

it('the first page uses only texts that are there', () => {
  const later = Object.keys(texts);
  const pattern = new RegExp(`\\bt\\.(${later.join('|')})\\b|\\{[^{}]*\\b(${later.join('|')})\\b[^{}]*\\}(?: = t\\b|: Messages)`);
  const using = sources.flatMap((file) => {
    const use = pattern.exec(readFileSync(file, 'utf8'));
    return use ? [`${path.relative(page, file)}: ${use[0]}`] : [];
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(using).toEqual([]);
});

/** Returns the script of a game. A script shared with another one has no source name, so it is found by what it imports. */
function scriptOf(game) {
  const own = [`src/games/${game}/play.ts`, `src/games/${game}/play.tsx`].find((each) => each in chunks);
  return own ?? Object.keys(chunks).find((each) => chunks[each].dynamicImports?.includes(`src/games/${game}/whys/index.ts`));
}

/** Returns the key of the room's script. Pages whose script others import have no source name. */
const room = () => Object.keys(chunks).find((key) => chunks[key].name === 'RoomPage' && chunks[key].isDynamicEntry);

it('each game adds at most 31 kB to a room, and loads no other game', () => {
  const names = readdirSync('src/games', { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() && !['common', 'fallback'].includes(each.name) ? [each.name] : [],
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  const games = names.map(scriptOf);
  for (const [i, name] of names.entries()) {
    const game = games[i];
    expect(game, name).toBeDefined();
    const picture = `src/games/${name}/picture.tsx`;
    const size = sizeOf(new Set([...more(game, room()), ...(chunks[picture] ? more(picture) : [])]));
    console.log(`${name}: ${(size / kB).toFixed(1)} kB`);
    expect(size, name).toBeLessThanOrEqual(budget.game);
    expect([...withAllOf(game)].filter((other) => games.includes(other))).toEqual([game]);
  }
});

it('a room and every other page are loaded on demand', () => {
  const pages = Object.keys(chunks).filter((key) => chunks[key].isDynamicEntry && /(Page|Dialog)$/.test(chunks[key].name));
  expect(pages.map((key) => chunks[key].name)).toEqual(expect.arrayContaining(['RoomPage', 'MePage', 'TournamentsPage', 'PersonDialog']));
  for (const key of pages) {
    const { name } = chunks[key];
    const size = sizeOf(more(key));
    console.log(`${name}: ${(size / kB).toFixed(1)} kB`);
    expect(size, name).toBeLessThanOrEqual(budget[kinds[name] ?? 'page']);
    expect([...withAllOf(entry)]).not.toContain(key);
  }
});

it('a room is loaded in few requests', () => {
  const scripts = more(room());
  console.log(`a room: ${scripts.length} scripts`);
  expect(scripts.length).toBeLessThanOrEqual(14);
});

it('every delivered script and style sheet is also stored as brotli, no larger than gzip', () => {
  const delivered = path.join(page, 'dist');
  const all = readdirSync(delivered, { recursive: true, encoding: 'utf8' });
  const packed = all.filter((name) => /\.(js|css)$/.test(name));
  expect(packed.length).toBeGreaterThan(30);
  expect(all.filter((name) => name.endsWith('.br')).sort()).toEqual(packed.map((name) => `${name}.br`).sort());
  for (const name of packed) {
    const [plain, small] = [name, `${name}.br`].map((each) => readFileSync(path.join(delivered, each)));
    expect(brotliDecompressSync(small).equals(plain), name).toBe(true);
    expect(small.length, name).toBeLessThanOrEqual(gzipSync(plain).length);
  }
});
