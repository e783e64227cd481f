/** How many players a division may have. */
export interface DivisionSizes {
  readonly least: number;
  readonly most: number;
}

/** Two tables must be able to play the same deal. */
export function divisionSizes(seats: number): DivisionSizes {
  const least = Math.max(4, 2 * seats);
  return { least, most: 2 * least };
}

/** The default: up to 8 players, if no table lacks one. */
export function usualDivision(seats: number): number {
  const { least } = divisionSizes(seats);
  return Math.max(least, 8 - (8 % seats));
}

/** How many players must still join before a season can start; 0 if there are enough. */
export function missingPlayers({ seats, players }: { readonly seats: number; readonly players: number }): number {
  return Math.max(0, divisionSizes(seats).least - players);
}
