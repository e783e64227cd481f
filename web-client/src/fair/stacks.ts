/** Deals a deck out in turn order, beginning with the seat `first`. Returns the stacks by seat, one after the other, and their sizes. */
export function dealOut<T>(deck: readonly T[], seats: number, first: number): { deck: T[]; stacks: number[] } {
  const dealt = Array.from({ length: seats }, (_, seat) => deck.filter((_, i) => (first + i) % seats === seat));
  return { deck: dealt.flat(), stacks: dealt.map((stack) => stack.length) };
}
