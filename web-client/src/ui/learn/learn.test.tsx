import { beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../tests/support/drawn';
import { all, inFreshBrowsers, press, pressable, settle, texts } from '../../../tests/support/page';
import { fakeServer, pebbles, plainSettings } from '../../../tests/support/server';
import { myGame } from '../../../tests/support/tables';
import type { LineState } from '../../net/line';
import type { MyGame } from '../../net/protocol';
import { takeWish } from '../../state/arrival';
import { nothingAtHome } from '../../state/home';
import { HomeContext } from '../home';
import { LearnButton } from './LearnButton';

const first = { ...plainSettings, first_game: true } as const;
let server: ReturnType<typeof fakeServer>;
let refuses: boolean;

async function showButton(
  games: readonly MyGame[] | null,
  props: Partial<Parameters<typeof LearnButton>[0]> = {},
  lang: 'en' | 'de' = 'en',
  line: LineState = 'connected',
) {
  await draw(
    <HomeContext.Provider value={{ ...nothingAtHome, line, games }}>
      <LearnButton game="pebbles" title="Pebbles" {...props} />
    </HomeContext.Provider>,
    watchedUi(lang),
  );
}
const opened = () => server.called.filter(([call]) => call === 'POST /api/rooms').map(([, body]) => body);

inFreshBrowsers();

beforeEach(() => {
  refuses = false;
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    'POST /api/rooms': () => (refuses ? { error: { code: 'storage', message: 'full' } } : { room: 'newroom' }),
  });
});

describe('the first-game button', () => {
  it('opens a guided game and takes a seat', async () => {
    await showButton([]);
    await press(/Pebbles/);
    expect(opened()).toEqual([{ game: 'pebbles', options: {}, settings: { first_game: true } }]);
    expect(location.hash).toContain('newroom');
    expect(takeWish('newroom')).toBe(true);
    expect(takeWish('newroom')).toBe(false);
  });

  it('continues one that was begun, and says so', async () => {
    await showButton([]);
    const begins = pressable(/Pebbles/).textContent;
    await showButton([myGame({ room: 'begun', settings: first })]);
    expect(pressable(/Pebbles/).textContent).not.toBe(begins);
    await press(/Pebbles/);
    expect(opened()).toEqual([]);
    expect(location.hash).toContain('begun');
  });

  it.each<[string, Partial<MyGame>]>([
    ['one that has ended', { settings: first, status: 'finished' }],
    ['one of another game', { settings: first, game: 'runes' }],
    ['a game that is no first one', {}],
  ])('does not go on with %s', async (_, changes) => {
    await showButton([myGame({ room: 'begun', ...changes })]);
    await press(/Pebbles/);
    expect(opened()).toHaveLength(1);
  });

  it('reports a failure beside the button, which can be pressed again', async () => {
    const onGo = vi.fn();
    refuses = true;
    await showButton([], { onGo });
    await press(/Pebbles/);
    expect(texts('[role="alert"]')).toHaveLength(1);
    expect([location.hash, onGo.mock.calls.length]).toEqual(['', 0]);
    refuses = false;
    await press(/Pebbles/);
    await settle();
    expect(texts('[role="alert"]')).toEqual([]);
    expect(onGo).toHaveBeenCalledOnce();
  });

  it('is short where the game is named already; screen readers hear the game', async () => {
    await showButton([], { brief: true });
    expect(texts('button strong')).toEqual(['Learn by playing']);
    expect(texts('button .only-heard')).toEqual(['Pebbles']);
    await showButton([myGame({ room: 'begun', settings: first })], { brief: true });
    expect(texts('button strong')).toEqual(['Continue learning Pebbles']);
  });

  it('is there before the server has answered, so that nothing moves', async () => {
    await showButton(null);
    expect(all('button')).toHaveLength(1);
  });

  it('is absent on a server without prepared games', async () => {
    await showButton(null, {}, 'en', 'refused');
    expect(all('button')).toEqual([]);
  });

  it('is available in German', async () => {
    await showButton([]);
    const english = texts('button');
    await showButton([], {}, 'de');
    expect(texts('button')).not.toEqual(english);
    expect(texts('button')[0]).toContain('Pebbles');
  });
});
