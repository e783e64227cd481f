import '../bots/bots.css';

import type { RoomSeat } from '../../net/protocol';
import { levelOf } from '../../state/levels';
import { LevelPicture } from '../bots/LevelPicture';
import { useUi } from '../context';
import { Icon } from '../Icon';

interface PersonMarkProps extends Pick<RoomSeat, 'account' | 'bot'> {
  /** As the settings name the bot of the server's that has the seat. */
  program?: string | null | undefined;
}

/** Behind a name: that it is an account's, or a bot's, and of which level. Nothing behind a guest's. */
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
