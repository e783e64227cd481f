/** Texts for thinking ahead on the board. */
export const imagining = {
  think: 'Try moves',
  only: 'Trying moves.',
  about: 'Only you see this. Nothing is played.',
  begun: 'You are trying moves. Only you see them, and nothing is played.',
  over: 'You are back in the game.',
  table: 'Table, trying moves',
  soFar: (gains: string) => `So far: ${gains}.`,
  ended: 'What happens next is unknown.',
  goneOn: 'The game has continued.',
  yourTurn: 'The game has continued: it is your turn.',
  stepBack: 'Step back',
  leave: 'Back to the game',
  notNow: 'You can’t try moves here because what happens next is unknown.',
};
