/** Bot levels from the weakest to the strongest, by the server's names. */
export const levels = ['newcomer', 'farmer', 'skald', 'norn'] as const;

export type Level = (typeof levels)[number];

/** Returns the level of that name; null for a bot's own name. */
export function levelOf(bot: unknown): Level | null {
  return levels.find((level) => level === bot) ?? null;
}
