/** What is said of learning a game by playing it. */
export const learn = {
  learn: 'Learn by playing',
  learnText: 'a first game, explained as it goes',
  learnIt: (title: string) => `Learn ${title} by playing`,
  /** Begins with what is seen of it, so that who speaks to the page can say that. */
  learnHere: (title: string) => `Learn by playing: ${title}`,
  goOn: (title: string) => `Go on learning ${title}`,
  firstGame: 'first game',
  coach: 'Explained',
  ideaOf: (n: number, all: number) => `Idea ${n} of ${all}`,
  next: 'Continue',
  beQuiet: 'Explain no more',
  explain: 'Explain the game as it goes',
  prepared: 'A first game: its deal was prepared, is the same for everybody, and no secret.',
  after: 'What comes next',
  afterText:
    'Play again: the next game is dealt by chance, against the same opponents. All the rules are behind the question mark, and stronger bots wait on the start page.',
};
