import type { HelpTexts } from './texts';

/** The rules in the project's own words. */
export const help: HelpTexts = {
  tiles: 'Tiles',
  inThisGame: 'In this game',
  notInThisGame: 'Not in this game',
  value: 'Value',
  count: 'In the box',
  noValue: 'none',
  first: 'First printing:',
  chapters: [
    {
      id: 'goal',
      title: 'Goal',
      sentences: [
        'Players place tiles on one growing board. A tile scores each row and column it wins.',
        'When the deck, all hands and all Hels are used up, the highest score wins. Ties go to the player who reached the score first; a note next to the score shows this.',
      ],
    },
    {
      id: 'scoring',
      title: 'Scoring',
      sentences: [
        'A line is an unbroken run of tiles in a row or column. A new tile scores a line of two or more tiles if it is worth more than every other tile in it: one point per tile. Ties do not count.',
        'Row and column are scored separately, on the board as it is after the tile was placed; both can score.',
        'A tile without any line scores 1 point.',
      ],
    },
    {
      id: 'laying',
      title: 'Placing tiles',
      sentences: [
        'Place tiles on free cells next to a tile or a Hel. No line may become longer than seven tiles.',
        'Only trolls, dwarfs and Hels may go next to a troll.',
        'Some tiles can also go where a tile already is: they cover it, take it or push it away.',
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      sentences: [
        'Place one tile, then draw back up to five. Hels lie beside your hand and do not count.',
        'If you cannot place any tile, discard one instead.',
        'Captured tiles and returned Freyas can bring your hand above five: then you discard down to five.',
        'Until your turn ends, you can take back your actions one by one.',
      ],
    },
    {
      id: 'after-hermod',
      title: 'Following Hermod',
      sentences: [
        'After Hermod you may place another tile in his row or column, boost that tile first, or end your turn.',
        'If tiles are left but none can follow, one is discarded and the turn ends.',
      ],
    },
    {
      id: 'second-landing',
      title: 'The raven’s second landing',
      sentences: [
        'After its first landing you may place the raven once more, on a different cell, or end your turn. Both landings score.',
      ],
    },
    {
      id: 'variants',
      title: 'Sets and variants',
      sentences: [
        'The base game has eight kinds of tiles. Each expansion adds four, the recommended mixes take four from both, and Everything includes all of them.',
        'Lightning bolts can be added to any set.',
        'No late Hel: when the last tile of the deck is drawn, all Hels still in hand leave the game.',
        'First printing: the rules of 2012, for the base game and Saga of Edda. Hel counts four cells instead of eight, covering or taking a tile without neighbors scores nothing, and the turn ends if nothing can follow Hermod.',
      ],
    },
  ],
  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'choose a tile from your hand'],
      ['Arrows', 'move between cells or tiles'],
      ['Enter', 'select, then confirm; on a placed tile: what it does'],
      ['Escape', 'one step back'],
      ['B', 'boost with Freya'],
      ['E', 'end the turn'],
      ['U', 'take back'],
      ['V', 'values in row and column'],
      ['W', 'why a cell is not offered'],
      ['D', 'draw arrows and rings; also with the right mouse button'],
      ['+  −  0', 'zoom in, zoom out, fit to screen'],
    ],
  },
};
