import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { draw, watchedUi } from '../../../../tests/support/drawn';
import { later } from '../../../../tests/support/later';
import { all, closePage, press, settle, texts } from '../../../../tests/support/page';
import { roomOf, turnOf } from '../../../../tests/support/server';
import type { GameClient, GamePlay, Lesson, Moment } from '../../../games/game';
import * as registry from '../../../games/registry';
import type { GameEvent, LogEntry, Room } from '../../../net/protocol';
import { learnedIn } from '../../../state/memory';
import type { Position } from '../../../state/room';
import { CoachCard } from './CoachCard';
import { nextIdea, readElsewhere } from './nextIdea';
import { useCoach } from './useCoach';

const took = (seq: number, seat: number): LogEntry => ({ seq, seat, events: [{ type: 'took', pebbles: seq }] });

const lesson: Lesson = {
  ideas: [
    { name: 'heap', lookAt: '.heap' },
    { name: 'turn', lookAt: null },
    { name: 'taken', lookAt: null, when: ({ log }) => log.length > 0, just: ({ inWords, log }) => inWords(log[0]!, log[0]!.events[0]!) },
    { name: 'few', lookAt: null, when: ({ seq }) => seq >= 2 },
    { name: 'over', lookAt: null, atEnd: true, when: () => true },
  ],
  words: (name, lang) => ({ title: `${name} ${lang}`, text: `About ${name}.` }),
};

function momentOf(changes: Partial<Moment> = {}): Moment {
  return { seq: 0, view: {}, turn: turnOf(), you: 0, legal: [{ type: 'take' }], log: [], inWords: () => '', ...changes };
}

const over = turnOf({
  result: { scores: [1, 0], tiebreak: null, ranking: [1, 2], winners: [0], reason: 'finished', out: [] },
});
const named = (moment: Moment, read: string[], readAt: number | null = null) =>
  nextIdea(lesson, moment, read, readAt)?.name ?? null;

describe('the next idea', () => {
  it('is the first unread one, and introductions follow each other', () => {
    expect(named(momentOf(), [])).toBe('heap');
    expect(named(momentOf(), ['heap'], 0)).toBe('turn');
    expect(named(momentOf(), ['heap', 'turn'], 0)).toBeNull();
  });

  it('fits the moment, and another follows only after the game has continued', () => {
    const later = momentOf({ seq: 2, log: [took(1, 0), took(2, 1)] });
    expect(named(later, ['heap', 'turn'], 0)).toBe('taken');
    expect(named(later, ['heap', 'turn', 'taken'], 2)).toBeNull();
    expect(named({ ...later, seq: 3 }, ['heap', 'turn', 'taken'], 2)).toBe('few');
  });

  it('waits until someone is to act, or for the end', () => {
    const waiting = momentOf({ seq: 2, log: [took(1, 0)], legal: [] });
    expect(named(waiting, ['heap', 'turn'])).toBeNull();
    const ended = { ...waiting, turn: over };
    expect(named(ended, [])).toBe('over');
    expect(named(ended, ['over'])).toBeNull();
  });

  it('skips the introduction in a game begun elsewhere', () => {
    expect(readElsewhere(lesson, momentOf())).toEqual([]);
    expect(readElsewhere(lesson, momentOf({ log: [took(1, 1)] }))).toEqual([]);
    expect(readElsewhere(lesson, momentOf({ log: [took(1, 0)] }))).toEqual(['heap', 'turn']);
  });
});

const play = { logLine: ({ pebbles }: GameEvent) => `Took ${Number(pebbles)}.` } as unknown as GamePlay;

function Beside({ room, position }: { room: Room; position: Position }) {
  const coach = useCoach(room, play, position, 0);
  return (
    <>
      <div class="heap" />
      {coach && <button onClick={() => coach.setQuiet(!coach.quiet)}>{coach.quiet ? 'quiet' : 'loud'}</button>}
      {coach && <CoachCard coach={coach} />}
    </>
  );
}

const positionOf = (seq: number, log: readonly LogEntry[], asked = true) =>
  ({ seq, view: {}, turn: turnOf(asked ? { legal: [{ type: 'take' }] } : {}), log }) as unknown as Position;

describe("a first game's coach", () => {
  const taught = Object.values(registry)[0] as Required<GameClient>;
  const first = roomOf({ status: 'running', game: taught.name });
  const room: Room = { ...first, settings: { ...first.settings, first_game: true } };
  const shown = () => texts('.coach h2');
  const at = async (position: Position) => {
    await draw(<Beside room={room} position={position} />, ui);
    await settle();
  };
  let ui = watchedUi();

  beforeEach(() => {
    localStorage.clear();
    ui = watchedUi();
    vi.spyOn(taught, 'loadLesson').mockResolvedValue(lesson);
  });
  afterEach(async () => {
    await closePage();
    vi.restoreAllMocks();
  });

  it('shows one idea at a time, announces it, and marks it on the table until it is read', async () => {
    await at(positionOf(0, []));
    expect(shown()).toEqual(['heap en']);
    expect(ui.announce).toHaveBeenLastCalledWith('heap en About heap.');
    expect(document.querySelector('.heap')?.hasAttribute('data-coached')).toBe(true);
    await press('Continue');
    expect(shown()).toEqual(['turn en']);
    expect(document.querySelector('.heap')?.hasAttribute('data-coached')).toBe(false);
    await press('Continue');
    expect(shown()).toEqual([]);
    expect(learnedIn(room.code)).toEqual({ read: ['heap', 'turn'], quiet: false });
  });

  it("tells what just happened in the log's words, until more happens", async () => {
    await at(positionOf(0, []));
    await press('Continue');
    await press('Continue');
    await at(positionOf(2, [took(1, 0), took(2, 1)]));
    expect(texts('.coach-just')).toEqual(['Took 1.']);
    await at(positionOf(3, [took(1, 0), took(2, 1), took(3, 0)], false));
    expect(shown()).toEqual(['taken en']);
  });

  it('continues where the learner was, here and in another browser', async () => {
    await at(positionOf(0, []));
    await press('Continue');
    await closePage();
    await at(positionOf(0, []));
    expect(shown()).toEqual(['turn en']);
    await closePage();
    localStorage.clear();
    await at(positionOf(2, [took(1, 0), took(2, 1)]));
    expect(shown()).toEqual(['taken en']);
  });

  it('can be turned off, and on again', async () => {
    await at(positionOf(0, []));
    await press('Stop explaining');
    expect(shown()).toEqual([]);
    await closePage();
    await at(positionOf(0, []));
    expect(shown()).toEqual([]);
    await press('quiet');
    expect(shown()).toEqual(['heap en']);
  });

  it("replaces an unread idea by the end's", async () => {
    await at(positionOf(0, []));
    expect(shown()).toEqual(['heap en']);
    await at({ ...positionOf(2, [took(1, 0), took(2, 1)], false), turn: over });
    expect(shown()).toEqual(['over en']);
    await press('Continue');
    expect(shown()).toEqual([]);
    expect(learnedIn(room.code)?.read).toEqual(['over']);
  });

  it("keeps the end's idea until it is read", async () => {
    const ended = { ...positionOf(2, [took(1, 0), took(2, 1)], false), turn: over };
    await at(ended);
    await at({ ...ended });
    expect(shown()).toEqual(['over en']);
    expect(ui.announce).toHaveBeenCalledTimes(1);
  });

  it('counts each idea among all', async () => {
    await at(positionOf(0, []));
    const count = () => all('.coach [role="img"]').map((each) => [each.textContent, each.getAttribute('aria-label')]);
    expect(count()).toEqual([['1/5', 'Tip 1 of 5']]);
    await press('Continue');
    expect(count()[0]![0]).toBe('2/5');
  });

  it('continues in German in a game begun in English', async () => {
    await at(positionOf(0, []));
    ui = watchedUi('de');
    await at(positionOf(0, []));
    expect(shown()).toEqual(['heap de']);
    await press('Weiter');
    expect(shown()).toEqual(['turn de']);
  });

  it('marks the table also after it is redrawn, and nothing if the part is missing', async () => {
    await at(positionOf(0, []));
    const heap = () => document.querySelector('.heap')!;
    heap().removeAttribute('data-coached');
    await at(positionOf(0, []));
    expect(heap().hasAttribute('data-coached')).toBe(true);
    await press('Stop explaining');
    expect(document.querySelectorAll('[data-coached]')).toHaveLength(0);
  });

  it('is absent if its ideas fail to load, and the game continues', async () => {
    vi.spyOn(taught, 'loadLesson').mockRejectedValue(new Error('gone'));
    await at(positionOf(0, []));
    expect(all('button, .coach')).toEqual([]);
    expect(learnedIn(room.code)).toBeNull();
  });

  it('does not show ideas that arrive after leaving the game', async () => {
    const coming = later<Lesson>();
    vi.spyOn(taught, 'loadLesson').mockReturnValue(coming.promise);
    await at(positionOf(0, []));
    await draw(<Beside room={first} position={positionOf(0, [])} />, ui);
    coming.comes(lesson);
    await settle();
    expect(shown()).toEqual([]);
  });

  it('is absent in other games, and for spectators', async () => {
    await draw(<Beside room={first} position={positionOf(0, [])} />, ui);
    expect(all('button')).toEqual([]);
  });
});
