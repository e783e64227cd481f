import { describe, expect, it } from 'vitest';

import { momentsOf, viewers } from '../../../../tests/support/walhalla';
import { langs } from '../../../i18n/lang';
import type { GameEvent } from '../../../net/protocol';
import type { Who } from '../../common/who';
import { inOneLine } from '../../game';
import { cards, terrains } from '../material';
import { type Choice, viewOf, type Phase } from '../view';
import { textsIn } from '.';
import { logLine } from './log';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));
const goesWithoutSaying = ['turn_ended', 'undone'];

describe.each(langs)('words in %s', (lang) => {
  const t = textsIn(lang);

  it('tell every event of a whole game in sentences, to every viewer', () => {
    for (const you of viewers) {
      for (const { seq, seat, events } of momentsOf(you).at(-1)!.log) {
        for (const event of events) {
          const line = logLine(event, { lang, players, seat, you, seq });
          if (line === null) expect([...goesWithoutSaying, 'scored']).toContain(event.type);
          else expect(inOneLine(line)).toMatch(/^[\p{Lu}\d].*\.$/u);
          expect(line === null ? '' : inOneLine(line)).not.toMatch(/undefined|NaN/);
        }
      }
    }
  });

  it('tell every decision of a whole game in a few words', () => {
    const decided = viewers.flatMap((you) => momentsOf(you).flatMap(({ legal }) => legal)) as Choice[];
    expect(new Set(decided.map(({ type }) => type)).size).toBe(6);
    for (const each of decided) expect(t.would(each)).toMatch(/^\p{Lu}[^{}[\]]+$/u);
    expect(decided.map(t.would).join()).not.toMatch(/undefined|true|false/);
  });

  it('list what a raid was worth, with an entry per seat', () => {
    const judged = momentsOf(0).at(-1)!.log.flatMap(({ seat, seq, events }) =>
      events
        .filter(({ type }) => ['revealed', 'compared', 'went_home', 'reinforced'].includes(type))
        .map((event) => logLine(event, { lang, players, seat, you: 0, seq })),
    );
    expect(judged.length).toBeGreaterThan(15);
    for (const line of judged) expect(line).toMatchObject({ parts: { length: players.length } });
  });

  it('omit what is unknown', () => {
    expect(logLine({ type: 'something_new' }, { lang, players, seat: 0, you: 0, seq: 1 })).toBeNull();
  });

  it('have a prompt for every phase, and say whose turn it is', () => {
    const view = viewOf(momentsOf(null)[0]!.view);
    const attack = { attacker: 0, defender: 1, peninsula: 1, row: 4, hunt: false };
    const who: Who[] = players.map(({ name }) => ({ name, you: false }));
    for (const phase of ['board', 'ride', 'sail', 'land', 'defend', 'cards'] as Phase[]) {
      const now = { ...view, phase, attack: phase === 'defend' ? attack : null };
      expect(t.table.ask(now, who[0]!, [who[0]!]), phase).toMatch(/\p{L}{3}.*[.?]$/u);
      expect(t.table.waits(now, [who[1]!], who[0]!), phase).toContain('Björn');
    }
  });

  it('include every terrain and card', () => {
    for (const terrain of terrains) expect(t.terrainMeaning[terrain].length).toBeGreaterThan(20);
    for (const card of cards) expect(t.cardMeaning[card].length).toBeGreaterThan(20);
  });

  it('include every peninsula length that the server offers', () => {
    expect(Object.keys(t.options.peninsulas!.values!)).toHaveLength(10);
  });
});

it('addresses the player who acted as "you"', () => {
  const event: GameEvent = { type: 'attacked', seat: 0, defender: 1, field: [1, 4], hunt: false };
  const context = { players, seat: 0, seq: 1 };
  expect(logLine(event, { ...context, lang: 'en', you: 0 })).toBe('You attack Björn on B4.');
  expect(logLine(event, { ...context, lang: 'en', you: 1 })).toBe('Anna attacks you on B4.');
  expect(logLine(event, { ...context, lang: 'de', you: 0 })).toBe('Du greifst Björn auf B4 an.');
  expect(logLine(event, { ...context, lang: 'de', you: 1 })).toBe('Anna greift dich auf B4 an.');
});
