// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';

import { watchedUi } from '../../../../tests/support/drawn';
import { laterEach } from '../../../../tests/support/later';
import { settle } from '../../../../tests/support/page';
import { roomOf, taken, turnOf } from '../../../../tests/support/server';
import { callingWith } from '../../../../tests/support/table';
import { Refusal } from '../../../net/http';
import type { Hint, Room, Turn } from '../../../net/protocol';
import { nothingKnown } from '../../../state/room';
import type { Visit, VisitState } from '../../../state/visit';
import { useHint } from './useHint';

const weighed = (points: number) => ({ action: { type: 'take', pebbles: points }, points, win: 60, ahead: 1 });
const hint = (points: number): Hint => ({ type: 'hint', seq: 0, move: weighed(points), next: null, most: points });

/** Anna's state in a game against a bot, on her turn. */
function stateOf(mark: string, { room = {}, turn = {}, busy = false, seat = 0 }: { room?: Partial<Room>; turn?: Partial<Turn>; busy?: boolean; seat?: number | null } = {}): VisitState {
  const alone = roomOf({ status: 'running', seats: [taken('Anna'), { ...taken('Bragi'), bot: true }], ...room });
  const settings = { ...alone.settings, bots: room.settings?.bots ?? [null, 'skald'] };
  return {
    model: {
      ...nothingKnown,
      room: { ...alone, settings },
      you: { seat, creator: true },
      position: { seq: 0, mark, view: {}, turn: turnOf(turn), log: [] },
    },
    line: 'connected',
    refusal: null,
    busy,
    known: null,
    clocksAt: 0,
    movedTo: null,
    offline: null,
    waiting: null,
    lapsed: false,
  };
}

let ui: ReturnType<typeof watchedUi>;
let server: ReturnType<typeof laterEach<[], Hint>>;

const advised = (state: VisitState) => callingWith(ui, (now: VisitState) => useHint({ hint: server.ask } as unknown as Visit, now), state);

beforeEach(() => {
  ui = watchedUi();
  server = laterEach();
});

describe('a hint', () => {
  it('is requested, found, and dismissed', async () => {
    const advice = await advised(stateOf('a'));
    expect(advice.result).toMatchObject({ sought: false, hint: null });
    await advice.when((it) => it?.ask());
    expect(advice.result).toMatchObject({ sought: true, hint: null });
    server.answer(0).comes(hint(2));
    await settle();
    expect(advice.result).toMatchObject({ sought: false, hint: hint(2) });
    await advice.when((it) => it?.close());
    expect(advice.result).toMatchObject({ sought: false, hint: null });
    advice.end();
  });

  it('ends with its position, also if it arrives later', async () => {
    const advice = await advised(stateOf('a'));
    await advice.when((it) => it?.ask());
    await advice.again(stateOf('b'));
    expect(advice.result).toMatchObject({ sought: false, hint: null });
    server.answer(0).comes(hint(2));
    await settle();
    expect(advice.result).toMatchObject({ sought: false, hint: null });
    advice.end();
  });

  it('of an earlier position does not replace a pending one', async () => {
    const advice = await advised(stateOf('a'));
    await advice.when((it) => it?.ask());
    await advice.again(stateOf('b'));
    await advice.when((it) => it?.ask());
    server.answer(0).comes(hint(1));
    await settle();
    expect(advice.result).toMatchObject({ sought: true, hint: null });
    server.answer(1).comes(hint(3));
    await settle();
    expect(advice.result?.hint?.move.points).toBe(3);
    advice.end();
  });

  it('that comes too late is ignored; any other refusal is reported', async () => {
    const advice = await advised(stateOf('a'));
    await advice.when((it) => it?.ask());
    server.answer(0).fails(new Refusal('stale', 'too late'));
    await settle();
    expect(ui.refused).not.toHaveBeenCalled();
    await advice.when((it) => it?.ask());
    const why = new Refusal('rate', 'too quick');
    server.answer(1).fails(why);
    await settle();
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(why);
    expect(advice.result).toMatchObject({ sought: false, hint: null });
    advice.end();
  });

  it('that is refused for an earlier position leaves the later request alone', async () => {
    const advice = await advised(stateOf('a'));
    await advice.when((it) => it?.ask());
    await advice.again(stateOf('b'));
    await advice.when((it) => it?.ask());
    server.answer(0).fails(new Refusal('stale', 'too late'));
    await settle();
    expect(advice.result?.sought).toBe(true);
    advice.end();
  });

  it.each<[string, Parameters<typeof stateOf>[1]]>([
    ['nobody sits', { seat: null }],
    ['another is to act', { turn: { to_act: [1] } }],
    ['a move is on its way', { busy: true }],
    ['the game has not begun', { room: { status: 'open' } }],
    ['a person plays along', { room: { settings: { ...roomOf().settings, bots: [null, null] } } }],
    ['a bot has one’s own seat', { room: { settings: { ...roomOf().settings, bots: ['skald', 'skald'] } } }],
    ['one is out', { room: { seats: [{ ...taken('Anna'), out: true }, taken('Bragi')] } }],
  ])('is for no one where %s', async (_, changes) => {
    const advice = await advised(stateOf('a', changes));
    expect(advice.result).toBeNull();
    advice.end();
  });

  it('returns when a pending move is refused', async () => {
    const advice = await advised(stateOf('a'));
    await advice.when((it) => it?.ask());
    server.answer(0).comes(hint(2));
    await settle();
    await advice.again(stateOf('a', { busy: true }));
    expect(advice.result).toBeNull();
    await advice.again(stateOf('a'));
    expect(advice.result?.hint?.move.points).toBe(2);
    advice.end();
  });
});
