import { describe, expect, it, vi } from 'vitest';

import { eventually } from '../../../../tests/support/eventually';
import { later } from '../../../../tests/support/later';
import { all, choose, closePage, find, inFreshBrowsers, openPage, pageText, press, pressable, settle, submit, texts, type, when } from '../../../../tests/support/page';
import { welcome } from '../../../../tests/support/room';
import { accountMe, code, fakeServer, freeSeat, pebbles, roomOf, taken } from '../../../../tests/support/server';
import { at, myGame, sitting } from '../../../../tests/support/tables';
import type { MySeat, Room, You } from '../../../net/protocol';
import { wantSeat } from '../../../state/arrival';
import { saveName } from '../../../state/memory';

let server: ReturnType<typeof fakeServer>;

async function enter(room: Partial<Room> = {}, you: Partial<You> = {}): Promise<void> {
  server = fakeServer({
    '/api/games': () => ({ protocol: 2, games: [pebbles] }),
    '/api/options': () => ({ options: {} }),
    [`/api/rooms/${code}/invitations`]: () => ({}),
  });
  await openPage(code);
  await welcome(server, { room, ...you });
  await at(server, []);
}

const two = [taken('Anna'), taken('Björn')];

inFreshBrowsers();

describe('a table before its game', () => {
  it('shows its settings before anyone sits down', async () => {
    await enter({ settings: { ...roomOf().settings, spectators: 'none', clock: { per_move: 259_200 } } });
    expect(texts('.facts div')).toContain('Spectatorsnot allowed');
    expect(texts('.facts div')).toContain('Time control3 days per move');
  });

  it('can be changed by its host only, who is told that the others will be asked again', async () => {
    await enter({ seats: two }, { seat: 1 });
    expect(texts('button')).not.toContain('Change settings');
    await closePage();
    await enter({ seats: two, creator: 0 }, { seat: 0, creator: true });
    await press('Change settings');
    expect(texts('dialog .hint')[0]).toBe('Everyone at the table will be asked to agree again.');
    await choose('after the game');
    await submit('dialog form');
    expect(server.wire.last('settings')).toMatchObject({ settings: { spectators: 'after' } });
    expect(server.wire.last('settings')).not.toHaveProperty('options');
    await when(() => server.wire.answer('settings', { type: 'ack' }));
    expect(all('dialog')).toEqual([]);
  });

  it('asks players to confirm changed settings, and waits for it', async () => {
    const seats = [taken('Anna'), { ...taken('Björn'), confirmed: false }];
    await enter({ seats }, { seat: 1 });
    expect(pageText()).toContain('The game starts when everyone has agreed');
    expect(texts('.seat-line')[1]).toContain('has not agreed yet');
    await press('I agree');
    expect(server.wire.last('confirm')).toBeTruthy();
  });

  it('does not ask players who have confirmed', async () => {
    await enter({ seats: two }, { seat: 1 });
    expect(find('.asked')).toBeNull();
  });

  it("lets only its host free others' seats and hand it over", async () => {
    await enter({ seats: two, creator: 0 }, { seat: 0, creator: true });
    expect(all('.seat-tools')).toHaveLength(1);
    await press('Remove Björn from the seat');
    expect(server.wire.last('free')).toMatchObject({ seat: 1 });
    await when(() => server.wire.answer('free', { type: 'ack' }));
    await press('Make Björn the host');
    expect(server.wire.last('hand_over')).toMatchObject({ seat: 1 });
    await closePage();
    await enter({ seats: two, creator: 0 }, { seat: 1 });
    expect(all('.seat-tools')).toEqual([]);
    expect(texts('.seat-line')[0]).toContain('host');
  });

  it('invites people by name, and shows their answers', async () => {
    const invited = [
      { name: 'Cilla', answer: null },
      { name: 'Dag', answer: 'declined' as const },
    ];
    await enter({ seats: [taken('Anna'), freeSeat], creator: 0, invited }, { seat: 0, creator: true });
    expect(texts('.invited li')).toEqual(['Cillano answer yet', 'Dagdeclined']);
    await type('Account name', ' Egil ');
    await submit('.invite-row');
    expect(server.asked.find(([path]) => path.endsWith('/invitations'))?.[1]).toEqual({ name: 'Egil' });
    expect(texts('.notice')).toEqual(['Egil has been invited.']);
  });

  describe("the host's invitations", () => {
    const registered = { account: true };
    const ended = (name: string, at: number, changes: Partial<MySeat> = registered) =>
      myGame({ room: name, status: 'finished', at, seats: [sitting('Anna', registered), sitting(name, changes)] });

    async function host(room: Partial<Room> = {}): Promise<void> {
      server = fakeServer({
        '/api/me': () => accountMe({ following: ['Dag', 'Egil'], blocked: ['Hild'] }),
        '/api/games': () => ({ protocol: 2, games: [pebbles] }),
        '/api/options': () => ({ options: {} }),
        '/api/games/mine': () => ({
          games: [ended('Björn', 5), ended('Dag', 4), ended('Freydis', 9), ended('Gunn', 8, {}), ended('Robot', 7, { account: true, bot: true }), ended('Hild', 6)],
          more: false,
        }),
        [`/api/rooms/${code}/invitations`]: () => ({}),
      });
      await openPage(code);
      await welcome(server, { room: { seats: [taken('Anna'), freeSeat], creator: 0, ...room }, seat: 0, creator: true });
      await at(server, []);
    }

    it('offer followed players and recent opponents with an account, the latest first', async () => {
      await host();
      expect(texts('.invite-names')).toEqual(['Players you follow:DagEgil', 'Recent opponents:FreydisBjörn']);
      expect(all('datalist option').map((each) => each.getAttribute('value'))).toEqual(['Dag', 'Egil', 'Freydis', 'Björn']);
      expect(find('.invite-row input')!.getAttribute('list')).toBe(find('datalist')!.id);
    });

    it('omit people who are there or invited already', async () => {
      await host({ seats: [taken('Anna'), { ...taken('Dag'), account: true }], invited: [{ name: 'Freydis', answer: null }] });
      expect(texts('.invite-names')).toEqual(['Players you follow:Egil', 'Recent opponents:Björn']);
    });

    it('are sent by one click', async () => {
      await host();
      await press('Invite Björn');
      expect(server.asked.find(([path]) => path.endsWith('/invitations'))?.[1]).toEqual({ name: 'Björn' });
      expect(texts('.notice')).toEqual(['Björn has been invited.']);
    });

    it('complete names from the letters typed, with or without accents', async () => {
      await host();
      await type('Account name', 'bjo');
      expect(texts('.invite-names')).toEqual(['Recent opponents:Björn']);
      await press('Invite Björn');
      expect(find('.invite-row input')).toHaveProperty('value', '');
    });

    it('keep the focus on the field after an invitation by keyboard', async () => {
      await host();
      await press('Invite Egil');
      expect(document.activeElement).toBe(find('.invite-row input'));
    });
  });

  it("shows the server's refusal of an invitation, and keeps the name for correction", async () => {
    await enter({ seats: [taken('Anna'), freeSeat], creator: 0 }, { seat: 0, creator: true });
    const plain = globalThis.fetch;
    const refusal = { error: { code: 'no_such_person', message: 'No one is called so.' } };
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.endsWith('/invitations') ? Promise.resolve({ ok: false, status: 404, json: () => Promise.resolve(refusal) }) : plain(path, init),
    );
    await type('Account name', 'Egill');
    await submit('.invite-row');
    expect(texts('.notice')).toHaveLength(1);
    expect(find('.invite-row input')).toHaveProperty('value', 'Egill');
  });

  it('keeps the next name typed while the previous one is being invited', async () => {
    const invited = later<object>();
    await enter({ seats: [taken('Anna'), freeSeat], creator: 0 }, { seat: 0, creator: true });
    const plain = globalThis.fetch;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => (path.endsWith('/invitations') ? invited.promise : plain(path, init)));
    await type('Account name', 'Egil');
    await submit('.invite-row');
    await type('Account name', 'Freydis');
    await when(() => invited.comes({ ok: true, status: 200, json: () => Promise.resolve({}) }));
    expect(texts('.notice')).toEqual(['Egil has been invited.']);
    expect(find('.invite-row input')).toHaveProperty('value', 'Freydis');
  });

  it('shows its host the link before the seats, to copy or scan', async () => {
    await enter({ seats: [taken('Anna'), freeSeat], creator: 0 }, { seat: 0, creator: true });
    const [card, seats] = [find('.invite-card')!, find('.seats')!];
    expect(card.compareDocumentPosition(seats) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await press('QR code');
    await eventually(async () => {
      await settle();
      expect(all('dialog .qr')).toHaveLength(1);
    });
  });
});

describe('a server without tables', () => {
  it('is not asked for them', async () => {
    await enter({ seats: two, creator: 0 }, { seat: 0, creator: true });
    expect(texts('button')).toContain('Change settings');
    await when(() => server.home.break());
    await closePage();
    server = fakeServer();
    await openPage(code);
    await when(() => {
      server.wire.onopen?.();
      const room = roomOf({ seats: two, creator: 0 });
      server.wire.say({ type: 'welcome', v: 2, room, you: { seat: 0, creator: true }, chat: [], seen: null, events: [] });
    });
    expect(texts('button')).not.toContain('Change settings');
    expect(all('.seat-tools, .invite-row')).toEqual([]);
  });
});

describe('joining by one click', () => {
  it("takes a seat under the browser's name", async () => {
    saveName('Anna');
    wantSeat(code);
    await enter();
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
  });

  it("takes a seat under the account's name, whatever the guest's was", async () => {
    saveName('Halla');
    wantSeat(code);
    server = fakeServer({ '/api/me': () => accountMe() });
    await openPage(code);
    await welcome(server);
    expect(server.wire.last('sit')).toMatchObject({ name: 'Anna' });
  });

  it('asks for a name if there is none', async () => {
    wantSeat(code);
    await enter();
    expect(server.wire.sent.some(({ type: kind }) => kind === 'sit')).toBe(false);
    expect(pressable('Take a seat')).toBeTruthy();
  });

  it('applies to that room only', async () => {
    saveName('Anna');
    wantSeat('z'.repeat(26));
    await enter();
    expect(server.wire.sent.some(({ type: kind }) => kind === 'sit')).toBe(false);
  });
});
