export const en = {
  worlds: {
    title: 'Nine worlds',
    text: 'You and your opponent each lead the stones of one world. The player with more stones in a world controls it. After three rounds, worlds and stones are scored. There is no luck.',
  },
  stores: {
    title: 'Where stones come from',
    text: 'Most of your stones are in the reserve. For 1 action point, move a stone to your card. From there it can enter a world: for 1 where your avatar is, for 2 anywhere else.',
  },
  points: {
    title: 'Action points',
    text: 'You pay for every action with action points. Tap a stone, your avatar or a store, then its destination; check the cost and confirm. You can take everything back until your turn ends.',
  },
  power: {
    title: 'A world lends its power',
    text: 'A world with exactly five stones gives its power to the player who controls it. Use it now, or pass. Its effect is shown here, and in the help behind the question mark.',
  },
  endTurn: {
    title: 'Ending the turn',
    text: 'Unused points are lost. When nothing useful remains, end your turn. After both turns come battles and powers.',
  },
  cost: {
    title: 'What actions cost',
    text: 'Moving a stone or your avatar to an adjacent world costs 1. Acting on others costs more: 2 to push a stone, 3 to banish it. 1 less where your avatar is, 1 more where theirs is.',
  },
  avatar: {
    title: 'Your avatar',
    text: 'It does not count as a stone. But you deploy more cheaply where it is, and it breaks ties for you. With both avatars there, the world stays disputed.',
  },
  battle: {
    title: 'Too many for a world',
    text: 'A world holds five stones. If there are more, players take turns removing one of their own until five are left. Stones removed by the player in control go to Valhalla: they come home and score 2 points each.',
  },
  order: {
    title: 'Who goes first',
    text: 'The player with the most stones in the worlds starts the round. Going last has an advantage: you see what the other did and can respond.',
  },
  worth: {
    title: 'Scoring',
    text: 'Each world you control scores 5, each disputed one 3. Each stone in a world scores 2, each on your card 1, and each world where you have a stone 1. Each stone in Helheim costs 2. See the forecast here.',
  },
  last: {
    title: 'The last round',
    text: 'You no longer need to save anything. Two worlds won by one stone beat one world won by three, and moving a stone from the reserve to your card still scores a point.',
  },
  scored: {
    title: 'How you scored',
    text: 'The parts of your score are listed here. With the bar below, step back through the game to see where worlds were won and lost.',
  },
};
