import type { League, LeagueDivision } from '../../../net/protocol';

/** The round of all divisions; null if they differ. */
export function commonRound(divisions: readonly LeagueDivision[]): { readonly round: number; readonly rounds: number } | null {
  const [first, ...others] = divisions;
  if (!first?.rounds || first.round === 0) return null;
  const { round, rounds } = first;
  return others.every((each) => each.round === round && each.rounds === rounds) ? { round, rounds } : null;
}

/** Whether the latest season is being played, also after the end of its league. */
export function isPlaying({ state, divisions }: League): boolean {
  return state === 'running' || divisions.some((each) => each.state === 'open' || each.state === 'running');
}

/** Whether the standings say who goes up and down. Before the first points they only repeat the order of the season before. */
export function hasMoves({ state, divisions }: League): boolean {
  const players = divisions.flatMap((each) => each.players);
  return state !== 'ended' && players.some(({ points }) => points > 0) && players.some(({ moves }) => moves !== 'stays');
}

/** The reader's division of the latest season, if they have not left it. */
export function ownDivision({ divisions }: League): LeagueDivision | null {
  return divisions.find(({ players }) => players.some(({ you, left }) => you && !left)) ?? null;
}

/** The players of the next season who are not placed by the latest one. */
export function newcomers(league: League): League['members'] {
  const all = league.divisions.flatMap(({ players }) => players);
  // A player who has left a division is a member until the season ends.
  const placed = league.state === 'running' ? all : all.filter(({ left }) => !left);
  const names = new Set(placed.map(({ name }) => name));
  return league.members.filter(({ name }) => !names.has(name));
}

/** A season that is over, with the codes of its divisions. */
export interface EarlierSeason {
  readonly season: number;
  readonly divisions: readonly string[];
}

/** The seasons before the latest one, the latest first. */
export function earlierSeasons({ seasons, season: latest }: League): readonly EarlierSeason[] {
  const numbered = seasons.map(({ divisions }, i) => ({ season: i + 1, divisions }));
  return numbered.filter(({ season }) => season < latest).reverse();
}

type Player = LeagueDivision['players'][number];

/** Whether a line is drawn below a player: below those who go up, and above those who go down. */
export function endsZone(players: readonly Player[], at: number): boolean {
  const next = players[at + 1];
  if (!next) return false;
  return (players[at]!.moves === 'up') !== (next.moves === 'up') || (players[at]!.moves === 'down') !== (next.moves === 'down');
}
