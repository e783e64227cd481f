// @vitest-environment node
// Adding a game takes a folder and a line, and changes no other file.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { WithFourthGame } from './with_fourth_game.mjs';

let copy;
beforeAll(() => {
  copy = new WithFourthGame();
});
afterAll(() => copy.remove());

describe('a fourth game, added by a folder and a line', () => {
  it.each([
    ['has the types that the shell expects', 'tsc', '--noEmit'],
    ['keeps to the boundaries and passes ESLint', 'eslint', 'src/games/ravens'],
    ['passes its own tests', 'vitest', 'run', 'src/games/ravens'],
  ])('%s', async (_, tool, ...args) => {
    const { status, said } = await copy.run(tool, ...args);
    expect(status, said).toBe(0);
  });

  it('is in the built page', async () => {
    const { status, said } = await copy.run('vite', 'build', '--mode', 'draft');
    expect(status, said).toBe(0);
    const assets = path.join(copy.folder, 'dist/assets');
    const built = readdirSync(assets).map((file) => readFileSync(path.join(assets, file), 'utf8'));
    expect(built.some((text) => text.includes('ra-table'))).toBe(true);
    expect(built.some((text) => text.includes('Send ravens after one another'))).toBe(true);
  });

  it('is no longer than a small game needs', () => {
    const table = readFileSync(path.join(copy.folder, 'src/games/ravens/table.tsx'), 'utf8');
    expect(table.split('\n').length).toBeLessThan(110);
  });
});
