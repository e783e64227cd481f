import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../tests/support/drawn';
import { all, find, inFreshBrowsers, openPage, press, texts, when } from '../../tests/support/page';
import { fakeServer, guestMe, pebbles } from '../../tests/support/server';
import { myGame } from '../../tests/support/tables';
import type { MyGame } from '../net/protocol';
import { Person } from '../state/person';
import { nothingAtHome } from '../state/home';
import type { LineState } from '../net/line';
import { HomeContext } from './home';
import { PersonContext } from './person/context';
import { TopBar } from './TopBar';

const server = { ...guestMe().offers };

interface Bar {
  games?: readonly MyGame[];
  line?: LineState;
  offers?: Partial<typeof server>;
  lang?: 'en' | 'de';
  atTable?: boolean;
}

async function showBar({ games = [], line = 'connected', offers = {}, lang = 'en', atTable = false }: Bar = {}) {
  const ui = watchedUi(lang);
  const ask = vi.fn();
  const me = guestMe({ offers: { ...server, ...offers } });
  await draw(
    <PersonContext.Provider value={{ person: new Person(vi.fn()), me, failed: false, ask }}>
      <HomeContext.Provider value={{ ...nothingAtHome, games, line }}>
        <TopBar title="Somewhere" atTable={atTable} more={atTable ? <p>tools</p> : undefined} />
      </HomeContext.Provider>
    </PersonContext.Provider>,
    ui,
  );
  return { ui, ask };
}

const words = () => texts('.top-bar > nav a');
const current = () => all('.top-bar > nav a[aria-current]').map((each) => [each.textContent, each.getAttribute('aria-current')]);

inFreshBrowsers();

beforeEach(() => {
  fakeServer({ '/api/games': () => ({ protocol: 2, games: [pebbles, { ...pebbles, name: 'voluspa' }] }) });
});

describe('the menu', () => {
  it('names the pages for a new user, who starts at "play"', async () => {
    await showBar();
    expect(words()).toEqual(['Play', 'Tournaments', 'Learn', 'Puzzles', 'Watch', 'Leaderboard']);
    expect(current()).toEqual([['Play', 'page']]);
    expect(find('nav')?.getAttribute('aria-label')).toBe('Menu');
  });

  it('adds "my games" for users who have some', async () => {
    await showBar({ games: [myGame()] });
    expect(words()).toEqual(['Play', 'Tournaments', 'Learn', 'Puzzles', 'Watch', 'Leaderboard', 'My games']);
    expect(current()).toEqual([['My games', 'page']]);
    expect(find('.top-bar > nav a')?.getAttribute('href')).toBe('#new');
  });

  it('omits what the server does not offer', async () => {
    await showBar({ line: 'refused', offers: { accounts: 'off' } });
    expect(words()).toEqual(['Play', 'Puzzles', 'Watch']);
  });

  it('is available in German', async () => {
    await showBar({ games: [myGame()], lang: 'de' });
    expect(words()).toEqual(['Spielen', 'Turniere', 'Lernen', 'Rätsel', 'Zuschauen', 'Rangliste', 'Meine Partien']);
  });

  it.each([
    ['#statistics', 'Leaderboard'],
    ['#lobby', 'Play'],
    ['#watch/pebbles', 'Watch'],
  ])('marks the page that %s belongs to', async (address, entry) => {
    location.hash = address;
    await showBar({ games: [myGame()] });
    expect(current()).toEqual([[entry, 'true']]);
  });

  it('opens as a sheet with the same items, and closes with a choice', async () => {
    await showBar();
    await press('Menu');
    expect(texts('dialog nav a')).toEqual(words());
    await when(() => find('dialog nav a')!.click());
    expect(find('dialog')).toBeNull();
  });

  it('is only a sheet at a table, below its tools, with account and settings', async () => {
    const { ui, ask } = await showBar({ atTable: true });
    expect([words(), all('.icon-button').length]).toEqual([[], 0]);
    await press('Menu');
    expect(texts('.menu-sheet')[0]).toMatch(/^tools/);
    await press('Settings');
    expect(ui.openSettings).toHaveBeenCalledOnce();
    expect(find('dialog')).toBeNull();
    await press('Menu');
    await press('Name and account');
    expect(ask).toHaveBeenCalledWith('who');
  });

  it('is absent without a server', async () => {
    await draw(<TopBar title="Saved" />);
    expect(all('nav, .home, .menu-button')).toEqual([]);
  });
});

describe('the pages behind the menu', () => {
  it('list the games to learn', async () => {
    await openPage('learn');
    expect(texts('main h2')).toEqual(['Völuspá']);
    expect(texts('main button')).toEqual(['Learn Völuspá by playing']);
  });

  it('list the games to watch', async () => {
    await openPage('watch');
    expect(texts('main h2')).toEqual(['Recorded games']);
    expect(find('.recorded-games a')?.getAttribute('href')).toBe('#watch/voluspa');
  });
});
