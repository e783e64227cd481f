import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw } from '../../../tests/support/drawn';
import { all, choose, closePage, field, find, openPage, pageText, press, pressable, submit, texts, when } from '../../../tests/support/page';
import { welcome } from '../../../tests/support/room';
import { code, fakeServer, pebbles } from '../../../tests/support/server';
import { at, myGame } from '../../../tests/support/tables';
import type { GameFacts, JsonObject } from '../../net/protocol';
import { firstSettings, knownRooms, rememberRoom, saveName, saveSettings, type KnownRoom } from '../../state/memory';
import type { Person } from '../../state/person';
import { PersonContext } from '../../ui/person/context';
import { NewRoom } from './NewRoom';

const runes: GameFacts = {
  name: 'runes',
  rules: 1,
  seats: { min: 2, max: 2 },
  options: [
    { key: 'players', default: 2, values: [2] },
    { key: 'order', default: 'dealt', values: ['dealt', 'drawn'], list: { values: [1, 2, 3] } },
    { key: 'alphabet', default: 'elder', values: ['elder', 'younger', 'a', 'b', 'c', 'd'] },
    { key: 'length', default: 24 },
    { key: 'late', default: false, type: 'boolean', requires: [{ key: 'order', value: true, values: ['drawn'] }] },
  ],
  annotations: [],
};

const games = [pebbles, runes];
const complaint = (message: string) => () => ({ error: { code: 'options', message } });

/** What the page asked the server to open or complete. */
const sentTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.asked.filter(([asked]) => asked === path).map(([, body]) => body as { game: string; options: JsonObject });

function serve(answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    '/api/games': () => ({ protocol: 2, games }),
    '/api/options': () => ({ options: {} }),
    '/api/rooms': () => ({ room: code }),
    ...answers,
  });
}

const known = (changes: Partial<KnownRoom>): KnownRoom => ({
  code,
  game: 'pebbles',
  status: 'running',
  players: ['Anna', 'Björn'],
  yourTurn: false,
  at: Date.UTC(2026, 1, 3, 12),
  commitment: '',
  seenBefore: true,
  entropy: null,
  chatRead: 0,
  ...changes,
});

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
});

describe('the start page', () => {
  it('offers every game of the server with its number of players', async () => {
    serve();
    await openPage();
    expect(texts('.game-title')).toEqual(['Pebbles', 'Runes']);
    expect(texts('.game-seats')).toEqual(['2–3 players', '2 players']);
    expect(document.title).toBe('Idavoll');
  });

  it('creates a room of the selected game and options, and opens it', async () => {
    const server = serve();
    await openPage();
    await choose('3');
    await choose('31');
    await submit();
    expect(sentTo(server, '/api/rooms')).toEqual([{ game: 'pebbles', options: { players: 3, heap: 31, quick: false } }]);
    expect(location.hash).toBe(`#${code}`);
  });

  it('keeps the options of a game while another is shown', async () => {
    const server = serve();
    await openPage();
    await choose('31');
    await when(() => find('input[value="runes"]')!.click());
    await when(() => find('input[value="pebbles"]')!.click());
    await submit();
    expect(sentTo(server, '/api/rooms')[0]!.options.heap).toBe(31);
  });

  it('shows few values as buttons, many as a list, and a text field otherwise', async () => {
    const server = serve();
    await openPage();
    await when(() => find('input[value="runes"]')!.click());
    expect(field('alphabet').tagName).toBe('SELECT');
    await choose('alphabet', 'younger');
    await choose('length', '16');
    await submit();
    expect(sentTo(server, '/api/rooms')[0]!.options).toMatchObject({ alphabet: 'younger', length: 16 });
  });

  it('builds an ordered list, and takes it apart', async () => {
    const server = serve();
    await openPage();
    await when(() => find('input[value="runes"]')!.click());
    await choose('Custom');
    for (const item of ['3', '1', '2', /^2\.1$/]) await press(item);
    await submit();
    expect(sentTo(server, '/api/rooms')[0]!.options.order).toEqual([3, 2]);
  });

  it("shows the server's objection at its option", async () => {
    serve({ '/api/options': complaint('heap: 31 is too many') });
    await openPage();
    expect(texts('.choice .error')).toEqual(['heap: 31 is too many']);
  });

  it('shows other objections at the end, and no unrelated failures', async () => {
    serve({ '/api/options': complaint('not today') });
    await openPage();
    expect(texts('.options [role="alert"]')).toEqual(['not today']);
    await closePage();
    serve({ '/api/options': () => ({ error: { code: 'rate', message: 'slower' } }) });
    await openPage();
    expect(pageText()).not.toContain('slower');
  });

  it('says why a room could not be created, and can retry', async () => {
    serve({ '/api/rooms': () => ({ error: { code: 'rate', message: 'too quick' } }) });
    await openPage();
    await submit();
    expect(texts('.notice')).toEqual(['Too many requests. Please wait a moment.']);
    expect((pressable(/Create room/) as HTMLButtonElement).disabled).toBe(false);
    expect(location.hash).toBe('');
  });
});

describe('the first visit', () => {
  it('starts at once against bots on all other seats, with the chosen options', async () => {
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(server, []);
    await choose('3');
    await press(/^Play now/);
    expect(sentTo(server, '/api/rooms')).toEqual([
      { game: 'pebbles', options: { players: 3, heap: 21, quick: false }, settings: { bots: [null, 'newcomer', 'newcomer'] } },
    ]);
    expect(location.hash).toBe(`#${code}`);
  });

  it('offers bots first, learning second, and friends last', async () => {
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    const ways = () => all('.play-ways .way strong').map((each) => each.textContent.trim());
    const before = ways();
    expect(before.at(0)).toBe('Play now');
    expect(before.at(-1)).toBe('With friends');
    expect(texts('.play-ways .main strong')).toEqual(['Play now']);
    // Nothing moves once the server has answered.
    await at(server, []);
    expect(ways()).toEqual(before);
  });

  it('uses the bot level chosen now or before', async () => {
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(server, []);
    await choose('Skald');
    expect(texts('.levels .hint')).toEqual(['Considers your replies.']);
    await closePage();
    const later = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(later, []);
    await press(/^Play now/);
    expect(sentTo(later, '/api/rooms')).toEqual([
      { game: 'pebbles', options: { players: 2, heap: 21, quick: false }, settings: { bots: [null, 'skald'] } },
    ]);
  });

  it('seats the host of a room with friends at once, if named', async () => {
    saveName('Anna');
    const server = serve();
    await openPage();
    await press(/^With friends/);
    await welcome(server, { creator: true });
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
  });

  it('folds the options behind the changed ones, and unfolds them on an error', async () => {
    serve();
    await openPage();
    expect(find('.game-options')!.hasAttribute('open')).toBe(false);
    expect(texts('.game-options summary .hint')).toEqual(['']);
    await choose('3');
    expect(texts('.game-options summary .hint')).toEqual(['Players: 3']);
    await closePage();
    serve({ '/api/options': complaint('heap: 31 is too many') });
    await openPage();
    expect(find('.game-options')!.hasAttribute('open')).toBe(true);
    expect((pressable(/Create room/) as HTMLButtonElement).disabled).toBe(true);
  });

  it('shows what the published rules recommend, and why', async () => {
    const hels = { key: 'no_late_hel', default: false, type: 'boolean' as const, requires: [{ value: true, key: 'tile_set', values: ['complete'] }] };
    const facts = (set: string): GameFacts => ({
      name: 'voluspa',
      rules: 1,
      seats: { min: 2, max: 5 },
      options: [{ key: 'players', default: 2 }, { key: 'tile_set', default: set, values: ['base', 'complete'] }, hels],
      annotations: [],
    });
    const shownFor = async (set: string) => {
      serve();
      const person = { person: {} as unknown as Person, me: null, failed: false, ask: vi.fn() };
      await draw(
        <PersonContext.Provider value={person}>
          <NewRoom games={[facts(set)]} stranger={false} />
        </PersonContext.Provider>,
      );
      await when(() => void find('.game-options')!.dispatchEvent(new Event('toggle')));
      const shown = texts('.game-options .hint').join(' ');
      await closePage();
      return shown;
    };
    expect(await shownFor('complete')).toMatch(/Recommended for a first game with expansions: Order of the Gods.*Recommended with Hel/);
    expect(await shownFor('base')).not.toContain('Recommended with Hel');
  });

  it('reports errors in German in its own words', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    serve({ '/api/options': complaint('heap: 31 is too many') });
    await openPage();
    expect(pageText()).not.toContain('too many');
    expect(texts('.choice .error')).toEqual(['Das geht so nicht. Wähle hier etwas anderes.']);
  });

  it('shows the rules before anything is created', async () => {
    serve();
    await openPage();
    expect(pressable('Rules of Pebbles').getAttribute('href')).toBe('#rules/pebbles');
  });

  it('adjusts incompatible options, and says so', async () => {
    const server = serve();
    await openPage();
    await when(() => find('input[value="runes"]')!.click());
    await choose('late');
    expect(texts('.fitted')).toEqual(['“order” was set to “drawn” to match.']);
    await submit();
    expect(sentTo(server, '/api/rooms')[0]!.options).toMatchObject({ order: 'drawn', late: true });
  });
});

describe('rooms visited by this browser', () => {
  const watched = known({ code: 'b'.repeat(26), at: Date.UTC(2026, 1, 4) });

  it('are listed outside "my games", with links', async () => {
    rememberRoom(watched);
    rememberRoom(known({ code: 'c'.repeat(26), status: 'finished', entropy: 'ab'.repeat(32) }));
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(server, [myGame({ room: code })]);
    expect(texts('.room-line .badge')).toEqual(['finished', 'running']);
    expect(all('.room-line a')[1]!.getAttribute('href')).toBe(`#${watched.code}`);
    expect(texts('.room-line a')[1]).toContain('Anna and Björn');
  });

  it('are not listed twice', async () => {
    rememberRoom(known({ code }));
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(server, [myGame({ room: code })]);
    expect(all('.elsewhere')).toEqual([]);
  });

  it('are all listed if the server knows no games', async () => {
    rememberRoom(watched);
    const server = serve();
    await openPage();
    await when(() => {
      server.home.onopen?.();
      server.home.say({ type: 'error', code: 'unknown_type', message: 'home is unknown' });
    });
    expect(all('.room-line')).toHaveLength(1);
    expect(texts('h2')).toContain('Choose a game');
  });

  it('can be forgotten one by one', async () => {
    rememberRoom(watched);
    const server = serve({ '/api/games/mine': () => ({ games: [], more: false }) });
    await openPage();
    await at(server, [myGame()]);
    await press('Remove this Pebbles room from the list');
    expect(all('.room-line')).toEqual([]);
    expect(knownRooms()).toEqual([]);
  });
});
