import { describe, expect, it } from 'vitest';

import { organising as words } from '../../../i18n/organising.en';
import { fieldTime } from '../draft';
import { faultsOf, firstDraft, type LeagueDraft, type LeagueField, requestOf } from './draft';

const now = Date.UTC(2026, 10, 29, 12, 30);
const draft = (changes: Partial<LeagueDraft> = {}): LeagueDraft => ({ ...firstDraft(now), name: 'Winter League', ...changes });

describe('a draft of a league', () => {
  it('needs only a name at first', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      expect(faultsOf(firstDraft(now), seats, now, words)).toEqual({ name: 'Please enter a name.' });
      expect(faultsOf(draft(), seats, now, words)).toEqual({});
    }
  });

  it.each<[Partial<LeagueDraft>, number, LeagueField]>([
    [{ name: ' ' }, 2, 'name'],
    [{ name: 'x'.repeat(41) }, 2, 'name'],
    [{ description: 'x'.repeat(1_001) }, 2, 'description'],
    [{ division: '3' }, 2, 'division'],
    [{ division: '9' }, 2, 'division'],
    [{ division: '' }, 2, 'division'],
    [{ division: '7' }, 4, 'division'],
    [{ division: '17' }, 4, 'division'],
    [{ pause: '61' }, 2, 'pause'],
    [{ pause: '' }, 2, 'pause'],
    [{ pause: '1.5' }, 2, 'pause'],
    [{ start: 'at', at: fieldTime(now - 60_000) }, 2, 'at'],
    [{ start: 'at', at: '' }, 2, 'at'],
  ])('with %j at tables for %i has a fault in one field', (changes, seats, field) => {
    expect(Object.keys(faultsOf(draft(changes), seats, now, words))).toEqual([field]);
  });

  it.each<[Partial<LeagueDraft>, number]>([
    [{ name: 'x'.repeat(40) }, 2],
    [{ division: '4' }, 2],
    [{ division: '16' }, 4],
    [{ pause: '0' }, 2],
    [{ pause: '60' }, 2],
    [{ at: '' }, 2],
  ])('with %j at tables for %i has no fault', (changes, seats) => {
    expect(faultsOf(draft(changes), seats, now, words)).toEqual({});
  });

  it('becomes a request', () => {
    const options = { players: 2 };
    expect(requestOf(draft({ name: ' Winter League ' }), 'pebbles', options, 2)).toEqual({
      name: 'Winter League',
      description: '',
      game: 'pebbles',
      options,
      clock: { per_move: 86_400 },
      division: 8,
      pause: 7,
      starts_at: null,
      visibility: 'public',
    });
    expect(requestOf(draft({ division: '5', pause: '0' }), 'pebbles', options, 2)).toMatchObject({ division: 5, pause: 0 });
    const at = now + 3 * 86_400_000;
    expect(requestOf(draft({ start: 'at', at: fieldTime(at) }), 'pebbles', options, 2)).toMatchObject({ starts_at: at });
  });
});
