import { describe, expect, it } from 'vitest';

import { roomOf, taken } from '../../../tests/support/server';
import { loadGame } from '../../games/find';
import { messages } from '../../i18n/messages';
import type { GameEvent } from '../../net/protocol';
import { entryLines } from './logLines';

await loadGame('voluspa');
const room = roomOf({ game: 'voluspa', status: 'running', seats: [taken('Anna'), taken('Björn')] });
const told = (events: GameEvent[], { seat = 0, you = null as number | null, by = undefined as string | undefined } = {}) =>
  entryLines({ seq: 1, seat, events, ...(by !== undefined && { by }) }, room, you, 'en', messages.en);

const placed = { type: 'placed', seat: 0, at: [0, 1], tile: 'odin', boost: 0 };
const scored = { type: 'scored', seat: 0, points: 3, parts: [], total: 3 };
const drew = { type: 'drew', seat: 0, count: 1 };

describe('a log line', () => {
  it('names the actor once, then only the actions', () => {
    expect(told([placed, scored, drew])).toEqual([
      'Anna places Odin, row 1 column 0.',
      expect.stringMatching(/^Scores 3 points\./),
      'Draws 1 tile.',
    ]);
  });

  it('names the actor again after another line', () => {
    const covered = { type: 'covered', seat: 0, at: [0, 1], tile: 'loki', boost: 0 };
    expect(told([placed, covered, drew]).at(-1)).toBe('Anna draws 1 tile.');
  });

  it('says "you" each time', () => {
    expect(told([placed, drew], { you: 0 })).toEqual(['You place Odin, row 1 column 0.', 'You draw 1 tile.']);
  });

  it('says if the server made the move for its player', () => {
    expect(told([placed, drew], { by: 'plan' })).toEqual(['Anna places Odin, row 1 column 0 (planned).', 'Draws 1 tile.']);
    expect(told([placed], { by: 'forced' })).toEqual(['Anna places Odin, row 1 column 0 (only legal move).']);
  });
});
