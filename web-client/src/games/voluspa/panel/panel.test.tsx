import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';

import complete from '../../../../tests/data/voluspa/complete.record.json';
import { all, key, texts, when } from '../../../../tests/support/page';
import { tableProps } from '../../../../tests/support/table';
import type { Action, JsonObject, LogEntry } from '../../../net/protocol';
import type { TableProps } from '../../game';
import { Table } from '../table';

const setup = complete.setup as unknown as JsonObject;
const start = setup.turn as JsonObject;
const players = ['Anna', 'Björn', 'Cilla'].map((name) => ({ name, online: true }));
const hand = ['thor', 'jotunn', 'freya', 'loki', 'raven'];

/** Anna's view of the start of the game, with a chosen hand. */
const view = (turn: JsonObject = {}): JsonObject => ({
  ...setup,
  hands: [hand, 5, 5],
  deck: 95,
  unseen: { odin: 3, troll: 1 },
  turn: { ...start, seat: 0, ...turn },
});

const place = (tile: string, at: [number, number], more: Record<string, number | string> = {}): Action => ({
  type: 'place',
  tile,
  at,
  points: 2,
  ...more,
});

async function sit(changes: Partial<TableProps> = {}): Promise<TableProps> {
  const requestPreview = vi.fn(() => Promise.resolve({ points: 2, parts: [], effects: [] }));
  const requestInspect = () => Promise.resolve({ cells: [], blocked: [] });
  const props = tableProps({ players, view: view(), requestPreview, requestInspect, ...changes });
  await act(() => render(<Table {...props} />, document.body));
  return props;
}

const prompt = () => texts('.vo-prompt')[0];
const buttons = () => texts('.vo-buttons button');

afterEach(() => render(null, document.body));

describe('the prompt', () => {
  it.each<[string, JsonObject, Action[], string]>([
    ['a tile', {}, [place('thor', [1, 0])], 'Choose a tile.'],
    ['a discard, where nothing can be laid', {}, [{ type: 'discard', tile: 'loki' }], ''],
    ['a discard down to five', { phase: 'discard_down' }, [{ type: 'discard', tile: 'loki' }], ''],
    ['another tile after Hermod, or the end', { phase: 'hermod', hermod: [0, 0] }, [place('thor', [1, 0]), { type: 'end_turn' }], ''],
  ])('is %s', async (_, turn, legal, words) => {
    const asked = new Set<string>();
    for (const lang of ['en', 'de'] as const) {
      await sit({ legal, view: view(turn), lang });
      expect(prompt()).toMatch(/^\p{Lu}.{8,}[.:]/u);
      asked.add(prompt()!);
      if (lang === 'en' && words) expect(prompt()).toContain(words.slice(0, 8));
    }
    expect(asked.size).toBe(2);
  });

  it('goes from tile to cell to direction, and says what is next', async () => {
    const legal = [place('jotunn', [0, 0], { bump: 'n' }), place('jotunn', [0, 0], { bump: 'w', points: 4 })];
    const props = await sit({ legal });
    const steps = [prompt()];
    for (const pressed of ['2', 'Enter']) {
      await key(pressed);
      steps.push(prompt());
    }
    expect(all('[data-direction]')).toHaveLength(2);
    expect(new Set(steps).size).toBe(3);
    await when(() => document.querySelector('[data-direction="w"]')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(props.requestPreview).toHaveBeenCalledWith({ type: 'place', tile: 'jotunn', at: [0, 0], bump: 'w' });
    await key('Escape');
    expect(all('[data-direction]')).toHaveLength(2);
  });

  it.each<[string, Partial<TableProps>, RegExp]>([
    ['whom the game waits for', { view: view({ seat: 1 }) }, /Björn/],
    ['that one looks back', { mode: 'replay' }, /\p{L}{4}/u],
    ['that a move is on its way', { busy: true, legal: [place('thor', [1, 0])] }, /Sending/],
    ['that all is over', { view: view({ seat: null, phase: 'over' }) }, /over/],
  ])('says to those who are not asked: %s', async (_, changes, words) => {
    await sit(changes);
    expect(prompt()).toMatch(words);
    expect(buttons()).toEqual([]);
  });
});

describe('the preview', () => {
  const legal = [place('thor', [1, 0])];
  const looked = {
    points: 5,
    parts: [{ axis: 'row', cells: [[0, 0], [1, 0]], amount: 5, rule: 'line' }],
    effects: [{ type: 'covered', seat: 0, at: [1, 0], tile: 'troll', boost: 0 }],
    swayed: [
      { at: [0, 0], tile: 'odin', value: 0, by: 'loki' },
      { at: [2, 0], tile: 'fenrir', value: 8, by: 'pack' },
      { at: [3, 0], tile: 'fenrir', value: 8, by: 'pack' },
    ],
  };

  it('shows the points at once, and the reasons once the server has answered', async () => {
    let answer: (json: JsonObject) => void = () => undefined;
    const requestPreview = () => new Promise<JsonObject>((resolve) => (answer = resolve));
    const props = await sit({ legal, requestPreview });
    await key('1');
    await key('Enter');
    expect(texts('.vo-points')).toEqual(['2 points']);
    expect(buttons()).toEqual(['Lay it here', 'Cancel'].map((_, i) => buttons()[i]));
    await when(() => answer(looked));
    expect(texts('.vo-points')).toEqual(['5 points']);
    expect(texts('.vo-reasons li')[0]).toMatch(/^\+5 Row/);
    const [zeroed, pack, covered] = texts('.vo-reasons li.effect');
    expect([zeroed, pack]).toEqual(['Odin counts 0 next to Loki', 'All Fenrirs of the line together: 8']);
    expect(covered).toContain('troll');
    expect(props.announce).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/Thor.*5 points.*Row.*troll/i));
  });

  it.each<[string, JsonObject | null, string]>([
    ['is not exceeded', { at: [0, 0], tile: 'odin', value: 8 }, 'Column: Odin is higher (8 against 7)'],
    ['is worth the same', { at: [0, 0], tile: 'thor', value: 7 }, 'Column: only a tie with Thor (7)'],
    ['does not matter between valkyries', null, 'Column: only a valkyrie at an end scores it'],
  ])('says why a line scores nothing: another tile %s', async (_, highest, words) => {
    const unscored = [{ axis: 'column', value: 7, highest }];
    const requestPreview = () => Promise.resolve({ points: 0, parts: [], effects: [], swayed: [], unscored });
    const props = await sit({ legal, requestPreview });
    await key('1');
    await key('Enter');
    expect(texts('.vo-reasons li')).toEqual([words]);
    expect(props.announce).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(words));
  });

  it('asks before a discard and shows what will be thrown away', async () => {
    const { play } = await sit({ legal: [{ type: 'discard', tile: 'loki' }] });
    await key('4');
    expect(prompt()).toContain('Loki');
    expect(play).not.toHaveBeenCalled();
    await when(() => all('[data-focus="confirm"]')[0]!.click());
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'discard', tile: 'loki' });
  });

  it('leaves a raven in place only by ending the turn', async () => {
    const legal = [place('raven', [1, 0]), { type: 'end_turn' }];
    const { play } = await sit({ legal, view: view({ phase: 'raven', raven: { at: [0, 0] } }) });
    expect(all('[data-cell]')).toHaveLength(1);
    expect(buttons()).toEqual(['Why not?', 'End turn']);
    await key('e');
    expect(play).toHaveBeenCalledExactlyOnceWith({ type: 'end_turn' });
  });
});

describe('the description of a tile', () => {
  it('is shown for a tile that cannot be used now, and links to the help', async () => {
    const { openHelp } = await sit({ legal: [place('thor', [1, 0])] });
    await key('4');
    expect(texts('.vo-about')[0]).toMatch(/^Loki/);
    expect(buttons()).toEqual(['Close', 'Help', 'Why not?']);
    await when(() => all('.vo-buttons button')[1]!.click());
    expect(openHelp).toHaveBeenCalledWith('loki');
    await key('Escape');
    expect(all('.vo-about')).toEqual([]);
  });

  it('is shown for a clicked tile on the board', async () => {
    await sit();
    await when(() => document.querySelector('.vo-lying')!.dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(all('.vo-about')).toHaveLength(1);
  });
});

describe('the current turn', () => {
  it('is shown with its points while it lasts', async () => {
    const entry = (seq: number, ...events: LogEntry['events']): LogEntry => ({ seq, seat: 0, events });
    const placed = { type: 'placed', seat: 0, at: [1, 0], tile: 'hermod', boost: 0 };
    const scored = { type: 'scored', seat: 0, points: 3, parts: [], total: 3 };
    const log = [entry(1, placed, scored), entry(2, { type: 'boosted', seat: 0, boost: 1 })];
    await sit({ log, legal: [{ type: 'end_turn' }], view: view({ phase: 'hermod', boost: 1 }) });
    expect(texts('.vo-so-far')[0]).toContain('3');
    expect(texts('.vo-step')).toHaveLength(2);
    expect(all('.vo-boost-waits')).toHaveLength(1);
  });
});

describe('the tile stock', () => {
  it('shows what is left, what is unseen, and what the others hold', async () => {
    await sit();
    await when(() => all('.vo-tool')[0]!.click());
    const drawer = texts('.vo-drawer')[0]!;
    for (const name of ['Anna', 'Björn', 'Cilla']) expect(drawer).toContain(name);
    expect(drawer).toContain('95');
    expect(all('.vo-drawer .vo-pile li').length).toBeGreaterThan(1);
    await key('Escape');
    expect(all('.vo-drawer')).toEqual([]);
  });
});

describe('the tile values', () => {
  it('are shown on the tiles on demand, by key or button', async () => {
    const cells = [{ at: [0, 0], tile: 'fenrir', face: 4, row: 4, column: 6, zeroed: false }];
    const requestInspect = vi.fn(() => Promise.resolve({ cells, blocked: [] }));
    await sit({ requestInspect });
    await key('v');
    expect(requestInspect).toHaveBeenCalledTimes(1);
    expect(all('.vo-tool[aria-pressed="true"]')).toHaveLength(1);
    await key('v');
    await key('v');
    expect(requestInspect).toHaveBeenCalledTimes(1);
  });
});
