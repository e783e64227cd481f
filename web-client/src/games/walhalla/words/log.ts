import type { GameEvent } from '../../../net/protocol';
import { whoIn } from '../../common/who';
import type { LogContext, LogLine } from '../../game';
import { happeningOf, type Scored } from '../view';
import { textsIn } from '.';

/** Returns an event in words; null for one that goes without saying. */
export function logLine(event: GameEvent, context: LogContext): LogLine | null {
  const { log } = textsIn(context.lang);
  const who = whoIn(context);
  const happened = happeningOf(event);
  switch (happened.type) {
    case 'turn_began':
      return log.turnBegan(who(happened.seat), happened.colour, happened.position);
    case 'boarded':
      return log.boarded(who(happened.seat), happened.positions);
    case 'rode':
      return log.rode(who(happened.seat), happened.accepted);
    case 'sailed':
      return log.sailed(who(happened.seat), happened.fjord, happened.bow_first);
    case 'went_back':
      return log.wentBack(who(happened.seat));
    case 'played':
      return log.played(who(happened.seat), happened.card);
    case 'attacked':
      return log.attacked(who(happened.seat), who(happened.defender), happened.field, happened.hunt);
    case 'yielded':
      return log.yielded(who(happened.seat), happened.field, happened.forced);
    case 'held':
      return log.held(who(happened.seat), who(happened.attacker), happened.field, happened.shield);
    case 'landed':
      return log.landed(who(happened.seat), happened.field);
    case 'scored':
      return isJudged(happened) ? null : log.scored(who(happened.seat), happened.points, happened.parts);
    case 'reshuffled':
      return log.reshuffled(happened.cards);
    case 'drew':
      return log.drew(who(happened.seat), happened.card ?? null);
    case 'raid_ended':
      return log.raidEnded(happened.raid);
    case 'decided':
      return log.decided(who(happened.seat), happened.cards ?? null);
    case 'revealed':
      return log.revealed(happened.laid, who);
    case 'compared':
      return log.compared(happened, who);
    case 'went_home':
      return log.wentHome(happened.vikings, who);
    case 'reinforced':
      return log.reinforced(happened.vikings, who);
    case 'heroes_left':
      return log.heroesLeft(happened.vikings);
    case 'raid_began':
      return log.raidBegan(happened.raid, who(happened.start_seat));
    case 'over':
      return log.over;
    default:
      return null;
  }
}

/** Points of a comparison, which its own line has already listed. */
function isJudged({ parts }: Scored): boolean {
  return parts.every(({ rule }) => rule === 'peninsula' || rule === 'walhalla');
}
