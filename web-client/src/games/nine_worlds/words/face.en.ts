import type { Face } from '../../game';
import { worldName } from '../material';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Nine Worlds',
  tagline: 'Lead armies and avatars through the nine worlds, and win their powers.',
  minutes: [60, 120],
  weight: 3,
  options: {
    players: { label: 'Players', explanation: 'How many seats the table has.' },
    rounds: {
      label: 'Length',
      explanation: 'Scores are counted after every third round.',
      values: { '3': { label: '3 rounds' }, '6': { label: '6 rounds' }, '9': { label: '9 rounds' } },
    },
    variant: {
      label: 'Variant',
      explanation: '',
      values: {
        standard: { label: 'Everyone for themselves', explanation: 'Three to six factions, one each.' },
        two_player_basic: {
          label: 'Duel',
          explanation: 'Two players with one faction each and eight action points every round. A good way to learn the game.',
        },
        two_player_four_colours: {
          label: 'Duel with four factions',
          explanation: 'Two players with two factions each; their points are added together.',
        },
        pacts: {
          label: 'Pacts',
          explanation: 'Two or three pairs. Partners fight for themselves; their points are added together.',
        },
        alliances: {
          label: 'Alliances',
          explanation: 'Two or three pairs. Partners control worlds together, and their points are added together.',
        },
      },
    },
    worlds: {
      label: 'Home worlds',
      explanation: '',
      values: {
        balanced: { label: 'Balanced', explanation: 'A well-matched set of home worlds, dealt at random.' },
        random: { label: 'Random', explanation: 'Home worlds drawn from all nine.' },
        ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((world) => [String(world), { label: worldName(world) }])),
      },
    },
    avatar_powers: {
      label: 'Avatar powers',
      explanation: 'Every avatar has its own power, usable once per turn.',
      values: { true: { label: 'With' }, false: { label: 'Without' } },
    },
    variable_powers: {
      label: 'Powers on other worlds',
      explanation: 'The nine powers are dealt to the worlds at random.',
      values: { true: { label: 'Random' }, false: { label: 'In their own worlds' } },
    },
  },
};
