import { describe, expect, it } from 'vitest';

import type { Lang } from '../../../i18n/lang';
import type { GameEvent } from '../../../net/protocol';
import { inOneLine, type LogLine } from '../../game';
import { logLine } from './log';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));

type Told = readonly [event: object, english: string | null, german: string | null];

/** As a spectator reads it; null goes without saying. */
const told: readonly Told[] = [
  [
    { type: 'boarded', seat: 1, positions: [0, 2] },
    'Björn boards at the bow and stern.',
    'Björn besetzt das Boot am Bug und am Heck.',
  ],
  [
    { type: 'rode', seat: 0, accepted: false },
    'Anna stays ashore.',
    'Anna bleibt an Land.',
  ],
  [
    { type: 'sailed', seat: 1, bow_first: true, fjord: 0, number: 0 },
    'Björn sails into fjord 1, bow to the coast.',
    'Björn segelt in Fjord 1, Bug zur Küste.',
  ],
  [
    { type: 'landed', seat: 1, field: [0, 1] },
    'Björn takes A1.',
    'Björn nimmt A1 ein.',
  ],
  [
    { type: 'turn_ended', seat: 1 },
    null,
    null,
  ],
  [
    { type: 'turn_began', seat: 2, colour: 3, position: 1 },
    'Cilla’s turn with a black boat, its black seat at the middle.',
    'Cilla ist am Zug mit einem Boot: schwarzer Platz in der Mitte.',
  ],
  [
    { type: 'scored', seat: 2, parts: [{ amount: 3, fields: [[0, 4]], rule: 'forest' }], points: 3, total: 3 },
    'Cilla scores 3 points: the forest.',
    'Cilla bekommt 3 Punkte: der Wald.',
  ],
  [
    { type: 'drew', seat: 0, card: 'forest' },
    'Anna draws a card: Forest.',
    'Anna zieht eine Karte: Wald.',
  ],
  [
    { type: 'drew', seat: 2 },
    'Cilla draws a card.',
    'Cilla zieht eine Karte.',
  ],
  [
    { type: 'played', seat: 2, card: 'attack' },
    'Cilla plays a card: Attack.',
    'Cilla spielt eine Karte: Angriff.',
  ],
  [
    { type: 'attacked', seat: 2, defender: 1, field: [0, 3], hunt: false },
    'Cilla attacks Björn on A3.',
    'Cilla greift Björn auf A3 an.',
  ],
  [
    { type: 'yielded', seat: 1, field: [0, 3], forced: true },
    'Björn loses A3; the viking goes to Walhalla.',
    'Björn verliert A3; der Wikinger geht nach Walhalla.',
  ],
  [
    { type: 'raid_ended', raid: 1 },
    'Raid 1 is over.',
    'Raubzug 1 ist vorbei.',
  ],
  [
    { type: 'decided', seat: 0, cards: ['forest', 'wheat', 'peninsula_8'] },
    'You play face down: Forest, Wheat and Peninsula 8.',
    'Du spielst verdeckt aus: Wald, Weizen und Halbinsel 8.',
  ],
  [
    { type: 'decided', seat: 1 },
    'Björn has chosen cards.',
    'Björn hat Karten gewählt.',
  ],
  [
    { type: 'revealed', laid: [['forest', 'wheat', 'peninsula_8'], ['peninsula_6', 'peninsula_7'], ['wheat', 'wheat']] },
    'The cards are revealed: Anna: Forest, Wheat, Peninsula 8; Björn: Peninsula 6, Peninsula 7; Cilla: Wheat, Wheat.',
    'Die Karten werden aufgedeckt: Anna: Wald, Weizen, Halbinsel 8; Björn: Halbinsel 6, Halbinsel 7; Cilla: Weizen, Weizen.',
  ],
  [
    { type: 'compared', first: 8, peninsula: 0, seats: [{ card: 2, place: 1, points: 4, strength: 5, vikings: 3, villages: 0 }, { card: 0, place: 1, points: 4, strength: 5, vikings: 3, villages: 2 }, { card: 0, place: 1, points: 4, strength: 5, vikings: 5, villages: 0 }], second: 4 },
    'Peninsula A: Anna: strength 5, +4; Björn: strength 5, +4; Cilla: strength 5, +4.',
    'Halbinsel A: Anna: Stärke 5, +4; Björn: Stärke 5, +4; Cilla: Stärke 5, +4.',
  ],
  [
    { type: 'went_home', vikings: [7, 5, 7] },
    'Back to Asgard, except vikings on wheat: Anna: 7; Björn: 5; Cilla: 7.',
    'Zurück nach Asgard, außer den Wikingern im Weizen: Anna: 7; Björn: 5; Cilla: 7.',
  ],
  [
    { type: 'reinforced', ranks: [2, 1, 2], vikings: [9, 9, 9] },
    'Reinforcements for Midgard: Anna: 9; Björn: 9; Cilla: 9.',
    'Verstärkung für Midgard: Anna: 9; Björn: 9; Cilla: 9.',
  ],
  [
    { type: 'heroes_left', vikings: 1 },
    'No hero leaves Walhalla.',
    'Kein Held verlässt Walhalla.',
  ],
  [
    { type: 'raid_began', raid: 2, start_seat: 2 },
    'Raid 2 begins; Cilla starts.',
    'Raubzug 2 beginnt; Cilla fängt an.',
  ],
  [
    { type: 'went_back', seat: 2, row: 3 },
    'Cilla’s viking finds no field and returns to Midgard.',
    'Ein Wikinger von Cilla findet kein Feld und kehrt nach Midgard zurück.',
  ],
  [
    { type: 'yielded', seat: 2, field: [0, 6], forced: false },
    'Cilla yields A6; the viking goes to Walhalla.',
    'Cilla räumt A6; der Wikinger geht nach Walhalla.',
  ],
  [
    { type: 'held', seat: 1, attacker: 2, field: [0, 11], shield: true },
    'Björn holds A11 with a shield; Cilla’s viking goes to Walhalla.',
    'Björn hält A11 mit einem Schild; der Wikinger von Cilla geht nach Walhalla.',
  ],
  [
    { type: 'attacked', seat: 2, defender: 0, field: [0, 4], hunt: true },
    'Cilla attacks Anna on A4 with a hunt card.',
    'Cilla greift Anna auf A4 mit einer Jagdkarte an.',
  ],
  [
    { type: 'sailed', seat: 1, bow_first: false, fjord: 2, number: 2 },
    'Björn sails into fjord 3, stern to the coast.',
    'Björn segelt in Fjord 3, Heck zur Küste.',
  ],
  [
    { type: 'held', seat: 0, attacker: 2, field: [0, 8], shield: false },
    'Anna holds A8, and a hero leaves Walhalla for Asgard; Cilla’s viking goes to Walhalla.',
    'Anna hält A8, und ein Held geht aus Walhalla nach Asgard; der Wikinger von Cilla geht nach Walhalla.',
  ],
  [
    { type: 'decided', seat: 0, cards: [] },
    'You play no cards.',
    'Du spielst keine Karten aus.',
  ],
  [
    { type: 'compared', first: 6, peninsula: null, seats: [{ card: 0, place: null, points: 0, strength: 0, vikings: 0, villages: 0 }, { card: 0, place: 2, points: 5, strength: 2, vikings: 2, villages: 0 }, { card: 0, place: 1, points: 6, strength: 4, vikings: 4, villages: 0 }], second: 5 },
    'Walhalla: Anna: strength 0; Björn: strength 2, +5; Cilla: strength 4, +6.',
    'Walhalla: Anna: Stärke 0; Björn: Stärke 2, +5; Cilla: Stärke 4, +6.',
  ],
  [
    { type: 'over' },
    'The last raid is over. The game ends.',
    'Der letzte Raubzug ist vorbei. Die Partie ist zu Ende.',
  ],
];

/** As the player it is about reads it. */
const toldToThem: readonly Told[] = [
  [
    { type: 'boarded', seat: 1, positions: [0, 2] },
    'You board at the bow and stern.',
    'Du besetzt das Boot am Bug und am Heck.',
  ],
  [
    { type: 'rode', seat: 0, accepted: false },
    'You stay ashore.',
    'Du bleibst an Land.',
  ],
  [
    { type: 'sailed', seat: 1, bow_first: true, fjord: 0, number: 0 },
    'You sail into fjord 1, bow to the coast.',
    'Du segelst in Fjord 1, Bug zur Küste.',
  ],
  [
    { type: 'landed', seat: 1, field: [0, 1] },
    'You take A1.',
    'Du nimmst A1 ein.',
  ],
  [
    { type: 'turn_began', seat: 2, colour: 3, position: 1 },
    'Your turn with a black boat, its black seat at the middle.',
    'Du bist am Zug mit einem Boot: schwarzer Platz in der Mitte.',
  ],
  [
    { type: 'scored', seat: 2, parts: [{ amount: 3, fields: [[0, 4]], rule: 'forest' }], points: 3, total: 3 },
    'You score 3 points: the forest.',
    'Du bekommst 3 Punkte: der Wald.',
  ],
  [
    { type: 'drew', seat: 0, card: 'forest' },
    'You draw a card: Forest.',
    'Du ziehst eine Karte: Wald.',
  ],
  [
    { type: 'drew', seat: 2 },
    'You draw a card.',
    'Du ziehst eine Karte.',
  ],
  [
    { type: 'played', seat: 2, card: 'attack' },
    'You play a card: Attack.',
    'Du spielst eine Karte: Angriff.',
  ],
  [
    { type: 'attacked', seat: 2, defender: 1, field: [0, 3], hunt: false },
    'You attack Björn on A3.',
    'Du greifst Björn auf A3 an.',
  ],
  [
    { type: 'yielded', seat: 1, field: [0, 3], forced: true },
    'You lose A3; the viking goes to Walhalla.',
    'Du verlierst A3; der Wikinger geht nach Walhalla.',
  ],
  [
    { type: 'decided', seat: 1 },
    'You have chosen cards.',
    'Du hast Karten gewählt.',
  ],
  [
    { type: 'revealed', laid: [['forest', 'wheat', 'peninsula_8'], ['peninsula_6', 'peninsula_7'], ['wheat', 'wheat']] },
    'The cards are revealed: Anna: Forest, Wheat, Peninsula 8; Björn: Peninsula 6, Peninsula 7; You: Wheat, Wheat.',
    'Die Karten werden aufgedeckt: Anna: Wald, Weizen, Halbinsel 8; Björn: Halbinsel 6, Halbinsel 7; Du: Weizen, Weizen.',
  ],
  [
    { type: 'compared', first: 8, peninsula: 0, seats: [{ card: 2, place: 1, points: 4, strength: 5, vikings: 3, villages: 0 }, { card: 0, place: 1, points: 4, strength: 5, vikings: 3, villages: 2 }, { card: 0, place: 1, points: 4, strength: 5, vikings: 5, villages: 0 }], second: 4 },
    'Peninsula A: Anna: strength 5, +4; Björn: strength 5, +4; You: strength 5, +4.',
    'Halbinsel A: Anna: Stärke 5, +4; Björn: Stärke 5, +4; Du: Stärke 5, +4.',
  ],
  [
    { type: 'went_home', vikings: [7, 5, 7] },
    'Back to Asgard, except vikings on wheat: Anna: 7; Björn: 5; You: 7.',
    'Zurück nach Asgard, außer den Wikingern im Weizen: Anna: 7; Björn: 5; Du: 7.',
  ],
  [
    { type: 'reinforced', ranks: [2, 1, 2], vikings: [9, 9, 9] },
    'Reinforcements for Midgard: Anna: 9; Björn: 9; You: 9.',
    'Verstärkung für Midgard: Anna: 9; Björn: 9; Du: 9.',
  ],
  [
    { type: 'raid_began', raid: 2, start_seat: 2 },
    'Raid 2 begins; you start.',
    'Raubzug 2 beginnt; du fängst an.',
  ],
  [
    { type: 'went_back', seat: 2, row: 3 },
    'Your viking finds no field and returns to Midgard.',
    'Ein Wikinger von dir findet kein Feld und kehrt nach Midgard zurück.',
  ],
  [
    { type: 'yielded', seat: 2, field: [0, 6], forced: false },
    'You yield A6; the viking goes to Walhalla.',
    'Du räumst A6; der Wikinger geht nach Walhalla.',
  ],
  [
    { type: 'held', seat: 1, attacker: 2, field: [0, 11], shield: true },
    'You hold A11 with a shield; Cilla’s viking goes to Walhalla.',
    'Du hältst A11 mit einem Schild; der Wikinger von Cilla geht nach Walhalla.',
  ],
  [
    { type: 'attacked', seat: 2, defender: 0, field: [0, 4], hunt: true },
    'You attack Anna on A4 with a hunt card.',
    'Du greifst Anna auf A4 mit einer Jagdkarte an.',
  ],
  [
    { type: 'sailed', seat: 1, bow_first: false, fjord: 2, number: 2 },
    'You sail into fjord 3, stern to the coast.',
    'Du segelst in Fjord 3, Heck zur Küste.',
  ],
  [
    { type: 'held', seat: 0, attacker: 2, field: [0, 8], shield: false },
    'You hold A8, and a hero leaves Walhalla for Asgard; Cilla’s viking goes to Walhalla.',
    'Du hältst A8, und ein Held geht aus Walhalla nach Asgard; der Wikinger von Cilla geht nach Walhalla.',
  ],
  [
    { type: 'compared', first: 6, peninsula: null, seats: [{ card: 0, place: null, points: 0, strength: 0, vikings: 0, villages: 0 }, { card: 0, place: 2, points: 5, strength: 2, vikings: 2, villages: 0 }, { card: 0, place: 1, points: 6, strength: 4, vikings: 4, villages: 0 }], second: 5 },
    'Walhalla: Anna: strength 0; Björn: strength 2, +5; You: strength 4, +6.',
    'Walhalla: Anna: Stärke 0; Björn: Stärke 2, +5; Du: Stärke 4, +6.',
  ],
];

const both = (event: object, you: number | null) =>
  (['en', 'de'] as const satisfies readonly Lang[]).map((lang) =>
    spoken(logLine(event as GameEvent, { lang, players, seat: seatOf(event), you, seq: 1 })),
  );

/** As it is said in a single line. */
const spoken = (line: LogLine | null) => line && inOneLine(line);

/** Returns the seat it is about. */
function seatOf(event: object): number {
  const { seat, start_seat: start } = event as { seat?: number; start_seat?: number };
  return seat ?? start ?? 2;
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
