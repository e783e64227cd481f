/** Where the rules explain it, by the engine's sentence, with `{}` for each number. */
export const topics: Readonly<Record<string, string>> = {
  'Action points needed: {}; left: {}.': 'actions',
  'That faction is protected this round.': 'protect',
  'You have no stones left in your reserve.': 'places',
  'You have no stones on your card.': 'places',
  'No route connects these two worlds.': 'aim',
  'This game is played without avatar powers.': 'avatars',
  'The avatar has already used its power this turn.': 'avatars',
  "This avatar's power isn't used during a turn.": 'avatars',
  "There is nothing to use this avatar's power on.": 'avatars',
  'This avatar has a different power.': 'avatars',
  'This avatar can only take stones from its own world.': 'avatars',
  "This power doesn't allow that.": 'powers',
  'The two stones must be in different worlds.': 'exchange',
  'You must take two stones unless only one is available.': 'destroy',
};
