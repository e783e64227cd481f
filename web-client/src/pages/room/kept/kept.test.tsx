import { act } from 'preact/test-utils';
import { render } from 'preact';
import { describe, expect, it, vi } from 'vitest';

import { all, inFreshBrowsers, pageText, press, settle, texts, when } from '../../../../tests/support/page';
import { roomOf, taken } from '../../../../tests/support/server';
import type { GameRecord, Result } from '../../../net/protocol';
import { type KeptGame, keptGame, keptHere } from '../../../state/kept';
import { loadGame } from '../../../games/find';
import { Shell } from '../../../ui/Shell';
import { fileOf, inScript } from './file';
import { KeptScreen } from './KeptScreen';

const play = await loadGame('pebbles');
const kept = () => (
  <Shell>
    <KeptScreen game={game} play={play} />
  </Shell>
);

const result: Result = { scores: [2, 1], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] };
const standing = (scores: number[]) => ({ scores, tiebreak: null, ranking: [1, 2] });

const game: KeptGame = keptGame(
  {
    room: roomOf({ code: '', status: 'finished', seats: [taken('Anna'), taken('Björn')], seed: 'cd'.repeat(32) }),
    you: 0,
    result,
    log: [
      { seq: 1, seat: 0, events: [{ type: 'took', pebbles: 2 }] },
      { seq: 2, seat: 1, events: [{ type: 'took', pebbles: 1 }] },
    ],
    record: { format: 'idavoll-record/1' } as GameRecord,
  },
  [
    { view: { heap: 3 }, standing: standing([0, 0]) },
    { view: { heap: 1 }, standing: standing([2, 0]) },
    { view: { heap: 0 }, standing: standing([2, 1]) },
  ],
);

inFreshBrowsers();

describe('an offline game', () => {
  it('is shown without any request', async () => {
    const asked = vi.fn(() => Promise.reject(new TypeError('no connection')));
    vi.stubGlobal('fetch', asked);
    vi.stubGlobal('WebSocket', asked);
    await act(() => render(kept(), document.body));
    await settle();
    expect(texts('.ending h2')).toEqual(['You win']);
    expect(texts('.plain-values dd')).toEqual(['0']);
    vi.useFakeTimers();
    await press('First move');
    expect(texts('.plain-values dd')).toEqual(['3']);
    expect(texts('.player .score')).toEqual(['Score 0', 'Score 0']);
    await when(() => void vi.advanceTimersByTime(100));
    await press('Next move');
    expect(texts('.player .score')).toEqual(['Score 2', 'Score 0']);
    expect(asked).not.toHaveBeenCalled();
  });

  it('has its log and fairness check, and nothing that needs a server', async () => {
    await act(() => render(kept(), document.body));
    await press('Check fairness');
    expect(pageText()).toContain('Something does not match.');
    await press('Log');
    expect(all('.log-entry')).toHaveLength(2);
    expect(texts('[role=tab]')).toEqual(['Ranking', 'Log', 'Room']);
    for (const word of ['Rematch', 'Send', 'Copy']) expect(texts('button')).not.toContain(word);
    expect(all('a')).toEqual([]);
  });
});

describe('the offline file', () => {
  it("contains the scripts and styles for the game, and its policy blocks everything else", async () => {
    const served: Readonly<Record<string, string>> = {
      '/kept/kept.js': 'const end = "</script>"; let hidden = "<!--";',
      '/kept/kept.css': '.a { color: red }',
      '/favicon.svg': '<svg/>',
    };
    vi.stubGlobal('fetch', (path: string) => Promise.resolve({ ok: true, text: () => Promise.resolve(served[path]) }));
    const file = await fileOf(game, 'Pebbles: <Anna>', 'en');
    expect(file).toContain('.a { color: red }');
    expect(file).toContain('const end = "\\x3c/script>"; let hidden = "\\x3c!--";');
    expect(file).toContain('<title>Pebbles: &lt;Anna></title>');
    expect(file).toContain("default-src 'none'");
    expect(file).not.toMatch(/(?:src|href)="(?!data:)/);
    expect(keptHere(new DOMParser().parseFromString(file, 'text/html'))).toEqual(game);
  });

  it('is not made from an incomplete page', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 404 }));
    await expect(fileOf(game, 'Pebbles', 'en')).rejects.toThrow('HTTP 404');
  });

  it('escapes what would end a script', () => {
    expect(inScript('a</SCRIPT>b<!--c')).toBe('a\\x3c/SCRIPT>b\\x3c!--c');
  });
});
