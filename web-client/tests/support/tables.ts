import { type fakeServer, plainSettings } from './server';
import { when } from './page';
import type { Invitation, MyGame, MySeat, Table } from '../../src/net/protocol';

export const sitting = (name: string | null, changes: Partial<MySeat> = {}): MySeat => ({
  name,
  account: false,
  bot: false,
  out: false,
  ...changes,
});

export function myGame(changes: Partial<MyGame> = {}): MyGame {
  return {
    room: '0123456789abcdefghjkmnpqrs',
    game: 'pebbles',
    status: 'running',
    settings: plainSettings,
    seats: [sitting('Anna'), sitting('Björn')],
    seat: 0,
    held: false,
    to_act: changes.your_turn ? [0] : [1],
    your_turn: false,
    since: 1_000,
    deadline: null,
    unread: 0,
    seq: 4,
    seen: 4,
    result: null,
    at: 1_000,
    ...changes,
  };
}

export function tableOf(changes: Partial<Table> = {}): Table {
  return {
    room: '0123456789abcdefghjkmnpqrs',
    game: 'pebbles',
    options: { players: 2, heap: 21 },
    settings: { ...plainSettings, visibility: 'public' },
    seats: [sitting('Anna'), sitting(null)],
    since: 1_000,
    by: null,
    fits: true,
    sits: false,
    forecast: null,
    ...changes,
  };
}

export function invitationOf(changes: Partial<Invitation> = {}): Invitation {
  return {
    room: '0123456789abcdefghjkmnpqrs',
    game: 'pebbles',
    options: { players: 2, heap: 21 },
    settings: plainSettings,
    by: 'Björn',
    seats: [sitting('Björn', { account: true }), sitting(null)],
    at: 1_000,
    ...changes,
  };
}

/** Sends these as the list of the user's own games. */
export async function at(server: ReturnType<typeof fakeServer>, games: readonly MyGame[]): Promise<void> {
  await when(() => {
    server.home.onopen?.();
    server.home.say({ type: 'home', games });
  });
}
