import type { RoomSeat } from '../../net/protocol';
import { useUi } from '../context';
import { Icon } from '../Icon';

/** Behind a name: that it is an account's, or a bot's. Nothing behind a guest's. */
export function PersonMark({ account, bot }: Pick<RoomSeat, 'account' | 'bot'>) {
  const { t } = useUi();
  if (!account && !bot) return null;
  const says = bot ? t.people.botMark : t.people.accountMark;
  return (
    <span class={bot ? 'person-mark is-bot' : 'person-mark'} role="img" aria-label={says} title={says}>
      <Icon name={bot ? 'bot' : 'seal'} />
    </span>
  );
}
