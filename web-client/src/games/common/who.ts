import type { LogContext, Player } from '../game';

/** The subject of a sentence; `you` decides the form of the verb. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** Everyone at the table, as sentences for this reader name them. */
export function everybody(players: readonly Player[], you: number | null): Who[] {
  return players.map(({ name }, seat) => ({ name, you: seat === you }));
}

/** Players as lines of the log name them. */
export function whoIn({ players, you }: LogContext): (seat: number) => Who {
  return (seat) => ({ name: players[seat]?.name ?? String(seat + 1), you: seat === you });
}
