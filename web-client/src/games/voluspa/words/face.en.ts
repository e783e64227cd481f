import type { Face } from '../../game';

/** What is said of the game before anybody plays it. */
export const face: Face = {
  title: 'Völuspá',
  tagline: 'Lay gods and monsters side by side; whoever rules a row or column takes its points.',
  minutes: [30, 45],
  weight: 1,
  tie: {
    place: (n) => ['there first', 'there second', 'there third'][n - 1] ?? `there ${n}th`,
    about: 'Among equal scores whoever reached it first is ahead.',
  },
  options: {
    players: { label: 'Players', explanation: 'How many seats the table has.' },
    tile_set: {
      label: 'Tiles',
      explanation: 'Which tiles are in the box. The base game is a good start.',
      values: {
        base: { label: 'Base game', explanation: 'Eight kinds of tiles: quick to learn.' },
        saga_of_edda: {
          label: 'Saga of Edda',
          explanation: 'Adds gaps that stay, serpents that see across them, giants that push, and turns of several tiles.',
        },
        order_of_the_gods: {
          label: 'Order of the Gods',
          explanation: 'Adds bonus points, boosts, ravens that land twice and dwarfs that live beside trolls.',
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
        complete: { label: 'Everything', explanation: 'Both expansions with all their tiles; a long game for old hands.' },
      },
    },
    lightning_bolt: {
      label: 'Lightning bolts',
      explanation: 'Six bolts more: they strike a tile that lies already and score its shorter line, whatever rules there.',
      values: { true: { label: 'With' }, false: { label: 'Without' } },
    },
    no_late_hel: {
      label: 'No late Hel',
      explanation: 'Hels still held when the deck runs out leave the game. Needs a set with Hel.',
      values: { true: { label: 'Yes' }, false: { label: 'No' } },
    },
    edition: {
      label: 'Rules',
      explanation: 'The present rules with the official answers, or those of the first printing.',
      values: {
        latest: { label: 'Latest' },
        '2012': {
          label: 'First printing',
          explanation: 'Only with the base game or Saga of Edda, without bolts. Hel sees four cells instead of eight.',
        },
      },
    },
  },
};
