import { describe, expect, it } from 'vitest';

import type { Choosing } from '../choosing';
import type { View } from '../view';
import { textsIn } from '../words';
import { prompt } from './prompt';

const looking = (type: string) => ({ group: null, picks: [], action: { type } }) as unknown as Choosing;
const withPoints = (ap: number) => ({ ap, power: null, phase: 'actions', acting: 1 }) as unknown as View;
const asked = (ap: number, type = 'end_turn', lang: 'en' | 'de' = 'en') => prompt(textsIn(lang), withPoints(ap), looking(type), []);

describe('the prompt before a turn ends', () => {
  it('says how many action points lapse', () => {
    expect(asked(3)).toBe('End your turn? 3 unspent action points are lost.');
    expect(asked(1)).toBe('End your turn? 1 unspent action point is lost.');
    expect(asked(1, 'end_turn', 'de')).toBe('Zug beenden? 1 Aktionspunkt verfällt.');
  });

  it('says nothing if none lapse', () => {
    expect(asked(0)).toBe('Confirm?');
    expect(asked(3, 'pass')).toBe('Confirm?');
  });
});
