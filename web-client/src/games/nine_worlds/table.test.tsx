import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';

import alliances from '../../../tests/data/nine_worlds/alliances.game.json';
import copy from '../../../tests/data/nine_worlds/copy.game.json';
import { momentsOf, type Moment, type Played } from '../../../tests/support/nineWorlds';
import type { Action, LogEntry } from '../../net/protocol';
import { inOneLine, type LogLine, type TableProps } from '../game';
import { Table } from './table';
import { textsIn } from './words';
import { logLine } from './words/log';

const games = { alliances, copy } as unknown as Readonly<Record<string, Played>>;
const languages = ['en', 'de'] as const;

function tableProps(game: Played, moment: Moment, changes: Partial<TableProps> = {}): TableProps {
  return {
    mode: 'live',
    seq: moment.seq,
    view: moment.view,
    turn: { to_act: [...moment.toAct], standing: { scores: [], tiebreak: null, ranking: [] }, can_undo: false, result: null, clocks: null, deadline: null },
    you: moment.legal?.seat ?? null,
    players: game.players.map((name) => ({ name, online: true })),
    legal: moment.legal?.legal ?? [],
    log: moment.log,
    lastEvents: moment.log.slice(-8),
    busy: false,
    confirmMoves: true,
    lang: 'en',
    requestPreview: () => Promise.resolve({ points: 0, cost: 1, parts: [{ rule: 'base', amount: 1 }], effects: [] }),
    requestInspect: () => Promise.resolve({ worlds: [], factions: [], seats: [] }),
    requestAnnotations: () => Promise.reject(new Error('known')),
    play: vi.fn(() => Promise.resolve(true)),
    undo: vi.fn(() => Promise.resolve(true)),
    openHelp: vi.fn(),
    announce: vi.fn(),
    ...changes,
  };
}

async function sit(props: TableProps): Promise<TableProps> {
  await act(() => render(<Table {...props} />, document.body));
  return props;
}

async function press(key: string) {
  const target = document.activeElement ?? document.body;
  await act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
async function click(selector: string) {
  const target = document.querySelector(selector);
  expect(target, selector).not.toBeNull();
  await act(() => void target!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
}
const offered = () => [...document.querySelectorAll('[data-spot]')].map((each) => each.getAttribute('data-spot'));

afterEach(() => render(null, document.body));

const told = (line: LogLine | null) => (line === null ? null : inOneLine(line));

describe('a played game', () => {
  for (const [name, game] of Object.entries(games)) {
    it(`is shown at every moment to the seat that acts and to one other viewer (${name})`, async () => {
      const viewers = [null, ...game.players.keys()];
      for (const moment of momentsOf(game)) {
        for (const you of new Set([moment.legal?.seat ?? null, viewers[moment.seq % viewers.length]!])) {
          const yours = moment.legal?.seat === you;
          const lang = languages[moment.seq % 2]!;
          await sit(tableProps(game, moment, { you, legal: yours ? moment.legal.legal : [], lang, mode: you === null ? 'replay' : 'live' }));
          expect(document.querySelectorAll('.nw-world')).toHaveLength(9);
          expect(document.querySelectorAll('[style]')).toHaveLength(0);
          if (!yours) expect(offered()).toEqual([]);
        }
      }
    });

    it(`is told in both languages (${name})`, () => {
      const silent = new Set(['stone_moved', 'avatar_moved', 'power_closed', 'powers_noted', 'acted']);
      for (const { seq, seat, events } of momentsOf(game).at(-1)!.log) {
        for (const event of events) {
          const players = game.players.map((each) => ({ name: each, online: true }));
          const [en, de] = languages.map((lang) => told(logLine(event, { lang, players, seat, you: 0, seq })));
          expect(typeof en).toBe(typeof de);
          if (!silent.has(event.type)) expect(en, event.type).toMatch(/^.{5,}\.$/);
          expect(en ?? '').not.toContain(': .');
          if (en) expect(en, de ?? '').not.toBe(de);
          for (const line of [en, de]) expect(line ?? '').not.toMatch(/undefined|NaN|null|object/);
        }
      }
    });

    it(`names every legal action in both languages (${name})`, () => {
      for (const { legal } of Object.values(game.legal)) {
        for (const action of legal) {
          for (const lang of languages) expect(textsIn(lang).would(action)).toMatch(/^[A-ZÄÖÜ]/);
          for (const lang of languages) expect(textsIn(lang).does(action)).not.toMatch(/undefined|null/);
        }
      }
    });
  }
});

describe('the table', () => {
  const game = games.alliances!;
  const start = momentsOf(game)[0]!;
  const own = start.view.acting as number;

  it('is played by clicks: the card, a world, the preview, confirm', async () => {
    const { play, announce } = await sit(tableProps(game, start));
    await click(`[data-spot="card:${own}"]`);
    await click('[data-spot="world:9"]');
    expect(play).not.toHaveBeenCalled();
    expect(find('.nw-would')?.textContent).toBe('Deploy a stone from the card to Niflheim');
    expect(announce).toHaveBeenCalled();
    await click('[data-focus="confirm"]');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'deploy', to: 9 });
  });

  it('is played by keyboard: digits name worlds, Enter chooses', async () => {
    const { play } = await sit(tableProps(game, start));
    find(`[data-spot="card:${own}"]`)?.focus();
    await click(`[data-spot="card:${own}"]`);
    await press('9');
    await click('[data-focus="confirm"]');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'deploy', to: 9 });
  });

  it('shows what a choice costs before it is made', async () => {
    vi.useFakeTimers();
    const { play } = await sit(tableProps(game, start));
    await click(`[data-spot="card:${own}"]`);
    const world = document.querySelector('[data-spot="world:9"]')!;
    await act(() => void world.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
    });
    expect(find('.nw-would')?.textContent).toBe('Deploy a stone from the card to Niflheim');
    expect(find('.nw-why')?.textContent).toBe('1 action point');
    expect(play).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('sends at once if confirmation is turned off', async () => {
    const { play } = await sit(tableProps(game, start, { confirmMoves: false }));
    await click(`[data-spot="reserve:${own}"]`);
    await click(`[data-spot="card:${own}"]`);
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'muster' });
  });

  it('shows what is left before a turn ends, and goes back with Escape', async () => {
    const { play } = await sit(tableProps(game, start));
    expect(find('[data-decide="end_turn"]')?.textContent).toBe(`End turn (${start.view.ap as number} left)`);
    await press('e');
    expect(play).not.toHaveBeenCalled();
    await press('Escape');
    expect(find('[data-focus="confirm"]')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  it('does not suggest ending the turn while action points are left', async () => {
    await sit(tableProps(game, start));
    expect(find('[data-decide="end_turn"]')!.className).not.toContain('main');
    await sit(tableProps(game, { ...start, view: { ...start.view, ap: 0 } }));
    expect(find('[data-decide="end_turn"]')!.className).toContain('main');
  });

  it('takes back step by step to the start of the turn', async () => {
    const undo = vi.fn(() => Promise.resolve(true));
    const log: LogEntry[] = [1, 2].map((seq) => ({
      seq,
      seat: start.legal!.seat,
      events: [{ type: 'acted', seat: start.legal!.seat, faction: own, action: { type: 'muster' }, cost: 1 }],
    }));
    const props = tableProps(game, start, { log, undo, seq: 2 });
    await sit({ ...props, turn: { ...props.turn, can_undo: true } });
    await press('s');
    await sit({ ...props, seq: 3, turn: { ...props.turn, can_undo: true } });
    await sit({ ...props, seq: 4 });
    expect(undo).toHaveBeenCalledTimes(2);
  });

  it('says whose turn it is', async () => {
    const props = tableProps(game, start, { you: null, legal: [] });
    await sit(props);
    expect(find('.nw-prompt')?.textContent).toMatch(/^It is the turn of .+ \(.+\)\.$/);
    expect(offered()).toEqual([]);
  });

  it('offers nothing while a move is pending or in the past', async () => {
    for (const changes of [{ busy: true }, { mode: 'replay', legal: [] as Action[] }] as const) {
      const { play, undo } = await sit(tableProps(game, start, changes));
      for (const key of ['1', 'Enter', 'e', 'p', 'u', 's']) await press(key);
      expect(offered()).toEqual([]);
      expect(play).not.toHaveBeenCalled();
      expect(undo).not.toHaveBeenCalled();
    }
  });
});
