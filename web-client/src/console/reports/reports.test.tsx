import { describe, expect, it } from 'vitest';

import { onceFresh, openConsole, reportOf } from '../../../tests/support/console';
import { choose, inFreshBrowsers, pageText, press, pressable, submit, texts, type } from '../../../tests/support/page';

inFreshBrowsers();

describe('the report queue', () => {
  it('shows who reported what, and links to the game and the people', async () => {
    const server = await openConsole('reports', { '/api/console/reports': () => ({ reports: [reportOf()], more: false }) }, 'moderator');
    const [card] = texts('article');
    expect(card).toContain('He is rude.');
    expect(card).toContain('Chat message 2, by Loki: You will need it, fool');
    expect(pressable('Game 7').getAttribute('href')).toBe('#games/7');
    expect(pressable('Account Loki').getAttribute('href')).toBe('#people/Loki');
    expect(pressable('by Anna').getAttribute('href')).toBe('#people/Anna');
    expect(server.called.map(([call]) => call)).toContain('GET /api/console/reports?status=open&limit=20');
  });

  it('names no guests', async () => {
    const report = reportOf({ by: null, name: null, line: null });
    await openConsole('reports', { '/api/console/reports': () => ({ reports: [report], more: false }) });
    expect(texts('article')[0]).toContain('by a guest or deleted player');
  });

  it('resolves a report with an outcome, an answer and a note, and reloads', async () => {
    let reports = [reportOf(), reportOf({ id: 3 })];
    const server = await openConsole('reports', {
      '/api/console/reports': () => ({ reports, more: false }),
      'POST /api/console/reports/4': () => {
        reports = reports.slice(1);
        return null;
      },
    });
    await type('Reply', ' He is muted. ');
    await type('Note', 'Third time.');
    await press('Action taken');
    expect(server.called).toContainEqual(['POST /api/console/reports/4', { outcome: 'acted', note: 'Third time.', answer: 'He is muted.' }]);
    expect(texts('article h2')).toEqual(['Report 3']);
    expect(texts('.notice')).toEqual(['Report 4 closed.']);
  });

  it('needs a fresh sign-in to resolve a report', async () => {
    const { answers } = onceFresh('POST /api/console/reports/4');
    await openConsole('reports', { '/api/console/reports': () => ({ reports: [reportOf()], more: false }), ...answers });
    await press('No action needed');
    expect(pageText()).toContain('Confirm that you are Heimdall');
  });

  it('lists resolved reports with their outcome', async () => {
    const closed = reportOf({ outcome: 'dismissed', note: 'A joke.', answer: 'They know each other.', closed: 0, closed_by: 'Heimdall' });
    await openConsole('reports/closed', { '/api/console/reports': () => ({ reports: [closed], more: false }) });
    const [card] = texts('article');
    expect(card).toContain('No action was needed.');
    expect(card).toContain('Heimdall');
    expect(card).toContain('Reply: They know each other.');
    expect(card).toContain('Note: A joke.');
    expect(() => pressable('Action taken')).toThrow();
  });

  it('can mute and unmute the author of a chat line, guest or account', async () => {
    const muted = Date.UTC(2026, 1, 10, 12);
    let reports = [reportOf({ name: null })];
    const server = await openConsole('reports', {
      '/api/console/reports': () => ({ reports, more: false }),
      'POST /api/console/games/7/lines/2/mute': () => {
        reports = [reportOf({ line: { ...reports[0]!.line!, muted } })];
        return null;
      },
    });
    await press('Mute…');
    await choose('1 day');
    await type('Reason', 'Rude.');
    await submit('dialog form');
    expect(server.called.map(([call]) => call)).toContain('POST /api/console/games/7/lines/2/mute');
    expect(texts('article')[0]).toContain('muted until');
    await press('Lift');
    await type('Reason', 'He has said sorry.');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/games/7/lines/2/mute', { until: null, why: 'He has said sorry.' }]);
  });

  it('may be empty', async () => {
    await openConsole('reports', { '/api/console/reports': () => ({ reports: [], more: false }) });
    expect(texts('main p')).toContain('No open reports.');
  });
});
