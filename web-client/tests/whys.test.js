// Every reason an engine gives for a refusal has a German sentence, and every German sentence belongs to such a reason.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const engine = '../engine';
const games = readdirSync(engine).filter((name) => existsSync(`${engine}/${name}/whys.h`));

/** Returns a game's sentences by name. */
function sentencesOf(game) {
  const header = readFileSync(`${engine}/${game}/whys.h`, 'utf8');
  return Object.fromEntries([...header.matchAll(/string_view (\w+) =\s*"([^"]+)";/g)].map(([, name, sentence]) => [name, sentence]));
}

function sourcesOf(game) {
  const names = readdirSync(`${engine}/${game}`).filter((name) => name.endsWith('.cpp'));
  return names.map((name) => readFileSync(`${engine}/${game}/${name}`, 'utf8')).join('\n');
}

it('every game with its own table explains refusals', () => {
  const tables = readdirSync('src/games', { withFileTypes: true }).filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(games).toEqual(tables.filter((name) => !['common', 'fallback'].includes(name)).sort());
});

describe.each(games)('the refusals of %s', (game) => {
  const sentences = sentencesOf(game);

  it("have a German sentence for each of the engine's, and no other", async () => {
    const { de } = await import(`../src/games/${game}/whys/de.ts`);
    expect(Object.keys(sentences).length).toBeGreaterThan(0);
    expect(Object.keys(de).sort()).toEqual(Object.values(sentences).sort());
    for (const [english, german] of Object.entries(de)) {
      expect(german).not.toBe(english);
      expect(german.split('{}').length, english).toBe(english.split('{}').length);
    }
  });

  it('are defined in one list only, and each is used', () => {
    const sources = sourcesOf(game);
    expect(Object.keys(sentences).filter((name) => !sources.includes(`why::${name}`))).toEqual([]);
    expect([...sources.matchAll(/Refusal::(?:illegal|not_to_act|over),\s*"[^"]*/g)].map(([text]) => text)).toEqual([]);
  });
});

it('the German sentences have the same numbers as the English ones', async () => {
  const { whys } = await import('../src/games/nine_worlds/whys');
  expect(whys.inWords('Action points needed: 3; left: 0.', 'de')).toBe('Aktionspunkte nötig: 3; übrig: 0.');
  expect(whys.inWords('Action points needed: 3; left: 0.', 'en')).toBe('Action points needed: 3; left: 0.');
  expect(whys.inWords('Something new.', 'de')).toBe('Something new.');
});
