import { describe, expect, it } from 'vitest';

import { roomOf, taken } from '../../../../tests/support/server';
import { commitmentOf } from '../../../fair/random';
import type { GameRecord, Room } from '../../../net/protocol';
import type { KnownRoom } from '../../../state/memory';
import { checkFairness, verdictOnAll } from './fairness';

const seed = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d';
const mine = '1'.repeat(64);
const seat = (entropy: string) => ({ ...taken('Anna'), entropy });

const room = roomOf({
  options: { players: 2 },
  creator: 0,
  status: 'finished',
  seats: [seat(mine), seat('')],
  commitment: commitmentOf(seed),
  seed,
});

const record: GameRecord = {
  format: 'idavoll-record/1',
  game: 'pebbles',
  options: { players: 2 },
  players: ['Anna', 'Björn'],
  rules: 1,
  seed,
  commitment: room.commitment,
  entropy: [mine, ''],
  setup: {},
  actions: [],
  result: null,
};

const known: KnownRoom = {
  code: room.code,
  game: room.game,
  status: 'running',
  players: [],
  yourTurn: false,
  at: 0,
  commitment: room.commitment,
  seenBefore: true,
  entropy: mine,
  chatRead: 0,
};

describe('checkFairness', () => {
  it('accepts an honest game', () => {
    const fairness = checkFairness(room, record, 0, known);
    expect(fairness).toMatchObject({ commitment: 'ok', firstSeen: 'ok', entropy: 'ok', record: 'ok' });
  });

  it('says that it cannot check a game without a client', () => {
    expect(checkFairness(room, record, 0, known).deal).toBe('unknown');
    expect(verdictOnAll(checkFairness(room, record, 0, known))).toBe('unknown');
  });

  it.each([
    ['another seed', { ...room, seed: 'ab'.repeat(32) }, known, 'commitment'],
    ['another commitment than the first', room, { ...known, commitment: 'cd'.repeat(32) }, 'firstSeen'],
    ['an entropy that was left out', { ...room, seats: [seat(''), seat('')] }, known, 'entropy'],
    ['a record of another game', { ...room, options: { players: 3 } }, known, 'record'],
  ] as const)('notices %s', (_, changedRoom, changedKnown, part) => {
    const fairness = checkFairness(changedRoom as Room, record, 0, changedKnown);
    expect(fairness[part]).toBe('bad');
    expect(verdictOnAll(fairness)).toBe('bad');
  });

  it('does not claim what a late visitor cannot know', () => {
    const late = { ...known, seenBefore: false, entropy: null };
    expect(checkFairness(room, record, null, late)).toMatchObject({ firstSeen: 'unknown', entropy: 'unknown' });
  });
});
