import type { HelpTexts } from './texts';

/** The rules in our own words. */
export const help: HelpTexts = {
  tiles: 'The tiles',
  inThisGame: 'In this game',
  notInThisGame: 'Not in this game',
  value: 'Value',
  count: 'In the box',
  noValue: 'none',
  first: 'First printing:',
  chapters: [
    {
      id: 'goal',
      title: 'What it is about',
      sentences: [
        'Everyone lays tiles on one board that grows. A tile scores the row and the column it comes to rule.',
        'When the deck, all hands and all Hels are used up, the highest score wins. Of equal scores the one reached earlier is ahead; small words behind the score say so.',
      ],
    },
    {
      id: 'scoring',
      title: 'Scoring',
      sentences: [
        'A line is an unbroken run of tiles in a row or a column. The tile just laid scores a line of two or more tiles if it is worth more than every other tile in it: a point per tile. Equal is not enough.',
        'Row and column are judged each for itself, as the board is after the tile was laid; both can score.',
        'A tile that comes to lie without any line scores 1 point.',
      ],
    },
    {
      id: 'laying',
      title: 'Where tiles may go',
      sentences: [
        'On a free cell straight beside a tile or a Hel. No line may become longer than seven tiles.',
        'Beside a troll only trolls, dwarfs and Hels.',
        'Some tiles can also go where a tile lies already: they cover it, take it or push it away.',
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      sentences: [
        'Lay one tile, then your hand is filled up to five. Hels lie beside the hand and do not count.',
        'Who cannot lay anything discards a tile instead.',
        'With a captured tile and returned Freyas a hand can exceed five: then you discard down to five.',
        'Until the turn closes, its actions can be taken back one by one.',
      ],
    },
    {
      id: 'hermod',
      title: 'Following Hermod',
      sentences: [
        'After Hermod you may lay another tile in his line, boost it, or end the turn.',
        'If tiles are left but none can follow, one is discarded and the turn ends.',
      ],
    },
    {
      id: 'raven',
      title: 'The raven’s second landing',
      sentences: [
        'After its first landing the raven may be laid once more on a different cell, or you end the turn. Both landings score.',
      ],
    },
    {
      id: 'variants',
      title: 'Sets and variants',
      sentences: [
        'The base game has eight kinds of tiles. Each expansion adds four, the recommended mixes take four out of both, and everything is everything.',
        'Lightning bolts can be added to any set.',
        'No late Hel: when the last tile of the deck is drawn, all Hels still held leave the game.',
        'First printing: the rules of 2012, for the base game and Saga of Edda. Hel looks at four cells instead of eight, covering or taking a tile without neighbours scores nothing, and a turn ends if nothing can follow a Hermod.',
      ],
    },
  ],
  keys: {
    title: 'Keys',
    rows: [
      ['1 – 9', 'take a tile of the hand'],
      ['Arrows', 'go from cell to cell, or from tile to tile'],
      ['Enter', 'choose, then confirm; on a laid tile: what it does'],
      ['Escape', 'one step back'],
      ['B', 'boost with Freya'],
      ['E', 'end the turn'],
      ['U', 'take back'],
      ['V', 'values in row and column'],
      ['W', 'why not elsewhere'],
      ['D', 'draw arrows and rings; the right mouse button does, too'],
      ['+  −  0', 'nearer, farther, show all'],
    ],
  },
};
