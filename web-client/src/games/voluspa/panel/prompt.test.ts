// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { tableProps } from '../../../../tests/support/table';
import type { Action } from '../../../net/protocol';
import type { TableProps } from '../../game';
import { type Choosing, nothing } from '../choosing';
import type { View } from '../view';
import { textsIn } from '../words';
import { prompt, waiting } from './prompt';

const view = (turn: Partial<View['turn']> = {}): View =>
  ({
    board: [{ at: [0, 0], tile: 'odin', boost: 0 }],
    turn: { seat: 0, phase: 'play', boost: 0, hermod: null, raven: null, ...turn },
  }) as unknown as View;

const place = (tile: string, more: object = {}): Action => ({ type: 'place', tile, at: [1, 0], points: 2, ...more });
const discard: Action = { type: 'discard', tile: 'thor' };
const held = { tile: 'thor', slot: 0 } as const;
const asked = (choosing: Choosing, legal: readonly Action[], turn: Partial<View['turn']> = {}, lang: 'en' | 'de' = 'en') =>
  prompt(textsIn(lang), view(turn), choosing, legal);

describe('the prompt', () => {
  it('asks for a tile, a cell, a direction, and a confirmation', () => {
    const legal = [place('thor')];
    expect(asked(nothing, legal)).toBe('Choose a tile from your hand.');
    expect(asked({ step: 'cell', held }, legal)).toBe('Thor: choose a cell. Each shows what you would score.');
    expect(asked({ step: 'direction', held, at: [0, 0] }, legal)).toBe('Odin: choose a direction to push.');
    expect(asked({ step: 'confirm', held, action: place('thor') }, legal)).toMatch(/^Thor, /);
    expect(asked({ step: 'confirm', held, action: discard }, [discard])).toBe('Discard Thor?');
  });

  it('says that a tile has no cell now', () => {
    expect(asked({ step: 'cell', held }, [place('odin')])).toBe('You can’t place this tile anywhere right now.');
  });

  it('asks for a discard if nothing can be placed, or there are too many tiles', () => {
    expect(asked(nothing, [discard])).toBe('You cannot place any tile: choose one to discard.');
    expect(asked(nothing, [place('thor'), discard])).toBe('Choose a tile from your hand.');
    expect(asked(nothing, [discard], { phase: 'discard_down' })).toBe('Too many tiles: choose one to discard.');
  });

  it('says what follows after Hermod and a raven', () => {
    const legal = [place('thor'), { type: 'end_turn' }];
    expect(asked(nothing, legal, { phase: 'hermod' })).toBe('Place a tile to follow Hermod, or end your turn.');
    expect(asked(nothing, legal, { phase: 'raven' })).toContain('The raven may fly on');
    expect(asked({ step: 'cell', held: { tile: 'raven', slot: 0 } }, legal, { phase: 'raven' })).toContain('The raven may fly on');
  });

  it('has German texts, each different', () => {
    const legal = [place('thor')];
    const all = [asked(nothing, legal, {}, 'de'), asked({ step: 'cell', held }, legal, {}, 'de'), asked(nothing, [discard], {}, 'de')];
    expect(new Set(all).size).toBe(3);
    expect(all.join()).not.toMatch(/undefined|choose|tile/);
  });
});

describe('the game waits for', () => {
  const waits = (turn: Partial<View['turn']>, props: Partial<TableProps> = {}) => waiting(textsIn('en'), view(turn), tableProps(props));
  const legal = [place('thor')];

  it('you, or another player by name', () => {
    expect(waits({}, { legal })).toBe('Your turn');
    expect(waits({ seat: 1 })).toBe('It is Björn’s turn.');
  });

  it('you by name while you cannot act, as when a bot plays for you', () => {
    expect(waits({})).toBe('It is Anna’s turn.');
  });

  it('no one in the past, after the end, or in a game that was left', () => {
    const result = { scores: [0, 0], tiebreak: null, ranking: [1, 1], winners: [0], reason: 'resigned' as const, out: [1] };
    const { turn } = tableProps();
    expect(waits({ seat: 1 }, { mode: 'replay' })).toBe('Review');
    expect(waits({ seat: null })).toBe('The game is over.');
    expect(waits({ seat: 1 }, { turn: { ...turn, result } })).toBe('The game is over.');
  });

  it('the server while a move is pending, and chance if no one can know', () => {
    expect(waits({}, { busy: true, legal })).toBe('Sending…');
    expect(waits({}, { waits: 'No one knows.' })).toBe('No one knows.');
  });
});
