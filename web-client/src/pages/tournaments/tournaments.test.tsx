import { describe, expect, it, vi } from 'vitest';

import { openChangeable } from '../../../tests/support/competitions';
import { all, choose, closePage, field, find, inFreshBrowsers, openPage, press, pressable, settle, submit, texts, type, when } from '../../../tests/support/page';
import { leagueCode, leagueSummary } from '../../../tests/support/leagues';
import { accountMe, fakeServer, guestMe, pebbles } from '../../../tests/support/server';
import { at, myGame } from '../../../tests/support/tables';
import { chatLine, entrant, roundOf, summary, tableOf, tournament, tournamentCode } from '../../../tests/support/tournaments';
import { langs } from '../../i18n/lang';
import type { LeagueSummary, Me, Tournament, TournamentChat, TournamentRequest, TournamentSummary } from '../../net/protocol';
import { firstSettings, saveSettings } from '../../state/memory';
import { organise } from './TournamentsPage';

const path = `/api/tournaments/${tournamentCode}`;
let server: ReturnType<typeof fakeServer>;

interface Listed {
  live?: readonly TournamentSummary[];
  finished?: readonly TournamentSummary[];
  leagues?: readonly LeagueSummary[];
  me?: Me;
}

async function openList({ live = [], finished = [], leagues = [], me = accountMe() }: Listed): Promise<void> {
  server = fakeServer({
    '/api/me': () => me,
    '/api/tournaments?state=finished': () => ({ tournaments: finished }),
    '/api/tournaments': () => ({ tournaments: live }),
    '/api/leagues': () => ({ leagues }),
  });
  await closePage();
  await openPage('tournaments');
  await settle();
}

async function openOne(now: Tournament, later?: Tournament, me?: Me): Promise<void> {
  server = await openChangeable(path, `tournament/${tournamentCode}`, now, later, me);
}

const changes = () => server.called.map(([call]) => call).filter((call) => call.includes(path) && !call.startsWith('GET'));
const requests = () => server.called.filter(([call]) => call === `GET ${path}`).length;

await organise.load();
inFreshBrowsers();

describe('the list of tournaments', () => {
  it('has a section for each state, with the essentials of each', async () => {
    await openList({
      live: [
        summary({ joined: true, organises: true }),
        summary({ code: 'r', name: 'Spring Cup', state: 'running', format: 'knockout', best_of: 3, rated: true, round: 2, rounds: 4, players: 9 }),
      ],
      finished: [summary({ code: 'f', name: 'Old Cup', state: 'finished', format: 'round_robin', ended_at: Date.now() - 3_600_000 })],
    });
    expect(texts('.page-main h2')).toEqual(['Open for sign-up', 'Running', 'Finished']);
    expect(texts('.tournament-card')).toEqual([
      'Winter Cupjoinedorganized by youPebbles · Swiss1 day per move3 of 16 playersstarts with 16 players',
      'Spring CupPebbles · Knockout · best of 31 day per move · rated9 playersround 2 of 4',
      'Old CupPebbles · Round robin1 day per move3 playersended 1 hour ago',
    ]);
    expect(pressable('Winter Cup').getAttribute('href')).toBe(`#tournament/${tournamentCode}`);
  });

  it('says when one starts', async () => {
    await openList({ live: [summary({ starts_at: Date.now() + 2 * 86_400_000 + 1_000 }), summary({ code: 's', starts_at: Date.now() - 1 })] });
    expect(texts('.tournament-card-state')).toEqual(['3 of 16 playersstarts in 2 days', '3 of 16 playersstarts any moment now']);
  });

  it('shows a few finished ones first', async () => {
    await openList({ finished: Array.from({ length: 9 }, (_, i) => summary({ code: String(i), state: 'finished' })) });
    expect(all('.tournament-card')).toHaveLength(6);
    await press('Show all 9');
    expect(all('.tournament-card')).toHaveLength(9);
  });

  it('has a section of leagues, with what comes next in each', async () => {
    const soon = Date.now() + 2 * 86_400_000 + 1_000;
    await openList({
      leagues: [
        leagueSummary({ state: 'running', season: 3, joined: true, organises: true }),
        leagueSummary({ code: 'a', name: 'By hand' }),
        leagueSummary({ code: 'b', name: 'Soon', next_at: soon, players: 1 }),
        leagueSummary({ code: 'c', name: 'Few', season: 1, next_at: 1, players: 3 }),
        leagueSummary({ code: 'd', name: 'Now', next_at: 1, seats: 3, players: 6, division: 6 }),
        leagueSummary({ code: 'e', name: 'Past', state: 'ended', season: 2, ended_at: Date.now() - 3_600_000, joined: true }),
      ],
    });
    expect(texts('.page-main h2')).toEqual(['Leagues']);
    expect(texts('.tournament-card')).toEqual([
      'Winter Leagueyou playorganized by youPebbles · divisions of about 81 day per move5 playersseason 3 running',
      'By handPebbles · divisions of about 81 day per move5 playerssign-up for season 1',
      'SoonPebbles · divisions of about 81 day per move1 playerseason 1 starts in 2 days',
      'FewPebbles · divisions of about 81 day per move3 playersseason 2 starts with 4 players',
      'NowPebbles · divisions of about 61 day per move6 playersseason 1 starts any moment now',
      'PastPebbles · divisions of about 81 day per move5 playersended 1 hour ago',
    ]);
    expect(pressable('Winter League').getAttribute('href')).toBe(`#league/${leagueCode}`);
  });

  it('links accounts to the forms, and tells guests to sign in', async () => {
    await openList({});
    expect(texts('.card strong')).toEqual(['There are no tournaments yet.']);
    expect(pressable('Organize a tournament').getAttribute('href')).toBe('#tournament/new');
    expect(pressable('Organize a league').getAttribute('href')).toBe('#league/new');
    await openList({ me: guestMe() });
    expect(texts('.page-head .hint')).toContain('You need an account to organize or join a tournament.');
    await press('Sign in or sign up');
    expect(all('dialog')).toHaveLength(1);
  });

  it('reports a failure and can be retried', async () => {
    server = fakeServer({ '/api/me': () => accountMe() });
    await openPage('tournaments');
    expect(texts('[role="alert"]')).toHaveLength(1);
    expect(pressable('Try again')).toBeDefined();
  });
});

describe('the form for a tournament', () => {
  let asked: TournamentRequest | null;

  async function openForm(answer: object = { tournament: tournamentCode }): Promise<void> {
    asked = null;
    server = fakeServer({
      '/api/me': () => accountMe(),
      '/api/games': () => ({ protocol: 2, games: [pebbles] }),
      '/api/options': (body) => ({ options: (body as { options: object }).options }),
      'POST /api/tournaments': (body) => {
        asked = body as TournamentRequest;
        return answer;
      },
      [`GET ${path}`]: () => tournament(),
    });
    await openPage('tournament/new');
    await settle();
  }

  it('needs a name, and leads to the new tournament', async () => {
    await openForm();
    await submit();
    expect(texts('.hint.error')).toEqual(['Please enter a name.']);
    expect(asked).toBeNull();
    await type('Name', 'Winter Cup');
    expect(texts('.hint.error')).toEqual([]);
    await submit();
    expect(asked).toMatchObject({ name: 'Winter Cup', game: 'pebbles', format: 'swiss', rounds: null, players: { from: 4, to: 16 }, starts_at: null });
    expect(location.hash).toBe(`#tournament/${tournamentCode}`);
  });

  it('offers the fields of the chosen format', async () => {
    await openForm();
    expect(texts('label')).toContain('Rounds');
    await choose('Knockout');
    expect(texts('label')).not.toContain('Rounds');
    await choose('best of 3');
    await type('Name', 'Winter Cup');
    await submit();
    expect(asked).toMatchObject({ format: 'knockout', best_of: 3, rounds: null });
  });

  it('offers only Swiss tournaments at larger tables', async () => {
    await openForm();
    await choose('Knockout');
    await choose('3');
    expect(texts('label')).not.toContain('Knockout');
    await type('Name', 'Winter Cup');
    await submit();
    expect(asked).toMatchObject({ format: 'swiss', options: { players: 3 } });
  });

  it('rates public tournaments only', async () => {
    await openForm();
    expect(texts('.switch label')).toContain('Rated');
    await choose('Private (link only)');
    expect(texts('.switch label')).not.toContain('Rated');
  });

  it('always has a time control', async () => {
    await openForm();
    expect(texts('label')).toContain('1 day per move');
    expect(texts('label')).not.toContain('unlimited');
  });

  it('can start at a time', async () => {
    await openForm();
    await type('Name', 'Winter Cup');
    await choose('at a set time');
    await type('Date and time', '2020-01-01T12:00');
    await submit();
    expect(texts('.hint.error')).toEqual(['Choose a time within the next year.']);
  });

  it('explains a refusal in terms of tournaments', async () => {
    await openForm({ error: { code: 'too_many_games', message: 'You already organize three tournaments.' } });
    await type('Name', 'Winter Cup');
    await submit();
    expect(texts('[role="alert"]')).toEqual(['You already have too many tournaments. Wait until one has ended.']);
  });
});

describe('a tournament open for sign-up', () => {
  const standings = [entrant(1, 'Björn'), entrant(2, 'Dag')];

  it('lists who has joined, and can be joined and left', async () => {
    await openOne(tournament({ standings }), tournament({ joined: true, standings: [...standings, entrant(3, 'Anna', { you: true })] }));
    expect(texts('.entrants li')).toEqual(['Björn', 'Dag']);
    expect(texts('.tournament-state')).toEqual(['It starts when 16 players have joined. The organizer can start it earlier with at least 3.']);
    await press('Join');
    expect(changes()).toEqual([`POST ${path}/players`]);
    expect(texts('.entrants li')).toEqual(['Björn', 'Dag', 'Annayou']);
    await press('Leave');
    expect(changes().at(-1)).toBe(`DELETE ${path}/players`);
  });

  it('tells guests to sign in', async () => {
    await openOne(tournament({ standings }), undefined, guestMe());
    expect(texts('button')).not.toContain('Join');
    await press('Sign in or sign up');
    expect(all('dialog')).toHaveLength(1);
  });

  it('cannot be joined if it is full', async () => {
    await openOne(tournament({ players: 16 }));
    expect(texts('button')).not.toContain('Join');
    expect(texts('.tournament-main p')).toContain('The tournament is full.');
  });

  it('shows why joining was refused, and its current state', async () => {
    await openOne(tournament({ standings }));
    const plain = globalThis.fetch;
    const refusal = { ok: false, status: 409, json: () => Promise.resolve({ error: { code: 'room_full', message: 'full' } }) };
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => (init.method === 'POST' ? Promise.resolve(refusal) : plain(url, init)));
    const before = requests();
    await press('Join');
    expect(texts('[role="alert"]')).toEqual(['The tournament is full.']);
    expect(requests()).toBe(before + 1);
  });

  it('is started and cancelled by its organiser, after a confirmation', async () => {
    await openOne(tournament({ organises: true }), tournament({ organises: true, state: 'cancelled' }));
    await press('Start now');
    expect(changes()).toEqual([]);
    await press('Cancel');
    await press('Cancel the tournament');
    expect(changes()).toEqual([]);
    await press('Cancel the tournament');
    expect(changes()).toEqual([`DELETE ${path}`]);
    expect(texts('.tournament-state')).toEqual(['This tournament was cancelled.']);
  });

  it('needs enough players to be started', async () => {
    await openOne(tournament({ organises: true, players: 2 }));
    expect(texts('button')).not.toContain('Start now');
    expect(texts('.tournament-organiser p')).toContain('You can start it once 1 more player has joined.');
  });

  it('can be shared if it is private', async () => {
    await openOne(tournament({ visibility: 'link' }));
    expect(field('Link to this tournament').value).toContain(`#tournament/${tournamentCode}`);
    await openOne(tournament());
    expect(find('input.hex')).toBeNull();
  });
});

describe('a running tournament', () => {
  const room = 'a'.repeat(26);
  const standings = [
    entrant(2, 'Björn', { place: 1, points: 2, tie_breaks: [0, 3, 5] }),
    entrant(1, 'Anna', { place: 2, points: 1, tie_breaks: [0, 2, 2], you: true }),
    entrant(3, 'Cilla', { place: 3, points: 0, tie_breaks: [0, 1, 0], left: true }),
  ];
  const running = tournament({
    state: 'running',
    joined: true,
    round: 2,
    rounds: 3,
    standings,
    pairings: [roundOf(1, [tableOf([1, 3], [1, 1], { scores: [40, 40] })], [2]), roundOf(2, [tableOf([2, 1], null, { room })], [3])],
  });

  it("links to the reader's game, and says if it is their turn", async () => {
    await openOne(running);
    await at(server, [myGame({ room, your_turn: true })]);
    expect(texts('.your-game')).toEqual(['Your gameRound 2, against Björnyour turnGo to your game']);
    expect(pressable('Go to your game').getAttribute('href')).toBe(`#${room}`);
  });

  it('offers first the game in which it is the reader’s turn', async () => {
    const other = 'b'.repeat(26);
    await openOne({ ...running, format: 'round_robin', pairings: [roundOf(1, [tableOf([1, 3], null, { room: other })]), ...running.pairings.slice(1)] });
    await at(server, [myGame({ room, your_turn: true }), myGame({ room: other })]);
    expect(pressable('Go to your game').getAttribute('href')).toBe(`#${room}`);
    expect(pressable('Against Cilla').getAttribute('href')).toBe(`#${other}`);
  });

  it('has standings with points and tie-breaks', async () => {
    await openOne(running);
    expect(texts('.standings thead th')).toEqual(['Rank', 'Player', 'Points', 'Direct', 'Buchholz', 'S-B']);
    expect(texts('.standings tbody td').slice(0, 5)).toEqual(['1', '1', '0', '1½', '1¼']);
    expect(texts('.standings tbody th a')).toEqual(['Björn', 'Anna', 'Cilla']);
    expect(texts('.standings .badge')).toEqual(['you', 'left']);
    expect(texts('.tie-breaks dt')).toEqual(['Direct encounter', 'Buchholz', 'Sonneborn-Berger']);
  });

  it('shows its rounds, the latest first and open', async () => {
    await openOne(running);
    expect(texts('.round summary h3')).toEqual(['Round 2', 'Round 1']);
    expect(texts('.round .pairing')).toEqual(['BjörnAnnaYour game']);
    expect(texts('.round .hint')).toContain('Bye: Cilla');
    await when(() => {
      const first = all('.round')[1] as HTMLDetailsElement;
      first.open = true;
      first.dispatchEvent(new Event('toggle'));
    });
    expect(texts('.round .pairing')[1]).toBe('Anna40 points½Cilla40 points½Replay');
  });

  it.each<[string, Partial<Tournament>, string]>([
    ['has left', { standings: standings.map((each) => ({ ...each, left: true })), pairings: [roundOf(1, [tableOf([1, 3], [1, 1])])] }, 'You left this tournament.'],
    ['has a bye', { pairings: [roundOf(1, [tableOf([2, 3], null)], [1])] }, 'You have a bye in round 1 and get points for it.'],
    ['has played', { pairings: [roundOf(1, [tableOf([1, 3], [1, 1])])] }, 'You have no game right now. The tournament continues when all games of this round have ended.'],
    ['has played all', { format: 'round_robin', pairings: [roundOf(1, [tableOf([1, 3], [1, 1])])] }, 'All your games are over.'],
    ['has lost', { format: 'knockout', pairings: [roundOf(1, [tableOf([1, 3], [0, 2])])] }, 'You have been knocked out.'],
    ['has won', { format: 'knockout', pairings: [roundOf(1, [tableOf([1, 3], [2, 0])])] }, 'You have no game right now. The tournament continues when all games of this round have ended.'],
    ['is out', { format: 'knockout', pairings: [roundOf(1, [tableOf([1, 3], [0, 2])]), roundOf(2, [tableOf([2, 3], null)])] }, 'You have been knocked out.'],
  ])('says why a player who %s has no game', async (_, changed, text) => {
    await openOne({ ...running, ...changed });
    expect(texts('[aria-label="Your game"]')).toEqual([text]);
  });

  it('can be left after a confirmation', async () => {
    await openOne(running);
    await press('Leave the tournament');
    expect(changes()).toEqual([]);
    await press('Leave the tournament');
    expect(changes()).toEqual([`DELETE ${path}/players`]);
  });

  it('does not link games that the reader may not watch', async () => {
    await openOne({ ...running, joined: false, standings: standings.map((each) => ({ ...each, you: false })), pairings: [roundOf(1, [tableOf([1, 2], null, { room: null })])] });
    expect(all('.pairing a')).toEqual([]);
    expect(texts('.pairing-games')).toEqual(['running']);
  });

  it('is loaded again every 30 seconds, when one of the games ends, and when the page becomes visible', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openOne(running);
    const first = requests();
    await when(() => void vi.advanceTimersByTime(30_000));
    expect(requests()).toBe(first + 1);
    await when(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(requests()).toBe(first + 2);
    await at(server, [myGame({ room })]);
    expect(requests()).toBe(first + 2);
    await at(server, [myGame({ room, status: 'finished' })]);
    expect(requests()).toBe(first + 3);
  });

  it('stays visible without a connection', async () => {
    await openOne(running);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
    await when(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(texts('[role="status"].hint')).toEqual(['The connection is lost. What you see may be out of date.']);
    expect(all('.standings')).toHaveLength(1);
  });
});

describe('a round robin', () => {
  it('has a crosstable whose results link to the games', async () => {
    await openOne(
      tournament({
        format: 'round_robin',
        state: 'running',
        standings: [entrant(2, 'Björn', { place: 1, points: 2 }), entrant(1, 'Anna', { place: 2 }), entrant(3, 'Cilla', { place: 3 })],
        pairings: [roundOf(1, [tableOf([1, 2], [0, 2])]), roundOf(2, [tableOf([3, 1], null)])],
      }),
    );
    expect(texts('.cross-table tbody tr')).toEqual(['1 Björn11', '2 Anna0·0', '3 Cilla·0']);
    expect(pressable('Björn against Anna: 1').getAttribute('href')).toMatch(/^#0b7c/);
    expect(texts('.tournament-state')).toEqual(['1 of 2 games finished']);
  });
});

describe('a knockout', () => {
  const games = (...points: number[][]) => points.map((each, i) => tableOf(i % 2 === 0 ? [1, 2] : [2, 1], each, { room: String(i).repeat(26) }));
  const finished = tournament({
    format: 'knockout',
    best_of: 3,
    state: 'finished',
    round: 2,
    rounds: 2,
    standings: [entrant(1, 'Anna'), entrant(3, 'Cilla', { place: 2 }), entrant(2, 'Björn', { place: 3 }), entrant(4, 'Dag', { place: 4 })],
    pairings: [roundOf(1, [...games([2, 0], [2, 0], [1, 1]), tableOf([3, 4], [2, 0])]), roundOf(2, [tableOf([1, 3], [2, 0])])],
  });

  it('names its winner, and the round each player reached', async () => {
    await openOne(finished);
    expect(texts('.tournament-state')).toEqual(['Anna has won the tournament.']);
    expect(texts('.standings tbody tr')).toEqual(['1Annawinner', '2CillaFinal', '3BjörnSemi-finals', '4DagSemi-finals']);
  });

  it('lists the pairings of each round with all their games, and marks the winners', async () => {
    await openOne(finished);
    expect(texts('.bracket h3')).toEqual(['Semi-finals', 'Final']);
    expect(texts('.pairing')[0]).toBe('Anna1½Björn1½Game 1: ReplayGame 2: ReplayGame 3: Replay');
    expect(texts('.won .name')).toEqual(['Anna', 'Cilla', 'Anna']);
  });

  it('links its results as a table', async () => {
    await openOne(finished);
    expect(pressable('Download the results (CSV)').getAttribute('href')).toBe(`${path}/results.csv`);
  });
});

describe('tables for more players', () => {
  it('list every player with the points of the table, and have their own tie-breaks', async () => {
    await openOne(
      tournament({
        state: 'running',
        seats: 4,
        round: 1,
        standings: ['Anna', 'Björn', 'Cilla', 'Dag'].map((name, i) => entrant(i + 1, name, { points: 6 - 2 * i, tie_breaks: [6, 1_500] })),
        pairings: [roundOf(1, [tableOf([1, 2, 3, 4], [6, 3, 3, 0])])],
      }),
    );
    expect(texts('.pairing-players li')).toEqual(['Anna3', 'Björn1½', 'Cilla1½', 'Dag0']);
    expect(texts('.standings thead th').slice(3)).toEqual(['Buchholz', 'Shares']);
    expect(texts('.standings tbody td').slice(2, 4)).toEqual(['3', '1.50']);
  });
});

describe('a division of a league', () => {
  const division = { league: { code: leagueCode, name: 'Winter League', season: 3, division: 2 }, same_deal: true, visibility: 'link' as const };

  it('links to its league', async () => {
    await openOne(tournament({ ...division, state: 'running' }));
    expect(pressable('Division 2 of Winter League, season 3').getAttribute('href')).toBe(`#league/${leagueCode}`);
    await openOne(tournament());
    expect(all('.to-league')).toEqual([]);
  });

  it('can be neither joined nor cancelled nor shared by itself', async () => {
    await openOne(tournament({ ...division, organises: true }));
    for (const name of ['Join', 'Start now', 'Cancel the tournament']) expect(texts('button')).not.toContain(name);
    expect(find('input.hex')).toBeNull();
  });

  it('is left together with its league', async () => {
    await openOne(tournament({ ...division, state: 'running', joined: true }));
    await press('Leave the tournament');
    expect(texts('.sure p')[0]).toMatch(/^You will not be paired again, and you leave the league\./);
  });
});

describe('the chat of a tournament', () => {
  const chatPath = `${path}/chat`;
  const loads = () => server.called.filter(([call]) => call === `GET ${chatPath}`).length;
  let chat: TournamentChat;
  /** What the server answers to a message. */
  let answer: object | null;

  interface Opened {
    writes?: boolean;
    me?: Me;
    state?: Tournament['state'];
  }

  async function openChat(lines: TournamentChat['lines'], { writes = true, me = accountMe(), state = 'open' }: Opened = {}): Promise<void> {
    chat = { writes, lines };
    answer = null;
    let joined = false;
    server = fakeServer({
      '/api/me': () => me,
      [`GET ${path}`]: () => tournament({ state, joined }),
      [`POST ${path}/players`]: () => {
        joined = true;
        chat = { ...chat, writes: true };
        return null;
      },
      [`GET ${chatPath}`]: () => chat,
      [`POST ${chatPath}`]: (body) => {
        if (answer === null) chat = { ...chat, lines: [...chat.lines, chatLine(9, 'Anna', (body as { text: string }).text)] };
        return answer;
      },
    });
    await closePage();
    await openPage(`tournament/${tournamentCode}`);
  }

  const lines = [chatLine(1, 'Björn'), chatLine(2, 'Loki', 'see https://example.org/a. <b>x</b>')];

  it('shows names, times and texts, whose addresses are links', async () => {
    await openChat(lines);
    expect(texts('.tournament-chat div')[0]).toMatch(/^Björn3 Feb 2026,? (at )?\d\d:\d\dline 1$/);
    expect(all('.tournament-chat time').map((time) => time.getAttribute('datetime'))).toEqual(['2026-02-03T12:01:00.000Z', '2026-02-03T12:02:00.000Z']);
    expect(texts('.tournament-chat-text')).toEqual(['line 1', 'see https://example.org/a. <b>x</b>']);
    expect(pressable('Loki').getAttribute('href')).toBe('#people/Loki');
    expect(pressable('https://example.org/a').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });

  it('hides blocked people, and says how many messages', async () => {
    await openChat(lines, { me: accountMe({ blocked: ['Loki'] }) });
    expect(texts('.tournament-chat-text')).toEqual(['line 1']);
    expect(texts('.tournament-chat .hint')[0]).toBe('1 message from players you have blocked is hidden.');
  });

  it('has a field only for those who may write', async () => {
    await openChat(lines, { writes: false });
    expect(texts('.tournament-chat-text')).toHaveLength(2);
    expect(texts('label')).not.toContain('Message');
    await press('Join');
    expect(field('Message')).toBeDefined();
  });

  it('is shown while empty only to those who may write', async () => {
    await openChat([], { writes: false });
    expect(texts('h2')).not.toContain('Chat');
    await openChat([]);
    expect(texts('.tournament-chat')).toEqual(['No messages yet.']);
  });

  it('is there in every state', async () => {
    for (const state of ['open', 'running', 'finished', 'cancelled'] as const) {
      await openChat(lines, { state });
      expect(texts('h2'), state).toContain('Chat');
    }
  });

  it('sends a message and is loaded again', async () => {
    await openChat(lines);
    await type('Message', '  ');
    await submit('.tournament-main form');
    expect(changes()).toEqual([]);
    await type('Message', ' Good luck! ');
    await submit('.tournament-main form');
    expect(server.called).toContainEqual([`POST ${chatPath}`, { text: 'Good luck!' }]);
    expect(texts('.tournament-chat-text').at(-1)).toBe('Good luck!');
    expect(field('Message').value).toBe('');
  });

  it.each([
    [{ code: 'rate', message: 'no' }, 'Too many requests. Please wait a moment.'],
    [{ code: 'not_seated', message: 'no' }, 'You do not play in this tournament.'],
    [{ code: 'muted', message: 'no', restraint: { until: null, why: 'Rude' } }, /^You are currently muted in chats\..*Rude/],
  ])('keeps a refused message and says why: %j', async (error, said) => {
    await openChat(lines);
    answer = { error };
    await type('Message', 'Hello');
    await submit('.tournament-main form');
    expect(texts('[role="alert"]')).toEqual([expect.stringMatching(said)]);
    expect(field('Message').value).toBe('Hello');
  });

  it('is loaded again every 30 seconds while the tournament can change', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await openChat(lines);
    await when(() => void vi.advanceTimersByTime(30_000));
    expect(loads()).toBe(2);
    await openChat(lines, { state: 'finished' });
    await when(() => void vi.advanceTimersByTime(30_000));
    expect(loads()).toBe(1);
  });
});

describe('a link to a tournament', () => {
  it('may be in upper case and end with punctuation', async () => {
    server = fakeServer({ '/api/me': () => accountMe(), [path]: () => tournament() });
    await openPage(`tournament/${tournamentCode.toUpperCase()}.`);
    expect(texts('h1')).toEqual(['Winter Cupopen']);
  });
});

describe('a tournament that does not exist', () => {
  it('is not found', async () => {
    server = fakeServer({ '/api/me': () => accountMe(), [path]: () => ({ error: { code: 'no_such_room', message: 'none' } }) });
    await openPage(`tournament/${tournamentCode}`);
    expect(texts('h1')).toEqual(['Tournament not found']);
    expect(texts('button')).not.toContain('Try again');
    expect(pressable('All tournaments').getAttribute('href')).toBe('#tournaments');
  });
});

describe.each(langs)('in %s', (lang) => {
  it('every state has a page without gaps', async () => {
    for (const format of ['swiss', 'round_robin', 'knockout'] as const) {
      for (const state of ['open', 'running', 'finished', 'cancelled'] as const) {
        saveSettings({ ...firstSettings, lang });
        const hasStarted = state === 'running' || state === 'finished';
        const standings = [entrant(1, 'Anna', { you: true }), entrant(2, 'Björn')];
        await openOne(tournament({ format, state, standings, joined: true, rounds: 1, round: hasStarted ? 1 : 0, pairings: hasStarted ? [roundOf(1, [tableOf([1, 2], null)])] : [] }));
        expect(document.body.textContent).not.toMatch(/undefined|NaN|null/);
        expect(texts('h1')[0]).toContain('Winter Cup');
      }
    }
  });
});
