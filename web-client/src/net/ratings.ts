import { call } from './http';
import type { RatedBotsAnswer, RatingHistory, RatingsAnswer, RatingStep, RoomRating, TableClass } from './protocol';

/** The calls about ratings; each rejects with a Refusal. */

/** The ratings of one game and table size. */
export interface Ladder {
  readonly game: string;
  readonly class: TableClass;
}

export const tableClasses: readonly TableClass[] = ['2', '3+'];

const query = (ladder: Ladder, more: Readonly<Record<string, string>> = {}) =>
  `?${new URLSearchParams({ game: ladder.game, class: ladder.class, ...more }).toString()}`;

/** The entries after the name `before`, around the caller, or from the top. */
export const ratedPeople = (ladder: Ladder, from: { readonly before: string } | 'me' | null, limit: number) =>
  call<RatingsAnswer>(
    'GET',
    `/api/ratings${query(ladder, {
      ...(from === 'me' ? { around: 'me' } : from ? { before: from.before } : {}),
      limit: String(limit),
    })}`,
  );

/** The bot levels' ratings from games among themselves, best first. */
export const ratedBots = async (ladder: Ladder) => (await call<RatedBotsAnswer>('GET', `/api/ratings/bots${query(ladder)}`)).bots;

/** Null: hidden. */
export const ratingHistory = async (name: string, ladder: Ladder): Promise<readonly RatingStep[] | null> =>
  (await call<RatingHistory>('GET', `/api/people/${encodeURIComponent(name)}/ratings${query(ladder)}`)).steps;

export const ratingOfRoom = (room: string) => call<RoomRating>('GET', `/api/rooms/${room}/rating`);
