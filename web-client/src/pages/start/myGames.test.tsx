import { beforeEach, describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../tests/support/eventually';
import { watchedUi } from '../../../tests/support/drawn';
import { all, choose, find, inFreshBrowsers, openPage, press, pressable, texts, type, when } from '../../../tests/support/page';
import { fakeServer, pebbles, plainSettings } from '../../../tests/support/server';
import { at, invitationOf, myGame, sitting } from '../../../tests/support/tables';
import type { MyGame } from '../../net/protocol';
import { rememberLocalPlayers } from '../../state/localPlayers';
import { rememberRoom } from '../../state/memory';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12);

let server: ReturnType<typeof fakeServer>;
let finished: (MyGame[] | undefined)[];

const code = (letter: string) => letter.repeat(26);
const ended = (letter: string, changes: Partial<MyGame> = {}) =>
  myGame({
    room: code(letter),
    status: 'finished',
    to_act: [],
    since: null,
    at: now - 50 * hour,
    result: { scores: [3, 1], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] },
    ...changes,
  });

/** Opens the start page with these games, and these finished ones page by page. */
async function open(games: readonly MyGame[], ...pages: MyGame[][]): Promise<void> {
  finished = pages;
  let asked = 0;
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/options': () => ({ options: {} }),
    '/api/games/mine': () => ({ games: finished[asked++] ?? [], more: asked < finished.length }),
  });
  await openPage();
  await at(server, games);
}

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] });
});

describe('my games', () => {
  it('are the start page of users who have some, with the waiting ones first', async () => {
    await open([
      myGame({ room: code('a'), since: now - 2 * hour, at: now - 2 * hour }),
      myGame({ room: code('b'), your_turn: true, since: now - 5 * hour }),
      myGame({ room: code('c'), status: 'open', to_act: [], since: null, seats: [sitting('Anna'), sitting(null)] }),
    ]);
    expect(texts('h1')).toEqual(['My games']);
    expect(texts('.my-section h2')).toEqual(['Waiting for you 1', 'Waiting for others 1', 'Not started 1']);
    expect(all('.game-tile a').map((each) => each.getAttribute('href'))).toEqual(['b', 'a', 'c'].map((each) => `#${code(each)}`));
  });

  it('name the tournament that a game belongs to', async () => {
    await open([myGame({ room: code('a') }), myGame({ room: code('b'), tournament: 'Autumn Cup' })]);
    expect(texts('.game-tile-tournament')).toEqual(['Autumn Cup']);
    expect(find(`.game-tile a[href="#${code('b')}"]`)?.textContent).toContain('Autumn Cup');
  });

  it('include those whose players share this device, even if there are no others', async () => {
    rememberLocalPlayers(code('d'), [{ name: 'Anna', token: 'a' }]);
    rememberRoom({
      code: code('d'),
      game: 'pebbles',
      status: 'running',
      players: ['Anna', 'Bert'],
      yourTurn: false,
      at: now,
      commitment: '',
      seenBefore: true,
      entropy: null,
      chatRead: 0,
    });
    await open([]);
    expect(texts('h1')).toEqual(['My games']);
    await eventually(() => expect(texts('h2')).toContain('On this device'));
    expect(find('[aria-labelledby="on-device"] a')!.getAttribute('href')).toBe(`#${code('d')}`);
    expect(texts('p')).not.toContain(watchedUi().t.tables.noneFits);
  });

  it.each([-24, 24])("count time by the server's clock on a device that is %d hours off", async (off) => {
    vi.setSystemTime(now + off * hour);
    await open([]);
    await when(() => {
      server.home.say({
        type: 'home',
        games: [
          myGame({
            room: code('a'),
            your_turn: true,
            settings: { ...plainSettings, clock: { per_move: 86_400 } },
            since: now - 2 * hour,
            deadline: now + 5 * hour + 60_000,
          }),
        ],
        now,
      });
    });
    const tile = find('.game-tile')!.textContent;
    expect(tile).toContain('2 hours');
    expect(tile).toContain('5 hours left');
    // The module outlives the test.
    vi.setSystemTime(now);
    server.home.say({ type: 'pong', now });
  });

  it('say who is to act and since when', async () => {
    await open([
      myGame({ room: code('a'), since: now - 2 * hour, at: now - 2 * hour }),
      myGame({ room: code('b'), your_turn: true, since: now - 49 * hour }),
    ]);
    expect(texts('.game-tile-state')).toEqual(['Your turn for 2 days', 'Waiting for Björn for 2 hours']);
  });

  it('show a seat reserved by a rematch first, and in the header everywhere', async () => {
    await open([myGame({ room: code('a') })]);
    const rematch = myGame({ room: code('b'), status: 'open', held: true, to_act: [], since: null, at: now });
    await when(() => server.home.say({ type: 'home_changed', room: rematch.room, game: rematch }));
    expect(texts('.my-section h2')).toEqual(['Waiting for you 1', 'Waiting for others 1']);
    expect(texts('.game-tile-state')[0]).toMatch(/^Rematch: your seat is reserved/);
    expect(texts('.notice')).toEqual(['You were offered a rematch. Find it in your games.']);
    expect(document.title).toMatch(/^\(1\)/);
    await when(() => server.home.say({ type: 'home_changed', room: rematch.room, game: { ...rematch, held: false } }));
    expect(texts('.my-section h2')).toContain('Not started 1');
  });

  it('show what was said and done since the last visit', async () => {
    await open([myGame({ unread: 3, seq: 9, seen: 7 })]);
    expect(texts('.unread-badge .only-heard')).toEqual(['3 unread messages']);
    expect(texts('.game-tile-state')[0]).toContain('2 new moves');
  });

  it('update by themselves', async () => {
    await open([myGame({ room: code('a') }), myGame({ room: code('b'), at: 1 })]);
    await when(() =>
      server.home.say({
        type: 'home_changed',
        room: code('b'),
        game: myGame({ room: code('b'), your_turn: true, since: now }),
      }),
    );
    expect(texts('.my-section h2')).toEqual(['Waiting for you 1', 'Waiting for others 1']);
    await when(() => server.home.say({ type: 'home_changed', room: code('a'), game: null }));
    expect(all('.game-tile')).toHaveLength(1);
  });

  it('are counted in the tab while they wait', async () => {
    await open([myGame({ room: code('a'), your_turn: true }), myGame({ room: code('b'), your_turn: true })]);
    expect(document.title).toBe('(2) My games · Idavoll');
  });

  it('load finished games page by page', async () => {
    await open([myGame()], [ended('a'), ended('b')], [ended('c')]);
    expect(texts('.my-section h2').at(-1)).toBe('Finished');
    expect(texts('.my-section.ended .game-tile-state')[0]).toBe('You won · 2 days ago');
    await press('Show more');
    expect(all('.my-section.ended .game-tile')).toHaveLength(3);
    const asked = server.asked.map(([path]) => path).filter((path) => path.startsWith('/api/games/mine'));
    expect(asked.at(-1)).toContain(`before=${code('b')}`);
    expect(texts('button')).not.toContain('Show more');
  });

  it('are shown even if all have ended', async () => {
    await open([], [ended('a', { seat: 1 })]);
    expect(texts('h1')).toEqual(['My games']);
    expect(texts('.game-tile-state')).toEqual(['You came second of 2 · 2 days ago']);
  });

  it('can be filtered, and searched by player', async () => {
    await open([
      myGame({ room: code('a'), seats: [sitting('Anna'), sitting('Björn')] }),
      myGame({ room: code('b'), your_turn: true, seats: [sitting('Anna'), sitting('Cecilia')] }),
      myGame({ room: code('c'), status: 'open', to_act: [] }),
      ended('d'),
    ], [ended('d')]);
    await choose('my turn');
    expect(all('.game-tile')).toHaveLength(1);
    await choose('running');
    expect(all('.game-tile')).toHaveLength(2);
    await choose('all');
    await type('Search by player', 'bjorn');
    expect(texts('.my-section h2')).not.toContain('Waiting for you 1');
    await type('Search by player', 'no one of that name');
    expect(texts('.my-games > .hint')).toEqual(['No matching games.']);
  });

  it('start a new game by one click', async () => {
    await open([myGame()]);
    expect(pressable('New game').getAttribute('href')).toBe('#new');
  });

  it('are replaced by a first game for users without any', async () => {
    await open([]);
    expect(texts('h1')).toEqual(['Idavoll']);
    expect(texts('h2')).toContain('Choose a game');
  });

  it('show each board, loaded when the card is visible, or the icon before the game', async () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    vi.stubGlobal('IntersectionObserver', class {
      constructor(tell: (typeof seen)[number]) {
        seen.push(tell);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    });
    server = fakeServer({
      '/api/games/mine': () => ({ games: [], more: false }),
      [`/api/rooms/${code('v')}/view`]: () => ({
        game: 'voluspa',
        status: 'running',
        seq: 4,
        view: { board: [{ at: [0, 0], tile: 'odin', boost: 0 }, { at: [1, 0], tile: 'thor', boost: 0 }] },
      }),
    });
    await openPage();
    const open = myGame({ room: code('w'), game: 'voluspa', status: 'open', at: 1 });
    await at(server, [myGame({ room: code('v'), game: 'voluspa' }), open]);
    const tiles = () => all('.game-tile').map((tile) => tile.querySelectorAll('.vo-tile').length);
    expect(server.asked.filter(([path]) => path.endsWith('/view'))).toEqual([]);
    expect(tiles()).toEqual([0, 0]);
    await when(() => seen.forEach((tell) => tell([{ isIntersecting: true }])));
    expect(tiles()).toEqual([2, 3]);
  });
});

describe('an invitation', () => {
  async function openInvited(answers: Record<string, () => unknown> = {}): Promise<void> {
    server = fakeServer({
      '/api/games/mine': () => ({ games: [], more: false }),
      [`/api/invitations/${invitationOf().room}`]: () => ({}),
      ...answers,
    });
    await openPage();
    await at(server, [myGame()]);
    await when(() => server.home.say({ type: 'home_invited', invitations: [invitationOf()] }));
  }

  it("is at the top, with the table's settings", async () => {
    await openInvited();
    expect(texts('.invitation-card strong')).toEqual(['Björn invites you to Pebbles']);
    expect(texts('.invitation-card dd')).toContain('Private (link only)');
  });

  it('leads to the table when accepted', async () => {
    await openInvited();
    await press('Accept the invitation from Björn to Pebbles');
    expect(server.asked.find(([path]) => path.startsWith('/api/invitations/'))?.[1]).toEqual({ accept: true });
    expect(location.hash).toBe(`#${invitationOf().room}`);
  });

  it('disappears when declined', async () => {
    await openInvited();
    await press('Decline the invitation from Björn to Pebbles');
    expect(server.asked.find(([path]) => path.startsWith('/api/invitations/'))?.[1]).toEqual({ accept: false });
    expect(find('.invitation-card')).toBeNull();
  });

  it('reports that it has expired, and stays until the server removes it', async () => {
    await openInvited({
      [`/api/invitations/${invitationOf().room}`]: () => ({ error: { code: 'room_full', message: 'full' } }),
    });
    await press('Accept the invitation from Björn to Pebbles');
    expect(texts('.notice')).toEqual(['Every seat is taken.']);
    expect(location.hash).toBe('');
  });
});
