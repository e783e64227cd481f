import type { LogEntry } from '../../../net/protocol';
import { happenings, vikingsAfter, type Occupied } from '../history';
import type { Card } from '../material';
import type { Compared, Field, Happening, Part, Scored, View } from '../view';

/** The scoring of a raid as steps, read from the log. */

interface Row {
  readonly seat: number;
  readonly points: number;
  readonly parts: readonly Part[];
}

export type Step = StepKind & {
  /** All scores after this step. */
  readonly totals: readonly number[];
  /** What each seat scores in it. */
  readonly rows: readonly Row[];
};

type StepKind =
  | { readonly kind: 'ended' }
  | { readonly kind: 'cards'; readonly laid: readonly (readonly Card[])[] }
  | { readonly kind: 'card_points' | 'wheat' | 'fields' }
  | { readonly kind: 'compared'; readonly compared: Compared }
  | {
      readonly kind: 'next';
      readonly home: readonly number[];
      readonly ranks: readonly number[];
      readonly reinforced: readonly number[];
      readonly heroes: readonly number[];
    }
  | { readonly kind: 'over' };

export interface Walk {
  readonly raid: number;
  /** The coast as it was scored. */
  readonly vikings: Occupied;
  readonly steps: readonly Step[];
}

/** Returns the steps of each raid scored so far, in order. */
export function walksOf(log: readonly LogEntry[], view: Pick<View, 'peninsulas' | 'seats'>): Walk[] {
  const events = happenings(log);
  const walks: Walk[] = [];
  let totals: readonly number[] = view.seats.map(() => 0);
  let begin: number | null = null;
  for (const [i, event] of events.entries()) {
    if (event.type === 'raid_ended') begin = i;
    if (begin === null && event.type === 'scored') totals = withTotal(totals, event);
    if (begin === null || (event.type !== 'raid_began' && event.type !== 'over')) continue;
    const steps = stepsOf(events.slice(begin, i + 1), totals);
    totals = steps.at(-1)!.totals;
    walks.push({ raid: raidOf(events[begin]!), vikings: vikingsAfter(events.slice(0, begin), view), steps });
    begin = null;
  }
  return walks;
}

function raidOf(event: Happening): number {
  return event.type === 'raid_ended' ? event.raid : 0;
}

const kindOfRule = { card: 'card_points', wheat: 'wheat', field: 'fields' } as const;

function stepsOf(events: readonly Happening[], before: readonly number[]): Step[] {
  const steps: Step[] = [];
  let totals = before;
  let home: readonly number[] = [];
  let ranks: readonly number[] = [];
  let reinforced: readonly number[] = [];
  const add = (step: StepKind) => steps.push({ ...step, totals, rows: [] });
  const score = (event: Scored) => {
    totals = withTotal(totals, event);
    const { rule } = event.parts[0]!;
    const kind = rule in kindOfRule ? kindOfRule[rule as keyof typeof kindOfRule] : 'compared';
    if (steps.at(-1)?.kind !== kind && kind !== 'compared') add({ kind });
    const last = steps.pop()!;
    const { seat, points, parts } = event;
    steps.push({ ...last, totals, rows: [...last.rows, { seat, points, parts }] });
  };
  for (const event of events) {
    switch (event.type) {
      case 'raid_ended':
        add({ kind: 'ended' });
        break;
      case 'revealed':
        add({ kind: 'cards', laid: event.laid });
        break;
      case 'scored':
        score(event);
        break;
      case 'compared':
        add({ kind: 'compared', compared: event });
        break;
      case 'went_home':
        home = event.vikings;
        break;
      case 'reinforced':
        ({ ranks, vikings: reinforced } = event);
        break;
      case 'heroes_left':
        add({ kind: 'next', home, ranks, reinforced, heroes: event.vikings });
        break;
      case 'over':
        add({ kind: 'over' });
        break;
      default:
    }
  }
  return steps;
}

function withTotal(totals: readonly number[], { seat, total }: Scored): readonly number[] {
  return totals.map((each, i) => (i === seat ? total : each));
}

/** Returns the fields a step is about: those that scored, or all of the peninsula being scored. Null: none. */
export function fieldsOf(step: Step, vikings: Occupied): Field[] | null {
  if (step.kind === 'compared' && step.compared.peninsula !== null) {
    const { peninsula } = step.compared;
    return [...vikings.keys()].map(fieldOf).filter(([each]) => each === peninsula);
  }
  const fields = step.rows.flatMap(({ parts }) => parts.flatMap((part) => part.fields));
  return fields.length > 0 ? fields : null;
}

function fieldOf(key: string): Field {
  const [peninsula, row] = key.split('-').map(Number);
  return [peninsula!, row!];
}

/** Returns whether these entries include the end of a raid's scoring. */
export function bringsScoring(entries: readonly LogEntry[]): boolean {
  return entries.some(({ events }) => events.some(({ type }) => type === 'raid_began' || type === 'over'));
}
