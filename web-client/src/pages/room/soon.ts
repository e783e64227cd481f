/** A moment after the table is drawn: what a first move does not need is loaded then, so that nothing delays the move. */
export function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
