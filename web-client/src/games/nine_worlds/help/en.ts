import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  chapters: [
    {
      id: 'aim',
      title: 'Goal',
      sentences: [
        'Each faction leads 25 stones and one avatar from its home world. Controlled worlds, stones on the board and stones on the card score points; the most points win. After the setup there is no luck.',
        'Routes connect each world to its neighbors above, below, left and right.',
      ],
    },
    {
      id: 'places',
      title: 'Where stones are',
      sentences: [
        'Most stones start in the reserve, where they are worth nothing. Stones on the card can enter the worlds. Helheim holds banished stones: each costs points until you recover it. Fallen victors wait in Valhalla and return at the end of the round.',
        'The avatar is always in a world. It does not count as a stone, but it breaks ties and changes costs.',
      ],
    },
    {
      id: 'control',
      title: 'Control',
      sentences: [
        'The faction with the most stones in a world controls it. If factions tie for the most, an avatar decides for its faction if it is the only avatar of the tied factions there. Otherwise the tied factions dispute the world. A tie for second is worth nothing.',
        'On the board, a banner marks the faction in control, a torn banner the factions in dispute.',
      ],
    },
    {
      id: 'round',
      title: 'A round',
      sentences: [
        'Order: in the first round by the number of the home world. Later the faction with the most stones in the worlds goes first; ties are broken by controlled worlds, then by stones in Asgard, Vanaheim and so on.',
        'Turns: each faction takes one turn and spends action points. With 3, 4, 5 or 6 factions it has 7, 6, 5 or 4, plus one if it controlled its home world at the start of the round. With four factions the first in order has 1 more; with five or six the first has 2 more and the second 1. Unspent points are lost.',
        'Then come battles, powers, and the return from Valhalla. Scores are counted after rounds 3, 6 and 9.',
      ],
    },
    {
      id: 'battles',
      title: 'Battles',
      sentences: [
        'A world holds five stones. If there are more, the factions there each remove one of their stones in turn order, again and again, until five are left.',
        'If one faction controls the world after the battle and others were there when it started, the stones it removed go to Valhalla. All other removed stones return to their reserves.',
      ],
    },
    {
      id: 'powers-phase',
      title: 'Using powers',
      sentences: [
        'After the battles, each faction that controls a world with exactly five stones earns its power. World by world, these factions use their power or pass. Changes in the meantime do not add or remove powers, and start no battles.',
      ],
    },
    {
      id: 'valhalla',
      title: 'Valhalla',
      sentences: ['At the end of the round each stone in Valhalla returns to its home world and scores 2 points.'],
    },
    {
      id: 'end',
      title: 'The end',
      sentences: [
        'After the last round the highest score wins. Ties are broken by controlled worlds, then by stones in the worlds; after that the victory is shared.',
      ],
    },
    {
      id: 'variants',
      title: 'Variants',
      sentences: [
        'Duel: Jötunheim against Nidavellir with eight action points every round. Asgard’s power is Copy: it may be used as any of the others.',
        'Duel with four factions: each player leads two factions that act separately, even against each other. Their points are added at the end.',
        'Pacts: partners play for themselves and are opponents on the board; at the end their points are added.',
        'Alliances: partners’ stones count together for control, and either avatar breaks a tie for both. The partner with more stones in the world uses its power and scores its points.',
      ],
    },
  ],
  actions: 'Spending action points',
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
  powers: 'World powers',
  powersText: '“Any stone” includes your own. Other players cannot choose stones and avatars of a protected faction.',
  avatars: 'Avatar powers',
  avatarsText: 'Once per turn and free, unless stated otherwise.',
  inUse: 'Used in this game.',
  notInUse: 'Not used in this game.',
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
      ['Arrows', 'move between choices'],
      ['Enter', 'select, then confirm'],
      ['Escape', 'one step back'],
      ['1 – 9', 'choose or go to a world'],
      ['A', 'the avatar’s power'],
      ['E', 'end the turn'],
      ['P', 'pass on a power'],
      ['U', 'take back'],
      ['W', 'why something is not offered'],
      ['S', 'restart your turn'],
      ['F', 'forecast'],
      ['H', 'what happened'],
      [',  .', 'step back and forth'],
      ['D', 'draw arrows and rings; also with the right mouse button'],
      ['+  −  0', 'zoom in, zoom out, fit to screen'],
    ],
  },
};
