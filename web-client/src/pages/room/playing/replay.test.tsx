import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../../tests/support/drawn';
import { closePage, find, key, press, pressable, screenIs, settle, texts, when } from '../../../../tests/support/page';
import { calling } from '../../../../tests/support/table';
import { Refusal } from '../../../net/http';
import type { PastPosition } from '../../../state/visit';
import { ReplayBar } from './ReplayBar';
import { type Tab, Tabs } from './Tabs';
import { useLayout } from './useLayout';
import { type Replay, useReplay } from './useReplay';

const past = (seq: number): PastPosition => ({ view: { heap: 20 - seq }, standing: { scores: [seq, 0], tiebreak: null, ranking: [1, 2] } });

/** Advances time and runs whatever is due. */
const pass = (milliseconds: number) => when(() => void vi.advanceTimersByTime(milliseconds));

let asked: number[];
let visit: { at(seq: number): Promise<PastPosition> };

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  visit = {
    at: (seq) => {
      asked.push(seq);
      return Promise.resolve(past(seq));
    },
  };
});

afterEach(async () => {
  await closePage();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('stepping through a game', () => {
  it('begins in the current position, without a request', async () => {
    const { result, end } = await calling(useReplay, visit, 9);
    expect([result.seq, result.shown, result.playing]).toEqual([9, null, false]);
    expect(asked).toEqual([]);
    end();
  });

  it("shows the server's past positions", async () => {
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ go }) => go(4));
    await settle();
    expect(replay.result.seq).toBe(4);
    expect(replay.result.shown).toEqual({ seq: 4, as: null, ...past(4) });
    replay.end();
  });

  it('shows any position, the current one too, as a seat saw it', async () => {
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ setAs }) => setAs(1));
    await pass(100);
    expect(replay.result.shown).toMatchObject({ seq: 9, as: 1 });
    await replay.when(({ go }) => go(4));
    await pass(100);
    expect(replay.result.shown).toMatchObject({ seq: 4, as: 1 });
    await replay.when(({ setAs }) => setAs(null));
    await pass(100);
    expect(replay.result.shown).toMatchObject({ seq: 4, as: null });
    await replay.when(({ go }) => go(9));
    expect(replay.result.shown).toBeNull();
    replay.end();
  });

  it('stays within the game, and its end is the current position', async () => {
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ go }) => go(-3));
    expect(replay.result.seq).toBe(0);
    await replay.when(({ go }) => go(12));
    await settle();
    expect([replay.result.seq, replay.result.shown]).toEqual([9, null]);
    replay.end();
  });

  it('requests the last position wanted, however fast the slider moves', async () => {
    const replay = await calling(useReplay, visit, 99);
    for (let seq = 10; seq < 60; seq++) await replay.when(({ go }) => go(seq));
    await settle();
    expect(asked.length).toBeLessThan(4);
    await pass(80);
    expect(asked.at(-1)).toBe(59);
    expect(replay.result.shown?.seq).toBe(59);
    replay.end();
  });

  it('does not show a past position that arrives after returning to the current position', async () => {
    let answer: (position: PastPosition) => void = () => undefined;
    visit.at = () => new Promise((resolve) => (answer = resolve));
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ go }) => go(4));
    await replay.when(({ go }) => go(9));
    answer(past(4));
    await settle();
    expect(replay.result.shown).toBeNull();
    replay.end();
  });

  it('continues after a failed position', async () => {
    const answers = [Promise.reject(new Refusal('line', 'no connection')), Promise.resolve(past(3))];
    visit.at = () => answers.shift()!;
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ go }) => go(4));
    await settle();
    expect(replay.result.shown).toBeNull();
    await replay.when(({ go }) => go(3));
    await settle();
    expect(replay.result.shown?.seq).toBe(3);
    replay.end();
  });
});

describe('autoplay', () => {
  it('starts over from the current position, and stops there', async () => {
    const replay = await calling(useReplay, visit, 2);
    await replay.when(({ setPlaying }) => setPlaying(true));
    await settle();
    expect(replay.result.seq).toBe(0);
    await pass(1_100);
    expect(replay.result.seq).toBe(1);
    await pass(1_100);
    expect([replay.result.seq, replay.result.playing]).toEqual([2, false]);
    replay.end();
  });

  it('continues from the current position, at the chosen speed', async () => {
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ playFrom }) => playFrom(3));
    await replay.when(({ setSpeed }) => setSpeed(4));
    await pass(274);
    expect(replay.result.seq).toBe(3);
    await pass(1);
    expect(replay.result.seq).toBe(4);
    await replay.when(({ setSpeed }) => setSpeed(0.5));
    await pass(2_199);
    expect(replay.result.seq).toBe(4);
    await pass(1);
    expect(replay.result.seq).toBe(5);
    replay.end();
  });

  it('can be paused', async () => {
    const replay = await calling(useReplay, visit, 9);
    await replay.when(({ playFrom }) => playFrom(3));
    await replay.when(({ setPlaying }) => setPlaying(false));
    await pass(60_000);
    expect(replay.result.seq).toBe(3);
    replay.end();
  });
});

describe('the replay bar', () => {
  const replay = (changes: Partial<Pick<Replay, 'seq' | 'playing' | 'speed'>> = {}) => ({
    seq: 4,
    shown: null,
    playing: false,
    speed: 1,
    go: vi.fn(),
    setPlaying: vi.fn(),
    setSpeed: vi.fn(),
    playFrom: vi.fn(),
    ...changes,
  });

  it('steps, and jumps to the start and the end, which stops it', async () => {
    const { t } = watchedUi();
    const it = replay({ playing: true });
    await draw(<ReplayBar replay={it} last={9} onEnd={null} onLink={null} />);
    for (const [label, seq] of [[t.first, 0], [t.previous, 3], [t.next, 5], [t.last, 9]] as const) {
      await press(label);
      expect(it.go).toHaveBeenLastCalledWith(seq);
      expect(it.setPlaying).toHaveBeenLastCalledWith(false);
    }
  });

  it('disables steps at the ends', async () => {
    const { t } = watchedUi();
    const isOff = (label: string) => (pressable(label) as HTMLButtonElement).disabled;
    await draw(<ReplayBar replay={replay({ seq: 0 })} last={9} onEnd={null} onLink={null} />);
    expect([t.first, t.previous, t.next, t.last].map(isOff)).toEqual([true, true, false, false]);
    await draw(<ReplayBar replay={replay({ seq: 9 })} last={9} onEnd={null} onLink={null} />);
    expect([t.first, t.previous, t.next, t.last].map(isOff)).toEqual([false, false, true, true]);
  });

  it('shows the position and announces it in words', async () => {
    await draw(<ReplayBar replay={replay()} last={9} onEnd={null} onLink={null} />);
    expect(find('input[type="range"]')!.getAttribute('aria-valuetext')).toBe('move 4 of 9');
    expect(texts('.replay-where')).toEqual(['4/9']);
  });

  it('tells when the move was made, if known', async () => {
    await draw(<ReplayBar replay={replay()} last={9} onEnd={null} onLink={null} />);
    expect(texts('.replay-when')).toEqual([]);
    const at = new Date(2026, 0, 2, 14, 5, 9).getTime();
    await draw(<ReplayBar replay={replay()} last={9} playedAt={at} onEnd={null} onLink={null} />);
    expect(texts('.replay-when')).toEqual(['2 Jan, 14:05']);
    expect(find('.replay-when')!.getAttribute('title')).toBe('2 Jan 2026, 14:05:09');
  });

  it('is controlled by its slider, and by the space bar on it', async () => {
    const it = replay();
    await draw(<ReplayBar replay={it} last={9} onEnd={null} onLink={null} />);
    const slider = find('input[type="range"]') as HTMLInputElement;
    await when(() => {
      slider.value = '7';
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(it.go).toHaveBeenLastCalledWith(7);
    await key(' ', slider);
    expect(it.setPlaying).toHaveBeenLastCalledWith(true);
    it.setPlaying.mockClear();
    await key(' ', find('button')!);
    expect(it.setPlaying).not.toHaveBeenCalled();
  });

  it('offers a way back and a link only if there is one', async () => {
    const { t } = watchedUi();
    const [onEnd, onLink] = [vi.fn(), vi.fn()];
    await draw(<ReplayBar replay={replay()} last={9} onEnd={onEnd} onLink={onLink} />);
    await press(t.backToNow);
    await press(t.linkToPosition);
    expect([onEnd, onLink].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    await draw(<ReplayBar replay={replay()} last={9} onEnd={null} onLink={null} />);
    expect(() => pressable(t.backToNow)).toThrow();
    expect(() => pressable(t.linkToPosition)).toThrow();
  });

  it('has four speeds', async () => {
    const it = replay({ speed: 2 });
    await draw(<ReplayBar replay={it} last={9} onEnd={null} onLink={null} />);
    const list = find('select') as HTMLSelectElement;
    expect(texts('option')).toEqual(['½×', '1×', '2×', '4×']);
    expect(list.value).toBe('2');
    await when(() => {
      list.value = '0.5';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(it.setSpeed).toHaveBeenCalledExactlyOnceWith(0.5);
  });
});

describe('tabs', () => {
  const tabs: readonly Tab<'log' | 'chat' | 'info'>[] = [
    { name: 'log', label: 'Log', icon: 'log', content: () => <p>what happened</p> },
    { name: 'chat', label: 'Chat', icon: 'chat', badge: { count: 2, text: '2 unread messages' }, content: () => <p>what was said</p> },
    { name: 'info', label: 'Room', icon: 'info', content: () => <p>what it is</p> },
  ];

  it('show one panel at a time, linked to its tab', async () => {
    await draw(<Tabs tabs={tabs} shown="log" onTab={vi.fn()} onClose={null} />);
    expect(texts('[role="tabpanel"]')).toEqual(['what happened']);
    const tab = find('[aria-selected="true"]')!;
    expect(tab.getAttribute('aria-controls')).toBe(find('[role="tabpanel"]')!.id);
    expect(find('[role="tabpanel"]')!.getAttribute('aria-labelledby')).toBe(tab.id);
  });

  it('are one Tab stop, with arrow keys that wrap around', async () => {
    const onTab = vi.fn();
    await draw(<Tabs tabs={tabs} shown="log" onTab={onTab} onClose={null} />);
    expect([...document.querySelectorAll<HTMLElement>('[role="tab"]')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    await key('ArrowRight', find('[aria-selected="true"]')!);
    expect(onTab).toHaveBeenLastCalledWith('chat');
    expect(document.activeElement?.textContent).toContain('Chat');
    await key('ArrowLeft', find('[aria-selected="true"]')!);
    expect(onTab).toHaveBeenLastCalledWith('info');
    onTab.mockClear();
    await key('ArrowDown', find('[aria-selected="true"]')!);
    expect(onTab).not.toHaveBeenCalled();
  });

  it('show what is new as a number and in words', async () => {
    await draw(<Tabs tabs={tabs} shown="log" onTab={vi.fn()} onClose={null} />);
    expect(texts('.unread [aria-hidden]')).toEqual(['2']);
    expect(texts('.unread .only-heard')).toEqual(['2 unread messages']);
  });

  it('change by horizontal swipes, the table before the first; not while scrolling or typing, or with a docked panel', async () => {
    const onTab = vi.fn();
    const onClose = vi.fn();
    const draws = (from: [x: number, y: number], to: [x: number, y: number], on = '.tab-panel') =>
      when(() => {
        const touch = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
        const finger = (type: string, touches: object[], changedTouches: object[]) =>
          find(on)!.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches, changedTouches }));
        finger('touchstart', [touch(from)], [touch(from)]);
        finger('touchend', [], [touch(to)]);
      });
    await draw(<Tabs tabs={tabs} shown="log" onTab={onTab} onClose={onClose} />);
    await draws([300, 100], [200, 120]);
    expect(onTab.mock.calls).toEqual([['chat']]);
    await draws([300, 100], [260, 100]);
    await draws([300, 100], [200, 160]);
    expect(onTab).toHaveBeenCalledTimes(1);
    await draws([100, 100], [200, 100]);
    expect(onClose).toHaveBeenCalledTimes(1);
    await draw(<Tabs tabs={tabs} shown={null} onTab={onTab} onClose={onClose} />);
    await draws([300, 100], [200, 100], '.tabs');
    expect(onTab).toHaveBeenLastCalledWith('log');
    await draws([100, 100], [200, 100], '.tabs');
    expect(onClose).toHaveBeenCalledTimes(1);
    await draw(<Tabs tabs={tabs} shown="log" onTab={onTab} onClose={null} />);
    await draws([300, 100], [200, 100]);
    expect(onTab).toHaveBeenCalledTimes(2);
  });

  it('can be closed and still reached', async () => {
    const onClose = vi.fn();
    await draw(<Tabs tabs={tabs} shown="chat" onTab={vi.fn()} onClose={onClose} />);
    expect(texts('.sheet-head h2')).toEqual(['Chat']);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
    await draw(<Tabs tabs={tabs} shown={null} onTab={vi.fn()} onClose={onClose} />);
    expect(find('[role="tabpanel"]')).toBeNull();
    expect(find('[role="tab"]')!.tabIndex).toBe(0);
    await when(() => find('[role="tab"]')!.click());
  });
});

describe('the layout', () => {
  it('has a panel beside the table if there is room, unless hidden', async () => {
    screenIs(true);
    const layout = await calling(useLayout);
    expect([layout.result.wide, layout.result.canBeWide]).toEqual([true, true]);
    await layout.when(({ setHidden }) => setHidden(true));
    expect([layout.result.wide, layout.result.canBeWide]).toEqual([false, true]);
    layout.end();
  });

  it('follows the window', async () => {
    let heard: () => void = () => undefined;
    const query = { matches: true, addEventListener: (_: string, follow: () => void) => (heard = follow), removeEventListener: vi.fn() };
    vi.stubGlobal('matchMedia', () => query);
    const layout = await calling(useLayout);
    query.matches = false;
    await layout.when(() => heard());
    expect(layout.result.wide).toBe(false);
    await when(() => layout.end());
    expect(query.removeEventListener).toHaveBeenCalledOnce();
  });
});
