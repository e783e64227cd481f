import type { GameEvent } from '../../../net/protocol';
import type { LogContext, LogLine } from '../../game';
import { happeningOf, type Home } from '../view';
import { textsIn } from '.';

/** Returns an event in words; null if another event tells it. */
export function logLine(event: GameEvent, context: LogContext): LogLine | null {
  const t = textsIn(context.lang);
  const name = (seat: number) => context.players[seat]?.name ?? String(seat + 1);
  const faction = (home: Home, seat: number) => t.log.faction(home, name(seat), seat === context.you);
  const happened = happeningOf(event);
  switch (happened.type) {
    case 'acted':
      return happened.action.type === 'end_turn'
        ? null
        : t.log.acted(faction(happened.faction, happened.seat), happened.action, happened.cost);
    case 'stone_moved':
      return happened.to === 'valhalla' ? t.log.toValhalla(happened.faction) : null;
    case 'avatar_moved':
    case 'power_closed':
    case 'undone':
      return null;
    case 'turn_ended':
      return t.log.turnEnded(faction(happened.faction, happened.seat), happened.lapsed);
    case 'turn_began':
      return t.log.turnBegan(faction(happened.faction, happened.seat), happened.ap);
    case 'battle_began':
      return t.log.battleBegan(happened.world, happened.stones);
    case 'battle_ended':
      return t.log.battleEnded(happened.world, happened.control);
    case 'powers_noted':
      return happened.users.length > 0 ? t.log.powersNoted(happened.users) : null;
    case 'power_opened':
      return t.log.powerOpened(faction(happened.faction, happened.seat), happened.world, happened.power);
    case 'power_unused':
      return t.log.powerUnused(happened.faction, happened.world, happened.power, happened.why);
    case 'protected':
      return t.log.isProtected(happened.faction);
    case 'ullr_asked':
      return t.log.ullrAsked(name(happened.seat), happened.seat === context.you);
    case 'returned':
      return t.log.returned(happened.faction, happened.points, happened.total);
    case 'scored':
      return t.log.scored(happened.round, happened.factions);
    case 'round_began':
      return t.log.roundBegan(happened.round, happened.order);
    case 'over':
      return t.log.over;
    default:
      return null;
  }
}
