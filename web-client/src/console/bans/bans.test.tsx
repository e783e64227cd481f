import { beforeEach, describe, expect, it, vi } from 'vitest';

import { consoleGame, consoleGameAnswer, consolePersonAnswer, openConsole, reportOf } from '../../../tests/support/console';
import { choose, inFreshBrowsers, pageText, press, pressable, submit, texts, type } from '../../../tests/support/page';
import type { Ban } from '../../net/protocol';

const now = Date.UTC(2026, 1, 3, 12);
const week = 7 * 24 * 60 * 60 * 1_000;

inFreshBrowsers();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});

function banOf(changes: Partial<Ban> = {}): Ban {
  return { id: 5, name: 'Loki', game: 7, guest: true, network: false, until: now + week, why: 'Rude.', by: 'Runa', at: now, ...changes };
}

const nothing = { 'POST /api/console/bans': () => null };

describe('the list of bans', () => {
  it('says who is banned, until when, why, and by whom', async () => {
    const bans = [banOf(), banOf({ id: 4, network: true, until: null }), banOf({ id: 3, guest: false, network: true, name: null, game: null })];
    await openConsole('bans', { '/api/console/bans': () => ({ bans, more: false }) }, 'moderator');
    const [guest, both, network] = texts('main li');
    expect(guest).toMatch(/^Guest Loki\s*Banned until .*: Rude\..*, Runa, Game 7/);
    expect(both).toMatch(/^Guest Loki and their network\s*Banned indefinitely: Rude\./);
    expect(network).toMatch(/^A network/);
    expect(network).not.toContain('Game');
  });

  it('lifts a ban with a reason and loads the list again', async () => {
    let bans = [banOf()];
    const server = await openConsole('bans', {
      '/api/console/bans': () => ({ bans, more: false }),
      'POST /api/console/bans/5/lift': () => {
        bans = [];
        return null;
      },
    });
    await press('Lift');
    await type('Reason', 'Said sorry.');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/bans/5/lift', { why: 'Said sorry.' }]);
    expect(pageText()).toContain('No bans are in force.');
  });

  it("bans an address's network, for guests only", async () => {
    const server = await openConsole('bans', { '/api/console/bans': () => ({ bans: [], more: false }), ...nothing });
    await press('Ban an address…');
    expect(pageText()).toContain('anyone who signs in to an account can still play');
    await type('Reason', 'Floods.');
    await submit('dialog form');
    expect(texts('dialog [role="alert"]')).toEqual(['Please enter an address.']);
    await type('Address', ' 192.0.2.7 ');
    await choose('indefinitely');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/bans', { address: '192.0.2.7', until: null, why: 'Floods.' }]);
  });
});

describe('a guest', () => {
  it('can be banned at the table, with their network or without; accounts cannot', async () => {
    const answer = consoleGameAnswer({ game: consoleGame({ players: ['Anna', 'Björn'] }), guests: [1] });
    const server = await openConsole('games/7', { '/api/console/games/7': () => answer, ...nothing });
    const [anna, bjorn] = texts('[aria-labelledby="players"] li');
    expect(anna).not.toContain('Ban guest…');
    expect(bjorn).toContain('guest');
    await press('Ban guest…');
    await type('Reason', 'Rude.');
    await choose('Also ban their network');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/bans', { game: 7, seat: 1, network: true, until: now + week, why: 'Rude.' }]);
  });

  it('can be banned for a reported chat line', async () => {
    const line = { n: 2, name: 'Loki', text: 'Fool', muted: null, guest: true };
    const server = await openConsole('reports', { '/api/console/reports': () => ({ reports: [reportOf({ line })], more: false }), ...nothing });
    await press('Ban guest…');
    await type('Reason', 'Rude.');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/bans', { game: 7, line: 2, network: false, until: now + week, why: 'Rude.' }]);
  });
});

describe('an account', () => {
  it('has no ban, but its network can be banned for guests', async () => {
    const server = await openConsole('people/Loki', { 'GET /api/console/people/Loki': () => consolePersonAnswer(), ...nothing });
    expect(() => pressable('Ban guest…')).toThrow();
    await press('Ban network…');
    await type('Reason', 'Comes back as a guest.');
    await submit('dialog form');
    expect(server.called).toContainEqual(['POST /api/console/bans', { account: 'Loki', until: now + week, why: 'Comes back as a guest.' }]);
  });
});
