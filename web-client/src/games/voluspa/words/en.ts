import { number } from '../../../i18n/number';
import type { Who } from '../../common/who';
import type { Axis, Cell } from '../view';
import { face } from './face.en';
import type { Texts } from './texts';

const verb = ({ you }: Who, second: string, third: string) => (you ? second : third);
const subject = ({ you, name }: Who) => (you ? 'You' : name);
const place = ([x, y]: Cell) => `row ${number(y)} column ${number(x)}`;
const points = (n: number) => (n === 1 ? '1 point' : `${n} points`);
const line = (axis: Axis | null) => (axis === 'column' ? 'Column' : 'Row');
const tilesIn = (n: number) => (n === 1 ? '1 tile' : `${n} tiles`);

const tile = {
  odin: 'Odin',
  thor: 'Thor',
  troll: 'Troll',
  dragon: 'Dragon',
  fenrir: 'Fenrir',
  skadi: 'Skadi',
  valkyrie: 'Valkyrie',
  loki: 'Loki',
  hel: 'Hel',
  sea_serpent: 'Sea serpent',
  jotunn: 'Jötunn',
  hermod: 'Hermod',
  niohoggr: 'Níðhöggr',
  raven: 'Raven',
  freya: 'Freya',
  dwarf: 'Dwarf',
  lightning_bolt: 'Lightning bolt',
} as const;

const aTile = {
  odin: 'Odin',
  thor: 'Thor',
  troll: 'a troll',
  dragon: 'a dragon',
  fenrir: 'Fenrir',
  skadi: 'Skadi',
  valkyrie: 'a valkyrie',
  loki: 'Loki',
  hel: 'Hel',
  sea_serpent: 'a sea serpent',
  jotunn: 'a jötunn',
  hermod: 'Hermod',
  niohoggr: 'Níðhöggr',
  raven: 'a raven',
  freya: 'Freya',
  dwarf: 'a dwarf',
  lightning_bolt: 'a lightning bolt',
} as const;

export const en: Texts = {
  ...face,
  inTheBox: 'In the box',

  tile,
  aTile,
  power: {
    odin: 'The highest value of all. No power besides.',
    thor: 'Second only to Odin. No power besides.',
    troll:
      'Only a troll, a dwarf or a Hel may come to lie directly beside a troll. Trolls themselves may be laid next to anything.',
    dragon:
      'Goes on a free cell or on top of a tile: any but a dragon or a Hel. The covered tile is discarded. A troll may be covered too, but no troll may lie beside the cell.',
    fenrir:
      'The pack: in each row and column a Fenrir is worth all Fenrirs of that line together. A new Fenrir beats its own pack if that adds something to its worth.',
    skadi:
      'Goes on a free cell, or takes the place of a tile, which comes into your hand: any but a Skadi or a Hel, and with no troll beside the cell. If that tile was boosted, you also get as many Freyas back from the discard pile.',
    valkyrie:
      'When both ends of a line are valkyries, the line is theirs: whoever lays one of the two ends scores it, whatever lies between, and nobody else can.',
    loki: 'Every tile directly beside a Loki is worth 0 as long as he lies there; other Lokis are spared.',
    hel: 'Only goes on top of a tile that is not a Hel, beside or onto a troll too. The cell is a gap from then on: it ends lines, and nothing can be laid on it, take it or push it. Scores 1 per tile around it that is not a Hel, slanting ones included, 2 more if it covered a Níðhöggr. Lies beside the hand and is never replaced.',
    sea_serpent:
      'Goes on a free cell. It looks along its whole row or column, over gaps and Hels. If it is worth more than every other tile there, it scores a point per cell from the first tile to the last, 2 more per Níðhöggr. Only the better of the two counts. A line of its own with valkyries at both ends stops it.',
    jotunn:
      'Goes on a free cell, or into the place of a tile, not a Hel, and pushes that tile straight along to the first cell past its run. You choose the direction, provided no rule is broken there: no Hel, no troll beside it, no line over seven. The pushed tile does not score and keeps its boost.',
    hermod:
      'After he has scored you may lay another tile at once: on a free cell at the ends of his row or column, on top of a tile of these lines if yours can do that, or a Hel on or around him. Hermods may follow each other; the newest one counts. With an empty hand nothing follows.',
    niohoggr: 'Each line that is scored with a Níðhöggr in it gives 2 points more, to whoever scores it, also beside a Loki.',
    raven:
      'Goes on a free cell or on top of a tile: any but a raven or a Hel. It scores, and may then fly to a different cell once and score again; what it first covered lies there again. What it finally rests on is discarded.',
    freya:
      'Is laid like any tile. Or discard her as a boost: the next tile you lay from your hand this turn is worth 1 more for good. Several boosts add up. A Hel cannot be boosted.',
    dwarf:
      'May lie beside trolls. Scores no lines but half, rounded down, of what the up to four tiles beside it are worth together.',
    lightning_bolt:
      'Only goes on top of a tile, not on a bolt or a Hel. Scores the shorter of its lines of two or more tiles, whatever lies in it; a tile without lines gives 1 point. 2 more if it covered a Níðhöggr.',
  },
  power2012: {
    hel: 'In this edition only the four cells straight beside it count, not the slanting ones.',
    hermod: 'In this edition a Hel may only follow on the four cells straight beside Hermod. If nothing can follow, the turn ends.',
    dragon: 'In this edition covering a tile without neighbours scores nothing.',
    skadi: 'In this edition taking a tile without neighbours scores nothing.',
  },

  place,
  direction: { n: 'up', e: 'right', s: 'down', w: 'left' },
  points,
  cellTile: (kind, cell, boost) => `${tile[kind]}${boost > 0 ? ` plus ${boost}` : ''}, ${place(cell)}`,
  cell: place,
  cellFree: (cell) => `Free cell, ${place(cell)}`,
  offer: (kind, cell, n, onto) =>
    `${onto ? en.onto(kind, onto) : tile[kind]}, ${place(cell)}, would score ${n}`,
  offerPush: (kind, direction, n) => `Push ${tile[kind]} ${en.direction[direction]}, would score ${n}`,
  onto: (kind, onto) => {
    if (kind === 'skadi') return `Skadi takes ${aTile[onto]}`;
    if (kind === 'jotunn') return `Jötunn pushes ${aTile[onto]}`;
    return `${tile[kind]} on ${aTile[onto]}`;
  },
  part: ({ axis, cells, amount, rule }) => {
    switch (rule) {
      case 'line':
        return `${line(axis)}: the highest of ${tilesIn(cells.length)}`;
      case 'bookends':
        return `${line(axis)}: valkyries at both ends of ${tilesIn(cells.length)}`;
      case 'niohoggr':
        return `Níðhöggr${axis ? ` in the ${axis}` : ' covered'}${amount > 2 ? `, ${amount / 2} times` : ''}`;
      case 'lone':
        return 'A tile without lines';
      case 'hel':
        return `Around Hel: ${tilesIn(cells.length)}`;
      case 'sea_serpent':
        return `Whole ${axis === 'column' ? 'column' : 'row'}: ${amount} cells from the first tile to the last`;
      case 'dwarf':
        return 'Half of what lies beside the dwarf';
      case 'lightning_bolt':
        return axis ? `${line(axis)}: the shorter line, ${tilesIn(cells.length)}` : 'Struck a tile without lines';
    }
  },

  table: {
    board: 'Board',
    boardHelp: 'Arrow keys go from cell to cell or from tile to tile; Enter chooses, or says what a laid tile does. Escape goes back.',
    hand: 'Your hand',
    hels: 'Your Hels',
    handTile: (kind, key, usable) => `${tile[kind]}, key ${key}${usable ? '' : ', cannot be used now'}`,
    yourTurn: 'Your turn',
    turnOf: (name) => `${name} is on turn.`,
    over: 'The game is over.',
    replay: 'Looking back',
    imagined: 'As if your turn began now, with this board and your hand. What you would draw stays unknown.',
    watching: 'You are watching.',
    chooseTile: 'Choose a tile of your hand.',
    chooseCell: (kind) => `${tile[kind]}: choose a cell. It shows what it would score.`,
    nowhere: 'There is no cell for this tile now.',
    tileAt: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    chooseDirection: (kind) => `${tile[kind]}: which way is it pushed?`,
    mustDiscard: 'Nothing can be laid: choose a tile to discard.',
    discardDown: 'Too many tiles: choose one to discard.',
    afterHermod: 'Follow Hermod with a tile, or end the turn.',
    afterRaven: 'The raven may fly on: choose its second cell, or end the turn.',
    boostWaits: (boost) => `+${boost} waits for the tile you lay next.`,
    asking: (kind) => `${tile[kind]}: asking what it would score …`,
    wouldDo: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    wouldDiscard: (kind) => `Discard ${aTile[kind]}?`,
    noPoints: 'Scores nothing.',
    confirm: 'Lay it',
    discard: 'Discard',
    cancel: 'Cancel',
    boost: 'Boost next +1',
    boostHint: 'Discards Freya; the next tile you lay is worth 1 more.',
    endTurn: 'End turn',
    undo: 'Take back',
    sending: 'Sending…',
    soFar: (n) => `This turn, ${points(n)}`,
    zoomIn: 'Nearer',
    zoomOut: 'Farther',
    fit: 'Show all',
    tools: 'Tools of the board',
    values: 'Values in row and column',
    stock: 'Tiles left',
    close: 'Close',
    help: 'Help',
    about: (kind) => `About ${tile[kind]}`,
    worth: (value) => `Value ${value}`,
    worthNothing: 'No value',
    inHand: (n) => `${tilesIn(n)} in hand`,
    helsBeside: (n) => (n === 1 ? '1 Hel' : `${n} Hels`),
    deck: (n) => `Deck: ${n}`,
    unseen: 'Not seen yet',
    unseenHint: 'In the deck and in hands that you cannot see, together.',
    deckOrder: 'The deck, top first',
    discardPile: (n) => `Discard pile: ${n}`,
    empty: 'None.',
    others: 'At the table',
    effect: {
      covered: (kind) => `Covers ${aTile[kind]}.`,
      captured: (kind, freyas) =>
        `Takes ${aTile[kind]} into the hand${freyas > 0 ? `, with ${freyas === 1 ? 'a Freya' : `${freyas} Freyas`} from the discard pile` : ''}.`,
      bumped: (kind, to) => `Pushes ${aTile[kind]} to ${place(to)}.`,
      lifted: (uncovered) => (uncovered ? `Leaves its cell; ${aTile[uncovered]} lies there again.` : 'Leaves its cell.'),
    },
  },

  log: {
    placed: (who, kind, cell, boost) =>
      `${subject(who)} ${verb(who, 'lay', 'lays')} ${aTile[kind]}${boost > 0 ? ` with +${boost}` : ''}, ${place(cell)}.`,
    covered: (kind, boost) => `A tile is covered: ${aTile[kind]}${boost > 0 ? `, whose +${boost} is lost` : ''}.`,
    captured: (who, kind, boost, freyas) =>
      `${subject(who)} ${verb(who, 'take', 'takes')} ${aTile[kind]} into the hand${
        freyas > 0 ? `, and ${freyas === 1 ? 'a Freya' : `${freyas} Freyas`} with it` : ''
      }${boost > freyas ? '; no more Freyas were in the discard pile' : ''}.`,
    bumped: (kind, to) => `${tile[kind]} is pushed to ${place(to)}.`,
    lifted: (uncovered, cell) =>
      uncovered
        ? `The raven flies on from ${place(cell)}; ${aTile[uncovered]} lies there again.`
        : `The raven flies on from ${place(cell)}.`,
    scored: (who, n, why) => `${subject(who)} ${verb(who, 'score', 'scores')} ${points(n)}.${why && ` ${why}`}`,
    boosted: (who, boost) =>
      `${subject(who)} ${verb(who, 'discard', 'discards')} Freya: the next tile is worth ${boost} more.`,
    discarded: (who, kind) => `${subject(who)} ${verb(who, 'discard', 'discards')} ${aTile[kind]}.`,
    drew: (who, count, tiles) =>
      `${subject(who)} ${verb(who, 'draw', 'draws')} ${
        tiles ? tiles.map((kind) => aTile[kind]).join(', ') : tilesIn(count)
      }.`,
    helsLeft: 'The deck is empty: all Hels still held leave the game.',
    began: (who) => (who.you ? 'It is your turn.' : `It is ${who.name}’s turn.`),
    over: 'All tiles are laid. The game is over.',
    undone: (who) => `${subject(who)} ${verb(who, 'take', 'takes')} the last action back.`,
  },

};
