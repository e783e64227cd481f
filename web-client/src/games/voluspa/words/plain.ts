import type { Lang } from '../../../i18n/lang';
import { plainWords } from '../../common/plainWords';
import type { PlainWords } from '../../game';
import { isPlace, type Cell } from '../view';
import { textsIn } from '.';

/** Each name in the game's JSON without a text elsewhere: in English, in German. */
const names = {
  seq: ['Moves so far', 'Bisherige Züge'],
  board: ['Board', 'Brett'],
  at: ['Place', 'Feld'],
  tile: ['Tile', 'Plättchen'],
  tiles: ['Tiles', 'Plättchen'],
  boost: ['Boost', 'Verstärkung'],
  hands: ['Hands', 'Hände'],
  deck: ['Deck', 'Stapel'],
  discard: ['Discard', 'Ablage'],
  scores: ['Scores', 'Punkte'],
  reached: ['Order of reaching the scores', 'Reihenfolge des Erreichens der Punkte'],
  turn: ['Turn', 'Zug'],
  seat: ['Player', 'Spieler'],
  phase: ['Phase', 'Phase'],
  play: ['place a tile', 'ein Plättchen legen'],
  discard_down: ['discard down to five', 'auf fünf ablegen'],
  over: ['the game is over', 'die Partie ist zu Ende'],
  unseen: ['Unseen tiles', 'Nicht gesehene Plättchen'],
  place: ['Place', 'Legen'],
  end_turn: ['End the turn', 'Zug beenden'],
  bump: ['Push to the', 'Schieben nach'],
  n: ['north', 'Norden'],
  e: ['east', 'Osten'],
  s: ['south', 'Süden'],
  w: ['west', 'Westen'],
  points: ['Points', 'Punkte'],
  parts: ['Why', 'Wofür'],
  effects: ['What happens', 'Was geschieht'],
  unscored: ['Lines without points', 'Linien ohne Punkte'],
  highest: ['Highest tile', 'Höchstes Plättchen'],
  swayed: ['Counts other than printed', 'Zählt anders als aufgedruckt'],
  value: ['Value', 'Wert'],
  by: ['Because of', 'Wegen'],
  pack: ['the pack', 'des Rudels'],
  axis: ['Line', 'Linie'],
  row: ['row', 'Zeile'],
  column: ['column', 'Spalte'],
  cells: ['Cells', 'Felder'],
  amount: ['Points', 'Punkte'],
  rule: ['Rule', 'Regel'],
  line: ['wins its line', 'gewinnt die Linie'],
  bookends: ['valkyries at both ends', 'Walküren an beiden Enden'],
  lone: ['alone', 'allein'],
  total: ['Total', 'Insgesamt'],
  type: ['What', 'Was'],
  scored: ['scores', 'bekommt Punkte'],
  placed: ['is placed', 'wird gelegt'],
  covered: ['is covered', 'wird überdeckt'],
  captured: ['goes to the hand', 'kommt auf die Hand'],
  bumped: ['is pushed', 'wird geschoben'],
  lifted: ['the raven flies on', 'der Rabe fliegt weiter'],
  boosted: ['boosts', 'verstärkt'],
  discarded: ['discards', 'legt ab'],
  drew: ['draws', 'zieht nach'],
  turn_ended: ['the turn ends', 'der Zug endet'],
  turn_began: ['starts their turn', 'ist am Zug'],
  hels_left: ['all Hels leave the game', 'alle Hels scheiden aus'],
  count: ['Number', 'Anzahl'],
  counts: ['Numbers', 'Anzahl'],
  from: ['From', 'Von'],
  to: ['To', 'Nach'],
  freyas: ['Freyas with it', 'Freyas dazu'],
  uncovered: ['Returns', 'Liegt wieder da'],
} as const;

const cells = ['at', 'from', 'to', 'hermod'];

export function plainWordsIn(lang: Lang): PlainWords {
  const t = textsIn(lang);
  return {
    ...plainWords(lang, names, t.tile),
    isSeat: ['seat'],
    perSeat: ['hands', 'hel', 'scores', 'counts', 'reached'],
    tallies: { tiles: lang === 'de' ? 'Gelegte Plättchen' : 'Tiles placed' },
    milestones: { tile_sets: lang === 'de' ? 'Jedes Plättchen-Set gespielt' : 'Played every tile set' },
    say: (key, value) => (cells.includes(key) && isCell(value) ? t.place(value) : null),
    action: (action) => {
      if (!isPlace(action)) return null;
      const push = action.bump as keyof typeof t.direction | undefined;
      // Past and hypothetical actions have no annotations.
      const points = action.points as number | undefined;
      const offered = points === undefined ? t.cellTile(action.tile, action.at, 0) : t.offer(action.tile, action.at, points, null);
      return `${offered}${push ? ` · ${t.direction[push]}` : ''}`;
    },
  };
}

function isCell(value: unknown): value is Cell {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');
}
