import type { Action, LogEntry } from '../../../net/protocol';
import { standing } from '../../standing';
import { happenings } from '../history';
import type { FactionScore, Happening, Home, Place, Power, World } from '../view';

/** What happened, as steps from world to world, read from the log. */
export type Step =
  | { readonly kind: 'turn'; readonly faction: Home; readonly deeds: Deed[]; lapsed: number | null }
  | {
      readonly kind: 'battle';
      readonly world: World;
      /** How many were there when it started. */
      readonly stones: number;
      /** The removed stones in order. */
      readonly fallen: { readonly home: Home; readonly to: Place }[];
      control: Home | null;
    }
  | { readonly kind: 'noted'; readonly users: readonly { readonly world: World; readonly power: Power; readonly faction: Home }[] }
  | {
      readonly kind: 'power';
      readonly world: World;
      readonly power: Power;
      readonly faction: Home;
      readonly deeds: Deed[];
    }
  | {
      readonly kind: 'unused';
      readonly world: World;
      readonly power: Power;
      readonly faction: Home;
      readonly why: 'protected' | 'impossible';
    }
  | { readonly kind: 'home'; readonly returned: { readonly home: Home; readonly to: Place; points: number }[] }
  | { readonly kind: 'scored'; readonly round: number; readonly factions: readonly FactionScore[] }
  | { readonly kind: 'round'; readonly round: number; readonly order: readonly Home[] }
  | { readonly kind: 'over' };

export interface Deed {
  readonly action: Action;
  readonly cost: number;
}

export function stepsOf(entries: readonly LogEntry[]): Step[] {
  const steps: Step[] = [];
  for (const event of happenings(standing(entries))) tell(steps, event);
  return steps;
}

/** Adds an event to the current step, or starts the next one. */
function tell(steps: Step[], event: Happening): void {
  const last = steps.at(-1);
  switch (event.type) {
    case 'acted': {
      const deed = { action: event.action, cost: event.cost };
      const goesOn = (last?.kind === 'turn' || last?.kind === 'power') && last.faction === event.faction;
      if (goesOn) last.deeds.push(deed);
      else steps.push({ kind: 'turn', faction: event.faction, deeds: [deed], lapsed: null });
      break;
    }
    case 'turn_ended':
      if (last?.kind === 'turn') last.lapsed = event.lapsed;
      break;
    case 'battle_began':
      steps.push({ kind: 'battle', world: event.world, stones: event.stones, fallen: [], control: null });
      break;
    case 'stone_moved':
      if (last?.kind === 'battle') last.fallen.push({ home: event.faction, to: event.to });
      else if (event.from === 'valhalla') arrive(steps, event);
      break;
    case 'battle_ended':
      if (last?.kind === 'battle') last.control = event.control;
      break;
    case 'powers_noted':
      if (event.users.length > 0) steps.push({ kind: 'noted', users: event.users });
      break;
    case 'power_opened':
      steps.push({ kind: 'power', world: event.world, power: event.power, faction: event.faction, deeds: [] });
      break;
    case 'power_unused':
      steps.push({ kind: 'unused', world: event.world, power: event.power, faction: event.faction, why: event.why });
      break;
    case 'returned': {
      const stone = last?.kind === 'home' ? last.returned.at(-1) : undefined;
      if (stone) stone.points = event.points;
      break;
    }
    case 'scored':
      steps.push({ kind: 'scored', round: event.round, factions: event.factions });
      break;
    case 'round_began':
      steps.push({ kind: 'round', round: event.round, order: event.order });
      break;
    case 'over':
      steps.push({ kind: 'over' });
      break;
    default:
      break;
  }
}

function arrive(steps: Step[], event: Extract<Happening, { type: 'stone_moved' }>): void {
  const stone = { home: event.faction, to: event.to, points: 0 };
  const last = steps.at(-1);
  if (last?.kind === 'home') last.returned.push(stone);
  else steps.push({ kind: 'home', returned: [stone] });
}

/** Returns the worlds that a step is about. */
export function worldsOf(step: Step | undefined): readonly World[] {
  switch (step?.kind) {
    case 'battle':
    case 'power':
    case 'unused':
      return [step.world];
    case 'noted':
      return step.users.map(({ world }) => world);
    case 'home':
      return step.returned.flatMap(({ to }) => (typeof to === 'number' ? [to] : []));
    default:
      return [];
  }
}

/** Returns the first step to show: the final points if the game is over, else the first automatic event. */
export function firstToTell(steps: readonly Step[]): number {
  const isOver = steps.at(-1)?.kind === 'over';
  const first = steps.findIndex(({ kind }) => (isOver ? kind === 'scored' : kind !== 'turn'));
  return first >= 0 ? first : Math.max(0, steps.length - 1);
}
