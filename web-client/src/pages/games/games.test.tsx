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

it('offers a recorded game of each game to watch, and to open a file', async () => {
  await open('watch');
  expect(all('.games-list .card').map(linksOf)).toEqual([['#watch/voluspa'], ['#watch/walhalla'], ['#watch/nine_worlds']]);
  expect(all('main > p a, .page-main > p a').map((each) => each.getAttribute('href'))).toEqual(['#record']);
});
