import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Walhalla',
  tagline: 'Sail dragon boats into the fjords, land, fight, and let your fallen score in Walhalla.',
  minutes: [60, 90],
  weight: 2,
  options: {
    players: {
      label: 'Players',
      explanation: 'With three players, no one plays the black vikings; their boats are neutral.',
    },
    peninsulas: {
      label: 'Peninsulas',
      explanation: 'Length of the three peninsulas, in terrain tiles of two fields each.',
      values: {
        '[6,6,6]': { label: '6 · 6 · 6', explanation: 'All equal: a good start.' },
        '[5,5,8]': { label: '5 · 5 · 8' },
        '[5,6,7]': { label: '5 · 6 · 7' },
        '[5,7,6]': { label: '5 · 7 · 6' },
        '[5,8,5]': { label: '5 · 8 · 5' },
        '[6,5,7]': { label: '6 · 5 · 7' },
        '[6,7,5]': { label: '6 · 7 · 5' },
        '[7,5,6]': { label: '7 · 5 · 6' },
        '[7,6,5]': { label: '7 · 6 · 5' },
        '[8,5,5]': { label: '8 · 5 · 5' },
      },
    },
    own_stacks: {
      label: 'Own stacks',
      explanation: 'Each player draws cards from a stack of their own, which is not renewed when it is empty.',
      values: { true: { label: 'Yes' }, false: { label: 'No' } },
    },
  },
};
