// Tournaments for tests.
import type { Entrant, Tournament, TournamentChatLine, TournamentRound, TournamentSummary, TournamentTable } from '../../src/net/protocol';

export const tournamentCode = '0b7c2d4f7q0v2m8k1n6r3t9w5y';
const roomCode = '0b7c2d4f7q0v2m8k1n6r3t9w5x';

export function summary(changes: Partial<TournamentSummary> = {}): TournamentSummary {
  return {
    code: tournamentCode,
    name: 'Winter Cup',
    game: 'pebbles',
    format: 'swiss',
    state: 'open',
    players: 3,
    from: 3,
    to: 16,
    seats: 2,
    round: 0,
    rounds: null,
    best_of: 1,
    clock: { per_move: 86_400 },
    rated: false,
    same_deal: false,
    organiser: 'Cilla',
    opened_at: 0,
    starts_at: null,
    started_at: null,
    ended_at: null,
    joined: false,
    organises: false,
    ...changes,
  };
}

export function tournament(changes: Partial<Tournament> = {}): Tournament {
  return { ...summary(), description: '', options: { players: 2, heap: 21 }, visibility: 'public', league: null, deals: null, standings: [], pairings: [], ...changes };
}

export function entrant(seed: number, name: string, changes: Partial<Entrant> = {}): Entrant {
  return { seed, name, place: seed, points: 0, tie_breaks: [], left: false, you: false, ...changes };
}

export function tableOf(seats: number[], points: number[] | null, changes: Partial<TournamentTable> = {}): TournamentTable {
  return { room: roomCode, seats, state: points === null ? 'running' : 'finished', points, scores: null, differences: null, ...changes };
}

export function roundOf(round: number, tables: TournamentTable[], byes: number[] = []): TournamentRound {
  return { round, tables, byes };
}

export function chatLine(n: number, name: string, text = `line ${n}`): TournamentChatLine {
  return { n, name, text, at: Date.UTC(2026, 1, 3, 12, n) };
}
