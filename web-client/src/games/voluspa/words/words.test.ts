import { describe, expect, it } from 'vitest';

import { langs } from '../../../i18n/lang';
import type { GameEvent } from '../../../net/protocol';
import { kinds } from '../material';
import type { Part, Rule } from '../view';
import { textsIn } from '.';
import { logLine } from './log';

const players = [
  { name: 'Anna', online: true },
  { name: 'Björn', online: true },
];
const at = [2, -1];
const part: Part = { axis: 'row', cells: [[0, 0], [1, 0], [2, 0]], amount: 3, rule: 'line' };
const events: GameEvent[] = [
  { type: 'lifted', seat: 1, at, uncovered: 'thor' },
  { type: 'lifted', seat: 1, at, uncovered: null },
  { type: 'covered', seat: 1, at, tile: 'troll', boost: 2 },
  { type: 'captured', seat: 1, at, tile: 'odin', boost: 2, freyas: 1 },
  { type: 'bumped', seat: 1, from: [0, 0], to: at, tile: 'loki', boost: 0 },
  { type: 'placed', seat: 1, at, tile: 'jotunn', boost: 1 },
  { type: 'scored', seat: 1, points: 3, parts: [part] as never, total: 9 },
  { type: 'boosted', seat: 1, boost: 1 },
  { type: 'discarded', seat: 1, tile: 'hel' },
  { type: 'drew', seat: 1, count: 2 },
  { type: 'hels_left', counts: [1, 0] },
  { type: 'over' },
  { type: 'undone' },
];

describe.each(langs)('words in %s', (lang) => {
  const t = textsIn(lang);
  const context = { lang, players, seat: 1, you: 0, seq: 7 };

  it('tell every event in a sentence', () => {
    for (const event of events) expect(logLine(event, context), event.type).toMatch(/^\p{Lu}.*\.$/u);
  });

  it('skip what is self-evident', () => {
    expect(logLine({ type: 'turn_began', seat: 0 }, context)).toBeNull();
    expect(logLine({ type: 'something_new' }, context)).toBeNull();
  });

  it('explain every scoring rule, with and without an axis', () => {
    const rules: Rule[] = ['line', 'bookends', 'niohoggr', 'lone', 'hel', 'sea_serpent', 'dwarf', 'lightning_bolt'];
    for (const rule of rules) {
      for (const axis of ['row', 'column', null] as const) {
        expect(t.part({ ...part, rule, axis }), rule).toMatch(/\p{L}/u);
        expect(t.part({ ...part, rule, axis })).not.toContain('undefined');
      }
    }
  });

  it('include every tile', () => {
    for (const kind of kinds) expect(t.power[kind].length, kind).toBeGreaterThan(20);
  });
});

it('addresses the player who acted as "you"', () => {
  const event: GameEvent = { type: 'placed', seat: 0, at: [0, -2], tile: 'dragon', boost: 0 };
  const context = { players, seat: 0, seq: 1 };
  expect(logLine(event, { ...context, lang: 'en', you: 0 })).toBe('You place a dragon, row −2 column 0.');
  expect(logLine(event, { ...context, lang: 'en', you: null })).toBe('Anna places a dragon, row −2 column 0.');
  expect(logLine(event, { ...context, lang: 'de', you: 0 })).toBe('Du legst einen Drachen, Zeile −2 Spalte 0.');
  expect(logLine(event, { ...context, lang: 'de', you: 1 })).toBe('Anna legt einen Drachen, Zeile −2 Spalte 0.');
});
