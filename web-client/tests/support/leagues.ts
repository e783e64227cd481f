// Leagues for tests.
import type { League, LeagueDivision, LeagueSummary } from '../../src/net/protocol';

export const leagueCode = '0c7c2d4f7q0v2m8k1n6r3t9w5y';

export function leagueSummary(changes: Partial<LeagueSummary> = {}): LeagueSummary {
  return {
    code: leagueCode,
    name: 'Winter League',
    game: 'pebbles',
    state: 'open',
    players: 5,
    season: 0,
    seats: 2,
    division: 8,
    pause: 7,
    clock: { per_move: 86_400 },
    organiser: 'Cilla',
    opened_at: 0,
    next_at: null,
    ended_at: null,
    joined: false,
    organises: false,
    ...changes,
  };
}

export function league(changes: Partial<League> = {}): League {
  return {
    ...leagueSummary(),
    description: '',
    options: { players: 2, heap: 21 },
    visibility: 'public',
    commitment: 'ab'.repeat(32),
    members: [],
    seasons: [],
    divisions: [],
    ...changes,
  };
}

type Player = LeagueDivision['players'][number];

export function player(name: string, changes: Partial<Player> = {}): Player {
  return { name, place: 1, points: 0, left: false, you: false, moves: 'stays', ...changes };
}

/** The code of a division. */
export const divisionCode = (season: number, division: number) => `${season}${division}`.padEnd(26, 'd');

export function divisionOf(code: string, players: readonly Player[], changes: Partial<LeagueDivision> = {}): LeagueDivision {
  return { tournament: code, state: 'running', round: 2, rounds: 3, players: [...players], ...changes };
}
