import { beforeEach, describe, expect, it, vi } from 'vitest';

import { consolePerson, consolePersonAnswer, onceFresh, openConsole, refusal, reportOf } from '../../../tests/support/console';
import { choose, inFreshBrowsers, pageText, press, pressable, submit, texts, type } from '../../../tests/support/page';
import type { ConsolePersonAnswer } from '../../net/protocol';

const now = Date.UTC(2026, 1, 3, 12);
const day = 24 * 60 * 60 * 1_000;

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

const path = '/api/console/people/Loki';
let answer: ConsolePersonAnswer;

function open(changes: Partial<ConsolePersonAnswer> = {}, answers: Parameters<typeof openConsole>[1] = {}) {
  answer = consolePersonAnswer(changes);
  return openConsole('people/Loki', { [`GET ${path}`]: () => answer, ...answers });
}

describe('the list of people', () => {
  it('shows roles, bots and restraints', async () => {
    const people = [
      consolePerson({ name: 'Heimdall', role: 'operator' }),
      consolePerson({ name: 'Loki', suspended: now, muted: now }),
      consolePerson({ name: 'Muninn', bot: true }),
    ];
    await openConsole('people', { '/api/console/people': () => ({ people, more: false }) });
    const [first, second, third] = texts('main li');
    expect(first).toContain('Operator');
    expect(second).toMatch(/suspended until .*muted until /);
    expect(third).toContain('Bot');
    expect(pressable('Loki').getAttribute('href')).toBe('#people/Loki');
  });

  it('is searched by name and loads more after the last one', async () => {
    const server = await openConsole('people', { '/api/console/people': () => ({ people: [consolePerson()], more: true }) });
    await type('Name', 'lo%');
    await submit('form');
    await press('More');
    const asked = server.called.map(([call]) => call).filter((call) => call.includes('/console/people'));
    expect(asked).toEqual([
      'GET /api/console/people?limit=50',
      'GET /api/console/people?search=lo%25&limit=50',
      'GET /api/console/people?search=lo%25&before=Loki&limit=50',
    ]);
  });
});

describe('a person in the console', () => {
  it('has a profile text, games and sessions, and links to the games', async () => {
    await open({ words: 'Plays tricks.' });
    expect(texts('h1')).toEqual(['Loki']);
    expect(texts('.own-words')).toEqual(['Plays tricks.']);
    expect(pressable('Their games').getAttribute('href')).toBe('#games?search=Loki');
    expect(texts('[aria-labelledby="sessions"] li')[0]).toContain('Firefox on Linux');
    expect(pageText()).toContain('No reports about Loki.');
  });

  it('is reported if unknown', async () => {
    await open({}, { [`GET ${path}`]: () => refusal('no_such_person') });
    expect(texts('[role="alert"]')).toEqual(['There is no account with this name.']);
  });

  it('is signed out everywhere, with a reason', async () => {
    const server = await open({}, {
      [`POST ${path}/sign-out`]: () => {
        answer = consolePersonAnswer({ sessions: [] });
        return null;
      },
    });
    await press('Sign out everywhere');
    await type('Reason', 'A stolen phone.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/sign-out`, { why: 'A stolen phone.' }]);
    expect(texts('[aria-labelledby="sessions"]')[0]).toContain('Not signed in anywhere.');
  });

  it('is shown with the reports about them', async () => {
    await open({ reports: [reportOf({ outcome: 'acted', answer: 'He is muted.', closed: now, closed_by: 'Heimdall' })] });
    expect(texts('article')[0]).toContain('Action was taken.');
    expect(texts('article')[0]).toContain('Reply: He is muted.');
  });
});

describe('an account', () => {
  it('can be renamed, and its page moves to the new name', async () => {
    const server = await open({}, { [`POST ${path}/name`]: () => null, 'GET /api/console/people/Lopt': () => consolePersonAnswer() });
    await press('Rename…');
    await type('Reason', 'Offends.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toHaveLength(1);
    await type('New name', ' Lopt ');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/name`, { name: 'Lopt', why: 'Offends.' }]);
    expect(location.hash).toBe('#people/Lopt');
  });

  it('can be deleted by operators only', async () => {
    await openConsole('people/Loki', { [`GET ${path}`]: () => consolePersonAnswer() }, 'moderator');
    expect(() => pressable('Delete…')).toThrow();
  });

  it('is deleted with a reason, and its page closes', async () => {
    const server = await open({}, { [`POST ${path}/erase`]: () => null, '/api/console/people': () => ({ people: [], more: false }) });
    await press('Delete…');
    await type('Reason', 'Wrote to us.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/erase`, { why: 'Wrote to us.' }]);
    expect(location.hash).toBe('#people');
  });
});

describe('a restraint', () => {
  it('has an end and a reason', async () => {
    const server = await open({}, {
      [`POST ${path}/suspension`]: () => {
        answer = consolePersonAnswer({ person: consolePerson({ suspended: now + 7 * day }), suspended_why: 'Plays for others.' });
        return null;
      },
    });
    await press('Suspend…');
    await type('Reason', 'Plays for others.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/suspension`, { until: now + 7 * day, why: 'Plays for others.' }]);
    expect(texts('[aria-labelledby="suspension"] > p')[0]).toMatch(/^Suspended until .*: Plays for others\.$/);
    expect(texts('h1 .badge')[0]).toContain('suspended until');
  });

  it('lasts a day, or until a time in the future', async () => {
    const server = await open({}, { [`POST ${path}/mute`]: () => null });
    await press('Mute…');
    await choose('until…');
    await type('Until', '2020-01-01T00:00');
    await type('Reason', 'Rude.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please enter a time in the future.']);
    await choose('1 day');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/mute`, { until: now + day, why: 'Rude.' }]);
  });

  it('is lifted with a reason', async () => {
    const server = await open({ person: consolePerson({ muted: now + day }), muted_why: 'Rude.' }, { [`POST ${path}/mute`]: () => null });
    await press('Lift');
    await type('Reason', 'He has said sorry.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/mute`, { until: null, why: 'He has said sorry.' }]);
  });

  it('needs a fresh sign-in', async () => {
    const { answers, asked } = onceFresh(`POST ${path}/mute`);
    await open({}, answers);
    await press('Mute…');
    await type('Reason', 'Rude.');
    await submit('dialog form');
    expect(pageText()).toContain('Confirm that you are Heimdall');
    expect(asked).toHaveLength(1);
  });
});

describe("an account's role", () => {
  it('is assigned by operators, with a reason', async () => {
    const server = await open({}, { [`POST ${path}/role`]: () => null });
    await press('Change role…');
    await choose('moderator');
    await type('Reason', 'They know everybody');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/role`, { role: 'moderator', why: 'They know everybody' }]);
  });

  it('cannot be changed by its owner or by moderators', async () => {
    answer = consolePersonAnswer({ person: consolePerson({ name: 'Heimdall', role: 'operator' }) });
    await openConsole('people/Heimdall', { 'GET /api/console/people/Heimdall': () => answer });
    expect(() => pressable('Change role…')).toThrow();
    expect(pageText()).toContain('Only other operators can change your role.');
  });
});

describe('two identities of one person', () => {
  it('are merged: an account by its name, a guest by a seat', async () => {
    const server = await open({}, { [`POST ${path}/merge`]: () => null });
    await press('Merge…');
    await type('Reason', 'The same person');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')[0]).toContain('choose what to merge');
    await type('Name of the second account', ' Lopt ');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/merge`, { account: 'Lopt', why: 'The same person' }]);
    await press('Merge…');
    await choose('a guest');
    await type('Number of a game the guest plays in', '12');
    await type('Seat, counted from 1', '2');
    await type('Reason', 'The same person');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/merge`, { game: 12, seat: 1, why: 'The same person' }]);
  });
});
