import './table.css';

import type { GameEvent } from '../../net/protocol';
import { whoIn } from '../common/who';
import type { GamePlay, HelpProps, LogContext } from '../game';
import { deal } from './deal';
import { Table } from './table';
import { happeningOf } from './view';
import { words } from './words';

function Help({ lang }: HelpProps) {
  return words[lang].help.map((sentence) => <p key={sentence}>{sentence}</p>);
}

/** Returns an event in words; null for one that goes without saying. */
function logLine(event: GameEvent, context: LogContext): string | null {
  const t = words[context.lang];
  const who = whoIn(context);
  const happened = happeningOf(event);
  switch (happened.type) {
    case 'sent':
      return t.sent(who(happened.seat), happened.raven, happened.points);
    case 'rested':
      return t.rested(who(happened.seat), happened.raven);
    case 'drew':
      return t.drew(who(happened.seat), happened.raven);
    case 'over':
      return t.over;
    default:
      return null;
  }
}

export const play: GamePlay = { Table, Help, logLine, deal };
