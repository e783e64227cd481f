import type { Room } from '../../net/protocol';
import { useUi } from '../../ui/context';
import { Icon } from '../../ui/Icon';
import { ContinuedFrom } from './continuing/ContinuedFrom';

/** The commitment to the shuffle with an explanation; or why there is none. */
export function Commitment({ room: { commitment, settings } }: { room: Pick<Room, 'commitment' | 'settings'> }) {
  const { t } = useUi();
  if (settings.continued) return <ContinuedFrom continued={settings.continued} />;
  if (settings.first_game) return <p class="card">{t.learn.prepared}</p>;
  return (
    <details class="card commitment">
      <summary>
        <Icon name="seal" />
        <span>
          <strong>{t.commitment}</strong>
          <span class="hint">{t.commitmentShort}</span>
        </span>
      </summary>
      <p>{t.commitmentText}</p>
      <code class="hex">{commitment}</code>
    </details>
  );
}
