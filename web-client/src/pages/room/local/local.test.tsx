import { describe, expect, it } from 'vitest';

import { eventually } from '../../../../tests/support/eventually';
import { find, inFreshBrowsers, openPage, pressable, press, settle, texts, when } from '../../../../tests/support/page';
import { code, fakeServer, freeSeat, pebbles, roomOf, taken, turnOf, viewOf, type Wire } from '../../../../tests/support/server';
import type { Room } from '../../../net/protocol';
import { offlineRoom } from '../../../state/offline';
import { localPlayers, rememberLocalPlayers } from '../../../state/localPlayers';

const next = 'zyxwvtsrqpnmkjhgfedcba9876';
const players = [
  { name: 'Anna', token: 'token-a' },
  { name: 'Bert', token: 'token-b' },
];
const running: Partial<Room> = { status: 'running', seats: [taken('Anna'), taken('Bert')] };

/** Pebbles has hidden hands, runes has not. */
const games = [{ ...pebbles, secrets: true }, { ...pebbles, name: 'runes' }];

/** The wire of each player. */
async function enter(): Promise<{ anna: Wire; bert: Wire; server: ReturnType<typeof fakeServer> }> {
  rememberLocalPlayers(code, players);
  const server = fakeServer({ '/api/games': () => ({ protocol: 2, games }) });
  await openPage(code);
  // The script is loaded first.
  await eventually(() => expect(server.wires).toHaveLength(2));
  await when(() => server.wires.forEach((wire) => wire.onopen?.()));
  const wireOf = (token: string) => server.wires.find((wire) => wire.last('hello').as === token)!;
  return { anna: wireOf('token-a'), bert: wireOf('token-b'), server };
}

const welcomed = (seat: number | null, room: Partial<Room>) => ({ type: 'welcome', v: 2, room: roomOf(room), you: { seat, creator: false }, chat: [], seen: null, events: [] });

interface Seen {
  readonly toAct: number;
  readonly seq?: number;
  readonly game?: string;
}

async function see(wire: Wire, seat: number, { toAct, seq = 0, game = 'pebbles' }: Seen): Promise<void> {
  await when(() => {
    if (seq === 0) wire.say(welcomed(seat, { ...running, game }));
    wire.say(viewOf({ seq, turn: turnOf({ to_act: [toAct] }) }));
  });
  await settle();
}

inFreshBrowsers();

describe('several players on one device', () => {
  it('take their seats in the order of their names', async () => {
    const { anna, bert } = await enter();
    const open: Partial<Room> = { status: 'open', seats: [freeSeat, freeSeat] };
    await when(() => anna.say(welcomed(null, open)));
    await when(() => bert.say(welcomed(null, open)));
    await settle();
    expect(anna.last('sit')).toMatchObject({ name: 'Anna', seat: 0 });
    expect(bert.last('sit')).toMatchObject({ name: 'Bert', seat: 1 });
  });

  it('a name that is refused gets the number of the seat', async () => {
    const { bert } = await enter();
    await when(() => bert.say(welcomed(null, { status: 'open', seats: [freeSeat, freeSeat] })));
    await settle();
    await when(() => bert.answer('sit', { type: 'error', code: 'name', message: 'taken' }));
    await settle();
    expect(bert.last('sit')).toMatchObject({ name: 'Bert 2', seat: 1 });
  });

  it('pass the device on before a hidden hand is shown', async () => {
    const { anna, bert } = await enter();
    await see(anna, 0, { toAct: 0 });
    await see(bert, 1, { toAct: 0 });
    expect(texts('h1')).toEqual(['Pass the device to Anna']);
    expect(find('.table-frame')).toBeNull();
    await press('I’m Anna, show the table');
    expect(find('.table-frame')).not.toBeNull();
    expect(find('.player.is-you')?.textContent).toContain('Anna');
    await see(anna, 0, { toAct: 1, seq: 1 });
    expect(texts('h1')).toEqual(['Pass the device to Bert']);
    expect(find('.table-frame')).toBeNull();
    await see(bert, 1, { toAct: 1, seq: 1 });
    await press('I’m Bert, show the table');
    expect(find('.player.is-you')?.textContent).toContain('Bert');
  });

  it('see each table at once in games without hidden hands', async () => {
    const { anna, bert } = await enter();
    await see(anna, 0, { toAct: 0, game: 'runes' });
    await see(bert, 1, { toAct: 0, game: 'runes' });
    expect(find('.player.is-you')?.textContent).toContain('Anna');
    await see(anna, 0, { toAct: 1, seq: 1, game: 'runes' });
    await see(bert, 1, { toAct: 1, seq: 1, game: 'runes' });
    expect(find('.player.is-you')?.textContent).toContain('Bert');
  });

  it('store nothing that another player should not see', async () => {
    const { anna, bert } = await enter();
    await see(anna, 0, { toAct: 0 });
    await see(bert, 1, { toAct: 0 });
    await when(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(offlineRoom(code)).toBeNull();
    await press('I’m Anna, show the table');
    expect(() => pressable('Notes')).toThrow();
  });

  it('play the rematch on this device, too', async () => {
    const { anna } = await enter();
    await when(() => anna.say(welcomed(0, { ...running, status: 'finished', next })));
    expect(localPlayers(next)).toEqual(players);
  });
});
