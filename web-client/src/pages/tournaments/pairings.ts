import type { Entrant, Tournament, TournamentRound, TournamentSummary, TournamentTable } from '../../net/protocol';

/** The games of the same players in one round: several in a knockout, otherwise one. */
export interface Pairing {
  /** In the order of the seats of the first game. */
  readonly seeds: readonly number[];
  readonly games: readonly TournamentTable[];
  /** The sum of each player's points, in the order of `seeds`; null: no game has ended. */
  readonly points: readonly number[] | null;
}

const keyOf = ({ seats }: TournamentTable) => [...seats].sort((a, b) => a - b).join();

/** Groups the tables of a round by their players, in the order of the server. */
export function pairingsOf({ tables }: TournamentRound): readonly Pairing[] {
  const byPlayers = new Map<string, TournamentTable[]>();
  for (const table of tables) byPlayers.set(keyOf(table), [...(byPlayers.get(keyOf(table)) ?? []), table]);
  return [...byPlayers.values()].map((games) => {
    const seeds = games[0]!.seats;
    const ended = games.filter(({ points }) => points !== null);
    return { seeds, games, points: ended.length === 0 ? null : seeds.map((seed) => sum(ended.map((game) => pointsOf(game, seed)))) };
  });
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** The points of a player at a table; 0 if they are not there or there is no result. */
export function pointsOf({ seats, points }: TournamentTable, seed: number): number {
  return points?.[seats.indexOf(seed)] ?? 0;
}

/** A game of the reader, with what the page says about it. */
export interface OwnGame {
  readonly room: string;
  readonly round: number;
  /** Seeds. */
  readonly opponents: readonly number[];
}

/** The reader's running games that they can open. */
export function runningGamesOf({ pairings }: Pick<Tournament, 'pairings'>, seed: number): readonly OwnGame[] {
  return pairings.flatMap(({ round, tables }) =>
    tables.flatMap(({ room, seats, state }) =>
      room !== null && state === 'running' && seats.includes(seed)
        ? [{ room, round, opponents: seats.filter((each) => each !== seed) }]
        : [],
    ),
  );
}

/** The number of the last round in which a player appears; 0 if there is none. */
export function lastRoundOf(pairings: readonly TournamentRound[], seed: number): number {
  return pairings.findLast(({ byes, tables }) => byes.includes(seed) || tables.some(({ seats }) => seats.includes(seed)))?.round ?? 0;
}

/** The seeds that advance from a knockout pairing; empty while it is undecided. */
export function winnersOf(pairing: Pairing, next: TournamentRound | undefined, standings: readonly Entrant[], isOver: boolean): readonly number[] {
  if (next) return pairing.seeds.filter((seed) => lastRoundOf([next], seed) > 0);
  return isOver ? pairing.seeds.filter((seed) => standings.some((each) => each.seed === seed && each.place === 1)) : [];
}

/** Whether all rounds start together. */
export const startsTogether = ({ format, same_deal: sameDeal }: Pick<TournamentSummary, 'format' | 'same_deal'>) =>
  format === 'round_robin' && !sameDeal;

/** The games between two players of a round robin. */
export function gamesBetween(pairings: readonly TournamentRound[], one: number, other: number): readonly TournamentTable[] {
  return pairings.flatMap(({ tables }) => tables.filter(({ seats }) => seats.includes(one) && seats.includes(other)));
}
