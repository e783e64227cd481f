import { describe, expect, it } from 'vitest';

import type { Lang } from '../../../i18n/lang';
import type { Action, GameEvent } from '../../../net/protocol';
import { inOneLine, type LogLine } from '../../game';
import { textsIn } from '.';
import { logLine } from './log';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));

type Told = readonly [event: object, english: string | null, german: string | null];

/** As a spectator reads it; null goes without saying. */
const told: readonly Told[] = [
  [
    { type: 'acted', seat: 1, faction: 6, action: { type: 'push', faction: 4, from: 4, to: 5 }, cost: 2 },
    'Nidavellir (Björn) pushes a stone of Jötunheim from Jötunheim to Midgard, for 2 action points.',
    'Nidavellir (Björn) drängt einen Stein Jötunheims von Jötunheim nach Midgard, für 2 Aktionspunkte.',
  ],
  [
    { type: 'acted', seat: 1, faction: 6, action: { type: 'muster' }, cost: 0 },
    'Nidavellir (Björn) moves a stone from the reserve onto the card.',
    'Nidavellir (Björn) legt einen Stein aus der Reserve auf die Tafel.',
  ],
  [
    { type: 'acted', seat: 1, faction: 6, action: { type: 'end_turn' }, cost: 0 },
    null,
    null,
  ],
  [
    { type: 'stone_moved', faction: 4, from: 4, to: 'valhalla' },
    'A stone of Jötunheim goes to Valhalla.',
    'Ein Stein Jötunheims kommt nach Walhalla.',
  ],
  [
    { type: 'stone_moved', faction: 4, from: 4, to: 5 },
    null,
    null,
  ],
  [
    { type: 'avatar_moved', faction: 1, from: 1, to: 4 },
    null,
    null,
  ],
  [
    { type: 'power_closed', world: 3 },
    null,
    null,
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 0 },
    'Nidavellir (Björn) ends the turn.',
    'Nidavellir (Björn) beendet den Zug.',
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 1 },
    'Nidavellir (Björn) ends the turn; 1 action point is lost.',
    'Nidavellir (Björn) beendet den Zug; 1 Aktionspunkt verfällt.',
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 2 },
    'Nidavellir (Björn) ends the turn; 2 action points are lost.',
    'Nidavellir (Björn) beendet den Zug; 2 Aktionspunkte verfallen.',
  ],
  [
    { type: 'turn_began', seat: 1, faction: 6, ap: 6 },
    'Nidavellir (Björn) starts the turn with 6 action points.',
    'Nidavellir (Björn) beginnt den Zug mit 6 Aktionspunkten.',
  ],
  [
    { type: 'battle_began', world: 3, stones: 7 },
    'Battle in Alfheim: 7 stones, but only five can stay.',
    'Kampf in Alfheim: 7 Steine, aber nur fünf können bleiben.',
  ],
  [
    { type: 'battle_ended', world: 3, control: null },
    'No one controls Alfheim now.',
    'Niemand beherrscht jetzt Alfheim.',
  ],
  [
    { type: 'battle_ended', world: 3, control: 6 },
    'Nidavellir controls Alfheim now.',
    'Nidavellir beherrscht jetzt Alfheim.',
  ],
  [
    { type: 'powers_noted', users: [] },
    null,
    null,
  ],
  [
    { type: 'powers_noted', users: [{ world: 3, power: 'move', faction: 6 }, { world: 7, power: 'destroy', faction: 4 }] },
    'Powers: Move in Alfheim for Nidavellir; Destroy in Muspelheim for Jötunheim.',
    'Kräfte: „Bewegen“ in Alfheim für Nidavellir; „Zerstören“ in Muspelheim für Jötunheim.',
  ],
  [
    { type: 'power_opened', seat: 1, faction: 6, world: 3, power: 'move' },
    'Nidavellir (Björn) may use Move in Alfheim.',
    'Nidavellir (Björn) darf in Alfheim „Bewegen“ nutzen.',
  ],
  [
    { type: 'power_unused', faction: 6, world: 3, power: 'move', why: 'protected' },
    'Move in Alfheim is not used: Nidavellir is protected.',
    '„Bewegen“ in Alfheim bleibt ungenutzt: Nidavellir ist geschützt.',
  ],
  [
    { type: 'power_unused', faction: 6, world: 3, power: 'move', why: 'impossible' },
    'Move in Alfheim is not used: no use is possible.',
    '„Bewegen“ in Alfheim bleibt ungenutzt: kein Einsatz möglich.',
  ],
  [
    { type: 'protected', faction: 6 },
    'Nidavellir is protected until the end of the round.',
    'Nidavellir ist bis zum Ende der Runde geschützt.',
  ],
  [
    { type: 'ullr_asked', seat: 1 },
    'Björn decides for Ullr.',
    'Björn entscheidet für Ullr.',
  ],
  [
    { type: 'returned', faction: 6, points: 2, total: 9 },
    'A stone of Nidavellir returns from Valhalla: 2 points, 9 in total.',
    'Ein Stein Nidavellirs kehrt aus Walhalla heim: 2 Punkte, insgesamt 9.',
  ],
  [
    { type: 'returned', faction: 6, points: 1, total: 1 },
    'A stone of Nidavellir returns from Valhalla: 1 point, 1 in total.',
    'Ein Stein Nidavellirs kehrt aus Walhalla heim: 1 Punkt, insgesamt 1.',
  ],
  [
    { type: 'scored', round: 3, factions: [{ seat: 0, faction: 4, points: 12, total: 12, parts: [] }, { seat: 1, faction: 6, points: -3, total: 27, parts: [] }] },
    'Scoring after round 3: Jötunheim +12 (12); Nidavellir −3 (27).',
    'Wertung nach Runde 3: Jötunheim +12 (12); Nidavellir −3 (27).',
  ],
  [
    { type: 'round_began', round: 2, order: [6, 4] },
    'Round 2 begins: Nidavellir and Jötunheim.',
    'Runde 2 beginnt: Nidavellir und Jötunheim.',
  ],
  [
    { type: 'over' },
    'The game is over.',
    'Die Partie ist zu Ende.',
  ],
  [
    { type: 'undone' },
    null,
    null,
  ],
];

/** As the player it is about reads it. */
const toldToThem: readonly Told[] = [
  [
    { type: 'acted', seat: 1, faction: 6, action: { type: 'push', faction: 4, from: 4, to: 5 }, cost: 2 },
    'Nidavellir (you) pushes a stone of Jötunheim from Jötunheim to Midgard, for 2 action points.',
    'Nidavellir (du) drängt einen Stein Jötunheims von Jötunheim nach Midgard, für 2 Aktionspunkte.',
  ],
  [
    { type: 'acted', seat: 1, faction: 6, action: { type: 'muster' }, cost: 0 },
    'Nidavellir (you) moves a stone from the reserve onto the card.',
    'Nidavellir (du) legt einen Stein aus der Reserve auf die Tafel.',
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 0 },
    'Nidavellir (you) ends the turn.',
    'Nidavellir (du) beendet den Zug.',
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 1 },
    'Nidavellir (you) ends the turn; 1 action point is lost.',
    'Nidavellir (du) beendet den Zug; 1 Aktionspunkt verfällt.',
  ],
  [
    { type: 'turn_ended', seat: 1, faction: 6, lapsed: 2 },
    'Nidavellir (you) ends the turn; 2 action points are lost.',
    'Nidavellir (du) beendet den Zug; 2 Aktionspunkte verfallen.',
  ],
  [
    { type: 'turn_began', seat: 1, faction: 6, ap: 6 },
    'Nidavellir (you) starts the turn with 6 action points.',
    'Nidavellir (du) beginnt den Zug mit 6 Aktionspunkten.',
  ],
  [
    { type: 'power_opened', seat: 1, faction: 6, world: 3, power: 'move' },
    'Nidavellir (you) may use Move in Alfheim.',
    'Nidavellir (du) darf in Alfheim „Bewegen“ nutzen.',
  ],
  [
    { type: 'ullr_asked', seat: 1 },
    'You decide for Ullr.',
    'Du entscheidest für Ullr.',
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
  return seat ?? start ?? 1;
}

/** Each action as a possibility and as a player's action, in both languages. */
const actions: readonly (readonly [action: object, would: string, does: string, wouldGerman: string, doesGerman: string])[] = [
  [
    { type: 'muster' },
    'Move a stone from the reserve onto the card',
    'moves a stone from the reserve onto the card',
    'Einen Stein aus der Reserve auf die Tafel legen',
    'legt einen Stein aus der Reserve auf die Tafel',
  ],
  [
    { type: 'deploy', to: 4 },
    'Deploy a stone from the card to Jötunheim',
    'deploys a stone from the card to Jötunheim',
    'Einen Stein von der Tafel nach Jötunheim entsenden',
    'entsendet einen Stein von der Tafel nach Jötunheim',
  ],
  [
    { type: 'march', from: 1, to: 2 },
    'March a stone from Asgard to Vanaheim',
    'marches a stone from Asgard to Vanaheim',
    'Einen Stein von Asgard nach Vanaheim ziehen',
    'zieht einen Stein von Asgard nach Vanaheim',
  ],
  [
    { type: 'travel', to: 5 },
    'Move the avatar to Midgard',
    'moves the avatar to Midgard',
    'Mit dem Avatar nach Midgard ziehen',
    'zieht mit dem Avatar nach Midgard',
  ],
  [
    { type: 'travel_far', to: 9 },
    'Move Ullr to Niflheim',
    'moves Ullr to Niflheim',
    'Mit Ullr nach Niflheim ziehen',
    'zieht mit Ullr nach Niflheim',
  ],
  [
    { type: 'recover' },
    'Recover a stone from Helheim into the reserve',
    'recovers a stone from Helheim into the reserve',
    'Einen Stein aus Helheim in die Reserve zurückholen',
    'holt einen Stein aus Helheim in die Reserve zurück',
  ],
  [
    { type: 'push', faction: 4, from: 4, to: 5 },
    'Push a stone of Jötunheim from Jötunheim to Midgard',
    'pushes a stone of Jötunheim from Jötunheim to Midgard',
    'Einen Stein Jötunheims von Jötunheim nach Midgard drängen',
    'drängt einen Stein Jötunheims von Jötunheim nach Midgard',
  ],
  [
    { type: 'drive', faction: 5, to: 6 },
    'Drive Beowulf to Nidavellir',
    'drives Beowulf to Nidavellir',
    'Beowulf nach Nidavellir treiben',
    'treibt Beowulf nach Nidavellir',
  ],
  [
    { type: 'banish', faction: 6, from: 1 },
    'Banish a stone of Nidavellir from Asgard to Helheim',
    'banishes a stone of Nidavellir from Asgard to Helheim',
    'Einen Stein Nidavellirs aus Asgard nach Helheim verbannen',
    'verbannt einen Stein Nidavellirs aus Asgard nach Helheim',
  ],
  [
    { type: 'end_turn' },
    'End the turn',
    'ends the turn',
    'Den Zug beenden',
    'beendet den Zug',
  ],
  [
    { type: 'protect' },
    'Choose protection until the end of the round',
    'chooses protection until the end of the round',
    'Schutz bis zum Ende der Runde wählen',
    'wählt Schutz bis zum Ende der Runde',
  ],
  [
    { type: 'pass' },
    'Pass',
    'passes',
    'Verzichten',
    'verzichtet',
  ],
  [
    { type: 'retrieve', faction: 3, to: 7 },
    'Bring a stone of Alfheim from Helheim to Muspelheim',
    'brings a stone of Alfheim from Helheim to Muspelheim',
    'Einen Stein Alfheims aus Helheim nach Muspelheim holen',
    'holt einen Stein Alfheims aus Helheim nach Muspelheim',
  ],
  [
    { type: 'reinforce' },
    'Move up to two stones from the reserve onto the card',
    'moves up to two stones from the reserve onto the card',
    'Bis zu zwei Steine aus der Reserve auf die Tafel legen',
    'legt bis zu zwei Steine aus der Reserve auf die Tafel',
  ],
  [
    { type: 'move', faction: 2, from: 3, to: 4 },
    'Move a stone of Vanaheim from Alfheim to Jötunheim',
    'moves a stone of Vanaheim from Alfheim to Jötunheim',
    'Einen Stein Vanaheims von Alfheim nach Jötunheim ziehen',
    'zieht einen Stein Vanaheims von Alfheim nach Jötunheim',
  ],
  [
    { type: 'steal', faction: 8, from: 9, source: 'card' },
    'Replace a stone of Svartalfheim in Niflheim with one from the card',
    'replaces a stone of Svartalfheim in Niflheim with one from the card',
    'Einen Stein Svartalfheims in Niflheim durch einen von der Tafel ersetzen',
    'ersetzt einen Stein Svartalfheims in Niflheim durch einen von der Tafel',
  ],
  [
    { type: 'exchange', from: 1, faction: 2, with: 3 },
    'Exchange a stone in Asgard for a stone of Vanaheim in Alfheim',
    'exchanges a stone in Asgard for a stone of Vanaheim in Alfheim',
    'Einen Stein in Asgard gegen einen Stein Vanaheims in Alfheim tauschen',
    'tauscht einen Stein in Asgard gegen einen Stein Vanaheims in Alfheim',
  ],
  [
    { type: 'add', source: 'reserve', to: 8 },
    'Add a stone from the reserve to Svartalfheim',
    'adds a stone from the reserve to Svartalfheim',
    'Einen Stein aus der Reserve nach Svartalfheim legen',
    'legt einen Stein aus der Reserve nach Svartalfheim',
  ],
  [
    { type: 'destroy', faction: 7, from: 6 },
    'Destroy a stone of Muspelheim in Nidavellir',
    'destroys a stone of Muspelheim in Nidavellir',
    'Einen Stein Muspelheims in Nidavellir zerstören',
    'zerstört einen Stein Muspelheims in Nidavellir',
  ],
  [
    { type: 'withdraw', stones: [{ faction: 1, from: 2 }] },
    'Withdraw a stone of Asgard from Vanaheim onto its card',
    'withdraws a stone of Asgard from Vanaheim onto its card',
    'Einen Stein Asgards aus Vanaheim auf die Tafel zurückziehen',
    'zieht einen Stein Asgards aus Vanaheim auf die Tafel zurück',
  ],
  [
    { type: 'withdraw', stones: [{ faction: 1, from: 2 }, { faction: 3, from: 4 }] },
    'Withdraw a stone of Asgard from Vanaheim and a stone of Alfheim from Jötunheim onto their cards',
    'withdraws a stone of Asgard from Vanaheim and a stone of Alfheim from Jötunheim onto their cards',
    'Einen Stein Asgards aus Vanaheim und einen Stein Alfheims aus Jötunheim auf die Tafeln zurückziehen',
    'zieht einen Stein Asgards aus Vanaheim und einen Stein Alfheims aus Jötunheim auf die Tafeln zurück',
  ],
  [
    { type: 'return', to: 2 },
    'Bring a stone home from Valhalla to Vanaheim',
    'brings a stone home from Valhalla to Vanaheim',
    'Einen Stein aus Walhalla nach Vanaheim heimholen',
    'holt einen Stein aus Walhalla nach Vanaheim heim',
  ],
  [
    { type: 'avatar', source: 'reserve' },
    'Move a stone from the reserve onto the card with Hreidmar',
    'moves a stone from the reserve onto the card with Hreidmar',
    'Mit Hreidmar einen Stein aus der Reserve auf die Tafel legen',
    'legt mit Hreidmar einen Stein aus der Reserve auf die Tafel',
  ],
  [
    { type: 'avatar', source: 'card' },
    'Add a stone from the card to Hreidmar’s world',
    'adds a stone from the card to Hreidmar’s world',
    'Einen Stein von der Tafel in Hreidmars Welt legen',
    'legt einen Stein von der Tafel in Hreidmars Welt',
  ],
  [
    { type: 'avatar', faction: 4, from: 3, to: 4 },
    'Move a stone of Jötunheim from Alfheim to Jötunheim with Freyr',
    'moves a stone of Jötunheim from Alfheim to Jötunheim with Freyr',
    'Mit Freyr einen Stein Jötunheims von Alfheim nach Jötunheim ziehen',
    'zieht mit Freyr einen Stein Jötunheims von Alfheim nach Jötunheim',
  ],
  [
    { type: 'avatar', faction: 5, from: 7 },
    'Send a stone of Midgard from Muspelheim to its owner’s card',
    'sends a stone of Midgard from Muspelheim to its owner’s card',
    'Einen Stein Midgards aus Muspelheim auf dessen Tafel schicken',
    'schickt einen Stein Midgards aus Muspelheim auf dessen Tafel',
  ],
  [
    { type: 'avatar', faction: 6, to: 1 },
    'Drive Hreidmar to Asgard with Hel',
    'drives Hreidmar to Asgard with Hel',
    'Mit Hel Hreidmar nach Asgard treiben',
    'treibt mit Hel Hreidmar nach Asgard',
  ],
  [
    { type: 'avatar', faction: 8 },
    'Swap Beowulf with Andvari',
    'swaps Beowulf with Andvari',
    'Beowulf mit Andvari tauschen',
    'tauscht Beowulf mit Andvari',
  ],
];

describe('what can be done', () => {
  it.each(actions)('%j', (action, would, does, wouldGerman, doesGerman) => {
    const [en, de] = [textsIn('en'), textsIn('de')];
    const asked = action as Action;
    expect([en.would(asked), en.does(asked), de.would(asked), de.does(asked)]).toEqual([would, does, wouldGerman, doesGerman]);
  });
});

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
