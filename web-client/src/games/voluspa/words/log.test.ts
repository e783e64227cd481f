import { describe, expect, it } from 'vitest';

import type { Lang } from '../../../i18n/lang';
import type { GameEvent } from '../../../net/protocol';
import { logLine } from './log';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));

type Told = readonly [event: object, english: string | null, german: string | null];

/** As a spectator reads it; null goes without saying. */
const told: readonly Told[] = [
  [
    { type: 'lifted', seat: 1, at: [2, -1], uncovered: 'thor' },
    'The raven flies on from row −1 column 2; Thor lies there again.',
    'Der Rabe fliegt von Zeile −1 Spalte 2 weiter; dort liegt wieder: Thor.',
  ],
  [
    { type: 'lifted', seat: 1, at: [2, -1], uncovered: null },
    'The raven flies on from row −1 column 2.',
    'Der Rabe fliegt von Zeile −1 Spalte 2 weiter.',
  ],
  [
    { type: 'covered', seat: 1, at: [2, -1], tile: 'troll', boost: 2 },
    'A tile is covered: a troll; its +2 is lost.',
    'Überdeckt: Troll; +2 geht verloren.',
  ],
  [
    { type: 'captured', seat: 1, at: [2, -1], tile: 'odin', boost: 2, freyas: 1 },
    'Björn takes Odin into their hand, and a Freya with it; there were no more Freyas in the discard pile.',
    'Björn nimmt Odin auf die Hand, dazu eine Freya; mehr Freyas waren nicht in der Ablage.',
  ],
  [
    { type: 'captured', seat: 1, at: [2, -1], tile: 'odin', boost: 0, freyas: 2 },
    'Björn takes Odin into their hand, and 2 Freyas with it.',
    'Björn nimmt Odin auf die Hand, dazu 2 Freyas.',
  ],
  [
    { type: 'bumped', seat: 1, from: [0, 0], to: [2, -1], tile: 'loki', boost: 0 },
    'Loki is pushed to row −1 column 2.',
    'Loki wird auf Zeile −1 Spalte 2 geschoben.',
  ],
  [
    { type: 'placed', seat: 1, at: [2, -1], tile: 'jotunn', boost: 1 },
    'Björn places a jötunn with +1, row −1 column 2.',
    'Björn legt einen Jötunn mit +1, Zeile −1 Spalte 2.',
  ],
  [
    { type: 'scored', seat: 1, points: 3, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }], total: 9 },
    'Björn scores 3 points. Row: the highest of 3 tiles.',
    'Björn bekommt 3 Punkte. Zeile: der höchste Wert von 3 Plättchen.',
  ],
  [
    { type: 'scored', seat: 1, points: 1, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }], total: 1 },
    'Björn scores 1 point. Row: the highest of 3 tiles.',
    'Björn bekommt 1 Punkt. Zeile: der höchste Wert von 3 Plättchen.',
  ],
  [
    { type: 'scored', seat: 1, points: 5, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }, { axis: 'column', cells: [[0, 0], [1, 0], [2, 0]], amount: 2, rule: 'line' }], total: 9 },
    'Björn scores 5 points. Row: the highest of 3 tiles: +3. Column: the highest of 3 tiles: +2.',
    'Björn bekommt 5 Punkte. Zeile: der höchste Wert von 3 Plättchen: +3. Spalte: der höchste Wert von 3 Plättchen: +2.',
  ],
  [
    { type: 'scored', seat: 1, points: 0, parts: [], total: 9 },
    'Björn scores 0 points.',
    'Björn bekommt 0 Punkte.',
  ],
  [
    { type: 'boosted', seat: 1, boost: 1 },
    'Björn discards Freya: the next tile is worth 1 more.',
    'Björn legt Freya ab: Das nächste Plättchen ist 1 mehr wert.',
  ],
  [
    { type: 'discarded', seat: 1, tile: 'hel' },
    'Björn discards Hel.',
    'Björn legt Hel ab.',
  ],
  [
    { type: 'drew', seat: 1, count: 2 },
    'Björn draws 2 tiles.',
    'Björn zieht 2 Plättchen.',
  ],
  [
    { type: 'drew', seat: 1, count: 1 },
    'Björn draws 1 tile.',
    'Björn zieht 1 Plättchen.',
  ],
  [
    { type: 'drew', seat: 1, count: 0 },
    null,
    null,
  ],
  [
    { type: 'hels_left', counts: [1, 0] },
    'The deck is empty: all Hels still in hand leave the game.',
    'Der Stapel ist leer: Alle Hels auf der Hand scheiden aus.',
  ],
  [
    { type: 'over' },
    'All tiles have been placed. The game is over.',
    'Alle Plättchen sind gelegt. Die Partie ist zu Ende.',
  ],
  [
    { type: 'undone' },
    'Björn takes back the last action.',
    'Björn nimmt die letzte Aktion zurück.',
  ],
];

/** As the player it is about reads it. */
const toldToThem: readonly Told[] = [
  [
    { type: 'captured', seat: 1, at: [2, -1], tile: 'odin', boost: 2, freyas: 1 },
    'You take Odin into your hand, and a Freya with it; there were no more Freyas in the discard pile.',
    'Du nimmst Odin auf die Hand, dazu eine Freya; mehr Freyas waren nicht in der Ablage.',
  ],
  [
    { type: 'captured', seat: 1, at: [2, -1], tile: 'odin', boost: 0, freyas: 2 },
    'You take Odin into your hand, and 2 Freyas with it.',
    'Du nimmst Odin auf die Hand, dazu 2 Freyas.',
  ],
  [
    { type: 'placed', seat: 1, at: [2, -1], tile: 'jotunn', boost: 1 },
    'You place a jötunn with +1, row −1 column 2.',
    'Du legst einen Jötunn mit +1, Zeile −1 Spalte 2.',
  ],
  [
    { type: 'scored', seat: 1, points: 3, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }], total: 9 },
    'You score 3 points. Row: the highest of 3 tiles.',
    'Du bekommst 3 Punkte. Zeile: der höchste Wert von 3 Plättchen.',
  ],
  [
    { type: 'scored', seat: 1, points: 1, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }], total: 1 },
    'You score 1 point. Row: the highest of 3 tiles.',
    'Du bekommst 1 Punkt. Zeile: der höchste Wert von 3 Plättchen.',
  ],
  [
    { type: 'scored', seat: 1, points: 5, parts: [{ axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' }, { axis: 'column', cells: [[0, 0], [1, 0], [2, 0]], amount: 2, rule: 'line' }], total: 9 },
    'You score 5 points. Row: the highest of 3 tiles: +3. Column: the highest of 3 tiles: +2.',
    'Du bekommst 5 Punkte. Zeile: der höchste Wert von 3 Plättchen: +3. Spalte: der höchste Wert von 3 Plättchen: +2.',
  ],
  [
    { type: 'scored', seat: 1, points: 0, parts: [], total: 9 },
    'You score 0 points.',
    'Du bekommst 0 Punkte.',
  ],
  [
    { type: 'boosted', seat: 1, boost: 1 },
    'You discard Freya: the next tile is worth 1 more.',
    'Du legst Freya ab: Das nächste Plättchen ist 1 mehr wert.',
  ],
  [
    { type: 'discarded', seat: 1, tile: 'hel' },
    'You discard Hel.',
    'Du legst Hel ab.',
  ],
  [
    { type: 'drew', seat: 1, count: 2 },
    'You draw 2 tiles.',
    'Du ziehst 2 Plättchen.',
  ],
  [
    { type: 'drew', seat: 1, count: 1 },
    'You draw 1 tile.',
    'Du ziehst 1 Plättchen.',
  ],
  [
    { type: 'undone' },
    'You take back the last action.',
    'Du nimmst die letzte Aktion zurück.',
  ],
];

const both = (event: object, you: number | null) =>
  (['en', 'de'] as const satisfies readonly Lang[]).map((lang) =>
    logLine(event as GameEvent, { lang, players, seat: seatOf(event), you, seq: 1 }),
  );

/** Returns the seat it is about. */
function seatOf(event: object): number {
  const { seat, start_seat: start } = event as { seat?: number; start_seat?: number };
  return seat ?? start ?? 1;
}

describe('what happened', () => {
  it.each(told)('%j', (event, english, german) => {
    expect(both(event, null)).toEqual([english, german]);
  });
});

describe('what happened to the reader', () => {
  it.each(toldToThem)('%j', (event, english, german) => {
    expect(both(event, seatOf(event))).toEqual([english, german]);
  });
});
