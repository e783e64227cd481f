import { describe, expect, it } from 'vitest';

import { openConsole, refusal } from '../../../tests/support/console';
import { all, inFreshBrowsers, press, pressable, submit, texts, type, when } from '../../../tests/support/page';
import { chatLine, summary } from '../../../tests/support/tournaments';

inFreshBrowsers();

const path = '/api/console/tournaments';
const noLeagues = { '/api/console/leagues': () => ({ leagues: [] }) };
const running = summary({ code: 'a'.repeat(26), name: 'Autumn Cup', state: 'running', round: 2, players: 14 });
const finished = summary({ code: 'b'.repeat(26), name: 'Summer Cup', state: 'finished' });

describe('the list of tournaments', () => {
  it('shows each with its state, and what can still be done', async () => {
    await openConsole('tournaments', { ...noLeagues, [path]: () => ({ tournaments: [running, finished] }) });
    const [first, second] = texts('main li');
    expect(first).toMatch(/^Autumn Cup.*running, round 2 · 14 players.*Remove a player….*End…/);
    expect(second).toMatch(/^Summer Cup.*finished/);
    expect(second).not.toContain('…');
  });

  it('ends a tournament with a reason, and loads the list again', async () => {
    let tournaments = [running];
    const server = await openConsole('tournaments', {
      ...noLeagues,
      [path]: () => ({ tournaments }),
      [`POST ${path}/${running.code}/end`]: () => {
        tournaments = [{ ...running, state: 'cancelled' }];
        return null;
      },
    });
    await press('End…');
    await type('Reason', 'Its organiser cheats.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/${running.code}/end`, { why: 'Its organiser cheats.' }]);
    expect(texts('main li')[0]).toContain('cancelled');
  });

  it('removes a player by name, or says why not', async () => {
    let isThere = false;
    const server = await openConsole('tournaments', {
      ...noLeagues,
      [path]: () => ({ tournaments: [running] }),
      [`POST ${path}/${running.code}/remove/Loki`]: () => (isThere ? null : refusal('not_seated', 'There is no such player.')),
    });
    await press('Remove a player…');
    await type('Reason', 'Uses two accounts.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please enter a name.']);
    await type('Player', ' Loki ');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toHaveLength(1);
    isThere = true;
    await submit('dialog form');
    expect(texts('dialog')).toEqual([]);
    expect(server.called).toContainEqual([`POST ${path}/${running.code}/remove/Loki`, { why: 'Uses two accounts.' }]);
  });

  it('swaps two players by name', async () => {
    const swap = `POST ${path}/${running.code}/swap`;
    const server = await openConsole('tournaments', { ...noLeagues, [path]: () => ({ tournaments: [running] }), [swap]: () => null });
    await press('Swap two players…');
    expect(texts('dialog h2')).toEqual(['Swap two players in Autumn Cup']);
    await type('First player', ' Loki ');
    await type('Reason', 'They are brothers.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please enter both names.']);
    await type('Second player', 'Björn ');
    await submit('dialog form');
    expect(texts('dialog')).toEqual([]);
    expect(server.called).toContainEqual([swap, { one: 'Loki', other: 'Björn', why: 'They are brothers.' }]);
  });

  it.each([
    ['open', { state: 'open' }],
    ['finished', { state: 'finished' }],
    ['a knockout', { format: 'knockout' }],
    ['of the same deal', { same_deal: true }],
  ] as const)('swaps no players of a tournament that is %s', async (_, changes) => {
    await openConsole('tournaments', { ...noLeagues, [path]: () => ({ tournaments: [{ ...running, ...changes }] }) });
    expect(all('main li')).toHaveLength(1);
    expect(() => pressable('Swap two players…')).toThrow();
  });

  it('lets moderators remove players only', async () => {
    await openConsole('tournaments', { ...noLeagues, [path]: () => ({ tournaments: [running] }) }, 'moderator');
    expect(pressable('Remove a player…')).toBeTruthy();
    expect(() => pressable('End…')).toThrow();
  });
});

describe('the chat of a tournament', () => {
  const chatPath = `/api/tournaments/${running.code}/chat`;

  async function openChat(): Promise<void> {
    await when(() => {
      const chat = all('main details')[0] as HTMLDetailsElement;
      chat.open = true;
      chat.dispatchEvent(new Event('toggle'));
    });
  }

  it('is loaded when opened; a message is removed with a reason', async () => {
    let lines = [chatLine(1, 'Björn'), chatLine(2, 'Loki')];
    const removal = `POST ${path}/${running.code}/chat/2/erase`;
    const server = await openConsole('tournaments', {
      ...noLeagues,
      [path]: () => ({ tournaments: [running] }),
      [chatPath]: () => ({ writes: false, lines }),
      [removal]: () => {
        lines = lines.slice(0, 1);
        return null;
      },
    });
    expect(server.asked.map(([call]) => call)).not.toContain(chatPath);
    await openChat();
    expect(texts('details li')).toEqual([expect.stringMatching(/^line 13 Feb 2026.*, BjörnRemove…$/), expect.stringMatching(/^line 2.*, LokiRemove…$/)]);
    expect(pressable('Loki').getAttribute('href')).toBe('#people/Loki');
    await when(() => all('details li button')[1]!.click());
    expect(texts('dialog h2')).toEqual(['Remove this message by Loki?']);
    await type('Reason', 'Rude.');
    await submit('dialog form');
    expect(server.called).toContainEqual([removal, { why: 'Rude.' }]);
    expect(texts('details li')).toHaveLength(1);
    expect(texts('dialog')).toEqual([]);
  });

  it('may be empty', async () => {
    await openConsole('tournaments', {
      ...noLeagues,
      [path]: () => ({ tournaments: [finished] }),
      [chatPath.replace(running.code, finished.code)]: () => ({ writes: false, lines: [] }),
    });
    await openChat();
    expect(texts('details p')).toEqual(['No messages yet.']);
  });
});
