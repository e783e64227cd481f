import type { Lang } from '../i18n/lang';
import { type Level, levelOf } from './levels';

/** What this browser remembers by itself. Everything here may be missing or refused; the client works without. */

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
  /** Null: as the browser prefers. */
  lang: Lang | null;
  theme: Theme;
  /** Ask once more before a move is sent. */
  confirmMoves: boolean;
  /** A soft sound when it is your turn. */
  sound: boolean;
  /** A tick in the hand for what is touched on a table, and two when it is your turn, where the device can. */
  ticks: boolean;
  /** How strong bots are that one plays against. */
  level: Level;
  /** Bots need not take their time. */
  hurryBots: boolean;
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
  plain: false,
};

/** A room this browser has been to. */
export interface KnownRoom {
  code: string;
  game: string;
  status: 'open' | 'running' | 'finished';
  players: string[];
  yourTurn: boolean;
  /** When it was last looked at, Unix time in milliseconds. */
  at: number;
  /** The commitment when this browser first saw it: the seed shown at the end must fit this one. */
  commitment: string;
  /** Whether that was before the game had ended, so that the commitment means something. */
  seenBefore: boolean;
  /** What this browser has added to the shuffle, if it has taken a seat. */
  entropy: string | null;
  /** The number of the last chat line that was read. */
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

/** The last one looked at first. */
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

/** What somebody has read who learns a game, by the names of its ideas; and whether they want to read no more. */
export interface Learned {
  readonly read: readonly string[];
  readonly quiet: boolean;
}

const lessonsKept = 10;

/** Of the first game in this room; null: it was begun in another browser. */
export function learnedIn(room: string): Learned | null {
  const kept = load('learned');
  return (Array.isArray(kept) ? (kept as [string, Learned][]) : []).find(([code]) => code === room)?.[1] ?? null;
}

export function rememberLearned(room: string, learned: Learned): void {
  const kept = load('learned');
  const others = (Array.isArray(kept) ? (kept as [string, Learned][]) : []).filter(([code]) => code !== room);
  save('learned', [[room, learned], ...others].slice(0, lessonsKept));
}

/** Of what the server's people say, the last that was put aside. */
export function wasPutAside(bulletin: string): boolean {
  return load('bulletin') === bulletin;
}

export function putAside(bulletin: string): void {
  save('bulletin', bulletin);
}

/** Whether this browser takes pushes for the person of that name; null: a guest. */
export function pushesAreOf(name: string | null): boolean {
  return load('pushes') === (name ?? '');
}

export function rememberPushesOf(name: string | null): void {
  save('pushes', name ?? '');
}

const daysKept = 400;

/** On which days a puzzle was solved here, the first of them first. */
export function solvedDays(): readonly string[] {
  const days = load('solved');
  return Array.isArray(days) ? days.filter((day): day is string => typeof day === 'string') : [];
}

export function rememberSolved(day: string): void {
  const others = solvedDays().filter((each) => each !== day);
  save('solved', [...others, day].slice(-daysKept));
}

function load(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`idavoll.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`idavoll.${key}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the memory.
  }
}
