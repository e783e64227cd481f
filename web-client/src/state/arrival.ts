/** The room in which the person has already said that they want to sit: whoever joins by one click is asked nothing twice. */
let wanted: string | null = null;

export function wantSeat(room: string): void {
  wanted = room;
}

/** Whether a seat is wanted in this room; says so once. */
export function takeWish(room: string): boolean {
  const wish = wanted === room;
  if (wish) wanted = null;
  return wish;
}
