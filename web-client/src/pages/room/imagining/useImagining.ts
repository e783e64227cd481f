import { useRef, useState } from 'preact/hooks';

import { Refusal } from '../../../net/http';
import type { Action, JsonObject, WhatIf } from '../../../net/protocol';
import type { Visit } from '../../../state/visit';
import { useUi } from '../../../ui/context';

/** The result of an imagined action; the first step has none. */
export interface Step extends WhatIf {
  /** Unique, because two lines may reach the same seq. */
  readonly number: number;
  readonly actions: readonly Action[];
}

/** An imagined line from a position, requested from the server step by step and never sent as moves. */
export interface Way {
  /** The seq of the position where it started, and of the current one at that time. */
  readonly from: number;
  readonly begunAt: number;
  /** The first is the position itself. */
  readonly steps: readonly [Step, ...Step[]];
}

export interface Imagining {
  /** Null: nothing is imagined. */
  readonly way: Way | null;
  /** A step is in flight. */
  readonly busy: boolean;
  begin(from: number, present: number): void;
  take(action: Action): Promise<boolean>;
  preview(action: Action): Promise<JsonObject>;
  /** Goes one step back without a request; returns false if there is none. */
  back(): boolean;
  leave(): void;
}

/** These errors are not the user's mistake. */
const notNow: readonly string[] = ['illegal', 'not_your_turn', 'not_running'];

export function useImagining(visit: Pick<Visit, 'whatIf'>): Imagining {
  const { t, announce, notify, refused } = useUi();
  const [way, setWay] = useState<Way | null>(null);
  const [busy, setBusy] = useState(false);
  // Responses to earlier requests come too late: the user has left or tries another line.
  const asked = useRef(0);

  const put = (question: number, next: Way | null) => {
    asked.current = question;
    setBusy(false);
    setWay(next);
  };
  const ask = async (from: number, actions: readonly Action[], complain: (why: unknown) => void): Promise<Step | null> => {
    const number = ++asked.current;
    setBusy(true);
    try {
      const answer = await visit.whatIf(from, actions);
      return number === asked.current ? { ...answer, number, actions } : null;
    } catch (why) {
      if (number === asked.current) complain(why);
      return null;
    } finally {
      if (number === asked.current) setBusy(false);
    }
  };
  const begin = async (from: number, present: number) => {
    const first = await ask(from, [], (why) => {
      if (why instanceof Refusal && notNow.includes(why.code)) notify(t.imagining.notNow);
      else refused(why);
    });
    if (!first) return;
    setWay({ from, begunAt: present, steps: [first] });
    announce(t.imagining.begun);
  };
  const take = async (action: Action) => {
    if (!way) return false;
    const step = await ask(way.from, [...lastOf(way).actions, action], refused);
    if (step) setWay({ ...way, steps: [...way.steps, step] });
    return step !== null;
  };
  return {
    way,
    busy,
    begin: (from, present) => void begin(from, present),
    take,
    preview: async (action) => {
      if (!way) throw new Error('nothing is imagined');
      return (await visit.whatIf(way.from, lastOf(way).actions, action)).preview ?? {};
    },
    back: () => {
      const [first, ...more] = way?.steps ?? [];
      if (!way || !first || more.length === 0) return false;
      put(asked.current + 1, { ...way, steps: [first, ...more.slice(0, -1)] });
      return true;
    },
    leave: () => {
      if (way) announce(t.imagining.over);
      put(asked.current + 1, null);
    },
  };
}

/** Returns the last step of a line. */
export function lastOf({ steps }: Way): Step {
  return steps[steps.length - 1] ?? steps[0];
}
