import { describe, expect, it } from 'vitest';

import { openConsole, refusal } from '../../../tests/support/console';
import { inFreshBrowsers, press, pressable, submit, texts, type } from '../../../tests/support/page';
import { summary } from '../../../tests/support/tournaments';

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

  it('lets moderators remove players only', async () => {
    await openConsole('tournaments', { ...noLeagues, [path]: () => ({ tournaments: [running] }) }, 'moderator');
    expect(pressable('Remove a player…')).toBeTruthy();
    expect(() => pressable('End…')).toThrow();
  });
});
