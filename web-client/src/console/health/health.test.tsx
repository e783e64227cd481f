import { beforeEach, describe, expect, it, vi } from 'vitest';

import { healthAnswer, openConsole, refusal, wholeVerification } from '../../../tests/support/console';
import { all, inFreshBrowsers, pageText, press, pressable, texts, when } from '../../../tests/support/page';
import { hoursOf } from './hours';

let isSeen = true;

inFreshBrowsers();

beforeEach(() => {
  isSeen = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isSeen ? 'visible' : 'hidden'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

describe("the server's health", () => {
  it('is shown in readable numbers', async () => {
    await openConsole('health', { '/api/console/health': () => healthAnswer() });
    const facts = texts('.facts > div');
    expect(facts).toContain('Connections89');
    expect(facts).toContain('Database1.2 GB');
    expect(facts).toContain('Memory52 MB');
    expect(facts).toContain('Commit time of a move, median0.9 ms');
    expect(facts).toContain('Commit time of a move, 99th percentile2.6 ms');
    expect(facts.some((fact) => /^Started.*\(3 hours ago\)$/.test(fact))).toBe(true);
    expect(facts.some((fact) => /^Last backup.*\(1 hour ago\)$/.test(fact))).toBe(true);
    expect(texts('[aria-labelledby="outbox"] tbody tr')).toEqual(['Mail21']);
    expect(facts).toContain('Pending commits3');
    expect(facts).toContain('Bots thinking2 of 2; 5 waiting');
    expect(facts.some((fact) => /^All games verified.*\(30 minutes ago\)$/.test(fact))).toBe(true);
    expect(facts).toContain('Program0.2.0 (0123456789)');
    expect(facts).toContain('Rules of Völuspá2');
    expect(facts).toContain('Database schema21');
  });

  it('shows refused mails and how many browsers had an outdated key', async () => {
    const why = "The mail server rejected mail from this server (550).";
    await openConsole('health', { '/api/console/health': () => healthAnswer({ mail_refusal: { at: 1, why }, pushes_of_other_key: 3 }) });
    const said = texts('[aria-labelledby="outbox"] p');
    expect(said[0]).toContain(why);
    expect(said[1]).toContain('3 browsers removed');
  });

  it('marks failures', async () => {
    await openConsole('health', { '/api/console/health': () => healthAnswer({ failed_backups: 2, last_backup: null, last_verification: { at: 1, findings: 4 } }) });
    expect(texts('.facts .error')).toEqual(['2', '4']);
    expect(texts('.facts > div')).toContain('Last backupnone');
  });

  it('is drawn over the last day, with gaps where nothing was measured, and as an hourly table', async () => {
    await openConsole('health', { '/api/console/health': () => healthAnswer() });
    expect(all('.curves svg[role="img"]')).toHaveLength(4);
    const lines = all('.curves svg[role="img"] path').map((each) => each.getAttribute('d') ?? '');
    expect(lines).toHaveLength(5);
    expect(lines[0]?.match(/M/g)).toHaveLength(1);
    expect(lines[4]?.match(/M/g)).toHaveLength(2);
    expect(texts('.curves')[0]).toContain('Show as table');
    expect(texts('.curves tbody')[2]).toMatch(/118.*62$/);
  });

  it('is refreshed every ten seconds while the page is visible, and at once when it becomes visible', async () => {
    let connections = 1;
    const server = await openConsole('health', {
      '/api/console/health': () => healthAnswer({ minutes: [{ ...healthAnswer().minutes[0]!, connections }] }),
    });
    const asked = () => server.called.filter(([call]) => call === 'GET /api/console/health').length;
    expect(asked()).toBe(1);
    connections = 17;
    await when(() => void vi.advanceTimersByTime(10_000));
    expect(asked()).toBe(2);
    expect(texts('.facts > div')).toContain('Connections17');
    isSeen = false;
    await when(() => void vi.advanceTimersByTime(60_000));
    expect(asked()).toBe(2);
    isSeen = true;
    await when(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(asked()).toBe(3);
  });

  it('keeps the last values while the server does not answer, and says so', async () => {
    let works = true;
    await openConsole('health', { '/api/console/health': () => (works ? healthAnswer() : refusal('internal')) });
    works = false;
    await when(() => void vi.advanceTimersByTime(10_000));
    expect(texts('[role="alert"]')).toHaveLength(1);
    expect(texts('.facts > div')).toContain('Connections89');
  });

  it('has no chart in its first minute', async () => {
    await openConsole('health', { '/api/console/health': () => healthAnswer({ minutes: [] }) });
    expect(pageText()).toContain('No data for a full minute yet.');
  });
});

describe('the verification of all games', () => {
  const path = '/api/console/verification';

  it('starts, shows its progress, and reports that all are sound', async () => {
    let state = wholeVerification();
    await openConsole('health', {
      '/api/console/health': () => healthAnswer(),
      [`GET ${path}`]: () => state,
      [`POST ${path}`]: () => (state = wholeVerification({ begun: 1, games: 3, of: 12, actions: 100 })),
    });
    expect(texts('[aria-labelledby="all-games"]')[0]).toContain('Not verified since the server started.');
    await press('Verify all games');
    expect(texts('[aria-labelledby="all-games"]')[0]).toContain('3 of 12 games');
    expect(pressable('Verify all games').hasAttribute('disabled')).toBe(true);
    expect(all('progress')[0]?.getAttribute('value')).toBe('3');
    state = wholeVerification({ begun: 1, ended: Date.UTC(2026, 1, 3, 12), games: 12, of: 12, actions: 700 });
    await when(() => void vi.advanceTimersByTime(1_000));
    expect(texts('[aria-labelledby="all-games"]')[0]).toContain('Valid: 12 games with 700 moves');
    expect(pressable('Verify all games').hasAttribute('disabled')).toBe(false);
  });

  it('reports what is wrong and links to the games', async () => {
    const findings = [
      { game: 7, seq: 3, sentence: 'the hash does not fit' },
      { game: null, seq: null, sentence: 'the file cannot be read' },
    ];
    await openConsole('health', {
      '/api/console/health': () => healthAnswer(),
      [`GET ${path}`]: () => wholeVerification({ begun: 1, ended: 2, games: 9, of: 9, findings, found: 300 }),
    });
    expect(texts('[aria-labelledby="all-games"] .error')[0]).toContain('300 differences found');
    expect(texts('[aria-labelledby="all-games"] li')).toEqual(['Game 7 the hash does not fit', 'the file cannot be read']);
    expect(pressable('Game 7').getAttribute('href')).toBe('#games/7');
    expect(pageText()).toContain('… and 298 more');
  });
});

describe('the hourly summary of a day', () => {
  it('has the maximum of levels and the sum of counts', () => {
    const at = Date.UTC(2026, 1, 3, 12);
    const minute = { connections: 1, rooms: 2, moves: 3, commit_median: null, commit_p99: 700 };
    const hours = hoursOf([
      { ...minute, at },
      { ...minute, at: at + 60_000, connections: 5, commit_median: 400, commit_p99: null },
      { ...minute, at: at + 3_600_000, rooms: 9 },
    ]);
    expect(hours).toEqual([
      { at, connections: 5, rooms: 2, moves: 6, commitMedian: 400, commitP99: 700 },
      { at: at + 3_600_000, connections: 1, rooms: 9, moves: 3, commitMedian: null, commitP99: 700 },
    ]);
  });
});
