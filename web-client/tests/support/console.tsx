import { render } from 'preact';
import { act } from 'preact/test-utils';

import { Console } from '../../src/console/Console';
import type {
  ConsoleGame,
  ConsoleGameAnswer,
  ConsoleLogLine,
  ConsolePerson,
  ConsolePersonAnswer,
  Deed,
  HealthAnswer,
  Report,
  WholeVerificationAnswer,
} from '../../src/net/protocol';
import { settle } from './page';
import { accountMe, fakeServer, pebbles, roomOf } from './server';

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>;

/** Opens the console at an address (its fragment), as a user with a role. */
export async function openConsole(fragment: string, answers: Answers, role: 'moderator' | 'operator' = 'operator') {
  const server = fakeServer({
    '/api/me': () => accountMe({ name: 'Heimdall', role }),
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/console/verification': () => wholeVerification(),
    ...answers,
  });
  location.hash = fragment;
  await act(() => render(<Console />, document.body));
  await settle();
  return server;
}

export const refusal = (code: string, message = 'no') => ({ error: { code, message } });

/** Refuses requests until the user has signed in again. Records all requests. */
export function onceFresh(path: string, answer: () => unknown = () => null) {
  const asked: unknown[] = [];
  const proved: unknown[] = [];
  const answers: Answers = {
    'POST /api/session/proof': (body) => {
      proved.push(body);
      return null;
    },
    [path]: (body) => {
      asked.push(body);
      return proved.length > 0 ? answer() : refusal('fresh_sign_in');
    },
  };
  return { answers, asked, proved };
}

export function consoleGame(changes: Partial<ConsoleGame> = {}): ConsoleGame {
  return {
    number: 7,
    game: 'pebbles',
    status: 'finished',
    opened: Date.UTC(2026, 1, 3, 12),
    started: Date.UTC(2026, 1, 3, 12, 5),
    ended: Date.UTC(2026, 1, 3, 13),
    actions: 3,
    rating: null,
    broken: false,
    players: ['Anna', 'Björn'],
    ...changes,
  };
}

export function logLine(seq: number, seat: number, changes: Partial<ConsoleLogLine> = {}): ConsoleLogLine {
  return {
    seq,
    seat,
    by: null,
    at: Date.UTC(2026, 1, 3, 12, 5, seq),
    move: `move-${seq}-of-a-client`,
    hash: String(seq).repeat(64).slice(0, 64),
    action: { type: 'take', pebbles: seq },
    events: [{ type: 'took', pebbles: seq }],
    ...changes,
  };
}

export function consoleGameAnswer(changes: Partial<ConsoleGameAnswer> = {}): ConsoleGameAnswer {
  return {
    game: consoleGame(),
    options: { players: 2, heap: 21 },
    settings: roomOf().settings,
    rules: 1,
    genesis: 'aa'.repeat(32),
    seal: 'bb'.repeat(32),
    to_act: [],
    out: [],
    guests: [],
    result: { scores: [3, 3], tiebreak: [1, 2], ranking: [2, 1], winners: [1], reason: 'finished', out: [] },
    hidden: false,
    log: [logLine(1, 0), logLine(2, 1, { by: 'greedy' }), logLine(3, 0)],
    history: [
      { seq: 1, seat: 0, total: 1, reached: 1 },
      { seq: 2, seat: 1, total: 3, reached: 2 },
      { seq: 3, seat: 0, total: 3, reached: 3 },
    ],
    looks: [],
    broken: null,
    ...changes,
  };
}

export function consolePerson(changes: Partial<ConsolePerson> = {}): ConsolePerson {
  return { name: 'Loki', since: Date.UTC(2026, 1, 3, 12), role: null, bot: false, suspended: null, muted: null, ...changes };
}

export function consolePersonAnswer(changes: Partial<ConsolePersonAnswer> = {}): ConsolePersonAnswer {
  return {
    person: consolePerson(),
    words: '',
    suspended_why: '',
    muted_why: '',
    sessions: [{ made: Date.UTC(2026, 1, 3), used: Date.UTC(2026, 1, 4), browser: 'Firefox on Linux' }],
    games: [{ game: 'pebbles', played: 3, won: 1 }],
    reports: [],
    ...changes,
  };
}

export function reportOf(changes: Partial<Report> = {}): Report {
  return {
    id: 4,
    at: Date.UTC(2026, 1, 3, 12),
    by: 'Anna',
    game: 7,
    line: { n: 2, name: 'Loki', text: 'You will need it, fool', muted: null, guest: false },
    name: 'Loki',
    text: 'He is rude.',
    outcome: null,
    note: '',
    answer: '',
    closed: null,
    closed_by: null,
    ...changes,
  };
}

export function deedOf(changes: Partial<Deed> = {}): Deed {
  return {
    id: 1,
    at: Date.UTC(2026, 1, 3, 12),
    who: 'Heimdall',
    from: '127.0.0.1',
    what: 'rename',
    on: 'Loki',
    why: 'That name.',
    before: 'Loki',
    after: 'Lopt',
    hash: 'cc'.repeat(32),
    ...changes,
  };
}

const minute = 60_000;

export function healthAnswer(changes: Partial<HealthAnswer> = {}): HealthAnswer {
  const now = Date.UTC(2026, 1, 3, 12, 30);
  return {
    now,
    started: now - 3 * 60 * minute,
    version: '0.2.0 (0123456789)',
    protocol: 2,
    schema: 21,
    rules: [{ game: 'voluspa', rules: 2 }],
    commits_waiting: 3,
    bots: { threads: 2, thinking: 2, waiting: 5 },
    database_bytes: 1_234_567_890,
    resident_bytes: 52_000_000,
    last_backup: now - 60 * minute,
    failed_backups: 0,
    last_verification: { at: now - 30 * minute, findings: 0 },
    outbox: [{ channel: 'mail', waiting: 2, failing: 1 }],
    mail_refusal: null,
    pushes_of_other_key: 0,
    minutes: Array.from({ length: 90 }, (_, i) => ({
      at: now - (89 - i) * minute,
      connections: i,
      rooms: 5,
      moves: 2,
      commit_median: i === 10 ? null : 900,
      commit_p99: i === 10 ? null : 2_500 + i,
    })),
    ...changes,
  };
}

export function wholeVerification(changes: Partial<WholeVerificationAnswer> = {}): WholeVerificationAnswer {
  return { begun: null, ended: null, games: 0, of: 0, actions: 0, findings: [], found: 0, ...changes };
}
