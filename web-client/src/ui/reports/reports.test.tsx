import { describe, expect, it } from 'vitest';

import { inFreshBrowsers, openPage, pageText, press, pressable, settle, submit, texts, type, when } from '../../../tests/support/page';
import { accountMe, code, fakeServer, guestMe, pebbles, roomOf, taken, turnOf, viewOf } from '../../../tests/support/server';
import { messages } from '../../i18n/messages';
import type { ChatLine, Me, MyReport, Result } from '../../net/protocol';
import { firstSettings, saveSettings } from '../../state/memory';

let server: ReturnType<typeof fakeServer>;

const said: ChatLine[] = [
  { n: 1, seat: 0, name: 'Anna', text: 'Good luck!', at: 0 },
  { n: 2, seat: 1, name: 'Björn', text: 'You will need it, fool', at: 0 },
];

/** Opens a table as Anna, where Björn was rude. */
async function sit(answers: Parameters<typeof fakeServer>[0] = {}, finished = false): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/me': () => guestMe(),
    'POST /api/reports': () => ({ id: 1 }),
    ...answers,
  });
  await openPage(code);
  const room = roomOf({ status: finished ? 'finished' : 'running', seats: [taken('Anna'), taken('Björn')] });
  const result: Result = { scores: [1, 0], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] };
  await when(() => {
    server.wire.onopen?.();
    server.wire.say({ type: 'welcome', v: 2, room, you: { seat: 0, creator: false }, chat: said, events: [] });
    server.wire.say(viewOf({ turn: turnOf(finished ? { to_act: [], result } : {}) }));
  });
  await settle();
}

async function openMine(me: Me, reports: MyReport[]): Promise<void> {
  server = fakeServer({ '/api/me': () => me, '/api/reports': () => ({ reports }) });
  await openPage('me/people');
  await settle();
}

const posted = () => server.called.filter(([call]) => call === 'POST /api/reports').map(([, body]) => body);

inFreshBrowsers();

describe('a report', () => {
  it('of a chat line quotes it, and loads nothing before it is opened', async () => {
    await sit();
    await press(/^Chat/);
    expect(() => pressable('Report the message from Björn')).toThrow();
    await press('Report a message');
    expect(() => pressable('Report the message from Anna')).toThrow();
    await press('Report the message from Björn');
    expect(pageText()).toContain('Message from Björn: “You will need it, fool”');
    await type('What is wrong?', ' He is rude. ');
    await submit('dialog form');
    expect(posted()).toEqual([{ room: code, line: 2, text: 'He is rude.' }]);
    expect(texts('.notice')).toEqual(['Report sent. You can follow it in your account, under Players.']);
    expect(texts('dialog')).toEqual([]);
  });

  it('of a game names its room', async () => {
    await sit();
    await press('Room');
    await press('Report this game…');
    await type('What is wrong?', 'They play together.');
    await submit('dialog form');
    expect(posted()).toEqual([{ room: code, text: 'They play together.' }]);
  });

  it('needs a text, and keeps it if refused', async () => {
    await sit({ 'POST /api/reports': () => ({ error: { code: 'rate', message: 'too many' } }) });
    await press('Room');
    await press('Report this game…');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please describe the problem.']);
    expect(posted()).toEqual([]);
    await type('What is wrong?', 'They play together.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Too many requests. Please wait a moment.']);
    expect(document.querySelector('textarea')?.value).toBe('They play together.');
  });

  it('of a person names them', async () => {
    server = fakeServer({
      '/api/me': () => accountMe(),
      '/api/people/Loki': () => ({
        name: 'Loki', since: 0, bot: false, words: '', games: [], running: [], vacation: null, followed: false, blocked: false,
      }),
      'POST /api/reports': () => ({ id: 3 }),
    });
    await openPage('people/Loki');
    await settle();
    await press('Report Loki');
    await type('What is wrong?', 'That name.');
    await submit('dialog form');
    expect(posted()).toEqual([{ name: 'Loki', text: 'That name.' }]);
  });
});

describe('the outcome of a report', () => {
  it("appears on the author's account page", async () => {
    await openMine(accountMe(), [
      { id: 2, at: 0, text: 'That name.', name: 'Loki', outcome: 'acted', answer: 'He has another one now.' },
      { id: 1, at: 0, text: 'They play together.', name: null, outcome: null, answer: '' },
    ]);
    const [first, second] = texts('[aria-labelledby="my-reports"] li');
    expect(first).toContain('about Loki');
    expect(first).toContain('Action was taken. Reply: He has another one now.');
    expect(second).toContain('Not reviewed yet.');
  });

  it('is absent if nothing was reported', async () => {
    await openMine(guestMe(), []);
    expect(texts('[aria-labelledby="my-reports"]')[0]).toContain('You have no reports.');
  });
});

describe("the staff's views of hidden information", () => {
  it('are listed at the end, with the reason', async () => {
    await sit({ [`/api/rooms/${code}/looks`]: () => ({ looks: [{ who: 'Heimdall', why: 'A report of collusion', at: 0 }] }) }, true);
    expect(texts('.looks p')[0]).toMatch(/^Heimdall viewed hidden information during the game \(.*\): A report of collusion$/);
  });

  it('are not mentioned if there were none', async () => {
    await sit({ [`/api/rooms/${code}/looks`]: () => ({ looks: [] }) }, true);
    expect(texts('.looks')).toEqual([]);
  });
});

describe('a restrained account', () => {
  const muted = { type: 'error', code: 'muted', message: 'You may not.', restraint: { until: Date.UTC(2026, 2, 3, 12), why: 'Rude: again' } } as const;

  it('shows until when and why in German', async () => {
    saveSettings({ ...firstSettings, lang: 'de' });
    await sit();
    await press(/^Chat/);
    await type('Nachricht', 'Aber ich …');
    await submit('.chat-form');
    await when(() => server.wire.answer('chat', muted));
    const until = messages.de.date(Date.UTC(2026, 2, 3, 12));
    expect(texts('.notice')).toEqual([
      `Du bist zurzeit für Chats stummgeschaltet. Bis ${until}. Grund: Rude: again`.replace(/\s+/g, ' '),
    ]);
  });

  it('shows until when and why in English, in local time', async () => {
    await sit();
    await press(/^Chat/);
    await type('Message', 'But I …');
    await submit('.chat-form');
    await when(() => server.wire.answer('chat', muted));
    const until = messages.en.date(Date.UTC(2026, 2, 3, 12));
    expect(texts('.notice')).toEqual([
      `You are currently muted in chats. Until ${until}. Reason: Rude: again`.replace(/\s+/g, ' '),
    ]);
  });
});

describe('the link to the console', () => {
  const link = () => [...document.querySelectorAll('a')].filter((each) => each.getAttribute('href') === '/admin');

  it('is shown to staff', async () => {
    await openMine(accountMe({ role: 'moderator' }), []);
    expect(link()).toHaveLength(1);
  });

  it('is hidden from everyone else', async () => {
    await openMine(accountMe(), []);
    expect(link()).toHaveLength(0);
  });
});
