import { commitmentOf } from '../../../fair/random';
import { describe, expect, it, vi } from 'vitest';

import { openChangeable } from '../../../../tests/support/competitions';
import { divisionCode, divisionOf, league, leagueCode, player } from '../../../../tests/support/leagues';
import { all, choose, closePage, field, find, inFreshBrowsers, openPage, press, pressable, settle, submit, texts, type } from '../../../../tests/support/page';
import { accountMe, fakeServer, guestMe, pebbles } from '../../../../tests/support/server';
import { langs } from '../../../i18n/lang';
import type { League, LeagueRequest, Me } from '../../../net/protocol';
import { firstSettings, saveSettings } from '../../../state/memory';
import { organiseLeague } from './LeaguePage';

const path = `/api/leagues/${leagueCode}`;
const day = 86_400_000;
let server: ReturnType<typeof fakeServer>;

async function openLeague(now: League, later?: League, me?: Me): Promise<void> {
  server = await openChangeable(path, `league/${leagueCode}`, now, later, me);
}

const changes = () => server.called.map(([call]) => call).filter((call) => call.includes(path) && !call.startsWith('GET'));

const member = (name: string, you = false) => ({ name, you });
const [high, low] = [divisionCode(2, 1), divisionCode(2, 2)];

/** In its second season, with the reader in the lower division. */
const running = league({
  state: 'running',
  season: 2,
  players: 9,
  joined: true,
  members: ['Björn', 'Cilla', 'Dag', 'Embla', 'Anna'].map((name) => member(name, name === 'Anna')),
  seasons: [
    { secret: 'cd'.repeat(32), divisions: [divisionCode(1, 1)] },
    { secret: null, divisions: [high, low] },
  ],
  divisions: [
    divisionOf(high, [
      player('Björn', { place: 1, points: 20_000 }),
      player('Cilla', { place: 2, points: 5_000, moves: 'down' }),
    ]),
    divisionOf(low, [
      player('Anna', { place: 1, points: 15_000, you: true, moves: 'up' }),
      player('Dag', { place: 2, points: 12_345 }),
      player('Frigg', { place: 3, left: true }),
    ]),
  ],
});
const between: League = {
  ...running,
  state: 'open',
  seasons: running.seasons.map((each) => ({ ...each, secret: 'ef'.repeat(32) })),
  divisions: running.divisions.map((each) => ({ ...each, state: 'finished' })),
};

await organiseLeague.load();
inFreshBrowsers();

describe('a league', () => {
  it('has its name, game and time control, and what it is about', async () => {
    await openLeague(league({ description: 'Three days a move.' }));
    expect(texts('h1')).toEqual(['Winter Leagueopen']);
    expect(texts('.page-head p')).toContain('League · Pebbles · 1 day per move · same deal');
    expect(texts('.tournament-description')).toEqual(['Three days a move.']);
    expect(texts('.tournament-side h2')).toEqual(['About this league', 'How it works']);
    expect(texts('.facts div').slice(0, 4)).toEqual(['FormatRound robin', 'Players5', 'Players per divisionabout 8', 'Days between seasons7']);
    expect(pressable('Cilla').getAttribute('href')).toBe('#people/Cilla');
  });

  it.each<[string, Partial<League>, string]>([
    ['is started by its organiser', {}, 'Season 1 starts when the organizer starts it.'],
    ['lacks players', { players: 3 }, 'Season 1 starts when the organizer starts it. It needs at least 4 players.'],
    ['is due and lacks players', { season: 1, next_at: 1, players: 5, seats: 3 }, 'Season 2 starts as soon as 6 players have joined.'],
    ['is due', { season: 1, next_at: 1 }, 'Season 2 starts any moment now.'],
    ['runs', running, 'Season 2 is running: round 2 of 3. Season 3 follows 7 days after its last game.'],
    ['runs without a pause', { ...running, pause: 0 }, 'Season 2 is running: round 2 of 3. Season 3 follows right after its last game.'],
    ['runs in different rounds', { ...running, divisions: [divisionOf(high, [], { round: 1 }), divisionOf(low, [])] }, 'Season 2 is running. Season 3 follows 7 days after its last game.'],
    ['has ended', { state: 'ended' }, 'This league has ended.'],
    ['ends', { ...running, state: 'ended' }, 'This league ends with season 2.'],
  ])('that %s says so', async (_, changed, text) => {
    await openLeague(league(changed));
    expect(texts('.tournament-state')).toEqual([text]);
  });

  it('says when the next season starts', async () => {
    await openLeague(league({ next_at: Date.now() + 2 * day + 1_000 }));
    expect(texts('.tournament-state')[0]).toMatch(/^Season 1 starts in 2 days \(.+\)\.$/);
  });

  it('checks its deals', async () => {
    const secret = 'cd'.repeat(32);
    await openLeague({ ...running, commitment: commitmentOf(secret) });
    expect(texts('.hexes div')).toEqual([`Commitment${commitmentOf(secret)}`, `Secret of season 1: matches${secret}`]);
    await openLeague(running);
    expect(texts('.hexes .fair-bad dt')).toEqual(['Secret of season 1: does not match']);
  });

  it('can be shared if it is private', async () => {
    await openLeague(league({ visibility: 'link' }));
    expect(field('Link to this league').value).toContain(`#league/${leagueCode}`);
    await openLeague(league());
    expect(find('input.hex')).toBeNull();
  });

  it('that does not exist is not found', async () => {
    server = fakeServer({ '/api/me': () => accountMe(), [path]: () => ({ error: { code: 'no_such_room', message: 'none' } }) });
    await openPage(`league/${leagueCode.toUpperCase()}.`);
    expect(texts('h1')).toEqual(['League not found']);
    expect(pressable('All tournaments and leagues').getAttribute('href')).toBe('#tournaments');
  });
});

describe('before the first season', () => {
  const members = [member('Björn'), member('Dag')];

  it('a league lists who has joined, and can be joined and left', async () => {
    const later = league({ joined: true, members: [...members, member('Anna', true)] });
    await openLeague(league({ members }), later);
    expect(texts('.tournament-main h2')).toEqual(['Players of season 1']);
    expect(texts('.entrants li')).toEqual(['Björn', 'Dag']);
    await press('Join from season 1 on');
    const [, body] = server.called.find(([call]) => call === `POST ${path}/players`)!;
    expect((body as { entropy: string }).entropy).toMatch(/^[0-9a-f]{64}$/);
    expect(texts('.entrants li')).toEqual(['Björn', 'Dag', 'Annayou']);
    expect(texts('.tournament-main p')).toContain('You play from season 1 on. You will be notified when your first game starts.');
    await press('Leave the league');
    expect(texts('.sure p')).toEqual(['You will play no further season.']);
    await press('Leave the league');
    expect(changes().at(-1)).toBe(`DELETE ${path}/players`);
  });

  it('guests are told to sign in', async () => {
    await openLeague(league(), undefined, guestMe());
    expect(texts('.tournament-main p')).toContain('You need an account to organize or join a league.');
    expect(() => pressable(/^Join/)).toThrow();
    await press('Sign in or sign up');
    expect(all('dialog')).toHaveLength(1);
  });

  it('a full league cannot be joined', async () => {
    await openLeague(league({ players: 400 }));
    expect(() => pressable(/^Join/)).toThrow();
    expect(texts('.tournament-main p')).toContain('The league is full.');
  });

  it('a refusal is explained in terms of leagues, and the league is loaded again', async () => {
    await openLeague(league());
    const plain = globalThis.fetch;
    const refusal = { ok: false, status: 409, json: () => Promise.resolve({ error: { code: 'not_open', message: 'ended' } }) };
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => (init.method === 'POST' ? Promise.resolve(refusal) : plain(url, init)));
    const requests = () => server.called.filter(([call]) => call === `GET ${path}`).length;
    const before = requests();
    await press('Join from season 1 on');
    expect(texts('[role="alert"]')).toEqual(['The league has ended, or a season is already running.']);
    expect(requests()).toBe(before + 1);
  });
});

describe('the organiser', () => {
  it('starts a season once there are enough players', async () => {
    await openLeague(league({ organises: true, players: 3 }));
    expect(texts('.tournament-organiser p')).toEqual(['You organize this league.', 'You can start season 1 once 1 more player has joined.']);
    expect((pressable('Start season 1') as HTMLButtonElement).disabled).toBe(true);
    expect(pressable('Start season 1').className).toBe('');
    await openLeague(league({ organises: true, players: 4 }), { ...running, organises: true });
    expect(pressable('Start season 1').className).toBe('main');
    expect(pressable('Join from season 1 on').className).not.toContain('main');
    await press('Start season 1');
    expect(changes()).toEqual([`POST ${path}/start`]);
    expect(texts('button')).not.toContain('Start season 3');
  });

  it('needs players for two tables', async () => {
    await openLeague(league({ organises: true, seats: 3, players: 5 }));
    expect((pressable('Start season 1') as HTMLButtonElement).disabled).toBe(true);
    await openLeague(league({ organises: true, seats: 3, players: 6 }));
    expect((pressable('Start season 1') as HTMLButtonElement).disabled).toBe(false);
  });

  it('ends the league after a confirmation', async () => {
    await openLeague({ ...running, organises: true }, { ...running, organises: true, state: 'ended' });
    await press('End the league');
    expect(texts('.sure p')).toEqual(['End it for everyone? There will be no further season after season 2. This cannot be undone.']);
    expect(changes()).toEqual([]);
    await press('End the league');
    expect(changes()).toEqual([`DELETE ${path}`]);
    expect(texts('h1')).toEqual(['Winter Leagueended']);
    expect(texts('button')).not.toContain('End the league');
  });
});

describe('a season', () => {
  it('has a table for each division, which links to its tournament', async () => {
    await openLeague(running);
    expect(texts('.tournament-main h2')).toEqual(['Season 2', 'New in season 3', 'Earlier seasons']);
    expect(texts('.division-head')).toEqual(['Division 1round 2 of 3', 'Division 2round 2 of 3']);
    expect(pressable('Division 2').getAttribute('href')).toBe(`#tournament/${low}`);
    expect(texts('.division thead')[0]).toBe('RankPlayerPointsPromotion and relegation');
    expect(texts('.division tbody tr')).toEqual(['1Björn2.00', '2Cilla0.50▼', '1Annayou1.50▲', '2Dag1.23', '3Friggleft0.00']);
  });

  it('marks who goes up and down by more than a colour', async () => {
    await openLeague(running);
    expect(all('.division [role="img"]').map((each) => each.getAttribute('aria-label'))).toEqual(['goes down', 'goes up']);
    expect(texts('.ends-zone .name')).toEqual(['Björn', 'Anna']);
    expect(texts('.tournament-main .hint')).toContain('By the current standings, ▲ goes up a division and ▼ goes down. Players who leave can change that.');
  });

  it('leads players to their division, and can be left after a confirmation', async () => {
    await openLeague(running, { ...running, joined: false });
    expect(pressable('Go to your division').getAttribute('href')).toBe(`#tournament/${low}`);
    expect(texts('.tournament-main p')).toContain('You play in season 2 and the following ones.');
    await press('Leave the league');
    expect(texts('.sure p')).toEqual(['You will play no further season. Your games in season 2 continue.']);
    expect(changes()).toEqual([]);
    await press('Leave the league');
    expect(changes()).toEqual([`DELETE ${path}/players`]);
    expect(texts('.tournament-main p')).toContain('You play in season 2, but not in the following ones.');
    expect(pressable('Join from season 3 on')).toBeDefined();
  });

  it('has newcomers and their number', async () => {
    await openLeague(running);
    expect(texts('.entrants li')).toEqual(['Embla']);
    expect(texts('[aria-labelledby="members"] .hint')).toEqual(['Season 3 has 9 players so far.']);
    await openLeague({ ...running, members: [] });
    expect(texts('[aria-labelledby="members"] p')[0]).toBe('No new players have joined yet.');
  });

  it('that is over shows who goes up and down, until the next one starts', async () => {
    await openLeague(between);
    expect(texts('.division-head')).toEqual(['Division 1finished', 'Division 2finished']);
    expect(texts('.tournament-main .hint')).toContain('▲ goes up a division, ▼ goes down. Players who leave can change that.');
    expect(() => pressable('Go to your division')).toThrow();
  });

  it.each([
    ['without moves', [player('Björn', { points: 5_000 })]],
    ['without points', [player('Björn'), player('Cilla', { place: 2, moves: 'down' })]],
  ] as const)('%s has no column for moves', async (_, players) => {
    await openLeague({ ...running, divisions: [divisionOf(high, players)] });
    expect(texts('.division thead')[0]).toBe('RankPlayerPoints');
  });

  it('that is past links to its divisions', async () => {
    await openLeague(running);
    expect(texts('.earlier-season')).toEqual(['Season 1Division 1']);
    expect(pressable('Division 1, season 1').getAttribute('href')).toBe(`#tournament/${divisionCode(1, 1)}`);
  });

  it('of many is shown on demand', async () => {
    const seasons = Array.from({ length: 9 }, (_, i) => ({ secret: null, divisions: [divisionCode(i, 1)] }));
    await openLeague({ ...running, season: 9, seasons });
    expect(all('.earlier-season')).toHaveLength(6);
    await press('Show all 8 seasons');
    expect(all('.earlier-season')).toHaveLength(8);
  });
});

describe('a league that has ended', () => {
  it('can be neither joined nor changed, and shows its last season', async () => {
    await openLeague({ ...between, state: 'ended', organises: true, ended_at: 1 });
    expect(texts('.tournament-main h2')).toEqual(['Season 2', 'Earlier seasons']);
    expect(texts('.tournament-main button')).toEqual([]);
    expect(texts('.division tbody tr')[0]).toBe('1Björn2.00');
    expect(all('.division [role="img"]')).toEqual([]);
  });

  it('still leads players to their division', async () => {
    await openLeague({ ...running, state: 'ended' });
    expect(pressable('Go to your division')).toBeDefined();
    expect(texts('button')).not.toContain('Leave the league');
  });
});

describe('the form for a league', () => {
  let asked: LeagueRequest | null;

  async function openForm(answer: object = { league: leagueCode }, me: Me = accountMe()): Promise<void> {
    asked = null;
    server = fakeServer({
      '/api/me': () => me,
      '/api/games': () => ({ protocol: 2, games: [pebbles] }),
      '/api/options': (body) => ({ options: (body as { options: object }).options }),
      'POST /api/leagues': (body) => {
        asked = body as LeagueRequest;
        return answer;
      },
      [`GET ${path}`]: () => league(),
    });
    await closePage();
    await openPage('league/new');
    await settle();
  }

  it('needs a name, and leads to the new league', async () => {
    await openForm();
    expect(texts('h1')).toEqual(['New league']);
    await submit();
    expect(texts('.hint.error')).toEqual(['Please enter a name.']);
    expect(asked).toBeNull();
    await type('Name', 'Winter League');
    await submit();
    expect(asked).toEqual({
      name: 'Winter League',
      description: '',
      game: 'pebbles',
      options: { players: 2, heap: 21, quick: false },
      clock: { per_move: 86_400 },
      division: 8,
      pause: 7,
      starts_at: null,
      visibility: 'public',
    });
    expect(location.hash).toBe(`#league/${leagueCode}`);
  });

  it('has divisions that fit the tables', async () => {
    await openForm();
    expect(texts('.hint')).toContain('From 4 to 8. The divisions will have about this size.');
    await choose('3');
    expect(field('Players per division').value).toBe('6');
    await type('Players per division', '13');
    await type('Name', 'Winter League');
    await submit();
    expect(texts('.hint.error')).toEqual(['Enter a number from 6 to 12.']);
    await type('Players per division', '12');
    await submit();
    expect(asked).toMatchObject({ division: 12, options: { players: 3 } });
  });

  it('can start at a time, and be private', async () => {
    await openForm();
    await type('Name', 'Winter League');
    await choose('at a set time');
    await type('Date and time', '2020-01-01T12:00');
    await choose('Private (link only)');
    await submit();
    expect(texts('.hint.error')).toEqual(['Choose a time within the next year.']);
    await choose('when I start it');
    await submit();
    expect(asked).toMatchObject({ starts_at: null, visibility: 'link' });
  });

  it('explains a refusal in terms of leagues', async () => {
    await openForm({ error: { code: 'too_many_games', message: 'You already organize three leagues.' } });
    await type('Name', 'Winter League');
    await submit();
    expect(texts('[role="alert"]')).toEqual(['You already have too many leagues. Wait until one has ended.']);
  });

  it('is for accounts', async () => {
    await openForm({}, guestMe());
    expect(all('form')).toEqual([]);
    expect(pressable('Sign in or sign up')).toBeDefined();
  });
});

describe.each(langs)('in %s', (lang) => {
  it('every state has a page without gaps', async () => {
    saveSettings({ ...firstSettings, lang });
    for (const each of [league({ organises: true }), league({ joined: true, next_at: 1 }), running, { ...running, organises: true }, between, { ...between, state: 'ended' as const }]) {
      await openLeague(each);
      expect(document.body.textContent).not.toMatch(/undefined|NaN|null|\[object/);
      expect(texts('h1')[0]).toContain('Winter League');
    }
  });
});
