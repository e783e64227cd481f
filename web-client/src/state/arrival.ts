/** The room in which the user has already asked for a seat, so that joining with one click asks nothing twice. */
let wanted: string | null = null;

export function wantSeat(room: string): void {
  wanted = room;
}

/** Returns whether a seat is wanted in this room; true only once. */
export function takeWish(room: string): boolean {
  const wish = wanted === room;
  if (wish) wanted = null;
  return wish;
}
