/** Texts for the tutorial games. */
export const learn = {
  learn: 'Learn by playing',
  learnText: 'a first game with explanations',
  learnIt: (title: string) => `Learn ${title} by playing`,
  goOn: (title: string) => `Continue learning ${title}`,
  firstGame: 'first game',
  coach: 'Coach',
  ideaOf: (n: number, all: number) => `Tip ${n} of ${all}`,
  next: 'Continue',
  beQuiet: 'Stop explaining',
  explain: 'Explain the game as you play',
  prepared: 'Practice game: the setup is prepared and the same for everyone.',
  after: 'What’s next?',
  afterText:
    'Play again: the next game is shuffled, with the same opponents. For all the rules, tap the question mark. Stronger bots are on the home page.',
};
