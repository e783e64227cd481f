import { describe, expect, it } from 'vitest';

import { organising as words } from '../../i18n/organising.en';
import { type Draft, type DraftField, faultsOf, fieldTime, firstDraft, requestOf, usualRounds } from './draft';

const now = Date.UTC(2026, 10, 29, 12, 30);
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...firstDraft(now), name: 'Winter Cup', ...changes });

describe('a draft', () => {
  it('needs only a name at first', () => {
    expect(faultsOf(firstDraft(now), 2, now, words)).toEqual({ name: 'Please enter a name.' });
    expect(faultsOf(draft(), 2, now, words)).toEqual({});
  });

  it.each<[Partial<Draft>, number, DraftField]>([
    [{ name: '  ' }, 2, 'name'],
    [{ name: 'x'.repeat(61) }, 2, 'name'],
    [{ description: 'x'.repeat(1_001) }, 2, 'description'],
    [{ rounds: '0' }, 2, 'rounds'],
    [{ rounds: '31' }, 2, 'rounds'],
    [{ rounds: 'two' }, 2, 'rounds'],
    [{ from: '1' }, 2, 'from'],
    [{ from: '' }, 2, 'from'],
    [{ from: '2', to: '8' }, 3, 'from'],
    [{ to: '1001' }, 2, 'to'],
    [{ format: 'round_robin', to: '17' }, 2, 'to'],
    [{ format: 'knockout', to: '129' }, 2, 'to'],
    [{ from: '8', to: '6' }, 2, 'to'],
    [{ start: 'at', at: fieldTime(now - 60_000) }, 2, 'at'],
    [{ start: 'at', at: fieldTime(now + 366 * 24 * 3_600_000) }, 2, 'at'],
    [{ start: 'at', at: '' }, 2, 'at'],
    [{ sameDeal: true, from: '3' }, 2, 'from'],
    [{ sameDeal: true, from: '7' }, 4, 'from'],
  ])('with %j at tables for %i has a fault in one field', (changes, seats, field) => {
    expect(Object.keys(faultsOf(draft(changes), seats, now, words))).toEqual([field]);
  });

  it.each<[Partial<Draft>, number]>([
    [{ format: 'knockout', rounds: 'any', to: '128' }, 2],
    [{ format: 'round_robin', to: '16' }, 2],
    [{ format: 'knockout', to: '1000' }, 4],
    [{ at: '' }, 2],
  ])('with %j at tables for %i has no fault in fields that do not apply', (changes, seats) => {
    expect(faultsOf(draft(changes), seats, now, words)).toEqual({});
  });

  it('becomes a request with only the fields of its format', () => {
    const options = { players: 2 };
    expect(requestOf(draft({ name: ' Winter Cup ', rounds: '5', bestOf: 3 }), 'pebbles', options, 2)).toEqual({
      name: 'Winter Cup',
      description: '',
      game: 'pebbles',
      options,
      clock: { per_move: 86_400 },
      rated: true,
      format: 'swiss',
      rounds: 5,
      best_of: 1,
      players: { from: 4, to: 16 },
      starts_at: null,
      visibility: 'public',
      same_deal: false,
    });
    expect(requestOf(draft({ format: 'knockout', rounds: '5', bestOf: 3 }), 'pebbles', options, 2)).toMatchObject({ format: 'knockout', rounds: null, best_of: 3 });
    expect(requestOf(draft({ format: 'knockout' }), 'pebbles', options, 3)).toMatchObject({ format: 'swiss', rounds: null });
    expect(requestOf(draft({ sameDeal: true }), 'pebbles', options, 2)).toMatchObject({ rated: false, same_deal: true });
    expect(requestOf(draft({ sameDeal: true, format: 'knockout' }), 'pebbles', options, 2)).toMatchObject({ rated: true, same_deal: false });
    expect(requestOf(draft({ visibility: 'link' }), 'pebbles', options, 2)).toMatchObject({ rated: false, visibility: 'link' });
  });

  it('starts at the chosen minute in the time zone of the user', () => {
    const time = Date.UTC(2026, 11, 1, 18, 0);
    expect(requestOf(draft({ start: 'at', at: fieldTime(time) }), 'pebbles', {}, 2).starts_at).toBe(time);
  });
});

describe('the usual number of rounds', () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [16, 4],
    [17, 5],
  ])('of %i players is %i', (players, rounds) => {
    expect(usualRounds(players)).toBe(rounds);
  });
});
