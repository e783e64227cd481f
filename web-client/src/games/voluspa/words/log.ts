import type { GameEvent } from '../../../net/protocol';
import { whoIn } from '../../common/who';
import type { LogContext } from '../../game';
import { happeningOf, type Part } from '../view';
import { textsIn } from '.';
import type { Texts } from './texts';

/** Returns an event in words; null for one that goes without saying. */
export function logLine(event: GameEvent, context: LogContext): string | null {
  const t = textsIn(context.lang);
  const who = whoIn(context);
  const happened = happeningOf(event);
  switch (happened.type) {
    case 'placed':
      return t.log.placed(who(happened.seat), happened.tile, happened.at, happened.boost);
    case 'covered':
      return t.log.covered(happened.tile, happened.boost);
    case 'captured':
      return t.log.captured(who(happened.seat), happened.tile, happened.boost, happened.freyas);
    case 'bumped':
      return t.log.bumped(happened.tile, happened.to);
    case 'lifted':
      return t.log.lifted(happened.uncovered, happened.at);
    case 'scored':
      return t.log.scored(who(happened.seat), happened.points, reasons(t, happened.parts));
    case 'boosted':
      return t.log.boosted(who(happened.seat), happened.boost);
    case 'discarded':
      return t.log.discarded(who(happened.seat), happened.tile);
    case 'drew':
      return happened.count > 0
        ? t.log.drew(who(happened.seat), happened.count, happened.tiles ?? null)
        : null;
    case 'hels_left':
      return t.log.helsLeft;
    case 'turn_began':
    case 'turn_ended':
      return null;
    case 'over':
      return t.log.over;
    case 'undone':
      return t.log.undone(who(context.seat));
    default:
      return null;
  }
}

/** Why, with the points of each reason if there are several. */
function reasons(t: Texts, parts: readonly Part[]): string {
  if (parts.length === 1) return `${t.part(parts[0]!)}.`;
  return parts.map((part) => `${t.part(part)}: +${part.amount}.`).join(' ');
}
