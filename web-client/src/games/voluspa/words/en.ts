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
    odin: 'The highest value. No special power.',
    thor: 'Second only to Odin. No special power.',
    troll:
      'Only a troll, a dwarf or a Hel may end up directly next to a troll. Trolls themselves may be placed next to anything.',
    dragon:
      'Goes on a free cell or on top of any tile except a dragon or a Hel. The covered tile is discarded. A troll may be covered too, but no troll may be next to the cell.',
    fenrir:
      'The pack: in each row and column, a Fenrir is worth the sum of all Fenrirs in that line. A new Fenrir beats its own pack if it adds to that sum.',
    skadi:
      'Goes on a free cell, or takes the place of a tile, which goes to your hand: any except a Skadi or a Hel, with no troll next to the cell. If that tile was boosted, you also get that many Freyas back from the discard pile.',
    valkyrie:
      'A line with valkyries at both ends is scored only by placing one of the two, no matter what lies between.',
    loki: 'Every tile directly next to a Loki is worth 0 as long as he lies there, except other Lokis.',
    hel: 'Only goes on top of a tile other than a Hel, even next to or on a troll. The cell becomes a gap: it ends lines, and the Hel cannot be covered, taken or pushed. Scores 1 per tile around it other than Hels, diagonals included, plus 2 if it covered a Níðhöggr. Lies beside your hand and is not replaced.',
    sea_serpent:
      'Goes on a free cell. It looks along its whole row or column, across gaps and Hels. If it is worth more than every other tile there, it scores 1 point per cell from the first tile to the last, plus 2 per Níðhöggr. Only the better of the two counts. Valkyries at both ends of its own line stop it.',
    jotunn:
      'Goes on a free cell, or takes the place of a tile other than a Hel and pushes that tile straight to the first cell behind its line of tiles. You choose the direction, as long as no rule is broken there: no Hel, no troll next to it, no line over seven. The pushed tile does not score and keeps its boost.',
    hermod:
      'After scoring him, you may place another tile immediately: on a free cell at the ends of his row or column, on top of a tile in these lines if yours can do that, or a Hel on or around him. Hermods can follow each other; the newest one counts. With an empty hand, nothing follows.',
    niohoggr: 'Each scored line with a Níðhöggr gives 2 extra points, no matter who scores it, even next to a Loki.',
    raven:
      'Goes on a free cell or on top of any tile except a raven or a Hel. It scores, and may then fly to a different cell once and score again; the tile it first covered returns. The tile it finally lands on is discarded.',
    freya:
      'Place her like any other tile. Or discard her as a boost: the next tile you place from your hand this turn is permanently worth 1 more. Boosts add up. A Hel cannot be boosted.',
    dwarf:
      'May lie next to trolls. Scores no lines; scores half the total value of the up to four tiles next to it, rounded down.',
    lightning_bolt:
      'Only goes on top of a tile other than a bolt or a Hel. Scores the shorter of its lines of two or more tiles, no matter what is in it; a tile without lines gives 1 point. Plus 2 if it covered a Níðhöggr.',
  },
  power2012: {
    hel: 'In this edition only the four adjacent cells count, not the diagonals.',
    hermod: 'In this edition a Hel may only follow on the four cells adjacent to Hermod. If nothing can follow, the turn ends.',
    dragon: 'In this edition covering a tile without neighbors scores nothing.',
    skadi: 'In this edition taking a tile without neighbors scores nothing.',
  },

  place,
  direction: { n: 'up', e: 'right', s: 'down', w: 'left' },
  points,
  cellTile: (kind, cell, boost, zeroed = false) =>
    `${tile[kind]}${boost > 0 ? ` plus ${boost}` : ''}, ${place(cell)}${zeroed ? ', counts 0' : ''}`,
  cell: place,
  cellFree: (cell) => `Free cell, ${place(cell)}`,
  offer: (kind, cell, n, onto) =>
    `${onto ? en.onto(kind, onto) : tile[kind]}, ${place(cell)}, would score ${points(n)}`,
  offerPush: (kind, direction, n) => `Push ${tile[kind]} ${en.direction[direction]}, would score ${points(n)}`,
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
        return 'Half the value of the tiles next to the dwarf';
      case 'lightning_bolt':
        return axis ? `${line(axis)}: the shorter line, ${tilesIn(cells.length)}` : 'Struck a tile without lines';
    }
  },
  unscored: ({ axis, value, highest }) => {
    if (highest === null) return `${line(axis)}: only a valkyrie at an end scores it`;
    if (highest.value === value) return `${line(axis)}: only a tie with ${tile[highest.tile]} (${value})`;
    return `${line(axis)}: ${tile[highest.tile]} is higher (${highest.value} against ${value})`;
  },
  swayed: ({ tile: kind, value, by }) => {
    switch (by) {
      case 'loki':
        return `${tile[kind]} counts 0 next to Loki`;
      case 'pack':
        return `All Fenrirs of the line together: ${value}`;
      case 'boost':
        return `${tile[kind]} counts ${value} with its boost`;
    }
  },

  table: {
    board: 'Board',
    boardHelp: 'Use the arrow keys to move between cells or tiles. Enter selects or explains a placed tile. Escape goes back.',
    hand: 'Your hand',
    hels: 'Your Hels',
    handTile: (kind, key, usable) => `${tile[kind]}, key ${key}${usable ? '' : ', not playable now'}`,
    yourTurn: 'Your turn',
    turnOf: (name) => `It is ${name}’s turn.`,
    over: 'The game is over.',
    replay: 'Review',
    imagined: 'As if your turn started now, with this board and your hand. The tiles you would draw are unknown.',
    watching: 'You are watching.',
    chooseTile: 'Choose a tile from your hand.',
    chooseCell: (kind) => `${tile[kind]}: choose a cell. Each shows what you would score.`,
    nowhere: 'You can’t place this tile anywhere right now.',
    tileAt: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    chooseDirection: (kind) => `${tile[kind]}: choose a direction to push.`,
    mustDiscard: 'You cannot place any tile: choose one to discard.',
    discardDown: 'Too many tiles: choose one to discard.',
    afterHermod: 'Place a tile to follow Hermod, or end your turn.',
    afterRaven: 'The raven may fly on: choose a second cell, or end your turn.',
    boostWaits: (boost) => `Your next tile gets +${boost}.`,
    wouldDo: (kind, cell) => `${tile[kind]}, ${place(cell)}`,
    wouldDiscard: (kind) => `Discard ${aTile[kind]}?`,
    noPoints: 'Scores no points.',
    confirm: 'Place',
    discard: 'Discard',
    cancel: 'Cancel',
    boost: 'Boost next +1',
    boostHint: 'Discard Freya; your next tile is worth 1 more.',
    endTurn: 'End turn',
    undo: 'Take back',
    sending: 'Sending…',
    soFar: (n) => `This turn: ${points(n)}`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Fit to screen',
    tools: 'Board tools',
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
    unseenHint: 'In the deck and in other players’ hands.',
    deckOrder: 'Deck, top tile first',
    discardPile: (n) => `Discard pile: ${n}`,
    empty: 'None.',
    others: 'Players',
    effect: {
      covered: (kind) => `Covers ${aTile[kind]}.`,
      captured: (kind, freyas) =>
        `Takes ${aTile[kind]} into your hand${freyas > 0 ? `, with ${freyas === 1 ? 'a Freya' : `${freyas} Freyas`} from the discard pile` : ''}.`,
      bumped: (kind, to) => `Pushes ${aTile[kind]} to ${place(to)}.`,
      lifted: (uncovered) => (uncovered ? `Leaves its cell; ${aTile[uncovered]} lies there again.` : 'Leaves its cell.'),
    },
  },

  log: {
    placed: (who, kind, cell, boost) =>
      `${subject(who)} ${verb(who, 'place', 'places')} ${aTile[kind]}${boost > 0 ? ` with +${boost}` : ''}, ${place(cell)}.`,
    covered: (kind, boost) => `A tile is covered: ${aTile[kind]}${boost > 0 ? `; its +${boost} is lost` : ''}.`,
    captured: (who, kind, boost, freyas) =>
      `${subject(who)} ${verb(who, 'take', 'takes')} ${aTile[kind]} into ${verb(who, 'your', 'their')} hand${
        freyas > 0 ? `, and ${freyas === 1 ? 'a Freya' : `${freyas} Freyas`} with it` : ''
      }${boost > freyas ? '; there were no more Freyas in the discard pile' : ''}.`,
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
    helsLeft: 'The deck is empty: all Hels still in hand leave the game.',
    began: (who) => (who.you ? 'It is your turn.' : `It is ${who.name}’s turn.`),
    over: 'All tiles have been placed. The game is over.',
    undone: (who) => `${subject(who)} ${verb(who, 'take', 'takes')} back the last action.`,
  },

  recommended: {
    tile_set: {
      value: 'order_of_the_gods',
      why: 'Recommended for a first game with expansions: Order of the Gods, to get to know all its powers. A game with everything takes long.',
    },
    no_late_hel: {
      value: true,
      why: 'Recommended with Hel: otherwise players save their Hels for the last turns, when gaps no longer matter.',
    },
  },
};
