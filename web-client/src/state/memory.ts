import type { Lang } from '../i18n/lang';
import { type Level, levelOf } from './levels';

/** What this browser stores locally. All of it may be missing or forbidden; the client works without it. */

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  /** Null: the browser's preference. */
  lang: Lang | null;
  theme: Theme;
  /** Confirm a move before it is sent. */
  confirmMoves: boolean;
  /** Play a soft sound on the user's turn. */
  sound: boolean;
  /** Vibrate when something on a table is touched, and twice on the user's turn, if the device can. */
  ticks: boolean;
  /** The strength of bots to play against. */
  level: Level;
  /** Bots act without delay. */
  hurryBots: boolean;
  /** The server plays the user's moves to which there is no alternative; of accounts alone. */
  forced: boolean;
  /** Show every game as a list of its view and its legal actions. */
  plain: boolean;
}

export const firstSettings: Settings = {
  lang: null,
  theme: 'auto',
  confirmMoves: true,
  sound: false,
  ticks: true,
  level: 'newcomer',
  hurryBots: false,
  forced: false,
  plain: false,
};

/** A room this browser has visited. */
export interface KnownRoom {
  code: string;
  game: string;
  status: 'open' | 'running' | 'finished';
  players: string[];
  yourTurn: boolean;
  /** When it was last viewed, Unix time in milliseconds. */
  at: number;
  /** The commitment this browser saw first; the seed shown at the end must match it. */
  commitment: string;
  /** Whether that was before the end of the game, so that the commitment means something. */
  seenBefore: boolean;
  /** This browser's entropy, if it has taken a seat. */
  entropy: string | null;
  /** The number of the last read chat line. */
  chatRead: number;
}

const roomsKept = 30;

export function loadSettings(): Settings {
  const kept = { ...firstSettings, ...(load('settings') as Partial<Settings> | null) };
  return { ...kept, level: levelOf(kept.level) ?? firstSettings.level };
}

export function saveSettings(settings: Settings): void {
  save('settings', settings);
}

export function loadName(): string {
  const name = load('name');
  return typeof name === 'string' ? name : '';
}

export function saveName(name: string): void {
  save('name', name);
}

/** Most recently viewed first. */
export function knownRooms(): KnownRoom[] {
  const rooms = load('rooms');
  return Array.isArray(rooms) ? (rooms as KnownRoom[]) : [];
}

export function knownRoom(code: string): KnownRoom | undefined {
  return knownRooms().find((room) => room.code === code);
}

export function rememberRoom(room: KnownRoom): void {
  const others = knownRooms().filter(({ code }) => code !== room.code);
  save('rooms', [room, ...others].slice(0, roomsKept));
}

export function forgetRoom(code: string): void {
  save(
    'rooms',
    knownRooms().filter((room) => room.code !== code),
  );
}

/** What the user of a tutorial game has read, by the names of its ideas; and whether explanations are off. */
export interface Learned {
  readonly read: readonly string[];
  readonly quiet: boolean;
}

const lessonsKept = 10;

/** For the tutorial game in this room; null: it was started in another browser. */
export function learnedIn(room: string): Learned | null {
  const kept = load('learned');
  return (Array.isArray(kept) ? (kept as [string, Learned][]) : []).find(([code]) => code === room)?.[1] ?? null;
}

export function rememberLearned(room: string, learned: Learned): void {
  const kept = load('learned');
  const others = (Array.isArray(kept) ? (kept as [string, Learned][]) : []).filter(([code]) => code !== room);
  save('learned', [[room, learned], ...others].slice(0, lessonsKept));
}

/** Returns whether the operators' announcement was dismissed. */
export function wasPutAside(bulletin: string): boolean {
  return load('bulletin') === bulletin;
}

export function putAside(bulletin: string): void {
  save('bulletin', bulletin);
}

/** Returns whether this browser's push subscription is for the person of that name; null: a guest. */
export function pushesAreOf(name: string | null): boolean {
  return load('pushes') === (name ?? '');
}

export function rememberPushesOf(name: string | null): void {
  save('pushes', name ?? '');
}

const daysKept = 400;

/** Returns the days on which a puzzle was solved here, oldest first. */
export function solvedDays(): readonly string[] {
  const days = load('solved');
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : [];
}

export function rememberSolved(day: string): void {
  const others = solvedDays().filter((each) => each !== day);
  save('solved', [...others, day].slice(-daysKept));
}

/** Returns a stored value; null if there is none. */
export function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`idavoll.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`idavoll.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden storage only loses what would be stored.
  }
}
