// The worked examples on the rules pages. Their positions and points come from the engine (tests/examples at the root).
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { loadGame } from '../src/games/find';
import type { ExamplesTexts } from '../src/games/common/examples';
import { langs } from '../src/i18n/lang';
import { eventually } from './support/eventually';
import { all, texts } from './support/page';
import { pathsOf } from './support/words';

interface Texts {
  readonly chapters: readonly ExamplesTexts[];
}
type Shots = readonly { readonly points?: number; readonly action?: { readonly type: string } }[];

const positions = import.meta.glob<Readonly<Record<string, Shots>>>('../src/games/*/help/examples.json', { eager: true, import: 'default' });
const english = import.meta.glob<Texts>('../src/games/*/help/examples.en.ts', { eager: true, import: 'en' });
const german = import.meta.glob<Texts>('../src/games/*/help/examples.de.ts', { eager: true, import: 'de' });

const games = await Promise.all(
  Object.entries(positions).map(async ([file, shots]) => {
    const folder = file.replace('examples.json', '');
    const name = folder.split('/').at(-3)!;
    return { name, shots, en: english[`${folder}examples.en.ts`]!, de: german[`${folder}examples.de.ts`]!, play: await loadGame(name) };
  }),
);

afterEach(() => render(null, document.body));

it('every game with its own rules has examples', () => {
  expect(games.map(({ name }) => name)).toEqual(['nine_worlds', 'voluspa', 'walhalla']);
});

describe.each(games)('the examples of $name', ({ shots, en, de, play }) => {
  const examplesOf = ({ chapters }: Texts) => chapters.flatMap(({ examples }) => examples);

  it('show each computed position once', () => {
    const drawn = examplesOf(en).flatMap((example) => example.drawn);
    expect([...drawn].sort()).toEqual(Object.keys(shots).sort());
  });

  it('are the same in both languages, in different words', () => {
    expect(pathsOf(de)).toEqual(pathsOf(en));
    const idsOf = (them: Texts) => examplesOf(them).map(({ id, drawn }) => [id, drawn]);
    expect(idsOf(de)).toEqual(idsOf(en));
    examplesOf(en).forEach(({ sentences }, i) => {
      for (const sentence of sentences) expect(examplesOf(de)[i]!.sentences).not.toContain(sentence);
    });
  });

  it('contain no points: those are computed', () => {
    const said = [en, de].flatMap(examplesOf).flatMap(({ sentences }) => sentences);
    expect(said.filter((sentence) => /\d+ (points?|Punkte?)\b/.test(sentence))).toEqual([]);
  });

  it.each(langs)('are drawn in %s on the rules page, each with a title and a text alternative', async (lang) => {
    await act(() => render(<play.Help lang={lang} options={null} />, document.body));
    await eventually(() => expect(all('.examples article').length).toBe(examplesOf(en).length));
    for (const article of all('.examples article')) {
      expect(article.querySelector('h4')?.textContent).toBeTruthy();
      expect(article.querySelectorAll('figure svg, figure table').length, article.dataset.topic).toBeGreaterThan(0);
    }
    for (const drawing of all('.examples figure svg')) {
      const label = drawing.getAttribute('aria-label') ?? drawing.querySelector('[aria-label]')?.getAttribute('aria-label');
      expect(label).toBeTruthy();
      expect(label).not.toMatch(/undefined|NaN/);
    }
    expect(all('.examples')[0]!.outerHTML).not.toMatch(/undefined|NaN/);
  });

  it("are not in a room's help, which has the rules only", async () => {
    const options = { players: 4, tile_set: 'base', edition: 'latest', peninsulas: [6, 6, 6], variant: 'standard' };
    await act(() => render(<play.Help lang="en" options={options} />, document.body));
    await eventually(() => expect(all('h3').length).toBeGreaterThan(0));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(all('.examples')).toEqual([]);
  });
});

it("the caption of a placement has the engine's points", async () => {
  const { play, shots } = games.find(({ name }) => name === 'voluspa')!;
  await act(() => render(<play.Help lang="en" options={null} />, document.body));
  await eventually(() => expect(all('.examples').length).toBeGreaterThan(0));
  const said = texts('[data-topic="question-skadi-niohoggr"] figcaption').filter((text) => text !== 'Before');
  expect(said).toEqual([`Skadi: ${shots.q10_skadi![0]!.points} points`, `Dragon: ${shots.q10_dragon![0]!.points} points`]);
});
