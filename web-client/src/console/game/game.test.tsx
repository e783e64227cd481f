import { beforeEach, describe, expect, it, vi } from 'vitest';

import { consoleGame, consoleGameAnswer, logLine, openConsole, refusal } from '../../../tests/support/console';
import { all, choose, field, find, inFreshBrowsers, pageText, press, pressable, settle, submit, texts, type, when } from '../../../tests/support/page';
import type { ConsoleGameAnswer } from '../../net/protocol';

const standing = { scores: [3, 3], tiebreak: [1, 2], ranking: [2, 1] };
const positionPath = '/api/console/games/7/position';

/** Every position shows its own seq and seat. */
function positions() {
  return (path: string) => {
    const asked = new URLSearchParams(path.split('?')[1]);
    const seat = asked.get('seat');
    return { seq: Number(asked.get('seq')), seat: seat === null ? null : Number(seat), view: { heap: `heap-${asked.get('seq')!}-${seat ?? 'all'}` }, standing };
  };
}

async function open(answer: ConsoleGameAnswer, answers: Parameters<typeof openConsole>[1] = {}, role?: 'moderator') {
  const server = await openConsole('games/7', { '/api/console/games/7': () => answer, ...answers }, role);
  await settled();
  return server;
}

/** Positions are requested where the slider stops. */
async function settled(): Promise<void> {
  await when(() => void vi.advanceTimersByTime(100));
  await settle();
}

const running = (changes: Partial<ConsoleGameAnswer> = {}) =>
  consoleGameAnswer({ game: consoleGame({ status: 'running', ended: null }), seal: null, result: null, to_act: [1], ...changes });

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

/** The fake server does not report the full address, so positions are answered here. */
async function openWithPositions(answer: ConsoleGameAnswer, answers: Parameters<typeof openConsole>[1] = {}, role?: 'moderator') {
  const asked: string[] = [];
  const tell = positions();
  const server = await openConsole('games/7', { '/api/console/games/7': () => answer, ...answers }, role);
  const plain = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.startsWith(positionPath)) return plain(path, init);
    asked.push(path.split('?')[1] ?? '');
    return Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(tell(path)) });
  });
  await settled();
  return { server, asked };
}

describe('a game in the console', () => {
  it('shows players, start, options and result', async () => {
    await open(consoleGameAnswer());
    expect(texts('h1')).toEqual(['Game 7: Pebblesfinished']);
    expect(texts('[aria-labelledby="players"] li')).toEqual(['Anna2.', 'Björn1.']);
    expect(pressable('Anna').getAttribute('href')).toBe('#people/Anna');
    expect(texts('[aria-labelledby="options"] dd')).toContain('21');
  });

  it('shows whose turn it is while it runs, and who has left', async () => {
    await open(running({ out: [0] }));
    expect(texts('[aria-labelledby="players"] li')).toEqual(['Annaout', 'Björnto act']);
  });

  it('shortens hashes and shows them in full on request', async () => {
    await open(consoleGameAnswer());
    const hashes = () => texts('[aria-labelledby="times"] code');
    expect(hashes()).toEqual(['aaaaaaaa…', 'bbbbbbbb…']);
    await choose('Full hashes and IDs');
    expect(hashes()).toEqual(['aa'.repeat(32), 'bb'.repeat(32)]);
  });

  it('lists who viewed hidden information', async () => {
    await open(consoleGameAnswer({ looks: [{ who: 'Heimdall', why: 'A report', at: 0 }] }));
    expect(texts('[aria-labelledby="players"]')[0]).toContain('Heimdall viewed hidden information');
  });

  it('has no log, time machine or verification before it begins', async () => {
    await open(consoleGameAnswer({ game: consoleGame({ status: 'open', started: null, ended: null, actions: 0 }), genesis: null, seal: null, result: null, log: [], history: [] }));
    expect(texts('h2')).toEqual(['Players', 'Times and rules', 'Options']);
  });

  it('can be excluded from ratings by an operator with a reason, and included again', async () => {
    const rated = (rating: 'counts' | 'taken_out') => consoleGameAnswer({ game: consoleGame({ rating }) });
    let now = rated('counts');
    const reasons: unknown[] = [];
    const deed = (then: typeof now) => (body: unknown) => {
      reasons.push(body);
      now = then;
      return null;
    };
    await open(now, {
      '/api/console/games/7': () => now,
      'POST /api/console/games/7/take-out': deed(rated('taken_out')),
      'POST /api/console/games/7/put-back': deed(rated('counts')),
    });
    const told = () => texts('[aria-labelledby="times"] dd');
    expect(told()).toContain('rated');
    await press('Exclude from rating…');
    await type('Reason', 'Both were one person.');
    await submit('dialog form');
    expect(told()).toContain('excluded by an operator');
    await press('Include in rating…');
    await type('Reason', 'They were two.');
    await submit('dialog form');
    expect(told()).toContain('rated');
    expect(reasons).toEqual([{ why: 'Both were one person.' }, { why: 'They were two.' }]);
  });

  it('offers excluding from ratings to operators only', async () => {
    await open(consoleGameAnswer({ game: consoleGame({ rating: 'counts' }) }), {}, 'moderator');
    expect(texts('[aria-labelledby="times"] dd')).toContain('rated');
    expect(pageText()).not.toContain('Exclude of rating');
  });

  it('reports an unknown game', async () => {
    await open(consoleGameAnswer(), { '/api/console/games/7': () => refusal('no_such_room') });
    expect(texts('[role="alert"]')).toEqual(['There is no game with this number.']);
  });
});

describe('the log of a game', () => {
  it('shows times, seats, ids and hashes, and describes each action and who decided it', async () => {
    await open(consoleGameAnswer());
    const rows = texts('.log-rows tbody tr');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain('Björn (decided by greedy)');
    expect(rows[1]).toContain('22222222…');
    expect(rows[1]).toContain('move-2-o…');
    expect(texts('.log-rows time')[1]).toMatch(/:\d\d:02$/);
  });

  it('is available as raw JSON', async () => {
    await open(consoleGameAnswer());
    await choose('Raw data');
    expect(JSON.parse(texts('.log-rows pre')[0]!)).toEqual({ action: { type: 'take', pebbles: 1 }, events: [{ type: 'took', pebbles: 1 }] });
  });
});

describe('the time machine', () => {
  it('starts at the end as a spectator saw it, and goes back by keys and by the log', async () => {
    const { asked } = await openWithPositions(consoleGameAnswer());
    expect(asked).toEqual(['seq=3']);
    expect(pageText()).toContain('heap-3-all');
    await press('Previous move');
    await settled();
    expect(pageText()).toContain('heap-2-all');
    await press('First move');
    await settled();
    expect(pageText()).toContain('heap-0-all');
    await when(() => all('.log-entry')[1]?.click());
    await settled();
    expect(pageText()).toContain('heap-2-all');
    expect(asked).toEqual(['seq=3', 'seq=2', 'seq=0']);
  });

  it("shows what each seat saw, and never another seat's view", async () => {
    const { asked } = await openWithPositions(consoleGameAnswer());
    await choose('Björn');
    expect(pageText()).not.toContain('heap-3-all');
    await settled();
    expect(pageText()).toContain('heap-3-1');
    expect(asked).toEqual(['seq=3', 'seq=3&seat=1']);
    const frame = JSON.parse(texts('.sent-frame pre')[0]!) as { seq: number; seat: number; view: unknown };
    expect([frame.seq, frame.seat]).toEqual([3, 1]);
    expect(JSON.stringify(frame.view)).toContain('heap-3-1');
  });

  it('requests a position only where the slider stops', async () => {
    const { asked } = await openWithPositions(consoleGameAnswer());
    const slider = find('input[type="range"]') as HTMLInputElement;
    for (const seq of ['0', '1', '2']) {
      await when(() => {
        slider.value = seq;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
    await settled();
    expect(asked).toEqual(['seq=3', 'seq=2']);
  });

  it('is read-only', async () => {
    await openWithPositions(running());
    expect(all('.plain-actions button')).toHaveLength(0);
  });

  it('marks its position in the log', async () => {
    await openWithPositions(consoleGameAnswer());
    await press('Previous move');
    expect(all('.log-entry')[1]?.getAttribute('aria-current')).toBe('true');
    expect(all('.log-rows tr[aria-current]')).toHaveLength(1);
  });

  it('says why a position is unavailable', async () => {
    await open(consoleGameAnswer(), { [positionPath]: () => refusal('forbidden') });
    expect(texts('.time-table [role="alert"]')).toEqual(['You don’t have permission to do that.']);
  });

  it('plays from the start if it was at the end', async () => {
    await openWithPositions(consoleGameAnswer());
    await press('Play');
    await settled();
    expect(pageText()).toContain('heap-0-all');
    await when(() => void vi.advanceTimersByTime(1_200));
    await settled();
    expect(pageText()).toContain('heap-1-all');
  });
});

describe('the hidden information of a running game', () => {
  const hidden = running({ hidden: true, log: [logLine(1, 0, { action: null, hash: null }), logLine(2, 1, { action: null, hash: null })] });

  it('is announced, and no seat can be selected', async () => {
    const { asked } = await openWithPositions(hidden);
    expect(texts('.hidden-banner p')[0]).toContain('You see what a spectator sees.');
    expect(() => field('Björn')).toThrow();
    expect(asked).toEqual(['seq=2']);
  });

  it('is shown only after a reason is given', async () => {
    let answer = hidden;
    const { server, asked } = await openWithPositions(hidden, {
      '/api/console/games/7': () => answer,
      'POST /api/console/games/7/reveal': () => {
        answer = running();
        return null;
      },
    });
    await press('Show hidden information…');
    expect(pageText()).toContain('Players see your name and reason');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please give a reason.']);
    await type('Reason', 'Report 4 says that they play together.');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/games/7/reveal', { why: 'Report 4 says that they play together.' }]);
    expect(all('.hidden-banner')).toHaveLength(0);
    expect(texts('.notice')).toEqual(['You now see everything.']);
    await choose('Björn');
    await settled();
    expect(asked.at(-1)).toBe('seq=3&seat=1');
  });
});

describe('the score chart', () => {
  it('draws a line per seat and is available as a table', async () => {
    await open(consoleGameAnswer());
    expect(all('.curves svg[role="img"] path').map((each) => each.getAttribute('d'))).toEqual(['M213.3 106.7H640V0H640', 'M426.7 0H640']);
    expect(texts('.curves tbody tr')).toEqual(['1Anna11', '2Björn32', '3Anna33']);
    expect(all('.curves svg[role="img"]')[0]?.getAttribute('aria-label')).toContain('Scores of all players');
  });
});

describe('the verification of a game', () => {
  it('reports a valid game', async () => {
    await open(consoleGameAnswer(), { '/api/console/games/7/verification': () => ({ actions: 3, findings: [] }) });
    await press('Verify');
    expect(texts('[aria-labelledby="verification"] [role="status"]')).toEqual(['Valid: the hash chain is intact, and 3 moves follow the rules.']);
  });

  it('reports what differs, and where', async () => {
    const findings = [
      { seq: 2, sentence: 'the hash is another', difference: null },
      { seq: null, sentence: 'the seal is another', difference: null },
    ];
    await open(consoleGameAnswer(), { '/api/console/games/7/verification': () => ({ actions: 3, findings }) });
    await press('Verify');
    expect(texts('[aria-labelledby="verification"] li')).toEqual(['At seq 2: the hash is another', 'the seal is another']);
  });

  it('shows the stored values beside the expected ones and marks the differences', async () => {
    const difference = { stored: [{ seat: 0, total: 4 }], computed: [{ seat: 0, total: 3 }] };
    const findings = [{ seq: 2, sentence: 'the history is another', difference }];
    await open(consoleGameAnswer(), { '/api/console/games/7/verification': () => ({ actions: 3, findings }) });
    await press('Verify');
    const rows = texts('[aria-labelledby="verification"] .side-by-side tr.differs');
    expect(rows[0]).toBe('[0].total43');
    expect(texts('[aria-labelledby="verification"] th')).toContain('Stored');
    expect(texts('[aria-labelledby="verification"] summary')).toEqual(['Show all, including 1 equal value']);
  });

  it('shows where newer rules would differ', async () => {
    const difference = { stored: { pot: 1 }, computed: { pot: 2 } };
    const findings = [{ seq: 3, sentence: '/pot: 2 in place of 1', difference }];
    const server = await open(consoleGameAnswer(), { '/api/console/games/7/verification': () => ({ actions: 3, findings }) });
    await press('Compare with the newest rules');
    expect(server.called.at(-1)?.[0]).toBe('GET /api/console/games/7/verification?rules=latest');
    expect(texts('[aria-labelledby="verification"] .error')[0]).toContain('this game would have gone differently');
    expect(texts('[aria-labelledby="verification"] th')).toContain('Newest rules');
  });
});

describe('the actions for a game', () => {
  it('download the record once it has ended', async () => {
    await open(consoleGameAnswer(), { '/api/console/games/7/record': () => ({ format: 'idavoll-record/1' }) });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:record');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Download the record');
    expect(saved).toHaveBeenCalledOnce();
    expect(clicked).toHaveBeenCalledOnce();
    expect(() => pressable('Cancel the game…')).toThrow();
  });

  it('do not let a moderator end it', async () => {
    await open(running(), {}, 'moderator');
    expect(() => pressable('Cancel the game…')).toThrow();
    expect(() => pressable('Download the record')).toThrow();
  });

  it('refresh it', async () => {
    let answer = running();
    await open(answer, { '/api/console/games/7': () => answer });
    answer = consoleGameAnswer();
    await press('Refresh');
    expect(texts('h1 .badge')).toEqual(['finished']);
  });
});

describe('a repaired game', () => {
  const path = '/api/console/games/7';

  it('can be marked as broken with a note for its players, and resumed', async () => {
    const server = await open(running(), { [`${path}/mark`]: () => null, [`${path}/mend`]: () => null });
    await press('Mark as broken…');
    await type('Reason', 'A wrong score');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')[0]).toContain('write a note to the players');
    await type('Note to the players', 'We look into it.');
    await submit('dialog form');
    await settled();
    expect(server.called).toContainEqual([`POST ${path}/mark`, { note: 'We look into it.', why: 'A wrong score' }]);
  });

  it('shows that it is broken, and the note', async () => {
    const broken = { note: 'We look into it.', since: Date.UTC(2026, 1, 3, 12, 30) };
    const game = consoleGame({ status: 'running', ended: null, broken: true });
    const server = await open(running({ game, broken }), { [`${path}/mend`]: () => null });
    expect(texts('h1')[0]).toContain('broken');
    expect(pageText()).toContain('Players see: “We look into it.”');
    expect(() => pressable('Mark as broken…')).toThrow();
    await press('Resume…');
    await type('Reason', 'It is right again');
    await submit('dialog form');
    await settled();
    expect(server.called).toContainEqual([`POST ${path}/mend`, { why: 'It is right again' }]);
  });

  it('can be set back to an earlier seq only', async () => {
    const server = await open(running(), { [`${path}/set-back`]: () => null });
    await press('Set back…');
    await type('Reason', 'A wrong score');
    for (const wrong of ['', '3', '-1', '1.5']) {
      await type('Continue after seq', wrong);
      await submit('dialog form');
      expect(texts('dialog [role="alert"]')[0]).toContain('from 0 to 2');
    }
    await type('Continue after seq', '2');
    await submit('dialog form');
    await settled();
    expect(server.called).toContainEqual([`POST ${path}/set-back`, { to: 2, why: 'A wrong score' }]);
  });

  it('can be repaired by operators only, and only while it runs', async () => {
    await open(running(), {}, 'moderator');
    expect(() => pressable('Set back…')).toThrow();
    expect(() => pressable('Mark as broken…')).toThrow();
  });
});
