import { describe, expect, it } from 'vitest';

import { momentsOf } from '../../../tests/support/walhalla';
import type { Action, GameEvent, LogEntry } from '../../net/protocol';
import { allFields, boatsArrived, fieldsChanged, happenings, occupiedIn, vikingsAfter } from './history';
import { byCardOrder, cards, copies, isLaidAtTheEnd, tipOf } from './material';
import { courses, defences, landings, plain, seatsOffered, sidesOf } from './offers';
import { fieldKey, viewOf } from './view';

const entry = (seq: number, ...events: GameEvent[]): LogEntry => ({ seq, seat: 0, events });

describe('the occupied fields', () => {
  it('computed from the log match the view at each start of a raid', () => {
    let looked = 0;
    for (const { view, log } of momentsOf(null)) {
      // What happened to vikings after they landed is only in the view.
      const events = happenings(log);
      const isClean = events.every(({ type }) => !['yielded', 'attacked', 'went_back', 'held'].includes(type));
      if (!isClean) continue;
      expect(vikingsAfter(events, viewOf(view))).toEqual(occupiedIn(viewOf(view)));
      looked += 1;
    }
    expect(looked).toBeGreaterThan(5);
  });

  it('after a raid are only those with wheat', () => {
    const { view } = momentsOf(null)[0]!;
    const coast = viewOf(view);
    const fields = allFields(coast.peninsulas);
    const terrainOf = ([peninsula, row]: readonly [number, number]) => coast.peninsulas[peninsula]!.fields[row - 1]!.terrain;
    const wheat = fields.find((field) => terrainOf(field) === 'wheat')!;
    const other = fields.find((field) => terrainOf(field) !== 'wheat')!;
    const landed = (field: readonly [number, number]): GameEvent => ({ type: 'landed', seat: 1, field: [...field] });
    const log = [entry(1, landed(wheat), landed(other)), entry(2, { type: 'went_home', vikings: [0, 1, 0] })];
    expect([...vikingsAfter(happenings(log), coast)]).toEqual([[fieldKey(wheat), 1]]);
  });
});

describe('the changes on the coast', () => {
  const log = [
    entry(1, { type: 'sailed', seat: 0, fjord: 2, number: 1, bow_first: true }),
    entry(2, { type: 'landed', seat: 0, field: [1, 4] }),
    entry(3, { type: 'held', seat: 1, attacker: 0, field: [1, 5], shield: true }),
  ];

  it('are the fields that were landed on or defended, and the boats that arrived', () => {
    expect(fieldsChanged(log)).toEqual([[1, 4], [1, 5]]);
    expect(boatsArrived(log)).toEqual(['2-1']);
  });

  it('omit what was taken back', () => {
    const undone = [...log.slice(0, 2), entry(3, { type: 'undone' })];
    expect(fieldsChanged(undone)).toEqual([]);
    expect(boatsArrived(undone)).toEqual(['2-1']);
  });
});

describe('the cards', () => {
  it('are 32, with one per peninsula', () => {
    expect(cards.reduce((sum, card) => sum + copies[card], 0)).toBe(32);
    expect(cards.filter((card) => tipOf(card) !== null).map((card) => copies[card])).toEqual([1, 1, 1]);
  });

  it('are laid at the end of a raid, or played during landings', () => {
    expect(cards.filter((card) => !isLaidAtTheEnd(card))).toEqual(['hunt', 'attack', 'shield']);
  });

  it('name the length of their peninsula', () => {
    expect(cards.map(tipOf).filter((tip) => tip !== null)).toEqual([6, 7, 8]);
    expect(tipOf('forest')).toBeNull();
  });

  it('are listed in one order', () => {
    expect([...cards].reverse().sort(byCardOrder)).toEqual([...cards]);
  });
});

describe('the targets of legal actions', () => {
  const legal: Action[] = [
    { type: 'board', positions: [0, 2] },
    { type: 'board', positions: [2] },
    { type: 'sail', fjord: 1, bow_first: true },
    { type: 'land', field: [0, 3], side: 'left', points: 2 },
    { type: 'land', field: [0, 4], side: 'left' },
    { type: 'land', field: [1, 4], side: 'right' },
    { type: 'defend', choice: 'yield' },
    { type: 'defend', choice: 'shield' },
  ];

  it('are seats in the boat, each once and in order', () => {
    expect(seatsOffered(legal)).toEqual([0, 2]);
  });

  it('are courses, and landings by the side of the boat', () => {
    expect(courses(legal)).toEqual([legal[2]]);
    expect(sidesOf(legal)).toEqual(['left', 'right']);
    expect(landings(legal)).toHaveLength(3);
    expect(landings(legal, 'left')).toEqual(legal.slice(3, 5));
  });

  it('are answers to an attack', () => {
    expect(defences(legal)).toEqual(['yield', 'shield']);
  });

  it('are sent without annotations', () => {
    expect(plain(legal[3]!)).toEqual({ type: 'land', field: [0, 3], side: 'left' });
  });
});
