// @vitest-environment happy-dom
// The symbols for the server's pictures are stored files, so that building the server needs no client. `npm run symbols`
// writes them; this test fails if a drawing has changed since.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { symbolsFile } from './support/symbols';

// Not by import.meta.url: Vite rewrites it for pages.
const src = path.resolve('src');
const games = import.meta.glob('../src/games/*/symbols.tsx', { eager: true, import: 'symbols' });
const sheetsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

describe.each(Object.entries(games).map(([file, symbols]) => [path.basename(path.dirname(file)), symbols]))('%s', (name, symbols) => {
  const file = symbolsFile(symbols, [...sheetsIn(path.join(src, 'ui/style')), ...sheetsIn(path.join(src, 'games', name))]);

  it('is drawn as it is stored for the server', async () => {
    await expect(file).toMatchFileSnapshot(`../symbols/${name}.svg`);
  });

  it('needs nothing else: no style sheet, no address, nothing the server cannot read', () => {
    expect(file).not.toMatch(/class=|style=|var\(|light-dark|color-mix|href|<image|<script|NaN|undefined/);
    expect(new Set(symbols.map((each) => each.name)).size).toBe(symbols.length);
    for (const [, id] of file.matchAll(/url\(#([^)]*)\)/g)) expect(file).toContain(` id="${id}"`);
    expect(file.length).toBeLessThan(200_000);
  });
});
