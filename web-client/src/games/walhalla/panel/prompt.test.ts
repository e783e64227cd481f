// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { tableProps } from '../../../../tests/support/table';
import { momentsOf } from '../../../../tests/support/walhalla';
import { everybody } from '../../common/who';
import type { TableProps } from '../../game';
import { begin } from '../choosing';
import { viewOf, type View } from '../view';
import { textsIn } from '../words';
import { confirmLabel, prompt } from './prompt';

const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));
const start = viewOf(momentsOf(0)[0]!.view);
const some = [{ type: 'board', positions: [] }];
const result = { scores: [0, 0, 0], tiebreak: null, ranking: [1, 1, 1], winners: [0], reason: 'finished' as const, out: [] };

const asked = (view: Partial<View>, props: Partial<TableProps> = {}, lang: 'en' | 'de' = 'en') =>
  prompt(textsIn(lang), tableProps({ players, you: 0, ...props }), { ...start, active: 1, to_act: [1], ...view }, everybody(players, 0));

describe('the prompt', () => {
  const attack = { attacker: 1, defender: 0, peninsula: 0, row: 2, hunt: false };

  it('names the asking player, and differs by question', () => {
    const legal = some;
    expect(asked({ phase: 'ride' }, { legal })).toContain('Björn will choose the course.');
    expect(asked({ phase: 'defend', attack, active: 2 }, { legal })).toContain('Björn attacks you on');
    expect(asked({ phase: 'land', active: 0 }, { legal })).toBe('Your viking lands. Choose a field.');
    expect(asked({ phase: 'land', active: 1 }, { legal })).toBe('Where does your viking land?');
    const phases = ['board', 'ride', 'sail', 'land', 'cards'] as const;
    for (const lang of ['en', 'de'] as const) expect(new Set(phases.map((phase) => asked({ phase }, { legal }, lang))).size).toBe(phases.length);
  });

  it('says whose turn it is otherwise', () => {
    expect(asked({ phase: 'sail' })).toBe('Björn is choosing the course.');
    expect(asked({ phase: 'cards', to_act: [1, 2] })).toContain('Waiting for Björn and Cilla.');
    expect(asked({ phase: 'cards', to_act: [2] })).toContain('Waiting for Cilla.');
    expect(asked({ phase: 'defend', attack: { ...attack, attacker: 0, defender: 1 } })).toContain('Björn is attacked on');
  });

  it('is empty in the past, after the end, and while a move is pending', () => {
    const legal = some;
    expect(asked({ phase: 'sail' }, { legal, mode: 'replay' })).toBe('You are reviewing the game.');
    expect(asked({ phase: 'over' }, { busy: true })).toBe('The game is over.');
    const { turn } = tableProps();
    expect(asked({ phase: 'sail' }, { legal, turn: { ...turn, result } })).toBe('The game is over.');
    expect(asked({ phase: 'sail' }, { legal, busy: true })).toBe('Sending…');
    expect(asked({ phase: 'sail' }, { waits: 'What happens next is unknown.' })).toBe('What happens next is unknown.');
  });
});

describe('the confirm button', () => {
  it('says what it will do with the choice', () => {
    const t = textsIn('en');
    const boarding = begin([{ type: 'board', positions: [] }, { type: 'board', positions: [0] }]);
    if (boarding.step !== 'board') throw new Error(boarding.step);
    const labels = [[], [0], [0, 1]].map((positions) => confirmLabel(t, { ...boarding, positions }));
    expect(new Set(labels).size).toBe(3);
    const sailing = begin([{ type: 'sail', fjord: 0, bow_first: true }, { type: 'sail', fjord: 1, bow_first: true }]);
    if (sailing.step !== 'sail') throw new Error(sailing.step);
    expect(confirmLabel(t, { ...sailing, fjord: null })).not.toBe(confirmLabel(t, { ...sailing, fjord: 1 }));
  });
});
