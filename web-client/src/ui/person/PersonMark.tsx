import '../bots/bots.css';

import type { RoomSeat } from '../../net/protocol';
import { levelOf } from '../../state/levels';
import { LevelPicture } from '../bots/LevelPicture';
import { useUi } from '../context';
import { Icon } from '../Icon';

interface PersonMarkProps extends Pick<RoomSeat, 'account' | 'bot'> {
  /** The name in the settings of the server bot in the seat. */
  program?: string | null | undefined;
}

/** The mark after a name: an account, or a bot and its level. Guests have none. */
export function PersonMark({ account, bot, program = null }: PersonMarkProps) {
  const { t } = useUi();
  if (!account && !bot) return null;
  const level = levelOf(program);
  const botSays = level === null ? t.people.botMark : t.bots.markOf(t.bots.levelOf[level]);
  const says = bot ? botSays : t.people.accountMark;
  return (
    <span class={bot ? 'person-mark is-bot' : 'person-mark'} role="img" aria-label={says} title={says}>
      {level === null ? <Icon name={bot ? 'bot' : 'seal'} /> : <LevelPicture level={level} />}
    </span>
  );
}
