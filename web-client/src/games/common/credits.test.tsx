import { describe, expect, it } from 'vitest';

import { draw } from '../../../tests/support/drawn';
import { find, inFreshBrowsers, texts } from '../../../tests/support/page';
import { Credits, type GameCredits } from './credits';

inFreshBrowsers();

const whole: GameCredits = {
  authors: ['Ask', 'Embla'],
  illustrators: ['Idun'],
  publishers: ['Ash & Elm', 'Mistletoe'],
  year: 2001,
  bgg: 12,
  expansions: ['Rime', 'Ember'],
  rights: '© 2001 Ash & Elm',
};

describe('the credits of a game', () => {
  it('are available in English', async () => {
    await draw(<Credits credits={whole} lang="en" />);
    expect(texts('h3')).toEqual(['About the published game']);
    expect(texts('dt')).toEqual(['Author', 'Illustrator', 'Publisher', 'Year', 'Expansions', 'Rights']);
    expect(texts('dd')).toEqual(['Ask, Embla', 'Idun', 'Ash & Elm, Mistletoe', '2001', 'Rime, Ember', '© 2001 Ash & Elm']);
    expect(texts('.hint')[0]).toContain('belong to its authors and publishers');
  });

  it('are available in German', async () => {
    await draw(<Credits credits={whole} lang="de" />);
    expect(texts('h3')).toEqual(['Über das veröffentlichte Spiel']);
    expect(texts('dt')).toEqual(['Autor', 'Illustration', 'Verlag', 'Jahr', 'Erweiterungen', 'Rechte']);
    expect(texts('.hint')[0]).toContain('gehören Autoren und Verlagen');
  });

  it('link to BoardGameGeek in a new tab', async () => {
    await draw(<Credits credits={whole} lang="en" />);
    const link = find('a')!;
    expect(link.textContent).toBe('BoardGameGeek 12');
    expect(link.getAttribute('href')).toBe('https://boardgamegeek.com/boardgame/12');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('omit what is unknown', async () => {
    await draw(<Credits credits={{ authors: ['Ask'], publishers: ['Mistletoe'] }} lang="en" />);
    expect(texts('dt')).toEqual(['Author', 'Publisher']);
    expect(find('a')).toBeNull();
  });
});
