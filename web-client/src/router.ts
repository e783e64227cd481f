import { decoded, useFragment } from './fragment';

/**
 * Which page an address leads to. It is in the fragment, which reaches no log, because the code alone opens a room and
 * a secret alone signs in a device; a room's `seq` is the position to show first. No room code is as short as the word
 * of a page.
 */
export type Place =
  | { readonly page: 'start' | 'new' | 'lobby' | 'learn' | 'recordings' }
  | { readonly page: 'room'; readonly code: string; readonly seq?: number }
  | { readonly page: 'me'; readonly part: MyPart }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'device' | 'reset' | 'undo' | 'invitation' | 'email' | 'stop' | 'play'; readonly secret: string }
  | { readonly page: 'recover' | 'privacy' | 'api' | 'record' }
  | { readonly page: 'nowhere'; readonly path: string }
  | { readonly page: 'ratings'; readonly game: string | null; readonly class: TableClass }
  | { readonly page: 'statistics'; readonly game: string | null }
  | { readonly page: 'puzzle'; readonly game: string | null }
  | { readonly page: 'watch'; readonly game: string }
  | { readonly page: 'rules'; readonly game: string | null; readonly topic: string | null }
  | { readonly page: 'played'; readonly name: string }
  | { readonly page: 'tournaments'; readonly code: string | null }
  | { readonly page: 'league'; readonly code: string };

/** As the server defines them; not imported, because places do not depend on the network code. */
const tableClasses = ['2', '3+'] as const;
type TableClass = (typeof tableClasses)[number];

/** The parts of the settings page; the first is the default. */
export const myParts = ['profile', 'news', 'keys', 'devices', 'people', 'programs', 'data'] as const;
export type MyPart = (typeof myParts)[number];

export const startPlace: Place = { page: 'start' };
export const newGamePlace: Place = { page: 'new' };
export const lobbyPlace: Place = { page: 'lobby' };
export const learnPlace: Place = { page: 'learn' };
/** Games to watch. */
export const recordingsPlace: Place = { page: 'recordings' };

export function roomPlace(code: string, seq?: number): Place {
  return seq === undefined ? { page: 'room', code } : { page: 'room', code, seq };
}

export function myPlace(part: MyPart = 'profile'): Place {
  return { page: 'me', part };
}

/** The leaderboard of a game, or of the first one. */
export function ratingsPlace(game: string | null = null, tableClass: TableClass = '2'): Place {
  return { page: 'ratings', game, class: tableClass };
}

/** The statistics of a game, or of the first one. */
export function statisticsPlace(game: string | null = null): Place {
  return { page: 'statistics', game };
}

/** The puzzle of the day of a game, or of the one whose day it is. */
export function puzzlePlace(game: string | null = null): Place {
  return { page: 'puzzle', game };
}

/** A recorded game to watch. */
export function watchPlace(game: string): Place {
  return { page: 'watch', game };
}

/** The rules of a game, or of the first one, from their beginning or at a topic: a tile, a chapter. */
export function rulesPlace(game: string | null = null, topic: string | null = null): Place {
  return { page: 'rules', game, topic };
}

/** A player's statistics. */
export function playedPlace(name: string): Place {
  return { page: 'played', name };
}

/** A tournament, the form for a new one (`new`), or all of them. */
export function tournamentsPlace(code: string | null = null): Place {
  return { page: 'tournaments', code };
}

/** A league, or the form for a new one (`new`). Their list is on the page of tournaments. */
export function leaguePlace(code: string): Place {
  return { page: 'league', code };
}

export function personPlace(name: string): Place {
  return { page: 'person', name };
}

/** Pages identified by a word. */
const words: Readonly<Record<string, Place>> = {
  '': startPlace,
  new: newGamePlace,
  lobby: lobbyPlace,
  learn: learnPlace,
  watch: recordingsPlace,
  me: myPlace(),
  recover: { page: 'recover' },
  privacy: { page: 'privacy' },
  api: { page: 'api' },
  record: { page: 'record' },
  ratings: ratingsPlace(),
  statistics: statisticsPlace(),
  puzzle: puzzlePlace(),
  rules: rulesPlace(),
  tournaments: tournamentsPlace(),
};

/** Pages identified by a word and what follows its slash. */
const wordsAndMore: Readonly<Record<string, (rest: string) => Place>> = {
  me: (rest) => myPlace(myParts.find((part) => part === rest)),
  ratings: (rest) => {
    const [game = '', seats = ''] = rest.split('/');
    return ratingsPlace(game === '' ? null : decoded(game), tableClasses.find((each) => each === decoded(seats)));
  },
  people: (rest) => personPlace(decoded(rest)),
  statistics: statisticsPlace,
  puzzle: (game) => puzzlePlace(decoded(game)),
  watch: (game) => watchPlace(decoded(game)),
  rules: (rest) => {
    const [game = '', topic = ''] = rest.split('/').map(decoded);
    return rulesPlace(game || null, topic || null);
  },
  played: (rest) => playedPlace(decoded(rest)),
  tournament: tournamentsPlace,
  league: leaguePlace,
  device: (secret) => ({ page: 'device', secret }),
  reset: (secret) => ({ page: 'reset', secret }),
  undo: (secret) => ({ page: 'undo', secret }),
  invitation: (secret) => ({ page: 'invitation', secret }),
  email: (secret) => ({ page: 'email', secret }),
  stop: (secret) => ({ page: 'stop', secret }),
  play: (secret) => ({ page: 'play', secret }),
};

/** The only document; no server has a page at another path. A document without a server has no such path. */
const documents: readonly string[] = ['/', '/index.html'];

/** Returns the place of an address; an upper-case link leads to the same room. */
export function placeOf({ pathname = '/', hash }: { readonly pathname?: string; readonly hash: string }): Place {
  if (pathname.startsWith('/') && !documents.includes(pathname)) return { page: 'nowhere', path: pathname };
  const name = hash.slice(1);
  const [, word = '', rest = ''] = /^([a-z]+)\/(.*)$/s.exec(name) ?? [];
  return wordsAndMore[word]?.(rest) ?? words[name.toLowerCase()] ?? roomOf(name.toLowerCase());
}

/** Characters after a link in a sentence that were copied along with it. */
const behind = /(?:[\s.,;:!?"'’”“»«)\]>]|%20)+$/u;

/** Returns the room, or the rules, of a link typed without its `#`; null if it is neither. */
export function placeWithoutSign(path: string): Place | null {
  const [, name] = /^\/([0-9a-z]{26}(?:@\d{1,9})?|rules(?:\/.*)?)$/i.exec(path) ?? [];
  return name === undefined ? null : placeOf({ hash: `#${name.toLowerCase()}` });
}

function roomOf(address: string): Place {
  const name = address.replace(behind, '');
  const [, code, seq] = /^(.*)@(\d{1,9})$/.exec(name) ?? [];
  return code === undefined ? roomPlace(name) : roomPlace(code, Number(seq));
}

/** Returns the address of a place for links on this page. */
export function addressOf(place: Place): string {
  switch (place.page) {
    case 'start':
      return '#';
    case 'room':
      return `#${place.code}${place.seq === undefined ? '' : `@${place.seq}`}`;
    case 'me':
      return place.part === myParts[0] ? '#me' : `#me/${place.part}`;
    case 'ratings':
      return place.game === null ? '#ratings' : `#ratings/${place.game}/${place.class}`;
    case 'statistics':
      return place.game === null ? '#statistics' : `#statistics/${place.game}`;
    case 'puzzle':
      return place.game === null ? '#puzzle' : `#puzzle/${place.game}`;
    case 'rules':
      return `#${['rules', place.game, place.game && place.topic].filter(Boolean).join('/')}`;
    case 'tournaments':
      return place.code === null ? '#tournaments' : `#tournament/${place.code}`;
    case 'league':
      return `#league/${place.code}`;
    case 'recordings':
      return '#watch';
    case 'watch':
      return `#watch/${place.game}`;
    case 'played':
      return `#played/${encodeURIComponent(place.name)}`;
    case 'person':
      return `#people/${encodeURIComponent(place.name)}`;
    case 'device':
    case 'reset':
    case 'undo':
    case 'invitation':
    case 'email':
    case 'stop':
    case 'play':
      return `#${place.page}/${place.secret}`;
    case 'nowhere':
      return place.path;
    default:
      return `#${place.page}`;
  }
}

/** Returns the full address of a place for sharing. */
export function linkTo(place: Place): string {
  return `${location.origin}/${addressOf(place)}`;
}

export function goTo(place: Place): void {
  location.hash = addressOf(place);
}

/** Like `goTo`, but replaces the current address, which may be a used secret, in the history. */
export function goInstead(place: Place): void {
  location.replace(addressOf(place));
}

/** The place in the address bar. */
export function usePlace(): Place {
  return placeOf({ pathname: location.pathname, hash: useFragment() });
}
