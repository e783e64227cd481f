import { describe, expect, it } from 'vitest';

import { deedOf, openConsole, refusal } from '../../../tests/support/console';
import { choose, inFreshBrowsers, press, texts } from '../../../tests/support/page';
import { messages } from '../../i18n/messages';
import { firstSettings, saveSettings } from '../../state/memory';

inFreshBrowsers();

describe('the audit log', () => {
  it('lists who did what to what, from where, why, and the values before and after', async () => {
    const rows = [deedOf({ id: 2, before: '', after: '' }), deedOf()];
    await openConsole('audit', { '/api/console/audit': () => ({ rows, more: false }) });
    const [first, second] = texts('tbody tr');
    expect(first).not.toContain('→');
    expect(second).toContain('Heimdall from 127.0.0.1');
    expect(second).toContain('rename LokiThat name.');
    expect(second).toContain('before: Loki → after: Lopt');
    expect(second).toContain('cccccccc…');
    await choose('Full hashes');
    expect(texts('tbody tr')[1]).toContain('cc'.repeat(32));
  });

  it('tells in German what an account was barred from, and until when', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    const before = 'suspended until 2026-03-03 12:00 UTC: Plays for two.';
    const rows = [
      deedOf({ id: 3, what: 'person mute', before: '', after: 'muted until 2026-03-03 12:00 UTC: Rude.' }),
      deedOf({ id: 2, what: 'person suspend', before, after: 'lifted' }),
      deedOf({ id: 1, what: 'rename', before, after: 'lifted' }),
    ];
    await openConsole('audit', { '/api/console/audit': () => ({ rows, more: false }) });
    const until = messages.de.date(Date.UTC(2026, 2, 3, 12));
    const [muted, lifted, renamed] = texts('tbody tr');
    expect(muted).toContain(`– → nachher: stumm bis ${until}: Rude.`);
    expect(lifted).toContain(`vorher: gesperrt bis ${until}: Plays for two. → nachher: aufgehoben`);
    expect(renamed).toContain(before);
  });

  it('says in German who was banned', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    const rows = [
      deedOf({ id: 2, what: 'network ban', before: '', after: 'banned: Bots.' }),
      deedOf({ id: 1, what: 'guest ban', before: '', after: 'banned until 2026-03-03 12:00 UTC: Rude.' }),
    ];
    await openConsole('audit', { '/api/console/audit': () => ({ rows, more: false }) });
    const [network, guest] = texts('tbody tr');
    expect(network).toContain('nachher: unbefristet gesperrt: Bots.');
    expect(guest).toContain(`nachher: gesperrt bis ${messages.de.date(Date.UTC(2026, 2, 3, 12))}: Rude.`);
  });

  it('loads older entries after the oldest one shown', async () => {
    const server = await openConsole('audit', { '/api/console/audit': () => ({ rows: [deedOf({ id: 9 })], more: true }) });
    await press('More');
    expect(server.called.map(([call]) => call).at(-1)).toBe('GET /api/console/audit?before=9&limit=50');
  });

  it('is refused to a moderator who types its address', async () => {
    await openConsole('audit', { '/api/console/audit': () => refusal('forbidden') }, 'moderator');
    expect(texts('[role="alert"]')).toEqual(['You don’t have permission to do that.']);
  });
});
