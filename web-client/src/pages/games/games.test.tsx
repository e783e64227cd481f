import { expect, it } from 'vitest';

import { all, inFreshBrowsers, openPage, texts } from '../../../tests/support/page';
import { fakeServer, guestMe, pebbles } from '../../../tests/support/server';

inFreshBrowsers();

const linksOf = (card: HTMLElement) => [...card.querySelectorAll('a')].map((each) => each.getAttribute('href'));

async function open(address: string): Promise<void> {
  const known = ['voluspa', 'walhalla', 'nine_worlds'].map((name) => ({ ...pebbles, name }));
  fakeServer({ '/api/me': () => guestMe(), '/api/games': () => ({ protocol: 2, games: [...known, pebbles] }) });
  await openPage(address);
}

it('offers a tutorial game and the rules of each game that has one', async () => {
  await open('learn');
  expect(texts('.games-list h2')).toEqual(['Völuspá', 'Walhalla', 'Nine Worlds']);
  expect(all('.games-list .card').map(linksOf)).toEqual([['#rules/voluspa'], ['#rules/walhalla'], ['#rules/nine_worlds']]);
  expect(all('.games-list button')).toHaveLength(3);
});
