/** How strong a bot may be chosen to be, from the weakest to the strongest: the names that the server takes for bots. */
export const levels = ['newcomer', 'farmer', 'skald', 'norn'] as const;

export type Level = (typeof levels)[number];

/** The level that is named so, if one is: what else is named there is a bot by its own name. */
export function levelOf(bot: unknown): Level | null {
  return levels.find((level) => level === bot) ?? null;
}
