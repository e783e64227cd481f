/** What is said of the server's bots: how strong they are, and how they take their time. */
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
  hurry: 'Bots move at once',

  analyse: 'Look at the game with search',
  analysing: 'Search looks at the game. This takes some seconds.',
  nothingToSay: 'Of this game search can say nothing.',
  whoWasAhead: 'Who was ahead',
  curve: 'How likely each player was to win, after each move',
  account: (own: string, luck: string) => `own decisions ${own}, luck ${luck}`,
  accountAbout: 'In points: what was lost against what search would have done, and what chance gave or took.',
  decidedBy: 'What decided it',
  chances: (before: number, after: number) => `Chance to win ${before} % → ${after} %.`,
  asSearch: 'Search would have done the same.',
  other: (preferred: string, chance: number) => `Search prefers: ${preferred} (${chance} %).`,
  analysisAbout: 'Found by playing on from each move many times, from what the player could know then. It is an estimate.',
};
