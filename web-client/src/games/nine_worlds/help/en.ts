import type { HelpTexts } from './texts';

/** The rules in our own words. */
export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'What it is about',
      sentences: [
        'Every faction leads 25 stones and one avatar from its home world. Controlled worlds, stones on the board and stones kept ready on the card score points; the most points win. After the setup nothing is left to chance.',
        'Routes join each world to its neighbours above, below, left and right.',
      ],
    },
    {
      id: 'places',
      title: 'Where stones are',
      sentences: [
        'Most stones begin in the reserve, which is worth nothing. A stone on the card is ready to enter the worlds. Helheim holds the banished: each costs points until it is recovered. Fallen victors wait in Valhalla and return at the end of the round.',
        'The avatar is always in some world. It is no stone, but it breaks ties and changes prices.',
      ],
    },
    {
      id: 'control',
      title: 'Control',
      sentences: [
        'Whoever has more stones in a world than anyone else controls it. If several are level for the most, an avatar decides for its faction, provided it is the only avatar among theirs there. Otherwise those who are level dispute the world. Being level for second is worth nothing.',
        'On the board a banner shows the faction in control, a torn banner those in dispute.',
      ],
    },
    {
      id: 'round',
      title: 'A round',
      sentences: [
        'Order: in the first round by the number of the home world, later the faction with the most stones in the worlds goes first; ties go to more controlled worlds, then to more stones in Asgard, Vanaheim and so on.',
        'Turns: each faction takes its whole turn and spends action points. With 3, 4, 5 or 6 factions it has 7, 6, 5 or 4, and one more if it controlled its home world when the round began. With four factions the first in the order has 1 more; with five or six the first has 2 more and the second 1. What is not spent lapses.',
        'Battles, powers, and the return from Valhalla follow. After rounds 3, 6 and 9 scores are counted.',
      ],
    },
    {
      id: 'battles',
      title: 'Battles',
      sentences: [
        'A world holds five stones. Where there are more, the factions there take out one of their stones each in turn order, again and again, until five are left.',
        'If one faction controls the world after the battle and others were there at its beginning, the stones that it took out go to Valhalla. All other stones go back to their reserves.',
      ],
    },
    {
      id: 'powers-phase',
      title: 'Using powers',
      sentences: [
        'When the battles are over, whoever controls a world with exactly five stones is noted for its power. World by world the noted factions use theirs or pass. What changes meanwhile neither takes a noted power away nor gives a new one, and it starts no battle.',
      ],
    },
    {
      id: 'valhalla',
      title: 'Valhalla',
      sentences: ['At the end of the round each stone in Valhalla comes back to its home world and scores 2 points at once.'],
    },
    {
      id: 'end',
      title: 'The end',
      sentences: [
        'After the last round the highest score wins. Ties go to more controlled worlds, then to more stones in the worlds; then the victory is shared.',
      ],
    },
    {
      id: 'variants',
      title: 'Variants',
      sentences: [
        'Duel: Jötunheim against Nidavellir with eight action points every round. Asgard’s power is Copy: it may be used as any of the others.',
        'Duel with four factions: each player leads two factions that act separately, even against each other. Their points are added at the end.',
        'Pacts: partners play for themselves and are opponents on the board; at the end their points are added.',
        'Alliances: the stones of partners are counted together where control is decided, and either avatar breaks a tie for both. The partner with more stones there exercises the control: uses the power and books the points.',
      ],
    },
  ],
  actions: 'What action points buy',
  actionRows: [
    ['Muster', '1', 'one of your stones from the reserve onto the card'],
    ['Deploy', '1 or 2', 'one of your stones from the card to a world: 1 to your avatar’s world, 2 to any other'],
    ['March', '1', 'one of your stones to an adjacent world'],
    ['Travel', '1', 'your avatar to an adjacent world'],
    ['Recover', '1', 'one of your stones from Helheim into the reserve'],
    ['Push', '2 *', 'another faction’s stone to an adjacent world'],
    ['Drive', '2', 'another faction’s avatar to an adjacent world'],
    ['Banish', '3 *', 'another faction’s stone from a world to Helheim'],
    ['*', '±1', '1 less if your avatar is in the world that the stone leaves, 1 more if its owner’s avatar is there'],
  ],
  powers: 'The powers of the worlds',
  powersText: '“Any stone” may be your own. Stones and avatars of a protected faction cannot be chosen by others.',
  avatars: 'The powers of the avatars',
  avatarsText: 'Once in your turn and at no cost, unless it says otherwise.',
  inUse: 'They are in use in this game.',
  notInUse: 'They are not in use in this game.',
  scoring: 'Scoring',
  scoreRows: [
    ['1', 'for each stone on the card'],
    ['2', 'for each stone in the nine worlds'],
    ['5', 'for each world that you control'],
    ['3', 'for each world that you dispute'],
    ['1', 'for each world with at least one of your stones'],
    ['−2', 'for each stone in Helheim'],
  ],
  keys: {
    title: 'Keys',
    rows: [
      ['Arrows', 'go from choice to choice'],
      ['Enter', 'choose, then confirm'],
      ['Escape', 'one step back'],
      ['1 – 9', 'choose or go to a world'],
      ['A', 'the avatar’s power'],
      ['E', 'end the turn'],
      ['P', 'pass a power up'],
      ['U', 'take back'],
      ['W', 'why something is not offered'],
      ['S', 'start the turn over'],
      ['F', 'forecast'],
      ['H', 'what happened'],
      [',  .', 'step back and forth through it'],
      ['D', 'draw arrows and rings; the right mouse button does, too'],
      ['+  −  0', 'nearer, farther, show all'],
    ],
  },
};
