/** Texts about the server's bots: their strength and their pace. */
export const bots = {
  level: 'Bot level',
  levelOf: { newcomer: 'Newcomer', farmer: 'Farmer', skald: 'Skald', norn: 'Norn' },
  aboutLevel: {
    newcomer: 'Plays the move that scores most right now. Good for learning a game.',
    farmer: 'Thinks a little before each move.',
    skald: 'Considers your replies.',
    norn: 'Our strongest bot: thinks furthest ahead.',
  },
  markOf: (level: string) => `bot: ${level}`,
  hurry: 'Bots move instantly',

  hintWord: 'Hint',
  hint: 'Hint: what would the engine play?',
  seekingHint: 'Looking for a move…',
  hintIs: 'The engine suggests:',
  hintPoints: (points: number, most: number) =>
    points >= most
      ? `It scores ${points === 1 ? '1 point' : `${points} points`} now; no move scores more.`
      : `It scores ${points === 1 ? '1 point' : `${points} points`} now. Another move scores ${most}, but the engine expects less from it later.`,
  hintChance: (win: number, ahead: number) =>
    `From there you win ${win} of 100 games, on average ${
      ahead === 0 ? 'level on points' : `${Math.abs(ahead)} ${Math.abs(ahead) === 1 ? 'point' : 'points'} ${ahead > 0 ? 'ahead' : 'behind'}`
    }.`,
  hintWorse: (action: string, win: number, ahead: number) =>
    `Next best: ${action} (${win} of 100, ${ahead === 0 ? 'level' : `${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`}).`,
  hintAsGood: (action: string) => `About as good: ${action}.`,
  hintOnly: 'You have no other move.',
  hintAbout: 'Based only on what you can know. The log shows that you took a hint.',
  withHint: 'with a hint',
  hintsTaken: (n: number) => (n === 1 ? 'with 1 hint' : `with ${n} hints`),

  analyse: 'Analyze the game',
  analysing: 'Analyzing the game. This takes a few seconds.',
  nothingToSay: 'This game cannot be analyzed.',
  whoWasAhead: 'Who was ahead',
  curve: 'Each player’s chance to win after each move',
  account: (own: string, luck: string) => `own decisions ${own}, luck ${luck}`,
  accountAbout: 'In points: the cost of your decisions compared with the engine’s moves, and the effect of luck.',
  decidedBy: 'Key moves',
  chances: (before: number, after: number) => `Chance to win ${before} % → ${after} %.`,
  asSearch: 'The engine would have played the same move.',
  other: (preferred: string, chance: number) => `The engine prefers ${preferred} (${chance} %).`,
  analysisAbout: 'Estimated by playing many games from each position, using only what the player knew at the time.',
};
