/** What is said to somebody who thinks ahead on the board. */
export const imagining = {
  think: 'Think ahead',
  only: 'Only imagined.',
  about: 'Nobody sees this, and nothing of it is played.',
  begun: 'You think ahead. Nobody sees what you do now, and nothing of it is played.',
  over: 'You are back in the game.',
  table: 'Table, only imagined',
  soFar: (gains: string) => `So far: ${gains}.`,
  ended: 'What comes next, nobody can know.',
  goneOn: 'The game has gone on meanwhile.',
  yourTurn: 'The game has gone on meanwhile: it is your turn.',
  stepBack: 'One step back',
  leave: 'Back to the game',
  notNow: 'Just now nothing can be thought ahead: what comes next, nobody can know.',
};
