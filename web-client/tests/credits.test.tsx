import { describe, expect, it } from 'vitest';

import { gameClient, loadGame } from '../src/games/find';
import type { Lang } from '../src/i18n/lang';
import { eventually } from './support/eventually';
import { draw } from './support/drawn';
import { inFreshBrowsers, settle, texts } from './support/page';

inFreshBrowsers();

/** Each game with its author and, per language, the label of the author. */
const authors = { voluspa: 'Scott Caputo', walhalla: 'Alessandro Zucchini', nine_worlds: 'Richard Denning' };
const label = { en: 'Author', de: 'Autor' };

const options = {
  voluspa: { edition: 'latest', lightning_bolt: false, no_late_hel: false, players: 2, tile_set: 'base' },
  walhalla: {},
  nine_worlds: {},
};

describe.each(Object.keys(authors) as (keyof typeof authors)[])('the help of %s', (name) => {
  it.each<Lang>(['en', 'de'])('ends with the credits (%s)', async (lang) => {
    expect(gameClient(name).name).toBe(name);
    const { Help } = await loadGame(name);
    await draw(<Help lang={lang} options={options[name]} />);
    await settle();
    await eventually(() => expect(texts('[data-topic="credits"] dt')[0]).toBe(label[lang]));
    expect(texts('[data-topic="credits"] dd')[0]).toBe(authors[name]);
  });
});
