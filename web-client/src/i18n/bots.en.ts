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

  hint: 'Hint: what would search do?',
  seekingHint: 'Search looks for a move. This takes a moment.',
  hintIs: 'Search would do this:',
  hintPoints: (points: number, most: number) =>
    points >= most
      ? `It brings ${points === 1 ? '1 point' : `${points} points`} at once; nothing brings more.`
      : `It brings ${points === 1 ? '1 point' : `${points} points`} at once. Something else brings ${most}, but search expects less from it later.`,
  hintChance: (win: number, ahead: number) =>
    `Played on from there, ${win} of 100 games are yours, on average ${
      ahead === 0 ? 'level on points' : `${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'point' : 'points'} ${ahead > 0 ? 'ahead' : 'behind'}`
    }.`,
  hintWorse: (action: string, win: number, ahead: number) =>
    `Next best: ${action} (${win} of 100, ${ahead === 0 ? 'level' : `${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`}).`,
  hintAsGood: (action: string) => `About as good: ${action}.`,
  hintOnly: 'There is nothing else that you can do.',
  hintAbout: 'From what you can know. It is marked in the log that you asked.',
  withHint: 'with a hint',
  hintsTaken: (n: number) => (n === 1 ? 'with one hint' : `with ${n} hints`),

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
