import { describe, expect, it } from 'vitest';

import type { GameEvent, LogEntry } from '../../net/protocol';
import { changedSpots, turnSoFar } from './history';

const entry = (seq: number, ...events: GameEvent[]): LogEntry => ({ seq, seat: 0, events });
const acted = (type: string): GameEvent => ({ type: 'acted', seat: 0, faction: 4, action: { type }, cost: 1 });
const moved = (to: number | string): GameEvent => ({ type: 'stone_moved', faction: 4, from: 4, to });
const types = (log: LogEntry[]) => turnSoFar(log).map(({ action }) => action.type);

describe('the current turn', () => {
  it('contains what was done since it began', () => {
    const log = [entry(1, acted('muster'), { type: 'turn_ended', seat: 1 }, { type: 'turn_began', seat: 0 }), entry(2, acted('deploy')), entry(3, acted('march'))];
    expect(types(log)).toEqual(['deploy', 'march']);
  });

  it.each(['turn_ended', 'turn_began', 'power_opened', 'power_closed', 'ullr_asked', 'over'])('starts over with %s', (type) => {
    expect(types([entry(1, acted('muster')), entry(2, acted('deploy'), { type })])).toEqual([]);
  });

  it('omits what was taken back', () => {
    expect(types([entry(1, acted('muster')), entry(2, acted('deploy')), entry(3, { type: 'undone' })])).toEqual(['muster']);
  });
});

describe('the changes on the board', () => {
  it('are the stones and avatars that entered a world, each once', () => {
    const log = [entry(1, moved(5), moved(5)), entry(2, { type: 'avatar_moved', faction: 6, from: 6, to: 5 })];
    expect([...changedSpots(log)]).toEqual(['stone:5:4', 'avatar:6']);
  });

  it('omit what left the board or was taken back', () => {
    expect([...changedSpots([entry(1, moved('helheim'))])]).toEqual([]);
    expect([...changedSpots([entry(1, moved(5)), entry(2, { type: 'undone' })])]).toEqual([]);
  });
});
