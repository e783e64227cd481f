// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { myGame, sitting } from '../../../tests/support/tables';
import { messages } from '../../i18n/messages';
import type { MyGame, Result } from '../../net/protocol';
import { stateWords } from './GameCard';

const hour = 3_600_000;
const now = 100 * hour;
const { en, de } = messages;
const said = (changes: Partial<MyGame>) => [stateWords(myGame(changes), now, en), stateWords(myGame(changes), now, de)];

const ended = (result: Partial<Result> | null, seat: number | null = 0): Partial<MyGame> => ({
  status: 'finished',
  to_act: [],
  since: null,
  at: now - 49 * hour,
  seat,
  seats: [sitting('Anna'), sitting('Björn'), sitting('Cilla')],
  result: result && ({ scores: [1, 2, 3], tiebreak: null, ranking: [3, 2, 1], winners: [2], reason: 'finished', out: [], ...result }),
});

describe("a game's card", () => {
  it('says since when it waits for the user', () => {
    expect(said({ your_turn: true, since: now - 5 * hour })).toEqual(['Your turn for 5 hours', 'Du bist dran seit 5 Stunden']);
    expect(said({ your_turn: true, since: now })).toEqual(['Your turn, just now', 'Du bist dran, gerade eben']);
  });

  it('names the players it waits for, or their seat numbers', () => {
    expect(said({ to_act: [1], since: now - 2 * hour })).toEqual(['Waiting for Björn for 2 hours', 'Am Zug: Björn seit 2 Stunden']);
    expect(said({ to_act: [0, 1], seats: [sitting('Anna'), sitting(null)], since: now - hour })).toEqual([
      'Waiting for Anna and Seat 2 for 1 hour',
      'Am Zug: Anna und Platz 2 seit 1 Stunde',
    ]);
  });

  it('says that a broken game is paused, and since when', () => {
    const broken = { note: 'A score is wrong.', since: now - 2 * hour };
    expect(said({ to_act: [], since: null, broken })).toEqual(['Stopped: problem for 2 hours', 'Angehalten: Fehler seit 2 Stunden']);
  });

  it('says when something last happened if it waits for no one', () => {
    expect(said({ to_act: [], since: null, at: now - 3 * hour })).toEqual(['3 hours ago', 'vor 3 Stunden']);
  });

  it('counts the players before the game', () => {
    expect(said({ status: 'open', to_act: [], seats: [sitting('Anna'), sitting(null), sitting(null)], at: now - hour })).toEqual([
      '1 of 3 seats taken · 1 hour ago',
      '1 von 3 Plätzen besetzt · vor 1 Stunde',
    ]);
  });

  it.each<[string, Partial<Result> | null, number | null, string, string]>([
    ['won', { winners: [0] }, 0, en.tables.won, de.tables.won],
    ['won together', { winners: [0, 1] }, 0, en.tables.wonTogether, de.tables.wonTogether],
    ['lost', {}, 0, 'You came third of 3', 'Du wurdest 3. von 3'],
    ['called off', { ranking: null, winners: [] }, 0, en.tables.cancelled, de.tables.cancelled],
    ['of others', {}, null, en.tables.over, de.tables.over],
    ['of which nothing is told', null, 0, en.tables.over, de.tables.over],
  ])('that was %s is how it ended', (_, result, seat, english, german) => {
    expect(said(ended(result, seat))).toEqual([`${english} · 2 days ago`, `${german} · vor 2 Tagen`]);
  });
});
