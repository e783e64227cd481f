import { describe, expect, it } from 'vitest';

import { openConsole } from '../../../tests/support/console';
import { leagueSummary } from '../../../tests/support/leagues';
import { all, inFreshBrowsers, press, pressable, submit, texts, type } from '../../../tests/support/page';

inFreshBrowsers();

const path = '/api/console/leagues';
const noTournaments = { '/api/console/tournaments': () => ({ tournaments: [] }) };
const running = leagueSummary({ code: 'a'.repeat(26), name: 'Autumn League', state: 'running', season: 2, players: 14 });
const ended = leagueSummary({ code: 'b'.repeat(26), name: 'Summer League', state: 'ended' });
const open = leagueSummary({ code: 'c'.repeat(26), name: 'Winter League', season: 2 });

describe('the list of leagues', () => {
  it('shows each with its state, below the tournaments', async () => {
    await openConsole('tournaments', { ...noTournaments, [path]: () => ({ leagues: [running, ended, open] }) });
    expect(texts('main h2')).toEqual(['Leagues']);
    const [first, second, third] = texts('main li');
    expect(first).toMatch(/^Autumn League.*season 2 running · 14 players.*End…/);
    expect(second).toMatch(/^Summer League.*ended/);
    expect(second).not.toContain('…');
    expect(third).toContain('season 3 not started');
    expect(pressable('Autumn League').getAttribute('href')).toBe(`/#league/${running.code}`);
  });

  it('says that there are none', async () => {
    await openConsole('tournaments', { ...noTournaments, [path]: () => ({ leagues: [] }) });
    expect(texts('main p')).toEqual(['There are no tournaments.', 'There are no leagues.']);
  });

  it('removes a player by name', async () => {
    const server = await openConsole('tournaments', {
      ...noTournaments,
      [path]: () => ({ leagues: [running] }),
      [`POST ${path}/${running.code}/remove/Loki`]: () => null,
    });
    await press('Remove a player…');
    expect(texts('dialog h2')).toEqual(['Remove a player from Autumn League']);
    await type('Player', ' Loki ');
    await type('Reason', 'Uses two accounts.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/${running.code}/remove/Loki`, { why: 'Uses two accounts.' }]);
  });

  it('ends a league with a reason, and loads the list again', async () => {
    let leagues = [running];
    const server = await openConsole('tournaments', {
      ...noTournaments,
      [path]: () => ({ leagues }),
      [`POST ${path}/${running.code}/end`]: () => {
        leagues = [{ ...running, state: 'ended' }];
        return null;
      },
    });
    await press('End…');
    expect(texts('dialog h2')).toEqual(['End Autumn League?']);
    await submit('dialog form');
    expect(server.called.map(([call]) => call)).not.toContain(`POST ${path}/${running.code}/end`);
    await type('Reason', 'Its organiser cheats.');
    await submit('dialog form');
    expect(server.called).toContainEqual([`POST ${path}/${running.code}/end`, { why: 'Its organiser cheats.' }]);
    expect(texts('main li')[0]).toContain('ended');
  });

  it('cannot be ended by moderators', async () => {
    await openConsole('tournaments', { ...noTournaments, [path]: () => ({ leagues: [running] }) }, 'moderator');
    expect(all('main li')).toHaveLength(1);
    expect(() => pressable('End…')).toThrow();
  });
});
