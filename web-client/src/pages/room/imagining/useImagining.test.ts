// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';

import { watchedUi } from '../../../../tests/support/drawn';
import { laterEach } from '../../../../tests/support/later';
import { settle } from '../../../../tests/support/page';
import { callingWith } from '../../../../tests/support/table';
import { Refusal } from '../../../net/http';
import type { Action, WhatIf } from '../../../net/protocol';
import { lastOf, useImagining } from './useImagining';

const one: Action = { type: 'take', pebbles: 1 };
const two: Action = { type: 'take', pebbles: 2 };

const told = (heap: number, changes: Partial<WhatIf> = {}): WhatIf => ({
  type: 'what_if',
  seq: 3,
  view: { heap },
  standing: { scores: [0, 0], tiebreak: null, ranking: [1, 1] },
  legal: [one, two],
  inspect: {},
  log: [],
  given: true,
  ended: false,
  ...changes,
});

let ui: ReturnType<typeof watchedUi>;
let server: ReturnType<typeof laterEach<[seq: number, actions: readonly Action[], preview?: Action], WhatIf>>;

async function imagining() {
  const hook = await callingWith(ui, useImagining, { whatIf: server.ask });
  const answer = async (n: number, what: WhatIf) => {
    server.answer(n).comes(what);
    await settle();
  };
  return {
    hook,
    answer,
    heap: () => hook.result.way && lastOf(hook.result.way).view.heap,
    /** Starts on seq 3 and answers the request. */
    async begun() {
      await hook.when(({ begin }) => begin(3, 7));
      await answer(-1, told(20));
    },
    async takes(action: Action) {
      let taken: Promise<boolean> = Promise.resolve(false);
      await hook.when(({ take }) => {
        taken = take(action);
      });
      return taken;
    },
  };
}

beforeEach(() => {
  ui = watchedUi();
  server = laterEach();
});

describe('a line of imagined moves', () => {
  it("begins with the server's answer for a position, and remembers the game's", async () => {
    const { hook, begun } = await imagining();
    expect(hook.result.way).toBeNull();
    await begun();
    expect(server.questions).toEqual([[3, []]]);
    expect(hook.result.way).toMatchObject({ from: 3, begunAt: 7, steps: [{ actions: [], view: { heap: 20 } }] });
    expect(ui.announce).toHaveBeenCalledExactlyOnceWith(ui.t.imagining.begun);
    hook.end();
  });

  it('is busy while a step is pending', async () => {
    const { hook, begun, answer } = await imagining();
    await begun();
    expect(hook.result.busy).toBe(false);
    await hook.when(({ take }) => void take(one));
    expect(hook.result.busy).toBe(true);
    await answer(-1, told(19));
    expect(hook.result.busy).toBe(false);
    hook.end();
  });

  it('requests all its steps each time, and says whether one was taken', async () => {
    const { hook, begun, answer, heap } = await imagining();
    await begun();
    let taken = false;
    await hook.when(({ take }) => void take(one).then((was) => (taken = was)));
    await answer(-1, told(19));
    await hook.when(({ take }) => void take(two));
    await answer(-1, told(17));
    expect(server.questions.slice(1)).toEqual([[3, [one]], [3, [one, two]]]);
    expect([taken, heap()]).toEqual([true, 17]);
    hook.end();
  });

  it('gives each step a new number, also for equal positions', async () => {
    const { hook, begun, answer } = await imagining();
    await begun();
    const numbers = [lastOf(hook.result.way!).number];
    await hook.when(({ take }) => void take(one));
    await answer(-1, told(19));
    numbers.push(lastOf(hook.result.way!).number);
    await hook.when(({ back }) => void back());
    await hook.when(({ take }) => void take(one));
    await answer(-1, told(19));
    numbers.push(lastOf(hook.result.way!).number);
    expect(new Set(numbers).size).toBe(3);
    hook.end();
  });

  it('goes back without a request, no further than its start', async () => {
    const { hook, begun, answer, heap } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    await answer(-1, told(19));
    let went: boolean[] = [];
    await hook.when(({ back }) => void (went = [...went, back()]));
    await hook.when(({ back }) => void (went = [...went, back()]));
    expect(went).toEqual([true, false]);
    expect(heap()).toBe(20);
    expect(server.questions).toHaveLength(2);
    hook.end();
  });

  it('is left with a note if anything was imagined', async () => {
    const { hook, begun } = await imagining();
    await hook.when(({ leave }) => leave());
    expect(ui.announce).not.toHaveBeenCalled();
    await begun();
    await hook.when(({ leave }) => leave());
    expect(hook.result.way).toBeNull();
    expect(ui.announce).toHaveBeenLastCalledWith(ui.t.imagining.over);
    hook.end();
  });
});

describe('a late answer', () => {
  it('is ignored after going back', async () => {
    const { hook, begun, answer, heap } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    await answer(-1, told(19));
    await hook.when(({ take }) => void take(two));
    await hook.when(({ back }) => void back());
    expect(hook.result.busy).toBe(false);
    await answer(2, told(17));
    expect(heap()).toBe(20);
    hook.end();
  });

  it('is ignored after another step', async () => {
    const { hook, begun, answer, heap } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    await hook.when(({ take }) => void take(two));
    await answer(2, told(18));
    await answer(1, told(19));
    expect(heap()).toBe(18);
    expect(hook.result.way?.steps).toHaveLength(2);
    hook.end();
  });

  it('is ignored after leaving', async () => {
    const { hook, answer } = await imagining();
    await hook.when(({ begin }) => begin(3, 7));
    await hook.when(({ leave }) => leave());
    await answer(0, told(20));
    expect(hook.result.way).toBeNull();
    expect(ui.announce).not.toHaveBeenCalled();
    hook.end();
  });

  it('reports nothing, and does not block the next', async () => {
    const { hook, begun, heap } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    await hook.when(({ take }) => void take(two));
    server.answer(1).fails(new Refusal('rate', 'no'));
    await settle();
    expect(ui.refused).not.toHaveBeenCalled();
    expect(hook.result.busy).toBe(true);
    expect(heap()).toBe(20);
    hook.end();
  });
});

describe('an impossible imagined move', () => {
  it.each(['illegal', 'not_your_turn', 'not_running'])("at this moment (%s) is not the player's mistake", async (code) => {
    const { hook } = await imagining();
    await hook.when(({ begin }) => begin(3, 7));
    server.answer(0).fails(new Refusal(code, 'No.'));
    await settle();
    expect(ui.notify).toHaveBeenCalledExactlyOnceWith(ui.t.imagining.notNow);
    expect(ui.refused).not.toHaveBeenCalled();
    expect([hook.result.way, hook.result.busy]).toEqual([null, false]);
    hook.end();
  });

  it('due to a lost connection is reported as everywhere, and changes nothing', async () => {
    const { hook, begun, heap } = await imagining();
    await begun();
    const why = new Refusal('line', 'the connection was lost');
    let taken = true;
    await hook.when(({ take }) => void take(one).then((was) => (taken = was)));
    server.answer(1).fails(why);
    await settle();
    expect(ui.refused).toHaveBeenCalledExactlyOnceWith(why);
    expect([taken, heap(), hook.result.busy]).toEqual([false, 20, false]);
    hook.end();
  });

  it('in the middle of a line is a refusal', async () => {
    const { hook, begun } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    server.answer(1).fails(new Refusal('illegal', 'No.'));
    await settle();
    expect(ui.notify).not.toHaveBeenCalled();
    expect(ui.refused).toHaveBeenCalledOnce();
    hook.end();
  });

  it('is ignored before the start', async () => {
    const { hook, takes } = await imagining();
    expect(await takes(one)).toBe(false);
    expect(hook.result.back()).toBe(false);
    await expect(hook.result.preview(one)).rejects.toThrow('nothing is imagined');
    expect(server.questions).toEqual([]);
    hook.end();
  });
});

describe('the preview of an imagined move', () => {
  it("is the action's effect after the line so far, without a step", async () => {
    const { hook, begun, answer } = await imagining();
    await begun();
    await hook.when(({ take }) => void take(one));
    await answer(-1, told(19));
    const looked = hook.result.preview(two);
    server.answer(-1).comes(told(17, { preview: { points: 2 } }));
    expect(await looked).toEqual({ points: 2 });
    expect(server.questions.at(-1)).toEqual([3, [one], two]);
    expect(hook.result.way?.steps).toHaveLength(2);
    expect(hook.result.busy).toBe(false);
    hook.end();
  });

  it('is empty if the server gives none', async () => {
    const { hook, begun } = await imagining();
    await begun();
    const looked = hook.result.preview(two);
    server.answer(-1).comes(told(20));
    expect(await looked).toEqual({});
    hook.end();
  });
});
