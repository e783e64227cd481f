/** What is said of the server's bots: how strong they are. */
export const bots = {
  level: 'How strong are the bots?',
  levelOf: { newcomer: 'Newcomer', farmer: 'Farmer', skald: 'Skald', norn: 'Norn' },
  aboutLevel: {
    newcomer: 'Takes what brings most at once. Good to get to know a game.',
    farmer: 'Thinks a little before each move.',
    skald: 'Weighs what you may do next.',
    norn: 'Looks ahead as far as we can make it.',
  },
  markOf: (level: string) => `a bot: ${level}`,
};
