export const en = {
  worlds: {
    title: 'Nine worlds',
    text: 'You and your opponent each lead the stones of one world. Whoever has more stones in a world than the other controls it. After three rounds worlds and stones are counted, and nothing but your choices decides.',
  },
  stores: {
    title: 'Where stones come from',
    text: 'Most of yours are in the reserve. For 1 action point a stone comes to your card, and from there into a world: for 1 where your avatar is, for 2 anywhere else.',
  },
  points: {
    title: 'Action points',
    text: 'All that you do in a turn is paid with these. Touch a stone, your avatar or a store, then where it goes; look at the cost and confirm. Until the turn ends all of it can be taken back.',
  },
  power: {
    title: 'A world lends its power',
    text: 'A world with exactly five stones lends its power to whoever controls it. Use it now, or pass. What it can do stands here, and in the help behind the question mark.',
  },
  endTurn: {
    title: 'Ending the turn',
    text: 'Points that are left lapse. When nothing useful remains, end the turn yourself. When both of you have, battles and powers follow.',
  },
  cost: {
    title: 'Why that cost',
    text: 'To a neighbouring world it is 1, for a stone as for your avatar. Touching others is dearer: pushing a stone 2, banishing it 3. One less where your avatar is, one more where theirs is.',
  },
  avatar: {
    title: 'Your avatar',
    text: 'It is no stone and is not counted. But where it is you deploy cheaply, and with as many stones there as the other the world is yours. Where both avatars are, it stays in dispute.',
  },
  battle: {
    title: 'Too many for a world',
    text: 'A world holds five stones. With more of them both sides take one out in turn until five are left. What the one in control took out goes to Valhalla: it comes home and brings 2 points each.',
  },
  order: {
    title: 'Who goes first',
    text: 'Whoever has most stones in the worlds begins the round. To go last has its good side: you see what the other did, and answer it.',
  },
  worth: {
    title: 'What counts in the end',
    text: 'Each world in control 5, in dispute 3. Each stone in a world 2, on your card 1, and 1 for each world where you are at all. In Helheim each costs 2. The forecast here shows how it stands.',
  },
  last: {
    title: 'The last round',
    text: 'Nothing needs to be kept for later now. Rather two worlds by one stone each than one by three; and a stone from the reserve to the card is still a point.',
  },
  scored: {
    title: 'Why these points',
    text: 'Each part is counted as you see it. With the bar below you can go back move by move and look where a world was won or lost.',
  },
};
