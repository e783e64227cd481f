// Holds for every game of the registry.
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';

import { gameClient, loadGame } from '../src/games/find';
import * as registry from '../src/games/registry';
import { langs } from '../src/i18n/lang';
import type { JsonObject } from '../src/net/protocol';
import { eventually } from './support/eventually';
import { all, texts } from './support/page';
import { pathsOf, textsOf } from './support/words';

const games = Object.values(registry);
const plays = await Promise.all(games.map(({ name }) => loadGame(name)));

type BySentence = Readonly<Record<string, string>>;
const topicsOf = import.meta.glob<BySentence>('../src/games/*/whys/topics.ts', { eager: true, import: 'topics' });
const germanOf = import.meta.glob<BySentence>('../src/games/*/whys/de.ts', { eager: true, import: 'de' });

/** Complete options per game. A game not listed is shown with the options that all games have. */
const options: Readonly<Record<string, JsonObject[]>> = {
  voluspa: [
    { players: 2, tile_set: 'base', lightning_bolt: false, no_late_hel: false, edition: 'latest' },
    { players: 5, tile_set: 'complete', lightning_bolt: true, no_late_hel: true, edition: '2012' },
  ],
  walhalla: [{ players: 4, peninsulas: [6, 6, 6] }],
  nine_worlds: [
    { players: 2, rounds: 6, variant: 'two_player_basic', worlds: 'balanced', avatar_powers: false, variable_powers: false },
    { players: 4, rounds: 6, variant: 'standard', worlds: 'random', avatar_powers: true, variable_powers: true },
    { players: 4, rounds: 4, variant: 'alliances', worlds: [1, 2, 3, 4], avatar_powers: true, variable_powers: false },
  ],
};
const optionsOf = (name: string) => options[name] ?? [{ players: 2 }];

const show = (element: Parameters<typeof render>[0]) => act(() => render(element, document.body));

/** Rules may be in a separate script, loaded when they are first shown. */
async function showHelp(element: Parameters<typeof render>[0]) {
  await show(element);
  await eventually(() => expect(document.body.textContent).not.toBe(''));
}

afterEach(() => render(null, document.body));

it('each game is found by its name, and an unknown name gets the plain table', () => {
  for (const game of games) expect(gameClient(game.name)).toBe(game);
  expect(gameClient('chess_of_giants').text('en').title).toBe('Chess Of Giants');
});

describe.each(games.map((game, i) => [game.name, game, plays[i]!] as const))('%s', (name, game, play) => {
  it('has every text in both languages, none empty', () => {
    const [en, de] = langs.map((lang) => game.text(lang));
    expect(pathsOf(de!).sort()).toEqual(pathsOf(en!).sort());
    for (const text of [...textsOf(en!), ...textsOf(de!)]) expect(text.trim()).not.toBe('');
  });

  it('has different texts in the two languages', () => {
    const [en, de] = langs.map((lang) => textsOf(game.text(lang)).filter((text) => text.length > 12));
    const same = en!.filter((text) => de!.includes(text));
    expect(same.length, same.join(' | ')).toBeLessThan(en!.length / 8);
  });

  it('explains every option and each of its values, in both languages', () => {
    const [en, de] = langs.map((lang) => game.optionText(lang));
    expect(pathsOf(de!)).toEqual(pathsOf(en!));
    for (const known of optionsOf(name)) {
      for (const key of Object.keys(known)) if (key !== 'players') expect(en![key]?.label, key).toBeTruthy();
    }
  });

  it.each(langs)('has help in %s for every combination of options, with topics', async (lang) => {
    for (const chosen of optionsOf(name)) {
      await showHelp(<play.Help lang={lang} options={chosen} />);
      expect(document.body.textContent.length).toBeGreaterThan(1_000);
      expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
      expect(all('[style]')).toEqual([]);
      const topics = all('[data-topic]').map((each) => each.dataset.topic!);
      for (const topic of topics) await showHelp(<play.Help lang={lang} options={chosen} topic={topic} />);
    }
  });

  it.each(langs)('has rules in %s for the rules page, whose topics have different titles and ids', async (lang) => {
    await showHelp(<play.Help lang={lang} options={null} />);
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/);
    expect(all('[style]')).toEqual([]);
    const topics = all('[data-topic]');
    expect(topics.length).toBeGreaterThan(5);
    expect(new Set(topics.map((each) => each.dataset.topic)).size).toBe(topics.length);
    for (const each of topics) expect(each.querySelector('h3, h4, h5, strong')?.textContent, each.dataset.topic).toBeTruthy();
    for (const each of all('section')) expect(each.dataset.topic, each.textContent).toBeTruthy();
  });

  it('links reasons for refusal to topics of its rules', async () => {
    const topics = topicsOf[`../src/games/${name}/whys/topics.ts`] ?? {};
    const sentences = germanOf[`../src/games/${name}/whys/de.ts`] ?? {};
    expect(Object.keys(topics).filter((sentence) => !(sentence in sentences))).toEqual([]);
    await showHelp(<play.Help lang="en" options={null} />);
    const known = new Set(all('[data-topic]').map((each) => each.dataset.topic));
    expect(Object.values(topics).filter((topic) => !known.has(topic))).toEqual([]);
  });

  it('has headings in the order of their levels', async () => {
    await showHelp(<play.Help lang="en" options={optionsOf(name)[0]!} />);
    let before = 2;
    for (const heading of all('h1, h2, h3, h4, h5')) {
      const rank = Number(heading.tagName.slice(1));
      expect(rank, heading.textContent).toBeLessThanOrEqual(before + 1);
      expect(rank, heading.textContent).toBeGreaterThan(2);
      before = rank;
    }
  });

  it('lists each key once', async () => {
    await showHelp(<play.Help lang="en" options={optionsOf(name)[0]!} />);
    const keys = texts('dt kbd');
    expect(keys.length).toBeGreaterThan(4);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(langs)('shows in %s what the options put into the box', async (lang) => {
    const { OptionsSummary } = play;
    if (!OptionsSummary) return;
    for (const chosen of optionsOf(name)) {
      await show(<OptionsSummary options={chosen} lang={lang} />);
      expect(document.body.innerHTML).not.toMatch(/undefined|NaN/);
      expect(document.body.children.length).toBeGreaterThan(0);
    }
  });

  it('ignores an unknown event', () => {
    const players = [
      { name: 'Anna', online: true },
      { name: 'Björn', online: true },
    ];
    for (const lang of langs) {
      expect(play.logLine({ type: 'something_new' }, { lang, players, seat: 0, you: null, seq: 1 })).toBeNull();
    }
  });
});
