import { operationsOf } from '../../../net/decoder';
import type { GameRecord, ReplayAnswer, Room, Seat } from '../../../net/protocol';
import { keptHere, type KeptGame } from '../../../state/kept';

/** What a file holds: an offline copy, which has all of its positions, or records, which a server has to replay. */
export type GameFile = { readonly kept: KeptGame } | { readonly records: readonly GameRecord[] };

/** Returns null for a file that holds no game. */
export function readGameFile(text: string): GameFile | null {
  try {
    if (text.trimStart().startsWith('<')) {
      return ofJson(keptHere(new DOMParser().parseFromString(text, 'text/html')));
    }
    const whole = parsed(text);
    return whole === undefined ? ofLines(text) : ofJson(whole);
  } catch {
    return null;
  }
}

/** Returns undefined for a text that is no JSON, or several. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function ofJson(whole: unknown): GameFile | null {
  if (has(whole, 'idavoll-kept/1')) return { kept: whole as KeptGame };
  return isRecord(whole) ? { records: [whole] } : null;
}

/** An archive, or records one per line. */
function ofLines(text: string): GameFile | null {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as { readonly record?: unknown });
  const records = lines.map((line) => line.record ?? line).filter(isRecord);
  return records.length > 0 ? { records } : null;
}

function has(value: unknown, format: string): boolean {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === format;
}

function isRecord(value: unknown): value is GameRecord {
  return has(value, 'idavoll-record/1') && (value as GameRecord).result !== null;
}

/** Returns the replayed game as one that was downloaded with its positions. */
export function keptOf(record: GameRecord, you: Seat | null, { first, steps, standings, log }: ReplayAnswer): KeptGame {
  return {
    format: 'idavoll-kept/1',
    room: roomOf(record),
    you,
    result: record.result!,
    log,
    record,
    first,
    steps: steps.map((changes, i) => operationsOf(changes, i + 1)),
    standings,
  };
}

function roomOf(record: GameRecord): Room {
  const bots = record.bots ?? record.players.map(() => null);
  return {
    code: '',
    game: record.game,
    rules: record.rules,
    options: record.options,
    settings: {
      visibility: 'link',
      clock: null,
      when_left: record.when_left ?? 'ends',
      on_timeout: 'claim',
      spectators: 'all',
      rated: false,
      bots,
      levels: null,
    },
    creator: null,
    invited: [],
    status: 'finished',
    seats: record.players.map((name, seat) => ({
      name,
      online: false,
      held: false,
      confirmed: true,
      entropy: record.entropy[seat] ?? '',
      account: false,
      bot: (bots[seat] ?? null) !== null,
      vacation: null,
      out: record.result?.out.includes(seat) ?? false,
      can_return: false,
      by: bots[seat] ?? null,
      offered: false,
    })),
    proposals: [],
    spectators: 0,
    paused: null,
    commitment: record.commitment,
    seed: record.seed,
    next: null,
  };
}

/** Returns the record without what the server works out itself, so that it stays small. */
export function slim(record: GameRecord): GameRecord {
  const actions = record.actions.map((row) => {
    const own = { ...row };
    delete own.legal;
    delete own.state;
    return own;
  });
  return { ...record, actions };
}
