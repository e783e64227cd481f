import type { Face } from '../../game';

/** What is shown of the game before anyone plays it. */
export const face: Face = {
  title: 'Völuspá',
  tagline: 'Place gods and monsters side by side. The strongest tile in a row or column takes its points.',
  minutes: [30, 45],
  weight: 1,
  tie: {
    place: (n) => `${['1st', '2nd', '3rd'][n - 1] ?? `${n}th`} to reach it`,
    about: 'Ties go to the player who reached the score first.',
  },
  options: {
    players: { label: 'Players', explanation: 'How many seats the table has.' },
    tile_set: {
      label: 'Tiles',
      explanation: 'Which tiles are in play. The base game is a good start.',
      values: {
        base: { label: 'Base game', explanation: 'Eight kinds of tiles: quick to learn.' },
        saga_of_edda: {
          label: 'Saga of Edda',
          explanation: 'Adds permanent gaps, serpents that see across them, pushing giants, and turns with several tiles.',
        },
        order_of_the_gods: {
          label: 'Order of the Gods',
          explanation: 'Adds bonus points, boosts, ravens that land twice, and dwarfs that fit next to trolls.',
        },
        king_of_the_giants: {
          label: 'King of the Giants',
          explanation: 'A mix: pushing, boosting, chains of tiles, and lines worth more.',
        },
        rise_of_the_serpents: {
          label: 'Rise of the Serpents',
          explanation: 'A mix: a board with gaps, serpents across it, boosts and dwarfs.',
        },
        master_of_ravens: {
          label: 'Master of Ravens',
          explanation: 'A mix: landing twice, chains of tiles, gaps, and lines worth more.',
        },
        complete: { label: 'Everything', explanation: 'Both expansions with all their tiles; a long game for experienced players.' },
      },
    },
    lightning_bolt: {
      label: 'Lightning bolts',
      explanation: 'Adds six bolts: they strike a tile on the board and score its shorter line, no matter what is in it.',
      values: { true: { label: 'With' }, false: { label: 'Without' } },
    },
    no_late_hel: {
      label: 'No late Hel',
      explanation: 'Hels still in hand when the deck runs out leave the game. Requires a set with Hel.',
      values: { true: { label: 'Yes' }, false: { label: 'No' } },
    },
    edition: {
      label: 'Rules',
      explanation: 'The current rules with official clarifications, or those of the first printing.',
      values: {
        latest: { label: 'Latest' },
        '2012': {
          label: 'First printing',
          explanation: 'Only with the base game or Saga of Edda, without bolts. Hel sees four cells instead of eight.',
        },
      },
    },
    own_stacks: {
      label: 'Own stacks',
      explanation: 'Each player draws from a stack of their own, so that what you draw does not depend on the others.',
      values: { true: { label: 'Yes' }, false: { label: 'No' } },
    },
  },
};
