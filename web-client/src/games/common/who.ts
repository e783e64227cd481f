import type { LogContext, Player } from '../game';

/** Who a sentence is about: `you` decides the form of the verb. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** Everybody at the table, as a sentence for this reader names them. */
export function everybody(players: readonly Player[], you: number | null): Who[] {
  return players.map(({ name }, seat) => ({ name, you: seat === you }));
}

/** Whoever has a seat, as a line of the log names them. */
export function whoIn({ players, you }: LogContext): (seat: number) => Who {
  return (seat) => ({ name: players[seat]?.name ?? String(seat + 1), you: seat === you });
}
